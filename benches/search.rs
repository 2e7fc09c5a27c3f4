//! How long a search takes, as percentiles over the query set, with and without snippets,
//! and how long the index takes to build.
//!
//! Measured are the embedded documents, and these with many more:
//! `REGELWERK_TEST_DATA=folder cargo bench --bench search` takes the rules and rulings of a
//! folder with `cr/` and `scryfall/`; without it, texts are made up from the words of the
//! query set. Both say which they measured.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use regelwerk::model::{Locale, RuleNumber};
use regelwerk::search::{Document, Kind, Search, SearchRequest, Substance, Terms};
use regelwerk::store;

const QUERIES: &str = include_str!("../tests/fixtures/search/queries.tsv");
const ROUNDS: usize = 20;

fn queries() -> Vec<(Locale, &'static str)> {
    QUERIES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut cells = line.split('\t').skip(1);
            let locale = Locale::from_code(cells.next()?)?;
            Some((locale, cells.nth(1)?))
        })
        .collect()
}

fn document(kind: Kind, id: String, locale: Locale, title: String, body: String) -> Document {
    Document {
        kind,
        id,
        locale,
        number: None,
        other_numbers: Vec::new(),
        title,
        context: Vec::new(),
        body,
        substance: Substance::Text,
        path: String::new(),
        edition: None,
    }
}

/// The rules of a file, one paragraph that begins with a number each.
fn rules(text: &str, locale: Locale) -> Vec<Document> {
    let mut out = Vec::new();
    for paragraph in text.replace('\r', "").split("\n\n") {
        let Some((number, body)) = paragraph.trim().split_once(' ') else {
            continue;
        };
        if let Ok(number) = number.parse::<RuleNumber>() {
            let title = format!("{number}");
            let mut rule = document(
                Kind::Rule,
                title.clone(),
                locale,
                title,
                body.replace('\n', " "),
            );
            rule.number = Some(number);
            out.push(rule);
        }
    }
    out
}

fn json(path: &Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).expect("a file of the test data");
    serde_json::from_str(&text).expect("a list of objects")
}

/// The rules in both languages and every distinct ruling.
fn real(folder: &Path) -> Vec<Document> {
    let read = |path: &str| std::fs::read(folder.join(path)).expect("a rules file");
    let mut out = rules(
        &String::from_utf8_lossy(&read("cr/en/2026-08-07.txt")),
        Locale::En,
    );
    out.extend(rules(
        &String::from_utf8_lossy(&read("cr/de/2025-11-14.txt")),
        Locale::De,
    ));
    let rulings = json(&folder.join("scryfall/rulings.json"));
    let texts: BTreeSet<&str> = rulings
        .iter()
        .filter_map(|ruling| ruling.get("comment")?.as_str())
        .collect();
    for (at, text) in texts.into_iter().enumerate() {
        let (id, title) = (format!("ruling/{at}"), "Ruling".to_owned());
        out.push(document(
            Kind::Ruling,
            id,
            Locale::En,
            title,
            text.to_owned(),
        ));
    }
    out
}

/// Texts of 40 words of the query set each, by a fixed sequence.
fn made_up(count: usize) -> Vec<Document> {
    let words: Vec<&str> = queries()
        .iter()
        .flat_map(|(_, query)| query.split_whitespace())
        .collect();
    let mut state = 1usize;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        words[(state >> 33) % words.len()]
    };
    (0..count)
        .map(|at| {
            let locale = Locale::ALL[at % 2];
            let body: Vec<&str> = (0..40).map(|_| next()).collect();
            document(
                Kind::Ruling,
                format!("made/{at}"),
                locale,
                format!("Text {at}"),
                body.join(" "),
            )
        })
        .collect()
}

fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() - 1) * percent / 100]
}

fn measure(search: &Search, snippets: bool) {
    let mut times = Vec::new();
    for round in 0..=ROUNDS {
        for (locale, query) in queries() {
            let mut request = SearchRequest::new(query, locale);
            request.snippets = snippets;
            let start = Instant::now();
            let answer = search.search(&request).expect("an answer");
            let took = start.elapsed();
            std::hint::black_box(answer);
            // The first round warms up.
            if round > 0 {
                times.push(took);
            }
        }
    }
    times.sort();
    println!(
        "  {}: p50 {:?}, p95 {:?}, p99 {:?}, longest {:?}",
        if snippets {
            "with ten snippets"
        } else {
            "without snippets "
        },
        percentile(&times, 50),
        percentile(&times, 95),
        percentile(&times, 99),
        percentile(&times, 100),
    );
}

fn measure_suggestions(search: &Search) {
    let mut times = Vec::new();
    for (locale, query) in queries() {
        for end in 1..=query.chars().count().min(12) {
            let typed: String = query.chars().take(end).collect();
            let start = Instant::now();
            std::hint::black_box(search.suggest(&typed, locale, 25));
            times.push(start.elapsed());
        }
    }
    times.sort();
    println!(
        "  suggestions      : p50 {:?}, p99 {:?}",
        percentile(&times, 50),
        percentile(&times, 99)
    );
}

fn measure_all(what: &str, documents: Vec<Document>, terms: &Terms) {
    let count = documents.len();
    let start = Instant::now();
    let search = Search::build(documents, terms).expect("an index");
    println!("{count} {what}: built in {:?}", start.elapsed());
    measure(&search, false);
    measure(&search, true);
    measure_suggestions(&search);
}

fn main() {
    let files = store::embedded_files().expect("the embedded files");
    let start = Instant::now();
    let (terms, problems) = Terms::load(&files);
    println!("tables read in {:?}", start.elapsed());
    assert!(problems.is_empty(), "{problems:#?}");
    let start = Instant::now();
    let snapshot = store::embedded().expect("the embedded content");
    println!("all embedded content loaded in {:?}", start.elapsed());
    let embedded = snapshot.documents();
    measure_all("embedded documents", embedded.clone(), &terms);
    let (what, more) = match std::env::var_os("REGELWERK_TEST_DATA") {
        Some(folder) => ("with the whole rules and rulings", real(Path::new(&folder))),
        None => (
            "with made-up texts (set REGELWERK_TEST_DATA for real ones)",
            made_up(70_000),
        ),
    };
    for part in [10, 1] {
        let some = more.iter().step_by(part).cloned();
        measure_all(what, embedded.iter().cloned().chain(some).collect(), &terms);
    }
}
