//! The page that shows one game at one step.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::super::frame::Frame;
use super::super::link::{Link, Tag};
use super::super::request::PageRequest;
use super::super::words;
use super::board::{Board, Painter};
use super::links::scenario_path;
use super::step::{self, CheckView, StepView};
use crate::engine::Viewer;
use crate::i18n::Translator;
use crate::model::{RulingId, ScenarioId};
use crate::scenario::Verdict;
use crate::scenario::view::{Table, changed};
use crate::scenario::{Game, VariantRun};
use crate::store::Played;
use crate::web::Problem;
use crate::web::checks::CheckWords;
use crate::web::lookup::GameWords;
use crate::web::params::number_within;

#[derive(Template)]
#[template(path = "pages/scenario.html")]
struct ScenarioPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    title: String,
    rulings: Vec<Link>,
    applies: Vec<Link>,
    tag: Tag,
    meaning: String,
    edition: String,
    variant_text: String,
    variants: Vec<Choice>,
    viewers: Vec<Choice>,
    step: usize,
    last: usize,
    first_url: Option<String>,
    previous_url: Option<String>,
    next_url: Option<String>,
    last_url: Option<String>,
    now: StepView,
    board: Option<Board>,
    log: Vec<LogLine>,
    flips: Vec<FlipView>,
    faults: Vec<String>,
    run_url: String,
}

/// A variant or viewer that can be chosen.
struct Choice {
    url: String,
    text: String,
    current: bool,
}

/// A step in the list of all.
struct LogLine {
    number: usize,
    url: String,
    text: String,
    current: bool,
    ok: bool,
}

/// What turns out another way when a variant changes one fact.
struct FlipView {
    variant: String,
    url: String,
    step: String,
    checks: Vec<CheckView>,
}

/// What of a game is shown.
#[derive(Clone, Copy)]
struct Shown<'a> {
    id: &'a ScenarioId,
    language: &'a str,
    variant: Option<&'a str>,
    viewer: Option<&'a str>,
}

impl Shown<'_> {
    /// The address of a step of it.
    fn url(self, step: usize) -> String {
        let mut url = format!("/{}{}?step={step}", self.language, scenario_path(self.id));
        for (name, value) in [("variant", self.variant), ("viewer", self.viewer)] {
            if let Some(value) = value {
                url.extend(["&", name, "=", value]);
            }
        }
        url
    }
}

/// `/scenarios/{id}?step=&variant=&viewer=`
pub async fn show_scenario(
    page: PageRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (topic, name) = path.into_inner();
    let played = page.lookup().scenario(&format!("{topic}/{name}"))?;
    let variant = page.parameter("variant");
    let game = page.lookup().game(played, variant)?;
    let viewer = page.parameter("viewer");
    let viewer = page.lookup().viewer(played, game, viewer)?;
    let step = step_number(&page, game)?;
    page.html(&ScenarioPage::new(&page, played, game, viewer, step))
}

/// The step asked for, by its number or its name; the start of the game for none.
fn step_number(page: &PageRequest, game: &Game) -> Result<usize, Problem> {
    let Some(asked) = page.parameter("step") else {
        return Ok(0);
    };
    let by_name = game.steps.iter().position(|step| &*step.id == asked);
    match by_name {
        Some(index) => Ok(index + 1),
        None => number_within("step", asked, 0, game.steps.len()),
    }
}

impl<'a> ScenarioPage<'a> {
    fn new(
        page: &'a PageRequest,
        played: &'a Played,
        game: &Game,
        viewer: Viewer,
        step: usize,
    ) -> Self {
        let (t, run) = (page.t(), &played.run);
        let shown = Shown {
            id: &run.id,
            language: t.locale().code(),
            variant: page.parameter("variant"),
            viewer: page.parameter("viewer"),
        };
        let last = game.steps.len();
        let words = GameWords::new(t, &played.scenario);
        let title = words.title();
        let now = step::view(page, played, game, shown.variant, viewer, step);
        let description = t.with(
            "scenario-description",
            &[("title", (&title).into()), ("step", (&now.heading).into())],
        );
        let at = |wanted: usize| (wanted != step).then(|| shown.url(wanted));
        Self {
            frame: page.frame(scenario_path(&run.id), &title, description),
            rulings: rulings(page, &run.proves),
            applies: rulings(page, &run.applies),
            tag: Tag::verdict(t, run.verdict),
            meaning: t.get(match run.verdict {
                // What proves no ruling shows its rule all the same.
                Verdict::Proved if run.proves.is_empty() => "scenario-applies-meaning",
                verdict => words::verdict_meaning(verdict),
            }),
            edition: t.edition(played.scenario.cr),
            variant_text: words.variant(shown.variant),
            variants: variants(words, played, shown),
            viewers: viewers(t, game, shown, step),
            first_url: at(0),
            previous_url: step.checked_sub(1).map(|number| shown.url(number)),
            next_url: (step < last).then(|| shown.url(step + 1)),
            last_url: at(last),
            board: board(page, game, viewer, step),
            log: log(words, t, game, shown, step),
            // What had to turn false names what hands held: the author's knowledge.
            flips: run
                .variants
                .iter()
                .filter(|_| viewer == Viewer::Referee)
                .flat_map(|variant| flips(page, words, played, shown, variant))
                .collect(),
            faults: run
                .faults
                .iter()
                .chain(&game.faults)
                .filter(|_| viewer == Viewer::Referee)
                .map(|fault| step::fault(t, fault))
                .collect(),
            run_url: format!("/api/v1{}/run?lang={}", scenario_path(&run.id), t.locale()),
            title,
            step,
            last,
            now,
            t,
        }
    }
}

fn rulings(page: &PageRequest, ids: &[RulingId]) -> Vec<Link> {
    let locale = page.locale();
    ids.iter()
        .filter_map(|id| page.snapshot().rulings.get(id))
        .map(|ruling| {
            Link::new(
                format!("/{locale}/rulings/{}", ruling.id),
                ruling.title.get(locale),
            )
        })
        .collect()
}

fn variants(words: GameWords<'_>, played: &Played, shown: Shown<'_>) -> Vec<Choice> {
    let ids = played.run.variants.iter().map(|variant| Some(&*variant.id));
    std::iter::once(None)
        .chain(ids)
        .map(|variant| Choice {
            url: Shown { variant, ..shown }.url(0),
            text: words.variant(variant),
            current: variant == shown.variant,
        })
        .collect()
}

fn viewers(t: Translator<'_>, game: &Game, shown: Shown<'_>, step: usize) -> Vec<Choice> {
    let players = game.labels.players().iter().map(|player| Some(&**player));
    std::iter::once(None)
        .chain(players)
        .map(|viewer| Choice {
            url: Shown { viewer, ..shown }.url(step),
            text: match viewer {
                None => t.get("scenario-viewer-all"),
                Some(player) => t.with("scenario-viewer", &[("player", player.into())]),
            },
            current: viewer == shown.viewer,
        })
        .collect()
}

/// The table after a step, or before the first one.
fn table(game: &Game, viewer: Viewer, step: usize) -> Option<Table> {
    match step.checked_sub(1) {
        None => game.start_table(viewer),
        Some(index) => game
            .steps
            .get(index)
            .map(|step| step.table(&game.labels, viewer)),
    }
}

fn board(page: &PageRequest, game: &Game, viewer: Viewer, step: usize) -> Option<Board> {
    let now = table(game, viewer, step)?;
    let before = step
        .checked_sub(1)
        .and_then(|before| table(game, viewer, before));
    let changes = before.map_or_else(Default::default, |before| changed(&before, &now));
    let painter = Painter::new(page.t(), &page.snapshot().cards, &now, changes);
    Some(painter.board(&now))
}

fn log(
    words: GameWords<'_>,
    t: Translator<'_>,
    game: &Game,
    shown: Shown<'_>,
    current: usize,
) -> Vec<LogLine> {
    let start = LogLine {
        number: 0,
        url: shown.url(0),
        text: t.get("scenario-start"),
        current: current == 0,
        ok: true,
    };
    let steps = game.steps.iter().enumerate().map(|(index, step)| LogLine {
        number: index + 1,
        url: shown.url(index + 1),
        text: words.step(shown.variant, step),
        current: current == index + 1,
        ok: step.ok(),
    });
    std::iter::once(start).chain(steps).collect()
}

fn flips(
    page: &PageRequest,
    words: GameWords<'_>,
    played: &Played,
    shown: Shown<'_>,
    run: &VariantRun,
) -> Vec<FlipView> {
    let variant = Some(&*run.id);
    let words_of_checks = CheckWords::new(page.t(), &played.scenario, &run.game);
    let there = Shown { variant, ..shown };
    let mut views: Vec<FlipView> = Vec::new();
    for flip in &run.flips {
        let failed = flip.checks.iter().filter(|check| !check.ok);
        let checks = failed.map(|check| CheckView::new(words_of_checks, check));
        let index = run.game.steps.iter().position(|step| step.id == flip.step);
        let url = there.url(index.map_or(0, |index| index + 1));
        // What turns out another way in one step stands together.
        if let Some(last) = views.last_mut().filter(|last| last.url == url) {
            last.checks.extend(checks);
            continue;
        }
        let mut steps = played.run.base.steps.iter();
        views.push(FlipView {
            variant: words.variant(variant),
            url,
            step: steps
                .find(|step| step.id == flip.step)
                .map_or_else(String::new, |step| words.step(None, step)),
            checks: checks.collect(),
        });
    }
    views
}
