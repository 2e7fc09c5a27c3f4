//! Reading what a reader typed: words, "phrases" and rule numbers, nothing else.

use unicode_normalization::UnicodeNormalization;

use super::words::{Shape, is_invisible, pieces};
use super::{MAX_QUERY_CHARS, MAX_QUERY_WORDS};

/// A query within the bounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Query {
    /// The text in Unicode normal form, trimmed and cut.
    pub(super) text: String,
    /// Whether something was cut off.
    pub(super) cut: bool,
    /// The parts in quotation marks, without them.
    pub(super) phrases: Vec<String>,
}

impl Query {
    /// Reads a query. Every text is one.
    pub(super) fn read(typed: &str) -> Self {
        // Whole words only: what begins beyond the bound is no part of the query.
        let normal: String = typed
            .nfc()
            .filter(|c| !is_invisible(*c))
            .map(|c| {
                if c.is_whitespace() || c.is_control() {
                    ' '
                } else {
                    c
                }
            })
            .take(MAX_QUERY_CHARS * 8)
            .collect();
        let mut text = normal.trim().to_owned();
        let mut cut = false;
        if let Some((end, _)) = text.char_indices().nth(MAX_QUERY_CHARS) {
            text.truncate(end);
            cut = true;
        }
        let all = pieces(&text);
        let is_word = |shape| matches!(shape, Shape::Word | Shape::Notation);
        let too_many = all
            .iter()
            .filter(|piece| is_word(piece.shape))
            .nth(MAX_QUERY_WORDS)
            .map(|piece| piece.range.start);
        if let Some(end) = too_many {
            text.truncate(end);
            cut = true;
        }
        text.truncate(text.trim_end().len());
        let mut phrases = Vec::new();
        let mut open: Option<usize> = None;
        for piece in all.iter().filter(|piece| piece.range.end <= text.len()) {
            if piece.shape != Shape::Quote {
                continue;
            }
            match open.take() {
                None => open = Some(piece.range.end),
                Some(start) => {
                    let phrase = text.get(start..piece.range.start).unwrap_or_default();
                    if pieces(phrase).iter().any(|piece| is_word(piece.shape)) {
                        phrases.push(phrase.trim().to_owned());
                    }
                }
            }
        }
        Self { text, cut, phrases }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quotes_of_every_kind_make_phrases() {
        for text in ["\"in play\" x", "„in play“ x", "“in play” x", "«in play» x"] {
            assert_eq!(Query::read(text).phrases, ["in play"], "{text}");
        }
        assert!(Query::read("\"in play").phrases.is_empty());
        assert!(Query::read("\"\" \" \" \"-\"").phrases.is_empty());
    }

    #[test]
    fn what_is_too_long_is_cut_and_said() {
        let words = "wort ".repeat(MAX_QUERY_WORDS);
        assert!(!Query::read(&words).cut);
        let more = Query::read(&format!("{words} mehr"));
        assert!(more.cut);
        assert!(more.text.ends_with("wort"), "{}", more.text);
        let long = Query::read(&"ä".repeat(MAX_QUERY_CHARS + 1));
        assert!(long.cut);
        assert_eq!(long.text.chars().count(), MAX_QUERY_CHARS);
    }

    #[test]
    fn every_spelling_of_a_text_is_one_query() {
        assert_eq!(
            Query::read(" Fa\u{308}hig\u{ad}keit\t"),
            Query::read("Fähigkeit")
        );
    }

    proptest! {
        #[test]
        fn every_text_is_a_query_within_the_bounds(text in "\\PC{0,400}|[a \"„“-]{0,300}") {
            let query = Query::read(&text);
            prop_assert!(query.text.chars().count() <= MAX_QUERY_CHARS);
            let words = pieces(&query.text)
                .iter()
                .filter(|piece| matches!(piece.shape, Shape::Word | Shape::Notation))
                .count();
            prop_assert!(words <= MAX_QUERY_WORDS);
        }
    }
}
