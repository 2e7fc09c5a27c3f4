//! Tokens (CR 111): what one is made from, and how those of one instruction enter together.

use std::sync::Arc;

use super::cite;
use super::effect::Objects;
use super::event::{EventKind, Subject, Viewers};
use super::game::{Done, Game, Halt};
use super::ids::{ObjectId, PlayerId};
use super::state::{Nature, Object, Permanent, PhysicalCard, Resolution};
use super::triggers::Happening;
use super::zones::Zone;

/// What a token is going to be.
#[derive(Clone)]
pub(super) struct NewToken {
    pub(super) definition: Arc<super::card::CardDefinition>,
    pub(super) base: Arc<super::characteristics::Characteristics>,
}

impl Game {
    // CR 707.2: copiable values, which no effect of the closed list changes.
    pub(super) fn create_copies(&mut self, what: &Objects, by: &Resolution) -> Done {
        let mut created = Vec::new();
        for id in self.objects(what, by)? {
            let Some((card, base)) = self
                .state
                .object(id)
                .map(|object| (object.card, Arc::clone(&object.base)))
            else {
                continue;
            };
            let definition = self
                .state
                .card(card)
                .map(|card| Arc::clone(&card.definition))
                .ok_or_else(Halt::inconsistent)?;
            created.push((by.controller, NewToken { definition, base }));
        }
        self.create_tokens(created)
    }

    /// Creates the tokens of one instruction, all at the same time.
    // CR 701.7a, 603.6a: abilities that look at what enters see all of them at once.
    pub(super) fn create_tokens(
        &mut self,
        tokens: impl IntoIterator<Item = (PlayerId, NewToken)>,
    ) -> Done {
        self.next_batch();
        let mut happenings = Vec::new();
        for (player, token) in tokens {
            let object = self.create_token(player, token)?;
            happenings.push(Happening::Created { object });
        }
        if happenings.is_empty() {
            return Ok(());
        }
        self.triggers_after(&happenings)
    }

    /// Puts one token onto the battlefield, within the batch at hand.
    // CR 701.7a, 111.2
    fn create_token(&mut self, player: PlayerId, token: NewToken) -> Done<ObjectId> {
        let NewToken { definition, base } = token;
        let id = self.mint()?;
        let timestamp = self.timestamp();
        let entry = super::replacement::entry(&base);
        let card = self.add_card(
            PhysicalCard {
                definition,
                owner: player,
                nature: Nature::Token,
            },
            id,
        )?;
        self.put_into_zone(Object {
            id,
            card,
            nature: Nature::Token,
            owner: player,
            controller: Some(player),
            zone: Zone::Battlefield,
            base,
            timestamp,
            permanent: Permanent {
                sick: true,
                tapped: entry.tapped,
                counters: entry.counters,
                ..Permanent::default()
            },
            on_stack: None,
        });
        let kind = EventKind::TokenCreated {
            token: Subject::Object { object: id, card },
            controller: player,
        };
        self.log_with(kind, &[cite::CR_701_7A, cite::CR_111_2], Viewers::All)?;
        Ok(id)
    }
}
