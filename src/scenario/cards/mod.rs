//! Cards as files: `rules/cards/<slug>.toml` and the `[[card]]` tables of scenarios.
//!
//! A file says with closed lists of words what a card is and does; a word that is not in the
//! lists is a fault with its place. What the engine cannot follow is named in the file
//! (`not_modelled`), and a game with such a card is not run.

mod convert;
mod effect;
mod file;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::problem::{Problem, Problems, nearest};
use crate::engine::CardDefinition;
use crate::model::{CardSlug, RuleNumber};

pub(crate) use effect::{ChangeTable, EFFECT_WORDS};
pub(crate) use file::{CardFile, ProgramTable};

/// A card that scenarios can use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The English name.
    pub name: String,
    /// The German printed name, where there is one.
    pub german: Option<String>,
    /// What it is and does.
    pub definition: Arc<CardDefinition>,
    /// The rules that its text needs and the engine does not have.
    pub not_modelled: Vec<RuleNumber>,
    /// English and German names of the tokens that it makes.
    pub tokens: Vec<(String, Option<String>)>,
}

impl Card {
    /// The card's id.
    pub fn slug(&self) -> &CardSlug {
        &self.definition.slug
    }
}

/// All cards of `rules/cards`.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    by_slug: BTreeMap<CardSlug, Arc<Card>>,
    by_name: BTreeMap<String, CardSlug>,
}

impl Cards {
    /// Reads card files, each with its path relative to `rules/` and its text. A faulty one
    /// is left out; every fault is returned.
    pub fn load<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> (Self, Vec<Problem>) {
        let mut cards = Self::default();
        let mut problems = Vec::new();
        for (path, text) in files {
            let mut found = Problems::new(path, text);
            if let Some(card) = read(path, text, &mut found) {
                cards.insert(Arc::new(card));
            }
            problems.extend(found.into_sorted());
        }
        (cards, problems)
    }

    pub(crate) fn insert(&mut self, card: Arc<Card>) {
        self.by_name.insert(card.name.clone(), card.slug().clone());
        self.by_slug.insert(card.slug().clone(), card);
    }

    /// The card with that slug or that exact English name.
    pub fn find(&self, slug_or_name: &str) -> Option<&Arc<Card>> {
        let slug = self
            .by_name
            .get(slug_or_name)
            .cloned()
            .or_else(|| slug_or_name.parse().ok())?;
        self.by_slug.get(&slug)
    }

    /// All cards, by slug.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Card>> {
        self.by_slug.values()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.by_slug.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.by_slug.is_empty()
    }

    /// The message's end for a name that no card has.
    pub(crate) fn hint(&self, name: &str) -> String {
        let hint = nearest(name, self.by_name.keys().map(String::as_str));
        if hint.starts_with(", did") {
            hint
        } else {
            ", it has no file in rules/cards and no [[card]] table".to_owned()
        }
    }

    /// The German name of a card or token with that English name.
    pub fn german(&self, english: &str) -> Option<&str> {
        if let Some(card) = self.find(english) {
            return card.german.as_deref();
        }
        self.by_slug
            .values()
            .flat_map(|card| &card.tokens)
            .find(|(name, _)| name == english)
            .and_then(|(_, german)| german.as_deref())
    }
}

fn read(path: &str, text: &str, problems: &mut Problems<'_>) -> Option<Card> {
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        problems.add_toml(error, &(0..0));
    }
    if !errors.is_empty() {
        return None;
    }
    let span = document.span();
    let value = toml::Spanned::new(span.clone(), DeValue::Table(document.into_inner()));
    let file = match CardFile::deserialize(ValueDeserializer::from(value)) {
        Ok(file) => file,
        Err(error) => {
            problems.add_toml(&error, &span);
            return None;
        }
    };
    let card = convert::card(&file, &(0..0), problems)?;
    let expected = format!("cards/{}.toml", card.slug());
    if path != expected {
        problems.add(
            &file.name.en.span(),
            format!("the card `{}` belongs into `{expected}`", card.name),
        );
    }
    Some(card)
}

/// The card that a `[[card]]` table of a scenario describes.
pub(crate) fn card_of(
    file: &CardFile,
    place: &std::ops::Range<usize>,
    problems: &mut Problems<'_>,
) -> Option<Card> {
    convert::card(file, place, problems)
}
