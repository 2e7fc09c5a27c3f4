//! A text in one language with where it comes from, and notes about it.

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::corpus::markdown::Block;
use crate::corpus::{Problem, SourceId, Sources, TomlText};
use crate::model::{Locale, PerLocale};

/// Who wrote a text in the language that it stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The publisher of the game, in this language.
    Official,
    /// The author of a work of reference, in this language.
    Reference,
    /// Someone who translated it before us; the source tells what is known about whom.
    Translation,
    /// This project: a translation made here, or words of our own.
    Project,
}

/// One wording of a text in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextVersion {
    /// Joins the wordings of the two languages that say the same; `main` when a text has
    /// one wording only.
    pub wording: String,
    /// The text, verbatim; paragraphs are divided by an empty line.
    pub text: String,
    /// Who wrote it.
    pub origin: Origin,
    /// The language that it was translated from.
    pub translation_of: Option<Locale>,
    /// The documents that have exactly this text; for a translation of ours, the documents
    /// that were translated.
    pub sources: Vec<SourceId>,
    /// The line that dates the text in its source, as it stands there: `20/09/2014`.
    pub printed_date: Option<String>,
    /// The heading of the text in its source, as it stands there.
    pub printed_heading: Option<String>,
    /// Its file, relative to `rules/`.
    pub path: String,
    /// The line at which the text starts.
    pub line: u32,
}

/// A remark of ours beside a text that is kept as it is, faults included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The language of the text that the remark is about; `None` for both.
    pub about: Option<Locale>,
    /// The words that the remark is about, as they stand in the text; empty for the whole.
    pub quote: String,
    /// The remark.
    #[serde(flatten)]
    pub text: PerLocale<String>,
}

/// Where a text comes from, as front matter says it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct VersionFront {
    wording: Option<String>,
    origin: Origin,
    translation_of: Option<Locale>,
    #[serde(default)]
    sources: Vec<SourceId>,
    printed_date: Option<String>,
    printed_heading: Option<String>,
}

/// A note as content files have it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoteEntry {
    about: Option<Locale>,
    #[serde(default)]
    quote: String,
    de: String,
    en: String,
}

impl NoteEntry {
    /// Checks the words and makes the note. What it quotes must stand in one of `texts`.
    pub(crate) fn note<'a>(
        entry: Spanned<Self>,
        file: &TomlText<'_>,
        texts: impl IntoIterator<Item = (Locale, &'a str)>,
        problems: &mut Vec<Problem>,
    ) -> Note {
        let (path, line) = (file.path, file.line_of(&entry));
        let entry = entry.into_inner();
        let about = entry.about;
        let mut quoted = texts
            .into_iter()
            .filter(|(locale, _)| about.is_none_or(|about| about == *locale))
            .map(|(_, text)| text);
        let text = PerLocale {
            de: entry.de,
            en: entry.en,
        };
        check_own_words(path, Some(line), &text, problems);
        if !entry.quote.is_empty() && !quoted.any(|text| text.contains(&entry.quote)) {
            let message = format!("no text of this note says `{}`", entry.quote);
            problems.push(Problem::error(path, line, message));
        }
        Note {
            about,
            quote: entry.quote,
            text,
        }
    }
}

impl TextVersion {
    /// Reads a block of a Markdown file whose front matter is that of a version, and checks
    /// that front matter and text agree.
    pub(crate) fn read(
        block: Block<'_>,
        locale: Locale,
        sources: &Sources,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let front: VersionFront = block.front.table(problems)?;
        let path = block.front.path;
        let provenance = Provenance {
            origin: front.origin,
            translation_of: front.translation_of,
            sources: &front.sources,
        };
        for message in provenance.faults(locale, sources) {
            problems.push(Problem::error(path, block.front.first_line, message));
        }
        if front.origin == Origin::Project {
            check_typography(path, block.line, locale, &block.text, problems);
        }
        Some(Self {
            wording: front.wording.unwrap_or_else(|| "main".to_owned()),
            text: block.text,
            origin: front.origin,
            translation_of: front.translation_of,
            sources: front.sources,
            printed_date: front.printed_date,
            printed_heading: front.printed_heading,
            path: path.to_owned(),
            line: block.line,
        })
    }
}

/// What front matter says about where a text comes from.
pub(crate) struct Provenance<'a> {
    pub(crate) origin: Origin,
    pub(crate) translation_of: Option<Locale>,
    pub(crate) sources: &'a [SourceId],
}

impl Provenance<'_> {
    /// What is wrong with it, in messages.
    pub(crate) fn faults(&self, locale: Locale, known: &Sources) -> Vec<String> {
        let mut faults = Vec::new();
        if self.origin == Origin::Translation && self.translation_of.is_none() {
            faults.push("a translation needs `translation-of`".to_owned());
        }
        if self.translation_of == Some(locale) {
            faults.push(format!(
                "a text in `{locale}` is no translation of `{locale}`"
            ));
        }
        let is_original = matches!(self.origin, Origin::Official | Origin::Reference);
        if is_original && self.translation_of.is_some() {
            faults.push("an original has no `translation-of`".to_owned());
        }
        if self.origin != Origin::Project && self.sources.is_empty() {
            faults.push("a text that is not ours needs its source".to_owned());
        }
        for id in self.sources {
            match known.get(id) {
                None => faults.push(format!("`{id}` is not in sources.toml")),
                Some(source) => {
                    let language = match self.origin {
                        Origin::Project => self.translation_of.unwrap_or(locale),
                        _ => locale,
                    };
                    if !source.languages.contains(&language) {
                        faults.push(format!("`{id}` has no text in `{language}`"));
                    }
                }
            }
        }
        faults
    }
}

/// Checks words of our own in both languages: there, and in the quotes of their language.
pub(crate) fn check_own_words(
    path: &str,
    line: Option<u32>,
    words: &PerLocale<String>,
    problems: &mut Vec<Problem>,
) {
    for locale in Locale::ALL {
        let text = words.get(locale);
        if text.trim().is_empty() {
            problems.push(Problem::error(
                path,
                line,
                format!("no words in `{locale}`"),
            ));
        }
        check_typography(path, line, locale, text, problems);
    }
}

fn check_typography(
    path: &str,
    line: impl Into<Option<u32>>,
    locale: Locale,
    text: &str,
    problems: &mut Vec<Problem>,
) {
    let (right, wrong) = match locale {
        Locale::De => ("„ “", ['"', '”']),
        Locale::En => ("“ ”", ['"', '„']),
    };
    if let Some(found) = text.chars().find(|c| wrong.contains(c)) {
        problems.push(Problem::error(
            path,
            line,
            format!("`{found}` in our own words in `{locale}`; the quotes are {right}"),
        ));
    }
}
