//! The snapshot of the embedded content: what is joined there and looked up from it.

use std::sync::LazyLock;

use regelwerk::lineage::Verdict;
use regelwerk::model::{EditionDate, Locale, NumberLevel, RuleNumber};
use regelwerk::search::{Kind, SearchRequest};
use regelwerk::store::{self, Snapshot, TextState};

static SNAPSHOT: LazyLock<Snapshot> =
    LazyLock::new(|| store::embedded().expect("the embedded content has no error"));

fn number(text: &str) -> RuleNumber {
    text.parse().expect("a rule number")
}

fn edition(text: &str) -> EditionDate {
    text.parse().expect("an edition")
}

#[test]
fn the_embedded_content_has_no_problem() {
    let files = store::embedded_files().expect("the embedded files");
    let problems = store::load(&files).expect("an index").problems;
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

#[test]
fn the_text_of_2009_stands_in_todays_edition_under_its_new_number() {
    let latest = SNAPSHOT.newest_edition();
    assert_eq!(latest, edition("2026-08-07"));
    let rule = SNAPSHOT.rule(number("702.55a"), latest).expect("702.55a");
    let german = rule.texts.de.expect("the German text");
    assert_eq!(german.text.number, number("702.52a"));
    assert_eq!(german.state, TextState::Unchanged);
    let english = rule.texts.en.expect("the English text");
    assert_eq!(english.text.number, number("702.55a"));
    assert_eq!(english.state, TextState::Unchanged);
    let first = rule.history.first().expect("a history");
    assert_eq!(first.number, number("702.52a"));
    assert_eq!(first.range.first, edition("2009-07-11"));
    assert!(rule.today.is_none());
}

#[test]
fn an_old_number_leads_to_the_rule_of_today_and_names_what_took_its_place() {
    let rule = SNAPSHOT
        .rule(number("702.52"), edition("2011-05-01"))
        .expect("702.52 of 2011");
    let text = rule.texts.en.expect("its English text");
    assert_eq!(text.state, TextState::Exact);
    let today = rule.today.expect("what it is today");
    assert_eq!(today.verdict, Verdict::Moved);
    assert_eq!(today.to.expect("a place today").number, number("702.55"));
    assert!(today.same_number_now.is_some(), "702.52 is Dredge today");
}

#[test]
fn a_number_of_another_rule_does_not_show_the_old_text() {
    let rule = SNAPSHOT
        .rule(number("702.52"), SNAPSHOT.newest_edition())
        .expect("702.52 of today");
    assert!(rule.texts.de.is_none());
    assert!(rule.texts.en.is_none());
    assert_eq!(rule.keyword.expect("a keyword").names.en, "Dredge");
}

#[test]
fn a_date_means_the_edition_in_force_on_that_day() {
    let on = |day| SNAPSHOT.edition_on(edition(day));
    assert_eq!(on("2011-05-31"), Some(edition("2011-05-01")));
    assert_eq!(on("2030-01-01"), Some(edition("2026-08-07")));
    assert_eq!(on("1990-01-01"), None);
}

#[test]
fn unknown_numbers_are_not_invented_and_the_nearest_are_named() {
    let latest = SNAPSHOT.newest_edition();
    assert!(SNAPSHOT.rule(number("702.55z"), latest).is_none());
    assert!(SNAPSHOT.rule(number("999.1"), latest).is_none());
    let near = SNAPSHOT.nearest_numbers(number("702.55z"), latest, 4);
    assert!(near.contains(&number("702.55c")), "{near:?}");
    assert!(SNAPSHOT.nearest_numbers(number("101.1"), latest, 4).len() == 4);
}

#[test]
fn rulings_are_found_from_the_rules_they_rest_on() {
    let ids: Vec<String> = SNAPSHOT
        .rulings_on(number("702.55"))
        .map(|ruling| ruling.id.to_string())
        .collect();
    assert!(ids.contains(&"haunt/countered-spell".to_owned()), "{ids:?}");
    assert!(SNAPSHOT.rulings_on(number("702.5")).next().is_none());
}

#[test]
fn every_ruling_has_a_document_in_both_languages() {
    for locale in Locale::ALL {
        for ruling in SNAPSHOT.rulings.iter() {
            let title = ruling.title.get(locale).clone();
            let mut request = SearchRequest::new(&title, locale);
            request.limit = 50;
            let answer = SNAPSHOT.search.search(&request).expect("an answer");
            let found = answer
                .hits
                .iter()
                .any(|hit| hit.document.id == ruling.id.to_string());
            assert!(found, "{locale} {title}");
        }
    }
}

#[test]
fn a_section_whose_title_is_known_is_found_by_its_name_and_by_its_number() {
    let sections: Vec<_> = SNAPSHOT
        .documents()
        .into_iter()
        .filter(|document| document.kind == Kind::Section)
        .collect();
    assert!(sections.len() >= 200, "{} sections", sections.len());
    for section in &sections {
        let number = section.number.expect("a section has a number");
        assert_eq!(number.level(), NumberLevel::Section, "{number}");
        assert_ne!(section.title, number.to_string(), "no title, no document");
        let rule = SNAPSHOT.rule(number, SNAPSHOT.newest_edition());
        assert!(rule.is_some(), "the page of {number} is there");
    }
    for (query, locale) in [
        ("Stapel", Locale::De),
        ("stack", Locale::En),
        ("CR 405", Locale::En),
    ] {
        let mut request = SearchRequest::new(query, locale);
        request.kinds = vec![Kind::Section];
        let answer = SNAPSHOT.search.search(&request).expect("a search");
        let first = answer.hits.first().expect(query);
        assert_eq!(first.document.id, "405", "{query}");
    }
}

/// What a search for a rule number finds, as kind and id, with the number it was found by.
fn found_by_number(query: &str, locale: Locale) -> Vec<(String, Option<String>)> {
    let answer = SNAPSHOT
        .find(&SearchRequest::new(query, locale))
        .expect("a search");
    answer
        .hits
        .iter()
        .map(|hit| {
            let stood_at = SNAPSHOT.stood_at(hit);
            let then =
                stood_at.map(|(number, range)| format!("{number} {}..{}", range.first, range.last));
            (format!("{}:{}", hit.document.kind, hit.document.id), then)
        })
        .collect()
}

#[test]
fn an_old_number_finds_the_rule_that_had_it_and_the_rule_that_has_it_today() {
    for locale in Locale::ALL {
        let found = found_by_number("702.52a", locale);
        let then = "702.52a 2009-07-11..2011-05-01".to_owned();
        let expected = [
            ("rule:702.55a".to_owned(), Some(then)),
            ("rule:702.52a".to_owned(), None),
        ];
        assert_eq!(found, expected);
    }
}

#[test]
fn a_rule_comes_with_its_subrules_by_their_numbers_of_today() {
    let found = found_by_number("601.2", Locale::De);
    assert_eq!(found.first(), Some(&("rule:601.2".to_owned(), None)));
    assert!(found.contains(&("rule:601.2a".to_owned(), None)));
    assert!(found.iter().all(|(_, then)| then.is_none()), "{found:?}");
    // Who asks for an old number gets the old rule's subrules, by their old numbers.
    let found = found_by_number("702.52", Locale::De);
    let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
    let haunt = [
        "rule:702.55",
        "rule:702.55a",
        "rule:702.55b",
        "rule:702.55c",
    ];
    assert_eq!(ids, [&haunt[..], &["rule:702.52"]].concat());
    assert!(found.iter().take(4).all(|(_, then)| then.is_some()));
}

#[test]
fn every_number_of_today_is_found_although_its_text_is_not_there() {
    let numbers = SNAPSHOT.known_numbers(SNAPSHOT.newest_edition());
    let rules = numbers
        .iter()
        .filter(|number| number.level() == NumberLevel::Rule);
    for number in rules.step_by(17) {
        let found = found_by_number(&number.to_string(), Locale::De);
        let wanted = (format!("rule:{number}"), None);
        assert!(found.contains(&wanted), "{number}: {found:?}");
    }
    let answer = SNAPSHOT
        .find(&SearchRequest::new("603.99", Locale::De))
        .expect("a search");
    assert!(answer.hits.is_empty() && !answer.nearest_numbers.is_empty());
}

/// The problems of the content with the scenario of the countered spell changed.
fn problems_with(change: impl Fn(&str) -> String) -> Vec<String> {
    let mut files = super::rules_folder::rules();
    let path = "rulings/haunt/countered-spell/scenario.toml";
    let text = files.get(path).expect("the scenario").to_owned();
    let changed = change(&text);
    assert_ne!(changed, text);
    files.insert(path.to_owned(), changed);
    let problems = store::load(&files).expect("an index").problems;
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_scenario_shows_a_rule_that_its_ruling_rests_on() {
    let problems = problems_with(|text| {
        let cites = "cites = [\"702.55a\", \"701.6a\", \"608.2n\"]";
        text.replace(cites, "cites = [\"601.2i\"]")
    });
    let path = "rulings/haunt/countered-spell/scenario.toml";
    let wanted = format!(
        "{path}:6: `cites` has none of the rules that `haunt/countered-spell` rests on: \
         603.2, 608.2n, 701.6a, 702.55a"
    );
    assert_eq!(problems, [wanted]);
}

#[test]
fn every_ruling_that_a_scenario_names_is_there() {
    let problems = problems_with(|text| {
        let own = "proves = [\"haunt/countered-spell\"]";
        text.replace(
            own,
            "proves = [\"haunt/countered-spell\", \"haunt/nothing\"]",
        )
    });
    let path = "rulings/haunt/countered-spell/scenario.toml";
    let wanted = format!("{path}:5: `proves` names `haunt/nothing`, and there is no such ruling");
    assert_eq!(problems, [wanted]);
}

#[test]
fn a_game_about_another_case_is_related_and_no_proof() {
    let ruling = "haunt/countered-spell".parse().expect("a ruling id");
    let proofs: Vec<_> = SNAPSHOT
        .scenarios_of(&ruling)
        .map(|played| played.run.id.to_string())
        .collect();
    assert_eq!(proofs, ["haunt/countered-spell"]);
    let related: Vec<_> = SNAPSHOT
        .related_scenarios(&ruling)
        .map(|played| played.run.id.to_string())
        .collect();
    assert_eq!(
        related,
        [
            "haunt/countered-spell:fizzled",
            "haunt/countered-spell:rest-in-peace"
        ]
    );
}
