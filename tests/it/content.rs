//! The content is whole, and broken content is reported fault by fault.

use std::path::Path;

use regelwerk::corpus::{Origin, PassageKind};
use regelwerk::model::Locale;
use regelwerk::ruling::{Scope, Status};

use crate::rules_folder::{folder, load, rules};

const HAUNT: [&str; 11] = [
    "countered-spell",
    "same-effect-twice",
    "any-creature",
    "several-cards",
    "exile-is-permanent",
    "no-legal-target",
    "card-leaves-graveyard",
    "tokens-and-copies",
    "haunting-card-leaves-exile",
    "source-and-controller",
    "controlled-by-another",
];

const GRIM_HARUSPEX: [&str; 9] = [
    "same-permanent",
    "special-action",
    "who-may-look",
    "no-enters-trigger",
    "reveal-on-leaving",
    "cast-and-turn-up",
    "face-down-spell",
    "face-down-characteristics",
    "telling-apart",
];

#[test]
fn the_content_has_no_fault() {
    let problems: Vec<String> = load(&rules())
        .problems
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn every_ruling_stands_at_its_path_in_the_order_of_its_source() {
    let content = load(&rules());
    let ids: Vec<&str> = content
        .rulings
        .iter()
        .map(|ruling| ruling.id.as_str())
        .collect();
    let grim = GRIM_HARUSPEX.map(|slug| format!("grim-haruspex/{slug}"));
    let haunt = HAUNT.map(|slug| format!("haunt/{slug}"));
    let expected: Vec<&String> = grim.iter().chain(&haunt).collect();
    assert_eq!(ids, expected);
}

#[test]
fn every_ruling_has_title_text_and_origin_in_both_languages() {
    let content = load(&rules());
    for ruling in content.rulings.iter() {
        let id = &ruling.id;
        for locale in Locale::ALL {
            assert!(!ruling.title.get(locale).is_empty(), "{id} {locale}");
            let text = ruling
                .text(locale)
                .unwrap_or_else(|| panic!("{id} {locale}"));
            assert!(text.text.len() > 20, "{id} {locale}");
            let explained = ruling.explanation.get(locale).is_some();
            assert_eq!(explained, ruling.status != Status::Current, "{id} {locale}");
        }
        match &ruling.scope {
            Scope::Keyword(keyword) => {
                assert!(content.keywords.get(keyword).is_some(), "{id} {keyword}");
                assert_eq!(ruling.date, None, "the sources do not date the haunt notes");
            }
            Scope::Card(_) => {
                let date = ruling.date.map(|date| date.to_string());
                assert_eq!(date.as_deref(), Some("2014-09-20"), "{id}");
            }
        }
    }
    let origins = |topic: &str, locale| -> Vec<Origin> {
        let rulings = content
            .rulings
            .iter()
            .filter(|ruling| ruling.id.topic() == topic);
        rulings
            .filter_map(|ruling| ruling.text(locale))
            .map(|text| text.origin)
            .collect()
    };
    assert_eq!(origins("grim-haruspex", Locale::De), [Origin::Official; 9]);
    assert_eq!(origins("grim-haruspex", Locale::En), [Origin::Project; 9]);
    assert_eq!(origins("haunt", Locale::En), [Origin::Official; 11]);
}

#[test]
fn the_ninth_haunt_note_keeps_both_wordings_with_their_sources() {
    let content = load(&rules());
    let id = "haunt/haunting-card-leaves-exile".parse().expect("an id");
    let ruling = content.rulings.get(&id).expect("the ninth note");
    let wordings = |locale| -> Vec<(&str, Origin, &str)> {
        let texts = ruling.texts.get(locale).iter();
        texts
            .map(|text| {
                (
                    text.wording.as_str(),
                    text.origin,
                    text.sources[0].0.as_str(),
                )
            })
            .collect()
    };
    assert_eq!(
        wordings(Locale::En),
        [
            ("pull-from-eternity", Origin::Official, "haunt-page-2024"),
            ("wish", Origin::Official, "haunt-page-2009"),
        ]
    );
    assert_eq!(
        wordings(Locale::De),
        [
            ("pull-from-eternity", Origin::Project, "haunt-page-2024"),
            ("wish", Origin::Translation, "haunt-page-2009"),
        ]
    );
}

#[test]
fn every_rule_that_a_ruling_rests_on_has_a_gloss() {
    let content = load(&rules());
    for ruling in content.rulings.iter() {
        for rule in &ruling.rules {
            let entry = content.cited.cited(*rule);
            assert!(
                entry.is_some(),
                "{}: {rule} is not in citations.toml",
                ruling.id
            );
        }
    }
}

#[test]
fn the_page_of_haunt_has_its_passages_facts_and_notes() {
    let content = load(&rules());
    let haunt = content
        .keywords
        .get(&"haunt".parse().expect("a keyword"))
        .expect("haunt");
    assert_eq!(
        (haunt.names.de.as_str(), haunt.names.en.as_str()),
        ("Spuk", "Haunt")
    );
    let page = haunt.page.as_ref().expect("the page of haunt");
    let kinds: Vec<PassageKind> = page.passages.iter().map(|passage| passage.kind).collect();
    assert_eq!(
        kinds,
        [
            PassageKind::Introduction,
            PassageKind::Introduction,
            PassageKind::Description,
            PassageKind::Design,
        ]
    );
    assert_eq!(page.passages[0].notes.len(), 3);
    assert_eq!(page.facts.len(), 7);
}

#[test]
fn the_known_editions_are_all_there() {
    let content = load(&rules());
    assert_eq!(content.editions.of(Locale::En).count(), 95);
    assert_eq!(content.editions.of(Locale::De).count(), 1);
    let latest = content.editions.latest().expect("an edition");
    assert_eq!(latest.effective.to_string(), "2026-08-07");
    assert_eq!(latest.counts.rules, 1173);
    assert_eq!(content.numbering.newest(), Some(latest.effective));
    let day = |text: &str| {
        let day = text.parse().expect("a date");
        content
            .numbering
            .edition_on(day)
            .map(|edition| edition.to_string())
    };
    assert_eq!(day("2010-01-01").as_deref(), Some("2009-10-01"));
    assert_eq!(day("2009-07-10"), None);
}

#[test]
fn broken_content_is_reported_fault_by_fault_with_path_and_line() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/broken-content");
    let mut found: Vec<String> = load(&folder(&root))
        .problems
        .iter()
        .map(ToString::to_string)
        .collect();
    found.sort();
    let expected =
        std::fs::read_to_string(root.with_extension("txt")).expect("the expected faults");
    let expected: Vec<&str> = expected.lines().collect();
    assert_eq!(found, expected, "\n{}\n", found.join("\n"));
}
