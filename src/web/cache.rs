//! Finished answers, kept within a bound of memory.
//!
//! An answer of this service depends on nothing but the snapshot, the address, the language
//! negotiated for addresses that name none, and the encoding. So each is made once and then
//! given out as it is, before any routing. A new snapshot comes with a new, empty cache:
//! an answer can never outlive the texts that it was made from.

use std::fmt;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::sync::Cache;
use quick_cache::{Equivalent, Weighter};

use super::middleware::{Answer, Encoding};
use crate::model::Locale;

/// What an answer depends on, owned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    address: Box<str>,
    locale: Locale,
    encoding: Encoding,
}

/// What an answer depends on, borrowed from a request.
///
/// INVARIANT: hashes like [`Key`], because the fields are the same in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Question<'a> {
    /// Path and query as they came.
    pub(super) address: &'a str,
    /// The language that was negotiated.
    pub(super) locale: Locale,
    /// The encoding that was negotiated.
    pub(super) encoding: Encoding,
}

impl Equivalent<Key> for Question<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        *self.address == *key.address && self.locale == key.locale && self.encoding == key.encoding
    }
}

#[derive(Clone, Debug)]
struct Weight;

impl Weighter<Key, Arc<Answer>> for Weight {
    fn weight(&self, key: &Key, answer: &Arc<Answer>) -> u64 {
        let bytes = key.address.len() + answer.weight();
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }
}

/// A bounded store of finished answers.
pub(super) struct AnswerCache(Cache<Key, Arc<Answer>, Weight>);

impl AnswerCache {
    /// A cache that holds about `bytes` in all.
    pub(super) fn new(bytes: u64) -> Self {
        // An answer is some kilobytes; the estimate only sizes the tables.
        let items = usize::try_from(bytes / 4096).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(items, bytes, Weight))
    }

    /// The answer to a question that has been asked before.
    pub(super) fn get(&self, question: &Question<'_>) -> Option<Arc<Answer>> {
        self.0.get(question)
    }

    /// Keeps an answer. One that is too big for the bound is let go by the cache itself.
    pub(super) fn insert(&self, question: &Question<'_>, answer: Arc<Answer>) {
        let key = Key {
            address: question.address.into(),
            locale: question.locale,
            encoding: question.encoding,
        };
        self.0.insert(key, answer);
    }

    /// How many answers there are.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// How many bytes the answers take.
    #[cfg(test)]
    fn size(&self) -> u64 {
        self.0.weight()
    }
}

impl fmt::Debug for AnswerCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnswerCache")
            .field("answers", &self.0.len())
            .field("bytes", &self.0.weight())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(address: &str) -> Question<'_> {
        Question {
            address,
            locale: Locale::De,
            encoding: Encoding::Identity,
        }
    }

    #[test]
    fn an_answer_is_found_by_everything_that_it_depends_on() {
        let cache = AnswerCache::new(1 << 20);
        let asked = question("/api/v1/cr/latest/702.55a?lang=de");
        cache.insert(&asked, Arc::new(Answer::for_test(b"a")));
        assert!(cache.get(&asked).is_some());
        for other in [
            question("/api/v1/cr/latest/702.55a"),
            Question {
                locale: Locale::En,
                ..asked
            },
            Question {
                encoding: Encoding::Gzip,
                ..asked
            },
        ] {
            assert!(cache.get(&other).is_none(), "{other:?}");
        }
    }

    #[test]
    fn the_bound_holds() {
        let cache = AnswerCache::new(1 << 16);
        for index in 0..2000 {
            let address = format!("/{index}");
            cache.insert(&question(&address), Arc::new(Answer::for_test(&[0; 500])));
        }
        assert!(cache.size() <= 1 << 16, "{cache:?}");
        assert!(cache.size() > 1 << 14, "{cache:?}");
    }
}
