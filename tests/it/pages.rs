//! Every kind of page in both languages: status, language, links, words, markup, policy.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use fluent_syntax::parser;
use regelwerk::i18n::embedded_files;
use regelwerk::model::Locale;
use regelwerk::web::Settings;

use crate::support::{Answer, TestApp};

/// The path behind the language of one page of each kind, and of each state of it.
const PAGES: &[&str] = &[
    "/",
    "/search?q=Spuk",
    "/search?q=haunt&kind=ruling",
    "/search?q=702.52a",
    "/search?q=702.999",
    "/search?q=",
    "/search?q=zzzzqqqq",
    "/cr/latest",
    "/cr/2009-07-11",
    "/cr/latest/7",
    "/cr/latest/702",
    "/cr/latest/702.55",
    "/cr/latest/702.55?view=both",
    "/cr/latest/702.55a",
    "/cr/latest/702.52",
    "/cr/latest/603.10a",
    "/cr/2009-07-11/702.52",
    "/cr/2010-01-01/702.52a",
    "/cr/2024-06-07/702.55",
    "/cr/latest/702.55/history",
    "/diff",
    "/diff/2011-05-01/latest",
    "/diff/2011-05-01/latest?change=removed",
    "/diff/latest/2009-07-11?page=2",
    "/diff/2026-08-07/latest",
    "/glossary",
    "/glossary/haunt",
    "/rulings/haunt/countered-spell",
    "/rulings/haunt/haunting-card-leaves-exile",
    "/rulings/grim-haruspex/special-action",
    "/cards/grim-haruspex",
    "/cards/cry-of-contrition",
    "/scenarios",
    "/scenarios/haunt/countered-spell",
    "/scenarios/haunt/countered-spell?step=4&viewer=B",
    "/scenarios/haunt/countered-spell?step=resolve&variant=not-countered",
    "/about",
];

/// Addresses behind the language that are wrong, with the status that they get.
const WRONG: &[(&str, u16)] = &[
    ("/nothing", 404),
    ("/cr/latest/702.999", 404),
    ("/cr/latest/999", 404),
    ("/cr/latest/abc", 400),
    ("/cr/1990-01-01/702.55", 404),
    ("/cr/yesterday/702.55", 400),
    ("/cr/latest/702.999/history", 404),
    ("/diff/1990-01-01/latest", 404),
    ("/diff/yesterday/latest", 400),
    ("/diff?from=latest&to=x", 400),
    ("/diff/2011-05-01/latest?change=nothing", 400),
    ("/diff/2011-05-01/latest?page=0", 400),
    ("/glossary/hauntt", 404),
    ("/rulings/haunt/countered", 404),
    ("/rulings/Haunt/%C3%9C", 404),
    ("/cards/grimm", 404),
    ("/scenarios/haunt/nothing", 404),
    ("/scenarios/haunt/countered-spell?variant=nothing", 404),
    ("/scenarios/haunt/countered-spell?viewer=Z", 404),
    ("/scenarios/haunt/countered-spell?step=999", 400),
    ("/search?q=x&kind=nothing", 400),
    ("/search?q=x&page=0", 400),
    ("/search?q=x&page=01", 400),
    ("/search?q=x&limit=0", 400),
    ("/search?q=x&limit=101", 400),
    ("/search?q=x&edition=yesterday", 400),
    ("/search?q=x&edition=2009-07-11", 404),
    ("/search?q=x&cursor=00000000", 400),
    ("/search?q=x&q=y", 400),
    ("/search?q=%ff", 400),
    ("/cr/latest/702.55?view=neither", 400),
    ("/cr/-009999-01-01/702.55", 400),
];

/// A piece of a page: the text between two tags, with the language that it is in.
#[derive(Debug)]
struct Text {
    lang: String,
    words: String,
}

/// A tag: its name, its attributes as they stand in the page.
#[derive(Debug)]
struct Tag {
    name: String,
    attributes: BTreeMap<String, String>,
}

/// Elements that have no end tag.
const EMPTY: &[&str] = &["br", "hr", "img", "input", "link", "meta"];

/// Takes a page apart. It demands what a sound page has: every element closed in its order.
fn take_apart(html: &str) -> (Vec<Tag>, Vec<Text>) {
    let (mut tags, mut texts) = (Vec::new(), Vec::new());
    let mut open: Vec<(String, String)> = Vec::new();
    let mut rest = html
        .strip_prefix("<!DOCTYPE html>")
        .expect("a document type");
    while let Some(at) = rest.find('<') {
        let words = unescaped(rest[..at].trim());
        let lang = open.last().map_or(String::new(), |(_, lang)| lang.clone());
        if !words.is_empty() {
            texts.push(Text {
                lang: lang.clone(),
                words,
            });
        }
        let end = rest
            .find('>')
            .unwrap_or_else(|| panic!("an open tag: {:.80}", &rest[at..]));
        let inside = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            let (opened, _) = open
                .pop()
                .unwrap_or_else(|| panic!("</{name}> closes nothing"));
            assert_eq!(opened, name, "</{name}> closes <{opened}>");
            continue;
        }
        let (name, attributes) = inside.split_once([' ', '\n']).unwrap_or((inside, ""));
        let tag = Tag {
            name: name.to_owned(),
            attributes: attributes_of(attributes),
        };
        for shown in ["placeholder", "aria-label", "title", "content"] {
            let is_words = shown != "content"
                || tag
                    .attributes
                    .get("name")
                    .is_some_and(|n| n == "description");
            if let Some(words) = tag.attributes.get(shown).filter(|_| is_words) {
                let lang = tag.attributes.get("lang").unwrap_or(&lang);
                texts.push(Text {
                    lang: lang.clone(),
                    words: words.clone(),
                });
            }
        }
        if !EMPTY.contains(&name) {
            let lang = tag.attributes.get("lang").unwrap_or(&lang).clone();
            open.push((name.to_owned(), lang));
        }
        tags.push(tag);
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    (tags, texts)
}

fn attributes_of(mut rest: &str) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    loop {
        rest = rest.trim_start();
        let end = rest.find(['=', ' ', '\n']).unwrap_or(rest.len());
        let name = &rest[..end];
        if name.is_empty() {
            return out;
        }
        rest = &rest[end..];
        let value = match rest.strip_prefix("=\"") {
            Some(inside) => {
                let (value, behind) = inside.split_once('"').expect("a closed value");
                rest = behind;
                value
            }
            None => "",
        };
        let twice = out.insert(name.to_owned(), unescaped(value));
        assert!(twice.is_none(), "the attribute `{name}` stands twice");
    }
}

fn unescaped(text: &str) -> String {
    text.replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#38;", "&")
}

fn page(path: &str) -> Answer {
    let answer = TestApp::shared().get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer
}

#[test]
fn every_page_says_its_language_and_leads_to_the_other_one() {
    for path in PAGES {
        for locale in Locale::ALL {
            let own = format!("/{locale}{path}");
            let answer = page(&own);
            assert_eq!(
                answer.header("content-language"),
                Some(locale.code()),
                "{own}"
            );
            assert_eq!(
                answer.header("content-type"),
                Some("text/html; charset=utf-8"),
                "{own}"
            );
            let (tags, _) = take_apart(answer.text());
            let html = tags.iter().find(|tag| tag.name == "html").expect("a root");
            assert_eq!(html.attributes["lang"], locale.code(), "{own}");
            let switch = tags
                .iter()
                .find(|tag| tag.attributes.contains_key("data-language"))
                .expect("a language switch");
            let other = locale.other();
            assert_eq!(
                switch.attributes["href"],
                format!("/{other}{path}"),
                "{own}"
            );
            assert_eq!(switch.attributes["hreflang"], other.code(), "{own}");
            assert_eq!(switch.attributes["lang"], other.code(), "{own}");
            for once in ["h1", "main", "title"] {
                let count = tags.iter().filter(|tag| tag.name == once).count();
                assert_eq!(count, 1, "{own} has {count} <{once}>");
            }
        }
    }
}

#[test]
fn both_languages_of_a_page_show_the_same_things() {
    for path in PAGES {
        let shape = |locale: Locale| {
            let answer = page(&format!("/{locale}{path}"));
            let (tags, _) = take_apart(answer.text());
            let prefix = format!("/{locale}/");
            let links: BTreeSet<String> = tags
                .iter()
                .filter_map(|tag| tag.attributes.get("href"))
                .filter_map(|href| href.strip_prefix(&prefix))
                .map(str::to_owned)
                .collect();
            links
        };
        // What is found depends on the words of the language, and so does the order of names.
        if !path.starts_with("/search") && *path != "/" {
            assert_eq!(shape(Locale::De), shape(Locale::En), "{path}");
        }
    }
}

#[test]
fn search_engines_learn_of_both_languages_by_absolute_addresses() {
    let public = "https://rules.example".parse().expect("an address");
    let app = TestApp::spawn(Settings {
        public_url: Some(public),
        ..Settings::default()
    });
    for (path, known_as) in [
        ("/cr/latest/702.55", "/cr/latest/702.55"),
        ("/cr/2009-07-11/702.52", "/cr/latest/702.55"),
        ("/cr/latest/702.55?view=both", "/cr/latest/702.55"),
        (
            "/rulings/haunt/countered-spell",
            "/rulings/haunt/countered-spell",
        ),
        (
            "/scenarios/haunt/countered-spell?step=2",
            "/scenarios/haunt/countered-spell",
        ),
    ] {
        let answer = app.get(&format!("/de{path}"));
        let (tags, _) = take_apart(answer.text());
        let link = |rel: &str, language: Option<&str>| {
            tags.iter()
                .find(|tag| {
                    tag.name == "link"
                        && tag.attributes.get("rel").is_some_and(|found| found == rel)
                        && tag.attributes.get("hreflang").map(String::as_str) == language
                })
                .map(|tag| tag.attributes["href"].clone())
        };
        let base = "https://rules.example";
        assert_eq!(
            link("canonical", None),
            Some(format!("{base}/de{known_as}")),
            "{path}"
        );
        for (language, prefix) in [("de", "/de"), ("en", "/en"), ("x-default", "")] {
            assert_eq!(
                link("alternate", Some(language)),
                Some(format!("{base}{prefix}{known_as}")),
                "{path}"
            );
        }
    }
}

/// The literal parts of the messages of a language by which a text in it can be told.
fn telling_parts(locale: Locale) -> BTreeSet<String> {
    let mut parts: BTreeMap<Locale, BTreeSet<String>> = BTreeMap::new();
    for (of, _, text) in embedded_files() {
        let resource = parser::parse(text.as_str()).expect("sound messages");
        for entry in &resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = &message.value
            {
                literal_parts(pattern, parts.entry(of).or_default());
            }
        }
    }
    let other = parts.remove(&locale.other()).expect("the other language");
    let own = parts.remove(&locale).expect("the language");
    // A word that both languages share, in whatever letter case, tells nothing.
    let shared: BTreeSet<String> = other.iter().map(|part| part.to_lowercase()).collect();
    own.into_iter()
        .filter(|part| !shared.contains(&part.to_lowercase()))
        .collect()
}

fn literal_parts(pattern: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                out.insert(value.trim().to_owned());
            }
            PatternElement::Placeable { expression } => {
                if let fluent_syntax::ast::Expression::Select { variants, .. } = expression {
                    for variant in variants {
                        literal_parts(&variant.value, out);
                    }
                }
            }
        }
    }
}

/// Shortest part of a message that is looked for within longer texts.
const TELLING: usize = 14;

fn foreign_words(texts: &[Text], locale: Locale, foreign: &BTreeSet<String>) -> Vec<String> {
    texts
        .iter()
        .filter(|text| text.lang == locale.code())
        .filter(|text| {
            foreign.contains(&text.words)
                || foreign.iter().any(|part| {
                    part.chars().count() >= TELLING && text.words.contains(part.as_str())
                })
        })
        .map(|text| text.words.clone())
        .collect()
}

#[test]
fn no_page_has_words_of_the_other_language_without_saying_so() {
    let mut found = Vec::new();
    for locale in Locale::ALL {
        let foreign = telling_parts(locale.other());
        assert!(
            foreign.len() > 200,
            "only {} parts tell the language",
            foreign.len()
        );
        let wrong = WRONG.iter().map(|(path, _)| path);
        for path in PAGES.iter().chain(wrong) {
            let own = format!("/{locale}{path}");
            let answer = TestApp::shared().get(&own);
            let (_, texts) = take_apart(answer.text());
            for words in foreign_words(&texts, locale, &foreign) {
                found.push(format!("{own}: {words}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_word_of_the_other_language_is_found() {
    let foreign = telling_parts(Locale::En);
    let (_, texts) = take_apart(
        "<!DOCTYPE html><html lang=\"de\"><p>Search</p><p lang=\"en\">Search</p>\
         <p aria-label=\"Skip to content\">Suche</p></html>",
    );
    assert_eq!(
        foreign_words(&texts, Locale::De, &foreign),
        ["Search", "Skip to content"]
    );
}

#[test]
fn no_page_has_scripts_or_styles_within_or_anything_from_another_host() {
    for path in PAGES.iter().chain(WRONG.iter().map(|(path, _)| path)) {
        let own = format!("/de{path}");
        let answer = TestApp::shared().get(&own);
        let (tags, _) = take_apart(answer.text());
        for tag in &tags {
            assert_ne!(tag.name, "style", "{own}");
            if tag.name == "script" {
                assert!(tag.attributes["src"].starts_with("/assets/"), "{own}");
            }
            for (name, value) in &tag.attributes {
                assert!(!name.starts_with("on") && name != "style", "{own}: {name}");
                if ["src", "action"].contains(&name.as_str())
                    || tag.name == "link" && name == "href"
                {
                    assert!(value.starts_with('/'), "{own}: {value}");
                }
            }
        }
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
    }
}

#[test]
fn what_a_reader_types_is_shown_not_obeyed() {
    let hostile = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%26%3Cb%3E";
    for path in [
        format!("/de/search?q={hostile}"),
        format!("/de/search?q=x&kind={hostile}"),
        format!("/de/glossary/{hostile}"),
        format!("/de/cards/{hostile}"),
        format!("/de/rulings/{hostile}/{hostile}"),
        format!("/de/cr/latest/{hostile}"),
        format!("/de/cr/{hostile}/702.55"),
        format!("/de/scenarios/haunt/countered-spell?step={hostile}"),
        format!("/de/scenarios/haunt/countered-spell?viewer={hostile}&variant={hostile}"),
    ] {
        let answer = TestApp::shared().get(&path);
        assert!(!answer.text().contains("<script>"), "{path}");
        assert!(!answer.text().contains("<b>"), "{path}");
        // A value that broke out of its attribute would leave elements open.
        take_apart(answer.text());
    }
}

#[test]
fn wrong_addresses_get_a_page_in_the_language_of_the_path() {
    for (path, status) in WRONG {
        for locale in Locale::ALL {
            let own = format!("/{locale}{path}");
            let other = locale.other().code();
            let answer = TestApp::shared().get_as(other, &own);
            assert_eq!(answer.status, *status, "{own}: {}", answer.text());
            assert_eq!(
                answer.header("content-language"),
                Some(locale.code()),
                "{own}"
            );
            let (tags, _) = take_apart(answer.text());
            let html = tags.iter().find(|tag| tag.name == "html").expect("a root");
            assert_eq!(html.attributes["lang"], locale.code(), "{own}");
        }
    }
}

#[test]
fn a_wrong_address_is_told_what_would_have_been_right() {
    for (path, right) in [
        ("/de/cr/latest/702.55d", "/de/cr/latest/702.55c"),
        ("/de/glossary/hauntt", "/de/glossary/haunt"),
        (
            "/de/rulings/haunt/countered-spel",
            "/de/rulings/haunt/countered-spell",
        ),
        ("/de/cards/grim-haruspx", "/de/cards/grim-haruspex"),
        (
            "/de/scenarios/haunt/countered-spel",
            "/de/scenarios/haunt/countered-spell",
        ),
    ] {
        let answer = TestApp::shared().get(path);
        assert_eq!(answer.status, 404, "{path}");
        let (tags, _) = take_apart(answer.text());
        let found = tags
            .iter()
            .filter_map(|tag| tag.attributes.get("href"))
            .any(|href| href == right);
        assert!(found, "{path} does not name {right}: {}", answer.text());
    }
}

#[test]
fn the_contents_list_chapters_and_sections_and_a_section_its_rules() {
    let links = |path: &str| {
        let (tags, _) = take_apart(page(path).text());
        let hrefs = tags
            .into_iter()
            .filter_map(|mut tag| tag.attributes.remove("href"));
        hrefs
            .filter_map(|href| href.strip_prefix("/de/cr/latest/").map(str::to_owned))
            .collect::<Vec<String>>()
    };
    let contents = links("/de/cr/latest");
    assert!(contents.len() > 150 && contents.iter().all(|number| !number.contains('.')));
    let section = links("/de/cr/latest/702");
    assert!(
        section.contains(&"702.2".to_owned()) && section.len() > 150,
        "{section:?}"
    );
}

#[test]
fn a_subrule_without_words_is_a_link_in_a_line_of_its_own() {
    let text = page("/de/cr/latest/702.52");
    let (_, behind) = text
        .text()
        .split_once("<p class=\"bare\">")
        .expect("a line");
    let line = behind.split("</p>").next().expect("its end");
    assert!(
        line.contains("2 Unterregeln") && line.contains("/de/cr/latest/702.52b"),
        "{line}"
    );
    assert!(!text.text().contains("<li id=\"702.52a\">"));
}

#[test]
fn a_query_that_is_too_long_is_refused_and_not_repeated() {
    for count in [201, 7000] {
        let answer = TestApp::shared().get(&format!("/de/search?q={}", "w".repeat(count)));
        assert_eq!(answer.status, 422);
        assert!(
            answer.text().contains("höchstens 200 Zeichen"),
            "{}",
            answer.text()
        );
        assert!(!answer.text().contains(&"w".repeat(10)));
    }
    let answer = page(&format!("/de/search?q={}", "w".repeat(200)));
    assert!(answer.text().contains(&"w".repeat(200)));
}

#[test]
fn a_page_that_says_that_there_is_nothing_is_not_known_under_any_address() {
    for path in [
        "/",
        "/de/nothing",
        "/nothing",
        "/de/cr/latest/702.999",
        "/de/search?q=x&page=0",
    ] {
        let answer = match path {
            "/" => TestApp::shared().call("POST", path, &[("accept-language", "de")]),
            path => TestApp::shared().get_as("de", path),
        };
        let (tags, texts) = take_apart(answer.text());
        let status = answer.status;
        assert!(matches!(status, 400 | 404 | 405), "{path}: {status}");
        let head = answer.text().split("<title>").nth(1).expect("a title");
        let title = head.split("</title>").next().expect("its end");
        let heading = texts
            .iter()
            .any(|text| title == format!("{} – Regelwerk", text.words));
        assert!(heading, "{path}: {title}");
        for tag in &tags {
            let rel = tag.attributes.get("rel").map(String::as_str);
            let property = tag.attributes.get("property").map(String::as_str);
            assert!(
                rel != Some("canonical") && property != Some("og:url"),
                "{path}: {tag:?}"
            );
        }
    }
}

#[test]
fn a_thing_is_found_by_its_name_and_known_under_its_id() {
    for (path, known_as) in [
        ("/de/cards/Grimmige%20Haruspex", "/de/cards/grim-haruspex"),
        ("/de/cards/grim%20haruspex", "/de/cards/grim-haruspex"),
        ("/de/glossary/Spuk", "/de/glossary/haunt"),
        ("/en/glossary/HAUNT", "/en/glossary/haunt"),
    ] {
        let answer = page(path);
        let canonical = format!("<link rel=\"canonical\" href=\"{known_as}\">");
        assert!(answer.text().contains(&canonical), "{path}");
    }
}

#[test]
fn the_search_page_keeps_what_narrows_it() {
    let (tags, _) = take_apart(page("/de/search?q=Spuk&kind=ruling&limit=2").text());
    let next = tags
        .iter()
        .find(|tag| tag.attributes.get("rel").is_some_and(|rel| rel == "next"))
        .expect("more hits");
    assert_eq!(
        next.attributes["href"],
        "/de/search?q=Spuk&kind=ruling&limit=2&page=2"
    );
    page(&next.attributes["href"]);
}

#[test]
fn head_is_answered_like_get_without_the_body() {
    for path in PAGES {
        let own = format!("/de{path}");
        let head = TestApp::shared().call("HEAD", &own, &[]);
        assert_eq!(head.status, 200, "{own}");
        assert!(head.body.is_empty(), "{own}");
        assert_eq!(head.header("content-language"), Some("de"), "{own}");
    }
    let post = TestApp::shared().call("POST", "/de/about", &[]);
    assert_eq!(post.status, 405);
    assert!(
        post.header("allow")
            .is_some_and(|allow| allow.contains("GET"))
    );
}

#[test]
fn the_rule_says_where_its_text_stood_and_an_old_number_leads_to_it() {
    let now = text("/de/cr/latest/702.55");
    assert!(
        now.contains("702.52 (Ausgaben vom 11. Juli 2009 bis zu der vom 1. Mai 2011)"),
        "{now}"
    );
    // 701.21a is about sacrificing today; what it was before has another name.
    let former = text("/de/cr/latest/701.21a");
    assert!(
        former.contains("Tappen und Enttappen, in den Ausgaben vom 3. Juli 2020"),
        "{former}"
    );
    let old = text("/de/cr/2009-07-11/702.52");
    assert!(
        old.contains("In der neuesten Ausgabe steht diese Regel unter 702.55"),
        "{old}"
    );
    let reused = text("/de/cr/latest/702.52");
    assert!(
        reused.contains("hatten früher andere Regeln Spuk"),
        "{reused}"
    );
    assert!(reused.contains("heute unter 702.55"), "{reused}");
}

#[test]
fn a_ruling_without_a_game_says_so_and_one_with_a_game_leads_there() {
    let with = page("/de/rulings/haunt/countered-spell");
    assert!(with.text().contains("/de/scenarios/haunt/countered-spell"));
    let snapshot = regelwerk::store::embedded().expect("the embedded content");
    for ruling in snapshot.rulings.iter() {
        let answer = page(&format!("/de/rulings/{}", ruling.id));
        let says_none = answer.text().contains("noch kein Beispielspiel");
        assert_eq!(
            says_none,
            snapshot.verdict_of(&ruling.id).is_none(),
            "{}",
            ruling.id
        );
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut todo: VecDeque<(String, String)> = VecDeque::from([
        ("/de/".to_owned(), "start".to_owned()),
        ("/en/".to_owned(), "start".to_owned()),
    ]);
    let mut dead = Vec::new();
    while let Some((path, from)) = todo.pop_front() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let answer = TestApp::shared().get(&path);
        // An address without a language leads to the reader's own.
        if answer.status == 302 {
            let target = answer.header("location").expect("a location");
            todo.push_back((target.to_owned(), path.clone()));
            continue;
        }
        if answer.status != 200 {
            dead.push(format!("{} {path} (linked from {from})", answer.status));
            continue;
        }
        if answer.header("content-type") != Some("text/html; charset=utf-8")
            || path.starts_with("/api/")
        {
            continue;
        }
        let (tags, _) = take_apart(answer.text());
        let ids: BTreeSet<&String> = tags
            .iter()
            .filter_map(|tag| tag.attributes.get("id"))
            .collect();
        for tag in &tags {
            for name in ["href", "src"] {
                let Some(link) = tag.attributes.get(name) else {
                    continue;
                };
                if let Some(anchor) = link.strip_prefix('#') {
                    assert!(ids.contains(&anchor.to_owned()), "{path} has no #{anchor}");
                } else if link.starts_with('/') {
                    let link = link.split('#').next().unwrap_or_default();
                    // Of the old editions one stands for all: they differ in their dates only.
                    let edition = link.split("/cr/").nth(1).unwrap_or_default();
                    let is_old = edition.starts_with(|c: char| c.is_ascii_digit());
                    let numbered = edition.split_once('/').is_some_and(|(_, number)| {
                        number.starts_with(|c: char| c.is_ascii_digit())
                    });
                    // Rule pages are thousands of one kind: those about haunt stand for all.
                    let is_section = !edition.contains('.');
                    if numbered && !is_section && !edition.contains("/702.5") {
                        continue;
                    }
                    if is_old && !edition.starts_with("2009-07-11") && !edition.contains("702.5") {
                        continue;
                    }
                    todo.push_back((link.to_owned(), path.clone()));
                }
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
    assert!(seen.len() > 200, "only {} addresses were met", seen.len());
}

/// The words of a page, without its markup.
fn text(path: &str) -> String {
    let answer = page(path);
    let (_, texts) = take_apart(answer.text());
    let words: Vec<String> = texts.into_iter().map(|text| text.words).collect();
    words.join(" ")
}

#[test]
fn the_page_of_702_55_says_in_both_languages_that_its_text_stood_at_702_52() {
    for (path, says) in [
        (
            "/de/cr/latest/702.55",
            "So stand der Text unter 702.52 in den Ausgaben vom 11. Juli 2009 bis zu der vom 1. Mai 2011.",
        ),
        (
            "/en/cr/latest/702.55",
            "The same words stood at 702.52 in the editions from July 11, 2009 to May 1, 2011.",
        ),
    ] {
        let text = text(path);
        assert!(text.contains(says), "{path}: {text}");
    }
}
