//! The table of numbers (`numbering.tsv`).

use std::collections::BTreeMap;

use crate::lineage::{ChangeKind, Resolution, Run, SameNumber, ThreadId, Verdict};
use crate::model::{Citation, EditionDate, RuleNumber};

/// Which number each rule had in which edition.
///
/// A number or edition that the table does not know is never guessed at: questions about it
/// are answered with `None` or [`Verdict::Unknown`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbering {
    /// The editions that the table covers, from old to new.
    pub(super) editions: Vec<EditionDate>,
    /// The runs of each thread, from old to new.
    pub(super) threads: BTreeMap<ThreadId, Vec<Run>>,
    /// The threads that ever stood at a number.
    pub(super) by_number: BTreeMap<RuleNumber, Vec<ThreadId>>,
}

impl Numbering {
    /// The thread of the rule that had a number in an edition.
    pub fn thread_of(&self, number: RuleNumber, edition: EditionDate) -> Option<ThreadId> {
        self.by_number
            .get(&number)?
            .iter()
            .copied()
            .find(|thread| self.number_in(*thread, edition) == Some(number))
    }

    /// The number of a thread's rule in an edition; `None` when it was not in it.
    pub fn number_in(&self, thread: ThreadId, edition: EditionDate) -> Option<RuleNumber> {
        self.run_in(thread, edition).map(|run| run.number)
    }

    /// The stretch of a thread that an edition lies in.
    pub fn run_in(&self, thread: ThreadId, edition: EditionDate) -> Option<&Run> {
        self.editions.binary_search(&edition).ok()?;
        self.history(thread)
            .iter()
            .find(|run| run.range.contains(edition))
    }

    /// All stretches of a thread, from old to new.
    pub fn history(&self, thread: ThreadId) -> &[Run] {
        self.threads.get(&thread).map_or(&[], Vec::as_slice)
    }

    /// All threads, by their first edition's number.
    pub fn threads(&self) -> impl Iterator<Item = (ThreadId, &[Run])> {
        self.threads
            .iter()
            .map(|(thread, runs)| (*thread, runs.as_slice()))
    }

    /// Every number that any rule ever had, in order.
    pub fn numbers(&self) -> impl Iterator<Item = RuleNumber> {
        self.by_number.keys().copied()
    }

    /// Every rule that ever stood at a number, from old to new.
    pub fn ever_at(&self, number: RuleNumber) -> impl Iterator<Item = (ThreadId, &Run)> {
        let mut runs: Vec<(ThreadId, &Run)> = self
            .by_number
            .get(&number)
            .into_iter()
            .flatten()
            .flat_map(|thread| self.history(*thread).iter().map(|run| (*thread, run)))
            .filter(|(_, run)| run.number == number)
            .collect();
        runs.sort_by_key(|(_, run)| run.range.first);
        runs.into_iter()
    }

    /// What became of a number of one edition in another.
    pub fn resolve(&self, number: RuleNumber, from: EditionDate, to: EditionDate) -> Resolution {
        let asked = Citation {
            number,
            edition: from,
        };
        let mut answer = Resolution {
            verdict: Verdict::Unknown,
            from: asked,
            to: None,
            same_number_now: None,
        };
        let known = self.editions.binary_search(&to).is_ok();
        let Some(thread) = self.thread_of(number, from).filter(|_| known) else {
            return answer;
        };
        let (old, new) = (self.run_in(thread, from), self.run_in(thread, to));
        answer.verdict = match ChangeKind::between(old, new) {
            None => Verdict::Unchanged,
            Some(ChangeKind::Edited) => Verdict::Edited,
            Some(ChangeKind::Moved) => Verdict::Moved,
            Some(ChangeKind::MovedAndEdited) => Verdict::MovedAndEdited,
            Some(ChangeKind::Removed) => Verdict::Removed,
            // The thread was found by its number in that edition, so it is there.
            Some(ChangeKind::Added) => Verdict::Unknown,
        };
        answer.to = new.map(|run| Citation {
            number: run.number,
            edition: to,
        });
        answer.same_number_now = self
            .thread_of(number, to)
            .filter(|other| *other != thread)
            .map(|thread| SameNumber {
                citation: Citation {
                    number,
                    edition: to,
                },
                thread,
            });
        answer
    }

    /// The editions that the table covers, from old to new.
    pub fn editions(&self) -> &[EditionDate] {
        &self.editions
    }

    /// The newest edition that the table covers; `None` for an empty table.
    pub fn newest(&self) -> Option<EditionDate> {
        self.editions.last().copied()
    }

    /// The edition that was in force on a day, as far as the table knows; `None` before its
    /// first edition.
    pub fn edition_on(&self, day: EditionDate) -> Option<EditionDate> {
        self.editions
            .iter()
            .rev()
            .find(|edition| **edition <= day)
            .copied()
    }
}

#[cfg(test)]
mod tests {
    use crate::lineage::testing::{A, B, date, number, table};
    use crate::lineage::{Numbering, Verdict};
    use crate::model::EditionDate;

    fn sample() -> Numbering {
        table(&[
            format!(
                "702.1@2010-01-01\t2010-01-01:702.1:{A}\t2011-01-01:702.2\t2013-01-01:702.2:{B}"
            ),
            format!("702.1@2011-01-01\t2011-01-01:702.1:{B}"),
            format!("702.3@2010-01-01\t2010-01-01:702.3:{A}\t2011-01-01:-\t2013-01-01:702.3"),
        ])
    }

    #[test]
    fn each_change_of_a_rule_has_its_verdict() {
        let table = sample();
        let verdict = |text, from, to| {
            let answer = table.resolve(number(text), date(from), date(to));
            (answer.verdict, answer.to.map(|to| to.number.to_string()))
        };
        let to = |text: &str| Some(text.to_owned());
        assert_eq!(
            verdict("702.1", 2010, 2010),
            (Verdict::Unchanged, to("702.1"))
        );
        assert_eq!(verdict("702.1", 2010, 2011), (Verdict::Moved, to("702.2")));
        assert_eq!(
            verdict("702.1", 2010, 2013),
            (Verdict::MovedAndEdited, to("702.2"))
        );
        assert_eq!(verdict("702.2", 2012, 2013), (Verdict::Edited, to("702.2")));
        assert_eq!(verdict("702.3", 2010, 2012), (Verdict::Removed, None));
        assert_eq!(
            verdict("702.3", 2010, 2013),
            (Verdict::Unchanged, to("702.3"))
        );
        // Back in time, too.
        assert_eq!(
            verdict("702.2", 2013, 2010),
            (Verdict::MovedAndEdited, to("702.1"))
        );
        assert_eq!(verdict("702.1", 2012, 2010), (Verdict::Removed, None));
    }

    #[test]
    fn what_the_table_does_not_know_is_not_guessed() {
        let table = sample();
        for (text, from, to) in [
            ("702.9", 2010, 2013),
            ("702.3", 2011, 2013),
            ("702.1", 2009, 2013),
            ("702.1", 2010, 2014),
        ] {
            let answer = table.resolve(number(text), date(from), date(to));
            assert_eq!(answer.verdict, Verdict::Unknown, "{text} {from} {to}");
            assert_eq!(answer.to, None);
            assert_eq!(answer.same_number_now, None);
        }
    }

    #[test]
    fn a_number_that_another_rule_has_taken_is_named() {
        let table = sample();
        let answer = table.resolve(number("702.1"), date(2010), date(2012));
        let other = answer.same_number_now.expect("the number is in use");
        assert_eq!(other.citation.to_string(), "702.1@2012-01-01");
        assert_eq!(other.thread.to_string(), "702.1@2011-01-01");
        let same = table.resolve(number("702.1"), date(2011), date(2012));
        assert_eq!(same.same_number_now, None);
    }

    #[test]
    fn the_history_of_a_rule_leaves_out_the_editions_without_it() {
        let table = sample();
        let thread = table
            .thread_of(number("702.3"), date(2013))
            .expect("a thread");
        assert_eq!(thread.to_string(), "702.3@2010-01-01");
        let ranges: Vec<(EditionDate, EditionDate)> = table
            .history(thread)
            .iter()
            .map(|run| (run.range.first, run.range.last))
            .collect();
        assert_eq!(ranges, [(date(2010), date(2010)), (date(2013), date(2013))]);
        let at: Vec<String> = table
            .ever_at(number("702.1"))
            .map(|(thread, _)| thread.to_string())
            .collect();
        assert_eq!(at, ["702.1@2010-01-01", "702.1@2011-01-01"]);
    }
}
