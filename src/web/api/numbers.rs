//! `GET /cr/{edition}/{number}/history` and `GET /resolve`: what becomes of numbers.

use actix_web::web::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::params::{LangParam, Params, needed};
use super::texts::Editions;
use super::{Answer, Call};
use crate::lineage::{Resolution, Run, ThreadId, Verdict};
use crate::model::{Citation, EditionDate, Fingerprint, Locale, RuleNumber};
use crate::web::problem::ProblemDocument;

/// A number in an edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Cited {
    /// The edition.
    #[schema(value_type = String, format = Date, example = "2009-07-11")]
    edition: EditionDate,
    /// The number in it.
    #[schema(value_type = String, example = "702.52")]
    number: RuleNumber,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2009-07-11/702.52")]
    uri: String,
}

impl Cited {
    pub(super) fn new(citation: Citation, call: &Call) -> Self {
        let Citation { number, edition } = citation;
        Self {
            edition,
            number,
            uri: call.uri(format_args!("/cr/{edition}/{number}")),
        }
    }
}

/// Another rule that has the number in the newer edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SameNumber {
    /// The edition.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The number.
    #[schema(value_type = String, example = "702.52")]
    number: RuleNumber,
    /// What that rule is about, in the language of the answer.
    #[schema(example = "Ausgraben")]
    title: String,
    /// The rule through all editions.
    #[schema(value_type = String, example = "702.49@2009-07-11")]
    thread: ThreadId,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.52")]
    uri: String,
}

/// What became of a number between two editions.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Resolved {
    /// `unchanged`, `edited`, `moved`, `moved-and-edited`, `removed` or `unknown`.
    #[schema(value_type = String, example = "moved")]
    verdict: Verdict,
    /// What was asked for.
    from: Cited,
    /// Where the rule stands in the newer edition, or `null` when it is gone or not known.
    to: Option<Cited>,
    /// The other rule that has the number now, or `null`.
    same_number_now: Option<SameNumber>,
}

impl Resolved {
    /// A resolution as it is given to clients.
    pub(crate) fn new(resolution: Resolution, call: &Call) -> Self {
        Self {
            verdict: resolution.verdict,
            from: Cited::new(resolution.from, call),
            to: resolution.to.map(|citation| Cited::new(citation, call)),
            same_number_now: resolution.same_number_now.map(|same| {
                let Citation { number, edition } = same.citation;
                SameNumber {
                    edition,
                    number,
                    title: call.title_of(same.citation),
                    thread: same.thread,
                    uri: call.uri(format_args!("/cr/{edition}/{number}")),
                }
            }),
        }
    }
}

impl Call {
    /// What a rule is about, or its number.
    fn title_of(&self, Citation { number, edition }: Citation) -> String {
        self.snapshot
            .rule(number, edition)
            .map_or_else(|| number.to_string(), |view| self.title(&view))
    }
}

/// The answer of `/resolve`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Resolve {
    /// Always `resolution`.
    #[schema(value_type = String, example = "resolution")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "en")]
    lang: Locale,
    /// The edition that the answer speaks of: that of `to`.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    #[serde(flatten)]
    resolved: Resolved,
}

/// Parameters of `/resolve`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ResolveParams {
    /// The number as it was cited.
    #[param(required = true, example = "702.52")]
    number: Option<String>,
    /// The edition that it was cited from: a day; `latest` if absent.
    #[param(example = "2009-07-11")]
    from: Option<String>,
    /// The edition to find it in: `latest` (if absent) or a day.
    #[param(example = "latest")]
    to: Option<String>,
}

/// Says where a rule of one edition stands in another, and what its number means there.
#[utoipa::path(get, path = "/resolve", tag = "rules", params(ResolveParams, LangParam), responses(
    (status = 200, description = "What became of the number", body = Resolve),
    (status = "4XX", description = "What is wrong with the question", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn resolve_number(call: Call, Params(params): Params<ResolveParams>) -> Answer {
    let number = call.number(needed("number", params.number.as_deref())?)?;
    let from = call.edition(params.from.as_deref().unwrap_or("latest"))?;
    let to = call.edition(params.to.as_deref().unwrap_or("latest"))?;
    let resolution = call.snapshot.numbering.resolve(number, from, to);
    call.json(&Resolve {
        object: "resolution",
        lang: call.locale,
        edition: to,
        resolved: Resolved::new(resolution, &call),
    })
}

/// A number that a rule kept for a while, with an unchanged text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Stretch {
    /// The editions.
    editions: Editions,
    /// The number in them.
    #[schema(value_type = String, example = "702.55")]
    number: RuleNumber,
    /// The fingerprint of the English text in them.
    #[schema(value_type = String, example = "9d3e4758a1f0c2a6")]
    fingerprint: Fingerprint,
    /// The call for the rule in the last of them.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55")]
    uri: String,
}

impl Stretch {
    /// A run of the numbering as it is given to clients.
    pub(crate) fn new(run: Run, call: &Call) -> Self {
        Self {
            editions: run.range.into(),
            number: run.number,
            fingerprint: run.fingerprint,
            uri: call.uri(format_args!("/cr/{}/{}", run.range.last, run.number)),
        }
    }
}

/// The answer of `/cr/{edition}/{number}/history`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct History {
    /// Always `history`.
    #[schema(value_type = String, example = "history")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "en")]
    lang: Locale,
    /// The edition that the number was taken from.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The number in that edition.
    #[schema(value_type = String, example = "702.55")]
    number: RuleNumber,
    /// What the rule is about.
    #[schema(example = "Haunt")]
    title: String,
    /// The rule through all editions, or `null` when its history is not known.
    #[schema(value_type = Option<String>, example = "702.52@2009-07-11")]
    thread: Option<ThreadId>,
    /// Its numbers, from old to new.
    stretches: Vec<Stretch>,
    /// Other rules that have had the number, with the editions in which they had it.
    same_number: Vec<Stretch>,
}

/// Gives the numbers that a rule has had since 2009.
#[utoipa::path(get, path = "/cr/{edition}/{number}/history", tag = "rules", params(
    ("edition" = String, Path, description = "`latest`, or a day: the edition in force then", example = "latest"),
    ("number" = String, Path, description = "A rule number", example = "702.55"), LangParam,
), responses(
    (status = 200, description = "The history", body = History),
    (status = "4XX", description = "No such rule or edition", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_history(call: Call, path: Path<(String, String)>) -> Answer {
    let (edition, number) = path.into_inner();
    let edition = call.edition(&edition)?;
    let number = call.number(&number)?;
    let view = call.rule(number, edition)?;
    let others = call
        .snapshot
        .numbering
        .ever_at(number)
        .filter(|(thread, _)| Some(*thread) != view.thread);
    call.json(&History {
        object: "history",
        lang: call.locale,
        edition,
        number,
        title: call.title(&view),
        thread: view.thread,
        stretches: view
            .history
            .iter()
            .map(|run| Stretch::new(*run, &call))
            .collect(),
        same_number: others.map(|(_, run)| Stretch::new(*run, &call)).collect(),
    })
}
