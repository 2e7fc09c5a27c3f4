//! Targets (CR 115): what may be chosen, and what still is a target on resolution.

use super::action::Target;
use super::characteristics::{CardType, Characteristics};
use super::cite;
use super::effect::{TargetSpec, Targetable};
use super::filter::Filter;
use super::game::Game;
use super::ids::{ObjectId, PlayerId};
use super::keyword::Keyword;
use super::layers::Projection;
use super::matching::{Candidate, Perspective};
use super::mutation::Mutation;
use super::refusal::{Refusal, RefusalCode};
use super::state::{GameState, Nature, Object};
use super::zones::Zone;
use crate::model::RuleNumber;

/// The spell or ability that wants targets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim<'a> {
    /// The state that is looked at.
    pub(crate) state: &'a GameState,
    /// What objects are like in it.
    pub(crate) view: &'a Projection,
    /// Who controls the spell or ability.
    pub(crate) you: PlayerId,
    /// The source, or the spell itself, for "this".
    pub(crate) this: Option<ObjectId>,
    /// The source as it is, or last was (CR 113.7a).
    pub(crate) source: Candidate<'a>,
    /// The spell or ability on the stack, once it is there.
    pub(crate) on_stack: Option<ObjectId>,
    /// The rule under which the targets are chosen.
    pub(crate) rule: RuleNumber,
}

impl Aim<'_> {
    /// Every legal target for one instance of "target".
    pub(crate) fn options(&self, spec: &TargetSpec) -> Vec<Target> {
        let objects = self.state.objects().map(|object| Target::Object(object.id));
        let players = self.state.players().map(|(id, _)| Target::Player(id));
        objects
            .chain(players)
            .filter(|target| self.check(&spec.what, *target).is_ok())
            .collect()
    }

    /// Checks a whole list of targets, divided among the instances in order.
    pub(crate) fn check_all(
        &self,
        specs: &[TargetSpec],
        targets: &[Target],
    ) -> Result<(), Refusal> {
        let number = || Refusal::new(RefusalCode::WrongNumberOfTargets, &[self.rule]);
        let mut rest = targets;
        for (at, spec) in specs.iter().enumerate() {
            let last = at + 1 == specs.len();
            let wanted = if last {
                rest.len()
            } else {
                usize::from(spec.max)
            };
            if wanted < usize::from(spec.min) || wanted > usize::from(spec.max) {
                return Err(number());
            }
            let (own, others) = rest.split_at_checked(wanted).ok_or_else(number)?;
            for (place, target) in own.iter().enumerate() {
                // CR 115.3
                if own.iter().take(place).any(|other| other == target) {
                    return Err(Refusal::new(RefusalCode::TargetTwice, &[cite::CR_115_3]));
                }
                self.check(&spec.what, *target)?;
            }
            rest = others;
        }
        if rest.is_empty() {
            Ok(())
        } else {
            Err(number())
        }
    }

    /// Whether that may be chosen, and if not, why.
    pub(crate) fn check(&self, what: &Targetable, target: Target) -> Result<(), Refusal> {
        let illegal = || Refusal::new(RefusalCode::IllegalTarget, &[self.rule, cite::CR_115_1]);
        let perspective = Perspective {
            you: self.you,
            this: self.this,
        };
        match target {
            Target::Player(player) => {
                let there = self.state.player(player).is_some_and(|player| !player.lost);
                let wanted = match what {
                    Targetable::Player(filter) => perspective.player(*filter, player),
                    // CR 115.4
                    Targetable::AnyTarget => true,
                    _ => false,
                };
                if there && wanted {
                    Ok(())
                } else {
                    Err(illegal())
                }
            }
            Target::Object(id) => {
                // CR 115.5
                if self.on_stack == Some(id) {
                    return Err(Refusal::new(
                        RefusalCode::IllegalTarget,
                        &[cite::CR_115_5, self.rule],
                    ));
                }
                let object = self.state.object(id).ok_or_else(illegal)?;
                let candidate = self.view.candidate(object);
                if !is_kind(what, object, candidate, perspective) {
                    return Err(illegal());
                }
                if object.zone == Zone::Battlefield {
                    self.untargetable(candidate)?;
                }
                Ok(())
            }
        }
    }

    /// The keywords that keep a permanent from being a target.
    fn untargetable(&self, candidate: Candidate<'_>) -> Result<(), Refusal> {
        for keyword in candidate.characteristics.keywords() {
            match keyword {
                // CR 702.18a
                Keyword::Shroud => {
                    return Err(Refusal::new(RefusalCode::Shroud, &[cite::CR_702_18A]));
                }
                // CR 702.11b
                Keyword::Hexproof
                    if candidate.controller != Some(self.you)
                        && !self.state.breaks(Mutation::TargetIgnoresHexproof) =>
                {
                    return Err(Refusal::new(RefusalCode::Hexproof, &[cite::CR_702_11B]));
                }
                // CR 702.16b
                Keyword::Protection(quality)
                    if self.protects(candidate, quality)
                        && !self.state.breaks(Mutation::TargetIgnoresProtection) =>
                {
                    return Err(Refusal::new(RefusalCode::Protection, &[cite::CR_702_16B]));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn protects(&self, protected: Candidate<'_>, quality: &Filter) -> bool {
        let perspective = Perspective {
            you: protected.controller.unwrap_or(protected.object.owner),
            this: Some(protected.object.id),
        };
        perspective.fits(quality, self.source)
    }
}

/// Whether the object is of the kind that is asked for (CR 115.2, 115.4).
fn is_kind(
    what: &Targetable,
    object: &Object,
    candidate: Candidate<'_>,
    perspective: Perspective,
) -> bool {
    match what {
        Targetable::Permanent(filter) => {
            object.zone == Zone::Battlefield && perspective.fits(filter, candidate)
        }
        Targetable::AnyTarget => {
            object.zone == Zone::Battlefield && candidate.characteristics.is(CardType::Creature)
        }
        Targetable::Spell(filter) => {
            object.zone == Zone::Stack
                && object.nature != Nature::Ability
                && perspective.fits(filter, candidate)
        }
        Targetable::Ability => object.zone == Zone::Stack && object.nature == Nature::Ability,
        Targetable::Card { zone, what } => {
            object.zone == *zone
                && object.nature == Nature::Card
                && zone.is_public()
                && perspective.fits(what, candidate)
        }
        Targetable::Player(_) => false,
    }
}

/// An object as a source: as it is, or as it last was (CR 113.7a, 608.2h).
pub(crate) fn as_source<'a>(
    state: &'a GameState,
    view: &'a Projection,
    id: ObjectId,
) -> Option<Candidate<'a>> {
    if let Some(object) = state.object(id) {
        return Some(view.candidate(object));
    }
    let gone = state.gone(id)?;
    Some(Candidate {
        object: &gone.object,
        characteristics: &gone.characteristics,
        controller: gone.controller,
    })
}

/// The targets of each instance, as ranges into the list.
pub(crate) fn slot_of(specs: &[TargetSpec], place: usize) -> usize {
    let mut start = 0;
    for (slot, spec) in specs.iter().enumerate() {
        let end = start + usize::from(spec.max);
        if place < end || slot + 1 == specs.len() {
            return slot;
        }
        start = end;
    }
    0
}

impl Game {
    /// Whether the characteristics say that damage from the source is prevented
    /// (CR 702.16e).
    pub(crate) fn protected_from(candidate: Candidate<'_>, source: Candidate<'_>) -> bool {
        let perspective = Perspective {
            you: candidate.controller.unwrap_or(candidate.object.owner),
            this: Some(candidate.object.id),
        };
        keyword_filters(candidate.characteristics).any(|quality| perspective.fits(quality, source))
    }
}

fn keyword_filters(characteristics: &Characteristics) -> impl Iterator<Item = &Filter> {
    characteristics
        .keywords()
        .filter_map(|keyword| match keyword {
            Keyword::Protection(quality) => Some(quality),
            _ => None,
        })
}

#[cfg(test)]
mod tests {
    use crate::engine::mutation::Mutation;
    use crate::engine::refusal::RefusalCode;
    use crate::engine::testing::{A, B, Table};
    use crate::engine::zones::Zone;

    fn board() -> Table {
        let mut table = Table::new();
        table.put("Own Bogle", "Slippery Bogle", A, Zone::Battlefield);
        table.put("Their Bogle", "Slippery Bogle", B, Zone::Battlefield);
        table.put("Knight", "White Knight", B, Zone::Battlefield);
        table.put("Elves", "Llanowar Elves", B, Zone::Battlefield);
        table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
        table.put("Seize", "Seize the Soul", A, Zone::Hand);
        table
    }

    #[test]
    fn hexproof_stops_opponents_and_not_its_controller() {
        let mut table = board();
        let theirs = table.casting("Bolt", &["Their Bogle"]);
        assert_eq!(table.refused(A, theirs.clone()), RefusalCode::Hexproof);
        table.cast(A, "Bolt", &["Own Bogle"]);
        let mut mutant = board();
        mutant.setup.mutation = Some(Mutation::TargetIgnoresHexproof);
        mutant.act(A, theirs);
    }

    #[test]
    fn a_target_has_to_fit_the_description() {
        let mut table = board();
        for (card, targets, code) in [
            ("Seize", &["Knight"][..], RefusalCode::IllegalTarget),
            ("Seize", &["B"], RefusalCode::IllegalTarget),
            ("Seize", &[], RefusalCode::WrongNumberOfTargets),
            ("Bolt", &["Knight", "B"], RefusalCode::WrongNumberOfTargets),
            ("Bolt", &["Seize"], RefusalCode::IllegalTarget),
        ] {
            let casting = table.casting(card, targets);
            assert_eq!(table.refused(A, casting), code, "{card} {targets:?}");
        }
        table.cast(A, "Seize", &["Elves"]);
    }

    #[test]
    fn protection_stops_only_sources_with_the_quality() {
        let mut table = board();
        table.play(A, "Bolt", &["Knight"]);
        assert_eq!(table.zone("Knight"), Zone::Graveyard);
    }

    #[test]
    fn a_spell_cannot_target_itself() {
        let mut table = board();
        table.put("Counter", "Counterspell", A, Zone::Hand);
        let itself = table.casting("Counter", &["Counter"]);
        assert_eq!(table.refused(A, itself), RefusalCode::IllegalTarget);
    }

    #[test]
    fn a_bear_that_is_sacrificed_when_targeted_leaves_the_spell_without_a_target() {
        let bounced = |mutation: Option<Mutation>| {
            let mut table = board();
            table.setup.mutation = mutation;
            table.put("Bear", "Phantasmal Bear", B, Zone::Battlefield);
            table.cast(A, "Bolt", &["Bear"]);
            assert_eq!(table.triggered("sacrifice"), [B]);
            table.resolve();
            assert_eq!(table.zone("Bear"), Zone::Graveyard);
            table.resolve();
            table
                .events
                .iter()
                .any(|event| event.kind.name() == "not-resolved")
        };
        assert!(bounced(None));
        assert!(!bounced(Some(Mutation::ResolveWithIllegalTarget)));
    }
}
