//! Parameters of a query: each at most once, and each fault named by its parameter.

use std::collections::BTreeMap;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use crate::web::{Code, Problem};

/// The parameters of a call. Their fields are texts, so that what is wrong with one can be
/// said in the reader's language by whoever reads it.
#[derive(Clone, Debug)]
pub(crate) struct Params<T>(pub(crate) T);

/// The parameter that every call takes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "documents a parameter that `Call` reads")]
pub(crate) struct LangParam {
    /// Language of the answer, `de` or `en`; else that of `Accept-Language`, else `en`.
    #[param(example = "de", pattern = "^(de|en)$")]
    lang: Option<String>,
}

/// The pairs of a query by name.
///
/// # Errors
/// [`Code::RepeatedParameter`]: of two values it would be chance which one is taken.
pub(super) fn pairs(query: &str) -> Result<BTreeMap<String, String>, Problem> {
    let list = web::Query::<Vec<(String, String)>>::from_query(query)
        .map_err(|_| Problem::new(Code::BadRequest))?
        .into_inner();
    let mut pairs = BTreeMap::new();
    for (name, value) in list {
        if pairs.contains_key(&name) {
            return Err(Problem::new(Code::RepeatedParameter).with("name", name));
        }
        pairs.insert(name, value);
    }
    Ok(pairs)
}

impl<T: DeserializeOwned> FromRequest for Params<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request.query_string()).map(Self))
    }
}

fn read<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    pairs(query)?;
    // Fields are optional texts, so that this cannot fail on a query that has been split.
    web::Query::<T>::from_query(query)
        .map(web::Query::into_inner)
        .map_err(|_| Problem::new(Code::BadRequest))
}

/// The value of a parameter that a call cannot do without.
pub(super) fn needed<'a>(name: &'static str, value: Option<&'a str>) -> Result<&'a str, Problem> {
    value
        .map(str::trim)
        .filter(|value| !value.is_empty())
        .ok_or_else(|| Problem::new(Code::MissingParameter).with("name", name))
}

/// A count between 1 and `most`, or `default` where there is none.
pub(super) fn count(
    name: &'static str,
    value: Option<&str>,
    default: usize,
    most: usize,
) -> Result<usize, Problem> {
    let Some(text) = value else {
        return Ok(default);
    };
    text.parse()
        .ok()
        .filter(|count| (1..=most).contains(count))
        .ok_or_else(|| invalid(name, text, format!("1–{most}")))
}

/// A problem with a parameter's value.
pub(super) fn invalid(name: &'static str, value: &str, expected: impl Into<String>) -> Problem {
    Problem::new(Code::InvalidParameter)
        .with("name", name)
        .with("value", value)
        .with("expected", expected.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_stands_once() {
        assert_eq!(pairs("q=a%20b&lang=de").expect("fine")["q"], "a b");
        assert_eq!(pairs("").expect("fine").len(), 0);
        let problem = pairs("q=a&q=a").expect_err("twice");
        assert_eq!(problem.code(), Code::RepeatedParameter);
    }

    #[test]
    fn counts_are_within_their_bound() {
        let code = |text| count("limit", text, 10, 100).map_err(|problem| problem.code());
        assert_eq!(code(None), Ok(10));
        assert_eq!(code(Some("100")), Ok(100));
        for text in ["0", "101", "-1", "", "x", "1e3", "99999999999999999999"] {
            assert_eq!(code(Some(text)), Err(Code::InvalidParameter), "{text:?}");
        }
    }
}
