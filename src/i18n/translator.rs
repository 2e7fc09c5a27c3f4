//! The catalogue bound to the language of one page.

use jiff::civil::Date;

use super::{Arg, Catalog, date, number, spoken_symbol};
use crate::model::{EditionDate, Locale, Symbol};

/// What a template asks for its words: a catalogue and a language.
#[derive(Clone, Copy, Debug)]
pub struct Translator<'a> {
    catalog: &'a Catalog,
    locale: Locale,
}

impl<'a> Translator<'a> {
    /// Binds a catalogue to a language.
    pub const fn new(catalog: &'a Catalog, locale: Locale) -> Self {
        Self { catalog, locale }
    }

    /// The language that it speaks.
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// The catalogue that it reads.
    pub const fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// A message without values.
    pub fn get(&self, id: &str) -> String {
        self.catalog.text(self.locale, id, &[])
    }

    /// A message with values: `t.with("search-hits", [("count", total.into())])`.
    pub fn with(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.catalog.text(self.locale, id, args)
    }

    /// A date as the language writes it: `20. September 2014`, `September 20, 2014`.
    pub fn date(&self, day: Date) -> String {
        date(self.locale, day)
    }

    /// The effective date of an edition as the language writes it.
    pub fn edition(&self, edition: EditionDate) -> String {
        date(self.locale, edition.0)
    }

    /// A number as the language writes it: `1.234`, `1,234`.
    pub fn number(&self, count: i64) -> String {
        number(self.locale, count)
    }

    /// What a card symbol is called when it is read aloud.
    pub fn symbol(&self, symbol: &Symbol) -> String {
        spoken_symbol(self.catalog, self.locale, symbol)
    }
}
