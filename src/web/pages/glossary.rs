//! The glossary: the bridge of terms between the languages, and the page of one term.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::{Link, cited_rule};
use super::request::PageRequest;
use super::{keyword, words};
use crate::i18n::{Translator, sort_by_name};
use crate::model::{Citation, KeywordId, Locale, PerLocale};
use crate::search::{Concept, KeywordKind};
use crate::web::{Code, Problem};

#[derive(Template)]
#[template(path = "pages/glossary.html")]
struct GlossaryPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    count: usize,
    letters: Vec<Letter>,
    other: Locale,
}

/// The entries that begin with a letter.
struct Letter {
    letter: String,
    entries: Vec<Entry>,
}

/// An entry of the list.
struct Entry {
    name: String,
    other_name: String,
    url: String,
    is_keyword: bool,
}

/// `/glossary`
pub async fn show_glossary(page: PageRequest) -> Result<HttpResponse, Problem> {
    let t = page.t();
    let mut entries = entries(&page);
    sort_by_name(t.locale(), &mut entries, |entry| &entry.name);
    page.html(&GlossaryPage {
        t,
        frame: page.frame(
            "/glossary",
            t.get("glossary-title"),
            t.get("glossary-description"),
        ),
        count: entries.len(),
        letters: by_letter(entries),
        other: t.locale().other(),
    })
}

/// Every concept with a name, and every keyword.
fn entries(page: &PageRequest) -> Vec<Entry> {
    let (snapshot, locale) = (page.snapshot(), page.locale());
    let mut names: BTreeMap<&KeywordId, (&PerLocale<String>, bool)> = BTreeMap::new();
    for concept in snapshot.terms.concepts() {
        if let Some(name) = &concept.name {
            names.insert(&concept.id, (name, concept.keyword.is_some()));
        }
    }
    for keyword in snapshot.keywords.iter() {
        names.insert(&keyword.id, (&keyword.names, true));
    }
    names
        .into_iter()
        .map(|(id, (name, is_keyword))| Entry {
            name: name.get(locale).clone(),
            other_name: name.get(locale.other()).clone(),
            url: format!("/{locale}/glossary/{id}"),
            is_keyword,
        })
        .collect()
}

fn by_letter(entries: Vec<Entry>) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    for entry in entries {
        let letter = first_letter(&entry.name);
        match letters.last_mut().filter(|last| last.letter == letter) {
            Some(last) => last.entries.push(entry),
            None => letters.push(Letter {
                letter,
                entries: vec![entry],
            }),
        }
    }
    letters
}

/// The letter under which a name stands: its first one without marks, in capitals.
fn first_letter(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    name.nfd()
        .find(|c| c.is_alphanumeric())
        .map_or_else(|| "#".to_owned(), |c| c.to_uppercase().to_string())
}

#[derive(Template)]
#[template(path = "pages/term.html")]
struct TermPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    name: String,
    other_name: Option<String>,
    other: Locale,
    kind: Option<String>,
    words: Words,
    rule: Option<Link>,
    search: String,
}

/// The words for a concept in both languages.
pub(super) struct Words {
    pub page: Locale,
    pub languages: Vec<LanguageWords>,
}

/// The words for a concept in one language.
pub(super) struct LanguageWords {
    pub locale: Locale,
    /// The message that names the language.
    pub label: &'static str,
    pub today: String,
    pub old: String,
    pub slang: String,
}

impl Words {
    /// The words for a concept, those of the page's language first.
    pub(super) fn new(page: Locale, concept: &Concept) -> Self {
        let languages = [page, page.other()]
            .into_iter()
            .map(|locale| LanguageWords {
                locale,
                label: words::language_name(locale),
                today: concept.forms.get(locale).join(", "),
                old: concept.old.get(locale).join(", "),
                slang: concept.slang.get(locale).join(", "),
            })
            .collect();
        Self { page, languages }
    }
}

/// `/glossary/{term}`: the page of a keyword, or of another term.
pub async fn show_term(
    page: PageRequest,
    term: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let snapshot = page.snapshot();
    let keyword = page.lookup().keyword(&term).ok();
    // A keyword that nothing is said about has no more than the words for it.
    let concept = match keyword {
        Some(keyword) => snapshot.terms.get(keyword.id.as_str()),
        None => Some(page.lookup().term(&term)?.0),
    };
    match (keyword, concept) {
        (Some(keyword), concept) if keyword.page.is_some() || concept.is_none() => {
            keyword::show(&page, keyword, concept)
        }
        (_, Some(concept)) => page.html(&TermPage::new(&page, concept)),
        (_, None) => Err(Problem::new(Code::TermNotFound).with("value", term)),
    }
}

impl<'a> TermPage<'a> {
    fn new(page: &'a PageRequest, concept: &Concept) -> Self {
        let (t, locale, snapshot) = (page.t(), page.locale(), page.snapshot());
        let names = concept.name.clone().unwrap_or_default();
        let name = names.get(locale).clone();
        let other_name = names.get(locale.other()).clone();
        let edition = snapshot.newest_edition();
        let kind = concept.keyword.map(|kind| match kind {
            KeywordKind::Ability => t.get("glossary-keyword-ability"),
            KeywordKind::Action => t.get("glossary-keyword-action"),
        });
        Self {
            frame: page.frame(
                format!("/glossary/{}", concept.id),
                &name,
                t.with(
                    "glossary-term-description",
                    &[("name", (&name).into()), ("other", (&other_name).into())],
                ),
            ),
            other_name: (other_name != name).then_some(other_name),
            other: locale.other(),
            kind,
            words: Words::new(locale, concept),
            rule: concept
                .rule
                .map(|number| cited_rule(t, snapshot, Citation { number, edition })),
            search: format!("/{locale}{}", super::search::search_path(&name)),
            name,
            t,
        }
    }
}
