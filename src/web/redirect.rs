//! Addresses that lead to others: without a language, with a slash too many, in capitals.

use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};

use super::{Code, Problem};
use crate::model::Locale;

/// An address without a language: 302 to the same one in the reader's language. Never 301,
/// because browsers would keep the language of the first visit for ever.
pub(super) async fn to_language(request: HttpRequest) -> HttpResponse {
    let locale = request
        .extensions()
        .get::<Locale>()
        .copied()
        .unwrap_or(Locale::En);
    let target = format!("/{locale}{}", address(&request));
    HttpResponse::build(StatusCode::FOUND)
        .insert_header((header::LOCATION, target))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The documentation of the API is a folder with files of its own.
pub(super) async fn to_documentation() -> HttpResponse {
    HttpResponse::build(StatusCode::PERMANENT_REDIRECT)
        .insert_header((header::LOCATION, "/api/docs/"))
        .finish()
}

/// Every address that no route takes: 308 when it is only spelt oddly, else a problem.
pub(super) async fn to_proper_address(request: HttpRequest) -> Result<HttpResponse, Problem> {
    let not_found = || Problem::new(Code::NotFound);
    let proper = proper_path(request.path()).ok_or_else(not_found)?;
    let target = match request.uri().query() {
        Some(query) => format!("{proper}?{query}"),
        None => proper,
    };
    Ok(HttpResponse::build(StatusCode::PERMANENT_REDIRECT)
        .insert_header((header::LOCATION, target))
        .finish())
}

fn address(request: &HttpRequest) -> &str {
    request
        .uri()
        .path_and_query()
        .map_or("/", |address| address.as_str())
}

/// The path without slashes at its end or in a row, its language in small letters; `None`
/// when it is proper already, or when it is not certain to stay on this host: a browser
/// reads `//x` and `/\x` as another host.
fn proper_path(path: &str) -> Option<String> {
    let is_plain = path.bytes().all(|byte| {
        byte.is_ascii_alphanumeric()
            || matches!(
                byte,
                b'/' | b'-' | b'.' | b'_' | b'~' | b':' | b'%' | b'+' | b','
            )
    });
    if !is_plain {
        return None;
    }
    let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    if parts.iter().any(|part| matches!(*part, "." | "..")) {
        return None;
    }
    let language = parts.first().and_then(|part| Locale::from_code(part));
    if let (Some(language), Some(first)) = (language, parts.first_mut()) {
        *first = language.code();
    }
    let mut proper = format!("/{}", parts.join("/"));
    if language.is_some() && parts.len() == 1 {
        // The start page of a language is a folder of its own.
        proper.push('/');
    }
    (proper != path).then_some(proper)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_and_capitals_are_mended() {
        for (path, proper) in [
            ("/de/about/", Some("/de/about")),
            ("/de//cr///latest/", Some("/de/cr/latest")),
            ("/DE/about", Some("/de/about")),
            ("/De", Some("/de/")),
            ("/de", Some("/de/")),
            ("/api/v1/search/", Some("/api/v1/search")),
            ("/de/", None),
            ("/de/about", None),
            ("/nothing", None),
        ] {
            assert_eq!(proper_path(path).as_deref(), proper, "{path}");
        }
    }

    #[test]
    fn no_path_leads_to_another_host() {
        assert_eq!(
            proper_path("//evil.example/").as_deref(),
            Some("/evil.example")
        );
        for path in [
            "/\\evil.example/",
            "/de/../x/",
            "/a\tb/",
            "/@evil.example/",
            "/./",
        ] {
            assert_eq!(proper_path(path), None, "{path}");
        }
    }
}
