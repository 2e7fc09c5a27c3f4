//! Headers that go with every answer of an area: security, caching, variation.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

use super::Area;
use super::asked::Asked;
use super::encoding::is_text;

/// Pages load nothing from other hosts and run no script but their own file.
const CSP_PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// Swagger UI sets styles from its script.
const CSP_API_DOCS: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// JSON that is opened as a document must not do anything.
const CSP_API: &str = "default-src 'none'; frame-ancestors 'none'";

const CORS_EXPOSED: &str = "etag, link, retry-after, x-request-id";

const FOR_A_WHILE: &str = "public, max-age=300, stale-while-revalidate=86400";

/// Adds the headers of the area that the handler has not set itself.
pub(super) fn complete(headers: &mut HeaderMap, status: StatusCode, asked: &Asked) {
    let mut set = |name: HeaderName, value: &'static str| {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    match asked.area {
        Area::Api | Area::Health => {
            set(header::CONTENT_SECURITY_POLICY, CSP_API);
            set(header::CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin");
            set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
            set(header::ACCESS_CONTROL_EXPOSE_HEADERS, CORS_EXPOSED);
        }
        Area::ApiDocs | Area::Pages => {
            let policy = match asked.area {
                Area::ApiDocs => CSP_API_DOCS,
                _ => CSP_PAGES,
            };
            set(header::CONTENT_SECURITY_POLICY, policy);
            set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
            set(header::CROSS_ORIGIN_OPENER_POLICY, "same-origin");
            set(
                header::PERMISSIONS_POLICY,
                "camera=(), geolocation=(), microphone=()",
            );
        }
    }
    let lasts = status.is_success() && asked.area != Area::Health && asked.is_reading;
    set(
        header::CACHE_CONTROL,
        if lasts { FOR_A_WHILE } else { "no-store" },
    );
    vary(headers, status, asked);
}

/// Says what of the request the answer depends on, beside its address.
fn vary(headers: &mut HeaderMap, status: StatusCode, asked: &Asked) {
    let by_encoding = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| is_text(value.as_bytes()));
    // Files and redirects for spelling are the same for every reader.
    let has_language =
        headers.contains_key(header::CONTENT_LANGUAGE) || status == StatusCode::FOUND;
    let by_language = asked.negotiated && has_language;
    let value = match (by_encoding, by_language, asked.area) {
        (true, true, Area::Pages) => "accept-encoding, accept-language, cookie",
        (false, true, Area::Pages) => "accept-language, cookie",
        (true, true, _) => "accept-encoding, accept-language",
        (false, true, _) => "accept-language",
        (true, false, _) => "accept-encoding",
        (false, false, _) => return,
    };
    headers.append(header::VARY, HeaderValue::from_static(value));
}

/// Whether answers with these headers may be kept and tagged.
pub(super) fn may_be_kept(headers: &HeaderMap) -> bool {
    !headers
        .get(header::CACHE_CONTROL)
        .is_some_and(|value| value.as_bytes().windows(8).any(|part| part == b"no-store"))
}
