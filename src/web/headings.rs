//! What the numbers of the rules are about, where a term or keyword does not say it.

use crate::i18n::Translator;
use crate::model::{NumberLevel, RuleNumber};
use crate::store::{RuleView, Snapshot};

/// What a number is about in a few words, as far as it is known.
pub(in crate::web) fn heading(
    t: Translator<'_>,
    snapshot: &Snapshot,
    view: &RuleView<'_>,
) -> Option<String> {
    let number = view.citation.number;
    let title = snapshot.rule_title(view, t.locale());
    if title != number.to_string() {
        return Some(title);
    }
    match number.level() {
        NumberLevel::Chapter => Some(t.get(chapter(number))),
        // Sections change their numbers; these are the names of those of today.
        NumberLevel::Section if view.citation.edition == snapshot.newest_edition() => {
            section(number).map(|id| t.get(id))
        }
        NumberLevel::Section | NumberLevel::Rule | NumberLevel::Subrule => None,
    }
}

/// What a chapter of the rules is about.
const fn chapter(number: RuleNumber) -> &'static str {
    match number.chapter_digit() {
        1 => "rule-chapter-1",
        2 => "rule-chapter-2",
        3 => "rule-chapter-3",
        4 => "rule-chapter-4",
        5 => "rule-chapter-5",
        6 => "rule-chapter-6",
        7 => "rule-chapter-7",
        8 => "rule-chapter-8",
        _ => "rule-chapter-9",
    }
}

/// What a section of the rules is about that no term explains.
const fn section(number: RuleNumber) -> Option<&'static str> {
    let Some(section) = number.section_number() else {
        return None;
    };
    Some(match section {
        100 | 200 | 300 | 700 | 900 => "rule-section-general",
        101 => "rule-section-101",
        103 => "rule-section-103",
        104 => "rule-section-104",
        107 => "rule-section-107",
        203 => "rule-section-203",
        206 => "rule-section-206",
        211 => "rule-section-211",
        212 => "rule-section-212",
        213 => "rule-section-213",
        311 => "rule-section-311",
        312 => "rule-section-312",
        313 => "rule-section-313",
        314 => "rule-section-314",
        406 => "rule-section-406",
        512 => "rule-section-512",
        601 => "rule-section-601",
        616 => "rule-section-616",
        701 => "rule-section-701",
        702 => "rule-section-702",
        713 => "rule-section-713",
        717 => "rule-section-717",
        802 => "rule-section-802",
        803 => "rule-section-803",
        804 => "rule-section-804",
        805 => "rule-section-805",
        807 => "rule-section-807",
        808 => "rule-section-808",
        811 => "rule-section-811",
        902 => "rule-section-902",
        905 => "rule-section-905",
        _ => return None,
    })
}
