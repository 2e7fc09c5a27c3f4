//! Scoring: which documents match the units of a query, and how well.
//!
//! The postings of each term are read once and added up in a table over all documents. That
//! gives exact counts by kind beside the scores, and tells how many words of the query each
//! document has, which no sum of BM25 scores would: there a rare word outweighs two others.

use std::cmp::Ordering;

use tantivy::query::{EnableScoring, PhraseQuery, Query as _};
use tantivy::{DocSet as _, TERMINATED, Term};

use super::index::{Index, RankedField, as_f32};
use super::units::{Alternative, Unit};
use super::{Kind, SearchError, Substance};

/// How much of the scores of other fields and alternatives is added to the best one.
const TIE: f32 = 0.2;

/// The share of the words above which a document has them all; shares are sums of thirds
/// and the like, which do not add up to just one.
const COMPLETE: f32 = 0.995;

/// What the score of a document that has not all words is multiplied by.
const fn standing(substance: Substance) -> f32 {
    match substance {
        Substance::Text => 1.0,
        Substance::Gloss => 0.7,
        Substance::Names => 0.4,
    }
}

/// What a field's score is multiplied by.
const fn boost(field: RankedField) -> f32 {
    match field {
        RankedField::Title => 0.8,
        RankedField::Context => 0.5,
        RankedField::Body => 1.0,
    }
}

/// How well a document answers a query. What comes first decides; only of documents that
/// are equal in it does the next decide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rank {
    /// How likely it is what somebody wants who typed its name; zero for a document that the
    /// query is no name of.
    pub(super) named: f32,
    /// Whether it has all words of the query that say something and that any document has.
    pub(super) complete: bool,
    /// What its body is.
    pub(super) substance: Substance,
    /// Its score by terms.
    pub(super) score: f32,
}

impl Rank {
    fn order(&self, other: &Self) -> Ordering {
        other
            .named
            .total_cmp(&self.named)
            .then(other.complete.cmp(&self.complete))
            .then(self.substance.cmp(&other.substance))
            .then(other.score.total_cmp(&self.score))
    }
}

/// A document that matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scored {
    /// Its place in the index.
    pub(super) place: usize,
    /// How well it does.
    pub(super) rank: Rank,
}

impl Scored {
    /// The score that readers of answers see: like the score by terms, and higher than that
    /// of every document that comes behind for another reason.
    pub(super) fn shown(&self) -> f32 {
        let within = self.rank.score / (1.0 + self.rank.score);
        let substance = match self.rank.substance {
            Substance::Text => 2.0,
            Substance::Gloss => 1.0,
            Substance::Names => 0.0,
        };
        let complete = if self.rank.complete { 3.0 } else { 0.0 };
        10.0 * self.rank.named + complete + substance + within
    }
}

/// Documents that match.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranking {
    /// The documents, in no order.
    pub(super) scored: Vec<Scored>,
}

impl Ranking {
    /// How many documents of each kind match.
    pub(super) fn counts(&self, index: &Index) -> [usize; Kind::ALL.len()] {
        let mut counts = [0; Kind::ALL.len()];
        for scored in &self.scored {
            if let Some(count) = index
                .kinds
                .get(scored.place)
                .and_then(|kind| counts.get_mut(kind.index()))
            {
                *count += 1;
            }
        }
        counts
    }

    /// The best `count` documents, best first; of equals the earlier in the index.
    pub(super) fn best(mut self, count: usize) -> Vec<Scored> {
        let order =
            |a: &Scored, b: &Scored| a.rank.order(&b.rank).then_with(|| a.place.cmp(&b.place));
        if count == 0 {
            return Vec::new();
        }
        if self.scored.len() > count {
            self.scored.select_nth_unstable_by(count - 1, order);
            self.scored.truncate(count);
        }
        self.scored.sort_by(order);
        self.scored
    }
}

/// A table of scores over all documents, with a list of those that are not zero.
#[derive(Debug)]
struct Scores {
    value: Vec<f32>,
    touched: Vec<usize>,
}

impl Scores {
    fn new(documents: usize) -> Self {
        Self {
            value: vec![0.0; documents],
            touched: Vec::new(),
        }
    }

    /// Changes the score of a document.
    fn update(&mut self, place: usize, change: impl Fn(f32) -> f32) {
        if let Some(value) = self.value.get_mut(place) {
            if *value == 0.0 {
                self.touched.push(place);
            }
            *value = change(*value);
        }
    }

    /// Gives each score to `take` and forgets it.
    fn drain(&mut self, mut take: impl FnMut(usize, f32)) {
        for place in self.touched.drain(..) {
            if let Some(value) = self.value.get_mut(place) {
                take(place, *value);
                *value = 0.0;
            }
        }
    }
}

/// The tables that documents are scored in.
struct Tables<'a> {
    index: &'a Index,
    /// The score of the query.
    total: Scores,
    /// How many words of the query each document has.
    covered: Scores,
    /// Of the unit at hand: the best alternative, the sum of all, how much of the unit.
    best: Scores,
    sum: Scores,
    fraction: Scores,
    /// Of the alternative at hand: the best of a slot, the sum of slots, how many of them.
    slot: Scores,
    slots: Scores,
    filled: Scores,
}

/// The documents that match at least one content unit and all phrases.
pub(super) fn rank(
    index: &Index,
    units: &[Unit],
    phrases: &[Vec<String>],
) -> Result<Ranking, SearchError> {
    let mut tables = Tables::new(index);
    let mut words = 0.0;
    for unit in units {
        words += tables.add(unit)?;
    }
    let allowed = phrases
        .iter()
        .map(|phrase| with_phrase(index, phrase))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(tables.ranking(words, &allowed))
}

impl<'a> Tables<'a> {
    fn new(index: &'a Index) -> Self {
        let scores = || Scores::new(index.groups.len());
        Self {
            index,
            total: scores(),
            covered: scores(),
            best: scores(),
            sum: scores(),
            fraction: scores(),
            slot: scores(),
            slots: scores(),
            filled: scores(),
        }
    }

    /// Adds the score of a unit to each document that matches it. Gives the number of its
    /// words, zero when no document has any.
    fn add(&mut self, unit: &Unit) -> Result<f32, SearchError> {
        let index = self.index;
        for alternative in &unit.alternatives {
            if let [slot] = alternative.slots.as_slice() {
                for (term, weight) in slot {
                    each_field(index, term, *weight, |place, score| {
                        self.best.update(place, |value| value.max(score));
                        self.sum.update(place, |value| value + score);
                        self.fraction.update(place, |_| 1.0);
                    })?;
                }
            } else {
                self.add_sum(alternative)?;
            }
        }
        let words = as_f32(unit.words);
        let mut most = 0.0_f32;
        let Self {
            best,
            sum,
            fraction,
            total,
            covered,
            ..
        } = self;
        best.drain(|place, best| {
            let all = sum.value.get(place).copied().unwrap_or(best);
            let score = unit.weight * (best + TIE * (all - best));
            total.update(place, |value| value + score);
        });
        sum.drain(|_, _| {});
        fraction.drain(|place, fraction| {
            most = most.max(fraction);
            if unit.words > 0 {
                covered.update(place, |value| value + words * fraction);
            }
        });
        Ok(words * most)
    }

    /// Adds an alternative of several slots: the best of each, added up.
    fn add_sum(&mut self, alternative: &Alternative) -> Result<(), SearchError> {
        let share = 1.0 / as_f32(alternative.slots.len().max(1));
        let Self {
            index,
            best,
            sum,
            fraction,
            slot: of_slot,
            slots,
            filled,
            ..
        } = self;
        for slot in &alternative.slots {
            for (term, weight) in slot {
                each_field(index, term, *weight, |place, score| {
                    of_slot.update(place, |value| value.max(score));
                })?;
            }
            of_slot.drain(|place, score| {
                slots.update(place, |value| value + score);
                filled.update(place, |value| value + share);
            });
        }
        slots.drain(|place, score| {
            best.update(place, |value| value.max(score));
            sum.update(place, |value| value + score);
        });
        filled.drain(|place, share| fraction.update(place, |value| value.max(share)));
        Ok(())
    }

    /// The documents that have something of the `words` that any document has.
    fn ranking(mut self, words: f32, allowed: &[Vec<usize>]) -> Ranking {
        let mut ranking = Ranking::default();
        let (index, total) = (self.index, &self.total);
        self.covered.drain(|place, covered| {
            let fits = allowed
                .iter()
                .all(|places| places.binary_search(&place).is_ok());
            if !fits {
                return;
            }
            let share = (covered / words).min(1.0);
            let complete = share > COMPLETE;
            let substance = index.substances.get(place).copied().unwrap_or_default();
            let factor = if complete {
                1.0
            } else {
                share * share * standing(substance)
            };
            let score = total.value.get(place).copied().unwrap_or(0.0);
            ranking.scored.push(Scored {
                place,
                rank: Rank {
                    named: 0.0,
                    complete,
                    substance: if complete { substance } else { Substance::Text },
                    score: score * factor,
                },
            });
        });
        ranking
    }
}

fn each_field(
    index: &Index,
    term: &str,
    weight: f32,
    mut visit: impl FnMut(usize, f32),
) -> Result<(), SearchError> {
    // One rarity for all fields: a word is not rare because few titles have it.
    let weight = weight * index.idf(term)?;
    for field in RankedField::ALL {
        let weight = weight * boost(field);
        index.score_term(field, term, |place, score| visit(place, weight * score))?;
    }
    Ok(())
}

/// The documents with these folded words one behind the other, in order of place.
fn with_phrase(index: &Index, words: &[String]) -> Result<Vec<usize>, SearchError> {
    let Some(searcher) = &index.searcher else {
        return Ok(Vec::new());
    };
    let Some(segment) = searcher.segment_readers().first() else {
        return Ok(Vec::new());
    };
    let term = |word: &String| Term::from_field_text(index.word, word);
    let query: Box<dyn tantivy::query::Query> = match words {
        [one] => Box::new(tantivy::query::TermQuery::new(
            term(one),
            tantivy::schema::IndexRecordOption::Basic,
        )),
        several => Box::new(PhraseQuery::new(several.iter().map(term).collect())),
    };
    let weight = query.weight(EnableScoring::disabled_from_searcher(searcher))?;
    let mut scorer = weight.scorer(segment, 1.0)?;
    let mut places = Vec::new();
    while scorer.doc() != TERMINATED {
        places.push(scorer.doc() as usize);
        scorer.advance();
    }
    Ok(places)
}
