//! What every page handler needs of its request.

use std::collections::BTreeMap;
use std::future::{Ready, ready};
use std::rc::Rc;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use crate::i18n::Translator;
use crate::model::Locale;
use crate::store::Snapshot;
use crate::web::lookup::{Links, Lookup};
use crate::web::middleware::Taken;
use crate::web::params;
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
    parameters: BTreeMap<String, String>,
    taken: Rc<Taken>,
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
        let page = params::pairs(request.query_string()).map(|parameters| Self {
            snapshot: state.snapshot(),
            state: state.clone(),
            locale,
            asked,
            parameters,
            taken: Taken::of(request),
        });
        ready(page)
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

    /// The value of a parameter; an empty one counts as none, because a form sends every
    /// field.
    pub(super) fn parameter(&self, name: &'static str) -> Option<&str> {
        self.taken.note(&[name]);
        self.parameters
            .get(name)
            .map(String::as_str)
            .filter(|value| !value.is_empty())
    }

    /// What finds the things that addresses name.
    pub(super) fn lookup(&self) -> Lookup<'_> {
        Lookup {
            snapshot: &self.snapshot,
            catalog: self.state.catalog(),
            locale: self.locale,
            links: Links::Pages,
            taken: &self.taken,
        }
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
            path: Some(path.into()),
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
