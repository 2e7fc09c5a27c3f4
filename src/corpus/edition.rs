//! The known editions of the rulebook (`editions.toml`).

use serde::{Deserialize, Serialize};

use crate::model::{EditionDate, Locale};

/// How much an edition holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionCounts {
    /// Rules, such as 702.55.
    pub rules: u32,
    /// Subrules, such as 702.55a.
    pub subrules: u32,
    /// Examples below rules and subrules.
    pub examples: u32,
    /// Entries of the glossary.
    pub glossary: u32,
}

/// A known edition: facts about a file of the rules, without any of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edition {
    /// The language of the file.
    pub lang: Locale,
    /// The date from which it was in force.
    pub effective: EditionDate,
    /// The date in the publisher's file name, which differs from the effective date in
    /// many editions.
    pub label: String,
    /// The SHA-256 of the known file, 64 hexadecimal digits.
    pub sha256: String,
    /// How much it holds.
    pub counts: EditionCounts,
}

/// All known editions, by language and effective date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Editions {
    /// Sorted by (language, effective date).
    pub(super) list: Vec<Edition>,
}

impl Editions {
    /// All editions, German ones first, each language from old to new.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Edition> {
        self.list.iter()
    }

    /// The editions in one language, from old to new.
    pub fn of(&self, lang: Locale) -> impl DoubleEndedIterator<Item = &Edition> {
        self.list.iter().filter(move |edition| edition.lang == lang)
    }

    /// The edition in that language with exactly that effective date.
    pub fn get(&self, lang: Locale, effective: EditionDate) -> Option<&Edition> {
        self.of(lang).find(|edition| edition.effective == effective)
    }

    /// The newest English edition, which `latest` means.
    pub fn latest(&self) -> Option<&Edition> {
        self.of(Locale::En).next_back()
    }

    /// The English edition that was in force on that day, as far as the known editions
    /// tell; `None` before the first one.
    pub fn in_force_on(&self, day: EditionDate) -> Option<&Edition> {
        self.of(Locale::En)
            .rev()
            .find(|edition| edition.effective <= day)
    }
}
