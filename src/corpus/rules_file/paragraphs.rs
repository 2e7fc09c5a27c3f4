//! From lines to paragraphs: lines that an editor wrapped are joined again.
//!
//! Most files have one line a paragraph. A few are wrapped at a fixed width; there a line that
//! goes on ends with a blank, or with the hyphen of a word that is written with one anyway
//! (`Mindest-` / `Deckgröße`, ` -` / `Anforderungen`), so that joining needs no guess. In
//! copies that lost these blanks the width decides.

use super::grammar::Grammar;
use super::lines::{Line, trim};
use super::rulebook::{LineSpan, Paragraph};

/// A paragraph as the parser takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The joined text, without blanks at both ends.
    pub(super) text: String,
    /// Where it stands.
    pub(super) lines: LineSpan,
    /// Whether a blank line, or the start of the file, stands before it.
    pub(super) after_blank: bool,
    /// How many blanks the first line starts with.
    pub(super) indent: usize,
    /// Whether the first line goes on in the second.
    pub(super) wrapped: bool,
    /// Whether the last line ends with blanks that mean nothing.
    pub(super) trailing: bool,
}

impl Block {
    /// The paragraph of the tree with another text.
    pub(super) fn with_text(&self, text: &str) -> Paragraph {
        Paragraph {
            text: text.to_owned(),
            lines: self.lines,
        }
    }

    /// The paragraph of the tree.
    pub(super) fn paragraph(&self) -> Paragraph {
        self.with_text(&self.text)
    }
}

/// How the lines of a file are wrapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrap {
    /// A line is a paragraph.
    None,
    /// A line that goes on ends with a blank or a hyphen.
    Marked,
    /// A line goes on when the next word did not fit into this many characters.
    Width(usize),
}

/// The longest line of a file that can be wrapped, in characters.
const MAX_WRAPPED: usize = 130;

/// Joins wrapped lines to paragraphs. Blank lines end a paragraph and are none.
pub(super) fn paragraphs(lines: &[Line<'_>]) -> Vec<Block> {
    let wrap = wrap(lines);
    let mut blocks: Vec<Block> = Vec::new();
    let mut after_blank = true;
    let mut goes_on: Option<&str> = None;
    for line in lines {
        if line.is_blank() {
            after_blank = true;
            goes_on = None;
            continue;
        }
        let text = trim(line.text);
        let joins = goes_on
            .take()
            .is_some_and(|before| continues(wrap, before, text));
        match blocks.last_mut().filter(|_| joins) {
            Some(block) => {
                if block.lines.first == block.lines.last {
                    block.wrapped = true;
                }
                join(&mut block.text, text);
                block.lines.last = line.number;
            }
            None => blocks.push(Block {
                text: text.to_owned(),
                lines: LineSpan {
                    first: line.number,
                    last: line.number,
                },
                after_blank,
                indent: line
                    .text
                    .chars()
                    .take_while(|c| super::lines::is_blank(*c))
                    .count(),
                wrapped: false,
                trailing: wrap == Wrap::None && line.text.ends_with(super::lines::is_blank),
            }),
        }
        after_blank = false;
        goes_on = Some(line.text);
    }
    blocks
}

/// Finds out how a file is wrapped.
fn wrap(lines: &[Line<'_>]) -> Wrap {
    let inked: Vec<&str> = lines
        .iter()
        .filter(|line| !line.is_blank())
        .map(|line| line.text)
        .collect();
    let width = inked
        .iter()
        .map(|line| line.trim_end().chars().count())
        .max()
        .unwrap_or(0);
    if width > MAX_WRAPPED {
        return Wrap::None;
    }
    // Of the lines that another one follows at once, most end marked in a wrapped file; lists
    // such as the contents have none.
    let followed = || {
        lines.windows(2).filter_map(|pair| match pair {
            [line, next] if !line.is_blank() && !next.is_blank() => Some(line.text),
            _ => None,
        })
    };
    if followed().filter(|line| line.ends_with(' ')).count() * 4 > followed().count() {
        return Wrap::Marked;
    }
    // A short file with short lines is no wrapped one: many lines must reach the margin.
    let full = inked
        .iter()
        .filter(|line| line.chars().count() + 12 > width)
        .count();
    if width >= 60 && full * 4 > inked.len() {
        Wrap::Width(width)
    } else {
        Wrap::None
    }
}

/// Whether the paragraph of a line goes on in the next line, which is not blank.
fn continues(wrap: Wrap, line: &str, next: &str) -> bool {
    let starts = Grammar::ALL
        .iter()
        .any(|grammar| grammar.example(next).is_some() || grammar.note(next).is_some());
    if starts {
        return false;
    }
    match wrap {
        Wrap::None => false,
        Wrap::Marked => line.ends_with(' ') || line.ends_with('-'),
        Wrap::Width(width) => {
            let word = next.split(' ').next().unwrap_or(next);
            // "Regel" and its number are kept on one line.
            let kept = ["Regel ", "Regeln ", "rule ", "rules "]
                .iter()
                .any(|start| next.starts_with(start));
            let fits = line.trim_end().chars().count() + 1 + word.chars().count() <= width;
            !fits || kept || line.ends_with('-') || next.starts_with(char::is_lowercase)
        }
    }
}

/// Joins a line to the text before it: a hyphen at its end is one of the word.
fn join(text: &mut String, next: &str) {
    let suspended = ["und ", "oder ", "bzw. ", "sowie ", "and ", "or "]
        .iter()
        .any(|word| next.starts_with(word));
    if !text.ends_with('-') || suspended {
        text.push(' ');
    }
    text.push_str(next);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(file: &str) -> Vec<String> {
        let (lines, _) = super::super::lines::split(file);
        paragraphs(&lines)
            .into_iter()
            .map(|block| block.text)
            .collect()
    }

    #[test]
    fn lines_of_an_unwrapped_file_stay_apart() {
        let long = "x".repeat(200);
        assert_eq!(
            texts(&format!("{long}\nc- \nd")),
            [long.as_str(), "c-", "d"]
        );
    }

    #[test]
    fn marked_lines_are_joined_and_real_hyphens_kept() {
        let file = "Das Deck hat eine Mindest-\nDecktiefe und \nFarben.\n\nRegeln und -\nAnlagen \nfehlen.\n\nHaupt- \nund Nebenzug\nEnde";
        assert_eq!(
            texts(file),
            [
                "Das Deck hat eine Mindest-Decktiefe und Farben.",
                "Regeln und -Anlagen fehlen.",
                "Haupt- und Nebenzug",
                "Ende",
            ]
        );
    }

    #[test]
    fn without_marks_the_width_decides() {
        let row = "Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort wor";
        let file = format!("{row}\n{row}\nund Schluss.\nNeuer Absatz\n\n{row}\nRegel 702 gilt.");
        assert_eq!(
            texts(&file),
            [
                format!("{row} {row} und Schluss."),
                "Neuer Absatz".to_owned(),
                format!("{row} Regel 702 gilt."),
            ]
        );
    }
}
