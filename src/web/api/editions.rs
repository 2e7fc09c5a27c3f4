//! `GET /cr/editions` and `GET /cr/{edition}/contents`.

use actix_web::web::Path;
use serde::Serialize;
use utoipa::ToSchema;

use super::list::List;
use super::params::LangParam;
use super::{Answer, Call};
use crate::corpus;
use crate::model::{EditionDate, Locale, NumberLevel, RuleNumber};
use crate::web::problem::ProblemDocument;

/// How many of each there are in an edition.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Counts {
    /// Rules such as 702.55.
    rules: u32,
    /// Subrules such as 702.55a.
    subrules: u32,
    /// Examples.
    examples: u32,
    /// Entries of the glossary.
    glossary: u32,
}

/// An edition of the rulebook.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Edition {
    /// Always `edition`.
    #[schema(value_type = String, example = "edition")]
    object: &'static str,
    /// Its language.
    #[schema(value_type = String, example = "en")]
    lang: Locale,
    /// The day from which it is in force.
    #[schema(value_type = String, format = Date, example = "2024-06-07")]
    effective: EditionDate,
    /// What its publisher calls it.
    #[schema(example = "MH3")]
    label: String,
    /// The SHA-256 of the file that it is known by.
    sha256: String,
    /// What is in it.
    counts: Counts,
    /// Its contents.
    #[schema(example = "/api/v1/cr/2024-06-07/contents")]
    contents_uri: String,
    /// Its page.
    #[schema(example = "/en/cr/2024-06-07")]
    url: String,
}

impl Edition {
    fn new(edition: &corpus::Edition, call: &Call) -> Self {
        let effective = edition.effective;
        Self {
            object: "edition",
            lang: edition.lang,
            effective,
            label: edition.label.clone(),
            sha256: edition.sha256.clone(),
            counts: Counts {
                rules: edition.counts.rules,
                subrules: edition.counts.subrules,
                examples: edition.counts.examples,
                glossary: edition.counts.glossary,
            },
            contents_uri: call.uri(format_args!("/cr/{effective}/contents")),
            url: call.page(format_args!("/cr/{effective}")),
        }
    }
}

/// Lists the editions that are known, from old to new.
#[utoipa::path(get, path = "/cr/editions", tag = "rules", params(LangParam), responses(
    (status = 200, description = "All editions, in both languages", body = List<Edition>),
    (status = "4XX", description = "What is wrong with the request", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn list_editions(call: Call) -> Answer {
    let data = call
        .snapshot
        .editions
        .iter()
        .map(|edition| Edition::new(edition, &call))
        .collect();
    call.json(&List::complete(
        call.locale,
        call.snapshot.newest_edition(),
        data,
    ))
}

/// A number in the contents of an edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ContentsEntry {
    /// The number.
    #[schema(value_type = String, example = "702.55a")]
    number: RuleNumber,
    /// What it numbers: `chapter`, `section`, `rule` or `subrule`.
    #[schema(example = "subrule")]
    level: &'static str,
    /// What it is about, in the language of the answer.
    #[schema(example = "Haunt")]
    title: String,
    /// The number above it, or `null` for a chapter.
    #[schema(value_type = Option<String>, example = "702.55")]
    parent: Option<RuleNumber>,
    /// The languages in which its text is here.
    #[schema(value_type = Vec<String>, example = json!(["de", "en"]))]
    texts: Vec<Locale>,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55a")]
    uri: String,
}

/// The word for a level in answers.
pub(super) const fn level_name(level: NumberLevel) -> &'static str {
    match level {
        NumberLevel::Chapter => "chapter",
        NumberLevel::Section => "section",
        NumberLevel::Rule => "rule",
        NumberLevel::Subrule => "subrule",
    }
}

/// Lists the numbers of an edition of which something is known here, in order.
#[utoipa::path(get, path = "/cr/{edition}/contents", tag = "rules", params(
    ("edition" = String, Path, description = "`latest`, or a day: the edition in force then", example = "latest"), LangParam,
), responses(
    (status = 200, description = "The numbers", body = List<ContentsEntry>),
    (status = "4XX", description = "No such edition", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn list_contents(call: Call, path: Path<String>) -> Answer {
    let edition = call.edition(&path)?;
    let data = call
        .snapshot
        .known_numbers(edition)
        .iter()
        .map(|number| contents_entry(*number, edition, &call))
        .collect();
    call.json(&List::complete(call.locale, edition, data))
}

fn contents_entry(number: RuleNumber, edition: EditionDate, call: &Call) -> ContentsEntry {
    let view = call.snapshot.rule(number, edition);
    ContentsEntry {
        number,
        level: level_name(number.level()),
        title: view
            .as_ref()
            .map_or_else(|| number.to_string(), |view| call.title(view)),
        parent: number.parent(),
        texts: Locale::ALL
            .into_iter()
            .filter(|locale| {
                view.as_ref()
                    .is_some_and(|view| view.texts.get(*locale).is_some())
            })
            .collect(),
        uri: call.uri(format_args!("/cr/{edition}/{number}")),
    }
}
