//! What can be seen of a request before it is dealt with.

use std::borrow::Cow;

use actix_web::http::header::{self, HeaderMap, HeaderName};
use actix_web::http::{Method, Uri};
use percent_encoding::percent_decode_str;

use super::Encoding;
use crate::i18n::{LanguageRange, negotiate};
use crate::model::Locale;

/// The parts of the address space, which differ in headers and in the form of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// The JSON API.
    Api,
    /// The documentation of the API, a page with its own script.
    ApiDocs,
    /// Health of the process.
    Health,
    /// Pages, and everything else.
    Pages,
}

impl Area {
    /// The area of a path.
    pub fn of(path: &str) -> Self {
        let mut parts = path.trim_start_matches('/').split('/');
        match (parts.next(), parts.next()) {
            (Some("api"), Some("docs")) => Self::ApiDocs,
            (Some("api" | "mcp"), _) => Self::Api,
            (Some("healthz" | "readyz" | "metrics"), None) => Self::Health,
            _ => Self::Pages,
        }
    }
}

/// What decides how a request is answered, apart from its address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// Where the address lies.
    pub(super) area: Area,
    /// The language of the answer, also of a problem.
    pub(super) locale: Locale,
    /// Whether the language came from a header, so that the answer varies by it.
    pub(super) negotiated: bool,
    /// The encoding of the answer.
    pub(super) encoding: Encoding,
    /// `HEAD`, which is answered like `GET` without the body.
    pub(super) is_head: bool,
    /// `GET` or `HEAD`.
    pub(super) is_reading: bool,
}

impl Asked {
    /// Reads a request's head. It allocates nothing unless the language is negotiated.
    pub(super) fn read(method: &Method, uri: &Uri, headers: &HeaderMap) -> Self {
        let path = uri.path();
        let area = Area::of(path);
        let named = match area {
            Area::Api => uri.query().and_then(language_parameter),
            Area::Pages => language_prefix(path),
            Area::ApiDocs | Area::Health => None,
        };
        let locale = named.unwrap_or_else(|| {
            let cookie = match area {
                Area::Pages => language_cookie(headers),
                _ => None,
            };
            negotiate(&accepted_languages(headers), cookie)
        });
        let is_head = *method == Method::HEAD;
        Self {
            area,
            locale,
            negotiated: named.is_none(),
            encoding: Encoding::negotiate(items(headers, &header::ACCEPT_ENCODING)),
            is_head,
            is_reading: is_head || *method == Method::GET,
        }
    }
}

fn language_parameter(query: &str) -> Option<Locale> {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .find(|(name, _)| decoded(name) == "lang")
        .and_then(|(_, value)| Locale::from_code(&decoded(value)))
}

/// A part of a query as it is meant; it allocates only for one that is encoded.
fn decoded(part: &str) -> Cow<'_, str> {
    percent_decode_str(part).decode_utf8_lossy()
}

fn language_prefix(path: &str) -> Option<Locale> {
    path.strip_prefix('/')?
        .split('/')
        .next()
        .and_then(Locale::from_code)
}

/// The ranges of `Accept-Language` in the order of the header. What cannot be read is left
/// out: a damaged header must not keep anyone from a page.
fn accepted_languages(headers: &HeaderMap) -> Vec<LanguageRange<'_>> {
    /// More than anyone speaks; keeps a long header from costing time.
    const MOST: usize = 32;
    items(headers, &header::ACCEPT_LANGUAGE)
        .take(MOST)
        .filter_map(|item| {
            let (tag, weight) = weighted(item)?;
            Some(LanguageRange { tag, weight })
        })
        .collect()
}

/// The items of a header that is a list; several lines of it are one list (RFC 9110 §5.3).
fn items<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(name)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
}

/// Splits `name;q=0.5` into the name and its weight in thousandths.
pub(super) fn weighted(item: &str) -> Option<(&str, u16)> {
    let mut parts = item.split(';');
    let name = parts.next()?.trim();
    if name.is_empty() {
        return None;
    }
    let weight = match parts
        .map(str::trim)
        .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
    {
        Some(text) => thousandths(text.trim())?,
        None => 1000,
    };
    Some((name, weight))
}

/// Reads a quality value of RFC 9110, `0.875` → 875, without a detour through floats.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, digits) = text.split_once('.').unwrap_or((text, ""));
    if digits.len() > 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut value = match whole {
        "0" => 0,
        "1" => 1000,
        _ => return None,
    };
    let mut unit = 100;
    for digit in digits.bytes() {
        value += u16::from(digit - b'0') * unit;
        unit /= 10;
    }
    (value <= 1000).then_some(value)
}

/// The language that the reader chose on a page, from the cookie `lang`.
fn language_cookie(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix("lang="))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::HeaderValue;

    fn asked(address: &str, headers: &[(HeaderName, &'static str)]) -> Asked {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(name.clone(), HeaderValue::from_static(value));
        }
        Asked::read(&Method::GET, &address.parse().expect("an address"), &map)
    }

    #[test]
    fn the_address_decides_the_language_before_any_header() {
        let german = [(header::ACCEPT_LANGUAGE, "de")];
        let english = [(header::ACCEPT_LANGUAGE, "en")];
        assert_eq!(
            asked("/api/v1/search?q=x&lang=en", &german).locale,
            Locale::En
        );
        assert_eq!(asked("/de/cr/latest", &english).locale, Locale::De);
        assert!(!asked("/de/cr/latest", &english).negotiated);
        let negotiated = asked("/api/v1/search?q=x", &german);
        assert_eq!(negotiated.locale, Locale::De);
        assert!(negotiated.negotiated);
        assert_eq!(asked("/api/v1/search?q=x", &[]).locale, Locale::En);
    }

    #[test]
    fn a_language_is_known_however_it_is_encoded_or_split_over_lines() {
        let english = [(header::ACCEPT_LANGUAGE, "en")];
        for query in [
            "lang=%64%65",
            "l%61ng=de",
            "q=%26lang=en&lang=de",
            "lang=d%65&lang=en",
        ] {
            let address = format!("/api/v1/search?{query}");
            assert_eq!(asked(&address, &english).locale, Locale::De, "{query}");
        }
        let lines = [
            (header::ACCEPT_LANGUAGE, "fr, en;q=0.2"),
            (header::ACCEPT_LANGUAGE, "de;q=0.8"),
            (header::ACCEPT_ENCODING, "gzip;q=0.5"),
            (header::ACCEPT_ENCODING, "br"),
        ];
        for path in ["/search", "/api/v1/search", "/api/docs/x", "/metrics"] {
            let asked = asked(path, &lines);
            assert_eq!(asked.locale, Locale::De, "{path}");
            assert_eq!(asked.encoding, Encoding::Brotli, "{path}");
        }
    }

    #[test]
    fn a_cookie_counts_on_pages_only() {
        let headers = [
            (header::COOKIE, "a=b; lang=de"),
            (header::ACCEPT_LANGUAGE, "en"),
        ];
        assert_eq!(asked("/search", &headers).locale, Locale::De);
        assert_eq!(asked("/api/v1/search", &headers).locale, Locale::En);
    }

    #[test]
    fn damaged_weights_leave_their_language_out() {
        let ranges = |value: &'static str| {
            let mut map = HeaderMap::new();
            map.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(value));
            accepted_languages(&map)
                .iter()
                .map(|range| (range.tag.to_owned(), range.weight))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            ranges("de-AT, en;q=0.85 ,fr; q=1.000"),
            [
                ("de-AT".to_owned(), 1000),
                ("en".to_owned(), 850),
                ("fr".to_owned(), 1000)
            ]
        );
        assert_eq!(
            ranges("de;q=2, en;q=1.1, fr;q=x, ;q=1, it;q=0.1234, es;q="),
            []
        );
    }

    #[test]
    fn areas_follow_the_first_parts_of_the_path() {
        for (path, area) in [
            ("/api/v1/search", Area::Api),
            ("/api", Area::Api),
            ("/api/docs/", Area::ApiDocs),
            ("/apis", Area::Pages),
            ("/healthz", Area::Health),
            ("/healthz/x", Area::Pages),
            ("/de/api", Area::Pages),
            ("", Area::Pages),
        ] {
            assert_eq!(Area::of(path), area, "{path}");
        }
    }
}
