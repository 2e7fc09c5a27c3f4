//! Scoring: which documents match the units of a query, and how well.
//!
//! The postings of each term are read once and added up in a table over all documents. That
//! gives exact counts by kind beside the scores, and a bonus for every further unit matched
//! that no sum of BM25 scores would give.

use tantivy::query::{EnableScoring, PhraseQuery, Query as _};
use tantivy::{DocSet as _, TERMINATED, Term};

use super::index::{Index, RankedField, as_f32};
use super::units::{Alternative, Unit};
use super::{Kind, SearchError};

/// How much of the scores of other fields and alternatives is added to the best one.
const TIE: f32 = 0.2;
/// What each content unit matched beyond the first adds.
const FURTHER_UNIT: f32 = 0.8;

/// What a field's score is multiplied by.
const fn boost(field: RankedField) -> f32 {
    match field {
        RankedField::Title => 0.8,
        RankedField::Context => 0.5,
        RankedField::Body => 1.0,
    }
}

/// Documents that match, with their scores.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranking {
    /// Place of the document and its score, in no order.
    pub(super) scored: Vec<(usize, f32)>,
}

impl Ranking {
    /// How many documents of each kind match.
    pub(super) fn counts(&self, index: &Index) -> [usize; Kind::ALL.len()] {
        let mut counts = [0; Kind::ALL.len()];
        for (place, _) in &self.scored {
            if let Some(count) = index
                .kinds
                .get(*place)
                .and_then(|kind| counts.get_mut(kind.index()))
            {
                *count += 1;
            }
        }
        counts
    }

    /// The best `count` documents, best first; of equals the earlier in the index.
    pub(super) fn best(mut self, count: usize) -> Vec<(usize, f32)> {
        let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
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

/// The documents that match at least one content unit and all phrases.
pub(super) fn rank(
    index: &Index,
    units: &[Unit],
    phrases: &[Vec<String>],
) -> Result<Ranking, SearchError> {
    let documents = index.groups.len();
    let mut total = Scores::new(documents);
    let mut matched = vec![0u8; documents];
    let mut best = Scores::new(documents);
    let mut sum = Scores::new(documents);
    let mut slots = Scores::new(documents);
    let mut alternatives = Scores::new(documents);
    for unit in units {
        for alternative in &unit.alternatives {
            if let [slot] = alternative.slots.as_slice() {
                for (term, weight) in slot {
                    each_field(index, term, *weight, |place, score| {
                        best.update(place, |value| value.max(score));
                        sum.update(place, |value| value + score);
                    })?;
                }
            } else {
                score_sum(index, alternative, &mut slots, &mut alternatives)?;
                alternatives.drain(|place, score| {
                    best.update(place, |value| value.max(score));
                    sum.update(place, |value| value + score);
                });
            }
        }
        best.drain(|place, best| {
            let all = sum.value.get(place).copied().unwrap_or(best);
            let score = unit.weight * (best + TIE * (all - best));
            total.update(place, |value| value + score);
            if let Some(matched) = matched.get_mut(place).filter(|_| unit.content) {
                *matched += 1;
            }
        });
        sum.drain(|_, _| {});
    }
    let allowed = phrases
        .iter()
        .map(|phrase| with_phrase(index, phrase))
        .collect::<Result<Vec<_>, _>>()?;
    let mut ranking = Ranking::default();
    total.drain(|place, score| {
        let units = usize::from(matched.get(place).copied().unwrap_or(0));
        let fits = allowed
            .iter()
            .all(|places| places.binary_search(&place).is_ok());
        if units > 0 && fits {
            let bonus = FURTHER_UNIT * as_f32(units - 1);
            ranking.scored.push((place, score + bonus));
        }
    });
    Ok(ranking)
}

/// The score of an alternative of several slots: the best of each slot, added up.
fn score_sum(
    index: &Index,
    alternative: &Alternative,
    slots: &mut Scores,
    out: &mut Scores,
) -> Result<(), SearchError> {
    for slot in &alternative.slots {
        for (term, weight) in slot {
            each_field(index, term, *weight, |place, score| {
                slots.update(place, |value| value.max(score));
            })?;
        }
        slots.drain(|place, score| out.update(place, |value| value + score));
    }
    Ok(())
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
    let Some(segment) = index.searcher.segment_readers().first() else {
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
    let weight = query.weight(EnableScoring::disabled_from_searcher(&index.searcher))?;
    let mut scorer = weight.scorer(segment, 1.0)?;
    let mut places = Vec::new();
    while scorer.doc() != TERMINATED {
        places.push(scorer.doc() as usize);
        scorer.advance();
    }
    Ok(places)
}
