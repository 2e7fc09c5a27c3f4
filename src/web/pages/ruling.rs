//! The page of one ruling.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::{Link, Tag, cited_rule, newest};
use super::notes::{self, NoteView};
use super::passage::Passage;
use super::request::PageRequest;
use super::rule::first_words;
use super::words;
use crate::corpus::TextVersion;
use crate::i18n::Translator;
use crate::model::{Locale, RuleNumber};
use crate::ruling::{Ruling, Scope, Status};
use crate::web::Problem;

#[derive(Template)]
#[template(path = "pages/ruling.html")]
struct RulingPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    title: String,
    crumbs: Vec<Link>,
    date: Option<String>,
    machine_date: String,
    status: Tag,
    status_meaning: String,
    explanation: Option<String>,
    texts: Vec<Wording>,
    foreign: Vec<Wording>,
    foreign_language: String,
    foreign_locale: Locale,
    notes: Vec<NoteView>,
    rules: Vec<Link>,
    games: Vec<super::scenario::GameLink>,
    related: Vec<Link>,
    previous: Option<Link>,
    next: Option<Link>,
}

/// One wording of the text.
struct Wording {
    passage: Passage,
    origin: String,
    sources: Vec<String>,
    printed_date: Option<String>,
}

/// `/rulings/{topic}/{slug}`
pub async fn show_ruling(
    page: PageRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (topic, slug) = path.into_inner();
    let ruling = page.lookup().ruling(&format!("{topic}/{slug}"))?;
    page.html(&RulingPage::new(&page, ruling))
}

impl<'a> RulingPage<'a> {
    fn new(page: &'a PageRequest, ruling: &Ruling) -> Self {
        let (t, locale, snapshot) = (page.t(), page.locale(), page.snapshot());
        let title = ruling.title.get(locale).clone();
        let text = ruling.text(locale).map_or("", |version| &version.text);
        let siblings: Vec<&Ruling> = snapshot.rulings.about(&ruling.scope).collect();
        let at = siblings.iter().position(|other| other.id == ruling.id);
        let neighbour = |index: Option<usize>| {
            let other = siblings.get(index?)?;
            Some(Link::new(
                format!("/{locale}/rulings/{}", other.id),
                other.title.get(locale),
            ))
        };
        Self {
            frame: page.frame(
                format!("/rulings/{}", ruling.id),
                &title,
                first_words(text, 180),
            ),
            crumbs: vec![scope(page, &ruling.scope)],
            date: ruling.date.map(|date| t.date(date)),
            machine_date: ruling
                .date
                .map_or_else(String::new, |date| date.to_string()),
            status: status_tag(t, ruling.status),
            status_meaning: t.get(words::status_meaning(ruling.status)),
            explanation: ruling.explanation.get(locale).clone(),
            texts: wordings(page, ruling, locale),
            foreign: wordings(page, ruling, locale.other()),
            foreign_language: t.catalog().text(locale.other(), "site-language", &[]),
            foreign_locale: locale.other(),
            notes: notes::views(t, &ruling.notes),
            rules: ruling
                .rules
                .iter()
                .map(|citation| cited_rule(t, snapshot, *citation))
                .collect(),
            games: super::scenario::games_of_ruling(page, &ruling.id),
            related: super::scenario::games_beside_ruling(page, &ruling.id),
            previous: neighbour(at.and_then(|at| at.checked_sub(1))),
            next: neighbour(at.map(|at| at + 1)),
            title,
            t,
        }
    }
}

fn status_tag(t: Translator<'_>, status: Status) -> Tag {
    let class = match status {
        Status::Current => "good",
        Status::Reworded => "",
        Status::Superseded | Status::NeedsJudge => "warn",
        Status::ContradictsRule => "bad",
    };
    Tag {
        class,
        text: t.get(words::status(status)),
    }
}

/// The page of what a ruling is about.
pub(super) fn scope(page: &PageRequest, scope: &Scope) -> Link {
    let (snapshot, locale) = (page.snapshot(), page.locale());
    match scope {
        Scope::Keyword(id) => {
            let name = snapshot
                .keywords
                .get(id)
                .map(|keyword| keyword.names.get(locale));
            Link::new(
                format!("/{locale}/glossary/{id}"),
                name.map_or(id.as_str(), String::as_str),
            )
        }
        Scope::Card(slug) => Link::new(
            format!("/{locale}/cards/{slug}"),
            super::card::name(page, slug),
        ),
    }
}

fn wordings(page: &PageRequest, ruling: &Ruling, language: Locale) -> Vec<Wording> {
    let versions = ruling.texts.get(language);
    versions
        .iter()
        .map(|version| wording(page, version, language))
        .collect()
}

fn wording(page: &PageRequest, version: &TextVersion, language: Locale) -> Wording {
    let t = page.t();
    let link = |number: RuleNumber| newest(page.snapshot(), t.locale(), number);
    let own = language == t.locale();
    let passage = Passage::new(t, language, &version.text, &link);
    Wording {
        passage: if own { passage.main() } else { passage },
        origin: origin(t, version),
        sources: sources(page, version),
        printed_date: version.printed_date.clone(),
    }
}

/// Who wrote a text, in words.
pub(super) fn origin(t: Translator<'_>, version: &TextVersion) -> String {
    match version.translation_of {
        Some(from) => t.with(
            words::origin_translated(version.origin),
            &[("language", t.get(words::language(from)).into())],
        ),
        None => t.get(words::origin(version.origin)),
    }
}

/// The titles of the documents that have a text.
pub(super) fn sources(page: &PageRequest, version: &TextVersion) -> Vec<String> {
    version
        .sources
        .iter()
        .filter_map(|id| page.snapshot().sources.get(id))
        .map(|source| source.title.get(page.locale()).clone())
        .collect()
}
