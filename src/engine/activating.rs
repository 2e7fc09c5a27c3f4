//! Activating abilities (CR 602), mana abilities among them (CR 605).

use std::sync::Arc;

use super::ability::{AbilityLabel, ActivatedAbility, Cost};
use super::action::Target;
use super::casting::{in_mode, sorcery_time};
use super::cite;
use super::event::{EventKind, MoveCause, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::{ObjectId, PlayerId};
use super::layers::Projection;
use super::mana::ManaCost;
use super::paying::{self, Plan, activated_abilities, can_tap, is_mana_ability};
use super::refusal::{Refusal, RefusalCode};
use super::state::{
    AbilityBody, GameState, Nature, Object, OnStack, Permanent, StackAbility, TriggerEvent,
};
use super::targets::Aim;
use super::zone_changes::Move;
use super::zones::Zone;

/// What is announced for an ability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Activation<'a> {
    pub(crate) source: ObjectId,
    pub(crate) label: &'a AbilityLabel,
    pub(crate) targets: &'a [Target],
    pub(crate) mode: Option<u8>,
}

/// An activation that is legal: the ability, and how its mana is paid.
#[derive(Clone, Debug)]
pub(crate) struct Checked {
    pub(crate) ability: Arc<ActivatedAbility>,
    plan: Plan,
}

/// Checks an activation in every respect.
pub(crate) fn check(
    state: &GameState,
    view: &Projection,
    player: PlayerId,
    activation: Activation<'_>,
) -> Result<Checked, Refusal> {
    let object = state
        .object(activation.source)
        .ok_or_else(|| Refusal::new(RefusalCode::NoSuchObject, &[cite::CR_400_7]))?;
    // CR 113.6: abilities of permanents function on the battlefield.
    if object.zone != Zone::Battlefield {
        return Err(Refusal::new(RefusalCode::WrongZone, &[cite::CR_113_6]));
    }
    // CR 602.2
    if view.controller(object) != Some(player) {
        return Err(Refusal::new(RefusalCode::NotYours, &[cite::CR_602_2]));
    }
    let characteristics = view.characteristics(object);
    let ability = activated_abilities(characteristics)
        .into_iter()
        .find(|ability| ability.label == *activation.label)
        .ok_or_else(|| Refusal::new(RefusalCode::NoSuchAbility, &[cite::CR_602_2A]))?;
    // CR 602.5d
    if ability.only_as_sorcery && !sorcery_time(state, player) {
        return Err(Refusal::new(RefusalCode::WrongTime, &[cite::CR_602_5D]));
    }
    let program = in_mode(&ability.program, activation.mode).ok_or_else(|| {
        Refusal::new(
            RefusalCode::IllegalMode,
            &[cite::CR_602_2B, cite::CR_700_2A],
        )
    })?;
    let aim = Aim {
        state,
        view,
        you: player,
        this: Some(object.id),
        source: view.candidate(object),
        on_stack: None,
        rule: cite::CR_602_2B,
    };
    aim.check_all(&program.targets, activation.targets)?;
    let mut mana = ManaCost::ZERO;
    for cost in &ability.costs {
        match cost {
            Cost::Mana(cost) => mana.0.extend(cost.0.iter().copied()),
            Cost::TapThis => {
                if object.permanent.tapped {
                    return Err(Refusal::new(
                        RefusalCode::CannotPay,
                        &[cite::CR_118_3, cite::CR_107_5],
                    ));
                }
                // CR 302.6, 602.5a
                if !can_tap(object, characteristics) {
                    return Err(Refusal::new(
                        RefusalCode::SummoningSick,
                        &[cite::CR_602_5A, cite::CR_302_6],
                    ));
                }
            }
            Cost::SacrificeThis => {}
            // CR 119.4
            Cost::PayLife(amount) => {
                let life = state.player(player).map_or(0, |player| player.life);
                if *amount > 0 && i64::from(life) < i64::from(*amount) {
                    return Err(Refusal::new(
                        RefusalCode::CannotPay,
                        &[cite::CR_118_3, cite::CR_119_4],
                    ));
                }
            }
        }
    }
    let plan = if mana.0.is_empty() {
        Plan::default()
    } else {
        pay_with_others(state, view, player, object, &ability, &mana).ok_or_else(|| {
            Refusal::new(RefusalCode::CannotPay, &[cite::CR_602_2B, cite::CR_118_3])
        })?
    };
    Ok(Checked { ability, plan })
}

/// Pays mana, but not with the permanent itself when it is tapped or sacrificed as well.
fn pay_with_others(
    state: &GameState,
    view: &Projection,
    player: PlayerId,
    object: &Object,
    ability: &ActivatedAbility,
    mana: &ManaCost,
) -> Option<Plan> {
    let uses_itself = ability
        .costs
        .iter()
        .any(|cost| matches!(cost, Cost::TapThis | Cost::SacrificeThis));
    if !uses_itself || object.permanent.tapped {
        return paying::plan(state, view, player, mana, 0);
    }
    let mut without = Game::on(state);
    without.edit(object.id, |object| object.permanent.tapped = true);
    paying::plan(&without.state, view, player, mana, 0)
}

impl Game {
    /// Activates an ability that has been checked.
    pub(crate) fn activate(
        &mut self,
        player: PlayerId,
        activation: Activation<'_>,
        checked: Checked,
    ) -> Done {
        let ability = checked.ability;
        let source = activation.source;
        let kind = EventKind::Activated {
            player,
            source: self.subject(source),
            label: ability.label.clone(),
            targets: self.target_subjects(activation.targets),
        };
        if is_mana_ability(&ability) {
            self.log(kind, &[cite::CR_602_2A, cite::CR_605_1A])?;
            self.pay_costs(player, source, source, &ability, checked.plan)?;
            return self.resolve_mana_ability(player, source, &ability);
        }
        self.log(kind, &[cite::CR_602_2A])?;
        let on_stack = self.put_ability_on_stack(
            player,
            source,
            StackAbility {
                label: ability.label.clone(),
                source,
                body: AbilityBody::Activated(Arc::clone(&ability)),
                event: TriggerEvent::default(),
            },
            activation.targets.to_vec(),
            activation.mode,
        )?;
        self.pay_costs(player, on_stack, source, &ability, checked.plan)?;
        self.became_targets(on_stack, player, activation.targets)?;
        // CR 117.3c
        self.give_priority(player)
    }

    fn pay_costs(
        &mut self,
        player: PlayerId,
        what: ObjectId,
        source: ObjectId,
        ability: &ActivatedAbility,
        plan: Plan,
    ) -> Done {
        self.pay_mana(player, what, plan)?;
        for cost in &ability.costs {
            match cost {
                Cost::Mana(_) => {}
                Cost::TapThis => {
                    self.next_batch();
                    self.tap(source)?;
                }
                Cost::SacrificeThis => {
                    self.move_object(Move::new(
                        source,
                        Zone::Graveyard,
                        MoveCause::Sacrifice,
                        &[cite::CR_601_2H, cite::CR_701_21A],
                    ))?;
                }
                Cost::PayLife(amount) => {
                    self.next_batch();
                    let by = i32::try_from(*amount).unwrap_or(i32::MAX).saturating_neg();
                    self.change_life(player, by, &[cite::CR_601_2H, cite::CR_119_4])?;
                }
            }
        }
        Ok(())
    }

    // CR 605.3b: at once, without the stack; priority stays where it is.
    fn resolve_mana_ability(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        ability: &ActivatedAbility,
    ) -> Done {
        for effect in &ability.program.effects {
            let super::effect::Effect::AddMana(mana) = effect else {
                return Err(Halt::not_modelled(
                    super::prompt::NotModelled::ManaAbility,
                    &[cite::CR_605_3B],
                ));
            };
            self.add_mana(player, source, mana, &[cite::CR_605_3B, cite::CR_106_4])?;
        }
        self.give_priority(player)
    }

    /// Adds mana to a player's pool (CR 106.4).
    pub(crate) fn add_mana(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        mana: &[super::mana::Mana],
        rules: &[crate::model::RuleNumber],
    ) -> Done {
        self.edit_player(player, |player| player.pool.extend_from_slice(mana));
        let kind = EventKind::ManaAdded {
            player,
            source: self.subject(source),
            mana: mana.to_vec(),
        };
        self.next_batch();
        self.log_with(kind, rules, Viewers::All)
    }

    /// Makes an ability an object on the stack (CR 113.7, 602.2a, 603.3).
    pub(crate) fn put_ability_on_stack(
        &mut self,
        controller: PlayerId,
        source: ObjectId,
        ability: StackAbility,
        targets: Vec<Target>,
        mode: Option<u8>,
    ) -> Done<ObjectId> {
        let card = self
            .state
            .object(source)
            .map(|object| object.card)
            .or_else(|| self.state.gone(source).map(|gone| gone.object.card))
            .ok_or_else(Halt::inconsistent)?;
        let id = self.mint()?;
        let timestamp = self.timestamp();
        self.put_into_zone(Object {
            id,
            card,
            nature: Nature::Ability,
            owner: controller,
            controller: Some(controller),
            zone: Zone::Stack,
            base: Arc::clone(&self.state.rules.no_characteristics),
            timestamp,
            permanent: Permanent::default(),
            on_stack: Some(Arc::new(OnStack {
                targets,
                mode,
                x: 0,
                ability: Some(ability),
            })),
        });
        Ok(id)
    }
}
