//! Card definitions: what is printed on a card or said of a token, as data.

use std::sync::Arc;

use super::ability::Ability;
use super::characteristics::{CardType, Characteristics};
use super::effect::Program;
use super::mana::ManaCost;
use crate::model::CardSlug;

/// A card, or a kind of token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardDefinition {
    /// Its id, the same in every language.
    pub slug: CardSlug,
    /// Its printed characteristics (CR 109.3), which are what copies copy (CR 707.2).
    pub printed: Arc<Characteristics>,
}

/// Why a definition is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// CR 205.1.
    #[error("a card needs at least one card type")]
    NoType,
    /// CR 302.4 and 208.1.
    #[error("power and toughness belong to creatures, and creatures need both")]
    PowerToughness,
    /// The engine has no rules for planeswalkers, battles and the like yet.
    #[error("cards of the type `{0}` are not modelled")]
    Type(CardType),
    /// Instants and sorceries do something; nothing else has a spell ability (CR 113.3a).
    #[error("exactly the instants and sorceries have one spell ability")]
    SpellAbility,
    /// A program with both modes and instructions of its own.
    #[error("a modal ability has its targets and instructions in its modes")]
    Modes,
    /// CR 601.2c; the engine divides a list of targets by the numbers in order.
    #[error("only the last instance of `target` may have a varying number of targets")]
    TargetNumbers,
    /// An instruction that refers to an instance of "target" that is not there.
    #[error("an instruction names target {0}, which the ability does not have")]
    UnknownTarget(u8),
}

impl CardDefinition {
    /// Checks that the characteristics are those of a card that the engine can play.
    ///
    /// # Errors
    /// Every [`CardError`] that applies.
    pub fn new(slug: CardSlug, printed: Characteristics) -> Result<Self, Vec<CardError>> {
        let problems = problems(&printed);
        if problems.is_empty() {
            Ok(Self {
                slug,
                printed: Arc::new(printed),
            })
        } else {
            Err(problems)
        }
    }

    /// The English name; a token without a printed name has its subtypes for one
    /// (CR 111.4), which is what its definition says.
    pub fn name(&self) -> &str {
        self.printed.name.as_deref().unwrap_or_default()
    }

    /// The printed mana cost.
    pub fn mana_cost(&self) -> Option<&ManaCost> {
        self.printed.mana_cost.as_ref()
    }
}

fn problems(printed: &Characteristics) -> Vec<CardError> {
    let mut found = Vec::new();
    if printed.types.is_empty() {
        found.push(CardError::NoType);
    }
    for &card_type in &printed.types {
        if matches!(
            card_type,
            CardType::Battle | CardType::Planeswalker | CardType::Kindred
        ) {
            found.push(CardError::Type(card_type));
        }
    }
    let creature = printed.is(CardType::Creature);
    if printed.power.is_some() != creature || printed.toughness.is_some() != creature {
        found.push(CardError::PowerToughness);
    }
    let mut spells = 0;
    for ability in &printed.abilities {
        match &**ability {
            Ability::Spell(program) => {
                spells += 1;
                program_problems(program, &mut found);
            }
            Ability::Activated(activated) => program_problems(&activated.program, &mut found),
            Ability::Triggered(triggered) => program_problems(&triggered.program, &mut found),
            Ability::Keyword(_) | Ability::Static(_) | Ability::Replacement(_) => {}
        }
    }
    if spells != usize::from(printed.is_instant_or_sorcery()) {
        found.push(CardError::SpellAbility);
    }
    found
}

fn program_problems(program: &Program, found: &mut Vec<CardError>) {
    if !program.modes.is_empty() {
        if !program.targets.is_empty() || !program.effects.is_empty() {
            found.push(CardError::Modes);
        }
        for mode in &program.modes {
            if mode.modes.is_empty() {
                program_problems(mode, found);
            } else {
                found.push(CardError::Modes);
            }
        }
        return;
    }
    let fixed = program
        .targets
        .split_last()
        .map_or(&[][..], |(_, rest)| rest);
    let varying = |spec: &&super::effect::TargetSpec| spec.min != spec.max;
    let backward = program.targets.iter().any(|spec| spec.min > spec.max);
    if backward || fixed.iter().find(varying).is_some() {
        found.push(CardError::TargetNumbers);
    }
    for effect in &program.effects {
        for slot in effect.slots() {
            if usize::from(slot) >= program.targets.len() {
                found.push(CardError::UnknownTarget(slot));
            }
        }
    }
}
