//! Positions to start from, and the check that turns one into a game.

use std::sync::Arc;

use super::card::CardDefinition;
use super::effect::CounterKind;
use super::ids::{CardId, PlayerId};
use super::mutation::Mutation;
use super::state::TurnStep;
use super::word::words;
use super::zones::Zone;

/// A position, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    /// The players in turn order.
    pub players: Vec<PlayerSetup>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Which turn of the game it is.
    pub turn: u32,
    /// The phase or step; the active player has priority in it.
    pub step: TurnStep,
    /// How mana is paid.
    pub payment: Payment,
    /// The objects; each is the card whose [`CardId`] is its place in the list. In a library
    /// the first is on top, on the stack nothing can start.
    pub objects: Vec<ObjectSetup>,
    /// The rule that is broken on purpose.
    pub mutation: Option<Mutation>,
    /// The bounds on counted work.
    pub limits: Limits,
    /// The first object's number; another one must change nothing but the numbers.
    pub first_object: u64,
}

impl GameSetup {
    /// Two players with 20 life, the first one's main phase, no objects.
    pub fn two_players() -> Self {
        Self {
            players: vec![PlayerSetup::default(); 2],
            active: PlayerId(0),
            turn: 1,
            step: TurnStep::PrecombatMain,
            payment: Payment::Automatic,
            objects: Vec::new(),
            mutation: None,
            limits: Limits::default(),
            first_object: 1,
        }
    }
}

/// A player at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSetup {
    /// The life total.
    pub life: i32,
    /// How many lands were played this turn.
    pub lands_played: u32,
}

impl Default for PlayerSetup {
    fn default() -> Self {
        Self {
            life: 20,
            lands_played: 0,
        }
    }
}

words! {
    /// How mana costs are paid.
    Payment {
        /// Lands and other permanents with simple mana abilities are tapped by the engine as
        /// needed: which ones is not the subject of the game.
        Automatic = "auto",
        /// Only mana in the pool pays; players activate mana abilities themselves.
        Manual = "manual",
    }
}

/// An object at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectSetup {
    /// What is printed on it.
    pub definition: Arc<CardDefinition>,
    /// Whose it is.
    pub owner: PlayerId,
    /// Who controls it, on the battlefield; the owner if not said.
    pub controller: Option<PlayerId>,
    /// Where it is.
    pub zone: Zone,
    /// Whether it is a token.
    pub token: bool,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it came under its controller's control this turn (CR 302.6).
    pub sick: bool,
    /// The damage marked on it.
    pub damage: u32,
    /// The counters on it.
    pub counters: Vec<(CounterKind, u32)>,
    /// The creature that it haunts, for a card in exile.
    pub haunting: Option<CardId>,
}

impl ObjectSetup {
    /// An untapped card in that zone.
    pub const fn new(definition: Arc<CardDefinition>, owner: PlayerId, zone: Zone) -> Self {
        Self {
            definition,
            owner,
            controller: None,
            zone,
            token: false,
            tapped: false,
            sick: false,
            damage: 0,
            counters: Vec::new(),
            haunting: None,
        }
    }
}

/// The bounds on counted work in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Events.
    pub events: u32,
    /// Objects at one time.
    pub objects: u32,
    /// Trials for the order of dependent effects, for each projection.
    pub trials: u32,
    /// Actions in one list of legal actions.
    pub listed: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            events: 20_000,
            objects: 2_000,
            trials: 20_000,
            listed: 10_000,
        }
    }
}

/// Why a position is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct SetupProblem {
    /// The object that is at fault.
    pub object: Option<CardId>,
    /// What is wrong.
    pub problem: Problem,
}

words! {
    /// What can be wrong with a position.
    Problem {
        /// A game needs two to eight players.
        NumberOfPlayers = "number-of-players",
        /// A player who is not in the game.
        UnknownPlayer = "unknown-player",
        /// A life total of 0 or less, or one beyond a million.
        LifeTotal = "life-total",
        /// A step in which nobody receives priority.
        NoPriorityInStep = "no-priority-in-step",
        /// More objects than the bound allows.
        TooManyObjects = "too-many-objects",
        /// An object that cannot be in that zone (CR 400.4).
        WrongZone = "wrong-zone",
        /// Tapped, damaged, with counters or under control, but not on the battlefield.
        NotOnBattlefield = "not-on-battlefield",
        /// A token elsewhere than on the battlefield (CR 111.7).
        TokenElsewhere = "token-elsewhere",
        /// Damage on something that is no creature, or more than a million.
        Damage = "damage",
        /// Counters that make no sense.
        Counters = "counters",
        /// Haunting, but not in exile, without haunt, or not haunting a permanent.
        Haunting = "haunting",
        /// A turn number of 0 or beyond a million, or bounds beyond reason.
        Number = "number",
    }
}
