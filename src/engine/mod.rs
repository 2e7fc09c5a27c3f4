//! The rules of the game: pure functions over a state, events with the rules behind them.
//!
//! [`GameSetup::begin`] makes a state, [`apply`] takes a player's action to the next one,
//! [`legal_actions`] lists what [`apply`] would accept, [`view()`] shows what one viewer may
//! see. Cards are data ([`CardDefinition`]); what a card does is a program of a closed set
//! of instructions ([`Effect`]).
//!
//! No input or output, no clock, no randomness, no language, no rule texts. Rule numbers
//! are those of the edition of 2026-08-07 and stand where the decision is made.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing,
        clippy::string_slice,
        clippy::disallowed_methods,
        clippy::disallowed_types
    )
)]

pub mod cite;
mod word;

pub mod ability;
pub mod action;
pub mod card;
pub mod characteristics;
pub mod effect;
pub mod event;
pub mod filter;
pub mod ids;
pub mod keyword;
pub mod mana;
pub mod mutation;
pub mod prompt;
pub mod refusal;
pub mod setup;
pub mod state;
pub mod zones;

mod activating;
mod casting;
mod damage;
mod game;
mod instructions;
mod layers;
mod legality;
mod listing;
mod matching;
mod paying;
mod priority;
mod referring;
mod replacement;
mod resolving;
mod special_actions;
mod starting;
mod state_based_actions;
mod targets;
mod tokens;
mod triggers;
mod turn;
pub mod view;
mod zone_changes;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod testing;

pub use ability::{
    Ability, AbilityLabel, ActivatedAbility, ReplacementAbility, StaticAbility, TriggerCondition,
    TriggeredAbility,
};
pub use action::{ActionKind, Answer, CastMethod, Casting, PlayerAction, Target};
pub use card::CardDefinition;
pub use characteristics::{CardType, Characteristics, Color, Colors, Subtype, Supertype};
pub use effect::{Amount, Effect, Objects, Players, Program};
pub use event::{Event, EventKind, Subject};
pub use filter::Filter;
pub use ids::{CardId, ObjectId, PlayerId, TriggerId};
pub use keyword::Keyword;
pub use legality::apply;
pub use listing::{LegalActions, legal_actions};
pub use mana::{Mana, ManaCost, ManaSymbol};
pub use mutation::Mutation;
pub use prompt::{Ending, Prompt, PromptKind};
pub use refusal::{Refusal, RefusalCode};
pub use setup::{GameSetup, ObjectSetup, PlayerSetup, SetupProblem};
pub use state::{GameState, Step};
pub use view::{View, Viewer, characteristics, controller, view};
pub use zones::Zone;
