//! Scenarios that callers send: the same answer as for one of the service, every fault by
//! its place, and no file that keeps the service from answering others.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Answer, TestApp};

const TOML: &str = "application/toml";

/// The file of a scenario of the service.
const OWN: &str = include_str!("../../rules/rulings/haunt/countered-spell/scenario.toml");

/// Sends a file, again while the service is busy with those of other tests.
fn send(query: &str, media_type: &str, body: &[u8]) -> Answer {
    loop {
        let answer = TestApp::shared().post(&format!("/scenarios/run{query}"), media_type, body);
        if answer.status != 503 {
            return answer;
        }
        thread::sleep(Duration::from_millis(50));
    }
}

fn run(query: &str, file: &str) -> Answer {
    send(query, TOML, file.as_bytes())
}

/// A game without its addresses and titles, which only a scenario of the service has.
fn bare(mut run: Value) -> Value {
    for name in ["id", "url", "variants"] {
        run[name] = Value::Null;
    }
    for step in run["steps"].as_array_mut().expect("steps") {
        for name in ["url", "title"] {
            step[name] = Value::Null;
        }
    }
    run
}

#[test]
fn a_file_that_is_sent_gives_the_trace_of_the_services_own_scenario() {
    let app = TestApp::shared();
    for query in [
        "?lang=de",
        "?lang=en&viewer=B",
        "?lang=de&variant=not-countered",
        "?lang=en&variant=not-countered&viewer=A",
    ] {
        let sent = run(query, OWN);
        assert_eq!(sent.status, 200, "{query}: {}", sent.text());
        let own = app.api(&format!("/scenarios/haunt/countered-spell/run{query}"));
        let sent = sent.json();
        assert_eq!(sent["verdict"], "proved");
        assert!(sent["id"].is_null() && sent["url"].is_null());
        assert!(sent["steps"][0]["url"].is_null());
        assert_eq!(sent["steps"][0]["title"], sent["steps"][0]["id"]);
        assert_eq!(sent["variants"][0]["id"], own["variants"][0]["id"]);
        assert_eq!(bare(sent), bare(own), "{query}");
    }
}

#[test]
fn the_file_may_come_as_plain_text_or_in_json() {
    let app = TestApp::shared();
    let json = json!({"scenario": OWN}).to_string();
    let in_json = app.post(
        "/scenarios/run?lang=de",
        "application/json",
        json.as_bytes(),
    );
    assert_eq!(in_json.status, 200, "{}", in_json.text());
    let plain = send("?lang=de", "text/plain", OWN.as_bytes());
    assert_eq!(plain.json(), in_json.json());
}

#[test]
fn a_file_that_expects_what_does_not_happen_is_contradicted() {
    let file = OWN.replacen(
        "{ object = \"@bears\", zone = \"battlefield\" }",
        "{ object = \"@bears\", zone = \"exile\" }",
        1,
    );
    assert_ne!(file, OWN, "the file has changed");
    let answer = run("?lang=en", &file).json();
    assert_eq!(answer["verdict"], "contradicted");
    assert_eq!(answer["ok"], false);
}

#[test]
fn every_fault_is_told_with_its_line_and_column() {
    let file = include_str!("../fixtures/scenarios/bad-many.toml");
    let answer = run("?lang=de", file);
    assert_eq!(answer.status, 422, "{}", answer.text());
    let problem = answer.json();
    assert_eq!(problem["code"], "invalid-scenario");
    assert_eq!(problem["lang"], "de");
    let faults = problem["faults"].as_array().expect("faults");
    assert!(faults.len() > 1, "{problem}");
    let places: Vec<(u64, u64)> = faults
        .iter()
        .map(|fault| {
            let count = |name: &str| fault[name].as_u64().expect(name);
            (count("line"), count("column"))
        })
        .collect();
    assert!(places.is_sorted(), "{places:?}");
    assert!(places.iter().all(|(line, column)| *line > 0 && *column > 0));
    // Of another problem the list is empty.
    let other = run("?variant=x", OWN).json();
    assert_eq!(other["faults"], json!([]), "{other}");
}

#[test]
fn wrong_variants_viewers_and_bodies_get_their_problems() {
    let (large, larger) = ("#".repeat(64 * 1024 + 1), "#".repeat(300 * 1024));
    for (query, media_type, body, status, code) in [
        ("?variant=x", TOML, OWN.as_bytes(), 404, "variant-not-found"),
        ("?viewer=Z", TOML, OWN.as_bytes(), 404, "viewer-not-found"),
        ("", TOML, &b""[..], 422, "invalid-scenario"),
        ("", TOML, b"format = 1\xff", 400, "invalid-body"),
        ("", "application/json", b"{}", 400, "invalid-body"),
        ("", "application/json", OWN.as_bytes(), 400, "invalid-body"),
        (
            "",
            "application/yaml",
            b"a: b",
            415,
            "unsupported-media-type",
        ),
        ("", TOML, large.as_bytes(), 413, "body-too-large"),
        ("", TOML, larger.as_bytes(), 413, "body-too-large"),
    ] {
        let answer = send(query, media_type, body);
        assert_eq!(
            answer.status,
            status,
            "{query} {media_type}: {}",
            answer.text()
        );
        assert_eq!(answer.json()["code"], code, "{query} {media_type}");
    }
    let suggested = run("?variant=x", OWN).json();
    assert_eq!(suggested["suggestions"][0]["value"], "not-countered");
}

/// Files made to break the loader or to keep it busy, none of which is a scenario.
fn hostile() -> Vec<(&'static str, String)> {
    let with = |from: &str, to: &str| OWN.replacen(from, to, 1);
    vec![
        ("nested lists", format!("a = {}", "[".repeat(60_000))),
        (
            "closed nested lists",
            format!("a = {}{}", "[".repeat(30_000), "]".repeat(30_000)),
        ),
        ("nested tables", format!("a = {}", "{a=".repeat(20_000))),
        ("a long key", format!("{}a = 1", "a.".repeat(30_000))),
        ("many tables", "[[put]]\n".repeat(8_000)),
        (
            "many keys",
            (0..6_000).map(|n| format!("k{n} = 1\n")).collect(),
        ),
        (
            "a huge number",
            "format = 99999999999999999999999999".to_owned(),
        ),
        (
            "an open string",
            format!("format = \"{}", "x".repeat(60_000)),
        ),
        ("only quotes", "\"".repeat(60_000)),
        (
            "many steps",
            format!("{OWN}\n{}", "[[step]]\nid = 'x'\n".repeat(2_000)),
        ),
        (
            "markup for a player",
            with("\"A\"", "\"<script>alert(1)</script>\""),
        ),
        ("a control sign", with("format", "\u{1}format")),
        ("nothing but blanks", " \t\r\n".repeat(10_000)),
    ]
}

#[test]
fn hostile_files_are_refused_quickly_and_by_their_faults() {
    for (what, file) in hostile() {
        let started = Instant::now();
        let answer = run("?lang=en", &file);
        assert_eq!(answer.status, 422, "{what}: {}", answer.text());
        let problem = answer.json();
        assert_eq!(problem["code"], "invalid-scenario", "{what}");
        let faults = problem["faults"].as_array().expect("faults");
        assert!(
            (1..=101).contains(&faults.len()),
            "{what}: {}",
            faults.len()
        );
        assert!(
            answer.body.len() < 64 * 1024,
            "{what}: {}",
            answer.body.len()
        );
        assert!(started.elapsed() < Duration::from_secs(10), "{what}");
    }
}

/// A game with creatures that all change each other, in which work grows with the square of
/// their number and more.
fn slow(creatures: usize, variants: usize) -> String {
    let mut file = r#"
format = 1
cr = "2026-08-07"
proves = ["haunt/countered-spell"]
cites = ["608.2n"]
catches = []

[[card]]
name = { en = "Test Captain" }
mana_cost = "{1}{W}"
types = ["creature"]
power = 2
toughness = 2
[[card.static]]
label = "stronger"
affects = { each = { type = "creature" } }
changes = [{ modify-power-toughness = [1, 1] }]
[[card.static]]
label = "reaching"
affects = { each = { all = [{ type = "creature" }, { not = { keyword = "flying" } }] } }
changes = [{ add-keyword = "reach" }]

[game]
players = ["A", "B", "C", "D", "E", "F", "G", "H"]

[[put]]
zone = "hand"
owner = "A"
cards = [{ card = "Wrath of God", as = "@wrath" }]
[[step]]
id = "cast"
by = "A"
do = { cast = { card = "@wrath" } }
[[step]]
id = "resolve"
do = "resolve-top"
[[step]]
id = "end"
expect = [{ object = "@bears", zone = "graveyard" }]
"#
    .to_owned();
    file.push_str(&format!(
        "[[put]]\nzone = 'battlefield'\nowner = 'A'\ncards = [\n\
         {{ card = 'Test Captain', n = {creatures} }}, {{ card = 'Plains', n = 4 }},\n\
         {{ card = 'Grizzly Bears', as = '@bears' }}]\n"
    ));
    for variant in 0..variants {
        file.push_str(&format!(
            "[[variant]]\nid = 'v{variant}'\ndrop = ['cast', 'resolve']\nflips = ['end']\n"
        ));
    }
    file
}

#[test]
fn a_game_made_to_be_slow_runs_out_of_fuel_soon() {
    let started = Instant::now();
    let answer = run("?lang=en", &slow(10, 16));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = answer.json();
    assert_ne!(answer["verdict"], "proved", "{answer}");
    // It ends as the position is set up, before its first step.
    assert_eq!(answer["faults"][0]["code"], "game-ended", "{answer}");
    for creatures in [11, 400] {
        let answer = run("?lang=en", &slow(creatures, 16));
        assert_eq!(answer.status, 422, "{}", answer.text());
        let faults = answer.json()["faults"].to_string();
        assert!(faults.contains("static abilities"), "{faults}");
    }
    assert!(started.elapsed() < Duration::from_secs(15));
}

#[test]
fn more_files_at_once_than_there_may_be_are_turned_away_with_a_time_to_wait() {
    let app = TestApp::shared();
    let file = slow(6, 16);
    let started = Instant::now();
    let answers: Vec<Answer> = thread::scope(|scope| {
        let calls: Vec<_> = (0..12)
            .map(|_| scope.spawn(|| app.post("/scenarios/run", TOML, file.as_bytes())))
            .collect();
        // While they are played, the service answers others.
        assert_eq!(app.get("/healthz").status, 200);
        let results = calls.into_iter();
        results
            .map(|call| call.join().expect("an answer"))
            .collect()
    });
    assert!(started.elapsed() < Duration::from_mins(1));
    let busy: Vec<&Answer> = answers.iter().filter(|a| a.status == 503).collect();
    assert!(!busy.is_empty(), "all were played at once");
    assert!(answers.iter().any(|answer| answer.status == 200));
    for answer in busy {
        assert_eq!(answer.header("retry-after"), Some("1"));
        assert_eq!(answer.json()["code"], "too-busy");
    }
}
