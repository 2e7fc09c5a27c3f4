//! Which language a reader gets whose address names none.

use crate::model::Locale;

/// One part of an `Accept-Language` header: a language tag (or `*`) and its weight in
/// thousandths, 0–1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguageRange<'a> {
    /// `de`, `de-AT`, `*`.
    pub tag: &'a str,
    /// The weight; 0 means: not this one.
    pub weight: u16,
}

/// Chooses the language: the reader's own choice from the cookie, else the best of what the
/// browser accepts, else English.
///
/// `de-AT` means German; a weight of 0 excludes; among equal weights the first one wins.
pub fn negotiate(accepted: &[LanguageRange<'_>], cookie: Option<&str>) -> Locale {
    if let Some(chosen) = cookie.and_then(Locale::from_code) {
        return chosen;
    }
    let mut ranked: Vec<&LanguageRange<'_>> =
        accepted.iter().filter(|range| range.weight > 0).collect();
    ranked.sort_by_key(|range| std::cmp::Reverse(range.weight));
    ranked
        .into_iter()
        .find_map(|range| match range.tag {
            "*" => [Locale::En, Locale::De]
                .into_iter()
                .find(|locale| !is_refused(*locale, accepted)),
            tag => locale_of(tag),
        })
        .unwrap_or(Locale::En)
}

fn locale_of(tag: &str) -> Option<Locale> {
    Locale::from_code(tag.split(['-', '_']).next()?.trim())
}

fn is_refused(locale: Locale, accepted: &[LanguageRange<'_>]) -> bool {
    accepted
        .iter()
        .any(|range| range.weight == 0 && locale_of(range.tag) == Some(locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(accepted: &[(&str, u16)], cookie: Option<&str>) -> Locale {
        let ranges: Vec<LanguageRange<'_>> = accepted
            .iter()
            .map(|&(tag, weight)| LanguageRange { tag, weight })
            .collect();
        negotiate(&ranges, cookie)
    }

    #[test]
    fn the_readers_own_choice_comes_before_the_browsers() {
        assert_eq!(choose(&[("en", 1000)], Some("de")), Locale::De);
        assert_eq!(choose(&[("de", 1000)], Some("xx")), Locale::De);
    }

    #[test]
    fn a_region_means_its_language() {
        assert_eq!(choose(&[("de-AT", 1000)], None), Locale::De);
        assert_eq!(choose(&[("DE-ch", 1000), ("en", 900)], None), Locale::De);
    }

    #[test]
    fn the_greatest_weight_wins_and_zero_excludes() {
        assert_eq!(choose(&[("en", 300), ("de", 800)], None), Locale::De);
        assert_eq!(choose(&[("de", 0)], None), Locale::En);
        assert_eq!(choose(&[("de", 0), ("*", 500)], None), Locale::En);
        assert_eq!(choose(&[("en", 0), ("*", 500)], None), Locale::De);
    }

    #[test]
    fn without_a_language_of_ours_it_is_english() {
        for accepted in [
            &[][..],
            &[("fr", 1000)],
            &[("fr", 1000), ("*", 100)],
            &[("", 1000)],
            &[("deutsch", 1000)],
        ] {
            assert_eq!(choose(accepted, None), Locale::En, "{accepted:?}");
        }
    }
}
