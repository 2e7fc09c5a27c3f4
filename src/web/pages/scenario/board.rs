//! The table of a game at one moment, for one viewer, in the words of the page.

use std::collections::{BTreeMap, BTreeSet};

use super::words;
use crate::engine::Zone;
use crate::i18n::Translator;
use crate::model::Locale;
use crate::scenario::Cards;
use crate::scenario::view::{ObjectView, StackView, Table};

/// The table.
pub(super) struct Board {
    pub turn: String,
    pub phase: String,
    pub active: String,
    pub priority: Option<String>,
    pub players: Vec<PlayerView>,
    pub stack: Vec<CardView>,
}

/// A player with the zones that are theirs.
pub(super) struct PlayerView {
    pub name: String,
    pub life: i32,
    pub lost: bool,
    pub has_priority: bool,
    pub is_active: bool,
    pub library_count: usize,
    pub zones: Vec<ZoneView>,
}

/// A zone with its cards.
pub(super) struct ZoneView {
    pub heading: String,
    /// The battlefield is as wide as the table.
    pub wide: bool,
    pub cards: Vec<CardView>,
    /// How many cards the viewer does not see.
    pub hidden: usize,
}

/// A card, or an ability on the stack.
pub(super) struct CardView {
    pub name: String,
    /// The language of the name, when it is not that of the page.
    pub lang: Option<Locale>,
    pub url: Option<String>,
    pub details: Vec<String>,
    pub tapped: bool,
    pub changed: bool,
}

/// Makes the words of a table.
pub(super) struct Painter<'a> {
    t: Translator<'a>,
    cards: &'a Cards,
    changed: BTreeSet<String>,
    /// The names of objects by handle, for targets and links.
    names: BTreeMap<String, String>,
}

impl<'a> Painter<'a> {
    /// A painter of one table; `changed` are the handles of what changed since the last step.
    pub(super) fn new(
        t: Translator<'a>,
        cards: &'a Cards,
        table: &Table,
        changed: BTreeSet<String>,
    ) -> Self {
        let mut painter = Self {
            t,
            cards,
            changed,
            names: BTreeMap::new(),
        };
        let hands = table
            .players
            .iter()
            .filter_map(|player| player.hand.as_ref());
        let graveyards = table.players.iter().map(|player| &player.graveyard);
        let visible = hands
            .chain(graveyards)
            .chain([&table.battlefield, &table.exile])
            .flatten();
        for object in visible {
            let (name, _) = painter.name(object.name.as_deref());
            painter.names.insert(object.handle.clone(), name);
        }
        for object in &table.stack {
            let (name, _) = painter.name(object.name.as_deref());
            painter.names.insert(object.handle.clone(), name);
        }
        painter
    }

    /// The whole table.
    pub(super) fn board(&self, table: &Table) -> Board {
        let step = table.step.parse().map(words::turn_step);
        Board {
            turn: self.t.with(
                "scenario-turn",
                &[("number", table.turn.to_string().into())],
            ),
            phase: step.map_or_else(|_| table.step.clone(), |id| self.t.get(id)),
            active: table.active.clone(),
            priority: table.priority.clone(),
            players: table
                .players
                .iter()
                .map(|player| PlayerView {
                    name: player.name.clone(),
                    life: player.life,
                    lost: player.lost,
                    has_priority: table.priority.as_ref() == Some(&player.name),
                    is_active: table.active == player.name,
                    library_count: player.library_count,
                    zones: self.zones(table, player),
                })
                .collect(),
            stack: table
                .stack
                .iter()
                .map(|object| self.on_stack(object))
                .collect(),
        }
    }

    fn zones(&self, table: &Table, player: &crate::scenario::view::PlayerView) -> Vec<ZoneView> {
        let battlefield = table
            .battlefield
            .iter()
            .filter(|object| object.controller.as_ref() == Some(&player.name));
        let exile = table
            .exile
            .iter()
            .filter(|object| object.owner == player.name);
        let hand = player.hand.as_deref();
        let mut hand_zone = self.zone(Zone::Hand, hand.into_iter().flatten());
        if hand.is_none() {
            hand_zone.hidden = player.hand_count;
        }
        vec![
            self.zone(Zone::Battlefield, battlefield),
            hand_zone,
            self.zone(Zone::Graveyard, &player.graveyard),
            self.zone(Zone::Exile, exile),
        ]
    }

    fn zone<'o>(&self, zone: Zone, objects: impl IntoIterator<Item = &'o ObjectView>) -> ZoneView {
        ZoneView {
            heading: self.t.get(words::zone(zone)),
            wide: zone == Zone::Battlefield,
            cards: objects
                .into_iter()
                .map(|object| self.card(object))
                .collect(),
            hidden: 0,
        }
    }

    fn card(&self, object: &ObjectView) -> CardView {
        let (name, lang) = self.name(object.name.as_deref());
        let t = self.t;
        let mut details = Vec::new();
        if let Some(size) = &object.pt {
            details.push(size.clone());
        }
        if object.tapped {
            details.push(t.get("scenario-tapped"));
        }
        if object.damage > 0 {
            details.push(t.with("scenario-damage", &[("amount", object.damage.into())]));
        }
        if let Some(controller) = object.controller.as_ref().filter(|c| **c != object.owner) {
            let args = [
                ("owner", (&object.owner).into()),
                ("controller", controller.into()),
            ];
            details.push(t.with("scenario-owned-by", &args));
        }
        for handle in &object.haunts {
            details.push(t.with("scenario-haunts", &[("name", self.named(handle).into())]));
        }
        for handle in &object.haunted_by {
            details.push(t.with(
                "scenario-haunted-by",
                &[("name", self.named(handle).into())],
            ));
        }
        CardView {
            name,
            lang,
            url: self
                .cards
                .find(&object.card)
                .map(|card| format!("/{}/cards/{}", t.locale(), card.slug())),
            details,
            tapped: object.tapped,
            changed: self.changed.contains(&object.handle),
        }
    }

    fn on_stack(&self, object: &StackView) -> CardView {
        let t = self.t;
        let (name, lang) = self.name(object.name.as_deref());
        let mut details = Vec::new();
        if object.ability.is_some() {
            details.push(t.get("scenario-ability"));
        }
        if let Some(controller) = &object.controller {
            details.push(t.with("scenario-controlled-by", &[("player", controller.into())]));
        }
        if !object.targets.is_empty() {
            let targets: Vec<&str> = object
                .targets
                .iter()
                .map(|handle| self.named(handle))
                .collect();
            details.push(t.with(
                "scenario-targets",
                &[("targets", targets.join(", ").into())],
            ));
        }
        CardView {
            name,
            lang,
            url: None,
            details,
            tapped: false,
            changed: self.changed.contains(&object.handle),
        }
    }

    /// The name of an object, and its language when it is not that of the page.
    fn name(&self, english: Option<&str>) -> (String, Option<Locale>) {
        let t = self.t;
        let Some(english) = english else {
            return (t.get("scenario-nameless"), None);
        };
        match (t.locale(), self.cards.german(english)) {
            (Locale::De, Some(german)) => (german.to_owned(), None),
            (Locale::De, None) => (english.to_owned(), Some(Locale::En)),
            (Locale::En, _) => (english.to_owned(), None),
        }
    }

    /// What a handle or a player's name is called on the page.
    fn named<'h>(&'h self, handle: &'h str) -> &'h str {
        self.names.get(handle).map_or(handle, String::as_str)
    }
}
