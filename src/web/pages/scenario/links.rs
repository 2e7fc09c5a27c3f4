//! Links from rules, rulings and cards to the games about them.

use super::super::link::{Link, Tag};
use super::super::request::PageRequest;
use super::super::words;
use crate::model::{CardSlug, RulingId, ScenarioId};
use crate::store::{Played, RuleView};
use crate::web::lookup::GameWords;

/// A link to a game with its verdict.
pub(in super::super) struct GameLink {
    pub url: String,
    pub title: String,
    pub tag: Tag,
    /// What the verdict means.
    pub meaning: String,
}

/// The path of a game behind the language.
pub(super) fn scenario_path(id: &ScenarioId) -> String {
    format!("/scenarios/{id}")
}

/// The title of a game.
pub(super) fn title(page: &PageRequest, played: &Played) -> String {
    GameWords::new(page.t(), &played.scenario).title()
}

/// The games about a ruling.
pub(in super::super) fn games_of_ruling(page: &PageRequest, ruling: &RulingId) -> Vec<GameLink> {
    let t = page.t();
    page.snapshot()
        .scenarios_of(ruling)
        .map(|played| GameLink {
            url: format!("/{}{}", t.locale(), scenario_path(&played.run.id)),
            title: title(page, played),
            tag: Tag::verdict(t, played.run.verdict),
            meaning: t.get(words::verdict_meaning(played.run.verdict)),
        })
        .collect()
}

/// The games that show the rule of a ruling without proving it.
pub(in super::super) fn games_beside_ruling(page: &PageRequest, ruling: &RulingId) -> Vec<Link> {
    links(page, page.snapshot().related_scenarios(ruling))
}

/// The games in which a rule is applied.
pub(in super::super) fn games_with_rule(page: &PageRequest, view: &RuleView<'_>) -> Vec<Link> {
    let Some(now) = view.now() else {
        return Vec::new();
    };
    links(page, page.snapshot().scenarios_applying(now.number))
}

/// The games with a card.
pub(in super::super) fn games_with_card(page: &PageRequest, card: &CardSlug) -> Vec<Link> {
    links(page, page.snapshot().scenarios_with(card))
}

fn links<'p>(page: &PageRequest, games: impl Iterator<Item = &'p Played>) -> Vec<Link> {
    let t = page.t();
    games
        .map(|played| {
            let url = format!("/{}{}", t.locale(), scenario_path(&played.run.id));
            Link::new(url, title(page, played)).tag(Some(Tag::verdict(t, played.run.verdict)))
        })
        .collect()
}
