//! Whether citations still hold: what each number meant, and what it means today.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;

use serde::Serialize;

use super::scan::{Found, StatedEdition, find};
use crate::lineage::{self, Numbering, SectionMeaning};
use crate::model::{Citation, EditionDate, EditionRange, NumberLevel, RuleNumber};

/// Whether a citation still leads a reader to the rule that its author meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The number means the same rule today, with the same text.
    Live,
    /// The rule has another number today, and nothing stands at the old one.
    Moved,
    /// The number means the same rule today, with another text.
    Edited,
    /// Nothing stands at the number today, and the rule is gone or never was.
    Dead,
    /// The number exists today but means another rule: the fault that nobody notices.
    Reused,
}

impl Verdict {
    /// Every verdict, in the order in which counts are listed.
    pub const ALL: [Self; 5] = [
        Self::Live,
        Self::Moved,
        Self::Edited,
        Self::Dead,
        Self::Reused,
    ];

    /// The name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Moved => "moved",
            Self::Edited => "edited",
            Self::Dead => "dead",
            Self::Reused => "reused",
        }
    }
}

/// How it is known in which edition a number was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// The text names the edition beside the number.
    Text,
    /// Whoever asked named it.
    Request,
    /// It is not known: the newest edition was taken.
    Default,
}

impl Basis {
    /// The name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Request => "request",
            Self::Default => "default",
        }
    }
}

/// What a number meant for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The editions in which it meant that.
    pub range: EditionRange,
    /// Where that rule stands in the newest edition; `None` when it is gone.
    pub now: Option<Citation>,
}

/// A citation with what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedCitation {
    /// Where it stands in the text, in bytes. The rules of a range such as `601.2f–h` share
    /// one place.
    pub range: Range<usize>,
    /// The number, and the edition in which it was read.
    pub cited: Citation,
    /// How the edition is known.
    pub basis: Basis,
    /// Whether it still holds.
    pub verdict: Verdict,
    /// The right number today; `None` when the rule is gone.
    pub now: Option<Citation>,
    /// Whether the text of the rule is another one today.
    pub is_edited: bool,
    /// The number today, where it means another rule than the one cited.
    pub same_number_now: Option<Citation>,
    /// What the number has meant, from old to new: given where the edition is not known, and
    /// where the number is not in it.
    pub meanings: Vec<Meaning>,
}

impl CheckedCitation {
    /// Whether the number has meant more than one rule, and nothing says which is meant.
    pub fn is_uncertain(&self) -> bool {
        self.basis == Basis::Default && self.meanings.len() > 1
    }
}

/// Checks every citation in a text, in order.
///
/// `edition` is the one that the text was written for, if that is known; what the text says
/// beside a number goes before it. Where nothing is known, the newest edition is taken, and
/// the other meanings of the number are listed.
pub fn check<'a>(
    text: &str,
    edition: Option<EditionDate>,
    numbering: &'a Numbering,
) -> impl Iterator<Item = CheckedCitation> + 'a {
    let found = find(text, numbering);
    let mut checker = numbering.newest().map(|newest| Checker {
        numbering,
        edition,
        newest,
        sections: BTreeMap::new(),
    });
    found.into_iter().flat_map(move |found| match &mut checker {
        Some(checker) => checker.all(&found),
        None => Vec::new(),
    })
}

struct Checker<'a> {
    numbering: &'a Numbering,
    edition: Option<EditionDate>,
    newest: EditionDate,
    /// What sections have meant, since a text cites the same few over and over.
    sections: BTreeMap<RuleNumber, Vec<SectionMeaning>>,
}

impl Checker<'_> {
    /// Each rule of a citation: one, or those of a range.
    fn all(&mut self, found: &Found) -> Vec<CheckedCitation> {
        let (edition, basis) = self.edition_of(found);
        let mut numbers = vec![found.first];
        if let Some(last) = found.last {
            let between = self.numbering.numbers_between(found.first, last, edition);
            numbers.extend(
                between
                    .into_iter()
                    .filter(|n| *n != found.first && *n != last),
            );
            numbers.push(last);
        }
        numbers
            .into_iter()
            .map(|number| {
                let cited = Citation { number, edition };
                let mut checked = CheckedCitation {
                    range: found.range.clone(),
                    cited,
                    basis,
                    verdict: Verdict::Dead,
                    now: None,
                    is_edited: false,
                    same_number_now: None,
                    meanings: Vec::new(),
                };
                match number.level() {
                    NumberLevel::Chapter => self.chapter(&mut checked),
                    NumberLevel::Section => self.section(&mut checked),
                    NumberLevel::Rule | NumberLevel::Subrule => self.rule(&mut checked),
                }
                checked
            })
            .collect()
    }

    fn edition_of(&self, found: &Found) -> (EditionDate, Basis) {
        let stated = match found.edition {
            Some(StatedEdition::Latest) => Some(self.newest),
            Some(StatedEdition::On(day)) => self.numbering.edition_on(day),
            None => None,
        };
        match (stated, self.edition) {
            (Some(edition), _) => (edition, Basis::Text),
            (None, Some(edition)) => (edition, Basis::Request),
            (None, None) => (self.newest, Basis::Default),
        }
    }

    fn at_newest(&self, number: RuleNumber) -> Citation {
        Citation {
            number,
            edition: self.newest,
        }
    }

    /// There have been the same nine chapters in every edition that the table covers.
    fn chapter(&self, checked: &mut CheckedCitation) {
        if self.numbering.was_ever(checked.cited.number) {
            checked.verdict = Verdict::Live;
            checked.now = Some(self.at_newest(checked.cited.number));
        }
    }

    fn rule(&self, checked: &mut CheckedCitation) {
        let Citation { number, edition } = checked.cited;
        let taken = self.numbering.thread_of(number, self.newest).is_some();
        let resolution = self.numbering.resolve(number, edition, self.newest);
        let is_known = resolution.verdict != lineage::Verdict::Unknown;
        checked.now = resolution.to;
        checked.is_edited = matches!(
            resolution.verdict,
            lineage::Verdict::Edited | lineage::Verdict::MovedAndEdited
        );
        let is_same = resolution.to.is_some_and(|to| to.number == number);
        if !is_known || checked.basis == Basis::Default {
            checked.meanings = self.meanings(number);
        }
        if !is_known && checked.basis == Basis::Default {
            // Whatever edition is meant, an only rule that ever had the number is meant.
            if let [Meaning { now, .. }] = checked.meanings[..] {
                checked.now = now;
            }
        }
        if taken && !is_same {
            checked.same_number_now = Some(self.at_newest(number));
        }
        checked.verdict = match (checked.now, is_same) {
            (_, true) if checked.is_edited => Verdict::Edited,
            (_, true) => Verdict::Live,
            _ if taken && is_known => Verdict::Reused,
            (Some(_), false) => Verdict::Moved,
            (None, false) => Verdict::Dead,
        };
    }

    /// Every rule that ever stood at a number, from old to new.
    fn meanings(&self, number: RuleNumber) -> Vec<Meaning> {
        let mut meanings: Vec<(lineage::ThreadId, Meaning)> = Vec::new();
        for (thread, run) in self.numbering.ever_at(number) {
            if let Some((_, last)) = meanings.last_mut().filter(|(last, _)| *last == thread) {
                last.range.last = run.range.last;
                continue;
            }
            let now = self.numbering.number_in(thread, self.newest);
            let meaning = Meaning {
                range: run.range,
                now: now.map(|number| self.at_newest(number)),
            };
            meanings.push((thread, meaning));
        }
        meanings.into_iter().map(|(_, meaning)| meaning).collect()
    }

    fn section(&mut self, checked: &mut CheckedCitation) {
        let Citation { number, edition } = checked.cited;
        let meanings = match self.sections.entry(number) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(self.numbering.section_meanings(number)),
        };
        let newest = self.newest;
        let citation = |number| Citation {
            number,
            edition: newest,
        };
        let meant = meanings
            .iter()
            .find(|meaning| meaning.range.contains(edition));
        let only = match meanings[..] {
            [only] if checked.basis == Basis::Default => Some(only),
            _ => None,
        };
        let taken = meanings
            .last()
            .is_some_and(|last| last.range.last == newest);
        let now = meant.copied().or(only).and_then(|meaning| meaning.now);
        if meant.is_none() || checked.basis == Basis::Default {
            checked.meanings = meanings
                .iter()
                .map(|meaning| Meaning {
                    range: meaning.range,
                    now: meaning.now.map(citation),
                })
                .collect();
        }
        checked.now = now.map(citation);
        let is_same = now == Some(number);
        if taken && !is_same {
            checked.same_number_now = Some(citation(number));
        }
        checked.verdict = match now {
            _ if is_same => Verdict::Live,
            _ if taken && meant.is_some() => Verdict::Reused,
            Some(_) => Verdict::Moved,
            None => Verdict::Dead,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::testing::{A, B, date, table};
    use proptest::prelude::*;

    /// 702.1 moves to 702.2 in 2011 and is taken by another rule then; 702.3 goes in 2011;
    /// 702.4 moves to 702.9 in 2011; 702.5 is edited in 2013; 702.6 never changes; 613 is
    /// what 614 is today.
    fn numbering() -> Numbering {
        table(&[
            format!("702.1@2010-01-01\t2010-01-01:702.1:{A}\t2011-01-01:702.2:{B}"),
            format!("702.1@2011-01-01\t2011-01-01:702.1:{B}"),
            format!("702.3@2010-01-01\t2010-01-01:702.3:{A}\t2011-01-01:-"),
            format!("702.4@2010-01-01\t2010-01-01:702.4:{A}\t2011-01-01:702.9"),
            format!("702.5@2010-01-01\t2010-01-01:702.5:{A}\t2013-01-01:702.5:{B}"),
            format!("702.6@2010-01-01\t2010-01-01:702.6:{A}"),
            format!("702.6a@2010-01-01\t2010-01-01:702.6a:{A}"),
            format!("702.6b@2010-01-01\t2010-01-01:702.6b:{A}"),
            format!("702.6c@2010-01-01\t2010-01-01:702.6c:{A}"),
            format!("613.1@2010-01-01\t2010-01-01:613.1:{A}\t2011-01-01:614.1"),
            format!("613.1@2011-01-01\t2011-01-01:613.1:{B}"),
            format!("900.1@2010-01-01\t2010-01-01:900.1:{A}\t2011-01-01:-"),
        ])
    }

    /// The one citation of a text.
    fn one(text: &str, edition: Option<i16>) -> CheckedCitation {
        let numbering = numbering();
        let mut all: Vec<_> = check(text, edition.map(date), &numbering).collect();
        assert_eq!(all.len(), 1, "{text}: {all:?}");
        all.remove(0)
    }

    fn now(checked: &CheckedCitation) -> String {
        let number = |now: Citation| now.number.to_string();
        checked.now.map_or_else(|| "-".to_owned(), number)
    }

    #[test]
    fn with_its_edition_a_citation_has_one_verdict_and_the_right_number() {
        for (text, verdict, right) in [
            ("702.6", Verdict::Live, "702.6"),
            ("702.5", Verdict::Edited, "702.5"),
            ("702.4", Verdict::Moved, "702.9"),
            ("702.3", Verdict::Dead, "-"),
            ("702.1", Verdict::Reused, "702.2"),
            ("rule 613", Verdict::Reused, "614"),
            ("rule 900", Verdict::Dead, "-"),
            ("rule 702", Verdict::Live, "702"),
            ("section 7", Verdict::Live, "7"),
            ("rule 999.9", Verdict::Dead, "-"),
        ] {
            let checked = one(text, Some(2010));
            assert_eq!(checked.verdict, verdict, "{text}");
            assert_eq!(now(&checked), right, "{text}");
            assert_eq!(checked.basis, Basis::Request);
            assert!(checked.meanings.is_empty(), "{text}");
        }
    }

    #[test]
    fn a_reused_number_names_both_rules() {
        let checked = one("702.1", Some(2010));
        assert!(checked.is_edited, "the text of 702.1 changed as it moved");
        let other = checked.same_number_now.expect("another rule has it");
        assert_eq!(other.to_string(), "702.1@2013-01-01");
        assert_eq!(one("702.1", Some(2011)).verdict, Verdict::Live);
    }

    #[test]
    fn without_an_edition_all_meanings_are_listed() {
        let checked = one("702.1", None);
        assert_eq!(checked.verdict, Verdict::Live);
        assert_eq!(checked.basis, Basis::Default);
        assert!(checked.is_uncertain());
        let meanings: Vec<String> = checked
            .meanings
            .iter()
            .map(|meaning| {
                let now = meaning
                    .now
                    .map_or_else(|| "-".to_owned(), |now| now.to_string());
                format!("{}..{} {now}", meaning.range.first, meaning.range.last)
            })
            .collect();
        assert_eq!(
            meanings,
            [
                "2010-01-01..2010-01-01 702.2@2013-01-01",
                "2011-01-01..2013-01-01 702.1@2013-01-01"
            ]
        );
        assert!(!one("702.6", None).is_uncertain());
        let section = one("rule 613", None);
        assert!(section.is_uncertain(), "{section:?}");
    }

    #[test]
    fn a_number_that_only_one_rule_ever_had_is_certain_without_an_edition() {
        let moved = one("702.4", None);
        assert_eq!(
            (moved.verdict, now(&moved)),
            (Verdict::Moved, "702.9".to_owned())
        );
        assert_eq!(one("702.3", None).verdict, Verdict::Dead);
        assert_eq!(one("rule 900", None).verdict, Verdict::Dead);
    }

    #[test]
    fn what_the_text_says_goes_before_what_the_request_says() {
        let checked = one("702.1 (2010-06-01)", Some(2013));
        assert_eq!(checked.basis, Basis::Text);
        assert_eq!(checked.cited.to_string(), "702.1@2010-01-01");
        assert_eq!(checked.verdict, Verdict::Reused);
        // A day before the first edition that is known says nothing.
        let checked = one("702.1 (2001-01-01)", None);
        assert_eq!(checked.basis, Basis::Default);
        assert_eq!(one("/cr/latest/702.1", Some(2010)).verdict, Verdict::Live);
    }

    #[test]
    fn a_number_that_is_not_in_its_edition_tells_where_it_is() {
        let checked = one("702.9", Some(2010));
        assert_eq!(checked.verdict, Verdict::Dead);
        assert_eq!(checked.meanings.len(), 1);
        assert_eq!(
            checked.same_number_now.map(|c| c.number),
            Some(checked.cited.number)
        );
    }

    #[test]
    fn every_rule_of_a_range_is_checked_at_the_place_of_the_range() {
        let numbering = numbering();
        let all: Vec<_> = check("see 702.6a–c.", None, &numbering).collect();
        let numbers: Vec<String> = all.iter().map(|c| c.cited.number.to_string()).collect();
        assert_eq!(numbers, ["702.6a", "702.6b", "702.6c"]);
        assert!(all.iter().all(|checked| checked.range == (4..14)));
    }

    proptest! {
        #[test]
        fn whatever_is_found_has_an_edition_of_the_table_and_a_fitting_verdict(
            text in "(rule |CR )?(702|613|900|999)[.,]?[0-9]{0,2}[a-d]?(–[a-d])?( \\(20(09|10|13)-01-01\\))?",
            year in proptest::option::of(2010i16..=2013),
        ) {
            let numbering = numbering();
            for checked in check(&text, year.map(date), &numbering) {
                prop_assert!(numbering.editions().contains(&checked.cited.edition));
                let same = checked.now.is_some_and(|now| now.number == checked.cited.number);
                let holds = matches!(checked.verdict, Verdict::Live | Verdict::Edited);
                prop_assert_eq!(same, holds);
                if checked.verdict == Verdict::Reused {
                    prop_assert!(checked.same_number_now.is_some());
                }
            }
        }
    }
}
