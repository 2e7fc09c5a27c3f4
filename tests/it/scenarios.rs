//! Every scenario of the repository is found, read, played and judged; mutants are caught;
//! and files that must fail prove that the runner can say no.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use regelwerk::cli::run::{self as cli, Format, Lang, Outcome, RunArgs};
use regelwerk::engine::{Mutation, Viewer, cite};
use regelwerk::i18n::{Catalog, Names, Narrator};
use regelwerk::model::{Locale, ScenarioId};
use regelwerk::scenario::{
    self, Cards, FaultCode, Game, PlayOptions, Problem, Run, RunOptions, Scenario, Verdict,
};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every TOML file below a folder: path relative to `rules/`, and text.
fn files(folder: &str) -> Vec<(String, String)> {
    fn walk(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a content folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, out);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                out.push(path);
            }
        }
    }
    let rules = root().join("rules");
    let mut paths = Vec::new();
    walk(&rules.join(folder), &mut paths);
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&rules).expect("below rules");
            let name = name.to_string_lossy().replace('\\', "/");
            (name, fs::read_to_string(&path).expect("a text"))
        })
        .collect()
}

fn borrowed(files: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
}

fn cards() -> Cards {
    let files = files("cards");
    let (cards, problems) = Cards::load(borrowed(&files));
    assert_eq!(problems, [], "card files have problems");
    assert_eq!(cards.len(), files.len(), "every card file is a card");
    cards
}

fn scenarios() -> BTreeMap<ScenarioId, Arc<Scenario>> {
    let files = files("rulings");
    let (scenarios, problems) = scenario::load_all(borrowed(&files), &cards());
    assert_eq!(problems, [], "scenario files have problems");
    let in_tree = files
        .iter()
        .filter(|(path, _)| {
            path.rsplit('/')
                .next()
                .is_some_and(|name| name.starts_with("scenario"))
        })
        .count();
    assert_eq!(
        scenarios.len(),
        in_tree,
        "every scenario file is a scenario"
    );
    scenarios
}

/// What a reader of a failed test needs to see.
fn explain(run: &Run) -> String {
    let mut lines = vec![format!("{} is {}", run.id, run.verdict)];
    lines.extend(run.faults.iter().map(|fault| format!("  {fault:?}")));
    let variants = run.variants.iter().map(|one| (&*one.id, &one.game));
    for (name, game) in std::iter::once(("base", &run.base)).chain(variants) {
        for step in &game.steps {
            for check in step.checks.iter().filter(|check| !check.ok) {
                lines.push(format!(
                    "  {name}, {}, line {}: want {}, got {}",
                    step.id, check.line, check.want, check.got
                ));
            }
        }
    }
    lines.join("\n")
}

#[test]
fn every_scenario_is_proved_or_says_why_not() {
    for scenario in scenarios().values() {
        let run = scenario::run(scenario, RunOptions::default());
        let expected = if scenario.needs_judge {
            Verdict::NeedsJudge
        } else {
            Verdict::Proved
        };
        assert_eq!(run.verdict, expected, "{}", explain(&run));
        assert!(run.base.checks() > 0, "{} checks nothing", run.id);
    }
}

#[test]
fn the_first_ruling_has_its_three_games() {
    let ids: Vec<String> = scenarios().keys().map(ToString::to_string).collect();
    for id in [
        "haunt/countered-spell",
        "haunt/countered-spell:fizzled",
        "haunt/countered-spell:rest-in-peace",
    ] {
        assert!(ids.contains(&id.to_owned()), "{id} is missing in {ids:?}");
    }
}

/// The verdict of each scenario under each mutant, as it is printed.
fn matrix() -> BTreeMap<(ScenarioId, Mutation), Verdict> {
    let mut matrix = BTreeMap::new();
    for (id, scenario) in scenarios() {
        for &mutation in Mutation::ALL {
            let options = RunOptions {
                mutation: Some(mutation),
                ..RunOptions::default()
            };
            let verdict = scenario::run(&scenario, options).verdict;
            matrix.insert((id.clone(), mutation), verdict);
        }
    }
    matrix
}

#[test]
fn every_scenario_catches_the_mutants_that_it_names() {
    let matrix = matrix();
    for &mutation in Mutation::ALL {
        let caught: Vec<String> = matrix
            .iter()
            .filter(|((_, one), verdict)| *one == mutation && **verdict == Verdict::Contradicted)
            .map(|((id, _), _)| id.to_string())
            .collect();
        println!("{mutation:35} {}", caught.join(", "));
    }
    for (id, scenario) in scenarios() {
        assert!(
            !scenario.catches.is_empty(),
            "{id} names no mutant that it must catch"
        );
        for &mutation in &scenario.catches {
            assert_eq!(
                matrix.get(&(id.clone(), mutation)),
                Some(&Verdict::Contradicted),
                "{id} does not catch {mutation}"
            );
        }
    }
}

#[test]
fn a_countered_spell_that_haunts_contradicts_the_ruling() {
    let scenarios = scenarios();
    let verdict = |id: &str, mutation: Mutation| {
        let scenario = &scenarios[&id.parse().expect("an id")];
        let options = RunOptions {
            mutation: Some(mutation),
            ..RunOptions::default()
        };
        scenario::run(scenario, options).verdict
    };
    assert_eq!(
        verdict("haunt/countered-spell", Mutation::HauntOnCounter),
        Verdict::Contradicted
    );
    assert_eq!(
        verdict("haunt/countered-spell:fizzled", Mutation::HauntOnFizzle),
        Verdict::Contradicted
    );
    // The control: another broken rule leaves the ruling alone.
    assert_eq!(
        verdict("haunt/countered-spell", Mutation::TokenSurvives),
        Verdict::Proved
    );
}

#[test]
fn a_game_applies_only_rules_that_the_project_explains() {
    for scenario in scenarios().values() {
        let run = scenario::run(scenario, RunOptions::default());
        let games = std::iter::once(&run.base).chain(run.variants.iter().map(|one| &one.game));
        for rule in games.flat_map(Game::rules) {
            assert!(cite::ALL.contains(&rule), "{}: {rule}", run.id);
        }
    }
}

#[test]
fn every_event_of_every_scenario_is_a_sentence_in_both_languages() {
    let catalog = Catalog::embedded().expect("the catalogue");
    for scenario in scenarios().values() {
        let run = scenario::run(scenario, RunOptions::default());
        let games = std::iter::once(&run.base).chain(run.variants.iter().map(|one| &one.game));
        for game in games {
            let names = names_of(game, scenario);
            for locale in Locale::ALL {
                let mut narrator = Narrator::new(&catalog, locale, &names);
                for step in &game.steps {
                    for event in &step.events {
                        for viewer in [
                            Viewer::Referee,
                            Viewer::Player(regelwerk::engine::PlayerId(0)),
                            Viewer::Player(regelwerk::engine::PlayerId(1)),
                        ] {
                            let sentence = narrator.sentence(&event.face(viewer));
                            assert_is_a_sentence(&sentence);
                        }
                    }
                }
            }
        }
    }
}

fn names_of(game: &Game, scenario: &Scenario) -> Names {
    Names {
        players: game
            .labels
            .players()
            .iter()
            .map(ToString::to_string)
            .collect(),
        cards: game.card_names(scenario),
    }
}

/// Fluent writes an id for a missing message and `{$x}` for a missing argument.
fn assert_is_a_sentence(text: &str) {
    assert!(
        text.chars()
            .next()
            .is_some_and(|first| first.is_uppercase() || first == '„' || first.is_numeric()),
        "{text:?} does not begin like a sentence"
    );
    assert!(text.ends_with('.'), "{text:?} does not end like a sentence");
    assert!(!text.contains("event-") && !text.contains("{$"), "{text:?}");
    assert!(!text.contains("  ") && !text.contains("„“"), "{text:?}");
}

#[test]
fn every_scenario_and_step_has_its_words_in_both_languages_and_none_is_left_over() {
    let catalog = Catalog::embedded().expect("the catalogue");
    let mut wanted: Vec<String> = Vec::new();
    for scenario in scenarios().values() {
        for id in scenario.message_ids() {
            for locale in Locale::ALL {
                assert!(catalog.has(locale, &id), "{id} is missing in {locale}");
            }
            wanted.push(id);
        }
    }
    for locale in ["de", "en"] {
        let path = root().join("locales").join(locale).join("scenarios.ftl");
        let text = fs::read_to_string(path).expect("the messages");
        let mut message = "";
        for line in text.lines() {
            if let Some((id, _)) = line.split_once(" =") {
                match id.strip_prefix("    .") {
                    None => message = id,
                    Some(attribute) => {
                        let id = format!("{message}.{attribute}");
                        assert!(wanted.contains(&id), "{locale}: nothing uses {id}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_a_player_may_not_see_is_not_in_the_players_table() {
    let scenarios = scenarios();
    let scenario = &scenarios[&"haunt/countered-spell".parse().expect("an id")];
    let game = scenario::play(scenario, PlayOptions::default());
    let first = &game.steps[0];
    let a = game.labels.player_named("A").expect("a player");
    let b = game.labels.player_named("B").expect("a player");
    let seen =
        |viewer: Viewer| serde_json::to_string(&first.table(&game.labels, viewer)).expect("JSON");
    assert!(seen(Viewer::Player(b)).contains("Counterspell"));
    assert!(seen(Viewer::Referee).contains("Counterspell"));
    let hidden = seen(Viewer::Player(a));
    assert!(
        !hidden.contains("ounterspell") && !hidden.contains("plains"),
        "{hidden}"
    );
    assert!(hidden.contains("\"hand_count\":2"), "{hidden}");
}

/// The fixture of that name, read with the cards of the repository.
fn fixture(name: &str) -> (Option<Scenario>, Vec<Problem>) {
    let path = root().join(format!("tests/fixtures/scenarios/{name}.toml"));
    let text = fs::read_to_string(&path).expect("the fixture");
    let id = format!("fixture/{name}").parse().expect("an id");
    scenario::parse(id, &format!("{name}.toml"), &text, &cards())
}

fn run_fixture(name: &str) -> Run {
    let (scenario, problems) = fixture(name);
    assert_eq!(problems, [], "{name} is no scenario");
    let scenario = scenario.expect("a scenario without problems");
    scenario::run(&scenario, RunOptions::default())
}

/// Fixture, verdict, and the fault that explains it where there is one beside false checks.
const FIXTURES: &[(&str, Verdict, Option<FaultCode>)] = &[
    ("proved", Verdict::Proved, None),
    ("own-card", Verdict::Proved, None),
    ("refused", Verdict::Proved, None),
    ("needs-judge", Verdict::NeedsJudge, None),
    (
        "not-modelled",
        Verdict::NotModelled,
        Some(FaultCode::NotModelled),
    ),
    (
        "needs-feature",
        Verdict::NotModelled,
        Some(FaultCode::NotModelled),
    ),
    ("wrong-expectation", Verdict::Contradicted, None),
    ("wrong-count", Verdict::Contradicted, None),
    ("wrong-look", Verdict::Contradicted, None),
    ("wrong-refusal-code", Verdict::Contradicted, None),
    (
        "not-refused",
        Verdict::Contradicted,
        Some(FaultCode::NotRefused),
    ),
    (
        "refused-without-saying",
        Verdict::Contradicted,
        Some(FaultCode::Refused),
    ),
    (
        "missing-citation",
        Verdict::Contradicted,
        Some(FaultCode::MissingCitation),
    ),
    (
        "vacuous-no-event",
        Verdict::Contradicted,
        Some(FaultCode::Vacuous),
    ),
    (
        "vacuous-count",
        Verdict::Contradicted,
        Some(FaultCode::Vacuous),
    ),
    (
        "vacuous-no-link",
        Verdict::Contradicted,
        Some(FaultCode::Vacuous),
    ),
    (
        "vacuous-zone",
        Verdict::Contradicted,
        Some(FaultCode::Vacuous),
    ),
    (
        "vacuous-hand",
        Verdict::Contradicted,
        Some(FaultCode::Vacuous),
    ),
    (
        "vacuous-lacks",
        Verdict::Contradicted,
        Some(FaultCode::Vacuous),
    ),
    ("batch-wipe", Verdict::Proved, None),
    ("batch-damage", Verdict::Proved, None),
    ("batch-discard", Verdict::Proved, None),
    ("slots", Verdict::Proved, None),
    ("slots-merged", Verdict::Contradicted, None),
    (
        "flip-about-nobody",
        Verdict::Contradicted,
        Some(FaultCode::NoSuchObject),
    ),
    ("wrong-refusal-rule", Verdict::Contradicted, None),
    ("cut-list", Verdict::NotModelled, Some(FaultCode::OutOfFuel)),
    (
        "cut-list-legal",
        Verdict::NotModelled,
        Some(FaultCode::OutOfFuel),
    ),
    (
        "contradicted-beside-not-modelled",
        Verdict::Contradicted,
        Some(FaultCode::NotModelled),
    ),
    (
        "variant-not-modelled",
        Verdict::NotModelled,
        Some(FaultCode::NotModelled),
    ),
    (
        "does-not-flip",
        Verdict::Contradicted,
        Some(FaultCode::DoesNotFlip),
    ),
    (
        "flip-not-reached",
        Verdict::Contradicted,
        Some(FaultCode::DoesNotFlip),
    ),
    (
        "unanswered-prompt",
        Verdict::Contradicted,
        Some(FaultCode::UnansweredPrompt),
    ),
    (
        "unanswered-in-between",
        Verdict::Contradicted,
        Some(FaultCode::UnansweredPrompt),
    ),
    (
        "unused-answer",
        Verdict::Contradicted,
        Some(FaultCode::UnusedAnswer),
    ),
    (
        "impossible-position",
        Verdict::Contradicted,
        Some(FaultCode::Setup),
    ),
];

#[test]
fn the_runner_says_no_to_what_does_not_hold() {
    for &(name, verdict, code) in FIXTURES {
        let run = run_fixture(name);
        assert_eq!(run.verdict, verdict, "{name}: {}", explain(&run));
        match code {
            Some(code) => assert!(
                run.faults.iter().any(|fault| fault.code == code),
                "{name}: {}",
                explain(&run)
            ),
            None => assert_eq!(run.faults, [], "{name}: {}", explain(&run)),
        }
    }
}

/// Fixture, and for each fault its line, its column and a part of what is said.
type BadFixture = (&'static str, &'static [(u32, u32, &'static str)]);

const BAD_FIXTURES: &[BadFixture] = &[
    ("bad-unknown-key", &[(12, 31, "unknown field `tapt`")]),
    ("bad-unknown-verb", &[(32, 6, "unknown variant `pas`")]),
    (
        "bad-unknown-card",
        &[(17, 19, "did you mean `Lightning Bolt`?")],
    ),
    ("bad-unknown-handle", &[(27, 44, "did you mean `@bears`?")]),
    (
        "bad-event-key",
        &[(35, 32, "`passed` says nothing of `object`")],
    ),
    ("bad-no-variant", &[(1, 1, "needs a `[[variant]]`")]),
    ("bad-two-facts", &[(38, 6, "this one changes 2")]),
    ("bad-toml", &[(3, 6, "")]),
    ("bad-answer", &[(69, 6, "this one changes 2")]),
    ("bad-answer-elsewhere", &[(69, 6, "this one changes 2")]),
    ("bad-two-drops", &[(56, 6, "this one changes 2")]),
    ("bad-flip", &[(48, 10, "say which of the 2 expectations")]),
    ("bad-edition", &[(3, 6, "which is 2026-08-07")]),
];

#[test]
fn every_fault_of_a_file_is_reported_where_it_stands() {
    for &(name, expected) in BAD_FIXTURES {
        let (scenario, problems) = fixture(name);
        assert!(scenario.is_none(), "{name} is a scenario");
        let found: Vec<(u32, u32)> = problems.iter().map(|one| (one.line, one.column)).collect();
        let places: Vec<(u32, u32)> = expected.iter().map(|one| (one.0, one.1)).collect();
        assert_eq!(found, places, "{name}: {problems:#?}");
        for (problem, (_, _, part)) in problems.iter().zip(expected) {
            assert!(problem.message.contains(part), "{name}: {problem}");
        }
    }
}

#[test]
fn one_fault_does_not_hide_the_next() {
    let (scenario, problems) = fixture("bad-many");
    assert!(scenario.is_none());
    let parts = [
        "not the edition",
        "no rule 999",
        "haunt-on-countr",
        "`hnad`",
        "player `C`",
        "`resolve`",
    ];
    for part in parts {
        assert!(
            problems
                .iter()
                .any(|problem| problem.message.contains(part)),
            "{part} is not reported: {problems:#?}"
        );
    }
    assert_eq!(problems.len(), parts.len(), "{problems:#?}");
}

#[test]
fn every_fixture_is_used() {
    let folder = root().join("tests/fixtures/scenarios");
    for entry in fs::read_dir(folder).expect("the fixtures") {
        let name = entry.expect("an entry").file_name();
        let name = name.to_string_lossy();
        let name = name.strip_suffix(".toml").expect("a TOML file");
        let used = FIXTURES.iter().any(|one| one.0 == name)
            || BAD_FIXTURES.iter().any(|one| one.0 == name)
            || name == "bad-many";
        assert!(used, "no test uses {name}");
    }
}

#[test]
fn every_cited_rule_has_its_gloss_and_no_gloss_is_left_over() {
    let content = super::rules_folder::load(&super::rules_folder::rules());
    let mut used: Vec<_> = cite::ALL.to_vec();
    for ruling in content.rulings.iter() {
        used.extend(ruling.rules.iter().map(|rule| rule.number));
    }
    for number in cite::ALL {
        let entry = content.cited.get(*number);
        assert!(entry.is_some(), "{number} is not in citations.toml");
        let entry = entry.expect("an entry");
        assert_eq!(entry.citation.edition, cite::EDITION, "{number}");
        for locale in Locale::ALL {
            let gloss = entry.gloss.get(locale);
            assert!(gloss.len() > 10 && gloss.len() < 160, "{number}: {gloss}");
        }
    }
    for entry in content.cited.iter() {
        let number = entry.citation.number;
        assert!(used.contains(&number), "nothing uses the entry of {number}");
    }
}

/// What `regelwerk run` prints with these arguments.
fn printed(args: &RunArgs) -> (Outcome, String) {
    let mut out = Vec::new();
    let files = super::rules_folder::rules();
    let outcome = cli::run_files(args, &files, &mut out).expect("a run");
    (outcome, String::from_utf8(out).expect("text"))
}

#[test]
fn all_verdicts_are_printed_as_an_array_for_programs() {
    let args = RunArgs {
        all: true,
        format: Format::Json,
        ..RunArgs::default()
    };
    let (outcome, text) = printed(&args);
    assert_eq!(outcome, Outcome::Held);
    let list: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let list = list.as_array().expect("an array");
    assert_eq!(list.len(), scenarios().len());
    let first = list[0].as_object().expect("an object");
    let keys: Vec<&str> = first.keys().map(String::as_str).collect();
    assert_eq!(keys, ["applies", "id", "proves", "variants", "verdict"]);
    assert_eq!(first["id"], "haunt/countered-spell");
    assert_eq!(first["proves"][0], "haunt/countered-spell");
    assert_eq!(first["verdict"], "proved");
    assert_eq!(first["variants"][0], "not-countered");
    // A game about another case shows the rule and proves nothing.
    let second = list[1].as_object().expect("an object");
    assert_eq!(second["id"], "haunt/countered-spell:fizzled");
    assert_eq!(second["proves"], serde_json::json!([]));
    assert_eq!(second["applies"][0], "haunt/countered-spell");
    assert_eq!(second["verdict"], "proved");
}

#[test]
fn a_game_is_printed_step_by_step_in_the_language_asked() {
    let args = |lang, variant: Option<&str>, viewer: &str| RunArgs {
        id: Some("haunt/countered-spell".to_owned()),
        variant: variant.map(str::to_owned),
        viewer: viewer.to_owned(),
        lang,
        ..RunArgs::default()
    };
    let (_, german) = printed(&args(Lang::De, None, "referee"));
    assert!(
        german.contains("wird durch „Gegenzauber“ neutralisiert."),
        "{german}"
    );
    assert!(
        german.contains("701.6a") && german.contains("Ergebnis: belegt"),
        "{german}"
    );
    let (_, english) = printed(&args(Lang::En, Some("not-countered"), "referee"));
    assert!(
        english.contains("The haunt ability of Cry of Contrition"),
        "{english}"
    );
    assert!(
        english.contains("Cry of Contrition now haunts Grizzly Bears."),
        "{english}"
    );
    // Player A sees neither what B holds nor what the author of the file knows.
    let (_, seen) = printed(&args(Lang::En, None, "A"));
    assert!(!seen.contains("@plains"), "{seen}");
}

#[test]
fn an_unknown_game_variant_or_viewer_is_answered_with_those_there_are() {
    let failed = |id: &str, variant: Option<&str>, viewer: &str| {
        let args = RunArgs {
            id: Some(id.to_owned()),
            variant: variant.map(str::to_owned),
            viewer: viewer.to_owned(),
            ..RunArgs::default()
        };
        let error = cli::run_files(&args, &super::rules_folder::rules(), &mut Vec::new());
        error.expect_err("an error").to_string()
    };
    let error = failed("haunt/counterd-spell", None, "referee");
    assert!(
        error.contains("there is `haunt/countered-spell`"),
        "{error}"
    );
    let error = failed("haunt/countered-spell", Some("x"), "referee");
    assert!(error.contains("there is `not-countered`"), "{error}");
    let error = failed("haunt/countered-spell", None, "C");
    assert!(error.contains("there is `A`, `B`, `referee`"), "{error}");
}

#[test]
fn a_variant_turns_false_what_a_broken_rule_turns_false() {
    // Otherwise a variant could change and flip something that has nothing to do with the rule.
    for scenario in scenarios().values() {
        let broken: Vec<Game> = scenario
            .catches
            .iter()
            .map(|&mutation| {
                let options = PlayOptions {
                    mutation: Some(mutation),
                    ..PlayOptions::default()
                };
                scenario::play(scenario, options)
            })
            .collect();
        for variant in &scenario.variants {
            let about_the_rule = variant.flips.iter().any(|flip| {
                let line = scenario.base.steps[flip.base_step].expect[flip.nth].line;
                let mut checks = broken.iter().flat_map(|game| &game.steps);
                checks.any(|step| {
                    let mut checks = step.checks.iter();
                    checks.any(|check| check.line == line && !check.ok)
                })
            });
            assert!(about_the_rule, "{}: {}", scenario.id, variant.id);
        }
    }
}

/// What is wrong with the text as the file of a ruling's scenario.
fn problems_beside_ruling(head: &str) -> Vec<(u32, String)> {
    let path = root().join("tests/fixtures/scenarios/proved.toml");
    let text = fs::read_to_string(path).expect("the fixture");
    let text = text.replace("proves = []", head);
    let path = "rulings/haunt/no-legal-target/scenario.toml";
    let (_, problems) = scenario::load(path, &text, &cards());
    problems
        .into_iter()
        .map(|problem| (problem.line, problem.message))
        .collect()
}

#[test]
fn a_scenario_is_about_the_ruling_beside_which_it_stands() {
    for good in [
        "proves = [\"haunt/no-legal-target\"]",
        "applies = [\"haunt/no-legal-target\"]",
        "proves = [\"haunt/tokens-and-copies\", \"haunt/no-legal-target\"]",
    ] {
        assert_eq!(problems_beside_ruling(good), [], "{good}");
    }
    for bad in [
        "proves = []",
        "proves = [\"haunt/countered-spell\"]",
        "applies = [\"haunt/countered-spell\"]",
    ] {
        let problems = problems_beside_ruling(bad);
        assert_eq!(problems.len(), 1, "{bad}: {problems:?}");
        assert_eq!(problems[0].0, 4, "{bad}");
        assert!(problems[0].1.contains("`haunt/no-legal-target`"), "{bad}");
    }
    let both = "proves = [\"haunt/no-legal-target\"]\napplies = [\"haunt/no-legal-target\"]";
    let problems = problems_beside_ruling(both);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].1.contains("in `proves` already"));
}

#[test]
fn a_file_anywhere_is_run_and_all_its_faults_are_printed() {
    let run = |name: &str| {
        let path = root().join(format!("tests/fixtures/scenarios/{name}.toml"));
        let args = RunArgs {
            id: Some(path.to_string_lossy().into_owned()),
            viewer: "referee".to_owned(),
            ..RunArgs::default()
        };
        let mut out = Vec::new();
        let files = super::rules_folder::rules();
        let outcome = cli::run_files(&args, &files, &mut out);
        (outcome, String::from_utf8(out).expect("text"))
    };
    let (outcome, text) = run("proved");
    assert_eq!(outcome.expect("a run"), Outcome::Held);
    assert!(text.starts_with("file/proved: "), "{text}");
    assert!(text.ends_with("Verdict: proved\n"), "{text}");
    let (outcome, _) = run("wrong-count");
    assert_eq!(outcome.expect("a run"), Outcome::Contradicted);
    let (outcome, _) = run("bad-many");
    let error = outcome.expect_err("faults").to_string();
    assert_eq!(error.lines().count(), 6, "{error}");
    assert!(
        error.lines().all(|line| line.contains("bad-many.toml:")),
        "{error}"
    );
    let (outcome, _) = run("nowhere");
    let error = outcome.expect_err("no file").to_string();
    assert!(error.contains("nowhere.toml: "), "{error}");
}

/// An output that nobody reads any more.
struct Closed;

impl std::io::Write for Closed {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_is_told_from_an_error() {
    let files = super::rules_folder::rules();
    for format in [Format::Text, Format::Json] {
        for all in [false, true] {
            let args = RunArgs {
                id: (!all).then(|| "haunt/countered-spell".to_owned()),
                viewer: "referee".to_owned(),
                format,
                all,
                ..RunArgs::default()
            };
            let error = cli::run_files(&args, &files, &mut Closed).expect_err("nobody reads");
            assert!(error.is_closed_output(), "{error:?}");
        }
    }
}
