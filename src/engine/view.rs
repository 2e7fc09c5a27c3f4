//! What one viewer may see (CR 400.2, 402.3, 723.4): a type of its own that has no field for
//! what is hidden, so that nothing hidden can get out with it.

use std::sync::Arc;

use super::ability::AbilityLabel;
use super::action::Target;
use super::characteristics::Characteristics;
use super::effect::CounterKind;
use super::event::{Event, EventKind, Subject};
use super::ids::{CardId, ObjectId, PlayerId};
use super::layers::{Projection, project};
use super::mana::Mana;
use super::state::{GameState, LinkKind, Nature, Object, Turn};
use super::zones::Zone;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody who sees everything, as a judge does who explains a game.
    Referee,
    /// A player.
    Player(PlayerId),
}

impl Viewer {
    fn sees_hidden_of(self, owner: PlayerId) -> bool {
        match self {
            Self::Referee => true,
            Self::Player(player) => player == owner,
        }
    }
}

/// A game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The turn.
    pub turn: Turn,
    /// Who has priority.
    pub priority: Option<PlayerId>,
    /// The players by seat.
    pub players: Vec<SeenPlayer>,
    /// The permanents, in the order in which they entered.
    pub battlefield: Vec<SeenObject>,
    /// The stack, top first.
    pub stack: Vec<SeenObject>,
    /// The exiled cards.
    pub exile: Vec<SeenObject>,
    /// Which objects are related.
    pub links: Vec<(LinkKind, ObjectId, ObjectId)>,
}

/// A player as seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPlayer {
    /// Which.
    pub player: PlayerId,
    /// The life total.
    pub life: i32,
    /// Whether the player has lost.
    pub lost: bool,
    /// Unspent mana.
    pub pool: Vec<Mana>,
    /// How many cards the library has; their order is nobody's to see.
    pub library: usize,
    /// How many cards the hand has.
    pub hand_size: usize,
    /// The cards in hand, for who may see them.
    pub hand: Option<Vec<SeenObject>>,
    /// The graveyard, top first.
    pub graveyard: Vec<SeenObject>,
}

/// An object as seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenObject {
    /// Its identity.
    pub object: ObjectId,
    /// The card that it is, or whose ability it is.
    pub card: CardId,
    /// What sort of thing it is.
    pub nature: Nature,
    /// Whose it is.
    pub owner: PlayerId,
    /// Who controls it.
    pub controller: Option<PlayerId>,
    /// Its characteristics now; those of an ability on the stack are empty.
    pub characteristics: Arc<Characteristics>,
    /// Which ability it is.
    pub ability: Option<AbilityLabel>,
    /// The targets of a spell or ability.
    pub targets: Vec<Target>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// The damage marked on it.
    pub damage: u32,
    /// The counters on it.
    pub counters: Vec<(CounterKind, u32)>,
}

/// Shows the game to a viewer.
pub fn view(state: &GameState, viewer: Viewer) -> View {
    // A state whose effects cannot be put in order shows its base values.
    let projection = project(state).unwrap_or_default();
    let see = |ids: &mut dyn Iterator<Item = &ObjectId>| -> Vec<SeenObject> {
        ids.filter_map(|id| state.object(*id))
            .map(|object| seen(object, &projection))
            .collect()
    };
    View {
        turn: state.turn,
        priority: state.priority(),
        players: state
            .players()
            .map(|(id, player)| SeenPlayer {
                player: id,
                life: player.life,
                lost: player.lost,
                pool: player.pool.clone(),
                library: player.library.len(),
                hand_size: player.hand.len(),
                // CR 402.3
                hand: viewer
                    .sees_hidden_of(id)
                    .then(|| see(&mut player.hand.iter())),
                graveyard: see(&mut player.graveyard.iter().rev()),
            })
            .collect(),
        battlefield: see(&mut state.battlefield.iter()),
        stack: see(&mut state.stack.iter().rev()),
        exile: see(&mut state.exile.iter()),
        links: state
            .links
            .iter()
            .map(|link| (link.kind, link.from, link.to))
            .collect(),
    }
}

fn seen(object: &Object, projection: &Projection) -> SeenObject {
    let on_stack = object.on_stack.as_ref();
    SeenObject {
        object: object.id,
        card: object.card,
        nature: object.nature,
        owner: object.owner,
        controller: projection.controller(object),
        characteristics: Arc::clone(projection.characteristics(object)),
        ability: on_stack
            .and_then(|on_stack| on_stack.ability.as_ref())
            .map(|ability| ability.label.clone()),
        targets: on_stack.map_or_else(Vec::new, |on_stack| on_stack.targets.clone()),
        tapped: object.permanent.tapped,
        damage: object.permanent.damage,
        counters: object.permanent.counters.clone(),
    }
}

/// The characteristics of an object as they are now (CR 613.1); `None` once it is gone, or
/// when its effects cannot be put in order.
pub fn characteristics(state: &GameState, object: ObjectId) -> Option<Arc<Characteristics>> {
    let projection = project(state).ok()?;
    let object = state.object(object)?;
    Some(Arc::clone(projection.characteristics(object)))
}

/// The controller of an object as things are now; only permanents, spells and abilities
/// have one (CR 108.4).
pub fn controller(state: &GameState, object: ObjectId) -> Option<PlayerId> {
    let projection = project(state).ok()?;
    projection.controller(state.object(object)?)
}

impl Event {
    /// The event as a viewer learns it: in full, or with what is hidden left out.
    #[must_use]
    pub fn face(&self, viewer: Viewer) -> Self {
        let full = match viewer {
            Viewer::Referee => true,
            Viewer::Player(player) => self.seen_by.includes(player),
        };
        let mut face = self.clone();
        if !full && let EventKind::Moved { what, was, .. } = &mut face.kind {
            // Ids are given in order, so even one of a hidden card would say something.
            *what = Subject::Hidden;
            *was = ObjectId(0);
        }
        face
    }
}

impl GameState {
    /// How many cards are in a player's zone, which everybody may know (CR 400.2).
    pub fn zone_size(&self, zone: Zone, owner: PlayerId) -> usize {
        self.zone(zone, owner).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::event::MoveCause;
    use crate::engine::testing::{A, B, Table};

    #[test]
    fn a_hand_is_for_its_owner_and_the_referee() {
        let mut table = Table::new();
        table.put("Bolt", "Lightning Bolt", A, Zone::Hand);
        let state = table.state();
        let hand = |viewer| {
            let seen = view(state, viewer);
            let player = seen.players.first().expect("A");
            (player.hand_size, player.hand.is_some())
        };
        assert_eq!(hand(Viewer::Player(A)), (1, true));
        assert_eq!(hand(Viewer::Player(B)), (1, false));
        assert_eq!(hand(Viewer::Referee), (1, true));
    }

    #[test]
    fn a_drawn_card_is_hidden_from_the_other_player() {
        let mut table = Table::new();
        table.put("Cremate", "Cremate", A, Zone::Hand);
        table.put("Corpse", "Hill Giant", B, Zone::Graveyard);
        table.play(A, "Cremate", &["Corpse"]);
        let drawn = table
            .events
            .iter()
            .find(|event| {
                matches!(
                    event.kind,
                    EventKind::Moved {
                        cause: MoveCause::Draw,
                        ..
                    }
                )
            })
            .expect("a card is drawn");
        let seen_by = |viewer| match drawn.face(viewer).kind {
            EventKind::Moved { what, was, .. } => (what, was),
            other => panic!("{other:?}"),
        };
        assert_ne!(seen_by(Viewer::Player(A)).0, Subject::Hidden);
        assert_eq!(seen_by(Viewer::Player(B)), (Subject::Hidden, ObjectId(0)));
    }
}
