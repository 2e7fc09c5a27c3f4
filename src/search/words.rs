//! Cutting a text into words.
//!
//! Magic's notation stays whole (`+1/+1`, `2/2`, `{W/U}`, `702.55a`), since the signs are
//! its meaning. A word's range is of bytes in the text as given; the word itself is in
//! Unicode normal form, in small letters and without soft hyphens.

use std::ops::Range;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Letters and digits.
    Word,
    /// Power and toughness, a counter, a symbol or a rule number.
    Notation,
    /// The end of a clause.
    Break,
    /// A quotation mark that is straight, or opens or closes.
    Quote,
}

/// A word, a notation, or what stands between clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// What it is.
    pub(super) shape: Shape,
    /// Where it stands.
    pub(super) range: Range<usize>,
    /// The word in small letters; empty for breaks and quotes.
    pub(super) text: String,
    /// Whether only a hyphen stands between this word and the one before.
    pub(super) hyphened: bool,
}

/// Cuts `text` into pieces, in order.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::with_capacity(text.len() / 6 + 1);
    let mut at = 0;
    let mut hyphen_at = None;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        // What follows a word at once, or a slash behind one, is the rest of something longer:
        // `20/09/2014` is no 09/2014.
        let glued = out.last().is_some_and(|last| {
            let behind_slash = text.get(last.range.end..at) == Some("/");
            (last.range.end == at || behind_slash)
                && matches!(last.shape, Shape::Word | Shape::Notation)
        });
        if let Some(end) = notation(text, at, glued) {
            out.push(Piece {
                shape: Shape::Notation,
                range: at..end,
                text: small(&text[at..end]).replace(['−', '–'], "-"),
                hyphened: false,
            });
            at = end;
            continue;
        }
        if is_word_char(c) && !is_invisible(c) && !is_combining_mark(c) {
            let end = word_end(text, at);
            let hyphened = hyphen_at == Some(at);
            out.push(Piece {
                shape: Shape::Word,
                range: at..end,
                text: small(without_possessive(&text[at..end])),
                hyphened,
            });
            at = end;
            if let Some(dash) = text[at..].chars().next().filter(|c| is_hyphen(*c)) {
                hyphen_at = Some(at + dash.len_utf8());
            }
            continue;
        }
        let end = at + c.len_utf8();
        let shape = match c {
            '"' | '„' | '“' | '”' | '«' | '»' => Some(Shape::Quote),
            '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' | '—' | '–' | '•' | '\n' => {
                Some(Shape::Break)
            }
            _ => None,
        };
        if let Some(shape) = shape {
            out.push(Piece {
                shape,
                range: at..end,
                text: String::new(),
                hyphened: false,
            });
        }
        at = end;
    }
    out
}

/// Whether a character is invisible inside a word: soft hyphen, zero-width blanks and joiners.
pub(super) const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
    )
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || is_invisible(c) || c == '∞'
}

const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑')
}

/// Where the word that begins at `start` ends. An apostrophe between letters belongs to it.
fn word_end(text: &str, start: usize) -> usize {
    let mut end = start;
    let mut chars = text[start..].char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        let inside = is_word_char(c)
            || (matches!(c, '\'' | '’')
                && offset > 0
                && chars.peek().is_some_and(|(_, next)| next.is_alphabetic()));
        if !inside {
            break;
        }
        end = start + offset + c.len_utf8();
    }
    end
}

/// `player's` → `player`.
fn without_possessive(word: &str) -> &str {
    ["'s", "’s", "'S", "’S"]
        .into_iter()
        .find_map(|ending| word.strip_suffix(ending))
        .unwrap_or(word)
}

/// Unicode normal form C, small letters, nothing invisible, no apostrophes.
fn small(word: &str) -> String {
    if word.is_ascii() {
        let mut out = word.to_ascii_lowercase();
        out.retain(|c| c != '\'');
        return out;
    }
    let kept = word
        .chars()
        .filter(|c| !is_invisible(*c) && !matches!(c, '\'' | '’'));
    // Combining marks begin at U+0300: without one, all of Latin-1 is in normal form.
    if word.chars().all(|c| c < '\u{100}' || c == '’') {
        return kept.flat_map(char::to_lowercase).collect();
    }
    kept.nfc().flat_map(char::to_lowercase).collect()
}

/// The end of the notation that begins at `start`, if one does.
fn notation(text: &str, start: usize, glued: bool) -> Option<usize> {
    let bytes = text.as_bytes();
    match *bytes.get(start)? {
        b'{' => symbol(bytes, start),
        _ if glued => None,
        b'+' | b'-' | b'0'..=b'9' | b'*' | b'x' | b'X' | 0xe2 => {
            slashed(text, start).or_else(|| rule_number(bytes, start))
        }
        _ => None,
    }
}

/// `{W/U}`, `{T}`, `{10}`.
fn symbol(bytes: &[u8], start: usize) -> Option<usize> {
    let inner = bytes.get(start + 1..)?;
    let len = inner.iter().take(8).position(|byte| *byte == b'}')?;
    let whole = inner.get(..len)?;
    let fits = len > 0
        && whole
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || *byte == b'/');
    fits.then_some(start + len + 2)
}

/// `+1/+1`, `−1/−1`, `2/2`, `X/X`, `*/1+*`.
fn slashed(text: &str, start: usize) -> Option<usize> {
    // `20/09/2014` is a date, behind its first number too.
    if text[..start].ends_with('/') {
        return None;
    }
    let mut rest = &text[start..];
    for side in 0..2 {
        rest = rest.strip_prefix(['+', '-', '−', '–']).unwrap_or(rest);
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        rest = if digits > 0 {
            &rest[digits..]
        } else {
            rest.strip_prefix(['x', 'X', '*'])?
        };
        if side == 0 {
            rest = rest.strip_prefix('/')?;
        }
    }
    // And before its last; `1/2a` is nothing.
    let ends = rest
        .chars()
        .next()
        .is_none_or(|c| !(c.is_alphanumeric() || c == '/'));
    ends.then(|| text.len() - rest.len())
}

/// `702.55a`.
fn rule_number(bytes: &[u8], start: usize) -> Option<usize> {
    let digits = |from: usize| {
        bytes.get(from..).map_or(0, |rest| {
            rest.iter().take_while(|b| b.is_ascii_digit()).count()
        })
    };
    if digits(start) != 3 || bytes.get(start + 3) != Some(&b'.') {
        return None;
    }
    let index = digits(start + 4);
    if !(1..=3).contains(&index) {
        return None;
    }
    let mut end = start + 4 + index;
    end += bytes
        .get(end..)?
        .iter()
        .take_while(|b| b.is_ascii_lowercase())
        .take(2)
        .count();
    let ends = bytes
        .get(end)
        .is_none_or(|byte| byte.is_ascii() && !byte.is_ascii_alphanumeric());
    ends.then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn words(text: &str) -> Vec<String> {
        pieces(text)
            .into_iter()
            .filter(|piece| matches!(piece.shape, Shape::Word | Shape::Notation))
            .map(|piece| piece.text)
            .collect()
    }

    #[test]
    fn notation_stays_whole() {
        assert_eq!(
            words("+1/+1, −1/-1 and 2/2; {W/U}{T} (702.55a) X/X."),
            [
                "+1/+1", "-1/-1", "and", "2/2", "{w/u}", "{t}", "702.55a", "x/x"
            ]
        );
        assert_eq!(words("20/09/2014"), ["20", "09", "2014"]);
        assert_eq!(words("{ } {a b} 1/2a"), ["a", "b", "1", "2a"]);
    }

    #[test]
    fn normal_form_and_soft_hyphens_make_no_difference() {
        assert_eq!(words("Fa\u{308}higkeit"), ["fähigkeit"]);
        assert_eq!(words("FÄ\u{ad}HIG\u{200b}KEIT"), ["fähigkeit"]);
        assert_eq!(words("Player’s doesn't"), ["player", "doesnt"]);
    }

    #[test]
    fn hyphens_are_remembered() {
        let hyphened: Vec<bool> = pieces("Spuk-Fähigkeit - Exil, Spontanzauber- oder")
            .into_iter()
            .filter(|piece| piece.shape == Shape::Word)
            .map(|piece| piece.hyphened)
            .collect();
        assert_eq!(hyphened, [false, true, false, false, false]);
    }

    proptest! {
        #[test]
        fn pieces_lie_in_order_on_character_boundaries(text in "\\PC{0,60}|[-+x*/{}0-9.a\u{308}\u{ad}„“ −–]{0,40}") {
            let mut end = 0;
            for piece in pieces(&text) {
                prop_assert!(piece.range.start >= end && piece.range.start < piece.range.end);
                prop_assert!(text.get(piece.range.clone()).is_some());
                end = piece.range.end;
            }
        }
    }
}
