//! The bridge of terms: `rules/terms.toml`, one row a concept, with its forms in both
//! languages, and the word tables in `rules/search/`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Spanned;

use crate::corpus::{Files, Problem};
use crate::model::{EditionDate, KeywordId, Locale, PerLocale, RuleNumber};

use super::analyzer::Analyzer;
use super::concepts::ConceptIndex;
use super::language::Language;

/// The file of concepts, relative to `rules/`.
const PATH: &str = "terms.toml";

/// What sort of keyword a concept is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeywordKind {
    /// A keyword ability, section 702.
    Ability,
    /// A keyword action, section 701.
    Action,
}

/// One concept of the game and the words for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Concept {
    /// Its English name in small letters with hyphens.
    pub id: KeywordId,
    /// The names shown to readers, for concepts that the glossary lists.
    pub name: Option<PerLocale<String>>,
    /// What sort of keyword it is, if any.
    pub keyword: Option<KeywordKind>,
    /// The rule that explains it, as numbered in [`Terms::edition`].
    pub rule: Option<RuleNumber>,
    /// Words and phrases for it in today's texts.
    pub forms: PerLocale<Vec<String>>,
    /// Words and phrases for it in older texts.
    pub old: PerLocale<Vec<String>>,
    /// What players say for it.
    pub slang: PerLocale<Vec<String>>,
}

impl Concept {
    /// Every form in a language: the name, then today's, old and players' words.
    pub fn all_forms(&self, locale: Locale) -> impl Iterator<Item = &str> {
        self.name
            .iter()
            .map(move |name| name.get(locale))
            .chain(self.forms.get(locale))
            .chain(self.old.get(locale))
            .chain(self.slang.get(locale))
            .map(String::as_str)
    }
}

/// All concepts, with the word tables of the analyzer.
#[derive(Clone, Debug)]
pub struct Terms {
    edition: Option<EditionDate>,
    concepts: Vec<Concept>,
    by_id: BTreeMap<String, usize>,
    /// The analyzers, taught every form.
    analyzers: PerLocale<Analyzer>,
}

impl Default for Terms {
    /// No concepts and no tables: words are stemmed and nothing more.
    fn default() -> Self {
        Self {
            edition: None,
            concepts: Vec::new(),
            by_id: BTreeMap::new(),
            analyzers: PerLocale::from_fn(|locale| Analyzer::new(Language::bare(locale))),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TermsFile {
    edition: EditionDate,
    #[serde(default)]
    concept: Vec<Spanned<Row>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: KeywordId,
    name: Option<PerLocale<String>>,
    keyword: Option<KeywordKind>,
    rule: Option<RuleNumber>,
    #[serde(default)]
    de: Vec<String>,
    #[serde(default)]
    en: Vec<String>,
    #[serde(default)]
    old: Forms,
    #[serde(default)]
    slang: Forms,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Forms {
    de: Vec<String>,
    en: Vec<String>,
}

impl From<Forms> for PerLocale<Vec<String>> {
    fn from(forms: Forms) -> Self {
        Self {
            de: forms.de,
            en: forms.en,
        }
    }
}

/// Counts lines in order, so that no line is counted twice.
struct LineCounter<'a> {
    text: &'a str,
    at: usize,
    line: u32,
}

impl LineCounter<'_> {
    /// The line of the byte `at`, which is not before the one asked for last.
    fn line_of(&mut self, at: usize) -> u32 {
        let between = self.text.as_bytes().get(self.at..at).unwrap_or_default();
        let more = between.split(|byte| *byte == b'\n').count() - 1;
        self.line = self
            .line
            .saturating_add(u32::try_from(more).unwrap_or(u32::MAX));
        self.at = at.max(self.at);
        self.line
    }
}

impl Terms {
    /// Reads `terms.toml` and the tables in `search/`, with everything that is wrong in them.
    pub fn load(files: &Files) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut terms = Self::default();
        let lines = terms.read(files, &mut problems);
        let concepts = terms.concepts.as_slice();
        let taught = |locale| taught(locale, files, concepts, &lines);
        // The languages have nothing in common, and a machine has more than one core.
        let (german, english) = std::thread::scope(|scope| {
            let german = scope.spawn(|| taught(Locale::De));
            let english = taught(Locale::En);
            (german.join(), english)
        });
        match german {
            Ok((de, found)) => {
                problems.extend(found);
                problems.extend(english.1);
                terms.analyzers = PerLocale { de, en: english.0 };
            }
            Err(_) => problems.push(Problem::error(PATH, None, "the German words broke off")),
        }
        (terms, problems)
    }

    /// Reads the concepts. Gives the line of each.
    fn read(&mut self, files: &Files, problems: &mut Vec<Problem>) -> Vec<u32> {
        let mut of_concepts = Vec::new();
        let Some(text) = files.get(PATH) else {
            problems.push(Problem::error(PATH, None, "the file is missing"));
            return of_concepts;
        };
        let mut lines = LineCounter {
            text,
            at: 0,
            line: 1,
        };
        let file: TermsFile = match toml::from_str(text) {
            Ok(file) => file,
            Err(error) => {
                let line = error.span().map(|span| lines.line_of(span.start));
                problems.push(Problem::error(PATH, line, error.message()));
                return of_concepts;
            }
        };
        self.edition = Some(file.edition);
        for row in file.concept {
            let line = lines.line_of(row.span().start);
            if self.add(row.into_inner(), line, problems) {
                of_concepts.push(line);
            }
        }
        of_concepts
    }

    /// Takes a row, unless it breaks a rule of the table, and says whether it did.
    fn add(&mut self, row: Row, line: u32, problems: &mut Vec<Problem>) -> bool {
        let mut report = |message: String| problems.push(Problem::error(PATH, line, message));
        if row.keyword.is_some() && (row.name.is_none() || row.rule.is_none()) {
            report(format!("the keyword `{}` needs `name` and `rule`", row.id));
        }
        if ConceptIndex::try_from(self.concepts.len()).is_err() {
            report("too many concepts".to_owned());
            return false;
        }
        if self.by_id.contains_key(row.id.as_str()) {
            report(format!("`{}` is listed twice", row.id));
            return false;
        }
        let concept = Concept {
            id: row.id,
            name: row.name,
            keyword: row.keyword,
            rule: row.rule,
            forms: PerLocale {
                de: row.de,
                en: row.en,
            },
            old: row.old.into(),
            slang: row.slang.into(),
        };
        self.by_id
            .insert(concept.id.to_string(), self.concepts.len());
        self.concepts.push(concept);
        true
    }

    /// The edition whose rule numbers the concepts have.
    pub const fn edition(&self) -> Option<EditionDate> {
        self.edition
    }

    /// Every concept, in the order of the file.
    pub fn concepts(&self) -> &[Concept] {
        &self.concepts
    }

    /// The concept with that id.
    pub fn get(&self, id: &str) -> Option<&Concept> {
        self.by_id
            .get(id)
            .and_then(|place| self.concepts.get(*place))
    }

    /// Every form of every concept in a language.
    pub(super) fn forms(&self, locale: Locale) -> Vec<(ConceptIndex, &str)> {
        (0..=ConceptIndex::MAX)
            .zip(&self.concepts)
            .flat_map(|(index, concept)| concept.all_forms(locale).map(move |form| (index, form)))
            .collect()
    }

    /// The index term of each concept.
    pub(super) fn concept_terms(&self) -> Vec<String> {
        self.concepts
            .iter()
            .map(|concept| format!("§{}", concept.id))
            .collect()
    }

    /// The analyzer of a language, with all forms of all concepts.
    pub(super) const fn analyzer(&self, locale: Locale) -> &Analyzer {
        self.analyzers.get(locale)
    }

    /// What texts analyse to, for people who edit the tables: the terms of each of their
    /// words, with a bar between words.
    pub fn explain_all<'a>(
        &self,
        texts: impl IntoIterator<Item = &'a str>,
        locale: Locale,
    ) -> Vec<String> {
        let analyzer = self.analyzer(locale);
        let concepts = self.concept_terms();
        texts
            .into_iter()
            .map(|text| super::index::explain_terms(&analyzer.analyse(text), &concepts))
            .collect()
    }
}

/// The analyzer of a language, taught every form of the concepts, with everything that is
/// wrong in its tables and forms. `lines` are those of the concepts.
fn taught(
    locale: Locale,
    files: &Files,
    concepts: &[Concept],
    lines: &[u32],
) -> (Analyzer, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut analyzer = Analyzer::new(Language::load(locale, files, &mut problems));
    for ((index, concept), line) in (0..=ConceptIndex::MAX).zip(concepts).zip(lines) {
        let mut report = |message: String| problems.push(Problem::error(PATH, *line, message));
        let mut seen = BTreeSet::new();
        for form in concept.all_forms(locale) {
            if !seen.insert(form.to_lowercase()) {
                report(format!("`{}` has the form `{form}` twice", concept.id));
            }
            if analyzer.add_form(form, index).is_none() {
                report(format!(
                    "`{form}` is no form: it needs words, and one on either side of a `~`"
                ));
            }
        }
        if seen.is_empty() {
            report(format!("`{}` has no form in {locale}", concept.id));
        }
    }
    (analyzer, problems)
}
