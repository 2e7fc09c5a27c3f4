//! One step of a game in words: what was done, what happened, what was checked.

use super::super::link::{Link, cited_rule};
use super::super::passage::Line;
use super::super::request::PageRequest;
use crate::engine::{Event, Refusal, Viewer};
use crate::i18n::{Names, Narrator, Translator};
use crate::model::{Citation, RuleNumber};
use crate::scenario::{Check, Fault, Game, TraceStep};
use crate::store::Played;
use crate::web::checks::CheckWords;
use crate::web::lookup::GameWords;

/// The step that the page shows.
pub(super) struct StepView {
    pub heading: String,
    pub happened: Vec<Happening>,
    pub refusal: Option<Happening>,
    pub checks: Vec<CheckView>,
}

/// Something that happened, with the rules behind it.
pub(super) struct Happening {
    pub text: Line,
    pub rules: Vec<Link>,
}

/// An expectation that was checked.
pub(super) struct CheckView {
    pub ok: bool,
    /// What was expected, as a sentence.
    pub want: String,
}

impl CheckView {
    pub(super) fn new(words: CheckWords<'_>, check: &Check) -> Self {
        Self {
            ok: check.ok,
            want: words.sentence(check),
        }
    }
}

/// The step with that number; 0 is the starting position.
pub(super) fn view(
    page: &PageRequest,
    played: &Played,
    game: &Game,
    variant: Option<&str>,
    viewer: Viewer,
    number: usize,
) -> StepView {
    let t = page.t();
    let words = GameWords::new(t, &played.scenario);
    let step = number
        .checked_sub(1)
        .and_then(|index| game.steps.get(index));
    let Some(step) = step else {
        return StepView {
            heading: words.introduction(),
            happened: Vec::new(),
            refusal: None,
            checks: Vec::new(),
        };
    };
    let names = names(page, game, step);
    let checks = CheckWords::new(t, &played.scenario, game);
    let mut narrator = Narrator::new(t.catalog(), t.locale(), &names);
    let cr = played.scenario.cr;
    let rules = |numbers: &[RuleNumber]| -> Vec<Link> {
        numbers
            .iter()
            .map(|number| {
                let citation = Citation {
                    number: *number,
                    edition: cr,
                };
                cited_rule(t, page.snapshot(), citation)
            })
            .collect()
    };
    StepView {
        heading: words.step(variant, step),
        happened: step
            .events
            .iter()
            .map(|event| Happening {
                text: Line::new(t, &sentence(&mut narrator, event, viewer)),
                rules: rules(&event.face(viewer).rules),
            })
            .collect(),
        refusal: step.refusal.as_ref().map(|refusal| Happening {
            text: Line::new(t, &refused(t, refusal)),
            rules: rules(&refusal.rules),
        }),
        checks: step
            .checks_for(viewer)
            .iter()
            .map(|check| CheckView::new(checks, check))
            .collect(),
    }
}

fn sentence(narrator: &mut Narrator<'_>, event: &Event, viewer: Viewer) -> String {
    narrator.sentence(&event.face(viewer))
}

fn refused(t: Translator<'_>, refusal: &Refusal) -> String {
    t.get(&format!("refusal-{}", refusal.code))
}

/// Why a run proves nothing.
pub(super) fn fault(t: Translator<'_>, fault: &Fault) -> String {
    let id = format!("fault-{}", fault.code);
    t.with(&id, &[("detail", (&fault.detail).into())])
}

/// The names of players and cards for the narration.
fn names(page: &PageRequest, game: &Game, step: &TraceStep) -> Names {
    let cards = &page.snapshot().cards;
    Names {
        players: game
            .labels
            .players()
            .iter()
            .map(ToString::to_string)
            .collect(),
        cards: step
            .state
            .cards()
            .iter()
            .map(|card| {
                let english = card.definition.name().to_owned();
                let german = cards.german(&english).map(str::to_owned);
                (english, german)
            })
            .collect(),
    }
}
