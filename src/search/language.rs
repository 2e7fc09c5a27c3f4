//! What the analyzer knows about one language: stems, verbs, compounds, function words.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use tantivy::tokenizer::{
    Language as Snowball, RawTokenizer, Stemmer, TextAnalyzer, TokenStream as _,
};

use crate::corpus::{Files, Problem};
use crate::model::Locale;

use super::compounds::CompoundSplitter;
use super::fold::fold;
use super::tables::{Line, lines};
use super::verbs::Verbs;

/// The tables of a language. Those that only German has are empty for English.
#[derive(Clone)]
pub(super) struct Language {
    pub(super) locale: Locale,
    snowball: TextAnalyzer,
    overrides: BTreeMap<String, String>,
    pub(super) verbs: Verbs,
    compounds: CompoundSplitter,
    function_words: BTreeSet<String>,
    determiners: BTreeSet<String>,
    conjunctions: BTreeSet<String>,
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language")
            .field("locale", &self.locale)
            .field("verb_forms", &self.verbs.len())
            .finish_non_exhaustive()
    }
}

/// A file of the language, and an error for one that is not there.
fn table<'a>(files: &'a Files, path: &str, problems: &mut Vec<Problem>) -> &'a str {
    files.get(path).unwrap_or_else(|| {
        problems.push(Problem::error(path, None, "the file is missing"));
        ""
    })
}

impl Language {
    /// A language without any table, for tests and for a search without content.
    pub(super) fn bare(locale: Locale) -> Self {
        let snowball = match locale {
            Locale::De => Snowball::German,
            Locale::En => Snowball::English,
        };
        Self {
            locale,
            snowball: TextAnalyzer::builder(RawTokenizer::default())
                .filter(Stemmer::new(snowball))
                .build(),
            overrides: BTreeMap::new(),
            verbs: Verbs::default(),
            compounds: CompoundSplitter::default(),
            function_words: BTreeSet::new(),
            determiners: BTreeSet::new(),
            conjunctions: BTreeSet::new(),
        }
    }

    /// Reads the tables of a language from `search/`.
    pub(super) fn load(locale: Locale, files: &Files, problems: &mut Vec<Problem>) -> Self {
        let mut language = Self::bare(locale);
        let code = locale.code();
        let path = format!("search/stems_{code}.txt");
        language.read_stems(&path, table(files, &path, problems), problems);
        let path = format!("search/function_words_{code}.txt");
        language.read_function_words(&path, table(files, &path, problems), problems);
        if locale == Locale::De {
            let path = "search/verbs_de.txt";
            language.verbs = Verbs::read(path, table(files, path, problems), problems);
            let (parts, whole) = ("search/compounds_de.txt", "search/nosplit_de.txt");
            let parts = (parts, table(files, parts, problems));
            let whole = (whole, table(files, whole, problems));
            let compounds =
                CompoundSplitter::read(parts, whole, |word| language.stem(word), problems);
            language.compounds = compounds;
        }
        language
    }

    /// `stem word word …`: these words have that stem, whatever Snowball says.
    fn read_stems(&mut self, path: &str, text: &str, problems: &mut Vec<Problem>) {
        for Line { number, words } in lines(text) {
            let Some((stem, words)) = words.split_first().filter(|(_, rest)| !rest.is_empty())
            else {
                let message = "expected a stem and the words that have it";
                problems.push(Problem::error(path, number, message));
                continue;
            };
            for word in words {
                let word = fold(&word.to_lowercase(), self.locale);
                if self
                    .overrides
                    .insert(word.clone(), (*stem).to_owned())
                    .is_some()
                {
                    let message = format!("`{word}` is listed twice");
                    problems.push(Problem::error(path, number, message));
                }
            }
        }
    }

    /// `class word word …`, the class being `determiner`, `conjunction` or `other`.
    fn read_function_words(&mut self, path: &str, text: &str, problems: &mut Vec<Problem>) {
        for Line { number, words } in lines(text) {
            let (class, words) = words.split_first().map_or(("", &[][..]), |(c, w)| (*c, w));
            if !matches!(class, "determiner" | "conjunction" | "other") {
                let message = format!(
                    "`{class}` is no class of words; there are `determiner`, `conjunction`, `other`"
                );
                problems.push(Problem::error(path, number, message));
                continue;
            }
            for word in words {
                let folded = fold(&word.to_lowercase(), self.locale);
                match class {
                    "determiner" => self.determiners.insert(folded.clone()),
                    "conjunction" => self.conjunctions.insert(folded.clone()),
                    _ => true,
                };
                if !self.function_words.insert(folded) {
                    let message = format!("`{word}` is listed twice");
                    problems.push(Problem::error(path, number, message));
                }
            }
        }
    }

    /// The stem of a folded word: from the table, of its infinitive, or Snowball's.
    pub(super) fn stem(&self, folded: &str) -> String {
        if let Some(stem) = self.overrides.get(folded) {
            return stem.clone();
        }
        match self.verbs.lemma(folded) {
            Some(lemma) if lemma != folded => self.stem_of_lemma(lemma),
            _ => self.snowball(folded),
        }
    }

    /// The stem of an infinitive.
    pub(super) fn stem_of_lemma(&self, lemma: &str) -> String {
        self.overrides
            .get(lemma)
            .cloned()
            .unwrap_or_else(|| self.snowball(lemma))
    }

    fn snowball(&self, folded: &str) -> String {
        let mut analyzer = self.snowball.clone();
        let mut stream = analyzer.token_stream(folded);
        if stream.advance() {
            stream.token().text.clone()
        } else {
            folded.to_owned()
        }
    }

    /// The stems of the parts of a compound with that stem; empty for a word that is none.
    pub(super) fn parts(&self, folded: &str, stem: &str) -> Vec<String> {
        self.compounds
            .split(folded, stem, |tail| self.stem(tail))
            .iter()
            .map(|part| self.stem(part))
            .collect()
    }

    /// Whether a folded word says little by itself.
    pub(super) fn is_function_word(&self, folded: &str) -> bool {
        self.function_words.contains(folded)
    }

    /// Whether a folded word is an article or stands where one would.
    pub(super) fn is_determiner(&self, folded: &str) -> bool {
        self.determiners.contains(folded)
    }

    /// Whether a folded word joins two clauses.
    pub(super) fn is_conjunction(&self, folded: &str) -> bool {
        self.conjunctions.contains(folded)
    }
}
