//! Identifiers of rulings, scenarios, keywords and cards: paths of small letters,
//! digits and hyphens, the same in every language and for ever.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text that is no identifier of the kind asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no {what}; one looks like {example}")]
pub struct ParseIdError {
    /// What was read.
    pub text: String,
    /// What it should have been, such as `ruling id`.
    pub what: &'static str,
    /// A right one.
    pub example: &'static str,
}

/// Longest slug, in bytes.
const MAX_SLUG: usize = 80;

fn is_slug(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= MAX_SLUG
        && text.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9'))
        })
}

fn is_topic_and_slug(text: &str) -> bool {
    text.split_once('/')
        .is_some_and(|(topic, slug)| is_slug(topic) && is_slug(slug))
}

fn is_scenario(text: &str) -> bool {
    match text.split_once(':') {
        Some((ruling, name)) => is_topic_and_slug(ruling) && is_slug(name),
        None => is_topic_and_slug(text),
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $check:ident, $what:literal, $example:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The text of the id.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if $check(text) {
                    Ok(Self(text.to_owned()))
                } else {
                    Err(ParseIdError { text: text.to_owned(), what: $what, example: $example })
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// The id of a ruling, which is its path: `haunt/countered-spell`.
    RulingId, is_topic_and_slug, "ruling id", "haunt/countered-spell"
}

id! {
    /// The id of a scenario: that of its ruling, with `:name` for a further one.
    ScenarioId, is_scenario, "scenario id", "haunt/countered-spell or haunt/countered-spell:fizzled"
}

id! {
    /// A keyword's English name in small letters with hyphens: `haunt`, `first-strike`.
    KeywordId, is_slug, "keyword", "haunt or first-strike"
}

id! {
    /// A card's English name in small letters with hyphens: `grim-haruspex`.
    CardSlug, is_slug, "card", "grim-haruspex"
}

impl RulingId {
    /// The folder that the ruling stands in: `haunt`.
    pub fn topic(&self) -> &str {
        self.0.split_once('/').map_or("", |(topic, _)| topic)
    }

    /// The last part: `countered-spell`.
    pub fn slug(&self) -> &str {
        self.0.split_once('/').map_or("", |(_, slug)| slug)
    }
}

impl ScenarioId {
    /// The scenario `name` of a ruling, or its main one for `None`.
    ///
    /// # Errors
    /// [`ParseIdError`] when `name` is no slug.
    pub fn of(ruling: &RulingId, name: Option<&str>) -> Result<Self, ParseIdError> {
        match name {
            Some(name) => format!("{ruling}:{name}").parse(),
            None => ruling.as_str().parse(),
        }
    }
}

impl CardSlug {
    /// Makes the slug of an English card name: letters and digits kept, `'` and `,` dropped,
    /// everything else a hyphen. `None` when nothing is left.
    pub fn from_name(name: &str) -> Option<Self> {
        slug_of(name).parse().ok()
    }
}

impl KeywordId {
    /// Makes the id of an English keyword name: `First Strike` → `first-strike`.
    pub fn from_name(name: &str) -> Option<Self> {
        slug_of(name).parse().ok()
    }
}

fn slug_of(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let mut out = String::new();
    for c in name.nfd().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' | '0'..='9' => out.push(c),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'ß' => out.push_str("ss"),
            '\'' | '’' | ',' | '.' | '"' | '“' | '”' | '!' | '?' | ':' => {}
            c if unicode_normalization::char::is_combining_mark(c) => {}
            _ if !out.is_empty() && !out.ends_with('-') => out.push('-'),
            _ => {}
        }
    }
    out.truncate(MAX_SLUG);
    out.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_paths_of_small_letters() {
        assert!("haunt/countered-spell".parse::<RulingId>().is_ok());
        assert!(
            "haunt/countered-spell:fizzled"
                .parse::<ScenarioId>()
                .is_ok()
        );
        for text in [
            "",
            "haunt",
            "/x",
            "haunt/",
            "Haunt/x",
            "haunt/x/y",
            "haunt/x--y",
            "a/ü",
        ] {
            assert!(text.parse::<RulingId>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_card_name_becomes_its_slug() {
        let slug = |name| CardSlug::from_name(name).map(|slug| slug.to_string());
        assert_eq!(
            slug("Akroma, Angel of Fury").as_deref(),
            Some("akroma-angel-of-fury")
        );
        assert_eq!(slug("Lim-Dûl's Vault").as_deref(), Some("lim-duls-vault"));
        assert_eq!(slug("Æther Vial").as_deref(), Some("aether-vial"));
        assert_eq!(slug("Fire // Ice").as_deref(), Some("fire-ice"));
        assert_eq!(slug("!?"), None);
    }
}
