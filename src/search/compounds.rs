//! Splitting German compounds into listed parts.
//!
//! A word is split only when listed parts cover it wholly, with a linking letter allowed
//! between them; the split with the fewest parts wins. Words that look like compounds and
//! mean something of their own (`Friedhof`, `Spielfeld`) stay whole.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::corpus::Problem;
use crate::model::Locale;

use super::fold::fold;
use super::tables::{Line, lines};

/// Letters that German puts between the parts of a compound.
const LINKS: [&str; 7] = ["", "s", "es", "n", "en", "e", "er"];
/// More parts than this are a chance likeness.
const MAX_PARTS: usize = 4;
/// Shorter words are not split.
const MIN_WORD: usize = 7;

/// Splits compounds.
#[derive(Clone, Debug, Default)]
pub(super) struct CompoundSplitter {
    /// Folded parts.
    parts: HashSet<String>,
    /// The stem of each part → the part: the last part of a word may be inflected.
    stems: BTreeMap<String, String>,
    whole: BTreeSet<String>,
}

impl CompoundSplitter {
    /// Reads the lists of parts and of words that stay whole. `stem` is the stemmer of the
    /// language.
    pub(super) fn read(
        parts: (&str, &str),
        whole: (&str, &str),
        stem: impl Fn(&str) -> String,
        problems: &mut Vec<Problem>,
    ) -> Self {
        let parts = word_list(parts.0, parts.1, problems);
        let whole = word_list(whole.0, whole.1, problems);
        Self {
            stems: parts
                .iter()
                .map(|part| (stem(part), part.clone()))
                .collect(),
            whole: whole.into_iter().collect(),
            parts: parts.into_iter().collect(),
        }
    }

    /// The parts of a folded word with that stem, at least two; empty when it is none.
    /// `stem_of_tail` stems the end of a word, which may be inflected.
    pub(super) fn split(
        &self,
        folded: &str,
        stem: &str,
        stem_of_tail: impl Fn(&str) -> String,
    ) -> Vec<String> {
        // Most words do not begin with a part, and so need no closer look.
        if folded.len() < MIN_WORD
            || !folded.is_ascii()
            || !(3..folded.len() - 2).any(|end| self.parts.contains(&folded[..end]))
            || self.whole.contains(folded)
            || self.whole.contains(stem)
        {
            return Vec::new();
        }
        let mut best: Option<Vec<String>> = None;
        self.search(folded, &mut Vec::new(), &mut best, &stem_of_tail);
        best.filter(|parts| parts.len() > 1).unwrap_or_default()
    }

    fn search(
        &self,
        rest: &str,
        taken: &mut Vec<String>,
        best: &mut Option<Vec<String>>,
        stem_of_tail: &impl Fn(&str) -> String,
    ) {
        let bound = best.as_ref().map_or(MAX_PARTS + 1, Vec::len);
        if taken.len() + 1 >= bound {
            return;
        }
        let last = if self.parts.contains(rest) {
            Some(rest.to_owned())
        } else {
            self.stems.get(&stem_of_tail(rest)).cloned()
        };
        if let Some(last) = last {
            let mut parts = taken.clone();
            parts.push(last);
            *best = Some(parts);
            return;
        }
        // The longest first part first, so that of splits of equal length it wins.
        for end in (3..rest.len().saturating_sub(2)).rev() {
            let (head, tail) = rest.split_at(end);
            if !self.parts.contains(head) {
                continue;
            }
            taken.push(head.to_owned());
            for link in LINKS {
                if let Some(tail) = tail.strip_prefix(link).filter(|tail| tail.len() >= 3) {
                    self.search(tail, taken, best, stem_of_tail);
                }
            }
            taken.pop();
        }
    }
}

/// The folded words of a list, several to a line; one that is there twice is reported.
pub(super) fn word_list(path: &str, text: &str, problems: &mut Vec<Problem>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for Line { number, words } in lines(text) {
        for word in words {
            let folded = fold(&word.to_lowercase(), Locale::De);
            if seen.insert(folded.clone()) {
                out.push(folded);
            } else {
                let message = format!("`{word}` is listed twice");
                problems.push(Problem::error(path, number, message));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn splitter() -> CompoundSplitter {
        let mut problems = Vec::new();
        let parts = "spuk fähigkeit spontan zauber spruch kampf schaden segment karte mana kosten hof fried";
        let splitter =
            CompoundSplitter::read(("parts", parts), ("whole", "friedhof"), stem, &mut problems);
        assert!(problems.is_empty(), "{problems:?}");
        splitter
    }

    fn stem(word: &str) -> String {
        word.trim_end_matches("en").trim_end_matches('e').to_owned()
    }

    #[test]
    fn compounds_split_into_the_fewest_parts() {
        let splitter = splitter();
        let split = |word: &str| splitter.split(word, &stem(word), stem).join("+");
        assert_eq!(split("spukfahigkeiten"), "spuk+fahigkeit");
        assert_eq!(split("kampfschadenssegment"), "kampf+schaden+segment");
        assert_eq!(split("kampfschadensegment"), "kampf+schaden+segment");
        assert_eq!(split("zauberspruche"), "zauber+spruch");
        assert_eq!(split("friedhof"), "");
        assert_eq!(split("kartenspieler"), "");
        assert_eq!(split("karte"), "");
    }

    #[test]
    fn a_part_listed_twice_is_reported() {
        let mut problems = Vec::new();
        word_list("p.txt", "# parts\nspuk karte\nspuk", &mut problems);
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].to_string(), "p.txt:3: `spuk` is listed twice");
    }
}
