//! The start page: the search field, what to try, where to look.

use actix_web::HttpResponse;
use askama::Template;

use super::frame::Frame;
use super::link::Link;
use super::request::PageRequest;
use crate::i18n::Translator;
use crate::web::Problem;

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    tries: Vec<Link>,
    rulings: usize,
    proved: usize,
    /// How many editions the history of numbers goes through.
    editions: usize,
}

/// `/`
pub async fn show_home(page: PageRequest) -> Result<HttpResponse, Problem> {
    let t = page.t();
    let snapshot = page.snapshot();
    let try_out = |query: String| {
        let url = super::search::search_path(&query);
        Link::new(format!("/{}{url}", t.locale()), query)
    };
    page.html(&HomePage {
        t,
        frame: page.frame("/", t.get("home-title"), t.get("site-description")),
        tries: [
            t.get("home-try-words"),
            t.get("home-try-number"),
            t.get("home-try-old-number"),
            t.get("home-try-keyword"),
        ]
        .map(try_out)
        .into(),
        rulings: snapshot.rulings.len(),
        proved: snapshot.coverage().proved,
        editions: snapshot.numbering.editions().len(),
    })
}
