//! Whether an object fits a description.

use super::characteristics::Characteristics;
use super::filter::{Filter, PlayerFilter};
use super::ids::{ObjectId, PlayerId};
use super::state::{Nature, Object};

/// An object as it is to be compared: with the characteristics and the controller that it
/// has, or had, at the moment that counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<'a> {
    pub(crate) object: &'a Object,
    pub(crate) characteristics: &'a Characteristics,
    pub(crate) controller: Option<PlayerId>,
}

/// From where a description is read: "you" and "this".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Perspective {
    pub(crate) you: PlayerId,
    pub(crate) this: Option<ObjectId>,
}

impl Perspective {
    /// Whether the player fits the description.
    pub(crate) fn player(self, filter: PlayerFilter, player: PlayerId) -> bool {
        match filter {
            PlayerFilter::Any => true,
            PlayerFilter::You => player == self.you,
            PlayerFilter::Opponent => player != self.you,
        }
    }

    /// Whether the object fits the description.
    pub(crate) fn fits(self, filter: &Filter, candidate: Candidate<'_>) -> bool {
        let Candidate {
            object,
            characteristics,
            controller,
        } = candidate;
        match filter {
            Filter::Any => true,
            Filter::All(all) => all.iter().all(|filter| self.fits(filter, candidate)),
            Filter::AnyOf(any) => any.iter().any(|filter| self.fits(filter, candidate)),
            Filter::Not(filter) => !self.fits(filter, candidate),
            Filter::This => self.this == Some(object.id),
            Filter::Type(card_type) => characteristics.is(*card_type),
            Filter::Supertype(supertype) => characteristics.supertypes.contains(supertype),
            Filter::Subtype(subtype) => characteristics.subtypes.contains(subtype),
            Filter::Color(color) => characteristics.colors.contains(*color),
            Filter::Colorless => characteristics.colors.is_empty(),
            Filter::Named(name) => characteristics.name.as_deref() == Some(name.as_str()),
            Filter::ManaValueAtMost(most) => mana_value(candidate) <= *most,
            Filter::ManaValueAtLeast(least) => mana_value(candidate) >= *least,
            Filter::PowerAtMost(most) => characteristics.power.is_some_and(|n| n <= *most),
            Filter::PowerAtLeast(least) => characteristics.power.is_some_and(|n| n >= *least),
            Filter::Keyword(keyword) => characteristics.has(keyword),
            Filter::Controller(filter) => {
                controller.is_some_and(|controller| self.player(*filter, controller))
            }
            Filter::Owner(filter) => self.player(*filter, object.owner),
            Filter::Token => object.nature == Nature::Token,
            Filter::Card => object.nature == Nature::Card,
            Filter::Tapped => object.permanent.tapped,
            Filter::DealtDamageThisTurn => object.permanent.dealt_damage_this_turn,
        }
    }
}

/// The mana value, with the X that was announced while the object is a spell (CR 202.3e).
fn mana_value(candidate: Candidate<'_>) -> u32 {
    let x = candidate
        .object
        .on_stack
        .as_ref()
        .map_or(0, |on_stack| on_stack.x);
    candidate
        .characteristics
        .mana_cost
        .as_ref()
        .map_or(0, |cost| cost.mana_value(x))
}
