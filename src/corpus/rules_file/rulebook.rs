//! An edition of the rules as a tree of types, each node with the lines that it came from.

use std::borrow::Cow;

use crate::model::{EditionDate, Fingerprint, Locale, RuleNumber};

/// A stretch of lines, first and last included, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineSpan {
    /// The first line.
    pub first: u32,
    /// The last line.
    pub last: u32,
}

/// A paragraph: wrapped lines are joined, blanks at both ends are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub lines: LineSpan,
}

/// The heading of a chapter or section, in the contents or in the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The chapter, such as 7, or the section, such as 702.
    pub number: RuleNumber,
    /// The title without the number.
    pub title: String,
    /// Where it stands.
    pub lines: LineSpan,
}

/// A rule or subrule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The number that the rule has, which a misprint does not change.
    pub number: RuleNumber,
    /// The number as the file prints it, where that is another one.
    pub printed: Option<String>,
    /// Whether the number starts its line in the plain form, with blanks behind it and none
    /// within. Catalogues of editions count these rules alone.
    pub plain: bool,
    /// The text behind the number; empty where the number stands alone.
    pub text: Paragraph,
    /// Further paragraphs without a number.
    pub continuations: Vec<Paragraph>,
    /// Examples, without the word that introduces them.
    pub examples: Vec<Paragraph>,
    /// Notes of a translator, which are no rules text, without the words that introduce them.
    pub notes: Vec<Paragraph>,
}

impl Rule {
    /// The whole text of the rule with its further paragraphs, one a line, without number,
    /// examples and notes.
    pub fn full_text(&self) -> Cow<'_, str> {
        if self.continuations.is_empty() {
            return Cow::Borrowed(&self.text.text);
        }
        let parts: Vec<&str> = std::iter::once(&self.text)
            .chain(&self.continuations)
            .map(|paragraph| paragraph.text.as_str())
            .filter(|text| !text.is_empty())
            .collect();
        Cow::Owned(parts.join("\n"))
    }

    /// The fingerprint of [`full_text`](Self::full_text).
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.full_text())
    }

    /// The title of the rules below, when the text is one and no sentence: `Haunt`.
    ///
    /// In the sections of keywords every rule but the first is a title, however it ends
    /// (`For Mirrodin!`); elsewhere a title is a short text without a full stop.
    pub fn heading(&self) -> Option<&str> {
        let text = self.text.text.as_str();
        let keyword = matches!(self.number.section_number(), Some(701 | 702))
            && self.number.rule_index() != Some(1);
        let short = text.chars().count() <= 80;
        let closed = text.ends_with(['.', ')', '”', '“', '"', ':', ';', '!', '?']);
        let heading = self.number.letters().is_none() && !text.is_empty() && short;
        (heading && (!closed || (keyword && !text.ends_with('.')))).then_some(text)
    }
}

/// An entry of the glossary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlossaryEntry {
    /// The term as the file prints it, `Bury (Obsolete)`.
    pub term: String,
    /// What the entry says about it.
    pub kind: GlossaryKind,
    /// Where the term stands.
    pub lines: LineSpan,
    /// The paragraphs of the definition, with the numbers of senses.
    pub paragraphs: Vec<Paragraph>,
}

/// What an entry of the glossary is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GlossaryKind {
    /// It explains its term: one sense, or several that the file numbers.
    Definition {
        /// The senses, without their numbers.
        senses: Vec<String>,
        /// What follows behind the senses: mostly where to read on.
        remark: Option<String>,
    },
    /// It only names another term of the same language: `See Owner.`
    See(String),
    /// It only names the term of the other language: `Haunt → Spuken`.
    Translation {
        /// The foreign term.
        from: String,
        /// The term of this file's language.
        to: String,
    },
    /// The file lists the term and says nothing about it.
    Listed,
}

/// An edition of the rules, read whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The language of the file.
    pub locale: Locale,
    /// The date from which the edition is in force.
    pub effective: EditionDate,
    /// The title.
    pub title: Paragraph,
    /// The line that names the date, and a hint that may follow it.
    pub date_line: Paragraph,
    /// The word `Introduction`.
    pub introduction_heading: Option<Paragraph>,
    /// The paragraphs before the contents.
    pub introduction: Vec<Paragraph>,
    /// The word `Contents`.
    pub contents_heading: Paragraph,
    /// The chapters and sections that the contents list.
    pub contents: Vec<Heading>,
    /// The other lines of the contents: glossary and credits.
    pub contents_tail: Vec<Paragraph>,
    /// Chapters and sections, in the order of the book.
    pub headings: Vec<Heading>,
    /// Rules and subrules, in the order of the book.
    pub rules: Vec<Rule>,
    /// The word `Glossary`.
    pub glossary_heading: Paragraph,
    /// The glossary.
    pub glossary: Vec<GlossaryEntry>,
    /// The word `Credits`.
    pub credits_heading: Paragraph,
    /// Who made the game and the book.
    pub credits: Vec<Paragraph>,
    /// The date once more.
    pub closing_date: Paragraph,
    /// Publisher, trademarks, and in a translation who made it.
    pub legal: Vec<Paragraph>,
    /// Paragraphs that stand where the grammar has no place for them.
    pub strays: Vec<Paragraph>,
}

impl Rulebook {
    /// The rule with that number; the first one should the file have it twice.
    pub fn rule(&self, number: RuleNumber) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.number == number)
    }

    /// How many rules (without letters) there are.
    pub fn rule_count(&self) -> usize {
        self.rules
            .iter()
            .filter(|rule| rule.number.letters().is_none())
            .count()
    }

    /// How many subrules there are.
    pub fn subrule_count(&self) -> usize {
        self.rules.len() - self.rule_count()
    }

    /// How many examples there are.
    pub fn example_count(&self) -> usize {
        self.rules.iter().map(|rule| rule.examples.len()).sum()
    }
}
