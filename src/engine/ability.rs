//! Abilities (CR 113, 602–604) as first-order data.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::characteristics::{CardType, Colors, Subtype};
use super::effect::{CounterKind, Program};
use super::filter::{Filter, PlayerFilter};
use super::keyword::Keyword;
use super::mana::ManaCost;
use super::state::TurnStep;

/// An ability as it stands on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ability {
    /// A keyword ability (CR 702).
    Keyword(Keyword),
    /// What an instant or sorcery does (CR 113.3a).
    Spell(Program),
    /// An activated ability (CR 602).
    Activated(Arc<ActivatedAbility>),
    /// A triggered ability (CR 603).
    Triggered(Arc<TriggeredAbility>),
    /// A static ability that makes a continuous effect (CR 604, 611.3).
    Static(Arc<StaticAbility>),
    /// A static ability that makes a replacement effect (CR 614).
    Replacement(Arc<ReplacementAbility>),
}

/// The name by which files and answers tell the abilities of one card apart: `haunt`,
/// `payoff`. It is no rules text and no characteristic.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AbilityLabel(Arc<str>);

impl Serialize for AbilityLabel {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl AbilityLabel {
    /// The label of that spelling.
    pub fn new(label: &str) -> Self {
        Self(Arc::from(label))
    }

    /// The spelling.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AbilityLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for AbilityLabel {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(&String::deserialize(deserializer)?))
    }
}

/// A cost of an activated ability, or an additional cost (CR 118).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cost {
    /// Pay mana.
    Mana(ManaCost),
    /// `{T}` (CR 107.5).
    TapThis,
    /// Sacrifice the permanent that the ability is on.
    SacrificeThis,
    /// Pay life (CR 119.4).
    PayLife(u32),
}

/// "Cost: effect" (CR 602.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivatedAbility {
    /// Its name among the abilities of its card.
    pub label: AbilityLabel,
    /// What is paid.
    pub costs: Vec<Cost>,
    /// What it does.
    pub program: Program,
    /// "Activate only as a sorcery" (CR 602.5d).
    pub only_as_sorcery: bool,
}

/// "When, whenever or at … , …" (CR 603.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriggeredAbility {
    /// Its name among the abilities of its card.
    pub label: AbilityLabel,
    /// The trigger conditions; any of them triggers it. In which zones each functions, and
    /// whether it looks back in time, follows from the condition (CR 113.6k, 603.10).
    pub conditions: Vec<TriggerCondition>,
    /// The intervening "if" (CR 603.4).
    pub only_if: Option<Condition>,
    /// What it does.
    pub program: Program,
}

/// The event that an ability waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TriggerCondition {
    /// Such a permanent enters (CR 603.6a).
    Enters(Filter),
    /// Such a permanent dies: is put into a graveyard from the battlefield (CR 700.4).
    Dies(Filter),
    /// Such a permanent leaves the battlefield (CR 603.6c).
    LeavesBattlefield(Filter),
    /// This spell is put into a graveyard during its resolution (CR 702.55a).
    ThisResolvesIntoGraveyard,
    /// The creature that this card haunts dies (CR 702.55c).
    HauntedCreatureDies,
    /// Such a permanent becomes the target of a spell or ability.
    BecomesTarget(Filter),
    /// Such a player casts such a spell.
    Casts {
        /// Who.
        player: PlayerFilter,
        /// What.
        what: Filter,
    },
    /// Such a permanent is dealt damage.
    IsDealtDamage(Filter),
    /// Such a player gains life (CR 119.9).
    GainsLife(PlayerFilter),
    /// Such a player draws a card.
    Draws(PlayerFilter),
    /// Such a player discards a card.
    Discards(PlayerFilter),
    /// A step of such a player's turn begins (CR 603.2b).
    BeginningOf {
        /// Which step.
        step: TurnStep,
        /// Whose turn.
        player: PlayerFilter,
    },
}

/// Something that is so or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    /// There are at least that many such permanents.
    AtLeast {
        /// How many.
        count: u32,
        /// Of what.
        what: Filter,
    },
    /// The controller has at most that much life.
    LifeAtMost(i32),
    /// The opposite.
    Not(Box<Condition>),
}

/// A static ability with a continuous effect (CR 611.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticAbility {
    /// Its name among the abilities of its card.
    pub label: AbilityLabel,
    /// Which objects it changes.
    pub affects: Affected,
    /// What it changes about them.
    pub changes: Vec<Change>,
}

/// The objects that a static ability changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Affected {
    /// The permanent that it is on.
    This,
    /// Every permanent that fits.
    Each(Filter),
}

/// A change of characteristics or control; its layer follows from its kind (CR 613.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Layer 2: the controller of the effect gains control.
    GainControl,
    /// Layer 4: these card types and subtypes as well.
    AddTypes {
        /// Card types.
        types: Vec<CardType>,
        /// Subtypes.
        subtypes: Vec<Subtype>,
    },
    /// Layer 4: these card types and subtypes instead of all others.
    SetTypes {
        /// Card types.
        types: Vec<CardType>,
        /// Subtypes.
        subtypes: Vec<Subtype>,
    },
    /// Layer 5: these colours instead of all others.
    SetColors(Colors),
    /// Layer 5: these colours as well.
    AddColors(Colors),
    /// Layer 6: the ability as well.
    AddAbility(Arc<Ability>),
    /// Layer 6: no abilities (CR 613.1f).
    LoseAllAbilities,
    /// Layer 7b: base power and toughness.
    SetPowerToughness(i32, i32),
    /// Layer 7c: +X/+Y.
    ModifyPowerToughness(i32, i32),
    /// Layer 7d: power and toughness switched.
    SwitchPowerToughness,
}

/// For how long an effect of a resolved spell or ability lasts (CR 611.2a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// Until the cleanup step (CR 514.2).
    UntilEndOfTurn,
    /// Until the game ends.
    Permanent,
}

/// A static ability with a replacement effect (CR 614.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacementAbility {
    /// Its name among the abilities of its card.
    pub label: AbilityLabel,
    /// What it replaces and with what.
    pub replaces: Replacement,
}

/// An event and what happens instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Replacement {
    /// Such an object would be put into a graveyard: exile it (CR 614.1a).
    ExileInsteadOfGraveyard(Filter),
    /// This permanent enters tapped (CR 614.1c).
    EntersTapped,
    /// This permanent enters with counters (CR 614.1c).
    EntersWithCounters(CounterKind, u32),
}
