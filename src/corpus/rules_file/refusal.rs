//! Why a file is not taken.

use crate::model::{EditionDate, RuleNumber};

use super::decode::DecodeError;

/// A file that is no complete edition of the rules; nothing of it is used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusedFile {
    /// The bytes give no sound text.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// There is nothing in the file.
    #[error("line 1: the file is empty")]
    Empty,
    /// The file is something else.
    #[error(
        "line {line}: no rules text in English or German: a line such as `These rules are effective as of …` \
         or `Dieses Regelwerk gilt ab dem …` is missing at its start"
    )]
    NotRules {
        /// The line up to which it was looked for.
        line: u32,
    },
    /// The line that names the edition has no date.
    #[error("line {line}: the date of the edition cannot be read: `{text}`")]
    BadDate {
        /// The line.
        line: u32,
        /// What stands there.
        text: String,
    },
    /// The edition has a form that the reader does not know.
    #[error("line {line}: the edition of {effective} is too old; those since {oldest} are read")]
    TooOld {
        /// The line with the date.
        line: u32,
        /// The edition.
        effective: EditionDate,
        /// The oldest one that is read.
        oldest: EditionDate,
    },
    /// A part that every edition has is not there.
    #[error("line {line}: the file ends without {part}; it was cut off")]
    CutOff {
        /// The last line.
        line: u32,
        /// What is missing, such as `credits`.
        part: Part,
    },
    /// The contents list a chapter or section that the body does not have.
    #[error(
        "line {line}: the contents list {number}, and the text has no such heading; a piece is missing"
    )]
    MissingSection {
        /// The line of the contents.
        line: u32,
        /// What is listed.
        number: RuleNumber,
    },
    /// The two lines with dates do not agree.
    #[error("line {line}: the file names {closing} at its end and {effective} at its start")]
    TwoDates {
        /// The second line.
        line: u32,
        /// The date at the start.
        effective: EditionDate,
        /// The date at the end.
        closing: EditionDate,
    },
    /// Numbers jump so often that pieces must be missing, or the file is of another kind.
    #[error(
        "line {line}: after {after} comes {before}; {gaps} such gaps are too many for a whole edition"
    )]
    Gaps {
        /// The line of the first gap.
        line: u32,
        /// The number before it.
        after: RuleNumber,
        /// The number behind it.
        before: RuleNumber,
        /// How many gaps there are.
        gaps: usize,
    },
    /// A line became nothing; the reader is at fault, and says so rather than lose text.
    #[error("line {line}: this line could not be given a place: `{text}`")]
    Unaccounted {
        /// The line.
        line: u32,
        /// What stands there.
        text: String,
    },
}

/// A part that every edition has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The list of chapters and sections.
    Contents,
    /// The rules.
    Rules,
    /// The glossary.
    Glossary,
    /// The credits.
    Credits,
    /// The date at the end.
    ClosingDate,
    /// The publisher and the trademarks.
    Legal,
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Contents => "contents",
            Self::Rules => "rules",
            Self::Glossary => "a glossary",
            Self::Credits => "credits",
            Self::ClosingDate => "the date that stands below the credits",
            Self::Legal => "the publisher's lines",
        })
    }
}

impl RefusedFile {
    /// The line that shows why.
    pub const fn line(&self) -> u32 {
        match self {
            Self::Decode(
                DecodeError::BrokenEncoding { line, .. }
                | DecodeError::LostCharacters { line, .. }
                | DecodeError::Garbled { line, .. }
                | DecodeError::UnknownEncoding { line }
                | DecodeError::NoText { line },
            )
            | Self::NotRules { line }
            | Self::BadDate { line, .. }
            | Self::TooOld { line, .. }
            | Self::CutOff { line, .. }
            | Self::MissingSection { line, .. }
            | Self::TwoDates { line, .. }
            | Self::Gaps { line, .. }
            | Self::Unaccounted { line, .. } => *line,
            Self::Empty => 1,
        }
    }
}
