//! The documents that the search finds, made from the content.
//!
//! A document is one thing in one language. Rules of which the content has only the gloss
//! are documents too: a player's words find them, and their page says what is missing.

use std::collections::BTreeSet;

use crate::corpus::{Keyword, RuleText};
use crate::lineage::ThreadId;
use crate::model::{Citation, Locale, NumberLevel, RuleNumber, without_emphasis};
use crate::ruling::{Ruling, Scope};
use crate::search::{Document, KeywordKind, Kind, Substance};
use crate::store::{RuleView, Snapshot};

impl Snapshot {
    /// Every document of the newest edition in both languages.
    pub fn documents(&self) -> Vec<Document> {
        let mut documents = Vec::new();
        for locale in Locale::ALL {
            documents.extend(self.rule_documents(locale));
            documents.extend(self.section_documents(locale));
            documents.extend(
                self.rulings
                    .iter()
                    .filter_map(|r| self.ruling_document(r, locale)),
            );
            documents.extend(
                self.keywords
                    .iter()
                    .filter_map(|k| Self::keyword_document(k, locale)),
            );
            documents.extend(self.glossary_documents(locale));
            documents.extend(self.card_documents(locale));
        }
        for document in &mut documents {
            document.body = without_emphasis(&document.body);
        }
        documents
    }

    /// One document for each number of the newest edition with a text or a gloss. Chapters
    /// and sections have neither; see [`Snapshot::section_documents`].
    fn rule_documents(&self, locale: Locale) -> Vec<Document> {
        let edition = self.newest_edition();
        let mut numbers: BTreeSet<RuleNumber> = self
            .cited
            .iter()
            .map(|rule| rule.citation)
            .filter(|citation| citation.edition == edition)
            .map(|citation| citation.number)
            .collect();
        for text in self.texts.iter() {
            let thread = self.numbering.thread_of(text.number, text.editions.last);
            numbers.extend(thread.and_then(|thread| self.numbering.number_in(thread, edition)));
        }
        numbers
            .into_iter()
            .filter_map(|number| self.rule(number, edition))
            .filter_map(|view| self.rule_document(&view, locale))
            .collect()
    }

    fn rule_document(&self, view: &RuleView<'_>, locale: Locale) -> Option<Document> {
        let Citation { number, edition } = view.citation;
        let shown = view.texts.get(locale).map(|shown| shown.text);
        let body = match shown {
            Some(text) if text.heading.is_some() => self.text_below(view, locale),
            Some(text) => text.text.clone(),
            None => view.cited?.gloss.get(locale).clone(),
        };
        let substance = match shown {
            Some(_) => Substance::Text,
            None => Substance::Gloss,
        };
        Some(Document {
            kind: Kind::Rule,
            id: number.to_string(),
            locale,
            number: Some(number),
            other_numbers: view
                .thread
                .map_or_else(Vec::new, |thread| self.former_numbers(thread, number)),
            title: self.rule_title(view, locale),
            context: Self::rule_context(view, locale),
            body,
            substance,
            path: format!("/cr/latest/{number}"),
            edition: Some(edition),
        })
    }

    /// The name of what the rule is about: its keyword, or the term that the nearest rule
    /// above it explains, or, where nothing is known, its number.
    pub fn rule_title(&self, view: &RuleView<'_>, locale: Locale) -> String {
        let today = match view.thread {
            Some(_) => view.now().map(|now| now.number),
            None => Some(view.citation.number),
        };
        self.title_of(view.citation.number, today, view.keyword, locale)
    }

    /// The title of a rule at a number whose keyword and number of today have been looked up.
    pub(super) fn title_of(
        &self,
        number: RuleNumber,
        today: Option<RuleNumber>,
        keyword: Option<&Keyword>,
        locale: Locale,
    ) -> String {
        if let Some(keyword) = keyword {
            return keyword.names.get(locale).clone();
        }
        // Terms name rules by today's numbers; an old number may mean another rule there.
        let above = std::iter::successors(today, |number| number.parent());
        above
            .filter_map(|number| self.concept_at(number))
            .filter_map(|concept| concept.name.as_ref())
            .map(|name| name.get(locale).clone())
            .next()
            .unwrap_or_else(|| number.to_string())
    }

    /// Words of both languages by which a rule can be found although its text lacks them.
    fn rule_context(view: &RuleView<'_>, locale: Locale) -> Vec<String> {
        let mut context = Vec::new();
        if let Some(keyword) = view.keyword {
            context.push(keyword.names.get(locale.other()).clone());
        }
        context
    }

    /// The texts of the subrules, which a heading lends its own few words' weight to.
    fn text_below(&self, view: &RuleView<'_>, locale: Locale) -> String {
        let edition = view.citation.edition;
        let texts: Vec<&str> = view
            .children
            .iter()
            .filter_map(|number| self.rule(*number, edition))
            .filter_map(|child| child.texts.get(locale).map(|shown| shown.text))
            .map(|text: &RuleText| text.text.as_str())
            .collect();
        texts.join("\n\n")
    }

    /// The other numbers that a thread has had, from old to new.
    fn former_numbers(&self, thread: ThreadId, now: RuleNumber) -> Vec<RuleNumber> {
        let mut numbers: Vec<RuleNumber> = Vec::new();
        for run in self.numbering.history(thread) {
            if run.number != now && !numbers.contains(&run.number) {
                numbers.push(run.number);
            }
        }
        numbers
    }

    /// The sections of the newest edition whose title is known: that of the term that the
    /// section explains. Chapters have their titles in the messages, and nobody looks for
    /// them.
    ///
    /// A section is found by its name and number alone. With the texts of all its rules as a
    /// body it would have every word of most queries, and stand above the rule that answers.
    fn section_documents(&self, locale: Locale) -> Vec<Document> {
        let edition = self.newest_edition();
        self.known_numbers(edition)
            .iter()
            .filter(|number| number.level() == NumberLevel::Section)
            .filter_map(|number| {
                let name = self.concept_at(*number)?.name.as_ref()?;
                let (title, other) = (name.get(locale), name.get(locale.other()));
                Some(Document {
                    kind: Kind::Section,
                    id: number.to_string(),
                    locale,
                    number: Some(*number),
                    other_numbers: Vec::new(),
                    title: title.clone(),
                    context: vec![other.clone()],
                    body: format!("{number} {title}\n{other}"),
                    substance: Substance::Names,
                    path: format!("/cr/latest/{number}"),
                    edition: Some(edition),
                })
            })
            .collect()
    }

    fn ruling_document(&self, ruling: &Ruling, locale: Locale) -> Option<Document> {
        let wordings: Vec<&str> = ruling
            .texts
            .get(locale)
            .iter()
            .map(|version| version.text.as_str())
            .collect();
        if wordings.is_empty() {
            return None;
        }
        Some(Document {
            kind: Kind::Ruling,
            id: ruling.id.to_string(),
            locale,
            number: None,
            other_numbers: Vec::new(),
            title: ruling.title.get(locale).clone(),
            context: self.ruling_context(ruling),
            body: wordings.join("\n\n"),
            substance: Substance::Text,
            path: format!("/rulings/{}", ruling.id),
            edition: None,
        })
    }

    /// What a ruling is about, and the keywords whose rules it rests on, in both languages:
    /// a ruling on face-down spells is one on morph, though it does not say so.
    fn ruling_context(&self, ruling: &Ruling) -> Vec<String> {
        let mut context = self.scope_names(&ruling.scope);
        for citation in &ruling.rules {
            let number = citation.number;
            let above = std::iter::successors(Some(number), |number| number.parent());
            let names = above
                .filter_map(|number| self.concept_at(number))
                .filter(|concept| concept.keyword == Some(KeywordKind::Ability))
                .filter_map(|concept| concept.name.as_ref());
            for name in names.flat_map(|name| [&name.de, &name.en]) {
                if !context.contains(name) {
                    context.push(name.clone());
                }
            }
        }
        context
    }

    /// The names of what a ruling is about, in both languages.
    pub fn scope_names(&self, scope: &Scope) -> Vec<String> {
        match scope {
            Scope::Keyword(id) => self.keywords.get(id).map_or_else(Vec::new, |keyword| {
                vec![keyword.names.de.clone(), keyword.names.en.clone()]
            }),
            Scope::Card(slug) => self
                .cards
                .find(slug.as_str())
                .map_or_else(Vec::new, |card| {
                    card.german.iter().chain([&card.name]).cloned().collect()
                }),
        }
    }

    fn keyword_document(keyword: &Keyword, locale: Locale) -> Option<Document> {
        let page = keyword.page.as_ref()?;
        let mut parts: Vec<String> = page
            .passages
            .iter()
            .map(|passage| passage.texts.get(locale).text.clone())
            .collect();
        for fact in &page.facts {
            parts.push(format!(
                "{}: {}",
                fact.label.get(locale),
                fact.value.get(locale)
            ));
        }
        Some(Document {
            kind: Kind::Keyword,
            id: keyword.id.to_string(),
            locale,
            number: None,
            other_numbers: Vec::new(),
            title: keyword.names.get(locale).clone(),
            context: vec![keyword.names.get(locale.other()).clone()],
            body: parts.join("\n\n"),
            substance: Substance::Text,
            path: format!("/glossary/{}", keyword.id),
            edition: None,
        })
    }

    /// The terms that have a name, unless they are a keyword with a page of its own.
    fn glossary_documents(&self, locale: Locale) -> Vec<Document> {
        self.terms
            .concepts()
            .iter()
            .filter(|concept| {
                let keyword = self.keywords.get(&concept.id);
                keyword.is_none_or(|keyword| keyword.page.is_none())
            })
            .filter_map(|concept| {
                let name = concept.name.as_ref()?;
                let kind = match concept.keyword {
                    Some(_) => Kind::Keyword,
                    None => Kind::Glossary,
                };
                let forms = concept.forms.get(locale).join(", ");
                Some(Document {
                    kind,
                    id: concept.id.to_string(),
                    locale,
                    number: None,
                    other_numbers: Vec::new(),
                    title: name.get(locale).clone(),
                    context: vec![name.get(locale.other()).clone()],
                    body: forms,
                    substance: Substance::Names,
                    path: format!("/glossary/{}", concept.id),
                    edition: None,
                })
            })
            .collect()
    }

    /// The cards that games and rulings are about. Where no German name is known, the
    /// English one stands for it.
    fn card_documents(&self, locale: Locale) -> Vec<Document> {
        self.cards
            .iter()
            .map(|card| {
                let german = card.german.as_deref().unwrap_or(&card.name);
                let (title, other) = match locale {
                    Locale::De => (german, card.name.as_str()),
                    Locale::En => (card.name.as_str(), german),
                };
                Document {
                    kind: Kind::Card,
                    id: card.slug().to_string(),
                    locale,
                    number: None,
                    other_numbers: Vec::new(),
                    title: title.to_owned(),
                    context: vec![other.to_owned()],
                    body: format!("{title}\n{other}"),
                    substance: Substance::Names,
                    path: format!("/cards/{}", card.slug()),
                    edition: None,
                }
            })
            .collect()
    }
}
