//! A whole run: the base game, the variants, and what they say together.

use std::sync::Arc;

use super::compare::difference;
use super::evaluate;
use super::labels::Labels;
use super::play::{PlayOptions, Table, play, play_variant};
use super::script::{EventPattern, ExpectationKind, Scenario, Script, ScriptStep, Variant};
use super::trace::{
    Check, Fault, FaultCode, FlipResult, Game, Run, TraceStep, VariantRun, Verdict,
};
use crate::engine::Mutation;
use crate::engine::setup::Limits;

/// What a run is to do.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunOptions {
    /// The rule that is broken on purpose.
    pub mutation: Option<Mutation>,
    /// The bounds on the work of each game.
    pub limits: Limits,
}

/// Plays the base game and every variant, each twice and once more with the cards set up in
/// another order, and judges.
pub fn run(scenario: &Scenario, options: RunOptions) -> Run {
    let lacking = not_modelled(scenario);
    if lacking.iter().any(|fault| fault.variant.is_none()) {
        return not_run(scenario, lacking, options);
    }
    let asked = PlayOptions {
        mutation: options.mutation,
        limits: options.limits,
        shuffled: false,
    };
    let base = play(scenario, asked);
    let mut variants: Vec<VariantRun> = scenario
        .variants
        .iter()
        .map(|variant| run_variant(scenario, variant, asked, &lacking))
        .collect();

    let mut faults = base.faults.clone();
    faults.extend(not_evaluated(&scenario.base, &base, None));
    if !is_stuck(&base) {
        faults.extend(missing_citations(scenario, &base));
    }
    for (variant, run) in scenario.variants.iter().zip(&mut variants) {
        let mut found = run.game.faults.clone();
        found.extend(not_evaluated(&variant.script, &run.game, Some(&variant.id)));
        if !is_stuck(&run.game) {
            found.extend(not_flipped(scenario, variant, &run.flips));
        }
        run.ok = run.ok && found.is_empty();
        faults.extend(found);
    }
    // What a game shows that broke off because of the engine is not known.
    if !is_stuck(&base) && !variants.iter().any(|variant| is_stuck(&variant.game)) {
        faults.extend(vacuous(scenario, &base, &variants));
    }
    faults.extend(not_deterministic(scenario, options, &base, &variants));

    Run {
        id: scenario.id.clone(),
        proves: scenario.proves.clone(),
        applies: scenario.applies.clone(),
        verdict: verdict(scenario, &faults, &base, &variants),
        faults,
        base,
        variants,
        mutation: options.mutation,
    }
}

fn run_variant(
    scenario: &Scenario,
    variant: &Variant,
    asked: PlayOptions,
    lacking: &[Fault],
) -> VariantRun {
    let lacks = |fault: &&Fault| fault.variant.as_ref() == Some(&variant.id);
    let faults: Vec<Fault> = lacking.iter().filter(lacks).cloned().collect();
    let (mut game, flips) = if faults.is_empty() {
        play_variant(scenario, variant, asked)
    } else {
        (not_played(scenario, faults), Vec::new())
    };
    for fault in &mut game.faults {
        fault.variant = Some(Arc::clone(&variant.id));
    }
    VariantRun {
        id: Arc::clone(&variant.id),
        ok: game.ok() && flips.iter().all(|flip| flip.flipped),
        game,
        flips,
    }
}

/// A scenario whose base game the engine cannot follow is not shown half right.
fn not_run(scenario: &Scenario, faults: Vec<Fault>, options: RunOptions) -> Run {
    Run {
        id: scenario.id.clone(),
        proves: scenario.proves.clone(),
        applies: scenario.applies.clone(),
        verdict: Verdict::NotModelled,
        faults,
        base: not_played(scenario, Vec::new()),
        variants: Vec::new(),
        mutation: options.mutation,
    }
}

fn not_played(scenario: &Scenario, faults: Vec<Fault>) -> Game {
    Game {
        labels: Arc::new(Labels::new(&scenario.players, Vec::new())),
        start: None,
        steps: Vec::new(),
        faults,
        left_to_flips: 0,
    }
}

/// Whether the engine could not follow, which says nothing about the rules.
const fn is_about_the_engine(fault: &Fault) -> bool {
    matches!(fault.code, FaultCode::NotModelled | FaultCode::OutOfFuel)
}

fn is_stuck(game: &Game) -> bool {
    game.faults.iter().any(is_about_the_engine)
}

/// What does not hold in one game contradicts, whatever the engine cannot follow in another.
fn verdict(scenario: &Scenario, faults: &[Fault], base: &Game, variants: &[VariantRun]) -> Verdict {
    let games = std::iter::once(base).chain(variants.iter().map(|variant| &variant.game));
    let steps = games.flat_map(|game| &game.steps);
    let false_checks = steps.flat_map(|step| &step.checks).any(|check| !check.ok);
    if false_checks || !faults.iter().all(is_about_the_engine) {
        return Verdict::Contradicted;
    }
    if !faults.is_empty() {
        return Verdict::NotModelled;
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
        let mut found: Vec<Fault> = Vec::new();
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
            if !found.iter().any(|other| other.detail == detail) {
                found.push(fault(variant, detail));
            }
        }
        faults.extend(found);
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

/// R9: each flip was evaluated and turned false, and not for want of somebody to speak of.
fn not_flipped(scenario: &Scenario, variant: &Variant, flips: &[FlipResult]) -> Vec<Fault> {
    variant
        .flips
        .iter()
        .filter_map(|flip| {
            let step = scenario.base.steps.get(flip.base_step)?;
            let found = flips
                .iter()
                .find(|result| result.step == step.id && result.nth == flip.nth + 1);
            let (code, detail) = match found {
                Some(result) if result.flipped => return None,
                Some(result) => match &result.missing {
                    Some(name) => (FaultCode::NoSuchObject, name.clone()),
                    None => (FaultCode::DoesNotFlip, wants(&result.checks)),
                },
                None => (FaultCode::DoesNotFlip, String::new()),
            };
            Some(Fault {
                code,
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

/// R5: for each thing that must not be so, some game of the scenario shows that it can be.
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
                let parts = evaluate::negative_parts(expectation);
                let shown = |part: &ExpectationKind| games.iter().any(|game| fails(game, part));
                if !parts.iter().all(shown) {
                    faults.push(Fault {
                        code: FaultCode::Vacuous,
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

/// Whether the game shows somewhere that it need not be so.
fn fails(game: &Game, part: &ExpectationKind) -> bool {
    if let ExpectationKind::NoEvent(pattern) = part {
        return happens(game, pattern);
    }
    (1..=game.steps.len()).any(|count| {
        let steps = game.steps.get(..count).unwrap_or_default();
        table_after(game, steps).is_some_and(|table| !evaluate::holds(&table, part))
    })
}

fn happens(game: &Game, pattern: &EventPattern) -> bool {
    table_after(game, &game.steps).is_some_and(|table| {
        game.events()
            .any(|event| evaluate::matches(&table, pattern, event))
    })
}

/// The game as it stands after the last of these steps.
fn table_after<'g>(game: &'g Game, steps: &'g [TraceStep]) -> Option<Table<'g>> {
    let last = steps.last()?;
    Some(Table {
        labels: &game.labels,
        state: &last.state,
        prompt: &last.prompt,
        steps,
    })
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
            limits: options.limits,
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
            if run.game.start.is_none() {
                continue;
            }
            let (game, _) = play_variant(scenario, variant, again);
            if let Some(difference) = difference(&run.game, &game) {
                faults.push(fault(Some(&variant.id), difference));
            }
        }
    }
    faults
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
        expect = [{ player = "A", life = 20 }, { player = "B", life = 20 }]
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
}
