//! How a game stands, for one viewer: a type of its own that has no place for what the
//! viewer may not see, under the names of the file instead of the engine's numbers.

use std::collections::BTreeSet;

use serde::Serialize;

use super::labels::Labels;
use super::trace::{Game, TraceStep};
use crate::engine::state::LinkKind;
use crate::engine::view::SeenObject;
use crate::engine::{
    CardType, GameState, Mana, ObjectId, PlayerId, Prompt, PromptKind, Target, Viewer, Zone,
};

/// The viewer of that name: a player's, or `referee`.
pub fn viewer_named(name: &str, labels: &Labels) -> Option<Viewer> {
    if name.eq_ignore_ascii_case("referee") {
        return Some(Viewer::Referee);
    }
    labels.player_named(name).map(Viewer::Player)
}

/// A game for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// Which turn of the game.
    pub turn: u32,
    /// Whose turn.
    pub active: String,
    /// The phase or step.
    pub step: String,
    /// Who has priority.
    pub priority: Option<String>,
    /// The players in turn order.
    pub players: Vec<PlayerView>,
    /// The permanents, in the order of the file.
    pub battlefield: Vec<ObjectView>,
    /// The stack, top first.
    pub stack: Vec<StackView>,
    /// The exiled cards.
    pub exile: Vec<ObjectView>,
    /// What the game waits for.
    pub prompt: PromptView,
}

/// A player for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// The name.
    pub name: String,
    /// The life total.
    pub life: i32,
    /// Whether the player has lost.
    pub lost: bool,
    /// Unspent mana, as symbols.
    pub mana: Vec<String>,
    /// How many cards are in the hand.
    pub hand_count: usize,
    /// The cards in the hand, for a viewer who sees them.
    pub hand: Option<Vec<ObjectView>>,
    /// How many cards are in the library.
    pub library_count: usize,
    /// The graveyard, top first.
    pub graveyard: Vec<ObjectView>,
}

/// A card, token or copy that the viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObjectView {
    /// The handle.
    pub handle: String,
    /// The English name as it is now.
    pub name: Option<String>,
    /// The id of the card that it is printed as.
    pub card: String,
    /// Whether it is a card, a token or a copy.
    pub nature: &'static str,
    /// Whose it is.
    pub owner: String,
    /// Who controls it, on the battlefield.
    pub controller: Option<String>,
    /// The card types as they are now.
    pub types: Vec<&'static str>,
    /// Power and toughness of a creature on the battlefield.
    pub pt: Option<String>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Damage marked on it.
    pub damage: u32,
    /// The handles of the creatures that it haunts.
    pub haunts: Vec<String>,
    /// The handles of the cards that haunt it.
    pub haunted_by: Vec<String>,
}

/// A spell or ability on the stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StackView {
    /// The handle of the spell, or of the ability's source with the ability's name.
    pub handle: String,
    /// The English name of the spell or source.
    pub name: Option<String>,
    /// What the ability is called.
    pub ability: Option<String>,
    /// Who controls it.
    pub controller: Option<String>,
    /// Its targets: handles and players.
    pub targets: Vec<String>,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PromptView {
    /// The kind: `priority`, `targets`, … or `ended`.
    pub kind: &'static str,
    /// Who answers.
    pub to: Option<String>,
    /// The possible answers, for a viewer who may know them.
    pub options: Vec<String>,
}

impl TraceStep {
    /// The game after the step.
    pub fn table(&self, labels: &Labels, viewer: Viewer) -> Table {
        table(&self.state, &self.prompt, labels, viewer)
    }
}

impl Game {
    /// The game before the first step.
    pub fn start_table(&self, viewer: Viewer) -> Option<Table> {
        let start = self.start.as_ref()?;
        Some(table(&start.state, &start.prompt, &self.labels, viewer))
    }
}

/// The handles of what changed from one position to the next.
pub fn changed(before: &Table, after: &Table) -> BTreeSet<String> {
    let objects = |table: &Table| -> BTreeSet<(String, String)> {
        let mut all = BTreeSet::new();
        let mut put = |place: &str, object: &ObjectView| {
            all.insert((object.handle.clone(), format!("{place} {object:?}")));
        };
        for player in &table.players {
            for object in &player.graveyard {
                put("graveyard", object);
            }
            for object in player.hand.iter().flatten() {
                put("hand", object);
            }
        }
        for object in &table.battlefield {
            put("battlefield", object);
        }
        for object in &table.exile {
            put("exile", object);
        }
        for object in &table.stack {
            all.insert((object.handle.clone(), format!("stack {object:?}")));
        }
        all
    };
    objects(before)
        .symmetric_difference(&objects(after))
        .map(|(handle, _)| handle.clone())
        .collect()
}

/// The position for one viewer.
pub fn table(state: &GameState, prompt: &Prompt, labels: &Labels, viewer: Viewer) -> Table {
    let seen = crate::engine::view(state, viewer);
    let painter = Painter {
        state,
        labels,
        links: &seen.links,
    };
    Table {
        turn: seen.turn.number,
        active: labels.player(seen.turn.active).to_owned(),
        step: seen.turn.step.to_string(),
        priority: seen.priority.map(|player| labels.player(player).to_owned()),
        players: seen
            .players
            .iter()
            .map(|player| PlayerView {
                name: labels.player(player.player).to_owned(),
                life: player.life,
                lost: player.lost,
                mana: player.pool.iter().copied().map(mana_symbol).collect(),
                hand_count: player.hand_size,
                hand: player.hand.as_deref().map(|hand| painter.by_file(hand)),
                library_count: player.library,
                graveyard: painter.in_order(&player.graveyard),
            })
            .collect(),
        battlefield: painter.by_file(&seen.battlefield),
        stack: seen
            .stack
            .iter()
            .map(|object| painter.on_stack(object))
            .collect(),
        exile: painter.by_file(&seen.exile),
        prompt: painter.prompt(prompt, viewer),
    }
}

/// The English name that a player sees of an object; `None` for a hidden or nameless one.
pub(crate) fn seen_name(state: &GameState, viewer: PlayerId, id: ObjectId) -> Option<String> {
    let seen = crate::engine::view(state, Viewer::Player(viewer));
    let hands = seen
        .players
        .iter()
        .filter_map(|player| player.hand.as_ref());
    let graveyards = seen.players.iter().map(|player| &player.graveyard);
    hands
        .chain(graveyards)
        .chain([&seen.battlefield, &seen.stack, &seen.exile])
        .flatten()
        .find(|object| object.object == id)
        .and_then(|object| object.characteristics.name.as_deref().map(str::to_owned))
}

fn mana_symbol(mana: Mana) -> String {
    match mana {
        Mana::Colored(color) => format!("{{{}}}", color.letter()),
        Mana::Colorless => "{C}".to_owned(),
    }
}

/// Turns what a viewer sees into the names of the file. The state is there for names alone.
struct Painter<'t> {
    state: &'t GameState,
    labels: &'t Labels,
    links: &'t [(LinkKind, ObjectId, ObjectId)],
}

impl Painter<'_> {
    fn in_order(&self, objects: &[SeenObject]) -> Vec<ObjectView> {
        objects.iter().map(|object| self.object(object)).collect()
    }

    /// Objects in the order of the file, so that the order says nothing that is hidden.
    fn by_file(&self, objects: &[SeenObject]) -> Vec<ObjectView> {
        let mut objects: Vec<&SeenObject> = objects.iter().collect();
        objects.sort_by_key(|object| self.labels.order(object.card));
        objects
            .into_iter()
            .map(|object| self.object(object))
            .collect()
    }

    fn object(&self, seen: &SeenObject) -> ObjectView {
        let now = &seen.characteristics;
        let zone = self.state.object(seen.object).map(|object| object.zone);
        let permanent = zone == Some(Zone::Battlefield);
        let linked = |of: &dyn Fn(ObjectId, ObjectId) -> Option<ObjectId>| -> Vec<String> {
            self.links
                .iter()
                .filter_map(|(LinkKind::Haunts, from, to)| of(*from, *to))
                .map(|other| self.labels.object(self.state, other))
                .collect()
        };
        ObjectView {
            handle: self.labels.card(self.state, seen.card),
            name: now.name.as_deref().map(str::to_owned),
            card: self
                .state
                .card(seen.card)
                .map(|card| card.definition.slug.to_string())
                .unwrap_or_default(),
            nature: seen.nature.as_str(),
            owner: self.labels.player(seen.owner).to_owned(),
            controller: seen
                .controller
                .filter(|_| permanent)
                .map(|player| self.labels.player(player).to_owned()),
            types: now.types.iter().map(|one| one.as_str()).collect(),
            pt: (permanent && now.is(CardType::Creature))
                .then(|| Some(format!("{}/{}", now.power?, now.toughness?)))
                .flatten(),
            tapped: seen.tapped,
            damage: seen.damage,
            haunts: linked(&|from, to| (from == seen.object).then_some(to)),
            haunted_by: linked(&|from, to| (to == seen.object).then_some(from)),
        }
    }

    fn on_stack(&self, seen: &SeenObject) -> StackView {
        let name = match &seen.ability {
            // An ability has no name; its source's printed one says what it is of.
            Some(_) => self
                .state
                .card(seen.card)
                .map(|card| card.definition.name().to_owned()),
            None => seen.characteristics.name.as_deref().map(str::to_owned),
        };
        StackView {
            handle: self.labels.object(self.state, seen.object),
            name,
            ability: seen.ability.as_ref().map(ToString::to_string),
            controller: seen
                .controller
                .map(|player| self.labels.player(player).to_owned()),
            targets: seen
                .targets
                .iter()
                .map(|target| self.target(*target))
                .collect(),
        }
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Object(id) => self.labels.object(self.state, id),
            Target::Player(id) => self.labels.player(id).to_owned(),
        }
    }

    fn prompt(&self, prompt: &Prompt, viewer: Viewer) -> PromptView {
        let to = prompt.decider();
        // Only the decider knows what may be chosen: the options can be hidden cards.
        let may_know = match viewer {
            Viewer::Referee => true,
            Viewer::Player(player) => to.is_none_or(|decider| decider == player),
        };
        let options = match prompt {
            Prompt::Decision { kind, .. } if may_know => self.options(kind),
            _ => Vec::new(),
        };
        PromptView {
            kind: prompt.name(),
            to: to.map(|player| self.labels.player(player).to_owned()),
            options,
        }
    }

    fn options(&self, kind: &PromptKind) -> Vec<String> {
        let mut options: Vec<String> = match kind {
            PromptKind::Priority | PromptKind::May { .. } => Vec::new(),
            PromptKind::Targets { slots, .. } => slots
                .iter()
                .flat_map(|slot| &slot.options)
                .map(|target| self.target(*target))
                .collect(),
            PromptKind::Mode { options, .. } => options.iter().map(ToString::to_string).collect(),
            PromptKind::Order(waiting) => waiting
                .iter()
                .map(|trigger| {
                    let source = self.labels.subject(self.state, &trigger.source);
                    format!("{source}/{}", trigger.label)
                })
                .collect(),
            PromptKind::Objects { options, .. } => options
                .iter()
                .map(|id| self.labels.object(self.state, *id))
                .collect(),
        };
        options.sort_unstable();
        options
    }
}
