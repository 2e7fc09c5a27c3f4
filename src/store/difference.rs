//! The words of rules that differ between editions, where their texts are here.

use crate::lineage::{Change, ChangeKind, Piece, changed_words};
use crate::model::{Citation, EditionDate, Locale, RuleNumber};
use crate::store::{Snapshot, TextState};

/// What became of the words of a rule in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedWording {
    /// The language.
    pub locale: Locale,
    /// The pieces of both versions, in reading order.
    pub pieces: Vec<Piece>,
}

impl Snapshot {
    /// The words that changed in an edited rule, in each language in which the texts of both
    /// editions are here. A text that only stands in for another edition's is compared with
    /// nothing.
    pub fn changed_wordings(
        &self,
        change: &Change,
        before: EditionDate,
        after: EditionDate,
    ) -> Vec<ChangedWording> {
        let is_edited = matches!(change.kind, ChangeKind::Edited | ChangeKind::MovedAndEdited);
        let (Some(old), Some(new)) = (change.before, change.after) else {
            return Vec::new();
        };
        Locale::ALL
            .into_iter()
            .filter(|_| is_edited)
            .filter_map(|locale| {
                let old = self.text_in(old, before, locale)?;
                let new = self.text_in(new, after, locale)?;
                (old != new).then(|| ChangedWording {
                    locale,
                    pieces: changed_words(old, new),
                })
            })
            .collect()
    }

    /// The text of a rule as it stood in an edition.
    fn text_in(&self, number: RuleNumber, edition: EditionDate, locale: Locale) -> Option<&str> {
        let view = self.rule(number, edition)?;
        let shown = (*view.texts.get(locale))?;
        (shown.state != TextState::Outdated).then_some(shown.text.text.as_str())
    }

    /// What a changed rule is about: by its number in the second edition, or in the first.
    pub fn changed_title(
        &self,
        change: &Change,
        before: EditionDate,
        after: EditionDate,
        locale: Locale,
    ) -> String {
        let (number, edition) = match (change.after, change.before) {
            (Some(number), _) => (number, after),
            (None, Some(number)) => (number, before),
            (None, None) => return change.thread.to_string(),
        };
        self.title_at(Citation { number, edition }, locale)
    }
}
