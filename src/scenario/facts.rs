//! What an event says, under the keys of the file format. Expectations are matched against
//! it, traces are written from it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::labels::Labels;
use crate::engine::event::{MoveCause, Viewers};
use crate::engine::{Ending, Event, EventKind, GameState, PlayerId, Subject, Zone};
use crate::model::RuleNumber;

/// The keys that each kind of event has. A pattern with another key could never match.
pub const EVENT_FACTS: &[(&str, &[&str])] = &[
    ("turn-began", &["player", "amount"]),
    ("step-began", &["player"]),
    ("passed", &["player"]),
    ("land-played", &["player", "object"]),
    ("cast", &["player", "object", "target"]),
    ("activated", &["player", "source", "ability", "target"]),
    ("mana-added", &["player", "source", "amount"]),
    (
        "mana-paid",
        &["player", "object", "source", "ability", "amount"],
    ),
    ("mana-emptied", &["player", "amount"]),
    (
        "moved",
        &["object", "from", "to", "owner", "controller", "cause"],
    ),
    ("replaced", &["object", "source", "ability"]),
    ("triggered", &["source", "ability", "controller"]),
    ("not-triggered", &["source", "ability"]),
    ("triggers-ordered", &["player", "amount"]),
    (
        "put-on-stack",
        &["source", "ability", "controller", "target"],
    ),
    (
        "removed-for-no-target",
        &["source", "ability", "controller"],
    ),
    (
        "became-target",
        &["target", "object", "source", "ability", "controller"],
    ),
    ("resolving", &["object", "source", "ability", "controller"]),
    ("resolved", &["object", "source", "ability"]),
    ("not-resolved", &["object", "source", "ability"]),
    ("target-illegal", &["object", "source", "ability", "target"]),
    ("countered", &["object", "source", "ability"]),
    ("nothing-happened", &["object", "source", "ability"]),
    ("damage-dealt", &["source", "target", "amount"]),
    ("damage-prevented", &["source", "target", "amount"]),
    ("life-changed", &["player", "amount"]),
    ("tapped", &["object"]),
    ("untapped", &["object"]),
    ("counters-put", &["object", "amount"]),
    ("counters-removed", &["object", "amount"]),
    ("token-created", &["object", "controller"]),
    ("ceased-to-exist", &["object"]),
    ("haunts", &["object", "target"]),
    ("effect-began", &["source", "target"]),
    ("effects-ended", &["amount"]),
    ("damage-removed", &[]),
    ("drew-from-empty-library", &["player"]),
    ("conceded", &["player"]),
    ("lost", &["player"]),
    ("ended", &["player"]),
];

/// The keys of a kind of event.
pub(crate) fn keys_of(kind: &str) -> &'static [&'static str] {
    EVENT_FACTS
        .iter()
        .find(|(name, _)| *name == kind)
        .map_or(&[], |(_, keys)| keys)
}

/// What one event says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts<'e> {
    /// What it happens to, an object.
    pub(crate) object: Option<&'e Subject>,
    /// What causes it, or whose ability it is about.
    pub(crate) source: Option<&'e Subject>,
    /// What the ability is called.
    pub(crate) ability: Option<&'e str>,
    /// Who does it or whom it happens to.
    pub(crate) player: Option<PlayerId>,
    /// Who controls the spell or ability.
    pub(crate) controller: Option<PlayerId>,
    /// Who owns the object.
    pub(crate) owner: Option<PlayerId>,
    /// What it aims at.
    pub(crate) targets: Vec<&'e Subject>,
    /// The zone that it comes from.
    pub(crate) from: Option<Zone>,
    /// The zone that it goes to.
    pub(crate) to: Option<Zone>,
    /// Why it moves.
    pub(crate) cause: Option<MoveCause>,
    /// How many.
    pub(crate) amount: Option<i64>,
}

impl<'e> Facts<'e> {
    /// A spell or permanent is an `object`; an ability is named by its `source`.
    fn of(mut self, subject: &'e Subject) -> Self {
        match subject {
            Subject::Ability { label, .. } => {
                self.source = Some(subject);
                self.ability = Some(label.as_str());
            }
            _ => self.object = Some(subject),
        }
        self
    }

    fn object(mut self, subject: &'e Subject) -> Self {
        self.object = Some(subject);
        self
    }

    fn source(mut self, subject: &'e Subject) -> Self {
        self.source = Some(subject);
        self
    }

    fn ability(mut self, label: &'e str) -> Self {
        self.ability = Some(label);
        self
    }

    fn player(mut self, player: PlayerId) -> Self {
        self.player = Some(player);
        self
    }

    fn controller(mut self, player: PlayerId) -> Self {
        self.controller = Some(player);
        self
    }

    fn targets(mut self, targets: &'e [Subject]) -> Self {
        self.targets = targets.iter().collect();
        self
    }

    fn target(mut self, target: &'e Subject) -> Self {
        self.targets = vec![target];
        self
    }

    fn amount(mut self, amount: impl Into<i64>) -> Self {
        self.amount = Some(amount.into());
        self
    }
}

fn length<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

/// What the event says.
#[expect(
    clippy::too_many_lines,
    reason = "one short arm for each kind of event, and nothing else"
)]
pub(crate) fn facts(event: &Event) -> Facts<'_> {
    let facts = Facts::default();
    match &event.kind {
        EventKind::TurnBegan { player, turn } => facts.player(*player).amount(*turn),
        EventKind::StepBegan { player, .. }
        | EventKind::Passed { player }
        | EventKind::DrewFromEmptyLibrary { player }
        | EventKind::Conceded { player }
        | EventKind::Lost { player } => facts.player(*player),
        EventKind::LandPlayed { player, land } => facts.player(*player).object(land),
        EventKind::Cast {
            player,
            spell,
            targets,
        } => facts.player(*player).object(spell).targets(targets),
        EventKind::Activated {
            player,
            source,
            label,
            targets,
        } => facts
            .player(*player)
            .source(source)
            .ability(label.as_str())
            .targets(targets),
        EventKind::ManaAdded {
            player,
            source,
            mana,
        } => facts.player(*player).source(source).amount(length(mana)),
        EventKind::ManaPaid { player, what, mana } => {
            facts.player(*player).of(what).amount(length(mana))
        }
        EventKind::ManaEmptied { player, amount } => facts.player(*player).amount(*amount),
        EventKind::Moved {
            what,
            from,
            to,
            owner,
            controller,
            cause,
            was: _,
        } => Facts {
            from: Some(*from),
            to: Some(*to),
            owner: Some(*owner),
            controller: *controller,
            cause: Some(*cause),
            ..facts.object(what)
        },
        EventKind::Replaced { what, by, label } => {
            facts.object(what).source(by).ability(label.as_str())
        }
        EventKind::Triggered {
            source,
            label,
            controller,
            ..
        }
        | EventKind::RemovedForNoTarget {
            source,
            label,
            controller,
            ..
        } => facts
            .source(source)
            .ability(label.as_str())
            .controller(*controller),
        EventKind::NotTriggered { source, label } => facts.source(source).ability(label.as_str()),
        EventKind::TriggersOrdered { player, order } => facts.player(*player).amount(length(order)),
        EventKind::PutOnStack {
            ability,
            controller,
            targets,
            ..
        } => facts.of(ability).controller(*controller).targets(targets),
        EventKind::BecameTarget {
            what,
            of,
            controller,
        } => facts.of(of).target(what).controller(*controller),
        EventKind::Resolving { what, controller } => facts.of(what).controller(*controller),
        EventKind::Resolved { what } | EventKind::NotResolved { what } => facts.of(what),
        EventKind::TargetIllegal { of, target } => facts.of(of).target(target),
        EventKind::Countered { what, by } => facts.source(by).of(what),
        EventKind::NothingHappened { of, what } => match what {
            Some(what) => facts.of(of).source(of).object(what),
            None => facts.of(of),
        },
        EventKind::DamageDealt { source, to, amount }
        | EventKind::DamagePrevented { source, to, amount } => {
            facts.source(source).target(to).amount(*amount)
        }
        EventKind::LifeChanged { player, from, to } => facts
            .player(*player)
            .amount(i64::from(*to) - i64::from(*from)),
        EventKind::Tapped { what }
        | EventKind::Untapped { what }
        | EventKind::CeasedToExist { what } => facts.object(what),
        EventKind::CountersPut { on, amount, .. } => facts.object(on).amount(*amount),
        EventKind::CountersRemoved { from, amount, .. } => facts.object(from).amount(*amount),
        EventKind::TokenCreated { token, controller } => {
            facts.object(token).controller(*controller)
        }
        EventKind::Haunts { card, creature } => facts.object(card).target(creature),
        EventKind::EffectBegan { source, on } => facts.source(source).targets(on),
        EventKind::EffectsEnded { count } => facts.amount(*count),
        EventKind::DamageRemoved => facts,
        EventKind::Ended(ending) => match ending {
            Ending::Won(player) => facts.player(*player),
            Ending::Draw | Ending::NotModelled { .. } | Ending::OutOfFuel(_) => facts,
        },
    }
}

/// An event in the words of the file format, without the engine's numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct TraceEvent {
    /// Counts the events of the game, from 1.
    pub n: u32,
    /// Events with the same batch happened at the same time.
    pub batch: u32,
    /// The kind.
    pub kind: &'static str,
    /// The rules that were applied in deciding it.
    pub rules: Vec<RuleNumber>,
    /// `all`, or the one player who learns it in full.
    pub see: String,
    /// What it says, by key.
    pub args: BTreeMap<&'static str, String>,
}

/// The event in the words of the file format, in full; [`Event::face`] gives the event as a
/// viewer learns it.
pub fn trace_event(event: &Event, labels: &Labels, state: &GameState) -> TraceEvent {
    let facts = facts(event);
    let mut args = BTreeMap::new();
    let mut put = |key: &'static str, value: Option<String>| {
        if let Some(value) = value {
            args.insert(key, value);
        }
    };
    let subject = |subject: &Subject| labels.subject(state, subject);
    let player = |player: PlayerId| labels.player(player).to_owned();
    put("object", facts.object.map(subject));
    put("source", facts.source.map(subject));
    put("ability", facts.ability.map(str::to_owned));
    put("player", facts.player.map(player));
    put("controller", facts.controller.map(player));
    put("owner", facts.owner.map(player));
    let targets: Vec<String> = facts.targets.iter().map(|target| subject(target)).collect();
    put("target", (!targets.is_empty()).then(|| targets.join(", ")));
    put("from", facts.from.map(|zone| zone.to_string()));
    put("to", facts.to.map(|zone| zone.to_string()));
    put("cause", facts.cause.map(|cause| cause.to_string()));
    put("amount", facts.amount.map(|amount| amount.to_string()));
    if let EventKind::StepBegan { step, .. } = &event.kind {
        put("step", Some(step.to_string()));
    }
    if let EventKind::TriggersOrdered { order, .. } = &event.kind {
        let order: Vec<String> = order.iter().map(subject).collect();
        put("order", Some(order.join(", ")));
    }
    TraceEvent {
        n: event.number,
        batch: event.batch,
        kind: event.kind.name(),
        rules: event.rules.clone(),
        see: match event.seen_by {
            Viewers::All => "all".to_owned(),
            Viewers::Only(one) => labels.player(one).to_owned(),
            Viewers::Nobody => "nobody".to_owned(),
        },
        args,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_event_has_its_keys() {
        let listed: Vec<&str> = EVENT_FACTS.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(listed, EventKind::NAMES);
    }
}
