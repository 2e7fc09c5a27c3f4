//! `POST /scenarios/run`: plays a scenario that a caller sends.
//!
//! A caller's file is as hostile as any text. Its size, cards, players, steps and variants
//! are bounded by the loader, the work of its games by the engine's fuel; what is left is
//! done on a thread apart from those that answer other requests, and only for a few files
//! at once.

use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::web::{self, Bytes};
use serde::Deserialize;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use super::body::{self, Media};
use super::params::{LangParam, Params, given};
use super::scenarios::{AskedGame, RunAnswer, RunParams, Whose, tell};
use super::{Answer, Call};
use crate::engine::setup::Limits;
use crate::engine::{Ability, Viewer};
use crate::model::ScenarioId;
use crate::scenario::load::bounds;
use crate::scenario::{
    Game, Problem as FileProblem, RunOptions, Scenario, parse, run, viewer_named,
};
use crate::store::Played;
use crate::web::problem::{ProblemDocument, Suggestion, TextFault};
use crate::web::{Code, Problem};

/// Most files that are played at once.
const AT_ONCE: usize = 2;
/// Seconds after which a turned-away caller may ask again.
const WAIT: u32 = 1;

/// Work that one game of a caller may take: enough for any question about a few cards, and
/// little enough that a file made to be slow ends soon.
const LIMITS: Limits = Limits {
    events: 1_000,
    objects: 250,
    trials: 100,
    listed: 1_000,
};
/// Most static abilities in the position of a caller's game: which of them depend on which is
/// asked for each pair, at every event.
const MOST_STATICS: usize = 20;

/// What a file that was sent is called where a name is needed and none is shown.
const FILE: &str = "scenario.toml";
/// The same for the id.
const ID: &str = "sent/scenario";

/// A place for each file that is being played.
static PLACES: Semaphore = Semaphore::const_new(AT_ONCE);

/// A scenario in a JSON body.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RunRequest {
    /// The file, in TOML; its format is documented in `docs/scenario-format.md`.
    scenario: String,
}

/// Plays a scenario that is sent, with all its variants, and tells the game that is asked
/// for, as the call for a scenario of the service does.
///
/// The file has 64 KiB at most. `id`, the addresses and the titles in words are those of a
/// scenario of the service; here the first two are `null`, and a step's title is its name.
/// At most two files are played at once; beyond that the answer is 503 with `Retry-After`.
#[utoipa::path(post, path = "/scenarios/run", tag = "scenarios", params(RunParams, LangParam),
    request_body(description = "The file, as it is or in JSON", content(
        (String = "application/toml"), (String = "text/plain"), (RunRequest = "application/json")
    )), responses(
    (status = 200, description = "The run", body = RunAnswer),
    (status = 422, description = "The file has faults; `faults` lists them all", body = ProblemDocument, content_type = "application/problem+json"),
    (status = "4XX", description = "What is wrong with the request", body = ProblemDocument, content_type = "application/problem+json"),
    (status = 503, description = "As many files are being played as there may be", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn run_sent_scenario(
    call: Call,
    Params(params): Params<RunParams>,
    request: HttpRequest,
    body: Bytes,
) -> Answer {
    let text = match Media::of(&request, &[Media::Toml, Media::Json, Media::Plain])? {
        Media::Json => body::json::<RunRequest>(&body)?.scenario,
        Media::Toml | Media::Plain => body::text(&body)?.to_owned(),
    };
    if text.len() > bounds::TEXT {
        return Err(Problem::new(Code::BodyTooLarge).with("limit", bounds::TEXT));
    }
    let place = PLACES.try_acquire().map_err(|_| {
        Problem::new(Code::TooBusy)
            .with("limit", AT_ONCE)
            .retry_after(WAIT)
    })?;
    let portable = call.for_another_thread();
    let played = web::block(move || {
        // The place is free again when the work is done, also when nobody waits for it.
        let _place = place;
        play(&text, &params, &portable.into())
    });
    let body = played.await.map_err(|error| {
        tracing::error!(%error, "a scenario that was sent was not played");
        Problem::new(Code::Internal)
    })??;
    Ok(call.answer(body))
}

/// Reads and plays a file and writes the game that is asked for as JSON.
fn play(text: &str, params: &RunParams, call: &Call) -> Result<Vec<u8>, Problem> {
    let id: ScenarioId = ID.parse().map_err(|error| {
        tracing::error!(%error, "the id of scenarios that are sent is none");
        Problem::new(Code::Internal)
    })?;
    let (scenario, faults) = parse(id, FILE, text, &call.snapshot.cards);
    let Some(scenario) = scenario else {
        let faults = faults.into_iter().map(text_fault);
        return Err(Problem::new(Code::InvalidScenario).with_faults(faults));
    };
    if let Some(count) = most_statics(&scenario).filter(|count| *count > MOST_STATICS) {
        let message = format!(
            "a game that is sent starts with at most {MOST_STATICS} static abilities, here {count}"
        );
        return Err(Problem::new(Code::InvalidScenario).with_faults([TextFault {
            line: 1,
            column: 1,
            message,
        }]));
    }
    let played = Played {
        run: run(
            &scenario,
            RunOptions {
                limits: LIMITS,
                ..RunOptions::default()
            },
        ),
        scenario: Arc::new(scenario),
    };
    let variant = given("variant", params.variant.as_deref())?;
    let game = game(&played, variant)?;
    let viewer = viewer(game, given("viewer", params.viewer.as_deref())?)?;
    let asked = AskedGame {
        game,
        variant,
        viewer,
    };
    call.body(&tell(&played, Whose::Sent, asked, call))
}

fn game<'a>(played: &'a Played, variant: Option<&str>) -> Result<&'a Game, Problem> {
    played.run.game(variant).ok_or_else(|| {
        let others = played.run.variants.iter();
        Problem::new(Code::VariantNotFound)
            .with("value", variant.unwrap_or_default())
            .with("scenario", FILE)
            .suggest(others.map(|variant| Suggestion::value(&*variant.id)))
    })
}

fn viewer(game: &Game, name: Option<&str>) -> Result<Viewer, Problem> {
    let Some(name) = name else {
        return Ok(Viewer::Referee);
    };
    viewer_named(name, &game.labels).ok_or_else(|| {
        let players = game.labels.players().iter();
        Problem::new(Code::ViewerNotFound)
            .with("value", name)
            .with("scenario", FILE)
            .suggest(players.map(|player| Suggestion::value(&**player)))
    })
}

/// How many static abilities the position of a game has, in the one that has most.
fn most_statics(scenario: &Scenario) -> Option<usize> {
    let is_static = |ability: &&Arc<Ability>| matches!(***ability, Ability::Static(_));
    let variants = scenario.variants.iter().map(|variant| &variant.script);
    std::iter::once(&scenario.base)
        .chain(variants)
        .map(|script| {
            let cards = script.cards.iter();
            let abilities = cards.flat_map(|put| &put.card.definition.printed.abilities);
            abilities.filter(is_static).count()
        })
        .max()
}

fn text_fault(fault: FileProblem) -> TextFault {
    TextFault {
        line: fault.line,
        column: fault.column,
        message: fault.message,
    }
}
