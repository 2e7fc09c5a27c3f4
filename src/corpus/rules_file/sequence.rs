//! The order of numbers: misprints are put right where the neighbours leave one possibility
//! only, everything else is reported.

use std::collections::BTreeSet;

use crate::model::{RuleNumber, SubruleLetters};

use super::warning::WarningKind;

/// A number as printed, with what the parser knows about its place.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    /// As printed.
    pub(super) text: String,
    /// What it means; `None` for letters that subrules skip.
    pub(super) number: Option<RuleNumber>,
    /// The rule that the number belongs to, without letters.
    pub(super) rule: RuleNumber,
    /// The section under whose heading it stands.
    pub(super) section: RuleNumber,
}

impl Printed {
    /// The same number in another section.
    fn in_section(&self, section: RuleNumber) -> Option<RuleNumber> {
        let end = self.number?.to_string();
        format!("{section}.{}", end.split_once('.')?.1).parse().ok()
    }

    /// Whether another number can be meant: it has letters where this one has, or it is
    /// one of the same rule.
    fn resembles(&self, other: RuleNumber) -> bool {
        let Some(number) = self.number else {
            return other.letters().is_some();
        };
        number.letters().is_some() == other.letters().is_some()
            || (number.section_number() == other.section_number()
                && number.rule_index() == other.rule_index())
    }
}

/// A number with what is odd about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    /// The number that the rule has.
    pub(super) number: RuleNumber,
    /// What is odd.
    pub(super) odd: Option<WarningKind>,
    /// How many numbers are missing before it.
    pub(super) missing: usize,
}

/// Settles the number of each rule of a book, in the order of the book.
pub(super) fn settle(printed: &[Printed]) -> Vec<Settled> {
    let all: BTreeSet<RuleNumber> = printed.iter().filter_map(|p| p.number).collect();
    let mut seen: BTreeSet<RuleNumber> = BTreeSet::new();
    let mut settled: Vec<Settled> = Vec::with_capacity(printed.len());
    let mut before: Option<(RuleNumber, RuleNumber)> = None;
    for (index, this) in printed.iter().enumerate() {
        let previous = before
            .filter(|(section, _)| *section == this.section)
            .map(|(_, number)| number);
        let next = printed
            .get(index + 1)
            .filter(|next| next.section == this.section);
        let place = Place {
            section: this.section,
            previous,
            next: next.and_then(|next| next.number),
            last: next.is_none(),
        };
        let result = place.settle(this, &all, &seen);
        seen.insert(result.number);
        before = Some((this.section, result.number));
        settled.push(result);
    }
    settled
}

/// Where a number stands.
struct Place {
    section: RuleNumber,
    previous: Option<RuleNumber>,
    next: Option<RuleNumber>,
    last: bool,
}

impl Place {
    fn settle(
        &self,
        this: &Printed,
        all: &BTreeSet<RuleNumber>,
        seen: &BTreeSet<RuleNumber>,
    ) -> Settled {
        let expected = followers(self.section, self.previous);
        let plain = |number, odd| Settled {
            number,
            odd,
            missing: 0,
        };
        if let Some(number) = this
            .number
            .filter(|number| expected.contains(number) && !seen.contains(number))
        {
            return plain(number, None);
        }
        let suspicious = this.number.is_none_or(|number| {
            seen.contains(&number)
                || number.section_number() != self.section.section_number()
                || self.previous.is_some_and(|previous| number <= previous)
                || self.next.is_some_and(|next| next < number)
        });
        // The whole number of another section, with the right end: 501.2 for 510.2.
        let here = this.in_section(self.section).filter(|number| {
            this.rule.section_number() != self.section.section_number()
                && expected.contains(number)
                && !seen.contains(number)
        });
        if let Some(number) = here {
            let printed = this.text.clone();
            return plain(number, Some(WarningKind::Misprinted { printed, number }));
        }
        if suspicious && let Some(number) = self.only_possibility(this, &expected, all) {
            let printed = this.text.clone();
            return plain(number, Some(WarningKind::Misprinted { printed, number }));
        }
        let Some(number) = this.number else {
            return plain(this.rule, Some(WarningKind::Duplicate(this.rule)));
        };
        if seen.contains(&number) {
            return plain(number, Some(WarningKind::Duplicate(number)));
        }
        if number.section_number() != self.section.section_number() {
            return plain(number, Some(WarningKind::ForeignSection(number)));
        }
        if self.previous.is_some_and(|previous| number <= previous) {
            return plain(number, Some(WarningKind::OutOfOrder(number)));
        }
        let after = self.previous.unwrap_or(self.section);
        Settled {
            number,
            odd: Some(WarningKind::Gap {
                after,
                before: number,
            }),
            missing: missing(self.previous, number),
        }
    }

    /// The only number that the neighbours allow here and that nothing else has.
    fn only_possibility(
        &self,
        this: &Printed,
        expected: &[RuleNumber],
        all: &BTreeSet<RuleNumber>,
    ) -> Option<RuleNumber> {
        let fits = |number: &&RuleNumber| {
            let leads_on = self.last
                || self
                    .next
                    .is_some_and(|next| followers(self.section, Some(**number)).contains(&next));
            !all.contains(number) && leads_on && this.resembles(**number)
        };
        let possible: Vec<RuleNumber> = expected.iter().filter(fits).copied().collect();
        match possible[..] {
            [] => None,
            [one] => Some(one),
            // A misprinted letter is more likely than a forgotten one.
            [..] => {
                let lettered = this.number.is_none_or(|number| number.letters().is_some());
                possible
                    .into_iter()
                    .find(|number| number.letters().is_some() == lettered)
            }
        }
    }
}

/// The numbers that can follow one: its first subrule or the next subrule, and the next rule.
fn followers(section: RuleNumber, previous: Option<RuleNumber>) -> Vec<RuleNumber> {
    let rule = |index: u16| format!("{section}.{index}").parse::<RuleNumber>().ok();
    let Some(previous) = previous else {
        return rule(1).into_iter().collect();
    };
    let index = previous.rule_index().unwrap_or(0);
    let sub = match previous.letters() {
        None => Some("a".to_owned()),
        Some(letters) => next_letters(letters),
    };
    let sub = sub.and_then(|letters| format!("{section}.{index}{letters}").parse().ok());
    sub.into_iter()
        .chain(rule(index.saturating_add(1)))
        .collect()
}

/// The letters that subrules use, in order.
const LETTERS: &str = "abcdefghijkmnpqrstuvwxyz";

/// The letters behind others: `a` → `b`, `k` → `m`, `z` → `aa`.
fn next_letters(letters: SubruleLetters) -> Option<String> {
    letters_at(letters_position(letters)? + 1)
}

/// The position of letters among all, `a` being 0 and `aa` 24.
fn letters_position(letters: SubruleLetters) -> Option<usize> {
    letters
        .to_string()
        .chars()
        .try_fold(0, |position, c| {
            let at = LETTERS.find(c)?;
            Some(position * LETTERS.len() + at + 1)
        })?
        .checked_sub(1)
}

fn letters_at(position: usize) -> Option<String> {
    let one = |at: usize| LETTERS.get(at..=at);
    match position.checked_sub(LETTERS.len()) {
        None => one(position).map(str::to_owned),
        Some(above) => Some(format!(
            "{}{}",
            one(above / LETTERS.len())?,
            one(above % LETTERS.len())?
        )),
    }
}

/// How many numbers a gap leaves out: rules when it spans rules, else subrules.
fn missing(previous: Option<RuleNumber>, number: RuleNumber) -> usize {
    let index = |number: Option<RuleNumber>| {
        usize::from(number.and_then(RuleNumber::rule_index).unwrap_or(0))
    };
    let position = |number: RuleNumber| {
        number
            .letters()
            .and_then(letters_position)
            .map_or(0, |at| at + 1)
    };
    let rules = index(Some(number)).saturating_sub(index(previous));
    match rules {
        0 => position(number).saturating_sub(previous.map_or(0, position) + 1),
        // The rule itself is missing when its subrule comes first.
        more => (more - 1) + position(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(section: &str, numbers: &[&str]) -> Vec<String> {
        let printed: Vec<Printed> = numbers
            .iter()
            .map(|text| {
                let digits = text.trim_end_matches(|c: char| c.is_ascii_lowercase());
                Printed {
                    text: (*text).to_owned(),
                    number: text.parse().ok(),
                    rule: digits.parse().expect("a rule"),
                    section: section.parse().expect("a section"),
                }
            })
            .collect();
        settle(&printed)
            .into_iter()
            .map(|settled| match settled.odd {
                None => settled.number.to_string(),
                Some(odd) => format!("{}: {odd}", settled.number),
            })
            .collect()
    }

    #[test]
    fn numbers_in_order_pass_with_the_letters_that_are_skipped() {
        let numbers = ["704.1", "704.2", "704.2a", "704.2b", "704.3"];
        assert_eq!(settled("704", &numbers), numbers);
        let letters: Vec<String> = (0..30).filter_map(letters_at).collect();
        assert_eq!(
            letters.join(" "),
            "a b c d e f g h i j k m n p q r s t u v w x y z aa ab ac ad ae af"
        );
    }

    #[test]
    fn misprints_are_put_right_from_their_neighbours() {
        let odd = |section, numbers: &[&str], at: usize| {
            settled(section, numbers)
                .get(at)
                .cloned()
                .unwrap_or_default()
        };
        assert_eq!(
            odd("505", &["505.1", "505.24", "505.3"], 1),
            "505.2: `505.24` stands where 505.2 belongs"
        );
        assert_eq!(
            odd("118", &["118.1", "118.2", "118.2"], 2),
            "118.3: `118.2` stands where 118.3 belongs"
        );
        assert_eq!(
            odd("120", &["120.1", "120.1a", "120.1b", "120.1a", "120.2"], 3),
            "120.1c: `120.1a` stands where 120.1c belongs"
        );
        assert_eq!(
            odd("601", &["601.1", "601.2", "601.1a", "601.2b"], 2),
            "601.2a: `601.1a` stands where 601.2a belongs"
        );
        assert_eq!(
            odd("702", &["702.1", "702.1k", "702.1l"], 2),
            "702.1m: `702.1l` stands where 702.1m belongs"
        );
    }

    #[test]
    fn what_cannot_be_put_right_is_reported() {
        let odd = |section, numbers: &[&str], at: usize| {
            settled(section, numbers)
                .get(at)
                .cloned()
                .unwrap_or_default()
        };
        assert_eq!(
            odd("702", &["702.1", "702.1a", "702.1a", "702.1b"], 2),
            "702.1a: 702.1a is there a second time"
        );
        assert_eq!(
            odd("712", &["712.1", "712.3", "712.4"], 1),
            "712.3: numbers are missing between 712.1 and 712.3"
        );
        assert_eq!(
            odd("712", &["712.2", "712.3"], 0),
            "712.2: numbers are missing between 712 and 712.2"
        );
    }

    #[test]
    fn a_gap_counts_what_it_leaves_out() {
        let number = |text: &str| text.parse::<RuleNumber>().expect("a number");
        assert_eq!(missing(Some(number("702.1")), number("702.3")), 1);
        assert_eq!(missing(Some(number("702.1")), number("702.1d")), 3);
        assert_eq!(missing(Some(number("702.1k")), number("702.1n")), 1);
        assert_eq!(missing(None, number("702.4")), 3);
    }
}
