//! What README says is true: the options, the notice, the files it points to.

use std::fs;
use std::path::Path;

use regelwerk::cli;
use regelwerk::i18n::{Catalog, Translator};
use regelwerk::model::Locale;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("README.md")
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_table_of_options_has_every_option_of_serve() {
    let readme = readme();
    let command = cli::command();
    let serve = command
        .find_subcommand("serve")
        .expect("the verb serve exists");
    let mut missing = Vec::new();
    for argument in serve.get_arguments() {
        let Some(variable) = argument.get_env() else {
            continue;
        };
        let option = format!("`--{}", argument.get_long().expect("a long option"));
        let variable = format!("`{}`", variable.to_string_lossy());
        let described = readme
            .lines()
            .any(|line| line.contains(&option) && line.contains(&variable));
        if !described {
            missing.push(format!("{option} {variable}"));
        }
    }
    assert!(missing.is_empty(), "not in README: {missing:?}");
    let rows = readme
        .lines()
        .filter(|line| line.contains("`REGELWERK_"))
        .count();
    let options = serve
        .get_arguments()
        .filter(|a| a.get_env().is_some())
        .count();
    assert_eq!(rows, options, "README has a row for an option that is gone");
}

#[test]
fn the_notice_stands_there_in_both_languages_as_on_every_page() {
    let catalog = Catalog::embedded().expect("the messages");
    let readme = in_one_line(&readme());
    for locale in Locale::ALL {
        let notice = Translator::new(&catalog, locale).get("site-footer-notice");
        assert!(readme.contains(&in_one_line(&notice)), "{locale}: {notice}");
    }
}

#[test]
fn the_first_block_has_the_two_commands_that_are_all_the_set_up() {
    let readme = readme();
    let block = readme.split("```sh\n").nth(1).expect("a block of commands");
    let block = block.split("```").next().expect("its end");
    let commands: Vec<&str> = block
        .lines()
        .map(|line| line.split('#').next().unwrap_or(line).trim())
        .collect();
    assert_eq!(commands, ["cargo run --release", "cargo test"]);
}

#[test]
fn links_of_all_documents_lead_to_files_that_exist() {
    let mut broken = Vec::new();
    for document in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/api.md",
        "docs/content-format.md",
        "docs/scenario-format.md",
    ] {
        let path = root().join(document);
        let text = fs::read_to_string(&path).expect(document);
        for link in text.split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap_or(link);
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let folder = path.parent().unwrap_or_else(|| root());
            if !folder.join(target).exists() {
                broken.push(format!("{document}: {target}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:?}");
}

#[test]
fn every_dependency_has_its_reason_in_the_table_and_none_is_there_for_nothing() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("Cargo.toml");
    let mut declared = Vec::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]" || line == "[dev-dependencies]";
        } else if let (true, Some((name, _))) = (inside, line.split_once(" = ")) {
            declared.push(name.trim().to_owned());
        }
    }
    declared.sort();
    let architecture = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the document");
    let table = architecture
        .split("## Dependencies")
        .nth(1)
        .expect("the section on dependencies");
    let mut explained: Vec<String> = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| crate"))
        .filter_map(|line| line.split('|').nth(1))
        .flat_map(|cell| cell.split([',', ' ', ':', '*', '(', ')']))
        .filter(|word| !matches!(*word, "" | "tests" | "only" | "vendored"))
        .map(str::to_owned)
        .collect();
    explained.sort();
    assert_eq!(declared, explained);
}
