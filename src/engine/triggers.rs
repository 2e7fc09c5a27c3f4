//! The collector of triggers (CR 603): which abilities trigger by what happened.
//!
//! It is the only place that decides this. Whether an ability looks back in time
//! (CR 603.10) and in which zones a condition functions (CR 113.6, 113.6k) follow from the
//! condition and the event, never from a word on a card.

use std::sync::Arc;

use super::ability::{Ability, AbilityLabel, Condition, TriggerCondition, TriggeredAbility};
use super::cite;
use super::event::{EventKind, MoveCause, Viewers};
use super::filter::{Filter, PlayerFilter};
use super::game::{Done, Game};
use super::ids::{CardId, ObjectId, PlayerId, TriggerId};
use super::keyword::{self, Keyword, haunt};
use super::layers::{Projection, project};
use super::matching::Perspective;
use super::mutation::Mutation;
use super::state::{LinkKind, Nature, Object, Trigger, TriggerEvent, TurnStep};
use super::zones::Zone;
use crate::model::RuleNumber;

/// Something that abilities can trigger on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    /// An object changes zones; `now` is known once it has.
    Moved {
        was: ObjectId,
        now: Option<ObjectId>,
        from: Zone,
        to: Zone,
        cause: MoveCause,
        replaced: bool,
    },
    /// A token was created on the battlefield.
    Created { object: ObjectId },
    /// A spell became cast.
    Cast { spell: ObjectId, player: PlayerId },
    /// An object became the target of a spell or ability.
    BecameTarget { object: ObjectId },
    /// A permanent was dealt damage.
    Damaged { object: ObjectId },
    /// A player gained life.
    GainedLife { player: PlayerId },
    /// A step began.
    StepBegan { step: TurnStep, player: PlayerId },
}

/// An ability that triggers, and why.
#[derive(Debug)]
pub(crate) struct Found {
    source: ObjectId,
    card: CardId,
    ability: Arc<TriggeredAbility>,
    controller: PlayerId,
    looked_back: bool,
    rules: Vec<RuleNumber>,
    pub(crate) event: TriggerEvent,
}

/// How a condition and an event meet.
struct Match {
    rules: &'static [RuleNumber],
    event: TriggerEvent,
}

/// Whether the condition is one of the list in CR 603.10a: the event is looked at as
/// things were before it.
fn looks_back(condition: &TriggerCondition) -> bool {
    matches!(
        condition,
        TriggerCondition::Dies(_)
            | TriggerCondition::LeavesBattlefield(_)
            | TriggerCondition::HauntedCreatureDies
    )
}

/// The zone in which the condition functions.
fn functions_in(condition: &TriggerCondition) -> Zone {
    match condition {
        // CR 113.6k, 702.55c: it cannot trigger from the battlefield.
        TriggerCondition::HauntedCreatureDies => Zone::Exile,
        // CR 113.6k: the spell is in the graveyard once the event has happened.
        TriggerCondition::ThisResolvesIntoGraveyard => Zone::Graveyard,
        // CR 113.6
        _ => Zone::Battlefield,
    }
}

impl Game {
    /// The abilities that look back and trigger by what is about to happen.
    pub(crate) fn triggers_looking_back(
        &self,
        before: &Projection,
        happenings: &[Happening],
    ) -> Vec<Found> {
        if self.state.breaks(Mutation::NoLookback) {
            return Vec::new();
        }
        let leaves = |happening: &Happening| {
            matches!(happening, Happening::Moved { from: Zone::Battlefield, to, .. }
                if *to != Zone::Battlefield)
        };
        if !happenings.iter().any(leaves) {
            return Vec::new();
        }
        self.collect(before, happenings, true)
    }

    /// Notes the abilities that trigger once it has happened, as things are now.
    pub(crate) fn triggers_after(&mut self, happenings: &[Happening]) -> Done {
        let after = project(&self.state)?;
        let found = self.collect(&after, happenings, false);
        self.note_triggers(found)?;
        happenings
            .iter()
            .try_for_each(|happening| self.note_missed(happening))
    }

    /// Says so when haunt did not trigger because of how its card was put where it is.
    fn note_missed(&mut self, happening: &Happening) -> Done {
        let Happening::Moved {
            was,
            now: Some(now),
            from,
            cause,
            replaced,
            ..
        } = *happening
        else {
            return Ok(());
        };
        let Some(gone) = self.state.gone(was) else {
            return Ok(());
        };
        if !gone.characteristics.has(&Keyword::Haunt) {
            return Ok(());
        }
        let rules: &[RuleNumber] = match from {
            // CR 702.55a: it did not leave in resolving, wherever it went.
            Zone::Stack
                if matches!(cause, MoveCause::Counter | MoveCause::NotResolve)
                    && !haunt::during_resolution(&self.state, cause) =>
            {
                &[cite::CR_702_55A]
            }
            // CR 603.2g: it would have been put into the graveyard, but was not.
            Zone::Stack | Zone::Battlefield
                if replaced && !self.state.breaks(Mutation::ReplacedEventTriggers) =>
            {
                &[cite::CR_603_2G, cite::CR_702_55A]
            }
            _ => return Ok(()),
        };
        let kind = EventKind::NotTriggered {
            source: self.state.subject(now),
            label: AbilityLabel::new(haunt::LABEL),
        };
        self.log_with(kind, rules, Viewers::All)
    }

    fn collect(
        &self,
        view: &Projection,
        happenings: &[Happening],
        looking_back: bool,
    ) -> Vec<Found> {
        let mut found = Vec::new();
        for object in self.state.objects() {
            let from_graveyard = looking_back && self.state.breaks(Mutation::LinkSurvivesExileExit);
            if matches!(object.zone, Zone::Battlefield | Zone::Exile)
                || (from_graveyard && object.zone == Zone::Graveyard)
            {
                self.collect_from(object, view, happenings, looking_back, &mut found);
            }
        }
        if !looking_back {
            for happening in happenings {
                // CR 113.6k: only what has just been put into a graveyard can have an
                // ability that triggers from there by this.
                if let Happening::Moved {
                    now: Some(now),
                    to: Zone::Graveyard,
                    ..
                } = happening
                    && let Some(object) = self.state.object(*now)
                {
                    self.collect_from(object, view, happenings, looking_back, &mut found);
                }
            }
        }
        found
    }

    fn collect_from(
        &self,
        object: &Object,
        view: &Projection,
        happenings: &[Happening],
        looking_back: bool,
        found: &mut Vec<Found>,
    ) {
        let characteristics = view.characteristics(object);
        for ability in &characteristics.abilities {
            let (triggered, keyword_rule) = match &**ability {
                Ability::Triggered(triggered) => (triggered, None),
                Ability::Keyword(keyword) => match keyword::triggered(keyword, characteristics) {
                    Some((triggered, rule)) => (triggered, Some(rule)),
                    None => continue,
                },
                _ => continue,
            };
            for happening in happenings {
                // CR 603.2c: once for each occurrence, whichever condition it meets.
                let hit = triggered.conditions.iter().find_map(|condition| {
                    let in_time = looks_back(condition) == looking_back
                        || (!looking_back && self.state.breaks(Mutation::NoLookback));
                    if !in_time || !self.functions(condition, object.zone) {
                        return None;
                    }
                    let hit = self.meets(condition, object, view, happening)?;
                    Some((hit, looks_back(condition)))
                });
                let Some((hit, looked_back)) = hit else {
                    continue;
                };
                let (controller, rule) = self.trigger_controller(object, view, triggered);
                // CR 603.4
                if let Some(condition) = &triggered.only_if
                    && !self.holds(condition, object.id, controller, view)
                {
                    continue;
                }
                let mut rules = Vec::with_capacity(8);
                rules.extend(keyword_rule);
                rules.push(cite::CR_603_2);
                rules.extend_from_slice(hit.rules);
                if looked_back && looking_back {
                    rules.push(cite::CR_603_10A);
                }
                rules.push(rule);
                found.push(Found {
                    source: object.id,
                    card: object.card,
                    ability: Arc::clone(triggered),
                    controller,
                    looked_back: looked_back && looking_back,
                    rules,
                    event: hit.event,
                });
            }
        }
    }

    /// Whether the condition functions in that zone.
    fn functions(&self, condition: &TriggerCondition, zone: Zone) -> bool {
        functions_in(condition) == zone
            || (self.state.breaks(Mutation::LinkSurvivesExileExit)
                && *condition == TriggerCondition::HauntedCreatureDies)
            || (self.state.breaks(Mutation::ReplacedEventTriggers)
                && *condition == TriggerCondition::ThisResolvesIntoGraveyard
                && zone == Zone::Exile)
    }

    /// Whether what happened meets the condition of an ability on that object.
    fn meets(
        &self,
        condition: &TriggerCondition,
        source: &Object,
        view: &Projection,
        happening: &Happening,
    ) -> Option<Match> {
        let perspective = Perspective {
            you: view.controller(source).unwrap_or(source.owner),
            this: Some(source.id),
        };
        if let Happening::Moved { .. } = happening {
            return self.meets_move(condition, source, view, happening, perspective);
        }
        let object_fits = |filter: &Filter, id: ObjectId| {
            self.fits(perspective, filter, id, view).then(|| about(id))
        };
        let player_fits = |filter: PlayerFilter, player: PlayerId| {
            perspective.player(filter, player).then(|| whose(player))
        };
        let (event, rules): (_, &'static [RuleNumber]) = match (condition, *happening) {
            (TriggerCondition::Enters(filter), Happening::Created { object }) => {
                (object_fits(filter, object), &[cite::CR_603_6A])
            }
            (TriggerCondition::BecomesTarget(filter), Happening::BecameTarget { object })
            | (TriggerCondition::IsDealtDamage(filter), Happening::Damaged { object }) => {
                (object_fits(filter, object), &[])
            }
            (TriggerCondition::Casts { player, what }, Happening::Cast { spell, player: who }) => (
                object_fits(what, spell).filter(|_| perspective.player(*player, who)),
                &[cite::CR_601_2I],
            ),
            (TriggerCondition::GainsLife(filter), Happening::GainedLife { player }) => {
                (player_fits(*filter, player), &[])
            }
            (
                TriggerCondition::BeginningOf { step, player },
                Happening::StepBegan {
                    step: began,
                    player: active,
                },
            ) => (
                player_fits(*player, active).filter(|_| *step == began),
                &[cite::CR_603_2B],
            ),
            _ => return None,
        };
        event.map(|event| Match { rules, event })
    }

    /// Whether a change of zones meets the condition (CR 603.6).
    fn meets_move(
        &self,
        condition: &TriggerCondition,
        source: &Object,
        view: &Projection,
        happening: &Happening,
        perspective: Perspective,
    ) -> Option<Match> {
        let Happening::Moved {
            was,
            now,
            from,
            to,
            cause,
            replaced,
        } = *happening
        else {
            return None;
        };
        let fits = |filter: &Filter, id: ObjectId| self.fits(perspective, filter, id, view);
        let (holds, rules): (bool, &'static [RuleNumber]) = match condition {
            TriggerCondition::Enters(filter) => (
                to == Zone::Battlefield && now.is_some_and(|now| fits(filter, now)),
                &[cite::CR_603_6A],
            ),
            TriggerCondition::Dies(filter) => {
                (self.dies(happening) && fits(filter, was), &[cite::CR_700_4])
            }
            TriggerCondition::LeavesBattlefield(filter) => (
                from == Zone::Battlefield && fits(filter, was),
                &[cite::CR_603_6C],
            ),
            // CR 702.55b: whether it is still a creature makes no difference.
            TriggerCondition::HauntedCreatureDies => (
                self.dies(happening) && self.pays_off(source, was, view),
                &[
                    cite::CR_702_55C,
                    cite::CR_702_55B,
                    cite::CR_113_6K,
                    cite::CR_700_4,
                ],
            ),
            TriggerCondition::ThisResolvesIntoGraveyard => (
                from == Zone::Stack
                    && self.reaches_graveyard(to, replaced)
                    && now == Some(source.id)
                    && haunt::during_resolution(&self.state, cause),
                &[cite::CR_113_6K],
            ),
            TriggerCondition::Draws(filter) | TriggerCondition::Discards(filter) => {
                let wanted = match condition {
                    TriggerCondition::Draws(_) => MoveCause::Draw,
                    _ => MoveCause::Discard,
                };
                let owner = self.state.gone(was)?.object.owner;
                let holds = cause == wanted && perspective.player(*filter, owner);
                return holds.then(|| Match {
                    rules: &[],
                    event: whose(owner),
                });
            }
            _ => return None,
        };
        holds.then(|| Match {
            rules,
            event: moved(was, now),
        })
    }

    /// Whether an object is put into a graveyard from the battlefield (CR 700.4).
    fn dies(&self, happening: &Happening) -> bool {
        let Happening::Moved {
            was,
            from: Zone::Battlefield,
            to,
            replaced,
            ..
        } = happening
        else {
            return false;
        };
        let token = self
            .state
            .object(*was)
            .is_some_and(|object| object.nature == Nature::Token);
        if token && self.state.breaks(Mutation::TokenNotDying) {
            return false;
        }
        self.reaches_graveyard(*to, *replaced)
    }

    /// Whether a move to that zone is one to a graveyard. One that became another event is
    /// none (CR 603.2g).
    fn reaches_graveyard(&self, to: Zone, replaced: bool) -> bool {
        to == Zone::Graveyard || (replaced && self.state.breaks(Mutation::ReplacedEventTriggers))
    }

    /// Whether the card in exile haunts the object that dies (CR 702.55b).
    fn pays_off(&self, card: &Object, dying: ObjectId, view: &Projection) -> bool {
        let linked =
            self.state.links.iter().any(|link| {
                link.kind == LinkKind::Haunts && link.from == card.id && link.to == dying
            });
        if linked && self.state.breaks(Mutation::PayoffNeedsCreature) {
            return self.fits_creature(dying, view);
        }
        if linked && self.state.breaks(Mutation::PayoffOncePerCard) {
            return !self.state.paid_off.contains(&card.card);
        }
        linked
    }

    fn fits_creature(&self, id: ObjectId, view: &Projection) -> bool {
        self.state.object(id).is_some_and(|object| {
            view.characteristics(object)
                .is(super::characteristics::CardType::Creature)
        })
    }

    fn fits(&self, from: Perspective, filter: &Filter, id: ObjectId, view: &Projection) -> bool {
        if let Some(object) = self.state.object(id) {
            return from.fits(filter, view.candidate(object));
        }
        // Only an engine that does not look back asks about what is no longer there.
        self.state.gone(id).is_some_and(|gone| {
            from.fits(
                filter,
                super::matching::Candidate {
                    object: &gone.object,
                    characteristics: &gone.characteristics,
                    controller: gone.controller,
                },
            )
        })
    }

    /// Who controls the triggered ability, and by which rule.
    fn trigger_controller(
        &self,
        source: &Object,
        view: &Projection,
        ability: &TriggeredAbility,
    ) -> (PlayerId, RuleNumber) {
        let is_haunt = ability.label.as_str() == haunt::LABEL;
        if is_haunt && self.state.breaks(Mutation::HauntControllerIsOwner) {
            return (source.owner, cite::CR_603_3A);
        }
        if self.state.breaks(Mutation::PayoffControllerIsHaunter)
            && let Some(link) = self.state.links.iter().find(|link| link.from == source.id)
        {
            return (link.by, cite::CR_113_8);
        }
        match view.controller(source) {
            Some(controller) => (controller, cite::CR_603_3A),
            // CR 113.8: a source without a controller has its owner for one.
            None => (source.owner, cite::CR_113_8),
        }
    }

    /// Notes abilities that have triggered; they wait until a player would receive priority.
    pub(crate) fn note_triggers(&mut self, found: Vec<Found>) -> Done {
        for one in found {
            let id = TriggerId(self.state.counters.next_trigger);
            self.state.counters.next_trigger = id.0.saturating_add(1);
            if self.state.breaks(Mutation::PayoffOncePerCard)
                && one
                    .ability
                    .conditions
                    .contains(&TriggerCondition::HauntedCreatureDies)
            {
                self.state.paid_off.push(one.card);
            }
            let kind = EventKind::Triggered {
                trigger: id,
                source: self.state.subject(one.source),
                label: one.ability.label.clone(),
                controller: one.controller,
                looked_back: one.looked_back,
            };
            self.log_with(kind, &one.rules, Viewers::All)?;
            self.state.triggers.push(Arc::new(Trigger {
                id,
                source: one.source,
                card: one.card,
                ability: one.ability,
                controller: one.controller,
                event: one.event,
            }));
        }
        Ok(())
    }

    /// Whether something is so, seen from an ability of that object.
    pub(crate) fn holds(
        &self,
        condition: &Condition,
        this: ObjectId,
        you: PlayerId,
        view: &Projection,
    ) -> bool {
        match condition {
            Condition::AtLeast { count, what } => self.count(what, this, you, view) >= *count,
            Condition::LifeAtMost(most) => self
                .state
                .player(you)
                .is_some_and(|player| player.life <= *most),
            Condition::Not(condition) => !self.holds(condition, this, you, view),
        }
    }

    /// How many permanents fit.
    pub(crate) fn count(
        &self,
        what: &Filter,
        this: ObjectId,
        you: PlayerId,
        view: &Projection,
    ) -> u32 {
        let perspective = Perspective {
            you,
            this: Some(this),
        };
        let count = self
            .state
            .permanents()
            .filter(|object| perspective.fits(what, view.candidate(object)))
            .count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

const fn moved(was: ObjectId, now: Option<ObjectId>) -> TriggerEvent {
    TriggerEvent {
        object: Some(was),
        became: now,
        player: None,
    }
}

const fn about(object: ObjectId) -> TriggerEvent {
    TriggerEvent {
        object: Some(object),
        became: Some(object),
        player: None,
    }
}

const fn whose(player: PlayerId) -> TriggerEvent {
    TriggerEvent {
        object: None,
        became: None,
        player: Some(player),
    }
}
