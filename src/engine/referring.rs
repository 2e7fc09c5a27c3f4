//! What the words of an instruction refer to when it is carried out (CR 608.2c, 608.2h).

use super::action::Target;
use super::effect::{Amount, Objects, Players};
use super::game::{Done, Game};
use super::ids::{ObjectId, PlayerId};
use super::layers::project;
use super::matching::Perspective;
use super::state::Resolution;
use super::targets::{as_source, slot_of};

impl Game {
    /// The objects that an instruction speaks of, those that can still be found.
    pub(crate) fn objects(&self, what: &Objects, by: &Resolution) -> Done<Vec<ObjectId>> {
        let found: Vec<ObjectId> = match what {
            Objects::Target(slot) => targets(by, *slot)
                .into_iter()
                .filter_map(|target| match target {
                    Target::Object(id) => Some(id),
                    Target::Player(_) => None,
                })
                .collect(),
            Objects::This => vec![by.this],
            // CR 400.7e, 603.6: only in the zone that it went to.
            Objects::Triggered => by
                .on_stack
                .ability
                .as_ref()
                .and_then(|ability| ability.event.became)
                .into_iter()
                .collect(),
            // CR 400.7j
            Objects::Moved(at) => by
                .moved
                .iter()
                .filter(|(instruction, _)| *instruction == usize::from(*at))
                .map(|(_, id)| *id)
                .collect(),
            Objects::Each(filter) => {
                let view = project(&self.state)?;
                let from = perspective(by);
                self.state
                    .permanents()
                    .filter(|object| from.fits(filter, view.candidate(object)))
                    .map(|object| object.id)
                    .collect()
            }
            Objects::EachCard { zone, what } => {
                let view = project(&self.state)?;
                let from = perspective(by);
                self.state
                    .objects()
                    .filter(|object| object.zone == *zone)
                    .filter(|object| from.fits(what, view.candidate(object)))
                    .map(|object| object.id)
                    .collect()
            }
        };
        Ok(found)
    }

    /// The players that an instruction speaks of, in APNAP order (CR 101.4).
    pub(crate) fn players(&self, who: &Players, by: &Resolution) -> Done<Vec<PlayerId>> {
        let wanted: Vec<PlayerId> = match who {
            Players::You => vec![by.controller],
            Players::Each => self.state.apnap().collect(),
            Players::EachOpponent => self
                .state
                .apnap()
                .filter(|player| *player != by.controller)
                .collect(),
            Players::Target(slot) => targets(by, *slot)
                .into_iter()
                .filter_map(|target| match target {
                    Target::Player(player) => Some(player),
                    Target::Object(_) => None,
                })
                .collect(),
            Players::ControllerOf(objects) | Players::OwnerOf(objects) => {
                let owner = matches!(who, Players::OwnerOf(_));
                let view = project(&self.state)?;
                // CR 608.2h: as they are, or as they last were.
                self.objects(objects, by)?
                    .into_iter()
                    .filter_map(|id| as_source(&self.state, &view, id))
                    .filter_map(|candidate| {
                        if owner {
                            Some(candidate.object.owner)
                        } else {
                            candidate.controller
                        }
                    })
                    .collect()
            }
        };
        Ok(self
            .state
            .apnap()
            .filter(|player| wanted.contains(player))
            .collect())
    }

    /// A number, as it is now (CR 608.2h).
    pub(crate) fn amount(&self, amount: &Amount, by: &Resolution) -> Done<u32> {
        Ok(match amount {
            Amount::Fixed(n) => *n,
            Amount::X => by.on_stack.x,
            Amount::Count(filter) => {
                let view = project(&self.state)?;
                self.count(filter, by.this, by.controller, &view)
            }
            Amount::PlayerCount => u32::try_from(self.state.living()).unwrap_or(u32::MAX),
            Amount::PowerOf(objects) => {
                let view = project(&self.state)?;
                self.objects(objects, by)?
                    .into_iter()
                    .filter_map(|id| as_source(&self.state, &view, id)?.characteristics.power)
                    .map(|power| u32::try_from(power).unwrap_or(0))
                    .fold(0, u32::saturating_add)
            }
            Amount::Times(factor, amount) => factor.saturating_mul(self.amount(amount, by)?),
        })
    }
}

/// The targets of one instance of "target" that are still legal.
pub(crate) fn targets(by: &Resolution, slot: u8) -> Vec<Target> {
    let Some(program) = by.program() else {
        return Vec::new();
    };
    by.on_stack
        .targets
        .iter()
        .zip(&by.legal)
        .enumerate()
        .filter(|(place, (_, legal))| {
            **legal && slot_of(&program.targets, *place) == usize::from(slot)
        })
        .map(|(_, (target, _))| *target)
        .collect()
}

fn perspective(by: &Resolution) -> Perspective {
    Perspective {
        you: by.controller,
        this: Some(by.this),
    }
}
