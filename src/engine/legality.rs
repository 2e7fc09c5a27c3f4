//! What may be done: [`apply`] carries out a legal action or refuses.

use std::sync::Arc;

use super::action::{ActionKind, Answer, PlayerAction, Target};
use super::activating::{self, Activation};
use super::casting;
use super::cite;
use super::game::{Done, Game, Halt};
use super::ids::{PlayerId, TriggerId};
use super::layers::{Projection, project};
use super::prompt::{Prompt, PromptKind, Purpose, TargetSlot};
use super::refusal::{Refusal, RefusalCode};
use super::special_actions;
use super::state::{GameState, Step, Trigger, Waiting};
use crate::model::RuleNumber;

/// Carries out a player's action.
///
/// # Errors
/// A [`Refusal`] for an illegal action; nothing has happened then (CR 733.1).
pub fn apply(state: &GameState, action: &PlayerAction) -> Result<Step, Refusal> {
    let checked = check(state, action)?;
    let mut game = Game::on(state);
    let done = carry_out(&mut game, action, checked);
    Ok(game.finish(done))
}

impl Game {
    /// The step that came of an action, also when the engine could not go on.
    pub(crate) fn finish(mut self, done: Done) -> Step {
        if let Err(halt) = done {
            self.halt(halt);
        }
        let prompt = self.state.prompt();
        Step {
            state: self.state,
            events: self.events,
            prompt,
        }
    }
}

/// What a check has found out that carrying out the action needs.
pub(crate) enum Checked {
    Nothing,
    Cast(super::paying::Plan),
    Activate(activating::Checked),
}

fn refuse(code: RefusalCode, rules: &[RuleNumber]) -> Refusal {
    Refusal::new(code, rules)
}

/// Checks an action in every respect without doing anything.
pub(crate) fn check(state: &GameState, action: &PlayerAction) -> Result<Checked, Refusal> {
    let player = action.player;
    if let Waiting::Ended(_) = state.waiting {
        return Err(refuse(RefusalCode::GameEnded, &[cite::CR_104_1]));
    }
    // CR 104.5: who has lost has left.
    if state.player(player).is_none_or(|player| player.lost) {
        return Err(refuse(RefusalCode::NoSuchPlayer, &[cite::CR_104_5]));
    }
    match &action.kind {
        ActionKind::Concede => Ok(Checked::Nothing),
        ActionKind::Answer(answer) => check_answer(state, player, answer),
        kind => {
            let Waiting::Priority { player: holder, .. } = state.waiting else {
                return Err(refuse(RefusalCode::DecisionOpen, open_decision(state)));
            };
            if holder != player {
                return Err(refuse(RefusalCode::NoPriority, needs_priority(kind)));
            }
            check_with_priority(state, player, kind)
        }
    }
}

/// The rules by which the action needs priority.
const fn needs_priority(kind: &ActionKind) -> &'static [RuleNumber] {
    match kind {
        ActionKind::PlayLand(_) => &[cite::CR_116_1, cite::CR_117_1],
        ActionKind::Cast(_) => &[cite::CR_117_1A, cite::CR_117_1],
        ActionKind::Activate { .. } => &[cite::CR_117_1B, cite::CR_117_1],
        // CR 117.1: without priority there is nothing to do or to pass.
        ActionKind::Pass | ActionKind::Concede | ActionKind::Answer(_) => &[cite::CR_117_1],
    }
}

/// The rules by which nobody has priority while this decision is open, and the one that
/// asks for it.
fn open_decision(state: &GameState) -> &'static [RuleNumber] {
    match &state.waiting {
        // CR 117.2e: in the middle of a resolution.
        Waiting::Objects {
            purpose: Purpose::Discard,
            ..
        } => &[cite::CR_117_2E, cite::CR_701_9B],
        Waiting::May { .. } => &[cite::CR_117_2E, cite::CR_608_2D],
        // CR 117.5: state-based actions and waiting triggers come before priority.
        Waiting::Objects {
            purpose: Purpose::LegendRule,
            ..
        } => &[cite::CR_117_5, cite::CR_704_5J],
        Waiting::Order { .. } => &[cite::CR_117_5, cite::CR_603_3B],
        Waiting::Mode { .. } => &[cite::CR_117_5, cite::CR_603_3C],
        Waiting::Targets { .. } => &[cite::CR_117_5, cite::CR_603_3D],
        // CR 117.2c: turn-based actions, too.
        Waiting::Objects {
            purpose: Purpose::Attackers,
            ..
        } => &[cite::CR_117_2C, cite::CR_508_1],
        Waiting::Objects {
            purpose: Purpose::HandSize,
            ..
        } => &[cite::CR_514_3, cite::CR_514_1],
        Waiting::Priority { .. } | Waiting::Ended(_) => &[cite::CR_117_1],
    }
}

fn check_with_priority(
    state: &GameState,
    player: PlayerId,
    kind: &ActionKind,
) -> Result<Checked, Refusal> {
    match kind {
        ActionKind::PlayLand(card) => {
            special_actions::check_land(state, player, *card).map(|()| Checked::Nothing)
        }
        ActionKind::Cast(casting) => {
            let view = view_of(state)?;
            casting::check(state, &view, player, casting).map(Checked::Cast)
        }
        ActionKind::Activate {
            source,
            ability,
            targets,
            mode,
        } => {
            let view = view_of(state)?;
            let activation = Activation {
                source: *source,
                label: ability,
                targets,
                mode: *mode,
            };
            activating::check(state, &view, player, activation).map(Checked::Activate)
        }
        ActionKind::Pass | ActionKind::Concede | ActionKind::Answer(_) => Ok(Checked::Nothing),
    }
}

/// The projection; every state that waits for an action has had one before.
fn view_of(state: &GameState) -> Result<Projection, Refusal> {
    project(state).map_err(|_| refuse(RefusalCode::GameEnded, &[cite::CR_104_1]))
}

fn check_answer(state: &GameState, player: PlayerId, answer: &Answer) -> Result<Checked, Refusal> {
    // CR 117.1: nothing instructs a player to choose, so priority decides who does what.
    let wrong = || refuse(RefusalCode::WrongAnswer, &[cite::CR_117_1]);
    let (whose, rule) = match &state.waiting {
        Waiting::Priority { .. } | Waiting::Ended(_) => return Err(wrong()),
        Waiting::Order { player, .. } => (*player, cite::CR_603_3B),
        Waiting::Mode { .. } => (state.queue_player().ok_or_else(wrong)?, cite::CR_603_3C),
        Waiting::Targets { .. } => (state.queue_player().ok_or_else(wrong)?, cite::CR_603_3D),
        Waiting::Objects {
            player, purpose, ..
        } => (*player, purpose_rule(*purpose)),
        Waiting::May { player } => (*player, cite::CR_608_2D),
    };
    if whose != player {
        return Err(refuse(RefusalCode::NotYourDecision, &[rule]));
    }
    let fits = match (&state.waiting, answer) {
        (Waiting::Order { .. }, Answer::Order(order)) => is_order(state, order),
        (Waiting::Mode { .. }, Answer::Mode(mode)) => state
            .queue
            .first()
            .and_then(|trigger| state.possible_modes(trigger).ok())
            .is_some_and(|modes| modes.contains(mode)),
        (Waiting::Targets { mode, .. }, Answer::Targets(targets)) => {
            let trigger = state.queue.first().ok_or_else(wrong)?;
            check_targets(state, trigger, *mode, targets)?;
            true
        }
        (
            Waiting::Objects {
                options, min, max, ..
            },
            Answer::Objects(chosen),
        ) => {
            let count = u32::try_from(chosen.len()).unwrap_or(u32::MAX);
            if count < *min || count > *max {
                return Err(refuse(RefusalCode::WrongNumber, &[rule]));
            }
            distinct(chosen) && chosen.iter().all(|id| options.contains(id))
        }
        (Waiting::May { .. }, Answer::Yes(_)) => true,
        _ => return Err(refuse(RefusalCode::WrongAnswer, &[rule])),
    };
    if fits {
        Ok(Checked::Nothing)
    } else {
        Err(refuse(RefusalCode::IllegalChoice, &[rule]))
    }
}

const fn purpose_rule(purpose: Purpose) -> RuleNumber {
    match purpose {
        Purpose::Discard => cite::CR_701_9B,
        Purpose::HandSize => cite::CR_514_1,
        Purpose::LegendRule => cite::CR_704_5J,
        Purpose::Attackers => cite::CR_508_1,
    }
}

fn distinct<T: PartialEq>(list: &[T]) -> bool {
    list.iter()
        .enumerate()
        .all(|(at, one)| !list.iter().take(at).any(|other| other == one))
}

fn is_order(state: &GameState, order: &[TriggerId]) -> bool {
    let own = state.queue_group();
    own.len() == order.len() && distinct(order) && own.iter().all(|id| order.contains(id))
}

fn check_targets(
    state: &GameState,
    trigger: &Trigger,
    mode: Option<u8>,
    targets: &[Target],
) -> Result<(), Refusal> {
    let illegal = || refuse(RefusalCode::IllegalTarget, &[cite::CR_603_3D]);
    let program = casting::in_mode(&trigger.ability.program, mode).ok_or_else(illegal)?;
    state
        .with_aim(trigger, |aim| match aim {
            Some(aim) => aim.check_all(&program.targets, targets),
            None => Err(illegal()),
        })
        .map_err(|_| illegal())?
}

/// Carries out an action that has been checked.
fn carry_out(game: &mut Game, action: &PlayerAction, checked: Checked) -> Done {
    let player = action.player;
    match (&action.kind, checked) {
        (ActionKind::Concede, _) => game.concede(player),
        (ActionKind::Pass, _) => match game.state.waiting {
            Waiting::Priority { passes, .. } => game.pass(player, passes),
            _ => Err(Halt::inconsistent()),
        },
        (ActionKind::PlayLand(card), _) => game.play_land(player, *card),
        (ActionKind::Cast(casting), Checked::Cast(plan)) => game.cast(player, casting, plan),
        (
            ActionKind::Activate {
                source,
                ability,
                targets,
                mode,
            },
            Checked::Activate(checked),
        ) => {
            let activation = Activation {
                source: *source,
                label: ability,
                targets,
                mode: *mode,
            };
            game.activate(player, activation, checked)
        }
        (ActionKind::Answer(answer), _) => answer_decision(game, answer),
        (ActionKind::Cast(_) | ActionKind::Activate { .. }, _) => Err(Halt::inconsistent()),
    }
}

fn answer_decision(game: &mut Game, answer: &Answer) -> Done {
    match (game.state.waiting.clone(), answer) {
        (Waiting::Order { player, then }, Answer::Order(order)) => {
            game.order_queue(player, order)?;
            game.give_priority(then)
        }
        (Waiting::Mode { then }, Answer::Mode(mode)) => {
            let trigger = game.first_in_queue()?;
            if game.ask_for_targets(&trigger, Some(*mode), then)? {
                game.give_priority(then)?;
            }
            Ok(())
        }
        (Waiting::Targets { mode, then }, Answer::Targets(targets)) => {
            let trigger = game.first_in_queue()?;
            game.put_trigger(&trigger, mode, targets)?;
            game.give_priority(then)
        }
        (
            Waiting::Objects {
                player,
                purpose,
                options,
                then,
                ..
            },
            Answer::Objects(chosen),
        ) => match purpose {
            Purpose::Discard => {
                if let Some(resolution) = &mut game.state.resolving {
                    resolution.chosen.push((player, chosen.clone()));
                }
                game.go_on_resolving()
            }
            Purpose::HandSize => game.discard_to_hand_size(chosen),
            Purpose::Attackers => game.declare_attackers(player, chosen),
            Purpose::LegendRule => {
                if let Some(kept) = chosen.first() {
                    game.keep_legend(*kept, &options)?;
                }
                game.give_priority(then)
            }
        },
        (Waiting::May { .. }, Answer::Yes(yes)) => game.answer_may(*yes),
        _ => Err(Halt::inconsistent()),
    }
}

impl Game {
    fn first_in_queue(&self) -> Done<Arc<Trigger>> {
        self.state
            .queue
            .first()
            .cloned()
            .ok_or_else(Halt::inconsistent)
    }

    // CR 608.2d
    fn answer_may(&mut self, yes: bool) -> Done {
        let resolution = self
            .state
            .resolving
            .as_mut()
            .ok_or_else(Halt::inconsistent)?;
        let skip = match resolution
            .program()
            .and_then(|program| program.effects.get(resolution.counter))
        {
            Some(super::effect::Effect::May { skip }) if !yes => usize::from(*skip),
            _ => 0,
        };
        resolution.counter = resolution.counter.saturating_add(skip).saturating_add(1);
        self.go_on_resolving()
    }
}

impl GameState {
    fn queue_player(&self) -> Option<PlayerId> {
        self.queue.first().map(|trigger| trigger.controller)
    }

    pub(crate) fn queue_group(&self) -> Vec<TriggerId> {
        let player = self.queue_player();
        self.queue
            .iter()
            .take_while(|trigger| Some(trigger.controller) == player)
            .map(|trigger| trigger.id)
            .collect()
    }

    /// What the game waits for.
    pub fn prompt(&self) -> Prompt {
        let decision = |player: PlayerId, kind: PromptKind| Prompt::Decision {
            decider: player,
            player,
            kind,
        };
        let first = self.queue.first();
        match &self.waiting {
            Waiting::Ended(ending) => Prompt::Ended(ending.clone()),
            Waiting::Priority { player, .. } => decision(*player, PromptKind::Priority),
            Waiting::Order { player, .. } => {
                let own = self.queue_group();
                let triggers = self.queue.iter().take(own.len());
                decision(
                    *player,
                    PromptKind::Order(triggers.map(|one| self.describe(one)).collect()),
                )
            }
            Waiting::Mode { .. } => first.map_or_else(Prompt::inconsistent, |trigger| {
                decision(
                    trigger.controller,
                    PromptKind::Mode {
                        trigger: self.describe(trigger),
                        options: self.possible_modes(trigger).unwrap_or_default(),
                    },
                )
            }),
            Waiting::Targets { mode, .. } => first.map_or_else(Prompt::inconsistent, |trigger| {
                decision(
                    trigger.controller,
                    PromptKind::Targets {
                        trigger: self.describe(trigger),
                        slots: self.slots(trigger, *mode),
                    },
                )
            }),
            Waiting::Objects {
                player,
                purpose,
                options,
                min,
                max,
                ..
            } => decision(
                *player,
                PromptKind::Objects {
                    purpose: *purpose,
                    options: options.clone(),
                    min: *min,
                    max: *max,
                },
            ),
            Waiting::May { player } => {
                let what = self
                    .resolving
                    .as_ref()
                    .map_or(super::event::Subject::Hidden, |resolution| {
                        self.subject(resolution.object)
                    });
                decision(*player, PromptKind::May { what })
            }
        }
    }

    fn slots(&self, trigger: &Trigger, mode: Option<u8>) -> Vec<TargetSlot> {
        let Some(program) = casting::in_mode(&trigger.ability.program, mode) else {
            return Vec::new();
        };
        let slots = self.with_aim(trigger, |aim| {
            aim.map(|aim| {
                program
                    .targets
                    .iter()
                    .map(|spec| TargetSlot {
                        min: spec.min,
                        max: spec.max,
                        options: aim.options(spec),
                    })
                    .collect()
            })
        });
        slots.ok().flatten().unwrap_or_default()
    }
}

impl Prompt {
    /// A decision without anything to decide about.
    const fn inconsistent() -> Self {
        Self::Ended(super::prompt::Ending::NotModelled {
            what: super::prompt::NotModelled::Inconsistent,
            rules: Vec::new(),
        })
    }
}
