//! Rule numbers: `7` (chapter), `702` (section), `702.55` (rule), `702.55a` (subrule).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a rule number names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NumberLevel {
    /// One of the nine chapters: `7`.
    Chapter,
    /// A section of a chapter: `702`.
    Section,
    /// A rule of a section: `702.55`.
    Rule,
    /// A lettered subrule: `702.55a`.
    Subrule,
}

/// The letters of a subrule: one or two of `a`–`z` without `l` and `o`.
///
/// They order as the rulebook counts: `y`, `z`, `aa`, `ab`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SubruleLetters {
    // The length comes first, so that the derived order puts `z` before `aa`.
    len: u8,
    letters: [u8; 2],
}

impl SubruleLetters {
    /// Reads `a`, `z` or `aa`; capital letters are taken as small ones.
    ///
    /// # Errors
    /// [`ParseNumberError`] for anything but one or two letters, and for `l` and `o`,
    /// which the rulebook skips.
    pub fn parse(text: &str) -> Result<Self, ParseNumberError> {
        let bytes = text.as_bytes();
        let letter = |byte: u8| match byte.to_ascii_lowercase() {
            b'l' | b'o' => None,
            lower @ b'a'..=b'z' => Some(lower),
            _ => None,
        };
        let letters = match *bytes {
            [one] => letter(one).map(|first| (1, [first, 0])),
            [one, two] => letter(one).zip(letter(two)).map(|(a, b)| (2, [a, b])),
            _ => None,
        };
        let (len, letters) = letters.ok_or_else(|| ParseNumberError(text.to_owned()))?;
        Ok(Self { len, letters })
    }
}

impl fmt::Display for SubruleLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.letters.iter().take(usize::from(self.len)) {
            write!(f, "{}", char::from(*letter))?;
        }
        Ok(())
    }
}

/// The number of a chapter, section, rule or subrule.
///
/// A number means something only together with an edition: 702.52 was Haunt in 2009
/// and is Dredge in 2026. Numbers order naturally: 702.9 before 702.10, `z` before `aa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleNumber {
    chapter: u8,
    // 0 for a chapter; else the whole section number, such as 702.
    section: u16,
    rule: Option<u16>,
    letters: Option<SubruleLetters>,
}

impl RuleNumber {
    /// A section such as 702; `None` outside 100–999.
    pub fn section(section: u16) -> Option<Self> {
        (100..=999).contains(&section).then(|| Self {
            chapter: u8::try_from(section / 100).unwrap_or(0),
            section,
            rule: None,
            letters: None,
        })
    }

    /// A rule or subrule whose number stands in the code: `RuleNumber::literal("603.10a")`.
    ///
    /// For constants only: a text that is no such number stops the compiler there.
    ///
    /// # Panics
    /// When `text` is not three digits, a point, digits and at most two letters.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a section has three digits, so its first is below 10"
    )]
    pub const fn literal(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let (mut section, mut rule, mut at) = (0_u16, 0_u16, 0);
        while at < bytes.len() && at < 3 && bytes[at].is_ascii_digit() {
            section = section * 10 + (bytes[at] - b'0') as u16;
            at += 1;
        }
        assert!(
            section >= 100 && at < bytes.len() && bytes[at] == b'.',
            "a rule number starts with a section of three digits and a point"
        );
        at += 1;
        while at < bytes.len() && bytes[at].is_ascii_digit() && rule < 100 {
            rule = rule * 10 + (bytes[at] - b'0') as u16;
            at += 1;
        }
        let (mut len, mut letters) = (0_u8, [0_u8; 2]);
        while at < bytes.len() && len < 2 {
            let letter = bytes[at];
            assert!(
                letter.is_ascii_lowercase() && letter != b'l' && letter != b'o',
                "a subrule has small letters without l and o"
            );
            letters[len as usize] = letter;
            len += 1;
            at += 1;
        }
        assert!(
            rule > 0 && at == bytes.len(),
            "a rule number has an index behind the point and at most two letters"
        );
        Self {
            chapter: (section / 100) as u8,
            section,
            rule: Some(rule),
            letters: if len == 0 {
                None
            } else {
                Some(SubruleLetters { len, letters })
            },
        }
    }

    /// What this number names.
    pub const fn level(self) -> NumberLevel {
        match (self.section, self.rule, self.letters) {
            (0, _, _) => NumberLevel::Chapter,
            (_, None, _) => NumberLevel::Section,
            (_, Some(_), None) => NumberLevel::Rule,
            (_, Some(_), Some(_)) => NumberLevel::Subrule,
        }
    }

    /// The number one level up: 702.55a → 702.55 → 702 → 7; `None` above a chapter.
    #[must_use]
    pub const fn parent(self) -> Option<Self> {
        match self.level() {
            NumberLevel::Chapter => None,
            NumberLevel::Section => Some(Self { section: 0, ..self }),
            NumberLevel::Rule => Some(Self { rule: None, ..self }),
            NumberLevel::Subrule => Some(Self {
                letters: None,
                ..self
            }),
        }
    }

    /// Whether `self` is `ancestor` or stands below it.
    pub fn is_within(self, ancestor: Self) -> bool {
        std::iter::successors(Some(self), |number| number.parent()).any(|n| n == ancestor)
    }

    /// The chapter digit, 1–9.
    pub const fn chapter_digit(self) -> u8 {
        self.chapter
    }

    /// The section number such as 702; `None` for a chapter.
    pub const fn section_number(self) -> Option<u16> {
        if self.section == 0 {
            None
        } else {
            Some(self.section)
        }
    }

    /// The part after the point, such as 55; `None` for a chapter or section.
    pub const fn rule_index(self) -> Option<u16> {
        self.rule
    }

    /// The letters of a subrule.
    pub const fn letters(self) -> Option<SubruleLetters> {
        self.letters
    }
}

/// A text that is no rule number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no rule number; one looks like 702, 702.55 or 702.55a")]
pub struct ParseNumberError(pub String);

impl FromStr for RuleNumber {
    type Err = ParseNumberError;

    /// Reads the exact form of the rulebook, with a full stop at the end allowed.
    /// The spellings that people type are the business of `search`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = || ParseNumberError(text.to_owned());
        let body = text.strip_suffix('.').unwrap_or(text);
        let (section_text, rest) = match body.split_once('.') {
            Some((section, rest)) => (section, Some(rest)),
            None => (body, None),
        };
        if !section_text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fail());
        }
        let section: u16 = section_text.parse().map_err(|_| fail())?;
        if section_text.len() == 1 && rest.is_none() && section > 0 {
            let chapter = u8::try_from(section).map_err(|_| fail())?;
            return Ok(Self {
                chapter,
                section: 0,
                rule: None,
                letters: None,
            });
        }
        let base = Self::section(section)
            .filter(|_| section_text.len() == 3)
            .ok_or_else(fail)?;
        let Some(rest) = rest else { return Ok(base) };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (index, letters) = rest.split_at_checked(digits).ok_or_else(fail)?;
        // No rule of any edition has a leading zero or more than three digits.
        if index.is_empty() || index.starts_with('0') || index.len() > 3 {
            return Err(fail());
        }
        let letters = if letters.is_empty() {
            None
        } else {
            Some(SubruleLetters::parse(letters).map_err(|_| fail())?)
        };
        Ok(Self {
            rule: Some(index.parse().map_err(|_| fail())?),
            letters,
            ..base
        })
    }
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.section == 0 {
            return write!(f, "{}", self.chapter);
        }
        write!(f, "{}", self.section)?;
        if let Some(rule) = self.rule {
            write!(f, ".{rule}")?;
        }
        if let Some(letters) = self.letters {
            write!(f, "{letters}")?;
        }
        Ok(())
    }
}

impl Serialize for RuleNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn number(text: &str) -> RuleNumber {
        text.parse().expect("a test number")
    }

    #[test]
    fn numbers_order_as_the_rulebook_counts() {
        let mut numbers: Vec<RuleNumber> = [
            "704.5aa", "702.10", "7", "704.5z", "702.9", "702", "702.55a", "702.55", "8",
        ]
        .into_iter()
        .map(number)
        .collect();
        numbers.sort();
        let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "7", "702", "702.9", "702.10", "702.55", "702.55a", "704.5z", "704.5aa", "8"
            ]
        );
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in [
            "",
            "0",
            "10",
            "99",
            "1000",
            "702.",
            "702..",
            "702.0",
            "702.05",
            "702.5l",
            "702.5o",
            "702.5abc",
            "702.5 a",
            "+702",
            "702.5555",
            "７０２",
            "702.55ä",
            "a",
        ] {
            if text == "702." {
                // A section heading ends in a full stop.
                assert_eq!(text.parse::<RuleNumber>(), Ok(number("702")));
            } else {
                assert!(text.parse::<RuleNumber>().is_err(), "{text:?}");
            }
        }
    }

    #[test]
    fn a_literal_is_the_number_that_its_text_parses_to() {
        assert_eq!(RuleNumber::literal("603.10a"), number("603.10a"));
        assert_eq!(RuleNumber::literal("704.5aa"), number("704.5aa"));
        assert_eq!(RuleNumber::literal("601.2"), number("601.2"));
    }

    #[test]
    fn parents_lead_up_to_the_chapter() {
        let subrule = number("702.55a");
        assert_eq!(subrule.parent(), Some(number("702.55")));
        assert_eq!(number("702.55").parent(), Some(number("702")));
        assert_eq!(number("702").parent(), Some(number("7")));
        assert_eq!(number("7").parent(), None);
        assert!(subrule.is_within(number("7")));
        assert!(!number("702.5").is_within(subrule));
        assert!(!number("702.10").is_within(number("702.1")));
    }

    proptest! {
        #[test]
        fn printing_and_reading_give_the_same_number(
            section in 100u16..1000, rule in proptest::option::of(1u16..1000),
            letters in proptest::option::of("[a-km-np-z]{1,2}"),
        ) {
            let text = match (rule, &letters) {
                (Some(rule), Some(letters)) => format!("{section}.{rule}{letters}"),
                (Some(rule), None) => format!("{section}.{rule}"),
                (None, _) => section.to_string(),
            };
            prop_assert_eq!(number(&text).to_string(), text);
        }

        #[test]
        fn no_text_makes_the_parser_panic(text in "\\PC{0,12}") {
            let _ = text.parse::<RuleNumber>();
        }
    }
}
