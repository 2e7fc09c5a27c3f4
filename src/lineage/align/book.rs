//! What aligning needs to know of an edition.

use std::collections::{BTreeMap, BTreeSet};

use crate::corpus::rules_file::Rulebook;
use crate::model::{EditionDate, Fingerprint, RuleNumber, normalise};

/// An edition as a list of numbers and texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The edition.
    pub edition: EditionDate,
    /// Its rules and subrules, in the order of the book, each number once.
    pub rules: Vec<BookRule>,
    pub(super) by_number: BTreeMap<RuleNumber, usize>,
}

/// A rule or subrule of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookRule {
    /// Its number.
    pub number: RuleNumber,
    /// Its text, [normalised](normalise).
    pub text: String,
    /// The fingerprint of the text.
    pub fingerprint: Fingerprint,
    /// The text with `#` for each number of a rule or section.
    pub(super) masked: String,
}

impl Book {
    /// Takes the rules of an edition. Should a number be there twice, the first rule has it.
    pub fn of(book: &Rulebook) -> Self {
        let rules = book
            .rules
            .iter()
            .map(|rule| (rule.number, rule.full_text()));
        Self::from_texts(book.effective, rules)
    }

    /// Makes a book of numbers with their texts.
    pub fn from_texts(
        edition: EditionDate,
        texts: impl IntoIterator<Item = (RuleNumber, impl AsRef<str>)>,
    ) -> Self {
        let mut seen = BTreeSet::new();
        let rules: Vec<BookRule> = texts
            .into_iter()
            .filter(|(number, _)| seen.insert(*number))
            .map(|(number, text)| {
                let text = normalise(text.as_ref());
                BookRule {
                    number,
                    fingerprint: Fingerprint::of_normalised(&text),
                    masked: mask_numbers(&text),
                    text,
                }
            })
            .collect();
        let by_number = rules
            .iter()
            .enumerate()
            .map(|(at, rule)| (rule.number, at))
            .collect();
        Self {
            edition,
            rules,
            by_number,
        }
    }

    /// The place of a rule in [`rules`](Self::rules).
    pub fn position(&self, number: RuleNumber) -> Option<usize> {
        self.by_number.get(&number).copied()
    }

    /// The place of the rule that a subrule belongs to; `None` for a rule.
    pub(super) fn parent(&self, at: usize) -> Option<usize> {
        let number = self.rules.get(at)?.number;
        number.letters()?;
        self.position(number.parent()?)
    }
}

/// Puts `#` for each number of a rule or section, so that texts that differ only in what they
/// refer to are the same.
fn mask_numbers(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (head, tail) = rest.split_at(at);
        out.push_str(head);
        let digits = tail.bytes().take_while(u8::is_ascii_digit).count();
        let end = if digits == 3 {
            digits + number_tail(tail.get(digits..).unwrap_or_default())
        } else {
            digits
        };
        let (number, behind) = tail.split_at(end);
        out.push_str(if digits == 3 { "#" } else { number });
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// How much of a text still belongs to the number of a rule: `.52a` and the `-c` of a range.
fn number_tail(text: &str) -> usize {
    let index = match text.strip_prefix('.') {
        Some(rest) => rest.bytes().take_while(u8::is_ascii_digit).count(),
        None => 0,
    };
    if index == 0 {
        return 0;
    }
    let after = text.get(1 + index..).unwrap_or_default();
    let letters = after.bytes().take_while(u8::is_ascii_lowercase).count();
    let letters = if letters <= 2 { letters } else { 0 };
    let range = match after.get(letters..).unwrap_or_default().strip_prefix('-') {
        Some(rest) => match rest.bytes().take_while(u8::is_ascii_lowercase).count() {
            upper @ 1..=2 => 1 + upper,
            _ => 0,
        },
        None => 0,
    };
    1 + index + letters + range
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_are_masked_and_others_kept() {
        let text =
            "See rules 601.2b and 601.2f-h, section 8, rule 702. Pay 100.5 or 1000, 20 life.";
        assert_eq!(
            mask_numbers(text),
            "See rules # and #, section 8, rule #. Pay # or 1000, 20 life."
        );
    }
}
