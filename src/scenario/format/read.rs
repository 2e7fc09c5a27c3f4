//! TOML text → tables. Each table is read by itself, so that one fault does not hide the next.

use std::collections::BTreeSet;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{GameTable, Head, PutTable, StepTable, VariantTable};
use crate::scenario::cards::CardFile;
use crate::scenario::problem::{Problems, nearest};

/// A scenario file, table by table.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The keys before the first header.
    pub(crate) head: Head,
    /// `[game]`.
    pub(crate) game: GameTable,
    /// `[[card]]`.
    pub(crate) cards: Vec<Spanned<CardFile>>,
    /// `[[put]]`.
    pub(crate) puts: Vec<Spanned<PutTable>>,
    /// `[[step]]`.
    pub(crate) steps: Vec<Spanned<StepTable>>,
    /// `[[variant]]`.
    pub(crate) variants: Vec<Spanned<VariantTable>>,
    /// Every `id` and `as` of the file, also of tables with faults, so that one fault is not
    /// followed by a row of unknown names.
    pub(crate) mentioned: BTreeSet<String>,
}

/// The names of the tables, for the message about an unknown one.
const HEAD_KEYS: &[&str] = &[
    "format", "cr", "proves", "applies", "cites", "catches", "needs", "status", "game", "card",
    "put", "step", "variant",
];

/// Reads `text`; `None` when the head or `[game]` is missing or faulty.
pub(crate) fn read(text: &str, problems: &mut Problems<'_>) -> Option<Tables> {
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        problems.add_toml(error, &(0..0));
    }
    if !errors.is_empty() {
        return None;
    }
    let whole = document.span();
    let mut table = document.into_inner();
    let mut mentioned = BTreeSet::new();
    for value in table.values() {
        mention(value.get_ref(), &mut mentioned);
    }

    let game = take(&mut table, "game");
    let cards = take_list(&mut table, "card", problems);
    let puts = take_list(&mut table, "put", problems);
    let steps = take_list(&mut table, "step", problems);
    let variants = take_list(&mut table, "variant", problems);

    let unknown: Vec<_> = table
        .keys()
        .filter(|key| !HEAD_KEYS.contains(&key.get_ref().as_ref()))
        .cloned()
        .collect();
    for key in unknown {
        let hint = nearest(key.get_ref(), HEAD_KEYS.iter().copied());
        problems.add(
            &key.span(),
            format!("unknown key `{}`{hint}", key.get_ref()),
        );
        table.remove(&key);
    }

    let head = typed(Spanned::new(whole, DeValue::Table(table)), problems);
    if game.is_none() {
        problems.add(&(0..0), "the table `[game]` is missing");
    }
    let game = game.and_then(|value| typed(value, problems));
    Some(Tables {
        head: head?,
        game: game?,
        cards,
        puts,
        steps,
        variants,
        mentioned,
    })
}

/// Collects the values of `id` and `as`.
fn mention(value: &DeValue<'_>, out: &mut BTreeSet<String>) {
    match value {
        DeValue::Array(entries) => {
            for entry in entries {
                mention(entry.get_ref(), out);
            }
        }
        DeValue::Table(table) => {
            for (key, value) in table {
                match value.get_ref().as_str() {
                    Some(text) if matches!(key.get_ref().as_ref(), "id" | "as") => {
                        out.insert(text.to_owned());
                    }
                    Some(_) => {}
                    None => mention(value.get_ref(), out),
                }
            }
        }
        _ => {}
    }
}

/// Takes the value of `key` out of the table.
fn take<'i>(table: &mut DeTable<'i>, key: &str) -> Option<Spanned<DeValue<'i>>> {
    let found = table
        .keys()
        .find(|candidate| candidate.get_ref().as_ref() == key)
        .cloned()?;
    table.remove(&found)
}

/// Takes an array of tables out of the table and reads each entry by itself.
fn take_list<T: DeserializeOwned>(
    table: &mut DeTable<'_>,
    key: &str,
    problems: &mut Problems<'_>,
) -> Vec<Spanned<T>> {
    let Some(value) = take(table, key) else {
        return Vec::new();
    };
    let span = value.span();
    let DeValue::Array(entries) = value.into_inner() else {
        problems.add(&span, format!("`{key}` must be written `[[{key}]]`"));
        return Vec::new();
    };
    entries
        .into_iter()
        .filter_map(|entry| {
            let span: Range<usize> = entry.span();
            Some(Spanned::new(span, typed(entry, problems)?))
        })
        .collect()
}

/// Reads one value as `T`; a fault becomes a problem at its place.
fn typed<T: DeserializeOwned>(
    value: Spanned<DeValue<'_>>,
    problems: &mut Problems<'_>,
) -> Option<T> {
    let span = value.span();
    match T::deserialize(ValueDeserializer::from(value)) {
        Ok(read) => Some(read),
        Err(error) => {
            problems.add_toml(&error, &span);
            None
        }
    }
}
