//! The turn (CR 500–514): phases, steps and turn-based actions.

use super::characteristics::CardType;
use super::cite;
use super::event::{EventKind, MoveCause, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::{ObjectId, PlayerId};
use super::keyword::Keyword;
use super::layers::project;
use super::prompt::{NotModelled, Purpose};
use super::state::{GameState, TurnStep, Waiting};
use super::triggers::Happening;
use super::zone_changes::Move;
use super::zones::Zone;

/// The maximum hand size (CR 402.2).
const MAXIMUM_HAND_SIZE: usize = 7;

impl Game {
    /// Ends the step, since all players have passed with an empty stack (CR 500.2).
    pub(crate) fn end_step(&mut self) -> Done {
        self.empty_pools()?;
        let next = match self.state.turn.step {
            TurnStep::Untap => TurnStep::Upkeep,
            TurnStep::Upkeep => TurnStep::Draw,
            TurnStep::Draw => TurnStep::PrecombatMain,
            TurnStep::PrecombatMain => TurnStep::BeginCombat,
            TurnStep::BeginCombat => TurnStep::DeclareAttackers,
            // CR 508.8: nobody attacks in this engine, so no blocks and no damage.
            TurnStep::DeclareAttackers | TurnStep::DeclareBlockers | TurnStep::CombatDamage => {
                TurnStep::EndOfCombat
            }
            TurnStep::EndOfCombat => TurnStep::PostcombatMain,
            TurnStep::PostcombatMain => TurnStep::End,
            // CR 514.3a: after priority in a cleanup step there is another one.
            TurnStep::End | TurnStep::Cleanup => TurnStep::Cleanup,
        };
        self.begin_step(next)
    }

    // CR 500.5, 106.4
    fn empty_pools(&mut self) -> Done {
        let full: Vec<(PlayerId, usize)> = self
            .state
            .players()
            .filter(|(_, player)| !player.pool.is_empty())
            .map(|(id, player)| (id, player.pool.len()))
            .collect();
        for (player, amount) in full {
            self.edit_player(player, |player| player.pool.clear());
            let amount = u32::try_from(amount).unwrap_or(u32::MAX);
            self.log(
                EventKind::ManaEmptied { player, amount },
                &[cite::CR_500_5, cite::CR_106_4],
            )?;
        }
        Ok(())
    }

    fn begin_step(&mut self, step: TurnStep) -> Done {
        let player = self.state.turn.active;
        if step == TurnStep::Draw && self.skips_draw() {
            // CR 103.8a
            self.state.turn.step = TurnStep::Draw;
            return self.end_step();
        }
        self.state.turn.step = step;
        self.log(EventKind::StepBegan { step, player }, &[])?;
        match step {
            TurnStep::Untap => {
                self.untap_all(player)?;
                // CR 502.4: what triggered waits for the upkeep.
                return self.end_step();
            }
            // CR 504.1
            TurnStep::Draw => self.draw(player, &[cite::CR_504_1, cite::CR_121_1])?,
            TurnStep::DeclareAttackers => {
                let options = self.possible_attackers(player)?;
                if !options.is_empty() {
                    self.state.waiting = Waiting::Objects {
                        player,
                        purpose: Purpose::Attackers,
                        max: u32::try_from(options.len()).unwrap_or(u32::MAX),
                        options,
                        min: 0,
                        then: player,
                    };
                    return Ok(());
                }
            }
            TurnStep::Cleanup => return self.cleanup(),
            _ => {}
        }
        // CR 603.2b
        self.triggers_after(&[Happening::StepBegan { step, player }])?;
        // CR 117.3a
        self.give_priority(player)
    }

    /// Goes on once attackers are declared (CR 508.1).
    pub(crate) fn declare_attackers(&mut self, player: PlayerId, attackers: &[ObjectId]) -> Done {
        if !attackers.is_empty() {
            return Err(Halt::not_modelled(NotModelled::Combat, &[cite::CR_508_1]));
        }
        self.give_priority(player)
    }

    // CR 508.1a
    fn possible_attackers(&self, player: PlayerId) -> Done<Vec<ObjectId>> {
        let view = project(&self.state)?;
        Ok(self
            .state
            .permanents()
            .filter(|object| {
                let own = view.characteristics(object);
                view.controller(object) == Some(player)
                    && own.is(CardType::Creature)
                    && super::paying::can_tap(object, own)
                    && !own.has(&Keyword::Defender)
            })
            .map(|object| object.id)
            .collect())
    }

    // CR 103.8a: with two players, whoever starts does not draw in the first turn.
    fn skips_draw(&self) -> bool {
        self.state.turn.number == 1 && self.state.players.len() == 2
    }

    // CR 502.3
    fn untap_all(&mut self, player: PlayerId) -> Done {
        let view = project(&self.state)?;
        let own: Vec<ObjectId> = self
            .state
            .permanents()
            .filter(|object| view.controller(object) == Some(player))
            .map(|object| object.id)
            .collect();
        self.next_batch();
        for id in own {
            self.untap(id, &[cite::CR_502_3, cite::CR_701_26B])?;
        }
        Ok(())
    }

    /// Untaps a permanent (CR 701.26b), within the batch at hand.
    pub(crate) fn untap(&mut self, id: ObjectId, rules: &[crate::model::RuleNumber]) -> Done {
        let tapped = self
            .state
            .object(id)
            .is_some_and(|object| object.permanent.tapped);
        if !tapped {
            return Ok(());
        }
        self.edit(id, |object| object.permanent.tapped = false);
        let what = self.subject(id);
        self.log_with(EventKind::Untapped { what }, rules, Viewers::All)
    }

    // CR 514.1
    fn cleanup(&mut self) -> Done {
        let player = self.state.turn.active;
        let hand = self.state.zone(Zone::Hand, player).to_vec();
        if let Some(over @ 1..) = hand.len().checked_sub(MAXIMUM_HAND_SIZE) {
            let over = u32::try_from(over).unwrap_or(u32::MAX);
            self.state.waiting = Waiting::Objects {
                player,
                purpose: Purpose::HandSize,
                options: hand,
                min: over,
                max: over,
                then: player,
            };
            return Ok(());
        }
        self.end_of_turn_effects()
    }

    /// Discards down to the maximum hand size and goes on.
    pub(crate) fn discard_to_hand_size(&mut self, chosen: &[ObjectId]) -> Done {
        let moves = chosen
            .iter()
            .map(|card| {
                Move::new(
                    *card,
                    Zone::Graveyard,
                    MoveCause::Discard,
                    &[cite::CR_514_1, cite::CR_701_9A],
                )
            })
            .collect();
        self.move_objects(moves)?;
        self.end_of_turn_effects()
    }

    // CR 514.2
    fn end_of_turn_effects(&mut self) -> Done {
        let before = project(&self.state)?;
        self.next_batch();
        let mut damaged = false;
        for id in self.state.battlefield.clone() {
            damaged |= self
                .state
                .object(id)
                .is_some_and(|object| object.permanent.damage > 0);
            self.edit_if_marked(id);
        }
        if damaged {
            self.log_with(EventKind::DamageRemoved, &[cite::CR_514_2], Viewers::All)?;
        }
        let all = self.state.effects.len();
        self.state
            .effects
            .retain(|effect| effect.duration != super::ability::Duration::UntilEndOfTurn);
        let count = all.saturating_sub(self.state.effects.len());
        if count > 0 {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            self.log_with(
                EventKind::EffectsEnded { count },
                &[cite::CR_514_2],
                Viewers::All,
            )?;
            self.note_new_controllers(&before)?;
        }
        self.cleanup_ends()
    }

    fn edit_if_marked(&mut self, id: ObjectId) {
        let marked = self.state.object(id).is_some_and(|object| {
            let permanent = &object.permanent;
            permanent.damage > 0 || permanent.deathtouched || permanent.dealt_damage_this_turn
        });
        if marked {
            self.edit(id, |object| {
                object.permanent.damage = 0;
                object.permanent.deathtouched = false;
                object.permanent.dealt_damage_this_turn = false;
            });
        }
    }

    // CR 302.6: who gets control of a permanent has not had it since their turn began.
    pub(crate) fn note_new_controllers(&mut self, before: &super::layers::Projection) -> Done {
        let after = project(&self.state)?;
        let changed: Vec<ObjectId> = self
            .state
            .permanents()
            .filter(|object| before.controller(object) != after.controller(object))
            .map(|object| object.id)
            .collect();
        for id in changed {
            self.edit(id, |object| object.permanent.sick = true);
        }
        Ok(())
    }

    // CR 514.3, 514.3a: usually nobody receives priority in this step.
    fn cleanup_ends(&mut self) -> Done {
        let player = self.state.turn.active;
        if self.state.triggers.is_empty() && !self.state_based_actions_wait()? {
            return self.next_turn();
        }
        self.give_priority(player)
    }

    fn next_turn(&mut self) -> Done {
        let player = self.state.player_after(self.state.turn.active);
        self.state.turn.number = self.state.turn.number.saturating_add(1);
        self.state.turn.active = player;
        self.edit_player(player, |player| player.lands_played = 0);
        let turn = self.state.turn.number;
        self.log(EventKind::TurnBegan { player, turn }, &[])?;
        let view = project(&self.state)?;
        for id in self.state.battlefield.clone() {
            let settles = self.state.object(id).is_some_and(|object| {
                object.permanent.sick && view.controller(object) == Some(player)
            });
            if settles {
                self.edit(id, |object| object.permanent.sick = false);
            }
        }
        self.begin_step(TurnStep::Untap)
    }

    /// A player draws a card (CR 121.1).
    pub(crate) fn draw(
        &mut self,
        player: PlayerId,
        rules: &'static [crate::model::RuleNumber],
    ) -> Done {
        let Some(top) = self.state.zone(Zone::Library, player).first().copied() else {
            // CR 121.4
            self.edit_player(player, |player| player.drew_from_empty = true);
            return self.log(
                EventKind::DrewFromEmptyLibrary { player },
                &[cite::CR_121_4],
            );
        };
        self.move_object(Move::new(top, Zone::Hand, MoveCause::Draw, rules))?;
        Ok(())
    }
}

impl GameState {
    /// Whether players receive priority in the step at all (CR 500.3).
    pub(crate) const fn step_has_priority(step: TurnStep) -> bool {
        !matches!(step, TurnStep::Untap | TurnStep::Cleanup)
    }
}

#[cfg(test)]
mod tests {
    use super::TurnStep;
    use crate::engine::action::{ActionKind, Answer};
    use crate::engine::prompt::{Ending, NotModelled, Prompt};
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    fn until(table: &mut Table, step: TurnStep) {
        for _ in 0..40 {
            if table.state().turn().step == step {
                return;
            }
            match table.prompt() {
                ("objects", Some(player)) => table.choose(player, &[]),
                _ => table.resolve(),
            };
        }
        panic!("the step does not come");
    }

    #[test]
    fn a_turn_goes_through_its_steps_and_the_next_player_untaps_and_draws() {
        let mut table = Table::new();
        table.put("Bolt", "Lightning Bolt", B, Zone::Hand);
        table.act(A, ActionKind::Pass);
        table.play(B, "Bolt", &["A"]);
        until(&mut table, TurnStep::Upkeep);
        assert_eq!(table.state().turn().active, B);
        assert_eq!(table.state().turn().number, 2);
        assert!(
            table
                .state()
                .permanents()
                .all(|object| !object.permanent.tapped)
        );
        until(&mut table, TurnStep::PrecombatMain);
        assert_eq!(table.state().zone_size(Zone::Hand, B), 1);
        assert_eq!(table.state().zone_size(Zone::Library, B), 1);
    }

    #[test]
    fn damage_wears_off_at_the_end_of_the_turn_and_not_before() {
        let mut table = Table::new();
        table.put("Giant", "Hill Giant", B, Zone::Battlefield);
        table.put("Tremor", "Tremor", A, Zone::Hand);
        table.play(A, "Tremor", &[]);
        let giant = table.object("Giant");
        let damage = |table: &mut Table| {
            let object = table.state().object(giant).expect("the same object");
            object.permanent.damage
        };
        until(&mut table, TurnStep::End);
        assert_eq!(damage(&mut table), 1);
        until(&mut table, TurnStep::Upkeep);
        assert_eq!(damage(&mut table), 0);
    }

    #[test]
    fn who_has_more_than_seven_cards_discards_at_the_end() {
        let mut table = Table::new();
        for name in ["1", "2", "3", "4", "5", "6", "7", "8"] {
            table.put(name, "Plains", A, Zone::Hand);
        }
        until(&mut table, TurnStep::Cleanup);
        assert_eq!(table.prompt(), ("objects", Some(A)));
        table.choose(A, &["3"]);
        assert_eq!(table.state().zone_size(Zone::Hand, A), 7);
        assert_eq!(table.state().turn().active, B);
    }

    #[test]
    fn attacking_is_said_not_to_be_modelled_and_staying_home_is_possible() {
        let at_combat = || {
            let mut table = Table::new();
            table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
            until(&mut table, TurnStep::DeclareAttackers);
            table
        };
        let mut table = at_combat();
        let bears = table.object("Bears");
        table.act(A, ActionKind::Answer(Answer::Objects(vec![bears])));
        assert!(matches!(
            table.state().prompt(),
            Prompt::Ended(Ending::NotModelled {
                what: NotModelled::Combat,
                ..
            })
        ));
        let mut table = at_combat();
        table.choose(A, &[]);
        assert_eq!(table.prompt(), ("priority", Some(A)));
    }

    #[test]
    fn a_player_who_cannot_draw_loses() {
        let mut table = Table::new();
        for object in &mut table.setup.objects {
            if object.zone == Zone::Library {
                object.zone = Zone::Graveyard;
            }
        }
        let mut ended = false;
        for _ in 0..40 {
            match table.state().prompt() {
                Prompt::Ended(ending) => {
                    assert_eq!(ending, Ending::Won(A));
                    ended = true;
                    break;
                }
                Prompt::Decision { decider, .. } => {
                    table.act(decider, ActionKind::Pass);
                }
            }
        }
        assert!(ended);
    }
}
