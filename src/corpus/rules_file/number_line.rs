//! The numbers that lines start with, in all the forms in which files print them.

use crate::model::{NumberLevel, RuleNumber};

use super::lines::{is_blank, trim};

/// A line that starts with the number of a rule or subrule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered<'a> {
    /// The number as printed, without the full stop behind it.
    pub(super) printed: &'a str,
    /// What the printed number means; `None` for letters that subrules skip, `702.5l`.
    pub(super) number: Option<RuleNumber>,
    /// The rule that a number with impossible letters belongs to.
    pub(super) rule: RuleNumber,
    /// What follows.
    pub(super) rest: &'a str,
    /// Whether a full stop follows the number.
    pub(super) stop: bool,
    /// Whether a blank stands within the number.
    pub(super) split: bool,
    /// How many blanks stand between number and text.
    pub(super) blanks: usize,
}

/// Reads the number of a rule at the start of a line that has no blanks before it.
pub(super) fn numbered(line: &str) -> Option<Numbered<'_>> {
    let section = line
        .get(..3)
        .filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?;
    let after_section = line.get(3..)?.strip_prefix('.')?;
    let after_gap = after_section.trim_start_matches(is_blank);
    let split = after_gap.len() < after_section.len();
    let digits = after_gap.bytes().take_while(u8::is_ascii_digit).count();
    let index = after_gap
        .get(..digits)
        .filter(|index| (1..=3).contains(&index.len()))?;
    let behind = after_gap.get(digits..)?;
    let letters = letters(behind);
    let rule: RuleNumber = format!("{section}.{index}").parse().ok()?;
    let after_letters = behind.get(letters.len()..)?;
    let printed = line.get(..line.len() - after_letters.len())?;
    let rest = after_letters.strip_prefix('.');
    let stop = rest.is_some();
    let rest = rest.unwrap_or(after_letters);
    let text = rest.trim_start_matches(is_blank);
    let blanks = rest.chars().count() - text.chars().count();
    // "100.1000" is a number of something else, and so is "3.5" behind a section.
    if text.starts_with(|c: char| c.is_ascii_digit()) && blanks == 0 {
        return None;
    }
    Some(Numbered {
        printed,
        number: format!("{rule}{letters}").parse().ok(),
        rule,
        rest: trim(text),
        stop,
        split,
        blanks,
    })
}

/// The letters of a subrule at the start of a text: at most two small ones that no further
/// small letter follows, because then they start a word.
fn letters(text: &str) -> &str {
    let count = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let behind = text.get(count..).unwrap_or_default();
    let word = behind.starts_with(|c: char| c.is_alphanumeric() && !c.is_uppercase());
    if count > 2 || word {
        return "";
    }
    text.get(..count).unwrap_or_default()
}

/// Reads a section's heading, `702. Keyword Abilities`.
pub(super) fn section(line: &str) -> Option<(RuleNumber, &str)> {
    heading(line, 3, NumberLevel::Section)
}

/// Reads a chapter's heading, `7. Additional Rules`.
pub(super) fn chapter(line: &str) -> Option<(RuleNumber, &str)> {
    heading(line, 1, NumberLevel::Chapter)
}

fn heading(line: &str, digits: usize, level: NumberLevel) -> Option<(RuleNumber, &str)> {
    let number = line
        .get(..digits)
        .filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?;
    let rest = line.get(digits..)?.strip_prefix('.')?;
    let title = trim(rest);
    let number: RuleNumber = number.parse().ok()?;
    let fits = number.level() == level
        && !title.is_empty()
        && !title.starts_with(|c: char| c.is_ascii_digit());
    fits.then_some((number, title))
}

/// Finds a further rule that starts in the middle of a text, glued to the sentence before:
/// `…unchanged.613.7m If two…`. Gives the sentence and the further rule's line.
pub(super) fn glued(text: &str) -> Option<(&str, &str)> {
    text.match_indices(['.', '”', '“', ')', '!', '?'])
        .find_map(|(at, mark)| {
            let behind = text.get(at + mark.len()..)?;
            let next = numbered(behind)?;
            let head = text.get(..at + mark.len())?;
            // A number behind another one belongs to a list of them.
            let word = head.rsplit(is_blank).next().unwrap_or(head);
            if word.contains(|c: char| c.is_ascii_digit()) {
                return None;
            }
            let sentence_before = head
                .chars()
                .rev()
                .nth(1)
                .is_some_and(|c| c.is_alphabetic() || matches!(c, ')' | '”' | '“'));
            let sentence_behind = next.blanks > 0
                && next
                    .rest
                    .starts_with(|c: char| c.is_uppercase() || matches!(c, '„' | '“' | '"'));
            (sentence_before && sentence_behind).then_some((head, behind))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (String, &str, bool, bool, usize) {
        let found = numbered(line).expect("a number");
        let number = found
            .number
            .map_or_else(|| "?".to_owned(), |number| number.to_string());
        (number, found.rest, found.stop, found.split, found.blanks)
    }

    #[test]
    fn every_printed_form_of_a_number_is_read() {
        assert_eq!(read("100.1. A b"), ("100.1".into(), "A b", true, false, 1));
        assert_eq!(
            read("100.1a A b"),
            ("100.1a".into(), "A b", false, false, 1)
        );
        assert_eq!(
            read("119.1d. A b"),
            ("119.1d".into(), "A b", true, false, 1)
        );
        assert_eq!(read("606.5 A b"), ("606.5".into(), "A b", false, false, 1));
        assert_eq!(
            read("901.4.All b"),
            ("901.4".into(), "All b", true, false, 0)
        );
        assert_eq!(
            read("702. 37a Storm"),
            ("702.37a".into(), "Storm", false, true, 1)
        );
        assert_eq!(read("201.3.  A"), ("201.3".into(), "A", true, false, 2));
        assert_eq!(read("704.5aa A"), ("704.5aa".into(), "A", false, false, 1));
        assert_eq!(
            read("704.5a\u{a0}A"),
            ("704.5a".into(), "A", false, false, 1)
        );
        assert_eq!(read("115.7f"), ("115.7f".into(), "", false, false, 0));
        assert_eq!(read("702.5l A"), ("?".into(), "A", false, false, 1));
        assert_eq!(read("702.3bIf"), ("702.3b".into(), "If", false, false, 0));
    }

    #[test]
    fn other_lines_have_no_rule_number() {
        for line in [
            "",
            "1. A",
            "702. Keywords",
            "12.5 A",
            "702.5555. A",
            "2026.08 A",
            "702.1.5 A",
            "ü00.1 A",
        ] {
            assert_eq!(numbered(line), None, "{line:?}");
        }
    }

    #[test]
    fn headings_are_read_apart_from_rules() {
        assert_eq!(
            section("702. Keywords").map(|(_, title)| title),
            Some("Keywords")
        );
        assert_eq!(section("702. 37a Storm"), None);
        assert_eq!(
            chapter("7. More Rules").map(|(_, title)| title),
            Some("More Rules")
        );
        assert_eq!(chapter("0. No"), None);
    }

    #[test]
    fn a_rule_glued_to_the_one_before_is_found() {
        let (head, tail) = glued("It stays as it was.613.7m If two do").expect("glued");
        assert_eq!((head, tail), ("It stays as it was.", "613.7m If two do"));
        assert_eq!(glued("See rule 613.7m. If two do"), None);
        assert_eq!(glued("See rules 613.7m.613.7n If"), None);
    }
}
