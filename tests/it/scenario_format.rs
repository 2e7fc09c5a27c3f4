//! The document of the format lists what the code knows: no more, no less.

use std::fs;
use std::path::PathBuf;

use regelwerk::scenario::reference::reference;
use regelwerk::scenario::{Cards, RunOptions, Verdict, parse, run};

fn document() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/scenario-format.md")
}

const END: &str = "<!-- end -->";

/// The document with every generated part as the code gives it.
fn generated(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    let parts = reference();
    let mut used = Vec::new();
    while let Some(at) = rest.find("<!-- generated: ") {
        let after = &rest[at + "<!-- generated: ".len()..];
        let (name, tail) = after.split_once(" -->").expect("the mark ends");
        let (_, tail) = tail.split_once(END).expect("the part ends");
        let (_, part) = parts
            .iter()
            .find(|(known, _)| *known == name)
            .expect("a part of that name");
        used.push(name);
        out += &rest[..at];
        let part = part.trim_end();
        out.extend(["<!-- generated: ", name, " -->\n", part, "\n", END]);
        rest = tail;
    }
    for (name, _) in &parts {
        assert_eq!(
            used.iter().filter(|one| *one == name).count(),
            1,
            "{name} stands in the document once"
        );
    }
    out + rest
}

#[test]
fn the_document_lists_every_word_of_the_format() {
    let path = document();
    let text = fs::read_to_string(&path).expect("the document");
    let expected = generated(&text);
    if std::env::var_os("REGELWERK_UPDATE_DOCS").is_some() {
        fs::write(&path, &expected).expect("the document can be written");
        return;
    }
    assert!(
        text == expected,
        "docs/scenario-format.md is not what the code says; run \
         REGELWERK_UPDATE_DOCS=1 cargo test --test it scenario_format"
    );
}

#[test]
fn the_example_in_the_document_is_proved_and_catches_its_mutant() {
    let text = fs::read_to_string(document()).expect("the document");
    let (_, rest) = text.split_once("```toml\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("the example ends");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("rules/cards");
    let files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the cards")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            (
                format!("cards/{name}"),
                fs::read_to_string(&path).expect("a card"),
            )
        })
        .collect();
    let (cards, _) = Cards::load(files.iter().map(|(path, text)| (&**path, &**text)));
    let id = "haunt/countered-spell".parse().expect("an id");
    let (scenario, problems) = parse(id, "example", example, &cards);
    assert_eq!(problems, []);
    let scenario = scenario.expect("a scenario");
    let verdict = |mutation| {
        run(
            &scenario,
            RunOptions {
                mutation,
                ..RunOptions::default()
            },
        )
        .verdict
    };
    assert_eq!(verdict(None), Verdict::Proved);
    for &mutation in &scenario.catches {
        assert_eq!(verdict(Some(mutation)), Verdict::Contradicted);
    }
}
