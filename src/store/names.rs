//! Cards, keywords and terms by what people call them.

use std::collections::BTreeMap;

use crate::corpus::{Keyword, Keywords};
use crate::model::{CardSlug, KeywordId, Locale, PerLocale};
use crate::scenario::{Card, Cards};
use crate::search::{Concept, Terms};
use crate::store::Snapshot;

/// Ids by id and by name in either language, in small letters. Of two things with one name
/// the first has it; an id belongs to its own thing.
#[derive(Debug, Default)]
pub(super) struct Names {
    cards: BTreeMap<String, CardSlug>,
    keywords: BTreeMap<String, KeywordId>,
    concepts: BTreeMap<String, usize>,
}

impl Names {
    /// The names of everything that has one.
    pub(super) fn new(cards: &Cards, keywords: &Keywords, terms: &Terms) -> Self {
        let mut names = Self::default();
        for card in cards.iter() {
            names
                .cards
                .insert(card.slug().to_string(), card.slug().clone());
        }
        for card in cards.iter() {
            for name in [Some(&card.name), card.german.as_ref()]
                .into_iter()
                .flatten()
            {
                let slug = || card.slug().clone();
                names.cards.entry(folded(name)).or_insert_with(slug);
            }
        }
        for keyword in keywords.iter() {
            names
                .keywords
                .insert(keyword.id.to_string(), keyword.id.clone());
        }
        for keyword in keywords.iter() {
            for locale in Locale::ALL {
                let id = || keyword.id.clone();
                let name = folded(keyword.names.get(locale));
                names.keywords.entry(name).or_insert_with(id);
            }
        }
        let named = || {
            let concepts = terms.concepts().iter().enumerate();
            concepts.filter_map(|(at, concept)| Some((at, concept, concept.name.as_ref()?)))
        };
        for (at, concept, _) in named() {
            names.concepts.insert(concept.id.to_string(), at);
        }
        for (at, _, name) in named() {
            for locale in Locale::ALL {
                names.concepts.entry(folded(name.get(locale))).or_insert(at);
            }
        }
        names
    }
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

impl Snapshot {
    /// The card with that id or that name in either language, in any letter case.
    pub fn card_named(&self, text: &str) -> Option<&Card> {
        let slug = self.names.cards.get(&folded(text))?;
        self.cards.find(slug.as_str()).map(|card| &**card)
    }

    /// The keyword with that id or that name in either language, in any letter case.
    pub fn keyword_named(&self, text: &str) -> Option<&Keyword> {
        self.keywords.get(self.names.keywords.get(&folded(text))?)
    }

    /// The term with that id or that name in either language, in any letter case, and its
    /// names.
    pub fn concept_named(&self, text: &str) -> Option<(&Concept, &PerLocale<String>)> {
        let concept = self
            .terms
            .concepts()
            .get(*self.names.concepts.get(&folded(text))?)?;
        Some((concept, concept.name.as_ref()?))
    }
}
