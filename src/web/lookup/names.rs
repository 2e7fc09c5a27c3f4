//! Cards, keywords, terms and rulings by their ids and names.

use super::{Lookup, SUGGESTIONS};
use crate::corpus::Keyword;
use crate::model::{Locale, PerLocale};
use crate::ruling::Ruling;
use crate::scenario::{Card, word_distance};
use crate::search::{Concept, Kind, SearchRequest};
use crate::web::problem::Suggestion;
use crate::web::{Code, Problem};

/// Longest part of an address that is compared with names, in characters.
const LONGEST_NAME: usize = 100;

/// Something that could have been meant.
pub(super) struct Candidate<'a> {
    /// The id, which is what to send.
    pub(super) id: &'a str,
    /// What it is called in the reader's language.
    pub(super) label: String,
    /// Its names in both languages.
    pub(super) names: Vec<&'a str>,
}

impl<'a> Lookup<'a> {
    /// The card with that id, or that name in either language, in any letter case.
    pub(in crate::web) fn card(&self, text: &str) -> Result<&'a Card, Problem> {
        let card = self.snapshot.card_named(text);
        self.noted(text, card.map(|card| (card.slug().as_str(), card)))
            .ok_or_else(|| {
                let cards = self.snapshot.cards.iter().map(|card| Candidate {
                    id: card.slug().as_str(),
                    label: own_name(card, self.locale).to_owned(),
                    names: [Some(&card.name), card.german.as_ref()]
                        .into_iter()
                        .flatten()
                        .map(String::as_str)
                        .collect(),
                });
                self.not_found(Code::CardNotFound, Kind::Card, text, cards)
            })
    }

    /// The keyword with that id, or that name in either language, in any letter case.
    pub(in crate::web) fn keyword(&self, text: &str) -> Result<&'a Keyword, Problem> {
        let keyword = self.snapshot.keyword_named(text);
        self.noted(text, keyword.map(|keyword| (keyword.id.as_str(), keyword)))
            .ok_or_else(|| {
                let keywords = self
                    .snapshot
                    .keywords
                    .iter()
                    .map(|keyword| self.candidate(keyword.id.as_str(), &keyword.names));
                self.not_found(Code::KeywordNotFound, Kind::Keyword, text, keywords)
            })
    }

    /// The term with that id, or that name in either language, in any letter case, and its
    /// names.
    pub(in crate::web) fn term(
        &self,
        text: &str,
    ) -> Result<(&'a Concept, &'a PerLocale<String>), Problem> {
        let found = self.snapshot.concept_named(text);
        self.noted(text, found.map(|found| (found.0.id.as_str(), found)))
            .ok_or_else(|| {
                let terms = self.snapshot.terms.concepts().iter().filter_map(|concept| {
                    Some(self.candidate(concept.id.as_str(), concept.name.as_ref()?))
                });
                self.not_found(Code::TermNotFound, Kind::Glossary, text, terms)
            })
    }

    /// The ruling with that id.
    pub(in crate::web) fn ruling(&self, text: &str) -> Result<&'a Ruling, Problem> {
        let id = text.parse().ok();
        id.and_then(|id| self.snapshot.rulings.get(&id))
            .ok_or_else(|| {
                let rulings = self
                    .snapshot
                    .rulings
                    .iter()
                    .map(|ruling| self.candidate(ruling.id.as_str(), &ruling.title));
                self.not_found(Code::RulingNotFound, Kind::Ruling, text, rulings)
            })
    }

    /// Passes on what was found, and notes when it was named otherwise than by its id.
    fn noted<T>(&self, text: &str, found: Option<(&str, T)>) -> Option<T> {
        let (id, found) = found?;
        if id != text {
            self.taken.note_alias();
        }
        Some(found)
    }

    fn candidate(&self, id: &'a str, names: &'a PerLocale<String>) -> Candidate<'a> {
        Candidate {
            id,
            label: names.get(self.locale).clone(),
            names: vec![&names.de, &names.en],
        }
    }

    /// The problem of a name that nothing has, with those that are spelt alike, and what the
    /// search finds for its words.
    fn not_found(
        &self,
        code: Code,
        kind: Kind,
        text: &str,
        candidates: impl Iterator<Item = Candidate<'a>>,
    ) -> Problem {
        let text: String = text.chars().take(LONGEST_NAME).collect();
        let alike = nearest(&text, candidates);
        let mut suggestions: Vec<Suggestion> = alike
            .into_iter()
            .map(|candidate| self.suggestion(kind, candidate.id, candidate.label))
            .collect();
        let mut request = SearchRequest::new(text.replace(['/', '-', ':'], " "), self.locale);
        request.kinds = vec![kind];
        request.limit = SUGGESTIONS;
        request.snippets = false;
        let found = self.snapshot.find(&request).unwrap_or_default();
        for hit in found.hits.into_iter().chain(found.other) {
            let document = hit.document;
            if suggestions.iter().all(|other| other.value != document.id) {
                suggestions.push(self.suggestion(kind, &document.id, document.title.clone()));
            }
        }
        suggestions.truncate(SUGGESTIONS);
        Problem::new(code).with("value", text).suggest(suggestions)
    }

    fn suggestion(&self, kind: Kind, id: &str, label: String) -> Suggestion {
        let (page, call) = match kind {
            Kind::Card => ("cards", "cards"),
            Kind::Keyword => ("glossary", "keywords"),
            Kind::Glossary => ("glossary", "glossary"),
            Kind::Ruling => ("rulings", "rulings"),
            Kind::Rule | Kind::Section => ("cr/latest", "cr/latest"),
        };
        Suggestion::value(id)
            .labelled(label)
            .at(self.address(format_args!("/{page}/{id}"), format_args!("/{call}/{id}")))
    }
}

/// The name of a card in a language; the English one where it has no other.
pub(in crate::web) fn own_name(card: &Card, locale: Locale) -> &str {
    match (locale, &card.german) {
        (Locale::De, Some(german)) => german,
        _ => &card.name,
    }
}

/// The candidates whose ids or names are nearest to what was asked for, nearest first.
pub(super) fn nearest<'a>(
    asked: &str,
    candidates: impl Iterator<Item = Candidate<'a>>,
) -> Vec<Candidate<'a>> {
    let asked = asked.to_lowercase();
    let most = (asked.chars().count() / 2).max(2);
    let far = |name: &str| word_distance(&asked, &name.to_lowercase());
    let mut ranked: Vec<(usize, Candidate<'a>)> = candidates
        .filter_map(|candidate| {
            let names = candidate.names.iter().copied();
            let distance = names.chain([candidate.id]).map(far).min()?;
            (distance <= most).then_some((distance, candidate))
        })
        .collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    ranked.truncate(SUGGESTIONS);
    ranked.into_iter().map(|(_, candidate)| candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_come_first_and_far_ones_not_at_all() {
        let ids = |asked: &str| -> Vec<&str> {
            let all = [
                ("first-strike", vec!["Erstschlag", "First Strike"]),
                ("haunt", vec!["Spuk", "Haunt"]),
                ("hunt", vec![]),
                ("banding", vec!["Bündnis"]),
            ];
            let all = all.into_iter().map(|(id, names)| Candidate {
                id,
                label: String::new(),
                names,
            });
            nearest(asked, all).into_iter().map(|one| one.id).collect()
        };
        assert_eq!(ids("Hauntt"), ["haunt", "hunt"]);
        assert_eq!(ids("ErstSchlg"), ["first-strike"]);
        assert_eq!(ids("spukk"), ["haunt"]);
        assert_eq!(ids("zzzzzzzz"), [""; 0]);
    }
}
