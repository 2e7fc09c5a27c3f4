//! Rule texts and the pages of keywords: content files parsed into types, nothing lost on
//! the way and every fault of a file reported with its line.
//!
//! Loaders work on [`Files`], an in-memory view of the folder `rules/`, so that the content
//! built into the program and a folder on disk are read by the same code. Each returns what
//! it could read together with all [`Problem`]s that it met; it does no input or output.
//! `docs/content-format.md` describes the files for those who write them.

#![deny(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::unwrap_used
)]

mod edition;
mod files;
mod keyword;
mod keyword_page;
mod markdown;
mod passage;
mod problem;
mod rule_text;
pub mod rules_file;
mod source;
mod toml_file;

pub use edition::{Edition, EditionCounts, Editions};
pub use files::Files;
pub use keyword::{Fact, Keyword, KeywordPage, Keywords, Passage, PassageKind};
pub use passage::{Note, Origin, TextVersion};
pub use problem::{Problem, Severity};
pub use rule_text::{RuleText, RuleTexts};
pub use source::{Source, SourceId, Sources};

pub(crate) use markdown::blocks;
pub(crate) use passage::{NoteEntry, check_own_words};
pub(crate) use toml_file::TomlText;
