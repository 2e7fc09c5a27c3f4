//! What a wrong request gets: a problem document (RFC 9457) or a page that says the same.
//!
//! A handler returns a [`Problem`]: a stable code, the values for its sentence, and what
//! would have been right. It knows no language. The outermost middleware turns it into a
//! document or a page in the reader's language, so that a problem found by a handler and one
//! found by the framework look alike.

mod code;
mod document;

use std::fmt;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};

pub use code::Code;
pub use document::{Circumstances, ProblemDocument, Suggestion, TextFault};

use crate::i18n::{Arg, Catalog};
use crate::model::Locale;

/// Something that a request asked for and cannot get.
#[derive(Clone, Debug)]
pub struct Problem(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    code: Code,
    args: Vec<(&'static str, String)>,
    suggestions: Vec<Suggestion>,
    faults: Vec<TextFault>,
    allow: Option<&'static str>,
    retry_after: Option<u32>,
}

impl Problem {
    /// A problem whose sentence needs no values.
    pub fn new(code: Code) -> Self {
        Self(Box::new(Inner {
            code,
            args: Vec::new(),
            suggestions: Vec::new(),
            faults: Vec::new(),
            allow: None,
            retry_after: None,
        }))
    }

    /// Fills a value into the sentence. What a reader sent is shortened, so that an answer
    /// never grows with the request.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.0.args.push((name, shortened(&value.to_string())));
        self
    }

    /// Adds something that would have been right.
    #[must_use]
    pub fn suggest(mut self, suggestions: impl IntoIterator<Item = Suggestion>) -> Self {
        self.0.suggestions.extend(suggestions);
        self
    }

    /// Adds the faults of a text that was sent.
    #[must_use]
    pub fn with_faults(mut self, faults: impl IntoIterator<Item = TextFault>) -> Self {
        self.0.faults.extend(faults);
        self
    }

    /// Says after how many seconds the same request may succeed.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.0.retry_after = Some(seconds);
        self
    }

    /// A wrong method, with the methods that are right, as the header `Allow` lists them.
    pub fn wrong_method(method: &str, allow: &'static str) -> Self {
        let mut problem = Self::new(Code::MethodNotAllowed)
            .with("method", method)
            .with("allow", allow);
        problem.0.allow = Some(allow);
        problem
    }

    /// The stable code.
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// The methods that would have been right.
    pub fn allow(&self) -> Option<&'static str> {
        self.0.allow
    }

    /// After how many seconds to ask again.
    pub fn seconds_to_wait(&self) -> Option<u32> {
        self.0.retry_after
    }

    /// The faults of a text that was sent.
    pub fn faults(&self) -> &[TextFault] {
        &self.0.faults
    }

    /// What would have been right, nearest first.
    pub fn suggestions(&self) -> &[Suggestion] {
        &self.0.suggestions
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.0.code.status()
    }

    /// The kind of problem in a few words of the reader's language.
    pub fn title(&self, catalog: &Catalog, locale: Locale) -> String {
        catalog.text(locale, &self.0.code.message("title"), &[])
    }

    /// What is wrong with this request, and what would be right, as a sentence.
    pub fn detail(&self, catalog: &Catalog, locale: Locale) -> String {
        let args: Vec<(&str, Arg<'_>)> = self
            .0
            .args
            .iter()
            .map(|(name, value)| (*name, Arg::from(value)))
            .collect();
        catalog.text(locale, &self.0.code.message("detail"), &args)
    }
}

/// Longest value of a request that is repeated in an answer, in characters.
const LONGEST_ECHO: usize = 80;

/// Cuts a value and takes out what would break a line or hide text.
fn shortened(value: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut out: String = value.chars().take(LONGEST_ECHO).map(clean).collect();
    if out.len() < value.len() && value.chars().nth(LONGEST_ECHO).is_some() {
        out.push('…');
    }
    out
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.code.as_str())
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    /// An empty answer: the outermost middleware fills it, because only that knows the
    /// language and whether a page or a document is wanted.
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_words_in_both_languages() {
        let catalog = Catalog::embedded().expect("the embedded messages");
        for code in Code::ALL {
            for locale in Locale::ALL {
                for part in ["title", "detail"] {
                    let id = code.message(part);
                    assert!(catalog.has(locale, &id), "{locale} {id}");
                }
            }
        }
    }

    #[test]
    fn long_and_odd_values_are_tamed() {
        assert_eq!(shortened("702.55a"), "702.55a");
        assert_eq!(shortened("a\r\nb\0"), "a\u{fffd}\u{fffd}b\u{fffd}");
        let long = shortened(&"ü".repeat(5000));
        assert_eq!(long.chars().count(), LONGEST_ECHO + 1);
        assert!(long.ends_with('…'));
        assert_eq!(
            shortened(&"ü".repeat(LONGEST_ECHO)).chars().count(),
            LONGEST_ECHO
        );
    }
}
