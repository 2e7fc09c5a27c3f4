//! Which words of a text are others in another version of it.

use serde::Serialize;
use similar::{Algorithm, ChangeTag, TextDiff};

/// What became of a piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// It stands in both versions.
    Kept,
    /// It stands in the first version only.
    Removed,
    /// It stands in the second version only.
    Added,
}

/// A piece of one or both versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// In which versions it stands.
    pub kind: PieceKind,
    /// The words.
    pub text: String,
}

/// The pieces of two versions of a text in reading order: those kept and removed make the
/// first version, those kept and added the second.
pub fn changed_words(before: &str, after: &str) -> Vec<Piece> {
    let difference = TextDiff::configure()
        .algorithm(Algorithm::Patience)
        .diff_words(before, after);
    let mut pieces: Vec<Piece> = Vec::new();
    for change in difference.iter_all_changes() {
        let kind = match change.tag() {
            ChangeTag::Equal => PieceKind::Kept,
            ChangeTag::Delete => PieceKind::Removed,
            ChangeTag::Insert => PieceKind::Added,
        };
        match pieces.last_mut().filter(|last| last.kind == kind) {
            Some(last) => last.text.push_str(change.value()),
            None => pieces.push(Piece {
                kind,
                text: change.value().to_owned(),
            }),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(pieces: &[Piece], other: PieceKind) -> String {
        let wanted = pieces.iter().filter(|piece| piece.kind != other);
        wanted.map(|piece| piece.text.as_str()).collect()
    }

    #[test]
    fn only_the_words_that_changed_are_named() {
        let pieces = changed_words("Put it into a graveyard.", "Put it into exile.");
        let told: Vec<(PieceKind, &str)> = pieces
            .iter()
            .map(|piece| (piece.kind, piece.text.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                (PieceKind::Kept, "Put it into "),
                (PieceKind::Removed, "a graveyard."),
                (PieceKind::Added, "exile."),
            ]
        );
        assert_eq!(changed_words("", ""), []);
    }

    proptest! {
        #[test]
        fn the_pieces_make_both_versions(before in "[ab ß]{0,20}", after in "[ab ß]{0,20}") {
            let pieces = changed_words(&before, &after);
            prop_assert_eq!(of(&pieces, PieceKind::Added), before);
            prop_assert_eq!(of(&pieces, PieceKind::Removed), after);
        }
    }
}
