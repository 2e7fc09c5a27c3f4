//! Reading files of the rules: self-written files, one a quirk, always; the real ones where
//! `REGELWERK_TEST_DATA` names their folder.
//!
//! Each file of `tests/fixtures/cr` stands beside a `.report` of what each of its lines
//! becomes and what is odd, or why the file is refused. After a wanted change
//! `REGELWERK_UPDATE_FIXTURES=1` writes the reports anew; read the difference.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use proptest::prelude::*;

use regelwerk::corpus::rules_file::{
    GlossaryKind, LineRole, RefusedFile, RulesFile, TranslationFault, WarningKind, compare, decode,
};
use regelwerk::lineage::align::{Book, NumberingBuilder, align};
use regelwerk::lineage::{Numbering, Verdict};
use regelwerk::model::{EditionDate, Locale, RuleNumber};

use crate::real_rules::data_folder;
use crate::rules_folder::{load, rules};

fn number(text: &str) -> RuleNumber {
    text.parse().expect("a rule number")
}

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/cr")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(name: &str) -> RulesFile {
    RulesFile::read(&fixture(name)).unwrap_or_else(|refused| panic!("{name}: {refused}"))
}

#[test]
fn each_quirk_is_read_or_refused_as_its_report_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cr");
    let mut names: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of fixtures")
        .map(|entry| entry.expect("a folder entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    names.sort();
    assert!(names.len() > 40, "{} fixtures", names.len());
    let update = std::env::var_os("REGELWERK_UPDATE_FIXTURES").is_some();
    let mut wrong = Vec::new();
    for path in names {
        let got = match RulesFile::read(&fs::read(&path).expect("a fixture")) {
            Ok(file) => file.report(),
            Err(refused) => format!("refused: {refused}\n"),
        };
        let stem = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        assert_eq!(
            stem.starts_with("refused-"),
            got.starts_with("refused: "),
            "{stem}: {got}"
        );
        let report = path.with_extension("report");
        if update {
            fs::write(&report, &got).expect("a report can be written");
        } else if fs::read_to_string(&report).ok().as_deref() != Some(&got) {
            wrong.push(format!("{}:\n{got}", report.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_whole_file_has_no_warnings_and_all_of_its_parts() {
    let file = read("whole.txt");
    assert_eq!(file.warnings, []);
    let book = &file.book;
    assert_eq!(book.effective.to_string(), "2031-03-04");
    assert_eq!((book.contents.len(), book.headings.len()), (6, 6));
    let rule = book.rule(number("100.1b")).expect("there");
    assert_eq!(rule.full_text(), "A pebble that is not round is a stone.");
    let examples: Vec<&str> = rule
        .examples
        .iter()
        .map(|example| example.text.as_str())
        .collect();
    assert_eq!(examples, ["A cube is a stone.", "A marble is a pebble."]);
    assert_eq!(
        book.rule(number("201.2")).and_then(|rule| rule.heading()),
        Some("Skip")
    );
    assert_eq!(
        book.rule(number("101.1")).and_then(|rule| rule.heading()),
        None
    );
    let kind = |term: &str| {
        book.glossary
            .iter()
            .find(|entry| entry.term == term)
            .map(|entry| &entry.kind)
    };
    let Some(GlossaryKind::Definition { senses, remark }) = kind("Skip") else {
        panic!("skip is defined");
    };
    assert_eq!(
        senses,
        &["To touch the water and fly on.", "A trick. See rule 201.2."]
    );
    assert_eq!(remark.as_deref(), Some("See also “Throw.”"));
    assert_eq!(kind("Stone"), Some(&GlossaryKind::See("Pebble".to_owned())));
}

#[test]
fn german_lines_are_joined_and_notes_are_no_rules() {
    let file = read("german.txt");
    let book = &file.book;
    assert_eq!(book.locale, Locale::De);
    let rule = book.rule(number("100.1")).expect("there");
    assert_eq!(
        rule.full_text(),
        "Eine Partie wird mit Kieseln gespielt, und für jeden Kiesel gibt es eine Mindest-Größe und eine \
         Mindest-Farbe, dazu Wurf- und -Fangregeln (siehe Regel 101.1)."
    );
    assert_eq!(rule.examples.len(), 1);
    let note = rule.notes.first().expect("a note");
    assert_eq!(
        note.text,
        "Im Original steht hier ein Wortspiel, das sich nicht übersetzen lässt."
    );
    let alone = book.rule(number("100.1b")).expect("there");
    assert!(
        alone
            .full_text()
            .starts_with("Ein Kiesel, der nicht rund ist"),
        "{}",
        alone.full_text()
    );
    let glued = book.rule(number("101.2")).expect("there");
    assert!(
        glued.full_text().starts_with("Falls zwei zugleich werfen"),
        "{}",
        glued.full_text()
    );
    let last = book.rules.last().expect("there");
    assert_eq!(
        (last.number, last.printed.as_deref()),
        (number("101.3"), Some("101.2"))
    );
    let pointer = book
        .glossary
        .iter()
        .find(|entry| entry.term.starts_with("Pebble"))
        .expect("there");
    let (from, to) = ("Pebble".to_owned(), "Kiesel".to_owned());
    assert_eq!(pointer.kind, GlossaryKind::Translation { from, to });
    assert_eq!(file.counts().glossary, 4);
}

#[test]
fn the_same_text_in_every_encoding_is_the_same_book() {
    let whole = read("whole.txt");
    for name in [
        "mixed-line-ends.txt",
        "crlf-bom.txt",
        "utf16le.txt",
        "utf16be.txt",
    ] {
        let file = read(name);
        assert_eq!(file.book, whole.book, "{name}");
        assert_ne!(file.sha256, whole.sha256, "{name}");
    }
    for name in ["dos.txt", "mac.txt", "windows-1252.txt"] {
        let file = read(name);
        let text = file
            .book
            .glossary
            .last()
            .and_then(|entry| entry.paragraphs.first());
        assert!(
            text.is_some_and(|text| text.text.contains("Dandân")),
            "{name}: {text:?}"
        );
    }
}

#[test]
fn faults_of_a_translation_are_told_at_their_rules() {
    let mut original = read("whole.txt").book;
    let mut translation = original.clone();
    translation
        .rules
        .retain(|rule| rule.number != number("201.2b"));
    original.rules.retain(|rule| rule.number != number("200.1"));
    for rule in &mut translation.rules {
        match rule.number.to_string().as_str() {
            "100.1a" => rule.printed = Some("100.1".to_owned()),
            "100.1b" => rule.examples.clear(),
            _ => {}
        }
    }
    assert_eq!(
        compare(&translation, &original),
        [
            TranslationFault::Misnumbered {
                number: number("100.1a"),
                printed: "100.1".to_owned()
            },
            TranslationFault::Examples {
                number: number("100.1b"),
                original: 2,
                translated: 0
            },
            TranslationFault::Extra(number("200.1")),
            TranslationFault::Missing(number("201.2b")),
        ]
    );
}

/// The letters and digits of a text, which neither wrapping nor typography touches.
fn ink(text: &str) -> String {
    text.replace("&rarr;", "")
        .replace("&infin;", "")
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// The letters and digits of all nodes in the order of their lines, with the words and
/// numbers that the parser took off.
fn ink_of_nodes(file: &RulesFile) -> String {
    let book = &file.book;
    let (example, note) = match book.locale {
        Locale::De => ("Beispiel", "HinweisdesÜbersetzers"),
        Locale::En => ("Example", ""),
    };
    let mut parts: Vec<(u32, usize, String)> = Vec::new();
    let mut push = |line: u32, text: String| {
        let order = parts.len();
        parts.push((line, order, ink(&text)));
    };
    let paragraphs = [
        &book.title,
        &book.date_line,
        &book.contents_heading,
        &book.glossary_heading,
        &book.credits_heading,
        &book.closing_date,
    ]
    .into_iter()
    .chain(&book.introduction_heading)
    .chain(&book.introduction)
    .chain(&book.contents_tail)
    .chain(&book.credits)
    .chain(&book.legal)
    .chain(&book.strays);
    for paragraph in paragraphs {
        push(paragraph.lines.first, paragraph.text.clone());
    }
    for heading in book.contents.iter().chain(&book.headings) {
        push(
            heading.lines.first,
            format!("{}{}", heading.number, heading.title),
        );
    }
    for rule in &book.rules {
        let printed = rule
            .printed
            .clone()
            .unwrap_or_else(|| rule.number.to_string());
        push(
            rule.text.lines.first,
            format!("{printed}{}", rule.text.text),
        );
        for paragraph in &rule.continuations {
            push(paragraph.lines.first, paragraph.text.clone());
        }
        for paragraph in &rule.examples {
            push(
                paragraph.lines.first,
                format!("{example}{}", paragraph.text),
            );
        }
        for paragraph in &rule.notes {
            push(paragraph.lines.first, format!("{note}{}", paragraph.text));
        }
    }
    for entry in &book.glossary {
        push(entry.lines.first, entry.term.clone());
        for paragraph in &entry.paragraphs {
            push(paragraph.lines.first, paragraph.text.clone());
        }
    }
    parts.sort();
    parts.into_iter().map(|(.., text)| text).collect()
}

/// Checks that nothing of a file is lost and that no line became two things.
fn account(name: &str, bytes: &[u8], file: &RulesFile) {
    let text = decode(bytes).expect("a file that was read").text;
    assert_eq!(
        ink_of_nodes(file),
        ink(&text),
        "{name}: text was lost or doubled"
    );
    for (line, roles) in file.accounting.lines() {
        let glued = file.warnings.iter().any(|warning| {
            matches!(
                warning.kind,
                WarningKind::Glued(_) | WarningKind::GluedTerm(_)
            ) && warning.line <= line
                && line <= warning.line + 30
        });
        assert!(roles.len() == 1 || glued, "{name}:{line}: {roles:?}");
        let named = file
            .warnings
            .iter()
            .any(|warning| warning.line == line && warning.kind == WarningKind::Stray);
        assert!(
            !roles.contains(&LineRole::Stray) || named,
            "{name}:{line}: a stray without a warning"
        );
    }
}

#[test]
fn no_letter_of_a_fixture_is_lost() {
    for name in [
        "whole.txt",
        "german.txt",
        "continuation.txt",
        "doubled-number.txt",
        "term-glued.txt",
        "wrong-section.txt",
    ] {
        account(name, &fixture(name), &read(name));
    }
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = RulesFile::read(&bytes);
    }

    #[test]
    fn a_damaged_file_is_refused_or_accounted_for(at in 0usize..1900, len in 0usize..300, put in "[0-9a-z. \n]{0,12}") {
        let whole = String::from_utf8(fixture("whole.txt")).expect("UTF-8");
        let (start, end) = (whole.floor_char_boundary(at), whole.floor_char_boundary(at + len));
        let damaged = format!("{}{put}{}", &whole[..start], &whole[end.max(start)..]);
        if let Ok(file) = RulesFile::read(damaged.as_bytes()) {
            account("damaged", damaged.as_bytes(), &file);
        }
    }
}

/// A real file: its name without ending, its bytes, and what reading it gives.
type RealFile = (String, Vec<u8>, Result<RulesFile, RefusedFile>);

/// The real English files, read once for all tests.
fn english(data: &Path) -> &'static [RealFile] {
    static FILES: OnceLock<Vec<RealFile>> = OnceLock::new();
    FILES.get_or_init(|| read_english(data))
}

fn read_english(data: &Path) -> Vec<RealFile> {
    let mut paths: Vec<PathBuf> = fs::read_dir(data.join("cr/en"))
        .expect("the folder of English files")
        .map(|entry| entry.expect("a folder entry").path())
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let bytes = fs::read(&path).expect("a file");
            let name = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .unwrap_or_default()
                .to_owned();
            let file = RulesFile::read(&bytes);
            (name, bytes, file)
        })
        .collect()
}

#[test]
fn every_real_edition_is_read_whole_with_the_counts_that_are_known() {
    let Some(data) = data_folder("reading of all official English files") else {
        return;
    };
    let content = load(&rules());
    let present: EditionDate = "2009-07-11".parse().expect("a date");
    let mut refused = Vec::new();
    let mut compared = 0;
    for (name, bytes, file) in english(&data) {
        let file = match file {
            Ok(file) => file,
            Err(error) => {
                refused.push((name.clone(), error.line()));
                continue;
            }
        };
        account(name, bytes, file);
        let known = content
            .editions
            .iter()
            .find(|edition| edition.sha256 == file.sha256);
        let known = known.unwrap_or_else(|| panic!("{name} is not in editions.toml"));
        assert_eq!(file.book.effective, known.effective, "{name}");
        if file.book.effective >= present {
            assert_eq!(file.counts(), known.counts, "{name}");
            assert_eq!(file.book.strays, [], "{name}");
            compared += 1;
        }
    }
    // Lost dashes and apostrophes; cut off in the glossary.
    let expected = [("2008-05-01", 7), ("2009-05-01", 271), ("2013-02-01", 4609)];
    assert_eq!(
        refused,
        expected.map(|(name, line)| (name.to_owned(), line))
    );
    assert_eq!(compared, 71);
}

#[test]
fn what_strict_readers_lose_is_there() {
    let Some(data) = data_folder("rules that official files misprint") else {
        return;
    };
    let file = |name: &str| {
        let bytes = fs::read(data.join("cr/en").join(format!("{name}.txt"))).expect("a file");
        RulesFile::read(&bytes)
            .unwrap_or_else(|refused| panic!("{name}: {refused}"))
            .book
    };
    let newest = file("2026-08-07");
    for rule in ["613.6", "707.3", "800.4a"] {
        assert_eq!(
            newest.rule(number(rule)).map(|rule| rule.examples.len()),
            Some(4),
            "{rule}"
        );
    }
    let actions = newest
        .rules
        .iter()
        .filter(|rule| rule.number.parent() == Some(number("704.5")))
        .count();
    assert!(actions >= 24, "{actions} state-based actions");
    assert!(
        newest
            .glossary
            .iter()
            .any(|entry| entry.term == "Team vs. Team Variant")
    );
    assert!(file("2024-11-08").rule(number("901.4")).is_some());
    assert!(file("2009-07-11").rule(number("702.37a")).is_some());
    assert_eq!(
        file("2010-06-18")
            .rule(number("505.5"))
            .and_then(|rule| rule.printed.clone())
            .as_deref(),
        Some("505.54")
    );
    let printed = file("2009-09-04")
        .rule(number("702.30e"))
        .and_then(|rule| rule.printed.clone());
    assert_eq!(printed.as_deref(), Some("702.30d"));
}

#[test]
fn the_german_file_is_read_whole_and_its_faults_are_named() {
    let Some(data) = data_folder("reading of the German file") else {
        return;
    };
    let bytes = fs::read(data.join("cr/de/2025-11-14.txt")).expect("the German file");
    let german = RulesFile::read(&bytes).expect("a whole file");
    account("German", &bytes, &german);
    assert_eq!(german.book.effective.to_string(), "2025-11-14");
    let english = fs::read(data.join("cr/en/2025-11-14.txt")).expect("the English file");
    let english = RulesFile::read(&english).expect("a whole file").book;
    let faults: Vec<String> = compare(&german.book, &english)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        faults,
        [
            "107.17a is printed as `107.17`",
            "118.14 is printed as `118.13`",
            "119.9 has 1 examples, 0 in the original",
            "119.10 is printed as `119.9`",
            "120.3h is printed as `120.3c`",
            "201.4g is missing",
            "601.4 and 601.5 are exchanged",
        ]
    );
    let notes: usize = german.book.rules.iter().map(|rule| rule.notes.len()).sum();
    assert_eq!(notes, 2);
    assert_eq!(
        german
            .book
            .rule(number("702.55"))
            .and_then(|rule| rule.heading()),
        Some("Spuk")
    );
    let shift = german
        .book
        .rule(number("613.7m"))
        .map(|rule| rule.full_text().into_owned());
    assert!(shift.is_some_and(|text| text.starts_with("Falls zwei")));
}

#[test]
fn lineage_of_all_editions_follows_haunt_and_gives_the_table() {
    let Some(data) = data_folder("threads through all editions since 2009-07-11") else {
        return;
    };
    let present: EditionDate = "2009-07-11".parse().expect("a date");
    let mut builder = NumberingBuilder::default();
    let mut editions: Vec<&RulesFile> = english(&data)
        .iter()
        .filter_map(|(_, _, file)| file.as_ref().ok())
        .collect();
    editions.sort_by_key(|file| file.book.effective);
    for file in editions
        .iter()
        .filter(|file| file.book.effective >= present)
    {
        builder.add(Book::of(&file.book)).expect("from old to new");
    }
    let numbering = builder.finish();
    let newest = numbering.newest().expect("an edition");
    let haunt = numbering.resolve(number("702.52"), present, newest);
    assert_eq!(haunt.verdict, Verdict::Moved);
    assert_eq!(haunt.to.map(|to| to.number), Some(number("702.55")));
    // Two-Headed Giant's state-based action of 2018 that a ruling still cites.
    let moved = numbering.resolve(
        number("704.5s"),
        "2017-09-29".parse().expect("a date"),
        newest,
    );
    assert_eq!(moved.to.map(|to| to.number), Some(number("704.6a")));
    let content = load(&rules());
    assert_eq!(
        numbering, content.numbering,
        "rules/numbering.tsv is not what the files give"
    );
    let mut files = rules();
    files.insert("numbering.tsv", numbering.to_tsv());
    let (read_back, problems) = Numbering::load(&files, &content.editions);
    assert_eq!(problems, []);
    assert_eq!(read_back, numbering);
}

#[test]
fn aligning_neighbours_finds_what_an_independent_count_found() {
    let Some(data) = data_folder("alignment of neighbouring editions") else {
        return;
    };
    let table = fs::read_to_string(data.join("derived/adjacent-diffs.txt"))
        .expect("the independent counts");
    let books: Vec<(String, Book)> = english(&data)
        .iter()
        .filter_map(|(name, _, file)| Some((name.clone(), Book::of(&file.as_ref().ok()?.book))))
        .collect();
    let mut compared = 0;
    for pair in books.windows(2) {
        let [(old_name, old), (new_name, new)] = pair else {
            continue;
        };
        let Some(row) = table
            .lines()
            .find(|row| row.starts_with(&format!("{old_name} {new_name} ")))
        else {
            continue;
        };
        let known: Vec<usize> = row
            .split(' ')
            .skip(4)
            .take(8)
            .map(|field| field.parse().expect("a count"))
            .collect();
        let [same, moved, _, _, edited, moved_edited, removed, added] = known[..] else {
            panic!("a row of eight counts: {row}");
        };
        let got = align(old, new).counts();
        // Typography counts as no edit here, so that some edits of there are none; the
        // threshold of likeness is another measure, so that a few rules are judged apart.
        let near = |a: usize, b: usize, off: usize| assert!(a.abs_diff(b) <= off, "{row}: {got:?}");
        assert!(got.same + 3 >= same, "{row}: {got:?}");
        near(got.same + got.edited, same + edited, 8);
        near(got.moved, moved, 9);
        near(got.moved_edited, moved_edited, 10);
        near(got.removed, removed, 5);
        near(got.added, added, 5);
        compared += 1;
    }
    assert_eq!(compared, 53);
}
