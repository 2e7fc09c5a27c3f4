//! Content encodings: which one a client takes, and bodies in it.

use std::io::{self, Write};

use actix_web::http::header::HeaderValue;

use super::asked::weighted;

/// A content encoding that the service speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::web) enum Encoding {
    /// The body as it is.
    Identity,
    /// gzip.
    Gzip,
    /// Zstandard.
    Zstd,
    /// Brotli, which makes texts smallest.
    Brotli,
}

/// Bodies below this many bytes stay as they are: encoded they would hardly be smaller.
const SMALLEST: usize = 512;

impl Encoding {
    /// The best encoding that the items of `Accept-Encoding` take: the greatest weight, and
    /// among equals the one with the smallest bodies. Allocates nothing.
    pub(super) fn negotiate<'a>(accepted: impl Iterator<Item = &'a str>) -> Self {
        let mut best = (0, Self::Identity);
        for (name, weight) in accepted.filter_map(weighted) {
            let encoding = match name {
                name if name.eq_ignore_ascii_case("br") => Self::Brotli,
                name if name.eq_ignore_ascii_case("zstd") => Self::Zstd,
                name if name.eq_ignore_ascii_case("gzip") => Self::Gzip,
                name if name.eq_ignore_ascii_case("x-gzip") => Self::Gzip,
                name if name.eq_ignore_ascii_case("identity") => Self::Identity,
                "*" => Self::Gzip,
                _ => continue,
            };
            if weight > 0 && (weight, encoding) > best {
                best = (weight, encoding);
            }
        }
        best.1
    }

    /// The value of `Content-Encoding`; none for a body as it is.
    pub(super) fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Zstd => Some(HeaderValue::from_static("zstd")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
        }
    }

    /// The body in this encoding; `None` when it is better sent as it is.
    pub(super) fn encode(self, body: &[u8]) -> Option<Vec<u8>> {
        if body.len() < SMALLEST {
            return None;
        }
        let encoded = match self {
            Self::Identity => return None,
            Self::Gzip => gzip(body),
            Self::Zstd => zstd::bulk::compress(body, 3),
            Self::Brotli => brotli(body),
        };
        match encoded {
            Ok(encoded) if encoded.len() < body.len() => Some(encoded),
            Ok(_) => None,
            Err(error) => {
                // Writing into memory does not fail; if it does, the plain body is right too.
                tracing::error!(%error, encoding = ?self, "a body cannot be encoded");
                None
            }
        }
    }
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    let out = Vec::with_capacity(body.len() / 2);
    let mut encoder = flate2::write::GzEncoder::new(out, flate2::Compression::default());
    encoder.write_all(body)?;
    encoder.finish()
}

fn brotli(body: &[u8]) -> io::Result<Vec<u8>> {
    let params = ::brotli::enc::BrotliEncoderParams {
        // 5 is the knee of the curve for texts of some kilobytes: 9 takes thrice the time
        // for three bytes in a hundred.
        quality: 5,
        lgwin: 18,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut out = Vec::with_capacity(body.len() / 2);
    ::brotli::BrotliCompress(&mut &body[..], &mut out, &params)?;
    Ok(out)
}

/// Whether bodies of that content type become smaller when encoded.
pub(super) fn is_text(content_type: &[u8]) -> bool {
    let has = |part: &[u8]| {
        content_type
            .windows(part.len())
            .any(|window| window == part)
    };
    content_type.starts_with(b"text/") || has(b"json") || has(b"xml") || has(b"javascript")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn the_heaviest_encoding_wins_and_brotli_among_equals() {
        for (header, encoding) in [
            ("", Encoding::Identity),
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip, deflate", Encoding::Gzip),
            ("GZIP;q=0.5, zstd;q=0.9", Encoding::Zstd),
            ("br;q=0, gzip;q=0", Encoding::Identity),
            ("identity, br;q=0.5", Encoding::Identity),
            ("deflate, sdch", Encoding::Identity),
            ("*", Encoding::Gzip),
            ("*;q=0", Encoding::Identity),
            (";;,,q=1", Encoding::Identity),
        ] {
            assert_eq!(
                Encoding::negotiate(header.split(',')),
                encoding,
                "{header:?}"
            );
        }
    }

    #[test]
    fn what_is_encoded_is_the_body() {
        let body: Vec<u8> = b"haunt the creature it haunts dies ".repeat(100);
        let gz = Encoding::Gzip.encode(&body).expect("smaller");
        let mut plain = Vec::new();
        flate2::read::GzDecoder::new(&gz[..])
            .read_to_end(&mut plain)
            .expect("gzip");
        assert_eq!(plain, body);
        let zstd = Encoding::Zstd.encode(&body).expect("smaller");
        assert_eq!(
            zstd::bulk::decompress(&zstd, body.len()).expect("zstd"),
            body
        );
        let br = Encoding::Brotli.encode(&body).expect("smaller");
        plain.clear();
        ::brotli::BrotliDecompress(&mut &br[..], &mut plain).expect("brotli");
        assert_eq!(plain, body);
    }

    #[test]
    fn small_bodies_and_bodies_that_do_not_shrink_stay() {
        assert_eq!(Encoding::Brotli.encode(b"haunt"), None);
        assert_eq!(Encoding::Identity.encode(&[b'a'; 4096]), None);
        let mut noise = 1_u32;
        let body: Vec<u8> = (0..1024)
            .map(|_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                noise.to_be_bytes()[0]
            })
            .collect();
        assert_eq!(Encoding::Gzip.encode(&body), None);
    }
}
