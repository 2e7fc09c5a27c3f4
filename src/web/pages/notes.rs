//! Remarks of the project beside texts that are kept as they are.

use crate::corpus::Note;
use crate::i18n::Translator;
use crate::model::Locale;

/// A remark as a page shows it.
pub(super) struct NoteView {
    /// The words that it is about.
    pub quote: String,
    /// Their language, when it is not that of the page.
    pub lang: Option<Locale>,
    /// The remark.
    pub text: String,
}

/// Remarks for a page.
pub(super) fn views<'n>(
    t: Translator<'_>,
    notes: impl IntoIterator<Item = &'n Note>,
) -> Vec<NoteView> {
    notes
        .into_iter()
        .map(|note| NoteView {
            quote: note.quote.clone(),
            lang: note.about.filter(|about| *about != t.locale()),
            text: note.text.get(t.locale()).clone(),
        })
        .collect()
}
