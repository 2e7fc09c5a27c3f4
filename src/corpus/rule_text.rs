//! Texts of rules that are part of the content (`fragments/rules/`).

use std::collections::BTreeMap;

use crate::corpus::{Note, Origin, SourceId};
use crate::model::{EditionDate, EditionRange, Locale, RuleNumber};

/// The text of one rule in one language, as one source has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// The number in the editions of [`Self::editions`].
    pub number: RuleNumber,
    /// The number as the source prints it: `702.52a.`
    pub printed_number: String,
    /// The language of the text.
    pub locale: Locale,
    /// The editions in which the rule stood like this.
    pub editions: EditionRange,
    /// The text when it is only a heading, such as `Haunt`.
    pub heading: Option<String>,
    /// The text behind the number, verbatim; for a heading, the heading.
    pub text: String,
    /// The document that it was taken from.
    pub source: SourceId,
    /// Who wrote it.
    pub origin: Origin,
    /// The language that it was translated from.
    pub translation_of: Option<Locale>,
    /// Remarks of ours about the text.
    pub notes: Vec<Note>,
    /// Its file, relative to `rules/`.
    pub path: String,
    /// The line at which the text starts.
    pub line: u32,
}

/// The texts of rules that the content has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleTexts {
    pub(super) by_number: BTreeMap<(RuleNumber, Locale), Vec<RuleText>>,
}

impl RuleTexts {
    /// The text of a number in an edition.
    pub fn get(
        &self,
        number: RuleNumber,
        locale: Locale,
        edition: EditionDate,
    ) -> Option<&RuleText> {
        self.of(number, locale)
            .iter()
            .find(|text| text.editions.contains(edition))
    }

    /// Every text that ever stood at a number, in one language.
    pub fn of(&self, number: RuleNumber, locale: Locale) -> &[RuleText] {
        self.by_number
            .get(&(number, locale))
            .map_or(&[], Vec::as_slice)
    }

    /// All texts, by number and language.
    pub fn iter(&self) -> impl Iterator<Item = &RuleText> {
        self.by_number.values().flatten()
    }
}
