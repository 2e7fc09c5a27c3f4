//! The documents that texts were taken from (`sources.toml`).

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::model::{Locale, PerLocale};

/// The short name of a source document, such as `forum-wiki-haunt`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SourceId(pub String);

impl fmt::Display for SourceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A document that texts were taken from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its short name.
    pub id: SourceId,
    /// What it is called, in our words.
    pub title: PerLocale<String>,
    /// What it is and what is known about its age, in our words.
    pub about: PerLocale<String>,
    /// On what terms its text is here, in our words.
    pub licence: PerLocale<String>,
    /// The languages that it is written in.
    pub languages: Vec<Locale>,
    /// Lines of the document that only divide it up, as they stand there.
    pub headings: Vec<String>,
}

/// All source documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    pub(super) by_id: BTreeMap<SourceId, Source>,
}

impl Sources {
    /// The source with that short name.
    pub fn get(&self, id: &SourceId) -> Option<&Source> {
        self.by_id.get(id)
    }

    /// All sources, in the order of their short names.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.by_id.values()
    }
}
