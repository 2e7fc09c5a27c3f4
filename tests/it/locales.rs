//! The message files of both languages say the same things, and exactly what the program
//! asks for. Each test names every difference, not only the first.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use regelwerk::engine::event::MoveCause;
use regelwerk::engine::{EventKind, RefusalCode};
use regelwerk::i18n::{Arg, Catalog};
use regelwerk::model::Locale;
use regelwerk::scenario::FaultCode;
use regelwerk::store;
use regelwerk::web::Code;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut out = Vec::new();
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            out.extend(files_below(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            out.push(path);
        }
    }
    out
}

/// What can be said of a message without its words.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    file: String,
    attributes: BTreeSet<String>,
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    /// For each select over a plural: the keys.
    plurals: Vec<BTreeSet<String>>,
    text: String,
    is_parts_only: bool,
}

fn messages(locale: Locale) -> BTreeMap<String, Shape> {
    let folder = root().join("locales").join(locale.code());
    let mut out = BTreeMap::new();
    for path in files_below(&folder, "ftl") {
        let text = fs::read_to_string(&path).expect("a message file");
        let file = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let (id, value, attributes) = match entry {
                Entry::Message(message) => (
                    message.id.name.to_owned(),
                    message.value,
                    message.attributes,
                ),
                Entry::Term(term) => (
                    format!("-{}", term.id.name),
                    Some(term.value),
                    term.attributes,
                ),
                _ => continue,
            };
            let mut shape = Shape {
                file: file.clone(),
                is_parts_only: value.is_none(),
                ..Shape::default()
            };
            if let Some(pattern) = &value {
                read_pattern(pattern, &mut shape);
            }
            for attribute in &attributes {
                shape.attributes.insert(attribute.id.name.to_owned());
                read_pattern(&attribute.value, &mut shape);
            }
            let twice = out.insert(id.clone(), shape);
            assert!(twice.is_none(), "{locale}: `{id}` is defined twice");
        }
    }
    out
}

fn read_pattern(pattern: &Pattern<&str>, shape: &mut Shape) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => shape.text.push_str(value),
            PatternElement::Placeable { expression } => read_expression(expression, shape),
        }
    }
}

/// The keys of a select over a plural, beside numbers.
const PLURAL_CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

fn read_expression(expression: &Expression<&str>, shape: &mut Shape) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, shape),
        Expression::Select { selector, variants } => {
            read_inline(selector, shape);
            let keys: BTreeSet<String> = variants
                .iter()
                .map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => value.to_owned(),
                })
                .collect();
            let numeric = |key: &String| key.parse::<f64>().is_ok();
            if keys
                .iter()
                .all(|key| numeric(key) || PLURAL_CATEGORIES.contains(&key.as_str()))
            {
                shape.plurals.push(keys);
            }
            for variant in variants {
                read_pattern(&variant.value, shape);
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, shape: &mut Shape) {
    match inline {
        InlineExpression::StringLiteral { value } => shape.text.push_str(value),
        InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::VariableReference { id } => {
            shape.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            shape.references.insert(id.name.to_owned());
        }
        InlineExpression::TermReference { id, arguments, .. } => {
            shape.references.insert(format!("-{}", id.name));
            if let Some(arguments) = arguments {
                read_arguments(arguments, shape);
            }
        }
        InlineExpression::FunctionReference { arguments, .. } => read_arguments(arguments, shape),
        InlineExpression::Placeable { expression } => read_expression(expression, shape),
    }
}

fn read_arguments(arguments: &CallArguments<&str>, shape: &mut Shape) {
    for value in &arguments.positional {
        read_inline(value, shape);
    }
    for named in &arguments.named {
        read_inline(&named.value, shape);
    }
}

/// Messages in which only German has cases, or a German name beside the English one.
const DIFFERENT_GRAMMAR: &[&str] = &[
    "event-ability",
    "event-card",
    "event-card-first",
    "event-hidden",
];

#[test]
fn both_languages_have_the_same_messages_with_the_same_values() {
    let (german, english) = (messages(Locale::De), messages(Locale::En));
    let mut differences = Vec::new();
    for (id, shape) in &german {
        let Some(other) = english.get(id) else {
            differences.push(format!("en: `{id}` is missing (de/{})", shape.file));
            continue;
        };
        if shape.file != other.file {
            differences.push(format!(
                "`{id}` stands in de/{} and en/{}",
                shape.file, other.file
            ));
        }
        if shape.attributes != other.attributes {
            differences.push(format!(
                "`{id}` has the attributes {:?} in German and {:?} in English",
                shape.attributes, other.attributes
            ));
        }
        if shape.variables != other.variables && !DIFFERENT_GRAMMAR.contains(&id.as_str()) {
            differences.push(format!(
                "`{id}` uses the values {:?} in German and {:?} in English",
                shape.variables, other.variables
            ));
        }
    }
    for (id, shape) in &english {
        if !german.contains_key(id) {
            differences.push(format!("de: `{id}` is missing (en/{})", shape.file));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(
        german.len() > 100,
        "only {} messages were read",
        german.len()
    );
}

#[test]
fn every_count_has_the_forms_that_its_language_needs() {
    let mut missing = Vec::new();
    for locale in Locale::ALL {
        for (id, shape) in messages(locale) {
            for keys in &shape.plurals {
                // "None or some" is no plural.
                if keys.iter().all(|key| key == "0" || key == "other") {
                    continue;
                }
                for category in ["one", "other"] {
                    // `[1]` says the same as `[one]` for whole numbers.
                    let said = keys.contains(category) || (category == "one" && keys.contains("1"));
                    if !said {
                        missing.push(format!("{locale}: `{id}` has no form [{category}]"));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn text_uses_the_quotation_marks_of_its_language() {
    let mut wrong = Vec::new();
    for (locale, marks) in [
        (Locale::De, "\"'`“”".chars()),
        (Locale::En, "\"'`„".chars()),
    ] {
        let marks: Vec<char> = marks.collect();
        for (id, shape) in messages(locale) {
            for (at, c) in shape.text.char_indices() {
                // “ closes a German quotation.
                let closes = locale == Locale::De
                    && c == '“'
                    && shape.text[..at].matches('„').count()
                        > shape.text[..at].matches('“').count();
                if marks.contains(&c) && !closes {
                    wrong.push(format!("{locale}: `{id}` has a {c}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_variable_is_explained_in_its_file() {
    let mut missing = Vec::new();
    for locale in Locale::ALL {
        let folder = root().join("locales").join(locale.code());
        for path in files_below(&folder, "ftl") {
            let text = fs::read_to_string(&path).expect("a message file");
            let comments: String = text
                .lines()
                .filter(|line| line.starts_with('#'))
                .flat_map(|line| [line, " \n"])
                .collect();
            let resource = parser::parse(text.as_str()).expect("sound messages");
            for entry in resource.body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let mut shape = Shape::default();
                if let Some(pattern) = &message.value {
                    read_pattern(pattern, &mut shape);
                }
                for variable in &shape.variables {
                    if !comments.contains(&format!("${variable} ")) {
                        missing.push(format!("{locale}: `{}` ${variable}", message.id.name));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Ids that are put together from a fixed part and the name of a value. Each family is
/// listed with all its members, which come from the code.
fn families() -> Vec<String> {
    let mut ids: Vec<String> = Code::ALL
        .iter()
        .flat_map(|code| ["title", "detail"].map(|part| code.message(part)))
        .collect();
    ids.extend(
        RefusalCode::ALL
            .iter()
            .map(|code| format!("refusal-{code}")),
    );
    ids.extend(FaultCode::ALL.iter().map(|code| format!("fault-{code}")));
    ids.extend(
        MoveCause::ALL
            .iter()
            .map(|cause| format!("event-moved-{cause}")),
    );
    let snapshot = store::embedded().expect("the embedded content");
    let games = snapshot.scenarios().iter();
    ids.extend(games.map(|played| played.scenario.message_id()));
    ids
}

/// Ids of which some are put together from the name of an event, others stand in the code.
fn perhaps_asked() -> Vec<String> {
    EventKind::NAMES
        .iter()
        .map(|name| format!("event-{name}"))
        .collect()
}

/// Texts in quotes that look like ids and are none.
const NO_IDS: &[&str] = &[];

/// The ids in `t.get("…")`, `t.with("…"`, `text(…, "…"` of a source or template.
fn asked_ids(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    for call in [".get(", ".with(", ".text("] {
        for (at, _) in text.match_indices(call) {
            let mut rest = text[at + call.len()..].trim_start();
            if call == ".text(" {
                // The language comes first; the id is the second argument.
                let Some((locale, behind)) = rest.split_once(',') else {
                    continue;
                };
                if locale.contains(['"', ';', '{']) {
                    continue;
                }
                rest = behind.trim_start();
            }
            if let Some(id) = rest
                .strip_prefix('"')
                .and_then(|rest| rest.split('"').next())
            {
                out.push(id.to_owned());
            }
        }
    }
    out
}

/// Every text in quotes on one line.
fn quoted(text: &str) -> BTreeSet<String> {
    text.lines()
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

fn is_id(text: &str) -> bool {
    text.contains('-')
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The part of a source above its unit tests, without its comments.
fn without_tests(source: &str) -> String {
    let code = source.split("\n#[cfg(test)]").next().unwrap_or(source);
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[test]
fn the_messages_are_exactly_those_that_the_program_asks_for() {
    let known = messages(Locale::De);
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut sources = files_below(&root().join("src"), "rs");
    sources.extend(files_below(&root().join("templates"), "html"));
    let prefixes: BTreeSet<&str> = known.keys().filter_map(|id| id.split('-').next()).collect();
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source");
        let text = &without_tests(&text);
        let name = path
            .strip_prefix(root())
            .expect("a path below the root")
            .display();
        for id in asked_ids(text) {
            used.insert(id.clone());
            if is_id(&id) && !known.contains_key(&id) {
                // Maps have a `get` too; only what looks like an id of a known file counts.
                let first = id.split('-').next().unwrap_or_default();
                if prefixes.contains(first) {
                    wrong.push(format!("{name}: the message `{id}` does not exist"));
                }
            }
        }
        let is_page = path.starts_with(root().join("src/web/pages"));
        for literal in quoted(text) {
            let first = literal.split('-').next().unwrap_or_default();
            if is_page
                && is_id(&literal)
                && prefixes.contains(first)
                && !known.contains_key(&literal)
                && !NO_IDS.contains(&literal.as_str())
            {
                wrong.push(format!("{name}: `{literal}` looks like an id and is none"));
            }
            used.insert(literal);
        }
    }
    for id in families() {
        if !known.contains_key(&id) {
            wrong.push(format!("the message `{id}` does not exist"));
        }
        used.insert(id);
    }
    used.extend(perhaps_asked());
    for shape in known.values() {
        used.extend(shape.references.iter().cloned());
    }
    for (id, shape) in &known {
        if !used.contains(id) {
            wrong.push(format!("{}: nothing asks for `{id}`", shape.file));
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_message_is_filled_for_every_count() {
    let catalog = Catalog::embedded().expect("the embedded messages");
    let mut wrong = Vec::new();
    for locale in Locale::ALL {
        for (id, shape) in messages(locale) {
            // Terms and messages that are only a set of named parts have no text themselves.
            if id.starts_with('-') || shape.is_parts_only {
                continue;
            }
            for count in [0, 1, 2, 1000] {
                let args: Vec<(&str, Arg<'_>)> = shape
                    .variables
                    .iter()
                    .map(|name| (name.as_str(), Arg::from(count)))
                    .collect();
                let text = catalog.text(locale, &id, &args);
                let empty = text.trim().is_empty();
                if empty || text == id || text.contains(['{', '}', '\u{2068}', '\u{2069}']) {
                    wrong.push(format!("{locale}: `{id}` with {count} is {text:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_difference_is_found() {
    assert_eq!(
        asked_ids(r#"t.get("a-b") t.with("c-d", x) c.text(locale, "e-f", &[]) map.get(&key)"#),
        ["a-b", "c-d", "e-f"]
    );
    assert_eq!(asked_ids("t.with(\n    \"a-b\",\n"), ["a-b"]);
    let mut shape = Shape::default();
    let resource =
        parser::parse("a = { $n ->\n    [one] x { $m }\n   *[other] { b }\n }\n").expect("sound");
    let Entry::Message(message) = &resource.body[0] else {
        panic!("no message");
    };
    read_pattern(message.value.as_ref().expect("a value"), &mut shape);
    assert_eq!(shape.variables, ["m", "n"].map(str::to_owned).into());
    assert_eq!(shape.references, ["b"].map(str::to_owned).into());
    assert_eq!(shape.plurals, [["one", "other"].map(str::to_owned).into()]);
}
