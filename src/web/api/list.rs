//! Lists, in the shape that authors of Magic bots know from Scryfall, and their cursors.

use actix_web::HttpResponse;
use actix_web::http::header::{self, HeaderValue};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::model::{EditionDate, Locale};
use crate::web::{Code, Problem};

/// A list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct List<T> {
    /// Always `list`.
    #[schema(value_type = String, example = "list")]
    pub(crate) object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "en")]
    pub(crate) lang: Locale,
    /// The edition that the answer speaks of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    pub(crate) edition: EditionDate,
    /// How many there are in all.
    pub(crate) total: usize,
    /// Whether more follow on `next_page`.
    pub(crate) has_more: bool,
    /// The address of what follows, or `null`.
    pub(crate) next_page: Option<String>,
    /// The things listed.
    pub(crate) data: Vec<T>,
}

impl<T> List<T> {
    /// A list that is complete.
    pub(crate) fn complete(lang: Locale, edition: EditionDate, data: Vec<T>) -> Self {
        Self {
            object: "list",
            lang,
            edition,
            total: data.len(),
            has_more: false,
            next_page: None,
            data,
        }
    }
}

/// A place in a list: the question, the snapshot that answered it, and how far it was read.
///
/// Its text is opaque to clients. A cursor of another question or snapshot is refused, because
/// the rest of another list would be taken for the rest of this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    question: u32,
    snapshot: u32,
    /// How many have been given out already.
    pub(crate) offset: usize,
}

impl Cursor {
    /// The start of the list that answers `question` from a snapshot.
    /// The parts of the question are all that decides what the list holds.
    pub(crate) fn start(question: &[&str], snapshot: &str) -> Self {
        Self {
            question: name_of(question),
            snapshot: name_of(&[snapshot]),
            offset: 0,
        }
    }

    /// Goes on where a cursor from a request says; it must belong to the same list.
    pub(crate) fn go_on(self, text: &str) -> Result<Self, Problem> {
        let invalid = || Problem::new(Code::InvalidCursor);
        let part = |from: usize, to: usize| {
            let digits = text.get(from..to).ok_or_else(invalid)?;
            if digits.len() > 8
                || !digits
                    .bytes()
                    .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
            {
                return Err(invalid());
            }
            u32::from_str_radix(digits, 16).map_err(|_| invalid())
        };
        let question = part(0, 8)?;
        let snapshot = part(8, 16)?;
        let offset = usize::try_from(part(16, text.len())?).map_err(|_| invalid())?;
        if question != self.question {
            return Err(invalid());
        }
        if snapshot != self.snapshot {
            return Err(Problem::new(Code::StaleCursor));
        }
        Ok(Self { offset, ..self })
    }

    /// The text of the cursor behind `count` more.
    pub(crate) fn after(self, count: usize) -> String {
        let offset = self.offset + count;
        format!("{:08x}{:08x}{offset:x}", self.question, self.snapshot)
    }
}

/// A number for some texts, the same in every process and every build.
fn name_of(parts: &[&str]) -> u32 {
    let mut digest = Sha256::new();
    for part in parts {
        // The length keeps `ab`, `c` apart from `a`, `bc`.
        digest.update(part.len().to_string());
        digest.update(":");
        digest.update(part);
    }
    let digest = digest.finalize();
    digest
        .first_chunk()
        .map_or(0, |start| u32::from_be_bytes(*start))
}

/// Names the next page in the header `Link` too.
pub(crate) fn link_next(answer: &mut HttpResponse, next_page: Option<&str>) {
    let value = next_page.map(|url| HeaderValue::try_from(format!("<{url}>; rel=\"next\"")));
    if let Some(Ok(value)) = value {
        answer.headers_mut().insert(header::LINK, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_goes_on_where_it_stood() {
        let start = Cursor::start(&["haunt", "de"], "7");
        let next = start.go_on(&start.after(10)).expect("its own cursor");
        assert_eq!(next.offset, 10);
        assert_eq!(next.go_on(&next.after(10)).expect("its own").offset, 20);
    }

    #[test]
    fn a_cursor_of_another_list_is_refused() {
        let start = Cursor::start(&["haunt", "de"], "7");
        let code = |text: &str| start.go_on(text).expect_err("refused").code();
        assert_eq!(
            code(&Cursor::start(&["haun", "tde"], "7").after(10)),
            Code::InvalidCursor
        );
        assert_eq!(
            code(&Cursor::start(&["morph", "de"], "7").after(10)),
            Code::InvalidCursor
        );
        assert_eq!(
            code(&Cursor::start(&["haunt", "de"], "8").after(10)),
            Code::StaleCursor
        );
        for odd in [
            "",
            "x",
            "0",
            "ü",
            &"0".repeat(16),
            &"f".repeat(40),
            "+0000000+0000000+1",
            &" ".repeat(17),
        ] {
            assert_eq!(code(odd), Code::InvalidCursor, "{odd:?}");
        }
    }
}
