//! The table of numbers (`numbering.tsv`).

use std::collections::BTreeMap;

use crate::lineage::{Resolution, Run, SameNumber, ThreadId, Verdict};
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
        answer.verdict = match (old, new) {
            (None, _) => Verdict::Unknown,
            (Some(_), None) => Verdict::Removed,
            (Some(old), Some(new)) => {
                match (old.number == new.number, old.fingerprint == new.fingerprint) {
                    (true, true) => Verdict::Unchanged,
                    (true, false) => Verdict::Edited,
                    (false, true) => Verdict::Moved,
                    (false, false) => Verdict::MovedAndEdited,
                }
            }
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
