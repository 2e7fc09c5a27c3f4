//! The bridge of terms: one row a concept, with its forms in both languages.

use crate::model::{KeywordId, PerLocale, RuleNumber};

/// What sort of keyword a concept is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeywordKind {
    /// A keyword ability, section 702.
    Ability,
    /// A keyword action, section 701.
    Action,
}

/// One concept of the game and the words for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Concept {
    /// Its English name in small letters with hyphens.
    pub id: KeywordId,
    /// The names shown to readers, for concepts that the glossary lists.
    pub name: Option<PerLocale<String>>,
    /// What sort of keyword it is, if any.
    pub keyword: Option<KeywordKind>,
    /// The rule that explains it, as numbered in [`Terms::edition`].
    pub rule: Option<RuleNumber>,
    /// Words and phrases for it in today's texts.
    pub forms: PerLocale<Vec<String>>,
    /// Words and phrases for it in older texts.
    pub old: PerLocale<Vec<String>>,
    /// What players say for it.
    pub slang: PerLocale<Vec<String>>,
}

/// All concepts, with the word tables of the analyzer.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    pub(super) concepts: Vec<Concept>,
}

impl Terms {
    /// Every concept, in the order of the file.
    pub fn concepts(&self) -> &[Concept] {
        &self.concepts
    }

    /// The concept with that id.
    pub fn get(&self, id: &str) -> Option<&Concept> {
        self.concepts
            .iter()
            .find(|concept| concept.id.as_str() == id)
    }
}
