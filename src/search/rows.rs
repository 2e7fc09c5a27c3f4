//! From documents to the rows of the index, and the tables beside it.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use tantivy::TantivyDocument;
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};

use super::analyzer::{Analysis, Analyzer};
use super::concepts::ConceptIndex;
use super::index::{B, ConceptTerms, Group, K1, as_f32};
use super::token_list::{self, TokenList};

/// Makes rows, one a group of documents.
pub(super) struct Rows<'a> {
    analyzer: &'a mut Analyzer,
    concepts: &'a ConceptTerms,
    schema: Schema,
    fields: Fields,
    lengths: Lengths,
    titles: Titles,
    surfaces: HashMap<String, String>,
    /// The concepts that documents have.
    present: BTreeSet<ConceptIndex>,
}

/// What was gathered while the rows were made.
pub(super) struct Tables {
    pub(super) fields: Fields,
    /// The denominators of BM25 of title, context and body.
    pub(super) norms: [Vec<f32>; 3],
    pub(super) titles: Titles,
    /// Folded word → the word as first met.
    pub(super) surfaces: HashMap<String, String>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(analyzer: &'a mut Analyzer, concepts: &'a ConceptTerms) -> Self {
        let (schema, fields) = schema();
        Self {
            analyzer,
            concepts,
            schema,
            fields,
            lengths: Lengths::default(),
            titles: Titles::default(),
            surfaces: HashMap::new(),
            present: BTreeSet::new(),
        }
    }

    /// The fields of the rows, as tantivy needs to know them.
    pub(super) fn schema(&self) -> Schema {
        self.schema.clone()
    }

    /// The row of a group, which is the `place`-th of all.
    pub(super) fn row(&mut self, place: usize, group: &Group) -> TantivyDocument {
        let mut row = TantivyDocument::default();
        let mut words = TokenList::default();
        let mut length = [0usize; 3];
        let mut seen: Vec<&str> = Vec::new();
        for document in &group.documents {
            if seen.contains(&document.title.as_str()) {
                continue;
            }
            seen.push(&document.title);
            let title = self.fields.title;
            let analysis = self.add(title, &document.title, &mut row, &mut words);
            self.titles.add(&analysis, place);
            length[0] = length[0].max(analysis.words.len());
        }
        let context = group
            .documents
            .iter()
            .flat_map(|document| &document.context);
        for text in context {
            if seen.contains(&text.as_str()) {
                continue;
            }
            seen.push(text);
            let analysis = self.add(self.fields.context, text, &mut row, &mut words);
            length[1] += analysis.words.len();
        }
        if let Some(document) = group.documents.first() {
            let body = self.fields.body;
            let analysis = self.add(body, &document.body, &mut row, &mut words);
            length[2] = analysis.words.len();
        }
        row.add_text(self.fields.word, words);
        self.lengths.push(length);
        row
    }

    /// A row to stand behind those of the documents, for the spelling of words that no
    /// document has and that find some nevertheless, as forms of their concepts.
    pub(super) fn spelling(&mut self, forms: &[(ConceptIndex, &str)]) -> TantivyDocument {
        let mut words = TokenList::default();
        for (_, form) in forms
            .iter()
            .filter(|(concept, _)| self.present.contains(concept))
        {
            for (folded, surface) in self.analyzer.folded_words(form) {
                if let Entry::Vacant(free) = self.surfaces.entry(folded) {
                    words.add_word(free.key());
                    free.insert(surface.to_owned());
                }
            }
        }
        let mut row = TantivyDocument::default();
        row.add_text(self.fields.word, words);
        row
    }

    pub(super) fn finish(self) -> Tables {
        Tables {
            fields: self.fields,
            norms: self.lengths.norms(),
            titles: self.titles,
            surfaces: self.surfaces,
        }
    }

    /// Adds a text to a field of a row and its words to `words`.
    fn add(
        &mut self,
        field: Field,
        text: &str,
        row: &mut TantivyDocument,
        words: &mut TokenList,
    ) -> Analysis {
        let analysis = self.analyzer.learn(text);
        row.add_text(field, TokenList::of_terms(&analysis, self.concepts));
        words.add_words(&analysis);
        for word in &analysis.words {
            let folded = &word.info.folded;
            if !self.surfaces.contains_key(folded)
                && let Some(surface) = text.get(word.range.clone())
            {
                self.surfaces.insert(folded.clone(), surface.to_owned());
            }
        }
        let parts = analysis
            .words
            .iter()
            .flat_map(|word| &word.info.part_concepts);
        let whole = analysis.concepts.iter().map(|found| &found.concept);
        self.present.extend(parts.chain(whole).copied());
        analysis
    }
}

/// The fields of a row.
#[derive(Clone, Copy)]
pub(super) struct Fields {
    pub(super) title: Field,
    pub(super) context: Field,
    pub(super) body: Field,
    pub(super) word: Field,
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
