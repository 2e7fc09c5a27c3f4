//! Chaining the alignments of neighbouring editions to threads.

use std::collections::BTreeMap;

use super::book::Book;
use super::matching::align;
use crate::lineage::{Numbering, Run, ThreadId};
use crate::model::{Citation, EditionDate, EditionRange, Fingerprint, RuleNumber};

/// The shortest text that is recognised when it comes back after some editions without it.
const LONG: usize = 60;

/// Why an edition cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThreadsError {
    /// Editions come from old to new.
    #[error("the edition of {edition} is not newer than that of {newest}")]
    NotNewer {
        /// The edition to be added.
        edition: EditionDate,
        /// The newest one that is there.
        newest: EditionDate,
    },
    /// A table can only be continued with the text of its newest edition.
    #[error("the numbering ends with {newest:?}, and the text at hand is that of {edition}")]
    OtherEdition {
        /// The edition whose text was given.
        edition: EditionDate,
        /// The newest edition of the table.
        newest: Option<EditionDate>,
    },
    /// The text and the table are not of the same edition after all.
    #[error("{number} of {edition} is not what the numbering has there")]
    OtherText {
        /// The rule.
        number: RuleNumber,
        /// The edition.
        edition: EditionDate,
    },
}

/// Makes a [`Numbering`] of editions that are handed in from old to new. Only the newest
/// text is kept.
#[derive(Debug, Default)]
pub struct NumberingBuilder {
    numbering: Numbering,
    newest: Option<Book>,
    /// The thread of each rule of the newest edition.
    active: Vec<ThreadId>,
    /// Threads that ended, by the text that they had.
    ended: BTreeMap<Fingerprint, Vec<ThreadId>>,
}

impl NumberingBuilder {
    /// Goes on with a table, whose newest edition is given with its text.
    ///
    /// # Errors
    /// [`ThreadsError`] when the text is not that of the table's newest edition.
    pub fn resume(numbering: Numbering, newest: Book) -> Result<Self, ThreadsError> {
        let edition = newest.edition;
        if numbering.newest() != Some(edition) {
            return Err(ThreadsError::OtherEdition {
                edition,
                newest: numbering.newest(),
            });
        }
        let mut active = Vec::with_capacity(newest.rules.len());
        for rule in &newest.rules {
            let number = rule.number;
            let thread = numbering.thread_of(number, edition);
            let known = thread.filter(|thread| {
                numbering
                    .run_in(*thread, edition)
                    .is_some_and(|run| run.fingerprint == rule.fingerprint)
            });
            active.push(known.ok_or(ThreadsError::OtherText { number, edition })?);
        }
        let mut ended: BTreeMap<Fingerprint, Vec<ThreadId>> = BTreeMap::new();
        for (thread, runs) in numbering.threads() {
            if let Some(last) = runs.last().filter(|run| run.range.last != edition) {
                ended.entry(last.fingerprint).or_default().push(thread);
            }
        }
        Ok(Self {
            numbering,
            newest: Some(newest),
            active,
            ended,
        })
    }

    /// Adds the next edition.
    ///
    /// # Errors
    /// [`ThreadsError::NotNewer`] when it is not newer than those before.
    pub fn add(&mut self, book: Book) -> Result<(), ThreadsError> {
        let edition = book.edition;
        if let Some(newest) = self.numbering.newest().filter(|newest| edition <= *newest) {
            return Err(ThreadsError::NotNewer { edition, newest });
        }
        let mut threads: Vec<Option<ThreadId>> = vec![None; book.rules.len()];
        if let Some(before) = &self.newest {
            let alignment = align(before, &book);
            for pair in &alignment.pairs {
                if let (Some(place), Some(thread)) =
                    (threads.get_mut(pair.new), self.active.get(pair.old))
                {
                    *place = Some(*thread);
                }
            }
            for at in alignment.removed {
                if let (Some(rule), Some(thread)) = (before.rules.get(at), self.active.get(at)) {
                    self.ended
                        .entry(rule.fingerprint)
                        .or_default()
                        .push(*thread);
                }
            }
        }
        let mut active = Vec::with_capacity(threads.len());
        for (rule, thread) in book.rules.iter().zip(threads) {
            let thread = thread
                .or_else(|| self.revived(rule))
                .unwrap_or(ThreadId(Citation {
                    number: rule.number,
                    edition,
                }));
            self.extend(thread, edition, rule.number, rule.fingerprint);
            active.push(thread);
        }
        self.numbering.editions.push(edition);
        self.active = active;
        self.newest = Some(book);
        Ok(())
    }

    /// A thread that ended some editions ago with exactly this text.
    fn revived(&mut self, rule: &super::BookRule) -> Option<ThreadId> {
        let ended = self.ended.get_mut(&rule.fingerprint)?;
        let long = rule.text.chars().count() >= LONG;
        match (ended.len(), long) {
            (1, true) => ended.pop(),
            _ => None,
        }
    }

    /// Adds an edition to a thread: the last stretch goes on when nothing changed.
    fn extend(
        &mut self,
        thread: ThreadId,
        edition: EditionDate,
        number: RuleNumber,
        fingerprint: Fingerprint,
    ) {
        let before = self.numbering.editions.last().copied();
        let runs = self.numbering.threads.entry(thread).or_default();
        match runs.last_mut() {
            Some(run)
                if Some(run.range.last) == before
                    && run.number == number
                    && run.fingerprint == fingerprint =>
            {
                run.range.last = edition;
            }
            _ => {
                let range = EditionRange {
                    first: edition,
                    last: edition,
                };
                runs.push(Run {
                    range,
                    number,
                    fingerprint,
                });
            }
        }
    }

    /// The numbering of all editions that were added.
    pub fn finish(mut self) -> Numbering {
        self.numbering.by_number.clear();
        for (thread, runs) in &self.numbering.threads {
            for run in runs {
                let threads = self.numbering.by_number.entry(run.number).or_default();
                if !threads.contains(thread) {
                    threads.push(*thread);
                }
            }
        }
        self.numbering
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(day: u8, rules: &[(&str, &str)]) -> Book {
        let texts = rules
            .iter()
            .map(|(number, text)| (number.parse().expect("a number"), *text));
        Book::from_texts(date(day), texts)
    }

    fn date(day: u8) -> EditionDate {
        format!("2020-01-{day:02}").parse().expect("a date")
    }

    const LONG_TEXT: &str =
        "A sentence that is long enough to be recognised when it comes back later on.";

    fn numbering() -> Numbering {
        let mut builder = NumberingBuilder::default();
        for book in [
            book(
                1,
                &[("702.1", "Swim"), ("702.2", "Walk"), ("703.1", LONG_TEXT)],
            ),
            book(2, &[("702.1", "Run"), ("702.2", "Swim"), ("702.3", "Walk")]),
            book(
                3,
                &[
                    ("702.1", "Run"),
                    ("702.2", "Swim"),
                    ("702.3", "Walk"),
                    ("703.2", LONG_TEXT),
                ],
            ),
        ] {
            builder.add(book).expect("from old to new");
        }
        builder.finish()
    }

    #[test]
    fn threads_follow_rules_through_moves_and_absence() {
        let numbering = numbering();
        let number = |text: &str| text.parse().expect("a number");
        let swim = numbering
            .thread_of(number("702.1"), date(1))
            .expect("known");
        assert_eq!(numbering.number_in(swim, date(3)), Some(number("702.2")));
        assert_eq!(numbering.history(swim).len(), 2);
        let long = numbering
            .thread_of(number("703.1"), date(1))
            .expect("known");
        assert_eq!(numbering.number_in(long, date(2)), None);
        assert_eq!(numbering.number_in(long, date(3)), Some(number("703.2")));
    }

    #[test]
    fn a_table_goes_on_with_a_newer_edition() {
        let newest = [
            ("702.1", "Run"),
            ("702.2", "Swim"),
            ("702.3", "Walk"),
            ("703.2", LONG_TEXT),
        ];
        let next = [("702.1", "Swim"), ("702.2", "Walk"), ("703.2", LONG_TEXT)];
        let mut builder =
            NumberingBuilder::resume(numbering(), book(3, &newest)).expect("the newest");
        builder.add(book(4, &next)).expect("newer");
        let numbering = builder.finish();
        let swim = numbering.thread_of("702.1".parse().expect("a number"), date(4));
        assert_eq!(
            swim,
            numbering.thread_of("702.1".parse().expect("a number"), date(1))
        );
        assert_eq!(numbering.editions().len(), 4);
    }

    #[test]
    fn wrong_orders_and_wrong_texts_are_refused() {
        let mut builder = NumberingBuilder::default();
        builder.add(book(2, &[])).expect("the first");
        assert!(matches!(
            builder.add(book(2, &[])),
            Err(ThreadsError::NotNewer { .. })
        ));
        assert!(matches!(
            NumberingBuilder::resume(numbering(), book(2, &[])),
            Err(ThreadsError::OtherEdition { .. })
        ));
        let other = book(3, &[("702.1", "Fly")]);
        assert!(matches!(
            NumberingBuilder::resume(numbering(), other),
            Err(ThreadsError::OtherText { .. })
        ));
    }
}
