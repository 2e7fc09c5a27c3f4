//! The page of a keyword: what works of reference say, its rule, its rulings.

use actix_web::HttpResponse;
use askama::Template;

use super::frame::Frame;
use super::link::{Link, Tag, cited_rule, newest};
use super::notes::{self, NoteView};
use super::passage::Passage;
use super::request::PageRequest;
use super::rule::first_words;
use super::{ruling, words};
use crate::corpus::{self, Fact, Keyword};
use crate::i18n::Translator;
use crate::model::{Locale, RuleNumber};
use crate::ruling::Scope;
use crate::search::Concept;
use crate::web::Problem;

#[derive(Template)]
#[template(path = "pages/keyword.html")]
struct KeywordPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    name: String,
    other_name: String,
    other: Locale,
    passages: Vec<PassageView>,
    facts: Vec<FactView>,
    fact_notes: Vec<NoteView>,
    fact_source: Option<String>,
    rule: Link,
    rulings: Vec<Link>,
    words: Option<super::glossary::Words>,
}

/// A passage in the page's language.
struct PassageView {
    heading: Option<String>,
    passage: Passage,
    origin: String,
    sources: Vec<String>,
    notes: Vec<NoteView>,
}

/// A line of the box of facts.
struct FactView {
    label: String,
    value: String,
    printed: Vec<String>,
}

/// The page of a keyword, with the words for it where the bridge of terms has them.
pub(super) fn show(
    page: &PageRequest,
    keyword: &Keyword,
    concept: Option<&Concept>,
) -> Result<HttpResponse, Problem> {
    let (t, locale, snapshot) = (page.t(), page.locale(), page.snapshot());
    let content = keyword.page.clone().unwrap_or_default();
    let name = keyword.names.get(locale).clone();
    let scope = Scope::Keyword(keyword.id.clone());
    let beginning = content
        .passages
        .first()
        .map_or_else(String::new, |passage| {
            first_words(&passage.texts.get(locale).text, 180)
        });
    page.html(&KeywordPage {
        t,
        frame: page.frame(
            format!("/glossary/{}", keyword.id),
            t.with("keyword-title", &[("name", (&name).into())]),
            beginning,
        ),
        other_name: keyword.names.get(locale.other()).clone(),
        other: locale.other(),
        passages: content
            .passages
            .iter()
            .map(|passage| passage_view(page, passage))
            .collect(),
        fact_source: content
            .facts
            .first()
            .and_then(|fact| snapshot.sources.get(&fact.source))
            .map(|source| source.title.get(locale).clone()),
        fact_notes: notes::views(t, content.facts.iter().flat_map(|fact| &fact.notes)),
        facts: content
            .facts
            .iter()
            .map(|fact| fact_view(t, fact))
            .collect(),
        rule: cited_rule(t, snapshot, keyword.rule),
        rulings: rulings(page, &scope),
        words: concept.map(|concept| super::glossary::Words::new(locale, concept)),
        name,
    })
}

fn passage_view(page: &PageRequest, passage: &corpus::Passage) -> PassageView {
    let t = page.t();
    let version = passage.texts.get(t.locale());
    let link = |number: RuleNumber| newest(page.snapshot(), t.locale(), number);
    let of_language = passage
        .notes
        .iter()
        .filter(|note| note.about.is_none_or(|about| about == t.locale()));
    PassageView {
        heading: words::passage_kind(passage.kind).map(|id| t.get(id)),
        passage: Passage::new(t, t.locale(), &version.text, &link),
        origin: ruling::origin(t, version),
        sources: ruling::sources(page, version),
        notes: notes::views(t, of_language),
    }
}

fn fact_view(t: Translator<'_>, fact: &Fact) -> FactView {
    FactView {
        label: fact.label.get(t.locale()).clone(),
        value: fact.value.get(t.locale()).clone(),
        printed: fact.printed.clone(),
    }
}

/// The rulings about a keyword or card, each with the verdict of its game.
pub(super) fn rulings(page: &PageRequest, scope: &Scope) -> Vec<Link> {
    let (t, snapshot) = (page.t(), page.snapshot());
    snapshot
        .rulings
        .about(scope)
        .map(|ruling| {
            let verdict = snapshot.verdict_of(&ruling.id);
            let text = ruling.text(t.locale()).map_or("", |version| &version.text);
            Link::new(
                format!("/{}/rulings/{}", t.locale(), ruling.id),
                ruling.title.get(t.locale()),
            )
            .detail(first_words(text, 140))
            .tag(verdict.map(|verdict| Tag::verdict(t, verdict)))
        })
        .collect()
}
