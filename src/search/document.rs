//! What is searched: passages with a kind, an id, titles and a body.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::model::{EditionDate, Locale, RuleNumber};

/// What a document is, and so what its `id` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A rule or subrule; the id is its number in the edition shown.
    Rule,
    /// A ruling; the id is `topic/slug`.
    Ruling,
    /// A keyword; the id is its English name in small letters with hyphens.
    Keyword,
    /// A term of the glossary; the id is its English name in small letters with hyphens.
    Glossary,
    /// A card; the id is its slug.
    Card,
    /// A section or chapter of the rules; the id is its number.
    Section,
}

impl Kind {
    /// Every kind, in the order in which counts are listed.
    pub const ALL: [Self; 6] = [
        Self::Rule,
        Self::Ruling,
        Self::Keyword,
        Self::Glossary,
        Self::Card,
        Self::Section,
    ];

    /// The name in URLs and answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Ruling => "ruling",
            Self::Keyword => "keyword",
            Self::Glossary => "glossary",
            Self::Card => "card",
            Self::Section => "section",
        }
    }

    /// Reads a [name](Kind::name); `None` for anything else.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The place in [`Kind::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How much a document's body says of what it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Substance {
    /// A text: a rule, a ruling, what a keyword's page says.
    #[default]
    Text,
    /// Our own words in place of a rule's text that the content does not have.
    Gloss,
    /// Names and other words for a thing, and no sentence about it.
    Names,
}

/// One passage in one language, as the index takes it and as a hit gives it back.
///
/// INVARIANT kept by the maker: the title is never empty. A passage that is only a heading
/// carries the text of what stands below it as its body, since a body of one word would
/// outrank everything else that has the word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What it is.
    pub kind: Kind,
    /// Its id within the kind.
    pub id: String,
    /// The language of title and body.
    pub locale: Locale,
    /// For a rule or section: its number in the edition shown.
    pub number: Option<RuleNumber>,
    /// Every other number under which the same text stands or stood, such as 702.52a
    /// beside 702.55a. A search for any of them finds the document.
    pub other_numbers: Vec<RuleNumber>,
    /// The title shown: the name of the keyword, of the card, of the rule's heading.
    pub title: String,
    /// Titles above it that it can be found by, such as section and keyword of a subrule
    /// or the cards of a ruling in both languages.
    pub context: Vec<String>,
    /// The text.
    pub body: String,
    /// What the body is. Of documents with the same words of a query, those with a text come
    /// first, then glosses, then names; a name comes first only when it is what was asked for.
    pub substance: Substance,
    /// The path of its page behind the language: `/cr/latest/702.55a`.
    pub path: String,
    /// The edition whose text this is, for rules.
    pub edition: Option<EditionDate>,
}

impl Document {
    /// All numbers that find the document, the one shown first.
    pub fn numbers(&self) -> impl Iterator<Item = RuleNumber> + '_ {
        self.number
            .into_iter()
            .chain(self.other_numbers.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_reads_its_own_name() {
        for (at, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(Kind::from_name(kind.name()), Some(kind));
            assert_eq!(kind.index(), at);
            assert_eq!(
                serde_json::to_string(&kind).unwrap(),
                format!("\"{}\"", kind.name())
            );
        }
        assert_eq!(Kind::from_name("Rule"), None);
    }
}
