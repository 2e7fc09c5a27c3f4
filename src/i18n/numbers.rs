//! Numbers as the languages write them.

use fluent_bundle::FluentValue;
use icu_decimal::input::Decimal;
use icu_decimal::{DecimalFormatter, options::DecimalFormatterOptions};

use super::dates::icu_locale;
use crate::model::{Locale, PerLocale};

thread_local! {
    // Built once a thread, as in `dates`.
    static FORMATTERS: PerLocale<Option<DecimalFormatter>> = PerLocale::from_fn(|locale| {
        DecimalFormatter::try_new(icu_locale(locale).into(), DecimalFormatterOptions::default())
            .ok()
    });
}

/// A whole number: `1.234` in German, `1,234` in English.
pub fn number(locale: Locale, count: i64) -> String {
    FORMATTERS.with(|formatters| match formatters.get(locale) {
        Some(formatter) => formatter.format(&Decimal::from(count)).to_string(),
        None => count.to_string(),
    })
}

/// What Fluent is to write for a number in a message; `None` leaves it to Fluent.
pub(super) fn fluent_number(locale: Locale, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(found) = value else {
        return None;
    };
    // Only counts reach messages, and none is near the limit of exact whole numbers.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the value was a whole number before Fluent took it"
    )]
    let whole = found.value as i64;
    found.options.use_grouping.then(|| number(locale, whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped_as_the_language_does() {
        assert_eq!(number(Locale::De, 45_000), "45.000");
        assert_eq!(number(Locale::En, 45_000), "45,000");
        assert_eq!(number(Locale::De, 7), "7");
    }
}
