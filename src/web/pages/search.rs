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
use crate::web::lookup::{MOST_HITS, kinds};
use crate::web::params::{count, number_within};
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

/// What a page of hits answers.
#[derive(Clone, Debug)]
struct Question {
    query: String,
    kinds: Vec<Kind>,
    limit: usize,
    /// The page of hits, from 1.
    number: usize,
}

impl Question {
    /// Reads the parameters, as strictly as the API does.
    fn read(page: &PageRequest) -> Result<Self, Problem> {
        let lookup = page.lookup();
        if page.parameter("cursor").is_some() {
            // Pages are counted; a cursor is one of the API.
            return Err(Problem::new(Code::InvalidCursor));
        }
        lookup.searched_edition(page.parameter("edition"))?;
        let number = page.parameter("page");
        Ok(Self {
            query: lookup
                .words_of(page.parameter("q").unwrap_or_default())?
                .to_owned(),
            kinds: kinds(page.parameter("kind"))?,
            limit: count("limit", page.parameter("limit"), PER_PAGE, MOST_HITS)?,
            number: number.map_or(Ok(1), |text| number_within("page", text, 1, LAST_PAGE))?,
        })
    }

    /// The path of the answer behind the language.
    fn path(&self) -> String {
        let mut path = search_path(&self.query);
        if !self.kinds.is_empty() {
            let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
            path.push_str(&format!("&kind={}", names.join(",")));
        }
        if self.limit != PER_PAGE {
            path.push_str(&format!("&limit={}", self.limit));
        }
        if self.number > 1 {
            path.push_str(&format!("&page={}", self.number));
        }
        path
    }

    fn link(&self, t: Translator<'_>) -> String {
        format!("/{}{}", t.locale(), self.path())
    }

    /// The same question on another page of hits.
    fn page(&self, number: usize) -> Self {
        Self {
            number,
            ..self.clone()
        }
    }
}

/// The path of a search for words behind the language.
pub(super) fn search_path(query: &str) -> String {
    use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
    format!("/search?q={}", utf8_percent_encode(query, NON_ALPHANUMERIC))
}

/// `/search?q=&kind=&limit=&page=`
pub async fn show_search(page: PageRequest) -> Result<HttpResponse, Problem> {
    let t = page.t();
    let question = Question::read(&page)?;
    let Question { limit, number, .. } = question;
    let answer = page.lookup().found(&SearchRequest {
        kinds: question.kinds.clone(),
        limit,
        offset: (number - 1) * limit,
        ..SearchRequest::new(&question.query, page.locale())
    })?;
    let title = match question.query.as_str() {
        "" => t.get("search-title-empty"),
        query => t.with("search-title", &[("query", query.into())]),
    };
    let mut frame = page.frame(question.path(), title, t.get("site-description"));
    frame.query.clone_from(&question.query);
    frame.indexed = false;
    page.html(&SearchPage {
        t,
        frame,
        filters: filters(t, &answer, &question),
        hits: answer.hits.iter().map(|hit| view(&page, hit)).collect(),
        other: answer.other.iter().map(|hit| view(&page, hit)).collect(),
        nearest: nearest(&page, &answer),
        previous: (number > 1).then(|| question.page(number - 1).link(t)),
        next: (number * limit < answer.total && number < LAST_PAGE)
            .then(|| question.page(number + 1).link(t)),
        number,
        query: question.query,
        answer,
    })
}

fn filters(t: Translator<'_>, answer: &SearchAnswer, question: &Question) -> Vec<Filter> {
    let narrowed = |kinds: Vec<Kind>| {
        let narrowed = Question {
            kinds,
            ..question.page(1)
        };
        (narrowed.link(t), narrowed.kinds == question.kinds)
    };
    let (url, current) = narrowed(Vec::new());
    let all = Filter {
        url,
        text: t.get("search-kinds-all"),
        count: answer.facets.iter().map(|facet| facet.count).sum(),
        current,
    };
    let of_kind = answer.facets.iter().map(|facet| {
        let (url, current) = narrowed(vec![facet.kind]);
        Filter {
            url,
            text: t.get(words::kinds(facet.kind)),
            count: facet.count,
            current,
        }
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
