//! Reading the folders of `rulings/`.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use serde::Deserialize;
use toml::Spanned;

use crate::corpus::{
    Files, NoteEntry, Problem, Sources, TextVersion, TomlText, blocks, check_own_words,
};
use crate::model::{
    CardSlug, Citation, EditionDate, KeywordId, Locale, PerLocale, RuleNumber, RulingId,
};
use crate::ruling::{Ruling, Scope, Status};

/// Where the rulings stand.
const FOLDER: &str = "rulings/";

/// `ruling.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingFile {
    order: u32,
    keyword: Option<KeywordId>,
    card: Option<CardSlug>,
    date: Option<EditionDate>,
    title: Spanned<PerLocale<String>>,
    status: Spanned<Status>,
    explanation: Option<Spanned<PerLocale<String>>>,
    rules: Spanned<Vec<Spanned<CitationEntry>>>,
    #[serde(default, rename = "note")]
    notes: Vec<Spanned<NoteEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CitationEntry {
    number: RuleNumber,
    edition: EditionDate,
}

/// The folder of a ruling.
pub(super) fn path_of(id: &RulingId) -> String {
    format!("{FOLDER}{id}")
}

/// Reads every folder; files that belong to no ruling are faults.
pub(super) fn read_all(
    files: &Files,
    sources: &Sources,
    problems: &mut Vec<Problem>,
) -> Vec<Ruling> {
    let mut folders: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (path, _) in files.under(FOLDER) {
        match path.rsplit_once('/') {
            Some((folder, name)) => {
                folders.entry(folder).or_default().insert(name);
            }
            None => problems.push(Problem::error(path, None, "a ruling has its own folder")),
        }
    }
    let mut rulings = Vec::new();
    for (folder, names) in folders {
        let inner = folder.strip_prefix(FOLDER).unwrap_or("");
        let id: RulingId = match inner.parse() {
            Ok(id) => id,
            Err(error) => {
                problems.push(Problem::error(folder, None, format!("{error}")));
                continue;
            }
        };
        for name in &names {
            if !has_place(name) {
                let message = "a file of this name has no place here";
                problems.push(Problem::error(format!("{folder}/{name}"), None, message));
            }
        }
        rulings.extend(read(files, id, sources, problems));
    }
    rulings
}

/// Whether a file of that name belongs into the folder of a ruling. What the scenarios say
/// is checked where they are read.
fn has_place(name: &str) -> bool {
    matches!(name, "ruling.toml" | "de.md" | "en.md" | "scenario.toml")
        || (name.starts_with("scenario-")
            && std::path::Path::new(name)
                .extension()
                .is_some_and(|ending| ending == "toml"))
}

fn read(
    files: &Files,
    id: RulingId,
    sources: &Sources,
    problems: &mut Vec<Problem>,
) -> Option<Ruling> {
    let folder = path_of(&id);
    // The texts are read first, so that their faults are reported even without facts.
    let texts = PerLocale::from_fn(|locale| {
        let path = format!("{folder}/{locale}.md");
        read_texts(files, &path, locale, sources, problems)
    });
    let path = format!("{folder}/ruling.toml");
    let Some(text) = files.get(&path) else {
        problems.push(Problem::error(path, None, "the file is missing"));
        return None;
    };
    let toml = TomlText::file(&path, text);
    let file: RulingFile = toml.table(problems)?;
    let date = file.date.map(|date| date.0);
    check_facts(&file, &toml, problems);
    check_wordings(&texts, &folder, problems);
    for version in texts.de.iter().chain(&texts.en) {
        check_printed_date(version, date, problems);
    }
    let scope = match (file.keyword, file.card) {
        (Some(keyword), None) => Scope::Keyword(keyword),
        (None, Some(card)) => Scope::Card(card),
        _ => {
            let message = "a ruling is about one `keyword` or one `card`";
            problems.push(Problem::error(path, None, message));
            return None;
        }
    };
    let said = |locale: Locale| {
        let versions = texts.get(locale).iter();
        versions.map(move |version| (locale, version.text.as_str()))
    };
    let notes = file.notes.into_iter();
    let notes = notes
        .map(|note| {
            let said = Locale::ALL.into_iter().flat_map(said);
            NoteEntry::note(note, &toml, said, problems)
        })
        .collect();
    let explanation = file.explanation;
    Some(Ruling {
        id,
        order: file.order,
        scope,
        date,
        title: file.title.into_inner(),
        texts,
        rules: file
            .rules
            .get_ref()
            .iter()
            .map(Spanned::get_ref)
            .map(|rule| Citation {
                number: rule.number,
                edition: rule.edition,
            })
            .collect(),
        status: file.status.into_inner(),
        explanation: PerLocale::from_fn(|locale| {
            explanation
                .as_ref()
                .map(|words| words.get_ref().get(locale).clone())
        }),
        notes,
    })
}

fn read_texts(
    files: &Files,
    path: &str,
    locale: Locale,
    sources: &Sources,
    problems: &mut Vec<Problem>,
) -> Vec<TextVersion> {
    let Some(file) = files.get(path) else {
        problems.push(Problem::error(path, None, "the file is missing"));
        return Vec::new();
    };
    let mut texts: Vec<TextVersion> = Vec::new();
    for block in blocks(path, file, problems) {
        let Some(text) = TextVersion::read(block, locale, sources, problems) else {
            continue;
        };
        if texts.iter().any(|other| other.wording == text.wording) {
            let message = format!("wording `{}` is there twice", text.wording);
            problems.push(Problem::error(path, text.line, message));
        }
        texts.push(text);
    }
    texts
}

fn check_facts(file: &RulingFile, toml: &TomlText<'_>, problems: &mut Vec<Problem>) {
    let words = [Some(&file.title), file.explanation.as_ref()];
    for words in words.into_iter().flatten() {
        let line = Some(toml.line_of(words));
        check_own_words(toml.path, line, words.get_ref(), problems);
    }
    if file.explanation.is_none() && *file.status.get_ref() != Status::Current {
        let message = "a status other than `current` needs an explanation";
        let line = toml.line_of(&file.status);
        problems.push(Problem::error(toml.path, line, message));
    }
    let rules = file.rules.get_ref();
    if rules.is_empty() {
        let line = toml.line_of(&file.rules);
        let message = "a ruling rests on at least one rule";
        problems.push(Problem::error(toml.path, line, message));
    }
    for (index, rule) in rules.iter().enumerate() {
        let number = rule.get_ref().number;
        let mut earlier = rules.iter().take(index);
        if earlier.any(|other| other.get_ref().number == number) {
            let message = format!("rule {number} is there twice");
            problems.push(Problem::error(toml.path, toml.line_of(rule), message));
        }
    }
}

/// Both languages must have the same wordings in the same order.
fn check_wordings(texts: &PerLocale<Vec<TextVersion>>, folder: &str, problems: &mut Vec<Problem>) {
    let names = |locale: Locale| -> Vec<&str> {
        let texts = texts.get(locale).iter();
        texts.map(|text| text.wording.as_str()).collect()
    };
    let (de, en) = (names(Locale::De), names(Locale::En));
    if !de.is_empty() && !en.is_empty() && de != en {
        let message = format!("the wordings are {de:?} in German and {en:?} in English");
        problems.push(Problem::error(folder, None, message));
    }
}

/// A date as a source prints it, day first, must be the date of the ruling.
fn check_printed_date(version: &TextVersion, date: Option<Date>, problems: &mut Vec<Problem>) {
    let Some(printed) = &version.printed_date else {
        return;
    };
    let expected = date.map(|date| date.strftime("%d/%m/%Y").to_string());
    if expected.as_ref() != Some(printed) {
        let message = format!("`{printed}` is not the date of the ruling");
        problems.push(Problem::error(&version.path, version.line, message));
    }
}
