//! The rules that the engine applies or a ruling rests on (`citations.toml`), each with a
//! gloss in our own words, so that a rule is never a bare number.

use std::collections::BTreeMap;

use crate::model::{Citation, Fingerprint, PerLocale, RuleNumber};

/// A rule that the project cites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CitedRule {
    /// Its number and the edition that the number is of.
    pub citation: Citation,
    /// The fingerprint of its text in that edition, without examples.
    pub fingerprint: Fingerprint,
    /// What the rule is about, in one line of our own words.
    pub gloss: PerLocale<String>,
}

/// All rules that the project cites.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CitedRules {
    pub(super) by_number: BTreeMap<RuleNumber, CitedRule>,
}

impl CitedRules {
    /// The entry of a number, of whatever edition the entry is.
    pub fn get(&self, number: RuleNumber) -> Option<&CitedRule> {
        self.by_number.get(&number)
    }

    /// The entry of exactly that citation.
    pub fn cited(&self, citation: Citation) -> Option<&CitedRule> {
        self.get(citation.number)
            .filter(|rule| rule.citation == citation)
    }

    /// All entries, by number.
    pub fn iter(&self) -> impl Iterator<Item = &CitedRule> {
        self.by_number.values()
    }
}
