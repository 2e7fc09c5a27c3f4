//! Folding of words to a form in which spelling habits make no difference.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::model::Locale;

/// Folds a word in small letters: no accents, `æ` as `ae`, and in German also `ä` = `ae` =
/// `a` and `ß` = `ss`, as people type it on a keyboard without those letters.
pub(super) fn fold(word: &str, locale: Locale) -> String {
    let plain = without_accents(word);
    match locale {
        Locale::En => plain,
        Locale::De => without_umlaut_spellings(&plain),
    }
}

/// `Grösse` → `grosse`, `Lim-Dûl` → `lim-dul`.
fn without_accents(word: &str) -> String {
    if word.is_ascii() {
        return word.to_owned();
    }
    let mut out = String::with_capacity(word.len());
    // Nearly every word has no others than these, which need no decomposition.
    let is_usual = |c: char| c.is_ascii() || matches!(c, 'ä' | 'ö' | 'ü' | 'ß');
    if word.chars().all(is_usual) {
        for c in word.chars() {
            match c {
                'ä' => out.push('a'),
                'ö' => out.push('o'),
                'ü' => out.push('u'),
                'ß' => out.push_str("ss"),
                c => out.push(c),
            }
        }
        return out;
    }
    for c in word.nfd() {
        match c {
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            c if is_combining_mark(c) => {}
            c => out.push(c),
        }
    }
    out
}

/// `ae`, `oe` → `a`, `o`; `ue` → `u` except behind a vowel or `q`, where it is no umlaut
/// (`neue`, `Quelle`). The rules of Lucene's German normalisation.
fn without_umlaut_spellings(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut before = ' ';
    let mut chars = word.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        let umlaut = match c {
            'a' | 'o' => true,
            'u' => !matches!(before, 'a' | 'e' | 'i' | 'o' | 'u' | 'q'),
            _ => false,
        };
        before = c;
        if umlaut && chars.peek() == Some(&'e') {
            chars.next();
            before = 'e';
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_of_an_umlaut_fold_to_one() {
        for word in ["fähigkeit", "faehigkeit", "fahigkeit"] {
            assert_eq!(fold(word, Locale::De), "fahigkeit");
        }
        assert_eq!(fold("größe", Locale::De), fold("groesse", Locale::De));
        assert_eq!(fold("zaubersprüche", Locale::De), "zauberspruche");
        assert_eq!(fold("quelle", Locale::De), "quelle");
        assert_eq!(fold("neue", Locale::De), "neue");
        assert_eq!(fold("lim-dûl", Locale::En), "lim-dul");
        assert_eq!(fold("aether", Locale::En), fold("æther", Locale::En));
    }
}
