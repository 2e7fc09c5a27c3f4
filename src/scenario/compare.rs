//! Whether two games are the same one, apart from the engine's numbers and from the order of
//! what has none.
//!
//! What happens at the same time is written down in some order, and cards that come into a
//! graveyard together lie there in some order (CR 404.3). Both follow the order of set-up,
//! which is no fact of a game, and so they are no difference.

use super::facts::{TraceEvent, trace_event};
use super::trace::{Game, TraceStep};
use super::view::{ObjectView, Table, table};
use crate::engine::Viewer;

/// Where two games differ.
pub(super) fn difference(one: &Game, other: &Game) -> Option<String> {
    if one.steps.len() != other.steps.len() {
        return Some(format!(
            "{} and {} steps",
            one.steps.len(),
            other.steps.len()
        ));
    }
    for (a, b) in one.steps.iter().zip(&other.steps) {
        // What there was is told in the order of set-up; whether it was so is the answer.
        let checks = |step: &TraceStep| -> Vec<(bool, u32)> {
            let checks = step.checks.iter();
            checks.map(|check| (check.ok, check.line)).collect()
        };
        if checks(a) != checks(b) {
            return Some(format!("{}: the expectations", a.id));
        }
        if batches(one, a) != batches(other, b) {
            return Some(format!("{}: the events", a.id));
        }
        if position(one, a) != position(other, b) {
            return Some(format!("{}: the position", a.id));
        }
    }
    None
}

/// The events of a step: those of one batch in an order that depends on nothing else.
fn batches(game: &Game, step: &TraceStep) -> Vec<Vec<TraceEvent>> {
    let batches = step.events.chunk_by(|one, next| one.batch == next.batch);
    batches
        .map(|batch| {
            let events = batch.iter();
            let mut events: Vec<TraceEvent> = events
                .map(|event| {
                    let mut event = trace_event(event, &game.labels, &step.state);
                    event.n = 0;
                    if event.kind == "effect-began"
                        && let Some(affected) = event.args.get_mut("target")
                    {
                        let mut names: Vec<&str> = affected.split(", ").collect();
                        names.sort_unstable();
                        *affected = names.join(", ");
                    }
                    event
                })
                .collect();
            events.sort_unstable();
            events
        })
        .collect()
}

/// The position after a step, each zone without an order but the stack.
fn position(game: &Game, step: &TraceStep) -> Table {
    let mut table = table(&step.state, &step.prompt, &game.labels, Viewer::Referee);
    let zones = table
        .players
        .iter_mut()
        .flat_map(|player| std::iter::once(&mut player.graveyard).chain(&mut player.hand))
        .chain([&mut table.battlefield, &mut table.exile]);
    for zone in zones {
        for object in zone.iter_mut() {
            object.haunts.sort_unstable();
            object.haunted_by.sort_unstable();
        }
        zone.sort_by(|one: &ObjectView, other| one.handle.cmp(&other.handle));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Cards, PlayOptions, Scenario, parse, play};

    fn scenario(text: &str) -> Scenario {
        let id = "test/compare".parse().expect("an id");
        let (scenario, problems) = parse(id, "test", text, &Cards::default());
        assert_eq!(problems, []);
        scenario.expect("a scenario")
    }

    #[test]
    fn a_game_that_goes_another_way_is_noticed() {
        let scenario = scenario(
            r#"
            format = 1
            cr = "2026-08-07"
            [game]
            players = ["A", "B"]
            [[step]]
            id = "pass"
            by = "A"
            do = "pass"
            expect = [{ prompt = "priority", to = "B" }]
            [[variant]]
            id = "none"
            replace = [
              { step = "pass", do = "concede", expect = [{ player = "A", lost = true }] },
            ]
            flips = ["pass"]
            "#,
        );
        let one = play(&scenario, PlayOptions::default());
        assert_eq!(difference(&one, &one.clone()), None);
        let mut other = one.clone();
        other.steps[0].events.pop();
        assert!(difference(&one, &other).is_some());
        let mut other = one.clone();
        other.steps[0].checks[0].ok = false;
        assert!(difference(&one, &other).is_some());
    }

    #[test]
    fn the_order_within_a_batch_is_no_difference_and_that_of_batches_is() {
        let scenario = scenario(
            r#"
            format = 1
            cr = "2026-08-07"
            [[card]]
            name = { en = "Toll" }
            mana_cost = "{0}"
            types = ["instant"]
            spell = { effects = [{ lose-life = { players = "each", amount = 1 } }] }
            [game]
            players = ["A", "B"]
            [[put]]
            zone = "hand"
            owner = "A"
            cards = [{ card = "Toll", as = "@toll" }]
            [[step]]
            id = "cast"
            by = "A"
            do = { cast = { card = "@toll" } }
            [[step]]
            id = "resolve"
            do = "resolve-top"
            expect = [{ player = "A", life = 19 }]
            [[variant]]
            id = "none"
            drop = ["cast"]
            replace = [{ step = "resolve", expect = [{ player = "A", life = 20 }] }]
            flips = ["resolve"]
            "#,
        );
        let one = play(&scenario, PlayOptions::default());
        let events = &one.steps[1].events;
        let lost: Vec<usize> = (0..events.len())
            .filter(|at| events[*at].kind.name() == "life-changed")
            .collect();
        assert_eq!(lost.len(), 2);
        assert_eq!(events[lost[0]].batch, events[lost[1]].batch);
        let mut other = one.clone();
        other.steps[1].events.swap(lost[0], lost[1]);
        assert_eq!(difference(&one, &other), None);
        let mut other = one.clone();
        let last = events.len() - 1;
        assert_ne!(events[lost[1]].batch, events[last].batch);
        other.steps[1].events.swap(lost[1], last);
        assert!(difference(&one, &other).is_some());
    }
}
