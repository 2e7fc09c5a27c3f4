//! What a game says of objects and players, as sentences.

use super::{CheckWords, is_of_a_player};
use crate::engine::Zone;
use crate::scenario::script::{ObjectFacts, PlayerFacts};

impl CheckWords<'_> {
    pub(super) fn object(self, facts: &ObjectFacts) -> String {
        let mut out: Vec<String> = Vec::new();
        // "is in player A's graveyard" says whose it is; elsewhere that is another fact.
        let whose = facts
            .owner
            .filter(|_| facts.zone.is_some_and(is_of_a_player));
        if let Some(zone) = facts.zone {
            out.push(self.detail("check-fact-zone", "where", self.place(zone, whose)));
        }
        let people = [
            ("check-fact-controller", facts.controller),
            ("check-fact-owner", facts.owner.filter(|_| whose.is_none())),
        ];
        for (id, who) in people {
            out.extend(who.map(|who| self.detail(id, "player", self.player(who))));
        }
        out.extend(facts.name.as_ref().map(|name| match name.as_str() {
            "" => self.t.get("check-fact-no-name"),
            name => self.detail("check-fact-name", "name", self.translated(name)),
        }));
        out.extend(facts.pt.map(|(power, toughness)| {
            self.detail("check-fact-size", "size", format!("{power}/{toughness}"))
        }));
        out.extend(facts.types.as_ref().and_then(|types| {
            let names: Vec<String> = types
                .iter()
                .map(|one| self.t.get(&format!("card-type-{one}")))
                .collect();
            let list = self.list(&names)?;
            Some(self.detail("check-fact-types", "list", list))
        }));
        out.extend(
            facts
                .subtypes
                .as_ref()
                .map(|subtypes| match self.list(subtypes) {
                    None => self.t.get("check-fact-no-subtypes"),
                    Some(list) => self.detail("check-fact-subtypes", "list", list),
                }),
        );
        out.extend(facts.colors.as_ref().map(|colors| {
            let names: Vec<String> = colors
                .iter()
                .map(|color| self.detail("check-color", "color", color.as_str()))
                .collect();
            match self.list(&names) {
                None => self.t.get("check-fact-colorless"),
                Some(list) => self.detail("check-fact-colors", "list", list),
            }
        }));
        out.extend(
            facts
                .mv
                .map(|amount| self.detail("check-fact-mana-value", "amount", amount)),
        );
        out.extend(
            facts
                .damage
                .map(|amount| self.detail("check-fact-damage", "amount", amount)),
        );
        out.extend(facts.tapped.map(|tapped| match tapped {
            true => self.t.get("check-fact-tapped"),
            false => self.t.get("check-fact-untapped"),
        }));
        let earlier = [
            ("check-fact-same", &facts.same_as),
            ("check-fact-not-same", &facts.not_same_as),
        ];
        for (id, other) in earlier {
            out.extend(
                other
                    .as_ref()
                    .map(|other| self.detail(id, "name", self.name(other))),
            );
        }
        self.facts(self.name(&facts.object), &out)
    }

    pub(super) fn player_facts(self, facts: &PlayerFacts) -> String {
        let mut out: Vec<String> = Vec::new();
        out.extend(
            facts
                .life
                .map(|life| self.detail("check-fact-life", "amount", life)),
        );
        let zones = [
            (Zone::Hand, facts.hand),
            (Zone::Library, facts.library),
            (Zone::Graveyard, facts.graveyard),
        ];
        for (zone, amount) in zones {
            out.extend(amount.map(|amount| {
                self.with(
                    "check-fact-cards",
                    &[
                        ("where", self.place(zone, None).into()),
                        ("amount", amount.into()),
                    ],
                )
            }));
        }
        out.extend(facts.lost.map(|lost| match lost {
            true => self.t.get("check-fact-lost"),
            false => self.t.get("check-fact-not-lost"),
        }));
        let player = self.detail("event-player", "player", self.player(facts.player));
        self.facts(player, &out)
    }

    fn facts(self, what: String, facts: &[String]) -> String {
        self.with(
            "check-facts",
            &[
                ("what", what.into()),
                ("facts", self.list(facts).unwrap_or_default().into()),
            ],
        )
    }
}
