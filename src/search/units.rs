//! From an analysed query to weighted terms.
//!
//! A unit is a word of the query, or several words that are one concept. It has
//! alternatives (the stem, the concept, the parts of a compound …); a document's score for
//! the unit is that of its best alternative, so that two ways to match do not count twice.

use std::collections::{BTreeMap, BTreeSet};

use super::analyzer::Analysis;
use super::concepts::{ConceptIndex, Found};
use super::index::{Index, part_term};
use super::spelling::{self, Spelling};
use super::{Correction, SearchError};

/// Terms of which the best counts, with their weights.
pub(super) type Slot = Vec<(String, f32)>;

/// One way to match a unit: the sum of its slots.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Alternative {
    pub(super) slots: Vec<Slot>,
}

/// A word or concept of the query.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Unit {
    /// The ways to match it.
    pub(super) alternatives: Vec<Alternative>,
    /// What its score is multiplied by.
    pub(super) weight: f32,
    /// How many words of the query that say something it stands for. A document that matches
    /// only units without any is no hit.
    pub(super) words: usize,
}

/// A query as weighted terms.
#[derive(Clone, Debug, Default)]
pub(super) struct Units {
    /// The units.
    pub(super) all: Vec<Unit>,
    pub(super) corrections: Vec<Correction>,
    /// The words, with misspelt ones corrected.
    pub(super) analysis: Analysis,
    /// Concepts of which the whole query is a form.
    pub(super) whole: Vec<ConceptIndex>,
    /// Whether words were taken for others that merely look a little like them.
    pub(super) loose: bool,
}

/// How the words of a query that no document has are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    /// They find nothing.
    Literal,
    /// They are taken for misspelt or unfinished words.
    Correct,
    /// As well for words that share some letters.
    Guess,
}

/// What the weights of alternatives are; measured on the query sets.
pub(super) mod weight {
    /// A concept beside the literal word.
    pub(in crate::search) const CONCEPT: f32 = 0.9;
    /// A concept found by a word of the other language.
    pub(in crate::search) const FOREIGN: f32 = 0.85;
    /// A word as part of a compound.
    pub(in crate::search) const PART: f32 = 0.7;
    /// The parts of a compound together.
    pub(in crate::search) const PARTS: f32 = 1.1;
    /// A verb with its prefix against the verb alone.
    pub(in crate::search) const VERB: f32 = 1.3;
    /// A word that says little.
    pub(in crate::search) const FUNCTION: f32 = 0.1;
    /// A word corrected by one letter, by two.
    pub(in crate::search) const TYPO: [f32; 2] = [0.8, 0.6];
    /// A completed word.
    pub(in crate::search) const PREFIX: f32 = 0.8;
    /// A word that shares some letters.
    pub(in crate::search) const GUESS: f32 = 0.5;
    /// The single words of a concept of several words.
    pub(in crate::search) const WORDS_OF_CONCEPT: f32 = 0.55;
    /// Each further content word of a concept of several words.
    pub(in crate::search) const FURTHER_WORD: f32 = 0.3;
}

/// Builds the units of queries to one index.
pub(super) struct UnitBuilder<'a> {
    /// The index asked.
    pub(super) index: &'a Index,
    /// The index of the other language, whose words are known too.
    pub(super) other: Option<&'a Index>,
    /// The index terms of the concepts.
    pub(super) concepts: &'a [String],
    /// What to do with unknown words.
    pub(super) unknown: Unknown,
}

impl UnitBuilder<'_> {
    /// The units of `text`.
    pub(super) fn build(&self, text: &str) -> Result<Units, SearchError> {
        let mut out = Units::default();
        let text = self.closed(text);
        let (text, spellings) = self.correct(text, &mut out)?;
        let own = self.index.analyzer.analyse(&text);
        let foreign = self
            .other
            .map(|other| other.analyzer.analyse(&text))
            .unwrap_or_default();
        let only_function = own.words.iter().all(|word| word.info.function);
        let mut taken = BTreeSet::new();
        for group in Self::groups(&own, &foreign) {
            if (group.first..=group.last).any(|place| taken.contains(&place)) {
                continue;
            }
            let members: Vec<usize> = if group.pair {
                vec![group.first, group.last]
            } else {
                (group.first..=group.last).collect()
            };
            taken.extend(members.iter().copied());
            out.all
                .push(self.concept_unit(&own, &members, group.concepts));
        }
        for (place, word) in own.words.iter().enumerate() {
            if taken.contains(&place) {
                continue;
            }
            let foreign_concepts = foreign_concepts(&own, &foreign, place);
            let says_little = word.info.function && !only_function;
            let mut unit = Unit {
                alternatives: self.word(&own, place, &foreign_concepts),
                weight: if says_little { weight::FUNCTION } else { 1.0 },
                words: usize::from(!says_little),
            };
            if let Some(spelling) = spellings.get(&place) {
                unit.alternatives.push(self.spelt(spelling));
            }
            out.all.push(unit);
        }
        out.whole = whole(&own).chain(whole(&foreign)).collect();
        out.analysis = own;
        Ok(out)
    }

    /// The text with words that hyphens join written as one, where the language or the
    /// documents know that word: `Exil-Zone` is asked for like `Exilzone`.
    fn closed(&self, text: &str) -> String {
        let analysis = self.index.analyzer.analyse(text);
        let mut out = text.to_owned();
        for (place, word) in analysis.words.iter().enumerate().rev() {
            let Some((joined, count)) = &word.joined else {
                continue;
            };
            let is_known = !joined.parts.is_empty()
                || !joined.concepts.is_empty()
                || self
                    .index
                    .word_frequency(&joined.folded)
                    .is_ok_and(|n| n > 0);
            let words = analysis.words.get(place..place + count).unwrap_or_default();
            if let (true, Some(last)) = (is_known, words.last()) {
                let closed: String = words
                    .iter()
                    .filter_map(|word| text.get(word.range.clone()))
                    .collect();
                out.replace_range(word.range.start..last.range.end, &closed);
            }
        }
        out
    }

    /// The text with each word that no document has replaced by what it most likely was
    /// meant for, and for the places of those words everything that they may stand for.
    fn correct(
        &self,
        mut text: String,
        out: &mut Units,
    ) -> Result<(String, BTreeMap<usize, Spelling>), SearchError> {
        let mut spellings = BTreeMap::new();
        if self.unknown == Unknown::Literal {
            return Ok((text, spellings));
        }
        let own = self.index.analyzer.analyse(&text);
        let foreign = self
            .other
            .map(|other| other.analyzer.analyse(&text))
            .unwrap_or_default();
        let last = own.words.len().saturating_sub(1);
        for (place, word) in own.words.iter().enumerate().rev() {
            if word.info.function || self.is_known(&own, &foreign, place)? {
                continue;
            }
            let found = self.spelling(&word.info.folded, place == last, out)?;
            let Some((best, _)) = found.words.first() else {
                continue;
            };
            let typed = text.get(word.range.clone()).unwrap_or_default().to_owned();
            let shown: Vec<String> = found
                .words
                .iter()
                .map(|(word, _)| self.index.surface(word).to_owned())
                .collect();
            // An unfinished word is none to find concepts and titles by.
            if !found.completed {
                text.replace_range(word.range.clone(), best);
            }
            out.corrections.insert(
                0,
                Correction {
                    typed,
                    shown,
                    completed: found.completed,
                },
            );
            spellings.insert(place, found);
        }
        Ok((text, spellings))
    }

    /// What an unknown word may have been meant for.
    fn spelling(&self, folded: &str, last: bool, out: &mut Units) -> Result<Spelling, SearchError> {
        if last {
            let found = spelling::completions(self.index, folded)?;
            if !found.words.is_empty() {
                return Ok(found);
            }
        }
        let found = spelling::corrections(self.index, folded)?;
        if !found.words.is_empty() || self.unknown != Unknown::Guess {
            return Ok(found);
        }
        let found = spelling::guesses(self.index, folded)?;
        out.loose |= !found.words.is_empty();
        Ok(found)
    }

    /// The words that an unknown word may stand for, as one way to match it.
    fn spelt(&self, spelling: &Spelling) -> Alternative {
        let mut slot = Slot::new();
        for (word, weight) in &spelling.words {
            let analysis = self.index.analyzer.analyse(word);
            for place in 0..analysis.words.len() {
                // A part of a compound is not what was meant.
                let ways = self.word(&analysis, place, &[]).into_iter();
                let terms = ways
                    .filter(|way| way.slots.len() == 1)
                    .flat_map(|way| way.slots)
                    .flatten();
                slot.extend(terms.map(|(term, own)| (term, own * weight)));
            }
        }
        Alternative { slots: vec![slot] }
    }

    /// The concepts of several words, those with the most words first.
    fn groups(own: &Analysis, foreign: &Analysis) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let aligned = own.words.len() == foreign.words.len();
        let foreign = foreign.concepts.iter().filter(|found| {
            // A form of the other language, unless its words are all known in this one.
            aligned
                && (found.first..=found.last).any(|place| {
                    own.words
                        .get(place)
                        .is_some_and(|word| !word.info.function && word.info.concepts.is_empty())
                })
        });
        let all = own
            .concepts
            .iter()
            .map(|found| (found, weight::CONCEPT))
            .chain(foreign.map(|found| (found, weight::FOREIGN)));
        for (found, weight) in all.filter(|(found, _)| found.last > found.first) {
            let concept = (found.concept, weight);
            let same = groups.iter_mut().find(|group| {
                (group.first, group.last, group.pair) == (found.first, found.last, found.pair)
            });
            match same {
                Some(group) => group.concepts.push(concept),
                None => groups.push(Group {
                    first: found.first,
                    last: found.last,
                    pair: found.pair,
                    concepts: vec![concept],
                }),
            }
        }
        groups.sort_by_key(|group| {
            let words = if group.pair {
                2
            } else {
                group.last - group.first + 1
            };
            (std::cmp::Reverse(words), group.first)
        });
        groups
    }

    fn concept_unit(
        &self,
        own: &Analysis,
        members: &[usize],
        concepts: Vec<(ConceptIndex, f32)>,
    ) -> Unit {
        let content: Vec<usize> = members
            .iter()
            .copied()
            .filter(|place| {
                own.words
                    .get(*place)
                    .is_some_and(|word| !word.info.function)
            })
            .collect();
        let further = super::index::as_f32(content.len().saturating_sub(1));
        let mut alternatives: Vec<Alternative> = concepts
            .into_iter()
            .filter_map(|(concept, weight)| {
                let term = self.concept_term(concept)?.clone();
                Some(single(
                    term,
                    weight * (1.0 + weight::FURTHER_WORD * further),
                ))
            })
            .collect();
        let words = content
            .iter()
            .map(|place| {
                self.word(own, *place, &[])
                    .into_iter()
                    .flat_map(|alternative| alternative.slots)
                    .flatten()
                    .map(|(term, weight)| (term, weight * weight::WORDS_OF_CONCEPT))
                    .collect()
            })
            .collect();
        alternatives.push(Alternative { slots: words });
        Unit {
            alternatives,
            weight: 1.0,
            words: content.len().max(1),
        }
    }

    /// The ways to match one word.
    fn word(&self, own: &Analysis, place: usize, foreign: &[ConceptIndex]) -> Vec<Alternative> {
        let Some(word) = own.words.get(place) else {
            return Vec::new();
        };
        let mut out = vec![either(&word.info.stem, 1.0)];
        if let Some(verb) = &word.verb {
            out.push(either(&verb.stem, weight::VERB));
        }
        if let Some((joined, _)) = &word.joined {
            out.push(single(joined.stem.clone(), weight::PARTS));
        }
        let concepts = own
            .concepts
            .iter()
            .filter(|found| (found.first, found.last) == (place, place))
            .map(|found| (found.concept, weight::CONCEPT))
            .chain(foreign.iter().map(|concept| (*concept, weight::FOREIGN)));
        for (concept, weight) in concepts {
            if let Some(term) = self.concept_term(concept) {
                out.push(either(term, weight));
            }
        }
        if !word.info.parts.is_empty() {
            let share = weight::PARTS / super::index::as_f32(word.info.parts.len());
            let slots = word.info.parts.iter();
            let slots = slots.map(|part| self.part(part, share)).collect();
            out.push(Alternative { slots });
        }
        out
    }

    /// A part of a compound by its stem, or by a concept that it is a form of.
    fn part(&self, part: &str, weight: f32) -> Slot {
        let concepts = self.index.analyzer.concepts_of(part).iter();
        let concepts = concepts
            .filter_map(|concept| self.concept_term(*concept))
            .map(|term| either(term, weight * weight::CONCEPT));
        std::iter::once(either(part, weight))
            .chain(concepts)
            .flat_map(|alternative| alternative.slots)
            .flatten()
            .collect()
    }

    fn concept_term(&self, concept: ConceptIndex) -> Option<&String> {
        self.concepts.get(usize::from(concept))
    }

    /// Whether a document of either language has the word or something that stands for it.
    fn is_known(
        &self,
        own: &Analysis,
        foreign: &Analysis,
        place: usize,
    ) -> Result<bool, SearchError> {
        let Some(word) = own.words.get(place) else {
            return Ok(true);
        };
        let info = &word.info;
        if !info.concepts.is_empty()
            || info.folded.bytes().any(|byte| byte.is_ascii_digit())
            || self.index.word_frequency(&info.folded)? > 0
            || !foreign_concepts(own, foreign, place).is_empty()
        {
            return Ok(true);
        }
        let alternatives = self.word(own, place, &[]);
        let mut slots = alternatives
            .iter()
            .flat_map(|way| way.slots.iter().flatten());
        let found = slots.try_fold(false, |found, (term, _)| {
            Ok::<_, SearchError>(found || self.index.frequency(term)? > 0)
        })?;
        match self.other {
            Some(other) if !found => Ok(other.word_frequency(&info.folded)? > 0),
            _ => Ok(found),
        }
    }
}

struct Group {
    first: usize,
    last: usize,
    pair: bool,
    concepts: Vec<(ConceptIndex, f32)>,
}

/// A term, or the same as part of a compound.
fn either(term: &str, weight: f32) -> Alternative {
    Alternative {
        slots: vec![vec![
            (term.to_owned(), weight),
            (part_term(term), weight * weight::PART),
        ]],
    }
}

fn single(term: String, weight: f32) -> Alternative {
    Alternative {
        slots: vec![vec![(term, weight)]],
    }
}

/// The concepts of which the whole text is a form.
fn whole(analysis: &Analysis) -> impl Iterator<Item = ConceptIndex> + '_ {
    super::rows::whole_concepts(analysis)
}

/// The concepts that the word at `place` has in the other language, where it is no
/// function word in this one and has no concept in it.
fn foreign_concepts(own: &Analysis, foreign: &Analysis, place: usize) -> Vec<ConceptIndex> {
    let (Some(word), true) = (own.words.get(place), own.words.len() == foreign.words.len()) else {
        return Vec::new();
    };
    if word.info.function || !word.info.concepts.is_empty() {
        return Vec::new();
    }
    let is_here = |found: &&Found| (found.first, found.last) == (place, place);
    let mut concepts: Vec<ConceptIndex> = foreign
        .concepts
        .iter()
        .filter(is_here)
        .map(|found| found.concept)
        .collect();
    if concepts.is_empty()
        && let Some(word) = foreign.words.get(place)
    {
        concepts.extend(&word.info.part_concepts);
    }
    concepts
}
