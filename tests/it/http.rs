//! What holds for every address, whatever stands there: methods, headers, odd requests.

use proptest::prelude::*;

use crate::support::{TestApp, client};

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
    ("/api/v1/search?q=%ff", 400),
    ("/api/v1/search?q=%F0%9F%83%8F", 200),
    ("/api/v1/search?q=%E2%80%AE%E2%80%8B", 200),
    ("/api/v1/search?q=%", 400),
    ("/api/v1/search?q=%zz&lang=de", 400),
    ("/de/search?q=%00%ff%zz", 400),
    ("/de/about?%", 400),
    ("/api/v1/problems?%c3=x", 400),
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
    ("/assets/", 404),
    ("/api/docs/..%2f..%2fCargo.toml", 404),
    ("//", 302),
    ("///de///about", 308),
    ("//evil.example/%2f..", 404),
    ("/de/cards/nothing/", 404),
    ("/DE/nothing", 404),
    ("/cards/nothing", 404),
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
    ("/api/v1/resolve?number=702.52&from=-009999-01-01", 400),
    ("/api/v1/cr/9999-99-99/702.52", 400),
    ("/api/v1/cr/latest/999.999zz", 404),
    ("/api/v1/cr/latest/0", 400),
    ("/api/v1/cr/latest/10000000000000000000", 400),
    ("/api/v1/rulings?card=&keyword=", 400),
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
            assert!(answer.text().contains("<html lang=\"de\""), "{target}");
        }
    }
}

#[test]
fn no_redirect_leads_to_another_host() {
    let app = TestApp::shared();
    for (target, location) in [
        ("//evil.example/", None),
        ("///evil.example", None),
        ("/\\evil.example/", None),
        ("//evil.example/..//", None),
        ("//evil.example/de/", None),
        ("//de/about", Some("/de/about")),
        (
            "///DE//about/?x=//evil.example/",
            Some("/de/about?x=//evil.example/"),
        ),
        ("//", Some("/en/")),
        (
            "//search?q=//evil.example",
            Some("/en/search?q=//evil.example"),
        ),
    ] {
        assert_eq!(app.get(target).header("location"), location, "{target}");
    }
}

/// Requests that the HTTP parser refuses, with the status and code that each gets.
fn refused_by_the_parser() -> Vec<(Vec<u8>, u16, &'static str)> {
    let rest = " HTTP/1.1\r\nhost: a\r\naccept-language: de\r\n\r\n";
    let get = |target: &str| format!("GET {target}{rest}").into_bytes();
    let lines: String = (0..120).map(|line| format!("x-{line}: y\r\n")).collect();
    let large: String = (0..90)
        .map(|line| format!("x-{line}: {}\r\n", "y".repeat(2000)))
        .collect();
    let with = |lines: &str| {
        format!("GET /api/v1/x HTTP/1.1\r\nhost: a\r\naccept-language: de\r\n{lines}\r\n")
            .into_bytes()
    };
    vec![
        (get("/api/v1/ü"), 400, "bad-request"),
        (get("/api/v1/cards/<script>"), 400, "bad-request"),
        (get("/api/v1/a b"), 400, "bad-request"),
        (
            get(&format!("/api/v1/{}", "a".repeat(100_000))),
            414,
            "address-too-long",
        ),
        (
            get(&format!("/api/v1/{}", "a".repeat(300_000))),
            414,
            "address-too-long",
        ),
        (with(&lines), 431, "headers-too-large"),
        (with(&large), 431, "headers-too-large"),
        (with("host: b\r\n"), 400, "bad-request"),
        (with("no-colon\r\n"), 400, "bad-request"),
        (
            with("content-length: 1\r\ncontent-length: 2\r\n"),
            400,
            "bad-request",
        ),
        (with("transfer-encoding: odd\r\n"), 400, "bad-request"),
        (
            b"GET /api/v1/x HTTP/1.1\r\naccept-language: de\r\n\r\n".to_vec(),
            400,
            "bad-request",
        ),
        (
            b"GET /api/v1/x HTTP/3.7\r\nhost: a\r\naccept-language: de\r\n\r\n".to_vec(),
            400,
            "bad-request",
        ),
    ]
}

#[test]
fn what_the_parser_refuses_gets_a_problem_all_the_same() {
    let app = TestApp::shared();
    for (request, status, code) in refused_by_the_parser() {
        let begin = String::from_utf8_lossy(&request[..request.len().min(60)]).into_owned();
        let answer = client::raw(app.address, &request).expect("an answer");
        assert_eq!(answer.status, status, "{begin}");
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json"),
            "{begin}"
        );
        let problem = answer.json();
        assert_eq!(problem["code"], code, "{begin}");
        // Of the longest addresses the headers are never read.
        if request.len() < 200_000 {
            assert_eq!(problem["lang"], "de", "{begin}");
        }
        assert_eq!(
            answer.header("x-request-id"),
            problem["request_id"].as_str(),
            "{begin}"
        );
        assert_eq!(answer.header("connection"), Some("close"), "{begin}");
        assert_eq!(
            answer.header("access-control-allow-origin"),
            Some("*"),
            "{begin}"
        );
        assert!(answer.header("date").is_some(), "{begin}");
        let length = answer.body.len().to_string();
        assert_eq!(answer.header("content-length"), Some(&*length), "{begin}");
    }
}

#[test]
fn what_the_parser_refuses_on_a_page_gets_a_page() {
    let app = TestApp::shared();
    let refused = |request: &str| client::raw(app.address, request.as_bytes()).expect("an answer");
    let page = refused("GET /de/<b>ü HTTP/1.1\r\nhost: a\r\nx-request-id: test-9\r\n\r\n");
    assert_eq!(page.status, 400);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(page.header("x-request-id"), Some("test-9"));
    assert!(page.header("content-security-policy").is_some());
    assert!(page.text().contains("<html lang=\"de\"") && !page.text().contains("<b>"));
    let head = refused("HEAD /de/<b> HTTP/1.1\r\nhost: a\r\n\r\n");
    assert_eq!((head.status, head.body.len()), (400, 0));
    for nonsense in [
        "nonsense\r\n\r\n",
        "\r\n\r\n \r\n\r\n",
        "GET\r\n\r\n",
        "\0\r\n\r\n",
    ] {
        let answer = refused(nonsense);
        assert_eq!(answer.status, 400, "{nonsense:?}");
        assert!(answer.text().contains("<html lang=\"en\""), "{nonsense:?}");
    }
}

#[test]
fn answers_before_a_refusal_on_the_same_connection_arrive() {
    let app = TestApp::shared();
    let good = "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n";
    let bad = "GET /api/v1/<x> HTTP/1.1\r\nhost: a\r\naccept-language: de\r\n\r\n";
    let both = client::raw(app.address, format!("{good}{good}{bad}").as_bytes());
    let both = both.expect("answers");
    assert_eq!(both.status, 200);
    let rest = String::from_utf8_lossy(&both.body);
    assert_eq!(rest.matches("{\"status\":\"ok\"}").count(), 2, "{rest}");
    assert!(rest.contains("HTTP/1.1 400 Bad Request"), "{rest}");
    assert!(
        rest.contains("\"code\":\"bad-request\"") && rest.contains("\"lang\":\"de\""),
        "{rest}"
    );
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
        // An empty one is allowed where the address has no host (RFC 9112 §3.2).
        let status = if host.is_empty() { 200 } else { 400 };
        assert_eq!(answer.status, status, "{host:?}");
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
    let allowed = preflight
        .header("access-control-allow-headers")
        .expect("headers");
    for name in ["content-type", "if-none-match", "x-request-id"] {
        assert!(
            allowed.split(", ").any(|one| one == name),
            "{name}: {allowed}"
        );
    }
    assert_eq!(
        app.get("/api/v1/nothing").header("cache-control"),
        Some("no-store")
    );
}

#[test]
fn what_is_the_same_for_every_reader_varies_by_encoding_only() {
    let app = TestApp::shared();
    let page = app.get("/de/");
    let style = page
        .text()
        .split("href=\"/assets/app")
        .nth(1)
        .expect("a style");
    let style = format!("/assets/app{}", style.split('"').next().expect("its end"));
    for path in [
        &*style,
        "/api/v1/openapi.json",
        "/api/docs/",
        "/de/",
        "/healthz",
    ] {
        let answer = app.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"), "{path}");
    }
}

#[test]
fn a_language_is_understood_in_every_place_where_it_may_stand() {
    let app = TestApp::shared();
    for path in [
        "/api/docs/nothing",
        "/metrics",
        "/healthz/x",
        "/api/v1/x",
        "/nothing",
    ] {
        let answer = app.get_as("de", path);
        assert_eq!(answer.header("content-language"), Some("de"), "{path}");
    }
    for query in ["lang=%64e", "l%61ng=de", "lang=d%65"] {
        let answer = app.get_as("en", &format!("/api/v1/cards/nothing?{query}"));
        assert_eq!(answer.json()["lang"], "de", "{query}");
    }
    let lines = [("accept-language", "fr"), ("accept-language", "de")];
    assert_eq!(
        app.call("GET", "/api/v1/problems", &lines).json()["lang"],
        "de"
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
