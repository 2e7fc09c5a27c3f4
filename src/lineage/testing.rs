//! Small tables of numbers for the tests of this module and of those that use it.

use crate::corpus::{Editions, Files};
use crate::lineage::Numbering;
use crate::model::{EditionDate, RuleNumber};

/// A fingerprint.
pub(crate) const A: &str = "0123456789abcdef";
/// Another fingerprint.
pub(crate) const B: &str = "fedcba9876543210";

/// The number that a text is.
pub(crate) fn number(text: &str) -> RuleNumber {
    text.parse().expect("a rule number")
}

/// The edition of the first of January.
pub(crate) fn date(year: i16) -> EditionDate {
    EditionDate(jiff::civil::date(year, 1, 1))
}

/// A table over the editions of 2010, 2011, 2012 and 2013.
pub(crate) fn table(rows: &[String]) -> Numbering {
    let sha256 = "0".repeat(64);
    let edition = |year| {
        format!(
            "[[edition]]\nlang = 'en'\neffective = '{year}-01-01'\nlabel = 'x'\n\
             sha256 = '{sha256}'\n\
             counts = {{ rules = 1, subrules = 1, examples = 1, glossary = 1 }}"
        )
    };
    let editions: Vec<String> = (2010..=2013).map(edition).collect();
    let header = "editions\t2010-01-01\t2013-01-01\t4\n".to_owned();
    let files: Files = [
        ("editions.toml", editions.join("\n")),
        ("numbering.tsv", header + &rows.join("\n")),
    ]
    .into_iter()
    .collect();
    let (editions, problems) = Editions::load(&files);
    assert!(problems.is_empty(), "{problems:?}");
    let (numbering, problems) = Numbering::load(&files, &editions);
    assert!(problems.is_empty(), "{problems:?}");
    numbering
}
