//! Citations in a text: over the API and on the command line.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::TestApp;

/// The answer for a text.
fn check(body: &Value) -> Value {
    let app = TestApp::shared();
    let body = body.to_string();
    let answer = app.post(
        "/citations/check?lang=en",
        "application/json",
        body.as_bytes(),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn lines(answer: &Value) -> &Vec<Value> {
    answer["data"].as_array().expect("a list")
}

#[test]
fn haunt_cited_in_2011_is_another_rule_today_and_the_right_number_is_told() {
    let answer = check(&json!({"text": "See rule 702.52a.", "edition": "2011-05-01"}));
    assert_eq!(answer["object"], "list");
    assert_eq!(answer["edition"], "2026-08-07");
    assert_eq!(answer["text_edition"], "2011-05-01");
    assert_eq!(answer["counts"]["reused"], 1);
    let [line] = &lines(&answer)[..] else {
        panic!("one citation: {answer}");
    };
    assert_eq!(line["text"], "702.52a");
    assert_eq!((&line["start"], &line["end"]), (&json!(9), &json!(16)));
    assert_eq!((&line["line"], &line["column"]), (&json!(1), &json!(10)));
    assert_eq!(line["verdict"], "reused");
    assert_eq!(line["edition_basis"], "request");
    assert_eq!(line["now"]["number"], "702.55a");
    assert_eq!(line["now"]["title"], "Haunt");
    assert_eq!(line["same_number_now"]["title"], "Dredge");
    assert_eq!(line["uncertain"], false);
    let message = line["message"].as_str().expect("a sentence");
    assert!(
        message.contains("702.55a") && message.contains("Dredge"),
        "{message}"
    );
}

#[test]
fn each_verdict_is_given_with_real_numbers() {
    for (text, edition, verdict, now) in [
        ("100.2a", "2009-07-11", "edited", Some("100.2a")),
        ("702.55b", "2024-06-07", "live", Some("702.55b")),
        ("rule 702.52", "2009-07-11", "reused", Some("702.55")),
        // Commander damage: the two numbers are those of other rules today.
        ("704.5u", "2018-01-19", "reused", Some("704.6c")),
        ("rule 999.9", "2009-07-11", "dead", None),
        ("rule 613", "2009-07-11", "reused", Some("614")),
        ("rule 613", "2024-06-07", "live", Some("613")),
        ("section 8", "2009-07-11", "live", Some("8")),
    ] {
        let answer = check(&json!({"text": text, "edition": edition}));
        let line = &lines(&answer)[0];
        assert_eq!(line["verdict"], verdict, "{text} {edition}: {line}");
        assert_eq!(
            line["now"]["number"].as_str(),
            now,
            "{text} {edition}: {line}"
        );
    }
}

#[test]
fn without_an_edition_everything_that_the_number_meant_is_listed() {
    let answer = check(&json!({"text": "702.52"}));
    let line = &lines(&answer)[0];
    assert_eq!(line["edition_basis"], "default");
    assert_eq!(line["verdict"], "live");
    assert_eq!(line["uncertain"], true);
    let meanings = line["meanings"].as_array().expect("meanings");
    let haunt = &meanings[0];
    assert_eq!(haunt["editions"]["first"], "2009-07-11");
    assert_eq!(haunt["editions"]["last"], "2011-05-01");
    assert_eq!(haunt["now"]["number"], "702.55");
    let last = meanings.last().expect("the meaning of today");
    assert_eq!(last["now"]["number"], "702.52");
    let message = line["message"].as_str().expect("a sentence");
    assert!(message.contains("Haunt"), "{message}");
    assert!(answer["text_edition"].is_null());
}

#[test]
fn a_day_beside_the_number_goes_before_that_of_the_request() {
    let answer = check(&json!({
        "text": "702.52a (2010-01-01), 702.52a@2024-06-07 and 702.52a",
        "edition": "2026-08-07",
    }));
    let told: Vec<(&str, &str)> = lines(&answer)
        .iter()
        .map(|line| {
            (
                line["edition"].as_str().expect("an edition"),
                line["edition_basis"].as_str().expect("a basis"),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("2009-10-01", "text"),
            ("2024-06-07", "text"),
            ("2026-08-07", "request")
        ]
    );
}

#[test]
fn places_are_counted_in_code_points_and_a_range_is_told_rule_by_rule() {
    let answer = check(&json!({"text": "🃏 Über\nRegel 601.2f–h ß 702.55a"}));
    let told: Vec<(String, u64, u64, u64, u64)> = lines(&answer)
        .iter()
        .map(|line| {
            let count = |name: &str| line[name].as_u64().expect(name);
            (
                line["number"].as_str().expect("a number").to_owned(),
                count("start"),
                count("end"),
                count("line"),
                count("column"),
            )
        })
        .collect();
    let at = |number: &str, start, end, column| (number.to_owned(), start, end, 2, column);
    assert_eq!(
        told,
        [
            at("601.2f", 13, 21, 7),
            at("601.2g", 13, 21, 7),
            at("601.2h", 13, 21, 7),
            at("702.55a", 24, 31, 18),
        ]
    );
}

#[test]
fn a_plain_text_is_checked_too_and_answers_speak_the_language_asked() {
    let app = TestApp::shared();
    let target = "/citations/check?edition=2011-05-01&lang=de";
    let answer = app.post(
        target,
        "text/plain; charset=utf-8",
        "Regel 702.52".as_bytes(),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-language"), Some("de"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let line = &answer.json()["data"][0];
    assert_eq!(line["verdict"], "reused");
    assert_eq!(line["now"]["title"], "Spuk");
    let message = line["message"].as_str().expect("a sentence");
    assert!(message.contains("ist heute 702.55"), "{message}");
    let empty = app.post("/citations/check", "text/plain", b"");
    assert_eq!(empty.json()["total"], 0);
}

#[test]
fn wrong_bodies_get_problems_in_the_language_asked() {
    let app = TestApp::shared();
    let many = "702.55a ".repeat(2001);
    let large = "a".repeat(256 * 1024 + 1);
    let json = "application/json";
    for (media_type, body, status, code) in [
        (json, &b"{\"text\": 1}"[..], 400, "invalid-body"),
        (json, b"{}", 400, "invalid-body"),
        (json, b"", 400, "invalid-body"),
        (json, b"[]", 400, "invalid-body"),
        (json, b"{\"text\": \"\", \"txet\": 1}", 400, "invalid-body"),
        (json, b"\xff\xfe", 400, "invalid-body"),
        ("text/plain", b"\xff\xfe", 400, "invalid-body"),
        (
            json,
            b"{\"text\": \"\", \"edition\": \"x\"}",
            400,
            "invalid-edition",
        ),
        (
            json,
            b"{\"text\": \"\", \"edition\": \"2001-01-01\"}",
            404,
            "edition-not-found",
        ),
        ("application/xml", b"<a/>", 415, "unsupported-media-type"),
        ("", b"x", 415, "unsupported-media-type"),
        ("text/plain", many.as_bytes(), 422, "too-many-citations"),
        ("text/plain", large.as_bytes(), 413, "body-too-large"),
    ] {
        let told = app.post_problem("/citations/check", media_type, body);
        assert_eq!(told, (status, code.to_owned()), "{media_type}");
    }
    let twice = "/citations/check?edition=2011-05-01";
    let told = app.post_problem(twice, json, b"{\"text\": \"\", \"edition\": \"latest\"}");
    assert_eq!(told, (400, "repeated-parameter".to_owned()));
    let german = app
        .post("/citations/check?lang=de", "image/png", b"x")
        .json();
    assert!(
        german["detail"]
            .as_str()
            .expect("a sentence")
            .contains("text/plain"),
        "{german}"
    );
    assert_eq!(german["lang"], "de");
}

#[test]
fn the_call_takes_post_alone_and_says_so() {
    let app = TestApp::shared();
    let path = "/api/v1/citations/check";
    for method in ["GET", "HEAD", "PUT", "DELETE"] {
        let answer = app.call(method, path, &[]);
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("allow"), Some("POST, OPTIONS"), "{method}");
    }
    let options = app.call("OPTIONS", path, &[]);
    assert_eq!(options.status, 204);
    assert_eq!(
        options.header("access-control-allow-methods"),
        Some("POST, OPTIONS")
    );
}

/// Runs `regelwerk cite` with a text on its standard input: status, output.
fn cite(arguments: &[&str], input: &str) -> (i32, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regelwerk"))
        .arg("cite")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    // It may have ended before it read anything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("its output");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("UTF-8");
    (output.status.code().expect("a status"), text)
}

#[test]
fn the_command_prints_places_and_its_status_says_whether_all_is_live() {
    let (status, text) = cite(&["--as-of", "2011-05-20", "-"], "Haunt:\n rule 702.52a.\n");
    assert_eq!(status, 1, "{text}");
    assert!(text.starts_with("-:2:7: reused: 702.52a"), "{text}");
    assert!(text.contains("1 citation, 0 live"), "{text}");
    let (status, text) = cite(&["--lang", "de", "-"], "Regel 702.55a und 2.50 Euro");
    assert_eq!(status, 0, "{text}");
    assert!(text.starts_with("-:1:7: gültig: 702.55a"), "{text}");
}

#[test]
fn the_command_gives_the_same_as_the_api_in_json() {
    let text = "rules 601.2f–h and 702.52a (2010-01-01)";
    let (_, printed) = cite(&["--format", "json", "-"], text);
    let printed: Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!(printed[0]["file"], "-");
    assert_eq!(printed[0]["data"], check(&json!({"text": text}))["data"]);
}

#[test]
fn the_command_says_what_it_cannot_read() {
    for (arguments, message) in [
        (&["no-such-file"][..], "cannot read `no-such-file`"),
        (&["--as-of", "x", "-"], "`x` is no edition"),
        (
            &["--as-of", "2001-01-01", "-"],
            "the oldest is of 2009-07-11",
        ),
        (&[][..], "<FILE>"),
    ] {
        let (status, text) = cite(arguments, "");
        assert_ne!(status, 0, "{text}");
        assert!(text.contains(message), "{text}");
    }
}
