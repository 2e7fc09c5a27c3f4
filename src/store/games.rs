//! The example games: each run once when the snapshot is made, so that every verdict shown
//! is that of a game that ran.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::corpus::{Files, Problem};
use crate::model::{RuleNumber, RulingId, ScenarioId};
use crate::scenario::{self, Cards, Run, RunOptions, Scenario, Verdict};
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

/// The places of the games about each ruling.
pub(super) fn games_by_ruling(played: &[Played]) -> BTreeMap<RulingId, Vec<usize>> {
    let mut by_ruling: BTreeMap<RulingId, Vec<usize>> = BTreeMap::new();
    for (at, played) in played.iter().enumerate() {
        for ruling in &played.run.proves {
            by_ruling.entry(ruling.clone()).or_default().push(at);
        }
    }
    by_ruling
}

/// The places of the games that apply each rule, in the base game or a variant.
pub(super) fn games_by_rule(played: &[Played]) -> BTreeMap<RuleNumber, Vec<usize>> {
    let mut by_rule: BTreeMap<RuleNumber, Vec<usize>> = BTreeMap::new();
    for (at, played) in played.iter().enumerate() {
        let variants = played.run.variants.iter().map(|variant| &variant.game);
        let games = std::iter::once(&played.run.base).chain(variants);
        let rules: BTreeSet<RuleNumber> = games.flat_map(|game| game.rules()).collect();
        for rule in rules {
            by_rule.entry(rule).or_default().push(at);
        }
    }
    by_rule
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

    /// The scenarios that are about a ruling, in the order of their ids.
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
        for Played { run, .. } in &self.played {
            let path = scenario_path(&run.id);
            for ruling in &run.proves {
                if self.rulings.get(ruling).is_none() {
                    let message = format!("it proves `{ruling}`, and there is no such ruling");
                    problems.push(Problem::error(&path, None, message));
                }
            }
            if run.verdict == Verdict::Contradicted {
                let mut reasons: Vec<String> = run
                    .faults
                    .iter()
                    .map(|fault| format!("{}: {}", fault.code.as_str(), fault.detail))
                    .collect();
                let games = std::iter::once(&run.base).chain(run.variants.iter().map(|v| &v.game));
                let failed = games
                    .flat_map(|game| &game.steps)
                    .flat_map(|step| &step.checks)
                    .filter(|check| !check.ok);
                reasons.extend(failed.map(|check| {
                    format!(
                        "line {}: wanted {}, got {}",
                        check.line, check.want, check.got
                    )
                }));
                let message = format!("the game contradicts it: {}", reasons.join("; "));
                problems.push(Problem::error(&path, None, message));
            }
            let cited = run.base.rules();
            let unknown = cited
                .iter()
                .filter(|number| self.cited.get(**number).is_none());
            for number in unknown {
                let message = format!("its game applies {number}, which is not in citations.toml");
                problems.push(Problem::error(&path, None, message));
            }
        }
    }
}

/// The file of a scenario, relative to `rules/`.
fn scenario_path(id: &ScenarioId) -> String {
    match id.as_str().split_once(':') {
        Some((ruling, name)) => format!("rulings/{ruling}/scenario-{name}.toml"),
        None => format!("rulings/{id}/scenario.toml"),
    }
}
