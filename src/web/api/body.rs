//! Bodies of requests: which media type they are of, and their text.

use actix_web::HttpRequest;
use actix_web::http::header;
use actix_web::web::Bytes;
use serde::de::DeserializeOwned;

use crate::web::{Code, Problem};

/// The media types that calls take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Media {
    /// `application/json`
    Json,
    /// `text/plain`
    Plain,
    /// `application/toml`
    Toml,
}

impl Media {
    /// The name in the header `Content-Type`.
    const fn name(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Plain => "text/plain",
            Self::Toml => "application/toml",
        }
    }

    /// The media type of a body, which must be one that the call takes. Of several header
    /// lines none is believed.
    pub(super) fn of(request: &HttpRequest, taken: &[Self]) -> Result<Self, Problem> {
        let mut given = request.headers().get_all(header::CONTENT_TYPE);
        let essence = match (given.next(), given.next()) {
            (Some(value), None) => value.to_str().unwrap_or_default(),
            _ => "",
        };
        let essence = essence.split(';').next().unwrap_or_default().trim();
        let mut known = taken.iter();
        let found = known.find(|media| essence.eq_ignore_ascii_case(media.name()));
        found.copied().ok_or_else(|| {
            let names: Vec<&str> = taken.iter().map(|media| media.name()).collect();
            Problem::new(Code::UnsupportedMediaType).with("expected", names.join(", "))
        })
    }
}

/// The text of a body, which must be UTF-8. A byte order mark at its start is no part of it.
pub(super) fn text(body: &Bytes) -> Result<&str, Problem> {
    let text = std::str::from_utf8(body).map_err(|error| {
        let reason = format!("no UTF-8 from byte {}", error.valid_up_to());
        Problem::new(Code::InvalidBody).with("reason", reason)
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// A body in JSON.
pub(super) fn json<T: DeserializeOwned>(body: &Bytes) -> Result<T, Problem> {
    serde_json::from_str(text(body)?)
        .map_err(|error| Problem::new(Code::InvalidBody).with("reason", error))
}
