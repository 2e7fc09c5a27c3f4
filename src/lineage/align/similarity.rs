//! How alike two texts are.

use std::collections::BTreeMap;

/// The words of a text, counted.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    counts: BTreeMap<&'a str, u32>,
    total: u32,
}

impl<'a> Words<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let mut words = Self {
            counts: BTreeMap::new(),
            total: 0,
        };
        for word in text.split(|c: char| !c.is_alphanumeric() && c != '#') {
            if !word.is_empty() {
                *words.counts.entry(word).or_default() += 1;
                words.total += 1;
            }
        }
        words
    }

    /// The share of words that both texts have, in thousandths: 1000 for the same words.
    pub(super) fn likeness(&self, other: &Self) -> u32 {
        let all = self.total + other.total;
        if all == 0 {
            return 1000;
        }
        let (fewer, more) = if self.counts.len() <= other.counts.len() {
            (self, other)
        } else {
            (other, self)
        };
        let common: u32 = fewer
            .counts
            .iter()
            .filter_map(|(word, count)| more.counts.get(word).map(|other| (*count).min(*other)))
            .sum();
        2000 * common / all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likeness_is_the_share_of_common_words() {
        let like = |a, b| Words::of(a).likeness(&Words::of(b));
        assert_eq!(like("the cat sat", "the cat sat"), 1000);
        assert_eq!(like("the cat sat", "the dog sat"), 666);
        assert_eq!(like("the cat", "a dog"), 0);
        assert_eq!(like("", ""), 1000);
    }
}
