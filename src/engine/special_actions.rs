//! Special actions (CR 116): playing a land.

use super::casting::sorcery_time;
use super::characteristics::CardType;
use super::cite;
use super::event::{EventKind, MoveCause};
use super::game::{Done, Game};
use super::ids::{ObjectId, PlayerId};
use super::refusal::{Refusal, RefusalCode};
use super::state::GameState;
use super::zone_changes::Move;
use super::zones::Zone;

/// Checks that the player may play the card as a land now.
pub(crate) fn check_land(
    state: &GameState,
    player: PlayerId,
    card: ObjectId,
) -> Result<(), Refusal> {
    let object = state
        .object(card)
        .ok_or_else(|| Refusal::new(RefusalCode::NoSuchObject, &[cite::CR_400_7]))?;
    // CR 305.1
    if object.zone != Zone::Hand {
        return Err(Refusal::new(
            RefusalCode::WrongZone,
            &[cite::CR_305_1, cite::CR_116_2A],
        ));
    }
    if object.owner != player {
        return Err(Refusal::new(RefusalCode::NotYours, &[cite::CR_305_1]));
    }
    if !object.base.is(CardType::Land) {
        return Err(Refusal::new(RefusalCode::WrongCardType, &[cite::CR_116_2A]));
    }
    // CR 305.3
    if state.turn.active != player {
        return Err(Refusal::new(RefusalCode::WrongTime, &[cite::CR_305_3]));
    }
    if !sorcery_time(state, player) {
        return Err(Refusal::new(
            RefusalCode::WrongTime,
            &[cite::CR_116_2A, cite::CR_305_1],
        ));
    }
    // CR 305.2
    if state
        .player(player)
        .is_some_and(|player| player.lands_played > 0)
    {
        return Err(Refusal::new(
            RefusalCode::LandAlreadyPlayed,
            &[cite::CR_305_2],
        ));
    }
    Ok(())
}

impl Game {
    /// Plays a land that may be played: no stack, no response (CR 116.2a).
    pub(crate) fn play_land(&mut self, player: PlayerId, card: ObjectId) -> Done {
        self.edit_player(player, |player| {
            player.lands_played = player.lands_played.saturating_add(1);
        });
        let land = self.move_object(
            Move::new(
                card,
                Zone::Battlefield,
                MoveCause::Play,
                &[cite::CR_116_2A, cite::CR_305_1],
            )
            .under(player),
        )?;
        if let Some(land) = land {
            let kind = EventKind::LandPlayed {
                player,
                land: self.subject(land),
            };
            self.log(kind, &[cite::CR_116_2A, cite::CR_305_2])?;
        }
        // CR 116.3
        self.give_priority(player)
    }
}
