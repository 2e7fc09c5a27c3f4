//! A text in one language with where it comes from, and notes about it.

use serde::{Deserialize, Serialize};

use crate::corpus::SourceId;
use crate::model::{Locale, PerLocale};

/// Who wrote a text in the language that it stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The publisher of the game, in this language.
    Official,
    /// The author of a work of reference, in this language.
    Reference,
    /// Someone who translated it before us; the source tells what is known about whom.
    Translation,
    /// This project: a translation made here, or words of our own.
    Project,
}

/// One wording of a text in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextVersion {
    /// Joins the wordings of the two languages that say the same; `main` when a text has
    /// one wording only.
    pub wording: String,
    /// The text, verbatim; paragraphs are divided by an empty line.
    pub text: String,
    /// Who wrote it.
    pub origin: Origin,
    /// The language that it was translated from.
    pub translation_of: Option<Locale>,
    /// The documents that have exactly this text; for a translation of ours, the documents
    /// that were translated.
    pub sources: Vec<SourceId>,
    /// The line that dates the text in its source, as it stands there: `20/09/2014`.
    pub printed_date: Option<String>,
    /// The heading of the text in its source, as it stands there.
    pub printed_heading: Option<String>,
    /// Its file, relative to `rules/`.
    pub path: String,
    /// The line at which the text starts.
    pub line: u32,
}

/// A remark of ours beside a text that is kept as it is, faults included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The language of the text that the remark is about; `None` for both.
    #[serde(default)]
    pub about: Option<Locale>,
    /// The words that the remark is about, as they stand in the text; empty for the whole.
    #[serde(default)]
    pub quote: String,
    /// The remark.
    #[serde(flatten)]
    pub text: PerLocale<String>,
}
