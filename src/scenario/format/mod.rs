//! The tables of a scenario file as TOML gives them, before anything is looked up.
//!
//! Every table refuses keys that it does not know. Names stay as text with their place,
//! so that the second pass ([`super::load()`]) can report each wrong one where it stands.

mod expect;
mod read;
mod step;

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

pub(crate) use expect::{EVENT_KEYS, ExpectTable, HEADS, Head as ExpectHead};
pub(crate) use read::{Tables, read};
pub(crate) use step::{ActionPattern, AnswerTable, Do, LookTable, RefuseTable, StepTable};

/// A name with its place in the file.
pub(crate) type Name = Spanned<String>;

/// The version of the format that this build reads.
pub(crate) const FORMAT: u32 = 1;

/// The keys before the first table header.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    /// The version of the format; 1.
    pub(crate) format: Spanned<u32>,
    /// The edition whose rule numbers the file uses.
    pub(crate) cr: Name,
    /// The rulings that the scenario proves.
    #[serde(default)]
    pub(crate) proves: Option<Spanned<Vec<Name>>>,
    /// The rulings whose rule the scenario shows at work without proving them.
    #[serde(default)]
    pub(crate) applies: Option<Spanned<Vec<Name>>>,
    /// Rule numbers that the trace must contain.
    #[serde(default)]
    pub(crate) cites: Option<Spanned<Vec<Name>>>,
    /// Mutants that must turn the verdict to `contradicted`.
    #[serde(default)]
    pub(crate) catches: Vec<Name>,
    /// Parts of the game that the scenario needs.
    #[serde(default)]
    pub(crate) needs: Vec<Name>,
    /// `needs-judge` for a question that no rule and no ruling answers.
    #[serde(default)]
    pub(crate) status: Option<Name>,
}

/// `[game]`: who plays and where the game stands.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameTable {
    /// Names of the players in turn order.
    pub(crate) players: Vec<Name>,
    /// Whose turn it is; the first player when left out.
    #[serde(default)]
    pub(crate) active: Option<Name>,
    /// The step of the turn; the first main phase when left out.
    #[serde(default)]
    pub(crate) step: Option<Name>,
    /// How mana is paid; `auto` when left out.
    #[serde(default)]
    pub(crate) mana: Option<Name>,
    /// Life totals that are not 20.
    #[serde(default)]
    pub(crate) life: BTreeMap<Name, Spanned<i64>>,
}

/// `[[put]]`: cards that lie in one player's zone when the game starts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PutTable {
    /// The zone.
    pub(crate) zone: Name,
    /// Whose cards they are.
    pub(crate) owner: Name,
    /// Who controls them, when that is another player.
    #[serde(default)]
    pub(crate) controller: Option<Name>,
    /// The cards; in a library and a graveyard the top card comes first.
    pub(crate) cards: Vec<CardTable>,
}

/// One entry of `cards`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardTable {
    /// The English name or the slug.
    pub(crate) card: Name,
    /// The handle that the rest of the file uses, `@bear`.
    #[serde(default, rename = "as")]
    pub(crate) handle: Option<Name>,
    /// How many; only without a handle.
    #[serde(default)]
    pub(crate) n: Option<Spanned<u32>>,
    /// Whether the permanent is tapped.
    #[serde(default)]
    pub(crate) tapped: bool,
    /// Whether the permanent came under its controller's control this turn.
    #[serde(default)]
    pub(crate) sick: bool,
    /// Damage marked on the permanent.
    #[serde(default)]
    pub(crate) damage: u32,
}

/// `[[variant]]`: the game with one fact changed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VariantTable {
    /// The name of the variant.
    pub(crate) id: Name,
    /// Steps of the base game that are left out.
    #[serde(default)]
    pub(crate) drop: Vec<Name>,
    /// Steps put in.
    #[serde(default)]
    pub(crate) insert_after: Vec<InsertTable>,
    /// Steps of the base game that are changed; what is not named stays.
    #[serde(default)]
    pub(crate) replace: Vec<ReplaceTable>,
    /// Another card in the place of one.
    #[serde(default)]
    pub(crate) swap_card: Vec<SwapTable>,
    /// The steps whose expectations must turn false.
    pub(crate) flips: Vec<Name>,
}

/// One entry of `insert_after`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InsertTable {
    /// The step of the base game.
    pub(crate) step: Name,
    /// What comes after it.
    pub(crate) steps: Vec<Spanned<StepTable>>,
}

/// One entry of `replace`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplaceTable {
    /// The step of the base game.
    pub(crate) step: Name,
    /// Another player who acts.
    #[serde(default)]
    pub(crate) by: Option<Name>,
    /// Another action.
    #[serde(default, rename = "do")]
    pub(crate) action: Option<Spanned<Do>>,
    /// Expectations in the place of the step's own.
    #[serde(default)]
    pub(crate) expect: Option<Vec<Spanned<ExpectTable>>>,
    /// A refusal in the place of the step's own.
    #[serde(default)]
    pub(crate) refuse: Option<RefuseTable>,
}

/// One entry of `swap_card`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SwapTable {
    /// The handle of the card that goes.
    pub(crate) put: Name,
    /// The card that comes, under the same handle.
    pub(crate) card: Name,
}
