//! A translation beside its original: the faults of single rules that numbers alone show.
//!
//! A translation joins its original by edition and number. Where numbers were left out, used
//! twice or shifted, the reader must be told at that rule; what is known by position alone
//! was already put right when the file was read and shows as [`Rule::printed`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::rulebook::{Rule, Rulebook};
use crate::model::RuleNumber;

/// What is wrong with one rule of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranslationFault {
    /// The original has the rule, the translation does not.
    Missing(RuleNumber),
    /// The translation has the rule, the original does not.
    Extra(RuleNumber),
    /// The translation prints another number than the one that the rule has.
    Misnumbered {
        /// The number that the rule has.
        number: RuleNumber,
        /// As printed.
        printed: String,
    },
    /// The translation has the number a second time.
    Duplicate(RuleNumber),
    /// Two neighbouring rules stand in exchanged order: the subrules of each are those of the
    /// other in the original.
    Exchanged(RuleNumber, RuleNumber),
    /// The translation has another number of examples than the original.
    Examples {
        /// The rule.
        number: RuleNumber,
        /// Examples of the original.
        original: usize,
        /// Examples of the translation.
        translated: usize,
    },
}

impl TranslationFault {
    /// The rule that a reader must be told at.
    pub const fn number(&self) -> RuleNumber {
        match self {
            Self::Missing(number)
            | Self::Extra(number)
            | Self::Misnumbered { number, .. }
            | Self::Duplicate(number)
            | Self::Exchanged(number, _)
            | Self::Examples { number, .. } => *number,
        }
    }
}

impl fmt::Display for TranslationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(number) => write!(f, "{number} is missing"),
            Self::Extra(number) => write!(f, "the original has no {number}"),
            Self::Misnumbered { number, printed } => {
                write!(f, "{number} is printed as `{printed}`")
            }
            Self::Duplicate(number) => write!(f, "{number} is there twice"),
            Self::Exchanged(first, second) => write!(f, "{first} and {second} are exchanged"),
            Self::Examples {
                number,
                original,
                translated,
            } => {
                write!(
                    f,
                    "{number} has {translated} examples, {original} in the original"
                )
            }
        }
    }
}

/// Compares a translation with the edition that it translates, rule by rule.
pub fn compare(translation: &Rulebook, original: &Rulebook) -> Vec<TranslationFault> {
    let translated = by_number(&translation.rules);
    let originals = by_number(&original.rules);
    let exchanged = exchanged(&translated, &originals);
    let is_exchanged = |number: RuleNumber| {
        let rule = if number.letters().is_some() {
            number.parent()
        } else {
            Some(number)
        };
        exchanged
            .iter()
            .any(|(first, second)| rule == Some(*first) || rule == Some(*second))
    };
    let mut faults: Vec<TranslationFault> = exchanged
        .iter()
        .map(|(first, second)| TranslationFault::Exchanged(*first, *second))
        .collect();
    let mut seen = BTreeSet::new();
    for rule in &translation.rules {
        let number = rule.number;
        if !seen.insert(number) {
            faults.push(TranslationFault::Duplicate(number));
        }
        if let Some(printed) = rule.printed.clone() {
            faults.push(TranslationFault::Misnumbered { number, printed });
        }
        if is_exchanged(number) {
            continue;
        }
        match originals.get(&number) {
            None => faults.push(TranslationFault::Extra(number)),
            Some(other) if other.examples.len() != rule.examples.len() => {
                faults.push(TranslationFault::Examples {
                    number,
                    original: other.examples.len(),
                    translated: rule.examples.len(),
                });
            }
            Some(_) => {}
        }
    }
    let missing = originals
        .keys()
        .filter(|number| !translated.contains_key(number) && !is_exchanged(**number));
    faults.extend(missing.map(|number| TranslationFault::Missing(*number)));
    faults.sort_by_key(TranslationFault::number);
    faults
}

/// The rules by number, the first one where a number is there twice.
fn by_number(rules: &[Rule]) -> BTreeMap<RuleNumber, &Rule> {
    let mut map = BTreeMap::new();
    for rule in rules {
        map.entry(rule.number).or_insert(rule);
    }
    map
}

/// Neighbouring rules whose subrules are exchanged.
fn exchanged(
    translated: &BTreeMap<RuleNumber, &Rule>,
    originals: &BTreeMap<RuleNumber, &Rule>,
) -> Vec<(RuleNumber, RuleNumber)> {
    let family = |rules: &BTreeMap<RuleNumber, &Rule>| {
        let mut children: BTreeMap<RuleNumber, usize> = BTreeMap::new();
        for number in rules.keys() {
            let rule = if number.letters().is_some() {
                number.parent()
            } else {
                Some(*number)
            };
            if let Some(rule) = rule {
                *children.entry(rule).or_default() += usize::from(number.letters().is_some());
            }
        }
        children
    };
    let (here, there) = (family(translated), family(originals));
    let rules: Vec<(RuleNumber, usize)> =
        there.iter().map(|(rule, count)| (*rule, *count)).collect();
    let pairs = rules.windows(2).filter_map(|pair| match pair {
        [(first, one), (second, two)] if one != two && first.parent() == second.parent() => {
            (here.get(first) == Some(two) && here.get(second) == Some(one))
                .then_some((*first, *second))
        }
        _ => None,
    });
    pairs.collect()
}
