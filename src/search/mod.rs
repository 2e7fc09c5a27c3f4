//! Full-text search in German and English.
//!
//! One index a language, an analyzer of our own for each, queries built in code. The types
//! of tantivy stay in here, and text that a reader typed never reaches its query parser,
//! which would read `-1/-1` as "without 1 1". Nothing in here reads files: documents and
//! tables come in as values.
//!
//! A question goes through [`query`] (words, phrases, bounds), [`numbers`] (rule numbers),
//! [`units`] (weighted terms, corrected spellings), [`rank`] (scores) and [`highlight`].

mod answer;
mod document;
mod terms;

mod fold;
mod tables;
mod words;

mod compounds;
mod concepts;
mod language;
mod verbs;

mod analyzer;
mod index;
mod rows;
mod token_list;

mod highlight;
mod numbers;
mod query;
mod rank;
mod spelling;
mod suggest;
mod units;

mod asked;
mod engine;

pub use answer::{
    Correction, Facet, Hit, Marked, SearchAnswer, SearchError, SearchRequest, Snippet, Suggestion,
};
pub use asked::KnownNumbers;
pub use document::{Document, Kind, Substance};
pub use engine::Search;
pub use terms::{Concept, KeywordKind, Terms};

/// Most characters of a query that are read.
pub const MAX_QUERY_CHARS: usize = 200;
/// Most words of a query that are read.
pub const MAX_QUERY_WORDS: usize = 16;
/// Most suggestions given.
pub const MAX_SUGGESTIONS: usize = 25;
