//! The program itself: how it starts, how it says that it cannot, how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::client;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regelwerk"));
    for (name, _) in std::env::vars() {
        if name.starts_with("REGELWERK_") {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a program to its end, which must come at once, and gives status and both outputs.
fn output(command: &mut Command) -> (Option<i32>, String) {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let started = Instant::now();
    while child.try_wait().expect("the program's state").is_none() {
        if started.elapsed() > Duration::from_secs(20) {
            let _ = child.kill();
            panic!("the program does not end: {command:?}");
        }
        thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("its output");
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    (output.status.code(), text)
}

/// A running program on a free port. It is killed when the test is over.
struct Running {
    child: Child,
    address: SocketAddr,
    log: BufReader<ChildStderr>,
}

impl Running {
    fn start(arguments: &[&str]) -> Self {
        let mut child = program()
            .args(["--listen", "127.0.0.1:0", "--log-format", "json"])
            .args(arguments)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut log = BufReader::new(child.stderr.take().expect("its log"));
        let address = loop {
            let mut line = String::new();
            log.read_line(&mut line).expect("a line of the log");
            let entry: serde_json::Value = serde_json::from_str(&line).expect("a log in JSON");
            // The server's own lines come first.
            if let Some(url) = entry["url"].as_str() {
                let address = url.strip_prefix("http://").expect("a web address");
                break address.parse().expect("an address");
            }
        };
        Self {
            child,
            address,
            log,
        }
    }

    fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args([&format!("-{name}"), &self.child.id().to_string()])
            .status()
            .expect("kill runs");
        assert!(status.success());
    }

    /// The exit status, which must come within `bound`.
    fn ends_within(&mut self, bound: Duration) -> i32 {
        let started = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the program's state") {
                return status.code().expect("an end by itself");
            }
            assert!(started.elapsed() < bound, "the program does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_taken_port_is_told_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    let (status, message) = output(program().args(["serve", "--listen", &address]));
    assert_eq!(status, Some(1));
    assert!(
        message.contains(&format!("{address} is taken")),
        "{message}"
    );
    assert!(message.contains("--listen 127.0.0.1:"), "{message}");
    assert!(!message.contains("panicked"), "{message}");
}

#[test]
fn settings_that_cannot_be_used_are_refused_with_their_reason() {
    for (arguments, reason) in [
        (&["--listen", "8080"][..], "names no port"),
        (&["--public-url", "rules.example.org"][..], "no web address"),
        (&["--cache", "5000"][..], "4096"),
        (&["--log-format", "xml"][..], "text"),
        (&["--nonsense"][..], "--nonsense"),
        (
            &["--listen", "127.0.0.1:0", "--log", "regelwerk=loud"][..],
            "no log filter",
        ),
        (
            &["--listen", "192.0.2.1:8080"][..],
            "cannot listen on 192.0.2.1:8080",
        ),
        (
            &["--listen", "127.0.0.1:0", "--data", "/no/such/folder"][..],
            "/no/such/folder",
        ),
    ] {
        let output = program()
            .args(arguments)
            .output()
            .expect("the program runs");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(message.contains(reason), "{arguments:?}: {message}");
        assert!(!message.contains("panicked"), "{arguments:?}: {message}");
    }
}

#[test]
fn help_names_every_option_with_its_variable() {
    for arguments in [&["--help"][..], &["serve", "--help"][..]] {
        let output = program()
            .args(arguments)
            .output()
            .expect("the program runs");
        assert!(output.status.success());
        let help = String::from_utf8_lossy(&output.stdout);
        for (option, variable) in [
            ("--listen", "REGELWERK_LISTEN"),
            ("--data", "REGELWERK_DATA"),
            ("--public-url", "REGELWERK_PUBLIC_URL"),
            ("--access-log", "REGELWERK_ACCESS_LOG"),
            ("--cache", "REGELWERK_CACHE"),
            ("--workers", "REGELWERK_WORKERS"),
            ("--drain", "REGELWERK_DRAIN"),
            ("--log", "REGELWERK_LOG"),
            ("--log-format", "REGELWERK_LOG_FORMAT"),
        ] {
            // `--log` is no `--log-format`, and a variable belongs to its own option.
            let stands = |line: &&str| {
                let mut words = line.trim_start().split(' ');
                words.next() == Some(option)
            };
            let (_, behind) = help.split_once("Options:").expect("a list of options");
            let at = behind.lines().position(|line| stands(&line)).expect(option);
            let own: Vec<&str> = behind
                .lines()
                .skip(at)
                .enumerate()
                .take_while(|(index, line)| *index == 0 || !line.trim_start().starts_with("--"))
                .map(|(_, line)| line)
                .collect();
            let named = format!("[env: {variable}=");
            assert!(
                own.join(" ").contains(&named),
                "{option} {variable}: {own:?}"
            );
        }
    }
}

#[test]
fn a_variable_is_the_same_as_its_option() {
    let (status, message) = output(program().env("REGELWERK_LISTEN", "nowhere"));
    assert_ne!(status, Some(0));
    assert!(message.contains("`nowhere` names no port"), "{message}");
}

#[test]
fn the_signals_to_end_end_it_in_order() {
    for signal in ["TERM", "INT"] {
        let mut running = Running::start(&[]);
        assert_eq!(
            client::send(running.address, "GET", "/readyz", &[], b"").status,
            200
        );
        running.signal(signal);
        assert_eq!(running.ends_within(Duration::from_secs(12)), 0, "{signal}");
        let mut rest = String::new();
        running
            .log
            .read_to_string(&mut rest)
            .expect("the rest of the log");
        assert!(rest.contains("Regelwerk has ended"), "{rest}");
    }
}

#[test]
fn before_it_ends_it_says_that_it_is_not_ready_and_answers_still() {
    let mut running = Running::start(&["--drain", "2"]);
    running.signal("TERM");
    let started = Instant::now();
    let ready = loop {
        let answer = client::send(running.address, "GET", "/readyz", &[], b"");
        if answer.status != 200 || started.elapsed() > Duration::from_secs(2) {
            break answer;
        }
    };
    assert_eq!(ready.status, 503);
    assert_eq!(ready.json()["code"], "unavailable");
    let search = client::send(running.address, "GET", "/api/v1/problems", &[], b"");
    assert_eq!(search.status, 200);
    assert_eq!(running.ends_within(Duration::from_secs(14)), 0);
    assert!(TcpStream::connect(running.address).is_err());
}

#[test]
fn a_request_that_is_under_way_is_answered_before_the_end() {
    let mut running = Running::start(&[]);
    let mut stream = TcpStream::connect(running.address).expect("a connection");
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .expect("a bound");
    // The head is sent and the body is not yet: the service waits for it.
    stream
        .write_all(b"POST /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\nconnection: close\r\n\r\nab")
        .expect("half a request");
    thread::sleep(Duration::from_millis(200));
    running.signal("TERM");
    thread::sleep(Duration::from_millis(200));
    let _ = stream.write_all(b"cd");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("an answer");
    let answer = client::parse(&bytes).expect("HTTP");
    assert_eq!(answer.status, 405);
    assert_eq!(running.ends_within(Duration::from_secs(14)), 0);
}

#[test]
fn a_stranger_cannot_fill_the_log() {
    let mut running = Running::start(&[]);
    for request in [
        "GET /<x> HTTP/1.1\r\nhost: a\r\n\r\n",
        "x\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
    ] {
        for _ in 0..20 {
            let answer = client::raw(running.address, request.as_bytes()).expect("an answer");
            assert_eq!(answer.status, 400);
        }
    }
    for target in ["/%", "/api/v1/search?q=%", "/nothing", "/api/v1/cards/%ff"] {
        client::send(running.address, "GET", target, &[], b"");
    }
    running.signal("TERM");
    assert_eq!(running.ends_within(Duration::from_secs(12)), 0);
    let mut log = String::new();
    running.log.read_to_string(&mut log).expect("the log");
    assert!(log.contains("Regelwerk has ended"), "{log}");
    assert!(log.lines().count() < 10, "{log}");
}

#[test]
fn a_request_that_never_arrives_gets_a_problem() {
    let running = Running::start(&[]);
    let answer = client::raw(
        running.address,
        b"GET /api/v1/x HTTP/1.1\r\naccept-language: de\r\n",
    );
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 408);
    assert_eq!(answer.json()["code"], "request-timeout");
    assert_eq!(answer.json()["lang"], "de");
}

#[test]
fn the_access_log_has_a_line_a_request_and_never_what_was_typed() {
    let mut running = Running::start(&["--access-log"]);
    let headers = [("x-request-id", "test-1")];
    client::send(
        running.address,
        "GET",
        "/api/v1/search?q=geheim",
        &headers,
        b"",
    );
    client::send(running.address, "GET", "/nothing/geheim", &[], b"");
    let refused = b"GET /<geheim> HTTP/1.1\r\nhost: a\r\nx-request-id: test-2\r\n\r\n";
    client::raw(running.address, refused).expect("an answer");
    running.signal("TERM");
    assert_eq!(running.ends_within(Duration::from_secs(12)), 0);
    let mut log = String::new();
    running.log.read_to_string(&mut log).expect("the log");
    let line = log
        .lines()
        .find(|line| line.contains("test-1"))
        .expect("a line for the request");
    let entry: serde_json::Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(entry["http.route"], "/api/v1/search");
    assert_eq!(entry["http.status"], 200);
    assert_eq!(
        log.lines()
            .filter(|line| line.contains("http.status"))
            .count(),
        3
    );
    let line = log
        .lines()
        .find(|line| line.contains("test-2"))
        .expect("a line");
    let entry: serde_json::Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(entry["http.status"], 400);
    assert!(!log.contains("geheim"), "{log}");
}
