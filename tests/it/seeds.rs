//! Not one sentence of the source documents may change or get lost.
//!
//! `tests/fixtures/seed-sentences.tsv` records the exact bytes of every sentence of the
//! documents in `rules/sources.toml` as SHA-256. The documents themselves are not needed;
//! with `REGELWERK_TEST_DATA` the records are compared with them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use regelwerk::corpus::{Files, Origin, TextVersion};

use crate::real_rules;
use crate::rules_folder::{Content, load, rules, sha256};

/// How often each sentence of each source is there, with a place for the message.
type Sentences = BTreeMap<(String, String), (usize, String)>;

/// The sentences of a line. A full stop and a blank end one, also behind a rule number:
/// what counts is that the documents and the content are cut alike.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    line.split_inclusive(". ").map(str::trim_end)
}

fn recorded() -> Sentences {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/seed-sentences.tsv");
    let text = fs::read_to_string(path).expect("the recorded sentences");
    let mut out = Sentences::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [source, line, fingerprint] = fields[..] else {
            panic!("`{row}` is not source, line, fingerprint");
        };
        let key = (source.to_owned(), fingerprint.to_owned());
        let entry = out.entry(key).or_insert((0, format!("{source}:{line}")));
        entry.0 += 1;
    }
    out
}

/// What the content has of its sources: everything that is not our own.
fn contained(content: &Content) -> Sentences {
    let mut out = Sentences::new();
    let mut add = |source: &str, text: &str, place: &str| {
        for sentence in text.lines().flat_map(sentences) {
            let key = (source.to_owned(), sha256(sentence.as_bytes()));
            let entry = out
                .entry(key)
                .or_insert((0, format!("{place}: {sentence}")));
            entry.0 += 1;
        }
    };
    for source in content.sources.iter() {
        for heading in &source.headings {
            add(&source.id.0, heading, "sources.toml");
        }
    }
    for rule in content.rule_texts.iter() {
        let text = format!("{} {}", rule.printed_number, rule.text);
        add(&rule.source.0, &text, &rule.path);
    }
    let pages = content
        .keywords
        .iter()
        .filter_map(|keyword| keyword.page.as_ref());
    let mut versions: Vec<&TextVersion> = Vec::new();
    for page in pages {
        for fact in &page.facts {
            for line in &fact.printed {
                add(&fact.source.0, line, "facts");
            }
        }
        for passage in &page.passages {
            versions.extend([&passage.texts.de, &passage.texts.en]);
        }
    }
    for ruling in content.rulings.iter() {
        versions.extend(ruling.texts.de.iter().chain(&ruling.texts.en));
    }
    for version in versions {
        if version.origin == Origin::Project {
            continue;
        }
        let around = [&version.printed_heading, &version.printed_date];
        for source in &version.sources {
            for text in around.into_iter().flatten().chain([&version.text]) {
                add(&source.0, text, &version.path);
            }
        }
    }
    out
}

/// What differs between the records and the content, both ways.
fn differences(files: &Files) -> Vec<String> {
    let (recorded, contained) = (recorded(), contained(&load(files)));
    let count = |all: &Sentences, key| all.get(key).map_or(0, |(count, _)| *count);
    let mut out = Vec::new();
    for (key, (wanted, place)) in &recorded {
        let found = count(&contained, key);
        if found < *wanted {
            out.push(format!(
                "{place}: a sentence is missing ({found} of {wanted})"
            ));
        }
    }
    for (key, (found, place)) in &contained {
        let wanted = count(&recorded, key);
        if *found > wanted {
            out.push(format!("{place} (not in {})", key.0));
        }
    }
    out
}

#[test]
fn every_sentence_of_the_sources_is_in_the_content_word_for_word() {
    let found = differences(&rules());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_changed_word_a_lost_sentence_and_a_lost_quote_are_found() {
    let edit = |path: &str, from: &str, to: &str| {
        let mut files = rules();
        let text = files.get(path).expect("a file of the content").to_owned();
        assert!(text.contains(from), "{path} has `{from}`");
        files.insert(path, text.replacen(from, to, 1));
        differences(&files)
    };
    let note = "rulings/haunt/several-cards/en.md";
    // The English notes have two sources, so that both miss the sentence.
    assert_eq!(edit(note, "The same creature", "A creature").len(), 4);
    let rule = "fragments/rules/haunt.en.md";
    assert_eq!(
        edit(
            rule,
            "on a permanent means „When",
            "on a permanent means “When"
        )
        .len(),
        2
    );
    let last = "rulings/grim-haruspex/special-action/de.md";
    assert_eq!(edit(last, " Dies ist eine Sonderaktion.", "").len(), 1);
    assert_eq!(edit(last, "printed-date = \"20/09/2014\"\n", "").len(), 1);
    assert_eq!(edit("sources.toml", "    \"Rulings\",\n", "").len(), 1);
    let facts = "fragments/keywords/haunt/keyword.toml";
    assert_eq!(edit(facts, "Template:Bw", "").len(), 2);
}

#[test]
fn the_recorded_sentences_are_those_of_the_documents() {
    let Some(data) = real_rules::data_folder("the source documents") else {
        return;
    };
    let folder = data
        .parent()
        .expect("the data folder has a parent")
        .join("seeds");
    let content = load(&rules());
    let mut rows = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of the documents") {
        let bytes = fs::read(entry.expect("a folder entry").path()).expect("a document");
        let text = String::from_utf8(bytes).expect("a document in UTF-8");
        let sum = sha256(text.as_bytes());
        let source = content.sources.iter().find(|source| source.sha256 == sum);
        let source = source.unwrap_or_else(|| panic!("no source has the SHA-256 {sum}"));
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            let line = line.strip_prefix("• ").unwrap_or(line);
            for sentence in sentences(line).filter(|sentence| !sentence.is_empty()) {
                rows.push(format!(
                    "{}\t{number}\t{}",
                    source.id,
                    sha256(sentence.as_bytes())
                ));
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/seed-sentences.tsv");
    let text = fs::read_to_string(path).expect("the recorded sentences");
    let mut recorded: Vec<&str> = text.lines().filter(|row| !row.starts_with('#')).collect();
    recorded.sort_unstable();
    rows.sort_unstable();
    assert_eq!(recorded, rows);
}
