//! What holds for every address, whatever stands there: methods, headers, odd requests.

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
