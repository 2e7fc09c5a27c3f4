//! From text to lines: CRLF, LF and bare CR end a line, also mixed in one file.

use std::fmt;

/// One line of a file, without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// Counted from 1, as editors count.
    pub(super) number: u32,
    /// The line as it stands in the file, blanks at both ends included.
    pub(super) text: &'a str,
}

impl Line<'_> {
    /// Whether a reader sees nothing in the line: hard blanks and marks of no width count.
    pub(super) fn is_blank(&self) -> bool {
        trim(self.text).is_empty()
    }
}

/// How often a file ends its lines in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineEnds {
    /// Carriage return and line feed.
    pub crlf: u32,
    /// A carriage return alone.
    pub cr: u32,
    /// A line feed alone.
    pub lf: u32,
}

impl fmt::Display for LineEnds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} CRLF, {} CR, {} LF", self.crlf, self.cr, self.lf)
    }
}

/// Splits a text into lines and counts the kinds of their ends. An end behind the last line
/// does not start another one.
pub(super) fn split(text: &str) -> (Vec<Line<'_>>, LineEnds) {
    let mut lines = Vec::new();
    let mut ends = LineEnds::default();
    let mut rest = text;
    let mut number = 1;
    while !rest.is_empty() {
        let (line, tail) = match rest.find(['\r', '\n']) {
            None => (rest, ""),
            Some(at) => {
                let (line, end) = rest.split_at(at);
                let tail = if let Some(tail) = end.strip_prefix("\r\n") {
                    ends.crlf += 1;
                    tail
                } else if let Some(tail) = end.strip_prefix('\r') {
                    ends.cr += 1;
                    tail
                } else {
                    ends.lf += 1;
                    end.strip_prefix('\n').unwrap_or_default()
                };
                (line, tail)
            }
        };
        lines.push(Line { number, text: line });
        number += 1;
        rest = tail;
    }
    (lines, ends)
}

/// How many line ends a text has.
pub(super) fn count_breaks(text: &str) -> usize {
    let feeds = text.matches('\n').count();
    let returns = text.matches('\r').count();
    feeds + returns - text.matches("\r\n").count()
}

/// Takes away what shows no ink at either end: blanks of every kind, marks of no width, and
/// the end-of-file mark of DOS.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches(is_blank)
}

/// Whether a character shows no ink.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{1a}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_line_ends_split_also_when_mixed() {
        let (lines, ends) = split("a\r\nb\rc\n\n\rd");
        let texts: Vec<&str> = lines.iter().map(|line| line.text).collect();
        assert_eq!(texts, ["a", "b", "c", "", "", "d"]);
        assert_eq!((ends.crlf, ends.cr, ends.lf), (1, 2, 2));
        assert_eq!(lines.last().map(|line| line.number), Some(6));
        assert_eq!(count_breaks("a\r\nb\rc\n\n\rd"), 5);
    }

    #[test]
    fn an_end_behind_the_last_line_starts_no_further_one() {
        assert_eq!(split("a\r\n").0.len(), 1);
        assert!(split("").0.is_empty());
    }

    #[test]
    fn hard_blanks_make_a_blank_line() {
        let line = Line {
            number: 1,
            text: "\u{a0}\u{feff} \t",
        };
        assert!(line.is_blank());
    }
}
