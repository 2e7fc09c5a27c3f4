//! Texts in Markdown files: one or more blocks, each with front matter in TOML.
//!
//! ```text
//! +++
//! origin = "official"
//! sources = ["haunt-page-2009"]
//! +++
//! The text, verbatim, one paragraph a line.
//! ```

use crate::corpus::Problem;
use crate::corpus::toml_file::TomlText;

/// The line that opens and closes front matter.
const FENCE: &str = "+++";

/// A text of a file, with the front matter above it.
pub(crate) struct Block<'a> {
    /// The front matter, without its fences.
    pub(crate) front: TomlText<'a>,
    /// The text: paragraphs divided by one empty line, verbatim otherwise.
    pub(crate) text: String,
    /// The line on which the text starts.
    pub(crate) line: u32,
}

/// Splits a file into its blocks.
pub(crate) fn blocks<'a>(
    path: &'a str,
    file: &'a str,
    problems: &mut Vec<Problem>,
) -> Vec<Block<'a>> {
    let mut out: Vec<Block<'a>> = Vec::new();
    let mut open: Option<(u32, usize)> = None;
    let mut offset = 0;
    for (number, raw) in (1u32..).zip(file.split_inclusive('\n')) {
        let start = offset;
        offset += raw.len();
        let line = raw.trim_end_matches(['\n', '\r']);
        match (line.trim_end() == FENCE, open) {
            (true, None) => open = Some((number, offset)),
            (true, Some((fence, from))) => {
                let front = TomlText {
                    path,
                    text: file.get(from..start).unwrap_or_default(),
                    first_line: fence + 1,
                };
                out.push(Block {
                    front,
                    text: String::new(),
                    line: 0,
                });
                open = None;
            }
            (false, Some(_)) => {}
            (false, None) => match out.last_mut() {
                Some(block) => push_line(block, line, number),
                None if line.trim().is_empty() => {}
                None => problems.push(Problem::error(
                    path,
                    number,
                    "text before the first front matter (between two lines `+++`)",
                )),
            },
        }
    }
    if let Some((fence, _)) = open {
        problems.push(Problem::error(
            path,
            fence,
            "front matter is not closed by `+++`",
        ));
    }
    if out.is_empty() && open.is_none() {
        problems.push(Problem::error(path, None, "no text with front matter"));
    }
    for block in &mut out {
        block.text.truncate(block.text.trim_end().len());
        if block.text.is_empty() {
            let line = block.front.first_line;
            problems.push(Problem::error(
                path,
                line,
                "no text below this front matter",
            ));
        }
    }
    out.retain(|block| !block.text.is_empty());
    out
}

fn push_line(block: &mut Block<'_>, line: &str, number: u32) {
    if block.text.is_empty() {
        if line.trim().is_empty() {
            return;
        }
        block.line = number;
    } else {
        block.text.push('\n');
    }
    block.text.push_str(line);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_keep_their_text_and_their_lines() {
        let mut problems = Vec::new();
        let file = "+++\na = 1\n+++\n\nOne.\n\nTwo _x_.\r\n\n+++\nb = 2\n+++\nThree.";
        let found = blocks("f.md", file, &mut problems);
        assert!(problems.is_empty(), "{problems:?}");
        let read: Vec<(&str, u32, &str, u32)> = found
            .iter()
            .map(|b| (b.front.text, b.front.first_line, b.text.as_str(), b.line))
            .collect();
        assert_eq!(
            read,
            [
                ("a = 1\n", 2, "One.\n\nTwo _x_.", 5),
                ("b = 2\n", 10, "Three.", 12)
            ]
        );
    }

    #[test]
    fn what_is_no_block_is_reported() {
        for (file, line) in [
            ("", None),
            ("Text.\n+++\n+++\nMore.\n", Some(1)),
            ("+++\na = 1\n", Some(1)),
            ("+++\na = 1\n+++\n\n", Some(2)),
        ] {
            let mut problems = Vec::new();
            blocks("f.md", file, &mut problems);
            assert_eq!(problems.len(), 1, "{file:?} {problems:?}");
            assert_eq!(problems[0].line, line, "{file:?}");
        }
    }
}
