//! `GET /problems` and `GET /problems/{code}`: where the `type` of a problem leads.

use actix_web::web::Path;
use serde::Serialize;
use utoipa::ToSchema;

use super::list::List;
use super::params::LangParam;
use super::{Answer, Call};
use crate::model::{EditionDate, Locale};
use crate::web::problem::{ProblemDocument, Suggestion};
use crate::web::{Code, Problem};

/// A kind of problem.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemKind {
    /// Always `problem`.
    #[schema(value_type = String, example = "problem")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "en")]
    lang: Locale,
    /// The newest edition that the service knows.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The code, which never changes.
    #[schema(example = "rule-not-found")]
    code: &'static str,
    /// The status of answers with it.
    #[schema(example = 404)]
    status: u16,
    /// The title of documents with it, in the language of the answer.
    #[schema(example = "No such rule")]
    title: String,
    /// The call for it, which is the `type` of documents with it.
    #[schema(example = "/api/v1/problems/rule-not-found")]
    uri: String,
}

impl ProblemKind {
    fn new(code: Code, call: &Call) -> Self {
        Self {
            object: "problem",
            lang: call.locale,
            edition: call.snapshot.newest_edition(),
            code: code.as_str(),
            status: code.status().as_u16(),
            title: call.problem_title(code),
            uri: call.uri(format_args!("/problems/{}", code.as_str())),
        }
    }
}

/// Lists every kind of problem that a call can get.
#[utoipa::path(get, path = "/problems", tag = "problems", params(LangParam), responses(
    (status = 200, description = "All kinds of problems", body = List<ProblemKind>),
    (status = "4XX", description = "What is wrong with the request", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn list_problems(call: Call) -> Answer {
    let data = Code::ALL
        .iter()
        .map(|code| ProblemKind::new(*code, &call))
        .collect();
    call.json(&List::complete(
        call.locale,
        call.snapshot.newest_edition(),
        data,
    ))
}

/// Describes a kind of problem.
#[utoipa::path(get, path = "/problems/{code}", tag = "problems", params(
    ("code" = String, Path, description = "A code", example = "rule-not-found"), LangParam,
), responses(
    (status = 200, description = "The kind of problem", body = ProblemKind),
    (status = "4XX", description = "No such kind", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_problem(call: Call, path: Path<String>) -> Answer {
    let code = Code::ALL
        .iter()
        .find(|code| code.as_str() == *path)
        .ok_or_else(|| {
            let all = call.uri("/problems");
            Problem::new(Code::NotFound).suggest([Suggestion::value("/problems").at(all)])
        })?;
    call.json(&ProblemKind::new(*code, &call))
}
