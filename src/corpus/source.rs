//! The documents that texts were taken from (`sources.toml`).

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::corpus::toml_file::TomlText;
use crate::corpus::{Files, Problem, check_own_words};
use crate::model::{Locale, PerLocale};

/// Where the table of sources stands.
const PATH: &str = "sources.toml";

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
    /// The SHA-256 of the document as it was taken, 64 hexadecimal digits.
    pub sha256: String,
    /// Lines of the document that only divide it up, as they stand there.
    pub headings: Vec<String>,
}

/// All source documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    by_id: BTreeMap<SourceId, Source>,
}

/// A source as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: SourceId,
    title: PerLocale<String>,
    about: PerLocale<String>,
    licence: PerLocale<String>,
    languages: Vec<Locale>,
    sha256: String,
    #[serde(default)]
    headings: Vec<String>,
}

impl Sources {
    /// Reads `sources.toml`.
    pub fn load(files: &Files) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut sources = Self::default();
        let Some(text) = files.get(PATH) else {
            return (
                sources,
                vec![Problem::error(PATH, None, "the file is missing")],
            );
        };
        for entry in TomlText::file(PATH, text).entries::<Entry>("source", &mut problems) {
            let (line, entry) = (entry.line, entry.value);
            for words in [&entry.title, &entry.about, &entry.licence] {
                check_own_words(PATH, Some(line), words, &mut problems);
            }
            if entry.languages.is_empty() {
                let message = format!("`{}` has no language", entry.id);
                problems.push(Problem::error(PATH, line, message));
            }
            if !is_sha256(&entry.sha256) {
                problems.push(Problem::error(PATH, line, NO_SHA256));
            }
            let source = Source {
                id: entry.id,
                title: entry.title,
                about: entry.about,
                licence: entry.licence,
                languages: entry.languages,
                sha256: entry.sha256,
                headings: entry.headings,
            };
            if sources.by_id.contains_key(&source.id) {
                let message = format!("`{}` is there twice", source.id);
                problems.push(Problem::error(PATH, line, message));
                continue;
            }
            sources.by_id.insert(source.id.clone(), source);
        }
        (sources, problems)
    }

    /// The source with that short name.
    pub fn get(&self, id: &SourceId) -> Option<&Source> {
        self.by_id.get(id)
    }

    /// All sources, in the order of their short names.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.by_id.values()
    }
}

/// What is said about a text that [`is_sha256`] refuses.
pub(super) const NO_SHA256: &str = "`sha256` needs 64 hexadecimal digits in small letters";

/// Whether a text has the form of a SHA-256.
pub(super) fn is_sha256(text: &str) -> bool {
    text.len() == 64
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
