//! Finding the forms of concepts in analysed text.
//!
//! A concept is one token whatever the words and the language: `§exile` for *Exil*, *ganz
//! aus dem Spiel entfernt*, *removed from the game*. So synonyms, old wording and the other
//! language are all found by one term with one weight.

use std::collections::HashMap;

/// How far apart, in words, the two words of an `a ~ b` form may stand.
const NEAR: usize = 4;
/// Stands for any article or possessive in a form of several words.
pub(super) const DETERMINER: &str = "*";

/// The index of a concept in the table.
pub(super) type ConceptIndex = u16;

/// A concept that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Which.
    pub(super) concept: ConceptIndex,
    /// The place of its first word.
    pub(super) first: usize,
    /// The place of its last word.
    pub(super) last: usize,
    /// Whether only the first and the last word belong to it.
    pub(super) pair: bool,
}

/// The forms of all concepts in one language, as stems.
#[derive(Clone, Debug, Default)]
pub(super) struct ConceptForms {
    single: HashMap<String, Vec<ConceptIndex>>,
    /// First stem → (further stems, concept), longest first.
    several: HashMap<String, Vec<(Vec<String>, ConceptIndex)>>,
    /// One stem → (other stem, concept), both ways round.
    pairs: HashMap<String, Vec<(String, ConceptIndex)>>,
}

impl ConceptForms {
    /// Adds a form of `stems` for a concept.
    pub(super) fn add(&mut self, stems: &[String], concept: ConceptIndex) {
        match stems {
            [] => {}
            [one] => push_new(self.single.entry(one.clone()).or_default(), concept),
            [first, rest @ ..] => {
                let forms = self.several.entry(first.clone()).or_default();
                let form = (rest.to_vec(), concept);
                if !forms.contains(&form) {
                    forms.push(form);
                    forms.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
                }
            }
        }
    }

    /// Adds a form of two words that stand near each other in any order.
    pub(super) fn add_pair(&mut self, one: &str, other: &str, concept: ConceptIndex) {
        for (a, b) in [(one, other), (other, one)] {
            let entry = (b.to_owned(), concept);
            let pairs = self.pairs.entry(a.to_owned()).or_default();
            if !pairs.contains(&entry) {
                pairs.push(entry);
            }
        }
    }

    /// The concepts that a single stem is a form of.
    pub(super) fn of_stem(&self, stem: &str) -> &[ConceptIndex] {
        self.single.get(stem).map_or(&[], Vec::as_slice)
    }

    /// The concepts of several words in a clause. `keys` are the stems of its words, with
    /// [`DETERMINER`] for articles; places count from the clause's beginning.
    pub(super) fn of_clause(&self, keys: &[&str], out: &mut Vec<Found>) {
        for (first, key) in keys.iter().enumerate() {
            self.contiguous(keys, first, key, out);
            for (other, concept) in self.pairs.get(*key).into_iter().flatten() {
                let until = keys.len().min(first + 1 + NEAR);
                let window = keys.get(first + 1..until).unwrap_or_default();
                if let Some(gap) = window.iter().position(|key| key == other) {
                    out.push(Found {
                        concept: *concept,
                        first,
                        last: first + 1 + gap,
                        pair: true,
                    });
                }
            }
        }
    }

    /// The longest form that begins at `first`; all concepts that have just this form.
    fn contiguous(&self, keys: &[&str], first: usize, key: &str, out: &mut Vec<Found>) {
        let mut longest = 0;
        for (rest, concept) in self.several.get(key).into_iter().flatten() {
            let fits = keys
                .get(first + 1..=first + rest.len())
                .is_some_and(|next| next.iter().zip(rest).all(|(a, b)| a == b));
            if fits && rest.len() >= longest {
                longest = rest.len();
                out.push(Found {
                    concept: *concept,
                    first,
                    last: first + rest.len(),
                    pair: false,
                });
            }
        }
    }
}

fn push_new(list: &mut Vec<ConceptIndex>, concept: ConceptIndex) {
    if !list.contains(&concept) {
        list.push(concept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn the_longest_form_wins_and_pairs_may_be_apart() {
        let mut forms = ConceptForms::default();
        forms.add(&owned(&["auf", DETERMINER, "friedhof", "leg"]), 1);
        forms.add(&owned(&["auf", DETERMINER, "friedhof"]), 2);
        forms.add_pair("verlass", "spiel", 3);
        let found = |keys: &[&str]| {
            let mut out = Vec::new();
            forms.of_clause(keys, &mut out);
            out.iter()
                .map(|f| (f.concept, f.first, f.last))
                .collect::<Vec<_>>()
        };
        assert_eq!(found(&["sie", "auf", "*", "friedhof", "leg"]), [(1, 1, 4)]);
        assert_eq!(found(&["auf", "*", "friedhof"]), [(2, 0, 2)]);
        assert_eq!(found(&["spiel", "nicht", "verlass"]), [(3, 0, 2)]);
        assert_eq!(found(&["spiel", "a", "b", "c", "d", "verlass"]), []);
    }
}
