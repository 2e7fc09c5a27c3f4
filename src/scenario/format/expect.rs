//! An expectation as one flat table; its head key says what it is about and which
//! other keys may stand beside it.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::{ActionPattern, Name};

/// What an expectation is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    /// An event of this step, or of the game so far.
    Event,
    /// No such event.
    NoEvent,
    /// How many such events.
    Count,
    /// A relation between two objects.
    Link,
    /// No such relation.
    NoLink,
    /// The open question.
    Prompt,
    /// What a player may do now.
    Legal,
    /// The whole stack.
    Stack,
    /// One object.
    Object,
    /// One player.
    Player,
    /// All cards of a zone.
    Zone,
}

/// A head, its key, the keys that it needs, those that it may have, and what it means.
pub(crate) type HeadRow = (
    Head,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static str,
);

/// The heads in the order in which they decide: `event = …, player = …` is about an event.
pub(crate) const HEADS: &[HeadRow] = &[
    (
        Head::Event,
        "event",
        &[],
        EVENT_KEYS,
        "an event of that kind has happened",
    ),
    (
        Head::NoEvent,
        "no-event",
        &[],
        EVENT_KEYS,
        "no such event has happened",
    ),
    (
        Head::Count,
        "count",
        &["is"],
        EVENT_KEYS,
        "so many such events have happened",
    ),
    (
        Head::Link,
        "link",
        &["from", "to"],
        &[],
        "the relation holds between the two objects",
    ),
    (
        Head::NoLink,
        "no-link",
        &["from"],
        &["to"],
        "the relation does not hold",
    ),
    (
        Head::Prompt,
        "prompt",
        &["to"],
        &["options", "slots"],
        "the game waits for that decision of that player, with exactly those options",
    ),
    (
        Head::Legal,
        "legal",
        &[],
        &["equals", "contains", "lacks"],
        "what that player may do now",
    ),
    (
        Head::Stack,
        "stack",
        &[],
        &[],
        "exactly that stack, the top first",
    ),
    (
        Head::Object,
        "object",
        &[],
        &[
            "zone",
            "controller",
            "owner",
            "name",
            "pt",
            "types",
            "subtypes",
            "colors",
            "mv",
            "damage",
            "tapped",
            "same_as",
            "not_same_as",
        ],
        "what is true of the object",
    ),
    (
        Head::Player,
        "player",
        &[],
        &["life", "hand", "library", "graveyard", "lost"],
        "what is true of the player",
    ),
    (
        Head::Zone,
        "zone",
        &["cards"],
        &["owner"],
        "exactly those cards lie in the zone",
    ),
];

/// The keys that narrow down an event.
pub(crate) const EVENT_KEYS: &[&str] = &[
    "ability",
    "object",
    "source",
    "player",
    "controller",
    "target",
    "from",
    "to",
    "owner",
    "cause",
    "amount",
    "rule",
    "within",
];

macro_rules! table {
    ($($(#[$doc:meta])* $key:literal $field:ident: $kind:ty,)*) => {
        /// An expectation: every key that any head allows.
        #[derive(Clone, Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct ExpectTable {
            $($(#[$doc])* #[serde(default, rename = $key)] pub(crate) $field: Option<Spanned<$kind>>,)*
        }

        impl ExpectTable {
            /// The keys that stand in the table, with the places of their values.
            pub(crate) fn present(&self) -> Vec<(&'static str, Range<usize>)> {
                let mut keys = Vec::new();
                $(if let Some(value) = &self.$field { keys.push(($key, value.span())); })*
                keys
            }
        }

        /// Every key of an expectation.
        #[cfg(test)]
        const EXPECT_KEYS: &[&str] = &[$($key),*];
    };
}

table! {
    /// The kind of an event.
    "event" event: String,
    /// The kind of an event that has not happened.
    "no-event" no_event: String,
    /// The kind of events that are counted.
    "count" count: String,
    /// How many.
    "is" is: u32,
    /// The name of a relation.
    "link" link: String,
    /// The name of a relation that does not hold.
    "no-link" no_link: String,
    /// The kind of a question.
    "prompt" prompt: String,
    /// All answers to the question.
    "options" options: Vec<Name>,
    /// All targets for each "target" of the text.
    "slots" slots: Vec<Vec<Name>>,
    /// A player whose legal actions are meant.
    "legal" legal: String,
    /// All legal actions.
    "equals" equals: Vec<Spanned<ActionPattern>>,
    /// Some legal actions.
    "contains" contains: Vec<Spanned<ActionPattern>>,
    /// Actions that are not legal.
    "lacks" lacks: Vec<Spanned<ActionPattern>>,
    /// The objects on the stack.
    "stack" stack: Vec<Name>,
    /// An object.
    "object" object: String,
    /// A player.
    "player" player: String,
    /// A zone.
    "zone" zone: String,
    /// The cards of a zone.
    "cards" cards: Vec<Name>,
    /// Whose an object or zone is.
    "owner" owner: String,
    /// Who controls an object or ability.
    "controller" controller: String,
    /// The object that an ability is of.
    "source" source: String,
    /// What an ability is called: a keyword or a label of the card.
    "ability" ability: String,
    /// An object or player that is aimed at.
    "target" target: String,
    /// Where something comes from: a zone of an event, an object of a relation.
    "from" from: String,
    /// Where something goes: a zone, an object, or the player who is asked.
    "to" to: String,
    /// Why an object moves.
    "cause" cause: String,
    /// A number of cards, damage or life.
    "amount" amount: i64,
    /// A rule that the event cites.
    "rule" rule: String,
    /// `step` (when left out) or `game`.
    "within" within: String,
    /// The name of an object.
    "name" name: String,
    /// Power and toughness, `2/2`.
    "pt" pt: String,
    /// All card types.
    "types" types: Vec<Name>,
    /// All subtypes.
    "subtypes" subtypes: Vec<Name>,
    /// All colours.
    "colors" colors: Vec<Name>,
    /// The mana value.
    "mv" mv: u32,
    /// Damage marked.
    "damage" damage: u32,
    /// Whether the permanent is tapped.
    "tapped" tapped: bool,
    /// The object as it was after a step, `@m~cast`: still the same one.
    "same_as" same_as: String,
    /// The object as it was after a step: another one since then.
    "not_same_as" not_same_as: String,
    /// A life total.
    "life" life: i64,
    /// The number of cards in the hand.
    "hand" hand: u32,
    /// The number of cards in the library.
    "library" library: u32,
    /// The number of cards in the graveyard.
    "graveyard" graveyard: u32,
    /// Whether the player has lost the game.
    "lost" lost: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_belongs_to_a_head_and_every_head_names_known_keys() {
        for key in EXPECT_KEYS {
            assert!(
                HEADS.iter().any(|(_, head, must, may, _)| head == key
                    || must.contains(key)
                    || may.contains(key)),
                "{key} belongs to no head"
            );
        }
        for (_, head, must, may, _) in HEADS {
            for key in [*head].iter().chain(*must).chain(*may) {
                assert!(EXPECT_KEYS.contains(key), "{head} names the unknown {key}");
            }
        }
    }
}
