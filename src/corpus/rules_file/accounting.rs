//! What each line of a file became. Built from the finished tree and not by the parser, so
//! that a line that the parser dropped shows.

use std::fmt;

use crate::model::RuleNumber;

use super::lines::Line;
use super::refusal::RefusedFile;
use super::rulebook::{LineSpan, Paragraph, Rulebook};

/// What a line became.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineRole {
    /// Nothing: it is blank.
    Blank,
    /// The title of the book.
    Title,
    /// The date of the edition, at the start.
    Date,
    /// The heading of the introduction.
    IntroductionHeading,
    /// The introduction.
    Introduction,
    /// The heading of the contents.
    ContentsHeading,
    /// A chapter or section in the contents.
    ContentsEntry(RuleNumber),
    /// Another line of the contents.
    ContentsTail,
    /// The heading of a chapter or section.
    Heading(RuleNumber),
    /// A rule or subrule.
    Rule(RuleNumber),
    /// A further paragraph of a rule.
    Continuation(RuleNumber),
    /// An example of a rule.
    Example(RuleNumber),
    /// A translator's note on a rule.
    Note(RuleNumber),
    /// The heading of the glossary.
    GlossaryHeading,
    /// A term of the glossary.
    Term,
    /// The definition of a term.
    Definition,
    /// The heading of the credits.
    CreditsHeading,
    /// The credits.
    Credits,
    /// The date of the edition, at the end.
    ClosingDate,
    /// Publisher, trademarks, translators.
    Legal,
    /// A paragraph that the grammar has no place for; a warning names it.
    Stray,
}

impl fmt::Display for LineRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => f.write_str("blank"),
            Self::Title => f.write_str("title"),
            Self::Date => f.write_str("date"),
            Self::IntroductionHeading => f.write_str("introduction-heading"),
            Self::Introduction => f.write_str("introduction"),
            Self::ContentsHeading => f.write_str("contents-heading"),
            Self::ContentsEntry(number) => write!(f, "contents {number}"),
            Self::ContentsTail => f.write_str("contents"),
            Self::Heading(number) => write!(f, "heading {number}"),
            Self::Rule(number) => write!(f, "rule {number}"),
            Self::Continuation(number) => write!(f, "continuation {number}"),
            Self::Example(number) => write!(f, "example {number}"),
            Self::Note(number) => write!(f, "note {number}"),
            Self::GlossaryHeading => f.write_str("glossary-heading"),
            Self::Term => f.write_str("term"),
            Self::Definition => f.write_str("definition"),
            Self::CreditsHeading => f.write_str("credits-heading"),
            Self::Credits => f.write_str("credits"),
            Self::ClosingDate => f.write_str("closing-date"),
            Self::Legal => f.write_str("legal"),
            Self::Stray => f.write_str("stray"),
        }
    }
}

/// What every line of a file became, from the first to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accounting {
    /// For each line what it became; more than one thing where rules are glued together.
    roles: Vec<Vec<LineRole>>,
}

impl Accounting {
    /// Goes through the tree and marks the lines of each node.
    ///
    /// # Errors
    /// [`RefusedFile::Unaccounted`] for the first line with text that no node came from.
    pub(super) fn of(book: &Rulebook, lines: &[Line<'_>]) -> Result<Self, RefusedFile> {
        let mut accounting = Self {
            roles: vec![Vec::new(); lines.len()],
        };
        accounting.walk(book);
        for (line, roles) in lines.iter().zip(&mut accounting.roles) {
            if line.is_blank() {
                roles.push(LineRole::Blank);
            } else if roles.is_empty() {
                return Err(RefusedFile::Unaccounted {
                    line: line.number,
                    text: line.text.chars().take(60).collect(),
                });
            }
        }
        Ok(accounting)
    }

    fn walk(&mut self, book: &Rulebook) {
        self.mark(LineRole::Title, book.title.lines);
        self.mark(LineRole::Date, book.date_line.lines);
        self.mark_all(
            LineRole::IntroductionHeading,
            book.introduction_heading.as_slice(),
        );
        self.mark_all(LineRole::Introduction, &book.introduction);
        self.mark(LineRole::ContentsHeading, book.contents_heading.lines);
        for entry in &book.contents {
            self.mark(LineRole::ContentsEntry(entry.number), entry.lines);
        }
        self.mark_all(LineRole::ContentsTail, &book.contents_tail);
        for heading in &book.headings {
            self.mark(LineRole::Heading(heading.number), heading.lines);
        }
        for rule in &book.rules {
            self.mark(LineRole::Rule(rule.number), rule.text.lines);
            self.mark_all(LineRole::Continuation(rule.number), &rule.continuations);
            self.mark_all(LineRole::Example(rule.number), &rule.examples);
            self.mark_all(LineRole::Note(rule.number), &rule.notes);
        }
        self.mark(LineRole::GlossaryHeading, book.glossary_heading.lines);
        for entry in &book.glossary {
            self.mark(LineRole::Term, entry.lines);
            self.mark_all(LineRole::Definition, &entry.paragraphs);
        }
        self.mark(LineRole::CreditsHeading, book.credits_heading.lines);
        self.mark_all(LineRole::Credits, &book.credits);
        self.mark(LineRole::ClosingDate, book.closing_date.lines);
        self.mark_all(LineRole::Legal, &book.legal);
        self.mark_all(LineRole::Stray, &book.strays);
    }

    fn mark_all(&mut self, role: LineRole, paragraphs: &[Paragraph]) {
        for paragraph in paragraphs {
            self.mark(role, paragraph.lines);
        }
    }

    fn mark(&mut self, role: LineRole, span: LineSpan) {
        for line in span.first..=span.last {
            let index = usize::try_from(line)
                .ok()
                .and_then(|line| line.checked_sub(1));
            if let Some(roles) = index.and_then(|index| self.roles.get_mut(index)) {
                roles.push(role);
            }
        }
    }

    /// What a line became, counted from 1; empty for a line that the file does not have.
    pub fn line(&self, number: u32) -> &[LineRole] {
        usize::try_from(number)
            .ok()
            .and_then(|number| self.roles.get(number.checked_sub(1)?))
            .map_or(&[], Vec::as_slice)
    }

    /// Every line, counted from 1, with what it became.
    pub fn lines(&self) -> impl Iterator<Item = (u32, &[LineRole])> {
        (1..).zip(self.roles.iter().map(Vec::as_slice))
    }

    /// How many lines the file has.
    pub fn len(&self) -> usize {
        self.roles.len()
    }

    /// Whether the file has no lines.
    pub fn is_empty(&self) -> bool {
        self.roles.is_empty()
    }
}
