//! What is odd about a file that could be read nevertheless.

use std::fmt;

use crate::model::{EditionDate, RuleNumber};

/// One oddity of a file, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, counted from 1.
    pub line: u32,
    /// What is odd.
    pub kind: WarningKind,
}

/// The oddities that files are known to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// The full stop behind a number is there or missing, against the habit of the file.
    FullStop {
        /// The number.
        number: RuleNumber,
        /// Whether it is there.
        present: bool,
    },
    /// No blank stands between number and text.
    NoBlank(RuleNumber),
    /// Several blanks stand between number and text.
    WideBlank(RuleNumber),
    /// A blank stands within the number.
    SplitNumber(RuleNumber),
    /// Blanks stand before the number.
    Indented(RuleNumber),
    /// The number stands alone in its paragraph.
    NumberAlone(RuleNumber),
    /// Two rules stand in one paragraph.
    Glued(RuleNumber),
    /// The number is misprinted; its neighbours leave only one that it can be.
    Misprinted {
        /// As printed.
        printed: String,
        /// As meant.
        number: RuleNumber,
    },
    /// The number is there twice and its neighbours leave no other.
    Duplicate(RuleNumber),
    /// The number comes before one that it should follow.
    OutOfOrder(RuleNumber),
    /// Numbers between two rules are missing.
    Gap {
        /// The number before the gap; the section before a first rule.
        after: RuleNumber,
        /// The number behind the gap.
        before: RuleNumber,
    },
    /// A rule stands in a section that its number does not belong to.
    ForeignSection(RuleNumber),
    /// A paragraph without a number goes on with a rule.
    Continuation(RuleNumber),
    /// An example stands apart from its rule.
    DetachedExample(RuleNumber),
    /// No blank line stands before the number.
    NoBlankLine(RuleNumber),
    /// A paragraph that no rule or heading stands before.
    Stray,
    /// A heading that the contents do not have, or with another title.
    NotInContents(RuleNumber),
    /// A line of the contents that is no chapter and no section.
    OddContents,
    /// A line without a term goes on with an entry of the glossary.
    NoTerm(String),
    /// A term and the first sense of it stand on one line.
    GluedTerm(String),
    /// An entry of the glossary says nothing about its term.
    NoDefinition(String),
    /// An entry of the glossary is there twice.
    DuplicateTerm(String),
    /// A character stands as it is written in web pages, `&rarr;`.
    WebCharacters(String),
    /// Blanks at the ends of that many lines, the first of them here.
    TrailingBlanks(usize),
    /// The line with the date does not end in a full stop.
    DateWithoutStop,
    /// The file is from before the rules got their present form, and counts are not certain.
    OldForm(EditionDate),
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FullStop {
                number,
                present: true,
            } => write!(f, "{number} has a full stop behind it"),
            Self::FullStop {
                number,
                present: false,
            } => write!(f, "{number} has no full stop behind it"),
            Self::NoBlank(number) => write!(f, "no blank between {number} and its text"),
            Self::WideBlank(number) => write!(f, "several blanks between {number} and its text"),
            Self::SplitNumber(number) => write!(f, "a blank within the number {number}"),
            Self::Indented(number) => write!(f, "blanks before {number}"),
            Self::NumberAlone(number) => write!(f, "{number} stands apart from its text"),
            Self::Glued(number) => write!(f, "{number} starts in the middle of the line"),
            Self::Misprinted { printed, number } => {
                write!(f, "`{printed}` stands where {number} belongs")
            }
            Self::Duplicate(number) => write!(f, "{number} is there a second time"),
            Self::OutOfOrder(number) => write!(f, "{number} stands out of order"),
            Self::Gap { after, before } => {
                write!(f, "numbers are missing between {after} and {before}")
            }
            Self::ForeignSection(number) => write!(f, "{number} stands in another section"),
            Self::Continuation(number) => {
                write!(f, "a paragraph without a number goes on with {number}")
            }
            Self::DetachedExample(number) => write!(f, "an example stands apart from {number}"),
            Self::NoBlankLine(number) => write!(f, "no blank line before {number}"),
            Self::Stray => f.write_str("a paragraph that belongs to nothing"),
            Self::NotInContents(number) => {
                write!(f, "the contents do not list {number} with this title")
            }
            Self::OddContents => {
                f.write_str("a line of the contents that is no chapter and no section")
            }
            Self::NoTerm(term) => write!(f, "a paragraph without a term goes on with `{term}`"),
            Self::GluedTerm(term) => write!(
                f,
                "the first sense of `{term}` stands on the line of the term"
            ),
            Self::NoDefinition(term) => write!(f, "nothing is said about `{term}`"),
            Self::DuplicateTerm(term) => write!(f, "`{term}` is there a second time"),
            Self::WebCharacters(name) => write!(f, "`{name}` stands for a character"),
            Self::TrailingBlanks(count) => write!(
                f,
                "blanks at the end of this and {} further lines",
                count.saturating_sub(1)
            ),
            Self::DateWithoutStop => {
                f.write_str("the line with the date does not end in a full stop")
            }
            Self::OldForm(date) => write!(
                f,
                "the edition of {date} is older than the present form of the rules; what was read needs a look"
            ),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}
