//! What a game checks, as sentences in the reader's language: `{ stack = [] }` in the file
//! is "The stack is empty." on the page.

mod facts;

use crate::engine::{GameState, PlayerId, Zone};
use crate::i18n::{Arg, Translator};
use crate::model::Locale;
use crate::scenario::script::{
    AbilityReference, Choice, EventPattern, ExpectationKind, Handle, LegalAction, Reference,
};
use crate::scenario::trace::Checked;
use crate::scenario::words::Within;
use crate::scenario::{Check, Game, Scenario};

/// Tells what the checks of one game say.
#[derive(Clone, Copy)]
pub(in crate::web) struct CheckWords<'w> {
    t: Translator<'w>,
    scenario: &'w Scenario,
    game: &'w Game,
}

impl<'w> CheckWords<'w> {
    /// The words for a game of a scenario.
    pub(in crate::web) fn new(t: Translator<'w>, scenario: &'w Scenario, game: &'w Game) -> Self {
        Self { t, scenario, game }
    }

    /// What a check asks for, whether it holds or not.
    pub(in crate::web) fn sentence(self, check: &Check) -> String {
        let sentence = match &check.what {
            Checked::Expect(kind) => self.expectation(kind),
            Checked::Refuse(expected) => self.with(
                "check-refused",
                &[
                    ("rule", expected.rule.to_string().into()),
                    (
                        "reason",
                        self.t.get(&format!("refusal-{}", expected.code)).into(),
                    ),
                ],
            ),
            Checked::Look(look) => {
                let player = self.player(look.viewer);
                let what = ("what", self.name(&look.object).into());
                match &look.sees {
                    Some(name) => self.with(
                        "check-sees",
                        &[
                            ("player", player.into()),
                            what,
                            ("name", self.translated(name).into()),
                        ],
                    ),
                    None => self.with("check-sees-nothing", &[("player", player.into()), what]),
                }
            }
        };
        capital(&sentence)
    }

    fn expectation(self, kind: &ExpectationKind) -> String {
        match kind {
            ExpectationKind::Event(pattern) => self.event("check-event", pattern, 1),
            ExpectationKind::NoEvent(pattern) => self.event("check-no-event", pattern, 0),
            ExpectationKind::Count(pattern, is) => self.event("check-count", pattern, *is),
            ExpectationKind::Link {
                link: _,
                from,
                to,
                holds,
            } => self.haunts(from, to.as_ref(), *holds),
            ExpectationKind::Prompt {
                kind,
                to,
                options,
                slots,
            } => {
                let prompt = self.prompt(kind, *to, options.as_deref());
                self.slots(prompt, slots.as_deref().unwrap_or_default())
            }
            ExpectationKind::Legal {
                by,
                equals,
                contains,
                lacks,
            } => self.legal(*by, equals.as_deref(), contains, lacks),
            ExpectationKind::Stack(objects) => {
                let names: Vec<String> = objects.iter().map(|one| self.on_stack(one)).collect();
                match self.list(&names) {
                    None => self.t.get("check-stack-empty"),
                    Some(list) => self.with("check-stack", &[("what", list.into())]),
                }
            }
            ExpectationKind::Object(facts) => self.object(facts),
            ExpectationKind::Player(facts) => self.player_facts(facts),
            ExpectationKind::Zone { zone, owner, cards } => {
                let place = self.place(*zone, *owner);
                let names: Vec<String> = cards.iter().map(|card| self.name(card)).collect();
                match self.list(&names) {
                    None => self.with("check-zone-empty", &[("where", place.into())]),
                    Some(list) => self.with(
                        "check-zone",
                        &[("where", place.into()), ("cards", list.into())],
                    ),
                }
            }
        }
    }

    fn event(self, id: &str, pattern: &EventPattern, count: u32) -> String {
        let within = match pattern.within {
            Within::Step => "step",
            Within::Game => "game",
        };
        self.with(
            id,
            &[
                ("within", within.into()),
                ("what", self.happens(pattern).into()),
                ("count", count.into()),
            ],
        )
    }

    /// An event without the end of its sentence.
    fn happens(self, pattern: &EventPattern) -> String {
        let ability = pattern
            .ability
            .as_deref()
            .map(|label| self.ability(pattern.source.as_ref(), label));
        let object = pattern.object.as_ref().map(|object| self.name(object));
        let source = pattern.source.as_ref().map(|source| self.name(source));
        let target = pattern.target.as_ref().map(|one| self.reference(one));
        let player = pattern.player.map(|player| self.player(player));
        let mut details: Vec<String> = Vec::new();
        // All other clauses about a player name the player themselves.
        let beside = player.as_ref().filter(|_| pattern.kind == "ended");
        details.extend(
            beside.map(|player| self.detail("check-detail-player", "player", player.as_str())),
        );
        let what = match (object, ability, source, target) {
            (None, None, None, target) => {
                target.unwrap_or_else(|| match speaks_of_an_ability(pattern.kind) {
                    true => self.with("check-any-ability", &[("label", "".into())]),
                    false => self.t.get("check-anything"),
                })
            }
            (object, ability, source, target) => {
                // The ability already names its source.
                let source = source.filter(|_| ability.is_none());
                let mut named = [object, ability].into_iter().flatten();
                let what = named.next();
                let others = named.chain(source.clone().filter(|_| what.is_some()));
                details.extend(others.map(|one| self.detail("check-detail-source", "what", one)));
                details.extend(target.map(|one| self.detail("check-detail-target", "what", one)));
                what.or(source).unwrap_or_default()
            }
        };
        let zones = [
            ("check-detail-from", pattern.from),
            ("check-detail-to", pattern.to),
        ];
        for (id, zone) in zones {
            details.extend(zone.map(|zone| self.detail(id, "zone", zone.as_str())));
        }
        let people = [
            ("check-detail-controller", pattern.controller),
            ("check-detail-owner", pattern.owner),
        ];
        for (id, who) in people {
            details.extend(who.map(|who| self.detail(id, "player", self.player(who))));
        }
        details.extend(
            pattern
                .cause
                .map(|cause| self.detail("check-detail-cause", "cause", cause.as_str())),
        );
        details.extend(
            pattern
                .amount
                .map(|amount| self.detail("check-detail-amount", "amount", amount)),
        );
        details.extend(
            pattern
                .rule
                .map(|rule| self.detail("check-detail-rule", "rule", rule.to_string())),
        );
        let anyone = || self.t.get("check-anyone");
        let player = player.map_or_else(anyone, |player| {
            self.with("event-player", &[("player", player.into())])
        });
        let clause = self.with(
            "check-happens",
            &[
                ("kind", pattern.kind.into()),
                ("what", what.into()),
                ("player", player.into()),
            ],
        );
        if details.is_empty() {
            return clause;
        }
        self.with(
            "check-happens-so",
            &[
                ("what", clause.into()),
                ("details", details.join(", ").into()),
            ],
        )
    }

    fn detail<'a>(self, id: &str, key: &str, value: impl Into<Arg<'a>>) -> String {
        self.with(id, &[(key, value.into())])
    }

    fn haunts(self, from: &Handle, to: Option<&Handle>, holds: bool) -> String {
        let from = ("from", self.name(from).into());
        match (to.map(|to| self.name(to)), holds) {
            (Some(to), true) => self.with("check-haunts", &[from, ("to", to.into())]),
            (Some(to), false) => self.with("check-haunts-not", &[from, ("to", to.into())]),
            (None, true) => self.with("check-haunts-something", &[from]),
            (None, false) => self.with("check-haunts-nothing", &[from]),
        }
    }

    fn prompt(self, kind: &str, to: PlayerId, options: Option<&[Choice]>) -> String {
        let prompt = self.with(
            "check-prompt",
            &[("kind", kind.into()), ("player", self.player(to).into())],
        );
        let Some(options) = options else {
            return prompt;
        };
        let names: Vec<String> = options.iter().map(|one| self.choice(one)).collect();
        match self.list(&names) {
            None => self.with("check-prompt-no-option", &[("prompt", prompt.into())]),
            Some(list) => self.with(
                "check-prompt-options",
                &[("prompt", prompt.into()), ("options", list.into())],
            ),
        }
    }

    /// What may be chosen for each "target", behind the sentence that asks for targets.
    fn slots(self, prompt: String, slots: &[Vec<Reference>]) -> String {
        slots
            .iter()
            .zip(1_u32..)
            .fold(prompt, |before, (slot, number)| {
                let names: Vec<String> = slot.iter().map(|one| self.reference(one)).collect();
                let options = self.list(&names);
                let none = || self.t.get("check-slot-nothing");
                self.with(
                    "check-prompt-slot",
                    &[
                        ("prompt", before.into()),
                        ("number", number.into()),
                        ("options", options.unwrap_or_else(none).into()),
                    ],
                )
            })
    }

    fn choice(self, choice: &Choice) -> String {
        match choice {
            Choice::Reference(reference) => self.reference(reference),
            Choice::Ability(ability) => self.on_stack(ability),
            Choice::Mode(mode) => self.detail("check-mode", "number", u32::from(*mode) + 1),
        }
    }

    fn legal(
        self,
        by: PlayerId,
        equals: Option<&[LegalAction]>,
        contains: &[LegalAction],
        lacks: &[LegalAction],
    ) -> String {
        let player = self.player(by);
        let list = |actions: &[LegalAction]| {
            let names: Vec<String> = actions.iter().map(|one| self.action(one)).collect();
            self.list(&names)
        };
        let sentence = |id: &str, actions: String| {
            self.with(
                id,
                &[
                    ("player", player.as_str().into()),
                    ("actions", actions.into()),
                ],
            )
        };
        let mut sentences: Vec<String> = Vec::new();
        if let Some(all) = equals {
            sentences.push(match list(all) {
                None => self.detail("check-legal-none", "player", player.as_str()),
                Some(actions) => sentence("check-legal-all", actions),
            });
        }
        sentences.extend(list(contains).map(|actions| sentence("check-legal-some", actions)));
        sentences.extend(list(lacks).map(|actions| sentence("check-legal-not", actions)));
        sentences.join(" ")
    }

    fn action(self, action: &LegalAction) -> String {
        let (id, card) = match action {
            LegalAction::Pass => return self.t.get("check-action-pass"),
            LegalAction::Cast(card) => ("check-action-cast", card),
            LegalAction::PlayLand(card) => ("check-action-play-land", card),
            LegalAction::Activate(card) => ("check-action-activate", card),
        };
        self.detail(id, "what", self.name(card))
    }

    /// In which zone, and whose where each player has one.
    fn place(self, zone: Zone, owner: Option<PlayerId>) -> String {
        let place = || self.detail("check-where", "zone", zone.as_str());
        match owner {
            None => place(),
            Some(owner) if is_of_a_player(zone) => self.with(
                "check-where-of",
                &[
                    ("zone", zone.as_str().into()),
                    ("player", self.player(owner).into()),
                ],
            ),
            Some(owner) => {
                let owner = self.detail("check-detail-owner", "player", self.player(owner));
                self.with(
                    "check-happens-so",
                    &[("what", place().into()), ("details", owner.into())],
                )
            }
        }
    }

    fn reference(self, reference: &Reference) -> String {
        match reference {
            Reference::Player(player) => {
                self.detail("event-player", "player", self.player(*player))
            }
            Reference::Object(handle) => self.name(handle),
            Reference::Ability(ability) => self.on_stack(ability),
        }
    }

    fn on_stack(self, object: &AbilityReference) -> String {
        match &object.ability {
            None => self.name(&object.source),
            Some(label) => self.ability(Some(&object.source), label),
        }
    }

    fn ability(self, source: Option<&Handle>, label: &str) -> String {
        match source {
            None => self.detail("check-any-ability", "label", label),
            Some(source) => self.with(
                "event-ability",
                &[
                    ("label", label.into()),
                    ("source", self.name(source).into()),
                    ("case", "nom".into()),
                ],
            ),
        }
    }

    /// The name of the card that a handle stands for; the handle itself when it is of none.
    fn name(self, handle: &Handle) -> String {
        let card = self.state().and_then(|state| {
            let card = self.game.labels.card_named(state, &handle.name)?;
            Some(state.card(card)?.definition.name().to_owned())
        });
        let name = match card {
            None => handle.name.to_string(),
            Some(english) => match self.scenario.german_name(&english) {
                Some(german) => self.with(
                    "event-card",
                    &[("german", german.into()), ("english", english.into())],
                ),
                None => self.detail("event-card-english", "english", english),
            },
        };
        let after = handle.after.as_ref();
        let step =
            after.and_then(|after| self.game.steps.iter().position(|step| step.id == *after));
        match step {
            None => name,
            Some(index) => self.with(
                "check-name-after",
                &[("name", name.into()), ("step", (index + 1).into())],
            ),
        }
    }

    /// A card's name in the reader's language.
    fn translated(self, english: &str) -> String {
        let german = self.scenario.german_name(english);
        let german = german.filter(|_| self.t.locale() == Locale::De);
        german.unwrap_or(english).to_owned()
    }

    /// The latest position, which knows all cards and tokens.
    fn state(self) -> Option<&'w GameState> {
        let last = self.game.steps.last().map(|step| &step.state);
        last.or_else(|| self.game.start.as_ref().map(|start| &start.state))
    }

    fn player(self, player: PlayerId) -> String {
        self.game.labels.player(player).to_owned()
    }

    fn list(self, names: &[String]) -> Option<String> {
        let (last, before) = names.split_last()?;
        let Some((first, more)) = before.split_first() else {
            return Some(last.clone());
        };
        let pair = |id: &str, first: String, last: &String| {
            self.with(id, &[("first", first.into()), ("last", last.into())])
        };
        let first = more.iter().fold(first.clone(), |list, next| {
            pair("event-list-more", list, next)
        });
        Some(pair("event-list-two", first, last))
    }

    fn with(self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.t.with(id, args)
    }
}

/// Whether each player has such a zone.
const fn is_of_a_player(zone: Zone) -> bool {
    matches!(zone, Zone::Library | Zone::Hand | Zone::Graveyard)
}

/// Whether events of that kind happen to abilities alone.
fn speaks_of_an_ability(kind: &str) -> bool {
    matches!(
        kind,
        "activated" | "triggered" | "not-triggered" | "put-on-stack" | "removed-for-no-target"
    )
}

/// The text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::EventKind;
    use crate::i18n::Catalog;
    use crate::store;

    #[test]
    fn every_check_of_every_game_is_a_sentence_without_code() {
        let catalog = Catalog::embedded().expect("the messages");
        let snapshot = store::embedded().expect("the embedded content");
        let mut seen = 0;
        for played in snapshot.scenarios() {
            let run = &played.run;
            for locale in Locale::ALL {
                let t = Translator::new(&catalog, locale);
                let variants = run.variants.iter().map(|variant| &variant.game);
                for game in std::iter::once(&run.base).chain(variants) {
                    let words = CheckWords::new(t, &played.scenario, game);
                    for check in game.steps.iter().flat_map(|step| &step.checks) {
                        let text = words.sentence(check);
                        assert!(
                            text.ends_with('.') && !text.contains(['@', '{', '=', '"']),
                            "{}: {text}",
                            check.want
                        );
                        assert!(!text.contains("check-"), "{text}");
                        seen += 1;
                    }
                }
            }
        }
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn every_kind_of_event_has_words_of_its_own() {
        let catalog = Catalog::embedded().expect("the messages");
        for locale in Locale::ALL {
            let t = Translator::new(&catalog, locale);
            let clause = |kind: &str| {
                t.with(
                    "check-happens",
                    &[
                        ("kind", kind.into()),
                        ("what", "W".into()),
                        ("player", "P".into()),
                    ],
                )
            };
            let clauses: BTreeSet<String> =
                EventKind::NAMES.iter().map(|kind| clause(kind)).collect();
            assert_eq!(clauses.len(), EventKind::NAMES.len(), "{clauses:?}");
            assert!(!clauses.contains(&clause("no such kind")), "{clauses:?}");
        }
    }
}
