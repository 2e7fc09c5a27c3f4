//! Requests per second of the service beside a bare handler, in one run:
//! `cargo bench --bench http`.
//!
//! The bare server is an actix route that returns a constant body as large as the mean answer
//! of the service, without any middleware. Both run with as many workers as there are
//! processors and get the same request headers from the same load generator: kept-alive
//! connections, one request on each at a time, no pipelining. The cases take turns, so that
//! what else the machine does meets all of them; ratios are of one round, and the median of
//! the rounds is printed.

#![expect(
    clippy::print_stdout,
    clippy::large_stack_arrays,
    clippy::maybe_infinite_iter,
    reason = "a benchmark prints its figures, reads into a large buffer and looks for a stride that exists"
)]

use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use actix_web::rt::System;
use actix_web::web::{self, Bytes, Data};
use actix_web::{App, HttpResponse, HttpServer};
use regelwerk::i18n::Catalog;
use regelwerk::store;
use regelwerk::web::{AppState, Application, Settings};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Connections that are kept alive.
const CONNECTIONS: usize = 32;
/// Rounds in which every case has its turn.
const ROUNDS: usize = 7;
/// Time of one turn.
const TURN: Duration = Duration::from_millis(1200);
/// Starts of the program that are timed.
const STARTS: usize = 15;

/// What a browser or a bot sends beside the address.
const HEADERS: &str = "host: 127.0.0.1\r\naccept: application/json\r\n\
    accept-language: de-DE,de;q=0.9,en;q=0.8\r\naccept-encoding: gzip, deflate, br, zstd\r\n\
    user-agent: regelwerk-bench\r\n";

/// One thing that is measured: requests to a server, sent in turn.
struct Case {
    name: &'static str,
    address: SocketAddr,
    requests: Vec<Vec<u8>>,
    rates: Vec<f64>,
}

impl Case {
    fn new(name: &'static str, address: SocketAddr, paths: &[String], extra: &str) -> Self {
        let requests = paths
            .iter()
            .map(|path| format!("GET {path} HTTP/1.1\r\n{HEADERS}{extra}\r\n").into_bytes())
            .collect();
        Self {
            name,
            address,
            requests,
            rates: Vec::new(),
        }
    }
}

fn main() -> Result<()> {
    tracing_subscriber::fmt()
        .with_writer(File::create("/dev/null")?)
        .with_ansi(false)
        .init();
    let settings = Settings {
        cache_bytes: 32 << 20,
        ..Settings::default()
    };
    let app = spawn_app(settings.clone())?;
    let uncached = spawn_app(Settings {
        cache_bytes: 0,
        ..settings.clone()
    })?;
    let logging = spawn_app(Settings {
        access_log: true,
        ..settings
    })?;

    let rules = rule_paths(app)?;
    let pages: Vec<String> = rules.iter().filter_map(|path| page_of(path)).collect();
    let queries = [
        "Spuk",
        "haunt countered",
        "Spukf%C3%A4higkeit+neutralisiert",
        "702.55a",
        "Marke",
    ];
    let searches = queries.map(|query| {
        let query = query.replace(' ', "+");
        format!("/api/v1/search?q={query}&lang=de")
    });
    let size = mean_size(app, &rules)?;
    let page_size = mean_size(app, &pages)?;
    println!(
        "{} rules as JSON, {size} bytes a body as sent; as pages, {page_size} bytes",
        rules.len()
    );
    let bare = spawn_bare(size)?;
    let bare_page = spawn_bare(page_size)?;
    let tag = entity_tag(app, &rules[0])?;
    let known = format!("if-none-match: {tag}\r\n");

    let constant = ["/constant".to_owned()];
    let mut cases = vec![
        Case::new("bare handler", bare, &constant, ""),
        Case::new("rule as JSON", app, &rules, ""),
        Case::new("rule as JSON, 304", app, &rules[..1], &known),
        Case::new("rule as JSON, access log", logging, &rules, ""),
        Case::new("rule as JSON, no cache", uncached, &rules, ""),
        Case::new("search, cached", app, &searches, ""),
        Case::new("search, no cache", uncached, &searches, ""),
        Case::new("bare handler, page size", bare_page, &constant, ""),
        Case::new("rule page", app, &pages, ""),
        Case::new("rule page, no cache", uncached, &pages, ""),
    ];
    for round in 0..=ROUNDS {
        for case in &mut cases {
            let rate = load(case.address, &case.requests)?;
            // The first round warms up.
            if round > 0 {
                case.rates.push(rate);
            }
        }
    }
    report(&cases);
    let ready = start_to_ready()?;
    println!("\nstart to ready: {ready:.0} ms (median of {STARTS})");
    Ok(())
}

fn report(cases: &[Case]) {
    println!("\n{:<28}{:>12}{:>10}", "case", "requests/s", "of bare");
    let mut bare = &cases[0];
    for case in cases {
        if case.name.starts_with("bare") {
            bare = case;
        }
        let ratios: Vec<f64> = case
            .rates
            .iter()
            .zip(&bare.rates)
            .map(|(a, b)| a / b)
            .collect();
        println!(
            "{:<28}{:>12.0}{:>9.1}%",
            case.name,
            median(&case.rates),
            100.0 * median(&ratios)
        );
    }
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

/// Starts the service with its default number of workers.
fn spawn_app(settings: Settings) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let state = Data::new(AppState::new(
        store::embedded()?,
        Catalog::embedded()?,
        settings,
    ));
    let (send, receive) = mpsc::channel();
    thread::spawn(move || -> io::Result<()> {
        System::new().block_on(async {
            let app = Application::build(listener, state, None, std::future::pending())?;
            send.send(()).map_err(io::Error::other)?;
            app.run().await
        })
    });
    receive.recv()?;
    Ok(address)
}

/// Starts the bare handler with the default number of workers.
fn spawn_bare(size: usize) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let body = Bytes::from(vec![b'x'; size]);
    let (send, receive) = mpsc::channel();
    thread::spawn(move || -> io::Result<()> {
        System::new().block_on(async {
            let server = HttpServer::new(move || {
                let body = body.clone();
                let answer = move || {
                    let body = body.clone();
                    async move {
                        HttpResponse::Ok()
                            .content_type("application/json")
                            .body(body)
                    }
                };
                App::new().route("/constant", web::get().to(answer))
            });
            let server = server.listen(listener)?.run();
            send.send(()).map_err(io::Error::other)?;
            server.await
        })
    });
    receive.recv()?;
    Ok(address)
}

/// Every rule of the newest edition, one in German and one in English by turns, in an order
/// in which neighbours are far apart.
fn rule_paths(app: SocketAddr) -> Result<Vec<String>> {
    let contents = json(app, "/api/v1/cr/latest/contents")?;
    let entries = contents["data"].as_array().ok_or("no contents")?;
    let paths: Vec<String> = entries
        .iter()
        .filter_map(|entry| entry["number"].as_str())
        .zip(["de", "en"].into_iter().cycle())
        .map(|(number, lang)| format!("/api/v1/cr/latest/{number}?lang={lang}"))
        .collect();
    let count = paths.len();
    let stride = (1..).find(|step| step * 8 > count * 5 && gcd(*step, count) == 1);
    let stride = stride.ok_or("no stride")?;
    Ok((0..count)
        .map(|index| paths[index * stride % count].clone())
        .collect())
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The page that shows what a call of the API gives.
fn page_of(path: &str) -> Option<String> {
    let (path, lang) = path.strip_prefix("/api/v1")?.split_once("?lang=")?;
    Some(format!("/{lang}{path}"))
}

fn mean_size(app: SocketAddr, paths: &[String]) -> Result<usize> {
    let mut sum = 0;
    for path in paths {
        sum += body_of(&fetch(app, path, HEADERS)?).len();
    }
    Ok(sum / paths.len().max(1))
}

fn entity_tag(app: SocketAddr, path: &str) -> Result<String> {
    let answer = fetch(app, path, HEADERS)?;
    let head = String::from_utf8_lossy(&answer);
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: "));
    Ok(tag.ok_or("no entity tag")?.to_owned())
}

fn json(app: SocketAddr, path: &str) -> Result<serde_json::Value> {
    Ok(serde_json::from_slice(body_of(&fetch(app, path, "")?))?)
}

fn fetch(address: SocketAddr, path: &str, headers: &str) -> Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    let headers = if headers.is_empty() {
        "host: 127.0.0.1\r\n"
    } else {
        headers
    };
    let request = format!("GET {path} HTTP/1.1\r\n{headers}connection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer)
}

fn body_of(answer: &[u8]) -> &[u8] {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    end.map_or(&[], |end| &answer[end + 4..])
}

/// Sends requests in turn on all connections for one turn; gives answers per second.
fn load(address: SocketAddr, requests: &[Vec<u8>]) -> Result<f64> {
    let mut connections = Vec::new();
    for _ in 0..CONNECTIONS {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        connections.push(stream);
    }
    let mut buffer = Vec::with_capacity(64 << 10);
    let mut next = requests.iter().cycle();
    let mut answers = 0_u32;
    let started = Instant::now();
    while started.elapsed() < TURN {
        for stream in &mut connections {
            stream.write_all(next.next().ok_or("no requests")?)?;
        }
        for stream in &mut connections {
            read_answer(stream, &mut buffer)?;
            answers += 1;
        }
    }
    Ok(f64::from(answers) / started.elapsed().as_secs_f64())
}

/// Reads one answer to its end; it must not be an error.
fn read_answer(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> Result<()> {
    buffer.clear();
    let mut chunk = [0; 32 << 10];
    loop {
        let count = stream.read(&mut chunk)?;
        if count == 0 {
            return Err("the connection was closed".into());
        }
        buffer.extend_from_slice(&chunk[..count]);
        let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") else {
            continue;
        };
        let head = std::str::from_utf8(&buffer[..end])?;
        if !(head.starts_with("HTTP/1.1 200") || head.starts_with("HTTP/1.1 304")) {
            return Err(head.to_owned().into());
        }
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .map_or(Ok(0), str::parse::<usize>)?;
        if buffer.len() >= end + 4 + length {
            return Ok(());
        }
    }
}

/// Milliseconds from the start of the program to its first answer that it is ready.
fn start_to_ready() -> Result<f64> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let started = Instant::now();
        let mut program = Command::new(env!("CARGO_BIN_EXE_regelwerk"))
            .args(["serve", "--listen", &address.to_string()])
            .stderr(Stdio::null())
            .spawn()?;
        let ready = loop {
            if let Ok(answer) = fetch(address, "/readyz", "")
                && answer.starts_with(b"HTTP/1.1 200")
            {
                break started.elapsed();
            }
            if started.elapsed() > Duration::from_secs(30) {
                program.kill()?;
                return Err("the program did not get ready".into());
            }
            thread::sleep(Duration::from_micros(500));
        };
        program.kill()?;
        program.wait()?;
        times.push(ready.as_secs_f64() * 1000.0);
    }
    Ok(median(&times))
}
