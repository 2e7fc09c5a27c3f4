//! What is different between two editions, rule by rule.

use serde::Serialize;

use crate::lineage::{Numbering, Run, ThreadId};
use crate::model::{EditionDate, RuleNumber};

/// How a rule of one edition differs in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// Same number, other text.
    Edited,
    /// Other number, same text.
    Moved,
    /// Other number, other text.
    MovedAndEdited,
    /// It is in the second edition only.
    Added,
    /// It is in the first edition only.
    Removed,
}

impl ChangeKind {
    /// Every kind, in the order in which counts are listed.
    pub const ALL: [Self; 5] = [
        Self::Edited,
        Self::Moved,
        Self::MovedAndEdited,
        Self::Added,
        Self::Removed,
    ];

    /// What makes a rule's stretch of editions differ from another one; `None` when nothing
    /// does.
    pub(super) fn between(old: Option<&Run>, new: Option<&Run>) -> Option<Self> {
        match (old, new) {
            (None, None) => None,
            (None, Some(_)) => Some(Self::Added),
            (Some(_), None) => Some(Self::Removed),
            (Some(old), Some(new)) => {
                match (old.number == new.number, old.fingerprint == new.fingerprint) {
                    (true, true) => None,
                    (true, false) => Some(Self::Edited),
                    (false, true) => Some(Self::Moved),
                    (false, false) => Some(Self::MovedAndEdited),
                }
            }
        }
    }

    /// The name in URLs and answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Edited => "edited",
            Self::Moved => "moved",
            Self::MovedAndEdited => "moved-and-edited",
            Self::Added => "added",
            Self::Removed => "removed",
        }
    }

    /// Reads a [name](ChangeKind::name); `None` for anything else.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A rule that is not the same in both editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The rule through all editions.
    pub thread: ThreadId,
    /// What is different.
    pub kind: ChangeKind,
    /// Its number in the first edition; `None` when it is not there.
    pub before: Option<RuleNumber>,
    /// Its number in the second edition; `None` when it is not there.
    pub after: Option<RuleNumber>,
}

/// All that is different between two editions. The second one may be the older one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The rules that differ, by their number in the second edition, or, where they are not
    /// in it, in the first.
    pub changes: Vec<Change>,
    /// How many rules are the same in both, number and text.
    pub unchanged: usize,
}

impl Difference {
    /// How many rules differ in one way.
    pub fn count(&self, kind: ChangeKind) -> usize {
        let same = self.changes.iter().filter(|change| change.kind == kind);
        same.count()
    }
}

impl Numbering {
    /// What is different between two editions; `None` when the table does not cover both.
    pub fn difference(&self, before: EditionDate, after: EditionDate) -> Option<Difference> {
        for edition in [before, after] {
            self.editions.binary_search(&edition).ok()?;
        }
        let mut difference = Difference {
            changes: Vec::new(),
            unchanged: 0,
        };
        for (thread, runs) in self.threads() {
            let in_edition = |edition| runs.iter().find(|run| run.range.contains(edition));
            let (old, new) = (in_edition(before), in_edition(after));
            if old.is_none() && new.is_none() {
                continue;
            }
            let Some(kind) = ChangeKind::between(old, new) else {
                difference.unchanged += 1;
                continue;
            };
            difference.changes.push(Change {
                thread,
                kind,
                before: old.map(|run| run.number),
                after: new.map(|run| run.number),
            });
        }
        difference
            .changes
            .sort_by_key(|change| (change.after.or(change.before), change.kind, change.thread));
        Some(difference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::testing::{A, B, date, table};

    /// A rule that moves and is edited later, one that takes its number, one that goes away
    /// for an edition, one that only moves, one that only is edited.
    fn sample() -> Numbering {
        table(&[
            format!(
                "702.1@2010-01-01\t2010-01-01:702.1:{A}\t2011-01-01:702.2\t2013-01-01:702.2:{B}"
            ),
            format!("702.1@2011-01-01\t2011-01-01:702.1:{B}"),
            format!("702.3@2010-01-01\t2010-01-01:702.3:{A}\t2011-01-01:-\t2013-01-01:702.3"),
            format!("702.9@2010-01-01\t2010-01-01:702.9:{A}\t2013-01-01:702.10"),
            format!("702.9a@2010-01-01\t2010-01-01:702.9a:{A}\t2013-01-01:702.9a:{B}"),
        ])
    }

    fn told(difference: &Difference) -> Vec<String> {
        let text = |number: Option<RuleNumber>| {
            number.map_or_else(|| "-".to_owned(), |number| number.to_string())
        };
        let changes = difference.changes.iter();
        changes
            .map(|change| {
                let kind = change.kind.name();
                format!("{kind} {} {}", text(change.before), text(change.after))
            })
            .collect()
    }

    #[test]
    fn every_way_to_differ_is_told_in_the_order_of_the_second_edition() {
        let difference = sample().difference(date(2010), date(2013)).expect("both");
        assert_eq!(
            told(&difference),
            [
                "added - 702.1",
                "moved-and-edited 702.1 702.2",
                "edited 702.9a 702.9a",
                "moved 702.9 702.10",
            ]
        );
        assert_eq!(difference.unchanged, 1);
        assert_eq!(difference.count(ChangeKind::Moved), 1);
        assert_eq!(difference.count(ChangeKind::Removed), 0);
    }

    #[test]
    fn backwards_what_was_added_is_removed() {
        let difference = sample().difference(date(2013), date(2010)).expect("both");
        assert_eq!(
            told(&difference),
            [
                "moved-and-edited 702.2 702.1",
                "removed 702.1 -",
                "moved 702.10 702.9",
                "edited 702.9a 702.9a",
            ]
        );
    }

    #[test]
    fn an_edition_does_not_differ_from_itself_and_an_unknown_one_has_no_difference() {
        let table = sample();
        let same = table.difference(date(2012), date(2012)).expect("known");
        assert_eq!(same.changes, []);
        assert_eq!(same.unchanged, 4);
        assert_eq!(table.difference(date(2010), date(2014)), None);
        assert_eq!(table.difference(date(2009), date(2010)), None);
    }

    #[test]
    fn each_kind_reads_its_own_name() {
        for kind in ChangeKind::ALL {
            assert_eq!(ChangeKind::from_name(kind.name()), Some(kind));
            let json = serde_json::to_string(&kind).expect("a name");
            assert_eq!(json, format!("\"{}\"", kind.name()));
        }
        assert_eq!(ChangeKind::from_name("unchanged"), None);
    }
}
