//! `GET /search` and `GET /suggest`.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::list::{Cursor, List, link_next};
use super::params::{LangParam, Params, count, needed};
use super::{Answer, Call};
use crate::model::{EditionDate, Locale, RuleNumber};
use crate::scenario::Verdict;
use crate::search::{self, Kind, MAX_SUGGESTIONS, SearchRequest};
use crate::web::Problem;
use crate::web::lookup::{MOST_HITS, kinds};
use crate::web::problem::ProblemDocument;

/// Hits of the other language that go with the first page.
const OTHER_LANGUAGE: usize = 5;

/// Parameters of `/search`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchParams {
    /// Words, a "phrase" or a rule number, as a player would type it.
    #[param(
        required = true,
        example = "Spukfähigkeit neutralisiert",
        max_length = 200
    )]
    q: Option<String>,
    /// Only these kinds, parted by commas: `rule`, `ruling`, `keyword`, `glossary`, `card`,
    /// `section`.
    #[param(example = "ruling,rule")]
    kind: Option<String>,
    /// Edition of the rules: `latest` or a day.
    #[param(example = "latest")]
    edition: Option<String>,
    /// Most hits on a page, 1–100; 20 if absent.
    #[param(example = "20")]
    limit: Option<String>,
    /// Where to go on, from `next_page` of the answer before.
    cursor: Option<String>,
}

/// A text in which the words found are marked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MarkedText {
    /// The text.
    #[schema(example = "Wenn ein Zauberspruch mit Spuk neutralisiert wird …")]
    text: String,
    /// What to mark, as pairs of start and end, counted in Unicode code points.
    #[schema(example = json!([[28, 32]]))]
    highlights: Vec<(usize, usize)>,
    /// Whether the whole text goes on before this one.
    cut_before: bool,
    /// Whether the whole text goes on behind this one.
    cut_after: bool,
}

/// Something found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Hit {
    /// Always `hit`.
    #[schema(value_type = String, example = "hit")]
    object: &'static str,
    /// What it is.
    #[schema(value_type = String, example = "ruling")]
    kind: Kind,
    /// Its id within the kind.
    #[schema(example = "haunt/countered-spell")]
    id: String,
    /// Its rule number in the edition of the answer, or `null`.
    #[schema(value_type = Option<String>, example = json!(null))]
    number: Option<RuleNumber>,
    /// Its title.
    #[schema(example = "Neutralisierter Zauberspruch")]
    title: String,
    /// What to mark in the title, counted like the highlights of the snippet.
    title_highlights: Vec<(usize, usize)>,
    /// The part of its text that shows most of the words found.
    snippet: MarkedText,
    /// Its page.
    #[schema(example = "/de/rulings/haunt/countered-spell")]
    url: String,
    /// The language of title and snippet.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition of its text, or `null` where it belongs to none.
    #[schema(value_type = Option<String>, example = json!(null))]
    edition: Option<EditionDate>,
    /// For a rule that had the number asked for in older editions only: that number and
    /// those editions; else `null`.
    stood_at: Option<StoodAt>,
    /// For a ruling with a scenario: what its run proved, or `null`.
    #[schema(value_type = Option<String>, example = "proved")]
    verdict: Option<Verdict>,
    /// Ids of further things of the same kind with the same text.
    same_text: Vec<String>,
}

/// The number that a rule had in older editions.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct StoodAt {
    /// The number.
    #[schema(value_type = String, example = "702.52a")]
    number: RuleNumber,
    /// The first edition with it.
    #[schema(value_type = String, example = "2009-07-11")]
    first: EditionDate,
    /// The last edition with it.
    #[schema(value_type = String, example = "2011-05-01")]
    last: EditionDate,
}

/// How many things of a kind were found.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Facet {
    /// The kind.
    #[schema(value_type = String, example = "ruling")]
    kind: Kind,
    /// How many, whatever kinds were asked for.
    count: usize,
}

/// A word that no text has, and what was searched instead.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Correction {
    /// The word as typed.
    #[schema(example = "Spukk")]
    typed: String,
    /// The words it was taken for, best first.
    #[schema(example = json!(["Spuk"]))]
    searched: Vec<String>,
    /// Whether the word was taken for the beginning of those, rather than misspelt.
    completed: bool,
}

/// The hits of the other language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OtherLanguage {
    /// The language.
    #[schema(value_type = String, example = "en")]
    lang: Locale,
    /// How many there are in all.
    total: usize,
    /// The best of them; on the first page of an answer only.
    data: Vec<Hit>,
}

/// The answer of `/search`: a list of hits with what is known about the question.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SearchList {
    /// The hits.
    #[serde(flatten)]
    list: List<Hit>,
    /// The question as it was searched.
    #[schema(example = "Spukfähigkeit neutralisiert")]
    query: String,
    /// Words that were searched in another form.
    corrections: Vec<Correction>,
    /// How many of each kind were found.
    facets: Vec<Facet>,
    /// Hits of the other language.
    other_language: OtherLanguage,
    /// When the question names a rule number that there is none of: the nearest ones.
    #[schema(value_type = Vec<String>)]
    nearest_numbers: Vec<RuleNumber>,
}

/// Finds rules, rulings, keywords, terms and cards.
#[utoipa::path(get, path = "/search", tag = "search", params(SearchParams, LangParam), responses(
    (status = 200, description = "The hits, best first", body = SearchList),
    (status = "4XX", description = "What is wrong with the question", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn search_texts(call: Call, Params(params): Params<SearchParams>) -> Answer {
    let query = question(&call, params.q.as_deref())?;
    let edition = call.lookup().searched_edition(params.edition.as_deref())?;
    let kinds = kinds(params.kind.as_deref())?;
    let limit = count("limit", params.limit.as_deref(), 20, MOST_HITS)?;
    let rest = format!("{kinds:?} {edition} {}", call.locale);
    let start = Cursor::start(&[query, &rest], &call.snapshot_id());
    let cursor = match params.cursor.as_deref() {
        Some(text) => start.go_on(text)?,
        None => start,
    };
    let mut request = SearchRequest::new(query, call.locale);
    request.kinds = kinds;
    request.limit = limit;
    request.offset = cursor.offset;
    request.other_limit = if cursor.offset == 0 {
        OTHER_LANGUAGE
    } else {
        0
    };
    let found = call.lookup().found(&request)?;
    let has_more = cursor.offset + found.hits.len() < found.total && !found.hits.is_empty();
    let next_page = has_more.then(|| {
        let names = [
            ("q", Some(query)),
            ("kind", params.kind.as_deref()),
            ("edition", params.edition.as_deref()),
        ];
        let cursor = cursor.after(found.hits.len());
        call.next_page("/search", &names, params.limit.as_deref(), &cursor)
    });
    let answer = SearchList {
        list: List {
            object: "list",
            lang: call.locale,
            edition,
            total: found.total,
            has_more,
            next_page,
            data: found.hits.into_iter().map(|hit| call.hit(hit)).collect(),
        },
        query: found.query,
        corrections: found
            .corrections
            .into_iter()
            .map(Correction::from)
            .collect(),
        facets: found.facets.into_iter().map(Facet::from).collect(),
        other_language: OtherLanguage {
            lang: call.locale.other(),
            total: found.other_total,
            data: found.other.into_iter().map(|hit| call.hit(hit)).collect(),
        },
        nearest_numbers: found.nearest_numbers,
    };
    let mut response = call.json(&answer)?;
    link_next(&mut response, answer.list.next_page.as_deref());
    Ok(response)
}

/// Parameters of `/suggest`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SuggestParams {
    /// What has been typed so far.
    #[param(required = true, example = "Spu", max_length = 200)]
    q: Option<String>,
    /// Most suggestions, 1–25; 25 if absent.
    #[param(example = "10")]
    limit: Option<String>,
}

/// Something that a reader who types may mean.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Suggestion {
    /// Always `suggestion`.
    #[schema(value_type = String, example = "suggestion")]
    object: &'static str,
    /// What to show, and to search for.
    #[schema(example = "Spuk")]
    text: String,
    /// What it is.
    #[schema(value_type = String, example = "keyword")]
    kind: Kind,
    /// Its id within the kind.
    #[schema(example = "haunt")]
    id: String,
    /// Its rule number, or `null`.
    #[schema(value_type = Option<String>, example = json!(null))]
    number: Option<RuleNumber>,
    /// The language of the text.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// Its page.
    #[schema(example = "/de/glossary/haunt")]
    url: String,
}

/// Completes what a reader types, for a box that suggests.
#[utoipa::path(get, path = "/suggest", tag = "search", params(SuggestParams, LangParam), responses(
    (status = 200, description = "At most 25 suggestions, best first", body = List<Suggestion>),
    (status = "4XX", description = "What is wrong with the question", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn suggest_texts(call: Call, Params(params): Params<SuggestParams>) -> Answer {
    let typed = question(&call, params.q.as_deref())?;
    let limit = count(
        "limit",
        params.limit.as_deref(),
        MAX_SUGGESTIONS,
        MAX_SUGGESTIONS,
    )?;
    let data = call
        .snapshot
        .search
        .suggest(typed, call.locale, limit)
        .into_iter()
        .map(|suggestion| Suggestion {
            object: "suggestion",
            url: call.page_in(suggestion.locale, &suggestion.path),
            text: suggestion.text,
            kind: suggestion.kind,
            id: suggestion.id,
            number: suggestion.number,
            lang: suggestion.locale,
        })
        .collect();
    call.json(&List::complete(
        call.locale,
        call.snapshot.newest_edition(),
        data,
    ))
}

/// The words of a question, which there must be.
fn question<'q>(call: &Call, q: Option<&'q str>) -> Result<&'q str, Problem> {
    needed("q", Some(call.lookup().words_of(q.unwrap_or_default())?))
}

impl Call {
    fn hit(&self, hit: search::Hit) -> Hit {
        let stood_at = self.snapshot.stood_at(&hit);
        let stood_at = stood_at.map(|(number, range)| StoodAt {
            number,
            first: range.first,
            last: range.last,
        });
        let document = &hit.document;
        let verdict = match document.kind {
            Kind::Ruling => document
                .id
                .parse()
                .ok()
                .and_then(|id| self.snapshot.verdict_of(&id)),
            _ => None,
        };
        Hit {
            object: "hit",
            kind: document.kind,
            id: document.id.clone(),
            number: document.number,
            title_highlights: code_points(&hit.title.text, &hit.title.highlights),
            title: hit.title.text,
            snippet: MarkedText {
                highlights: code_points(&hit.snippet.text, &hit.snippet.highlights),
                text: hit.snippet.text,
                cut_before: hit.snippet.cut_before,
                cut_after: hit.snippet.cut_after,
            },
            url: self.page_in(document.locale, &document.path),
            lang: document.locale,
            edition: document.edition,
            stood_at,
            verdict,
            same_text: hit.same_text.iter().map(|other| other.id.clone()).collect(),
        }
    }
}

impl From<search::Correction> for Correction {
    fn from(correction: search::Correction) -> Self {
        Self {
            typed: correction.typed,
            searched: correction.shown,
            completed: correction.completed,
        }
    }
}

impl From<search::Facet> for Facet {
    fn from(facet: search::Facet) -> Self {
        Self {
            kind: facet.kind,
            count: facet.count,
        }
    }
}

/// Ranges of bytes as ranges of code points, which is what most languages count in.
fn code_points(text: &str, ranges: &[Range<usize>]) -> Vec<(usize, usize)> {
    let count = |to: usize| text.get(..to).map_or(0, |part| part.chars().count());
    ranges
        .iter()
        .map(|range| (count(range.start), count(range.end)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn highlights_are_counted_in_code_points() {
        let text = "„Spuk“ für 🜁 Spuk";
        let bytes: Vec<Range<usize>> = text
            .match_indices("Spuk")
            .map(|(at, word)| at..at + word.len())
            .collect();
        let points = code_points(text, &bytes);
        for (start, end) in &points {
            let word: String = text.chars().skip(*start).take(end - start).collect();
            assert_eq!(word, "Spuk");
        }
        assert_eq!(points, [(1, 5), (13, 17)]);
    }
}
