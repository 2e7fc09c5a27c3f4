//! A whole run: the base game, the variants, and what they say together.

use std::sync::Arc;

use super::evaluate;
use super::facts::{TraceEvent, trace_event};
use super::labels::Labels;
use super::play::{PlayOptions, Table, play, play_variant};
use super::script::{EventPattern, ExpectationKind, Scenario, Script, ScriptStep};
use super::trace::{Check, Fault, FaultCode, FlipResult, Game, Run, VariantRun, Verdict};
use super::view::{Table as TableView, table};
use crate::engine::{Mutation, Viewer};

/// What a run is to do.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunOptions {
    /// The rule that is broken on purpose.
    pub mutation: Option<Mutation>,
}

/// Plays the base game and every variant, each twice and once more with the cards set up in
/// another order, and judges.
pub fn run(scenario: &Scenario, options: RunOptions) -> Run {
    let mut faults = not_modelled(scenario);
    if !faults.is_empty() {
        return not_run(scenario, faults, options);
    }
    let asked = PlayOptions {
        mutation: options.mutation,
        shuffled: false,
    };
    let base = play(scenario, asked);
    let mut variants: Vec<VariantRun> = scenario
        .variants
        .iter()
        .map(|variant| {
            let (mut game, flips) = play_variant(scenario, variant, asked);
            for fault in &mut game.faults {
                fault.variant = Some(Arc::clone(&variant.id));
            }
            VariantRun {
                id: Arc::clone(&variant.id),
                ok: game.ok() && flips.iter().all(|flip| flip.flipped),
                game,
                flips,
            }
        })
        .collect();

    faults.extend(base.faults.iter().cloned());
    faults.extend(not_evaluated(&scenario.base, &base, None));
    faults.extend(missing_citations(scenario, &base));
    for (variant, run) in scenario.variants.iter().zip(&mut variants) {
        let mut found = run.game.faults.clone();
        found.extend(not_evaluated(&variant.script, &run.game, Some(&variant.id)));
        found.extend(not_flipped(scenario, variant, &run.flips));
        run.ok = run.ok && found.is_empty();
        faults.extend(found);
    }
    faults.extend(vacuous(scenario, &base, &variants));
    faults.extend(not_deterministic(scenario, options, &base, &variants));

    Run {
        id: scenario.id.clone(),
        proves: scenario.proves.clone(),
        verdict: verdict(scenario, &faults, &base, &variants),
        faults,
        base,
        variants,
        mutation: options.mutation,
    }
}

/// A game that the engine cannot follow is not shown half right.
fn not_run(scenario: &Scenario, faults: Vec<Fault>, options: RunOptions) -> Run {
    Run {
        id: scenario.id.clone(),
        proves: scenario.proves.clone(),
        verdict: Verdict::NotModelled,
        faults,
        base: Game {
            labels: Arc::new(Labels::new(&scenario.players, Vec::new())),
            start: None,
            steps: Vec::new(),
            faults: Vec::new(),
            left_to_flips: 0,
        },
        variants: Vec::new(),
        mutation: options.mutation,
    }
}

fn verdict(scenario: &Scenario, faults: &[Fault], base: &Game, variants: &[VariantRun]) -> Verdict {
    let missing =
        |fault: &Fault| matches!(fault.code, FaultCode::NotModelled | FaultCode::OutOfFuel);
    if faults.iter().any(missing) {
        return Verdict::NotModelled;
    }
    if !faults.is_empty() || !base.ok() || variants.iter().any(|variant| !variant.ok) {
        return Verdict::Contradicted;
    }
    if scenario.needs_judge {
        Verdict::NeedsJudge
    } else {
        Verdict::Proved
    }
}

/// What the file says that the engine does not have: a feature, or a part of a card's text.
fn not_modelled(scenario: &Scenario) -> Vec<Fault> {
    let fault = |variant: Option<&Arc<str>>, detail: String| Fault {
        code: FaultCode::NotModelled,
        variant: variant.cloned(),
        step: None,
        line: None,
        detail,
    };
    let mut faults: Vec<Fault> = scenario
        .needs
        .iter()
        .filter(|feature| !feature.is_modelled())
        .map(|feature| fault(None, feature.to_string()))
        .collect();
    let variants = scenario
        .variants
        .iter()
        .map(|variant| (Some(&variant.id), &variant.script));
    for (variant, script) in std::iter::once((None, &scenario.base)).chain(variants) {
        for put in &script.cards {
            if put.card.not_modelled.is_empty() {
                continue;
            }
            let rules: Vec<String> = put
                .card
                .not_modelled
                .iter()
                .map(ToString::to_string)
                .collect();
            let detail = format!("{}: {}", put.card.slug(), rules.join(", "));
            let known = faults.iter().any(|other| other.detail == detail);
            if !known {
                faults.push(fault(variant, detail));
            }
        }
    }
    faults
}

/// R4: every expectation is evaluated exactly once.
fn not_evaluated(script: &Script, game: &Game, variant: Option<&Arc<str>>) -> Option<Fault> {
    // A game that broke off says why already.
    if !game.faults.is_empty() {
        return None;
    }
    let expected = |step: &ScriptStep| {
        step.expect.len() + step.look.len() + usize::from(step.refuse.is_some())
    };
    let in_file: usize = script.steps.iter().map(expected).sum();
    let left_to_flips: usize = game.left_to_flips;
    let evaluated = game.checks() + left_to_flips;
    (evaluated != in_file).then(|| Fault {
        code: FaultCode::NotEvaluated,
        variant: variant.cloned(),
        step: None,
        line: None,
        detail: format!("{evaluated} of {in_file}"),
    })
}

/// R6: what the file cites was applied in the base game.
fn missing_citations(scenario: &Scenario, base: &Game) -> Vec<Fault> {
    let applied = base.rules();
    scenario
        .cites
        .iter()
        .filter(|rule| !applied.contains(rule))
        .map(|rule| Fault {
            code: FaultCode::MissingCitation,
            variant: None,
            step: None,
            line: None,
            detail: rule.to_string(),
        })
        .collect()
}

/// R9: each flip was evaluated and turned false.
fn not_flipped(
    scenario: &Scenario,
    variant: &super::script::Variant,
    flips: &[FlipResult],
) -> Vec<Fault> {
    variant
        .flips
        .iter()
        .filter_map(|flip| {
            let step = scenario.base.steps.get(flip.base_step)?;
            let found = flips
                .iter()
                .find(|result| result.step == step.id && result.line == flip.line);
            let detail = match found {
                Some(result) if result.flipped => return None,
                Some(result) => wants(&result.checks),
                None => String::new(),
            };
            Some(Fault {
                code: FaultCode::DoesNotFlip,
                variant: Some(Arc::clone(&variant.id)),
                step: Some(Arc::clone(&step.id)),
                line: Some(flip.line),
                detail,
            })
        })
        .collect()
}

fn wants(checks: &[Check]) -> String {
    let wants: Vec<&str> = checks.iter().map(|check| &*check.want).collect();
    wants.join(" ")
}

/// R5: for each event that must not happen, some game of the scenario shows that it can.
fn vacuous(scenario: &Scenario, base: &Game, variants: &[VariantRun]) -> Vec<Fault> {
    let games: Vec<&Game> = std::iter::once(base)
        .chain(variants.iter().map(|variant| &variant.game))
        .collect();
    let scripts = std::iter::once((None, &scenario.base)).chain(
        scenario
            .variants
            .iter()
            .map(|variant| (Some(&variant.id), &variant.script)),
    );
    let mut faults: Vec<Fault> = Vec::new();
    for (variant, script) in scripts {
        for step in &script.steps {
            // The base game's own expectations are judged with the base game.
            if variant.is_some() && step.base_expectations {
                continue;
            }
            for expectation in &step.expect {
                if let ExpectationKind::NoEvent(pattern) = &*expectation.kind
                    && !games.iter().any(|game| happens(game, pattern))
                {
                    faults.push(Fault {
                        code: FaultCode::VacuousNoEvent,
                        variant: variant.cloned(),
                        step: Some(Arc::clone(&step.id)),
                        line: Some(expectation.line),
                        detail: expectation.want.to_string(),
                    });
                }
            }
        }
    }
    faults
}

fn happens(game: &Game, pattern: &EventPattern) -> bool {
    let Some(last) = game.steps.last() else {
        return false;
    };
    let table = Table {
        labels: &game.labels,
        state: &last.state,
        prompt: &last.prompt,
        steps: &game.steps,
    };
    game.events()
        .any(|event| evaluate::matches(&table, pattern, event))
}

/// R8: the same game comes out again, and from another order of set-up.
fn not_deterministic(
    scenario: &Scenario,
    options: RunOptions,
    base: &Game,
    variants: &[VariantRun],
) -> Vec<Fault> {
    let mut faults = Vec::new();
    for shuffled in [false, true] {
        let again = PlayOptions {
            mutation: options.mutation,
            shuffled,
        };
        let fault = |variant: Option<&Arc<str>>, difference: String| Fault {
            code: FaultCode::NotDeterministic,
            variant: variant.cloned(),
            step: None,
            line: None,
            detail: difference,
        };
        if let Some(difference) = difference(base, &play(scenario, again)) {
            faults.push(fault(None, difference));
        }
        for (variant, run) in scenario.variants.iter().zip(variants) {
            let (game, _) = play_variant(scenario, variant, again);
            if let Some(difference) = difference(&run.game, &game) {
                faults.push(fault(Some(&variant.id), difference));
            }
        }
    }
    faults
}

/// Where two games differ, apart from the engine's numbers.
fn difference(one: &Game, other: &Game) -> Option<String> {
    if one.steps.len() != other.steps.len() {
        return Some(format!(
            "{} and {} steps",
            one.steps.len(),
            other.steps.len()
        ));
    }
    for (a, b) in one.steps.iter().zip(&other.steps) {
        if a.checks != b.checks {
            return Some(format!("{}: the expectations", a.id));
        }
        let events = |game: &Game, step: &super::trace::TraceStep| -> Vec<TraceEvent> {
            step.events
                .iter()
                .map(|event| trace_event(event, &game.labels, &step.state))
                .collect()
        };
        if events(one, a) != events(other, b) {
            return Some(format!("{}: the events", a.id));
        }
        let state = |game: &Game, step: &super::trace::TraceStep| -> TableView {
            table(&step.state, &step.prompt, &game.labels, Viewer::Referee)
        };
        if state(one, a) != state(other, b) {
            return Some(format!("{}: the position", a.id));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Cards, parse};

    const TEXT: &str = r#"
        format = 1
        cr = "2026-08-07"
        proves = []
        [game]
        players = ["A", "B"]
        [[step]]
        id = "look"
        expect = [{ player = "A", life = 20 }, { stack = [] }]
        [[step]]
        id = "pass"
        by = "A"
        do = "pass"
        expect = [{ prompt = "priority", to = "B" }]
        [[variant]]
        id = "none"
        replace = [{ step = "pass", by = "A", do = "concede", expect = [{ player = "A", lost = true }] }]
        flips = ["pass"]
    "#;

    #[test]
    fn an_expectation_that_was_not_evaluated_is_missed() {
        let id = "test/count".parse().expect("an id");
        let (scenario, problems) = parse(id, "test", TEXT, &Cards::default());
        assert_eq!(problems, []);
        let mut scenario = scenario.expect("a scenario");
        let game = play(&scenario, PlayOptions::default());
        assert_eq!(game.checks(), 3);
        assert_eq!(not_evaluated(&scenario.base, &game, None), None);

        // The same game against a script that expects one thing more.
        let step = &mut scenario.base.steps[0];
        let extra = step.expect[0].clone();
        step.expect.push(extra);
        let fault = not_evaluated(&scenario.base, &game, None).expect("a fault");
        assert_eq!(fault.code, FaultCode::NotEvaluated);
        assert_eq!(fault.detail, "3 of 4");
        assert_eq!(
            run(&scenario, RunOptions::default()).verdict,
            Verdict::Proved
        );
    }

    #[test]
    fn a_game_that_goes_another_way_is_noticed() {
        let id = "test/twice".parse().expect("an id");
        let (scenario, _) = parse(id, "test", TEXT, &Cards::default());
        let scenario = scenario.expect("a scenario");
        let one = play(&scenario, PlayOptions::default());
        assert_eq!(difference(&one, &one.clone()), None);
        let mut other = one.clone();
        other.steps[1].events.pop();
        assert!(difference(&one, &other).is_some());
    }
}
