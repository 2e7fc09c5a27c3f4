//! Every route of the service, in groups by who uses them.
//!
//! A path stands once; what takes `GET` takes `HEAD` too, and other methods get 405
//! (`methods.rs`).

use actix_web::web::{self, ServiceConfig};

use super::methods::{get, post};
use super::{api, assets, health, pages, redirect};
use crate::model::Locale;

/// All routes.
pub fn routes(config: &mut ServiceConfig) {
    config
        .configure(api_calls)
        .configure(api_documentation)
        .configure(page_addresses)
        .configure(operation)
        .configure(addresses_without_language);
    config.default_service(web::to(redirect::to_nothing));
}

/// For bots, engines and articles: the JSON API.
fn api_calls(config: &mut ServiceConfig) {
    config.service(
        web::scope("/api/v1")
            // Finding.
            .service(get("/search", api::search::search_texts))
            .service(get("/suggest", api::search::suggest_texts))
            // Rules and their numbers. `editions` before `{edition}`.
            .service(get("/cr/editions", api::editions::list_editions))
            .service(get("/cr/{edition}/contents", api::editions::list_contents))
            .service(get("/cr/{edition}/{number}", api::rules::show_rule))
            .service(get(
                "/cr/{edition}/{number}/history",
                api::numbers::show_history,
            ))
            .service(get("/resolve", api::numbers::resolve_number))
            .service(get("/diff/{a}/{b}", api::diff::compare_editions))
            .service(post("/citations/check", api::citations::check_citations))
            // Names.
            .service(get("/glossary/{term}", api::keywords::show_term))
            .service(get("/keywords/{name}", api::keywords::show_keyword))
            .service(get("/cards/{card}", api::cards::show_card))
            // Rulings and the games that prove them.
            .service(get("/rulings", api::rulings::list_rulings))
            .service(get("/rulings/{topic}/{slug}", api::rulings::show_ruling))
            .service(get("/scenarios", api::scenarios::list_scenarios))
            .service(post("/scenarios/run", api::run::run_sent_scenario))
            .service(get(
                "/scenarios/{topic}/{name}",
                api::scenarios::show_scenario,
            ))
            .service(get(
                "/scenarios/{topic}/{name}/run",
                api::scenarios::run_scenario,
            ))
            // About the API itself.
            .service(get("/problems", api::problems::list_problems))
            .service(get("/problems/{code}", api::problems::show_problem))
            .service(get("/openapi.json", api::openapi::show_description))
            .default_service(web::to(redirect::to_nothing)),
    );
}

/// For people who write against the API: its documentation page.
fn api_documentation(config: &mut ServiceConfig) {
    config
        .service(get("/api/docs", redirect::to_documentation))
        .service(get("/api/docs/{file:.*}", api::openapi::show_documentation));
}

/// For readers in a browser: the same paths behind each language.
fn page_addresses(config: &mut ServiceConfig) {
    config.service(get("/assets/{name}", assets::show_asset));
    for locale in Locale::ALL {
        config.service(
            web::scope(&format!("/{locale}"))
                .service(get("/", pages::show_home))
                .service(get("/search", pages::show_search))
                .service(get("/cr/{edition}", pages::show_contents))
                .service(get("/cr/{edition}/{number}", pages::show_rule))
                .service(get("/cr/{edition}/{number}/history", pages::show_history))
                .service(get("/diff", pages::choose_editions))
                .service(get("/diff/{a}/{b}", pages::show_difference))
                .service(get("/glossary", pages::show_glossary))
                .service(get("/glossary/{term}", pages::show_term))
                .service(get("/rulings/{topic}/{slug}", pages::show_ruling))
                .service(get("/cards/{card}", pages::show_card))
                .service(get("/scenarios", pages::list_scenarios))
                .service(get("/scenarios/{topic}/{name}", pages::show_scenario))
                .service(get("/about", pages::show_about))
                .default_service(web::to(redirect::to_nothing)),
        );
    }
}

/// For what watches over the process.
fn operation(config: &mut ServiceConfig) {
    config
        .service(get("/healthz", health::show_health))
        .service(get("/readyz", health::show_readiness));
}

/// For people who type, and for links that leave the language to the reader. A `GET` of one
/// is led to its language before it comes here ([`redirect::Detour`]).
fn addresses_without_language(config: &mut ServiceConfig) {
    config.service(get("/", redirect::to_nothing));
    for first in redirect::WITHOUT_LANGUAGE {
        config
            .service(get(&format!("/{first}"), redirect::to_nothing))
            .service(get(&format!("/{first}/{{rest:.+}}"), redirect::to_nothing));
    }
}
