//! A fault in a scenario or card file, with its place.

use std::fmt;
use std::ops::Range;

/// A fault in a file, as `check`, `run` and the API print it.
///
/// The message is in English: it speaks to the author of the file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub struct Problem {
    /// The file, relative to `rules/`; the name that a caller gave for a text of their own.
    pub path: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The column in characters, counted from 1.
    pub column: u32,
    /// What is wrong and what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}:{}: {}",
            self.path, self.line, self.column, self.message
        )
    }
}

/// Collects the faults of one file and knows where its lines begin.
#[derive(Debug)]
pub(crate) struct Problems<'t> {
    path: &'t str,
    text: &'t str,
    found: Vec<Problem>,
}

/// More faults than these are not listed; a file of a caller's own may hold any number.
const MAX_PROBLEMS: usize = 100;

impl<'t> Problems<'t> {
    /// An empty list for the file `path` with the content `text`.
    pub(crate) const fn new(path: &'t str, text: &'t str) -> Self {
        Self {
            path,
            text,
            found: Vec::new(),
        }
    }

    /// The line and column of a byte offset, both counted from 1.
    pub(crate) fn place(&self, offset: usize) -> (u32, u32) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let before = self.text.get(..end).unwrap_or_default();
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let column = before.get(start..).unwrap_or_default().chars().count() + 1;
        (
            u32::try_from(line).unwrap_or(u32::MAX),
            u32::try_from(column).unwrap_or(u32::MAX),
        )
    }

    /// Adds a fault at `span`.
    pub(crate) fn add(&mut self, span: &Range<usize>, message: impl Into<String>) {
        if self.found.len() >= MAX_PROBLEMS {
            return;
        }
        let (line, column) = self.place(span.start);
        self.found.push(Problem {
            path: self.path.to_owned(),
            line,
            column,
            message: message.into(),
        });
    }

    /// Adds what the TOML reader found, at `fallback` when it names no place.
    pub(crate) fn add_toml(&mut self, error: &toml::de::Error, fallback: &Range<usize>) {
        let span = error.span().unwrap_or_else(|| fallback.clone());
        self.add(&span, error.message());
    }

    /// How many faults there are so far.
    pub(crate) const fn count(&self) -> usize {
        self.found.len()
    }

    /// The faults in the order of the file.
    pub(crate) fn into_sorted(mut self) -> Vec<Problem> {
        self.found
            .sort_by_key(|problem| (problem.line, problem.column));
        self.found.dedup();
        self.found
    }
}

/// `, did you mean X?` for the nearest of `known`, or a list of them all.
pub(crate) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let best = known
        .iter()
        .map(|candidate| (distance(word, candidate), *candidate))
        .min();
    match best {
        Some((far, candidate)) if far <= 1 + word.chars().count() / 3 => {
            format!(", did you mean `{candidate}`?")
        }
        _ if known.is_empty() => String::new(),
        _ => format!(", expected one of `{}`", known.join("`, `")),
    }
}

/// How many letters must be put in, left out or changed to come from one word to the other.
pub fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(80).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().take(80).enumerate() {
        let mut next = vec![i + 1];
        for ((to, across), pair) in b.iter().zip(&row).zip(row.iter().skip(1)) {
            let left = next.last().copied().unwrap_or(0);
            next.push(
                (across + usize::from(from != *to))
                    .min(pair + 1)
                    .min(left + 1),
            );
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_lines_and_characters_from_one() {
        let problems = Problems::new("f", "ab\nä = x\n");
        assert_eq!(problems.place(0), (1, 1));
        assert_eq!(problems.place(3), (2, 1));
        assert_eq!(problems.place(8), (2, 5));
        assert_eq!(problems.place(900), (3, 1));
    }

    #[test]
    fn a_near_word_is_suggested_and_a_far_one_gets_the_list() {
        assert_eq!(
            nearest("coutner", ["counter", "draw"]),
            ", did you mean `counter`?"
        );
        assert_eq!(
            nearest("xyz", ["counter", "draw"]),
            ", expected one of `counter`, `draw`"
        );
    }

    #[test]
    fn the_distance_of_two_words_counts_letters() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "ab"), 2);
        assert_eq!(distance("same", "same"), 0);
    }
}
