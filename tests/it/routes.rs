//! Every route with every method, taken from the router's own table: `GET` and `HEAD`, the
//! methods that are refused, `OPTIONS`, and a slash too many.

use crate::support::TestApp;

const ROUTER: &str = include_str!("../../src/web/router.rs");

/// The patterns of the routes that are read, as `router.rs` lists them, with what stands
/// before them.
fn patterns() -> Vec<String> {
    let mut found = patterns_of("get(");
    for first in [
        "about",
        "cards/{card}",
        "cr/{edition}",
        "glossary",
        "search",
    ] {
        found.push(format!("/{first}"));
    }
    found
}

/// The patterns of the routes that one kind of call in `router.rs` makes.
fn patterns_of(call: &str) -> Vec<String> {
    let mut prefix = "";
    let mut found = Vec::new();
    let mut rest = ROUTER;
    while let Some(at) = rest.find(['f', 'g', 'p', 'w']) {
        rest = &rest[at..];
        if let Some(name) = rest.strip_prefix("fn ") {
            prefix = match &name[..name.find('(').unwrap_or(0)] {
                "api_calls" => "/api/v1",
                _ => "",
            };
        } else if rest.starts_with("web::scope(&format!(\"/{locale}\"))") {
            prefix = "/de";
        } else if let Some(inside) = rest.strip_prefix(call) {
            let inside = inside.trim_start();
            if let Some(path) = inside.strip_prefix('"') {
                let path = path.split('"').next().expect("a closed text");
                found.push(format!("{prefix}{path}"));
            }
        }
        rest = &rest[1..];
    }
    found
}

/// An address of a pattern, with something that there is, or with something that there is not.
fn address(pattern: &str, exists: bool) -> String {
    let mut path = pattern.to_owned();
    for (name, value) in [
        ("{edition}", "latest"),
        ("{number}", "702.55"),
        ("{a}", "2009-07-11"),
        ("{b}", "latest"),
        ("{term}", "haunt"),
        ("keywords/{name}", "keywords/haunt"),
        ("{name}", "countered-spell"),
        ("{card}", "grim-haruspex"),
        ("{topic}", "haunt"),
        ("{slug}", "countered-spell"),
        ("{code}", "not-found"),
        ("{file:.*}", "index.html"),
    ] {
        path = path.replace(name, if exists { value } else { "zzzz-qqqq" });
    }
    let query = match pattern.rsplit('/').next() {
        Some("search") => "?q=haunt",
        Some("suggest") => "?q=ha",
        Some("resolve") => "?number=702.55",
        _ => "",
    };
    assert!(!path.contains('{'), "no example for {path}");
    format!("{path}{query}")
}

fn style_address(app: &TestApp) -> String {
    let page = app.get("/de/");
    let (_, behind) = page
        .text()
        .split_once("href=\"/assets/app-")
        .expect("a style");
    let name = behind.split('"').next().expect("a closed value");
    format!("/assets/app-{name}")
}

/// The addresses of all routes, each with the status that `GET` gets.
fn routes(app: &TestApp) -> Vec<(String, u16)> {
    let patterns = patterns();
    assert!(patterns.len() > 35, "{patterns:?}");
    patterns
        .iter()
        .map(|pattern| match pattern.as_str() {
            "/assets/{name}" => (style_address(app), 200),
            "/api/docs" => (pattern.clone(), 308),
            "/" | "/about" | "/cards/{card}" | "/cr/{edition}" | "/glossary" | "/search" => {
                (address(pattern, true), 302)
            }
            _ => (address(pattern, true), 200),
        })
        .collect()
}

#[test]
fn every_route_answers_get_and_head_alike() {
    let app = TestApp::shared();
    for (path, status) in routes(app) {
        let get = app.get(&path);
        assert_eq!(get.status, status, "{path}: {}", get.text());
        let head = app.call("HEAD", &path, &[]);
        assert_eq!(head.status, get.status, "HEAD {path}");
        assert!(head.body.is_empty(), "HEAD {path}");
        for name in [
            "content-type",
            "content-language",
            "etag",
            "vary",
            "location",
            "content-length",
        ] {
            assert_eq!(head.header(name), get.header(name), "HEAD {path}: {name}");
        }
    }
}

#[test]
fn every_route_refuses_other_methods_and_says_which_are_right() {
    let app = TestApp::shared();
    for (path, _) in routes(app) {
        for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"] {
            let answer = app.call(method, &path, &[]);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(
                answer.header("allow"),
                Some("GET, HEAD, OPTIONS"),
                "{method} {path}"
            );
            let form = if path.starts_with("/api/v1") || path.ends_with('z') {
                "application/problem+json"
            } else {
                "text/html; charset=utf-8"
            };
            assert_eq!(answer.header("content-type"), Some(form), "{method} {path}");
        }
        let options = app.call("OPTIONS", &path, &[]);
        assert_eq!(options.status, 204, "OPTIONS {path}");
        assert_eq!(
            options.header("allow"),
            Some("GET, HEAD, OPTIONS"),
            "OPTIONS {path}"
        );
    }
}

#[test]
fn what_is_sent_to_is_not_read() {
    let app = TestApp::shared();
    let sent_to = patterns_of("post(");
    assert_eq!(
        sent_to,
        ["/api/v1/citations/check", "/api/v1/scenarios/run"]
    );
    for path in sent_to {
        for method in ["GET", "HEAD", "PUT", "DELETE", "PATCH", "TRACE", "BREW"] {
            let answer = app.call(method, &path, &[]);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(
                answer.header("allow"),
                Some("POST, OPTIONS"),
                "{method} {path}"
            );
        }
        let options = app.call("OPTIONS", &path, &[]);
        assert_eq!(options.status, 204, "OPTIONS {path}");
        assert_eq!(
            options.header("allow"),
            Some("POST, OPTIONS"),
            "OPTIONS {path}"
        );
    }
}

#[test]
fn a_slash_too_many_leads_to_what_there_is_and_nowhere_else() {
    let app = TestApp::shared();
    for (path, status) in routes(app) {
        if path.ends_with('/') || status == 404 || path.starts_with("/api/docs") {
            continue;
        }
        let (bare, query) = path
            .split_once('?')
            .map_or((&*path, ""), |(bare, query)| (bare, query));
        let query = if query.is_empty() {
            String::new()
        } else {
            format!("?{query}")
        };
        let answer = app.get(&format!("{bare}/{query}"));
        let (status, target) = match status {
            302 => (302, format!("/en{path}")),
            _ => (308, path.clone()),
        };
        assert_eq!(answer.status, status, "{bare}/{query}");
        assert_eq!(answer.header("location"), Some(&*target), "{bare}/{query}");
    }
    for pattern in patterns() {
        let nothing = address(&pattern, false);
        if nothing == address(&pattern, true) || nothing.contains('?') {
            continue;
        }
        for odd in [format!("{nothing}/"), format!("/{nothing}")] {
            let answer = app.get(&odd);
            assert!(
                (400..500).contains(&answer.status),
                "{odd}: {}",
                answer.status
            );
            assert_eq!(answer.header("location"), None, "{odd}");
        }
    }
}

#[test]
fn an_address_without_a_language_leads_only_where_there_is_something() {
    let app = TestApp::shared();
    for path in [
        "/cards/zzzz",
        "/cr/latest/702.999",
        "/rulings/a/b",
        "/diff/a/b",
        "/cr/x/702",
    ] {
        let answer = app.get_as("de", path);
        assert!(
            matches!(answer.status, 400 | 404),
            "{path}: {}",
            answer.status
        );
        assert!(answer.text().contains("<html lang=\"de\""), "{path}");
        assert_eq!(
            answer.header("vary"),
            Some("accept-encoding, accept-language, cookie"),
            "{path}"
        );
    }
}
