//! `GET /scenarios`, `GET /scenarios/{topic}/{name}` and its `/run`.
//!
//! Scenarios are run when a snapshot is made; these calls tell what came out.

use actix_web::web::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::keywords::RuleCitation;
use super::list::List;
use super::params::{LangParam, Params, given};
use super::{Answer, Call};
use crate::engine::Viewer;
use crate::i18n::{Names, Narrator, Translator};
use crate::model::{Citation, EditionDate, Locale, RuleNumber, RulingId, ScenarioId};
use crate::scenario::view::Table;
use crate::scenario::{Check, Fault, Game, Summary, TraceEvent, TraceStep, Verdict, trace_event};
use crate::store::Played;
use crate::web::checks::CheckWords;
use crate::web::lookup::GameWords;
use crate::web::problem::ProblemDocument;

/// A scenario in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ScenarioSummary {
    /// Always `scenario`.
    #[schema(value_type = String, example = "scenario")]
    object: &'static str,
    /// Its id.
    #[schema(value_type = String, example = "haunt/countered-spell")]
    id: ScenarioId,
    /// Its title, in the language of the answer.
    title: String,
    /// The rulings that it proves.
    #[schema(value_type = Vec<String>, example = json!(["haunt/countered-spell"]))]
    proves: Vec<RulingId>,
    /// The rulings whose rule it shows at work in another case, without proving them.
    #[schema(value_type = Vec<String>, example = json!([]))]
    applies: Vec<RulingId>,
    /// What its run says: `proved`, `contradicted`, `not-modelled` or `needs-judge`.
    #[schema(value_type = String, example = "proved")]
    verdict: Verdict,
    /// Its variants.
    #[schema(example = json!(["not-countered"]))]
    variants: Vec<String>,
    /// The call for it.
    #[schema(example = "/api/v1/scenarios/haunt/countered-spell")]
    uri: String,
    /// The call for its run.
    #[schema(example = "/api/v1/scenarios/haunt/countered-spell/run")]
    run_uri: String,
    /// Its page.
    #[schema(example = "/de/scenarios/haunt/countered-spell")]
    url: String,
}

impl ScenarioSummary {
    fn new(played: &Played, call: &Call) -> Self {
        let Summary {
            id,
            proves,
            applies,
            verdict,
            variants,
        } = played.run.summary();
        Self {
            object: "scenario",
            title: call.words_of(played).title(),
            proves,
            applies,
            verdict,
            variants: variants.iter().map(ToString::to_string).collect(),
            uri: call.uri(format_args!("/scenarios/{id}")),
            run_uri: call.uri(format_args!("/scenarios/{id}/run")),
            url: call.page(format_args!("/scenarios/{id}")),
            id,
        }
    }
}

/// Lists the scenarios with what their runs say.
#[utoipa::path(get, path = "/scenarios", tag = "scenarios", params(LangParam), responses(
    (status = 200, description = "All scenarios, by id", body = List<ScenarioSummary>),
    (status = "4XX", description = "What is wrong with the request", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn list_scenarios(call: Call) -> Answer {
    let data = call
        .snapshot
        .scenarios()
        .iter()
        .map(|played| ScenarioSummary::new(played, &call))
        .collect();
    call.json(&List::complete(
        call.locale,
        call.snapshot.newest_edition(),
        data,
    ))
}

/// A variant of a scenario.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct VariantName {
    /// Its name.
    #[schema(example = "not-countered")]
    id: String,
    /// What is different in it, in the language of the answer.
    title: String,
    /// Whether it went as it should and everything turned out the other way that should.
    ok: bool,
    /// The call for its run; `null` for a scenario that was sent.
    #[schema(example = "/api/v1/scenarios/haunt/countered-spell/run?variant=not-countered")]
    run_uri: Option<String>,
}

/// A scenario.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ScenarioAnswer {
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition whose rule numbers it uses.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    #[serde(flatten)]
    summary: ScenarioSummary,
    /// What it shows, in the language of the answer.
    introduction: String,
    /// The rules that its game must apply.
    rules: Vec<RuleCitation>,
    /// Its variants, with what came out.
    variant_runs: Vec<VariantName>,
    /// Why the verdict is not `proved`, beside checks that are false; in English.
    #[schema(value_type = Vec<Object>)]
    faults: Vec<Fault>,
    /// The file, in TOML.
    source: String,
}

/// Gives a scenario.
#[utoipa::path(get, path = "/scenarios/{topic}/{name}", tag = "scenarios", params(
    ("topic" = String, Path, description = "First part of the id", example = "haunt"),
    ("name" = String, Path, description = "Second part of the id", example = "countered-spell"), LangParam,
), responses(
    (status = 200, description = "The scenario", body = ScenarioAnswer),
    (status = "4XX", description = "No such scenario", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_scenario(call: Call, path: Path<(String, String)>) -> Answer {
    let (topic, name) = path.into_inner();
    let played = call.lookup().scenario(&format!("{topic}/{name}"))?;
    let scenario = &played.scenario;
    let rules = scenario.cites.iter();
    call.json(&ScenarioAnswer {
        lang: call.locale,
        edition: scenario.cr,
        summary: ScenarioSummary::new(played, &call),
        introduction: call.words_of(played).introduction(),
        rules: rules
            .map(|number| call.rule_applied(*number, scenario.cr))
            .collect(),
        variant_runs: variants(played, Whose::Own, &call),
        faults: played.run.faults.clone(),
        source: scenario.text.to_string(),
    })
}

/// Whose scenario a run is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// The content's: it has words of its own in both languages, and a page.
    Own,
    /// A caller's: it has the names of its steps and variants, and no address.
    Sent,
}

fn variants(played: &Played, whose: Whose, call: &Call) -> Vec<VariantName> {
    let run = &played.run.id;
    let runs = played.run.variants.iter();
    runs.map(|variant| {
        let id = variant.id.to_string();
        VariantName {
            title: match whose {
                Whose::Own => call.words_of(played).variant(Some(&id)),
                Whose::Sent => id.clone(),
            },
            run_uri: (whose == Whose::Own)
                .then(|| call.uri(format_args!("/scenarios/{run}/run?variant={id}"))),
            ok: variant.ok,
            id,
        }
    })
    .collect()
}

/// Parameters of a run.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RunParams {
    /// The game of this variant instead of the base game.
    #[param(example = "not-countered")]
    pub(super) variant: Option<String>,
    /// What this player sees and learns; else what a referee does, which is everything.
    #[param(example = "A")]
    pub(super) viewer: Option<String>,
}

/// Something that happened in a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EventLine {
    /// What happened as a sentence, in the language of the answer.
    text: String,
    /// What happened, in the words of the scenario format, as the viewer learns it.
    #[schema(value_type = Object)]
    event: TraceEvent,
    /// The rules that were applied in deciding it.
    rules: Vec<RuleCitation>,
}

/// Something that was expected after a step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ExpectationLine {
    /// What was expected as a sentence, in the language of the answer.
    text: String,
    /// What was expected and what there was, in the words of the scenario format.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    check: Check,
}

/// An action that the rules did not allow.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RefusalLine {
    /// Why, as a stable code.
    code: String,
    /// Why, in the language of the answer.
    text: String,
    /// The rules that did not allow it.
    rules: Vec<RuleCitation>,
}

/// A step of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StepLine {
    /// Its number, from 1.
    number: usize,
    /// Its name, which stays when steps are put in before it.
    #[schema(example = "counter")]
    id: String,
    /// What is done in it, in the language of the answer.
    title: String,
    /// What happened, in order.
    events: Vec<EventLine>,
    /// Why the action was refused, or `null`.
    refusal: Option<RefusalLine>,
    /// What was expected after it, with what there was.
    expectations: Vec<ExpectationLine>,
    /// Whether everything expected held.
    ok: bool,
    /// The game after it, as the viewer sees it.
    #[schema(value_type = Object)]
    state: Table,
    /// Its page; `null` for a scenario that was sent.
    #[schema(example = "/de/scenarios/haunt/countered-spell?step=2")]
    url: Option<String>,
}

/// A run of a scenario.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RunAnswer {
    /// Always `run`.
    #[schema(value_type = String, example = "run")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition whose rule numbers it uses.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The scenario; `null` for one that was sent.
    #[schema(value_type = Option<String>, example = "haunt/countered-spell")]
    id: Option<ScenarioId>,
    /// The rulings that it proves.
    #[schema(value_type = Vec<String>, example = json!(["haunt/countered-spell"]))]
    proves: Vec<RulingId>,
    /// The rulings whose rule it shows at work in another case, without proving them.
    #[schema(value_type = Vec<String>, example = json!([]))]
    applies: Vec<RulingId>,
    /// What the run of the scenario with all variants says.
    #[schema(value_type = String, example = "proved")]
    verdict: Verdict,
    /// The variant whose game this is, or `null` for the base game.
    variant: Option<String>,
    /// Who sees it: a player or `referee`.
    #[schema(example = "referee")]
    viewer: String,
    /// Whether everything expected in this game held.
    ok: bool,
    /// The game before the first step, or `null` when the position is none.
    #[schema(value_type = Option<Object>)]
    start: Option<Table>,
    /// The steps.
    steps: Vec<StepLine>,
    /// Every rule that was applied, in order.
    rules: Vec<RuleCitation>,
    /// What went wrong, beside checks that are false; in English.
    #[schema(value_type = Vec<Object>)]
    faults: Vec<Fault>,
    /// The variants, with what came out.
    variants: Vec<VariantName>,
    /// Its page; `null` for a scenario that was sent.
    #[schema(example = "/de/scenarios/haunt/countered-spell")]
    url: Option<String>,
}

/// Tells the game of a scenario, step by step, with the rule behind each event.
#[utoipa::path(get, path = "/scenarios/{topic}/{name}/run", tag = "scenarios", params(
    ("topic" = String, Path, description = "First part of the id", example = "haunt"),
    ("name" = String, Path, description = "Second part of the id", example = "countered-spell"), RunParams, LangParam,
), responses(
    (status = 200, description = "The run", body = RunAnswer),
    (status = "4XX", description = "No such scenario, variant or player", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn run_scenario(
    call: Call,
    path: Path<(String, String)>,
    Params(params): Params<RunParams>,
) -> Answer {
    let (topic, name) = path.into_inner();
    let played = call.lookup().scenario(&format!("{topic}/{name}"))?;
    let variant = given("variant", params.variant.as_deref())?;
    let game = call.lookup().game(played, variant)?;
    let viewer = given("viewer", params.viewer.as_deref())?;
    let viewer = call.lookup().viewer(played, game, viewer)?;
    let asked = AskedGame {
        game,
        variant,
        viewer,
    };
    call.json(&tell(played, Whose::Own, asked, &call))
}

/// The game of a run that is asked for, and who looks at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct AskedGame<'a> {
    pub(super) game: &'a Game,
    pub(super) variant: Option<&'a str>,
    pub(super) viewer: Viewer,
}

/// Tells a game of a run.
pub(super) fn tell(played: &Played, whose: Whose, asked: AskedGame<'_>, call: &Call) -> RunAnswer {
    let run = &played.run;
    let AskedGame {
        game,
        variant,
        viewer,
    } = asked;
    let teller = Teller {
        played,
        whose,
        game,
        variant,
        viewer,
        call,
        names: Names {
            players: game
                .labels
                .players()
                .iter()
                .map(ToString::to_string)
                .collect(),
            cards: game.card_names(&played.scenario),
        },
    };
    let is_own = whose == Whose::Own;
    RunAnswer {
        object: "run",
        lang: call.locale,
        edition: played.scenario.cr,
        id: is_own.then(|| run.id.clone()),
        proves: run.proves.clone(),
        applies: run.applies.clone(),
        verdict: run.verdict,
        variant: variant.map(str::to_owned),
        viewer: match viewer {
            Viewer::Referee => "referee".to_owned(),
            Viewer::Player(player) => game.labels.player(player).to_owned(),
        },
        ok: game.ok(),
        start: game.start_table(viewer),
        steps: teller.steps(),
        rules: call.rules_applied(&game.rules(), played.scenario.cr),
        // They may name what a hand held, which no player knows (CR 400.2).
        faults: match viewer {
            Viewer::Referee => game.faults.clone(),
            Viewer::Player(_) => Vec::new(),
        },
        variants: variants(played, whose, call),
        url: is_own.then(|| call.page(format_args!("/scenarios/{}", run.id))),
    }
}

/// Tells one game to one viewer.
struct Teller<'a> {
    played: &'a Played,
    whose: Whose,
    game: &'a Game,
    variant: Option<&'a str>,
    viewer: Viewer,
    call: &'a Call,
    names: Names,
}

impl Teller<'_> {
    fn steps(&self) -> Vec<StepLine> {
        let mut narrator = Narrator::new(self.call.catalog(), self.call.locale, &self.names);
        let steps = self.game.steps.iter().enumerate();
        steps
            .map(|(index, step)| self.step(index + 1, step, &mut narrator))
            .collect()
    }

    fn step(&self, number: usize, step: &TraceStep, narrator: &mut Narrator<'_>) -> StepLine {
        let cr = self.played.scenario.cr;
        let t = Translator::new(self.call.catalog(), self.call.locale);
        let checks = CheckWords::new(t, &self.played.scenario, self.game);
        let events = step.events.iter().map(|event| {
            let face = event.face(self.viewer);
            EventLine {
                text: narrator.sentence(&face),
                rules: self.call.rules_applied(&face.rules, cr),
                event: trace_event(&face, &self.game.labels, &step.state),
            }
        });
        StepLine {
            number,
            id: step.id.to_string(),
            title: match self.whose {
                Whose::Own => self.call.words_of(self.played).step(self.variant, step),
                Whose::Sent => step.id.to_string(),
            },
            events: events.collect(),
            refusal: step.refusal.as_ref().map(|refusal| RefusalLine {
                code: refusal.code.to_string(),
                text: self.call.words(&format!("refusal-{}", refusal.code)),
                rules: self.call.rules_applied(&refusal.rules, cr),
            }),
            expectations: step
                .checks_for(self.viewer)
                .iter()
                .map(|check| ExpectationLine {
                    text: checks.sentence(check),
                    check: check.clone(),
                })
                .collect(),
            ok: step.ok(),
            state: step.table(&self.game.labels, self.viewer),
            url: (self.whose == Whose::Own).then(|| self.page(number)),
        }
    }

    fn page(&self, number: usize) -> String {
        let id = &self.played.run.id;
        let page = self
            .call
            .page(format_args!("/scenarios/{id}?step={number}"));
        let viewer = match self.viewer {
            Viewer::Referee => None,
            Viewer::Player(player) => Some(self.game.labels.player(player)),
        };
        let mut address = page;
        for (name, value) in [("variant", self.variant), ("viewer", viewer)] {
            if let Some(value) = value {
                address = format!("{address}&{name}={value}");
            }
        }
        address
    }
}

impl Call {
    fn words_of<'a>(&'a self, played: &'a Played) -> GameWords<'a> {
        GameWords::new(self.t(), &played.scenario)
    }

    /// A rule as a game applied it.
    fn rule_applied(&self, number: RuleNumber, edition: EditionDate) -> RuleCitation {
        RuleCitation::new(Citation { number, edition }, self)
    }

    fn rules_applied(&self, numbers: &[RuleNumber], edition: EditionDate) -> Vec<RuleCitation> {
        let numbers = numbers.iter();
        numbers
            .map(|number| self.rule_applied(*number, edition))
            .collect()
    }
}
