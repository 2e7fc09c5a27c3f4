//! Identities: players, physical cards and the objects that they are for a while.

use serde::{Deserialize, Serialize};

/// A player, by seat; turn order is seat order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

/// A physical card, token or copy: the same for ever, and never stored in an effect.
///
/// Cards of a set-up are numbered in its order, from 0; tokens and copies follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u32);

/// An object (CR 109): what a card is from one change of zone to the next.
///
/// A new one is minted on every change of zone (CR 400.7) and none is used twice, so a
/// reference to an object that has moved on finds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ObjectId(pub u64);

/// One triggering of a triggered ability, until it is put on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TriggerId(pub u32);

/// A point on the game's time line, by which effects and objects are ordered (CR 613.7).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Timestamp(pub u64);
