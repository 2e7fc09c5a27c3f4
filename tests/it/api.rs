//! The calls of the JSON API: what each answers in both languages, and what is refused.

use serde_json::Value;

use crate::support::TestApp;

/// Every call that needs no body, with an address that succeeds.
const CALLS: &[&str] = &[
    "/search?q=haunt",
    "/suggest?q=ha",
    "/cr/editions",
    "/cr/latest/contents",
    "/cr/latest/702.55a",
    "/cr/2009-07-11/702.52?children=all",
    "/cr/latest/702.55/history",
    "/diff/2011-05-01/latest?limit=5",
    "/resolve?number=702.52&from=2009-07-11",
    "/glossary/haunt",
    "/keywords/haunt",
    "/rulings",
    "/rulings?keyword=haunt",
    "/rulings/haunt/countered-spell",
    "/scenarios",
    "/scenarios/haunt/countered-spell",
    "/scenarios/haunt/countered-spell/run",
    "/cards/grim-haruspex",
    "/problems",
    "/problems/rule-not-found",
];

fn with_language(call: &str, lang: &str) -> String {
    let join = if call.contains('?') { '&' } else { '?' };
    format!("{call}{join}lang={lang}")
}

/// Whether a value has a `null` or a field in both of two answers that should be alike.
fn fields(value: &Value) -> Vec<&String> {
    value
        .as_object()
        .map_or_else(Vec::new, |object| object.keys().collect())
}

#[test]
fn every_call_answers_in_both_languages_and_says_language_and_edition() {
    let app = TestApp::shared();
    for call in CALLS {
        let german = app.api(&with_language(call, "de"));
        let english = app.api(&with_language(call, "en"));
        assert_eq!(german["lang"], "de", "{call}");
        assert_eq!(english["lang"], "en", "{call}");
        let edition = german["edition"].as_str().expect("an edition");
        assert!(
            edition.parse::<regelwerk::model::EditionDate>().is_ok(),
            "{call}: {edition}"
        );
        assert_eq!(fields(&german), fields(&english), "{call}");
        assert!(german["object"].is_string(), "{call}");
    }
}

#[test]
fn without_a_parameter_the_header_decides_the_language_and_the_answer_varies() {
    let app = TestApp::shared();
    for call in CALLS {
        let path = format!("/api/v1{call}");
        let german = app.get_as("de-CH,de;q=0.9,en;q=0.1", &path);
        assert_eq!(german.json()["lang"], "de", "{call}");
        assert_eq!(german.header("content-language"), Some("de"), "{call}");
        assert_eq!(
            german.header("vary"),
            Some("accept-encoding, accept-language"),
            "{call}"
        );
        assert_eq!(app.get_as("fr", &path).json()["lang"], "en", "{call}");
        let named = app.get(&with_language(&path, "de"));
        assert_eq!(named.header("vary"), Some("accept-encoding"), "{call}");
    }
}

#[test]
fn the_example_of_the_readme_finds_its_ruling_first() {
    let app = TestApp::shared();
    let found = app.api("/search?q=Spukf%C3%A4higkeit+neutralisiert&lang=de");
    let first = &found["data"][0];
    assert_eq!(first["kind"], "ruling");
    assert_eq!(first["id"], "haunt/countered-spell");
    assert_eq!(first["lang"], "de");
    assert_eq!(first["url"], "/de/rulings/haunt/countered-spell");
}

#[test]
fn a_rule_is_found_by_its_number_however_it_is_typed() {
    let app = TestApp::shared();
    for query in ["702.55a", "702,55+a", "CR+702.55a"] {
        let found = app.api(&format!("/search?q={query}&lang=de"));
        let first = &found["data"][0];
        assert_eq!(first["kind"], "rule", "{query}");
        assert_eq!(first["id"], "702.55a", "{query}");
    }
}

#[test]
fn highlights_lie_within_their_text() {
    let app = TestApp::shared();
    let found = app.api("/search?q=Spuk&lang=de&limit=100");
    let hits = found["data"].as_array().expect("hits");
    assert!(!hits.is_empty());
    let mut marked = 0;
    for hit in hits {
        let length = hit["snippet"]["text"]
            .as_str()
            .expect("a text")
            .chars()
            .count();
        for range in hit["snippet"]["highlights"].as_array().expect("ranges") {
            let (start, end) = (range[0].as_u64(), range[1].as_u64());
            assert!(start < end && end <= u64::try_from(length).ok(), "{hit}");
            marked += 1;
        }
    }
    assert!(marked > 0);
}

#[test]
fn an_old_number_leads_to_the_rule_of_today_and_says_what_it_means_now() {
    let app = TestApp::shared();
    let resolved = app.api("/resolve?number=702.52&from=2009-07-11&to=latest&lang=en");
    assert!(
        resolved["verdict"]
            .as_str()
            .expect("a verdict")
            .starts_with("moved")
    );
    assert_eq!(resolved["from"]["number"], "702.52");
    assert_eq!(resolved["from"]["edition"], "2009-07-11");
    assert_eq!(resolved["to"]["number"], "702.55");
    assert_eq!(resolved["same_number_now"]["number"], "702.52");
    let rule = app.api("/cr/2009-07-11/702.52?lang=en");
    assert_eq!(rule["today"]["to"]["number"], "702.55");
    let now = app.api("/cr/latest/702.55?lang=en");
    assert_eq!(now["thread"], rule["thread"]);
    assert_eq!(now["today"], Value::Null);
}

#[test]
fn a_day_means_the_edition_in_force_on_it() {
    let app = TestApp::shared();
    assert_eq!(app.api("/cr/2010-01-15/702.52")["number"], "702.52");
    let on_day = app.api("/cr/2024-06-10/702.55a");
    assert_eq!(on_day["edition"], "2024-06-07");
}

#[test]
fn a_rule_brings_as_many_levels_as_are_asked_for() {
    let app = TestApp::shared();
    let count = |call: &str| app.api(call)["children"].as_array().map_or(0, Vec::len);
    assert_eq!(count("/cr/latest/702.55?children=none"), 0);
    let direct = count("/cr/latest/702.55");
    assert!(direct >= 3);
    let all = app.api("/cr/latest/702?children=all");
    let haunt = all["children"]
        .as_array()
        .expect("rules")
        .iter()
        .find(|rule| rule["number"] == "702.55")
        .expect("haunt");
    assert_eq!(haunt["children"].as_array().map(Vec::len), Some(direct));
}

#[test]
fn everything_in_the_contents_is_there() {
    let app = TestApp::shared();
    let contents = app.api("/cr/latest/contents");
    let entries = contents["data"].as_array().expect("numbers");
    // The chapters, the sections of one of them, and a sample of the rest.
    let sample = entries.iter().enumerate().filter(|(index, entry)| {
        let level = entry["level"].as_str();
        level == Some("chapter") || level == Some("section") || index % 50 == 0
    });
    let mut calls = 0;
    for (_, entry) in sample {
        let uri = entry["uri"].as_str().expect("an address");
        let rule = app.get(&format!("{uri}?children=none")).json();
        assert_eq!(rule["number"], entry["number"], "{uri}");
        calls += 1;
    }
    assert!(calls > 9, "{calls}");
}

#[test]
fn every_chapter_and_section_of_today_has_a_name_in_both_languages() {
    let app = TestApp::shared();
    let list = |lang: &str| app.api(&format!("/cr/latest/contents?lang={lang}"));
    let (german, english) = (list("de"), list("en"));
    let mut named = 0;
    let (german, english) = (german["data"].as_array(), english["data"].as_array());
    for (de, en) in german
        .into_iter()
        .flatten()
        .zip(english.into_iter().flatten())
    {
        let number = en["number"].as_str().expect("a number");
        if number.contains('.') {
            continue;
        }
        for title in [&de["title"], &en["title"]] {
            let title = title.as_str().expect("a title");
            assert!(title != number && !title.is_empty(), "{number}");
        }
        let page = app.get(&format!("/de/cr/latest/{number}"));
        let heading = format!("</span> {}</h1>", de["title"].as_str().unwrap_or_default());
        assert!(page.text().contains(&heading), "{number}: {heading}");
        named += 1;
    }
    assert!(named > 150, "{named}");
}

#[test]
fn the_official_german_text_of_haunt_is_current_today() {
    let app = TestApp::shared();
    let rule = app.api("/cr/latest/702.55a?lang=de");
    let german = &rule["texts"]["de"];
    assert_eq!(german["lang"], "de");

    assert_eq!(german["printed_number"], "702.52a");
    assert_ne!(german["state"], "outdated");
}

#[test]
fn lists_are_read_to_their_end_by_their_cursors() {
    let app = TestApp::shared();
    let whole = app.api("/rulings?lang=en");
    let total = whole["total"].as_u64().expect("a count");
    let mut ids = Vec::new();
    let mut next = Some("/api/v1/rulings?lang=en&limit=7".to_owned());
    while let Some(path) = next {
        let answer = app.get(&path);
        let page = answer.json();
        let data = page["data"].as_array().expect("rulings");
        assert!(!data.is_empty() && data.len() <= 7);
        ids.extend(data.iter().map(|ruling| ruling["id"].to_string()));
        next = page["next_page"].as_str().map(str::to_owned);
        assert_eq!(page["has_more"], next.is_some());
        let link = next.as_ref().map(|next| format!("<{next}>; rel=\"next\""));
        assert_eq!(answer.header("link"), link.as_deref());
    }
    assert_eq!(u64::try_from(ids.len()).ok(), Some(total));
    ids.dedup();
    assert_eq!(u64::try_from(ids.len()).ok(), Some(total));
}

#[test]
fn a_cursor_belongs_to_its_question() {
    let app = TestApp::shared();
    let first = app.api("/search?q=haunt&lang=en&limit=1");
    let next = first["next_page"].as_str().expect("more").to_owned();
    let second = app.get(&next).json();
    assert_ne!(second["data"][0]["id"], first["data"][0]["id"]);
    let cursor = next.split("cursor=").nth(1).expect("a cursor");
    for wrong in [
        format!("/search?q=morph&lang=en&limit=1&cursor={cursor}"),
        format!("/search?q=haunt&lang=de&limit=1&cursor={cursor}"),
        "/search?q=haunt&lang=en&cursor=x".to_owned(),
        "/search?q=haunt&lang=en&cursor=".to_owned(),
    ] {
        assert_eq!(
            app.problem(&wrong),
            (400, "invalid-cursor".to_owned()),
            "{wrong}"
        );
    }
}

#[test]
fn everything_that_can_be_wrong_has_its_code() {
    let app = TestApp::shared();
    let long = "a".repeat(201);
    for (call, status, code) in [
        ("/nothing", 404, "not-found"),
        ("/search", 400, "missing-parameter"),
        ("/search?q=", 400, "missing-parameter"),
        ("/search?q=%20", 400, "missing-parameter"),
        ("/search?q=a&q=b", 400, "repeated-parameter"),
        ("/search?q=a&lang=fr", 400, "unknown-language"),
        ("/search?q=a&lang=", 400, "unknown-language"),
        ("/search?q=a&lang=de&lang=en", 400, "repeated-parameter"),
        ("/search?q=a&kind=rules", 400, "invalid-parameter"),
        ("/search?q=a&limit=0", 400, "invalid-parameter"),
        ("/search?q=a&limit=101", 400, "invalid-parameter"),
        (
            "/search?q=a&edition=2009-07-11",
            404,
            "edition-without-text",
        ),
        (&format!("/search?q={long}"), 422, "query-too-long"),
        ("/suggest", 400, "missing-parameter"),
        ("/suggest?q=a&limit=26", 400, "invalid-parameter"),
        ("/cr/yesterday/contents", 400, "invalid-edition"),
        ("/cr/2024-02-30/contents", 400, "invalid-edition"),
        ("/cr/1993-08-05/contents", 404, "edition-not-found"),
        ("/cr/latest/702.55l", 400, "invalid-number"),
        ("/cr/latest/abc", 400, "invalid-number"),
        ("/cr/latest/702.999", 404, "rule-not-found"),
        ("/cr/2008-10-01/502.51", 404, "numbers-not-recorded"),
        ("/cr/latest/702.999/history", 404, "rule-not-found"),
        ("/cr/latest/702.55?children=some", 400, "invalid-parameter"),
        ("/resolve", 400, "missing-parameter"),
        ("/resolve?number=x", 400, "invalid-number"),
        ("/resolve?number=702.55&from=x", 400, "invalid-edition"),
        ("/diff/2005-08-01/latest", 404, "edition-without-numbers"),
        ("/diff/x/latest", 400, "invalid-edition"),
        ("/glossary/nothing", 404, "term-not-found"),
        ("/keywords/nothing", 404, "keyword-not-found"),
        ("/cards/nothing", 404, "card-not-found"),
        ("/rulings?card=nothing", 404, "card-not-found"),
        ("/rulings?keyword=nothing", 404, "keyword-not-found"),
        ("/rulings?keyword=", 400, "missing-parameter"),
        ("/rulings?card=%20", 400, "missing-parameter"),
        (
            "/scenarios/haunt/countered-spell/run?variant=",
            400,
            "missing-parameter",
        ),
        (
            "/scenarios/haunt/countered-spell/run?viewer=",
            400,
            "missing-parameter",
        ),
        (
            "/resolve?number=702.55&from=-009999-01-01",
            400,
            "invalid-edition",
        ),
        ("/search?q=%ff", 400, "bad-request"),
        ("/search?q=a&kind=rule,rule", 400, "invalid-parameter"),
        ("/search?q=a&limit=020", 400, "invalid-parameter"),
        ("/rulings/haunt/nothing", 404, "ruling-not-found"),
        ("/scenarios/haunt/nothing", 404, "scenario-not-found"),
        ("/scenarios/haunt/nothing/run", 404, "scenario-not-found"),
        (
            "/scenarios/haunt/countered-spell/run?variant=x",
            404,
            "variant-not-found",
        ),
        (
            "/scenarios/haunt/countered-spell/run?viewer=x",
            404,
            "viewer-not-found",
        ),
        ("/problems/nothing", 404, "not-found"),
    ] {
        assert_eq!(app.problem(call), (status, code.to_owned()), "{call}");
    }
}

#[test]
fn a_problem_speaks_the_language_asked_for_and_names_the_request() {
    let app = TestApp::shared();
    for (lang, title) in [("de", "Keine solche Regel"), ("en", "No such rule")] {
        let path = format!("/api/v1/cr/latest/702.999?lang={lang}");
        let answer = app.call("GET", &path, &[("x-request-id", "test-7")]);
        let problem = answer.json();
        assert_eq!(problem["title"], title);
        assert_eq!(problem["lang"], lang);
        assert_eq!(problem["request_id"], "test-7");
        assert_eq!(answer.header("x-request-id"), Some("test-7"));
        assert_eq!(problem["type"], "/api/v1/problems/rule-not-found");
        assert_eq!(problem["instance"], "/api/v1/cr/latest/702.999");
        assert!(
            problem["detail"]
                .as_str()
                .expect("a sentence")
                .contains("702.999")
        );
        let kind = app.get(&format!(
            "{}?lang={lang}",
            problem["type"].as_str().expect("a type")
        ));
        assert_eq!(kind.json()["title"], title);
    }
    let german = app.get_as("de", "/api/v1/search?lang=fr");
    assert_eq!(german.json()["title"], "Unbekannte Sprache");
}

#[test]
fn a_wrong_number_gets_the_nearest_and_the_editions_that_had_it() {
    let app = TestApp::shared();
    let near = app.get("/api/v1/cr/latest/702.55k").json();
    let values: Vec<&str> = near["suggestions"]
        .as_array()
        .expect("suggestions")
        .iter()
        .filter_map(|suggestion| suggestion["value"].as_str())
        .collect();
    assert!(values.contains(&"702.55c"), "{values:?}");
    for suggestion in near["suggestions"].as_array().expect("suggestions") {
        assert!(suggestion.get("label").is_some(), "{suggestion}");
        let url = suggestion["url"].as_str().expect("an address");
        assert_eq!(app.get(url).status, 200, "{url}");
    }
}

#[test]
fn every_suggestion_has_all_its_fields_and_leads_to_something() {
    let app = TestApp::shared();
    let mut seen = 0;
    for call in [
        "/cr/latest/702.999",
        "/cr/1990-01-01/contents",
        "/keywords/Spukk",
        "/glossary/hauntt",
        "/cards/grim-haruspx",
        "/rulings/haunt/countered",
        "/scenarios/haunt/countered",
        "/scenarios/haunt/countered-spell/run?variant=x",
        "/scenarios/haunt/countered-spell/run?viewer=x",
        "/search?q=a&kind=x",
        "/problems?lang=fr",
        "/problems/nothing",
    ] {
        let problem = app.get(&format!("/api/v1{call}")).json();
        let suggestions = problem["suggestions"].as_array().expect("suggestions");
        assert!(!suggestions.is_empty(), "{call}");
        for suggestion in suggestions {
            let fields: Vec<&str> = fields(suggestion).into_iter().map(String::as_str).collect();
            assert_eq!(fields, ["label", "url", "value"], "{call}");
            if let Some(url) = suggestion["url"].as_str() {
                assert_eq!(app.get(url).status, 200, "{call}: {url}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn an_edition_without_its_text_is_told_without_contradiction() {
    let app = TestApp::shared();
    for (lang, date, none) in [
        ("de", "11. Juli 2009", "höchstens einzelne Regeln"),
        ("en", "July 11, 2009", "at most single rules"),
    ] {
        let call = format!("/api/v1/search?q=a&edition=2009-07-11&lang={lang}");
        let problem = app.get(&call).json();
        let detail = problem["detail"].as_str().expect("a sentence");
        assert!(detail.contains(none) && detail.contains(date), "{detail}");
        assert_eq!(
            detail.matches(char::is_numeric).count(),
            6,
            "one date only: {detail}"
        );
    }
}

#[test]
fn a_name_is_taken_in_either_language_and_a_wrong_one_gets_the_nearest() {
    let app = TestApp::shared();
    for name in ["haunt", "Haunt", "Spuk", "spuk", "%53puk"] {
        assert_eq!(
            app.api(&format!("/keywords/{name}"))["id"],
            "haunt",
            "{name}"
        );
    }
    for name in ["grim-haruspex", "Grim%20Haruspex", "Grimmige%20Haruspex"] {
        assert_eq!(
            app.api(&format!("/cards/{name}"))["id"],
            "grim-haruspex",
            "{name}"
        );
    }
    let problem = app.get("/api/v1/keywords/Spukk?lang=de").json();
    assert_eq!(problem["suggestions"][0]["value"], "haunt", "{problem}");
}

#[test]
fn the_description_is_openapi_3_1_and_names_every_route() {
    let app = TestApp::shared();
    let description = app.get("/api/v1/openapi.json").json();
    assert!(
        description["openapi"]
            .as_str()
            .expect("a version")
            .starts_with("3.1")
    );
    let paths = description["paths"].as_object().expect("paths");
    for call in CALLS {
        let path = call.split('?').next().expect("a path");
        let known = paths.keys().any(|pattern| fits(pattern, path));
        assert!(known, "{path} is not described");
    }
    // Every path that is described is routed: none of them is simply not found.
    for pattern in paths.keys() {
        let path: Vec<&str> = pattern
            .split('/')
            .map(|part| if part.starts_with('{') { "x" } else { part })
            .collect();
        let answer = app.get(&format!("/api/v1{}", path.join("/")));
        let code = answer.json()["code"].as_str().map(str::to_owned);
        assert!(
            pattern.starts_with("/problems") || code.as_deref() != Some("not-found"),
            "{pattern}"
        );
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<&str>, Vec<&str>) =
        (pattern.split('/').collect(), path.split('/').collect());
    pattern.len() == path.len()
        && pattern
            .iter()
            .zip(&path)
            .all(|(want, have)| want.starts_with('{') || want == have)
}

#[test]
fn the_documentation_page_comes_from_the_program_alone() {
    let app = TestApp::shared();
    assert_eq!(app.get("/api/docs").header("location"), Some("/api/docs/"));
    let page = app.get("/api/docs/");
    assert_eq!(page.status, 200);
    assert!(
        page.header("content-type")
            .expect("a type")
            .starts_with("text/html")
    );
    let html = page.text();
    assert!(
        !html.contains("https://") && !html.contains("http://"),
        "{html}"
    );
    // Else the page shows the description to a validator on another host.
    let start = app.get("/api/docs/swagger-initializer.js");
    assert!(
        start.text().contains("\"validatorUrl\": \"none\""),
        "{}",
        start.text()
    );
    for file in html
        .split(['"', '\''])
        .filter(|part| part.ends_with(".js") || part.ends_with(".css"))
    {
        let path = format!("/api/docs/{}", file.trim_start_matches("./"));
        assert_eq!(app.get(&path).status, 200, "{path}");
    }
    assert_eq!(app.get("/api/docs/nothing.js").status, 404);
}

/// The documentation, so that what it says is what is run.
const DOCUMENTATION: &str = include_str!("../../docs/api.md");

#[test]
fn every_documented_call_works_as_it_stands() {
    let app = TestApp::shared();
    let mut calls = 0;
    let commands = DOCUMENTATION.replace("\\\n", "");
    for line in commands.lines() {
        let Some(rest) = line.strip_prefix("curl ") else {
            continue;
        };
        let parts: Vec<&str> = rest.split('\'').map(str::trim).collect();
        let target = |url: &str| {
            let target = url.strip_prefix("http://127.0.0.1:8080");
            target
                .unwrap_or_else(|| panic!("not a call of the service: {line}"))
                .to_owned()
        };
        let answer = match parts[..] {
            ["", url, ""] => app.get(&target(url)),
            ["--json", body, "", url, ""] => {
                let target = target(url).replacen("/api/v1", "", 1);
                app.post(&target, "application/json", body.as_bytes())
            }
            ["-H", header, data, url, ""] => {
                let media_type = header.strip_prefix("content-type: ").expect(line);
                let file = data.strip_prefix("--data-binary @").expect(line);
                let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
                let body = std::fs::read(root.join(file)).expect(line);
                app.post(&target(url).replacen("/api/v1", "", 1), media_type, &body)
            }
            _ => panic!("not a plain call: {line}"),
        };
        assert_eq!(answer.status, 200, "{line}: {}", answer.text());
        assert!(answer.json()["edition"].is_string(), "{line}");
        calls += 1;
    }
    assert!(calls >= 20, "{calls}");
}

#[test]
fn every_call_that_is_described_is_documented() {
    let description = TestApp::shared().get("/api/v1/openapi.json").json();
    for path in description["paths"].as_object().expect("paths").keys() {
        let documented = DOCUMENTATION.lines().any(|line| {
            let call = line.split("/api/v1").nth(1).unwrap_or(line);
            let path_of_call = call.split(['?', '\'', '`']).next().unwrap_or(call);
            fits(path, path_of_call)
        });
        let named = DOCUMENTATION.contains(&format!("`{path}`"));
        assert!(documented || named, "{path}");
    }
}
