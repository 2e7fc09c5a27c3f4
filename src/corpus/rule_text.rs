//! Texts of rules that are part of the content (`fragments/rules/`).

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::corpus::passage::Provenance;
use crate::corpus::{Files, Note, NoteEntry, Origin, Problem, SourceId, Sources, blocks};
use crate::model::{EditionDate, EditionRange, Locale, RuleNumber};

/// Where the texts of rules stand.
const FOLDER: &str = "fragments/rules/";

/// The text of one rule in one language, as one source has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// The number in the editions of [`Self::editions`].
    pub number: RuleNumber,
    /// The number as the source prints it: `702.52a.`
    pub printed_number: String,
    /// The language of the text.
    pub locale: Locale,
    /// The editions in which the rule stood like this.
    pub editions: EditionRange,
    /// The text when it is only a heading, such as `Haunt`.
    pub heading: Option<String>,
    /// The text behind the number, verbatim; for a heading, the heading.
    pub text: String,
    /// The document that it was taken from.
    pub source: SourceId,
    /// Who wrote it.
    pub origin: Origin,
    /// The language that it was translated from.
    pub translation_of: Option<Locale>,
    /// Remarks of ours about the text.
    pub notes: Vec<Note>,
    /// Its file, relative to `rules/`.
    pub path: String,
    /// The line at which the text starts.
    pub line: u32,
}

/// The texts of rules that the content has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleTexts {
    by_number: BTreeMap<(RuleNumber, Locale), Vec<RuleText>>,
}

/// The front matter of a rule's text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Front {
    number: RuleNumber,
    printed_number: String,
    first: EditionDate,
    last: EditionDate,
    #[serde(default)]
    heading: bool,
    source: SourceId,
    origin: Origin,
    translation_of: Option<Locale>,
    #[serde(default, rename = "note")]
    notes: Vec<Spanned<NoteEntry>>,
}

impl RuleTexts {
    /// Reads all texts of `fragments/rules/`: files `<name>.<language>.md`, each with any
    /// number of texts.
    pub fn load(files: &Files, sources: &Sources) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut texts = Self::default();
        for (path, file) in files.under(FOLDER) {
            let Some(locale) = locale_of(path) else {
                let message = "a file of rule texts is named `<name>.de.md` or `<name>.en.md`";
                problems.push(Problem::error(path, None, message));
                continue;
            };
            for block in blocks(path, file, &mut problems) {
                let Some(front) = block.front.table::<Front>(&mut problems) else {
                    continue;
                };
                let line = block.front.first_line;
                check(&front, locale, sources, |message| {
                    problems.push(Problem::error(path, line, message));
                });
                let notes = front.notes.into_iter();
                let notes = notes
                    .map(|note| {
                        let said = [(locale, block.text.as_str())];
                        NoteEntry::note(note, &block.front, said, &mut problems)
                    })
                    .collect();
                let text = RuleText {
                    number: front.number,
                    printed_number: front.printed_number,
                    locale,
                    editions: EditionRange {
                        first: front.first,
                        last: front.last,
                    },
                    heading: front.heading.then(|| block.text.clone()),
                    text: block.text,
                    source: front.source,
                    origin: front.origin,
                    translation_of: front.translation_of,
                    notes,
                    path: path.to_owned(),
                    line: block.line,
                };
                texts.add(text, line, &mut problems);
            }
        }
        (texts, problems)
    }

    fn add(&mut self, text: RuleText, line: u32, problems: &mut Vec<Problem>) {
        let here = self
            .by_number
            .entry((text.number, text.locale))
            .or_default();
        let overlaps = |other: &RuleText| {
            other.editions.first <= text.editions.last && text.editions.first <= other.editions.last
        };
        if here.iter().any(overlaps) {
            let message = format!("{} has another text in these editions already", text.number);
            problems.push(Problem::error(&text.path, line, message));
        }
        here.push(text);
    }

    /// The text of a number in an edition.
    pub fn get(
        &self,
        number: RuleNumber,
        locale: Locale,
        edition: EditionDate,
    ) -> Option<&RuleText> {
        self.of(number, locale)
            .iter()
            .find(|text| text.editions.contains(edition))
    }

    /// Every text that ever stood at a number, in one language.
    pub fn of(&self, number: RuleNumber, locale: Locale) -> &[RuleText] {
        self.by_number
            .get(&(number, locale))
            .map_or(&[], Vec::as_slice)
    }

    /// All texts, by number and language.
    pub fn iter(&self) -> impl Iterator<Item = &RuleText> {
        self.by_number.values().flatten()
    }
}

/// The language in a path such as `fragments/rules/haunt.de.md`.
fn locale_of(path: &str) -> Option<Locale> {
    let (_, code) = path.strip_suffix(".md")?.rsplit_once('.')?;
    Locale::from_code(code)
}

fn check(front: &Front, locale: Locale, sources: &Sources, mut report: impl FnMut(String)) {
    if front.last < front.first {
        report(format!("{} is before {}", front.last, front.first));
    }
    let printed = front.printed_number.trim_end_matches('.');
    if printed.parse() != Ok(front.number) {
        let (printed, number) = (&front.printed_number, front.number);
        report(format!("`{printed}` does not print the number {number}"));
    }
    let provenance = Provenance {
        origin: front.origin,
        translation_of: front.translation_of,
        sources: std::slice::from_ref(&front.source),
    };
    provenance
        .faults(locale, sources)
        .into_iter()
        .for_each(report);
}
