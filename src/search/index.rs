//! The index of one language: postings in a tantivy index in memory, everything else in
//! plain tables beside it.
//!
//! There is an index for each language, since BM25 compares a text with the average of all
//! texts: German ones counted among English ones would look long or short by accident.
//! The index has one segment and nothing is ever deleted, so that a document's number in
//! the segment is its place in [`Index::groups`].

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::postings::Postings as _;
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{
    DocSet as _, Index as TantivyIndex, InvertedIndexReader, ReloadPolicy, Searcher, TERMINATED,
    TantivyDocument, Term,
};

use crate::model::RuleNumber;

use super::analyzer::{Analysis, Analyzer};
use super::concepts::ConceptIndex;
use super::token_list::{self, TokenList};
use super::{Document, Kind, SearchError, Substance};

/// Memory that the writer plans for. It takes what it needs and keeps one segment; this only
/// decides how large a table it clears before the first word.
const WRITER_BYTES: usize = 400_000;

/// The fields that are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RankedField {
    Title,
    Context,
    Body,
}

impl RankedField {
    pub(super) const ALL: [Self; 3] = [Self::Body, Self::Title, Self::Context];
}

/// Documents with one text, which are one hit.
#[derive(Debug)]
pub(super) struct Group {
    /// The documents, the one of the newest edition first.
    pub(super) documents: Vec<Arc<Document>>,
}

/// A field of the index with what BM25 needs to know about it.
pub(super) struct FieldReader {
    field: Field,
    reader: Arc<InvertedIndexReader>,
    /// Length of the field in each document, as BM25's denominator.
    norms: Vec<f32>,
}

/// The index of one language.
pub(super) struct Index {
    pub(super) analyzer: Analyzer,
    pub(super) groups: Vec<Group>,
    pub(super) kinds: Vec<Kind>,
    /// Rule number → documents, those that have it today first.
    pub(super) numbers: BTreeMap<RuleNumber, Vec<usize>>,
    /// What the body of each document is.
    pub(super) substances: Vec<Substance>,
    pub(super) titles: Titles,
    /// Folded word → the word as first met, for showing corrections.
    surfaces: HashMap<String, String>,
    /// Whether each document is the heading of others.
    summaries: Vec<bool>,
    title: FieldReader,
    context: FieldReader,
    body: FieldReader,
    pub(super) word: Field,
    pub(super) searcher: Searcher,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index")
            .field("locale", &self.analyzer.locale())
            .field("groups", &self.groups.len())
            .finish_non_exhaustive()
    }
}

/// BM25's usual constants.
const K1: f32 = 1.2;
const B: f32 = 0.75;

/// Which documents have which title.
#[derive(Debug, Default)]
pub(super) struct Titles {
    /// The title's folded words → documents.
    exact: HashMap<String, Vec<usize>>,
    /// The stems of its content words → documents.
    near: HashMap<String, Vec<usize>>,
    /// Concept → documents whose whole title is a form of it.
    concepts: HashMap<ConceptIndex, Vec<usize>>,
}

impl Titles {
    fn add(&mut self, analysis: &Analysis, place: usize) {
        push_new(self.exact.entry(exact_key(analysis)).or_default(), place);
        push_new(self.near.entry(near_key(analysis)).or_default(), place);
        for concept in whole_concepts(analysis) {
            push_new(self.concepts.entry(concept).or_default(), place);
        }
    }

    /// The documents whose title has just these words.
    pub(super) fn exact(&self, analysis: &Analysis) -> &[usize] {
        let found = self.exact.get(&exact_key(analysis));
        found.map_or(&[], Vec::as_slice)
    }

    /// The documents whose title has these content words, in any inflection.
    pub(super) fn near(&self, analysis: &Analysis) -> &[usize] {
        let found = self.near.get(&near_key(analysis));
        found.map_or(&[], Vec::as_slice)
    }

    /// The documents whose title is a form of the concept.
    pub(super) fn of_concept(&self, concept: ConceptIndex) -> &[usize] {
        self.concepts.get(&concept).map_or(&[], Vec::as_slice)
    }
}

struct Fields {
    title: Field,
    context: Field,
    body: Field,
    word: Field,
}

fn schema() -> (Schema, Fields) {
    let text = |option| {
        TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer(token_list::NAME)
                .set_index_option(option)
                .set_fieldnorms(false),
        )
    };
    let mut builder = Schema::builder();
    let fields = Fields {
        title: builder.add_text_field("title", text(IndexRecordOption::WithFreqs)),
        context: builder.add_text_field("context", text(IndexRecordOption::WithFreqs)),
        body: builder.add_text_field("body", text(IndexRecordOption::WithFreqs)),
        word: builder.add_text_field("word", text(IndexRecordOption::WithFreqsAndPositions)),
    };
    (builder.build(), fields)
}

/// The names of concepts in the index, by their place in the table.
pub(super) type ConceptTerms = [String];

impl Index {
    /// Indexes groups of documents of the analyzer's language.
    pub(super) fn build(
        mut analyzer: Analyzer,
        groups: Vec<Group>,
        concepts: &ConceptTerms,
        forms: &[(ConceptIndex, &str)],
    ) -> Result<Self, SearchError> {
        let (schema, fields) = schema();
        let mut writer = TantivyIndex::builder()
            .schema(schema)
            .tokenizers(token_list::manager())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        let mut lengths = Lengths::default();
        let mut titles = Titles::default();
        let mut surfaces = HashMap::new();
        let mut present = BTreeSet::new();
        for (place, group) in groups.iter().enumerate() {
            let mut row = TantivyDocument::default();
            let mut words = TokenList::default();
            let mut length = [0usize; 3];
            let mut note = |analysis: &Analysis, text: &str| {
                words.add_words(analysis);
                note_surfaces(analysis, text, &mut surfaces);
                let parts = analysis
                    .words
                    .iter()
                    .flat_map(|word| &word.info.part_concepts);
                let whole = analysis.concepts.iter().map(|found| &found.concept);
                present.extend(parts.chain(whole).copied());
            };
            let mut seen_titles: Vec<&str> = Vec::new();
            for document in &group.documents {
                if seen_titles.contains(&document.title.as_str()) {
                    continue;
                }
                seen_titles.push(&document.title);
                let analysis = analyzer.learn(&document.title);
                titles.add(&analysis, place);
                length[0] = length[0].max(analysis.words.len());
                row.add_text(fields.title, TokenList::of_terms(&analysis, concepts));
                note(&analysis, &document.title);
            }
            let mut seen_context: Vec<&str> = Vec::new();
            for text in group
                .documents
                .iter()
                .flat_map(|document| &document.context)
            {
                if seen_context.contains(&text.as_str()) || seen_titles.contains(&text.as_str()) {
                    continue;
                }
                seen_context.push(text);
                let analysis = analyzer.learn(text);
                length[1] += analysis.words.len();
                row.add_text(fields.context, TokenList::of_terms(&analysis, concepts));
                note(&analysis, text);
            }
            if let Some(document) = group.documents.first() {
                let analysis = analyzer.learn(&document.body);
                length[2] = analysis.words.len();
                row.add_text(fields.body, TokenList::of_terms(&analysis, concepts));
                note(&analysis, &document.body);
            }
            row.add_text(fields.word, words);
            lengths.push(length);
            writer.add_document(row)?;
        }
        // A row behind those of the documents, for the spelling of words that no document
        // has and that nevertheless find some.
        let mut words = TokenList::default();
        for (_, form) in forms
            .iter()
            .filter(|(concept, _)| present.contains(concept))
        {
            let analysis = analyzer.analyse(form);
            words.add_words(&analysis);
            note_surfaces(&analysis, form, &mut surfaces);
        }
        let mut row = TantivyDocument::default();
        row.add_text(fields.word, words);
        writer.add_document(row)?;
        let searcher = writer
            .finalize()?
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .try_into()?
            .searcher();
        let kinds = groups.iter().map(Group::kind).collect();
        let substances = groups.iter().map(Group::substance).collect();
        let numbers = numbers(&groups);
        let reader = |field: Field, norms: Vec<f32>| -> Result<FieldReader, SearchError> {
            let reader = match searcher.segment_readers() {
                [segment] => segment.inverted_index(field)?,
                [] => Arc::new(InvertedIndexReader::empty(IndexRecordOption::WithFreqs)),
                _ => return Err(SearchError::Index("more than one segment".to_owned())),
            };
            Ok(FieldReader {
                field,
                reader,
                norms,
            })
        };
        let [title, context, body] = lengths.norms();
        Ok(Self {
            title: reader(fields.title, title)?,
            context: reader(fields.context, context)?,
            body: reader(fields.body, body)?,
            word: fields.word,
            summaries: summaries(&groups, &numbers),
            numbers,
            searcher,
            kinds,
            substances,
            analyzer,
            groups,
            titles,
            surfaces,
        })
    }

    /// In how many documents a term stands.
    pub(super) fn frequency(&self, term: &str) -> Result<u32, SearchError> {
        let mut most = 0;
        for field in RankedField::ALL {
            let field = self.field(field);
            most = most.max(field.reader.doc_freq(&field.term(term)).map_err(failed)?);
        }
        Ok(most)
    }

    /// How telling a term is.
    pub(super) fn idf(&self, term: &str) -> Result<f32, SearchError> {
        Ok(idf(self.frequency(term)?, self.groups.len()))
    }

    /// In how many documents a folded word stands as it is.
    pub(super) fn word_frequency(&self, folded: &str) -> Result<u32, SearchError> {
        let Some(reader) = self.words()? else {
            return Ok(0);
        };
        let term = Term::from_field_text(self.word, folded);
        reader.doc_freq(&term).map_err(failed)
    }

    /// The dictionary of all folded words; `None` when there is no document.
    pub(super) fn words(&self) -> Result<Option<Arc<InvertedIndexReader>>, SearchError> {
        let segment = self.searcher.segment_readers().first();
        Ok(segment
            .map(|segment| segment.inverted_index(self.word))
            .transpose()?)
    }

    /// Calls `visit` with each document that has the term in the field, and its BM25
    /// score without the rarity of the term.
    pub(super) fn score_term(
        &self,
        field: RankedField,
        term: &str,
        mut visit: impl FnMut(usize, f32),
    ) -> Result<(), SearchError> {
        let field = self.field(field);
        let info = field
            .reader
            .get_term_info(&field.term(term))
            .map_err(failed)?;
        let Some(info) = info else { return Ok(()) };
        let weight = 1.0 + K1;
        let mut postings = field
            .reader
            .read_postings_from_terminfo(&info, IndexRecordOption::WithFreqs)
            .map_err(failed)?;
        loop {
            let doc = postings.doc();
            if doc == TERMINATED {
                return Ok(());
            }
            let place = doc as usize;
            let frequency = as_f32(postings.term_freq() as usize);
            let norm = field.norms.get(place).copied().unwrap_or(K1);
            visit(place, weight * frequency / (frequency + norm));
            postings.advance();
        }
    }

    /// Whether a document is the heading of rules that are documents themselves.
    pub(super) fn is_summary(&self, place: usize) -> bool {
        self.summaries.get(place).copied().unwrap_or(false)
    }

    /// How a folded word is written in the documents.
    pub(super) fn surface<'a>(&'a self, folded: &'a str) -> &'a str {
        self.surfaces.get(folded).map_or(folded, String::as_str)
    }

    const fn field(&self, field: RankedField) -> &FieldReader {
        match field {
            RankedField::Title => &self.title,
            RankedField::Context => &self.context,
            RankedField::Body => &self.body,
        }
    }
}

impl FieldReader {
    fn term(&self, term: &str) -> Term {
        Term::from_field_text(self.field, term)
    }
}

impl Group {
    /// The kind of all its documents.
    pub(super) fn kind(&self) -> Kind {
        self.documents
            .first()
            .map_or(Kind::Rule, |first| first.kind)
    }

    /// The best that any of its documents is.
    fn substance(&self) -> Substance {
        let all = self.documents.iter().map(|document| document.substance);
        all.min().unwrap_or_default()
    }
}

impl From<tantivy::TantivyError> for SearchError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::Index(error.to_string())
    }
}

fn failed(error: std::io::Error) -> SearchError {
    SearchError::Index(error.to_string())
}

/// How telling a term is that `frequency` of `count` documents have.
fn idf(frequency: u32, count: usize) -> f32 {
    let n = as_f32(frequency as usize);
    ((as_f32(count) - n + 0.5) / (n + 0.5)).ln_1p()
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^24")]
pub(super) const fn as_f32(count: usize) -> f32 {
    count as f32
}

/// The lengths of title, context and body of each document.
#[derive(Default)]
struct Lengths(Vec<[usize; 3]>);

impl Lengths {
    fn push(&mut self, lengths: [usize; 3]) {
        self.0.push(lengths);
    }

    /// The denominators of BM25. The average is over the documents that have the field.
    fn norms(&self) -> [Vec<f32>; 3] {
        std::array::from_fn(|field| {
            let lengths = || self.0.iter().map(move |all| all[field]);
            let with_field = lengths().filter(|length| *length > 0).count().max(1);
            let average = as_f32(lengths().sum()) / as_f32(with_field);
            lengths()
                .map(|length| K1 * (1.0 - B + B * as_f32(length) / average.max(1.0)))
                .collect()
        })
    }
}

fn push_new(list: &mut Vec<usize>, place: usize) {
    if list.last() != Some(&place) {
        list.push(place);
    }
}

/// The words of a title as they are.
fn exact_key(analysis: &Analysis) -> String {
    let words = analysis.words.iter();
    let words: Vec<&str> = words.map(|word| word.info.folded.as_str()).collect();
    words.join(" ")
}

/// The stems of a title's words without those that say little, unless it has no others.
fn near_key(analysis: &Analysis) -> String {
    let all = || analysis.words.iter().map(|word| &word.info);
    let content = all().filter(|info| !info.function);
    let mut stems: Vec<&str> = content.map(|info| info.stem.as_str()).collect();
    if stems.is_empty() {
        stems.extend(all().map(|info| info.stem.as_str()));
    }
    stems.join(" ")
}

/// The concepts of which the whole text is a form, but for words that say little.
pub(super) fn whole_concepts(analysis: &Analysis) -> impl Iterator<Item = ConceptIndex> + '_ {
    let content = |place: &usize| {
        let word = analysis.words.get(*place);
        word.is_some_and(|word| !word.info.function)
    };
    let first = (0..analysis.words.len()).find(content).unwrap_or(0);
    let last = (0..analysis.words.len()).rfind(content);
    let last = last.unwrap_or(analysis.words.len().saturating_sub(1));
    analysis
        .concepts
        .iter()
        .filter(move |found| found.first <= first && found.last >= last)
        .map(|found| found.concept)
}

/// Which documents have which number, those whose number it is today before others.
fn numbers(groups: &[Group]) -> BTreeMap<RuleNumber, Vec<usize>> {
    let mut numbers: BTreeMap<RuleNumber, Vec<usize>> = BTreeMap::new();
    for today in [true, false] {
        for (place, group) in groups.iter().enumerate() {
            for document in &group.documents {
                for number in document.numbers() {
                    if (document.number == Some(number)) == today {
                        let places = numbers.entry(number).or_default();
                        if !places.contains(&place) {
                            places.push(place);
                        }
                    }
                }
            }
        }
    }
    numbers
}

/// Which documents are headings of others: the next number in order stands below theirs.
fn summaries(groups: &[Group], numbers: &BTreeMap<RuleNumber, Vec<usize>>) -> Vec<bool> {
    let is_heading = |number: RuleNumber| {
        let mut from = numbers.range(number..).skip(1);
        from.next().is_some_and(|(next, _)| next.is_within(number))
    };
    groups
        .iter()
        .map(|group| {
            let first = group.documents.first();
            first.and_then(|first| first.number).is_some_and(is_heading)
        })
        .collect()
}

/// Calls `visit` with each ranked term of an analysed text, and the place of the word that
/// it stands for.
pub(super) fn each_term(
    analysis: &Analysis,
    concepts: &ConceptTerms,
    mut visit: impl FnMut(usize, Rendered<'_>),
) {
    for (place, word) in analysis.words.iter().enumerate() {
        visit(place, Rendered::Whole(&word.info.stem));
        let joined = word.joined.iter().map(|(joined, _)| joined);
        for whole in word.verb.iter().chain(joined) {
            visit(place, Rendered::Whole(&whole.stem));
        }
        for part in &word.info.parts {
            visit(place, Rendered::Part(part));
        }
        for concept in &word.info.part_concepts {
            if let Some(concept) = concepts.get(usize::from(*concept)) {
                visit(place, Rendered::Part(concept));
            }
        }
    }
    for found in &analysis.concepts {
        if let Some(concept) = concepts.get(usize::from(found.concept)) {
            visit(found.first, Rendered::Whole(concept));
        }
    }
}

/// A term as it stands in the index.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rendered<'a> {
    /// A stem or concept.
    Whole(&'a str),
    /// The same as part of a compound, as [`part_term`] writes it.
    Part(&'a str),
}

/// The term of a stem or concept as part of a compound.
pub(super) fn part_term(part: &str) -> String {
    format!("~{part}")
}

/// Remembers how the words of a text are written.
fn note_surfaces(analysis: &Analysis, text: &str, surfaces: &mut HashMap<String, String>) {
    for word in &analysis.words {
        let folded = &word.info.folded;
        if !surfaces.contains_key(folded)
            && let Some(surface) = text.get(word.range.clone())
        {
            surfaces.insert(folded.clone(), surface.to_owned());
        }
    }
}

/// The terms of each word of an analysed text, with a bar between words.
pub(super) fn explain_terms(analysis: &Analysis, concepts: &ConceptTerms) -> String {
    let mut tokens: Vec<(usize, String)> = Vec::new();
    each_term(analysis, concepts, |position, term| {
        let text = match term {
            Rendered::Whole(text) => text.to_owned(),
            Rendered::Part(text) => part_term(text),
        };
        tokens.push((position, text));
    });
    tokens.sort_by_key(|(position, _)| *position);
    let mut out = String::new();
    let mut position = 0;
    for (place, text) in tokens {
        if !out.is_empty() {
            out.push_str(if place == position { " " } else { " | " });
        }
        position = place;
        out.push_str(&text);
    }
    out
}
