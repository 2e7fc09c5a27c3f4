//! Fingerprints of texts: two texts that differ only in typography have the same one.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

/// The first eight bytes of the SHA-256 of a [normalised](normalise) text,
/// written as 16 hexadecimal digits.
///
/// It recognises a rule's text across editions without containing any of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint([u8; 8]);

impl Fingerprint {
    /// The fingerprint of `text` after [`normalise`].
    pub fn of(text: &str) -> Self {
        Self::of_normalised(&normalise(text))
    }

    /// The fingerprint of a text that [`normalise`] has gone over already.
    pub fn of_normalised(text: &str) -> Self {
        let digest = Sha256::digest(text.as_bytes());
        let mut bytes = [0; 8];
        for (to, from) in bytes.iter_mut().zip(digest.iter()) {
            *to = *from;
        }
        Self(bytes)
    }
}

/// Brings a text to the form in which typographic differences between editions are gone:
/// Unicode NFC, straight quotes, hyphens for dashes, no ™, ® and underscores for italics,
/// single blanks.
pub fn normalise(text: &str) -> String {
    // Whole editions go through here. What has no combining mark needs no composing; these
    // characters are those that rule texts have beyond Latin letters.
    let composed = |c: char| {
        c < '\u{300}'
            || matches!(
                c,
                '–' | '—' | '‘' | '’' | '‚' | '“' | '”' | '„' | '™' | '•' | '…'
            )
    };
    if text.chars().all(composed) {
        straighten(text.chars(), text.len())
    } else {
        straighten(text.nfc(), text.len())
    }
}

fn straighten(composed: impl Iterator<Item = char>, capacity: usize) -> String {
    let mut out = String::with_capacity(capacity);
    let mut gap = false;
    for c in composed {
        let mapped = match c {
            '“' | '”' | '„' | '«' | '»' => '"',
            '‘' | '’' | '‚' | '`' => '\'',
            '–' | '—' | '‑' | '−' => '-',
            '™' | '®' | '_' | '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{feff}' => continue,
            c if c.is_whitespace() => {
                gap = !out.is_empty();
                continue;
            }
            c => c,
        };
        if gap {
            out.push(' ');
            gap = false;
        }
        out.push(mapped);
    }
    out
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0 {
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

/// A text that is not 16 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no fingerprint; one is 16 hexadecimal digits")]
pub struct ParseFingerprintError(String);

impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = || ParseFingerprintError(text.to_owned());
        if text.len() != 16 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(fail());
        }
        let value = u64::from_str_radix(text, 16).map_err(|_| fail())?;
        Ok(Self(value.to_be_bytes()))
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typography_does_not_change_a_fingerprint() {
        let curly = Fingerprint::of("“Exile it” – the  _card_’s owner™ ");
        assert_eq!(curly, Fingerprint::of("\"Exile it\" - the card's owner"));
        assert_ne!(curly, Fingerprint::of("\"Exile it\" - the cards owner"));
    }

    #[test]
    fn composed_and_combining_letters_give_the_same_fingerprint() {
        assert_eq!(normalise("Dand\u{e2}n – “a”"), "Dandân - \"a\"");
        assert_eq!(normalise("Danda\u{302}n – “a”"), "Dandân - \"a\"");
        let text = Fingerprint::of("Dand\u{e2}n");
        assert_eq!(
            text,
            Fingerprint::of_normalised(&normalise("Danda\u{302}n"))
        );
    }

    #[test]
    fn printing_and_reading_give_the_same_fingerprint() {
        let fingerprint = Fingerprint::of("haunt");
        assert_eq!(fingerprint.to_string().parse(), Ok(fingerprint));
        assert!("xyz".parse::<Fingerprint>().is_err());
        assert!("ABCDEF0123456789".parse::<Fingerprint>().is_err());
    }
}
