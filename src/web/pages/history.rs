//! The numbers and wordings of one rule through the editions.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::{Link, rule_path};
use super::request::PageRequest;
use super::rule::{Place, places};
use crate::i18n::Translator;
use crate::model::{Citation, RuleNumber};
use crate::web::Problem;

#[derive(Template)]
#[template(path = "pages/history.html")]
struct HistoryPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    number: RuleNumber,
    name: Option<String>,
    edition: String,
    rule: Link,
    places: Vec<Place>,
    at_number: Vec<Tenant>,
}

/// A rule that stood at the number once.
struct Tenant {
    name: String,
    url: String,
    first: String,
    last: String,
}

/// `/cr/{edition}/{number}/history`
pub async fn show_history(
    page: PageRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (edition, number) = path.into_inner();
    let edition = page.lookup().edition(&edition)?;
    let number = page.lookup().number(&number)?;
    let (t, snapshot) = (page.t(), page.snapshot());
    let view = page.lookup().rule(number, edition)?;
    let title = snapshot.rule_title(&view, page.locale());
    let name = (title != number.to_string()).then_some(title);
    let known_as = view.now().unwrap_or(view.citation);
    let path = format!("{}/history", rule_path(snapshot, known_as));
    let number_text = number.to_string();
    page.html(&HistoryPage {
        t,
        frame: page
            .frame(
                path,
                t.with("history-title", &[("number", (&number_text).into())]),
                t.with("history-description", &[("number", (&number_text).into())]),
            )
            .of(edition),
        number,
        name,
        edition: t.edition(edition),
        rule: Link::new(
            format!("/{}{}", page.locale(), rule_path(snapshot, view.citation)),
            number_text.clone(),
        ),
        places: places(&page, view.history),
        at_number: tenants(&page, number),
    })
}

/// Every rule that ever stood at the number, from old to new.
fn tenants(page: &PageRequest, number: RuleNumber) -> Vec<Tenant> {
    let (t, snapshot) = (page.t(), page.snapshot());
    let mut out: Vec<(crate::lineage::ThreadId, Tenant)> = Vec::new();
    for (thread, run) in snapshot.numbering.ever_at(number) {
        let last = t.edition(run.range.last);
        if let Some((_, tenant)) = out.last_mut().filter(|(other, _)| *other == thread) {
            tenant.last = last;
            continue;
        }
        let citation = Citation {
            number,
            edition: run.range.first,
        };
        let name = snapshot
            .rule(number, run.range.first)
            .map_or_else(String::new, |view| snapshot.rule_title(&view, t.locale()));
        let tenant = Tenant {
            name,
            url: format!("/{}{}", t.locale(), rule_path(snapshot, citation)),
            first: t.edition(run.range.first),
            last,
        };
        out.push((thread, tenant));
    }
    out.into_iter().map(|(_, tenant)| tenant).collect()
}
