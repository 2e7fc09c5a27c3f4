//! Finding citations of rules in free text: articles, rulings, forum posts, source code.
//!
//! Forms that are found: `702.52a`, `CR 702.52a`, `rule 702,52 a`, `Regel 613`,
//! `section 8`, ranges (`601.2f–h`, `119.7–8`, `903.6–903.11`), lists
//! (`rules 205.1a–b, 305.7`, `rules 608.3a and b`), names between the numbers
//! (`rules 702.109, “Dash,” 702.152, “Blitz”`), addresses of this service
//! (`/cr/2009-07-11/702.52`). A number that nothing calls a rule counts only when some
//! edition had it, and never with a unit, a currency or a word such as `version` beside it:
//! most numbers with a point are prices, sizes, versions and dates.

use std::ops::Range;

use super::words::{self, Context, Said};
use crate::lineage::Numbering;
use crate::model::{EditionDate, NumberLevel, RuleNumber};

/// A citation as it stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Where it stands, in bytes.
    pub range: Range<usize>,
    /// The number, or the first one of a range such as `601.2f–h`.
    pub first: RuleNumber,
    /// The last number of a range.
    pub last: Option<RuleNumber>,
    /// What the text itself says about the edition, with the number.
    pub edition: Option<StatedEdition>,
}

/// An edition that a text names together with a number: `702.52a (2009-07-11)`,
/// `702.52a@2009-07-11`, `/cr/latest/702.55a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedEdition {
    /// The newest one.
    Latest,
    /// The one in force on a day.
    On(EditionDate),
}

/// Every citation in a text, in order and without overlaps.
pub fn find(text: &str, numbering: &Numbering) -> Vec<Found> {
    let scanner = Scanner { text, numbering };
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = scanner.next_digit(at) {
        at = match scanner.expression(start, &mut found) {
            Some(end) => end,
            None => scanner.digits(start),
        };
    }
    found
}

struct Scanner<'a> {
    text: &'a str,
    numbering: &'a Numbering,
}

/// One number that was read.
#[derive(Clone, Copy)]
struct Item {
    number: RuleNumber,
    end: usize,
}

impl Scanner<'_> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn next_digit(&self, from: usize) -> Option<usize> {
        let rest = self.text.as_bytes().get(from..)?;
        rest.iter()
            .position(u8::is_ascii_digit)
            .map(|offset| from + offset)
    }

    /// The end of the digits that begin at a place.
    fn digits(&self, from: usize) -> usize {
        let rest = self.text.as_bytes().get(from..).unwrap_or_default();
        from + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    }

    /// Reads a citation with all that belongs to it: its range, further letters, the list
    /// that it begins, its edition. Gives the place behind it.
    fn expression(&self, start: usize, found: &mut Vec<Found>) -> Option<usize> {
        let context = words::before(self.text, start)?;
        let first = self.item(start, context)?;
        let from = found.len();
        let mut end = self.with_range(start, first, context, found);
        while let Some((next, context)) = self.next_in_list(end, context) {
            let Some(item) = self.item(next, context) else {
                break;
            };
            end = self.with_range(next, item, context, found);
        }
        let mut stated = match context.said {
            Said::Address(edition) => Some(edition),
            _ => None,
        };
        if let Some((edition, behind)) = words::edition_behind(self.text, end) {
            stated = Some(edition);
            end = behind;
        }
        for citation in found.iter_mut().skip(from) {
            citation.edition = stated;
        }
        Some(end)
    }

    /// One number, when it is one that counts in its context.
    fn item(&self, start: usize, context: Context) -> Option<Item> {
        let end = self.digits(start);
        match (end - start, context.said) {
            (1, Said::Section) if self.ends_number(end, false) => {
                let number = self.text.get(start..end)?.parse().ok()?;
                Some(Item { number, end })
            }
            (3, _) => self
                .rule(start, end, context)
                .or_else(|| self.section(start, end, context)),
            _ => None,
        }
    }

    /// A section alone: only where a word says that it is one.
    fn section(&self, start: usize, end: usize, context: Context) -> Option<Item> {
        let number: RuleNumber = self.text.get(start..end)?.parse().ok()?;
        let counts = match context.said {
            Said::Rule | Said::Section | Said::Address(_) => true,
            Said::InList { plural } => plural && self.numbering.was_ever(number),
            Said::See | Said::Nothing => false,
        };
        (counts && self.ends_number(end, false)).then_some(Item { number, end })
    }

    /// A rule or subrule whose section stands at `start..end`.
    fn rule(&self, start: usize, end: usize, context: Context) -> Option<Item> {
        let is_named = !matches!(context.said, Said::Nothing);
        let is_certain = matches!(context.said, Said::Rule | Said::Section | Said::Address(_));
        let with_comma = match self.byte(end)? {
            b'.' => false,
            b',' if is_named => true,
            _ => return None,
        };
        let index_end = self.digits(end + 1);
        let section = self.text.get(start..end)?;
        let index = self.text.get(end + 1..index_end)?;
        let (letters, end) = self.letters(index_end, context);
        let number: RuleNumber = format!("{section}.{index}{letters}").parse().ok()?;
        if index.is_empty() {
            return None;
        }
        let bare = letters.is_empty();
        // `aa` comes behind `z`; no rule has come as far as `ba`.
        let is_word = letters.len() > 1 && !letters.starts_with(['a', 'A']);
        if is_word || !self.ends_number(end, bare && !is_certain) {
            return None;
        }
        let rule = if bare { number } else { number.parent()? };
        let counts = match context.said {
            // `702,703` is a list of two sections.
            _ if with_comma => !bare || self.numbering.was_ever(number),
            Said::Rule | Said::Section | Said::See | Said::Address(_) => true,
            Said::InList { .. } => self.numbering.was_ever(rule.parent()?),
            Said::Nothing if bare => self.numbering.was_ever(rule),
            // `120.3m` is a length, unless the rule has subrules.
            Said::Nothing => {
                let first = format!("{rule}a").parse().ok()?;
                self.numbering.was_ever(number) || self.numbering.was_ever(first)
            }
        };
        counts.then_some(Item { number, end })
    }

    /// The letters of a subrule behind its digits, and their end. A blank before the letter
    /// counts only where the letter cannot be a word of the sentence.
    fn letters(&self, at: usize, context: Context) -> (&str, usize) {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        let count = rest.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        if count > 0 {
            let end = at + count;
            return (self.text.get(at..end).unwrap_or_default(), end);
        }
        let named = matches!(context.said, Said::Rule | Said::See | Said::InList { .. });
        let blank = words::one_blank(self.text, at).filter(|_| named);
        let letter =
            blank.filter(|place| self.byte(*place).is_some_and(|b| b.is_ascii_lowercase()));
        match letter {
            Some(place) if self.closes(place + 1) => {
                (self.text.get(place..=place).unwrap_or_default(), place + 1)
            }
            _ => ("", at),
        }
    }

    /// Whether a letter that ends here ends the citation too: nothing follows, or a mark that
    /// no sentence puts behind an article, or a conjunction.
    fn closes(&self, at: usize) -> bool {
        let rest = self.text.get(at..).unwrap_or_default();
        match rest.chars().next() {
            None => true,
            Some(c) if ".,;:)]!?–-/“”\"'".contains(c) || c == '\n' => true,
            Some(_) => words::conjunction(self.text, at).is_some(),
        }
    }

    /// Whether a number may end here: no letter, digit or further part goes on. A bare number
    /// must have no unit behind it either.
    fn ends_number(&self, at: usize, bare: bool) -> bool {
        let rest = self.text.get(at..).unwrap_or_default();
        let mut chars = rest.chars();
        let ends = match chars.next() {
            None => true,
            Some('_') => false,
            Some(c) if c.is_alphanumeric() => false,
            Some('.') => !chars.next().is_some_and(|c| c.is_ascii_digit()),
            // `702.52,702.53` is a list; `702.52,5` is some other number.
            Some(',') => match self.digits(at + 1) - (at + 1) {
                0 => true,
                3 => !self.byte(at + 4).is_some_and(|b| b.is_ascii_alphanumeric()),
                _ => false,
            },
            Some('%' | '°' | '€' | '$' | '£' | '¥' | '@') if bare => false,
            Some(_) => true,
        };
        ends && !(bare && words::unit_behind(self.text, at))
    }

    /// Adds an item with its range and with further letters of the same rule; gives the end.
    fn with_range(
        &self,
        start: usize,
        item: Item,
        context: Context,
        found: &mut Vec<Found>,
    ) -> usize {
        let mut add = |range: Range<usize>, first: RuleNumber, last: Option<RuleNumber>| {
            found.push(Found {
                range,
                first,
                last,
                edition: None,
            });
        };
        let last = self.range_end(item, context);
        let mut end = last.map_or(item.end, |last| last.end);
        add(start..end, item.number, last.map(|last| last.number));
        let mut newest = last.map_or(item.number, |last| last.number);
        // `608.3a and b`
        while newest.level() == NumberLevel::Subrule {
            let Some((place, letter)) = self.further_letter(end, newest) else {
                break;
            };
            let last = self.range_end(letter, context);
            end = last.map_or(letter.end, |last| last.end);
            add(place..end, letter.number, last.map(|last| last.number));
            newest = last.map_or(letter.number, |last| last.number);
        }
        end
    }

    /// The other end of a range that begins with an item.
    fn range_end(&self, item: Item, context: Context) -> Option<Item> {
        let (place, glued) = words::dash(self.text, item.end)?;
        let later = |last: &Item| {
            last.number > item.number
                && last.number.level() == item.number.level()
                && last.number.parent() == item.number.parent()
        };
        // `903.6–903.11`, `601–608`
        let full = self.item(place, context).filter(later);
        if full.is_some() {
            return full;
        }
        let rule = item.number.parent()?;
        let last = match item.number.level() {
            NumberLevel::Subrule => {
                let (letters, end) = self.letters(place, Context::nothing());
                let is_small = letters.bytes().all(|byte| byte.is_ascii_lowercase());
                let number = format!("{rule}{letters}").parse().ok()?;
                (is_small && !letters.is_empty()).then_some(Item { number, end })?
            }
            NumberLevel::Rule if glued => {
                let end = self.digits(place);
                let digits = self.text.get(place..end)?;
                let number = format!("{rule}.{digits}").parse().ok()?;
                let is_known = self.numbering.was_ever(number);
                (is_known || !matches!(context.said, Said::Nothing))
                    .then_some(Item { number, end })?
            }
            _ => return None,
        };
        (later(&last) && self.ends_number(last.end, false)).then_some(last)
    }

    /// A further letter of the same rule, behind a comma or a conjunction.
    fn further_letter(&self, end: usize, newest: RuleNumber) -> Option<(usize, Item)> {
        let (place, by_word) = words::separator(self.text, end)?;
        let letter = self.byte(place).filter(u8::is_ascii_lowercase)?;
        let behind = place + 1;
        if !self.ends_number(behind, false) || words::is_abbreviation(self.text, place) {
            return None;
        }
        let rule = newest.parent()?;
        let number: RuleNumber = format!("{rule}{}", char::from(letter)).parse().ok()?;
        // Behind a comma alone, a letter may be anything.
        let closes = by_word || self.closes(behind);
        (number > newest && closes).then_some((
            place,
            Item {
                number,
                end: behind,
            },
        ))
    }

    /// Where the next number of a list stands, and what it is there.
    fn next_in_list(&self, end: usize, context: Context) -> Option<(usize, Context)> {
        let said = match context.said {
            Said::Address(_) => return None,
            Said::Nothing => Said::Nothing,
            _ => Said::InList {
                plural: context.plural,
            },
        };
        let next = match words::title_behind(self.text, end) {
            Some((behind, true)) => words::behind_blanks(self.text, behind)?,
            Some((behind, false)) => words::separator(self.text, behind)?.0,
            None => words::separator(self.text, end)?.0,
        };
        let is_number = self.byte(next)?.is_ascii_digit();
        is_number.then_some((next, Context { said, ..context }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::testing::{A, table};
    use proptest::prelude::*;

    /// A table with a few rules that every edition has.
    fn numbering() -> Numbering {
        let numbers = [
            "101.2", "119.7", "119.8", "120.3", "205.1", "205.1a", "305.7", "510.1", "601.2",
            "601.2f", "601.2g", "601.2h", "603.6", "603.6a", "608.3", "608.3a", "608.3b", "613.1",
            "702.9", "702.10", "702.52", "702.52a", "702.55", "702.55a", "702.55b", "704.5",
            "903.6", "903.11",
        ];
        let rows: Vec<String> = numbers
            .iter()
            .map(|number| format!("{number}@2010-01-01\t2010-01-01:{number}:{A}"))
            .collect();
        table(&rows)
    }

    /// The citations of a text, each as `text as written=numbers@edition`.
    fn told(text: &str) -> Vec<String> {
        let numbering = numbering();
        find(text, &numbering)
            .into_iter()
            .map(|found| {
                let written = text.get(found.range).expect("a range within the text");
                let last = found
                    .last
                    .map_or_else(String::new, |last| format!("–{last}"));
                let edition = match found.edition {
                    None => String::new(),
                    Some(StatedEdition::Latest) => "@latest".to_owned(),
                    Some(StatedEdition::On(day)) => format!("@{day}"),
                };
                format!("{written}={}{last}{edition}", found.first)
            })
            .collect()
    }

    #[test]
    fn each_spelling_of_one_number_is_found() {
        for (text, expected) in [
            ("702.52a", "702.52a=702.52a"),
            ("CR 702.52a", "702.52a=702.52a"),
            ("CR702.52a.", "702.52a=702.52a"),
            ("(rule 702.52)", "702.52=702.52"),
            ("rule 702,52 a", "702,52 a=702.52a"),
            ("Regel 702.52 a)", "702.52 a=702.52a"),
            ("Regel\u{a0}702.52A", "702.52A=702.52a"),
            ("Regel Nr. 613", "613=613"),
            ("§702.52", "702.52=702.52"),
            ("siehe 999.9", "999.9=999.9"),
            ("rule 613.", "613=613"),
            ("section 8.", "8=8"),
            ("Abschnitt 6, „Zaubersprüche“", "6=6"),
            ("// CR 603.6a", "603.6a=603.6a"),
            ("`702.52a`", "702.52a=702.52a"),
            ("rule 702.52's", "702.52=702.52"),
            ("rule 702.52 a player may", "702.52=702.52"),
            ("CR-702.52", "702.52=702.52"),
        ] {
            assert_eq!(told(text), [expected], "{text}");
        }
    }

    #[test]
    fn ranges_and_lists_are_read_to_their_end() {
        for (text, expected) in [
            ("601.2f–h", vec!["601.2f–h=601.2f–601.2h"]),
            ("rules 601.2g-h", vec!["601.2g-h=601.2g–601.2h"]),
            (
                "rule 601.2f through h",
                vec!["601.2f through h=601.2f–601.2h"],
            ),
            ("rules 119.7–8", vec!["119.7–8=119.7–119.8"]),
            ("Regeln 903.6–903.11", vec!["903.6–903.11=903.6–903.11"]),
            (
                "Regel 903.6 bis 903.11",
                vec!["903.6 bis 903.11=903.6–903.11"],
            ),
            ("rules 601–608", vec!["601–608=601–608"]),
            (
                "rules 601.2b and 601.2f–h",
                vec!["601.2b=601.2b", "601.2f–h=601.2f–601.2h"],
            ),
            ("rules 608.3a and b", vec!["608.3a=608.3a", "b=608.3b"]),
            (
                "Regel 601.2b, f–h.",
                vec!["601.2b=601.2b", "f–h=601.2f–601.2h"],
            ),
            (
                "rules 205.1a–b, 305.7",
                vec!["205.1a–b=205.1a–205.1b", "305.7=305.7"],
            ),
            (
                "rules 613, 702 and 903",
                vec!["613=613", "702=702", "903=903"],
            ),
            (
                "(See rules 702.9, “Flying,” 702.10, “Haste,” and 702.55, “Haunt.”)",
                vec!["702.9=702.9", "702.10=702.10", "702.55=702.55"],
            ),
            ("702.52,702.55", vec!["702.52=702.52", "702.55=702.55"]),
            ("702.9–10", vec!["702.9–10=702.9–702.10"]),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
    }

    #[test]
    fn other_numbers_are_left_alone() {
        for text in [
            "2.50",
            "1.10.2",
            "702.52.1",
            "192.168.1.1",
            "$702.52",
            "702.52 €",
            "702.52 EUR",
            "EUR 702.52",
            "120.3 km/h",
            "120.3%",
            "version 702.52",
            "v702.52",
            "x702.52a",
            "702.52ab3",
            "702.52th",
            "12:702.52",
            "999.9",
            "999.9a",
            "1702.52",
            "702.525.1",
            "702,52",
            "0.702.52",
            "a/702.52",
            "-702.52",
            "11.07.2009",
            "2009-07-11",
            "200 cards",
            "rule of 613",
            "613",
            "8",
            "&#702.52",
            "702.052",
        ] {
            assert_eq!(told(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn letters_that_are_words_are_no_letters_of_rules() {
        for text in [
            "rule 702.52a, e.g. when it",
            "Regel 702.52a und z. B. danach",
            "rule 702.52a, a creature",
            "rule 702.52a or I lose",
            "rule 702.52a, x is",
        ] {
            assert_eq!(told(text), ["702.52a=702.52a"], "{text}");
        }
    }

    #[test]
    fn an_edition_beside_the_number_belongs_to_it() {
        for (text, expected) in [
            ("702.52a@2010-01-01", vec!["702.52a=702.52a@2010-01-01"]),
            ("702.52a (2010-01-01)", vec!["702.52a=702.52a@2010-01-01"]),
            (
                "rules 608.3a and b (as of 2010-01-01)",
                vec!["608.3a=608.3a@2010-01-01", "b=608.3b@2010-01-01"],
            ),
            (
                "Regel 702.52 [Stand: 2010-01-01]",
                vec!["702.52=702.52@2010-01-01"],
            ),
            (
                "https://a.example/de/cr/2010-01-01/702.52?x",
                vec!["702.52=702.52@2010-01-01"],
            ),
            ("/cr/latest/702.52", vec!["702.52=702.52@latest"]),
            ("702.52a (2010)", vec!["702.52a=702.52a"]),
            ("702.52a (2010-13-01)", vec!["702.52a=702.52a"]),
            ("702.52a in 2010-01-01", vec!["702.52a=702.52a"]),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn ranges_lie_in_the_text_in_order_and_apart(
            parts in proptest::collection::vec(
                prop_oneof![
                    "\\PC{0,6}",
                    "[0-9]{1,4}[.,]?[0-9]{0,3}[a-z]{0,3}",
                    proptest::sample::select(vec![
                        "rule ", "rules ", "Regel ", "CR ", "section ", " and ", ", ", "–", "-",
                        "702.52a", "608.3a", " bis ", "(2010-01-01)", "@", "“", "”, ", "/cr/",
                        "latest/", "ß", "\u{a0}", "\n", "§", "601.2f–h", " b", "€", "e.g.",
                    ]).prop_map(str::to_owned),
                ],
                0..24,
            ),
        ) {
            let text = parts.concat();
            let mut end = 0;
            for found in find(&text, &numbering()) {
                prop_assert!(found.range.start >= end, "{text:?}");
                prop_assert!(found.range.end > found.range.start, "{text:?}");
                prop_assert!(text.get(found.range.clone()).is_some(), "{text:?}");
                prop_assert!(found.last.is_none_or(|last| last > found.first), "{text:?}");
                end = found.range.end;
            }
        }
    }
}
