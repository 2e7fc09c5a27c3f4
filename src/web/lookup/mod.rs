//! Finding what an address names, for pages and calls alike, or saying what would have been
//! right.
//!
//! Pages and calls differ only in where their suggestions lead ([`Links`]).

mod games;
mod names;
mod numbered;
mod question;

use std::fmt::Display;

pub(in crate::web) use games::GameWords;
pub(in crate::web) use names::own_name;
pub(in crate::web) use question::{MOST_HITS, kinds};

use super::middleware::Taken;
use super::problem::Suggestion;
use super::{Code, Problem};
use crate::i18n::{Catalog, Translator};
use crate::model::{EditionDate, Locale, RuleNumber};
use crate::store::{RuleView, Snapshot};

/// Most suggestions of a problem.
const SUGGESTIONS: usize = 6;

/// Where suggestions lead.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) enum Links<'a> {
    /// To pages in the reader's language.
    Pages,
    /// To calls; addresses begin with this.
    Calls(&'a str),
}

/// One request's view of what there is.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Lookup<'a> {
    pub(in crate::web) snapshot: &'a Snapshot,
    pub(in crate::web) catalog: &'a Catalog,
    pub(in crate::web) locale: Locale,
    pub(in crate::web) links: Links<'a>,
    pub(in crate::web) taken: &'a Taken,
}

impl<'a> Lookup<'a> {
    /// The edition that an address names: `latest`, or the one in force on a day.
    pub(in crate::web) fn edition(&self, text: &str) -> Result<EditionDate, Problem> {
        if text == "latest" {
            return Ok(self.snapshot.newest_edition());
        }
        let day: EditionDate = text
            .parse()
            .map_err(|_| Problem::new(Code::InvalidEdition).with("value", text))?;
        let edition = self
            .snapshot
            .edition_on(day)
            .ok_or_else(|| self.no_edition(day))?;
        if edition != day {
            self.taken.note_alias();
        }
        Ok(edition)
    }

    fn no_edition(&self, day: EditionDate) -> Problem {
        let first = self.snapshot.editions.of(Locale::En).next();
        let first = first.map_or(self.snapshot.newest_edition(), |first| first.effective);
        let suggest = |edition: &str| {
            let address = self.address(
                format_args!("/cr/{edition}"),
                format_args!("/cr/{edition}/contents"),
            );
            Suggestion::value(edition).at(address)
        };
        Problem::new(Code::EditionNotFound)
            .with("value", self.t().edition(day))
            .with("first", self.t().edition(first))
            .suggest([suggest(&first.to_string()), suggest("latest")])
    }

    /// The rule number that an address names.
    pub(in crate::web) fn number(&self, text: &str) -> Result<RuleNumber, Problem> {
        let number: RuleNumber = text
            .parse()
            .map_err(|_| Problem::new(Code::InvalidNumber).with("value", text))?;
        if number.to_string() != text {
            self.taken.note_alias();
        }
        Ok(number)
    }

    /// What is known of a rule.
    pub(in crate::web) fn rule(
        &self,
        number: RuleNumber,
        edition: EditionDate,
    ) -> Result<RuleView<'a>, Problem> {
        self.snapshot
            .rule(number, edition)
            .ok_or_else(|| self.no_rule(number, edition))
    }

    /// What a number gets that is not known in an edition. The editions that do have the
    /// number come first: whoever cites an old book means one of those.
    fn no_rule(&self, number: RuleNumber, edition: EditionDate) -> Problem {
        let at = |number: RuleNumber, edition: EditionDate| {
            let page = match edition == self.snapshot.newest_edition() {
                true => format!("/cr/latest/{number}"),
                false => format!("/cr/{edition}/{number}"),
            };
            self.address(page, format_args!("/cr/{edition}/{number}"))
        };
        let elsewhere: Vec<EditionDate> = self
            .snapshot
            .numbering
            .ever_at(number)
            .map(|(_, run)| run.range.last)
            .collect();
        let elsewhere = elsewhere.into_iter().rev().take(SUGGESTIONS / 2);
        let elsewhere = elsewhere.map(|last| {
            let label = [("date", self.t().edition(last).into())];
            Suggestion::value(format!("{number}@{last}"))
                .labelled(self.t().with("rule-edition", &label))
                .at(at(number, last))
        });
        let near = self
            .snapshot
            .nearest_numbers(number, edition, SUGGESTIONS)
            .into_iter()
            .map(|near| Suggestion::value(near.to_string()).at(at(near, edition)));
        let first = self.snapshot.numbering.editions().first();
        let problem = match first.filter(|first| edition < **first) {
            Some(first) => {
                Problem::new(Code::NumbersNotRecorded).with("first", self.t().edition(*first))
            }
            None => Problem::new(Code::RuleNotFound),
        };
        problem
            .with("number", number)
            .with("edition", self.t().edition(edition))
            .suggest(elsewhere.chain(near).take(SUGGESTIONS))
    }

    /// The words in the reader's language.
    fn t(&self) -> Translator<'a> {
        Translator::new(self.catalog, self.locale)
    }

    /// An address for a suggestion: `page` stands behind the language, `call` behind the
    /// version of the API.
    fn address(&self, page: impl Display, call: impl Display) -> String {
        match self.links {
            Links::Pages => format!("/{}{page}", self.locale),
            Links::Calls(base) => format!("{base}/api/v1{call}"),
        }
    }
}
