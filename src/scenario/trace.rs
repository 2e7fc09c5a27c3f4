//! What a run gives: every step with what was done, what happened, what was checked and
//! how the game stood then.

use std::sync::Arc;

use serde::Serialize;

use super::labels::Labels;
use super::script::{ExpectationKind, ExpectedRefusal, Look, Scenario, ScriptAction};
use super::words::words;
use crate::engine::{Event, GameState, Mutation, PlayerAction, Prompt, Refusal, Viewer};
use crate::model::{RuleNumber, RulingId, ScenarioId};

words! {
    /// What a run says about the rulings that a scenario proves.
    Verdict {
        /// Everything held, in the base game and in every variant.
        Proved = "proved",
        /// Something did not hold.
        Contradicted = "contradicted",
        /// The engine does not have the rules that the game needs.
        NotModelled = "not-modelled",
        /// Everything held, but neither a rule nor a ruling decides the question.
        NeedsJudge = "needs-judge",
    }
}

words! {
    /// Why a run does not prove anything, beside expectations that are false.
    FaultCode {
        /// The starting position is none.
        Setup = "setup",
        /// The engine refused an action that the script has as a legal one.
        Refused = "refused",
        /// The engine accepted an action that it should have refused.
        NotRefused = "not-refused",
        /// A decision is open that the script does not make.
        UnansweredPrompt = "unanswered-prompt",
        /// The script answers, but no such decision is open.
        UnusedAnswer = "unused-answer",
        /// The stack is empty, or its top did not resolve when everybody passed.
        NothingResolved = "nothing-resolved",
        /// The game did not come to that step of the turn.
        StepNotReached = "step-not-reached",
        /// The handle names nothing at that moment.
        NoSuchObject = "no-such-object",
        /// The game ended before the script did.
        GameEnded = "game-ended",
        /// Nothing shows that what must not be so could have been.
        Vacuous = "vacuous",
        /// A rule that must have been applied was not.
        MissingCitation = "missing-citation",
        /// Fewer expectations were evaluated than the file has.
        NotEvaluated = "not-evaluated",
        /// An expectation of the base game did not turn false in the variant.
        DoesNotFlip = "does-not-flip",
        /// A second run, or one with the cards set up in another order, went another way.
        NotDeterministic = "not-deterministic",
        /// The engine came to something that it has no rules for.
        NotModelled = "not-modelled",
        /// A bound on counted work was used up.
        OutOfFuel = "out-of-fuel",
    }
}

/// One reason why a run proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// What sort of reason.
    pub code: FaultCode,
    /// The variant; the base game for `None`.
    pub variant: Option<Arc<str>>,
    /// The step.
    pub step: Option<Arc<str>>,
    /// The line in the file.
    pub line: Option<u32>,
    /// Words of the file and of the engine, the same in every language.
    pub detail: String,
}

words! {
    /// What a check is about.
    CheckKind {
        /// An expectation.
        Expect = "expect",
        /// A refusal.
        Refuse = "refuse",
        /// What a player sees.
        Look = "look",
    }
}

/// What was checked, shared with the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// An expectation.
    Expect(Arc<ExpectationKind>),
    /// A refusal.
    Refuse(Arc<ExpectedRefusal>),
    /// What a player sees.
    Look(Arc<Look>),
}

/// An expectation that was evaluated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What it is about.
    pub kind: CheckKind,
    /// What it asks for, to be put into words.
    #[serde(skip)]
    pub what: Checked,
    /// Whether it held.
    pub ok: bool,
    /// The text in the file.
    pub want: Arc<str>,
    /// What there was, in the words of the file.
    pub got: String,
    /// The line in the file.
    pub line: u32,
}

/// One step that was run.
#[derive(Clone, Debug)]
pub struct TraceStep {
    /// Its name.
    pub id: Arc<str>,
    /// The line in the file.
    pub line: u32,
    /// The base step that it is, when it is one.
    pub base: Option<usize>,
    /// What the script does.
    pub action: Option<ScriptAction>,
    /// What the players did, each pass by itself.
    pub done: Vec<PlayerAction>,
    /// What happened.
    pub events: Vec<Event>,
    /// The refusal, for an action that was refused.
    pub refusal: Option<Refusal>,
    /// What was checked.
    pub checks: Vec<Check>,
    /// The game after the step, in full; show it through [`TraceStep::table`](super::view).
    pub state: GameState,
    /// What the game waits for.
    pub prompt: Prompt,
}

impl TraceStep {
    /// Whether everything that was checked held.
    pub fn ok(&self) -> bool {
        self.checks.iter().all(|check| check.ok)
    }

    /// The checks that a viewer may read. What was checked is the author's knowledge, hidden
    /// hands included, which no player has (CR 400.2).
    pub fn checks_for(&self, viewer: Viewer) -> &[Check] {
        checks_for(&self.checks, viewer)
    }
}

/// The checks that a viewer may read; see [`TraceStep::checks_for`].
pub fn checks_for(checks: &[Check], viewer: Viewer) -> &[Check] {
    match viewer {
        Viewer::Referee => checks,
        Viewer::Player(_) => &[],
    }
}

/// A game before its first step.
#[derive(Clone, Debug)]
pub struct Start {
    /// The position, in full.
    pub state: GameState,
    /// What the game waits for.
    pub prompt: Prompt,
    /// What happened as the position was set up.
    pub events: Vec<Event>,
}

/// One game that was played: the base game or a variant.
#[derive(Clone, Debug)]
pub struct Game {
    /// The names of players and objects.
    pub labels: Arc<Labels>,
    /// The game before the first step; `None` when the position is none.
    pub start: Option<Start>,
    /// The steps, up to the first that could not be run.
    pub steps: Vec<TraceStep>,
    /// What went wrong.
    pub faults: Vec<Fault>,
    /// How many expectations of unchanged base steps were evaluated as flips instead.
    pub left_to_flips: usize,
}

impl Game {
    /// Whether the whole script ran and everything held.
    pub fn ok(&self) -> bool {
        self.faults.is_empty() && self.steps.iter().all(TraceStep::ok)
    }

    /// Every event, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.steps.iter().flat_map(|step| &step.events)
    }

    /// Every rule that events and refusals cite, in order and once each.
    pub fn rules(&self) -> Vec<RuleNumber> {
        let mut rules: Vec<RuleNumber> = self
            .steps
            .iter()
            .flat_map(|step| {
                let events = step.events.iter().flat_map(|event| &event.rules);
                events.chain(step.refusal.iter().flat_map(|refusal| &refusal.rules))
            })
            .copied()
            .collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    }

    /// English and German names of cards, tokens and copies, by their numbers.
    pub fn card_names(&self, scenario: &Scenario) -> Vec<(String, Option<String>)> {
        let last = self.steps.last().map(|step| &step.state);
        let state = last.or_else(|| self.start.as_ref().map(|start| &start.state));
        state.map_or_else(Vec::new, |state| {
            state
                .cards()
                .iter()
                .map(|card| {
                    let english = card.definition.name();
                    let german = scenario.german_name(english).map(str::to_owned);
                    (english.to_owned(), german)
                })
                .collect()
        })
    }

    /// How many checks were made.
    pub fn checks(&self) -> usize {
        self.steps.iter().map(|step| step.checks.len()).sum()
    }
}

/// What became of an expectation of the base game that had to turn false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FlipResult {
    /// The step.
    pub step: Arc<str>,
    /// Which of its expectations, from 1.
    pub nth: usize,
    /// Whether the expectation meant turned false.
    pub flipped: bool,
    /// A name in the expectation that is nobody's in the variant, so that it says nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// The expectation of the base game, evaluated in the variant.
    pub checks: Vec<Check>,
    /// The line in the file.
    pub line: u32,
}

/// A variant that was played.
#[derive(Clone, Debug)]
pub struct VariantRun {
    /// Its name.
    pub id: Arc<str>,
    /// The game.
    pub game: Game,
    /// The expectations that had to turn false.
    pub flips: Vec<FlipResult>,
    /// Whether the game went as the variant says and everything flipped.
    pub ok: bool,
}

/// A whole run of a scenario.
#[derive(Clone, Debug)]
pub struct Run {
    /// The scenario.
    pub id: ScenarioId,
    /// The rulings that it proves.
    pub proves: Vec<RulingId>,
    /// The rulings whose rule it shows at work without proving them.
    pub applies: Vec<RulingId>,
    /// What the run says.
    pub verdict: Verdict,
    /// Why it is not `proved`, beside checks that are false.
    pub faults: Vec<Fault>,
    /// The base game.
    pub base: Game,
    /// The variants.
    pub variants: Vec<VariantRun>,
    /// The rule that was broken on purpose.
    pub mutation: Option<Mutation>,
}

impl Run {
    /// The game of a variant, or the base game for `None`.
    pub fn game(&self, variant: Option<&str>) -> Option<&Game> {
        match variant {
            None => Some(&self.base),
            Some(id) => self
                .variants
                .iter()
                .find(|variant| &*variant.id == id)
                .map(|variant| &variant.game),
        }
    }

    /// The base game and the games of the variants.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        std::iter::once(&self.base).chain(self.variants.iter().map(|variant| &variant.game))
    }

    /// What lists say about the run.
    pub fn summary(&self) -> Summary {
        Summary {
            id: self.id.clone(),
            proves: self.proves.clone(),
            applies: self.applies.clone(),
            verdict: self.verdict,
            variants: self
                .variants
                .iter()
                .map(|variant| Arc::clone(&variant.id))
                .collect(),
        }
    }
}

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The scenario.
    pub id: ScenarioId,
    /// The rulings that it proves.
    pub proves: Vec<RulingId>,
    /// The rulings whose rule it shows at work without proving them.
    pub applies: Vec<RulingId>,
    /// What its run says.
    pub verdict: Verdict,
    /// Its variants.
    pub variants: Vec<Arc<str>>,
}
