//! Search over the content of this repository: what is typed finds what is meant.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use proptest::prelude::*;
use regelwerk::model::{Locale, PerLocale, RuleNumber};
use regelwerk::search::{Document, Kind, Search, SearchAnswer, SearchRequest, Substance, Terms};
use regelwerk::store::{self, Snapshot};

const QUERIES: &str = include_str!("../fixtures/search/queries.tsv");

/// The content as it is served.
static SNAPSHOT: LazyLock<Snapshot> =
    LazyLock::new(|| store::embedded().expect("the embedded content"));

fn terms() -> &'static Terms {
    &SNAPSHOT.terms
}

fn search() -> &'static Search {
    &SNAPSHOT.search
}

fn ask(query: &str, locale: Locale) -> SearchAnswer {
    let mut request = SearchRequest::new(query, locale);
    request.limit = 20;
    search().search(&request).expect("every text is a query")
}

fn names(answer: &SearchAnswer) -> Vec<String> {
    answer
        .hits
        .iter()
        .map(|hit| format!("{}:{}", hit.document.kind, hit.document.id))
        .collect()
}

fn first(query: &str, locale: Locale) -> String {
    names(&ask(query, locale))
        .into_iter()
        .next()
        .unwrap_or_default()
}

struct Row<'a> {
    id: &'a str,
    locale: Locale,
    class: &'a str,
    query: &'a str,
    expected: Vec<Vec<&'a str>>,
}

fn rows() -> impl Iterator<Item = Row<'static>> {
    QUERIES
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(
            |line| match line.split('\t').collect::<Vec<_>>().as_slice() {
                [id, locale, class, query, expected] => Row {
                    id,
                    locale: Locale::from_code(locale).expect("a language"),
                    class,
                    query,
                    expected: expected
                        .split(';')
                        .map(|group| group.split('|').collect())
                        .collect(),
                },
                _ => panic!("no query: {line}"),
            },
        )
}

/// Sums of recall@3 and reciprocal rank, and how many queries.
#[derive(Default)]
struct Measure {
    recall: f32,
    rank: f32,
    count: usize,
}

#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn ratio(part: usize, whole: usize) -> f32 {
    part as f32 / whole as f32
}

#[test]
fn the_query_set_is_answered_within_its_floors() {
    let mut measures: BTreeMap<String, Measure> = BTreeMap::new();
    let mut misses = String::new();
    for row in rows() {
        let hits = names(&ask(row.query, row.locale));
        let is_answer = |hit: &String| {
            row.expected
                .iter()
                .any(|group| group.contains(&hit.as_str()))
        };
        let found = hits.iter().position(is_answer);
        let top = &hits[..hits.len().min(3)];
        let answered = row
            .expected
            .iter()
            .filter(|group| top.iter().any(|hit| group.contains(&hit.as_str())))
            .count();
        let recall = ratio(answered, row.expected.len().min(3)).min(1.0);
        // The first eighty queries, D and E, are also measured by themselves.
        let of_first = format!("{} (D, E)", row.class);
        let mut classes = vec!["all", row.class];
        if !row.id.starts_with('N') {
            classes.extend(["D, E", of_first.as_str()]);
        }
        for class in classes {
            let measure = measures.entry(class.to_owned()).or_default();
            measure.recall += recall;
            measure.rank += found.map_or(0.0, |at| ratio(1, at + 1));
            measure.count += 1;
        }
        if found != Some(0) {
            let _ = writeln!(
                misses,
                "{} {} found at {found:?}, first {top:?}",
                row.id, row.query
            );
        }
    }
    let mut table = String::new();
    for (class, measure) in &measures {
        let (recall, rank) = (
            measure.recall * ratio(1, measure.count),
            measure.rank * ratio(1, measure.count),
        );
        let _ = writeln!(
            table,
            "{class:<16}{:>4}{recall:>8.3}{rank:>8.3}",
            measure.count
        );
    }
    println!("class          n  rec@3    MRR\n{table}\n{misses}");
    let measured = |class: &str| {
        let measure = measures.get(class).expect("a class of queries");
        (
            measure.recall * ratio(1, measure.count),
            measure.rank * ratio(1, measure.count),
        )
    };
    for set in ["D, E", "all"] {
        let (recall, rank) = measured(set);
        assert!(
            recall >= 0.93 && rank >= 0.93,
            "{set}: recall {recall}, MRR {rank}\n{table}\n{misses}"
        );
    }
    for class in ["number", "umlaut", "cross", "prefix", "compound", "phrase"] {
        let (recall, rank) = measured(&format!("{class} (D, E)"));
        assert!(
            recall > 0.999 && rank > 0.999,
            "{class}: recall {recall}, MRR {rank}\n{misses}"
        );
    }
    for (class, floor) in [
        ("number", 0.99),
        ("umlaut", 0.99),
        ("cross", 0.99),
        ("prefix", 0.99),
        ("compound", 0.9),
        ("typo", 0.9),
        ("verb", 0.95),
        ("synonym", 0.95),
        ("oldwording", 0.95),
        ("question", 0.8),
        ("slang", 0.6),
    ] {
        let (_, rank) = measured(class);
        assert!(rank >= floor, "{class}: MRR {rank} below {floor}\n{misses}");
    }
}

#[test]
fn spelling_habits_do_not_change_the_first_hit() {
    for row in rows().filter(|row| row.locale == Locale::De && row.class != "phrase") {
        let expected = first(row.query, Locale::De);
        let ascii: String = row
            .query
            .chars()
            .map(|c| match c {
                'ä' => "ae".to_owned(),
                'ö' => "oe".to_owned(),
                'ü' => "ue".to_owned(),
                'ß' => "ss".to_owned(),
                'Ä' => "Ae".to_owned(),
                'Ö' => "Oe".to_owned(),
                'Ü' => "Ue".to_owned(),
                c => c.to_string(),
            })
            .collect();
        let decomposed = row
            .query
            .replace('ä', "a\u{308}")
            .replace('ö', "o\u{308}")
            .replace('ü', "u\u{308}");
        for variant in [
            ascii,
            decomposed,
            row.query.to_uppercase(),
            row.query.to_lowercase(),
        ] {
            assert_eq!(first(&variant, Locale::De), expected, "{variant:?}");
        }
    }
}

#[test]
fn hyphens_and_closed_compounds_find_each_other() {
    for (one, other) in [
        (
            "Spuk-Fähigkeit neutralisiert",
            "Spukfähigkeit neutralisiert",
        ),
        ("Morph-Kosten bezahlen", "Morphkosten bezahlen"),
        ("Exil-Zone", "Exilzone"),
        ("Karte in der Exil-Zone", "Karte in der Exilzone"),
        ("Kampf-Schaden verhindern", "Kampfschaden verhindern"),
        ("Zauber-Sprüche kopieren", "Zaubersprüche kopieren"),
    ] {
        let (one, other) = (ask(one, Locale::De), ask(other, Locale::De));
        assert!(!other.hits.is_empty(), "{}", other.query);
        assert_eq!(names(&one), names(&other), "{}", one.query);
    }
}

#[test]
fn a_rule_is_one_hit_under_both_of_its_numbers() {
    for query in ["702.52a", "702.55a"] {
        let answer = ask(query, Locale::En);
        let haunt = answer.hits.iter().find(|hit| hit.document.id == "702.55a");
        assert!(haunt.is_some_and(|hit| hit.pinned.is_some()), "{query}");
        assert_eq!(answer.numbers, [query.parse::<RuleNumber>().unwrap()]);
    }
    // Without a number the text of the newest edition is shown.
    let hits = names(&ask("Haunt is a triggered ability", Locale::En));
    assert!(hits.contains(&"rule:702.55a".to_owned()), "{hits:?}");
    assert!(!hits.contains(&"rule:702.52a".to_owned()), "{hits:?}");
}

#[test]
fn a_number_that_is_not_there_names_its_neighbours() {
    let answer = ask("702.55x", Locale::En);
    assert!(answer.numbers.is_empty());
    assert!(!answer.nearest_numbers.is_empty());
}

#[test]
fn a_correction_is_said_and_can_be_declined() {
    let answer = ask("Orzov Gilde", Locale::De);
    let correction = answer.corrections.first().expect("a correction");
    assert_eq!(
        (correction.typed.as_str(), correction.completed),
        ("Orzov", false)
    );
    assert_eq!(correction.shown, ["Orzhov"]);
    let mut request = SearchRequest::new("Orzov", Locale::De);
    request.literal = true;
    let answer = search().search(&request).expect("an answer");
    assert!(answer.corrections.is_empty() && answer.hits.is_empty());
}

#[test]
fn the_other_language_comes_apart_and_facets_count_every_kind() {
    let answer = ask("haunt countered", Locale::De);
    assert!(
        answer
            .hits
            .iter()
            .all(|hit| hit.document.locale == Locale::De)
    );
    assert!(
        answer
            .other
            .iter()
            .all(|hit| hit.document.locale == Locale::En)
    );
    assert_eq!(
        answer.other.first().map(|hit| hit.document.id.as_str()),
        Some("haunt/countered-spell")
    );
    let counted: usize = answer.facets.iter().map(|facet| facet.count).sum();
    assert_eq!(counted, answer.total);
    let mut request = SearchRequest::new("haunt countered", Locale::De);
    request.kinds = vec![Kind::Ruling];
    let rulings = search().search(&request).expect("an answer");
    assert!(
        rulings
            .hits
            .iter()
            .all(|hit| hit.document.kind == Kind::Ruling)
    );
    assert_eq!(rulings.facets, answer.facets);
    assert!(rulings.total < answer.total);
}

#[test]
fn pages_of_hits_follow_on_each_other() {
    let whole = names(&ask("Spuk Kreatur", Locale::De));
    let mut paged = Vec::new();
    for offset in (0..whole.len()).step_by(4) {
        let mut request = SearchRequest::new("Spuk Kreatur", Locale::De);
        (request.limit, request.offset) = (4, offset);
        paged.extend(names(&search().search(&request).expect("a page")));
    }
    paged.truncate(whole.len());
    assert_eq!(paged, whole);
}

#[test]
fn quotes_are_literal() {
    // The subrule before the heading that carries its text.
    let hits = names(&ask("\"creature it haunts\"", Locale::En));
    assert_eq!(hits, ["rule:702.55b", "rule:702.55"]);
    assert_eq!(ask("\"haunts it creature\"", Locale::En).total, 0);
}

fn english(kind: Kind, id: &str, title: &str, body: &str, substance: Substance) -> Document {
    Document {
        kind,
        id: id.to_owned(),
        locale: Locale::En,
        number: None,
        other_numbers: Vec::new(),
        title: title.to_owned(),
        context: Vec::new(),
        body: body.to_owned(),
        substance,
        path: String::new(),
        edition: None,
    }
}

#[test]
fn all_words_come_before_rare_ones_and_texts_before_glosses_and_names() {
    let text = "A creature is put on the stack, and many more words follow behind these few.";
    let mut documents = vec![
        english(
            Kind::Glossary,
            "names",
            "Things",
            "creature, stack",
            Substance::Names,
        ),
        english(
            Kind::Rule,
            "gloss",
            "Thing",
            "A creature on the stack.",
            Substance::Gloss,
        ),
        english(Kind::Ruling, "a/text", "About it", text, Substance::Text),
        english(
            Kind::Ruling,
            "a/rare",
            "Stack",
            "Stack, stack, stack.",
            Substance::Text,
        ),
        english(Kind::Card, "stack", "Stack", "Stack", Substance::Names),
    ];
    for at in 0..20 {
        let id = format!("b/{at}");
        let body = format!("The creature attacks {at} times.");
        documents.push(english(Kind::Ruling, &id, "Attack", &body, Substance::Text));
    }
    let search = Search::build(documents, terms()).expect("an index");
    let found = |query: &str| {
        let request = SearchRequest::new(query, Locale::En);
        let answer = search.search(&request).expect("an answer");
        let scores: Vec<f32> = answer.hits.iter().map(|hit| hit.score).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{query}: {scores:?}");
        let hits = answer.hits.into_iter();
        hits.map(|hit| hit.document.id.clone()).collect::<Vec<_>>()
    };
    let hits = found("creature stack");
    assert_eq!(hits[..4], ["a/text", "gloss", "names", "a/rare"]);
    // The name of a thing alone is the thing.
    assert_eq!(found("the stack")[..2], ["stack", "a/rare"]);
}

#[test]
fn a_misspelt_form_of_a_concept_finds_what_other_forms_stand_in() {
    let document = english(
        Kind::Ruling,
        "a/b",
        "It",
        "It has no legal target.",
        Substance::Text,
    );
    let search = Search::build(vec![document], terms()).expect("an index");
    for typed in ["fizzled", "fizzeld", "fizled"] {
        let request = SearchRequest::new(typed, Locale::En);
        let answer = search.search(&request).expect("an answer");
        assert_eq!(answer.total, 1, "{typed}");
        assert_eq!(answer.corrections.is_empty(), typed == "fizzled", "{typed}");
    }
}

#[test]
fn marks_of_counters_are_told_apart() {
    let text = |sign: char| {
        let id = if sign == '+' { "x/plus" } else { "x/minus" };
        let body = format!("Put a {sign}1/{sign}1 counter on it.");
        english(Kind::Ruling, id, "Counters", &body, Substance::Text)
    };
    let search = Search::build(vec![text('+'), text('-')], terms()).expect("an index");
    for (query, id) in [
        ("-1/-1 counter", "x/minus"),
        ("+1/+1 counter", "x/plus"),
        ("−1/−1", "x/minus"),
    ] {
        let answer = search
            .search(&SearchRequest::new(query, Locale::En))
            .expect("an answer");
        assert_eq!(
            answer.hits.first().map(|hit| hit.document.id.as_str()),
            Some(id),
            "{query}"
        );
    }
}

#[test]
fn the_size_of_the_other_language_changes_no_score() {
    let mut german = SNAPSHOT.documents();
    german.retain(|document| document.locale == Locale::De);
    let alone = Search::build(german, terms()).expect("an index");
    let request = SearchRequest::new("Spukfähigkeit neutralisiert", Locale::De);
    let scores = |search: &Search| {
        let answer = search.search(&request).expect("an answer");
        answer
            .hits
            .iter()
            .map(|hit| (hit.document.id.clone(), hit.score.to_bits()))
            .collect::<Vec<_>>()
    };
    assert_eq!(scores(search()), scores(&alone));
}

#[test]
fn a_document_without_title_is_refused() {
    let document = english(Kind::Card, "nameless", " ", "Text", Substance::Text);
    let error = Search::build(vec![document], &Terms::default()).expect_err("no title");
    assert_eq!(error.to_string(), "the card `nameless` (en) has no title");
}

#[test]
fn suggestions_begin_like_what_was_typed() {
    let suggested = |typed: &str, locale| {
        search()
            .suggest(typed, locale, 25)
            .into_iter()
            .map(|suggestion| suggestion.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        suggested("spu", Locale::De).first().map(String::as_str),
        Some("Spuk")
    );
    assert_eq!(
        suggested("702.55", Locale::En),
        ["702.55", "702.55a", "702.55b", "702.55c"]
    );
    assert_eq!(
        suggested("huant", Locale::En).first().map(String::as_str),
        Some("Haunt")
    );
    assert!(suggested("", Locale::De).is_empty());
    assert!(search().suggest("s", Locale::De, 1000).len() <= 25);
}

/// What the analyzer makes of every form of every concept. Printed, so that an editor of the
/// tables can read it with `cargo test every_form -- --nocapture`.
#[test]
fn every_form_of_every_concept_is_found_as_its_concept() {
    let terms = terms();
    let mut count = PerLocale { de: 0, en: 0 };
    for locale in Locale::ALL {
        let forms: Vec<(String, String)> = terms
            .concepts()
            .iter()
            .flat_map(|concept| {
                let names = concept.name.iter().map(|name| name.get(locale));
                names
                    .chain(concept.forms.get(locale))
                    .chain(concept.old.get(locale))
                    .chain(concept.slang.get(locale))
                    .map(|form| (format!("§{}", concept.id), form.clone()))
            })
            .collect();
        let texts: Vec<String> = forms
            .iter()
            .map(|(_, form)| form.replace(['~', ',', '(', ')'], " "))
            .collect();
        let explained = terms.explain_all(texts.iter().map(String::as_str), locale);
        for ((concept, form), explained) in forms.iter().zip(explained) {
            println!("{locale} {form}: {explained}");
            assert!(
                explained.split(' ').any(|term| term == concept),
                "`{form}` is not found as {concept}: {explained}"
            );
            *count.get_mut(locale) += 1;
        }
    }
    assert!(count.de > 900 && count.en > 900, "{count:?}");
}

/// Strings that other engines stumble over.
const HOSTILE: &[&str] = &[
    "",
    " ",
    "\"",
    "\"\"",
    "*",
    "-",
    "+",
    "AND",
    "NOT spuk",
    "body:*",
    "[* TO *]",
    "a:(^",
    "\\",
    "{3}",
    "702.",
    "702.55a:",
    "~~~",
    "((((",
    "%00",
    "\u{0}",
    "\u{202e}abc",
    "🂡🂡",
    "ﬀ",
    "İ",
    "ß",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "999999999999999999999",
    "der die das",
    "the of and",
];

#[test]
fn hostile_text_finds_something_or_nothing_but_never_everything() {
    let documents = SNAPSHOT.documents().len();
    for text in HOSTILE {
        for locale in Locale::ALL {
            let answer = ask(text, locale);
            assert!(answer.total + answer.other_total < documents, "{text:?}");
        }
    }
    assert_eq!(ask("*", Locale::De).total, 0);
    assert_eq!(ask("\u{0}", Locale::De).total, 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_text_gives_an_answer_whose_marks_lie_in_its_texts(
        text in "\\PC{0,60}|[a-zäöüß \"„“*:+/{}0-9.-]{0,60}|((Spuk|haunt|verdeckt|zz|702\\.5)[ -]?){0,20}",
        german in any::<bool>(),
    ) {
        let answer = ask(&text, if german { Locale::De } else { Locale::En });
        for hit in answer.hits.iter().chain(&answer.other) {
            prop_assert!(hit.document.body.contains(&hit.snippet.text));
            for (text, ranges) in [
                (&hit.snippet.text, &hit.snippet.highlights),
                (&hit.title.text, &hit.title.highlights),
            ] {
                let mut end = 0;
                for range in ranges {
                    prop_assert!(range.start >= end && range.start < range.end);
                    prop_assert!(text.get(range.clone()).is_some());
                    end = range.end;
                }
            }
        }
    }
}
