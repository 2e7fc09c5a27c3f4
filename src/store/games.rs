//! The example games: each run once when the snapshot is made, so that every verdict shown
//! is that of a game that ran.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::corpus::{Files, Problem};
use crate::model::{CardSlug, RuleNumber, RulingId, ScenarioId};
use crate::scenario::{self, Cards, Game, Run, RunOptions, Scenario, Verdict};
use crate::store::Snapshot;

/// A scenario with its run.
#[derive(Clone, Debug)]
pub struct Played {
    /// The scenario as its file tells it.
    pub scenario: Arc<Scenario>,
    /// The base game and all variants.
    pub run: Run,
}

/// How many rulings have a game that says something about them. The counts add up to
/// [`Coverage::rulings`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// All rulings.
    pub rulings: usize,
    /// Rulings that a game proves.
    pub proved: usize,
    /// Rulings that a game contradicts.
    pub contradicted: usize,
    /// Rulings that neither rule nor game decides.
    pub needs_judge: usize,
    /// Rulings whose game the engine cannot follow.
    pub not_modelled: usize,
    /// Rulings without a game.
    pub without_game: usize,
}

/// Reads and runs every scenario, in the order of their ids.
pub(super) fn play_all(files: &Files, cards: &Cards) -> (Vec<Played>, Vec<Problem>) {
    let (scenarios, found) = scenario::load_all(files.under("rulings/"), cards);
    let played: Vec<Played> = scenarios
        .into_values()
        .map(|scenario| Played {
            run: scenario::run(&scenario, RunOptions::default()),
            scenario,
        })
        .collect();
    (played, found.into_iter().map(problem_of).collect())
}

/// The places of the games that name each ruling in one of their lists.
pub(super) fn games_by_ruling(
    played: &[Played],
    list: impl Fn(&Run) -> &[RulingId],
) -> BTreeMap<RulingId, Vec<usize>> {
    let mut by_ruling: BTreeMap<RulingId, Vec<usize>> = BTreeMap::new();
    for (at, played) in played.iter().enumerate() {
        for ruling in list(&played.run) {
            by_ruling.entry(ruling.clone()).or_default().push(at);
        }
    }
    by_ruling
}

/// The places of the games that apply each rule, in the base game or a variant.
pub(super) fn games_by_rule(played: &[Played]) -> BTreeMap<RuleNumber, Vec<usize>> {
    let mut by_rule: BTreeMap<RuleNumber, Vec<usize>> = BTreeMap::new();
    for (at, played) in played.iter().enumerate() {
        let rules: BTreeSet<RuleNumber> = played.run.games().flat_map(Game::rules).collect();
        for rule in rules {
            by_rule.entry(rule).or_default().push(at);
        }
    }
    by_rule
}

/// The places of the games with each card.
pub(super) fn games_by_card(played: &[Played]) -> BTreeMap<CardSlug, Vec<usize>> {
    let mut by_card: BTreeMap<CardSlug, Vec<usize>> = BTreeMap::new();
    for (at, played) in played.iter().enumerate() {
        let cards = played.scenario.base.cards.iter();
        let slugs: BTreeSet<&CardSlug> = cards.map(|put| put.card.slug()).collect();
        for slug in slugs {
            by_card.entry(slug.clone()).or_default().push(at);
        }
    }
    by_card
}

/// A problem of a card or scenario file in the form of all others.
pub(super) fn problem_of(problem: scenario::Problem) -> Problem {
    let message = format!("column {}: {}", problem.column, problem.message);
    Problem::error(problem.path, problem.line, message)
}

impl Snapshot {
    /// Every scenario with its run, in the order of their ids.
    pub fn scenarios(&self) -> &[Played] {
        &self.played
    }

    /// The scenario with that id.
    pub fn scenario(&self, id: &ScenarioId) -> Option<&Played> {
        let at = self.played.binary_search_by(|played| played.run.id.cmp(id));
        at.ok().and_then(|at| self.played.get(at))
    }

    /// The scenarios that show the rule of a ruling at work in another case without proving
    /// it, in the order of their ids.
    pub fn related_scenarios<'a>(&'a self, id: &'a RulingId) -> impl Iterator<Item = &'a Played> {
        let places = self.related_by_ruling.get(id).into_iter().flatten();
        places.filter_map(|at| self.played.get(*at))
    }

    /// The scenarios that prove a ruling if they hold, in the order of their ids.
    pub fn scenarios_of<'a>(&'a self, id: &'a RulingId) -> impl Iterator<Item = &'a Played> {
        let places = self.games_by_ruling.get(id).into_iter().flatten();
        places.filter_map(|at| self.played.get(*at))
    }

    /// The scenarios whose games apply a rule or one below it, named by its number in the
    /// newest edition, in the order of their ids.
    pub fn scenarios_applying(&self, number: RuleNumber) -> impl Iterator<Item = &Played> {
        let places: BTreeSet<usize> = self
            .games_by_rule
            .range(number..)
            .take_while(|(other, _)| other.is_within(number))
            .flat_map(|(_, places)| places.iter().copied())
            .collect();
        places.into_iter().filter_map(|at| self.played.get(at))
    }

    /// The scenarios whose base game has a card, in the order of their ids.
    pub fn scenarios_with(&self, card: &CardSlug) -> impl Iterator<Item = &Played> {
        let places = self.games_by_card.get(card).into_iter().flatten();
        places.filter_map(|at| self.played.get(*at))
    }

    /// What the games say about a ruling: contradicted if one of them contradicts it, else
    /// proved if one proves it, else what they leave open. `None` without a game.
    pub fn verdict_of(&self, id: &RulingId) -> Option<Verdict> {
        let weight = |verdict: &Verdict| match verdict {
            Verdict::Contradicted => 0,
            Verdict::Proved => 1,
            Verdict::NeedsJudge => 2,
            Verdict::NotModelled => 3,
        };
        self.scenarios_of(id)
            .map(|played| played.run.verdict)
            .min_by_key(weight)
    }

    /// How many rulings the games say something about.
    pub fn coverage(&self) -> Coverage {
        let mut coverage = Coverage::default();
        for ruling in self.rulings.iter() {
            coverage.rulings += 1;
            let count = match self.verdict_of(&ruling.id) {
                Some(Verdict::Proved) => &mut coverage.proved,
                Some(Verdict::Contradicted) => &mut coverage.contradicted,
                Some(Verdict::NeedsJudge) => &mut coverage.needs_judge,
                Some(Verdict::NotModelled) => &mut coverage.not_modelled,
                None => &mut coverage.without_game,
            };
            *count += 1;
        }
        coverage
    }

    /// What is wrong between the games and the rest of the content.
    pub(super) fn check_games(&self, problems: &mut Vec<Problem>) {
        for played in &self.played {
            let path = scenario_path(&played.run.id);
            self.check_about(played, &path, problems);
            if played.run.verdict == Verdict::Contradicted {
                let reasons = reasons(&played.run).join("; ");
                let message = format!("the game contradicts it: {reasons}");
                problems.push(Problem::error(&path, None, message));
            }
            let rules: BTreeSet<RuleNumber> = played.run.games().flat_map(Game::rules).collect();
            for number in rules {
                if self.cited.get(number).is_none() {
                    let message =
                        format!("its game applies {number}, which is not in citations.toml");
                    problems.push(Problem::error(&path, None, message));
                }
            }
        }
    }

    /// That the rulings which a scenario names are there, and that it shows a rule that each of
    /// them rests on.
    fn check_about(&self, played: &Played, path: &str, problems: &mut Vec<Problem>) {
        let scenario = &played.scenario;
        let lists = [
            ("proves", &scenario.proves, scenario.lines.proves),
            ("applies", &scenario.applies, scenario.lines.applies),
        ];
        for (key, rulings, line) in lists {
            for id in rulings {
                let Some(ruling) = self.rulings.get(id) else {
                    let message = format!("`{key}` names `{id}`, and there is no such ruling");
                    problems.push(Problem::error(path, line, message));
                    continue;
                };
                let of_edition = ruling
                    .rules
                    .iter()
                    .filter(|rule| rule.edition == scenario.cr);
                let rests_on: Vec<RuleNumber> = of_edition.map(|rule| rule.number).collect();
                let shown = |number: &RuleNumber| {
                    let mut cites = scenario.cites.iter();
                    cites.any(|cited| cited.is_within(*number) || number.is_within(*cited))
                };
                if !rests_on.iter().any(shown) {
                    let rules: Vec<String> = rests_on.iter().map(ToString::to_string).collect();
                    let message = format!(
                        "`cites` has none of the rules that `{id}` rests on: {}",
                        rules.join(", ")
                    );
                    problems.push(Problem::error(path, scenario.lines.cites, message));
                }
            }
        }
    }
}

/// Why a run contradicts what its scenario says.
fn reasons(run: &Run) -> Vec<String> {
    let faults = run.faults.iter();
    let mut reasons: Vec<String> = faults
        .map(|fault| format!("{}: {}", fault.code.as_str(), fault.detail))
        .collect();
    let steps = run.games().flat_map(|game| &game.steps);
    let failed = steps
        .flat_map(|step| &step.checks)
        .filter(|check| !check.ok);
    reasons.extend(failed.map(|check| {
        format!(
            "line {}: wanted {}, got {}",
            check.line, check.want, check.got
        )
    }));
    reasons
}

/// The file of a scenario, relative to `rules/`.
fn scenario_path(id: &ScenarioId) -> String {
    match id.as_str().split_once(':') {
        Some((ruling, name)) => format!("rulings/{ruling}/scenario-{name}.toml"),
        None => format!("rulings/{id}/scenario.toml"),
    }
}
