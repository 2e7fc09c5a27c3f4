//! The search over both languages: building it, asking it.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::model::{Fingerprint, Locale, NumberLevel, PerLocale, RuleNumber};

use super::asked::{Asked, KnownNumbers, NoNumbers, Pinned};
use super::highlight::Highlighter;
use super::index::{Group, Index};
use super::query::Query;
use super::rank::{Ranking, Scored, rank};
use super::suggest::Suggester;
use super::units::{UnitBuilder, Units, Unknown};
use super::{
    Document, Facet, Hit, Kind, MAX_SUGGESTIONS, Marked, SearchAnswer, SearchError, SearchRequest,
    Snippet, Substance, Suggestion, Terms,
};

/// Most hits of one answer.
const MAX_HITS: usize = 1000;
/// What a document's name adds to its score when the query is just that name.
const EXACT_TITLE: f32 = 6.0;
/// The same where words that say little stand beside it, or it is inflected.
const NEAR_TITLE: f32 = 5.0;
/// The same where it is another name of the concept asked for.
const SAME_CONCEPT: f32 = 4.0;
/// How much a document must be about its name to come before all others when asked for it.
const NAMED: f32 = 0.8;
/// What the score of a heading with the text of its subrules is multiplied by, so that the
/// subrule itself stands before it.
const SUMMARY: f32 = 0.85;

/// The search over a fixed set of documents; another set is another `Search`.
#[derive(Debug)]
pub struct Search {
    indexes: PerLocale<Index>,
    concepts: Vec<String>,
    suggester: Suggester,
}

impl Search {
    /// Indexes `documents`.
    ///
    /// # Errors
    /// [`SearchError::NoTitle`] for a document without one, [`SearchError::Index`] when the
    /// index cannot be written.
    pub fn build(documents: Vec<Document>, terms: &Terms) -> Result<Self, SearchError> {
        for document in &documents {
            if document.title.trim().is_empty() {
                return Err(SearchError::NoTitle {
                    kind: document.kind,
                    id: document.id.clone(),
                    locale: document.locale,
                });
            }
        }
        let mut by_locale: PerLocale<Vec<Arc<Document>>> = PerLocale::default();
        for document in documents {
            by_locale.get_mut(document.locale).push(Arc::new(document));
        }
        let suggester = Suggester::new(by_locale.de.iter().chain(&by_locale.en));
        let concepts = terms.concept_terms();
        let index = |locale: Locale, documents: Vec<Arc<Document>>| {
            let analyzer = terms.analyzer(locale).clone();
            Index::build(analyzer, groups(documents), &concepts, &terms.forms(locale))
        };
        let PerLocale { de, en } = by_locale;
        // The indexes have nothing in common, and a machine has more than one core.
        let (de, en) = std::thread::scope(|scope| {
            let german = scope.spawn(|| index(Locale::De, de));
            let en = index(Locale::En, en);
            (german.join(), en)
        });
        let failed = |_| SearchError::Index("the German index was not finished".to_owned());
        let indexes = PerLocale {
            de: de.map_err(failed)??,
            en: en?,
        };
        Ok(Self {
            indexes,
            concepts,
            suggester,
        })
    }

    /// Answers a question from the documents alone, as
    /// [`search_with`](Self::search_with) does.
    ///
    /// # Errors
    /// [`SearchError::Index`] when the index cannot be read.
    pub fn search(&self, request: &SearchRequest) -> Result<SearchAnswer, SearchError> {
        self.search_with(request, &NoNumbers)
    }

    /// Answers a question. Any text is a valid query; one without words finds nothing.
    ///
    /// A rule number that no document has, or has had at another time only, is looked up in
    /// `numbers`, so that it finds the rule of today even where its text is not there.
    ///
    /// # Errors
    /// [`SearchError::Index`] when the index cannot be read.
    pub fn search_with(
        &self,
        request: &SearchRequest,
        numbers: &dyn KnownNumbers,
    ) -> Result<SearchAnswer, SearchError> {
        let query = Query::read(&request.query);
        let own = self.indexes.get(request.locale);
        let indexes = [own, self.indexes.get(request.locale.other())];
        let asked = Asked::read(&query.text, indexes, numbers);
        let mut found = self.find(own, &query, &asked, unknown(request, Unknown::Correct))?;
        if found.is_empty() && !request.literal && query.phrases.is_empty() {
            found = self.find(own, &query, &asked, Unknown::Guess)?;
        }
        let other_index = self.indexes.get(request.locale.other());
        let other = self.find(other_index, &query, &asked, Unknown::Literal)?;
        let counts = found.counts(own);
        let wanted = |kind: Kind| request.kinds.is_empty() || request.kinds.contains(&kind);
        let total_of = |counts: &[usize; Kind::ALL.len()]| {
            let kinds = Kind::ALL.into_iter().filter(|kind| wanted(*kind));
            kinds.filter_map(|kind| counts.get(kind.index())).sum()
        };
        let (offset, limit) = (request.offset.min(MAX_HITS), request.limit.min(MAX_HITS));
        let hits =
            |index, found: &Found, offset, limit| self.hits(index, found, request, offset, limit);
        Ok(SearchAnswer {
            hits: hits(own, &found, offset, limit),
            total: total_of(&counts),
            facets: Kind::ALL
                .into_iter()
                .zip(counts)
                .filter(|(_, count)| *count > 0)
                .map(|(kind, count)| Facet { kind, count })
                .collect(),
            other: hits(other_index, &other, 0, request.other_limit.min(MAX_HITS)),
            other_total: total_of(&other.counts(other_index)),
            corrections: found.units.corrections.clone(),
            loose: found.units.loose,
            numbers: asked.numbers,
            nearest_numbers: asked.nearest,
            query: query.text,
            cut: query.cut,
        })
    }

    /// What a reader who typed `typed` may mean, best first, at most
    /// [`MAX_SUGGESTIONS`].
    pub fn suggest(&self, typed: &str, locale: Locale, limit: usize) -> Vec<Suggestion> {
        let query = Query::read(typed);
        self.suggester
            .suggest(&query.text, locale, limit.min(MAX_SUGGESTIONS))
    }

    /// The documents of one language for a query.
    fn find(
        &self,
        index: &Index,
        query: &Query,
        asked: &Asked,
        unknown: Unknown,
    ) -> Result<Found, SearchError> {
        let builder = UnitBuilder {
            index,
            other: Some(self.indexes.get(index.analyzer.locale().other())),
            concepts: &self.concepts,
            unknown,
        };
        let units = builder.build(&asked.words)?;
        let phrases: Vec<Vec<String>> = query
            .phrases
            .iter()
            .map(|phrase| {
                let analysis = index.analyzer.analyse(phrase);
                let words = analysis.words.iter();
                words.map(|word| word.info.folded.clone()).collect()
            })
            .collect();
        let mut ranking = rank(index, &units.all, &phrases)?;
        let pinned = asked.pinned(index);
        ranking
            .scored
            .retain(|scored| !pinned.iter().any(|pin| pin.is_at(scored.place)));
        add_priors(index, &units, &mut ranking);
        Ok(Found {
            units,
            pinned,
            ranking,
        })
    }

    fn hits(
        &self,
        index: &Index,
        found: &Found,
        request: &SearchRequest,
        offset: usize,
        limit: usize,
    ) -> Vec<Hit> {
        let is_wanted = |kind| request.kinds.is_empty() || request.kinds.contains(&kind);
        let wanted = |place: usize| index.kinds.get(place).is_some_and(|kind| is_wanted(*kind));
        let pinned = found.pinned.iter();
        let pinned: Vec<&Pinned> = pinned
            .filter(|pin| pin.kind(index).is_some_and(is_wanted))
            .collect();
        let more = (offset + limit).saturating_sub(pinned.len());
        let ranking = Ranking {
            scored: found
                .ranking
                .scored
                .iter()
                .filter(|scored| wanted(scored.place))
                .copied()
                .collect(),
        };
        let best = ranking.best(more);
        let highlighter = Highlighter::new(&index.analyzer, &self.concepts, &found.units.all);
        let top = best.first().map_or(1.0, Scored::shown);
        let of_group = |place: usize, number, score| {
            let group = index.groups.get(place)?;
            Some(hit(group, number, score, &highlighter, request.snippets))
        };
        let pinned = pinned.into_iter().map(|pin| match pin {
            Pinned::Document { place, number } => of_group(*place, Some(*number), top + 1.0),
            Pinned::Bare { document, number } => {
                Some(bare_hit(Arc::clone(document), *number, top + 1.0))
            }
        });
        let scored = best
            .iter()
            .map(|scored| of_group(scored.place, None, scored.shown()));
        pinned
            .chain(scored)
            .skip(offset)
            .take(limit)
            .flatten()
            .collect()
    }
}

/// A literal request corrects nothing.
const fn unknown(request: &SearchRequest, otherwise: Unknown) -> Unknown {
    if request.literal {
        Unknown::Literal
    } else {
        otherwise
    }
}

/// What was found in one language.
struct Found {
    units: Units,
    pinned: Vec<Pinned>,
    ranking: Ranking,
}

impl Found {
    fn is_empty(&self) -> bool {
        self.pinned.is_empty() && self.ranking.scored.is_empty()
    }

    fn counts(&self, index: &Index) -> [usize; Kind::ALL.len()] {
        let mut counts = self.ranking.counts(index);
        for pin in &self.pinned {
            let kind = pin.kind(index);
            if let Some(count) = kind.and_then(|kind| counts.get_mut(kind.index())) {
                *count += 1;
            }
        }
        counts
    }
}

/// Lifts documents whose title is the query, and what defines the concept asked for.
fn add_priors(index: &Index, units: &Units, ranking: &mut Ranking) {
    let mut lifted: BTreeMap<usize, f32> = BTreeMap::new();
    for place in index.titles.exact(&units.analysis) {
        lifted.insert(*place, EXACT_TITLE);
    }
    for place in index.titles.near(&units.analysis) {
        lifted.entry(*place).or_insert(NEAR_TITLE);
    }
    for concept in &units.whole {
        for place in index.titles.of_concept(*concept) {
            lifted.entry(*place).or_insert(SAME_CONCEPT);
        }
    }
    for Scored { place, rank } in &mut ranking.scored {
        if index.is_summary(*place) {
            rank.score *= SUMMARY;
        }
        if let (Some(lift), Some(group)) = (lifted.get(place), index.groups.get(*place)) {
            let prior = prior(group, index.is_summary(*place));
            rank.score += lift * prior;
            if prior >= NAMED {
                rank.named = lift * prior;
            }
        }
    }
}

/// How likely a document is what somebody wants who asks for its title alone.
fn prior(group: &Group, heading: bool) -> f32 {
    let Some(document) = group.documents.first() else {
        return 0.0;
    };
    let level = document.number.map(RuleNumber::level);
    let is_first = document
        .number
        .and_then(RuleNumber::letters)
        .is_some_and(|letters| letters.to_string() == "a");
    let is_text = document.substance == Substance::Text;
    match (document.kind, level) {
        (Kind::Keyword | Kind::Card, _) => 1.0,
        (Kind::Rule, Some(NumberLevel::Rule)) if heading && is_text => 0.95,
        (Kind::Rule, Some(NumberLevel::Rule)) => 0.3,
        (Kind::Glossary, _) => 0.9,
        (Kind::Section, _) => 0.85,
        (Kind::Rule, _) if is_first => 0.5,
        (Kind::Rule, _) => 0.2,
        (Kind::Ruling, _) => 0.1,
    }
}

fn hit(
    group: &Group,
    number: Option<RuleNumber>,
    score: f32,
    highlighter: &Highlighter<'_>,
    snippets: bool,
) -> Hit {
    let shown = group
        .documents
        .iter()
        .position(|document| number.is_some() && document.number == number)
        .unwrap_or(0);
    let mut same_text = group.documents.clone();
    let document = same_text.remove(shown);
    let (title, snippet) = if snippets {
        (
            highlighter.mark(&document.title),
            highlighter.snippet(&document.body),
        )
    } else {
        (
            Marked {
                text: document.title.clone(),
                highlights: Vec::new(),
            },
            Snippet::default(),
        )
    };
    Hit {
        document,
        same_text,
        score,
        pinned: number,
        title,
        snippet,
    }
}

/// The hit of a rule of which there is no text to mark anything in.
fn bare_hit(document: Arc<Document>, number: RuleNumber, score: f32) -> Hit {
    Hit {
        title: Marked {
            text: document.title.clone(),
            highlights: Vec::new(),
        },
        document,
        same_text: Vec::new(),
        score,
        pinned: Some(number),
        snippet: Snippet::default(),
    }
}

/// Puts documents with one text together: rulings with the same text, and rules with the
/// same text and title, which are one rule in several editions.
fn groups(documents: Vec<Arc<Document>>) -> Vec<Group> {
    let mut places: BTreeMap<(Kind, Fingerprint, String), usize> = BTreeMap::new();
    let mut groups: Vec<Group> = Vec::new();
    for document in documents {
        let title = match document.kind {
            Kind::Rule => document.title.clone(),
            Kind::Ruling => String::new(),
            _ => {
                groups.push(Group {
                    documents: vec![document],
                });
                continue;
            }
        };
        let key = (document.kind, Fingerprint::of(&document.body), title);
        if let Some(group) = places.get(&key).and_then(|place| groups.get_mut(*place)) {
            group.documents.push(document);
        } else {
            places.insert(key, groups.len());
            groups.push(Group {
                documents: vec![document],
            });
        }
    }
    for group in &mut groups {
        group
            .documents
            .sort_by_key(|document| std::cmp::Reverse(document.edition));
    }
    groups
}
