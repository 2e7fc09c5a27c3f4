//! The answer to a request that the HTTP parser refused, made of what can be read of it.

use std::time::Instant;

use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::http::{Method, StatusCode, Uri};
use percent_encoding::{AsciiSet, CONTROLS, percent_encode};

use super::asked::Asked;
use super::edge::log_line;
use super::request_id::X_REQUEST_ID;
use super::{RequestId, headers, problems};
use crate::web::state::AppState;

/// Longest part of an address that is looked at for area and language, in bytes.
const LONGEST_LOOK: usize = 2048;
/// Longest method that is one.
const LONGEST_METHOD: usize = 16;

/// What may not stand in an address as it is.
const NOT_IN_ADDRESSES: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}')
    .add(b'#');

/// The whole answer as it goes over the wire, to a request whose head begins with `head`.
/// `status` is what the parser found, `date` the line with the date.
pub(in crate::web) fn answer(
    state: &AppState,
    status: StatusCode,
    head: &[u8],
    date: &[u8],
) -> Vec<u8> {
    let started = Instant::now();
    let request = Readable::of(head);
    let id = RequestId::of(&request.headers);
    let asked = Asked::read(&request.method, &request.uri, &request.headers);
    let problem = if request.is_too_long {
        problems::of_status(StatusCode::URI_TOO_LONG, &request.method)
    } else {
        problems::of_status(status, &request.method)
    };
    tracing::debug!(
        request.id = id.as_str(),
        code = problem.code().as_str(),
        "a request was refused by the HTTP parser"
    );
    let path = request.uri.path();
    let mut response = problems::write(&problem, state, &state.serving(), &asked, path, &id);
    headers::complete(response.headers_mut(), problem.status(), &asked);
    let (head, body) = response.into_parts();
    // Problems are written at once, never streamed.
    let body = actix_web::body::MessageBody::try_into_bytes(body).unwrap_or_default();
    if state.logs_access() {
        log_line(&id, &request.method, None, problem.status(), started);
    }
    let mut out = format!("HTTP/1.1 {}\r\n", problem.status()).into_bytes();
    let mut line = |name: &[u8], value: &[u8]| {
        for part in [name, b": ", value, b"\r\n"] {
            out.extend_from_slice(part);
        }
    };
    for (name, value) in head.headers() {
        line(name.as_str().as_bytes(), value.as_bytes());
    }
    line(X_REQUEST_ID.as_str().as_bytes(), id.as_str().as_bytes());
    line(b"content-length", body.len().to_string().as_bytes());
    line(b"connection", b"close");
    out.extend_from_slice(date);
    out.extend_from_slice(b"\r\n");
    if !asked.is_head {
        out.extend_from_slice(&body);
    }
    out
}

/// What can be read of the head of a damaged request.
struct Readable {
    method: Method,
    /// The address, with what may not stand in it written as `%xx`.
    uri: Uri,
    /// The headers that decide how a problem is told.
    headers: HeaderMap,
    is_too_long: bool,
}

impl Readable {
    fn of(head: &[u8]) -> Self {
        let mut lines = head
            .split(|byte| *byte == b'\n')
            .map(<[u8]>::trim_ascii_end);
        let first = lines.next().unwrap_or_default();
        let (method, rest) = split_at(first, b' ').unwrap_or((first, b""));
        // Blanks in an address are one way to damage a request; the version is behind the last.
        let target = match rest.iter().rposition(|byte| *byte == b' ') {
            Some(end) => rest.get(..end).unwrap_or(rest),
            None => rest,
        };
        let looked_at = target.get(..LONGEST_LOOK).unwrap_or(target);
        let address = percent_encode(looked_at, NOT_IN_ADDRESSES).to_string();
        let uri = Some(address.as_str())
            .filter(|address| address.starts_with('/'))
            .and_then(|address| address.parse().ok())
            .unwrap_or_default();
        let mut headers = HeaderMap::new();
        for line in lines {
            let Some((name, value)) = split_at(line, b':') else {
                continue;
            };
            for wanted in [header::ACCEPT_LANGUAGE, header::COOKIE, X_REQUEST_ID] {
                if name.eq_ignore_ascii_case(wanted.as_str().as_bytes())
                    && let Ok(value) = HeaderValue::from_bytes(value.trim_ascii())
                {
                    headers.append(wanted, value);
                }
            }
        }
        Self {
            method: Some(method)
                .filter(|method| method.len() <= LONGEST_METHOD)
                .and_then(|method| Method::from_bytes(method).ok())
                .unwrap_or_default(),
            uri,
            headers,
            is_too_long: target.len() > problems::LONGEST_ADDRESS,
        }
    }
}

fn split_at(bytes: &[u8], separator: u8) -> Option<(&[u8], &[u8])> {
    let at = bytes.iter().position(|byte| *byte == separator)?;
    Some((bytes.get(..at)?, bytes.get(at + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_read_of_a_damaged_head_is_read() {
        let head = "HEAD /de/<ü> x?a HTTP/1.1\r\nAccept-Language: de\r\nx\r\nCookie: ü";
        let request = Readable::of(head.as_bytes());
        assert_eq!(request.method, Method::HEAD);
        assert_eq!(request.uri.path(), "/de/%3C%C3%BC%3E%20x");
        assert_eq!(
            request.headers.get(header::ACCEPT_LANGUAGE).expect("one"),
            "de"
        );
        assert!(!request.is_too_long);
    }

    #[test]
    fn nothing_that_is_sent_is_too_odd() {
        for head in [
            &b""[..],
            b" ",
            b"\0\xff",
            b"GET",
            b"GET  HTTP/1.1",
            b"GET http://x/ HTTP/1.1",
            b"a-method-that-is-much-too-long / HTTP/1.1",
            b"PRI * HTTP/2.0",
            b":\n:\n::",
        ] {
            let request = Readable::of(head);
            assert_eq!(request.uri.path(), "/", "{}", head.escape_ascii());
        }
        let long = format!("GET /{}", "a".repeat(100_000));
        assert!(Readable::of(long.as_bytes()).is_too_long);
    }
}
