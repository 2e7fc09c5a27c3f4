//! Style, script and icon: compiled in, served under names that change with their content.
//!
//! A page asks for `app.css` and gets an address such as `/assets/app-1f0c9a3b.css`, which
//! browsers may keep for ever. Any other address below `/assets/` is not found.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::{Code, Problem};

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Embedded;

/// One asset, ready to be sent.
struct Asset {
    media_type: &'static str,
    hash: String,
    bytes: web::Bytes,
}

/// By the name in addresses, `app-1f0c9a3b.css`.
static BY_ADDRESS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    Embedded::iter()
        .filter_map(|name| {
            let bytes = web::Bytes::from(Embedded::get(&name)?.data.into_owned());
            let (stem, ending) = name.rsplit_once('.')?;
            let digest = Sha256::digest(&bytes);
            let start = digest.first_chunk::<4>()?;
            let hash = format!("{:08x}", u32::from_be_bytes(*start));
            let address = format!("{stem}-{hash}.{ending}");
            let media_type = media_type(ending)?;
            Some((
                address,
                Asset {
                    media_type,
                    hash,
                    bytes,
                },
            ))
        })
        .collect()
});

/// By the name in the folder, `app.css`.
static ADDRESSES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    BY_ADDRESS
        .iter()
        .map(|(address, asset)| {
            let name = address.replace(&format!("-{}", asset.hash), "");
            (name, format!("/assets/{address}"))
        })
        .collect()
});

/// `None` for a file that is not meant to be served.
fn media_type(ending: &str) -> Option<&'static str> {
    match ending {
        "css" => Some("text/css; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}

/// The address of an asset by its name in the folder. A test sees that every name that a
/// template uses exists; an unknown one gives an address that is not found.
pub fn address(name: &str) -> &'static str {
    ADDRESSES.get(name).map_or("/assets/", String::as_str)
}

/// `/assets/{name}`
pub async fn show_asset(name: web::Path<String>) -> Result<HttpResponse, Problem> {
    answer(&name).ok_or_else(|| Problem::new(Code::NotFound))
}

fn answer(name: &str) -> Option<HttpResponse> {
    let asset = BY_ADDRESS.get(name)?;
    Some(
        HttpResponse::Ok()
            .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
            .content_type(asset.media_type)
            .body(asset.bytes.clone()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_asset_is_found_under_its_address_only() {
        for name in ["app.css", "app.js", "favicon.svg"] {
            let found = address(name).strip_prefix("/assets/").expect("an address");
            assert!(answer(found).is_some(), "{name}");
            assert!(answer(name).is_none(), "{name}");
        }
        assert!(answer("").is_none());
        assert!(answer("../Cargo.toml").is_none());
    }
}
