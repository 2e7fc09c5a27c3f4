//! Expectations, each evaluated once at the end of its step.

use std::sync::Arc;

use super::facts::{Facts, facts};
use super::play::Table;
use super::resolve;
use super::script::{
    AbilityReference, Choice, EventPattern, Expectation, ExpectationKind, Handle, LegalAction,
    Look, ObjectFacts, PlayerFacts, Reference,
};
use super::trace::{Check, CheckKind, Checked};
use super::words::Within;
use crate::engine::state::LinkKind;
use crate::engine::{
    ActionKind, Characteristics, Event, ObjectId, PlayerId, Prompt, PromptKind, Subject, Target,
    Zone, characteristics, controller, legal_actions,
};

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

fn prompt(
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

fn in_order(names: impl Iterator<Item = String>) -> Vec<String> {
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

fn reference_label(player: &Table<'_>, reference: &Reference) -> String {
    match resolve::target_now(player, reference) {
        Some(target) => target_label(player, target),
        None => "@?".to_owned(),
    }
}

fn ability_label(ability: &AbilityReference) -> String {
    match &ability.ability {
        Some(label) => format!("{}/{label}", ability.source.name),
        None => ability.source.name.to_string(),
    }
}

fn legal(
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

/// Compares what is known, value by value, and says what there is.
#[derive(Default)]
struct Comparison {
    ok: bool,
    got: Vec<String>,
}

impl Comparison {
    fn new() -> Self {
        Self {
            ok: true,
            got: Vec::new(),
        }
    }

    fn value<T: PartialEq>(
        &mut self,
        key: &str,
        want: Option<&T>,
        got: Option<&T>,
        show: impl Fn(&T) -> String,
    ) {
        if want.is_none() {
            return;
        }
        self.ok = self.ok && want == got;
        let shown = got.map_or_else(|| "nothing".to_owned(), show);
        self.got.push(format!("{key} = {shown}"));
    }

    fn finish(self) -> (bool, String) {
        (self.ok, self.got.join(", "))
    }
}

fn object(player: &Table<'_>, want: &ObjectFacts) -> (bool, String) {
    let state = player.state;
    let id = resolve::object_now(player, &want.object);
    let object = id.and_then(|id| state.object(id));
    let now: Option<Arc<Characteristics>> = id.and_then(|id| characteristics(state, id));
    let now = now.as_deref();
    let name = |player_id: &PlayerId| player.labels.player(*player_id).to_owned();

    let mut found = Comparison::new();
    found.value(
        "zone",
        want.zone.as_ref(),
        object.map(|o| &o.zone),
        Zone::to_string,
    );
    found.value(
        "controller",
        want.controller.as_ref(),
        id.and_then(|id| controller(state, id)).as_ref(),
        name,
    );
    found.value("owner", want.owner.as_ref(), object.map(|o| &o.owner), name);
    let own_name = now.map(|now| now.name.as_deref().unwrap_or_default().to_owned());
    found.value("name", want.name.as_ref(), own_name.as_ref(), |name| {
        format!("\"{name}\"")
    });
    let pt = now.and_then(|now| Some((now.power?, now.toughness?)));
    found.value("pt", want.pt.as_ref(), pt.as_ref(), |(p, t)| {
        format!("{p}/{t}")
    });
    found.value(
        "types",
        want.types.as_deref().map(sorted).as_ref(),
        now.map(|now| sorted(&now.types)).as_ref(),
        |types| list(types),
    );
    let subtypes = now.map(|now| {
        let names: Vec<String> = now.subtypes.iter().map(ToString::to_string).collect();
        sorted(&names)
    });
    found.value(
        "subtypes",
        want.subtypes.as_deref().map(sorted).as_ref(),
        subtypes.as_ref(),
        |names| list(names),
    );
    found.value(
        "colors",
        want.colors.as_deref().map(sorted).as_ref(),
        now.map(|now| now.colors.iter().collect()).as_ref(),
        |colors| list(colors),
    );
    let mana_value = now.map(Characteristics::mana_value);
    found.value("mv", want.mv.as_ref(), mana_value.as_ref(), u32::to_string);
    let permanent = object.map(|object| &object.permanent);
    found.value(
        "damage",
        want.damage.as_ref(),
        permanent.map(|p| &p.damage),
        u32::to_string,
    );
    found.value(
        "tapped",
        want.tapped.as_ref(),
        permanent.map(|p| &p.tapped),
        bool::to_string,
    );
    for (key, earlier, same) in [
        ("same_as", &want.same_as, true),
        ("not_same_as", &want.not_same_as, false),
    ] {
        if let Some(earlier) = earlier {
            let then = resolve::object_now(player, earlier);
            let holds = then.is_some() && id.is_some() && (then == id) == same;
            found.value(key, Some(&true), Some(&holds), bool::to_string);
        }
    }
    found.finish()
}

fn sorted<T: Ord + Clone>(list: &[T]) -> Vec<T> {
    let mut sorted = list.to_vec();
    sorted.sort();
    sorted
}

fn list<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    format!("[{}]", items.join(", "))
}

fn player_facts(player: &Table<'_>, want: &PlayerFacts) -> (bool, String) {
    let who = player.state.player(want.player);
    let size = |list: &[ObjectId]| u32::try_from(list.len()).unwrap_or(u32::MAX);
    let mut found = Comparison::new();
    found.value(
        "life",
        want.life.as_ref(),
        who.map(|who| i64::from(who.life)).as_ref(),
        i64::to_string,
    );
    found.value(
        "hand",
        want.hand.as_ref(),
        who.map(|who| size(&who.hand)).as_ref(),
        u32::to_string,
    );
    found.value(
        "library",
        want.library.as_ref(),
        who.map(|who| size(&who.library)).as_ref(),
        u32::to_string,
    );
    found.value(
        "graveyard",
        want.graveyard.as_ref(),
        who.map(|who| size(&who.graveyard)).as_ref(),
        u32::to_string,
    );
    found.value(
        "lost",
        want.lost.as_ref(),
        who.map(|who| &who.lost),
        bool::to_string,
    );
    found.finish()
}

fn zone_cards(
    player: &Table<'_>,
    zone: Zone,
    owner: Option<PlayerId>,
    want: &[Handle],
) -> (bool, String) {
    let state = player.state;
    let mut there: Vec<(usize, String)> = state
        .objects()
        .filter(|object| object.zone == zone && owner.is_none_or(|owner| object.owner == owner))
        .map(|object| {
            (
                player.labels.order(object.card),
                player.labels.object(state, object.id),
            )
        })
        .collect();
    there.sort();
    let names: Vec<String> = there.into_iter().map(|(_, name)| name).collect();
    let mut want: Vec<String> = want.iter().map(|handle| handle.name.to_string()).collect();
    let mut have = names.clone();
    want.sort_unstable();
    have.sort_unstable();
    (want == have, format!("[{}]", names.join(", ")))
}
