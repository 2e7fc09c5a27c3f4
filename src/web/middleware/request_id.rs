//! The number of a request, by which an answer and the log are brought together.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

/// The header with the request id, in requests and answers.
pub(super) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request: the client's own if it is sane, else a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(HeaderValue);

/// Longest id that is taken over from a client.
const LONGEST: usize = 64;

impl RequestId {
    /// The id of a request with these headers.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        match headers.get(X_REQUEST_ID) {
            Some(value) if is_sane(value.as_bytes()) => Self(value.clone()),
            _ => Self::new(),
        }
    }

    /// A new id: 16 hexadecimal digits that do not repeat within a process and, but for
    /// chance, not between processes.
    fn new() -> Self {
        static SEED: LazyLock<u64> =
            LazyLock::new(|| RandomState::new().hash_one(std::process::id()));
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mut digits = [0; 16];
        let mut rest = scattered(SEED.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)));
        for digit in digits.iter_mut().rev() {
            let index = u8::try_from(rest & 0xf).unwrap_or_default();
            *digit = if index < 10 {
                b'0' + index
            } else {
                b'a' - 10 + index
            };
            rest >>= 4;
        }
        // Hexadecimal digits are a valid header value.
        Self(HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("0")))
    }

    /// The id as a header value.
    pub(super) fn header(&self) -> HeaderValue {
        self.0.clone()
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        // Sane and own ids are ASCII.
        self.0.to_str().unwrap_or_default()
    }
}

/// The finaliser of `SplitMix64`: a bijection, so that different counts stay different.
fn scattered(count: u64) -> u64 {
    let mut z = count.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn is_sane(id: &[u8]) -> bool {
    (1..=LONGEST).contains(&id.len())
        && id
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn id(sent: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(X_REQUEST_ID, HeaderValue::from_str(sent).expect("a header"));
        RequestId::of(&headers).as_str().to_owned()
    }

    #[test]
    fn a_sane_id_is_taken_over_and_no_other() {
        assert_eq!(id("abc-1_2.X"), "abc-1_2.X");
        for odd in ["", "a b", "a\"b", "{}", &"a".repeat(65)] {
            let own = id(odd);
            assert_eq!(own.len(), 16, "{odd:?}");
            assert!(own.bytes().all(|b| b.is_ascii_hexdigit()), "{own}");
        }
    }

    #[test]
    fn new_ids_do_not_repeat() {
        let ids: BTreeSet<String> = (0..1000)
            .map(|_| RequestId::of(&HeaderMap::new()).as_str().to_owned())
            .collect();
        assert_eq!(ids.len(), 1000);
    }
}
