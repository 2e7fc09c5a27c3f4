//! What spells and abilities do: programs of a closed set of instructions, as data.
//!
//! A program is run by a counter (`resolving`), so that a choice in the middle of a
//! resolution suspends it and the answer resumes it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ability::{Change, Condition, Duration};
use super::card::CardDefinition;
use super::filter::{Filter, PlayerFilter};
use super::mana::Mana;
use super::zones::Zone;

/// The targets of a spell or ability and its instructions, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// One entry for each instance of the word "target" (CR 115.3).
    pub targets: Vec<TargetSpec>,
    /// The instructions, in the order written (CR 608.2c).
    pub effects: Vec<Effect>,
    /// "Choose one" of these (CR 700.2); when there are modes, the two lists above are empty.
    pub modes: Vec<Program>,
}

/// One instance of the word "target".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: Targetable,
    /// The least number of targets; 1 unless it says "up to".
    #[serde(default = "one")]
    pub min: u8,
    /// The greatest number; only the last instance may have another one than `min`.
    #[serde(default = "one")]
    pub max: u8,
}

const fn one() -> u8 {
    1
}

impl TargetSpec {
    /// Exactly one target.
    pub const fn one(what: Targetable) -> Self {
        Self {
            what,
            min: 1,
            max: 1,
        }
    }
}

/// What may be chosen as a target (CR 115).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Targetable {
    /// A permanent (CR 115.2).
    Permanent(Filter),
    /// A player.
    Player(PlayerFilter),
    /// "Any target": a creature, planeswalker, battle or player (CR 115.4).
    AnyTarget,
    /// A spell on the stack.
    Spell(Filter),
    /// An activated or triggered ability on the stack.
    Ability,
    /// A card in a zone other than the battlefield and the stack.
    Card {
        /// The zone.
        zone: Zone,
        /// Which cards there.
        what: Filter,
    },
}

/// Objects that an instruction speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Objects {
    /// The targets of that instance of "target", those that are still legal.
    Target(u8),
    /// The object that the ability is on, or the spell itself.
    This,
    /// What the object that the trigger event was about has become (CR 400.7e).
    Triggered,
    /// What the objects that an earlier instruction of this program moved have become
    /// (CR 400.7j); the number is that instruction's place.
    Moved(u8),
    /// Every permanent that fits.
    Each(Filter),
    /// Every card in that zone, of every player, that fits.
    EachCard {
        /// The zone.
        zone: Zone,
        /// Which cards there.
        what: Filter,
    },
}

/// Players that an instruction speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Players {
    /// The controller of the spell or ability.
    You,
    /// The players targeted by that instance of "target", if still legal.
    Target(u8),
    /// Every player.
    Each,
    /// Every opponent of the controller.
    EachOpponent,
    /// The controllers of the objects, or their last ones (CR 608.2h).
    ControllerOf(Objects),
    /// The owners of the objects.
    OwnerOf(Objects),
}

/// A number that an instruction needs, worked out once when it is carried out (CR 608.2h).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Amount {
    /// A printed number.
    Fixed(u32),
    /// The X announced for the spell or ability.
    X,
    /// As many as there are such permanents.
    Count(Filter),
    /// As many as there are players in the game.
    PlayerCount,
    /// The power of the object, never below 0 here.
    PowerOf(Objects),
    /// A multiple of another number.
    Times(u32, Box<Amount>),
}

/// A kind of counter on a permanent (CR 122).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CounterKind {
    /// A +1/+1 counter.
    #[serde(rename = "+1/+1")]
    PlusOne,
    /// A -1/-1 counter.
    #[serde(rename = "-1/-1")]
    MinusOne,
}

/// Under whose control an object is put onto the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Under {
    /// That of the controller of the effect.
    You,
    /// That of the object's owner.
    Owner,
}

/// An instruction: the closed set of things that a spell or ability can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The source deals damage to objects (CR 120).
    DealDamage {
        /// How much.
        amount: Amount,
        /// To which objects.
        to: Objects,
    },
    /// The source deals damage to players (CR 120.3a).
    DealDamageToPlayers {
        /// How much.
        amount: Amount,
        /// To whom.
        to: Players,
    },
    /// The source deals damage to the object or player that is "any target".
    DealDamageToTarget {
        /// How much.
        amount: Amount,
        /// The instance of "target".
        slot: u8,
    },
    /// Destroy (CR 701.8).
    Destroy(Objects),
    /// Exile (CR 701.13).
    Exile(Objects),
    /// Exile the object that triggered, haunting the target (CR 702.55a).
    ExileHaunting {
        /// The instance of "target".
        slot: u8,
    },
    /// Put into the owner's hand.
    ReturnToHand(Objects),
    /// Put onto the battlefield.
    PutOntoBattlefield {
        /// What.
        what: Objects,
        /// Under whose control.
        under: Under,
    },
    /// Put into the owner's graveyard.
    PutIntoGraveyard(Objects),
    /// Put on top of the owner's library.
    PutOnLibrary(Objects),
    /// Sacrifice objects that the controller of the effect controls (CR 701.21).
    Sacrifice(Objects),
    /// Counter a spell or ability (CR 701.6).
    Counter(Objects),
    /// Each player discards cards of their choice (CR 701.9).
    Discard {
        /// Who.
        players: Players,
        /// How many.
        amount: Amount,
    },
    /// Each player draws cards (CR 121).
    Draw {
        /// Who.
        players: Players,
        /// How many.
        amount: Amount,
    },
    /// Each player mills cards (CR 701.17).
    Mill {
        /// Who.
        players: Players,
        /// How many.
        amount: Amount,
    },
    /// Each player gains life (CR 119.3).
    GainLife {
        /// Who.
        players: Players,
        /// How much.
        amount: Amount,
    },
    /// Each player loses life (CR 119.3).
    LoseLife {
        /// Who.
        players: Players,
        /// How much.
        amount: Amount,
    },
    /// Create tokens (CR 701.7).
    CreateTokens {
        /// What the tokens are.
        token: Arc<CardDefinition>,
        /// How many.
        amount: Amount,
        /// Who creates them.
        players: Players,
    },
    /// Create a token that is a copy of each object (CR 707.2).
    CreateCopies(Objects),
    /// Tap (CR 701.26).
    Tap(Objects),
    /// Untap (CR 701.26).
    Untap(Objects),
    /// Put counters on permanents (CR 122.6).
    PutCounters {
        /// The kind.
        kind: CounterKind,
        /// How many.
        amount: Amount,
        /// On which permanents.
        on: Objects,
    },
    /// Change characteristics or control for a while (CR 611.2).
    Continuous {
        /// Which objects; fixed when the effect starts (CR 611.2c).
        what: Objects,
        /// What changes.
        changes: Vec<Change>,
        /// For how long.
        duration: Duration,
    },
    /// Add mana (CR 106.4).
    AddMana(Vec<Mana>),
    /// Skip the next instructions unless the condition holds.
    OnlyIf {
        /// The condition.
        condition: Condition,
        /// How many instructions depend on it.
        skip: u8,
    },
    /// The controller may carry out the next instructions (CR 608.2d).
    May {
        /// How many instructions the choice is about.
        skip: u8,
    },
}

impl Effect {
    /// The instances of "target" that the instruction names.
    pub fn slots(&self) -> Vec<u8> {
        let mut slots = Vec::new();
        match self {
            Self::DealDamageToTarget { slot, amount } => {
                slots.push(*slot);
                amount.slots(&mut slots);
            }
            Self::ExileHaunting { slot } => slots.push(*slot),
            Self::DealDamage { amount, to } => {
                amount.slots(&mut slots);
                to.slots(&mut slots);
            }
            Self::DealDamageToPlayers { amount, to } => {
                amount.slots(&mut slots);
                to.slots(&mut slots);
            }
            Self::Destroy(what)
            | Self::Exile(what)
            | Self::ReturnToHand(what)
            | Self::PutOntoBattlefield { what, .. }
            | Self::PutIntoGraveyard(what)
            | Self::PutOnLibrary(what)
            | Self::Sacrifice(what)
            | Self::Counter(what)
            | Self::CreateCopies(what)
            | Self::Tap(what)
            | Self::Untap(what)
            | Self::Continuous { what, .. } => what.slots(&mut slots),
            Self::PutCounters { amount, on, .. } => {
                amount.slots(&mut slots);
                on.slots(&mut slots);
            }
            Self::Discard { players, amount }
            | Self::Draw { players, amount }
            | Self::Mill { players, amount }
            | Self::GainLife { players, amount }
            | Self::LoseLife { players, amount }
            | Self::CreateTokens {
                players, amount, ..
            } => {
                amount.slots(&mut slots);
                players.slots(&mut slots);
            }
            Self::AddMana(_) | Self::OnlyIf { .. } | Self::May { .. } => {}
        }
        slots
    }

    /// The instruction's name in files: `deal-damage`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::DealDamage { .. } => "deal-damage",
            Self::DealDamageToPlayers { .. } => "deal-damage-to-players",
            Self::DealDamageToTarget { .. } => "deal-damage-to-target",
            Self::Destroy(_) => "destroy",
            Self::Exile(_) => "exile",
            Self::ExileHaunting { .. } => "exile-haunting",
            Self::ReturnToHand(_) => "return-to-hand",
            Self::PutOntoBattlefield { .. } => "put-onto-battlefield",
            Self::PutIntoGraveyard(_) => "put-into-graveyard",
            Self::PutOnLibrary(_) => "put-on-library",
            Self::Sacrifice(_) => "sacrifice",
            Self::Counter(_) => "counter",
            Self::Discard { .. } => "discard",
            Self::Draw { .. } => "draw",
            Self::Mill { .. } => "mill",
            Self::GainLife { .. } => "gain-life",
            Self::LoseLife { .. } => "lose-life",
            Self::CreateTokens { .. } => "create-tokens",
            Self::CreateCopies(_) => "create-copies",
            Self::Tap(_) => "tap",
            Self::Untap(_) => "untap",
            Self::PutCounters { .. } => "put-counters",
            Self::Continuous { .. } => "continuous",
            Self::AddMana(_) => "add-mana",
            Self::OnlyIf { .. } => "only-if",
            Self::May { .. } => "may",
        }
    }
}

impl Objects {
    fn slots(&self, out: &mut Vec<u8>) {
        if let Self::Target(slot) = self {
            out.push(*slot);
        }
    }
}

impl Players {
    fn slots(&self, out: &mut Vec<u8>) {
        match self {
            Self::Target(slot) => out.push(*slot),
            Self::ControllerOf(objects) | Self::OwnerOf(objects) => objects.slots(out),
            Self::You | Self::Each | Self::EachOpponent => {}
        }
    }
}

impl Amount {
    fn slots(&self, out: &mut Vec<u8>) {
        match self {
            Self::PowerOf(objects) => objects.slots(out),
            Self::Times(_, amount) => amount.slots(out),
            Self::Fixed(_) | Self::X | Self::Count(_) | Self::PlayerCount => {}
        }
    }
}
