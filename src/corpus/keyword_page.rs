//! Reads what works of reference say about keywords: one folder a keyword in
//! `fragments/keywords/`, with `keyword.toml`, `de.md` and `en.md`.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::corpus::{
    Fact, Files, KeywordPage, NoteEntry, Passage, PassageKind, Problem, SourceId, Sources,
    TextVersion, TomlText, blocks, check_own_words,
};
use crate::model::{KeywordId, Locale, PerLocale};

/// Where the pages stand.
const FOLDER: &str = "fragments/keywords/";

/// The pages that were read and not yet joined to their keywords.
pub(super) struct KeywordPages {
    by_folder: BTreeMap<String, KeywordPage>,
}

/// `keyword.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageFile {
    #[serde(default, rename = "passage")]
    passages: Vec<Spanned<PassageEntry>>,
    #[serde(default, rename = "fact")]
    facts: Vec<Spanned<FactEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PassageEntry {
    name: String,
    kind: PassageKind,
    #[serde(default, rename = "note")]
    notes: Vec<Spanned<NoteEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactEntry {
    label: PerLocale<String>,
    value: PerLocale<String>,
    printed: Vec<String>,
    source: SourceId,
    #[serde(default, rename = "note")]
    notes: Vec<Spanned<NoteEntry>>,
}

impl KeywordPages {
    /// Reads every folder.
    pub(super) fn load(files: &Files, sources: &Sources, problems: &mut Vec<Problem>) -> Self {
        let mut folders: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (path, _) in files.under(FOLDER) {
            let inner = path.strip_prefix(FOLDER).unwrap_or(path);
            match inner.split_once('/') {
                Some((folder, file)) => folders.entry(folder.to_owned()).or_default().push(file),
                None => problems.push(Problem::error(path, None, "a keyword has its own folder")),
            }
        }
        let mut by_folder = BTreeMap::new();
        for (folder, names) in folders {
            for name in &names {
                if !["keyword.toml", "de.md", "en.md"].contains(name) {
                    let path = format!("{FOLDER}{folder}/{name}");
                    problems.push(Problem::error(
                        path,
                        None,
                        "a file of this name has no place here",
                    ));
                }
            }
            if let Some(page) = read_page(files, &folder, sources, problems) {
                by_folder.insert(folder, page);
            }
        }
        Self { by_folder }
    }

    /// Gives the page of a keyword away.
    pub(super) fn take(&mut self, id: &KeywordId) -> Option<KeywordPage> {
        self.by_folder.remove(id.as_str())
    }

    /// Reports the pages that no keyword took.
    pub(super) fn report_rest(self, problems: &mut Vec<Problem>) {
        for folder in self.by_folder.into_keys() {
            let message = format!("keywords.toml has no keyword `{folder}`");
            problems.push(Problem::error(format!("{FOLDER}{folder}"), None, message));
        }
    }
}

fn read_page(
    files: &Files,
    folder: &str,
    sources: &Sources,
    problems: &mut Vec<Problem>,
) -> Option<KeywordPage> {
    let path = format!("{FOLDER}{folder}/keyword.toml");
    let Some(text) = files.get(&path) else {
        problems.push(Problem::error(path, None, "the file is missing"));
        return None;
    };
    let mut texts = PerLocale::from_fn(|locale| {
        let path = format!("{FOLDER}{folder}/{locale}.md");
        read_texts(files, &path, locale, sources, problems)
    });
    let toml = TomlText::file(&path, text);
    let file: PageFile = toml.table(problems)?;
    let mut page = KeywordPage::default();
    for entry in file.passages {
        let line = toml.line_of(&entry);
        let entry = entry.into_inner();
        let mut take = |locale| {
            let text = texts.get_mut(locale).remove(&entry.name);
            if text.is_none() {
                let message = format!("passage `{}` has no text in `{locale}`", entry.name);
                problems.push(Problem::error(&path, line, message));
            }
            text
        };
        // Both are asked for before either is missed, so that both are reported.
        let (de, en) = (take(Locale::De), take(Locale::En));
        let (Some(de), Some(en)) = (de, en) else {
            continue;
        };
        let said = [
            (Locale::De, de.text.as_str()),
            (Locale::En, en.text.as_str()),
        ];
        let notes = entry.notes.into_iter();
        let notes = notes
            .map(|note| NoteEntry::note(note, &toml, said, problems))
            .collect();
        page.passages.push(Passage {
            kind: entry.kind,
            name: entry.name,
            texts: PerLocale { de, en },
            notes,
        });
    }
    for text in texts.de.into_values().chain(texts.en.into_values()) {
        let message = format!("keyword.toml has no passage `{}`", text.wording);
        problems.push(Problem::error(text.path, text.line, message));
    }
    for entry in file.facts {
        page.facts.push(read_fact(entry, &toml, sources, problems));
    }
    Some(page)
}

/// The texts of a file by the name of their passage, which stands in `wording`.
fn read_texts(
    files: &Files,
    path: &str,
    locale: Locale,
    sources: &Sources,
    problems: &mut Vec<Problem>,
) -> BTreeMap<String, TextVersion> {
    let mut texts = BTreeMap::new();
    let Some(file) = files.get(path) else {
        problems.push(Problem::error(path, None, "the file is missing"));
        return texts;
    };
    for block in blocks(path, file, problems) {
        let Some(text) = TextVersion::read(block, locale, sources, problems) else {
            continue;
        };
        if texts.contains_key(&text.wording) {
            let message = format!("passage `{}` is there twice", text.wording);
            problems.push(Problem::error(path, text.line, message));
        } else {
            texts.insert(text.wording.clone(), text);
        }
    }
    texts
}

fn read_fact(
    entry: Spanned<FactEntry>,
    toml: &TomlText<'_>,
    sources: &Sources,
    problems: &mut Vec<Problem>,
) -> Fact {
    let (path, line) = (toml.path, toml.line_of(&entry));
    let entry = entry.into_inner();
    check_own_words(path, Some(line), &entry.label, problems);
    if sources.get(&entry.source).is_none() {
        let message = format!("`{}` is not in sources.toml", entry.source);
        problems.push(Problem::error(path, line, message));
    }
    let printed = entry.printed.iter().map(|line| (Locale::En, line.as_str()));
    let notes = entry.notes.into_iter();
    let notes = notes
        .map(|note| NoteEntry::note(note, toml, printed.clone(), problems))
        .collect();
    Fact {
        label: entry.label,
        value: entry.value,
        printed: entry.printed,
        source: entry.source,
        notes,
    }
}
