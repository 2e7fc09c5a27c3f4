//! From bytes to text: every encoding that files of the rules were published in is
//! recognised, and files that lost characters on the way are refused.
//!
//! A wrong guess would garble names for ever without anyone noticing, so a file is only
//! decoded when the result is explained completely: by a byte order mark, by being valid
//! UTF-8, or by an 8-bit set in which each special character stands where it makes sense.

use std::fmt;

use super::code_pages::CodePage;

/// How the bytes of a file encode its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Encoding {
    /// Nothing but ASCII.
    Ascii,
    /// UTF-8 without a byte order mark.
    Utf8,
    /// UTF-8 behind a byte order mark.
    Utf8Bom,
    /// UTF-16, low byte first, behind a byte order mark.
    Utf16Le,
    /// UTF-16, high byte first, behind a byte order mark.
    Utf16Be,
    /// The Western European set of Windows.
    Windows1252,
    /// The Roman set of the Macintosh.
    MacRoman,
    /// The Western European set of DOS.
    Cp850,
    /// The first set of DOS.
    Cp437,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ascii => "ASCII",
            Self::Utf8 => "UTF-8",
            Self::Utf8Bom => "UTF-8 with byte order mark",
            Self::Utf16Le => "UTF-16 (little-endian)",
            Self::Utf16Be => "UTF-16 (big-endian)",
            Self::Windows1252 => "Windows-1252",
            Self::MacRoman => "Mac Roman",
            Self::Cp850 => "code page 850",
            Self::Cp437 => "code page 437",
        })
    }
}

/// A text together with the encoding that it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// How it was encoded.
    pub encoding: Encoding,
}

/// Why a file cannot be turned into text without losing characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The mark at the start promises an encoding that the rest is not in.
    #[error("line {line}: the file starts as {encoding} and is not that throughout")]
    BrokenEncoding {
        /// The line with the first wrong byte.
        line: u32,
        /// What the file says that it is.
        encoding: Encoding,
    },
    /// Somebody saved the file again and lost characters for good.
    #[error("line {line}: characters were lost when the file was saved again: `{excerpt}`")]
    LostCharacters {
        /// The first line that shows it.
        line: u32,
        /// Some characters around the place.
        excerpt: String,
    },
    /// The file was decoded in a wrong encoding and saved again.
    #[error("line {line}: the file was read in a wrong encoding and saved again: `{excerpt}`")]
    Garbled {
        /// The first line that shows it.
        line: u32,
        /// Some characters around the place.
        excerpt: String,
    },
    /// No known encoding gives a sensible text.
    #[error("line {line}: the text is in no encoding that the rules were published in")]
    UnknownEncoding {
        /// The first line with a character that makes no sense.
        line: u32,
    },
    /// The file is no text.
    #[error("line {line}: the file is no plain text")]
    NoText {
        /// The first line with a character that texts do not have.
        line: u32,
    },
}

/// Occurrences of a sign of damage that are too many for a slip of the pen.
const DAMAGE: usize = 3;

/// What the most frequent special characters become when their UTF-8 bytes are read in an
/// 8-bit set and saved again.
const GARBLED: &[&str] = &[
    "â€™", "â€œ", "â€“", "â€”", "â„¢", "Â®", "Â©", "Ã¤", "Ã¶", "Ã¼", "ÃŸ", "Ã¢", "‚Äô", "‚Äú",
    "‚Äî", "√§", "√∂", "√º",
];

/// Turns the bytes of a file into text.
///
/// # Errors
/// [`DecodeError`], with the line that shows why the text would be wrong.
pub fn decode(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    let decoded = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => from_utf8(rest, Encoding::Utf8Bom)?,
        [0xff, 0xfe, rest @ ..] => from_utf16(rest, Encoding::Utf16Le, u16::from_le_bytes)?,
        [0xfe, 0xff, rest @ ..] => from_utf16(rest, Encoding::Utf16Be, u16::from_be_bytes)?,
        _ if bytes.is_ascii() => from_utf8(bytes, Encoding::Ascii)?,
        _ => match from_utf8(bytes, Encoding::Utf8) {
            Ok(decoded) => decoded,
            Err(_) => from_code_page(bytes)?,
        },
    };
    refuse_damage(&decoded.text)?;
    Ok(decoded)
}

fn from_utf8(bytes: &[u8], encoding: Encoding) -> Result<Decoded, DecodeError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Decoded {
            text: text.to_owned(),
            encoding,
        }),
        Err(error) => {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            Err(DecodeError::BrokenEncoding {
                line: line_after(&String::from_utf8_lossy(good)),
                encoding,
            })
        }
    }
}

fn from_utf16(
    bytes: &[u8],
    encoding: Encoding,
    unit: fn([u8; 2]) -> u16,
) -> Result<Decoded, DecodeError> {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(pairs.len());
    for decoded in char::decode_utf16(pairs.iter().map(|pair| unit(*pair))) {
        match decoded {
            Ok(c) => text.push(c),
            Err(_) => {
                return Err(DecodeError::BrokenEncoding {
                    line: line_after(&text),
                    encoding,
                });
            }
        }
    }
    if !odd.is_empty() {
        return Err(DecodeError::BrokenEncoding {
            line: line_after(&text),
            encoding,
        });
    }
    Ok(Decoded { text, encoding })
}

/// Chooses the 8-bit set in which the special characters make most sense.
fn from_code_page(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    let mut best: Option<(Sense, CodePage)> = None;
    for page in CodePage::ALL {
        let sense = Sense::of(bytes, page);
        if best
            .as_ref()
            .is_none_or(|(other, _)| sense.score > other.score)
        {
            best = Some((sense, page));
        }
    }
    let (sense, page) = best.ok_or(DecodeError::UnknownEncoding { line: 1 })?;
    // One odd character in fifty is a slip of an author; more is another encoding.
    if sense.score <= 0 || sense.odd * 50 > sense.special {
        let sound = bytes.get(..sense.first_odd).unwrap_or(bytes);
        return Err(DecodeError::UnknownEncoding {
            line: line_after(&page.decode(sound)),
        });
    }
    let encoding = match page {
        CodePage::Windows1252 => Encoding::Windows1252,
        CodePage::MacRoman => Encoding::MacRoman,
        CodePage::Cp850 => Encoding::Cp850,
        CodePage::Cp437 => Encoding::Cp437,
    };
    let text = page.decode(bytes);
    Ok(Decoded { text, encoding })
}

/// Words of the rules with a character beyond ASCII: names of cards and of creatures.
const KNOWN_WORDS: &[&str] = &[
    "Dandân",
    "Ghazbán",
    "Junún",
    "Ma'rûf",
    "Ma’rûf",
    "Lim-Dûl",
    "Æther",
    "Hajjâj",
    "Khabál",
    "Déjà",
    "Sméagol",
    "Éowyn",
    "Théoden",
    "Lórien",
    "Dúnedain",
    "Barad-dûr",
    "Jötun",
    "Bösium",
];

/// How well a text is explained by the characters that stand in it.
struct Sense {
    score: i64,
    special: usize,
    odd: usize,
    /// The byte at which the first odd character stands; the length when there is none.
    first_odd: usize,
}

impl Sense {
    fn of(bytes: &[u8], page: CodePage) -> Self {
        let table: Vec<char> = page
            .decode(&(0..=u8::MAX).collect::<Vec<u8>>())
            .chars()
            .collect();
        let char_at = |at: Option<usize>| {
            let byte = at.and_then(|at| bytes.get(at)).copied();
            byte.and_then(|byte| table.get(usize::from(byte)))
                .copied()
                .unwrap_or(' ')
        };
        let mut sense = Self {
            score: 0,
            special: 0,
            odd: 0,
            first_odd: bytes.len(),
        };
        for (at, _) in bytes
            .iter()
            .enumerate()
            .filter(|(_, byte)| !byte.is_ascii())
        {
            sense.special += 1;
            let c = char_at(Some(at));
            let weight = weigh(char_at(at.checked_sub(1)), c, char_at(Some(at + 1)));
            if weight < 0 {
                sense.odd += 1;
                sense.first_odd = sense.first_odd.min(at);
            }
            // A known word decides against any number of guesses about its letters.
            let known = c.is_alphabetic()
                && KNOWN_WORDS
                    .iter()
                    .any(|word| stands_around(word, at, char_at));
            sense.score += if known { 10 } else { weight };
        }
        sense
    }
}

/// Whether a word stands so that one of its characters is at a place.
fn stands_around(word: &str, at: usize, char_at: impl Fn(Option<usize>) -> char) -> bool {
    let here = char_at(Some(at));
    word.chars()
        .enumerate()
        .filter(|(_, c)| *c == here)
        .any(|(offset, _)| {
            let start = at.checked_sub(offset);
            start.is_some_and(|start| {
                (start..)
                    .zip(word.chars())
                    .all(|(at, c)| char_at(Some(at)) == c)
            })
        })
}

/// Whether a special character makes sense between its neighbours: 1 yes, 0 perhaps, -2 no.
fn weigh(before: char, c: char, after: char) -> i64 {
    let within_word = before.is_alphabetic() && after.is_alphabetic();
    match c {
        '’' | '–' | '—' | '™' | '®' | '©' | 'ä' | 'ö' | 'ü' | 'ß' => 1,
        '“' | '”' | '„' | '‘' | '‚' | '…' | '•' if !within_word => 1,
        // Capital umlauts only start words, apart from words all in capitals.
        'Ä' | 'Ö' | 'Ü' if !before.is_lowercase() => 1,
        'Æ' | 'É' if !before.is_alphabetic() && after.is_lowercase() => 1,
        'á' | 'â' | 'à' | 'é' | 'è' | 'ê' | 'í' | 'î' | 'ó' | 'ô' | 'ú' | 'û' | 'ñ' | 'æ'
            if before.is_alphabetic() =>
        {
            0
        }
        '\u{a0}' | '½' | '∞' | '¡' if !within_word => 0,
        _ => -2,
    }
}

/// Refuses what decodes well and is damaged nevertheless.
fn refuse_damage(text: &str) -> Result<(), DecodeError> {
    if let Some(at) = text.find("\u{fffd}") {
        return Err(DecodeError::LostCharacters {
            line: line_after(text.get(..at).unwrap_or_default()),
            excerpt: excerpt(text, at),
        });
    }
    let lost = question_marks_within_words(text);
    if let Some(at) = lost.first().filter(|_| lost.len() >= DAMAGE) {
        return Err(DecodeError::LostCharacters {
            line: line_after(text.get(..*at).unwrap_or_default()),
            excerpt: excerpt(text, *at),
        });
    }
    let garbled: Vec<usize> = special_places(text)
        .filter(|at| {
            text.get(*at..)
                .is_some_and(|tail| GARBLED.iter().any(|sign| tail.starts_with(sign)))
        })
        .take(DAMAGE)
        .collect();
    if garbled.len() == DAMAGE
        && let Some(at) = garbled.first().copied()
    {
        return Err(DecodeError::Garbled {
            line: line_after(text.get(..at).unwrap_or_default()),
            excerpt: excerpt(text, at),
        });
    }
    // In bytes: the control characters of ASCII are those of UTF-8, and the further ones have
    // 0xc2 as their first byte.
    let no_text = |byte: u8| {
        byte == 0x7f || (byte < 0x20 && !matches!(byte, b'\n' | b'\r' | b'\t' | 0x0b | 0x0c | 0x1a))
    };
    let control = text.bytes().position(no_text);
    let further = |at: &usize| {
        text.get(*at..)
            .is_some_and(|tail| tail.starts_with(|c: char| c.is_control() && c != '\u{85}'))
    };
    if let Some(at) = control.or_else(|| special_places(text).find(further)) {
        return Err(DecodeError::NoText {
            line: line_after(text.get(..at).unwrap_or_default()),
        });
    }
    Ok(())
}

/// The places of the characters beyond ASCII.
fn special_places(text: &str) -> impl Iterator<Item = usize> {
    let starts = |(_, byte): &(usize, u8)| *byte >= 0xc0;
    text.bytes().enumerate().filter(starts).map(|(at, _)| at)
}

/// The places of question marks between two letters, which are lost apostrophes or umlauts.
/// Those in the addresses of web pages are right.
fn question_marks_within_words(text: &str) -> Vec<usize> {
    let mut places = Vec::new();
    for (at, _) in text.match_indices('?') {
        let (head, tail) = text.split_at(at);
        let tail = tail.get(1..).unwrap_or_default();
        let between_letters =
            head.ends_with(char::is_alphabetic) && tail.starts_with(char::is_alphabetic);
        if !between_letters {
            continue;
        }
        let end = tail.find(char::is_whitespace).unwrap_or(tail.len());
        let address = tail
            .get(..end)
            .is_some_and(|rest| rest.contains(['=', '/']));
        if !address {
            places.push(at);
        }
    }
    places
}

/// The line, counted from 1, in which a text ends.
fn line_after(text: &str) -> u32 {
    u32::try_from(super::lines::count_breaks(text))
        .map_or(u32::MAX, |breaks| breaks.saturating_add(1))
}

/// Some characters around a place, on one line.
fn excerpt(text: &str, at: usize) -> String {
    let (head, tail) = text.split_at_checked(at).unwrap_or((text, ""));
    let mut before: Vec<char> = head.chars().rev().take(20).collect();
    before.reverse();
    before
        .into_iter()
        .chain(tail.chars().take(20))
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .collect::<String>()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TEXT: &str = "Line one\r\nDandân’s “brew” – a Ma’rûf™ from Ghazbán\r\n";

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xfeff)
            .chain(text.encode_utf16())
            .flat_map(bytes)
            .collect()
    }

    /// A text in every encoding that has its characters.
    fn encodings(text: &str) -> Vec<(Encoding, Vec<u8>)> {
        let mut all = vec![
            (Encoding::Utf8, text.as_bytes().to_vec()),
            (
                Encoding::Utf8Bom,
                [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            ),
            (Encoding::Utf16Le, utf16(text, u16::to_le_bytes)),
            (Encoding::Utf16Be, utf16(text, u16::to_be_bytes)),
        ];
        let pages = [Encoding::Windows1252, Encoding::MacRoman, Encoding::Cp850];
        for (encoding, page) in pages.into_iter().zip(CodePage::ALL) {
            all.extend(page.encode(text).map(|bytes| (encoding, bytes)));
        }
        all
    }

    #[test]
    fn each_encoding_is_recognised() {
        let all = encodings(TEXT);
        assert_eq!(all.len(), 6, "the DOS sets have no curly quotes");
        for (encoding, bytes) in all {
            let decoded = decode(&bytes).expect("a sound text");
            assert_eq!((decoded.text.as_str(), decoded.encoding), (TEXT, encoding));
        }
        let dos = "A Dandân and a Ghazbán, a Junún, a Ma'rûf, the Æther";
        let bytes = CodePage::Cp850.encode(dos).expect("DOS has these");
        let decoded = decode(&bytes).expect("a sound text");
        assert_eq!(
            (decoded.text.as_str(), decoded.encoding),
            (dos, Encoding::Cp850)
        );
        assert_eq!(
            decode(b"plain").map(|decoded| decoded.encoding),
            Ok(Encoding::Ascii)
        );
    }

    #[test]
    fn a_single_known_word_is_enough_to_tell_the_set() {
        for (page, encoding) in [
            (CodePage::MacRoman, Encoding::MacRoman),
            (CodePage::Cp850, Encoding::Cp850),
        ] {
            let bytes = page
                .encode("one Hajjâj and nothing else")
                .expect("the set has it");
            assert_eq!(decode(&bytes).map(|decoded| decoded.encoding), Ok(encoding));
        }
    }

    #[test]
    fn german_windows_files_are_read() {
        let text = "Größe, Mühe, „Übung“ und Öl – heißt";
        let bytes = CodePage::Windows1252
            .encode(text)
            .expect("Windows has these");
        assert_eq!(
            decode(&bytes).map(|decoded| decoded.text),
            Ok(text.to_owned())
        );
    }

    #[test]
    fn files_that_lost_characters_are_refused_with_the_line() {
        let lost = b"fine\r\nIt doesn?t\r\nand you?re\r\nor who?ve\r\n";
        let error = decode(lost).expect_err("lossy");
        assert_eq!(
            error.to_string(),
            "line 2: characters were lost when the file was saved again: `fine  It doesn?t  and you?re  or w`"
        );
        let replaced = "fine\nthe \u{fffd}\u{fffd}cat\u{fffd}\u{fffd}";
        assert!(matches!(
            decode(replaced.as_bytes()),
            Err(DecodeError::LostCharacters { line: 2, .. })
        ));
        // Chinese curly quotes in the bytes of GBK.
        let gbk = b"fine\nfine\nthe \xa1\xb0cat\xa1\xb1 isn\xa1\xaft here \xa1\xaa";
        assert_eq!(decode(gbk), Err(DecodeError::UnknownEncoding { line: 3 }));
        let twice = "fine\nitâ€™s â€œallâ€\u{9d} gone, isnâ€™t it";
        assert!(matches!(
            decode(twice.as_bytes()),
            Err(DecodeError::Garbled { line: 2, .. })
        ));
    }

    #[test]
    fn question_marks_that_are_right_do_no_harm() {
        let text = b"Who? Me? See rules/default.asp?x=a and events.asp?x=b/c, d?e=f, what?Yes";
        assert!(decode(text).is_ok());
    }

    #[test]
    fn broken_and_binary_files_are_refused() {
        assert_eq!(
            decode(b"\xef\xbb\xbfa\nb\xff"),
            Err(DecodeError::BrokenEncoding {
                line: 2,
                encoding: Encoding::Utf8Bom
            })
        );
        assert!(matches!(
            decode(b"\xff\xfea\0\n\0b"),
            Err(DecodeError::BrokenEncoding { line: 2, .. })
        ));
        assert!(matches!(
            decode(b"\xff\xfe\x00\xd8a\0"),
            Err(DecodeError::BrokenEncoding { line: 1, .. })
        ));
        assert_eq!(decode(b"a\nb\0c"), Err(DecodeError::NoText { line: 2 }));
    }

    proptest! {
        #[test]
        fn no_bytes_make_the_decoder_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = decode(&bytes);
        }

        #[test]
        fn decoding_what_was_encoded_gives_the_text_back(words in proptest::collection::vec(
            prop_oneof![Just("Dandân"), Just("Ghazbán"), Just("Ma’rûf"), Just("isn’t"), Just("“so”"), Just("plain"), Just("—")],
            1..20,
        )) {
            let text = format!("{} Junún", words.join(" "));
            for (encoding, bytes) in encodings(&text) {
                let decoded = decode(&bytes);
                prop_assert_eq!(decoded, Ok(Decoded { text: text.clone(), encoding }));
            }
        }
    }
}
