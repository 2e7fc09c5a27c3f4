//! `[[step]]`: what a player does, and what must be seen then.

use serde::Deserialize;
use toml::Spanned;

use super::{ExpectTable, Name};

/// One step of a script.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepTable {
    /// The name of the step; messages and variants refer to it.
    pub(crate) id: Name,
    /// Who acts; not for drivers such as `resolve-top`.
    #[serde(default)]
    pub(crate) by: Option<Name>,
    /// What is done; nothing for a step that only looks.
    #[serde(default, rename = "do")]
    pub(crate) action: Option<Spanned<Do>>,
    /// What must hold afterwards.
    #[serde(default)]
    pub(crate) expect: Vec<Spanned<ExpectTable>>,
    /// That the action must be refused.
    #[serde(default)]
    pub(crate) refuse: Option<RefuseTable>,
    /// What each player must see and must not see.
    #[serde(default)]
    pub(crate) look: Vec<Spanned<LookTable>>,
}

/// What a step does.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Do {
    /// Casts a spell.
    Cast(CastTable),
    /// Activates an ability.
    Activate(ActivateTable),
    /// Plays a land from the hand.
    PlayLand(Name),
    /// Passes priority.
    Pass,
    /// Leaves the game.
    Concede,
    /// Answers the open question.
    Answer(AnswerTable),
    /// Every player passes once, so that the top of the stack resolves.
    ResolveTop,
    /// Passes go round until the game stands at that step.
    PassUntil(PassUntilTable),
}

/// `cast = { card = "@x", targets = ["B"] }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CastTable {
    /// The card that is cast.
    pub(crate) card: Name,
    /// The targets in the order in which the card names them.
    #[serde(default)]
    pub(crate) targets: Vec<Name>,
    /// The mode, counted from 0.
    #[serde(default)]
    pub(crate) mode: Option<u8>,
    /// The value of X.
    #[serde(default)]
    pub(crate) x: Option<u32>,
}

/// `activate = { source = "@x", ability = "…" }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActivateTable {
    /// The object that the ability is on.
    pub(crate) source: Name,
    /// What the ability is called.
    pub(crate) ability: Name,
    /// The targets in the order in which the ability names them.
    #[serde(default)]
    pub(crate) targets: Vec<Name>,
    /// The mode, counted from 0.
    #[serde(default)]
    pub(crate) mode: Option<u8>,
}

/// `pass-until = { turn = 2, step = "main1" }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PassUntilTable {
    /// The step of the turn.
    pub(crate) step: Name,
    /// The number of the turn, the first being 1; the next such step when left out.
    #[serde(default)]
    pub(crate) turn: Option<Spanned<u32>>,
}

/// `answer = { … }` with one key, that of the kind of question.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AnswerTable {
    /// Targets for a triggered ability.
    Targets(Vec<Name>),
    /// The mode of a triggered ability, counted from 0.
    Mode(u8),
    /// Objects chosen, such as the cards to discard.
    Objects(Vec<Name>),
    /// The order of triggered abilities, the first put on the stack first.
    Order(Vec<Name>),
    /// Whether to do what may be done.
    Yes(bool),
}

/// `refuse = { code = "…", rule = "…" }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefuseTable {
    /// The code of the refusal.
    pub(crate) code: Name,
    /// A rule that the refusal cites.
    pub(crate) rule: Name,
}

/// `{ viewer = "B", object = "@m", sees = "nothing" }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookTable {
    /// The player who looks.
    pub(crate) viewer: Name,
    /// What is looked at.
    pub(crate) object: Name,
    /// The English name that is seen; `hidden` when none is.
    pub(crate) sees: Name,
}

/// An action in `legal = …`: `"pass"`, `{ cast = "@x" }`, `{ play-land = "@x" }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ActionPattern {
    /// Passing priority.
    Pass,
    /// Casting that card, with any targets.
    Cast(Name),
    /// Playing that land.
    PlayLand(Name),
    /// Activating an ability of that object.
    Activate(Name),
}
