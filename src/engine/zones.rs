//! Zones (CR 400).

use super::word::words;

words! {
    /// A place where objects are (CR 400.1). Library, hand and graveyard are those of the
    /// object's owner (CR 400.3); the others are shared.
    Zone {
        /// The cards to draw from; hidden.
        Library = "library",
        /// The cards to play; hidden.
        Hand = "hand",
        /// Where permanents are.
        Battlefield = "battlefield",
        /// The discard pile; public.
        Graveyard = "graveyard",
        /// Spells and abilities that wait to resolve.
        Stack = "stack",
        /// Set aside; a zone of the game (CR 406).
        Exile = "exile",
        /// Where emblems and the like are.
        Command = "command",
    }
}

impl Zone {
    /// Whether all players see the faces of cards there (CR 400.2).
    pub const fn is_public(self) -> bool {
        !matches!(self, Self::Library | Self::Hand)
    }
}
