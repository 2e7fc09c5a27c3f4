//! Keywords: their names and numbers (`keywords.toml`) and what works of reference say
//! about them (`fragments/keywords/`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::corpus::{Note, SourceId, TextVersion};
use crate::model::{Citation, KeywordId, PerLocale};

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
    pub(super) by_id: BTreeMap<KeywordId, Keyword>,
}

impl Keywords {
    /// The keyword with that id.
    pub fn get(&self, id: &KeywordId) -> Option<&Keyword> {
        self.by_id.get(id)
    }

    /// The keyword that the rule of that number, or the rule above it, defines in that
    /// edition.
    pub fn at(&self, citation: Citation) -> Option<&Keyword> {
        self.by_id.values().find(|keyword| {
            keyword.rule.edition == citation.edition
                && citation.number.is_within(keyword.rule.number)
        })
    }

    /// All keywords, by id.
    pub fn iter(&self) -> impl Iterator<Item = &Keyword> {
        self.by_id.values()
    }
}
