//! What leads from one thing to another: rules named in texts, rulings on a rule, scenarios.

use serde::Serialize;
use utoipa::ToSchema;

use super::Call;
use crate::model::{NumberLevel, RuleNumber, RulingId, ScenarioId};
use crate::ruling::{Ruling, Scope, Status};
use crate::scenario::Verdict;
use crate::store::{Played, RuleView};

/// A ruling by name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RulingName {
    /// Its id.
    #[schema(value_type = String, example = "haunt/countered-spell")]
    id: RulingId,
    /// Its title, in the language of the answer.
    title: String,
    /// How it stands to the rules of today.
    #[schema(value_type = String, example = "current")]
    status: Status,
    /// What the run of its scenario says, or `null` without one.
    #[schema(value_type = Option<String>, example = "proved")]
    verdict: Option<Verdict>,
    /// The call for it.
    #[schema(example = "/api/v1/rulings/haunt/countered-spell")]
    uri: String,
}

impl RulingName {
    /// A ruling as it is named in other answers.
    pub(crate) fn new(ruling: &Ruling, call: &Call) -> Self {
        Self {
            id: ruling.id.clone(),
            title: ruling.title.get(call.locale).clone(),
            status: ruling.status,
            verdict: call.snapshot.verdict_of(&ruling.id),
            uri: call.uri(format_args!("/rulings/{}", ruling.id)),
        }
    }
}

/// A scenario by name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ScenarioName {
    /// Its id.
    #[schema(value_type = String, example = "haunt/countered-spell")]
    id: ScenarioId,
    /// What its run says.
    #[schema(value_type = String, example = "proved")]
    verdict: Verdict,
    /// The call for its run.
    #[schema(example = "/api/v1/scenarios/haunt/countered-spell/run")]
    run_uri: String,
}

impl ScenarioName {
    fn new(played: &Played, call: &Call) -> Self {
        let id = &played.run.id;
        Self {
            id: id.clone(),
            verdict: played.run.verdict,
            run_uri: call.uri(format_args!("/scenarios/{id}/run")),
        }
    }
}

/// The rulings about a keyword or card.
pub(super) fn rulings_about(scope: &Scope, call: &Call) -> Vec<RulingName> {
    call.snapshot
        .rulings
        .about(scope)
        .map(|ruling| RulingName::new(ruling, call))
        .collect()
}

/// The rulings that rest on a rule, wherever it stands today.
pub(super) fn rulings_on(view: &RuleView<'_>, call: &Call) -> Vec<RulingName> {
    view.now().map_or_else(Vec::new, |now| {
        call.snapshot
            .rulings_on(now.number)
            .map(|ruling| RulingName::new(ruling, call))
            .collect()
    })
}

/// The scenarios that prove a ruling.
pub(super) fn scenarios_proving(ruling: &RulingId, call: &Call) -> Vec<ScenarioName> {
    let games = call.snapshot.scenarios_of(ruling);
    games
        .map(|played| ScenarioName::new(played, call))
        .collect()
}

/// The scenarios that show the rule of a ruling in another case.
pub(super) fn scenarios_beside(ruling: &RulingId, call: &Call) -> Vec<ScenarioName> {
    let games = call.snapshot.related_scenarios(ruling);
    games
        .map(|played| ScenarioName::new(played, call))
        .collect()
}

/// The scenarios whose games apply a rule or one below it, wherever it stands today.
pub(super) fn scenarios_applying(view: &RuleView<'_>, call: &Call) -> Vec<ScenarioName> {
    view.now().map_or_else(Vec::new, |now| {
        let games = call.snapshot.scenarios_applying(now.number);
        games
            .map(|played| ScenarioName::new(played, call))
            .collect()
    })
}

/// The rule numbers that a text names, in order, once each. A section is taken for one only
/// where a point follows, since most numbers of three digits are something else.
pub(super) fn numbers_in(text: &str) -> Vec<RuleNumber> {
    let mut found: Vec<RuleNumber> = text
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'))
        .map(|word| word.trim_matches('.'))
        .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        .filter_map(|word| word.parse().ok())
        .filter(|number: &RuleNumber| {
            matches!(number.level(), NumberLevel::Rule | NumberLevel::Subrule)
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_rules_are_taken_for_rules() {
        let numbers = |text: &str| {
            numbers_in(text)
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            numbers("See rule 603.10a, rules 702.55b–c and (702.55b). It costs 100.5x or 3.5."),
            ["100.5x", "603.10a", "702.55b"]
        );
        assert_eq!(numbers("107, 20/20, 2009, 702."), Vec::<String>::new());
    }
}
