//! State-based actions (CR 704).

use super::characteristics::{CardType, Supertype};
use super::cite;
use super::effect::CounterKind;
use super::event::{EventKind, MoveCause, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::{ObjectId, PlayerId};
use super::keyword::Keyword;
use super::layers::{Projection, project};
use super::mutation::Mutation;
use super::prompt::{Ending, NotModelled, Purpose};
use super::state::{Nature, Object, Waiting};
use super::zone_changes::Move;
use super::zones::Zone;

/// One state-based action that applies.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Applies {
    /// CR 704.5a, 704.5b.
    Loses(PlayerId, &'static [crate::model::RuleNumber]),
    /// CR 704.5d, 704.5e.
    Ceases(ObjectId, &'static [crate::model::RuleNumber]),
    /// CR 704.5f.
    ToGraveyard(ObjectId),
    /// CR 704.5g, 704.5h.
    Destroyed(ObjectId, &'static [crate::model::RuleNumber]),
    /// CR 704.5j.
    Legends(PlayerId, Vec<ObjectId>),
    /// CR 704.5q.
    Counters(ObjectId, u32),
}

impl Game {
    /// Performs state-based actions until none applies (CR 704.3); `false` when a decision
    /// is open or the game is over.
    pub(crate) fn state_based_actions(&mut self, then: PlayerId) -> Done<bool> {
        loop {
            let applicable = self.applicable()?;
            if applicable.is_empty() {
                self.forget_deathtouch();
                return Ok(true);
            }
            // The legend rule needs a choice before the event; the others wait for it, and
            // all are looked at again once it is made (CR 704.3).
            if let Some(Applies::Legends(player, options)) = applicable
                .iter()
                .find(|one| matches!(one, Applies::Legends(..)))
            {
                self.state.waiting = Waiting::Objects {
                    player: *player,
                    purpose: Purpose::LegendRule,
                    options: options.clone(),
                    min: 1,
                    max: 1,
                    then,
                };
                return Ok(false);
            }
            self.perform(applicable, Vec::new())?;
            if self.ended() {
                return Ok(false);
            }
        }
    }

    /// Performs what applies together with the legend rule, now that the choice is made.
    pub(crate) fn keep_legend(&mut self, kept: ObjectId, options: &[ObjectId]) -> Done {
        let rest = options
            .iter()
            .filter(|id| **id != kept)
            .map(|id| {
                Move::new(
                    *id,
                    Zone::Graveyard,
                    MoveCause::LegendRule,
                    &[cite::CR_704_5J, cite::CR_700_4],
                )
            })
            .collect();
        let mut others = self.applicable()?;
        others.retain(|one| !matches!(one, Applies::Legends(..)));
        self.perform(others, rest)
    }

    // CR 704.5h: only what happened since the last check counts.
    fn forget_deathtouch(&mut self) {
        let touched: Vec<ObjectId> = self
            .state
            .permanents()
            .filter(|object| object.permanent.deathtouched)
            .map(|object| object.id)
            .collect();
        for id in touched {
            self.edit(id, |object| object.permanent.deathtouched = false);
        }
    }

    /// Whether any state-based action would be performed (CR 514.3a).
    pub(crate) fn state_based_actions_wait(&self) -> Done<bool> {
        Ok(!self.applicable()?.is_empty())
    }

    fn applicable(&self) -> Done<Vec<Applies>> {
        let mut found = Vec::new();
        for (id, player) in self.state.players() {
            if player.lost {
                continue;
            }
            if player.life <= 0 {
                found.push(Applies::Loses(id, &[cite::CR_704_5A, cite::CR_104_3B]));
            } else if player.drew_from_empty {
                found.push(Applies::Loses(id, &[cite::CR_704_5B, cite::CR_104_3C]));
            }
        }
        let view = project(&self.state)?;
        for object in self.state.objects() {
            if let Some(rules) = self.ceases(object) {
                found.push(Applies::Ceases(object.id, rules));
            } else if object.zone == Zone::Battlefield {
                permanent(object, &view, &mut found);
            }
        }
        self.legends(&view, &mut found);
        Ok(found)
    }

    fn ceases(&self, object: &Object) -> Option<&'static [crate::model::RuleNumber]> {
        match object.nature {
            Nature::Token if object.zone != Zone::Battlefield => {
                let survives = self.state.breaks(Mutation::TokenSurvives);
                (!survives).then_some(&[cite::CR_704_5D, cite::CR_111_7])
            }
            Nature::Copy if object.zone != Zone::Stack => Some(&[cite::CR_704_5E]),
            _ => None,
        }
    }

    fn legends(&self, view: &Projection, found: &mut Vec<Applies>) {
        let mut seen: Vec<ObjectId> = Vec::new();
        let legendary = |object: &Object| {
            view.characteristics(object)
                .supertypes
                .contains(&Supertype::Legendary)
        };
        if !self.state.permanents().any(legendary) {
            return;
        }
        for object in self.state.permanents() {
            let own = view.characteristics(object);
            if seen.contains(&object.id) || !own.supertypes.contains(&Supertype::Legendary) {
                continue;
            }
            let Some(controller) = view.controller(object) else {
                continue;
            };
            let same: Vec<ObjectId> = self
                .state
                .permanents()
                .filter(|other| {
                    let theirs = view.characteristics(other);
                    view.controller(other) == Some(controller)
                        && theirs.supertypes.contains(&Supertype::Legendary)
                        && own.name.is_some()
                        && theirs.name == own.name
                })
                .map(|other| other.id)
                .collect();
            seen.extend(&same);
            if same.len() > 1 {
                found.push(Applies::Legends(controller, same));
            }
        }
    }

    /// Performs actions at the same time (CR 704.3).
    fn perform(&mut self, actions: Vec<Applies>, mut moves: Vec<Move>) -> Done {
        let players: Vec<PlayerId> = self.state.players().map(|(id, _)| id).collect();
        for player in players {
            self.edit_player(player, |player| player.drew_from_empty = false);
        }
        let mut lost = Vec::new();
        let mut ceasing = Vec::new();
        self.next_batch();
        for action in actions {
            match action {
                Applies::Loses(player, rules) => lost.push((player, rules)),
                Applies::Ceases(id, rules) => ceasing.push((id, rules)),
                Applies::ToGraveyard(id) => moves.push(Move::new(
                    id,
                    Zone::Graveyard,
                    MoveCause::ZeroToughness,
                    &[cite::CR_704_5F, cite::CR_700_4],
                )),
                Applies::Destroyed(id, rules) => moves.push(Move::new(
                    id,
                    Zone::Graveyard,
                    MoveCause::LethalDamage,
                    rules,
                )),
                Applies::Counters(id, count) => self.remove_pairs(id, count)?,
                Applies::Legends(..) => {}
            }
        }
        self.forget_deathtouch();
        if self.move_objects(moves)?.is_empty() {
            self.next_batch();
        }
        for (id, rules) in ceasing {
            let what = self.subject(id);
            self.remove_object(id)?;
            self.log_with(EventKind::CeasedToExist { what }, rules, Viewers::All)?;
        }
        for (player, rules) in &lost {
            self.edit_player(*player, |player| player.lost = true);
            self.log_with(EventKind::Lost { player: *player }, rules, Viewers::All)?;
        }
        if lost.is_empty() {
            Ok(())
        } else {
            self.players_left()
        }
    }

    /// A player leaves the game at once (CR 104.3a).
    pub(crate) fn concede(&mut self, player: PlayerId) -> Done {
        self.edit_player(player, |player| player.lost = true);
        self.log(EventKind::Conceded { player }, &[cite::CR_104_3A])?;
        self.players_left()
    }

    // CR 104.2a, 104.4a, 800.4a
    fn players_left(&mut self) -> Done {
        let left: Vec<PlayerId> = self
            .state
            .players()
            .filter(|(_, player)| !player.lost)
            .map(|(id, _)| id)
            .collect();
        match left[..] {
            [] => self.end(Ending::Draw, &[cite::CR_104_4A]),
            [winner] => self.end(Ending::Won(winner), &[cite::CR_104_2A]),
            _ => Err(Halt::not_modelled(
                NotModelled::LeavingPlayer,
                &[cite::CR_800_4A],
            )),
        }
    }

    /// Removes counters, within the batch at hand.
    // CR 704.5q
    fn remove_pairs(&mut self, id: ObjectId, count: u32) -> Done {
        self.edit(id, |object| {
            for (_, own) in &mut object.permanent.counters {
                *own = own.saturating_sub(count);
            }
            object.permanent.counters.retain(|(_, own)| *own > 0);
        });
        for kind in [CounterKind::PlusOne, CounterKind::MinusOne] {
            let from = self.subject(id);
            self.log_with(
                EventKind::CountersRemoved {
                    from,
                    kind,
                    amount: count,
                },
                &[cite::CR_704_5Q],
                Viewers::All,
            )?;
        }
        Ok(())
    }
}

fn permanent(object: &Object, view: &Projection, found: &mut Vec<Applies>) {
    let own = view.characteristics(object);
    let counters = |kind: CounterKind| {
        object
            .permanent
            .counters
            .iter()
            .find(|(other, _)| *other == kind)
            .map_or(0, |(_, count)| *count)
    };
    let pairs = counters(CounterKind::PlusOne).min(counters(CounterKind::MinusOne));
    if pairs > 0 {
        found.push(Applies::Counters(object.id, pairs));
    }
    let Some(toughness) = own.toughness.filter(|_| own.is(CardType::Creature)) else {
        return;
    };
    if toughness <= 0 {
        found.push(Applies::ToGraveyard(object.id));
        return;
    }
    // CR 702.12b
    if own.has(&Keyword::Indestructible) {
        return;
    }
    let lethal =
        u32::try_from(toughness).is_ok_and(|toughness| object.permanent.damage >= toughness);
    if lethal {
        found.push(Applies::Destroyed(
            object.id,
            &[cite::CR_704_5G, cite::CR_701_8A, cite::CR_700_4],
        ));
    } else if object.permanent.deathtouched {
        found.push(Applies::Destroyed(
            object.id,
            &[cite::CR_704_5H, cite::CR_702_2B, cite::CR_700_4],
        ));
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::ActionKind;
    use crate::engine::cite;
    use crate::engine::effect::CounterKind;
    use crate::engine::prompt::{Ending, Prompt};
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    #[test]
    fn a_player_keeps_one_of_two_legends_of_a_name() {
        let mut table = Table::new();
        table.put("First", "Twin Legend", A, Zone::Battlefield);
        table.put("Second", "Twin Legend", A, Zone::Battlefield);
        table.put("Theirs", "Twin Legend", B, Zone::Battlefield);
        assert_eq!(table.prompt(), ("objects", Some(A)));
        table.choose(A, &["Second"]);
        assert_eq!(table.zone("First"), Zone::Graveyard);
        assert_eq!(table.zone("Second"), Zone::Battlefield);
        assert_eq!(table.zone("Theirs"), Zone::Battlefield);
        assert!(table.cites("moved", cite::CR_704_5J));
        assert_eq!(table.prompt(), ("priority", Some(A)));
    }

    #[test]
    fn counters_of_both_kinds_annul_each_other() {
        let mut table = Table::new();
        table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
        let bears = table.setup.objects.last_mut().expect("Bears");
        bears.counters = vec![(CounterKind::PlusOne, 3), (CounterKind::MinusOne, 1)];
        let bears = table.object("Bears");
        let object = table.state().object(bears).expect("Bears");
        assert_eq!(object.permanent.counters, [(CounterKind::PlusOne, 2)]);
        assert!(table.cites("counters-removed", cite::CR_704_5Q));
    }

    #[test]
    fn toughness_zero_is_no_destruction_and_lethal_damage_is() {
        let mut table = Table::new();
        table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
        let bears = table.setup.objects.last_mut().expect("Bears");
        bears.counters = vec![(CounterKind::MinusOne, 2)];
        table.put("Giant", "Hill Giant", A, Zone::Battlefield);
        table.setup.objects.last_mut().expect("Giant").damage = 3;
        table.put("Elves", "Llanowar Elves", A, Zone::Battlefield);
        assert_eq!(table.zone("Bears"), Zone::Graveyard);
        assert_eq!(table.zone("Giant"), Zone::Graveyard);
        assert_eq!(table.zone("Elves"), Zone::Battlefield);
        let batches: Vec<u32> = table
            .events
            .iter()
            .filter(|event| event.kind.name() == "moved")
            .map(|event| event.batch)
            .collect();
        assert_eq!(batches.len(), 2);
        assert_eq!(batches[0], batches[1]);
    }

    #[test]
    fn the_last_player_left_wins_and_nothing_happens_any_more() {
        let mut table = Table::new();
        table.act(B, ActionKind::Concede);
        assert_eq!(table.state().prompt(), Prompt::Ended(Ending::Won(A)));
        let code = table.refused(A, ActionKind::Pass);
        assert_eq!(code, crate::engine::refusal::RefusalCode::GameEnded);
    }
}
