//! The 8-bit character sets that official files of the rules were saved in.
//!
//! The Western Windows and Macintosh sets come from `encoding_rs`; the two DOS sets, which no
//! web standard knows, are tables here.

use std::borrow::Cow;

/// The upper half of code page 437, from byte 0x80 on.
const CP437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
                     └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// The upper half of code page 850, from byte 0x80 on.
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
                     └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// An 8-bit character set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CodePage {
    /// Windows, Western European.
    Windows1252,
    /// Macintosh, Roman.
    MacRoman,
    /// DOS, Western European.
    Cp850,
    /// DOS, the first one.
    Cp437,
}

impl CodePage {
    /// All of them; where two explain a file equally well, the earlier one is taken.
    pub(super) const ALL: [Self; 4] = [Self::Windows1252, Self::MacRoman, Self::Cp850, Self::Cp437];

    /// The text that the bytes mean in this set; every byte means something.
    pub(super) fn decode(self, bytes: &[u8]) -> String {
        match self {
            Self::Windows1252 => web_decode(encoding_rs::WINDOWS_1252, bytes),
            Self::MacRoman => web_decode(encoding_rs::MACINTOSH, bytes),
            Self::Cp850 => table_decode(CP850, bytes),
            Self::Cp437 => table_decode(CP437, bytes),
        }
    }

    /// The bytes of a text; `None` when the set lacks one of its characters.
    #[cfg(test)]
    pub(super) fn encode(self, text: &str) -> Option<Vec<u8>> {
        let web = |encoding: &'static encoding_rs::Encoding| {
            let (bytes, _, lossy) = encoding.encode(text);
            (!lossy).then(|| bytes.into_owned())
        };
        let table = |upper: &str| {
            text.chars()
                .map(|c| match u8::try_from(c) {
                    Ok(byte) if byte.is_ascii() => Some(byte),
                    _ => (0x80..=0xff)
                        .zip(upper.chars())
                        .find_map(|(byte, other)| (other == c).then_some(byte)),
                })
                .collect()
        };
        match self {
            Self::Windows1252 => web(encoding_rs::WINDOWS_1252),
            Self::MacRoman => web(encoding_rs::MACINTOSH),
            Self::Cp850 => table(CP850),
            Self::Cp437 => table(CP437),
        }
    }
}

fn web_decode(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> String {
    encoding
        .decode_without_bom_handling_and_without_replacement(bytes)
        .map_or_else(String::new, Cow::into_owned)
}

fn table_decode(upper: &str, bytes: &[u8]) -> String {
    let upper: Vec<char> = upper.chars().collect();
    bytes
        .iter()
        .map(|byte| {
            let above = usize::from(*byte).checked_sub(0x80);
            above.map_or(char::from(*byte), |at| {
                upper
                    .get(at)
                    .copied()
                    .unwrap_or(char::REPLACEMENT_CHARACTER)
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_every_set_survives_decoding_and_encoding() {
        let bytes: Vec<u8> = (0..=255).collect();
        for page in CodePage::ALL {
            let text = page.decode(&bytes);
            assert_eq!(text.chars().count(), 256, "{page:?}");
            assert_eq!(page.encode(&text).as_deref(), Some(&bytes[..]), "{page:?}");
        }
    }
}
