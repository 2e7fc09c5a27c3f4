//! The page of hits.

use actix_web::HttpResponse;
use askama::Template;

use super::frame::Frame;
use super::link::{Link, Tag};
use super::passage::MarkedText;
use super::request::PageRequest;
use super::words;
use crate::i18n::Translator;
use crate::model::{Locale, RulingId};
use crate::search::{Hit, Kind, SearchAnswer, SearchRequest};
use crate::web::{Code, Problem};

/// Hits on one page.
const PER_PAGE: usize = 20;
/// Last page that can be asked for; who has read a thousand hits needs other words.
const LAST_PAGE: usize = 50;

#[derive(Template)]
#[template(path = "pages/search.html")]
struct SearchPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    query: String,
    answer: SearchAnswer,
    filters: Vec<Filter>,
    hits: Vec<HitView>,
    other: Vec<HitView>,
    nearest: Vec<Link>,
    previous: Option<String>,
    next: Option<String>,
    number: usize,
}

/// A kind to narrow the hits down to.
struct Filter {
    url: String,
    text: String,
    count: usize,
    current: bool,
}

/// A hit as it is listed.
struct HitView {
    url: String,
    lang: Option<Locale>,
    number: Option<String>,
    title: MarkedText,
    snippet: Option<MarkedText>,
    kind: String,
    same: Vec<Link>,
    tag: Option<Tag>,
    /// Why a rule with another number was found, or that its text is not there.
    note: Option<String>,
}

/// `/search?q=&kind=&page=`
pub async fn show_search(page: PageRequest) -> Result<HttpResponse, Problem> {
    let t = page.t();
    let query = page.parameter("q").unwrap_or_default().trim().to_owned();
    let kind = page.parameter("kind").map(|name| {
        Kind::from_name(name).ok_or_else(|| {
            let expected = Kind::ALL.map(Kind::name).join(", ");
            Problem::new(Code::InvalidParameter)
                .with("name", "kind")
                .with("value", name)
                .with("expected", expected)
        })
    });
    let kind = kind.transpose()?;
    let number = page_number(&page)?;
    let answer = page
        .snapshot()
        .find(&SearchRequest {
            kinds: kind.into_iter().collect(),
            limit: PER_PAGE,
            offset: (number - 1) * PER_PAGE,
            ..SearchRequest::new(&query, page.locale())
        })
        .map_err(|error| {
            tracing::error!(%error, "a search failed");
            Problem::new(Code::Internal)
        })?;
    let title = match query.as_str() {
        "" => t.get("search-title-empty"),
        query => t.with("search-title", &[("query", query.into())]),
    };
    let mut frame = page.frame(
        search_path(&query, kind, number),
        title,
        t.get("site-description"),
    );
    frame.query.clone_from(&query);
    frame.indexed = false;
    page.html(&SearchPage {
        t,
        frame,
        filters: filters(t, &answer, &query, kind),
        hits: answer.hits.iter().map(|hit| view(&page, hit)).collect(),
        other: answer.other.iter().map(|hit| view(&page, hit)).collect(),
        nearest: nearest(&page, &answer),
        previous: (number > 1).then(|| link(t, &query, kind, number - 1)),
        next: (number * PER_PAGE < answer.total && number < LAST_PAGE)
            .then(|| link(t, &query, kind, number + 1)),
        number,
        query,
        answer,
    })
}

fn page_number(page: &PageRequest) -> Result<usize, Problem> {
    let Some(text) = page.parameter("page") else {
        return Ok(1);
    };
    text.parse()
        .ok()
        .filter(|number| (1..=LAST_PAGE).contains(number))
        .ok_or_else(|| {
            Problem::new(Code::InvalidParameter)
                .with("name", "page")
                .with("value", text)
                .with("expected", format!("1–{LAST_PAGE}"))
        })
}

/// The path of a search behind the language.
pub(super) fn search_path(query: &str, kind: Option<Kind>, number: usize) -> String {
    use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
    let mut path = format!("/search?q={}", utf8_percent_encode(query, NON_ALPHANUMERIC));
    if let Some(kind) = kind {
        path.push_str("&kind=");
        path.push_str(kind.name());
    }
    if number > 1 {
        path.push_str("&page=");
        path.push_str(&number.to_string());
    }
    path
}

fn link(t: Translator<'_>, query: &str, kind: Option<Kind>, number: usize) -> String {
    format!("/{}{}", t.locale(), search_path(query, kind, number))
}

fn filters(
    t: Translator<'_>,
    answer: &SearchAnswer,
    query: &str,
    chosen: Option<Kind>,
) -> Vec<Filter> {
    let all = Filter {
        url: link(t, query, None, 1),
        text: t.get("search-kinds-all"),
        count: answer.facets.iter().map(|facet| facet.count).sum(),
        current: chosen.is_none(),
    };
    let of_kind = answer.facets.iter().map(|facet| Filter {
        url: link(t, query, Some(facet.kind), 1),
        text: t.get(words::kinds(facet.kind)),
        count: facet.count,
        current: chosen == Some(facet.kind),
    });
    std::iter::once(all).chain(of_kind).collect()
}

fn view(page: &PageRequest, hit: &Hit) -> HitView {
    let document = &hit.document;
    let locale = page.locale();
    let is_numbered = document.number.map(|number| number.to_string());
    let marked = MarkedText::new(&hit.title.text, &hit.title.highlights);
    let snippet = (!hit.snippet.text.is_empty()).then(|| {
        MarkedText::new(&hit.snippet.text, &hit.snippet.highlights)
            .cut(hit.snippet.cut_before, hit.snippet.cut_after)
    });
    HitView {
        url: format!("/{locale}{}", document.path),
        lang: (document.locale != locale).then_some(document.locale),
        number: is_numbered.filter(|number| *number != hit.title.text),
        title: marked,
        snippet,
        kind: page.t().get(words::kind(document.kind)),
        same: hit
            .same_text
            .iter()
            .map(|same| Link::new(format!("/{locale}{}", same.path), &same.title))
            .collect(),
        tag: verdict_of(page, document.kind, &document.id),
        note: note(page, hit),
    }
}

fn note(page: &PageRequest, hit: &Hit) -> Option<String> {
    let t = page.t();
    if let Some((number, range)) = page.snapshot().stood_at(hit) {
        let number = number.to_string();
        let (first, last) = (t.date(range.first.0), t.date(range.last.0));
        let values = [
            ("number", number.into()),
            ("first", first.into()),
            ("last", last.into()),
        ];
        return Some(t.with("search-stood-at", &values));
    }
    let bare = hit.document.body.is_empty() && hit.document.kind == Kind::Rule;
    bare.then(|| t.get("search-no-text"))
}

fn verdict_of(page: &PageRequest, kind: Kind, id: &str) -> Option<Tag> {
    if kind != Kind::Ruling {
        return None;
    }
    let ruling: RulingId = id.parse().ok()?;
    let verdict = page.snapshot().verdict_of(&ruling)?;
    Some(Tag::verdict(page.t(), verdict))
}

fn nearest(page: &PageRequest, answer: &SearchAnswer) -> Vec<Link> {
    answer
        .nearest_numbers
        .iter()
        .map(|number| {
            let url = format!("/{}/cr/latest/{number}", page.locale());
            Link::new(url, number.to_string())
        })
        .collect()
}
