//! Recognising rule numbers in a query, however they are typed.
//!
//! Numbers never go through full text: `702.55 a`, `702,55a`, `§702.55a`, `CR 702.55a`,
//! `70255a` all mean one rule. What could be a number is only a candidate until a document
//! has it, since `2014` is a year and `rule 100 cards` is about cards.

use std::ops::Range;

use crate::model::RuleNumber;

/// What a part of a query may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    /// The number.
    pub(super) number: RuleNumber,
    /// The bytes of the query that spell it, words such as `CR` before it included.
    pub(super) range: Range<usize>,
}

/// For each place that looks like a number: what it may mean, the likeliest first.
pub(super) fn candidates(query: &str) -> Vec<Vec<Candidate>> {
    let bytes = query.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at + 3 <= bytes.len() {
        let Some(start) = start_of_number(query, at) else {
            at += 1;
            continue;
        };
        let found = at_place(query, at, start);
        at = found
            .iter()
            .map(|candidate| candidate.range.end)
            .max()
            .unwrap_or(at + 3)
            .max(at + 3);
        if !found.is_empty() {
            out.push(found);
        }
    }
    out
}

/// Where the spelling of a number whose digits begin at `at` begins, with `CR`, `§` and
/// the like; `None` when no number begins there.
fn start_of_number(query: &str, at: usize) -> Option<usize> {
    let digits = query.as_bytes().get(at..at + 3)?;
    if !digits.iter().all(u8::is_ascii_digit) || digits.first() == Some(&b'0') {
        return None;
    }
    let before = query.get(..at)?;
    let trimmed = before.trim_end_matches([' ', '.', '#', '§', '\u{a0}']);
    let word_start = trimmed
        .char_indices()
        .rev()
        .take_while(|(_, c)| c.is_alphabetic())
        .last()
        .map_or(trimmed.len(), |(start, _)| start);
    let word = trimmed.get(word_start..)?.to_lowercase();
    let names_a_rule = matches!(
        word.as_str(),
        "cr" | "r" | "rule" | "rules" | "regel" | "regeln" | "nr" | "no" | "abschnitt" | "section"
    );
    if names_a_rule {
        return Some(word_start);
    }
    match before.chars().next_back() {
        Some('§' | '#') => Some(trimmed.len()),
        Some(c) if c.is_alphanumeric() || "/{+-−.,".contains(c) => None,
        None | Some(_) => Some(at),
    }
}

/// Digits behind a section number.
struct Index {
    digits: String,
    end: usize,
}

fn at_place(query: &str, at: usize, start: usize) -> Vec<Candidate> {
    let bytes = query.as_bytes();
    let section = query.get(at..at + 3).unwrap_or_default();
    let mut out = Vec::new();
    let mut add = |text: String, end: usize| {
        if let Ok(number) = text.parse::<RuleNumber>() {
            let candidate = Candidate {
                number,
                range: start..end,
            };
            if !out.contains(&candidate) {
                out.push(candidate);
            }
        }
    };
    let (glued, indexes) = indexes(bytes, at + 3);
    for index in &indexes {
        let spellings = letters(query, index.end);
        for (letters, end) in &spellings {
            add(format!("{section}.{}{letters}", index.digits), *end);
        }
    }
    // A digit typed in place of the point: `702255a`.
    for index in indexes.iter().filter(|_| glued) {
        if let Some(rest) = index.digits.get(1..).filter(|rest| !rest.is_empty()) {
            for (letters, end) in letters(query, index.end) {
                if !letters.is_empty() {
                    add(format!("{section}.{rest}{letters}"), end);
                }
            }
        }
    }
    // A section by itself only where nothing else is asked for or it is called a rule;
    // `100 cards` is no question for section 100. So are digits without a point: `2014`.
    let named = start < at;
    let alone = |end: usize| {
        query
            .get(..start)
            .is_some_and(|before| before.trim().is_empty())
            && query
                .get(end..)
                .is_some_and(|after| after.trim_matches([' ', '.', ':', '?', '!']).is_empty())
    };
    if indexes.is_empty() && (named || alone(at + 3)) && ends_word(bytes, at + 3) {
        add(section.to_owned(), at + 3);
    }
    if glued {
        out.retain(|candidate| {
            named || candidate.number.letters().is_some() || alone(candidate.range.end)
        });
    }
    out
}

/// The digits that may stand behind the section number, the longest reading first, and
/// whether they follow without a point or comma.
fn indexes(bytes: &[u8], from: usize) -> (bool, Vec<Index>) {
    let blanks = |at: usize| {
        bytes
            .get(at..)
            .map_or(0, |rest| rest.iter().take_while(|b| **b == b' ').count())
    };
    let digits = |at: usize| {
        bytes.get(at..).map_or(0, |rest| {
            rest.iter().take_while(|b| b.is_ascii_digit()).count()
        })
    };
    let text = |at: usize, count: usize| {
        String::from_utf8_lossy(bytes.get(at..at + count).unwrap_or_default()).into_owned()
    };
    let mut at = from + blanks(from);
    let point = matches!(bytes.get(at), Some(b'.' | b','));
    if point {
        at += 1;
        at += blanks(at);
    }
    let spaced = at > from;
    let count = digits(at);
    if !(1..=4).contains(&count) {
        return (false, Vec::new());
    }
    let mut out = Vec::new();
    let end = at + count;
    // `7025 5`: one more group of digits behind a blank.
    let more_at = end + blanks(end);
    let more = digits(more_at);
    if more_at > end && !point && (1..=2).contains(&more) {
        out.push(Index {
            digits: text(at, count) + &text(more_at, more),
            end: more_at + more,
        });
    }
    out.push(Index {
        digits: text(at, count),
        end,
    });
    (!point && !spaced, out)
}

/// The letters that may follow at `at`, the likeliest first; the empty text always last.
fn letters(query: &str, at: usize) -> Vec<(String, usize)> {
    let bytes = query.as_bytes();
    let mut out = Vec::new();
    let blank = usize::from(bytes.get(at) == Some(&b' '));
    for (from, most) in [(at, 2), (at + blank, 1)] {
        let count = bytes.get(from..).map_or(0, |rest| {
            rest.iter().take_while(|b| b.is_ascii_alphabetic()).count()
        });
        if (1..=most).contains(&count) && ends_word(bytes, from + count) {
            let letters = query.get(from..from + count).unwrap_or_default();
            out.push((letters.to_lowercase(), from + count));
        }
    }
    if ends_word(bytes, at) {
        out.push((String::new(), at));
    }
    out
}

/// Whether no letter, digit or slash goes on at `at`.
fn ends_word(bytes: &[u8], at: usize) -> bool {
    bytes
        .get(at)
        .is_none_or(|byte| !(byte.is_ascii_alphanumeric() || *byte >= 0x80 || *byte == b'/'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KNOWN: [&str; 9] = [
        "702", "702.5", "702.55", "702.55a", "702.55b", "100", "702.52a", "704.5aa", "201.4",
    ];

    /// The numbers found in a query and the words that are left.
    fn read(query: &str) -> (Vec<String>, String) {
        let mut rest = query.to_owned();
        let mut numbers = Vec::new();
        for place in candidates(query).into_iter().rev() {
            let known = place
                .into_iter()
                .find(|candidate| KNOWN.contains(&candidate.number.to_string().as_str()));
            if let Some(found) = known {
                rest.replace_range(found.range, "");
                numbers.insert(0, found.number.to_string());
            }
        }
        (numbers, rest.trim().to_owned())
    }

    #[test]
    fn every_spelling_of_a_number_is_understood() {
        for (query, number) in [
            ("702.55a", "702.55a"),
            ("702.55 a", "702.55a"),
            ("702,55a", "702.55a"),
            ("702,55 a", "702.55a"),
            ("702. 55a", "702.55a"),
            ("702 55a", "702.55a"),
            ("702 55 a", "702.55a"),
            ("70255a", "702.55a"),
            ("702255a", "702.55a"),
            ("7025 5", "702.55"),
            ("7025 5a", "702.55a"),
            ("CR 702.55a", "702.55a"),
            ("CR702.55a", "702.55a"),
            ("cr. 702.55A", "702.55a"),
            ("Regel 702.55a", "702.55a"),
            ("rule 702.55a:", "702.55a"),
            ("§702.55a", "702.55a"),
            ("§ 702.55a", "702.55a"),
            ("r702.55a.", "702.55a"),
            ("(702.55a)", "702.55a"),
            ("702.55a-c", "702.55a"),
            ("702.55.a", "702.55"),
            ("704.5AA", "704.5aa"),
            ("702", "702"),
            ("702.", "702"),
            ("Regel 702", "702"),
            ("702.52a", "702.52a"),
        ] {
            assert_eq!(read(query).0, [number], "{query}");
        }
    }

    #[test]
    fn words_beside_a_number_stay() {
        assert_eq!(
            read("haunt 702.55a exile"),
            (vec!["702.55a".to_owned()], "haunt  exile".to_owned())
        );
        assert_eq!(
            read("702.55 creature"),
            (vec!["702.55".to_owned()], "creature".to_owned())
        );
        assert_eq!(read("702.55a und 702.55b").0, ["702.55a", "702.55b"]);
    }

    #[test]
    fn what_is_no_number_is_left_alone() {
        for query in [
            "20/09/2014",
            "2/2 Kreatur",
            "{3}",
            "+1/+1",
            "3 mana",
            "100 cards",
            "in 2014 cards",
            "999.9",
            "x702.55a",
            "702.55abc",
            "1702.55a",
            "702.555555",
        ] {
            assert_eq!(read(query), (vec![], query.to_owned()), "{query}");
        }
    }

    proptest! {
        #[test]
        fn candidates_lie_within_the_query(query in "\\PC{0,30}|[0-9., a-c§CR/+-]{0,25}") {
            let mut end = 0;
            for place in candidates(&query) {
                for candidate in &place {
                    prop_assert!(candidate.range.start >= end);
                    prop_assert!(query.get(candidate.range.clone()).is_some());
                }
                end = place.iter().map(|c| c.range.end).max().unwrap_or(end);
            }
        }
    }
}
