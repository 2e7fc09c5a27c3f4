//! `GET /keywords/{name}` and `GET /glossary/{term}`.

use actix_web::web::Path;
use serde::Serialize;
use utoipa::ToSchema;

use super::params::LangParam;
use super::references::{self, RulingName};
use super::rules::KeywordName;
use super::texts::{ByLanguage, Remark, Wording};
use super::{Answer, Call};
use crate::corpus::{Fact, Keyword, Passage, PassageKind};
use crate::model::{Citation, EditionDate, Locale, PerLocale, RuleNumber};
use crate::ruling::Scope;
use crate::search::{Concept, KeywordKind};
use crate::web::problem::ProblemDocument;

/// A passage about a keyword.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PassageText {
    /// What it does: `introduction`, `description` or `design`.
    #[schema(value_type = String, example = "introduction")]
    kind: PassageKind,
    /// Tells passages of a kind apart.
    name: String,
    /// Its text in each language.
    texts: ByLanguage<Wording>,
    /// Remarks of this project.
    notes: Vec<Remark>,
}

/// A line of a table of facts about a keyword.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FactLine {
    /// What the fact is about, in the language of the answer.
    #[schema(example = "Typ")]
    label: String,
    /// The fact, in the language of the answer.
    value: String,
}

/// A rule that is cited with its edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RuleCitation {
    /// The number.
    #[schema(value_type = String, example = "702.55a")]
    number: RuleNumber,
    /// The edition that the number is of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// What the rule says in this project's words, in the language of the answer, or `null`.
    gloss: Option<String>,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55a")]
    uri: String,
}

impl RuleCitation {
    /// A citation as it is given to clients.
    pub(crate) fn new(citation: Citation, call: &Call) -> Self {
        let Citation { number, edition } = citation;
        let cited = call.snapshot.cited.cited(citation);
        Self {
            number,
            edition,
            gloss: cited.map(|rule| rule.gloss.get(call.locale).clone()),
            uri: call.uri(format_args!("/cr/{edition}/{number}")),
        }
    }
}

/// A keyword with everything that is said about it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct KeywordAnswer {
    /// Always `keyword`.
    #[schema(value_type = String, example = "keyword")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition that the answer speaks of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// Its id: its English name in small letters with hyphens.
    #[schema(example = "haunt")]
    id: String,
    /// Its name in each language.
    names: ByLanguage<String>,
    /// The rule that defines it.
    rule: RuleCitation,
    /// What is said about it.
    passages: Vec<PassageText>,
    /// Facts about it.
    facts: Vec<FactLine>,
    /// Rulings on it.
    rulings: Vec<RulingName>,
    /// The call for it.
    #[schema(example = "/api/v1/keywords/haunt")]
    uri: String,
    /// Its page.
    #[schema(example = "/de/glossary/haunt")]
    url: String,
}

/// Gives a keyword, by its id or its name in either language.
#[utoipa::path(get, path = "/keywords/{name}", tag = "names", params(
    ("name" = String, Path, description = "Id, or name in either language", example = "haunt"), LangParam,
), responses(
    (status = 200, description = "The keyword", body = KeywordAnswer),
    (status = "4XX", description = "No such keyword", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_keyword(call: Call, path: Path<String>) -> Answer {
    let keyword = call.lookup().keyword(&path)?;
    let scope = Scope::Keyword(keyword.id.clone());
    let page = keyword.page.as_ref();
    call.json(&KeywordAnswer {
        object: "keyword",
        lang: call.locale,
        edition: keyword.rule.edition,
        id: keyword.id.to_string(),
        names: names(&keyword.names),
        rule: RuleCitation::new(keyword.rule, &call),
        passages: page.map_or_else(Vec::new, |page| passages(&page.passages, &call)),
        facts: page.map_or_else(Vec::new, |page| facts(&page.facts, call.locale)),
        rulings: references::rulings_about(&scope, &call),
        uri: call.uri(format_args!("/keywords/{}", keyword.id)),
        url: call.page(format_args!("/glossary/{}", keyword.id)),
    })
}

fn passages(passages: &[Passage], call: &Call) -> Vec<PassageText> {
    passages
        .iter()
        .map(|passage| PassageText {
            kind: passage.kind,
            name: passage.name.clone(),
            texts: ByLanguage::from_fn(|lang| Wording::new(passage.texts.get(lang), lang, call)),
            notes: Remark::all(&passage.notes, call),
        })
        .collect()
}

fn facts(facts: &[Fact], locale: Locale) -> Vec<FactLine> {
    facts
        .iter()
        .map(|fact| FactLine {
            label: fact.label.get(locale).clone(),
            value: fact.value.get(locale).clone(),
        })
        .collect()
}

/// A term of the glossary.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Term {
    /// Always `term`.
    #[schema(value_type = String, example = "term")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition that the answer speaks of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// Its id: its English name in small letters with hyphens.
    #[schema(example = "haunt")]
    id: String,
    /// Its name in each language.
    names: ByLanguage<String>,
    /// What sort of keyword it is, `ability` or `action`, or `null`.
    #[schema(example = "ability")]
    keyword: Option<&'static str>,
    /// The rule that explains it, or `null`.
    rule: Option<RuleCitation>,
    /// Words for it in today's texts.
    forms: ByLanguage<Vec<String>>,
    /// Words for it in older texts.
    old: ByLanguage<Vec<String>>,
    /// What players say for it.
    slang: ByLanguage<Vec<String>>,
    /// The call for it.
    #[schema(example = "/api/v1/glossary/haunt")]
    uri: String,
    /// Its page.
    #[schema(example = "/de/glossary/haunt")]
    url: String,
}

/// Gives a term of the glossary, by its id or its name in either language.
#[utoipa::path(get, path = "/glossary/{term}", tag = "names", params(
    ("term" = String, Path, description = "Id, or name in either language", example = "haunt"), LangParam,
), responses(
    (status = 200, description = "The term", body = Term),
    (status = "4XX", description = "No such term", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_term(call: Call, path: Path<String>) -> Answer {
    let (concept, own) = call.lookup().term(&path)?;
    call.json(&term(concept, own, &call))
}

fn term(concept: &Concept, own: &PerLocale<String>, call: &Call) -> Term {
    let edition = call.snapshot.newest_edition();
    Term {
        object: "term",
        lang: call.locale,
        edition,
        id: concept.id.to_string(),
        names: names(own),
        keyword: concept.keyword.map(|kind| match kind {
            KeywordKind::Ability => "ability",
            KeywordKind::Action => "action",
        }),
        rule: concept
            .rule
            .map(|number| RuleCitation::new(Citation { number, edition }, call)),
        forms: ByLanguage::from_fn(|locale| concept.forms.get(locale).clone()),
        old: ByLanguage::from_fn(|locale| concept.old.get(locale).clone()),
        slang: ByLanguage::from_fn(|locale| concept.slang.get(locale).clone()),
        uri: call.uri(format_args!("/glossary/{}", concept.id)),
        url: call.page(format_args!("/glossary/{}", concept.id)),
    }
}

/// Both names of something.
fn names(names: &PerLocale<String>) -> ByLanguage<String> {
    ByLanguage::from_fn(|locale| names.get(locale).clone())
}

impl Call {
    /// A keyword by name, for an answer about something else.
    pub(crate) fn keyword_name(&self, keyword: &Keyword) -> KeywordName {
        KeywordName {
            id: keyword.id.to_string(),
            name: keyword.names.get(self.locale).clone(),
            uri: self.uri(format_args!("/keywords/{}", keyword.id)),
        }
    }
}
