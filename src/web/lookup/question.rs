//! The parts of a question to the search, which pages and calls take alike.

use super::Lookup;
use crate::model::EditionDate;
use crate::search::{Kind, MAX_QUERY_CHARS, SearchAnswer, SearchRequest};
use crate::web::params::invalid;
use crate::web::problem::Suggestion;
use crate::web::{Code, Problem};

/// Most hits on a page of an answer.
pub(in crate::web) const MOST_HITS: usize = 100;

impl Lookup<'_> {
    /// What the search answers.
    pub(in crate::web) fn found(&self, request: &SearchRequest) -> Result<SearchAnswer, Problem> {
        self.snapshot.find(request).map_err(|error| {
            tracing::error!(%error, "a search failed");
            Problem::new(Code::Internal)
        })
    }

    /// The words to search, without blanks around them.
    pub(in crate::web) fn words_of<'q>(&self, query: &'q str) -> Result<&'q str, Problem> {
        let words = query.trim();
        if words.chars().count() > MAX_QUERY_CHARS {
            return Err(Problem::new(Code::QueryTooLong).with("limit", MAX_QUERY_CHARS));
        }
        if words != query {
            self.taken.note_alias();
        }
        Ok(words)
    }

    /// The edition to search: the newest one, whose texts are the ones that are indexed.
    pub(in crate::web) fn searched_edition(
        &self,
        text: Option<&str>,
    ) -> Result<EditionDate, Problem> {
        let newest = self.snapshot.newest_edition();
        let edition = text.map_or(Ok(newest), |text| self.edition(text))?;
        if edition == newest {
            return Ok(edition);
        }
        Err(Problem::new(Code::EditionWithoutText)
            .with("edition", self.t().edition(edition))
            .suggest([Suggestion::value("latest")]))
    }
}

/// The kinds that a list of names means; all for none.
pub(in crate::web) fn kinds(text: Option<&str>) -> Result<Vec<Kind>, Problem> {
    let Some(text) = text else {
        return Ok(Vec::new());
    };
    let mut kinds = Vec::new();
    for name in text.split(',') {
        match Kind::from_name(name.trim()) {
            Some(kind) if !kinds.contains(&kind) => kinds.push(kind),
            _ => return Err(unknown_kind(name)),
        }
    }
    Ok(kinds)
}

fn unknown_kind(name: &str) -> Problem {
    let names = Kind::ALL.map(Kind::name);
    invalid("kind", name, names.join(", ")).suggest(names.map(Suggestion::value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_named_once_or_refused() {
        assert_eq!(kinds(None).expect("all"), []);
        assert_eq!(
            kinds(Some("rule, ruling")).expect("two"),
            [Kind::Rule, Kind::Ruling]
        );
        for text in ["", "Rule", "rule,,card", "x", "rule,rule"] {
            assert_eq!(
                kinds(Some(text)).expect_err("none").code(),
                Code::InvalidParameter
            );
        }
    }
}
