//! Addresses that lead to others: without a language, with a slash too many, in capitals.
//!
//! Nobody is sent to an address that is not there. So the edge asks the application for the
//! address where one leads, and sends the reader there when that has an answer.

use actix_web::HttpResponse;
use actix_web::dev::{ServiceRequest, Url};
use actix_web::http::{StatusCode, Uri, header};

use super::{Code, Problem};
use crate::model::Locale;

/// First parts of the paths that exist behind each language, and so lead there without one.
pub(super) const WITHOUT_LANGUAGE: &[&str] = &[
    "about",
    "cards",
    "cr",
    "diff",
    "glossary",
    "rulings",
    "scenarios",
    "search",
];

/// Where an address leads that is none itself.
#[derive(Clone, Debug)]
pub(super) struct Detour {
    status: StatusCode,
    target: Uri,
}

impl Detour {
    /// Where the address of a request leads a reader of a language; `None` for most.
    ///
    /// An address without a language leads on with 302, never 301, because browsers would
    /// keep the language of the first visit for ever. One that is spelt oddly gets 308.
    pub(super) fn of(request: &ServiceRequest, locale: Locale) -> Option<Self> {
        let path = request.path();
        let proper = proper_path(path);
        let straight = proper.as_deref().unwrap_or(path);
        let first = straight.split('/').nth(1).unwrap_or_default();
        let map = request.resource_map();
        let (status, target) = if straight == "/" || WITHOUT_LANGUAGE.contains(&first) {
            (StatusCode::FOUND, format!("/{locale}{straight}"))
        } else if map.has_resource(path) {
            return None;
        } else {
            (StatusCode::PERMANENT_REDIRECT, proper?)
        };
        let target = match request.uri().query() {
            Some(query) => format!("{target}?{query}"),
            None => target,
        };
        let target: Uri = target.parse().ok()?;
        map.has_resource(target.path())
            .then_some(Self { status, target })
    }

    /// Makes the request one for where it leads.
    pub(super) fn take(&self, request: &mut ServiceRequest) {
        request.head_mut().uri = self.target.clone();
        request.match_info_mut().set(Url::new(self.target.clone()));
    }

    /// The answer that sends the reader there.
    pub(super) fn answer(&self) -> HttpResponse {
        HttpResponse::build(self.status)
            .insert_header((header::LOCATION, self.target.to_string()))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .finish()
    }
}

/// The documentation of the API is a folder with files of its own.
pub(super) async fn to_documentation() -> HttpResponse {
    HttpResponse::build(StatusCode::PERMANENT_REDIRECT)
        .insert_header((header::LOCATION, "/api/docs/"))
        .finish()
}

/// Every address that no route takes, and those without a language where they lead nowhere.
pub(super) async fn to_nothing() -> Result<HttpResponse, Problem> {
    Err(Problem::new(Code::NotFound))
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
