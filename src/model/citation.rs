//! A rule number together with the edition that gives it its meaning.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{EditionDate, RuleNumber};

/// A citation that still holds in ten years: number and edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Citation {
    /// The number in that edition.
    pub number: RuleNumber,
    /// The edition that is cited.
    pub edition: EditionDate,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.number, self.edition)
    }
}
