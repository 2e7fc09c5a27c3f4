//! One rule through all editions.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::model::{Citation, EditionRange, Fingerprint, RuleNumber};

/// The name of a thread: the first edition that had the rule, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreadId(pub Citation);

impl fmt::Display for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for ThreadId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is no thread id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no thread; one looks like 702.52a@2009-07-11")]
pub struct ParseThreadError(String);

impl FromStr for ThreadId {
    type Err = ParseThreadError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let citation = text.split_once('@').and_then(|(number, edition)| {
            Some(Citation {
                number: number.parse().ok()?,
                edition: edition.parse().ok()?,
            })
        });
        citation
            .map(Self)
            .ok_or_else(|| ParseThreadError(text.to_owned()))
    }
}

/// A stretch of editions in which a rule kept its number and its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The editions, first and last included.
    pub range: EditionRange,
    /// The number in these editions.
    pub number: RuleNumber,
    /// The fingerprint of the text in these editions.
    pub fingerprint: Fingerprint,
}
