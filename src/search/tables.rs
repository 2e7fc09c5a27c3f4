//! The form of the word tables: a line a row, words between blanks, `#` begins a comment.

/// A row of a table.
pub(super) struct Line<'a> {
    /// Its line in the file, from 1.
    pub(super) number: u32,
    /// Its words; at least one.
    pub(super) words: Vec<&'a str>,
}

/// The rows of a table.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().zip(1u32..).filter_map(|(line, number)| {
        let words: Vec<&str> = line
            .split('#')
            .next()
            .unwrap_or(line)
            .split_whitespace()
            .collect();
        (!words.is_empty()).then_some(Line { number, words })
    })
}
