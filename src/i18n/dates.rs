//! Dates as the languages write them.

use icu_calendar::Iso;
use icu_datetime::{DateTimeFormatter, fieldsets::YMD};
use icu_locale::{Locale as IcuLocale, locale};
use jiff::civil::Date;

use crate::model::{Locale, PerLocale};

thread_local! {
    // Built once a thread: the formatters cannot be shared between threads. `None` where the
    // data of a language were left out of the program; a test sees that none are.
    static FORMATTERS: PerLocale<Option<DateTimeFormatter<YMD>>> = PerLocale::from_fn(|locale| {
        DateTimeFormatter::try_new(icu_locale(locale).into(), YMD::long()).ok()
    });
}

/// English is the American one, which the game itself uses.
pub(super) fn icu_locale(locale: Locale) -> IcuLocale {
    match locale {
        Locale::De => locale!("de"),
        Locale::En => locale!("en-US"),
    }
}

/// A date in words: `20. September 2014`, `September 20, 2014`.
pub fn date(locale: Locale, day: Date) -> String {
    let month = u8::try_from(day.month()).unwrap_or(1);
    let of_month = u8::try_from(day.day()).unwrap_or(1);
    let iso = icu_calendar::Date::<Iso>::try_new_iso(day.year().into(), month, of_month);
    FORMATTERS.with(|formatters| match (formatters.get(locale), iso) {
        (Some(formatter), Ok(iso)) => formatter.format(&iso).to_string(),
        // The ISO form is understood everywhere.
        _ => day.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_the_language_does() {
        let day = jiff::civil::date(2014, 9, 20);
        assert_eq!(date(Locale::De, day), "20. September 2014");
        assert_eq!(date(Locale::En, day), "September 20, 2014");
        let day = jiff::civil::date(2009, 3, 1);
        assert_eq!(date(Locale::De, day), "1. März 2009");
    }
}
