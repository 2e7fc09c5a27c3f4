//! The JSON API under `/api/v1`.
//!
//! One file a group of calls; in it the parameters, the answer and the handler of each call
//! stand together. A handler takes a [`Call`] (snapshot and language) and gives an answer or
//! a [`Problem`](crate::web::Problem).
//!
//! What holds for every answer: a field that the documentation names is always there, and is
//! `null` where there is nothing to say; `lang` is the language of the answer and `edition`
//! the edition that it speaks of; `uri` leads to a call, `url` to a page. Names are in
//! snake case, words in kebab case, days as `2026-08-07`.
#![expect(
    unused_qualifications,
    reason = "the attribute that describes a call names its parameter types by their full path"
)]

mod body;
mod call;
mod list;
mod params;
mod references;
mod texts;

pub(super) mod cards;
pub(super) mod citations;
pub(super) mod diff;
pub(super) mod editions;
pub(super) mod keywords;
pub(super) mod numbers;
pub(super) mod openapi;
pub(super) mod problems;
pub(super) mod rules;
pub(super) mod rulings;
pub(super) mod run;
pub(super) mod scenarios;
pub(super) mod search;

pub(crate) use call::Call;
pub use citations::{CitationLine, CitationReport, ReportContext, TooMany, VerdictCounts};
pub use openapi::document;

/// What a handler of the API gives.
type Answer = Result<actix_web::HttpResponse, crate::web::Problem>;
