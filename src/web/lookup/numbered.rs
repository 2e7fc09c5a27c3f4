//! Editions whose rule numbers are known: those that can be compared and cited from.

use super::Lookup;
use crate::model::EditionDate;
use crate::web::problem::Suggestion;
use crate::web::{Code, Problem};

impl Lookup<'_> {
    /// The edition with known numbers that a text means: `latest`, or the one in force on a
    /// day.
    pub(in crate::web) fn numbered_edition(&self, text: &str) -> Result<EditionDate, Problem> {
        let numbering = &self.snapshot.numbering;
        let (first, newest) = match numbering.editions() {
            [first, .., newest] => (*first, *newest),
            [only] => (*only, *only),
            [] => {
                tracing::error!("the content has no table of numbers");
                return Err(Problem::new(Code::Internal));
            }
        };
        if text == "latest" {
            return Ok(newest);
        }
        let day: EditionDate = text.parse().map_err(|_| self.no_day(text))?;
        let edition = numbering.edition_on(day).ok_or_else(|| {
            // Editions before the table are known by their dates alone.
            let problem = match self.snapshot.edition_on(day) {
                Some(known) => {
                    let edition = self.t().edition(known);
                    Problem::new(Code::EditionWithoutNumbers).with("edition", edition)
                }
                None => Problem::new(Code::EditionNotFound).with("value", self.t().edition(day)),
            };
            let first_date = self.t().edition(first);
            let near = [first.to_string(), "latest".to_owned()];
            problem
                .with("first", first_date)
                .suggest(near.map(|edition| self.named(&edition)))
        })?;
        if edition != day {
            self.taken.note_alias();
        }
        Ok(edition)
    }

    /// A text that is no day, with the editions whose dates are written most alike.
    fn no_day(&self, text: &str) -> Problem {
        let editions = self.snapshot.numbering.editions();
        let dates: Vec<String> = editions.iter().map(ToString::to_string).collect();
        let at = dates.partition_point(|date| date.as_str() < text);
        let near = dates.iter().skip(at.saturating_sub(2)).take(3);
        let near = near.map(|date| self.named(date));
        Problem::new(Code::InvalidEdition)
            .with("value", text)
            .suggest(near.chain([self.named("latest")]))
    }

    fn named(&self, edition: &str) -> Suggestion {
        let page = format!("/cr/{edition}");
        let call = format!("/cr/{edition}/contents");
        Suggestion::value(edition).at(self.address(page, call))
    }
}
