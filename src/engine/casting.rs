//! Casting spells (CR 601).

use std::sync::Arc;

use super::ability::Ability;
use super::action::{CastMethod, Casting, Target};
use super::characteristics::{CardType, Characteristics};
use super::cite;
use super::effect::{Program, TargetSpec};
use super::event::{EventKind, MoveCause, Subject, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::{ObjectId, PlayerId};
use super::keyword::Keyword;
use super::layers::Projection;
use super::paying::{self, Plan};
use super::refusal::{Refusal, RefusalCode};
use super::state::{AbilityBody, GameState, Object, OnStack};
use super::targets::Aim;
use super::triggers::Happening;
use super::zone_changes::Move;
use super::zones::Zone;
use crate::model::RuleNumber;

/// The spell ability of an instant or sorcery.
pub(crate) fn spell_program(characteristics: &Characteristics) -> Option<&Program> {
    characteristics
        .abilities
        .iter()
        .find_map(|ability| match &**ability {
            Ability::Spell(program) => Some(program),
            _ => None,
        })
}

/// The program with that mode chosen, or itself when it has no modes.
pub(crate) fn in_mode(program: &Program, mode: Option<u8>) -> Option<&Program> {
    match (program.modes.is_empty(), mode) {
        (true, None) => Some(program),
        (false, Some(mode)) => program.modes.get(usize::from(mode)),
        _ => None,
    }
}

/// Checks that the player could cast the card now, whatever is announced for it.
pub(crate) fn check_timing(
    state: &GameState,
    player: PlayerId,
    card: ObjectId,
) -> Result<&Object, Refusal> {
    let object = state
        .object(card)
        .ok_or_else(|| Refusal::new(RefusalCode::NoSuchObject, &[cite::CR_400_7]))?;
    // CR 601.3: nothing allows casting from elsewhere than the own hand yet.
    if object.zone != Zone::Hand {
        return Err(Refusal::new(
            RefusalCode::WrongZone,
            &[cite::CR_601_3, cite::CR_601_2A],
        ));
    }
    if object.owner != player {
        return Err(Refusal::new(RefusalCode::NotYours, &[cite::CR_601_3]));
    }
    // CR 305.9
    if object.base.is(CardType::Land) {
        return Err(Refusal::new(RefusalCode::WrongCardType, &[cite::CR_305_9]));
    }
    let any_time = object.base.is(CardType::Instant) || object.base.has(&Keyword::Flash);
    if !any_time && !sorcery_time(state, player) {
        let own: RuleNumber = if object.base.is(CardType::Sorcery) {
            cite::CR_307_1
        } else if object.base.is(CardType::Creature) {
            cite::CR_302_1
        } else {
            cite::CR_117_1A
        };
        return Err(Refusal::new(
            RefusalCode::WrongTime,
            &[cite::CR_117_1A, own],
        ));
    }
    Ok(object)
}

/// Whether the player could cast a sorcery: own main phase, empty stack (CR 117.1a).
pub(crate) fn sorcery_time(state: &GameState, player: PlayerId) -> bool {
    state.turn.active == player && state.turn.step.is_main() && state.stack.is_empty()
}

/// Checks a proposal in every respect and says how it is paid.
pub(crate) fn check(
    state: &GameState,
    view: &Projection,
    player: PlayerId,
    casting: &Casting,
) -> Result<Plan, Refusal> {
    let object = check_timing(state, player, casting.card)?;
    let CastMethod::Normal = casting.method;
    // CR 118.6: no mana cost, nothing that could be paid.
    let Some(cost) = &object.base.mana_cost else {
        return Err(Refusal::new(
            RefusalCode::CannotPay,
            &[cite::CR_118_6, cite::CR_202_1B],
        ));
    };
    // CR 601.2b, 107.3a
    let x = match (cost.has_x(), casting.x) {
        (true, Some(x)) => x,
        (false, None) => 0,
        _ => {
            return Err(Refusal::new(
                RefusalCode::IllegalX,
                &[cite::CR_601_2B, cite::CR_107_3A],
            ));
        }
    };
    let empty = Program::default();
    let whole = spell_program(&object.base).unwrap_or(&empty);
    // CR 601.2b, 700.2a
    let program = in_mode(whole, casting.mode).ok_or_else(|| {
        Refusal::new(
            RefusalCode::IllegalMode,
            &[cite::CR_601_2B, cite::CR_700_2A],
        )
    })?;
    // CR 601.2c
    aim(state, view, player, object).check_all(&program.targets, &casting.targets)?;
    // CR 601.2f–h
    paying::plan(state, view, player, cost, x)
        .ok_or_else(|| Refusal::new(RefusalCode::CannotPay, &[cite::CR_601_2H, cite::CR_118_3]))
}

/// How the spell that the card would be looks at its targets.
pub(crate) fn aim<'a>(
    state: &'a GameState,
    view: &'a Projection,
    player: PlayerId,
    object: &'a Object,
) -> Aim<'a> {
    Aim {
        state,
        view,
        you: player,
        this: Some(object.id),
        source: view.candidate(object),
        // A spell is not among its own targets; before it is cast it is a card in a hand.
        on_stack: Some(object.id),
        rule: cite::CR_601_2C,
    }
}

/// Finds what could be announced: each mode with its list of "target"s.
pub(crate) fn announcements(object: &Object) -> Vec<(Option<u8>, Vec<TargetSpec>)> {
    match spell_program(&object.base) {
        None => vec![(None, Vec::new())],
        Some(program) => modes_of(program),
    }
}

/// Each mode of a program with its list of "target"s.
pub(crate) fn modes_of(program: &Program) -> Vec<(Option<u8>, Vec<TargetSpec>)> {
    if program.modes.is_empty() {
        return vec![(None, program.targets.clone())];
    }
    (0..=u8::MAX)
        .zip(&program.modes)
        .map(|(at, mode)| (Some(at), mode.targets.clone()))
        .collect()
}

impl Game {
    /// Casts a spell whose proposal has been checked.
    pub(crate) fn cast(&mut self, player: PlayerId, casting: &Casting, plan: Plan) -> Done {
        // CR 601.2a
        let mut proposal = Move::new(
            casting.card,
            Zone::Stack,
            MoveCause::Cast,
            &[cite::CR_601_2A],
        )
        .under(player);
        proposal.on_stack = Some(Arc::new(OnStack {
            targets: casting.targets.clone(),
            mode: casting.mode,
            x: casting.x.unwrap_or(0),
            ability: None,
        }));
        let spell = self.move_object(proposal)?.ok_or_else(Halt::inconsistent)?;
        // CR 601.2f–h
        self.pay_mana(player, spell, plan)?;
        // CR 601.2i
        let kind = EventKind::Cast {
            player,
            spell: self.subject(spell),
            targets: self.target_subjects(&casting.targets),
        };
        self.log(kind, &[cite::CR_601_2I])?;
        self.triggers_after(&[Happening::Cast { spell, player }])?;
        self.became_targets(spell, player, &casting.targets)?;
        // CR 117.3c
        self.give_priority(player)
    }

    /// What events call the targets.
    pub(crate) fn target_subjects(&self, targets: &[Target]) -> Vec<Subject> {
        targets
            .iter()
            .map(|target| match *target {
                Target::Object(id) => self.subject(id),
                Target::Player(player) => Subject::Player(player),
            })
            .collect()
    }

    /// Lets objects become targets of a spell or ability on the stack (CR 115.1).
    pub(crate) fn became_targets(
        &mut self,
        of: ObjectId,
        controller: PlayerId,
        targets: &[Target],
    ) -> Done {
        let mut happenings = Vec::new();
        for target in targets {
            let Target::Object(object) = *target else {
                continue;
            };
            // CR 603.2c: one object targeted by two instances becomes a target once.
            if happenings.contains(&Happening::BecameTarget { object }) {
                continue;
            }
            happenings.push(Happening::BecameTarget { object });
        }
        if happenings.is_empty() {
            return Ok(());
        }
        let rules = self.rules_of_targeting(of);
        self.next_batch();
        for happening in &happenings {
            if let Happening::BecameTarget { object } = happening {
                let kind = EventKind::BecameTarget {
                    what: self.subject(*object),
                    of: self.subject(of),
                    controller,
                };
                self.log_with(kind, rules, Viewers::All)?;
            }
        }
        self.triggers_after(&happenings)
    }

    /// The rules by which a spell or ability on the stack has targets.
    fn rules_of_targeting(&self, of: ObjectId) -> &'static [RuleNumber] {
        let ability = self
            .state
            .object(of)
            .and_then(|object| object.on_stack.as_ref())
            .and_then(|on_stack| on_stack.ability.as_ref());
        match ability.map(|ability| &ability.body) {
            // CR 115.1c, 115.1d
            Some(AbilityBody::Activated(_)) => &[cite::CR_115_1C, cite::CR_602_2B],
            Some(AbilityBody::Triggered(_)) => &[cite::CR_115_1D, cite::CR_603_3D],
            None => &[cite::CR_115_1, cite::CR_601_2C],
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::action::{ActionKind, Casting};
    use crate::engine::refusal::RefusalCode;
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    fn hands() -> Table {
        let mut table = Table::new();
        for (owner, cry, bolt) in [(A, "A's Cry", "A's Bolt"), (B, "B's Cry", "B's Bolt")] {
            table.put(cry, "Cry of Contrition", owner, Zone::Hand);
            table.put(bolt, "Lightning Bolt", owner, Zone::Hand);
        }
        table.put("Land 1", "Plains", A, Zone::Hand);
        table.put("Land 2", "Plains", A, Zone::Hand);
        table
    }

    #[test]
    fn a_sorcery_waits_for_the_own_main_phase_and_an_empty_stack() {
        let mut table = hands();
        table.cast(A, "A's Bolt", &["B"]);
        let cry = table.casting("A's Cry", &["B"]);
        assert_eq!(table.refused(A, cry.clone()), RefusalCode::WrongTime);
        table.act(A, ActionKind::Pass);
        let theirs = table.casting("B's Cry", &["A"]);
        assert_eq!(table.refused(B, theirs), RefusalCode::WrongTime);
        table.cast(B, "B's Bolt", &["A"]).resolve().resolve();
        assert_eq!(table.life(), (17, 17));
        table.act(A, cry);
    }

    #[test]
    fn who_has_no_priority_casts_nothing() {
        let mut table = hands();
        let bolt = table.casting("B's Bolt", &["A"]);
        assert_eq!(table.refused(B, bolt.clone()), RefusalCode::NoPriority);
        table.act(A, ActionKind::Pass).act(B, bolt);
    }

    #[test]
    fn a_card_is_cast_from_the_own_hand_and_paid_for() {
        let mut table = hands();
        let foreign = table.casting("B's Bolt", &["B"]);
        assert_eq!(table.refused(A, foreign), RefusalCode::NotYours);
        let land = table.casting("Land 1", &[]);
        assert_eq!(table.refused(A, land), RefusalCode::WrongCardType);
        let bolt = table.object("A's Bolt");
        let with_x = ActionKind::Cast(Casting {
            x: Some(1),
            ..Casting::of(bolt, Vec::new())
        });
        assert_eq!(table.refused(A, with_x), RefusalCode::IllegalX);
        let casting = table.casting("A's Bolt", &["B"]);
        let mut poor = hands();
        for object in &mut poor.setup.objects {
            object.tapped = object.zone == Zone::Battlefield;
        }
        assert_eq!(poor.refused(A, casting.clone()), RefusalCode::CannotPay);
        table.act(A, casting);
    }

    #[test]
    fn one_land_a_turn_and_only_in_the_own_main_phase() {
        let mut table = hands();
        let (first, second) = (table.object("Land 1"), table.object("Land 2"));
        table.act(A, ActionKind::PlayLand(first));
        assert_eq!(table.prompt(), ("priority", Some(A)));
        let code = table.refused(A, ActionKind::PlayLand(second));
        assert_eq!(code, RefusalCode::LandAlreadyPlayed);
        let bolt = table.object("A's Bolt");
        let code = table.refused(A, ActionKind::PlayLand(bolt));
        assert_eq!(code, RefusalCode::WrongCardType);
    }
}
