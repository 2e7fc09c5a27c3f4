//! Words that no document has: misspelt, unfinished, or only a little like a known one.
//!
//! The dictionary of the index is searched, and the words found are searched as if they had
//! been typed, with real scores; tantivy's own fuzzy query would score all alike.

use std::collections::BTreeSet;

use tantivy::Term;
use tantivy::query::FuzzyTermQuery;

use super::SearchError;
use super::index::{Index, as_f32};
use super::units::weight;

/// Fewest letters of a word that may have one wrong, and two.
const ONE_TYPO: usize = 4;
const TWO_TYPOS: usize = 8;
/// Most letters of a word that is looked at; no word of the texts is as long, and the work for
/// a word grows with its length.
pub(super) const MAX_LETTERS: usize = 48;
/// Fewest letters that are completed.
const MIN_PREFIX: usize = 3;
/// Most words that a word is corrected to.
const MAX_CORRECTIONS: usize = 3;
/// Most words that a word is completed to.
const MAX_COMPLETIONS: usize = 20;
/// Least likeness of a guessed word, from 0 to 1.
const MIN_LIKENESS: f32 = 0.45;

/// Words of the dictionary with the weight they are searched with.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Spelling {
    /// The folded words, best first.
    pub(super) words: Vec<(String, f32)>,
    /// Whether the word typed is the beginning of them.
    pub(super) completed: bool,
}

/// The words one or two letters away. A swap of neighbours counts as one; words with the
/// same first letter come first, then those in more documents.
pub(super) fn corrections(index: &Index, folded: &str) -> Result<Spelling, SearchError> {
    let letters = folded.chars().count();
    let most: u8 = match letters {
        _ if letters > MAX_LETTERS => return Ok(Spelling::default()),
        TWO_TYPOS.. => 2,
        ONE_TYPO.. => 1,
        _ => return Ok(Spelling::default()),
    };
    let Some(reader) = index.words()? else {
        return Ok(Spelling::default());
    };
    let first = folded.chars().next();
    for distance in 1..=most {
        let term = Term::from_field_text(index.word, folded);
        let automaton = FuzzyTermQuery::new(term, distance, true).automaton()?;
        let mut stream = reader.terms().search(automaton).into_stream()?;
        let mut found: Vec<(bool, std::cmp::Reverse<u32>, String)> = Vec::new();
        while stream.advance() {
            if let Ok(word) = std::str::from_utf8(stream.key())
                && !word.bytes().any(|byte| byte.is_ascii_digit())
            {
                let frequency = stream.value().doc_freq;
                let other_first = word.chars().next() != first;
                found.push((other_first, std::cmp::Reverse(frequency), word.to_owned()));
            }
        }
        if found.is_empty() {
            continue;
        }
        found.sort();
        // Words with another first letter only where none has the same.
        let other_first = found.first().is_some_and(|(other, _, _)| *other);
        let weight = weight::TYPO
            .get(usize::from(distance) - 1)
            .copied()
            .unwrap_or(weight::GUESS);
        return Ok(Spelling {
            words: found
                .into_iter()
                .filter(|(other, _, _)| *other == other_first)
                .map(|(_, _, word)| (word, weight))
                .take(MAX_CORRECTIONS)
                .collect(),
            completed: false,
        });
    }
    Ok(Spelling::default())
}

/// The words that begin with `folded`, those in most documents.
pub(super) fn completions(index: &Index, folded: &str) -> Result<Spelling, SearchError> {
    if folded.chars().count() < MIN_PREFIX {
        return Ok(Spelling::default());
    }
    let Some(reader) = index.words()? else {
        return Ok(Spelling::default());
    };
    let mut stream = reader.terms().range().ge(folded.as_bytes()).into_stream()?;
    let mut found: Vec<(std::cmp::Reverse<u32>, String)> = Vec::new();
    while stream.advance() && stream.key().starts_with(folded.as_bytes()) {
        if let Ok(word) = std::str::from_utf8(stream.key()) {
            found.push((std::cmp::Reverse(stream.value().doc_freq), word.to_owned()));
        }
    }
    found.sort();
    Ok(Spelling {
        words: found
            .into_iter()
            .take(MAX_COMPLETIONS)
            .map(|(_, word)| (word, weight::PREFIX))
            .collect(),
        completed: true,
    })
}

/// The words that share the most groups of three letters with `folded`.
pub(super) fn guesses(index: &Index, folded: &str) -> Result<Spelling, SearchError> {
    if folded.chars().count() > MAX_LETTERS {
        return Ok(Spelling::default());
    }
    let wanted = trigrams(folded);
    let Some(reader) = index.words()?.filter(|_| wanted.len() > 2) else {
        return Ok(Spelling::default());
    };
    let mut stream = reader.terms().stream()?;
    let mut found: Vec<(f32, String)> = Vec::new();
    while stream.advance() {
        let Ok(word) = std::str::from_utf8(stream.key()) else {
            continue;
        };
        let own = trigrams(word);
        let shared = as_f32(own.intersection(&wanted).count());
        let likeness = 2.0 * shared / as_f32(own.len() + wanted.len()).max(1.0);
        if likeness >= MIN_LIKENESS {
            found.push((likeness, word.to_owned()));
        }
    }
    found.sort_by(|(a, word_a), (b, word_b)| b.total_cmp(a).then_with(|| word_a.cmp(word_b)));
    Ok(Spelling {
        words: found
            .into_iter()
            .take(MAX_CORRECTIONS)
            .map(|(likeness, word)| (word, likeness * weight::GUESS))
            .collect(),
        completed: false,
    })
}

/// The groups of three neighbouring letters, with the beginning marked.
fn trigrams(word: &str) -> BTreeSet<[char; 3]> {
    let letters: Vec<char> = std::iter::once(' ').chain(word.chars()).collect();
    letters
        .windows(3)
        .filter_map(|window| window.try_into().ok())
        .collect()
}
