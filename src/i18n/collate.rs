//! The order of names in lists: ä stands with a, capitals with small letters.

use std::cmp::Ordering;
use std::sync::LazyLock;

use icu_collator::{Collator, CollatorBorrowed, options::CollatorOptions};

use super::dates::icu_locale;
use crate::model::{Locale, PerLocale};

static COLLATORS: LazyLock<PerLocale<Option<CollatorBorrowed<'static>>>> = LazyLock::new(|| {
    PerLocale::from_fn(|locale| {
        Collator::try_new(icu_locale(locale).into(), CollatorOptions::default()).ok()
    })
});

/// Compares two names as a dictionary of that language orders them.
pub fn compare(locale: Locale, a: &str, b: &str) -> Ordering {
    match COLLATORS.get(locale) {
        Some(collator) => collator.compare(a, b),
        None => a.cmp(b),
    }
}

/// Sorts `items` by the name that `name` gives, as a dictionary of that language would.
pub fn sort_by_name<T>(locale: Locale, items: &mut [T], name: impl Fn(&T) -> &str) {
    items.sort_by(|a, b| compare(locale, name(a), name(b)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_stand_with_their_letter() {
        let mut names = ["Zähler", "zahlen", "Öffnen", "Opfern", "Ausrüsten", "Äther"];
        sort_by_name(Locale::De, &mut names, |name| name);
        assert_eq!(
            names,
            ["Äther", "Ausrüsten", "Öffnen", "Opfern", "zahlen", "Zähler"]
        );
    }
}
