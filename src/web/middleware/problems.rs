//! Requests that are refused before they reach a handler, and the writing of problems.

use actix_web::HttpResponse;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::http::{Method, StatusCode, Version};

use super::asked::Asked;
use super::{Area, RequestId};
use crate::web::pages;
use crate::web::problem::{Circumstances, Code, Problem, ProblemDocument};
use crate::web::state::{AppState, Serving};

/// Longest address that is answered, path and query, in bytes.
pub const LONGEST_ADDRESS: usize = 8 * 1024;
/// Largest headers of a request, names and values together, in bytes.
pub const LARGEST_HEADERS: usize = 32 * 1024;
/// Most headers of a request; the HTTP parser reads no more.
pub const MOST_HEADERS: usize = 96;
/// Largest body of a request, in bytes.
pub const LARGEST_BODY: usize = 256 * 1024;

/// Whether a request is one that HTTP allows and within the bounds.
pub(super) fn check(address: &str, version: Version, headers: &HeaderMap) -> Result<(), Problem> {
    if address.len() > LONGEST_ADDRESS {
        return Err(Problem::new(Code::AddressTooLong).with("limit", LONGEST_ADDRESS));
    }
    let size: usize = headers
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum();
    if size > LARGEST_HEADERS {
        return Err(of_status(
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            &Method::GET,
        ));
    }
    // RFC 9112 §3.2: exactly one Host, and a sound one. Its name does not matter, because
    // no link is ever made from it.
    let mut hosts = headers.get_all(header::HOST);
    let sound = match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host.as_bytes()),
        (None, _) => version != Version::HTTP_11,
        (Some(_), Some(_)) => false,
    };
    if sound && address.starts_with('/') {
        Ok(())
    } else {
        Err(Problem::new(Code::BadRequest))
    }
}

fn is_host(host: &[u8]) -> bool {
    host.len() <= 300
        && host.iter().all(|byte| {
            byte.is_ascii_alphanumeric()
                || matches!(byte, b'.' | b'-' | b'_' | b':' | b'[' | b']' | b'%' | b'~')
        })
}

/// The problem behind an answer that reports one, whoever made it.
///
/// `None` for answers that are fine and for those whose handler wrote the body itself.
pub(super) fn of_response(response: &HttpResponse, method: &Method) -> Option<Problem> {
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return None;
    }
    if let Some(error) = response.error() {
        if let Some(problem) = error.as_error::<Problem>() {
            return Some(problem.clone());
        }
        if status.is_server_error() {
            tracing::error!(%error, "a handler failed");
        }
    } else if response.headers().contains_key(header::CONTENT_TYPE) {
        return None;
    }
    Some(of_status(status, method))
}

/// The problem for a status that the framework chose.
pub(super) fn of_status(status: StatusCode, method: &Method) -> Problem {
    match Code::of_status(status) {
        Code::MethodNotAllowed => Problem::wrong_method(method.as_str(), "GET, HEAD, OPTIONS"),
        code @ Code::BodyTooLarge => Problem::new(code).with("limit", LARGEST_BODY),
        code @ Code::UnsupportedMediaType => {
            Problem::new(code).with("expected", "application/json")
        }
        code @ Code::AddressTooLong => Problem::new(code).with("limit", LONGEST_ADDRESS),
        code @ Code::HeadersTooLarge => Problem::new(code)
            .with("limit", LARGEST_HEADERS)
            .with("count", MOST_HEADERS),
        code => Problem::new(code),
    }
}

/// Writes a problem down: a document under the API, a page elsewhere.
pub(super) fn write(
    problem: &Problem,
    state: &AppState,
    serving: &Serving,
    asked: &Asked,
    path: &str,
    id: &RequestId,
) -> HttpResponse {
    let circumstances = Circumstances {
        locale: asked.locale,
        base: state.base(),
        path,
        edition: serving.snapshot.newest_edition(),
        request_id: id.as_str(),
    };
    let mut answer = HttpResponse::build(problem.status());
    if let Some(allow) = problem.allow() {
        answer.insert_header((header::ALLOW, HeaderValue::from_static(allow)));
    }
    if let Some(seconds) = problem.seconds_to_wait() {
        answer.insert_header((header::RETRY_AFTER, seconds.to_string()));
    }
    answer.insert_header((header::CONTENT_LANGUAGE, asked.locale.code()));
    match asked.area {
        Area::Pages | Area::ApiDocs => {
            answer.insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"));
            answer.body(pages::error::render(state, problem, circumstances))
        }
        Area::Api | Area::Health => {
            let document = ProblemDocument::new(problem, state.catalog(), circumstances);
            answer.insert_header((header::CONTENT_TYPE, "application/problem+json"));
            answer.body(serde_json::to_vec(&document).unwrap_or_default())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(address: &str, headers: &[(&'static str, &str)]) -> Option<Code> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("a value");
            map.append(header::HeaderName::from_static(name), value);
        }
        check(address, Version::HTTP_11, &map)
            .err()
            .map(|problem| problem.code())
    }

    #[test]
    fn a_request_needs_one_sound_host() {
        assert_eq!(code("/", &[("host", "localhost:8080")]), None);
        assert_eq!(code("/", &[("host", "[::1]:80")]), None);
        assert_eq!(code("/", &[("host", "any.example")]), None);
        assert_eq!(code("/", &[]), Some(Code::BadRequest));
        assert_eq!(
            code("/", &[("host", "a"), ("host", "b")]),
            Some(Code::BadRequest)
        );
        assert_eq!(code("/", &[("host", "a/b")]), Some(Code::BadRequest));
        assert_eq!(code("*", &[("host", "a")]), Some(Code::BadRequest));
        assert!(check("/", Version::HTTP_10, &HeaderMap::new()).is_ok());
    }

    #[test]
    fn long_addresses_and_headers_are_refused() {
        let host = ("host", "a");
        assert_eq!(code(&"/a".repeat(4096), &[host]), None);
        assert_eq!(
            code(&"/a".repeat(4097), &[host]),
            Some(Code::AddressTooLong)
        );
        let long = "a".repeat(LARGEST_HEADERS);
        assert_eq!(
            code("/", &[host, ("cookie", &long)]),
            Some(Code::HeadersTooLarge)
        );
    }
}
