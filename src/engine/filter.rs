//! Descriptions of objects and players: "nonwhite, nonblack creature", "an opponent".

use serde::{Deserialize, Serialize};

use super::characteristics::{CardType, Color, Subtype, Supertype};
use super::keyword::Keyword;

/// A description that an object fits or not, seen from an ability and its controller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Filter {
    /// Everything.
    Any,
    /// All of the descriptions.
    All(Vec<Filter>),
    /// At least one of the descriptions.
    AnyOf(Vec<Filter>),
    /// Not this description.
    Not(Box<Filter>),
    /// The object that the ability is on.
    This,
    /// Has the card type.
    Type(CardType),
    /// Has the supertype.
    Supertype(Supertype),
    /// Has the subtype.
    Subtype(Subtype),
    /// Has the colour.
    Color(Color),
    /// Has no colour.
    Colorless,
    /// Has the English name.
    Named(String),
    /// Its mana value is at most this (CR 202.3).
    ManaValueAtMost(u32),
    /// Its mana value is at least this (CR 202.3).
    ManaValueAtLeast(u32),
    /// Its power is at most this.
    PowerAtMost(i32),
    /// Its power is at least this.
    PowerAtLeast(i32),
    /// Has the keyword.
    Keyword(Box<Keyword>),
    /// Is controlled by such a player.
    Controller(PlayerFilter),
    /// Is owned by such a player.
    Owner(PlayerFilter),
    /// Is a token (CR 111).
    Token,
    /// Is a card, no token and no copy (CR 108.2).
    Card,
    /// Is tapped.
    Tapped,
    /// Was dealt damage this turn.
    DealtDamageThisTurn,
}

impl Filter {
    /// Both descriptions.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match self {
            Self::All(mut all) => {
                all.push(other);
                Self::All(all)
            }
            first => Self::All(vec![first, other]),
        }
    }

    /// The opposite description.
    #[must_use]
    pub fn negate(self) -> Self {
        Self::Not(Box::new(self))
    }

    /// Creatures.
    pub const CREATURE: Self = Self::Type(CardType::Creature);
}

/// A description of players, seen from the controller of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerFilter {
    /// Every player.
    Any,
    /// The controller.
    You,
    /// Every other player.
    Opponent,
}
