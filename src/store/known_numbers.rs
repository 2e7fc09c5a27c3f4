//! The numbers of each edition of which anything is known.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::citation::CitedRules;
use crate::corpus::{Editions, RuleTexts};
use crate::lineage::Numbering;
use crate::model::{Citation, EditionDate, EditionRange, RuleNumber};

/// Where a rule stands by the table of numbers, where a text stands, and what is cited.
///
/// Most questions are about the newest edition, so the list of an edition is made when it is
/// first asked for.
#[derive(Debug)]
pub(super) struct KnownNumbers {
    editions: Vec<(EditionDate, OnceLock<Vec<RuleNumber>>)>,
    /// For each number, whether it is known in each edition.
    rows: BTreeMap<RuleNumber, Vec<bool>>,
}

impl KnownNumbers {
    pub(super) fn new(
        editions: &Editions,
        texts: &RuleTexts,
        numbering: &Numbering,
        cited: &CitedRules,
    ) -> Self {
        let dates: BTreeSet<EditionDate> =
            editions.iter().map(|edition| edition.effective).collect();
        let dates: Vec<EditionDate> = dates.into_iter().collect();
        let mut rows: BTreeMap<RuleNumber, Vec<bool>> = BTreeMap::new();
        let mut note = |range: EditionRange, number: RuleNumber| {
            let from = dates.partition_point(|date| *date < range.first);
            let to = dates.partition_point(|date| *date <= range.last);
            let row = rows
                .entry(number)
                .or_insert_with(|| vec![false; dates.len()]);
            if let Some(cells) = row.get_mut(from..to) {
                cells.fill(true);
            }
        };
        for (_, runs) in numbering.threads() {
            for run in runs {
                note(run.range, run.number);
            }
        }
        for text in texts.iter() {
            note(text.editions, text.number);
        }
        for rule in cited.iter() {
            let Citation { number, edition } = rule.citation;
            let range = EditionRange {
                first: edition,
                last: edition,
            };
            note(range, number);
        }
        Self {
            editions: dates
                .into_iter()
                .map(|date| (date, OnceLock::new()))
                .collect(),
            rows,
        }
    }

    /// The numbers of an edition, each behind those above it, in order; none for an edition
    /// that is not known.
    pub(super) fn of(&self, edition: EditionDate) -> &[RuleNumber] {
        let found = self
            .editions
            .binary_search_by_key(&edition, |(date, _)| *date);
        let Some((at, (_, numbers))) = found.ok().and_then(|at| Some((at, self.editions.get(at)?)))
        else {
            return &[];
        };
        numbers.get_or_init(|| {
            let there = self
                .rows
                .iter()
                .filter(|(_, row)| row.get(at) == Some(&true));
            with_those_above(there.map(|(number, _)| *number))
        })
    }
}

/// Numbers in order, each behind those above it.
fn with_those_above(numbers: impl Iterator<Item = RuleNumber>) -> Vec<RuleNumber> {
    let mut out: Vec<RuleNumber> = Vec::new();
    let mut parent_there = None;
    for number in numbers {
        let parent = number.parent();
        if parent != parent_there {
            let missing =
                |above: &RuleNumber| out.last().is_none_or(|last| !last.is_within(*above));
            let mut above: Vec<RuleNumber> =
                std::iter::successors(parent, |number| number.parent())
                    .take_while(missing)
                    .collect();
            above.reverse();
            out.extend(above);
            parent_there = parent;
        }
        if out.last() != Some(&number) {
            out.push(number);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::model::RuleNumber;

    use super::with_those_above;

    #[test]
    fn each_number_comes_behind_those_above_it_and_once() {
        let numbers = ["100.1a", "100.1b", "100.2", "702.55", "702.55a"];
        let numbers = numbers.map(|text| text.parse::<RuleNumber>().expect("a number"));
        let all: Vec<String> = with_those_above(numbers.into_iter())
            .iter()
            .map(RuleNumber::to_string)
            .collect();
        let expected = [
            "1", "100", "100.1", "100.1a", "100.1b", "100.2", "7", "702", "702.55", "702.55a",
        ];
        assert_eq!(all, expected);
    }
}
