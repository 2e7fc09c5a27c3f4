//! Expectations about the decision that is open: who is asked, what may be chosen, and which
//! actions are legal.

use super::super::play::Table;
use super::super::resolve;
use super::super::script::{AbilityReference, Choice, LegalAction, Reference};
use crate::engine::{ActionKind, ObjectId, PlayerId, Prompt, PromptKind, Target, legal_actions};

pub(super) fn prompt(
    player: &Table<'_>,
    kind: &str,
    to: PlayerId,
    options: Option<&[Choice]>,
    slots: Option<&[Vec<Reference>]>,
) -> (bool, String) {
    let labels = player.labels;
    let name = player.prompt.name();
    let decider = player.prompt.decider();
    let there = choices(player);
    let mut got = name.to_owned();
    if let Some(decider) = decider {
        got = format!("{got}, to = {}", labels.player(decider));
    }
    let mut ok = name == kind && decider == Some(to);
    if let Some(want) = options {
        let want = want.iter().map(|choice| choice_label(player, choice));
        // What several "target" words allow is told apart, so one list cannot be all of it.
        ok = ok && there.len() <= 1 && in_order(want) == there.concat();
    }
    if let Some(want) = slots {
        let want: Vec<Vec<String>> = want
            .iter()
            .map(|slot| in_order(slot.iter().map(|one| reference_label(player, one))))
            .collect();
        ok = ok && want == there;
    }
    let list = |names: &Vec<String>| format!("[{}]", names.join(", "));
    match there.as_slice() {
        [] => {}
        [one] => got = format!("{got}, options = {}", list(one)),
        several => {
            let several: Vec<String> = several.iter().map(list).collect();
            got = format!("{got}, slots = [{}]", several.join(", "));
        }
    }
    (ok, got)
}

pub(super) fn in_order(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

/// The answers to the open decision by their names: one list, or one for each "target".
fn choices(player: &Table<'_>) -> Vec<Vec<String>> {
    let Prompt::Decision { kind, .. } = player.prompt else {
        return Vec::new();
    };
    match kind {
        PromptKind::Priority | PromptKind::May { .. } => Vec::new(),
        PromptKind::Targets { slots, .. } => slots
            .iter()
            .map(|slot| {
                let options = slot.options.iter();
                in_order(options.map(|target| target_label(player, *target)))
            })
            .collect(),
        PromptKind::Mode { options, .. } => {
            vec![in_order(options.iter().map(ToString::to_string))]
        }
        PromptKind::Order(waiting) => vec![in_order(waiting.iter().map(|trigger| {
            let source = player.labels.subject(player.state, &trigger.source);
            format!("{source}/{}", trigger.label)
        }))],
        PromptKind::Objects { options, .. } => {
            let options = options.iter();
            vec![in_order(
                options.map(|id| player.labels.object(player.state, *id)),
            )]
        }
    }
}

fn target_label(player: &Table<'_>, target: Target) -> String {
    match target {
        Target::Object(id) => player.labels.object(player.state, id),
        Target::Player(id) => player.labels.player(id).to_owned(),
    }
}

fn choice_label(player: &Table<'_>, choice: &Choice) -> String {
    match choice {
        Choice::Mode(mode) => mode.to_string(),
        Choice::Ability(ability) | Choice::Reference(Reference::Ability(ability)) => {
            ability_label(ability)
        }
        Choice::Reference(reference) => reference_label(player, reference),
    }
}

pub(super) fn reference_label(player: &Table<'_>, reference: &Reference) -> String {
    match resolve::target_now(player, reference) {
        Some(target) => target_label(player, target),
        None => "@?".to_owned(),
    }
}

pub(super) fn ability_label(ability: &AbilityReference) -> String {
    match &ability.ability {
        Some(label) => format!("{}/{label}", ability.source.name),
        None => ability.source.name.to_string(),
    }
}

pub(super) fn legal(
    player: &Table<'_>,
    by: PlayerId,
    equals: Option<&[LegalAction]>,
    contains: &[LegalAction],
    lacks: &[LegalAction],
) -> (bool, String) {
    let mut there: Vec<String> = legal_actions(player.state, by)
        .actions
        .iter()
        .filter_map(|action| action_label(player, action))
        .collect();
    there.sort_unstable();
    there.dedup();
    let label = |action: &LegalAction| match action {
        LegalAction::Pass => "pass".to_owned(),
        LegalAction::Cast(handle) => format!("cast {}", handle.name),
        LegalAction::PlayLand(handle) => format!("play-land {}", handle.name),
        LegalAction::Activate(handle) => format!("activate {}", handle.name),
    };
    let equal = equals.is_none_or(|want| {
        let mut want: Vec<String> = want.iter().map(label).collect();
        want.sort_unstable();
        want == there
    });
    let ok = equal
        && contains.iter().all(|action| there.contains(&label(action)))
        && !lacks.iter().any(|action| there.contains(&label(action)));
    (ok, format!("[{}]", there.join(", ")))
}

/// An action as `legal` speaks of it; conceding is always possible and answers are the
/// business of `prompt`.
fn action_label(player: &Table<'_>, action: &ActionKind) -> Option<String> {
    let name = |id: ObjectId| player.labels.object(player.state, id);
    Some(match action {
        ActionKind::Pass => "pass".to_owned(),
        ActionKind::Cast(casting) => format!("cast {}", name(casting.card)),
        ActionKind::PlayLand(card) => format!("play-land {}", name(*card)),
        ActionKind::Activate { source, .. } => format!("activate {}", name(*source)),
        ActionKind::Concede | ActionKind::Answer(_) => return None,
    })
}
