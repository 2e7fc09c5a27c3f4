//! Texts as answers give them: with language, origin and source, never without.

use serde::Serialize;
use utoipa::ToSchema;

use super::Call;
use crate::corpus::{Note, Origin, SourceId, TextVersion};
use crate::model::{EditionRange, Locale, PerLocale};
use crate::store::ShownText;

/// One value for each language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ByLanguage<T> {
    /// The German value.
    pub(crate) de: T,
    /// The English value.
    pub(crate) en: T,
}

impl<T> ByLanguage<T> {
    /// Makes both values from the language that each is for.
    pub(crate) fn from_fn(make: impl FnMut(Locale) -> T) -> Self {
        let PerLocale { de, en } = PerLocale::from_fn(make);
        Self { de, en }
    }
}

/// The document that a text was taken from.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SourceName {
    /// Its short name.
    #[schema(example = "forum-wiki-haunt")]
    id: String,
    /// What it is called, in the language of the answer.
    title: String,
}

/// The editions in which a text stood.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Editions {
    /// The first.
    #[schema(value_type = String, format = Date, example = "2009-07-11")]
    first: crate::model::EditionDate,
    /// The last.
    #[schema(value_type = String, format = Date, example = "2011-05-01")]
    last: crate::model::EditionDate,
}

impl From<EditionRange> for Editions {
    fn from(range: EditionRange) -> Self {
        Self {
            first: range.first,
            last: range.last,
        }
    }
}

/// A remark of this project on a text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Remark {
    /// The language of the text that it is about, or `null` for both.
    #[schema(value_type = Option<String>, example = "de")]
    about: Option<Locale>,
    /// The words that it is about, or an empty text.
    quote: String,
    /// The remark, in the language of the answer.
    text: String,
}

impl Remark {
    /// The remarks on a text in the language of a call.
    pub(crate) fn all(notes: &[Note], call: &Call) -> Vec<Self> {
        notes
            .iter()
            .map(|note| Self {
                about: note.about,
                quote: note.quote.clone(),
                text: note.text.get(call.locale).clone(),
            })
            .collect()
    }
}

/// The text of a rule in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RuleWording {
    /// The language.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The text, as its source has it.
    text: String,
    /// The heading, for a rule that is one, or `null`.
    #[schema(example = json!(null))]
    heading: Option<String>,
    /// How it stands to the edition of the answer: `exact` (of that edition), `unchanged`
    /// (of another one, and the English text is the same in both) or `outdated` (of another
    /// one, and the English text has changed since).
    #[schema(example = "unchanged")]
    state: &'static str,
    /// The number that its source prints.
    #[schema(example = "702.52a")]
    printed_number: String,
    /// The editions in which it stood.
    editions: Editions,
    /// Whose words they are: `official`, `reference`, `translation` or `project`.
    #[schema(value_type = String, example = "official")]
    origin: Origin,
    /// The language that it was translated from, or `null`.
    #[schema(value_type = Option<String>, example = json!(null))]
    translation_of: Option<Locale>,
    /// The document that it was taken from.
    source: SourceName,
    /// Remarks of this project.
    notes: Vec<Remark>,
}

impl RuleWording {
    /// The wording of a text that is shown for an edition.
    pub(crate) fn new(shown: ShownText<'_>, call: &Call) -> Self {
        let text = shown.text;
        Self {
            lang: text.locale,
            text: text.text.clone(),
            heading: text.heading.clone(),
            state: shown.state.name(),
            printed_number: text.printed_number.clone(),
            editions: text.editions.into(),
            origin: text.origin,
            translation_of: text.translation_of,
            source: call.source(&text.source),
            notes: Remark::all(&text.notes, call),
        }
    }
}

/// One wording of a ruling or of a passage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Wording {
    /// The language.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The text, as its source has it.
    text: String,
    /// Tells wordings of one thing apart; empty for the first.
    wording: String,
    /// Whose words they are: `official`, `reference`, `translation` or `project`.
    #[schema(value_type = String, example = "official")]
    origin: Origin,
    /// The language that it was translated from, or `null`.
    #[schema(value_type = Option<String>, example = json!(null))]
    translation_of: Option<Locale>,
    /// The documents that it was taken from.
    sources: Vec<SourceName>,
    /// The date that the source prints with it, as it stands there, or `null`.
    printed_date: Option<String>,
}

impl Wording {
    /// One version of a text.
    pub(crate) fn new(version: &TextVersion, lang: Locale, call: &Call) -> Self {
        Self {
            lang,
            text: version.text.clone(),
            wording: version.wording.clone(),
            origin: version.origin,
            translation_of: version.translation_of,
            sources: version.sources.iter().map(|id| call.source(id)).collect(),
            printed_date: version.printed_date.clone(),
        }
    }
}

impl Call {
    /// What a source is called in the language of the call.
    pub(crate) fn source(&self, id: &SourceId) -> SourceName {
        SourceName {
            id: id.to_string(),
            title: self.snapshot.sources.get(id).map_or_else(
                || id.to_string(),
                |source| source.title.get(self.locale).clone(),
            ),
        }
    }
}
