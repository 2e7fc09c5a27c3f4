//! Keywords: their names and numbers (`keywords.toml`) and what works of reference say
//! about them (`fragments/keywords/`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::corpus::keyword_page::KeywordPages;
use crate::corpus::toml_file::TomlText;
use crate::corpus::{Files, Note, Problem, SourceId, Sources, TextVersion, check_own_words};
use crate::model::{Citation, EditionDate, KeywordId, NumberLevel, PerLocale, RuleNumber};

/// Where the table of keywords stands.
const PATH: &str = "keywords.toml";

/// A keyword of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// Its id: the English name in small letters.
    pub id: KeywordId,
    /// Its name in both languages: Spuk, Haunt.
    pub names: PerLocale<String>,
    /// The rule that defines it.
    pub rule: Citation,
    /// What works of reference say about it; `None` when the content has nothing.
    pub page: Option<KeywordPage>,
}

/// Introductions, descriptions and facts about a keyword.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeywordPage {
    /// Running text, in the order in which it is to be read.
    pub passages: Vec<Passage>,
    /// The box of facts of a work of reference, in its order.
    pub facts: Vec<Fact>,
}

/// What a [`Passage`] is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassageKind {
    /// Says in a sentence or two what the keyword is.
    Introduction,
    /// Explains how it works.
    Description,
    /// Tells what its designers think of it.
    Design,
}

/// A passage about a keyword in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// What it is for.
    pub kind: PassageKind,
    /// Joins the texts of the two languages; unique within the page.
    pub name: String,
    /// The text in each language.
    pub texts: PerLocale<TextVersion>,
    /// Remarks of ours about the text.
    pub notes: Vec<Note>,
}

/// A line of the box of facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What the fact is about: Typ, Type.
    pub label: PerLocale<String>,
    /// The fact: Ausgelöst, Triggered.
    pub value: PerLocale<String>,
    /// The lines as the source has them, verbatim.
    pub printed: Vec<String>,
    /// The document that it was taken from.
    pub source: SourceId,
    /// Remarks of ours about it.
    pub notes: Vec<Note>,
}

/// All keywords of the content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keywords {
    by_id: BTreeMap<KeywordId, Keyword>,
    by_rule: BTreeMap<EditionDate, BTreeMap<RuleNumber, KeywordId>>,
}

/// A keyword as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    number: RuleNumber,
    edition: EditionDate,
    de: String,
    en: String,
}

impl Keywords {
    /// Reads `keywords.toml` and `fragments/keywords/`.
    pub fn load(files: &Files, sources: &Sources) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut keywords = Self::default();
        let Some(text) = files.get(PATH) else {
            return (
                keywords,
                vec![Problem::error(PATH, None, "the file is missing")],
            );
        };
        let mut pages = KeywordPages::load(files, sources, &mut problems);
        for entry in TomlText::file(PATH, text).entries::<Entry>("keyword", &mut problems) {
            let (line, entry) = (entry.line, entry.value);
            let names = PerLocale {
                de: entry.de,
                en: entry.en,
            };
            check_own_words(PATH, Some(line), &names, &mut problems);
            if entry.number.level() != NumberLevel::Rule {
                let message = format!("`{}` is no rule such as 702.55", entry.number);
                problems.push(Problem::error(PATH, line, message));
            }
            let Some(id) = KeywordId::from_name(&names.en) else {
                let message = format!("`{}` makes no id", names.en);
                problems.push(Problem::error(PATH, line, message));
                continue;
            };
            if keywords.by_id.contains_key(&id) {
                problems.push(Problem::error(PATH, line, format!("`{id}` is there twice")));
                continue;
            }
            let keyword = Keyword {
                id: id.clone(),
                names,
                rule: Citation {
                    number: entry.number,
                    edition: entry.edition,
                },
                page: pages.take(&id),
            };
            let of_edition = keywords.by_rule.entry(entry.edition).or_default();
            of_edition.entry(entry.number).or_insert_with(|| id.clone());
            keywords.by_id.insert(id, keyword);
        }
        pages.report_rest(&mut problems);
        (keywords, problems)
    }

    /// The keyword with that id.
    pub fn get(&self, id: &KeywordId) -> Option<&Keyword> {
        self.by_id.get(id)
    }

    /// The keyword that the rule of that number, or the rule above it, defines in that
    /// edition.
    pub fn at(&self, citation: Citation) -> Option<&Keyword> {
        let of_edition = self.by_rule.get(&citation.edition)?;
        let id = std::iter::successors(Some(citation.number), |number| number.parent())
            .find_map(|number| of_edition.get(&number))?;
        self.by_id.get(id)
    }

    /// The editions that the table cites, from old to new.
    pub fn editions(&self) -> impl Iterator<Item = EditionDate> {
        self.by_rule.keys().copied()
    }

    /// All keywords, by id.
    pub fn iter(&self) -> impl Iterator<Item = &Keyword> {
        self.by_id.values()
    }
}
