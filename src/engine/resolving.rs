//! Resolving spells and abilities (CR 608).

use std::sync::Arc;

use super::casting::{in_mode, spell_program};
use super::cite;
use super::effect::Program;
use super::event::{EventKind, MoveCause, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::ObjectId;
use super::layers::project;
use super::mutation::Mutation;
use super::state::{AbilityBody, Nature, Object, Resolution};
use super::targets::{Aim, as_source, slot_of};
use super::zone_changes::Move;
use super::zones::Zone;

/// How far an instruction or a resolution got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// To its end.
    Done,
    /// To a decision.
    Suspended,
}

impl Resolution {
    /// The targets and instructions, in the mode chosen.
    pub(crate) fn program(&self) -> Option<&Program> {
        let whole = match &self.on_stack.ability {
            Some(ability) => ability.body.program(),
            None => spell_program(&self.text)?,
        };
        in_mode(whole, self.on_stack.mode)
    }
}

impl Game {
    /// Resolves the topmost object of the stack (CR 608.1).
    pub(crate) fn resolve_top(&mut self) -> Done {
        let top = self.state.stack.last().copied();
        let object = top
            .and_then(|id| self.state.object(id))
            .cloned()
            .ok_or_else(Halt::inconsistent)?;
        let controller = object.controller.unwrap_or(object.owner);
        let on_stack = object.on_stack.clone().ok_or_else(Halt::inconsistent)?;
        let this = on_stack
            .ability
            .as_ref()
            .map_or(object.id, |ability| ability.source);
        let what = self.subject(object.id);
        self.log(EventKind::Resolving { what, controller }, &[cite::CR_608_1])?;
        // CR 608.2a, 603.4
        if let Some(ability) = &on_stack.ability
            && let AbilityBody::Triggered(triggered) = &ability.body
            && let Some(condition) = &triggered.only_if
        {
            let view = project(&self.state)?;
            if !self.holds(condition, ability.source, controller, &view) {
                return self.does_not_resolve(&object, &[cite::CR_608_2A, cite::CR_603_4]);
            }
        }
        let mut resolution = Resolution {
            object: object.id,
            this,
            controller,
            text: Arc::clone(&object.base),
            counter: 0,
            legal: Vec::new(),
            moved: Vec::new(),
            chosen: Vec::new(),
            on_stack,
        };
        resolution.legal = self.legal_targets(&resolution)?;
        // CR 608.2b
        let targets = resolution.legal.len();
        let none_legal = targets > 0 && resolution.legal.iter().all(|legal| !legal);
        if none_legal && !self.state.breaks(Mutation::ResolveWithIllegalTarget) {
            return self.does_not_resolve(&object, &[cite::CR_608_2B]);
        }
        self.note_illegal_targets(&resolution)?;
        if object.nature != Nature::Ability && object.base.is_permanent() {
            return self.becomes_permanent(&object);
        }
        self.state.resolving = Some(resolution);
        self.go_on_resolving()
    }

    /// Carries out instructions up to the end or to a decision.
    pub(crate) fn go_on_resolving(&mut self) -> Done {
        while let Some(resolution) = self.state.resolving.clone() {
            let effect = resolution
                .program()
                .and_then(|program| program.effects.get(resolution.counter));
            let Some(effect) = effect else {
                return self.finish_resolving();
            };
            if self.carry_out(effect, &resolution)? == Flow::Suspended {
                return Ok(());
            }
            if let Some(resolution) = &mut self.state.resolving {
                resolution.counter = resolution.counter.saturating_add(1);
                resolution.chosen.clear();
            }
        }
        Ok(())
    }

    // CR 608.2n
    fn finish_resolving(&mut self) -> Done {
        let Some(resolution) = self.state.resolving.take() else {
            return Ok(());
        };
        let what = self.subject(resolution.object);
        // CR 608.2n: leaving the stack is the last part of resolving, not what comes after it.
        self.leave_stack(resolution.object, MoveCause::Resolve, &[cite::CR_608_2N])?;
        self.log(EventKind::Resolved { what }, &[cite::CR_608_2N])?;
        // CR 117.3b
        self.give_priority(self.state.turn.active)
    }

    /// An ability ceases to exist, a spell goes to its owner's graveyard.
    pub(crate) fn leave_stack(
        &mut self,
        id: ObjectId,
        cause: MoveCause,
        rules: &'static [crate::model::RuleNumber],
    ) -> Done {
        let Some(object) = self.state.object(id) else {
            return Ok(());
        };
        if object.nature == Nature::Ability {
            return self.remove_object(id);
        }
        self.move_object(Move::new(id, Zone::Graveyard, cause, rules))?;
        Ok(())
    }

    fn does_not_resolve(
        &mut self,
        object: &Object,
        rules: &'static [crate::model::RuleNumber],
    ) -> Done {
        let what = self.subject(object.id);
        self.log(EventKind::NotResolved { what }, rules)?;
        self.leave_stack(object.id, MoveCause::NotResolve, rules)?;
        self.give_priority(self.state.turn.active)
    }

    // CR 608.3a
    fn becomes_permanent(&mut self, object: &Object) -> Done {
        let what = self.subject(object.id);
        let controller = object.controller.unwrap_or(object.owner);
        self.move_object(
            Move::new(
                object.id,
                Zone::Battlefield,
                MoveCause::Resolve,
                &[cite::CR_608_3A],
            )
            .under(controller),
        )?;
        self.log(EventKind::Resolved { what }, &[cite::CR_608_3A])?;
        self.give_priority(self.state.turn.active)
    }

    /// Which of the targets are still legal (CR 608.2b).
    fn legal_targets(&self, resolution: &Resolution) -> Done<Vec<bool>> {
        let Some(program) = resolution.program() else {
            return Ok(Vec::new());
        };
        if resolution.on_stack.targets.is_empty() {
            return Ok(Vec::new());
        }
        let view = project(&self.state)?;
        let source =
            as_source(&self.state, &view, resolution.this).ok_or_else(Halt::inconsistent)?;
        let aim = Aim {
            state: &self.state,
            view: &view,
            you: resolution.controller,
            this: Some(resolution.this),
            source,
            on_stack: Some(resolution.object),
            rule: cite::CR_608_2B,
        };
        Ok(resolution
            .on_stack
            .targets
            .iter()
            .enumerate()
            .map(|(place, target)| {
                program
                    .targets
                    .get(slot_of(&program.targets, place))
                    .is_some_and(|spec| aim.check(&spec.what, *target).is_ok())
            })
            .collect())
    }

    fn note_illegal_targets(&mut self, resolution: &Resolution) -> Done {
        let illegal: Vec<_> = resolution
            .on_stack
            .targets
            .iter()
            .zip(&resolution.legal)
            .filter(|(_, legal)| !**legal)
            .map(|(target, _)| *target)
            .collect();
        if illegal.is_empty() {
            return Ok(());
        }
        self.next_batch();
        for target in self.target_subjects(&illegal) {
            let kind = EventKind::TargetIllegal {
                of: self.subject(resolution.object),
                target,
            };
            self.log_with(kind, &[cite::CR_608_2B], Viewers::All)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::{ActionKind, Answer};
    use crate::engine::refusal::RefusalCode;
    use crate::engine::testing::{A, B, Table};
    use crate::engine::view::characteristics;
    use crate::engine::zones::Zone;

    #[test]
    fn a_spell_has_resolved_when_it_has_left_the_stack() {
        for (name, card) in [("Cry", "Cry of Contrition"), ("Bears", "Grizzly Bears")] {
            let mut table = Table::new();
            table.put(name, card, A, Zone::Hand);
            let targets: &[&str] = if name == "Cry" { &["B"] } else { &[] };
            table.play(A, name, targets);
            let happened = table.happened();
            let last = |kind| happened.iter().rposition(|name| *name == kind);
            assert!(last("moved").is_some(), "{happened:?}");
            assert!(last("moved") < last("resolved"), "{happened:?}");
        }
    }

    #[test]
    fn a_modal_trigger_asks_for_its_mode_and_does_only_that() {
        let entered = |mode: u8| {
            let mut table = Table::new();
            table.put("Pontiff", "Orzhov Pontiff", A, Zone::Hand);
            table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
            table.put("Giant", "Hill Giant", B, Zone::Battlefield);
            table.play(A, "Pontiff", &[]);
            assert_eq!(table.prompt(), ("mode", Some(A)));
            let none = ActionKind::Answer(Answer::Mode(2));
            assert_eq!(table.refused(A, none), RefusalCode::IllegalChoice);
            table
                .act(A, ActionKind::Answer(Answer::Mode(mode)))
                .resolve();
            let power = |table: &mut Table, name| {
                let id = table.object(name);
                characteristics(table.state(), id)
                    .expect("it is there")
                    .power
            };
            (power(&mut table, "Bears"), power(&mut table, "Giant"))
        };
        assert_eq!(entered(0), (Some(3), Some(3)));
        assert_eq!(entered(1), (Some(2), Some(2)));
    }

    #[test]
    fn what_one_may_do_is_asked_in_the_middle_of_a_resolution() {
        let offered = |yes: bool| {
            let mut table = Table::new();
            table.put("Offer", "Offer", A, Zone::Hand);
            table.play(A, "Offer", &[]);
            assert_eq!(table.prompt(), ("may", Some(A)));
            let answer = ActionKind::Answer(Answer::Yes(yes));
            let code = table.refused(B, answer.clone());
            assert_eq!(code, RefusalCode::NotYourDecision);
            assert_eq!(
                table.refused(A, ActionKind::Pass),
                RefusalCode::DecisionOpen
            );
            table.act(A, answer);
            assert_eq!(table.zone("Offer"), Zone::Graveyard);
            table.life()
        };
        assert_eq!(offered(true), (23, 19));
        assert_eq!(offered(false), (20, 19));
    }

    #[test]
    fn a_countered_trigger_does_nothing() {
        let haunts = |stifle: bool| {
            let mut table = Table::new();
            table.put("Hunter", "Blind Hunter", A, Zone::Battlefield);
            table.put("Bears", "Grizzly Bears", A, Zone::Battlefield);
            table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
            table.put("Stifle", "Stifle", A, Zone::Hand);
            table.play(A, "Bolt", &["Hunter"]).target(A, &["Bears"]);
            if stifle {
                let ability = table.state().stack().last().copied().expect("the trigger");
                let card = table.object("Stifle");
                let target = crate::engine::action::Target::Object(ability);
                let casting = crate::engine::action::Casting::of(card, vec![target]);
                table.act(A, ActionKind::Cast(casting));
            }
            table.resolve();
            table.zone("Hunter")
        };
        assert_eq!(haunts(true), Zone::Graveyard);
        assert_eq!(haunts(false), Zone::Exile);
    }
}
