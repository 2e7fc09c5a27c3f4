//! The instructions of card files. They are those of the engine, with nested lists where the
//! engine counts instructions, and with numbers written plainly.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::file::CardFile;
use crate::engine::ability::{Condition, Duration};
use crate::engine::effect::{CounterKind, Under};
use crate::engine::{Amount, CardType, Color, Keyword, Mana, Objects, Players};

macro_rules! effects {
    ($($(#[$doc:meta])* $word:literal $variant:ident $body:tt,)*) => {
        effects!(@enum [] $($(#[$doc])* $word $variant $body,)*);

        /// Every instruction's word.
        pub(crate) const EFFECT_WORDS: &[&str] = &[$($word),*];
    };
    (@enum [$($done:tt)*]) => {
        /// An instruction.
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) enum EffectTable { $($done)* }
    };
    (@enum [$($done:tt)*] $(#[$doc:meta])* $word:literal $variant:ident ($($tuple:tt)*), $($rest:tt)*) => {
        effects!(@enum [$($done)* $(#[$doc])* #[serde(rename = $word)] $variant($($tuple)*),] $($rest)*);
    };
    (@enum [$($done:tt)*] $(#[$doc:meta])* $word:literal $variant:ident {$($fields:tt)*}, $($rest:tt)*) => {
        effects!(@enum [$($done)* $(#[$doc])* #[serde(rename = $word)] $variant { $($fields)* },] $($rest)*);
    };
}

effects! {
    /// The source deals damage to objects.
    "deal-damage" DealDamage { amount: Number, to: Objects },
    /// The source deals damage to players.
    "deal-damage-to-players" DealDamageToPlayers { amount: Number, to: Players },
    /// The source deals damage to "any target".
    "deal-damage-to-target" DealDamageToTarget { amount: Number, slot: u8 },
    /// Destroy.
    "destroy" Destroy (Objects),
    /// Exile.
    "exile" Exile (Objects),
    /// Put into the owner's hand.
    "return-to-hand" ReturnToHand (Objects),
    /// Put onto the battlefield.
    "put-onto-battlefield" PutOntoBattlefield { what: Objects, under: Under },
    /// Put into the owner's graveyard.
    "put-into-graveyard" PutIntoGraveyard (Objects),
    /// Put on top of the owner's library.
    "put-on-library" PutOnLibrary (Objects),
    /// Sacrifice.
    "sacrifice" Sacrifice (Objects),
    /// Counter.
    "counter" Counter (Objects),
    /// Discard.
    "discard" Discard { players: Players, amount: Number },
    /// Draw.
    "draw" Draw { players: Players, amount: Number },
    /// Mill.
    "mill" Mill { players: Players, amount: Number },
    /// Gain life.
    "gain-life" GainLife { players: Players, amount: Number },
    /// Lose life.
    "lose-life" LoseLife { players: Players, amount: Number },
    /// Create tokens.
    "create-tokens" CreateTokens { token: Box<CardFile>, amount: Number, players: Players },
    /// Create copies.
    "create-copies" CreateCopies (Objects),
    /// Tap.
    "tap" Tap (Objects),
    /// Untap.
    "untap" Untap (Objects),
    /// Put counters.
    "put-counters" PutCounters { kind: CounterKind, amount: Number, on: Objects },
    /// Change for a while.
    "continuous" Continuous { what: Objects, changes: Vec<ChangeTable>, duration: Duration },
    /// Add mana.
    "add-mana" AddMana (Vec<Mana>),
    /// These instructions only if the condition holds.
    "only-if" OnlyIf { condition: Condition, then: Vec<EffectTable> },
    /// The controller may carry out these instructions.
    "may" May (Vec<EffectTable>),
}

/// A change of characteristics or control.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ChangeTable {
    /// Gain control.
    GainControl,
    /// These types as well.
    AddTypes {
        /// Card types.
        #[serde(default)]
        types: Vec<CardType>,
        /// Subtypes.
        #[serde(default)]
        subtypes: Vec<String>,
    },
    /// These types instead.
    SetTypes {
        /// Card types.
        #[serde(default)]
        types: Vec<CardType>,
        /// Subtypes.
        #[serde(default)]
        subtypes: Vec<String>,
    },
    /// These colours instead.
    SetColors(Vec<Color>),
    /// These colours as well.
    AddColors(Vec<Color>),
    /// The keyword as well.
    AddKeyword(Keyword),
    /// No abilities.
    LoseAllAbilities,
    /// Base power and toughness.
    SetPowerToughness(i32, i32),
    /// +X/+Y.
    ModifyPowerToughness(i32, i32),
    /// Power and toughness switched.
    SwitchPowerToughness,
}

/// An [`Amount`] that may be written as a plain number.
#[derive(Clone, Debug)]
pub(crate) struct Number(pub(crate) Amount);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl<'de> Visitor<'de> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or what gives one such as `x` or { count = … }")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Number, E> {
        u32::try_from(number)
            .map(|number| Number(Amount::Fixed(number)))
            .map_err(|_| E::custom(format_args!("`{number}` must be from 0 to {}", u32::MAX)))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Number, E> {
        Amount::deserialize(StrDeserializer::new(word)).map(Number)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Number, A::Error> {
        Amount::deserialize(MapAccessDeserializer::new(map)).map(Number)
    }
}
