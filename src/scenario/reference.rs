//! The lists of words of the formats, taken from the code that reads them.
//! `docs/scenario-format.md` contains them; a test compares.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::cards::{CardFile, ChangeTable, EFFECT_WORDS, ProgramTable};
use super::facts::EVENT_FACTS;
use super::format::{
    ActionPattern, AnswerTable, CardTable, Do, EVENT_KEYS, GameTable, HEADS, Head, InsertTable,
    LookTable, PutTable, RefuseTable, ReplaceTable, StepTable, SwapTable, VariantTable,
};
use super::load::prompt_names;
use super::trace::{FaultCode, Verdict};
use super::words::{Feature, LinkName, Within};
use crate::engine::ability::{Affected, Condition, Cost, Duration, Replacement, TriggerCondition};
use crate::engine::effect::{Targetable, Under};
use crate::engine::event::MoveCause;
use crate::engine::filter::PlayerFilter;
use crate::engine::prompt::{Bound, NotModelled};
use crate::engine::setup::{Payment, Problem};
use crate::engine::state::TurnStep;
use crate::engine::{
    Amount, CardType, Color, Filter, Keyword, Mutation, Objects, Players, RefusalCode, Supertype,
    Zone, cite,
};

/// Every generated part of the format's document: its name and its Markdown.
pub fn reference() -> Vec<(&'static str, String)> {
    vec![
        ("keys", keys()),
        ("verbs", list(&names_of::<Do>())),
        ("answers", list(&names_of::<AnswerTable>())),
        ("legal-actions", list(&names_of::<ActionPattern>())),
        ("expectations", expectations()),
        ("event-keys", list(EVENT_KEYS)),
        ("events", events()),
        ("prompts", list(&prompt_names().collect::<Vec<_>>())),
        ("links", words(LinkName::ALL, LinkName::as_str)),
        ("within", words(Within::ALL, Within::as_str)),
        ("zones", words(Zone::ALL, Zone::as_str)),
        ("steps", words(TurnStep::ALL, TurnStep::as_str)),
        ("payments", words(Payment::ALL, Payment::as_str)),
        ("causes", words(MoveCause::ALL, MoveCause::as_str)),
        ("refusals", words(RefusalCode::ALL, RefusalCode::as_str)),
        ("verdicts", words(Verdict::ALL, Verdict::as_str)),
        ("faults", words(FaultCode::ALL, FaultCode::as_str)),
        ("features", features()),
        ("not-modelled", words(NotModelled::ALL, NotModelled::as_str)),
        ("bounds", words(Bound::ALL, Bound::as_str)),
        ("position-problems", words(Problem::ALL, Problem::as_str)),
        ("mutants", words(Mutation::ALL, Mutation::as_str)),
        ("card-words", card_words()),
        ("rules", rules()),
    ]
}

fn code(word: &str) -> String {
    format!("`{word}`")
}

fn list(names: &[&str]) -> String {
    let words: Vec<String> = names.iter().map(|name| code(name)).collect();
    words.join(", ")
}

fn words<T: Copy>(all: &[T], spelling: impl Fn(T) -> &'static str) -> String {
    list(&all.iter().map(|word| spelling(*word)).collect::<Vec<_>>())
}

fn keys() -> String {
    let tables: &[(&str, Vec<&str>)] = &[
        ("before the first table", names_of::<Head>()),
        ("`[game]`", names_of::<GameTable>()),
        ("`[[card]]`, and a card file", names_of::<CardFile>()),
        ("`[[put]]`", names_of::<PutTable>()),
        ("an entry of `cards`", names_of::<CardTable>()),
        ("`[[step]]`", names_of::<StepTable>()),
        ("`refuse`", names_of::<RefuseTable>()),
        ("an entry of `look`", names_of::<LookTable>()),
        ("`[[variant]]`", names_of::<VariantTable>()),
        ("an entry of `insert_after`", names_of::<InsertTable>()),
        ("an entry of `replace`", names_of::<ReplaceTable>()),
        ("an entry of `swap_card`", names_of::<SwapTable>()),
    ];
    let rows = tables
        .iter()
        .map(|(table, keys)| format!("| {table} | {} |\n", list(keys)));
    format!("| table | keys |\n|---|---|\n{}", rows.collect::<String>())
}

fn expectations() -> String {
    let rows = HEADS.iter().map(|(_, head, must, may, sense)| {
        format!("| `{head}` | {} | {} | {sense} |\n", list(must), list(may))
    });
    format!(
        "| key | needs | may have | holds if |\n|---|---|---|---|\n{}",
        rows.collect::<String>()
    )
}

fn events() -> String {
    let rows = EVENT_FACTS
        .iter()
        .map(|(kind, keys)| format!("| `{kind}` | {} |\n", list(keys)));
    format!("| event | says |\n|---|---|\n{}", rows.collect::<String>())
}

fn features() -> String {
    let rows = Feature::ALL.iter().map(|feature| {
        let there = if feature.is_modelled() { "yes" } else { "no" };
        format!("| `{feature}` | {there} |\n")
    });
    format!(
        "| feature | the engine has it |\n|---|---|\n{}",
        rows.collect::<String>()
    )
}

fn card_words() -> String {
    let tables: &[(&str, Vec<&str>)] = &[
        (
            "supertypes",
            Supertype::ALL.iter().map(|one| one.as_str()).collect(),
        ),
        (
            "types",
            CardType::ALL.iter().map(|one| one.as_str()).collect(),
        ),
        (
            "colours",
            Color::ALL.iter().map(|one| one.as_str()).collect(),
        ),
        ("keywords", names_of::<Keyword>()),
        ("a program", names_of::<ProgramTable>()),
        ("instructions", EFFECT_WORDS.to_vec()),
        ("what can be a target", names_of::<Targetable>()),
        ("objects", names_of::<Objects>()),
        ("players", names_of::<Players>()),
        ("numbers", names_of::<Amount>()),
        ("descriptions of objects", names_of::<Filter>()),
        ("descriptions of players", names_of::<PlayerFilter>()),
        ("trigger conditions", names_of::<TriggerCondition>()),
        ("conditions", names_of::<Condition>()),
        ("costs", names_of::<Cost>()),
        ("what a static ability affects", names_of::<Affected>()),
        ("changes", names_of::<ChangeTable>()),
        ("durations", names_of::<Duration>()),
        ("under whose control", names_of::<Under>()),
        ("replacement effects", names_of::<Replacement>()),
    ];
    let rows = tables
        .iter()
        .map(|(what, words)| format!("| {what} | {} |\n", list(words)));
    format!("| what | words |\n|---|---|\n{}", rows.collect::<String>())
}

fn rules() -> String {
    let numbers: Vec<String> = cite::ALL.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// The variants of an enum or the fields of a struct, as its reader knows them.
fn names_of<'de, T: Deserialize<'de>>() -> Vec<&'static str> {
    match T::deserialize(Probe) {
        Err(Found(names)) => names.to_vec(),
        Ok(_) => Vec::new(),
    }
}

/// A deserializer that gives nothing but asks what is expected.
struct Probe;

/// The names that were expected, as the error of a [`Probe`].
#[derive(Debug)]
struct Found(&'static [&'static str]);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.join(", "))
    }
}

impl std::error::Error for Found {}

impl de::Error for Found {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }
}

impl<'de> Deserializer<'de> for Probe {
    type Error = Found;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Found> {
        Err(Found(&[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Found> {
        Err(Found(fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Found> {
        Err(Found(variants))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map identifier
        ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_come_from_the_readers_themselves() {
        assert!(names_of::<Do>().contains(&"resolve-top"));
        assert_eq!(names_of::<SwapTable>(), ["put", "card"]);
        for (name, text) in reference() {
            assert!(!text.trim().is_empty(), "{name} is empty");
        }
    }
}
