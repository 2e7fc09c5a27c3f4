//! Official files of the rules: from the bytes of a file to an edition in types.
//!
//! [`RulesFile::read`] takes whatever was published since 2005, in English or German, in every
//! encoding and with every line end met so far, and either gives the whole edition or refuses
//! the file with the line that shows why. No line is lost on the way: [`Accounting`] says of
//! each what it became. Oddities that do not harm are [`Warning`]s with lines.
//!
//! The steps: `decode` (bytes → text), `lines`, `paragraphs` (wrapped lines joined), `parse`
//! (parts of the book) with `rules`, `glossary` and `contents`, `sequence` (misprinted
//! numbers), `accounting`. What differs between the languages stands in `english` and
//! `german` alone. Nothing here reads files; the bytes are handed in.

mod accounting;
mod code_pages;
mod contents;
mod decode;
mod english;
mod german;
mod glossary;
mod grammar;
mod lines;
mod number_line;
mod paragraphs;
mod parse;
mod refusal;
mod report;
mod rulebook;
mod rules;
mod sequence;
mod translation;
mod warning;
mod web_characters;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::corpus::EditionCounts;

pub use accounting::{Accounting, LineRole};
pub use decode::{DecodeError, Decoded, Encoding, decode};
pub use lines::LineEnds;
pub use refusal::{Part, RefusedFile};
pub use rulebook::{GlossaryEntry, GlossaryKind, Heading, LineSpan, Paragraph, Rule, Rulebook};
pub use translation::{TranslationFault, compare};
pub use warning::{Warning, WarningKind};

/// A file of the rules, read whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFile {
    /// The edition.
    pub book: Rulebook,
    /// How the file was encoded.
    pub encoding: Encoding,
    /// How its lines ended.
    pub line_ends: LineEnds,
    /// The SHA-256 of its bytes, 64 hexadecimal digits.
    pub sha256: String,
    /// What each line became.
    pub accounting: Accounting,
    /// What is odd about it, by line.
    pub warnings: Vec<Warning>,
}

impl RulesFile {
    /// Reads a file of the rules in English or German.
    ///
    /// # Errors
    /// [`RefusedFile`], with the line that shows why the file is no complete edition.
    pub fn read(bytes: &[u8]) -> Result<Self, RefusedFile> {
        let Decoded { text, encoding } = decode(bytes)?;
        let (lines, line_ends) = lines::split(&text);
        let mut blocks = paragraphs::paragraphs(&lines);
        if blocks.is_empty() {
            return Err(RefusedFile::Empty);
        }
        let mut warnings = Vec::new();
        replace_web_characters(&mut blocks, &mut warnings);
        trailing_blanks(&blocks, &mut warnings);
        let book = parse::parse(&blocks, &mut warnings)?;
        let accounting = Accounting::of(&book, &lines)?;
        warnings.sort_by_key(|warning| warning.line);
        Ok(Self {
            book,
            encoding,
            line_ends,
            sha256: sha256(bytes),
            accounting,
            warnings,
        })
    }

    /// How much the edition holds, counted as catalogues of editions count: a rule by its
    /// number as printed, and only where that has its [plain form](Rule::plain); entries of
    /// the glossary without pointers from the other language.
    ///
    /// [`Rulebook::rule_count`] and its like count what is there.
    pub fn counts(&self) -> EditionCounts {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let lettered = |rule: &&Rule| match &rule.printed {
            Some(printed) => printed.ends_with(|c: char| c.is_ascii_lowercase()),
            None => rule.number.letters().is_some(),
        };
        let plain = || self.book.rules.iter().filter(|rule| rule.plain);
        let subrules = plain().filter(lettered).count();
        let pointer =
            |entry: &&GlossaryEntry| matches!(entry.kind, GlossaryKind::Translation { .. });
        let entries = &self.book.glossary;
        EditionCounts {
            rules: count(plain().count() - subrules),
            subrules: count(subrules),
            examples: count(self.book.example_count()),
            glossary: count(entries.len() - entries.iter().filter(pointer).count()),
        }
    }
}

fn replace_web_characters(blocks: &mut [paragraphs::Block], warnings: &mut Vec<Warning>) {
    let mut first: BTreeMap<&'static str, u32> = BTreeMap::new();
    for block in blocks {
        if let Some((text, names)) = web_characters::replace(&block.text) {
            block.text = text;
            for name in names {
                first.entry(name).or_insert(block.lines.first);
            }
        }
    }
    warnings.extend(first.into_iter().map(|(name, line)| Warning {
        line,
        kind: WarningKind::WebCharacters(name.to_owned()),
    }));
}

fn trailing_blanks(blocks: &[paragraphs::Block], warnings: &mut Vec<Warning>) {
    let mut trailing = blocks.iter().filter(|block| block.trailing);
    if let Some(first) = trailing.next() {
        warnings.push(Warning {
            line: first.lines.first,
            kind: WarningKind::TrailingBlanks(1 + trailing.count()),
        });
    }
}

fn sha256(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
