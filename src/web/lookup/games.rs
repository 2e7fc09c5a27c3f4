//! Example games by their ids, and what their messages call them.

use super::names::{Candidate, nearest};
use super::{Lookup, SUGGESTIONS};
use crate::engine::Viewer;
use crate::i18n::Translator;
use crate::scenario::view::viewer_named;
use crate::scenario::{Game, Scenario, TraceStep};
use crate::store::Played;
use crate::web::problem::Suggestion;
use crate::web::{Code, Problem};

impl<'a> Lookup<'a> {
    /// The game with that id, or the problem with those of like names and of its topic.
    pub(in crate::web) fn scenario(&self, text: &str) -> Result<&'a Played, Problem> {
        let found = text.parse().ok().and_then(|id| self.snapshot.scenario(&id));
        found.ok_or_else(|| self.no_scenario(text))
    }

    fn no_scenario(&self, text: &str) -> Problem {
        let all = self.snapshot.scenarios();
        let topic = text.split('/').next();
        let candidate = |played: &'a Played| Candidate {
            id: played.run.id.as_str(),
            label: GameWords::new(self.t(), &played.scenario).title(),
            names: Vec::new(),
        };
        let mut found = nearest(text, all.iter().map(candidate));
        let of_topic = all.iter().map(candidate);
        for other in of_topic.filter(|other| other.id.split('/').next() == topic) {
            if found.iter().all(|one| one.id != other.id) {
                found.push(other);
            }
        }
        Problem::new(Code::ScenarioNotFound)
            .with("value", text)
            .suggest(found.into_iter().take(SUGGESTIONS).map(|candidate| {
                let path = format!("/scenarios/{}", candidate.id);
                Suggestion::value(candidate.id)
                    .labelled(candidate.label)
                    .at(self.address(&path, &path))
            }))
    }

    /// The game of a variant, or the base game for none.
    pub(in crate::web) fn game(
        &self,
        played: &'a Played,
        variant: Option<&str>,
    ) -> Result<&'a Game, Problem> {
        played.run.game(variant).ok_or_else(|| {
            let words = GameWords::new(self.t(), &played.scenario);
            let others = played.run.variants.iter().map(|variant| {
                Suggestion::value(&*variant.id)
                    .labelled(words.variant(Some(&variant.id)))
                    .at(self.run_address(played, "variant", &variant.id))
            });
            Problem::new(Code::VariantNotFound)
                .with("value", variant.unwrap_or_default())
                .with("scenario", &played.run.id)
                .suggest(others)
        })
    }

    /// Who looks at a game: a player, or for none the referee.
    pub(in crate::web) fn viewer(
        &self,
        played: &Played,
        game: &Game,
        name: Option<&str>,
    ) -> Result<Viewer, Problem> {
        let Some(name) = name else {
            return Ok(Viewer::Referee);
        };
        viewer_named(name, &game.labels).ok_or_else(|| {
            let players = game.labels.players().iter().map(|player| {
                Suggestion::value(&**player).at(self.run_address(played, "viewer", player))
            });
            Problem::new(Code::ViewerNotFound)
                .with("value", name)
                .with("scenario", &played.run.id)
                .suggest(players)
        })
    }

    fn run_address(&self, played: &Played, name: &str, value: &str) -> String {
        let id = &played.run.id;
        self.address(
            format_args!("/scenarios/{id}?{name}={value}"),
            format_args!("/scenarios/{id}/run?{name}={value}"),
        )
    }
}

/// The words of one game in one language.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct GameWords<'a> {
    t: Translator<'a>,
    scenario: &'a Scenario,
}

impl<'a> GameWords<'a> {
    /// The words of a game.
    pub(in crate::web) fn new(t: Translator<'a>, scenario: &'a Scenario) -> Self {
        Self { t, scenario }
    }

    /// What the game is called.
    pub(in crate::web) fn title(self) -> String {
        self.part("title")
    }

    /// What it shows, from its starting position on.
    pub(in crate::web) fn introduction(self) -> String {
        self.part("intro")
    }

    /// What a variant changes; for none, that it is the game itself.
    pub(in crate::web) fn variant(self, variant: Option<&str>) -> String {
        match variant {
            None => self.t.get("scenario-base"),
            Some(variant) => self.part(&format!("variant-{variant}")),
        }
    }

    /// What is done in a step, in the words for that variant where it has its own.
    pub(in crate::web) fn step(self, variant: Option<&str>, step: &TraceStep) -> String {
        let script = self.scenario.script(variant);
        let own = script.and_then(|script| script.steps.iter().find(|own| own.id == step.id));
        own.map_or_else(
            || step.id.to_string(),
            |own| self.t.get(&self.scenario.step_message_id(variant, own)),
        )
    }

    fn part(self, part: &str) -> String {
        self.t
            .get(&format!("{}.{part}", self.scenario.message_id()))
    }
}
