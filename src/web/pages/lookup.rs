//! Finding what an address names, or saying what would have been right.

use super::link::rule_path;
use crate::i18n::date;
use crate::model::{Citation, EditionDate, Locale, RuleNumber};
use crate::store::{RuleView, Snapshot};
use crate::web::problem::Suggestion;
use crate::web::{Code, Problem};

/// Most suggestions on a page that says that something is not found.
pub(super) const SUGGESTIONS: usize = 6;

/// The edition that an address names: `latest`, or the one in force on a day.
pub(super) fn edition(
    snapshot: &Snapshot,
    locale: Locale,
    text: &str,
) -> Result<EditionDate, Problem> {
    if text == "latest" {
        return Ok(snapshot.newest_edition());
    }
    let day: EditionDate = text
        .parse()
        .map_err(|_| Problem::new(Code::InvalidEdition).with("value", text))?;
    snapshot.edition_on(day).ok_or_else(|| {
        let first = snapshot.editions.of(Locale::En).next();
        Problem::new(Code::EditionNotFound)
            .with("value", date(locale, day.0))
            .with(
                "first",
                first.map_or_else(String::new, |first| date(locale, first.effective.0)),
            )
    })
}

/// The number that an address names.
pub(super) fn number(text: &str) -> Result<RuleNumber, Problem> {
    text.parse()
        .map_err(|_| Problem::new(Code::InvalidNumber).with("value", text))
}

/// The rule that an address names, or the nearest numbers.
pub(super) fn rule(
    snapshot: &Snapshot,
    locale: Locale,
    number: RuleNumber,
    edition: EditionDate,
) -> Result<RuleView<'_>, Problem> {
    snapshot
        .rule(number, edition)
        .ok_or_else(|| no_rule(snapshot, locale, number, edition))
}

/// What a number that is not known in an edition gets.
pub(super) fn no_rule(
    snapshot: &Snapshot,
    locale: Locale,
    number: RuleNumber,
    edition: EditionDate,
) -> Problem {
    {
        let nearest = snapshot.nearest_numbers(number, edition, SUGGESTIONS);
        Problem::new(Code::RuleNotFound)
            .with("number", number)
            .with("edition", date(locale, edition.0))
            .suggest(nearest.into_iter().map(|number| {
                let path = rule_path(snapshot, Citation { number, edition });
                Suggestion::value(number.to_string()).at(format!("/{locale}{path}"))
            }))
    }
}

/// The entries whose names are nearest to what was asked for, nearest first.
pub(super) fn nearest<T>(
    asked: &str,
    entries: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> &str,
) -> Vec<T> {
    let asked = asked.to_lowercase();
    let mut ranked: Vec<(usize, T)> = entries
        .into_iter()
        .map(|entry| (distance(&asked, &name(&entry).to_lowercase()), entry))
        .collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    let most = (asked.chars().count() / 2).max(3);
    ranked
        .into_iter()
        .filter(|(distance, _)| *distance <= most)
        .take(SUGGESTIONS)
        .map(|(_, entry)| entry)
        .collect()
}

/// How many characters have to be changed, added or left out to make `b` of `a`.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(100).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().take(100).enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        let mut next = vec![left];
        for (to, above) in b.iter().zip(row.iter().skip(1)) {
            let cost = diagonal + usize::from(from != *to);
            diagonal = *above;
            left = cost.min(left + 1).min(*above + 1);
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_changes() {
        for (a, b, changes) in [
            ("haunt", "haunt", 0),
            ("hunt", "haunt", 1),
            ("haunts", "haunt", 1),
            ("huant", "haunt", 2),
            ("", "haunt", 5),
            ("haunt", "", 5),
            ("spük", "spuk", 1),
        ] {
            assert_eq!(distance(a, b), changes, "{a} {b}");
        }
    }

    #[test]
    fn the_nearest_names_come_first_and_far_ones_not_at_all() {
        let names = ["first-strike", "haunt", "hunt", "banding"];
        assert_eq!(nearest("Hauntt", names, |name| name), ["haunt", "hunt"]);
        assert_eq!(nearest("zzzzz", ["haunt-and-more"], |name| name), [""; 0]);
    }
}
