//! What players do: actions with priority, and answers to open decisions.

use serde::{Deserialize, Serialize};

use super::ability::AbilityLabel;
use super::ids::{ObjectId, PlayerId, TriggerId};

/// Something that a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerAction {
    /// Who does it.
    pub player: PlayerId,
    /// What is done.
    pub kind: ActionKind,
}

impl PlayerAction {
    /// That player does that.
    pub const fn new(player: PlayerId, kind: ActionKind) -> Self {
        Self { player, kind }
    }
}

/// The things that a player can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionKind {
    /// Pass priority (CR 117.3d).
    Pass,
    /// Concede the game, at any time (CR 104.3a).
    Concede,
    /// Play a land (CR 116.2a).
    PlayLand(ObjectId),
    /// Cast a spell (CR 601).
    Cast(Casting),
    /// Activate an ability (CR 602), a mana ability (CR 605) among them.
    Activate {
        /// The object that the ability is on.
        source: ObjectId,
        /// Which of its abilities.
        ability: AbilityLabel,
        /// The targets, in the order in which the ability names them.
        targets: Vec<Target>,
        /// The mode, for a modal ability.
        mode: Option<u8>,
    },
    /// Answer the open decision.
    Answer(Answer),
}

/// Everything that is announced when a spell is cast (CR 601.2b–d).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Casting {
    /// The card.
    pub card: ObjectId,
    /// How it is cast.
    pub method: CastMethod,
    /// The mode, for a modal spell (CR 700.2a).
    pub mode: Option<u8>,
    /// The targets, in the order in which the spell names them.
    pub targets: Vec<Target>,
    /// The value of X.
    pub x: Option<u32>,
}

impl Casting {
    /// Casts the card for its mana cost at these targets.
    pub const fn of(card: ObjectId, targets: Vec<Target>) -> Self {
        Self {
            card,
            method: CastMethod::Normal,
            mode: None,
            targets,
            x: None,
        }
    }
}

/// How a spell is cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastMethod {
    /// Face up, for its mana cost.
    Normal,
}

/// A target: an object or a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A permanent, a spell or ability on the stack, or a card.
    Object(ObjectId),
    /// A player.
    Player(PlayerId),
}

/// The answer to an open decision; it must be of the kind that the prompt asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Targets for a triggered ability, in the order in which it names them.
    Targets(Vec<Target>),
    /// The mode of a triggered ability.
    Mode(u8),
    /// The order in which triggered abilities are put on the stack: the first of the list
    /// goes first, so the last resolves first.
    Order(Vec<TriggerId>),
    /// Objects chosen among those of the prompt.
    Objects(Vec<ObjectId>),
    /// Whether to do what one may do.
    Yes(bool),
}
