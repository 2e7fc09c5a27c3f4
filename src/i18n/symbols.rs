//! What card symbols are called when they are read aloud.

use super::Catalog;
use crate::model::{Locale, Symbol};

/// The spoken name of a symbol in a language: `{3}` is “drei generische Mana”, `{W/U}`
/// “weißes oder blaues Mana”. A symbol without a name of its own is read as its letters.
pub fn spoken_symbol(catalog: &Catalog, locale: Locale, symbol: &Symbol) -> String {
    let code = symbol.as_str();
    if let Ok(count) = code.parse::<u32>() {
        return catalog.text(locale, "symbol-generic", &[("count", count.into())]);
    }
    if let Some(id) = single(code) {
        return catalog.text(locale, id, &[]);
    }
    match code.split_once('/') {
        Some((color, "P")) if single(color).is_some() => catalog.text(
            locale,
            "symbol-phyrexian",
            &[("color", part(catalog, locale, color).into())],
        ),
        Some((first, second)) => catalog.text(
            locale,
            "symbol-hybrid",
            &[
                ("first", part(catalog, locale, first).into()),
                ("second", part(catalog, locale, second).into()),
            ],
        ),
        None => catalog.text(locale, "symbol-other", &[("code", code.into())]),
    }
}

fn part(catalog: &Catalog, locale: Locale, code: &str) -> String {
    if let Ok(count) = code.parse::<u32>() {
        return catalog.text(locale, "symbol-generic", &[("count", count.into())]);
    }
    single(code).map_or_else(|| code.to_owned(), |id| catalog.text(locale, id, &[]))
}

fn single(code: &str) -> Option<&'static str> {
    Some(match code {
        "W" => "symbol-white",
        "U" => "symbol-blue",
        "B" => "symbol-black",
        "R" => "symbol-red",
        "G" => "symbol-green",
        "C" => "symbol-colorless",
        "S" => "symbol-snow",
        "X" => "symbol-x",
        "Y" => "symbol-y",
        "Z" => "symbol-z",
        "T" => "symbol-tap",
        "Q" => "symbol-untap",
        "E" => "symbol-energy",
        "P" => "symbol-phyrexian-bare",
        "PW" => "symbol-planeswalker",
        "CHAOS" => "symbol-chaos",
        "TK" => "symbol-ticket",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Span, spans};

    fn spoken(locale: Locale, text: &str) -> String {
        let catalog = Catalog::embedded().expect("the catalogue");
        match spans(text).remove(0) {
            Span::Symbol(symbol) => spoken_symbol(&catalog, locale, &symbol),
            Span::Text(text) => panic!("{text} is no symbol"),
        }
    }

    #[test]
    fn symbols_are_read_in_the_readers_language() {
        assert_eq!(spoken(Locale::De, "{3}"), "drei generische Mana");
        assert_eq!(spoken(Locale::De, "{1}"), "ein generisches Mana");
        assert_eq!(spoken(Locale::En, "{16}"), "16 generic mana");
        assert_eq!(spoken(Locale::De, "{w/u}"), "weißes Mana oder blaues Mana");
        assert_eq!(spoken(Locale::En, "{B/P}"), "black mana or 2 life");
        assert_eq!(
            spoken(Locale::En, "{2/W}"),
            "two generic mana or white mana"
        );
        assert_eq!(spoken(Locale::En, "{HW}"), "symbol HW");
    }
}
