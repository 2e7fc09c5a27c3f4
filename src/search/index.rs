//! The index of one language: postings in a tantivy index in memory, everything else in
//! plain tables beside it.
//!
//! There is an index for each language, since BM25 compares a text with the average of all
//! texts: German ones counted among English ones would look long or short by accident.
//! The index has one segment and nothing is ever deleted, so that a document's number in
//! the segment is its place in [`Index::groups`].

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::postings::Postings as _;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{
    DocSet as _, Index as TantivyIndex, InvertedIndexReader, ReloadPolicy, Searcher, TERMINATED,
    Term,
};

use crate::model::RuleNumber;

use super::analyzer::{Analysis, Analyzer};
use super::concepts::ConceptIndex;
use super::rows::{Rows, Tables, Titles};
use super::token_list;
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
    /// The postings; `None` without any document.
    pub(super) searcher: Option<Searcher>,
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
pub(super) const K1: f32 = 1.2;
pub(super) const B: f32 = 0.75;

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
        let mut rows = Rows::new(&mut analyzer, concepts);
        let searcher = write(&mut rows, &groups, forms)?;
        let Tables {
            fields,
            norms: [title, context, body],
            titles,
            surfaces,
        } = rows.finish();
        let kinds = groups.iter().map(Group::kind).collect();
        let substances = groups.iter().map(Group::substance).collect();
        let numbers = numbers(&groups);
        let reader = |field: Field, norms: Vec<f32>| -> Result<FieldReader, SearchError> {
            let reader = match searcher.as_ref().map_or(&[][..], Searcher::segment_readers) {
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
            most = most.max(field.reader.doc_freq(&field.term(term))?);
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
        Ok(reader.doc_freq(&term)?)
    }

    /// The dictionary of all folded words; `None` when there is no document.
    pub(super) fn words(&self) -> Result<Option<Arc<InvertedIndexReader>>, SearchError> {
        let segment = self
            .searcher
            .iter()
            .flat_map(Searcher::segment_readers)
            .next();
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
        let info = field.reader.get_term_info(&field.term(term))?;
        let Some(info) = info else { return Ok(()) };
        let weight = 1.0 + K1;
        let mut postings = field
            .reader
            .read_postings_from_terminfo(&info, IndexRecordOption::WithFreqs)?;
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

    /// Whether the rule that has a number today is a document.
    pub(super) fn has_today(&self, number: RuleNumber) -> bool {
        let first = self.numbers.get(&number).and_then(|places| places.first());
        first
            .and_then(|place| self.groups.get(*place))
            .is_some_and(|group| {
                let mut documents = group.documents.iter();
                documents.any(|document| document.number == Some(number))
            })
    }

    /// The number that the first document at a place has in the edition shown.
    pub(super) fn number_today(&self, place: usize) -> Option<RuleNumber> {
        let first = self.groups.get(place)?.documents.first()?;
        first.number
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

/// Writes the postings, unless there is nothing to write: beginning an index takes time.
fn write(
    rows: &mut Rows<'_>,
    groups: &[Group],
    forms: &[(ConceptIndex, &str)],
) -> Result<Option<Searcher>, SearchError> {
    if groups.is_empty() {
        return Ok(None);
    }
    let mut writer = TantivyIndex::builder()
        .schema(rows.schema())
        .tokenizers(token_list::manager())
        .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
    for (place, group) in groups.iter().enumerate() {
        writer.add_document(rows.row(place, group))?;
    }
    writer.add_document(rows.spelling(forms))?;
    let index = writer.finalize()?;
    let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual);
    Ok(Some(reader.try_into()?.searcher()))
}

impl From<std::io::Error> for SearchError {
    fn from(error: std::io::Error) -> Self {
        Self::Index(error.to_string())
    }
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
