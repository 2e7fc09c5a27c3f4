//! Whole sections through the editions.
//!
//! The table follows rules, not headings. Where a section went is told by the rules that
//! stood in it: 613 of July 2009 is the section that most of its rules stand in today.

use std::collections::BTreeMap;

use crate::lineage::Numbering;
use crate::model::{EditionDate, EditionRange, NumberLevel, RuleNumber};

/// What the number of a section meant for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionMeaning {
    /// The editions in which it meant that.
    pub range: EditionRange,
    /// The section in which most of its rules stand in the newest edition; `None` when
    /// hardly any of them are left.
    pub now: Option<RuleNumber>,
}

impl Numbering {
    /// What a section's number has meant, from old to new; empty for a number that is no
    /// section or never had rules.
    pub fn section_meanings(&self, section: RuleNumber) -> Vec<SectionMeaning> {
        if section.level() != NumberLevel::Section {
            return Vec::new();
        }
        let Some(newest) = self.newest() else {
            return Vec::new();
        };
        let mut votes: Vec<BTreeMap<Option<RuleNumber>, usize>> =
            vec![BTreeMap::new(); self.editions.len()];
        let threads = self
            .by_number
            .range(section..)
            .take_while(|(number, _)| number.is_within(section))
            .flat_map(|(number, threads)| threads.iter().map(move |thread| (*number, *thread)));
        for (number, thread) in threads {
            let now = self.number_in(thread, newest).and_then(section_of);
            let runs = self.history(thread).iter();
            for run in runs.filter(|run| run.number == number) {
                let from = self
                    .editions
                    .partition_point(|date| *date < run.range.first);
                let to = self
                    .editions
                    .partition_point(|date| *date <= run.range.last);
                for ballot in votes.get_mut(from..to).into_iter().flatten() {
                    *ballot.entry(now).or_default() += 1;
                }
            }
        }
        let mut meanings: Vec<SectionMeaning> = Vec::new();
        let mut was_there = false;
        for (edition, ballot) in self.editions.iter().zip(&votes) {
            if ballot.is_empty() {
                was_there = false;
                continue;
            }
            let now = winner(ballot, section);
            match meanings
                .last_mut()
                .filter(|last| was_there && last.now == now)
            {
                Some(last) => last.range.last = *edition,
                None => meanings.push(SectionMeaning {
                    range: EditionRange {
                        first: *edition,
                        last: *edition,
                    },
                    now,
                }),
            }
            was_there = true;
        }
        meanings
    }

    /// Whether any rule ever stood at a number or, for a section or chapter, in it.
    pub fn was_ever(&self, number: RuleNumber) -> bool {
        let first = self.by_number.range(number..).next();
        first.is_some_and(|(first, _)| first.is_within(number))
    }

    /// The numbers from `first` to `last` on their level that rules had in an edition, in
    /// order; nothing when the two have different parents.
    pub fn numbers_between(
        &self,
        first: RuleNumber,
        last: RuleNumber,
        edition: EditionDate,
    ) -> Vec<RuleNumber> {
        if first > last || first.parent() != last.parent() {
            return Vec::new();
        }
        self.by_number
            .range(first..=last)
            .map(|(number, _)| *number)
            .filter(|number| number.level() == first.level())
            .filter(|number| self.thread_of(*number, edition).is_some())
            .collect()
    }
}

fn section_of(number: RuleNumber) -> Option<RuleNumber> {
    number.section_number().and_then(RuleNumber::section)
}

/// The section that most rules went to, as long as a third of them are left at all.
fn winner(ballot: &BTreeMap<Option<RuleNumber>, usize>, own: RuleNumber) -> Option<RuleNumber> {
    let all: usize = ballot.values().sum();
    let gone = ballot.get(&None).copied().unwrap_or_default();
    if (all - gone) * 3 < all {
        return None;
    }
    // Between equals, the section's own number.
    let best = ballot
        .iter()
        .filter_map(|(section, votes)| section.map(|section| (*votes, section == own, section)))
        .max();
    best.map(|(_, _, section)| section)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::testing::{A, B, date, number, table};

    fn told(table: &Numbering, section: &str) -> Vec<String> {
        let meanings = table.section_meanings(number(section)).into_iter();
        meanings
            .map(|SectionMeaning { range, now }| {
                let now = now.map_or_else(|| "-".to_owned(), |now| now.to_string());
                format!("{}..{} {now}", range.first, range.last)
            })
            .collect()
    }

    #[test]
    fn a_section_goes_where_most_of_its_rules_go() {
        let table = table(&[
            format!("613.1@2010-01-01\t2010-01-01:613.1:{A}\t2012-01-01:614.1"),
            format!("613.2@2010-01-01\t2010-01-01:613.2:{A}\t2012-01-01:614.2"),
            format!("613.3@2010-01-01\t2010-01-01:613.3:{A}\t2012-01-01:-"),
            format!("613.1@2012-01-01\t2012-01-01:613.1:{B}"),
            format!("700.1@2010-01-01\t2010-01-01:700.1:{B}\t2011-01-01:-"),
        ]);
        assert_eq!(
            told(&table, "613"),
            ["2010-01-01..2011-01-01 614", "2012-01-01..2013-01-01 613"]
        );
        assert_eq!(told(&table, "614"), ["2012-01-01..2013-01-01 614"]);
        assert_eq!(told(&table, "700"), ["2010-01-01..2010-01-01 -"]);
        assert_eq!(told(&table, "999"), Vec::<String>::new());
        assert_eq!(told(&table, "613.1"), Vec::<String>::new());
    }

    #[test]
    fn a_number_was_there_once_or_never() {
        let table = table(&[format!(
            "702.10a@2010-01-01\t2010-01-01:702.10a:{A}\t2011-01-01:-"
        )]);
        for text in ["702.10a", "702.10", "702", "7"] {
            assert!(table.was_ever(number(text)), "{text}");
        }
        for text in ["702.1", "702.10b", "703", "8"] {
            assert!(!table.was_ever(number(text)), "{text}");
        }
    }

    #[test]
    fn between_two_numbers_stand_those_of_their_level_in_that_edition() {
        let table = table(&[
            format!("702.2@2010-01-01\t2010-01-01:702.2:{A}"),
            format!("702.2a@2010-01-01\t2010-01-01:702.2a:{A}"),
            format!("702.3@2010-01-01\t2010-01-01:702.3:{A}\t2011-01-01:-"),
            format!("702.10@2010-01-01\t2010-01-01:702.10:{A}"),
        ]);
        let between = |first, last, year| -> Vec<String> {
            table
                .numbers_between(number(first), number(last), date(year))
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        assert_eq!(
            between("702.2", "702.10", 2010),
            ["702.2", "702.3", "702.10"]
        );
        assert_eq!(between("702.2", "702.10", 2013), ["702.2", "702.10"]);
        assert_eq!(between("702.10", "702.2", 2010), Vec::<String>::new());
        assert_eq!(between("702.2", "703.2", 2010), Vec::<String>::new());
    }
}
