//! The words of the English files.

use crate::model::Locale;

use super::grammar::Grammar;

/// English, as the publisher writes it.
pub(super) const GRAMMAR: Grammar = Grammar {
    locale: Locale::En,
    title: "Comprehensive Rules",
    date_starts: &[
        "These rules are effective as of ",
        "These rules are current as of ",
    ],
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    day_first: false,
    introduction: &["Introduction"],
    contents: &["Contents"],
    glossary: &["Glossary"],
    credits: &["Credits"],
    example: "Example:",
    note: None,
    see: "See ",
    rule_words: &["rule", "rules", "section"],
};
