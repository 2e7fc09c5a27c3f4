//! Suggestions while typing: numbers, titles and names that begin like what was typed.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::model::Locale;

use super::fold::fold;
use super::spelling::MAX_LETTERS;
use super::{Document, Kind, Suggestion};

/// Fewest letters for which a misspelt beginning is tried.
const MIN_FUZZY: usize = 4;

/// The titles of all documents, sorted for search by beginning.
#[derive(Debug, Default)]
pub(super) struct Suggester {
    /// Folded title, from each of its words on; the document; whether from the first word.
    titles: Vec<Entry>,
    /// Rule numbers as text, with the document.
    numbers: Vec<(String, Arc<Document>)>,
}

#[derive(Debug)]
struct Entry {
    key: String,
    document: Arc<Document>,
    from_start: bool,
}

impl Suggester {
    /// Takes the titles of keywords, terms, cards and sections and the headings of rules,
    /// and every rule number.
    pub(super) fn new<'a>(documents: impl Iterator<Item = &'a Arc<Document>>) -> Self {
        let mut suggester = Self::default();
        let mut seen = BTreeSet::new();
        for document in documents {
            if let Some(number) = document.number {
                suggester
                    .numbers
                    .push((number.to_string(), Arc::clone(document)));
            }
            // A subrule has its heading's title; the heading itself stands for them all.
            if document
                .number
                .is_some_and(|number| number.letters().is_some())
            {
                continue;
            }
            let key = key(&document.title);
            if key.is_empty() || !seen.insert((key.clone(), document.kind, document.locale)) {
                continue;
            }
            for (at, _) in
                std::iter::once((0, ' ')).chain(key.match_indices(' ').map(|(at, _)| (at + 1, ' ')))
            {
                suggester.titles.push(Entry {
                    key: key.get(at..).unwrap_or_default().to_owned(),
                    document: Arc::clone(document),
                    from_start: at == 0,
                });
            }
        }
        suggester.titles.sort_by(|a, b| a.key.cmp(&b.key));
        suggester
            .numbers
            .sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| one.locale.cmp(&other.locale)));
        suggester
    }

    /// The suggestions for `typed`, best first, at most `limit`.
    pub(super) fn suggest(&self, typed: &str, locale: Locale, limit: usize) -> Vec<Suggestion> {
        let wanted = key(typed);
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut ranked: Vec<(Rank<'_>, &Arc<Document>)> = Vec::new();
        if typed.trim().starts_with(|c: char| c.is_ascii_digit()) {
            self.add_numbers(typed, locale, &mut ranked);
        }
        self.add_titles(&wanted, 0, locale, &mut ranked);
        if ranked.is_empty() && (MIN_FUZZY..=MAX_LETTERS).contains(&wanted.chars().count()) {
            for variant in variants(&wanted) {
                self.add_titles(&variant, 1, locale, &mut ranked);
            }
        }
        ranked.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut seen = BTreeSet::new();
        ranked
            .into_iter()
            .filter(|(_, document)| {
                seen.insert((document.kind, document.id.as_str(), document.locale))
            })
            .map(|(rank, document)| Suggestion {
                text: match document.number.filter(|_| rank.by_number) {
                    Some(number) => number.to_string(),
                    None => document.title.clone(),
                },
                kind: document.kind,
                id: document.id.clone(),
                number: document.number,
                locale: document.locale,
                path: document.path.clone(),
            })
            .take(limit)
            .collect()
    }

    fn add_numbers<'a>(
        &'a self,
        typed: &str,
        locale: Locale,
        out: &mut Vec<(Rank<'a>, &'a Arc<Document>)>,
    ) {
        let wanted: String = typed
            .trim()
            .to_lowercase()
            .replace(',', ".")
            .split_whitespace()
            .collect();
        let from = self.numbers.partition_point(|(number, _)| *number < wanted);
        let found = self
            .numbers
            .iter()
            .skip(from)
            .take_while(|(number, _)| number.starts_with(&wanted))
            .filter(|(_, document)| document.locale == locale);
        for (number, document) in found {
            out.push((
                Rank {
                    typos: 0,
                    other_language: false,
                    inside: false,
                    by_number: true,
                    unlike: number.len() - wanted.len(),
                    kind: 0,
                    number: document.number,
                    key: number,
                },
                document,
            ));
        }
    }

    fn add_titles<'a>(
        &'a self,
        wanted: &str,
        typos: u8,
        locale: Locale,
        out: &mut Vec<(Rank<'a>, &'a Arc<Document>)>,
    ) {
        let from = self
            .titles
            .partition_point(|entry| entry.key.as_str() < wanted);
        let found = self
            .titles
            .iter()
            .skip(from)
            .take_while(|entry| entry.key.starts_with(wanted));
        for entry in found {
            out.push((
                Rank {
                    typos,
                    inside: !entry.from_start,
                    other_language: entry.document.locale != locale,
                    by_number: false,
                    unlike: usize::from(entry.key.len() != wanted.len()),
                    kind: weight(entry.document.kind),
                    number: entry.document.number,
                    key: &entry.key,
                },
                &entry.document,
            ));
        }
    }
}

/// The order of suggestions: what is compared first stands first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank<'a> {
    typos: u8,
    inside: bool,
    unlike: usize,
    other_language: bool,
    kind: u8,
    number: Option<crate::model::RuleNumber>,
    key: &'a str,
    by_number: bool,
}

const fn weight(kind: Kind) -> u8 {
    match kind {
        Kind::Keyword => 0,
        Kind::Glossary => 1,
        Kind::Rule => 2,
        Kind::Section => 3,
        Kind::Card => 4,
        Kind::Ruling => 5,
    }
}

/// A title as it is compared: folded words with a blank between them.
fn key(text: &str) -> String {
    let words: Vec<String> = super::words::pieces(text)
        .into_iter()
        .filter(|piece| !piece.text.is_empty())
        .map(|piece| fold(&piece.text, Locale::De))
        .collect();
    words.join(" ")
}

/// The texts that `wanted` may have been meant for with one letter dropped, or two
/// neighbours swapped, or one letter too many; the first letter stays.
fn variants(wanted: &str) -> Vec<String> {
    let letters: Vec<char> = wanted.chars().collect();
    let mut out = Vec::new();
    for at in 1..letters.len() {
        let mut without = letters.clone();
        without.remove(at);
        out.push(without.iter().collect());
        if at + 1 < letters.len() {
            let mut swapped = letters.clone();
            swapped.swap(at, at + 1);
            out.push(swapped.iter().collect());
        }
        for letter in 'a'..='z' {
            let mut other = letters.clone();
            if let Some(place) = other.get_mut(at) {
                *place = letter;
            }
            out.push(other.iter().collect());
            let mut more = letters.clone();
            more.insert(at, letter);
            out.push(more.iter().collect());
        }
    }
    out
}
