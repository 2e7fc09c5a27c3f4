//! The service, started in this process on a free port.

use std::net::{SocketAddr, TcpListener};
use std::sync::{LazyLock, mpsc};
use std::thread;

use actix_web::rt::System;
use actix_web::web::Data;
use regelwerk::i18n::Catalog;
use regelwerk::store;
use regelwerk::web::{AppState, Application, Settings};

use super::client::{self, Answer};

/// A running service, with one method for each kind of call.
#[derive(Debug)]
pub(crate) struct TestApp {
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

/// The service that all tests share which only read.
static SHARED: LazyLock<TestApp> = LazyLock::new(|| {
    TestApp::spawn(Settings {
        cache_bytes: 4 << 20,
        ..Settings::default()
    })
});

impl TestApp {
    /// The service that all tests share, with the settings of a fresh clone.
    pub(crate) fn shared() -> &'static Self {
        &SHARED
    }

    /// Starts a service of its own on a free port. It ends with the test process.
    pub(crate) fn spawn(settings: Settings) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let (send, receive) = mpsc::channel();
        thread::spawn(move || {
            System::new().block_on(async {
                let snapshot = store::embedded().expect("the embedded content");
                let catalog = Catalog::embedded().expect("the embedded messages");
                let state = Data::new(AppState::new(snapshot, catalog, settings));
                let app = Application::build(listener, state, Some(1), std::future::pending())
                    .expect("a server");
                send.send(app.address()).expect("the test waits");
                app.run().await.expect("the server runs");
            });
        });
        let address = receive.recv().expect("the server starts");
        Self { address }
    }

    /// `GET` without further headers.
    pub(crate) fn get(&self, target: &str) -> Answer {
        self.call("GET", target, &[])
    }

    /// `GET` by a reader of that language.
    pub(crate) fn get_as(&self, language: &str, target: &str) -> Answer {
        self.call("GET", target, &[("accept-language", language)])
    }

    /// `GET` of a call of the API, which must succeed, as JSON.
    pub(crate) fn api(&self, target: &str) -> serde_json::Value {
        let answer = self.get(&format!("/api/v1{target}"));
        assert_eq!(answer.status, 200, "{target}: {}", answer.text());
        answer.json()
    }

    /// `GET` of a call of the API that must fail: status and code of its problem.
    pub(crate) fn problem(&self, target: &str) -> (u16, String) {
        let answer = self.get(&format!("/api/v1{target}"));
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json"),
            "{target}: {} {}",
            answer.status,
            answer.text()
        );
        let code = answer.json()["code"].as_str().expect("a code").to_owned();
        (answer.status, code)
    }

    /// `POST` of a body to a call of the API.
    pub(crate) fn post(&self, target: &str, media_type: &str, body: &[u8]) -> Answer {
        let headers = [("content-type", media_type)];
        client::send(
            self.address,
            "POST",
            &format!("/api/v1{target}"),
            &headers,
            body,
        )
    }

    /// `POST` of a text to a call of the API that must fail: status and code of its problem.
    pub(crate) fn post_problem(
        &self,
        target: &str,
        media_type: &str,
        body: &[u8],
    ) -> (u16, String) {
        let answer = self.post(target, media_type, body);
        let content_type = answer.header("content-type");
        assert_eq!(
            content_type,
            Some("application/problem+json"),
            "{}",
            answer.text()
        );
        let code = answer.json()["code"].as_str().expect("a code").to_owned();
        (answer.status, code)
    }

    /// Any method, with headers.
    pub(crate) fn call(&self, method: &str, target: &str, headers: &[(&str, &str)]) -> Answer {
        client::send(self.address, method, target, headers, b"")
    }
}
