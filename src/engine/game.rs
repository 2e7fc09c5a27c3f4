//! A game while an action is carried out: the state being made and the events so far.

use std::sync::Arc;

use super::event::{Event, EventKind, Subject, Viewers};
use super::ids::{ObjectId, PlayerId, Timestamp};
use super::prompt::{Bound, Ending, NotModelled};
use super::state::{GameState, Nature, Object, Player, Waiting};
use crate::model::RuleNumber;

/// Why the engine cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// Something that it has no rules for.
    NotModelled(NotModelled, Vec<RuleNumber>),
    /// A bound on counted work.
    OutOfFuel(Bound),
}

impl Halt {
    /// The engine has no rules for this.
    pub(crate) fn not_modelled(what: NotModelled, rules: &[RuleNumber]) -> Self {
        Self::NotModelled(what, rules.to_vec())
    }

    /// A state that cannot be; said aloud instead of going on wrongly.
    pub(crate) const fn inconsistent() -> Self {
        Self::NotModelled(NotModelled::Inconsistent, Vec::new())
    }

    /// How the game ends by it.
    pub(crate) fn ending(self) -> Ending {
        match self {
            Self::NotModelled(what, rules) => Ending::NotModelled { what, rules },
            Self::OutOfFuel(bound) => Ending::OutOfFuel(bound),
        }
    }
}

/// The result of carrying out a part of an action.
pub(crate) type Done<T = ()> = Result<T, Halt>;

/// A game while an action is carried out.
#[derive(Debug)]
pub(crate) struct Game {
    /// The state being made.
    pub(crate) state: GameState,
    /// The events so far.
    pub(crate) events: Vec<Event>,
}

impl Game {
    /// Starts from a copy of the state.
    pub(crate) fn on(state: &GameState) -> Self {
        Self {
            state: state.clone(),
            events: Vec::with_capacity(16),
        }
    }

    /// Records an event that happens alone.
    pub(crate) fn log(&mut self, kind: EventKind, rules: &[RuleNumber]) -> Done {
        self.next_batch();
        self.log_with(kind, rules, Viewers::All)
    }

    /// Starts a batch of simultaneous events.
    pub(crate) fn next_batch(&mut self) {
        self.state.counters.batches = self.state.counters.batches.saturating_add(1);
    }

    /// Records an event that happens together with others of the batch.
    pub(crate) fn log_with(
        &mut self,
        kind: EventKind,
        rules: &[RuleNumber],
        seen_by: Viewers,
    ) -> Done {
        let number = self.state.counters.events.saturating_add(1);
        if number > self.state.rules.limits.events {
            return Err(Halt::OutOfFuel(Bound::Events));
        }
        self.state.counters.events = number;
        self.events.push(Event {
            number,
            batch: self.state.counters.batches,
            kind,
            rules: rules.to_vec(),
            seen_by,
        });
        Ok(())
    }

    /// A new point on the time line.
    pub(crate) fn timestamp(&mut self) -> Timestamp {
        let timestamp = Timestamp(self.state.counters.next_timestamp);
        self.state.counters.next_timestamp = timestamp.0.saturating_add(1);
        timestamp
    }

    /// A new object id (CR 400.7).
    pub(crate) fn mint(&mut self) -> Done<ObjectId> {
        let in_use = self.state.objects.len();
        if u32::try_from(in_use).unwrap_or(u32::MAX) >= self.state.rules.limits.objects {
            return Err(Halt::OutOfFuel(Bound::Objects));
        }
        let id = ObjectId(self.state.counters.next_object);
        self.state.counters.next_object = id.0.saturating_add(1);
        Ok(id)
    }

    /// Changes an object in place: its marks and status, never its identity.
    pub(crate) fn edit(&mut self, id: ObjectId, change: impl FnOnce(&mut Object)) {
        let found = self
            .state
            .objects
            .binary_search_by_key(&id, |object| object.id);
        if let Some(object) = found.ok().and_then(|at| self.state.objects.get_mut(at)) {
            change(Arc::make_mut(object));
        }
    }

    /// Changes a player.
    pub(crate) fn edit_player(&mut self, id: PlayerId, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.state.players.get_mut(usize::from(id.0)) {
            change(Arc::make_mut(player));
        }
    }

    /// What events call an object, whether it is still there or not.
    pub(crate) fn subject(&self, id: ObjectId) -> Subject {
        self.state.subject(id)
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, ending: Ending, rules: &[RuleNumber]) -> Done {
        self.state.waiting = Waiting::Ended(ending.clone());
        self.state.resolving = None;
        self.log(EventKind::Ended(ending), rules)
    }

    /// Ends the game because the engine cannot go on, within the bounds or not.
    pub(crate) fn halt(&mut self, halt: Halt) {
        let rules = match &halt {
            Halt::NotModelled(_, rules) => rules.clone(),
            Halt::OutOfFuel(_) => Vec::new(),
        };
        let ending = halt.ending();
        self.state.waiting = Waiting::Ended(ending.clone());
        self.state.resolving = None;
        self.next_batch();
        self.state.counters.events = self.state.counters.events.saturating_add(1);
        self.events.push(Event {
            number: self.state.counters.events,
            batch: self.state.counters.batches,
            kind: EventKind::Ended(ending),
            rules,
            seen_by: Viewers::All,
        });
    }
}

impl GameState {
    /// What events call an object, whether it is still there or not.
    pub fn subject(&self, id: ObjectId) -> Subject {
        let object = self
            .object(id)
            .or_else(|| self.gone(id).map(|gone| &*gone.object));
        object.map_or(Subject::Hidden, subject_of)
    }

    /// The players who are still in the game, the active one first, in turn order (CR 101.4).
    pub(crate) fn apnap(&self) -> impl Iterator<Item = PlayerId> {
        let count = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let first = self.turn.active.0;
        (0..count)
            .map(move |step| PlayerId(first.wrapping_add(step) % count.max(1)))
            .filter(|player| self.player(*player).is_some_and(|player| !player.lost))
    }

    /// The next player in turn order who is still in the game.
    pub(crate) fn player_after(&self, player: PlayerId) -> PlayerId {
        let count = u8::try_from(self.players.len()).unwrap_or(u8::MAX).max(1);
        (1..=count)
            .map(|step| PlayerId(player.0.wrapping_add(step) % count))
            .find(|next| self.player(*next).is_some_and(|player| !player.lost))
            .unwrap_or(player)
    }

    /// How many players are still in the game.
    pub(crate) fn living(&self) -> usize {
        self.players.iter().filter(|player| !player.lost).count()
    }
}

/// What events call the object.
pub(crate) fn subject_of(object: &Object) -> Subject {
    match (object.nature, &object.on_stack) {
        (Nature::Ability, Some(on_stack)) => match &on_stack.ability {
            Some(ability) => Subject::Ability {
                object: object.id,
                source: object.card,
                label: ability.label.clone(),
            },
            None => Subject::Hidden,
        },
        _ => Subject::Object {
            object: object.id,
            card: object.card,
        },
    }
}
