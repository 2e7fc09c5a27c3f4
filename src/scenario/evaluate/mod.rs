//! Expectations, each evaluated once at the end of its step.

mod decisions;
mod object_facts;

use std::sync::Arc;

use decisions::{ability_label, legal, prompt};
use object_facts::{object, player_facts, zone_cards};

use super::facts::{Facts, facts};
use super::play::Table;
use super::resolve;
use super::script::{
    AbilityReference, EventPattern, Expectation, ExpectationKind, Handle, LegalAction, Look,
    PlayerFacts, Reference,
};
use super::trace::{Check, CheckKind, Checked};
use super::words::Within;
use crate::engine::state::LinkKind;
use crate::engine::{Event, ObjectId, Subject, legal_actions};

/// Evaluates one expectation at the end of the last step.
pub(super) fn expectation(player: &Table<'_>, expectation: &Expectation) -> Check {
    let (ok, got) = kind(player, &expectation.kind);
    Check {
        kind: CheckKind::Expect,
        what: Checked::Expect(Arc::clone(&expectation.kind)),
        ok,
        want: Arc::clone(&expectation.want),
        got,
        line: expectation.line,
    }
}

/// Whether what is expected is so at the end of the last step.
pub(super) fn holds(player: &Table<'_>, expected: &ExpectationKind) -> bool {
    kind(player, expected).0
}

/// Whether it is so, and what there is.
fn kind(player: &Table<'_>, expected: &ExpectationKind) -> (bool, String) {
    match expected {
        ExpectationKind::Event(pattern) => {
            let count = count(player, pattern);
            (count > 0, events_of(player, pattern))
        }
        ExpectationKind::NoEvent(pattern) => {
            let count = count(player, pattern);
            (count == 0, events_of(player, pattern))
        }
        ExpectationKind::Count(pattern, is) => {
            let count = count(player, pattern);
            (
                count == usize::try_from(*is).unwrap_or(usize::MAX),
                count.to_string(),
            )
        }
        ExpectationKind::Link {
            link: _,
            from,
            to,
            holds,
        } => link(player, from, to.as_ref(), *holds),
        ExpectationKind::Prompt {
            kind,
            to,
            options,
            slots,
        } => prompt(player, kind, *to, options.as_deref(), slots.as_deref()),
        ExpectationKind::Legal {
            by,
            equals,
            contains,
            lacks,
        } => legal(player, *by, equals.as_deref(), contains, lacks),
        ExpectationKind::Stack(want) => stack(player, want),
        ExpectationKind::Object(facts) => object(player, facts),
        ExpectationKind::Player(facts) => player_facts(player, facts),
        ExpectationKind::Zone { zone, owner, cards } => zone_cards(player, *zone, *owner, cards),
    }
}

/// A name in the expectation that is nobody's, so that nothing is said of anybody: a token
/// that was not made, or an object after a step that did not come.
pub(super) fn missing_name(player: &Table<'_>, expectation: &Expectation) -> Option<String> {
    let handles = expectation.kind.handles();
    let missing = handles.into_iter().find(|handle| {
        let no_step = |step: &Arc<str>| !player.steps.iter().any(|done| done.id == *step);
        resolve::card(player, handle).is_none() || handle.after.as_ref().is_some_and(no_step)
    })?;
    Some(match &missing.after {
        Some(step) => format!("{}~{step}", missing.name),
        None => missing.name.to_string(),
    })
}

/// Whether the expectation asks about a list of legal actions that was cut at its bound.
pub(super) fn asks_too_much(player: &Table<'_>, expectation: &Expectation) -> bool {
    matches!(&*expectation.kind, ExpectationKind::Legal { by, .. }
        if !legal_actions(player.state, *by).complete)
}

/// The parts of an expectation that hold also where nothing happens at all: that there is no
/// such event, relation or action, or nothing in a zone.
pub(super) fn negative_parts(expectation: &Expectation) -> Vec<ExpectationKind> {
    match &*expectation.kind {
        ExpectationKind::NoEvent(pattern) | ExpectationKind::Count(pattern, 0) => {
            vec![ExpectationKind::NoEvent(pattern.clone())]
        }
        ExpectationKind::Link { holds: false, .. } => vec![(*expectation.kind).clone()],
        ExpectationKind::Legal {
            by, equals, lacks, ..
        } => {
            let one = |equals: Option<Vec<LegalAction>>, lacks: Vec<LegalAction>| {
                ExpectationKind::Legal {
                    by: *by,
                    equals,
                    contains: Vec::new(),
                    lacks,
                }
            };
            let none = equals.as_ref().filter(|equals| equals.is_empty()).cloned();
            let lacks = lacks.iter().map(|action| one(None, vec![action.clone()]));
            none.map(|none| one(Some(none), Vec::new()))
                .into_iter()
                .chain(lacks)
                .collect()
        }
        ExpectationKind::Stack(want) if want.is_empty() => vec![(*expectation.kind).clone()],
        ExpectationKind::Zone { cards, .. } if cards.is_empty() => {
            vec![(*expectation.kind).clone()]
        }
        ExpectationKind::Player(facts) => {
            let empty = PlayerFacts {
                player: facts.player,
                life: None,
                hand: None,
                library: None,
                graveyard: None,
                lost: None,
            };
            let zero = |count: Option<u32>| count.filter(|count| *count == 0);
            let (hand, library, graveyard) =
                (zero(facts.hand), zero(facts.library), zero(facts.graveyard));
            let hand = hand.map(|_| PlayerFacts {
                hand,
                ..empty.clone()
            });
            let library = library.map(|_| PlayerFacts {
                library,
                ..empty.clone()
            });
            let graveyard = graveyard.map(|_| PlayerFacts {
                graveyard,
                ..empty.clone()
            });
            let parts = [hand, library, graveyard];
            parts
                .into_iter()
                .flatten()
                .map(ExpectationKind::Player)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a player sees of an object what the script says.
pub(super) fn look(player: &Table<'_>, look: &Arc<Look>) -> Check {
    let seen = resolve::object_now(player, &look.object)
        .and_then(|id| super::view::seen_name(player.state, look.viewer, id));
    Check {
        kind: CheckKind::Look,
        what: Checked::Look(Arc::clone(look)),
        ok: seen == look.sees,
        want: Arc::clone(&look.want),
        got: seen.unwrap_or_else(|| "hidden".to_owned()),
        line: look.line,
    }
}

/// Whether the event is one that the pattern means. Handles are compared as cards, and as
/// objects when they name a step.
pub(super) fn matches(player: &Table<'_>, pattern: &EventPattern, event: &Event) -> bool {
    if event.kind.name() != pattern.kind {
        return false;
    }
    let Facts {
        object,
        source,
        ability,
        player: who,
        controller,
        owner,
        targets,
        from,
        to,
        cause,
        amount,
    } = facts(event);
    let same = |handle: &Option<Handle>, subject: Option<&Subject>| {
        handle
            .as_ref()
            .is_none_or(|handle| subject.is_some_and(|subject| is_subject(player, handle, subject)))
    };
    same(&pattern.object, object)
        && same(&pattern.source, source)
        && pattern
            .ability
            .as_deref()
            .is_none_or(|label| ability == Some(label))
        && pattern.player.is_none_or(|one| who == Some(one))
        && pattern.controller.is_none_or(|one| controller == Some(one))
        && pattern.owner.is_none_or(|one| owner == Some(one))
        && pattern.from.is_none_or(|zone| from == Some(zone))
        && pattern.to.is_none_or(|zone| to == Some(zone))
        && pattern.cause.is_none_or(|one| cause == Some(one))
        && pattern.amount.is_none_or(|one| amount == Some(one))
        && pattern.rule.is_none_or(|rule| event.rules.contains(&rule))
        && pattern.target.as_ref().is_none_or(|reference| {
            targets
                .iter()
                .any(|target| is_reference(player, reference, target))
        })
}

fn is_subject(player: &Table<'_>, handle: &Handle, subject: &Subject) -> bool {
    let card = match subject {
        Subject::Object { card, .. } => *card,
        Subject::Ability { source, .. } => *source,
        Subject::Player(_) | Subject::Hidden => return false,
    };
    if resolve::card(player, handle) != Some(card) {
        return false;
    }
    handle.after.is_none() || resolve::object_now(player, handle) == subject.object()
}

fn is_reference(player: &Table<'_>, reference: &Reference, subject: &Subject) -> bool {
    match (reference, subject) {
        (Reference::Player(want), Subject::Player(got)) => want == got,
        (Reference::Object(handle), Subject::Object { .. }) => is_subject(player, handle, subject),
        (Reference::Ability(want), Subject::Ability { label, .. }) => {
            is_subject(player, &want.source, subject)
                && want
                    .ability
                    .as_deref()
                    .is_none_or(|ability| ability == label.as_str())
        }
        _ => false,
    }
}

fn events<'p>(player: &Table<'p>, within: Within) -> impl Iterator<Item = &'p Event> {
    let skip = match within {
        Within::Step => player.steps.len().saturating_sub(1),
        Within::Game => 0,
    };
    player.steps.iter().skip(skip).flat_map(|step| &step.events)
}

fn count(player: &Table<'_>, pattern: &EventPattern) -> usize {
    events(player, pattern.within)
        .filter(|event| matches(player, pattern, event))
        .count()
}

/// The events of the kind that there were, for the reader of a false expectation.
fn events_of(player: &Table<'_>, pattern: &EventPattern) -> String {
    const SHOWN: usize = 4;
    let found: Vec<String> = events(player, pattern.within)
        .filter(|event| event.kind.name() == pattern.kind)
        .take(SHOWN)
        .map(|event| {
            let shown = super::facts::trace_event(event, player.labels, player.state);
            let args: Vec<String> = shown
                .args
                .iter()
                .map(|(key, value)| format!("{key} = \"{value}\""))
                .collect();
            format!("{} {{ {} }}", shown.kind, args.join(", "))
        })
        .collect();
    if found.is_empty() {
        format!("{} 0", pattern.kind)
    } else {
        found.join("; ")
    }
}

fn link(player: &Table<'_>, from: &Handle, to: Option<&Handle>, holds: bool) -> (bool, String) {
    let object = resolve::object_now(player, from);
    let linked: Vec<ObjectId> = player
        .state
        .links()
        .iter()
        .filter(|link| link.kind == LinkKind::Haunts && Some(link.from) == object)
        .map(|link| link.to)
        .collect();
    let there = match to {
        None => !linked.is_empty(),
        Some(to) => resolve::object_now(player, to).is_some_and(|to| linked.contains(&to)),
    };
    let names: Vec<String> = linked
        .iter()
        .map(|id| player.labels.object(player.state, *id))
        .collect();
    (there == holds, format!("to = [{}]", names.join(", ")))
}

fn stack(player: &Table<'_>, want: &[AbilityReference]) -> (bool, String) {
    let there: Vec<String> = player
        .state
        .stack()
        .iter()
        .rev()
        .map(|id| player.labels.object(player.state, *id))
        .collect();
    let want: Vec<String> = want.iter().map(ability_label).collect();
    (want == there, format!("[{}]", there.join(", ")))
}
