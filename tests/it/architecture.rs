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
    ("actix_http", &["web"]),
    ("actix_service", &["web"]),
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

/// The code of a file without comments and texts, every run of blanks and line ends one
/// blank, with the line on which each byte stood: a statement may go over several lines.
fn joined(source: &str) -> (String, Vec<usize>) {
    let (mut out, mut lines) = (String::new(), Vec::new());
    let mut line = 1;
    let mut rest = source;
    let mut put = |out: &mut String, c: char, line: usize| {
        if c != ' ' || !out.ends_with(' ') {
            out.push(c);
            lines.extend(std::iter::repeat_n(line, c.len_utf8()));
        }
    };
    while let Some(c) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if c == '"' {
            text_end(rest)
        } else {
            0
        };
        let (before, behind) = rest.split_at(if skipped > 0 { skipped } else { c.len_utf8() });
        put(
            &mut out,
            if skipped > 0 || c.is_whitespace() {
                ' '
            } else {
                c
            },
            line,
        );
        line += before.matches('\n').count();
        rest = behind;
    }
    (out, lines)
}

/// Where a text ends that begins with a quotation mark.
fn text_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    rest.len()
}

/// The first names that follow each `prefix` in joined code, with their places; in `{a::b,
/// c::{d, e}}` those are `a` and `c`.
fn names_after<'a>(code: &'a str, prefix: &str) -> Vec<(usize, &'a str)> {
    let mut names = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        let begins = |c: char| c.is_alphanumeric() || c == '_';
        if code[..at].ends_with(begins) {
            continue;
        }
        let start = at + prefix.len();
        let name_at = |start: usize| {
            let rest = &code[start..];
            let begin = start + rest.len() - rest.trim_start().len();
            let name = code[begin..]
                .split(|c| !begins(c))
                .next()
                .unwrap_or_default();
            (begin, name)
        };
        let Some(list) = code[start..].strip_prefix('{') else {
            names.push(name_at(start));
            continue;
        };
        names.push(name_at(start + 1));
        let mut depth = 1;
        for (offset, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => names.push(name_at(start + 1 + offset + 1)),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names.retain(|(_, name)| !name.is_empty());
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
        let (code, lines) = joined(&text);
        let place = |at: usize| format!("{}:{}", file.display(), lines[at]);
        for (at, name) in names_after(&code, "crate::") {
            let known = MAY_IMPORT.iter().any(|(module, _)| *module == name);
            if known && name != module && !allowed.contains(&name) {
                found.push(format!("{}: `{module}` may not import `{name}`", place(at)));
            }
        }
        for (krate, users) in CONFINED_CRATES {
            let uses = [
                format!("{krate}::"),
                format!("use {krate};"),
                format!("use {krate} "),
            ];
            for (at, _) in uses.iter().flat_map(|word| code.match_indices(word)) {
                if !users.contains(&module.as_str()) {
                    found.push(format!(
                        "{}: `{module}` may not use the crate `{krate}`",
                        place(at)
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
    let source = "use crate::{model::Locale, search::Hit};\n\
        use tantivy::Index;\n\
        // use crate::web::x;\n\
        use crate::{\n    model::{\n        EditionDate,\n        web, RuleNumber,\n    },\n    \
        web::Problem,\n};\n\
        use crate::\n    store::Snapshot;\n\
        const TEXT: &str = \"crate::cli\";\n\
        pub(crate) use tantivy as index;\n\
        fn f(x: crate::i18n::Catalog) {}\n";
    fs::write(folder.join("engine/mod.rs"), source).expect("a file for the test");
    let found = violations(&folder);
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    let file = folder.join("engine/mod.rs");
    let expected: Vec<String> = [
        (1, "import `search`"),
        (9, "import `web`"),
        (12, "import `store`"),
        (15, "import `i18n`"),
        (2, "use the crate `tantivy`"),
        (14, "use the crate `tantivy`"),
    ]
    .into_iter()
    .map(|(line, what)| format!("{}:{line}: `engine` may not {what}", file.display()))
    .collect();
    assert_eq!(found, expected);
}
