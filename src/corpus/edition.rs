//! The known editions of the rulebook (`editions.toml`).

use serde::{Deserialize, Serialize};

use crate::corpus::source::{NO_SHA256, is_sha256};
use crate::corpus::toml_file::TomlText;
use crate::corpus::{Files, Problem};
use crate::model::{EditionDate, Locale};

/// Where the table of editions stands.
const PATH: &str = "editions.toml";

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    list: Vec<Edition>,
}

impl Editions {
    /// Reads `editions.toml`.
    pub fn load(files: &Files) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let Some(text) = files.get(PATH) else {
            let problem = Problem::error(PATH, None, "the file is missing");
            return (Self::default(), vec![problem]);
        };
        let mut list: Vec<Edition> = Vec::new();
        for entry in TomlText::file(PATH, text).entries::<Edition>("edition", &mut problems) {
            let (line, edition) = (entry.line, entry.value);
            if !is_sha256(&edition.sha256) {
                problems.push(Problem::error(PATH, line, NO_SHA256));
            }
            let is_same = |other: &Edition| {
                other.lang == edition.lang && other.effective == edition.effective
            };
            if list.iter().any(is_same) {
                let message = format!("{} {} is there twice", edition.lang, edition.effective);
                problems.push(Problem::error(PATH, line, message));
            } else {
                list.push(edition);
            }
        }
        list.sort_by_key(|edition| (edition.lang, edition.effective));
        (Self { list }, problems)
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str) -> (Editions, Vec<Problem>) {
        let files: Files = [(PATH, text.to_owned())].into_iter().collect();
        Editions::load(&files)
    }

    fn entry(lang: &str, effective: &str) -> String {
        let sha256 = "0".repeat(64);
        format!(
            "[[edition]]\nlang = '{lang}'\neffective = '{effective}'\nlabel = 'x'\n\
             sha256 = '{sha256}'\n\
             counts = {{ rules = 1, subrules = 2, examples = 3, glossary = 4 }}\n"
        )
    }

    fn date(text: &str) -> EditionDate {
        text.parse().expect("a date")
    }

    #[test]
    fn a_day_means_the_edition_in_force() {
        let text =
            entry("en", "2024-06-07") + &entry("de", "2025-11-14") + &entry("en", "2009-07-11");
        let (editions, problems) = load(&text);
        assert!(problems.is_empty(), "{problems:?}");
        let on = |day| {
            editions
                .in_force_on(date(day))
                .map(|e| e.effective.to_string())
        };
        assert_eq!(on("2009-07-10"), None);
        assert_eq!(on("2009-07-11").as_deref(), Some("2009-07-11"));
        assert_eq!(on("2024-06-06").as_deref(), Some("2009-07-11"));
        assert_eq!(on("2030-01-01").as_deref(), Some("2024-06-07"));
        let latest = editions.latest().map(|edition| edition.effective);
        assert_eq!(latest, Some(date("2024-06-07")));
    }

    #[test]
    fn faults_of_the_table_are_reported_with_their_lines() {
        let text =
            entry("en", "2024-06-07") + &entry("en", "2024-06-07") + &entry("fr", "2024-6-7");
        let (editions, problems) = load(&text);
        assert_eq!(editions.iter().count(), 1);
        let mut lines: Vec<Option<u32>> = problems.iter().map(|problem| problem.line).collect();
        lines.sort_unstable();
        assert_eq!(lines, [Some(7), Some(14), Some(15)], "{problems:?}");
        assert_eq!(Editions::load(&Files::default()).1.len(), 1);
    }
}
