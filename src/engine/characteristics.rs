//! Characteristics of objects (CR 109.3): values without any effect applied.
//!
//! What an object is like *now* is worked out by the layers and never written back here.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ability::Ability;
use super::keyword::Keyword;
use super::mana::ManaCost;
use super::word::words;

words! {
    /// A colour (CR 105.1).
    Color {
        /// White.
        White = "white",
        /// Blue.
        Blue = "blue",
        /// Black.
        Black = "black",
        /// Red.
        Red = "red",
        /// Green.
        Green = "green",
    }
}

impl Color {
    /// The letter of the colour's mana symbol.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Blue => 'U',
            Self::Black => 'B',
            Self::Red => 'R',
            Self::Green => 'G',
        }
    }

    /// The colour of a mana symbol's letter.
    pub fn from_letter(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let letter = letters.next()?;
        if letters.next().is_some() {
            return None;
        }
        Self::ALL
            .iter()
            .copied()
            .find(|color| color.letter() == letter)
    }
}

/// A set of colours.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "Vec<Color>", from = "Vec<Color>")]
pub struct Colors(u8);

impl Colors {
    /// Colourless.
    pub const NONE: Self = Self(0);

    /// The set with one more colour.
    #[must_use]
    pub const fn with(self, color: Color) -> Self {
        Self(self.0 | (1 << color as u8))
    }

    /// Whether the colour is in the set.
    pub const fn contains(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }

    /// Whether there is no colour.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours, in the order white, blue, black, red, green.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL
            .iter()
            .copied()
            .filter(move |color| self.contains(*color))
    }
}

impl From<Vec<Color>> for Colors {
    fn from(list: Vec<Color>) -> Self {
        list.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Colors> for Vec<Color> {
    fn from(colors: Colors) -> Self {
        colors.iter().collect()
    }
}

words! {
    /// A card type (CR 205.2a) of traditional cards.
    CardType {
        /// Artifact.
        Artifact = "artifact",
        /// Battle.
        Battle = "battle",
        /// Creature.
        Creature = "creature",
        /// Enchantment.
        Enchantment = "enchantment",
        /// Instant.
        Instant = "instant",
        /// Kindred.
        Kindred = "kindred",
        /// Land.
        Land = "land",
        /// Planeswalker.
        Planeswalker = "planeswalker",
        /// Sorcery.
        Sorcery = "sorcery",
    }
}

impl CardType {
    /// Whether objects with the type can be permanents (CR 110.4).
    pub const fn is_permanent(self) -> bool {
        !matches!(self, Self::Instant | Self::Sorcery | Self::Kindred)
    }
}

words! {
    /// A supertype (CR 205.4a).
    Supertype {
        /// Basic.
        Basic = "basic",
        /// Legendary.
        Legendary = "legendary",
        /// Snow.
        Snow = "snow",
        /// World.
        World = "world",
    }
}

/// A subtype such as `Spirit` (CR 205.3), in its English spelling.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subtype(Arc<str>);

impl Serialize for Subtype {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl Subtype {
    /// The subtype of that English name.
    pub fn new(name: &str) -> Self {
        Self(Arc::from(name))
    }

    /// The English name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Subtype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Subtype {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(&String::deserialize(deserializer)?))
    }
}

/// The characteristics of an object (CR 109.3).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Characteristics {
    /// The English name; `None` for a nameless object such as a face-down one.
    pub name: Option<Arc<str>>,
    /// The mana cost; `None` for a land or a token.
    pub mana_cost: Option<ManaCost>,
    /// The colours.
    pub colors: Colors,
    /// The supertypes.
    pub supertypes: Vec<Supertype>,
    /// The card types.
    pub types: Vec<CardType>,
    /// The subtypes.
    pub subtypes: Vec<Subtype>,
    /// The abilities, keywords among them, in printed order.
    pub abilities: Vec<Arc<Ability>>,
    /// The power of a creature.
    pub power: Option<i32>,
    /// The toughness of a creature.
    pub toughness: Option<i32>,
}

impl Characteristics {
    /// Whether the object has the card type.
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }

    /// Whether a permanent card has these characteristics (CR 110.4a).
    pub fn is_permanent(&self) -> bool {
        self.types.iter().any(|card_type| card_type.is_permanent())
    }

    /// Whether this is an instant or a sorcery.
    pub fn is_instant_or_sorcery(&self) -> bool {
        self.is(CardType::Instant) || self.is(CardType::Sorcery)
    }

    /// Whether the object has a keyword that is equal to this one.
    pub fn has(&self, keyword: &Keyword) -> bool {
        self.keywords().any(|own| own == keyword)
    }

    /// The keywords, in order.
    pub fn keywords(&self) -> impl Iterator<Item = &Keyword> {
        self.abilities
            .iter()
            .filter_map(|ability| match &**ability {
                Ability::Keyword(keyword) => Some(keyword),
                _ => None,
            })
    }

    /// The mana value off the stack, where X is 0 (CR 202.3e).
    pub fn mana_value(&self) -> u32 {
        self.mana_cost.as_ref().map_or(0, |cost| cost.mana_value(0))
    }
}
