//! From a text to the terms that are indexed and searched.
//!
//! A word gives its stem, the parts of a compound (`~spuk`), the joined form of words with
//! hyphens, and the infinitive of a verb whose prefix stands apart; the concepts of one or
//! more words give `§exile`. Documents and queries go through the same code.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use crate::model::Locale;

use super::concepts::{ConceptForms, ConceptIndex, DETERMINER, Found};
use super::fold::fold;
use super::language::Language;
use super::words::{Shape, pieces};

/// What is known about a word apart from its neighbours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct WordInfo {
    /// The word without regard to accents and umlaut spellings.
    pub(super) folded: String,
    /// Its stem, or that of its infinitive.
    pub(super) stem: String,
    /// The stems of the parts of a compound.
    pub(super) parts: Vec<String>,
    /// The concepts that it is a form of.
    pub(super) concepts: Vec<ConceptIndex>,
    /// The concepts that its parts are forms of.
    pub(super) part_concepts: Vec<ConceptIndex>,
    /// Whether it says little by itself.
    pub(super) function: bool,
    determiner: bool,
    conjunction: bool,
}

impl WordInfo {
    /// What the word is to the forms of concepts.
    fn key(&self) -> &str {
        if self.determiner {
            DETERMINER
        } else {
            &self.stem
        }
    }
}

/// A word where it stands.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// Its bytes in the text.
    pub(super) range: Range<usize>,
    /// The word itself.
    pub(super) info: Arc<WordInfo>,
    /// For a verb whose prefix stands apart: the whole verb.
    pub(super) verb: Option<Arc<WordInfo>>,
    /// For the first of words joined by hyphens: all of them as one, and how many.
    pub(super) joined: Option<(Arc<WordInfo>, usize)>,
}

/// An analysed text.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Its words.
    pub(super) words: Vec<Word>,
    /// The concepts of single words and of several.
    pub(super) concepts: Vec<Found>,
}

/// Analyses the texts of one language.
#[derive(Clone, Debug)]
pub(super) struct Analyzer {
    pub(super) language: Arc<Language>,
    forms: Arc<ConceptForms>,
    known: HashMap<String, Arc<WordInfo>>,
}

impl Analyzer {
    /// An analyzer that finds no concepts yet.
    pub(super) fn new(language: Language) -> Self {
        Self {
            language: Arc::new(language),
            forms: Arc::default(),
            known: HashMap::new(),
        }
    }

    /// The language of the texts.
    pub(super) fn locale(&self) -> Locale {
        self.language.locale
    }

    /// Teaches a form of a concept: words, or `a ~ b` for two words near each other.
    /// `None` when the form has no words, or is a `~` of anything but two.
    pub(super) fn add_form(&mut self, form: &str, concept: ConceptIndex) -> Option<()> {
        if let Some((one, other)) = form.split_once('~') {
            let (one, other) = (self.keys(one), self.keys(other));
            let ([one], [other]) = (one.as_slice(), other.as_slice()) else {
                return None;
            };
            Arc::make_mut(&mut self.forms).add_pair(one, other, concept);
            return Some(());
        }
        let keys = self.keys(form);
        if keys.is_empty() {
            return None;
        }
        Arc::make_mut(&mut self.forms).add(&keys, concept);
        // `face-down` is also found as `facedown`.
        let joined = fold(&form.to_lowercase().replace('-', ""), self.locale());
        if form.contains('-') && !joined.contains(' ') {
            let stem = self.language.stem(&joined);
            Arc::make_mut(&mut self.forms).add(&[stem], concept);
        }
        Some(())
    }

    /// The concepts that a stem is a form of.
    pub(super) fn concepts_of(&self, stem: &str) -> &[ConceptIndex] {
        self.forms.of_stem(stem)
    }

    /// What a form analyses to: its stems, with `*` for articles.
    pub(super) fn keys(&self, form: &str) -> Vec<String> {
        // A form's own concepts and parts do not matter, and finding them takes time.
        let analysis = self.analyse_with(form, |word, notation| {
            if notation {
                Arc::new(self.notation(word))
            } else {
                Arc::new(self.plain(word))
            }
        });
        analysis
            .words
            .iter()
            .map(|word| word.verb.as_ref().unwrap_or(&word.info).key().to_owned())
            .collect()
    }

    /// The words of a text, folded and as they are, without anything else about them.
    pub(super) fn folded_words<'t>(&self, text: &'t str) -> Vec<(String, &'t str)> {
        pieces(text)
            .into_iter()
            .filter(|piece| piece.shape == Shape::Word)
            .filter_map(|piece| {
                let surface = text.get(piece.range)?;
                Some((fold(&piece.text, self.locale()), surface))
            })
            .collect()
    }

    /// Analyses a text.
    pub(super) fn analyse(&self, text: &str) -> Analysis {
        self.analyse_with(text, |word, notation| self.look_up(word, notation))
    }

    /// Analyses a text and remembers its words, which makes later analyses fast.
    pub(super) fn learn(&mut self, text: &str) -> Analysis {
        let mut known = std::mem::take(&mut self.known);
        let analysis = self.analyse_with(text, |word, notation| {
            if let Some(info) = known.get(word) {
                return Arc::clone(info);
            }
            let info = self.look_up(word, notation);
            known.insert(word.to_owned(), Arc::clone(&info));
            info
        });
        self.known = known;
        analysis
    }

    fn look_up(&self, word: &str, notation: bool) -> Arc<WordInfo> {
        if let Some(info) = self.known.get(word) {
            return Arc::clone(info);
        }
        if notation {
            return Arc::new(self.notation(word));
        }
        let mut info = self.plain(word);
        info.parts = self.language.parts(&info.folded, &info.stem);
        let concepts = self.forms.of_stem(&info.stem).to_vec();
        info.part_concepts = info
            .parts
            .iter()
            .flat_map(|part| self.forms.of_stem(part))
            .copied()
            .filter(|concept| !concepts.contains(concept))
            .collect();
        info.part_concepts.dedup();
        info.concepts = concepts;
        Arc::new(info)
    }

    /// A notation, which is its own stem.
    fn notation(&self, word: &str) -> WordInfo {
        WordInfo {
            folded: word.to_owned(),
            stem: word.to_owned(),
            concepts: self.forms.of_stem(word).to_vec(),
            ..WordInfo::default()
        }
    }

    /// A word with its stem, without parts and concepts.
    fn plain(&self, word: &str) -> WordInfo {
        let language = &self.language;
        let folded = fold(word, language.locale);
        WordInfo {
            function: language.is_function_word(&folded),
            determiner: language.is_determiner(&folded),
            conjunction: language.is_conjunction(&folded),
            stem: language.stem(&folded),
            folded,
            ..WordInfo::default()
        }
    }

    fn analyse_with(
        &self,
        text: &str,
        mut look_up: impl FnMut(&str, bool) -> Arc<WordInfo>,
    ) -> Analysis {
        let mut out = Analysis::default();
        let mut clause = 0;
        let mut chain = 0;
        for piece in pieces(text) {
            match piece.shape {
                Shape::Quote => {}
                Shape::Break => {
                    self.end_clause(&mut out, clause, &mut look_up);
                    clause = out.words.len();
                }
                Shape::Word | Shape::Notation => {
                    let info = look_up(&piece.text, piece.shape == Shape::Notation);
                    if info.conjunction {
                        self.end_clause(&mut out, clause, &mut look_up);
                        clause = out.words.len();
                    }
                    if piece.hyphened && out.words.len() > clause {
                        extend_chain(&mut out, chain, &info, &mut look_up);
                    } else {
                        chain = out.words.len();
                    }
                    out.words.push(Word {
                        range: piece.range,
                        info,
                        verb: None,
                        joined: None,
                    });
                }
            }
        }
        self.end_clause(&mut out, clause, &mut look_up);
        out
    }

    /// Joins a separated verb of the clause that begins at `start`, then finds its concepts.
    fn end_clause(
        &self,
        out: &mut Analysis,
        start: usize,
        look_up: &mut impl FnMut(&str, bool) -> Arc<WordInfo>,
    ) {
        let Some(words) = out.words.get_mut(start..).filter(|words| !words.is_empty()) else {
            return;
        };
        let verbs = &self.language.verbs;
        if let Some((last, before)) = words.split_last_mut()
            && verbs.is_prefix(&last.info.folded)
        {
            let joined = before.iter_mut().rev().find_map(|word| {
                let base = verbs.finite(&word.info.folded)?;
                Some((verbs.join(base, &last.info.folded)?, word))
            });
            if let Some((verb, word)) = joined {
                word.verb = Some(look_up(verb, false));
            }
        }
        for (place, word) in words.iter().enumerate() {
            let of_word = word.info.concepts.iter().map(|concept| (concept, 0));
            let of_verb = word.verb.iter().flat_map(|verb| &verb.concepts);
            let of_joined = word.joined.iter().flat_map(|(joined, count)| {
                joined
                    .concepts
                    .iter()
                    .map(move |concept| (concept, count - 1))
            });
            for (concept, more) in of_word.chain(of_verb.map(|c| (c, 0))).chain(of_joined) {
                out.concepts.push(Found {
                    concept: *concept,
                    first: start + place,
                    last: start + place + more,
                    pair: false,
                });
            }
        }
        let keys: Vec<&str> = words
            .iter()
            .map(|word| word.verb.as_ref().unwrap_or(&word.info).key())
            .collect();
        let found = out.concepts.len();
        self.forms.of_clause(&keys, &mut out.concepts);
        for concept in out.concepts.iter_mut().skip(found) {
            concept.first += start;
            concept.last += start;
        }
    }
}

/// Adds the word `info` to the hyphen chain that begins at the word `chain`.
fn extend_chain(
    out: &mut Analysis,
    chain: usize,
    info: &Arc<WordInfo>,
    look_up: &mut impl FnMut(&str, bool) -> Arc<WordInfo>,
) {
    let count = out.words.len() - chain + 1;
    let Some(words) = out.words.get(chain..) else {
        return;
    };
    let mut all: String = words.iter().map(|word| word.info.folded.as_str()).collect();
    all.push_str(&info.folded);
    let joined = look_up(&all, false);
    if let Some(first) = out.words.get_mut(chain) {
        first.joined = Some((joined, count));
    }
}
