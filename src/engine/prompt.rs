//! Decisions: what the game waits for, and from whom.

use super::ability::AbilityLabel;
use super::action::Target;
use super::event::Subject;
use super::ids::{ObjectId, PlayerId, TriggerId};
use super::word::words;
use crate::model::RuleNumber;

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// A decision of a player.
    Decision {
        /// Who answers. Another player than `player` when one controls the other (CR 723).
        decider: PlayerId,
        /// Whose decision it is.
        player: PlayerId,
        /// What is to be decided.
        kind: PromptKind,
    },
    /// Nothing: the game is over, or the engine cannot go on.
    Ended(Ending),
}

impl Prompt {
    /// Who answers; nobody when the game has ended.
    pub const fn decider(&self) -> Option<PlayerId> {
        match self {
            Self::Decision { decider, .. } => Some(*decider),
            Self::Ended(_) => None,
        }
    }

    /// The word for the prompt in files: `priority`, `targets`, `ended`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Decision { kind, .. } => kind.name(),
            Self::Ended(_) => "ended",
        }
    }
}

/// What is to be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PromptKind {
    /// What to do with priority (CR 117).
    Priority,
    /// The targets of a triggered ability (CR 603.3d).
    Targets {
        /// The triggered ability.
        trigger: WaitingTrigger,
        /// One entry for each instance of "target".
        slots: Vec<TargetSlot>,
    },
    /// The mode of a triggered ability (CR 603.3c).
    Mode {
        /// The triggered ability.
        trigger: WaitingTrigger,
        /// The modes that can be chosen.
        options: Vec<u8>,
    },
    /// In which order triggered abilities go on the stack (CR 603.3b).
    Order(Vec<WaitingTrigger>),
    /// Objects to be chosen.
    Objects {
        /// What for.
        purpose: Purpose,
        /// Among which.
        options: Vec<ObjectId>,
        /// The least number.
        min: u32,
        /// The greatest number.
        max: u32,
    },
    /// Whether to do what the resolving ability says one may do (CR 608.2d).
    May {
        /// The resolving spell or ability.
        what: Subject,
    },
}

impl PromptKind {
    /// The words for the kinds, in files and answers.
    pub const NAMES: &'static [&'static str] =
        &["priority", "targets", "mode", "order", "objects", "may"];

    /// The word for the kind.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Priority => "priority",
            Self::Targets { .. } => "targets",
            Self::Mode { .. } => "mode",
            Self::Order(_) => "order",
            Self::Objects { .. } => "objects",
            Self::May { .. } => "may",
        }
    }
}

/// A triggered ability that is not on the stack yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingTrigger {
    /// This triggering.
    pub trigger: TriggerId,
    /// The source, as it was when the ability triggered.
    pub source: Subject,
    /// Which of the source's abilities.
    pub label: AbilityLabel,
}

/// The possible targets for one instance of "target".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetSlot {
    /// The least number of targets.
    pub min: u8,
    /// The greatest number.
    pub max: u8,
    /// Every legal target.
    pub options: Vec<Target>,
}

words! {
    /// What objects are chosen for.
    Purpose {
        /// To be discarded, by an effect (CR 701.9b).
        Discard = "discard",
        /// To be discarded down to the maximum hand size (CR 514.1).
        HandSize = "hand-size",
        /// To be kept by the legend rule (CR 704.5j).
        LegendRule = "legend-rule",
        /// To attack (CR 508.1).
        Attackers = "attackers",
    }
}

/// Why a game goes no further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A player has won (CR 104.2).
    Won(PlayerId),
    /// Nobody has won (CR 104.4).
    Draw,
    /// The game has come to something that the engine has no rules for. What happened up to
    /// here is right; nothing is known about what would follow.
    NotModelled {
        /// What is missing.
        what: NotModelled,
        /// The rules that would have to be applied.
        rules: Vec<RuleNumber>,
    },
    /// A bound on counted work is used up.
    OutOfFuel(Bound),
}

words! {
    /// What the engine has no rules for and says so when a game comes to it.
    NotModelled {
        /// Several different replacement effects for one event (CR 616.1).
        ReplacementChoice = "replacement-choice",
        /// A player leaves a game that goes on (CR 800.4).
        LeavingPlayer = "leaving-player",
        /// Effects that depend on each other in a loop (CR 613.8b).
        DependencyLoop = "dependency-loop",
        /// Mana abilities that do more than add mana (CR 605).
        ManaAbility = "mana-ability",
        /// Instructions of which one player's choice hangs on another's (CR 608.2e).
        Instruction = "instruction",
        /// Attacking, which a creature could do (CR 508).
        Combat = "combat",
        /// A state of the game that none of the rules above explains; a fault of the engine.
        Inconsistent = "inconsistent",
    }
}

words! {
    /// A bound on counted work.
    Bound {
        /// Events of one game.
        Events = "events",
        /// Objects of one game.
        Objects = "objects",
        /// Trials by which the order of dependent effects is found (CR 613.8).
        Trials = "trials",
    }
}
