//! Events of a game as sentences, in both languages.

use std::collections::BTreeSet;

use super::{Arg, Catalog};
use crate::engine::effect::CounterKind;
use crate::engine::event::MoveCause;
use crate::engine::{AbilityLabel, CardId, Ending, Event, EventKind, Mana, PlayerId, Subject};
use crate::model::Locale;

/// The names of one game.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The players, by seat.
    pub players: Vec<String>,
    /// The cards, tokens and copies by their numbers: English name and, where there is one,
    /// German name.
    pub cards: Vec<(String, Option<String>)>,
}

/// Tells events in one language. In German the English name stands beside a card's name
/// the first time that this narrator speaks of it.
#[derive(Debug)]
pub struct Narrator<'n> {
    catalog: &'n Catalog,
    locale: Locale,
    names: &'n Names,
    introduced: BTreeSet<String>,
}

/// The grammatical case of a phrase; English does not tell them apart.
#[derive(Clone, Copy)]
enum Case {
    Nominative,
    Genitive,
    Dative,
}

impl Case {
    const fn word(self) -> &'static str {
        match self {
            Self::Nominative => "nom",
            Self::Genitive => "gen",
            Self::Dative => "dat",
        }
    }
}

/// The sentence for one event, with every name as if for the first time.
pub fn narrate(catalog: &Catalog, locale: Locale, event: &Event, names: &Names) -> String {
    Narrator::new(catalog, locale, names).sentence(event)
}

impl<'n> Narrator<'n> {
    /// A narrator who has not spoken of any card yet.
    pub const fn new(catalog: &'n Catalog, locale: Locale, names: &'n Names) -> Self {
        Self {
            catalog,
            locale,
            names,
            introduced: BTreeSet::new(),
        }
    }

    /// The sentence for an event.
    #[expect(
        clippy::too_many_lines,
        reason = "one short arm for each kind of event, and nothing else"
    )]
    pub fn sentence(&mut self, event: &Event) -> String {
        let kind = &event.kind;
        match kind {
            EventKind::TurnBegan { player, turn } => self.say(
                "event-turn-began",
                &[self.player(*player), ("turn", (*turn).into())],
            ),
            EventKind::StepBegan { step, .. } => {
                let step = self.say("event-step", &[("step", step.as_str().into())]);
                self.say("event-step-began", &[("step", step.into())])
            }
            EventKind::Passed { player }
            | EventKind::DrewFromEmptyLibrary { player }
            | EventKind::Conceded { player }
            | EventKind::Lost { player } => {
                self.say(&format!("event-{}", kind.name()), &[self.player(*player)])
            }
            EventKind::ManaEmptied { player, amount } => self.say(
                "event-mana-emptied",
                &[self.player(*player), ("amount", (*amount).into())],
            ),
            EventKind::LandPlayed { player, land } => {
                let what = self.phrase(land, Case::Nominative);
                self.say(
                    "event-land-played",
                    &[self.player(*player), ("what", what.into())],
                )
            }
            EventKind::Cast {
                player,
                spell,
                targets,
            } => {
                let what = self.phrase(spell, Case::Nominative);
                self.with_targets("event-cast", Some(*player), "what", what, targets)
            }
            EventKind::Activated {
                player,
                source,
                label,
                targets,
            } => {
                let what = self.ability(source.card(), label, Case::Nominative);
                self.with_targets("event-activated", Some(*player), "what", what, targets)
            }
            EventKind::PutOnStack {
                ability, targets, ..
            } => {
                let start = self.start(ability);
                self.with_targets("event-put-on-stack", None, "start", start, targets)
            }
            EventKind::TriggersOrdered { player, order } => {
                let order: Vec<String> = order
                    .iter()
                    .map(|ability| self.phrase(ability, Case::Nominative))
                    .collect();
                let order = self.list(&order);
                self.say(
                    "event-triggers-ordered",
                    &[self.player(*player), ("order", order.into())],
                )
            }
            EventKind::EffectBegan { source, on } => {
                let start = self.start(source);
                self.with_targets("event-effect-began", None, "start", start, on)
            }
            EventKind::ManaAdded {
                player,
                source,
                mana,
            } => {
                let what = self.phrase(source, Case::Dative);
                self.say(
                    "event-mana-added",
                    &[
                        self.player(*player),
                        ("whatDat", what.into()),
                        ("mana", symbols(mana).into()),
                    ],
                )
            }
            EventKind::ManaPaid { player, what, mana } => {
                let what = self.phrase(what, Case::Nominative);
                self.say(
                    "event-mana-paid",
                    &[
                        self.player(*player),
                        ("what", what.into()),
                        ("mana", symbols(mana).into()),
                    ],
                )
            }
            EventKind::Moved {
                what,
                to,
                owner,
                cause,
                ..
            } => self.moved(what, to.as_str(), *owner, *cause),
            EventKind::Triggered { .. }
            | EventKind::NotTriggered { .. }
            | EventKind::RemovedForNoTarget { .. }
            | EventKind::Replaced { .. } => self.trigger_or_replacement(kind),
            EventKind::Resolving { what, .. }
            | EventKind::Resolved { what }
            | EventKind::NotResolved { what }
            | EventKind::Tapped { what }
            | EventKind::Untapped { what }
            | EventKind::CeasedToExist { what } => {
                let start = self.start(what);
                self.say(
                    &format!("event-{}", kind.name()),
                    &[("start", start.into())],
                )
            }
            EventKind::BecameTarget { what, of, .. }
            | EventKind::TargetIllegal { of, target: what } => {
                let start = self.start(what);
                let of = self.phrase(of, Case::Genitive);
                self.say(
                    &format!("event-{}", kind.name()),
                    &[("start", start.into()), ("whatGen", of.into())],
                )
            }
            EventKind::Countered { what, by } => {
                let start = self.start(what);
                let source = self.phrase(by, Case::Nominative);
                self.say(
                    "event-countered",
                    &[("start", start.into()), ("source", source.into())],
                )
            }
            EventKind::NothingHappened { of, what } => {
                let start = self.start(of);
                let count = usize::from(what.is_some());
                let what = what
                    .as_ref()
                    .map_or_else(String::new, |what| self.phrase(what, Case::Dative));
                self.say(
                    "event-nothing-happened",
                    &[
                        ("start", start.into()),
                        ("what", what.into()),
                        ("count", count.into()),
                    ],
                )
            }
            EventKind::DamageDealt { source, to, amount } => {
                let start = self.start(source);
                self.damage("event-damage-dealt", ("start", start.into()), to, *amount)
            }
            EventKind::DamagePrevented { source, to, amount } => {
                let source = self.phrase(source, Case::Nominative);
                self.damage(
                    "event-damage-prevented",
                    ("source", source.into()),
                    to,
                    *amount,
                )
            }
            EventKind::LifeChanged { player, from, to } => {
                let id = if to < from {
                    "event-life-lost"
                } else {
                    "event-life-gained"
                };
                self.say(
                    id,
                    &[
                        self.player(*player),
                        ("amount", from.abs_diff(*to).into()),
                        ("to", (*to).into()),
                    ],
                )
            }
            EventKind::CountersPut { on, kind, amount } => {
                self.counters("event-counters-put", on, counter_name(*kind), *amount)
            }
            EventKind::CountersRemoved { from, kind, amount } => {
                self.counters("event-counters-removed", from, counter_name(*kind), *amount)
            }
            EventKind::TokenCreated { token, controller } => {
                let what = self.phrase(token, Case::Nominative);
                let controller = self.name(*controller);
                self.say(
                    "event-token-created",
                    &[("what", what.into()), ("controller", controller.into())],
                )
            }
            EventKind::Haunts { card, creature } => {
                let start = self.start(card);
                let what = self.phrase(creature, Case::Dative);
                self.say(
                    "event-haunts",
                    &[("start", start.into()), ("what", what.into())],
                )
            }
            EventKind::EffectsEnded { count } => {
                self.say("event-effects-ended", &[("amount", (*count).into())])
            }
            EventKind::DamageRemoved => self.say("event-damage-removed", &[]),
            EventKind::Ended(ending) => match ending {
                Ending::Won(player) => self.say("event-ended-won", &[self.player(*player)]),
                Ending::Draw => self.say("event-ended-draw", &[]),
                Ending::NotModelled { .. } => self.say("event-ended-not-modelled", &[]),
                Ending::OutOfFuel(_) => self.say("event-ended-out-of-fuel", &[]),
            },
        }
    }

    fn trigger_or_replacement(&mut self, kind: &EventKind) -> String {
        match kind {
            EventKind::Triggered {
                source,
                label,
                controller,
                looked_back,
                ..
            } => {
                let start = capital(&self.ability(source.card(), label, Case::Nominative));
                let controller = self.name(*controller);
                let id = if *looked_back {
                    "event-triggered-looking-back"
                } else {
                    "event-triggered"
                };
                self.say(
                    id,
                    &[("start", start.into()), ("controller", controller.into())],
                )
            }
            EventKind::NotTriggered { source, label }
            | EventKind::RemovedForNoTarget { source, label, .. } => {
                let start = capital(&self.ability(source.card(), label, Case::Nominative));
                self.say(
                    &format!("event-{}", kind.name()),
                    &[("start", start.into())],
                )
            }
            EventKind::Replaced { what, by, .. } => {
                let start = self.start(what);
                let by = self.phrase(by, Case::Genitive);
                self.say(
                    "event-replaced",
                    &[("start", start.into()), ("whatGen", by.into())],
                )
            }
            _ => String::new(),
        }
    }

    fn moved(&mut self, what: &Subject, to: &str, owner: PlayerId, cause: MoveCause) -> String {
        // A sentence uses one of the two, which differ in their first letter alone.
        let what = self.phrase(what, Case::Nominative);
        let start = capital(&what);
        let owner = self.name(owner);
        let into = self.say(
            "event-into",
            &[("zone", to.into()), ("owner", owner.clone().into())],
        );
        self.say(
            &format!("event-moved-{cause}"),
            &[
                ("start", start.into()),
                ("what", what.into()),
                ("into", into.into()),
                ("owner", owner.into()),
            ],
        )
    }

    fn damage(
        &mut self,
        id: &str,
        source: (&'static str, Arg<'_>),
        to: &Subject,
        amount: u32,
    ) -> String {
        let to = self.phrase(to, Case::Dative);
        self.say(
            id,
            &[source, ("whatDat", to.into()), ("amount", amount.into())],
        )
    }

    fn counters(&mut self, id: &str, on: &Subject, kind: &str, amount: u32) -> String {
        let what = self.phrase(on, Case::Dative);
        let counters = self.say(
            "event-counters",
            &[("kind", kind.into()), ("amount", amount.into())],
        );
        let counters = match self.locale {
            // The English sentence begins with them.
            Locale::En => capital(&counters),
            Locale::De => counters,
        };
        self.say(
            id,
            &[
                ("what", what.into()),
                ("counters", counters.into()),
                ("amount", amount.into()),
            ],
        )
    }

    fn with_targets(
        &mut self,
        id: &str,
        player: Option<PlayerId>,
        key: &'static str,
        what: String,
        targets: &[Subject],
    ) -> String {
        let phrases: Vec<String> = targets
            .iter()
            .map(|target| self.phrase(target, Case::Nominative))
            .collect();
        let list = self.list(&phrases);
        let player = player.map_or_else(String::new, |player| self.name(player));
        self.say(
            id,
            &[
                ("player", player.into()),
                (key, what.into()),
                ("targets", list.into()),
                ("count", targets.len().into()),
            ],
        )
    }

    fn list(&self, phrases: &[String]) -> String {
        let Some((last, before)) = phrases.split_last() else {
            return String::new();
        };
        let mut before = before.iter();
        let Some(first) = before.next() else {
            return last.clone();
        };
        let first = before.fold(first.clone(), |list, next| {
            self.say(
                "event-list-more",
                &[("first", list.into()), ("last", next.into())],
            )
        });
        self.say(
            "event-list-two",
            &[("first", first.into()), ("last", last.into())],
        )
    }

    /// A phrase for the beginning of a sentence.
    fn start(&mut self, subject: &Subject) -> String {
        capital(&self.phrase(subject, Case::Nominative))
    }

    fn phrase(&mut self, subject: &Subject, case: Case) -> String {
        match subject {
            Subject::Object { card, .. } => {
                let name = self.card(*card);
                self.of_name(name, case)
            }
            Subject::Ability { source, label, .. } => self.ability(Some(*source), label, case),
            Subject::Player(player) => {
                let name = self.say("event-player", &[self.player(*player)]);
                self.of_name(name, case)
            }
            Subject::Hidden => self.say("event-hidden", &[("case", case.word().into())]),
        }
    }

    /// A name, which no case changes; the genitive needs a word before it.
    fn of_name(&self, name: String, case: Case) -> String {
        match case {
            Case::Genitive => self.say("event-of-name", &[("name", name.into())]),
            Case::Nominative | Case::Dative => name,
        }
    }

    fn ability(&mut self, source: Option<CardId>, label: &AbilityLabel, case: Case) -> String {
        let source = match source {
            Some(card) => self.card(card),
            None => self.say("event-hidden", &[("case", Case::Dative.word().into())]),
        };
        self.say(
            "event-ability",
            &[
                ("label", label.as_str().into()),
                ("source", source.into()),
                ("case", case.word().into()),
            ],
        )
    }

    fn card(&mut self, card: CardId) -> String {
        let names = self.names;
        let known = usize::try_from(card.0)
            .ok()
            .and_then(|index| names.cards.get(index));
        let Some((english, german)) = known else {
            return self.say("event-hidden", &[("case", Case::Nominative.word().into())]);
        };
        let Some(german) = german.as_ref().filter(|german| *german != english) else {
            return self.say("event-card-english", &[("english", english.into())]);
        };
        let id = if self.introduced.insert(english.clone()) {
            "event-card-first"
        } else {
            "event-card"
        };
        self.say(
            id,
            &[("german", german.into()), ("english", english.into())],
        )
    }

    fn name(&self, player: PlayerId) -> String {
        self.names
            .players
            .get(usize::from(player.0))
            .cloned()
            .unwrap_or_default()
    }

    fn player(&self, player: PlayerId) -> (&'static str, Arg<'static>) {
        ("player", self.name(player).into())
    }

    fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.catalog.text(self.locale, id, args)
    }
}

/// A kind of counter as it is written in every language.
const fn counter_name(kind: CounterKind) -> &'static str {
    match kind {
        CounterKind::PlusOne => "+1/+1",
        CounterKind::MinusOne => "-1/-1",
    }
}

/// Mana as symbols, `{B}{B}`.
fn symbols(mana: &[Mana]) -> String {
    mana.iter()
        .map(|one| match one {
            Mana::Colored(color) => format!("{{{}}}", color.letter()),
            Mana::Colorless => "{C}".to_owned(),
        })
        .collect()
}

/// The text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
