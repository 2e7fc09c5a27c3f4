//! Who may import whom. The table is DESIGN's; a new edge needs a reason in ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

/// Module → modules that it may name in a path that starts with `crate::`.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("engine", &["model"]),
    ("corpus", &["model"]),
    ("i18n", &["model", "engine"]),
    ("lineage", &["model", "corpus"]),
    ("citation", &["model", "corpus", "lineage"]),
    ("scenario", &["model", "engine"]),
    ("ruling", &["model", "corpus", "citation", "scenario"]),
    ("search", &["model", "corpus", "lineage", "ruling"]),
    (
        "store",
        &[
            "model", "corpus", "lineage", "citation", "engine", "scenario", "ruling", "search",
        ],
    ),
    (
        "web",
        &[
            "model",
            "corpus",
            "lineage",
            "citation",
            "engine",
            "scenario",
            "ruling",
            "search",
            "store",
            "i18n",
            "config",
            "telemetry",
        ],
    ),
    ("config", &["model"]),
    ("telemetry", &["config"]),
    (
        "cli",
        &[
            "model",
            "corpus",
            "lineage",
            "citation",
            "engine",
            "scenario",
            "ruling",
            "search",
            "store",
            "i18n",
            "web",
            "config",
            "telemetry",
        ],
    ),
];

/// Crate → modules that may name it; every other module may not.
const CONFINED_CRATES: &[(&str, &[&str])] = &[
    ("tantivy", &["search"]),
    ("actix_web", &["web", "cli"]),
    ("fluent_bundle", &["i18n"]),
];

fn rust_files(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the source folder can be read")
        .map(|entry| entry.expect("a folder entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            out.push(path);
        }
    }
}

/// The names that follow each `prefix` in a line, also inside `{a, b}`.
fn names_after<'a>(line: &'a str, prefix: &str) -> Vec<&'a str> {
    let mut names = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(prefix) {
        rest = &rest[at + prefix.len()..];
        let list = match rest.strip_prefix('{') {
            Some(inner) => inner.split('}').next().unwrap_or(inner),
            None => rest.split([',', ';', ' ']).next().unwrap_or(rest),
        };
        for item in list.split(',') {
            let name = item.trim();
            let end = name
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(name.len());
            names.push(&name[..end]);
        }
    }
    names
}

fn module_of(file: &Path, src: &Path) -> String {
    let inner = file.strip_prefix(src).expect("a file below src");
    let first = inner.components().next().expect("a component");
    let name = first.as_os_str().to_string_lossy();
    name.strip_suffix(".rs").unwrap_or(&name).to_owned()
}

fn violations(src: &Path) -> Vec<String> {
    let mut files = Vec::new();
    rust_files(src, &mut files);
    let mut found = Vec::new();
    for file in files {
        let module = module_of(&file, src);
        if module == "lib" || module == "main" {
            continue;
        }
        let allowed = MAY_IMPORT
            .iter()
            .find(|(name, _)| *name == module)
            .unwrap_or_else(|| panic!("module `{module}` is not in the import table"))
            .1;
        let text = fs::read_to_string(&file).expect("a source file");
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or(line);
            for name in names_after(code, "crate::") {
                let known = MAY_IMPORT.iter().any(|(module, _)| *module == name);
                if known && name != module && !allowed.contains(&name) {
                    found.push(format!(
                        "{}:{}: `{module}` may not import `{name}`",
                        file.display(),
                        index + 1
                    ));
                }
            }
            for (krate, users) in CONFINED_CRATES {
                let word = format!("{krate}::");
                if code.contains(&word) && !users.contains(&module.as_str()) {
                    found.push(format!(
                        "{}:{}: `{module}` may not use the crate `{krate}`",
                        file.display(),
                        index + 1
                    ));
                }
            }
        }
    }
    found
}

#[test]
fn modules_import_only_what_the_table_allows() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let found = violations(&src);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_wrong_import_is_found() {
    let folder = std::env::temp_dir().join(format!("regelwerk-imports-{}", std::process::id()));
    fs::create_dir_all(folder.join("engine")).expect("a folder for the test");
    fs::write(
        folder.join("engine/mod.rs"),
        "use crate::{model::Locale, search::Hit};\nuse tantivy::Index;\n// use crate::web::x;\n",
    )
    .expect("a file for the test");
    let found = violations(&folder);
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].ends_with("`engine` may not import `search`"));
    assert!(found[1].ends_with("`engine` may not use the crate `tantivy`"));
}
