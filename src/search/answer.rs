//! Questions to the search and what it answers.

use std::ops::Range;
use std::sync::Arc;

use crate::model::{Locale, RuleNumber};

use super::{Document, Kind};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRequest {
    /// What the reader typed, as it is.
    pub query: String,
    /// The reader's language: its documents are the hits, those of the other language
    /// come in [`SearchAnswer::other`].
    pub locale: Locale,
    /// Only documents of these kinds; empty for all.
    pub kinds: Vec<Kind>,
    /// Most hits wanted.
    pub limit: usize,
    /// How many hits to pass over first.
    pub offset: usize,
    /// Most hits wanted from the other language.
    pub other_limit: usize,
    /// Whether every word is to be taken as typed: no corrected spelling, no completion.
    pub literal: bool,
    /// Whether hits need snippets and marked titles.
    pub snippets: bool,
}

impl SearchRequest {
    /// The first ten hits for `query` with snippets, and three of the other language.
    pub fn new(query: impl Into<String>, locale: Locale) -> Self {
        Self {
            query: query.into(),
            locale,
            kinds: Vec::new(),
            limit: 10,
            offset: 0,
            other_limit: 3,
            literal: false,
            snippets: true,
        }
    }
}

/// The answer to a [`SearchRequest`].
#[derive(Clone, Debug, Default)]
pub struct SearchAnswer {
    /// The query as it was searched: in Unicode normal form, trimmed, within the bounds.
    pub query: String,
    /// Set when the query was longer than [`MAX_QUERY_CHARS`](super::MAX_QUERY_CHARS) or
    /// [`MAX_QUERY_WORDS`](super::MAX_QUERY_WORDS) and the rest was left out.
    pub cut: bool,
    /// The hits asked for, best first; those pinned by a rule number lead.
    pub hits: Vec<Hit>,
    /// How many documents of the kinds wanted match in the reader's language.
    pub total: usize,
    /// How many documents match in the reader's language, for each kind, whatever kinds
    /// were wanted; kinds without any are left out.
    pub facets: Vec<Facet>,
    /// The best hits of the other language.
    pub other: Vec<Hit>,
    /// How many documents of the kinds wanted match in the other language.
    pub other_total: usize,
    /// Words that are in no document and what was searched instead.
    pub corrections: Vec<Correction>,
    /// Rule numbers in the query that documents have.
    pub numbers: Vec<RuleNumber>,
    /// When the query named a rule number that no document has: the nearest ones.
    pub nearest_numbers: Vec<RuleNumber>,
    /// Set when nothing had the words and parts of words were searched instead.
    pub loose: bool,
}

/// How many documents of a kind match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The kind.
    pub kind: Kind,
    /// How many.
    pub count: usize,
}

/// A word that no document has and the words searched in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The word as typed.
    pub typed: String,
    /// The words of the documents that it was taken for, best first.
    pub shown: Vec<String>,
    /// Whether the word was taken for the beginning of those, rather than misspelt.
    pub completed: bool,
}

/// One document found.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The document. Where the same text stands in several, the one that fits best.
    pub document: Arc<Document>,
    /// Further documents of the same kind and language with the same text.
    pub same_text: Vec<Arc<Document>>,
    /// The relevance; scores of one answer and language can be compared, others cannot.
    pub score: f32,
    /// The rule number by which the hit leads: one that the query names or that stands below
    /// one. The rule may have another number today.
    pub pinned: Option<RuleNumber>,
    /// The title with the words found.
    pub title: Marked,
    /// The part of the text that shows most of the words found.
    pub snippet: Snippet,
}

/// A text in which ranges are marked.
///
/// The ranges are of bytes, in order, apart from each other, and begin and end at
/// character boundaries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// The text.
    pub text: String,
    /// What to mark in it.
    pub highlights: Vec<Range<usize>>,
}

/// A passage of a document's body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snippet {
    /// The passage, a part of the body, unchanged.
    pub text: String,
    /// What to mark in it, as in [`Marked`].
    pub highlights: Vec<Range<usize>>,
    /// Whether the body goes on before the passage.
    pub cut_before: bool,
    /// Whether the body goes on behind the passage.
    pub cut_after: bool,
}

/// Something that a reader who types may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What to show and to put into the box: a title, a number, a name.
    pub text: String,
    /// What it is.
    pub kind: Kind,
    /// Its id within the kind.
    pub id: String,
    /// Its rule number, where it has one.
    pub number: Option<RuleNumber>,
    /// The language of the text.
    pub locale: Locale,
    /// The path of its page behind the language.
    pub path: String,
}

/// Why a search or the building of one failed; never because of what was typed.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// A document that breaks an invariant of [`Document`].
    #[error("the {kind} `{id}` ({locale}) has no title")]
    NoTitle {
        /// Its kind.
        kind: Kind,
        /// Its id.
        id: String,
        /// Its language.
        locale: Locale,
    },
    /// The index refused to be written or read.
    #[error("the search index failed: {0}")]
    Index(String),
}
