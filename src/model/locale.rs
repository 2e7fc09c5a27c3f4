//! The two languages that everything visible exists in.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A language of the service.
///
/// The order is the order in which languages are listed to readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// German; the rules in this language are translations.
    De,
    /// English; the language whose text decides.
    En,
}

impl Locale {
    /// Every language, in listing order.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// The ISO 639-1 code, as it stands in URLs and in `lang` attributes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The language that a switch on a page leads to.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::De => Self::En,
            Self::En => Self::De,
        }
    }

    /// Reads a two-letter code, in any letter case; `None` for another language.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|locale| locale.code().eq_ignore_ascii_case(code))
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// One value for each language, so that none can be forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerLocale<T> {
    /// The German value.
    pub de: T,
    /// The English value.
    pub en: T,
}

impl<T> PerLocale<T> {
    /// Makes both values from the language that each is for.
    pub fn from_fn(mut make: impl FnMut(Locale) -> T) -> Self {
        Self {
            de: make(Locale::De),
            en: make(Locale::En),
        }
    }

    /// The value for `locale`.
    pub const fn get(&self, locale: Locale) -> &T {
        match locale {
            Locale::De => &self.de,
            Locale::En => &self.en,
        }
    }

    /// The value for `locale`, to be changed.
    pub const fn get_mut(&mut self, locale: Locale) -> &mut T {
        match locale {
            Locale::De => &mut self.de,
            Locale::En => &mut self.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_in_any_letter_case() {
        assert_eq!(Locale::from_code("DE"), Some(Locale::De));
        assert_eq!(Locale::from_code("en"), Some(Locale::En));
        assert_eq!(Locale::from_code("fr"), None);
        assert_eq!(Locale::from_code(""), None);
    }
}
