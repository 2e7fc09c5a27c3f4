//! Changes of zones (CR 400.6, 400.7): every one makes a new object.

use std::sync::Arc;

use super::cite;
use super::event::{EventKind, MoveCause, Viewers};
use super::game::{Done, Game, Halt, subject_of};
use super::ids::{CardId, ObjectId, PlayerId};
use super::layers::{Projection, project};
use super::mutation::Mutation;
use super::replacement::{Entry, replace_move};
use super::state::{GameState, Gone, Nature, Object, OnStack, Permanent, PhysicalCard};
use super::triggers::Happening;
use super::zones::Zone;
use crate::model::RuleNumber;

/// A change of zones that is about to happen.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    /// What moves.
    pub(crate) object: ObjectId,
    /// To where; a library, hand or graveyard is always the owner's (CR 400.3).
    pub(crate) to: Zone,
    /// Why.
    pub(crate) cause: MoveCause,
    /// The rules that decided it.
    pub(crate) rules: &'static [RuleNumber],
    /// Under whose control it enters the battlefield or is put on the stack.
    pub(crate) under: Option<PlayerId>,
    /// What was chosen for it, on its way to the stack.
    pub(crate) on_stack: Option<Arc<OnStack>>,
    /// How it enters, as replacement effects have it.
    pub(crate) entry: Entry,
}

impl Move {
    /// A change of zones without further particulars.
    pub(crate) fn new(
        object: ObjectId,
        to: Zone,
        cause: MoveCause,
        rules: &'static [RuleNumber],
    ) -> Self {
        Self {
            object,
            to,
            cause,
            rules,
            under: None,
            on_stack: None,
            entry: Entry::default(),
        }
    }

    /// The same, under that player's control.
    pub(crate) fn under(mut self, player: PlayerId) -> Self {
        self.under = Some(player);
        self
    }
}

/// A change of zones that has happened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    /// The object that it was.
    pub(crate) was: ObjectId,
    /// The object that it became.
    pub(crate) now: ObjectId,
}

impl Game {
    /// Moves one object; `None` if it is no longer there.
    pub(crate) fn move_object(&mut self, one: Move) -> Done<Option<ObjectId>> {
        Ok(self.move_objects(vec![one])?.first().map(|moved| moved.now))
    }

    /// Moves objects at the same time. Those that are no longer there do nothing.
    pub(crate) fn move_objects(&mut self, mut moves: Vec<Move>) -> Done<Vec<Moved>> {
        moves.retain(|one| {
            self.state
                .object(one.object)
                .is_some_and(|object| may_go(object, one))
        });
        if moves.is_empty() {
            return Ok(Vec::new());
        }
        let before = project(&self.state)?;
        self.next_batch();
        // CR 614.6: from here on only the changed events count.
        let mut replaced = Vec::new();
        for one in &mut moves {
            if replace_move(self, &before, one)? {
                one.rules = rules_when_replaced(one);
                replaced.push(one.object);
            }
        }
        let mut happenings: Vec<Happening> = moves
            .iter()
            .filter_map(|one| {
                let object = self.state.object(one.object)?;
                Some(Happening::Moved {
                    was: object.id,
                    now: None,
                    from: object.zone,
                    to: one.to,
                    cause: one.cause,
                    replaced: replaced.contains(&object.id),
                })
            })
            .collect();
        // CR 603.10a: what left is looked at as it was before.
        let mut found = self.triggers_looking_back(&before, &happenings);
        let mut done = Vec::with_capacity(moves.len());
        for (at, one) in moves.into_iter().enumerate() {
            let moved = self.carry_over(&before, one)?;
            if let Some(Happening::Moved { now, .. }) = happenings.get_mut(at) {
                *now = Some(moved.now);
            }
            for trigger in &mut found {
                if trigger.event.object == Some(moved.was) {
                    trigger.event.became = Some(moved.now);
                }
            }
            done.push(moved);
        }
        self.note_triggers(found)?;
        self.triggers_after(&happenings)?;
        Ok(done)
    }

    /// Takes the object out of its zone and puts the new one that it becomes into the other.
    fn carry_over(&mut self, before: &Projection, one: Move) -> Done<Moved> {
        let at = self
            .state
            .objects
            .binary_search_by_key(&one.object, |object| object.id)
            .map_err(|_| Halt::inconsistent())?;
        let now = self.mint()?;
        let timestamp = self.timestamp();
        let old = self.state.objects.remove(at);
        self.leave_zone(&old);
        let characteristics = Arc::clone(before.characteristics(&old));
        let controller = before.controller(&old);
        let card = self.state.card(old.card).ok_or_else(Halt::inconsistent)?;
        let controlled = matches!(one.to, Zone::Battlefield | Zone::Stack);
        let new = Object {
            id: now,
            card: old.card,
            nature: old.nature,
            owner: old.owner,
            controller: controlled.then(|| one.under.unwrap_or(old.owner)),
            zone: one.to,
            // A copy keeps what it copied; a card is what is printed on it again.
            base: match old.nature {
                Nature::Card => Arc::clone(&card.definition.printed),
                _ => Arc::clone(&old.base),
            },
            timestamp,
            permanent: Permanent {
                tapped: one.entry.tapped,
                counters: one.entry.counters,
                sick: one.to == Zone::Battlefield,
                ..Permanent::default()
            },
            on_stack: one.on_stack,
        };
        let subject = subject_of(&new);
        let seen_by = seen_by(&old, &new);
        self.put_into_zone(new);
        self.set_current(old.card, Some(now));
        let kind = EventKind::Moved {
            what: subject,
            was: old.id,
            from: old.zone,
            to: one.to,
            owner: old.owner,
            controller,
            cause: one.cause,
        };
        let moved = Moved { was: old.id, now };
        self.end_links(old.id, now);
        self.state.gone.push(Arc::new(Gone {
            object: old,
            characteristics,
            controller,
            became: Some(now),
        }));
        self.log_with(kind, one.rules, seen_by)?;
        Ok(moved)
    }

    fn leave_zone(&mut self, object: &Object) {
        let id = object.id;
        match object.zone {
            Zone::Battlefield => self.state.battlefield.retain(|other| *other != id),
            Zone::Stack => self.state.stack.retain(|other| *other != id),
            Zone::Exile => self.state.exile.retain(|other| *other != id),
            Zone::Library => self.edit_player(object.owner, |owner| {
                owner.library.retain(|other| *other != id);
            }),
            Zone::Hand => self.edit_player(object.owner, |owner| {
                owner.hand.retain(|other| *other != id);
            }),
            Zone::Graveyard => self.edit_player(object.owner, |owner| {
                owner.graveyard.retain(|other| *other != id);
            }),
            Zone::Command => {}
        }
    }

    /// Puts an object with a fresh id into its zone.
    pub(crate) fn put_into_zone(&mut self, object: Object) {
        let id = object.id;
        match object.zone {
            Zone::Battlefield => self.state.battlefield.push(id),
            Zone::Stack => self.state.stack.push(id),
            Zone::Exile => self.state.exile.push(id),
            // CR 400.3
            Zone::Library => self.edit_player(object.owner, |owner| owner.library.insert(0, id)),
            Zone::Hand => self.edit_player(object.owner, |owner| owner.hand.push(id)),
            Zone::Graveyard => self.edit_player(object.owner, |owner| owner.graveyard.push(id)),
            Zone::Command => {}
        }
        // INVARIANT: ids grow, so the list stays in order.
        self.state.objects.push(Arc::new(object));
    }

    /// Takes an object out of the game, leaving nothing behind but its memory.
    pub(crate) fn remove_object(&mut self, id: ObjectId) -> Done {
        let Ok(at) = self
            .state
            .objects
            .binary_search_by_key(&id, |object| object.id)
        else {
            return Ok(());
        };
        let projection = project(&self.state)?;
        let old = self.state.objects.remove(at);
        self.leave_zone(&old);
        if old.nature != Nature::Ability {
            self.set_current(old.card, None);
        }
        self.state
            .links
            .retain(|link| link.from != id && link.to != id);
        self.state.gone.push(Arc::new(Gone {
            characteristics: Arc::clone(projection.characteristics(&old)),
            controller: projection.controller(&old),
            object: old,
            became: None,
        }));
        Ok(())
    }

    fn set_current(&mut self, card: CardId, object: Option<ObjectId>) {
        let at = usize::try_from(card.0).unwrap_or(usize::MAX);
        if let Some(current) = self.state.current.get_mut(at) {
            *current = object;
        }
    }

    /// Adds a token or copy to the physical things of the game.
    pub(crate) fn add_card(&mut self, card: PhysicalCard, object: ObjectId) -> Done<CardId> {
        let id = u32::try_from(self.state.cards.len()).map_err(|_| Halt::inconsistent())?;
        Arc::make_mut(&mut self.state.cards).push(card);
        self.state.current.push(Some(object));
        Ok(CardId(id))
    }

    // CR 400.7: a new object has no relation to what its predecessor was related to.
    fn end_links(&mut self, was: ObjectId, now: ObjectId) {
        let by_card = self.state.breaks(Mutation::LinkByCard);
        let survives = self.state.breaks(Mutation::LinkSurvivesExileExit);
        for link in &mut self.state.links {
            if by_card && link.to == was {
                link.to = now;
            }
            if survives && link.from == was {
                link.from = now;
            }
        }
        self.state
            .links
            .retain(|link| link.from != was && link.to != was);
    }
}

/// Whether the object can make the move at all.
fn may_go(object: &Object, one: &Move) -> bool {
    // CR 400.4a
    let stays = one.to == Zone::Battlefield && object.base.is_instant_or_sorcery();
    // CR 111.8: a token that has left the battlefield cannot come back.
    let token_back = object.nature == Nature::Token && object.zone != Zone::Battlefield;
    object.nature != Nature::Ability && !stays && !token_back
}

/// Who sees which card moves (CR 400.2).
fn seen_by(old: &Object, new: &Object) -> Viewers {
    if old.zone.is_public() || new.zone.is_public() {
        Viewers::All
    } else {
        Viewers::Only(new.owner)
    }
}

/// The rules of a move that a replacement effect sends elsewhere: what decided that the
/// object goes, and CR 614.6. What says that it goes to a graveyard, and what that is called,
/// does not apply to it. It keeps its cause: what is discarded into exile is discarded.
fn rules_when_replaced(one: &Move) -> &'static [RuleNumber] {
    let first = one.rules.first().copied();
    match one.cause {
        MoveCause::Discard if first == Some(cite::CR_514_1) => &[cite::CR_514_1, cite::CR_614_6],
        MoveCause::Discard => &[cite::CR_701_9B, cite::CR_614_6],
        MoveCause::LethalDamage if first == Some(cite::CR_704_5H) => {
            &[cite::CR_704_5H, cite::CR_614_6]
        }
        MoveCause::LethalDamage => &[cite::CR_704_5G, cite::CR_614_6],
        _ => &[cite::CR_614_6],
    }
}

/// The rules for an object that dies (CR 700.4), behind the one that decided it.
pub(crate) const DESTROYED: &[RuleNumber] = &[cite::CR_701_8A, cite::CR_700_4];

impl GameState {
    /// The objects in that player's zone, or in the shared one.
    pub fn zone(&self, zone: Zone, owner: PlayerId) -> &[ObjectId] {
        match zone {
            Zone::Battlefield => &self.battlefield,
            Zone::Stack => &self.stack,
            Zone::Exile => &self.exile,
            Zone::Library => self.player(owner).map_or(&[], |player| &player.library),
            Zone::Hand => self.player(owner).map_or(&[], |player| &player.hand),
            Zone::Graveyard => self.player(owner).map_or(&[], |player| &player.graveyard),
            Zone::Command => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::cite;
    use crate::engine::event::{EventKind, MoveCause};
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;
    use crate::model::RuleNumber;

    /// Cause and rules of every move into exile.
    fn exiled(table: &Table) -> Vec<(MoveCause, &[RuleNumber])> {
        table
            .events
            .iter()
            .filter_map(|event| match &event.kind {
                EventKind::Moved {
                    to: Zone::Exile,
                    cause,
                    ..
                } => Some((*cause, &*event.rules)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn a_move_that_became_another_one_does_not_cite_the_rules_of_the_graveyard() {
        let mut table = Table::new();
        table.put("Peace", "Rest in Peace", B, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", B, Zone::Battlefield);
        table.put("Giant", "Hill Giant", B, Zone::Battlefield);
        table.put("Held", "Plains", B, Zone::Hand);
        table.put("Cry", "Cry of Contrition", A, Zone::Hand);
        table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
        table.put("Wrath", "Wrath of God", A, Zone::Hand);
        table.put("Counter", "Counterspell", A, Zone::Hand);
        table.put("Shock", "Lightning Bolt", A, Zone::Hand);
        table
            .play(A, "Cry", &["B"])
            .choose(B, &["Held"])
            .play(A, "Bolt", &["Bears"])
            .cast(A, "Shock", &["B"])
            .play(A, "Counter", &["Shock"])
            .play(A, "Wrath", &[]);
        let replaced = &[cite::CR_614_6][..];
        assert_eq!(
            exiled(&table),
            [
                // What is discarded into exile is discarded, by its player's choice.
                (MoveCause::Discard, &[cite::CR_701_9B, cite::CR_614_6][..]),
                (MoveCause::Resolve, replaced),
                (MoveCause::Resolve, replaced),
                (
                    MoveCause::LethalDamage,
                    &[cite::CR_704_5G, cite::CR_614_6][..]
                ),
                (MoveCause::Counter, replaced),
                (MoveCause::Resolve, replaced),
                (MoveCause::Destroy, replaced),
                (MoveCause::Resolve, replaced),
            ]
        );
        assert!(table.cites("countered", cite::CR_701_6A));
    }
}
