//! What is different between two editions, by the API, on the page, and against the counts
//! that the official files give.

use std::collections::BTreeSet;

use regelwerk::corpus::Files;
use regelwerk::lineage::{ChangeKind, PieceKind};
use regelwerk::model::{EditionDate, Locale};
use regelwerk::store;
use serde_json::Value;

use crate::support::TestApp;

fn day(text: &str) -> EditionDate {
    text.parse().expect("a day")
}

/// Counts of a pair of neighbouring editions: rules in each, then edited, moved,
/// moved-and-edited, added, removed. Counted by a program of its own over the official files,
/// which also takes a rule for edited when only the numbers that it cites have changed.
type Counted = (&'static str, &'static str, [usize; 7]);

const COUNTED: &[Counted] = &[
    ("2010-06-18", "2010-07-16", [1729, 1751, 55, 141, 12, 23, 1]),
    ("2011-05-01", "2011-06-17", [1816, 1825, 22, 305, 1, 9, 0]),
    ("2011-06-17", "2011-07-15", [1825, 1824, 30, 0, 0, 1, 2]),
    ("2013-11-01", "2014-02-01", [1952, 1958, 16, 1, 0, 7, 1]),
    ("2018-07-13", "2018-08-10", [2300, 2303, 7, 5, 0, 3, 0]),
    ("2020-08-07", "2020-09-25", [2457, 2476, 27, 13, 9, 22, 3]),
    ("2022-04-29", "2022-06-10", [2651, 2668, 36, 74, 13, 19, 2]),
    ("2025-11-14", "2026-01-16", [3109, 3114, 6, 3, 0, 6, 1]),
];

#[test]
fn neighbouring_editions_differ_as_the_official_files_do() {
    let snapshot = store::embedded().expect("the embedded content");
    for (a, b, counted) in COUNTED {
        let found = snapshot.numbering.difference(day(a), day(b));
        let found = found.expect("both editions are known");
        let count = |kind| found.count(kind);
        let common = found.unchanged
            + count(ChangeKind::Edited)
            + count(ChangeKind::Moved)
            + count(ChangeKind::MovedAndEdited);
        assert_eq!(common + count(ChangeKind::Removed), counted[0], "{a}");
        assert_eq!(common + count(ChangeKind::Added), counted[1], "{b}");
        // Which of two similar rules is the old one is a matter of judgement now and then.
        let told = ChangeKind::ALL.map(count);
        for (own, other) in told.iter().zip(&counted[2..]) {
            assert!(own.abs_diff(*other) <= 2, "{a} {b}: {told:?}, {counted:?}");
        }
    }
}

fn data(answer: &Value) -> &Vec<Value> {
    answer["data"].as_array().expect("a list")
}

#[test]
fn haunt_has_moved_and_its_number_went_to_another_rule() {
    let app = TestApp::shared();
    let mut target = "/diff/2011-05-01/latest?lang=de&limit=500".to_owned();
    let mut all = Vec::new();
    loop {
        let answer = app.api(&target);
        assert_eq!(answer["from"], "2011-05-01");
        assert_eq!(answer["to"], "2026-08-07");
        assert_eq!(answer["edition"], "2026-08-07");
        all.extend(data(&answer).iter().cloned());
        let Some(next) = answer["next_page"].as_str() else {
            assert_eq!(answer["total"], all.len());
            let counts = answer["counts"].as_object().expect("counts").iter();
            let sum: u64 = counts
                .filter(|(name, _)| *name != "unchanged")
                .filter_map(|(_, count)| count.as_u64())
                .sum();
            assert_eq!(answer["total"], sum);
            break;
        };
        target = next.replacen("/api/v1", "", 1);
    }
    let haunt: Vec<&Value> = all
        .iter()
        .filter(|change| change["from"]["number"] == "702.52a")
        .collect();
    assert_eq!(haunt.len(), 1);
    assert_eq!(haunt[0]["change"], "moved");
    assert_eq!(haunt[0]["to"]["number"], "702.55a");
    assert_eq!(haunt[0]["title"], "Spuk");
    assert_eq!(haunt[0]["url"], "/de/cr/2026-08-07/702.55a");
    let threads: BTreeSet<&str> = all
        .iter()
        .filter_map(|change| change["thread"].as_str())
        .collect();
    assert_eq!(threads.len(), all.len(), "no rule stands there twice");
}

#[test]
fn numbers_are_in_their_natural_order_and_filters_keep_the_counts() {
    let app = TestApp::shared();
    let numbers = |answer: &Value| -> Vec<regelwerk::model::RuleNumber> {
        let numbers = data(answer)
            .iter()
            .filter_map(|c| c["to"]["number"].as_str());
        numbers.map(|n| n.parse().expect("a number")).collect()
    };
    let all = app.api("/diff/2011-05-01/2011-06-17?limit=500");
    let sorted = numbers(&all);
    assert!(sorted.is_sorted(), "{sorted:?}");
    assert!(sorted.len() > 300);
    let added = app.api("/diff/2011-05-01/2011-06-17?change=added,removed");
    assert!(!data(&added).is_empty());
    assert!(data(&added).iter().all(|change| change["from"].is_null()));
    assert_eq!(added["counts"], all["counts"]);
    assert!(added["total"].as_u64() < all["total"].as_u64());
}

#[test]
fn backwards_the_same_rules_differ_and_an_edition_differs_from_itself_in_nothing() {
    let app = TestApp::shared();
    let there = app.api("/diff/2013-11-01/2014-02-01");
    let back = app.api("/diff/2014-02-01/2013-11-01");
    assert_eq!(there["counts"]["added"], back["counts"]["removed"]);
    assert_eq!(there["counts"]["removed"], back["counts"]["added"]);
    assert_eq!(there["counts"]["moved"], back["counts"]["moved"]);
    assert_eq!(there["total"], back["total"]);
    let same = app.api("/diff/latest/latest");
    assert_eq!(data(&same).len(), 0);
    assert_eq!(same["has_more"], false);
    assert!(same["counts"]["unchanged"].as_u64() > Some(3000));
}

#[test]
fn a_day_between_two_editions_means_the_one_in_force() {
    let app = TestApp::shared();
    let named = app.api("/diff/2011-05-20/2030-01-01?limit=1");
    assert_eq!(named["from"], "2011-05-01");
    assert_eq!(named["to"], "2026-08-07");
}

#[test]
fn wrong_editions_and_parameters_get_problems_with_what_would_be_right() {
    let app = TestApp::shared();
    for (target, status, code) in [
        ("/diff/1999-01-01/latest", 404, "edition-not-found"),
        ("/diff/2005-08-01/latest", 404, "edition-without-numbers"),
        ("/diff/latest/soon", 400, "invalid-edition"),
        ("/diff/latest/2011-05", 400, "invalid-edition"),
        ("/diff/latest/latest?change=gone", 400, "invalid-parameter"),
        ("/diff/latest/latest?limit=0", 400, "invalid-parameter"),
        ("/diff/latest/latest?cursor=x", 400, "invalid-cursor"),
    ] {
        assert_eq!(app.problem(target), (status, code.to_owned()), "{target}");
    }
    let near = app.get("/api/v1/diff/2011-05/latest").json();
    let values: Vec<&str> = near["suggestions"]
        .as_array()
        .expect("suggestions")
        .iter()
        .filter_map(|suggestion| suggestion["value"].as_str())
        .collect();
    assert!(values.contains(&"2011-05-01"), "{values:?}");
}

/// A rule whose text the table of numbers says was edited, with words of our own for both
/// editions.
const EDITED: &str = r#"+++
number = "100.3"
printed-number = "100.3."
first = "2009-09-04"
last = "2010-04-23"
source = "haunt-page-2009"
origin = "official"
+++
Some games need coins or dice.

+++
number = "100.3"
printed-number = "100.3."
first = "2010-06-18"
last = "2011-05-01"
source = "haunt-page-2009"
origin = "official"
+++
Some games need coins, counters or dice.
"#;

#[test]
fn where_both_texts_are_here_the_words_that_changed_are_told() {
    let mut files: Files = store::embedded_files().expect("the embedded files");
    files.insert("fragments/rules/game.en.md", EDITED);
    let loaded = store::load(&files).expect("an index");
    let snapshot = loaded.snapshot.expect("content");
    let (a, b) = (day("2009-09-04"), day("2010-06-18"));
    let difference = snapshot.numbering.difference(a, b).expect("both are known");
    let change = difference
        .changes
        .iter()
        .find(|change| change.thread.to_string() == "100.3@2009-09-04")
        .expect("the rule was edited");
    let wordings = snapshot.changed_wordings(change, a, b);
    assert_eq!(wordings.len(), 1, "the German texts are not here");
    assert_eq!(wordings[0].locale, Locale::En);
    let added: Vec<&str> = wordings[0]
        .pieces
        .iter()
        .filter(|piece| piece.kind == PieceKind::Added)
        .map(|piece| piece.text.trim())
        .collect();
    assert_eq!(added, ["coins, counters"]);
    // With one of the texts missing there is nothing to compare.
    let later = day("2026-08-07");
    let difference = snapshot.numbering.difference(a, later).expect("known");
    let change = difference
        .changes
        .iter()
        .find(|change| change.thread.to_string() == "100.3@2009-09-04")
        .expect("the rule was edited again");
    assert!(snapshot.changed_wordings(change, a, later).is_empty());
}

#[test]
fn the_page_tells_the_same_and_leads_to_both_rules() {
    let app = TestApp::shared();
    let page = app.get("/de/diff/2013-11-01/2014-02-01");
    assert_eq!(page.status, 200);
    let html = page.text();
    let answer = app.api("/diff/2013-11-01/2014-02-01?limit=500");
    for change in data(&answer) {
        for (side, edition) in [("from", "2013-11-01"), ("to", "2014-02-01")] {
            if let Some(number) = change[side]["number"].as_str() {
                let link = format!("href=\"/de/cr/{edition}/{number}\"");
                assert!(html.contains(&link), "{link}");
            }
        }
    }
    let moved = app.get("/en/diff/2011-05-01/latest?change=moved");
    assert!(moved.text().contains("rel=\"next\""));
    assert!(!app.get("/en/diff/latest/latest").text().contains("<tbody>"));
}

#[test]
fn choosing_two_editions_leads_to_their_difference() {
    let app = TestApp::shared();
    let chosen = app.get("/de/diff?from=2011-05-20&to=latest");
    assert_eq!(chosen.status, 302);
    assert_eq!(
        chosen.header("location"),
        Some("/de/diff/2011-05-01/2026-08-07")
    );
    let form = app.get("/de/diff");
    assert!(form.text().contains("<option value=\"2011-05-01\""));
    assert_eq!(app.get("/diff").status, 302);
}
