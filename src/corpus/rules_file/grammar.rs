//! What differs between the languages: the words that structure a file of the rules.

use std::str::FromStr;

use crate::model::{EditionDate, Locale};

use super::lines::trim;
use super::{english, german};

/// The words of one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grammar {
    /// The language.
    pub(super) locale: Locale,
    /// What the title contains.
    pub(super) title: &'static str,
    /// What the line with the date starts with.
    pub(super) date_starts: &'static [&'static str],
    /// The months, January first.
    pub(super) months: [&'static str; 12],
    /// Whether the day comes before the month.
    pub(super) day_first: bool,
    /// Headings.
    pub(super) introduction: &'static [&'static str],
    pub(super) contents: &'static [&'static str],
    pub(super) glossary: &'static [&'static str],
    pub(super) credits: &'static [&'static str],
    /// What introduces an example.
    pub(super) example: &'static str,
    /// What introduces a note that is no rules text.
    pub(super) note: Option<&'static str>,
    /// What a redirection of the glossary starts with.
    pub(super) see: &'static str,
    /// Words behind which a number is no title: `See rule 702.`
    pub(super) rule_words: &'static [&'static str],
}

impl Grammar {
    /// Both languages.
    pub(super) const ALL: [&'static Self; 2] = [&english::GRAMMAR, &german::GRAMMAR];

    /// The date, when the line is one that names the date of an edition. A hint may follow
    /// behind the date.
    pub(super) fn date(&self, line: &str) -> Option<EditionDate> {
        let line = trim(line);
        let rest = self
            .date_starts
            .iter()
            .find_map(|start| line.strip_prefix(start))?;
        // "June18, 2021": letters and digits are taken apart, whatever stands between them.
        let mut rest = rest;
        let mut word = || {
            let start = rest.find(char::is_alphanumeric)?;
            let tail = rest.get(start..)?;
            let digit = tail.starts_with(|c: char| c.is_ascii_digit());
            let end = tail.find(|c: char| !c.is_alphanumeric() || c.is_ascii_digit() != digit);
            let (word, behind) = tail.split_at(end.unwrap_or(tail.len()));
            rest = behind;
            Some(word)
        };
        let (first, second, year) = (word()?, word()?, word()?);
        let (day, month) = if self.day_first {
            (first, second)
        } else {
            (second, first)
        };
        let month = self.months.iter().position(|name| *name == month)? + 1;
        let day: u8 = day.parse().ok()?;
        if year.len() != 4 {
            return None;
        }
        EditionDate::from_str(&format!("{year}-{month:02}-{day:02}")).ok()
    }

    /// Whether the line starts as one with a date does, whatever follows.
    pub(super) fn starts_date(&self, line: &str) -> bool {
        self.date_starts
            .iter()
            .any(|start| trim(line).starts_with(start.trim_end()))
    }

    /// The text of an example, when the line is one.
    pub(super) fn example<'a>(&self, line: &'a str) -> Option<&'a str> {
        line.strip_prefix(self.example).map(trim)
    }

    /// The text of a note, when the line is one.
    pub(super) fn note<'a>(&self, line: &'a str) -> Option<&'a str> {
        line.strip_prefix(self.note?).map(trim)
    }
}

/// Whether the line is one of the words and nothing else.
pub(super) fn is_word(line: &str, words: &[&str]) -> bool {
    words.contains(&line)
}
