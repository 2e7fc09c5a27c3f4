//! Expectations: which head a table has, which keys may stand beside it, what they name.

use std::sync::Arc;

use toml::Spanned;

use super::Loader;
use crate::engine::event::MoveCause;
use crate::engine::{CardType, Color, EventKind, PlayerId, PromptKind, Zone};
use crate::scenario::facts::keys_of;
use crate::scenario::format::{ActionPattern, EVENT_KEYS, ExpectHead, ExpectTable, HEADS, Name};
use crate::scenario::problem::nearest;
use crate::scenario::script::{
    Choice, EventPattern, Expectation, ExpectationKind, Handle, LegalAction, ObjectFacts,
    PlayerFacts, Reference,
};
use crate::scenario::words::{LinkName, Within};

/// The kinds of prompts, and the end of the game.
pub(crate) fn prompt_names() -> impl Iterator<Item = &'static str> {
    PromptKind::NAMES.iter().copied().chain(["ended"])
}

impl Loader<'_, '_> {
    /// One expectation; `None` after a problem.
    pub(super) fn expectation(&mut self, table: &Spanned<ExpectTable>) -> Option<Expectation> {
        let span = table.span();
        let before = self.problems.count();
        let head = self.head(table)?;
        let kind = self.kind(head, table.get_ref());
        if self.problems.count() > before {
            return None;
        }
        Some(Expectation {
            line: self.line(&span),
            want: self.wording(&span),
            kind: Arc::new(kind?),
        })
    }

    /// The head of a table; keys that do not belong to it are problems.
    fn head(&mut self, table: &Spanned<ExpectTable>) -> Option<ExpectHead> {
        let present = table.get_ref().present();
        let found = HEADS
            .iter()
            .find(|(_, head, ..)| present.iter().any(|(key, _)| key == head));
        let Some((kind, head, must, may, _)) = found else {
            let heads: Vec<&str> = HEADS.iter().map(|(_, head, ..)| *head).collect();
            self.problems.add(
                &table.span(),
                format!(
                    "an expectation has one of the keys `{}`",
                    heads.join("`, `")
                ),
            );
            return None;
        };
        for (key, span) in &present {
            if key != head && !must.contains(key) && !may.contains(key) {
                let allowed: Vec<&str> = must.iter().chain(*may).copied().collect();
                self.problems.add(
                    span,
                    format!(
                        "`{key}` does not belong to `{head}`, which goes with `{}`",
                        allowed.join("`, `")
                    ),
                );
            }
        }
        for key in *must {
            if !present.iter().any(|(there, _)| there == key) {
                self.problems
                    .add(&table.span(), format!("`{head}` needs `{key}`"));
            }
        }
        let bare = matches!(
            kind,
            ExpectHead::Object | ExpectHead::Player | ExpectHead::Legal
        );
        if bare && present.len() == 1 {
            self.problems.add(
                &table.span(),
                format!(
                    "nothing is expected of the `{head}`; say what with `{}`",
                    may.join("`, `")
                ),
            );
        }
        Some(*kind)
    }

    fn kind(&mut self, head: ExpectHead, table: &ExpectTable) -> Option<ExpectationKind> {
        Some(match head {
            ExpectHead::Event => {
                ExpectationKind::Event(self.pattern(table.event.as_ref()?, table)?)
            }
            ExpectHead::NoEvent => {
                ExpectationKind::NoEvent(self.pattern(table.no_event.as_ref()?, table)?)
            }
            ExpectHead::Count => ExpectationKind::Count(
                self.pattern(table.count.as_ref()?, table)?,
                *table.is.as_ref()?.get_ref(),
            ),
            ExpectHead::Link => self.link(table.link.as_ref()?, table, true)?,
            ExpectHead::NoLink => self.link(table.no_link.as_ref()?, table, false)?,
            ExpectHead::Prompt => self.prompt(table.prompt.as_ref()?, table)?,
            ExpectHead::Legal => ExpectationKind::Legal {
                by: self.player(table.legal.as_ref()?)?,
                equals: table
                    .equals
                    .as_ref()
                    .map(|actions| self.actions(actions.get_ref())),
                contains: self.maybe_actions(table.contains.as_ref()),
                lacks: self.maybe_actions(table.lacks.as_ref()),
            },
            ExpectHead::Stack => ExpectationKind::Stack(
                table
                    .stack
                    .as_ref()?
                    .get_ref()
                    .iter()
                    .filter_map(|name| self.ability(name))
                    .collect(),
            ),
            ExpectHead::Object => ExpectationKind::Object(Box::new(self.object(table)?)),
            ExpectHead::Player => ExpectationKind::Player(PlayerFacts {
                player: self.player(table.player.as_ref()?)?,
                life: value(table.life.as_ref()),
                hand: value(table.hand.as_ref()),
                library: value(table.library.as_ref()),
                graveyard: value(table.graveyard.as_ref()),
                lost: value(table.lost.as_ref()),
            }),
            ExpectHead::Zone => ExpectationKind::Zone {
                zone: self.zone(table.zone.as_ref())?,
                owner: self.maybe_player(table.owner.as_ref()),
                cards: self.handles(table.cards.as_ref()?.get_ref()),
            },
        })
    }

    fn pattern(&mut self, kind: &Name, table: &ExpectTable) -> Option<EventPattern> {
        let kind = self.word(kind, EventKind::NAMES, |name| name, "event")?;
        let keys = keys_of(kind);
        for (key, span) in table.present() {
            let about_it = matches!(key, "rule" | "within") || !EVENT_KEYS.contains(&key);
            if !about_it && !keys.contains(&key) {
                let hint = nearest(key, keys.iter().copied());
                self.problems
                    .add(&span, format!("`{kind}` says nothing of `{key}`{hint}"));
            }
        }
        Some(EventPattern {
            kind,
            ability: table
                .ability
                .as_ref()
                .map(|name| Arc::from(name.get_ref().as_str())),
            object: self.maybe_handle(table.object.as_ref()),
            source: self.maybe_handle(table.source.as_ref()),
            player: self.maybe_player(table.player.as_ref()),
            controller: self.maybe_player(table.controller.as_ref()),
            target: self.maybe_reference(table.target.as_ref()),
            from: self.zone(table.from.as_ref()),
            to: self.zone(table.to.as_ref()),
            owner: self.maybe_player(table.owner.as_ref()),
            cause: table.cause.as_ref().and_then(|name| {
                self.word(name, MoveCause::ALL, MoveCause::as_str, "cause of a move")
            }),
            amount: value(table.amount.as_ref()),
            rule: table.rule.as_ref().and_then(|name| self.rule(name)),
            within: match &table.within {
                Some(name) => self.word(name, Within::ALL, Within::as_str, "place to look")?,
                None => Within::Step,
            },
        })
    }

    fn link(&mut self, name: &Name, table: &ExpectTable, holds: bool) -> Option<ExpectationKind> {
        Some(ExpectationKind::Link {
            link: self.word(name, LinkName::ALL, LinkName::as_str, "relation")?,
            from: self.handle(table.from.as_ref()?)?,
            to: self.maybe_handle(table.to.as_ref()),
            holds,
        })
    }

    fn prompt(&mut self, name: &Name, table: &ExpectTable) -> Option<ExpectationKind> {
        let all: Vec<&'static str> = prompt_names().collect();
        let kind = self.word(name, &all, |name| name, "decision")?;
        if let Some(options) = &table.options
            && !matches!(kind, "targets" | "objects" | "order" | "mode")
        {
            self.problems
                .add(&options.span(), format!("`{kind}` has no options"));
        }
        let options = table.options.as_ref().map(|options| {
            options
                .get_ref()
                .iter()
                .filter_map(|name| self.choice(kind, name))
                .collect()
        });
        if let Some(slots) = &table.slots
            && (kind != "targets" || options.is_some())
        {
            self.problems.add(
                &slots.span(),
                "`slots` belongs to `targets`, in the place of `options`",
            );
        }
        let slots = table.slots.as_ref().map(|slots| {
            let slots = slots.get_ref().iter();
            slots.map(|names| self.references(names)).collect()
        });
        Some(ExpectationKind::Prompt {
            kind,
            to: self.player(table.to.as_ref()?)?,
            options,
            slots,
        })
    }

    fn choice(&mut self, kind: &str, name: &Name) -> Option<Choice> {
        if kind == "mode" {
            return self.parsed(name).map(Choice::Mode);
        }
        if kind == "order" {
            return self.ability(name).map(Choice::Ability);
        }
        self.reference(name).map(Choice::Reference)
    }

    fn object(&mut self, table: &ExpectTable) -> Option<ObjectFacts> {
        Some(ObjectFacts {
            object: self.handle(table.object.as_ref()?)?,
            zone: self.zone(table.zone.as_ref()),
            controller: self.maybe_player(table.controller.as_ref()),
            owner: self.maybe_player(table.owner.as_ref()),
            name: value(table.name.as_ref()),
            pt: match &table.pt {
                Some(text) => Some(self.power_and_toughness(text)?),
                None => None,
            },
            types: table.types.as_ref().map(|names| {
                self.all_words(
                    names.get_ref(),
                    CardType::ALL,
                    CardType::as_str,
                    "card type",
                )
            }),
            subtypes: table.subtypes.as_ref().map(|names| {
                names
                    .get_ref()
                    .iter()
                    .map(|name| name.get_ref().clone())
                    .collect()
            }),
            colors: table
                .colors
                .as_ref()
                .map(|names| self.all_words(names.get_ref(), Color::ALL, Color::as_str, "colour")),
            mv: value(table.mv.as_ref()),
            damage: value(table.damage.as_ref()),
            tapped: value(table.tapped.as_ref()),
            same_as: self.earlier(table.same_as.as_ref()),
            not_same_as: self.earlier(table.not_same_as.as_ref()),
        })
    }

    /// A handle that must say which earlier object it means.
    fn earlier(&mut self, name: Option<&Name>) -> Option<Handle> {
        let handle = self.handle(name?)?;
        if handle.after.is_none() {
            self.problems.add(
                &name?.span(),
                format!("say after which step, such as `{}~cast`", handle.name),
            );
        }
        Some(handle)
    }

    fn power_and_toughness(&mut self, text: &Name) -> Option<(i32, i32)> {
        let parsed = text
            .get_ref()
            .split_once('/')
            .and_then(|(power, toughness)| Some((power.parse().ok()?, toughness.parse().ok()?)));
        if parsed.is_none() {
            self.problems.add(
                &text.span(),
                format!(
                    "`{}` is no power and toughness; one looks like 2/2",
                    text.get_ref()
                ),
            );
        }
        parsed
    }

    fn maybe_actions(
        &mut self,
        actions: Option<&Spanned<Vec<Spanned<ActionPattern>>>>,
    ) -> Vec<LegalAction> {
        actions.map_or_else(Vec::new, |actions| self.actions(actions.get_ref()))
    }

    fn actions(&mut self, actions: &[Spanned<ActionPattern>]) -> Vec<LegalAction> {
        actions
            .iter()
            .filter_map(|action| {
                Some(match action.get_ref() {
                    ActionPattern::Pass => LegalAction::Pass,
                    ActionPattern::Cast(card) => LegalAction::Cast(self.handle(card)?),
                    ActionPattern::PlayLand(card) => LegalAction::PlayLand(self.handle(card)?),
                    ActionPattern::Activate(card) => LegalAction::Activate(self.handle(card)?),
                })
            })
            .collect()
    }

    fn zone(&mut self, name: Option<&Name>) -> Option<Zone> {
        self.word(name?, Zone::ALL, Zone::as_str, "zone")
    }

    fn maybe_player(&mut self, name: Option<&Name>) -> Option<PlayerId> {
        self.player(name?)
    }

    fn maybe_handle(&mut self, name: Option<&Name>) -> Option<Handle> {
        self.handle(name?)
    }

    fn maybe_reference(&mut self, name: Option<&Name>) -> Option<Reference> {
        self.reference(name?)
    }
}

fn value<T: Clone>(spanned: Option<&Spanned<T>>) -> Option<T> {
    spanned.map(|value| value.get_ref().clone())
}
