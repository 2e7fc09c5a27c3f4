//! The table of contents of an edition, and the pages of chapters and sections.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::{Link, rule_path};
use super::request::PageRequest;
use crate::i18n::Translator;
use crate::model::{Citation, EditionDate, NumberLevel, RuleNumber};
use crate::web::Problem;
use crate::web::headings::heading;

#[derive(Template)]
#[template(path = "pages/contents.html")]
struct ContentsPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    heading: String,
    number: Option<RuleNumber>,
    edition: String,
    crumbs: Vec<Link>,
    parts: Vec<Part>,
    editions: Vec<Link>,
}

/// A number with what stands below it.
struct Part {
    entry: Link,
    number: RuleNumber,
    below: Vec<Self>,
}

/// `/cr/{edition}`
pub async fn show_contents(
    page: PageRequest,
    edition: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let edition = page.lookup().edition(&edition)?;
    let (t, snapshot) = (page.t(), page.snapshot());
    let title = t.get("contents-title");
    let description = t.with(
        "contents-description",
        &[("date", t.edition(edition).into())],
    );
    page.html(&ContentsPage {
        t,
        frame: page
            .frame(contents_path(&page, edition), &title, description)
            .of(edition),
        heading: title,
        number: None,
        edition: t.edition(edition),
        crumbs: Vec::new(),
        parts: snapshot
            .chapters(edition)
            .into_iter()
            .map(|number| part(&page, Citation { number, edition }))
            .collect(),
        editions: editions(&page, edition),
    })
}

/// The page of a chapter or section.
pub(super) fn show_part(page: &PageRequest, citation: Citation) -> Result<HttpResponse, Problem> {
    let (t, snapshot) = (page.t(), page.snapshot());
    let Citation { number, edition } = citation;
    page.lookup().rule(number, edition)?;
    let heading = name(page, citation).unwrap_or_default();
    let title = match heading.as_str() {
        "" => number.to_string(),
        name => t.with(
            "rule-title",
            &[("number", number.to_string().into()), ("name", name.into())],
        ),
    };
    let description = t.with(
        "contents-description",
        &[("date", t.edition(edition).into())],
    );
    page.html(&ContentsPage {
        t,
        frame: page
            .frame(rule_path(snapshot, citation), title, description)
            .of(edition),
        heading,
        number: Some(number),
        edition: t.edition(edition),
        crumbs: crumbs(page, citation),
        parts: snapshot
            .numbers_below(number, edition)
            .into_iter()
            .map(|number| part(page, Citation { number, edition }))
            .collect(),
        editions: Vec::new(),
    })
}

/// The way from the table of contents down to a number.
pub(super) fn crumbs(page: &PageRequest, citation: Citation) -> Vec<Link> {
    let locale = page.locale();
    let mut above: Vec<Link> =
        std::iter::successors(citation.number.parent(), |number| number.parent())
            .map(|number| {
                let there = Citation { number, ..citation };
                let text = match name(page, there) {
                    Some(name) => format!("{number} {name}"),
                    None => number.to_string(),
                };
                Link::new(
                    format!("/{locale}{}", rule_path(page.snapshot(), there)),
                    text,
                )
            })
            .collect();
    let contents = contents_path(page, citation.edition);
    above.push(Link::new(
        format!("/{locale}{contents}"),
        page.t().get("contents-title"),
    ));
    above.reverse();
    above
}

fn contents_path(page: &PageRequest, edition: EditionDate) -> String {
    if edition == page.snapshot().newest_edition() {
        "/cr/latest".to_owned()
    } else {
        format!("/cr/{edition}")
    }
}

/// What a number is about, as far as it is known.
fn name(page: &PageRequest, citation: Citation) -> Option<String> {
    let (t, snapshot) = (page.t(), page.snapshot());
    let Citation { number, edition } = citation;
    let name_of = |number: RuleNumber| heading(t, snapshot, &snapshot.rule(number, edition)?);
    let name = name_of(number)?;
    // A name that is only handed down from above says nothing new in a list.
    let from_above = number.parent().and_then(name_of);
    (from_above.as_ref() != Some(&name)).then_some(name)
}

fn part(page: &PageRequest, citation: Citation) -> Part {
    let (snapshot, locale) = (page.snapshot(), page.locale());
    let Citation { number, edition } = citation;
    let view = snapshot.rule(number, edition);
    let gloss = view
        .as_ref()
        .and_then(|view| view.cited)
        .map(|cited| cited.gloss.get(locale).clone());
    let mut entry = Link::new(
        format!("/{locale}{}", rule_path(snapshot, citation)),
        name(page, citation).unwrap_or_default(),
    );
    entry.detail = gloss;
    // The rules of a section are listed on its page, or else this one would have thousands.
    let below = match number.level() {
        NumberLevel::Chapter => snapshot
            .numbers_below(number, edition)
            .into_iter()
            .map(|number| part(page, Citation { number, edition }))
            .collect(),
        NumberLevel::Section | NumberLevel::Rule | NumberLevel::Subrule => Vec::new(),
    };
    Part {
        entry,
        number,
        below,
    }
}

/// The English editions from new to old.
fn editions(page: &PageRequest, shown: EditionDate) -> Vec<Link> {
    let t = page.t();
    page.snapshot()
        .editions
        .of(crate::model::Locale::En)
        .rev()
        .filter(|edition| edition.effective != shown)
        .map(|edition| {
            Link::new(
                format!("/{}{}", t.locale(), contents_path(page, edition.effective)),
                t.edition(edition.effective),
            )
        })
        .collect()
}
