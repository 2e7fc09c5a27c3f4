//! Parameters of a query, for calls and pages: each at most once, and each fault named by its
//! parameter.

use std::collections::BTreeMap;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use percent_encoding::percent_decode_str;
use serde::de::{DeserializeOwned, Deserializer, Error, Visitor, value};
use serde::forward_to_deserialize_any;

use super::middleware::Taken;
use super::{Code, Problem};

/// The parameters of a call. Their fields are texts, so that what is wrong with one can be
/// said in the reader's language by whoever reads it.
#[derive(Clone, Debug)]
pub(crate) struct Params<T>(pub(crate) T);

/// The pairs of a query by name.
///
/// # Errors
/// [`Code::BadRequest`] for a `%` without its two digits and for what is no UTF-8: what was
/// meant is not known. [`Code::RepeatedParameter`]: of two values it would be chance which one
/// is taken.
pub(crate) fn pairs(query: &str) -> Result<BTreeMap<String, String>, Problem> {
    if !is_sound(query) {
        return Err(Problem::new(Code::BadRequest));
    }
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

/// Whether every `%` is followed by two digits, and what they stand for is a text.
fn is_sound(query: &str) -> bool {
    let complete = query
        .as_bytes()
        .split(|byte| *byte == b'%')
        .skip(1)
        .all(|part| {
            part.get(..2)
                .is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
        });
    complete && percent_decode_str(query).decode_utf8().is_ok()
}

impl<T: DeserializeOwned> FromRequest for Params<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        Taken::of(request).note(field_names::<T>());
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

/// The names of the fields of a type, as it asks for them when it is read.
fn field_names<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It takes no value, so that it always fails, after it has named its fields.
    let _ = T::deserialize(NameTaker(&mut names));
    names
}

/// Gives no value and keeps the names that are asked for.
struct NameTaker<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for NameTaker<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(value::Error::custom("no value"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        Err(value::Error::custom("no value"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier
        ignored_any
    }
}

/// The value of a parameter that a call cannot do without.
pub(crate) fn needed<'a>(name: &'static str, value: Option<&'a str>) -> Result<&'a str, Problem> {
    value
        .map(str::trim)
        .filter(|value| !value.is_empty())
        .ok_or_else(|| Problem::new(Code::MissingParameter).with("name", name))
}

/// The value of a parameter that may be left out, but not be given without a value.
pub(crate) fn given<'a>(
    name: &'static str,
    value: Option<&'a str>,
) -> Result<Option<&'a str>, Problem> {
    value.map(|value| needed(name, Some(value))).transpose()
}

/// A number between `least` and `most`, written as numbers are.
pub(crate) fn number_within(
    name: &'static str,
    text: &str,
    least: usize,
    most: usize,
) -> Result<usize, Problem> {
    text.parse()
        .ok()
        .filter(|number: &usize| (least..=most).contains(number) && number.to_string() == text)
        .ok_or_else(|| invalid(name, text, format!("{least}–{most}")))
}

/// A count between 1 and `most`, or `default` where there is none.
pub(crate) fn count(
    name: &'static str,
    value: Option<&str>,
    default: usize,
    most: usize,
) -> Result<usize, Problem> {
    value.map_or(Ok(default), |text| number_within(name, text, 1, most))
}

/// A problem with a parameter's value.
pub(crate) fn invalid(name: &'static str, value: &str, expected: impl Into<String>) -> Problem {
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
    fn what_cannot_be_decoded_is_refused() {
        for query in [
            "q=%",
            "q=%4",
            "q=%zz",
            "q=%ff",
            "%c3%28=x",
            "q=a&x=%C3",
            "q=%%20",
        ] {
            let problem = pairs(query).expect_err("damaged");
            assert_eq!(problem.code(), Code::BadRequest, "{query}");
        }
        assert_eq!(pairs("q=%C3%BC%00%25").expect("sound")["q"], "ü\0%");
    }

    #[test]
    fn the_fields_of_a_type_are_known_by_name() {
        #[derive(serde::Deserialize)]
        #[expect(dead_code, reason = "only its names matter")]
        struct Some {
            q: Option<String>,
            r#kind: Option<String>,
        }
        assert_eq!(field_names::<Some>(), ["q", "kind"]);
        assert_eq!(field_names::<String>(), [""; 0]);
    }

    #[test]
    fn a_parameter_may_be_left_out_but_not_be_empty() {
        assert_eq!(given("card", None).expect("left out"), None);
        assert_eq!(given("card", Some(" a ")).expect("given"), Some("a"));
        let problem = given("card", Some(" ")).expect_err("empty");
        assert_eq!(problem.code(), Code::MissingParameter);
    }

    #[test]
    fn counts_are_within_their_bound() {
        let code = |text| count("limit", text, 10, 100).map_err(|problem| problem.code());
        assert_eq!(code(None), Ok(10));
        assert_eq!(code(Some("100")), Ok(100));
        for text in [
            "0",
            "101",
            "-1",
            "+1",
            "01",
            "",
            "x",
            "1e3",
            "99999999999999999999",
        ] {
            assert_eq!(code(Some(text)), Err(Code::InvalidParameter), "{text:?}");
        }
    }
}
