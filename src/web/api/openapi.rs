//! The description of the API in OpenAPI 3.1, made from the handlers.

use std::sync::{Arc, LazyLock};

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{Bytes, Path};
use utoipa::OpenApi;
use utoipa_swagger_ui::Config;

use crate::web::{Code, Problem};

use super::{
    cards, citations, diff, editions, keywords, numbers, problems, rules, rulings, run, scenarios,
    search,
};

/// The whole API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Regelwerk",
        description = "The Magic: The Gathering rules in German and English: rules by edition, \
            rulings, and example games that run. Every answer names its language and the \
            edition that it speaks of. Clients must ignore fields that they do not know; \
            within v1 fields are only added.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/api/v1")),
    paths(
        search::search_texts,
        search::suggest_texts,
        editions::list_editions,
        editions::list_contents,
        rules::show_rule,
        numbers::show_history,
        numbers::resolve_number,
        diff::compare_editions,
        citations::check_citations,
        keywords::show_term,
        keywords::show_keyword,
        cards::show_card,
        rulings::list_rulings,
        rulings::show_ruling,
        scenarios::list_scenarios,
        scenarios::show_scenario,
        scenarios::run_scenario,
        run::run_sent_scenario,
        problems::list_problems,
        problems::show_problem,
    ),
    tags(
        (name = "search", description = "Finding by words and numbers"),
        (name = "rules", description = "Rules by edition, and what becomes of their numbers"),
        (name = "names", description = "Keywords, terms and cards"),
        (name = "rulings", description = "Clarifications of keywords and cards"),
        (name = "scenarios", description = "Example games that prove rulings"),
        (name = "problems", description = "What can go wrong"),
    ),
)]
struct Api;

/// The description as an OpenAPI document.
pub fn document() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

/// `GET /openapi.json`.
pub(crate) async fn show_description() -> HttpResponse {
    static TEXT: LazyLock<Bytes> =
        LazyLock::new(|| document().to_pretty_json().unwrap_or_default().into());
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/json"))
        .body(TEXT.clone())
}

/// `GET /api/docs/…`: Swagger UI over the description. Its files are part of the program, so
/// that nothing is loaded from another host.
pub(crate) async fn show_documentation(file: Path<String>) -> Result<HttpResponse, Problem> {
    static CONFIG: LazyLock<Arc<Config<'static>>> =
        // Without this the page shows the description to a validator on another host.
        LazyLock::new(|| Arc::new(Config::from("/api/v1/openapi.json").validator_url("none")));
    match utoipa_swagger_ui::serve(&file, Arc::clone(&CONFIG)) {
        Ok(Some(file)) => Ok(HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, file.content_type))
            .body(file.bytes.to_vec())),
        Ok(None) => Err(Problem::new(Code::NotFound)),
        Err(error) => {
            tracing::error!(%error, "a file of the API documentation cannot be given");
            Err(Problem::new(Code::Internal))
        }
    }
}
