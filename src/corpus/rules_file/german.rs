//! The words of the German file.

use crate::model::Locale;

use super::grammar::Grammar;

/// German, as the translators write it.
pub(super) const GRAMMAR: Grammar = Grammar {
    locale: Locale::De,
    title: "Ausführliche Regelwerk",
    date_starts: &[
        "Dieses Regelwerk gilt ab dem ",
        "Diese Regeln gelten ab dem ",
    ],
    months: [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
    day_first: true,
    introduction: &["Einleitung", "Einführung"],
    contents: &["Inhaltsverzeichnis", "Inhalt"],
    glossary: &["Glossar"],
    credits: &["Danksagungen", "Danksagung", "Mitwirkende"],
    example: "Beispiel:",
    note: Some("Hinweis des Übersetzers:"),
    see: "Siehe ",
    rule_words: &["Regel", "Regeln", "Abschnitt"],
};
