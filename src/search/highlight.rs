//! Marking what was found, and cutting the part of a text that shows most of it.
//!
//! The text is analysed again as it was for the index; tantivy's own snippets show nothing
//! for corrected words and break on terms that span several words.

use std::collections::BTreeSet;
use std::ops::Range;

use super::analyzer::Analyzer;
use super::index::part_term;
use super::units::Unit;
use super::{Marked, Snippet};

/// Most bytes of a snippet, unless a single word is longer.
const WINDOW: usize = 240;
/// How far before the first word shown the snippet may begin.
const LEAD: usize = 60;

/// Marks the terms of a query in texts of one language.
#[derive(Debug)]
pub(super) struct Highlighter<'a> {
    analyzer: &'a Analyzer,
    concepts: &'a [String],
    terms: BTreeSet<&'a str>,
}

/// A range to mark and the term that it is marked for.
type Mark = (Range<usize>, u64);

impl<'a> Highlighter<'a> {
    /// Marks the terms of the content units.
    pub(super) fn new(analyzer: &'a Analyzer, concepts: &'a [String], units: &'a [Unit]) -> Self {
        let terms = units
            .iter()
            .filter(|unit| unit.words > 0)
            .flat_map(|unit| &unit.alternatives)
            .flat_map(|alternative| alternative.slots.iter().flatten())
            .map(|(term, _)| term.as_str())
            .collect();
        Self {
            analyzer,
            concepts,
            terms,
        }
    }

    /// The whole text with its marks.
    pub(super) fn mark(&self, text: &str) -> Marked {
        let mut highlights = Vec::new();
        for (range, _) in self.marks(text) {
            push_merged(&mut highlights, range);
        }
        Marked {
            text: text.to_owned(),
            highlights,
        }
    }

    /// The part of a text with the most different terms.
    pub(super) fn snippet(&self, text: &str) -> Snippet {
        let marks = self.marks(text);
        let window = trimmed(text, best_window(text, &marks));
        let mut highlights = Vec::new();
        for (range, _) in marks {
            let start = range.start.max(window.start);
            let end = range.end.min(window.end);
            if start < end {
                push_merged(&mut highlights, start - window.start..end - window.start);
            }
        }
        Snippet {
            cut_before: !text
                .get(..window.start)
                .unwrap_or_default()
                .trim()
                .is_empty(),
            cut_after: !text.get(window.end..).unwrap_or_default().trim().is_empty(),
            text: text.get(window).unwrap_or_default().to_owned(),
            highlights,
        }
    }

    /// What is to be marked, in order of beginning; ranges may overlap.
    fn marks(&self, text: &str) -> Vec<Mark> {
        let analysis = self.analyzer.analyse(text);
        let has = |term: &str| self.terms.contains(term);
        let mut marks: Vec<Mark> = Vec::new();
        for word in &analysis.words {
            let info = &word.info;
            let found = !info.function && has(&info.stem)
                || word.verb.as_ref().is_some_and(|verb| has(&verb.stem))
                || info.parts.iter().any(|part| has(&part_term(part)))
                || info.part_concepts.iter().any(|concept| {
                    self.concepts
                        .get(usize::from(*concept))
                        .is_some_and(|term| has(&part_term(term)))
                });
            if found {
                marks.push((word.range.clone(), key(&info.stem)));
            }
        }
        for (place, word) in analysis.words.iter().enumerate() {
            if let Some((joined, count)) = &word.joined
                && has(&joined.stem)
                && let Some(last) = analysis.words.get(place + count - 1)
            {
                marks.push((word.range.start..last.range.end, key(&joined.stem)));
            }
        }
        for found in &analysis.concepts {
            let Some(term) = self.concepts.get(usize::from(found.concept)) else {
                continue;
            };
            let (Some(first), Some(last)) = (
                analysis.words.get(found.first),
                analysis.words.get(found.last),
            ) else {
                continue;
            };
            if !has(term) {
                continue;
            }
            if found.pair {
                marks.push((first.range.clone(), key(term)));
                marks.push((last.range.clone(), key(term)));
            } else {
                marks.push((first.range.start..last.range.end, key(term)));
            }
        }
        marks.sort_by_key(|(range, _)| (range.start, range.end));
        marks
    }
}

/// A number for a term, to count different ones.
fn key(term: &str) -> u64 {
    term.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Appends a range, joined with the one before where they touch.
fn push_merged(ranges: &mut Vec<Range<usize>>, range: Range<usize>) {
    match ranges.last_mut() {
        Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
        _ => ranges.push(range),
    }
}

/// The window without blanks and line ends at its ends.
fn trimmed(text: &str, window: Range<usize>) -> Range<usize> {
    let shown = text.get(window.clone()).unwrap_or_default();
    let end = window.start + shown.trim_end().len();
    let start = window.end - shown.trim_start().len();
    start.min(end)..end
}

/// The part of `text` to show, cut at blanks.
fn best_window(text: &str, marks: &[Mark]) -> Range<usize> {
    if text.len() <= WINDOW {
        return 0..text.len();
    }
    let mut best = (0, 0);
    for (at, (range, _)) in marks.iter().enumerate() {
        let until = range.start + WINDOW - LEAD;
        let inside: BTreeSet<u64> = marks
            .iter()
            .skip(at)
            .take_while(|(range, _)| range.end <= until)
            .map(|(_, key)| *key)
            .collect();
        // The earliest of equals: a text usually says first what it is about.
        if inside.len() > best.0 {
            best = (inside.len(), range.start);
        }
    }
    let start = blank_before(text, best.1.saturating_sub(LEAD), best.1);
    let end = blank_behind(text, (start + WINDOW).min(text.len()), start);
    // At the end of the text the window is moved back to its full length.
    if end == text.len() {
        let start = blank_before(text, end.saturating_sub(WINDOW), start);
        return start.min(end)..end;
    }
    start..end
}

/// The beginning of the first word at or behind `at`, at most `limit`.
fn blank_before(text: &str, at: usize, limit: usize) -> usize {
    if at == 0 {
        return 0;
    }
    let at = boundary(text, at);
    let rest = text.get(at..limit).unwrap_or_default();
    rest.char_indices()
        .find(|(_, c)| c.is_whitespace())
        .map_or(limit, |(offset, c)| at + offset + c.len_utf8())
}

/// The end of the last word that ends at or before `at`; `at` itself where no blank stands
/// between `start` and there.
fn blank_behind(text: &str, at: usize, start: usize) -> usize {
    let at = boundary(text, at);
    if at >= text.len() {
        return text.len();
    }
    let part = text.get(start..at).unwrap_or_default();
    part.char_indices()
        .rev()
        .find(|(_, c)| c.is_whitespace())
        .map_or(at, |(offset, _)| start + offset)
}

/// The nearest character boundary at or behind `at`.
fn boundary(text: &str, at: usize) -> usize {
    (at..text.len())
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Locale;
    use crate::search::language::Language;
    use crate::search::units::Alternative;
    use proptest::prelude::*;

    fn unit(term: &str) -> Unit {
        Unit {
            alternatives: vec![Alternative {
                slots: vec![vec![(term.to_owned(), 1.0)]],
            }],
            weight: 1.0,
            words: 1,
        }
    }

    fn check(text: &str, snippet: &Snippet) -> Result<(), TestCaseError> {
        prop_assert!(text.contains(&snippet.text));
        let mut end = 0;
        for range in &snippet.highlights {
            prop_assert!(range.start >= end && range.start < range.end);
            prop_assert!(snippet.text.get(range.clone()).is_some());
            end = range.end + 1;
        }
        Ok(())
    }

    #[test]
    fn the_window_shows_the_most_terms_and_whole_words() {
        let analyzer = Analyzer::new(Language::bare(Locale::De));
        let units = [unit("spuk"), unit("zon")];
        let highlighter = Highlighter::new(&analyzer, &[], &units);
        let filler = "Wörter über Wörter ".repeat(20);
        let text = format!("Spuk. {filler}der Spuk in der Zone {filler}");
        let snippet = highlighter.snippet(&text);
        let marked: Vec<&str> = snippet
            .highlights
            .iter()
            .map(|range| &snippet.text[range.clone()])
            .collect();
        assert_eq!(marked, ["Spuk", "Zone"]);
        assert!(snippet.cut_before && snippet.cut_after);
        assert!(snippet.text.len() <= WINDOW);
        assert!(
            !snippet.text.starts_with("örter") && snippet.text.starts_with('W')
                || snippet.text.starts_with('ü')
        );
        assert!(text.contains(&format!(" {} ", snippet.text.trim())));
    }

    #[test]
    fn a_short_text_is_shown_whole() {
        let analyzer = Analyzer::new(Language::bare(Locale::En));
        let units = [unit("zone")];
        let snippet = Highlighter::new(&analyzer, &[], &units).snippet("The exile zone.");
        assert_eq!(snippet.text, "The exile zone.");
        assert_eq!(
            snippet.highlights.as_slice(),
            std::slice::from_ref(&(10..14))
        );
        assert!(!snippet.cut_before && !snippet.cut_after);
    }

    #[test]
    fn a_snippet_begins_and_ends_with_a_word() {
        let analyzer = Analyzer::new(Language::bare(Locale::De));
        let units = [unit("spuk")];
        let filler = "Wörter über Wörter ".repeat(20);
        for text in [
            "\n\nDer Spuk.\n".to_owned(),
            format!("{filler}\n\nSpuk\n\n{filler}"),
            format!("{}\n\nSpuk {filler}", "x".repeat(300)),
        ] {
            let snippet = Highlighter::new(&analyzer, &[], &units).snippet(&text);
            assert_eq!(snippet.text, snippet.text.trim(), "{text:?}");
            let marked = snippet.highlights.first().expect("a mark").clone();
            assert_eq!(snippet.text.get(marked), Some("Spuk"));
        }
    }

    proptest! {
        #[test]
        fn highlights_lie_in_the_text_on_character_boundaries(
            text in "(spuk|zone|Fa\u{308}higkeit|Fäh\u{ad}igkeit|ß|„|“| |-|\\PC{1,3}| ){0,160}",
        ) {
            let analyzer = Analyzer::new(Language::bare(Locale::De));
            let units = [unit("spuk"), unit("zon"), unit("fahig")];
            let highlighter = Highlighter::new(&analyzer, &[], &units);
            check(&text, &highlighter.snippet(&text))?;
            let marked = highlighter.mark(&text);
            prop_assert_eq!(&marked.text, &text);
        }
    }
}
