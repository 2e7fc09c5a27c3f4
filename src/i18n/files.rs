//! The message files that are compiled into the program.

use std::borrow::Cow;

use rust_embed::RustEmbed;

use crate::model::Locale;

#[derive(RustEmbed)]
#[folder = "locales/"]
#[include = "*/*.ftl"]
struct Embedded;

/// Every embedded message file: its language, its path below `locales/`, its text.
///
/// A file that is not UTF-8 comes with its faulty bytes replaced; the parser then names it.
pub fn embedded_files() -> Vec<(Locale, String, String)> {
    let mut paths: Vec<Cow<'static, str>> = Embedded::iter().collect();
    paths.sort();
    paths
        .into_iter()
        .filter_map(|path| {
            let locale = Locale::from_code(path.split('/').next()?)?;
            let text = String::from_utf8_lossy(&Embedded::get(&path)?.data).into_owned();
            Some((locale, path.into_owned(), text))
        })
        .collect()
}
