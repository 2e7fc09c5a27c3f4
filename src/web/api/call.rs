//! What every call of the API has: the snapshot that it speaks of and the language.

use std::fmt::Display;
use std::future::{Ready, ready};
use std::rc::Rc;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

use super::params;
use crate::i18n::{Catalog, Translator};
use crate::model::{EditionDate, Locale, RuleNumber};
use crate::store::{RuleView, Snapshot};
use crate::web::headings::heading;
use crate::web::lookup::{Links, Lookup};
use crate::web::middleware::Taken;
use crate::web::problem::Suggestion;
use crate::web::{AppState, Code, Problem};

/// One call: taken once a request, so that an answer speaks of one snapshot.
#[derive(Debug)]
pub(crate) struct Call {
    state: Data<AppState>,
    taken: Rc<Taken>,
    /// The content.
    pub(crate) snapshot: Arc<Snapshot>,
    /// The language of the answer: `lang`, else `Accept-Language`, else English.
    pub(crate) locale: Locale,
}

impl Call {
    /// The address of a page in the language of the answer; `path` stands behind the language.
    pub(crate) fn page(&self, path: impl Display) -> String {
        self.page_in(self.locale, path)
    }

    /// The address of a page in any language.
    pub(crate) fn page_in(&self, locale: Locale, path: impl Display) -> String {
        format!("{}/{locale}{path}", self.state.base())
    }

    /// The start of absolute links, or nothing.
    pub(crate) fn base(&self) -> &str {
        self.state.base()
    }

    /// The address of a call; `path` stands behind the version.
    pub(crate) fn uri(&self, path: impl Display) -> String {
        format!("{}/api/v1{path}", self.state.base())
    }

    /// The address of the next page of a list. It names the language, so that it stays the
    /// same list for whoever follows it.
    pub(crate) fn next_page(
        &self,
        path: &str,
        params: &[(&str, Option<&str>)],
        limit: Option<&str>,
        cursor: &str,
    ) -> String {
        let mut address = self.uri(path);
        let ends = [
            ("lang", Some(self.locale.code())),
            ("limit", limit),
            ("cursor", Some(cursor)),
        ];
        let all = params.iter().chain(&ends);
        let given = all.filter_map(|(name, value)| value.map(|value| (name, value)));
        for (index, (name, value)) in given.enumerate() {
            address.push(if index == 0 { '?' } else { '&' });
            address.push_str(name);
            address.push('=');
            address.extend(utf8_percent_encode(value, NON_ALPHANUMERIC));
        }
        address
    }

    /// The id of the snapshot, for cursors.
    pub(crate) fn snapshot_id(&self) -> String {
        self.snapshot.id.to_string()
    }

    /// The words in both languages.
    pub(crate) fn catalog(&self) -> &Catalog {
        self.state.catalog()
    }

    /// A message without values in the language of the call.
    pub(crate) fn words(&self, id: &str) -> String {
        self.state.catalog().text(self.locale, id, &[])
    }

    /// The title of a kind of problem in the language of the call.
    pub(crate) fn problem_title(&self, code: Code) -> String {
        Problem::new(code).title(self.state.catalog(), self.locale)
    }

    /// What finds the things that addresses name.
    pub(in crate::web) fn lookup(&self) -> Lookup<'_> {
        Lookup {
            snapshot: &self.snapshot,
            catalog: self.state.catalog(),
            locale: self.locale,
            links: Links::Calls(self.state.base()),
            taken: &self.taken,
        }
    }

    /// The words of the language of the call.
    pub(crate) fn t(&self) -> Translator<'_> {
        self.state.translator(self.locale)
    }

    /// The edition that a text from an address means: `latest`, or the one in force on a day.
    pub(crate) fn edition(&self, text: &str) -> Result<EditionDate, Problem> {
        self.lookup().edition(text)
    }

    /// The edition whose rule numbers are known that a text means: `latest`, or the one in
    /// force on a day.
    pub(crate) fn numbered_edition(&self, text: &str) -> Result<EditionDate, Problem> {
        self.lookup().numbered_edition(text)
    }

    /// The rule number that a text from an address means.
    pub(crate) fn number(&self, text: &str) -> Result<RuleNumber, Problem> {
        self.lookup().number(text)
    }

    /// What is known of a rule, or the problem with the nearest ones.
    pub(crate) fn rule(
        &self,
        number: RuleNumber,
        edition: EditionDate,
    ) -> Result<RuleView<'_>, Problem> {
        self.lookup().rule(number, edition)
    }

    /// What a rule is about, in the language of the call; its number where that is not known.
    pub(crate) fn title(&self, view: &RuleView<'_>) -> String {
        heading(self.t(), &self.snapshot, view).unwrap_or_else(|| view.citation.number.to_string())
    }

    /// An answer in JSON.
    pub(crate) fn json(&self, value: &impl Serialize) -> Result<HttpResponse, Problem> {
        Ok(self.answer(self.body(value)?))
    }

    /// The body of an answer in JSON.
    pub(crate) fn body(&self, value: &impl Serialize) -> Result<Vec<u8>, Problem> {
        serde_json::to_vec(value).map_err(|error| {
            tracing::error!(%error, "an answer cannot be written as JSON");
            Problem::new(Code::Internal)
        })
    }

    /// The answer with a body in JSON.
    pub(crate) fn answer(&self, body: Vec<u8>) -> HttpResponse {
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, "application/json"))
            .insert_header((header::CONTENT_LANGUAGE, self.locale.code()))
            .body(body)
    }

    /// What a thread of its own needs to answer the call.
    pub(crate) fn for_another_thread(&self) -> PortableCall {
        PortableCall {
            state: self.state.clone(),
            snapshot: Arc::clone(&self.snapshot),
            locale: self.locale,
        }
    }
}

/// A call on its way to another thread. What is taken from the address has been noted by then.
#[derive(Debug)]
pub(crate) struct PortableCall {
    state: Data<AppState>,
    snapshot: Arc<Snapshot>,
    locale: Locale,
}

impl From<PortableCall> for Call {
    fn from(call: PortableCall) -> Self {
        Self {
            state: call.state,
            taken: Rc::default(),
            snapshot: call.snapshot,
            locale: call.locale,
        }
    }
}

impl FromRequest for Call {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request))
    }
}

fn read(request: &HttpRequest) -> Result<Call, Problem> {
    let state = request
        .app_data::<Data<AppState>>()
        .cloned()
        .ok_or_else(|| Problem::new(Code::Internal))?;
    let taken = Taken::of(request);
    taken.note(&["lang"]);
    let negotiated = request.extensions().get::<Locale>().copied();
    let locale = match params::pairs(request.query_string())?.get("lang") {
        None => negotiated.unwrap_or(Locale::En),
        Some(code) => Locale::from_code(code).ok_or_else(|| unknown_language(code))?,
    };
    Ok(Call {
        snapshot: state.snapshot(),
        state,
        taken,
        locale,
    })
}

fn unknown_language(code: &str) -> Problem {
    Problem::new(Code::UnknownLanguage)
        .with("value", code)
        .suggest(Locale::ALL.map(|locale| Suggestion::value(locale.code())))
}
