//! What became of a number between two editions.

use serde::Serialize;

use crate::lineage::ThreadId;
use crate::model::Citation;

/// What happened to a rule from one edition to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Same number, same text.
    Unchanged,
    /// Same number, other text.
    Edited,
    /// Other number, same text.
    Moved,
    /// Other number, other text.
    MovedAndEdited,
    /// It was in the one edition and is not in the other.
    Removed,
    /// The table does not know the number in the edition asked about.
    Unknown,
}

/// The answer to "what is this number of that edition in the other edition?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// What happened to the rule.
    pub verdict: Verdict,
    /// What was asked about.
    pub from: Citation,
    /// Where the rule stands in the other edition; `None` when it is not there.
    pub to: Option<Citation>,
    /// What stands under the old number in the other edition, when it is another rule:
    /// the trap for a reader who looks the old number up in the new book.
    pub same_number_now: Option<SameNumber>,
}

/// Another rule that has taken over a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SameNumber {
    /// The number and the edition in which it means something else.
    pub citation: Citation,
    /// The thread of that other rule.
    pub thread: ThreadId,
}
