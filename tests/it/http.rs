//! What holds for every address, whatever stands there: methods, headers, odd requests.

use proptest::prelude::*;

use crate::support::TestApp;

#[test]
fn the_process_says_that_it_lives_and_is_ready() {
    let app = TestApp::shared();
    for path in ["/healthz", "/readyz"] {
        let answer = app.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
}

#[test]
fn head_is_get_without_the_body() {
    let app = TestApp::shared();
    for path in ["/healthz", "/nothing", "/api/v1/nothing"] {
        let get = app.get(path);
        let head = app.call("HEAD", path, &[]);
        assert_eq!(head.status, get.status, "{path}");
        assert!(head.body.is_empty(), "{path}");
        assert_eq!(
            head.header("content-type"),
            get.header("content-type"),
            "{path}"
        );
    }
}

#[test]
fn a_wrong_method_gets_405_with_the_right_ones() {
    let app = TestApp::shared();
    for method in ["POST", "PUT", "DELETE", "PATCH", "BREW"] {
        let answer = app.call(method, "/healthz", &[]);
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(
            answer.header("allow"),
            Some("GET, HEAD, OPTIONS"),
            "{method}"
        );
    }
    let options = app.call("OPTIONS", "/healthz", &[]);
    assert_eq!(options.status, 204);
    assert_eq!(options.header("allow"), Some("GET, HEAD, OPTIONS"));
}

#[test]
fn an_address_without_a_language_leads_to_the_readers() {
    let app = TestApp::shared();
    for (path, headers, target) in [
        ("/", &[][..], "/en/"),
        (
            "/",
            &[("accept-language", "de-AT,de;q=0.9,en;q=0.8")][..],
            "/de/",
        ),
        (
            "/search?q=a%20b",
            &[("cookie", "lang=de"), ("accept-language", "en")][..],
            "/de/search?q=a%20b",
        ),
        (
            "/cr/latest/702.55a",
            &[("accept-language", "de")][..],
            "/de/cr/latest/702.55a",
        ),
    ] {
        let answer = app.call("GET", path, headers);
        assert_eq!(answer.status, 302, "{path}");
        assert_eq!(answer.header("location"), Some(target), "{path}");
        assert_eq!(
            answer.header("vary"),
            Some("accept-language, cookie"),
            "{path}"
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
}

/// Addresses as nobody should send them, with the status that each gets.
const HOSTILE: &[(&str, u16)] = &[
    // Odd bytes and encodings.
    ("/%00", 404),
    ("/%ff", 404),
    ("/%", 404),
    ("/%zz", 404),
    ("/%c3%28", 404),
    ("/de/%00", 404),
    ("/de/%ff", 404),
    ("/de/cr/latest/%ff", 400),
    ("/de/cr/latest/%00", 400),
    ("/de/cr/%e2%80%8f/702.55", 400),
    ("/api/v1/%00", 404),
    ("/api/v1/cr/latest/%ff", 400),
    ("/api/v1/cr/latest/%00", 400),
    ("/api/v1/cr/latest/702.55a%00", 400),
    ("/api/v1/cr/%2e%2e/702.55", 400),
    ("/api/v1/cr/latest/..%2f..%2fetc%2fpasswd", 400),
    ("/api/v1/cr/latest/%F0%9D%9F%95", 400),
    ("/api/v1/cards/%ff%fe", 404),
    ("/api/v1/cards/%00", 404),
    ("/api/v1/keywords/%E2%80%AE", 404),
    ("/api/v1/glossary/%2F", 404),
    ("/api/v1/rulings/haunt/..%2f..", 404),
    ("/api/v1/scenarios/haunt/%00/run", 404),
    ("/api/v1/search?q=%00", 200),
    ("/api/v1/search?q=%ff", 200),
    ("/api/v1/search?q=%F0%9F%83%8F", 200),
    ("/api/v1/search?q=%E2%80%AE%E2%80%8B", 200),
    ("/api/v1/search?q=%", 200),
    ("/api/v1/search?q=%zz&lang=de", 200),
    ("/de/search?q=%00%ff%zz", 200),
    // Words of other query languages.
    ("/api/v1/search?q=*", 200),
    ("/api/v1/search?q=body:haunt", 200),
    ("/api/v1/search?q=%22", 200),
    ("/api/v1/search?q=%22%22%22", 200),
    ("/api/v1/search?q=((((((((((((((((((((", 200),
    ("/api/v1/search?q=-1/-1+AND+OR+NOT", 200),
    ("/api/v1/search?q=%3Cscript%3Ealert(1)%3C/script%3E", 200),
    ("/api/v1/search?q='%20OR%201=1--", 200),
    ("/api/v1/suggest?q=%5C", 200),
    // Paths that climb, repeat or hide.
    ("/..", 404),
    ("/../../etc/passwd", 404),
    ("/de/../en/", 404),
    ("/de/./about", 404),
    ("/assets/../Cargo.toml", 404),
    ("/assets/..%2fCargo.toml", 404),
    ("/assets/", 308),
    ("/api/docs/..%2f..%2fCargo.toml", 404),
    ("//", 308),
    ("///de///about", 308),
    ("//evil.example/%2f..", 308),
    ("/\\evil.example/", 404),
    ("/de;x=1/about", 404),
    ("/DE/about", 308),
    ("/de/about/", 308),
    ("/fr/about", 404),
    ("/.well-known/security.txt", 404),
    ("/wp-login.php", 404),
    // Parameters.
    ("/api/v1/search?", 400),
    ("/api/v1/search?&&&", 400),
    ("/api/v1/search?=x", 400),
    ("/api/v1/search?q[]=x", 400),
    ("/api/v1/search?q=a&q=a", 400),
    ("/api/v1/search?q=a&limit=18446744073709551616", 400),
    ("/api/v1/search?q=a&limit=-1", 400),
    ("/api/v1/search?q=a&cursor=%00", 400),
    ("/api/v1/search?q=a&cursor=0000000000000000ffffffff", 400),
    ("/api/v1/resolve?number=702.52&from=9999-12-31", 200),
    ("/api/v1/resolve?number=702.52&from=-009999-01-01", 404),
    ("/api/v1/cr/9999-99-99/702.52", 400),
    ("/api/v1/cr/latest/999.999zz", 404),
    ("/api/v1/cr/latest/0", 400),
    ("/api/v1/cr/latest/10000000000000000000", 400),
    ("/api/v1/rulings?card=&keyword=", 404),
    (
        "/de/scenarios/haunt/countered-spell?step=99999999999999999999",
        400,
    ),
];

#[test]
fn whatever_is_asked_gets_the_right_status_in_the_right_form_and_language() {
    let app = TestApp::shared();
    for (target, status) in HOSTILE {
        let answer = app.call("GET", target, &[("accept-language", "de")]);
        assert_eq!(
            answer.status,
            *status,
            "{target}: {}",
            String::from_utf8_lossy(&answer.body)
        );
        assert!(answer.header("x-request-id").is_some(), "{target}");
        if answer.status < 400 {
            continue;
        }
        let content_type = answer.header("content-type").expect("a type");
        if target.starts_with("/api/v1") {
            assert_eq!(content_type, "application/problem+json", "{target}");
            assert_eq!(answer.json()["lang"], "de", "{target}");
        } else {
            assert!(
                content_type.starts_with("text/html"),
                "{target}: {content_type}"
            );
            let lang = if target.starts_with("/api/docs") {
                "en"
            } else {
                "de"
            };
            assert!(
                answer.text().contains(&format!("<html lang=\"{lang}\"")),
                "{target}"
            );
        }
    }
}

#[test]
fn no_redirect_leads_to_another_host() {
    let app = TestApp::shared();
    for target in [
        "//evil.example/",
        "///evil.example",
        "/\\evil.example/",
        "//evil.example/..//",
    ] {
        let answer = app.get(target);
        if let Some(location) = answer.header("location") {
            assert!(
                location.starts_with('/') && !location.starts_with("//"),
                "{target}: {location}"
            );
            assert!(!location.contains('\\'), "{target}: {location}");
        }
    }
}

#[test]
fn what_is_too_long_is_refused_with_its_bound() {
    let app = TestApp::shared();
    let long = format!("/api/v1/search?q={}", "a".repeat(10_000));
    let answer = app.get(&long);
    assert_eq!(answer.status, 414);
    assert!(
        answer.json()["detail"]
            .as_str()
            .expect("a sentence")
            .contains("8192")
    );
    assert_eq!(app.get(&format!("/de/{}", "a/".repeat(5_000))).status, 414);
    let cookie = "a".repeat(40_000);
    let answer = app.call("GET", "/api/v1/problems", &[("cookie", &cookie)]);
    assert_eq!(answer.status, 431);
    assert_eq!(answer.json()["code"], "headers-too-large");
}

#[test]
fn odd_headers_change_nothing_or_are_refused() {
    let app = TestApp::shared();
    let path = "/api/v1/problems/not-found";
    for (name, value) in [
        ("accept-language", ";;;,,q=9, de;q=x"),
        ("accept-language", "*"),
        ("accept-encoding", "br;q=2, ;, gzip;q=0"),
        ("if-none-match", "\"\", W/, ,"),
        ("accept", "image/png"),
        ("range", "bytes=0-1"),
        ("cookie", "lang=;;lang=de"),
        ("x-request-id", "<script>"),
        ("host", "other.example"),
        ("x-forwarded-host", "evil.example"),
    ] {
        let answer = app.call("GET", path, &[(name, value)]);
        assert_eq!(answer.status, 200, "{name}: {value}");
        assert_ne!(answer.header("x-request-id"), Some("<script>"));
        assert!(!answer.text().contains("evil.example"));
    }
    for host in ["a b", "a/b", "a@b", ""] {
        let answer = app.call("GET", path, &[("host", host)]);
        assert!(
            answer.status == 400 || (host.is_empty() && answer.status == 200),
            "{host:?}"
        );
    }
}

#[test]
fn every_encoding_carries_the_same_body_under_the_same_weak_tag() {
    let app = TestApp::shared();
    let path = "/api/v1/problems?lang=de";
    let plain = app.get(path);
    let tag = plain.header("etag").expect("a tag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    for (accepted, encoding) in [
        ("gzip", "gzip"),
        ("br", "br"),
        ("zstd", "zstd"),
        ("gzip, br, zstd", "br"),
    ] {
        // Twice: made, and from the cache.
        for _ in 0..2 {
            let answer = app.call("GET", path, &[("accept-encoding", accepted)]);
            assert_eq!(answer.header("content-encoding"), Some(encoding));
            assert_eq!(answer.header("etag"), Some(tag.as_str()));
            assert_eq!(answer.header("vary"), Some("accept-encoding"));
            assert!(answer.body.len() < plain.body.len());
            assert_eq!(answer.decoded(), plain.body);
        }
    }
    let known = app.call(
        "GET",
        path,
        &[("if-none-match", &tag), ("accept-encoding", "br")],
    );
    assert_eq!(known.status, 304);
    assert!(known.body.is_empty());
    assert_eq!(known.header("etag"), Some(tag.as_str()));
    assert_eq!(known.header("content-type"), None);
}

#[test]
fn an_answer_from_the_cache_is_the_answer_that_was_made() {
    let app = TestApp::shared();
    let uncached = TestApp::spawn(regelwerk::web::Settings::default());
    for path in [
        "/api/v1/problems?lang=de",
        "/api/v1/cr/editions?lang=en",
        "/de/",
        "/healthz",
    ] {
        let first = app.get(path);
        for again in [app.get(path), uncached.get(path)] {
            assert_eq!(again.status, first.status, "{path}");
            assert_eq!(again.body, first.body, "{path}");
            for name in [
                "content-type",
                "etag",
                "vary",
                "cache-control",
                "content-security-policy",
            ] {
                assert_eq!(again.header(name), first.header(name), "{path} {name}");
            }
        }
    }
}

#[test]
fn each_area_has_its_own_headers() {
    let app = TestApp::shared();
    let page = app.get("/de/");
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(
        policy.starts_with("default-src 'none'; script-src 'self';") && !policy.contains("unsafe")
    );
    assert_eq!(page.header("access-control-allow-origin"), None);
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let call = app.get("/api/v1/problems");
    assert_eq!(call.header("access-control-allow-origin"), Some("*"));
    assert_eq!(
        call.header("cross-origin-resource-policy"),
        Some("cross-origin")
    );
    assert_eq!(
        call.header("cache-control"),
        Some("public, max-age=300, stale-while-revalidate=86400")
    );
    let preflight = app.call(
        "OPTIONS",
        "/api/v1/search",
        &[
            ("origin", "https://a.example"),
            ("access-control-request-method", "GET"),
        ],
    );
    assert_eq!(preflight.status, 204);
    assert_eq!(
        preflight.header("access-control-allow-methods"),
        Some("GET, HEAD, OPTIONS")
    );
    assert_eq!(
        app.get("/api/v1/nothing").header("cache-control"),
        Some("no-store")
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn no_path_and_no_query_makes_the_service_fail(
        area in prop::sample::select(vec![
            "/", "/de/", "/en/", "/api/v1/", "/api/v1/cr/latest/", "/api/v1/cr/", "/de/cr/",
            "/api/v1/search?q=", "/api/v1/resolve?number=", "/api/v1/scenarios/haunt/",
            "/api/v1/cards/", "/de/search?q=", "/de/glossary/", "/en/scenarios/", "/assets/",
        ]),
        rest in "[!-~]{0,40}",
    ) {
        let answer = TestApp::shared().get(&format!("{area}{}", rest.replace('#', "%23")));
        prop_assert!(answer.status < 500, "{area}{rest}: {}", answer.status);
    }

    #[test]
    fn no_text_that_is_searched_makes_the_service_fail(text in "\\PC{0,60}") {
        let query: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let answer = TestApp::shared().get(&format!("/api/v1/search?q={query}&lang=de"));
        prop_assert!(matches!(answer.status, 200 | 400), "{text:?}: {}", answer.status);
    }
}
