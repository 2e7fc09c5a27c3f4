//! A finished answer: everything but the request id, ready to be sent any number of times.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::web::Bytes;
use sha2::{Digest, Sha256};

use super::RequestId;
use super::request_id::X_REQUEST_ID;

/// An answer whose headers and body are final.
#[derive(Clone, Debug)]
pub(in crate::web) struct Answer {
    status: StatusCode,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
    route: Option<Arc<str>>,
}

/// Headers that speak of the body alone and so do not go with an answer without one.
const OF_THE_BODY: [HeaderName; 2] = [header::CONTENT_TYPE, header::CONTENT_ENCODING];

impl Answer {
    /// Puts an answer together. `route` is the pattern of the address, for the log.
    pub(super) fn new(
        status: StatusCode,
        headers: &HeaderMap,
        body: Bytes,
        route: Option<&str>,
    ) -> Self {
        Self {
            status,
            headers: headers
                .iter()
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect(),
            body,
            route: route.map(Arc::from),
        }
    }

    /// An answer with a body and nothing else, for tests of what holds answers.
    #[cfg(test)]
    pub(in crate::web) fn for_test(body: &[u8]) -> Self {
        let body = Bytes::copy_from_slice(body);
        Self::new(StatusCode::OK, &HeaderMap::new(), body, None)
    }

    /// About how many bytes of memory it takes.
    pub(in crate::web) fn weight(&self) -> usize {
        /// A name, a value and their place in the list.
        const HEADER: usize = size_of::<(HeaderName, HeaderValue)>() + 24;
        size_of::<Self>() + self.headers.len() * HEADER + self.body.len()
    }

    /// The pattern of the address that it was made for.
    pub(super) fn route(&self) -> Option<&str> {
        self.route.as_deref()
    }

    /// The answer to a request with these headers: the body, or 304 when the client has it.
    pub(super) fn respond(&self, request: &HeaderMap, id: &RequestId) -> HttpResponse {
        let known = self.status == StatusCode::OK && self.is_known_to(request);
        let mut response = if known {
            HttpResponse::new(StatusCode::NOT_MODIFIED)
        } else {
            HttpResponse::with_body(self.status, BoxBody::new(self.body.clone()))
        };
        let headers = response.headers_mut();
        for (name, value) in &self.headers {
            if !(known && OF_THE_BODY.contains(name)) {
                headers.append(name.clone(), value.clone());
            }
        }
        headers.insert(X_REQUEST_ID, id.header());
        response
    }

    /// Whether the client says that it has this very answer.
    fn is_known_to(&self, request: &HeaderMap) -> bool {
        let mut sent = request.get_all(header::IF_NONE_MATCH).peekable();
        if sent.peek().is_none() {
            return false;
        }
        let own = self.headers.iter().find(|(name, _)| *name == header::ETAG);
        own.is_some_and(|(_, own)| sent.any(|sent| matches_weakly(sent.as_bytes(), own.as_bytes())))
    }
}

/// The comparison of RFC 9110 for `If-None-Match`: weak, and `*` is any.
fn matches_weakly(list: &[u8], own: &[u8]) -> bool {
    list.split(|byte| *byte == b',')
        .map(<[u8]>::trim_ascii)
        .any(|tag| tag == b"*" || opaque(tag) == opaque(own))
}

/// A tag without its mark of weakness.
fn opaque(tag: &[u8]) -> &[u8] {
    tag.strip_prefix(b"W/").unwrap_or(tag)
}

/// The weak entity tag of a body. Weak, because the same tag goes with every encoding.
///
/// It depends on the body alone, so that all replicas and all builds of the service give out
/// the same one.
pub(super) fn entity_tag(body: &[u8]) -> Option<HeaderValue> {
    let start = u64::from_be_bytes(*Sha256::digest(body).first_chunk()?);
    HeaderValue::try_from(format!("W/\"{start:016x}\"")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> Answer {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain"));
        headers.insert(header::ETAG, HeaderValue::from_static("W/\"a\""));
        Answer::new(StatusCode::OK, &headers, Bytes::from_static(b"body"), None)
    }

    fn status(if_none_match: &'static str) -> HttpResponse {
        let mut request = HeaderMap::new();
        request.insert(
            header::IF_NONE_MATCH,
            HeaderValue::from_static(if_none_match),
        );
        answer().respond(&request, &RequestId::of(&request))
    }

    #[test]
    fn a_known_tag_gets_304_without_the_headers_of_the_body() {
        for tag in ["W/\"a\"", "\"a\"", "\"x\" , W/\"a\"", "*"] {
            let response = status(tag);
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{tag}");
            assert!(response.headers().contains_key(header::ETAG));
            assert!(response.headers().contains_key(X_REQUEST_ID));
            assert!(!response.headers().contains_key(header::CONTENT_TYPE));
        }
        let mut lines = HeaderMap::new();
        for tag in ["\"x\"", "W/\"a\""] {
            lines.append(header::IF_NONE_MATCH, HeaderValue::from_static(tag));
        }
        let response = answer().respond(&lines, &RequestId::of(&lines));
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
        for tag in ["\"b\"", "a", "", "W/", ",,"] {
            assert_eq!(status(tag).status(), StatusCode::OK, "{tag}");
        }
    }

    #[test]
    fn the_tag_follows_the_body() {
        // The beginning of the SHA-256 of `a`, whatever compiler made this.
        assert_eq!(entity_tag(b"a").expect("a tag"), "W/\"ca978112ca1bbdca\"");
        assert_ne!(entity_tag(b"a"), entity_tag(b"b"));
    }
}
