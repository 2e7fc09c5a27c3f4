//! The rule numbers of a query: which there are, and what they lead to.

use std::sync::Arc;

use crate::model::{Locale, NumberLevel, PerLocale, RuleNumber};

use super::index::Index;
use super::{Document, Kind, numbers};

/// Most numbers named when the one asked for is not there.
const MAX_NEAREST: usize = 5;

/// The rule numbers that exist today, whether or not a document has them.
pub trait KnownNumbers {
    /// Whether a rule has the number today.
    fn is_known(&self, number: RuleNumber) -> bool;

    /// A document without a body for the rule that has the number today; `None` when no rule
    /// has it.
    fn document(&self, number: RuleNumber, locale: Locale) -> Option<Document>;

    /// Numbers close to one that no rule has, in order, at most `limit`.
    fn nearest(&self, number: RuleNumber, limit: usize) -> Vec<RuleNumber>;
}

/// No numbers but those of the documents.
pub(super) struct NoNumbers;

impl KnownNumbers for NoNumbers {
    fn is_known(&self, _: RuleNumber) -> bool {
        false
    }

    fn document(&self, _: RuleNumber, _: Locale) -> Option<Document> {
        None
    }

    fn nearest(&self, _: RuleNumber, _: usize) -> Vec<RuleNumber> {
        Vec::new()
    }
}

/// A document that a rule number of the query names.
pub(super) enum Pinned {
    /// It is in the index.
    Document { place: usize, number: RuleNumber },
    /// All that is known of the rule is that it is there.
    Bare {
        document: Arc<Document>,
        number: RuleNumber,
    },
}

impl Pinned {
    pub(super) const fn is_at(&self, other: usize) -> bool {
        matches!(self, Self::Document { place, .. } if *place == other)
    }

    pub(super) fn kind(&self, index: &Index) -> Option<Kind> {
        match self {
            Self::Document { place, .. } => index.kinds.get(*place).copied(),
            Self::Bare { document, .. } => Some(document.kind),
        }
    }
}

/// The rule numbers of a query, and its other words.
pub(super) struct Asked {
    pub(super) numbers: Vec<RuleNumber>,
    /// The documents of the numbers that are known without a text, in both languages.
    bare: Vec<(RuleNumber, PerLocale<Option<Arc<Document>>>)>,
    pub(super) nearest: Vec<RuleNumber>,
    pub(super) words: String,
}

impl Asked {
    /// Tells numbers that a document of any language has from everything else.
    pub(super) fn read(query: &str, indexes: [&Index; 2], numbers: &dyn KnownNumbers) -> Self {
        let known = |number: &RuleNumber| {
            indexes
                .iter()
                .any(|index| index.numbers.contains_key(number))
                || numbers.is_known(*number)
        };
        let mut asked = Self {
            numbers: Vec::new(),
            bare: Vec::new(),
            nearest: Vec::new(),
            words: query.to_owned(),
        };
        for place in numbers::candidates(query).into_iter().rev() {
            match place.iter().find(|candidate| known(&candidate.number)) {
                Some(found) => {
                    asked.words.replace_range(found.range.clone(), " ");
                    asked.numbers.insert(0, found.number);
                }
                None => {
                    if let Some(candidate) = place.first() {
                        asked.nearest = numbers.nearest(candidate.number, MAX_NEAREST);
                        if asked.nearest.is_empty() {
                            asked.nearest = nearest(candidate.number, indexes);
                        }
                    }
                }
            }
        }
        for number in &asked.numbers {
            let document = |locale| numbers.document(*number, locale).map(Arc::new);
            asked.bare.push((*number, PerLocale::from_fn(document)));
        }
        asked
    }

    /// The documents with the numbers, then what stands below them. A rule of today without
    /// a text comes behind those with one that had its number before.
    pub(super) fn pinned(&self, index: &Index) -> Vec<Pinned> {
        let mut pinned = Vec::new();
        for number in &self.numbers {
            for place in index.numbers.get(number).into_iter().flatten() {
                add(&mut pinned, *place, *number);
            }
        }
        let bare = self.bare_documents(index);
        let (behind, first): (Vec<_>, Vec<_>) =
            bare.partition(|(number, _)| index.numbers.contains_key(number));
        let as_pinned = |(number, document)| Pinned::Bare { document, number };
        pinned.extend(first.into_iter().map(as_pinned));
        for number in &self.numbers {
            if number.level() == NumberLevel::Rule {
                add_below(&mut pinned, index, *number);
            }
        }
        pinned.extend(behind.into_iter().map(as_pinned));
        pinned
    }

    /// The rules that have one of the numbers today and are not in the index.
    fn bare_documents(&self, index: &Index) -> impl Iterator<Item = (RuleNumber, Arc<Document>)> {
        let locale = index.analyzer.locale();
        self.bare
            .iter()
            .filter(|(number, _)| !index.has_today(*number))
            .filter_map(move |(number, documents)| {
                Some((*number, Arc::clone(documents.get(locale).as_ref()?)))
            })
    }
}

/// Adds a document of the index that is not there yet.
fn add(pinned: &mut Vec<Pinned>, place: usize, number: RuleNumber) {
    if !pinned.iter().any(|pin| pin.is_at(place)) {
        pinned.push(Pinned::Document { place, number });
    }
}

/// Adds the documents of the subrules of a number. One that is a subrule today is found by
/// its number of today, whatever other letter it once had.
fn add_below(pinned: &mut Vec<Pinned>, index: &Index, number: RuleNumber) {
    let below = index
        .numbers
        .range(number..)
        .take_while(|(below, _)| below.is_within(number));
    for (below, places) in below {
        for place in places {
            let today = index.number_today(*place);
            let is_below_today = today.is_some_and(|today| today.is_within(number));
            add(
                pinned,
                *place,
                today.filter(|_| is_below_today).unwrap_or(*below),
            );
        }
    }
}

/// Numbers that exist close to one that does not: of the same rule or section.
fn nearest(number: RuleNumber, indexes: [&Index; 2]) -> Vec<RuleNumber> {
    let mut out: Vec<RuleNumber> = Vec::new();
    let Some(parent) = number.parent() else {
        return out;
    };
    for index in indexes {
        let around = index
            .numbers
            .range(..number)
            .rev()
            .take(MAX_NEAREST)
            .chain(index.numbers.range(number..).take(MAX_NEAREST));
        out.extend(
            around
                .map(|(near, _)| *near)
                .filter(|near| near.is_within(parent)),
        );
    }
    out.sort();
    out.dedup();
    // Those right before and behind the number asked for.
    let at = out.partition_point(|near| *near < number);
    let from = at.saturating_sub(MAX_NEAREST / 2 + 1);
    out.into_iter().skip(from).take(MAX_NEAREST).collect()
}
