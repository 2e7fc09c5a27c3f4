//! The interpreter of instructions (CR 608.2c, 609): what each does to the game.

use std::sync::Arc;

use super::action::Target;
use super::cite;
use super::effect::{Amount, Effect, Objects, Players, Under};
use super::event::{EventKind, MoveCause, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::ObjectId;
use super::layers::project;
use super::mutation::Mutation;
use super::prompt::Purpose;
use super::referring::targets;
use super::resolving::Flow;
use super::state::{ContinuousEffect, Link, LinkKind, Resolution, Waiting};
use super::tokens::NewToken;
use super::zone_changes::Move;
use super::zones::Zone;
use crate::model::RuleNumber;

impl Game {
    /// Carries out one instruction of a resolving spell or ability.
    pub(crate) fn carry_out(&mut self, effect: &Effect, by: &Resolution) -> Done<Flow> {
        match effect {
            Effect::DealDamage { amount, .. }
            | Effect::DealDamageToPlayers { amount, .. }
            | Effect::DealDamageToTarget { amount, .. } => {
                let amount = self.amount(amount, by)?;
                let hits = self.hit(effect, by)?;
                self.deal_damage(by.this, &hits, amount)?;
            }
            Effect::Discard { players, amount } => return self.discard(players, amount, by),
            Effect::May { .. } => {
                self.state.waiting = Waiting::May {
                    player: by.controller,
                };
                return Ok(Flow::Suspended);
            }
            Effect::OnlyIf { condition, skip } => {
                let view = project(&self.state)?;
                if !self.holds(condition, by.this, by.controller, &view) {
                    self.skip(*skip);
                }
            }
            Effect::Draw { .. }
            | Effect::Mill { .. }
            | Effect::GainLife { .. }
            | Effect::LoseLife { .. }
            | Effect::CreateTokens { .. }
            | Effect::AddMana(_) => self.carry_out_for_players(effect, by)?,
            Effect::Destroy(_)
            | Effect::Exile(_)
            | Effect::ExileHaunting { .. }
            | Effect::ReturnToHand(_)
            | Effect::PutIntoGraveyard(_)
            | Effect::PutOnLibrary(_)
            | Effect::PutOntoBattlefield { .. }
            | Effect::Sacrifice(_)
            | Effect::Counter(_) => self.carry_out_move(effect, by)?,
            Effect::CreateCopies(_)
            | Effect::Tap(_)
            | Effect::Untap(_)
            | Effect::PutCounters { .. }
            | Effect::Continuous { .. } => self.carry_out_on_permanents(effect, by)?,
        }
        Ok(Flow::Done)
    }

    /// What an instruction deals damage to.
    fn hit(&self, effect: &Effect, by: &Resolution) -> Done<Vec<Target>> {
        Ok(match effect {
            Effect::DealDamage { to, .. } => self
                .objects(to, by)?
                .into_iter()
                .map(Target::Object)
                .collect(),
            Effect::DealDamageToPlayers { to, .. } => self
                .players(to, by)?
                .into_iter()
                .map(Target::Player)
                .collect(),
            Effect::DealDamageToTarget { slot, .. } => targets(by, *slot),
            _ => Vec::new(),
        })
    }

    /// Instructions that move objects between zones.
    fn carry_out_move(&mut self, effect: &Effect, by: &Resolution) -> Done {
        let told: &'static [RuleNumber] = &[cite::CR_608_2C];
        match effect {
            Effect::Destroy(what) => self.destroy(what, by),
            Effect::Exile(what) => {
                self.send(what, by, Zone::Exile, MoveCause::Exile, &[cite::CR_701_13A])
            }
            Effect::ExileHaunting { slot } => self.exile_haunting(*slot, by),
            Effect::ReturnToHand(what) => self.send(what, by, Zone::Hand, MoveCause::Return, told),
            Effect::PutIntoGraveyard(what) => {
                self.send(what, by, Zone::Graveyard, MoveCause::Put, told)
            }
            Effect::PutOnLibrary(what) => self.send(what, by, Zone::Library, MoveCause::Put, told),
            Effect::PutOntoBattlefield { what, under } => {
                self.put_onto_battlefield(what, *under, by)
            }
            Effect::Sacrifice(what) => self.sacrifice(what, by),
            Effect::Counter(what) => self.counter(what, by),
            _ => Err(Halt::inconsistent()),
        }
    }

    /// Instructions for players, each in APNAP order.
    fn carry_out_for_players(&mut self, effect: &Effect, by: &Resolution) -> Done {
        match effect {
            Effect::Draw { players, amount } => {
                let amount = self.amount(amount, by)?;
                for player in self.players(players, by)? {
                    // CR 121.2: one at a time.
                    for _ in 0..amount {
                        self.draw(player, &[cite::CR_121_1])?;
                    }
                }
                Ok(())
            }
            Effect::Mill { players, amount } => self.mill(players, amount, by),
            Effect::GainLife { players, amount } => {
                let by_life = signed(self.amount(amount, by)?);
                self.change_lives(players, by_life, by)
            }
            Effect::LoseLife { players, amount } => {
                let by_life = signed(self.amount(amount, by)?).saturating_neg();
                self.change_lives(players, by_life, by)
            }
            Effect::CreateTokens {
                token,
                amount,
                players,
            } => {
                let amount = usize::try_from(self.amount(amount, by)?).unwrap_or(usize::MAX);
                let new = NewToken {
                    definition: Arc::clone(token),
                    base: Arc::clone(&token.printed),
                };
                // One by one, so that the bound on objects ends a list beyond all bounds.
                let tokens = self
                    .players(players, by)?
                    .into_iter()
                    .flat_map(|player| std::iter::repeat_n((player, new.clone()), amount));
                self.create_tokens(tokens)
            }
            Effect::AddMana(mana) => self.add_mana(by.controller, by.this, mana, &[cite::CR_106_4]),
            _ => Err(Halt::inconsistent()),
        }
    }

    /// Instructions that leave objects where they are.
    fn carry_out_on_permanents(&mut self, effect: &Effect, by: &Resolution) -> Done {
        match effect {
            Effect::CreateCopies(what) => self.create_copies(what, by),
            Effect::Tap(what) => {
                self.next_batch();
                let objects = self.objects(what, by)?;
                objects.into_iter().try_for_each(|id| self.tap(id))
            }
            Effect::Untap(what) => {
                self.next_batch();
                let objects = self.objects(what, by)?;
                objects
                    .into_iter()
                    .try_for_each(|id| self.untap(id, &[cite::CR_701_26B]))
            }
            Effect::PutCounters { kind, amount, on } => {
                let amount = self.amount(amount, by)?;
                self.next_batch();
                let objects = self.objects(on, by)?;
                objects
                    .into_iter()
                    .try_for_each(|id| self.put_counters(id, *kind, amount))
            }
            Effect::Continuous {
                what,
                changes,
                duration,
            } => self.start_effect(what, changes, *duration, by),
            _ => Err(Halt::inconsistent()),
        }
    }

    // CR 611.2c: the set of objects is fixed now.
    fn start_effect(
        &mut self,
        what: &Objects,
        changes: &[super::ability::Change],
        duration: super::ability::Duration,
        by: &Resolution,
    ) -> Done {
        let objects = self.objects(what, by)?;
        let before = project(&self.state)?;
        let timestamp = self.timestamp();
        let source = self.subject(by.this);
        let on = objects.iter().map(|id| self.subject(*id)).collect();
        self.log(
            EventKind::EffectBegan {
                source: source.clone(),
                on,
            },
            &[cite::CR_611_2A, cite::CR_611_2C],
        )?;
        self.state.effects.push(Arc::new(ContinuousEffect {
            source,
            controller: by.controller,
            objects,
            changes: changes.to_vec(),
            duration,
            timestamp,
        }));
        self.note_new_controllers(&before)
    }

    /// Leaves out the next instructions.
    pub(crate) fn skip(&mut self, count: u8) {
        if let Some(resolution) = &mut self.state.resolving {
            resolution.counter = resolution.counter.saturating_add(usize::from(count));
        }
    }

    /// Moves the objects at the same time, and remembers what they became (CR 400.7j).
    fn send(
        &mut self,
        what: &Objects,
        by: &Resolution,
        to: Zone,
        cause: MoveCause,
        rules: &'static [RuleNumber],
    ) -> Done {
        let moves: Vec<Move> = self
            .objects(what, by)?
            .into_iter()
            .map(|id| Move::new(id, to, cause, rules))
            .collect();
        self.send_all(moves, by)
    }

    fn send_all(&mut self, moves: Vec<Move>, by: &Resolution) -> Done {
        let asked: Vec<ObjectId> = moves.iter().map(|one| one.object).collect();
        let moved = self.move_objects(moves)?;
        let stayed = asked
            .into_iter()
            .filter(|id| !moved.iter().any(|moved| moved.was == *id))
            .collect();
        self.nothing_happened_to(by, stayed, &[cite::CR_101_3])?;
        if let Some(resolution) = &mut self.state.resolving {
            let at = resolution.counter;
            resolution
                .moved
                .extend(moved.iter().map(|moved| (at, moved.now)));
        }
        Ok(())
    }

    /// Part of an effect could not be done (CR 101.3).
    fn nothing_happened(&mut self, by: &Resolution, what: Option<ObjectId>) -> Done {
        let kind = EventKind::NothingHappened {
            of: self.subject(by.object),
            what: what.map(|id| self.subject(id)),
        };
        self.log(kind, &[cite::CR_101_3])
    }

    /// Part of an effect could not be done to these, all at the same time.
    fn nothing_happened_to(
        &mut self,
        by: &Resolution,
        objects: Vec<ObjectId>,
        rules: &'static [RuleNumber],
    ) -> Done {
        if objects.is_empty() {
            return Ok(());
        }
        self.next_batch();
        for id in objects {
            let kind = EventKind::NothingHappened {
                of: self.subject(by.object),
                what: Some(self.subject(id)),
            };
            self.log_with(kind, rules, Viewers::All)?;
        }
        Ok(())
    }

    fn destroy(&mut self, what: &Objects, by: &Resolution) -> Done {
        let view = project(&self.state)?;
        let mut moves = Vec::new();
        let mut spared = Vec::new();
        for id in self.objects(what, by)? {
            // CR 702.12b
            let indestructible = self.state.object(id).is_some_and(|object| {
                view.characteristics(object)
                    .has(&super::keyword::Keyword::Indestructible)
            });
            if indestructible {
                spared.push(id);
            } else {
                moves.push(Move::new(
                    id,
                    Zone::Graveyard,
                    MoveCause::Destroy,
                    super::zone_changes::DESTROYED,
                ));
            }
        }
        self.nothing_happened_to(by, spared, &[cite::CR_702_12B])?;
        self.send_all(moves, by)
    }

    // CR 701.21a: nobody sacrifices what they do not control.
    fn sacrifice(&mut self, what: &Objects, by: &Resolution) -> Done {
        let view = project(&self.state)?;
        let moves = self
            .objects(what, by)?
            .into_iter()
            .filter(|id| {
                self.state.object(*id).is_some_and(|object| {
                    object.zone == Zone::Battlefield
                        && view.controller(object) == Some(by.controller)
                })
            })
            .map(|id| {
                Move::new(
                    id,
                    Zone::Graveyard,
                    MoveCause::Sacrifice,
                    &[cite::CR_701_21A, cite::CR_700_4],
                )
            })
            .collect::<Vec<_>>();
        if moves.is_empty() {
            return self.nothing_happened(by, None);
        }
        self.send_all(moves, by)
    }

    fn put_onto_battlefield(&mut self, what: &Objects, under: Under, by: &Resolution) -> Done {
        let moves = self
            .objects(what, by)?
            .into_iter()
            .filter_map(|id| {
                let owner = self.state.object(id)?.owner;
                let player = match under {
                    Under::You => by.controller,
                    Under::Owner => owner,
                };
                let one = Move::new(id, Zone::Battlefield, MoveCause::Put, &[cite::CR_608_2C]);
                Some(one.under(player))
            })
            .collect();
        self.send_all(moves, by)
    }

    // CR 702.55a, 702.55b
    fn exile_haunting(&mut self, slot: u8, by: &Resolution) -> Done {
        let event = by
            .on_stack
            .ability
            .as_ref()
            .map(|ability| ability.event)
            .unwrap_or_default();
        // CR 603.6, 400.7e: the card is looked for only in the zone that it went to.
        let mut card = event.became;
        if self.state.breaks(Mutation::ExileIfAnyZone) {
            while let Some(next) = card.and_then(|id| self.state.successor(id)) {
                card = Some(next);
            }
        }
        let Some(card) = card.filter(|id| self.state.object(*id).is_some()) else {
            let kind = EventKind::NothingHappened {
                of: self.subject(by.object),
                what: card.map(|id| self.subject(id)),
            };
            return self.log(kind, &[cite::CR_603_6, cite::CR_400_7]);
        };
        let mut exiled = self.move_object(Move::new(
            card,
            Zone::Exile,
            MoveCause::Haunt,
            &[cite::CR_702_55A, cite::CR_701_13A],
        ))?;
        if exiled.is_none() && self.state.breaks(Mutation::ExileIfAnyZone) {
            exiled = Some(card);
        }
        let (Some(exiled), Some(Target::Object(creature))) =
            (exiled, targets(by, slot).first().copied())
        else {
            return self.nothing_happened(by, Some(card));
        };
        self.state.links.push(Link {
            kind: LinkKind::Haunts,
            from: exiled,
            to: creature,
            by: by.controller,
        });
        let kind = EventKind::Haunts {
            card: self.subject(exiled),
            creature: self.subject(creature),
        };
        self.log(kind, &[cite::CR_702_55B])
    }

    // CR 701.6a
    fn counter(&mut self, what: &Objects, by: &Resolution) -> Done {
        for id in self.objects(what, by)? {
            if self.state.object(id).is_none() {
                self.nothing_happened(by, Some(id))?;
                continue;
            }
            let kind = EventKind::Countered {
                what: self.subject(id),
                by: self.subject(by.object),
            };
            self.log(kind, &[cite::CR_701_6A])?;
            self.leave_stack(id, MoveCause::Counter, &[cite::CR_701_6A])?;
        }
        Ok(())
    }

    // CR 701.9b, 608.2e: all choose, the active player first, then all discard.
    fn discard(&mut self, players: &Players, amount: &Amount, by: &Resolution) -> Done<Flow> {
        let amount = self.amount(amount, by)?;
        let players = self.players(players, by)?;
        for player in &players {
            if by.chosen.iter().any(|(who, _)| who == player) {
                continue;
            }
            let hand = self.state.zone(Zone::Hand, *player).to_vec();
            let count = amount.min(u32::try_from(hand.len()).unwrap_or(u32::MAX));
            if count > 0 {
                self.state.waiting = Waiting::Objects {
                    player: *player,
                    purpose: Purpose::Discard,
                    options: hand,
                    min: count,
                    max: count,
                    then: self.state.turn.active,
                };
                return Ok(Flow::Suspended);
            }
        }
        let moves: Vec<Move> = by
            .chosen
            .iter()
            .flat_map(|(_, cards)| cards)
            .map(|card| {
                Move::new(
                    *card,
                    Zone::Graveyard,
                    MoveCause::Discard,
                    &[cite::CR_701_9A, cite::CR_701_9B],
                )
            })
            .collect();
        if moves.is_empty() {
            self.nothing_happened(by, None)?;
        }
        self.send_all(moves, by)?;
        Ok(Flow::Done)
    }

    // CR 701.17a, 701.17b
    fn mill(&mut self, players: &Players, amount: &Amount, by: &Resolution) -> Done {
        let amount = usize::try_from(self.amount(amount, by)?).unwrap_or(usize::MAX);
        let mut moves = Vec::new();
        for player in self.players(players, by)? {
            for card in self.state.zone(Zone::Library, player).iter().take(amount) {
                moves.push(Move::new(
                    *card,
                    Zone::Graveyard,
                    MoveCause::Mill,
                    &[cite::CR_701_17A],
                ));
            }
        }
        self.send_all(moves, by)
    }

    fn change_lives(&mut self, players: &Players, by_life: i32, by: &Resolution) -> Done {
        let players = self.players(players, by)?;
        self.next_batch();
        for player in players {
            self.change_life(player, by_life, &[cite::CR_119_3])?;
        }
        Ok(())
    }

    fn put_counters(
        &mut self,
        id: ObjectId,
        kind: super::effect::CounterKind,
        amount: u32,
    ) -> Done {
        if amount == 0 || self.state.object(id).is_none() {
            return Ok(());
        }
        self.edit(id, |object| {
            let counters = &mut object.permanent.counters;
            match counters.iter_mut().find(|(own, _)| *own == kind) {
                Some((_, count)) => *count = count.saturating_add(amount),
                None => counters.push((kind, amount)),
            }
        });
        let on = self.subject(id);
        self.log_with(
            EventKind::CountersPut { on, kind, amount },
            &[cite::CR_122_1],
            Viewers::All,
        )
    }
}

fn signed(amount: u32) -> i32 {
    i32::try_from(amount).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    fn batches(table: &Table, kind: &str) -> Vec<u32> {
        table
            .events
            .iter()
            .filter(|event| event.kind.name() == kind)
            .map(|event| event.batch)
            .collect()
    }

    #[test]
    fn tokens_of_one_instruction_enter_together_and_see_each_other() {
        let mut table = Table::new();
        table.put("Warden", "Soul Warden", B, Zone::Battlefield);
        table.put("Twins", "Warden Twins", A, Zone::Hand);
        table.play(A, "Twins", &[]);
        let created = batches(&table, "token-created");
        assert_eq!(created.len(), 2);
        assert_eq!(created[0], created[1]);
        // CR 603.6a: each token sees the other one, the Warden sees both.
        assert_eq!(table.triggered("life"), [B, B, A, A]);
        assert_eq!(batches(&table, "triggered"), [created[0]; 4]);
    }

    #[test]
    fn what_destruction_leaves_alone_is_left_alone_at_once() {
        let mut table = Table::new();
        table.put("First", "Twin Legend", A, Zone::Battlefield);
        table.put("Titan", "Steel Titan", A, Zone::Battlefield);
        table.put("Other Titan", "Steel Titan", B, Zone::Battlefield);
        table.put("Wrath", "Wrath of God", A, Zone::Hand);
        table.play(A, "Wrath", &[]);
        assert_eq!(table.zone("First"), Zone::Graveyard);
        assert_eq!(table.zone("Titan"), Zone::Battlefield);
        let spared = batches(&table, "nothing-happened");
        assert_eq!(spared.len(), 2);
        assert_eq!(spared[0], spared[1]);
    }
}
