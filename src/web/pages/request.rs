//! What every page handler needs of its request.

use std::future::{Ready, ready};
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::lookup;
use crate::i18n::Translator;
use crate::model::{EditionDate, Locale};
use crate::store::Snapshot;
use crate::web::problem::{Code, Problem};
use crate::web::state::AppState;

/// A request for a page: the texts that are served, the language, the address.
#[derive(Debug)]
pub struct PageRequest {
    state: web::Data<AppState>,
    snapshot: Arc<Snapshot>,
    locale: Locale,
    /// Path behind the language, and query.
    asked: String,
    parameters: Vec<(String, String)>,
}

impl FromRequest for PageRequest {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(state) = request.app_data::<web::Data<AppState>>() else {
            return ready(Err(Problem::new(Code::Internal)));
        };
        let locale = request.extensions().get::<Locale>().copied();
        let locale = locale.unwrap_or(Locale::En);
        let address = request
            .uri()
            .path_and_query()
            .map_or("/", |address| address.as_str());
        let asked = address
            .strip_prefix('/')
            .and_then(|rest| rest.strip_prefix(locale.code()))
            .filter(|rest| rest.starts_with('/'))
            .unwrap_or(address)
            .to_owned();
        let parameters = web::Query::from_query(request.query_string())
            .map(web::Query::into_inner)
            .unwrap_or_default();
        ready(Ok(Self {
            snapshot: state.snapshot(),
            state: state.clone(),
            locale,
            asked,
            parameters,
        }))
    }
}

impl PageRequest {
    /// The language of the page.
    pub(super) fn locale(&self) -> Locale {
        self.locale
    }

    /// The words of the page's language.
    pub(super) fn t(&self) -> Translator<'_> {
        Translator::new(self.state.catalog(), self.locale)
    }

    /// The texts that are served.
    pub(super) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The start of absolute links.
    pub(super) fn base(&self) -> &str {
        self.state.base()
    }

    /// The first value of a parameter; an empty one counts as none.
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters
            .iter()
            .find(|(key, value)| key == name && !value.is_empty())
            .map(|(_, value)| value.as_str())
    }

    /// The edition that an address names.
    pub(super) fn edition(&self, text: &str) -> Result<EditionDate, Problem> {
        lookup::edition(self.snapshot(), self.locale, text)
    }

    /// What surrounds the page: `path` is the one behind the language that it is known under.
    pub(super) fn frame(
        &self,
        path: impl Into<String>,
        title: impl Into<String>,
        description: impl Into<String>,
    ) -> Frame<'_> {
        Frame {
            t: self.t(),
            base: self.base(),
            title: title.into(),
            description: description.into(),
            path: path.into(),
            asked: self.asked.clone(),
            query: String::new(),
            edition: self.snapshot().newest_edition(),
            indexed: true,
        }
    }

    /// Renders a page.
    pub(super) fn html(&self, page: &impl Template) -> Result<HttpResponse, Problem> {
        let body = page.render().map_err(|error| {
            tracing::error!(%error, "a page is not rendered");
            Problem::new(Code::Internal)
        })?;
        Ok(HttpResponse::Ok()
            .insert_header((header::CONTENT_LANGUAGE, self.locale.code()))
            .content_type("text/html; charset=utf-8")
            .body(body))
    }
}
