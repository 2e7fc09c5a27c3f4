//! The words and marks around a number that make it a citation, or keep it from being one.

use super::scan::StatedEdition;
use crate::model::EditionDate;

/// What stands before a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Context {
    /// What it says that the number is.
    pub(super) said: Said,
    /// Whether it says so of several.
    pub(super) plural: bool,
}

/// What the words before a number say that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A rule: `rule`, `Regel`, `CR`, `§`.
    Rule,
    /// A section or chapter: `section`, `Abschnitt`.
    Section,
    /// Something to look up: `see`, `vgl.`
    See,
    /// A further number of a list that began with a word.
    InList {
        /// Whether the word was a plural.
        plural: bool,
    },
    /// It is part of the address of a rule, in that edition.
    Address(StatedEdition),
    /// Nothing.
    Nothing,
}

impl Context {
    /// No words.
    pub(super) const fn nothing() -> Self {
        Self {
            said: Said::Nothing,
            plural: false,
        }
    }

    const fn said(said: Said, plural: bool) -> Self {
        Self { said, plural }
    }
}

const RULE: &[&str] = &[
    "cr",
    "rule",
    "regel",
    "subrule",
    "unterregel",
    "regelnummer",
];
const RULES: &[&str] = &["rules", "regeln", "subrules", "unterregeln"];
const SECTION: &[&str] = &["section", "abschnitt", "kapitel", "abschnitts"];
const SECTIONS: &[&str] = &["sections", "abschnitte", "abschnitten"];
const SEE: &[&str] = &["see", "siehe", "vgl", "cf", "laut", "gemäß"];
/// Words that may stand between the word that counts and the number.
const NUMBER: &[&str] = &["nr", "no", "nummer", "number"];
/// Words before a number that is no rule.
const OTHER: &[&str] = &[
    "v", "ver", "version", "release", "build", "eur", "euro", "usd", "chf", "gbp", "dollar",
];
/// Words behind a number that is no rule.
const UNITS: &[&str] = &[
    "%",
    "€",
    "$",
    "£",
    "¥",
    "°",
    "eur",
    "euro",
    "euros",
    "usd",
    "chf",
    "gbp",
    "dollar",
    "dollars",
    "cent",
    "prozent",
    "percent",
    "grad",
    "degrees",
    "km",
    "m",
    "cm",
    "mm",
    "kg",
    "g",
    "mg",
    "t",
    "l",
    "ml",
    "s",
    "ms",
    "µs",
    "ns",
    "min",
    "h",
    "b",
    "kb",
    "mb",
    "gb",
    "tb",
    "kib",
    "mib",
    "gib",
    "hz",
    "khz",
    "mhz",
    "ghz",
    "px",
    "pt",
    "points",
    "punkte",
    "mio",
    "million",
    "millionen",
    "milliarden",
    "billion",
    "tsd",
    "tausend",
    "thousand",
    "stunden",
    "hours",
    "sekunden",
    "seconds",
    "minuten",
    "minutes",
    "meter",
    "kilometer",
    "tonnen",
    "liter",
    "kwh",
    "watt",
    "w",
    "v",
];
const CONJUNCTIONS: &[&str] = &["and", "or", "und", "oder", "sowie", "bzw", "&"];
const THROUGH: &[&str] = &["through", "thru", "to", "bis"];

/// Farthest that anything before a number is looked for, in bytes.
const FAR: usize = 48;
/// Longest title between two numbers of a list, in bytes.
const LONGEST_TITLE: usize = 80;
/// Longest text before the day in parentheses, in bytes.
const LONGEST_LEAD: usize = 32;

fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}')
}

/// What stands before the number at `start`; `None` where no citation can begin.
pub(super) fn before(text: &str, start: usize) -> Option<Context> {
    let head = text.get(..start)?;
    let Some(last) = head.chars().next_back() else {
        return Some(Context::nothing());
    };
    if let Some(edition) = address_before(head) {
        return Some(Context::said(Said::Address(edition), false));
    }
    if last.is_ascii_digit() {
        return None;
    }
    let is_joint = |c: char| is_blank(c) || ":.-_#§*`\"'(“„[".contains(c);
    let near = tail(head, FAR);
    let stem = near.trim_end_matches(is_joint);
    let joint = near.get(stem.len()..).unwrap_or_default();
    if joint.contains('§') {
        return Some(Context::said(Said::Rule, joint.contains("§§")));
    }
    let (word, left) = last_word(stem);
    if let Some(context) = named_by(&word, left) {
        return Some(context);
    }
    if last == '#' && !stem.ends_with('&') {
        // `#702` is the number of something else more often than not.
        return Some(Context::said(Said::See, false));
    }
    let before_last = head.chars().rev().nth(1);
    let in_a_number =
        ":.,'".contains(last) && before_last.is_some_and(|before| before.is_ascii_digit());
    let barred = last.is_alphanumeric() || "-_+−×±~/$€£¥%@&#<\\".contains(last) || in_a_number;
    let is_amount = stem.ends_with(['€', '$', '£', '¥']) || OTHER.contains(&word.as_str());
    (!barred && !is_amount).then_some(Context::nothing())
}

/// The context that a word gives, or the word before it where it only says `number`.
fn named_by(word: &str, left: &str) -> Option<Context> {
    let has = |list: &[&str]| list.contains(&word);
    if has(RULE) {
        Some(Context::said(Said::Rule, false))
    } else if has(RULES) {
        Some(Context::said(Said::Rule, true))
    } else if has(SECTION) {
        Some(Context::said(Said::Section, false))
    } else if has(SECTIONS) {
        Some(Context::said(Said::Section, true))
    } else if has(SEE) {
        Some(Context::said(Said::See, false))
    } else if has(NUMBER) {
        let (before, _) = last_word(left.trim_end_matches(is_blank));
        let outer = (!NUMBER.contains(&before.as_str())).then(|| named_by(&before, ""));
        outer.flatten()
    } else {
        None
    }
}

/// The end of a text, at most `bytes` long, cut at a character.
fn tail(text: &str, bytes: usize) -> &str {
    let mut from = text.len().saturating_sub(bytes);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    text.get(from..).unwrap_or_default()
}

/// The last word of a text in small letters, and what stands before it. A word that other
/// letters, digits or a hyphen are glued to is none: `sub-rule5`.
fn last_word(text: &str) -> (String, &str) {
    let stem = text.trim_end_matches(char::is_alphabetic);
    let word = text.get(stem.len()..).unwrap_or_default();
    if stem.ends_with(|c: char| c.is_alphanumeric()) {
        return (String::new(), stem);
    }
    (word.to_lowercase(), stem)
}

/// The edition of an address that ends here: `/cr/latest/`, `/cr/2009-07-11/`.
fn address_before(head: &str) -> Option<StatedEdition> {
    let inner = head.strip_suffix('/')?;
    let (front, edition) = inner.rsplit_once('/')?;
    if !front.ends_with("/cr") || edition.len() > 10 {
        return None;
    }
    if edition == "latest" {
        return Some(StatedEdition::Latest);
    }
    edition.parse().ok().map(StatedEdition::On)
}

/// The edition that stands behind a citation, and its end: `@2009-07-11`, `(2009-07-11)`,
/// `[Stand: 2009-07-11]`. A year alone is none, because a year has several editions.
pub(super) fn edition_behind(text: &str, end: usize) -> Option<(StatedEdition, usize)> {
    let rest = text.get(end..)?;
    if let Some(day) = rest.strip_prefix('@') {
        let (day, behind) = day_at_start(day)?;
        return Some((StatedEdition::On(day), text.len() - behind.len()));
    }
    let inner = rest.trim_start_matches(' ');
    let inner = inner.strip_prefix(['(', '['])?;
    let is_lead = |c: char| c.is_alphabetic() || matches!(c, ' ' | ':' | '.' | ',');
    let day = inner.trim_start_matches(is_lead);
    if inner.len() - day.len() > LONGEST_LEAD {
        return None;
    }
    let (day, behind) = day_at_start(day)?;
    let behind = behind.strip_prefix([')', ']'])?;
    Some((StatedEdition::On(day), text.len() - behind.len()))
}

fn day_at_start(text: &str) -> Option<(EditionDate, &str)> {
    let (day, behind) = text.split_at_checked(10)?;
    let goes_on = behind.starts_with(|c: char| c.is_alphanumeric() || c == '-');
    let day = day.parse().ok().filter(|_| !goes_on)?;
    Some((day, behind))
}

/// The place behind exactly one blank.
pub(super) fn one_blank(text: &str, at: usize) -> Option<usize> {
    let mut chars = text.get(at..)?.chars();
    let blank = chars
        .next()
        .filter(|c| matches!(c, ' ' | '\u{a0}' | '\u{202f}'))?;
    Some(at + blank.len_utf8())
}

/// Whether the word or sign behind a number says that it is an amount.
pub(super) fn unit_behind(text: &str, at: usize) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    let rest = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}', '\u{2009}']);
    let sign = rest.chars().next().map(String::from).unwrap_or_default();
    if UNITS.contains(&sign.as_str()) && !sign.chars().all(char::is_alphabetic) {
        return true;
    }
    let end = rest.find(|c: char| !c.is_alphabetic());
    let word = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
    // Longer words are none of the list, and need not be copied.
    word.len() <= 12 && UNITS.contains(&word.to_lowercase().as_str())
}

/// The place behind a dash or a word such as `through`, and whether the two numbers are
/// glued by it.
pub(super) fn dash(text: &str, at: usize) -> Option<(usize, bool)> {
    let rest = text.get(at..)?;
    let is_dash = |c: char| matches!(c, '-' | '–' | '—' | '‑' | '‐' | '−');
    if let Some(behind) = rest.strip_prefix(is_dash) {
        return Some((text.len() - behind.len(), true));
    }
    let from = one_blank(text, at)?;
    let rest = text.get(from..)?;
    let behind = match rest.strip_prefix(is_dash) {
        Some(behind) => text.len() - behind.len(),
        None => {
            let end = rest.find(|c: char| !c.is_alphabetic())?;
            let word = rest.get(..end)?;
            THROUGH.contains(&word).then_some(from + end)?
        }
    };
    Some((one_blank(text, behind)?, false))
}

/// The place behind a conjunction with its blanks: ` and `.
pub(super) fn conjunction(text: &str, at: usize) -> Option<usize> {
    let from = blanks(text, at).filter(|from| *from > at)?;
    let rest = text.get(from..)?;
    let end = rest
        .find(|c: char| !(c.is_alphabetic() || c == '&'))
        .filter(|end| *end <= 8)?;
    let word = rest.get(..end)?;
    if !CONJUNCTIONS.contains(&word) {
        return None;
    }
    let behind = from + end + usize::from(rest.get(end..)?.starts_with('.'));
    blanks(text, behind).filter(|place| *place > behind)
}

/// The place behind what separates two items of a list, and whether that is a word:
/// `, `, ` and `, `, or `, `/`.
pub(super) fn separator(text: &str, at: usize) -> Option<(usize, bool)> {
    if let Some(behind) = conjunction(text, at) {
        return Some((behind, true));
    }
    let rest = text.get(at..)?;
    if rest.starts_with('/') {
        return Some((at + 1, true));
    }
    if !rest.starts_with([',', ';']) {
        return None;
    }
    match conjunction(text, at + 1) {
        Some(behind) => Some((behind, true)),
        None => Some((blanks(text, at + 1)?, false)),
    }
}

/// The place behind at most four blanks.
fn blanks(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let count = rest.chars().take_while(|c| is_blank(*c)).take(5).count();
    if count > 4 {
        return None;
    }
    Some(at + rest.chars().take(count).map(char::len_utf8).sum::<usize>())
}

/// The place behind a title in quotation marks and whether it ends in a comma, which stands
/// within them in English: `, “Dash,”`.
pub(super) fn title_behind(text: &str, at: usize) -> Option<(usize, bool)> {
    let rest = text.get(at..)?;
    let rest = rest.strip_prefix(',').unwrap_or(rest);
    let rest = rest.strip_prefix([' ', '\u{a0}'])?;
    let mut chars = rest.chars();
    let close: &[char] = match chars.next()? {
        '“' => &['”'],
        '„' => &['“', '”'],
        '"' => &['"'],
        '«' => &['»'],
        _ => return None,
    };
    let inner = chars.as_str();
    let end = inner.find(close).filter(|end| *end <= LONGEST_TITLE)?;
    let quote = inner.get(end..)?.chars().next().map(char::len_utf8)?;
    let has_comma = inner.get(..end)?.ends_with(',');
    Some((text.len() - inner.len() + end + quote, has_comma))
}

/// The place behind a conjunction or behind blanks alone.
pub(super) fn behind_blanks(text: &str, at: usize) -> Option<usize> {
    conjunction(text, at).or_else(|| blanks(text, at).filter(|place| *place > at))
}

/// Whether a letter is the start of an abbreviation: `e.g.`, `z. B.`, `i.e.`
pub(super) fn is_abbreviation(text: &str, at: usize) -> bool {
    let rest = text.get(at + 1..).unwrap_or_default();
    let Some(rest) = rest.strip_prefix('.') else {
        return false;
    };
    let mut next = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']).chars();
    next.next().is_some_and(char::is_alphabetic) && next.next() == Some('.')
}
