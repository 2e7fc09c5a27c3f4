//! The page that says what is wrong with a request and what would be right.

use askama::Template;

use super::frame::Frame;
use super::link::Link;
use crate::i18n::Translator;
use crate::web::problem::{Circumstances, Problem};
use crate::web::state::AppState;

#[derive(Template)]
#[template(path = "pages/error.html")]
struct ErrorPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    status: u16,
    title: String,
    detail: String,
    suggestions: Vec<Link>,
    request_id: &'a str,
}

/// The page for a problem.
pub fn render(state: &AppState, problem: &Problem, request: Circumstances<'_>) -> String {
    let locale = request.locale;
    let t = Translator::new(state.catalog(), locale);
    let title = problem.title(state.catalog(), locale);
    // The switch leads to the same address in the other language, which is as wrong as this
    // one; an address without a language has only the start pages to lead to.
    let asked = request
        .path
        .strip_prefix('/')
        .and_then(|rest| rest.strip_prefix(locale.code()))
        .filter(|rest| rest.starts_with('/'))
        .unwrap_or("/");
    let page = ErrorPage {
        t,
        frame: Frame {
            t,
            base: state.base(),
            title: title.clone(),
            description: problem.detail(state.catalog(), locale),
            path: None,
            asked: asked.to_owned(),
            query: String::new(),
            edition: request.edition,
            indexed: false,
        },
        status: problem.status().as_u16(),
        detail: problem.detail(state.catalog(), locale),
        title,
        suggestions: suggestions(problem),
        request_id: request.request_id,
    };
    page.render().unwrap_or_else(|error| {
        tracing::error!(%error, "the error page is not rendered");
        page.detail
    })
}

fn suggestions(problem: &Problem) -> Vec<Link> {
    problem
        .suggestions()
        .iter()
        .filter_map(|suggestion| {
            let url = suggestion.url.as_deref()?;
            let text = suggestion.label.as_ref().unwrap_or(&suggestion.value);
            let link = Link::new(url, text);
            Some(match &suggestion.label {
                Some(_) => link.detail(&suggestion.value),
                None => link,
            })
        })
        .collect()
}
