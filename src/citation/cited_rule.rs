//! The rules that the engine applies or a ruling rests on (`citations.toml`), each with a
//! gloss in our own words, so that a rule is never a bare number.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::corpus::{Files, Problem, TomlText, check_own_words};
use crate::model::{Citation, EditionDate, Fingerprint, PerLocale, RuleNumber};

/// Where the table of cited rules stands.
const PATH: &str = "citations.toml";

/// Longest gloss, in characters: it must fit on one line beside a step of a game.
const MAX_GLOSS: usize = 160;

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
    by_number: BTreeMap<RuleNumber, CitedRule>,
}

/// A rule as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    number: RuleNumber,
    edition: EditionDate,
    fingerprint: Fingerprint,
    de: String,
    en: String,
}

impl CitedRules {
    /// Reads `citations.toml`.
    pub fn load(files: &Files) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut rules = Self::default();
        let Some(text) = files.get(PATH) else {
            return (
                rules,
                vec![Problem::error(PATH, None, "the file is missing")],
            );
        };
        for entry in TomlText::file(PATH, text).entries::<Entry>("rule", &mut problems) {
            let (line, entry) = (entry.line, entry.value);
            let gloss = PerLocale {
                de: entry.de,
                en: entry.en,
            };
            check_gloss(&gloss, line, &mut problems);
            let rule = CitedRule {
                citation: Citation {
                    number: entry.number,
                    edition: entry.edition,
                },
                fingerprint: entry.fingerprint,
                gloss,
            };
            if rules.by_number.contains_key(&entry.number) {
                let message = format!("{} is there twice", entry.number);
                problems.push(Problem::error(PATH, line, message));
                continue;
            }
            rules.by_number.insert(entry.number, rule);
        }
        (rules, problems)
    }

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

fn check_gloss(gloss: &PerLocale<String>, line: u32, problems: &mut Vec<Problem>) {
    check_own_words(PATH, Some(line), gloss, problems);
    for text in [&gloss.de, &gloss.en] {
        if text.contains('\n') || text.chars().count() > MAX_GLOSS {
            let message = format!("a gloss is one line of at most {MAX_GLOSS} characters");
            problems.push(Problem::error(PATH, line, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str) -> (CitedRules, Vec<String>) {
        let files: Files = [(PATH, text.to_owned())].into_iter().collect();
        let (rules, problems) = CitedRules::load(&files);
        (rules, problems.iter().map(ToString::to_string).collect())
    }

    fn entry(number: &str, de: &str) -> String {
        format!(
            "[[rule]]\nnumber = '{number}'\nedition = '2026-08-07'\n\
             fingerprint = '0123456789abcdef'\nde = '{de}'\nen = 'x'\n"
        )
    }

    #[test]
    fn a_rule_is_found_by_number_and_edition() {
        let (rules, problems) = load(&entry("603.10a", "Rückblick"));
        assert!(problems.is_empty(), "{problems:?}");
        let number = "603.10a".parse().expect("a number");
        let of = |edition: &str| Citation {
            number,
            edition: edition.parse().expect("a date"),
        };
        assert_eq!(
            rules.get(number).map(|r| r.gloss.de.as_str()),
            Some("Rückblick")
        );
        assert!(rules.cited(of("2026-08-07")).is_some());
        assert!(rules.cited(of("2024-06-07")).is_none());
    }

    #[test]
    fn every_fault_is_reported() {
        let long = "x".repeat(MAX_GLOSS + 1);
        let text = entry("603.10a", "") + &entry("603.10a", &long) + &entry("603.1l", "\"x\"");
        let (_, problems) = load(&text);
        assert_eq!(
            problems,
            [
                "citations.toml:14: `603.1l` is no rule number; one looks like 702, 702.55 or 702.55a",
                "citations.toml:1: no words in `de`",
                "citations.toml:7: a gloss is one line of at most 160 characters",
                "citations.toml:7: 603.10a is there twice",
            ]
        );
    }
}
