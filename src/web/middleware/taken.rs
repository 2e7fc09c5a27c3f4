//! What a handler took from an address, which decides whether its answer is kept.
//!
//! Answers are kept by the address as it came. One address must stand for one answer, or
//! else anyone could push every answer out of the cache by asking for one under thousands of
//! addresses. So an answer is kept only when every parameter of its address is one that the
//! handler reads, and the address names things as the service itself names them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use actix_web::{HttpMessage, HttpRequest};

/// What was taken from the address of one request.
#[derive(Debug, Default)]
pub(in crate::web) struct Taken {
    names: RefCell<Vec<&'static str>>,
    has_alias: Cell<bool>,
}

impl Taken {
    /// The note about a request; the edge reads it when the answer is made.
    pub(in crate::web) fn of(request: &HttpRequest) -> Rc<Self> {
        let mut extensions = request.extensions_mut();
        if let Some(taken) = extensions.get::<Rc<Self>>() {
            return Rc::clone(taken);
        }
        let taken = Rc::new(Self::default());
        extensions.insert(Rc::clone(&taken));
        taken
    }

    /// Notes that the handler reads parameters of these names.
    pub(in crate::web) fn note(&self, names: &[&'static str]) {
        self.names.borrow_mut().extend_from_slice(names);
    }

    /// Notes that something was named otherwise than the service names it: an edition by a
    /// day on which it was in force, a card by its name.
    pub(in crate::web) fn note_alias(&self) {
        self.has_alias.set(true);
    }

    /// Whether the address with this query is the one for its answer.
    pub(super) fn is_proper(&self, query: Option<&str>) -> bool {
        let names = self.names.borrow();
        !self.has_alias.get()
            && query.is_none_or(|query| {
                is_plainly_encoded(query.as_bytes())
                    && query.split('&').all(|pair| {
                        let name = pair.split_once('=').map(|(name, _)| name);
                        name.is_some_and(|name| names.contains(&name))
                    })
            })
    }
}

/// Whether nothing is written as `%xx` that could stand for itself, and that in capitals.
fn is_plainly_encoded(query: &[u8]) -> bool {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    };
    query.split(|byte| *byte == b'%').skip(1).all(|part| {
        let [high, low, ..] = part else { return false };
        digit(*high)
            .zip(digit(*low))
            .is_some_and(|(high, low)| !(high * 16 + low).is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_known_parameters_are_proper() {
        let taken = Taken::default();
        taken.note(&["q", "lang"]);
        for proper in [None, Some("q=a"), Some("lang=de&q=%C3%BC+x"), Some("q=%20")] {
            assert!(taken.is_proper(proper), "{proper:?}");
        }
        for other in [
            "", "x=1", "q=a&x", "q=a&", "q=%61", "q=%c3%bc", "q=%", "q=%4", "%71=a",
        ] {
            assert!(!taken.is_proper(Some(other)), "{other}");
        }
        taken.note_alias();
        assert!(!taken.is_proper(None));
    }
}
