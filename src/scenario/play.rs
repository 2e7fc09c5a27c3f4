//! One game: the position is set up, the script is played step by step, each prompt is
//! answered by the script and each answer is consumed.

use std::sync::Arc;

use super::evaluate;
use super::labels::Labels;
use super::resolve;
use super::script::{Flip, Scenario, Script, ScriptAction, ScriptStep, Variant};
use super::trace::{
    Check, CheckKind, Checked, Fault, FaultCode, FlipResult, Game, Start, TraceStep,
};
use crate::engine::setup::Limits;
use crate::engine::{
    ActionKind, CardId, Ending, Event, GameSetup, GameState, Mutation, ObjectSetup, PlayerAction,
    PlayerId, PlayerSetup, Prompt, PromptKind, Refusal, RefusalCode, SetupProblem, Zone, apply,
    legal_actions,
};

/// How a game is played.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayOptions {
    /// The rule that is broken on purpose.
    pub mutation: Option<Mutation>,
    /// The bounds on the work of the game.
    pub limits: Limits,
    /// Whether the cards are set up in another order and with other numbers, which must
    /// change nothing.
    pub shuffled: bool,
}

/// Plays the base game, without its variants and without a verdict.
pub fn play(scenario: &Scenario, options: PlayOptions) -> Game {
    play_script(scenario, &scenario.base, &[], options).0
}

/// Plays a variant; the second value tells what became of its flips.
pub(super) fn play_variant(
    scenario: &Scenario,
    variant: &Variant,
    options: PlayOptions,
) -> (Game, Vec<FlipResult>) {
    play_script(scenario, &variant.script, &variant.flips, options)
}

fn play_script(
    scenario: &Scenario,
    script: &Script,
    flips: &[Flip],
    options: PlayOptions,
) -> (Game, Vec<FlipResult>) {
    let order = order(script, options.shuffled);
    let put = order
        .iter()
        .filter_map(|place| {
            let card = script.cards.get(*place)?;
            Some((Arc::clone(&card.handle), *place))
        })
        .collect();
    let labels = Arc::new(Labels::new(&scenario.players, put));
    let setup = setup(scenario, script, &order, options);
    match setup.begin() {
        Ok(start) => {
            let plans = flips
                .iter()
                .filter_map(|flip| {
                    let step = scenario.base.steps.get(flip.base_step)?;
                    Some(FlipPlan { flip, step })
                })
                .collect();
            Player {
                labels,
                state: start.state,
                prompt: start.prompt,
                steps: Vec::new(),
                plans,
                flips: Vec::new(),
                left_to_flips: 0,
            }
            .play(script, start.events)
        }
        Err(problems) => (failed_setup(&problems, script, &order, labels), Vec::new()),
    }
}

fn failed_setup(
    problems: &[SetupProblem],
    script: &Script,
    order: &[usize],
    labels: Arc<Labels>,
) -> Game {
    Game {
        faults: problems
            .iter()
            .map(|problem| Fault {
                code: FaultCode::Setup,
                variant: None,
                step: None,
                line: None,
                detail: match problem.object {
                    Some(CardId(index)) => {
                        format!("{}: {}", handle_at(script, order, index), problem.problem)
                    }
                    None => problem.problem.to_string(),
                },
            })
            .collect(),
        labels,
        start: None,
        steps: Vec::new(),
        left_to_flips: 0,
    }
}

fn handle_at(script: &Script, order: &[usize], index: u32) -> String {
    usize::try_from(index)
        .ok()
        .and_then(|index| order.get(index))
        .and_then(|place| script.cards.get(*place))
        .map_or_else(|| "@?".to_owned(), |card| card.handle.to_string())
}

/// The places of the cards in the order in which they are set up.
///
/// A shuffled order turns the file round, but for the order within libraries and graveyards,
/// which is a fact of the position, and for permanents with activated abilities: which of
/// two equal lands pays is not the subject of a game that pays by itself.
fn order(script: &Script, shuffled: bool) -> Vec<usize> {
    let places: Vec<usize> = (0..script.cards.len()).collect();
    if !shuffled {
        return places;
    }
    let keeps_place = |place: &usize| {
        script.cards.get(*place).is_some_and(|put| {
            matches!(put.zone, Zone::Library | Zone::Graveyard | Zone::Exile)
                || put
                    .card
                    .definition
                    .printed
                    .abilities
                    .iter()
                    .any(|ability| matches!(**ability, crate::engine::Ability::Activated(_)))
        })
    };
    let (kept, mut turned): (Vec<usize>, Vec<usize>) = places.into_iter().partition(keeps_place);
    turned.reverse();
    turned.extend(kept);
    turned
}

fn setup(scenario: &Scenario, script: &Script, order: &[usize], options: PlayOptions) -> GameSetup {
    let objects = order
        .iter()
        .filter_map(|place| script.cards.get(*place))
        .map(|put| ObjectSetup {
            controller: (put.zone == Zone::Battlefield).then_some(put.controller),
            tapped: put.tapped,
            sick: put.sick,
            damage: put.damage,
            ..ObjectSetup::new(Arc::clone(&put.card.definition), put.owner, put.zone)
        })
        .collect();
    GameSetup {
        players: scenario
            .players
            .iter()
            .map(|seat| PlayerSetup {
                life: i32::try_from(seat.life).unwrap_or(i32::MAX),
                ..PlayerSetup::default()
            })
            .collect(),
        active: scenario.active,
        turn: 1,
        step: scenario.step,
        payment: scenario.payment,
        objects,
        mutation: options.mutation,
        limits: options.limits,
        first_object: if options.shuffled { 100_001 } else { 1 },
    }
}

/// Why a step cannot go on.
#[derive(Debug)]
pub(super) struct Stop(pub(super) FaultCode, pub(super) String);

/// How a game stands, with what happened before: what names and expectations are about.
#[derive(Clone, Copy)]
pub(super) struct Table<'g> {
    pub(super) labels: &'g Labels,
    pub(super) state: &'g GameState,
    pub(super) prompt: &'g Prompt,
    pub(super) steps: &'g [TraceStep],
}

/// The expectations of a base step that must turn false in a variant.
struct FlipPlan<'s> {
    flip: &'s Flip,
    step: &'s ScriptStep,
}

/// A game under way.
struct Player<'s> {
    labels: Arc<Labels>,
    state: GameState,
    prompt: Prompt,
    steps: Vec<TraceStep>,
    plans: Vec<FlipPlan<'s>>,
    flips: Vec<FlipResult>,
    left_to_flips: usize,
}

/// What a step has gathered so far.
#[derive(Default)]
struct Gathered {
    done: Vec<PlayerAction>,
    events: Vec<Event>,
    refusal: Option<Refusal>,
    checks: Vec<Check>,
}

/// The bound at which a list of legal actions is cut. What is missing in a cut list may be
/// legal all the same.
const LISTED: &str = "listed";

/// A game goes round at most this many times while a script lets time pass.
const MAX_PASSES: usize = 400;

impl Player<'_> {
    fn table(&self) -> Table<'_> {
        Table {
            labels: &self.labels,
            state: &self.state,
            prompt: &self.prompt,
            steps: &self.steps,
        }
    }

    fn play(mut self, script: &Script, events: Vec<Event>) -> (Game, Vec<FlipResult>) {
        let start = Some(Start {
            state: self.state.clone(),
            prompt: self.prompt.clone(),
            events,
        });
        let mut faults = Vec::new();
        for step in &script.steps {
            if let Some(fault) = self.step(step) {
                faults.push(fault);
                break;
            }
        }
        if faults.is_empty() {
            faults.extend(self.end(script));
        }
        let game = Game {
            labels: self.labels,
            start,
            steps: self.steps,
            faults,
            left_to_flips: self.left_to_flips,
        };
        (game, self.flips)
    }

    /// Plays one step; a fault ends the game.
    fn step(&mut self, step: &ScriptStep) -> Option<Fault> {
        let mut gathered = Gathered::default();
        let stopped = match &step.action {
            None => None,
            Some(action) => self.act(step, action, &mut gathered).err(),
        };
        let Gathered {
            done,
            events,
            refusal,
            checks,
        } = gathered;
        self.steps.push(TraceStep {
            id: Arc::clone(&step.id),
            line: step.line,
            base: step.base,
            action: step.action.clone(),
            done,
            events,
            refusal,
            checks,
            state: self.state.clone(),
            prompt: self.prompt.clone(),
        });
        if let Some(Stop(code, detail)) = stopped {
            return Some(Fault {
                code,
                variant: None,
                step: Some(Arc::clone(&step.id)),
                line: Some(step.line),
                detail,
            });
        }
        let flips: Vec<FlipResult> = self.plans_of(step).map(|plan| self.flip(plan)).collect();
        let table = self.table();
        let mut checks: Vec<Check> = step
            .expect
            .iter()
            .enumerate()
            .filter(|(nth, _)| !self.is_left_to_flip(step, *nth))
            .map(|(_, expectation)| evaluate::expectation(&table, expectation))
            .collect();
        let left_to_flips = step.expect.len() - checks.len();
        let cut = step
            .expect
            .iter()
            .find(|expectation| evaluate::asks_too_much(&table, expectation));
        checks.extend(step.look.iter().map(|look| evaluate::look(&table, look)));
        if let Some(last) = self.steps.last_mut() {
            last.checks.extend(checks);
        }
        self.flips.extend(flips);
        self.left_to_flips += left_to_flips;
        let cut = cut.map(|expectation| Fault {
            code: FaultCode::OutOfFuel,
            variant: None,
            step: Some(Arc::clone(&step.id)),
            line: Some(expectation.line),
            detail: LISTED.to_owned(),
        });
        cut.or_else(|| self.stuck(step))
    }

    fn plans_of<'p>(&'p self, step: &'p ScriptStep) -> impl Iterator<Item = &'p FlipPlan<'p>> {
        self.plans
            .iter()
            .filter(|plan| step.base == Some(plan.flip.base_step))
    }

    /// Whether an expectation of an unchanged base step is evaluated as a flip, where it
    /// should be false, and so not as one of the variant's own.
    fn is_left_to_flip(&self, step: &ScriptStep, nth: usize) -> bool {
        step.base_expectations && self.plans_of(step).any(|plan| plan.flip.nth == nth)
    }

    /// Evaluates what the base game expects of the step. An expectation about nobody is not
    /// false but says nothing.
    fn flip(&self, plan: &FlipPlan<'_>) -> FlipResult {
        let table = self.table();
        let expectation = plan.step.expect.get(plan.flip.nth);
        let check = expectation.map(|expected| evaluate::expectation(&table, expected));
        let missing = expectation.and_then(|expected| evaluate::missing_name(&table, expected));
        FlipResult {
            step: Arc::clone(&plan.step.id),
            nth: plan.flip.nth + 1,
            flipped: missing.is_none() && check.as_ref().is_some_and(|check| !check.ok),
            missing,
            checks: check.into_iter().collect(),
            line: plan.flip.line,
        }
    }

    /// A fault when the engine could not go on.
    fn stuck(&self, step: &ScriptStep) -> Option<Fault> {
        let (code, detail) = match &self.prompt {
            Prompt::Ended(Ending::NotModelled { what, .. }) => {
                (FaultCode::NotModelled, what.to_string())
            }
            Prompt::Ended(Ending::OutOfFuel(bound)) => (FaultCode::OutOfFuel, bound.to_string()),
            Prompt::Ended(Ending::Won(_) | Ending::Draw) | Prompt::Decision { .. } => return None,
        };
        Some(Fault {
            code,
            variant: None,
            step: Some(Arc::clone(&step.id)),
            line: Some(step.line),
            detail,
        })
    }

    /// The script must not end while a decision is open.
    fn end(&self, script: &Script) -> Option<Fault> {
        match &self.prompt {
            Prompt::Decision {
                kind: PromptKind::Priority,
                ..
            }
            | Prompt::Ended(_) => None,
            Prompt::Decision { decider, kind, .. } => Some(Fault {
                code: FaultCode::UnansweredPrompt,
                variant: None,
                step: script.steps.last().map(|step| Arc::clone(&step.id)),
                line: script.steps.last().map(|step| step.line),
                detail: format!("{}: {}", self.labels.player(*decider), kind.name()),
            }),
        }
    }

    fn act(
        &mut self,
        step: &ScriptStep,
        action: &ScriptAction,
        gathered: &mut Gathered,
    ) -> Result<(), Stop> {
        if let Prompt::Ended(_) = self.prompt
            && step.refuse.is_none()
        {
            return Err(Stop(FaultCode::GameEnded, String::new()));
        }
        match action {
            ScriptAction::ResolveTop => self.resolve_top(gathered),
            ScriptAction::PassUntil { step, turn } => {
                let (step, turn) = (*step, *turn);
                self.pass_until(
                    |state| {
                        let now = state.turn();
                        now.step == step && turn.is_none_or(|turn| turn == now.number)
                    },
                    gathered,
                )
            }
            simple => {
                let by = step.by.unwrap_or(PlayerId(0));
                let kind = resolve::action(&self.table(), simple)?;
                let action = PlayerAction::new(by, kind);
                match &step.refuse {
                    None => self.apply(action, gathered),
                    Some(expected) => {
                        gathered.checks.push(self.refused(&action, expected)?);
                        gathered.refusal = apply(&self.state, &action).err();
                        gathered.done.push(action);
                        Ok(())
                    }
                }
            }
        }
    }

    /// Lets a player do something legal.
    fn apply(&mut self, action: PlayerAction, gathered: &mut Gathered) -> Result<(), Stop> {
        match apply(&self.state, &action) {
            Ok(step) => {
                gathered.done.push(action);
                gathered.events.extend(step.events);
                self.state = step.state;
                self.prompt = step.prompt;
                Ok(())
            }
            Err(refusal) => {
                let code = match refusal.code {
                    RefusalCode::DecisionOpen => FaultCode::UnansweredPrompt,
                    RefusalCode::WrongAnswer => FaultCode::UnusedAnswer,
                    _ => FaultCode::Refused,
                };
                let rules: Vec<String> = refusal.rules.iter().map(ToString::to_string).collect();
                let detail = format!("{} ({})", refusal.code, rules.join(", "));
                gathered.done.push(action);
                gathered.refusal = Some(refusal);
                Err(Stop(code, detail))
            }
        }
    }

    /// Whether an illegal action is refused as the script says, for the rule that it names,
    /// without a change of the game, and whether it is missing in the list of legal ones.
    fn refused(
        &self,
        action: &PlayerAction,
        expected: &Arc<super::script::ExpectedRefusal>,
    ) -> Result<Check, Stop> {
        let before = self.state.clone();
        let Err(refusal) = apply(&self.state, action) else {
            return Err(Stop(FaultCode::NotRefused, expected.want.to_string()));
        };
        let unchanged = before == self.state;
        let legal = legal_actions(&self.state, action.player);
        let listed = legal.actions.contains(&action.kind);
        if !listed && !legal.complete {
            return Err(Stop(FaultCode::OutOfFuel, LISTED.to_owned()));
        }
        let rules: Vec<String> = refusal.rules.iter().map(ToString::to_string).collect();
        Ok(Check {
            kind: CheckKind::Refuse,
            what: Checked::Refuse(Arc::clone(expected)),
            ok: refusal.code == expected.code
                && refusal.rules.first() == Some(&expected.rule)
                && unchanged
                && !listed,
            want: Arc::clone(&expected.want),
            got: format!(
                "code = \"{}\", rules = [{}]{}{}",
                refusal.code,
                rules.join(", "),
                if unchanged { "" } else { ", the state changed" },
                if listed { ", listed as legal" } else { "" },
            ),
            line: expected.line,
        })
    }

    /// Every player passes once, until the top of the stack has left it or a decision opens.
    fn resolve_top(&mut self, gathered: &mut Gathered) -> Result<(), Stop> {
        let Some(top) = self.state.stack().last().copied() else {
            return Err(Stop(FaultCode::NothingResolved, "stack = []".to_owned()));
        };
        self.needs_priority()?;
        for _ in 0..self.labels.players().len() {
            self.pass(gathered)?;
            let waits = matches!(
                self.prompt,
                Prompt::Decision {
                    kind: PromptKind::Priority,
                    ..
                }
            );
            if !waits || !self.state.stack().contains(&top) {
                return Ok(());
            }
        }
        Err(Stop(
            FaultCode::NothingResolved,
            self.labels.object(&self.state, top),
        ))
    }

    fn pass_until(
        &mut self,
        reached: impl Fn(&GameState) -> bool,
        gathered: &mut Gathered,
    ) -> Result<(), Stop> {
        for _ in 0..MAX_PASSES {
            self.needs_priority()?;
            self.pass(gathered)?;
            if reached(&self.state) {
                return Ok(());
            }
        }
        let turn = self.state.turn();
        Err(Stop(
            FaultCode::StepNotReached,
            format!("{} of turn {}", turn.step, turn.number),
        ))
    }

    fn pass(&mut self, gathered: &mut Gathered) -> Result<(), Stop> {
        let by = self.prompt.decider().unwrap_or(PlayerId(0));
        self.apply(PlayerAction::new(by, ActionKind::Pass), gathered)
    }

    /// A driver passes for the players, which it cannot while a decision is open.
    fn needs_priority(&self) -> Result<(), Stop> {
        match &self.prompt {
            Prompt::Decision {
                kind: PromptKind::Priority,
                ..
            } => Ok(()),
            Prompt::Decision { decider, kind, .. } => Err(Stop(
                FaultCode::UnansweredPrompt,
                format!("{}: {}", self.labels.player(*decider), kind.name()),
            )),
            Prompt::Ended(_) => Err(Stop(FaultCode::GameEnded, String::new())),
        }
    }
}
