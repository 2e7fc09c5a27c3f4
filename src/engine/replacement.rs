//! Replacement effects (CR 614): what an event becomes before it happens.

use std::sync::Arc;

use super::ability::{Ability, Replacement, ReplacementAbility};
use super::characteristics::Characteristics;
use super::cite;
use super::effect::CounterKind;
use super::event::{EventKind, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::ObjectId;
use super::layers::Projection;
use super::matching::Perspective;
use super::mutation::Mutation;
use super::prompt::NotModelled;
use super::zone_changes::Move;
use super::zones::Zone;

/// How a permanent enters, beside being there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// Tapped.
    pub(crate) tapped: bool,
    /// With counters.
    pub(crate) counters: Vec<(CounterKind, u32)>,
}

/// Applies the replacement effects that exist before the move (CR 614.4) to it, and says
/// whether it became another event.
pub(crate) fn replace_move(game: &mut Game, before: &Projection, one: &mut Move) -> Done<bool> {
    if one.to == Zone::Battlefield {
        if let Some(object) = game.state.object(one.object) {
            one.entry = entry(&object.base);
        }
        return Ok(false);
    }
    if one.to != Zone::Graveyard || game.state.breaks(Mutation::ReplacementIgnored) {
        return Ok(false);
    }
    let Some((source, ability)) = exile_instead(game, before, one.object)? else {
        return Ok(false);
    };
    // CR 614.6: the first event never happens, the other one does.
    one.to = Zone::Exile;
    let kind = EventKind::Replaced {
        what: game.subject(one.object),
        by: game.subject(source),
        label: ability.label.clone(),
    };
    game.log_with(kind, &[cite::CR_614_1A, cite::CR_614_6], Viewers::All)?;
    Ok(true)
}

/// The replacement effect that exiles the object instead of letting it go to a graveyard.
fn exile_instead(
    game: &Game,
    before: &Projection,
    moving: ObjectId,
) -> Done<Option<(ObjectId, Arc<ReplacementAbility>)>> {
    let Some(object) = game.state.object(moving) else {
        return Ok(None);
    };
    let mut found: Option<(ObjectId, Arc<ReplacementAbility>)> = None;
    for source in game.state.permanents() {
        let Some(you) = before.controller(source) else {
            continue;
        };
        for ability in &before.characteristics(source).abilities {
            let Ability::Replacement(ability) = &**ability else {
                continue;
            };
            let Replacement::ExileInsteadOfGraveyard(filter) = &ability.replaces else {
                continue;
            };
            let perspective = Perspective {
                you,
                this: Some(source.id),
            };
            if !perspective.fits(filter, before.candidate(object)) {
                continue;
            }
            // CR 616.1: with several, a player chooses; when all would do the same to the
            // same event, the first one applied leaves nothing for the others.
            match &found {
                None => found = Some((source.id, Arc::clone(ability))),
                Some((_, first)) if first.replaces == ability.replaces => {}
                Some(_) => {
                    return Err(Halt::not_modelled(
                        NotModelled::ReplacementChoice,
                        &[cite::CR_616_1],
                    ));
                }
            }
        }
    }
    Ok(found)
}

/// How a permanent with these characteristics enters by its own abilities.
pub(crate) fn entry(characteristics: &Characteristics) -> Entry {
    // CR 614.1c
    let mut entry = Entry::default();
    for ability in &characteristics.abilities {
        let Ability::Replacement(ability) = &**ability else {
            continue;
        };
        match &ability.replaces {
            Replacement::EntersTapped => entry.tapped = true,
            Replacement::EntersWithCounters(kind, count) => entry.counters.push((*kind, *count)),
            Replacement::ExileInsteadOfGraveyard(_) => {}
        }
    }
    entry
}
