//! The names of players and objects in one game: those of the file, and those that the
//! runner gives to tokens and copies. They do not depend on the engine's numbers.

use std::sync::Arc;

use super::script::PlayerSeat;
use crate::engine::state::Nature;
use crate::engine::{CardId, GameState, ObjectId, PlayerId, Subject};

/// The names of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    players: Vec<Arc<str>>,
    /// By card number; the place in the file is the second value.
    put: Vec<(Arc<str>, usize)>,
}

impl Labels {
    /// Names for the players and for the cards of a set-up, given in the order of their
    /// numbers with their places in the file.
    pub(crate) fn new(players: &[PlayerSeat], put: Vec<(Arc<str>, usize)>) -> Self {
        Self {
            players: players.iter().map(|seat| Arc::clone(&seat.name)).collect(),
            put,
        }
    }

    /// The player's name.
    pub fn player(&self, player: PlayerId) -> &str {
        self.players
            .get(usize::from(player.0))
            .map_or("?", |name| name)
    }

    /// The player of that name.
    pub fn player_named(&self, name: &str) -> Option<PlayerId> {
        let index = self.players.iter().position(|own| **own == *name)?;
        u8::try_from(index).ok().map(PlayerId)
    }

    /// The players' names in turn order.
    pub fn players(&self) -> &[Arc<str>] {
        &self.players
    }

    /// The handle of a card, token or copy: `@bears`, `@token-1`.
    pub fn card(&self, state: &GameState, card: CardId) -> String {
        let index = usize::try_from(card.0).unwrap_or(usize::MAX);
        if let Some((label, _)) = self.put.get(index) {
            return label.to_string();
        }
        let Some(made) = state.card(card) else {
            return "@?".to_owned();
        };
        let number = state
            .cards()
            .iter()
            .take(index.saturating_add(1))
            .skip(self.put.len())
            .filter(|other| other.nature == made.nature)
            .count();
        format!("@{}-{number}", made.nature)
    }

    /// The card, token or copy with that handle.
    pub fn card_named(&self, state: &GameState, handle: &str) -> Option<CardId> {
        let index = match self.put.iter().position(|(label, _)| **label == *handle) {
            Some(index) => index,
            None => self.made(state, handle)?,
        };
        u32::try_from(index).ok().map(CardId)
    }

    fn made(&self, state: &GameState, handle: &str) -> Option<usize> {
        let (nature, number) = handle.strip_prefix('@')?.rsplit_once('-')?;
        let nature = [Nature::Token, Nature::Copy]
            .into_iter()
            .find(|one| one.as_str() == nature)?;
        let number: usize = number.parse().ok()?;
        state
            .cards()
            .iter()
            .enumerate()
            .skip(self.put.len())
            .filter(|(_, card)| card.nature == nature)
            .nth(number.checked_sub(1)?)
            .map(|(index, _)| index)
    }

    /// An object, also one that is no more: `@bears`, `@cry/haunt` for an ability.
    pub fn object(&self, state: &GameState, id: ObjectId) -> String {
        let object = state
            .object(id)
            .or_else(|| state.gone(id).map(|gone| &*gone.object));
        let Some(object) = object else {
            return "@?".to_owned();
        };
        let card = self.card(state, object.card);
        match object
            .on_stack
            .as_ref()
            .and_then(|chosen| chosen.ability.as_ref())
        {
            Some(ability) => format!("{card}/{}", ability.label),
            None => card,
        }
    }

    /// What an event is about; `?` for a hidden card.
    pub fn subject(&self, state: &GameState, subject: &Subject) -> String {
        match subject {
            Subject::Object { card, .. } => self.card(state, *card),
            Subject::Ability { source, label, .. } => {
                format!("{}/{label}", self.card(state, *source))
            }
            Subject::Player(player) => self.player(*player).to_owned(),
            Subject::Hidden => "?".to_owned(),
        }
    }

    /// A key by which objects are listed in the order of the file, made ones last.
    pub fn order(&self, card: CardId) -> usize {
        let index = usize::try_from(card.0).unwrap_or(usize::MAX);
        self.put.get(index).map_or(index, |(_, place)| *place)
    }
}
