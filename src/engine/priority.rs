//! Timing and priority (CR 117), and how triggered abilities get onto the stack (CR 603.3).

use std::sync::Arc;

use super::action::Target;
use super::casting::{in_mode, modes_of};
use super::cite;
use super::effect::TargetSpec;
use super::event::{EventKind, Subject};
use super::game::{Done, Game};
use super::ids::{PlayerId, TriggerId};
use super::keyword::haunt;
use super::layers::project;
use super::mutation::Mutation;
use super::prompt::WaitingTrigger;
use super::state::{AbilityBody, GameState, StackAbility, Trigger, Waiting};
use super::targets::{Aim, as_source};

impl Game {
    /// What happens each time a player would receive priority (CR 117.5), up to the next
    /// decision.
    pub(crate) fn give_priority(&mut self, player: PlayerId) -> Done {
        loop {
            if self.ended() {
                return Ok(());
            }
            if self.state.queue.is_empty() {
                // CR 704.3
                if !self.state_based_actions(player)? {
                    return Ok(());
                }
                if self.state.triggers.is_empty() {
                    self.receive_priority(player);
                    return Ok(());
                }
                self.start_queue();
            }
            if !self.put_next_on_stack(player)? {
                return Ok(());
            }
        }
    }

    /// Whether nothing can happen any more.
    pub(crate) const fn ended(&self) -> bool {
        matches!(self.state.waiting, Waiting::Ended(_))
    }

    fn receive_priority(&mut self, player: PlayerId) {
        let lost = self.state.player(player).is_none_or(|player| player.lost);
        let player = if lost {
            self.state.player_after(player)
        } else {
            player
        };
        self.state.waiting = Waiting::Priority { player, passes: 0 };
    }

    // CR 603.3b: each player in APNAP order puts theirs; they resolve in the opposite order.
    fn start_queue(&mut self) {
        let mut queue = std::mem::take(&mut self.state.triggers);
        if !self.state.breaks(Mutation::NoApnapOrder) {
            let order: Vec<PlayerId> = self.state.apnap().collect();
            queue.retain(|trigger| order.contains(&trigger.controller));
            queue.sort_by_key(|trigger| order.iter().position(|one| *one == trigger.controller));
        }
        self.state.queue = queue;
        self.state.queue_ordered = false;
    }

    /// Puts the next triggered ability on the stack; `false` when a decision is open.
    fn put_next_on_stack(&mut self, then: PlayerId) -> Done<bool> {
        let Some(first) = self.state.queue.first().cloned() else {
            return Ok(true);
        };
        let same = self
            .state
            .queue
            .iter()
            .take_while(|other| other.controller == first.controller)
            .count();
        if same > 1 && !self.state.queue_ordered {
            self.state.waiting = Waiting::Order {
                player: first.controller,
                then,
            };
            return Ok(false);
        }
        // CR 603.3c
        let program = &first.ability.program;
        if !program.modes.is_empty() {
            if self.possible_modes(&first)?.is_empty() {
                self.remove_trigger(&first, &[cite::CR_603_3C])?;
                return Ok(true);
            }
            self.state.waiting = Waiting::Mode { then };
            return Ok(false);
        }
        self.ask_for_targets(&first, None, then)
    }

    /// Goes on with the first ability in the queue once its mode is known.
    pub(crate) fn ask_for_targets(
        &mut self,
        trigger: &Arc<Trigger>,
        mode: Option<u8>,
        then: PlayerId,
    ) -> Done<bool> {
        let Some(program) = in_mode(&trigger.ability.program, mode) else {
            return Ok(true);
        };
        if program.targets.is_empty() {
            self.put_trigger(trigger, mode, &[])?;
            return Ok(true);
        }
        // CR 603.3d: without a legal choice it is removed.
        if !self.state.can_aim(trigger, &program.targets)? {
            let without = trigger.ability.label.as_str() == haunt::LABEL
                && self.state.breaks(Mutation::HauntWithoutTarget);
            if without {
                self.put_trigger(trigger, mode, &[])?;
            } else {
                self.remove_trigger(trigger, &[cite::CR_603_3D])?;
            }
            return Ok(true);
        }
        self.state.waiting = Waiting::Targets { mode, then };
        Ok(false)
    }

    /// Puts the first ability of the queue on the stack with these targets.
    pub(crate) fn put_trigger(
        &mut self,
        trigger: &Arc<Trigger>,
        mode: Option<u8>,
        targets: &[Target],
    ) -> Done {
        self.drop_first();
        let ability = self.put_ability_on_stack(
            trigger.controller,
            trigger.source,
            StackAbility {
                label: trigger.ability.label.clone(),
                source: trigger.source,
                body: AbilityBody::Triggered(Arc::clone(&trigger.ability)),
                event: trigger.event,
            },
            targets.to_vec(),
            mode,
        )?;
        let kind = EventKind::PutOnStack {
            trigger: trigger.id,
            ability: self.subject(ability),
            controller: trigger.controller,
            targets: self.target_subjects(targets),
        };
        let rules: &[_] = if targets.is_empty() {
            &[cite::CR_603_3]
        } else {
            &[cite::CR_603_3, cite::CR_603_3D]
        };
        self.log(kind, rules)?;
        self.became_targets(ability, trigger.controller, targets)
    }

    fn remove_trigger(
        &mut self,
        trigger: &Arc<Trigger>,
        rules: &[crate::model::RuleNumber],
    ) -> Done {
        self.drop_first();
        let kind = EventKind::RemovedForNoTarget {
            trigger: trigger.id,
            source: self.subject(trigger.source),
            label: trigger.ability.label.clone(),
            controller: trigger.controller,
        };
        self.log(kind, rules)
    }

    fn drop_first(&mut self) {
        if self.state.queue.is_empty() {
            return;
        }
        let gone = self.state.queue.remove(0);
        let same_player = self
            .state
            .queue
            .first()
            .is_some_and(|next| next.controller == gone.controller);
        if !same_player {
            self.state.queue_ordered = false;
        }
    }

    /// Brings the first player's abilities in the queue into the order chosen: the first one
    /// is put on the stack first and so resolves last.
    pub(crate) fn order_queue(&mut self, player: PlayerId, order: &[TriggerId]) -> Done {
        let (mut own, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.state.queue)
            .into_iter()
            .enumerate()
            .partition(|(at, trigger)| *at < order.len() && trigger.controller == player);
        own.sort_by_key(|(_, trigger)| order.iter().position(|id| *id == trigger.id));
        self.state.queue = own
            .into_iter()
            .chain(others)
            .map(|(_, trigger)| trigger)
            .collect();
        self.state.queue_ordered = true;
        let order = self
            .state
            .queue
            .iter()
            .take(order.len())
            .map(|trigger| self.state.waiting_ability(trigger))
            .collect();
        self.log(
            EventKind::TriggersOrdered { player, order },
            &[cite::CR_603_3B],
        )
    }

    fn possible_modes(&self, trigger: &Trigger) -> Done<Vec<u8>> {
        self.state.possible_modes(trigger)
    }

    /// A player passes (CR 117.3d).
    pub(crate) fn pass(&mut self, player: PlayerId, passes: u8) -> Done {
        self.log(EventKind::Passed { player }, &[cite::CR_117_3D])?;
        let passes = passes.saturating_add(1);
        if usize::from(passes) < self.state.living() {
            self.state.waiting = Waiting::Priority {
                player: self.state.player_after(player),
                passes,
            };
            return Ok(());
        }
        // CR 117.4: all players in succession.
        if self.state.stack.is_empty() {
            self.end_step()
        } else {
            self.resolve_top()
        }
    }
}

impl GameState {
    /// How a waiting trigger looks at its targets; its source as it is or last was.
    pub(crate) fn with_aim<T>(
        &self,
        trigger: &Trigger,
        run: impl FnOnce(Option<&Aim<'_>>) -> T,
    ) -> Done<T> {
        let view = project(self)?;
        let aim = as_source(self, &view, trigger.source).map(|source| Aim {
            state: self,
            view: &view,
            you: trigger.controller,
            this: Some(trigger.source),
            source,
            on_stack: None,
            rule: cite::CR_603_3D,
        });
        Ok(run(aim.as_ref()))
    }

    /// Whether there are enough legal targets.
    pub(crate) fn can_aim(&self, trigger: &Trigger, specs: &[TargetSpec]) -> Done<bool> {
        self.with_aim(trigger, |aim| {
            aim.is_some_and(|aim| {
                specs
                    .iter()
                    .all(|spec| aim.options(spec).len() >= usize::from(spec.min))
            })
        })
    }

    /// The modes that could be chosen (CR 603.3c).
    pub(crate) fn possible_modes(&self, trigger: &Trigger) -> Done<Vec<u8>> {
        let mut possible = Vec::new();
        for (mode, targets) in modes_of(&trigger.ability.program) {
            if let Some(mode) = mode
                && self.can_aim(trigger, &targets)?
            {
                possible.push(mode);
            }
        }
        Ok(possible)
    }

    /// What events call an ability that waits to be put on the stack.
    fn waiting_ability(&self, trigger: &Trigger) -> Subject {
        Subject::Ability {
            object: trigger.source,
            source: trigger.card,
            label: trigger.ability.label.clone(),
        }
    }

    /// What prompts call a waiting trigger.
    pub(crate) fn describe(&self, trigger: &Trigger) -> WaitingTrigger {
        WaitingTrigger {
            trigger: trigger.id,
            source: self.subject(trigger.source),
            label: trigger.ability.label.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::{ActionKind, Answer};
    use crate::engine::cite;
    use crate::engine::event::{EventKind, Subject};
    use crate::engine::refusal::RefusalCode;
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    #[test]
    fn the_order_chosen_for_triggers_is_an_event_and_the_first_resolves_last() {
        let mut table = Table::new();
        table.put("Warden", "Soul Warden", A, Zone::Battlefield);
        table.put("Twin", "Soul Warden", A, Zone::Battlefield);
        table.put("Bears", "Grizzly Bears", A, Zone::Hand);
        table.play(A, "Bears", &[]);
        assert_eq!(table.prompt(), ("order", Some(A)));
        let waiting: Vec<_> = table
            .state()
            .waiting_triggers()
            .map(|trigger| (trigger.id, trigger.card))
            .collect();
        let order = waiting.iter().rev().map(|(id, _)| *id).collect();
        table.act(A, ActionKind::Answer(Answer::Order(order)));
        assert_eq!(table.rules_of("triggers-ordered"), [&[cite::CR_603_3B][..]]);
        let chosen = table.events.iter().find_map(|event| match &event.kind {
            EventKind::TriggersOrdered { order, .. } => Some(order.clone()),
            _ => None,
        });
        let sources: Vec<_> = chosen
            .expect("the event")
            .into_iter()
            .map(|ability| match ability {
                Subject::Ability { source, .. } => source,
                other => panic!("{other:?} is no ability"),
            })
            .collect();
        let wanted: Vec<_> = waiting.iter().rev().map(|(_, card)| *card).collect();
        assert_eq!(sources, wanted);
        let state = table.state().clone();
        let top = state.stack().last().and_then(|id| state.object(*id));
        assert_eq!(top.map(|object| object.card), wanted.last().copied());
    }

    #[test]
    fn a_refusal_names_the_rule_that_decides_it_first() {
        let mut table = Table::new();
        table.put("Bolt", "Lightning Bolt", B, Zone::Hand);
        table.put("Cry", "Cry of Contrition", A, Zone::Hand);
        table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
        // Without priority nothing can be passed, and nothing is asked for.
        let refusal = table.refusal(B, ActionKind::Pass);
        assert_eq!(refusal.code, RefusalCode::NoPriority);
        assert_eq!(refusal.rules, [cite::CR_117_1]);
        let bolt = table.casting("Bolt", &["A"]);
        let refusal = table.refusal(B, bolt.clone());
        assert_eq!(refusal.rules, [cite::CR_117_1A, cite::CR_117_1]);
        let refusal = table.refusal(A, ActionKind::Answer(Answer::Yes(true)));
        assert_eq!(refusal.code, RefusalCode::WrongAnswer);
        assert_eq!(refusal.rules, [cite::CR_117_1]);
        // In the middle of a resolution nobody has priority.
        table.play(A, "Cry", &["B"]);
        assert_eq!(table.prompt(), ("objects", Some(B)));
        for kind in [bolt, ActionKind::Pass] {
            let refusal = table.refusal(B, kind);
            assert_eq!(refusal.code, RefusalCode::DecisionOpen);
            assert_eq!(refusal.rules, [cite::CR_117_2E, cite::CR_701_9B]);
        }
        // Waiting triggers come before priority.
        table.choose(B, &["Bolt"]);
        assert_eq!(table.prompt(), ("targets", Some(A)));
        let refusal = table.refusal(A, ActionKind::Pass);
        assert_eq!(refusal.rules, [cite::CR_117_5, cite::CR_603_3D]);
        table.target(A, &["Bears"]);
        let targeting = table.rules_of("became-target");
        assert_eq!(targeting, [&[cite::CR_115_1D, cite::CR_603_3D][..]]);
    }
}
