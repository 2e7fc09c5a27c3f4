//! The closed lists of words that only scenario files use.

/// Declares an enum without data together with its list and its spellings.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $text)] $variant,)+
        }

        impl $name {
            /// Every word of the list, in its order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The spelling in files and answers.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}
pub(crate) use words;

words! {
    /// A relation between objects.
    LinkName {
        /// A card in exile haunts a creature (CR 702.55b).
        Haunts = "haunts",
    }
}

words! {
    /// Where an expectation looks for events.
    Within {
        /// In this step.
        Step = "step",
        /// In the whole game so far.
        Game = "game",
    }
}

words! {
    /// A part of the game that a scenario says it needs.
    Feature {
        /// Triggers that look back in time (CR 603.10).
        LookingBack = "looking-back",
        /// Triggers that function in exile (CR 702.55c).
        ExileTriggers = "exile-triggers",
        /// Replacement effects (CR 614).
        Replacement = "replacement",
        /// Tokens (CR 111).
        Tokens = "tokens",
        /// Effects that change control (CR 613.1b).
        Control = "control",
        /// Copies of spells (CR 707.10).
        SpellCopies = "spell-copies",
        /// Auras and Equipment (CR 301.5, 303.4).
        Attachments = "attachments",
        /// Combat (CR 506–511).
        Combat = "combat",
        /// Face-down spells and permanents (CR 708).
        FaceDown = "face-down",
        /// Players who leave a game that goes on (CR 800.4).
        LeavingPlayers = "leaving-players",
    }
}

impl Feature {
    /// Whether the engine has the part.
    pub const fn is_modelled(self) -> bool {
        match self {
            Self::LookingBack
            | Self::ExileTriggers
            | Self::Replacement
            | Self::Tokens
            | Self::Control => true,
            Self::SpellCopies
            | Self::Attachments
            | Self::Combat
            | Self::FaceDown
            | Self::LeavingPlayers => false,
        }
    }
}
