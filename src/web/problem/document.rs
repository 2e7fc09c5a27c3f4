//! The problem document, as it goes over the wire.

use serde::Serialize;
use utoipa::ToSchema;

use super::Problem;
use crate::i18n::Catalog;
use crate::model::{EditionDate, Locale};

/// Something that would have been right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suggestion {
    /// The value to send instead.
    #[schema(example = "702.55a")]
    pub value: String,
    /// What it is, in the language of the answer, or `null` when the value says it.
    pub label: Option<String>,
    /// Where it is found, or `null`.
    pub url: Option<String>,
}

impl Suggestion {
    /// A value alone.
    pub fn value(value: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: None,
            url: None,
        }
    }

    /// Adds where it is found.
    #[must_use]
    pub fn at(mut self, url: impl Into<String>) -> Self {
        self.url = Some(url.into());
        self
    }

    /// Adds what it is.
    #[must_use]
    pub fn labelled(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }
}

/// A fault in a text that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TextFault {
    /// The line, from 1.
    #[schema(example = 12)]
    pub line: u32,
    /// The column in characters, from 1.
    #[schema(example = 8)]
    pub column: u32,
    /// What is wrong there and what would be right; in English, for the text's author.
    #[schema(example = "unknown card `Cry of Contritoin`, did you mean `Cry of Contrition`?")]
    pub message: String,
}

/// A problem document after RFC 9457, with the fields of this API.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProblemDocument {
    /// Always `error`.
    #[schema(example = "error")]
    pub object: &'static str,
    /// The kind of problem; leads to its description.
    #[serde(rename = "type")]
    #[schema(example = "/api/v1/problems/rule-not-found")]
    pub kind: String,
    /// The kind of problem in words, in the language of the answer.
    #[schema(example = "No such rule")]
    pub title: String,
    /// The status of the answer.
    #[schema(example = 404)]
    pub status: u16,
    /// What is wrong with this request, in the language of the answer.
    pub detail: String,
    /// The kind of problem as a code that never changes.
    #[schema(example = "rule-not-found")]
    pub code: &'static str,
    /// The path that was asked for.
    #[schema(example = "/api/v1/cr/latest/702.999")]
    pub instance: String,
    /// The language of the answer.
    #[schema(value_type = String, example = "en")]
    pub lang: Locale,
    /// The newest edition that the service knows.
    #[schema(value_type = String, example = "2026-08-07")]
    pub edition: EditionDate,
    /// What would have been right, nearest first; may be empty.
    pub suggestions: Vec<Suggestion>,
    /// Every fault of a text that was sent, by its place; else empty.
    pub faults: Vec<TextFault>,
    /// The number of the request, for questions to whoever runs the service.
    #[schema(example = "1f0c2a6b9d3e4758")]
    pub request_id: String,
}

/// What a document says of the request beside its problem.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    /// The language of the answer.
    pub locale: Locale,
    /// The start of absolute links, or nothing.
    pub base: &'a str,
    /// The path that was asked for.
    pub path: &'a str,
    /// The newest edition that is known.
    pub edition: EditionDate,
    /// The number of the request.
    pub request_id: &'a str,
}

impl ProblemDocument {
    /// Writes a problem down in the language of the request.
    pub fn new(problem: &Problem, catalog: &Catalog, request: Circumstances<'_>) -> Self {
        let code = problem.code().as_str();
        Self {
            object: "error",
            kind: format!("{}/api/v1/problems/{code}", request.base),
            title: problem.title(catalog, request.locale),
            status: problem.status().as_u16(),
            detail: problem.detail(catalog, request.locale),
            code,
            instance: super::shortened(request.path),
            lang: request.locale,
            edition: request.edition,
            suggestions: problem.suggestions().to_vec(),
            faults: problem.faults().to_vec(),
            request_id: request.request_id.to_owned(),
        }
    }
}
