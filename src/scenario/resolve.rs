//! The names of a script → the engine's numbers at the moment of a step.

use super::play::{Stop, Table};
use super::script::{AbilityReference, Handle, Reference, ScriptAction};
use super::trace::FaultCode;
use crate::engine::{
    AbilityLabel, ActionKind, Answer, CardId, CastMethod, Casting, ObjectId, Prompt, PromptKind,
    Target, TriggerId,
};

/// What the script does, in the engine's terms.
pub(super) fn action(player: &Table<'_>, action: &ScriptAction) -> Result<ActionKind, Stop> {
    Ok(match action {
        ScriptAction::Cast {
            card,
            targets,
            mode,
            x,
        } => ActionKind::Cast(Casting {
            card: object(player, card)?,
            method: CastMethod::Normal,
            mode: *mode,
            targets: all_targets(player, targets)?,
            x: *x,
        }),
        ScriptAction::Activate {
            source,
            ability,
            targets,
            mode,
        } => ActionKind::Activate {
            source: object(player, source)?,
            ability: AbilityLabel::new(ability),
            targets: all_targets(player, targets)?,
            mode: *mode,
        },
        ScriptAction::PlayLand(card) => ActionKind::PlayLand(object(player, card)?),
        ScriptAction::Concede => ActionKind::Concede,
        // The drivers pass for each player by themselves.
        ScriptAction::Pass | ScriptAction::ResolveTop | ScriptAction::PassUntil { .. } => {
            ActionKind::Pass
        }
        ScriptAction::AnswerTargets(targets) => {
            ActionKind::Answer(Answer::Targets(all_targets(player, targets)?))
        }
        ScriptAction::AnswerMode(mode) => ActionKind::Answer(Answer::Mode(*mode)),
        ScriptAction::AnswerObjects(handles) => ActionKind::Answer(Answer::Objects(
            handles
                .iter()
                .map(|handle| object(player, handle))
                .collect::<Result<_, _>>()?,
        )),
        ScriptAction::AnswerOrder(abilities) => {
            ActionKind::Answer(Answer::Order(order(player, abilities)?))
        }
        ScriptAction::AnswerYes(yes) => ActionKind::Answer(Answer::Yes(*yes)),
    })
}

/// The card, token or copy that a handle names.
pub(super) fn card(player: &Table<'_>, handle: &Handle) -> Option<CardId> {
    player.labels.card_named(player.state, &handle.name)
}

/// The object that a handle means: now, or after the step that it names.
pub(super) fn object_now(player: &Table<'_>, handle: &Handle) -> Option<ObjectId> {
    let card = card(player, handle)?;
    let state = match &handle.after {
        None => player.state,
        Some(step) => {
            let then = player.steps.iter().find(|done| done.id == *step)?;
            &then.state
        }
    };
    state.object_of(card).map(|object| object.id)
}

fn object(player: &Table<'_>, handle: &Handle) -> Result<ObjectId, Stop> {
    object_now(player, handle).ok_or_else(|| missing(handle))
}

fn missing(handle: &Handle) -> Stop {
    let detail = match &handle.after {
        Some(step) => format!("{}~{step}", handle.name),
        None => handle.name.to_string(),
    };
    Stop(FaultCode::NoSuchObject, detail)
}

fn all_targets(player: &Table<'_>, references: &[Reference]) -> Result<Vec<Target>, Stop> {
    references
        .iter()
        .map(|reference| target(player, reference))
        .collect()
}

fn target(player: &Table<'_>, reference: &Reference) -> Result<Target, Stop> {
    match reference {
        Reference::Player(id) => Ok(Target::Player(*id)),
        Reference::Object(handle) => object(player, handle).map(Target::Object),
        Reference::Ability(ability) => on_stack(player, ability)
            .map(Target::Object)
            .ok_or_else(|| missing(&ability.source)),
    }
}

/// The target that a reference means, if there is one.
pub(super) fn target_now(player: &Table<'_>, reference: &Reference) -> Option<Target> {
    target(player, reference).ok()
}

/// The topmost ability on the stack that is meant.
fn on_stack(player: &Table<'_>, reference: &AbilityReference) -> Option<ObjectId> {
    let state = player.state;
    let card = card(player, &reference.source)?;
    state.stack().iter().rev().copied().find(|id| {
        state.object(*id).is_some_and(|object| {
            let label = object
                .on_stack
                .as_ref()
                .and_then(|chosen| chosen.ability.as_ref())
                .map(|ability| ability.label.as_str());
            object.card == card && label.is_some() && label == reference.ability.as_deref()
        })
    })
}

/// Waiting abilities by the objects that they are of; each waiting one is taken once.
fn order(player: &Table<'_>, abilities: &[AbilityReference]) -> Result<Vec<TriggerId>, Stop> {
    let Prompt::Decision {
        kind: PromptKind::Order(waiting),
        ..
    } = player.prompt
    else {
        return Ok(Vec::new());
    };
    let mut taken: Vec<TriggerId> = Vec::new();
    for ability in abilities {
        let card = card(player, &ability.source);
        let found = waiting.iter().find(|trigger| {
            !taken.contains(&trigger.trigger)
                && trigger.source.card() == card
                && ability
                    .ability
                    .as_ref()
                    .is_none_or(|label| *trigger.label.as_str() == **label)
        });
        match found {
            Some(trigger) => taken.push(trigger.trigger),
            None => return Err(missing(&ability.source)),
        }
    }
    Ok(taken)
}
