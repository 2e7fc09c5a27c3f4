//! Real files of the rulebook, for the tests that compare the project's facts with them.
//!
//! `REGELWERK_TEST_DATA` names a folder with `cr/en/*.txt` and `cr/de/*.txt`. Without it
//! these tests say on the error stream that they did not run.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use regelwerk::model::RuleNumber;

/// The folder of real data; when there is none, says loudly what is not checked.
pub(crate) fn data_folder(what: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("REGELWERK_TEST_DATA").map(PathBuf::from);
    if folder.is_none() {
        // Written past the test harness, which swallows what passing tests print.
        let line = format!("SKIPPED, not checked: {what} (REGELWERK_TEST_DATA is not set)\n");
        std::io::stderr()
            .write_all(line.as_bytes())
            .expect("the error stream can be written");
    }
    folder
}

/// The rules of a file by number, without examples. Where a number is there twice, the
/// first counts.
pub(crate) fn rules_of(path: &Path) -> BTreeMap<RuleNumber, String> {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let text = decode(&bytes).replace("\r\n", "\n").replace('\r', "\n");
    let body = body(&text).unwrap_or_else(|| panic!("{} has no rules", path.display()));
    let mut rules: BTreeMap<RuleNumber, String> = BTreeMap::new();
    let mut open: Option<RuleNumber> = None;
    for line in body.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with("Example:") {
            continue;
        }
        if let Some((number, text)) = numbered(line) {
            let is_new = !rules.contains_key(&number);
            open = is_new.then_some(number);
            if is_new {
                rules.insert(number, text.to_owned());
            }
        } else if is_heading(line) {
            open = None;
        } else if let Some(text) = open.and_then(|number| rules.get_mut(&number)) {
            text.push(' ');
            text.push_str(line);
        }
    }
    rules
}

/// From the second `1. …`, which is the first chapter, to the glossary.
fn body(text: &str) -> Option<&str> {
    let mut chapters = text.match_indices("\n1. ").map(|(at, _)| at);
    let (_, start) = (chapters.next()?, chapters.next()?);
    let rest = &text[start..];
    let end = rest.match_indices("\nGlossary").map(|(at, _)| at).next()?;
    Some(&rest[..end])
}

/// Splits `702.55a Text`, also in the odd forms `702. 37a`, `606.5 Text` and `901.4.All`.
fn numbered(line: &str) -> Option<(RuleNumber, &str)> {
    let (section, rest) = (line.get(..3)?, line.get(3..)?.strip_prefix('.')?);
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    let end = rest.find(|c: char| !c.is_ascii_digit() && !c.is_ascii_lowercase())?;
    let (index, text) = rest.split_at(end);
    if !index.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let number = format!("{section}.{index}").parse().ok()?;
    Some((number, text.trim_start_matches('.').trim_start()))
}

/// Whether a line heads a chapter or a section.
fn is_heading(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, _)| {
        matches!(number.len(), 1 | 3) && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn decode(bytes: &[u8]) -> String {
    let utf16 = |unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes[2..]
            .chunks_exact(2)
            .map(|pair| unit([pair[0], pair[1]]))
            .collect();
        String::from_utf16(&units).expect("a file in UTF-16")
    };
    match bytes {
        [0xff, 0xfe, ..] => utf16(u16::from_le_bytes),
        [0xfe, 0xff, ..] => utf16(u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8(rest.to_vec()).expect("a file in UTF-8"),
        _ => String::from_utf8(bytes.to_vec())
            .unwrap_or_else(|_| bytes.iter().copied().map(windows_1252).collect()),
    }
}

/// The punctuation of Windows-1252, and Latin-1. The few files in other code pages differ
/// in card names only, which stand in no rule that is compared.
fn windows_1252(byte: u8) -> char {
    match byte {
        0x85 => '…',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        0x99 => '™',
        0x80..=0x9f => '\u{fffd}',
        _ => char::from(byte),
    }
}
