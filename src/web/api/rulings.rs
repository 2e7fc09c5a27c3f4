//! `GET /rulings` and `GET /rulings/{topic}/{slug}`.

use actix_web::HttpResponse;
use actix_web::web::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::keywords::RuleCitation;
use super::list::{Cursor, List, link_next};
use super::params::{LangParam, Params, count, given};
use super::references::{RulingName, ScenarioName, scenarios_beside, scenarios_proving};
use super::texts::{ByLanguage, Remark, Wording};
use super::{Answer, Call};
use crate::model::{EditionDate, Locale, RulingId};
use crate::ruling::{Ruling, Scope, Status};
use crate::web::problem::ProblemDocument;

/// Most rulings on a page of an answer.
const MOST_RULINGS: usize = 100;

/// Parameters of `/rulings`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RulingsParams {
    /// Only rulings about this card: its id or its name in either language.
    #[param(example = "grim-haruspex")]
    card: Option<String>,
    /// Only rulings about this keyword: its id or its name in either language.
    #[param(example = "haunt")]
    keyword: Option<String>,
    /// Most rulings on a page, 1–100; 100 if absent.
    #[param(example = "20")]
    limit: Option<String>,
    /// Where to go on, from `next_page` of the answer before.
    cursor: Option<String>,
}

/// Lists rulings, those of one keyword or card together.
#[utoipa::path(get, path = "/rulings", tag = "rulings", params(RulingsParams, LangParam), responses(
    (status = 200, description = "The rulings, in the order of their sources", body = List<RulingName>),
    (status = "4XX", description = "No such card or keyword", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn list_rulings(call: Call, Params(params): Params<RulingsParams>) -> Answer {
    let card = given("card", params.card.as_deref())?
        .map(|text| call.lookup().card(text))
        .transpose()?;
    let card = card.map(|card| Scope::Card(card.slug().clone()));
    let keyword = given("keyword", params.keyword.as_deref())?
        .map(|text| call.lookup().keyword(text))
        .transpose()?;
    let keyword = keyword.map(|keyword| Scope::Keyword(keyword.id.clone()));
    let limit = count("limit", params.limit.as_deref(), MOST_RULINGS, MOST_RULINGS)?;
    let question = format!("{card:?} {keyword:?} {}", call.locale);
    let start = Cursor::start(&[&question], &call.snapshot_id());
    let cursor = match params.cursor.as_deref() {
        Some(text) => start.go_on(text)?,
        None => start,
    };
    let wanted: Vec<&Ruling> = call
        .snapshot
        .rulings
        .iter()
        .filter(|ruling| {
            let fits =
                |scope: &Option<Scope>| scope.as_ref().is_none_or(|one| *one == ruling.scope);
            fits(&card) && fits(&keyword)
        })
        .collect();
    let data: Vec<RulingName> = wanted
        .iter()
        .skip(cursor.offset)
        .take(limit)
        .map(|ruling| RulingName::new(ruling, &call))
        .collect();
    let has_more = cursor.offset + data.len() < wanted.len() && !data.is_empty();
    let next_page = has_more.then(|| {
        let cursor = cursor.after(data.len());
        let names = [
            ("card", params.card.as_deref()),
            ("keyword", params.keyword.as_deref()),
        ];
        call.next_page("/rulings", &names, params.limit.as_deref(), &cursor)
    });
    let list = List {
        total: wanted.len(),
        has_more,
        next_page,
        ..List::complete(call.locale, call.snapshot.newest_edition(), data)
    };
    let mut response: HttpResponse = call.json(&list)?;
    link_next(&mut response, list.next_page.as_deref());
    Ok(response)
}

/// What a ruling is about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ScopeName {
    /// `keyword` or `card`.
    #[schema(example = "keyword")]
    kind: &'static str,
    /// The id of the keyword or card.
    #[schema(example = "haunt")]
    id: String,
    /// Its name, in the language of the answer.
    #[schema(example = "Spuk")]
    name: String,
    /// The call for it.
    #[schema(example = "/api/v1/keywords/haunt")]
    uri: String,
}

/// A ruling.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RulingAnswer {
    /// Always `ruling`.
    #[schema(value_type = String, example = "ruling")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition that the answer speaks of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// Its id, which never changes.
    #[schema(value_type = String, example = "haunt/countered-spell")]
    id: RulingId,
    /// What it is about.
    scope: ScopeName,
    /// The day that it was published, or `null` when that is not known.
    #[schema(example = "2014-09-20")]
    date: Option<String>,
    /// Its title, in the language of the answer.
    title: String,
    /// How it stands to the rules of today: `current`, `reworded`, `superseded`,
    /// `contradicts-rule` or `needs-judge`.
    #[schema(value_type = String, example = "current")]
    status: Status,
    /// Why it has that status, in the language of the answer, or `null`.
    explanation: Option<String>,
    /// Its wordings in each language, the one to go by first.
    texts: ByLanguage<Vec<Wording>>,
    /// The rules that it rests on.
    rules: Vec<RuleCitation>,
    /// Remarks of this project.
    notes: Vec<Remark>,
    /// The scenarios that prove it.
    scenarios: Vec<ScenarioName>,
    /// The scenarios that show its rule at work in another case, without proving it.
    related_scenarios: Vec<ScenarioName>,
    /// The call for it.
    #[schema(example = "/api/v1/rulings/haunt/countered-spell")]
    uri: String,
    /// Its page.
    #[schema(example = "/de/rulings/haunt/countered-spell")]
    url: String,
}

/// Gives a ruling.
#[utoipa::path(get, path = "/rulings/{topic}/{slug}", tag = "rulings", params(
    ("topic" = String, Path, description = "First part of the id", example = "haunt"),
    ("slug" = String, Path, description = "Second part of the id", example = "countered-spell"), LangParam,
), responses(
    (status = 200, description = "The ruling", body = RulingAnswer),
    (status = "4XX", description = "No such ruling", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_ruling(call: Call, path: Path<(String, String)>) -> Answer {
    let (topic, slug) = path.into_inner();
    let ruling = call.lookup().ruling(&format!("{topic}/{slug}"))?;
    let id = &ruling.id;
    call.json(&RulingAnswer {
        object: "ruling",
        lang: call.locale,
        edition: call.snapshot.newest_edition(),
        id: id.clone(),
        scope: scope(&ruling.scope, &call),
        date: ruling.date.map(|date| date.to_string()),
        title: ruling.title.get(call.locale).clone(),
        status: ruling.status,
        explanation: ruling.explanation.get(call.locale).clone(),
        texts: ByLanguage::from_fn(|lang| {
            let versions = ruling.texts.get(lang).iter();
            versions
                .map(|version| Wording::new(version, lang, &call))
                .collect()
        }),
        rules: ruling
            .rules
            .iter()
            .map(|citation| RuleCitation::new(*citation, &call))
            .collect(),
        notes: Remark::all(&ruling.notes, &call),
        scenarios: scenarios_proving(id, &call),
        related_scenarios: scenarios_beside(id, &call),
        uri: call.uri(format_args!("/rulings/{id}")),
        url: call.page(format_args!("/rulings/{id}")),
    })
}

fn scope(scope: &Scope, call: &Call) -> ScopeName {
    match scope {
        Scope::Keyword(id) => ScopeName {
            kind: "keyword",
            id: id.to_string(),
            name: call.snapshot.keywords.get(id).map_or_else(
                || id.to_string(),
                |keyword| keyword.names.get(call.locale).clone(),
            ),
            uri: call.uri(format_args!("/keywords/{id}")),
        },
        Scope::Card(slug) => ScopeName {
            kind: "card",
            id: slug.to_string(),
            name: call.card_name(slug),
            uri: call.uri(format_args!("/cards/{slug}")),
        },
    }
}
