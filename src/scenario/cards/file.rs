//! The tables of a card file, as TOML gives them.

use serde::Deserialize;
use toml::Spanned;

use super::effect::{ChangeTable, EffectTable};
use crate::engine::ability::{Affected, Condition, Cost, Replacement, TriggerCondition};
use crate::engine::effect::TargetSpec;
use crate::engine::{CardType, Color, Keyword, ManaCost, Supertype};

/// A card, or the token that an instruction creates.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardFile {
    /// The names.
    pub(crate) name: NameTable,
    /// The mana cost; none for a land or a token.
    #[serde(default)]
    pub(crate) mana_cost: Option<ManaCost>,
    /// The colours, when they are not those of the mana cost.
    #[serde(default)]
    pub(crate) colors: Option<Vec<Color>>,
    /// The supertypes.
    #[serde(default)]
    pub(crate) supertypes: Vec<Supertype>,
    /// The card types.
    pub(crate) types: Vec<CardType>,
    /// The subtypes, in English.
    #[serde(default)]
    pub(crate) subtypes: Vec<String>,
    /// The power.
    #[serde(default)]
    pub(crate) power: Option<i32>,
    /// The toughness.
    #[serde(default)]
    pub(crate) toughness: Option<i32>,
    /// The keyword abilities.
    #[serde(default)]
    pub(crate) keywords: Vec<Keyword>,
    /// What an instant or sorcery does.
    #[serde(default)]
    pub(crate) spell: Option<ProgramTable>,
    /// Activated abilities.
    #[serde(default)]
    pub(crate) activated: Vec<ActivatedTable>,
    /// Triggered abilities.
    #[serde(default)]
    pub(crate) triggered: Vec<TriggeredTable>,
    /// Static abilities.
    #[serde(default, rename = "static")]
    pub(crate) statics: Vec<StaticTable>,
    /// Replacement effects.
    #[serde(default)]
    pub(crate) replacement: Vec<ReplacementTable>,
    /// The rules that the text needs and the engine does not have.
    #[serde(default)]
    pub(crate) not_modelled: Vec<Spanned<String>>,
}

/// `[name]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameTable {
    /// The English name.
    pub(crate) en: Spanned<String>,
    /// The German printed name.
    #[serde(default)]
    pub(crate) de: Option<String>,
}

/// Targets and instructions, or modes with their own.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProgramTable {
    /// One entry for each "target".
    #[serde(default)]
    pub(crate) targets: Vec<TargetSpec>,
    /// The instructions.
    #[serde(default)]
    pub(crate) effects: Vec<EffectTable>,
    /// "Choose one" of these.
    #[serde(default)]
    pub(crate) modes: Vec<ProgramTable>,
}

/// `[[activated]]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActivatedTable {
    /// The name among the abilities of the card.
    pub(crate) label: String,
    /// What is paid.
    pub(crate) costs: Vec<Cost>,
    /// Whether it may be activated only as a sorcery.
    #[serde(default)]
    pub(crate) only_as_sorcery: bool,
    /// What it does.
    pub(crate) program: ProgramTable,
}

/// `[[triggered]]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TriggeredTable {
    /// The name among the abilities of the card.
    pub(crate) label: String,
    /// The events, any of which triggers it.
    pub(crate) conditions: Vec<TriggerCondition>,
    /// The intervening "if".
    #[serde(default)]
    pub(crate) only_if: Option<Condition>,
    /// What it does.
    pub(crate) program: ProgramTable,
}

/// `[[static]]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StaticTable {
    /// The name among the abilities of the card.
    pub(crate) label: String,
    /// What it changes.
    pub(crate) affects: Affected,
    /// How.
    pub(crate) changes: Vec<ChangeTable>,
}

/// `[[replacement]]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplacementTable {
    /// The name among the abilities of the card.
    pub(crate) label: String,
    /// What it replaces and with what.
    pub(crate) replaces: Replacement,
}
