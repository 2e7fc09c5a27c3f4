//! Card tables → the engine's definitions.

use std::ops::Range;
use std::sync::Arc;

use super::Card;
use super::effect::{ChangeTable, EffectTable};
use super::file::{CardFile, ProgramTable};
use crate::engine::ability::Change;
use crate::engine::{
    Ability, AbilityLabel, ActivatedAbility, CardDefinition, Characteristics, Color, Colors,
    Effect, Program, ReplacementAbility, StaticAbility, Subtype, TriggeredAbility,
};
use crate::model::{CardSlug, RuleNumber};
use crate::scenario::problem::Problems;

/// Most abilities on one card, instructions in one list and tokens inside of tokens.
const MAX_LIST: usize = 32;
const MAX_DEPTH: usize = 3;

/// The card that a table describes; `None` after a problem.
pub(crate) fn card(
    file: &CardFile,
    place: &Range<usize>,
    problems: &mut Problems<'_>,
) -> Option<Card> {
    let before = problems.count();
    let mut tokens = Vec::new();
    let definition = definition(file, None, 0, &mut tokens, place, problems);
    let not_modelled = file
        .not_modelled
        .iter()
        .filter_map(|number| match number.get_ref().parse::<RuleNumber>() {
            Ok(parsed) => Some(parsed),
            Err(error) => {
                problems.add(&number.span(), error.to_string());
                None
            }
        })
        .collect();
    if problems.count() > before {
        return None;
    }
    Some(Card {
        name: file.name.en.get_ref().clone(),
        german: file.name.de.clone(),
        definition: definition?,
        not_modelled,
        tokens,
    })
}

/// What a conversion needs beside the table at hand.
struct Context<'c, 'p, 't> {
    parent: &'c CardSlug,
    depth: usize,
    tokens: &'c mut Vec<(String, Option<String>)>,
    place: &'c Range<usize>,
    problems: &'p mut Problems<'t>,
}

fn definition(
    file: &CardFile,
    parent: Option<&CardSlug>,
    depth: usize,
    tokens: &mut Vec<(String, Option<String>)>,
    outer: &Range<usize>,
    problems: &mut Problems<'_>,
) -> Option<Arc<CardDefinition>> {
    let name = file.name.en.get_ref();
    let place = if file.name.en.span().is_empty() {
        outer.clone()
    } else {
        file.name.en.span()
    };
    if depth > MAX_DEPTH {
        problems.add(
            &place,
            "tokens that make tokens that make tokens are too deep",
        );
        return None;
    }
    let own = match parent {
        None => CardSlug::from_name(name),
        // A token is told apart from cards and from the tokens of other cards.
        Some(parent) => CardSlug::from_name(&format!("{parent} {name}")),
    };
    let Some(slug) = own else {
        problems.add(
            &place,
            format!("`{name}` has no letter or digit to make an id of"),
        );
        return None;
    };
    let colors = match (&file.colors, &file.mana_cost) {
        (Some(colors), _) => colors_of(colors),
        (None, Some(cost)) => cost.colors(),
        (None, None) => Colors::NONE,
    };
    let mut context = Context {
        parent: &slug,
        depth,
        tokens,
        place: &place,
        problems,
    };
    let abilities = abilities(file, &mut context);
    let printed = Characteristics {
        name: Some(Arc::from(name.as_str())),
        mana_cost: file.mana_cost.clone(),
        colors,
        supertypes: file.supertypes.clone(),
        types: file.types.clone(),
        subtypes: file
            .subtypes
            .iter()
            .map(|name| Subtype::new(name))
            .collect(),
        abilities,
        power: file.power,
        toughness: file.toughness,
    };
    match CardDefinition::new(slug, printed) {
        Ok(definition) => Some(Arc::new(definition)),
        Err(errors) => {
            for error in errors {
                problems.add(&place, error.to_string());
            }
            None
        }
    }
}

fn abilities(file: &CardFile, context: &mut Context<'_, '_, '_>) -> Vec<Arc<Ability>> {
    let mut abilities: Vec<Arc<Ability>> = Vec::new();
    if let Some(spell) = &file.spell {
        abilities.push(Arc::new(Ability::Spell(program(spell, context))));
    }
    for keyword in &file.keywords {
        abilities.push(Arc::new(Ability::Keyword(keyword.clone())));
    }
    for ability in &file.activated {
        abilities.push(Arc::new(Ability::Activated(Arc::new(ActivatedAbility {
            label: AbilityLabel::new(&ability.label),
            costs: ability.costs.clone(),
            program: program(&ability.program, context),
            only_as_sorcery: ability.only_as_sorcery,
        }))));
    }
    for ability in &file.triggered {
        abilities.push(Arc::new(Ability::Triggered(Arc::new(TriggeredAbility {
            label: AbilityLabel::new(&ability.label),
            conditions: ability.conditions.clone(),
            only_if: ability.only_if.clone(),
            program: program(&ability.program, context),
        }))));
    }
    for ability in &file.statics {
        abilities.push(Arc::new(Ability::Static(Arc::new(StaticAbility {
            label: AbilityLabel::new(&ability.label),
            affects: ability.affects.clone(),
            changes: ability.changes.iter().map(change).collect(),
        }))));
    }
    for ability in &file.replacement {
        abilities.push(Arc::new(Ability::Replacement(Arc::new(
            ReplacementAbility {
                label: AbilityLabel::new(&ability.label),
                replaces: ability.replaces.clone(),
            },
        ))));
    }
    if abilities.len() > MAX_LIST {
        context.problems.add(
            context.place,
            format!("a card may have at most {MAX_LIST} abilities"),
        );
        abilities.clear();
    }
    abilities
}

fn program(table: &ProgramTable, context: &mut Context<'_, '_, '_>) -> Program {
    let mut effects = Vec::new();
    flatten(&table.effects, &mut effects, context);
    if effects.len() > MAX_LIST || table.targets.len() > MAX_LIST || table.modes.len() > MAX_LIST {
        context.problems.add(
            context.place,
            format!("an ability may have at most {MAX_LIST} targets, instructions and modes"),
        );
        effects.clear();
    }
    Program {
        targets: table.targets.clone(),
        effects,
        modes: table
            .modes
            .iter()
            .map(|mode| program(mode, context))
            .collect(),
    }
}

/// Writes nested lists one after the other; what depends on a choice follows it.
fn flatten(tables: &[EffectTable], out: &mut Vec<Effect>, context: &mut Context<'_, '_, '_>) {
    for table in tables {
        match table {
            EffectTable::May(then) => {
                let inner = nested(then, context);
                out.push(Effect::May {
                    skip: u8::try_from(inner.len()).unwrap_or(u8::MAX),
                });
                out.extend(inner);
            }
            EffectTable::OnlyIf { condition, then } => {
                let inner = nested(then, context);
                out.push(Effect::OnlyIf {
                    condition: condition.clone(),
                    skip: u8::try_from(inner.len()).unwrap_or(u8::MAX),
                });
                out.extend(inner);
            }
            simple => out.extend(instruction(simple, context)),
        }
    }
}

fn nested(tables: &[EffectTable], context: &mut Context<'_, '_, '_>) -> Vec<Effect> {
    let mut inner = Vec::new();
    flatten(tables, &mut inner, context);
    inner
}

fn instruction(table: &EffectTable, context: &mut Context<'_, '_, '_>) -> Option<Effect> {
    Some(match table.clone() {
        EffectTable::DealDamage { amount, to } => Effect::DealDamage {
            amount: amount.0,
            to,
        },
        EffectTable::DealDamageToPlayers { amount, to } => Effect::DealDamageToPlayers {
            amount: amount.0,
            to,
        },
        EffectTable::DealDamageToTarget { amount, slot } => Effect::DealDamageToTarget {
            amount: amount.0,
            slot,
        },
        EffectTable::Destroy(what) => Effect::Destroy(what),
        EffectTable::Exile(what) => Effect::Exile(what),
        EffectTable::ReturnToHand(what) => Effect::ReturnToHand(what),
        EffectTable::PutOntoBattlefield { what, under } => {
            Effect::PutOntoBattlefield { what, under }
        }
        EffectTable::PutIntoGraveyard(what) => Effect::PutIntoGraveyard(what),
        EffectTable::PutOnLibrary(what) => Effect::PutOnLibrary(what),
        EffectTable::Sacrifice(what) => Effect::Sacrifice(what),
        EffectTable::Counter(what) => Effect::Counter(what),
        EffectTable::Discard { players, amount } => Effect::Discard {
            players,
            amount: amount.0,
        },
        EffectTable::Draw { players, amount } => Effect::Draw {
            players,
            amount: amount.0,
        },
        EffectTable::Mill { players, amount } => Effect::Mill {
            players,
            amount: amount.0,
        },
        EffectTable::GainLife { players, amount } => Effect::GainLife {
            players,
            amount: amount.0,
        },
        EffectTable::LoseLife { players, amount } => Effect::LoseLife {
            players,
            amount: amount.0,
        },
        EffectTable::CreateTokens {
            token,
            amount,
            players,
        } => {
            let definition = definition(
                &token,
                Some(context.parent),
                context.depth + 1,
                context.tokens,
                context.place,
                context.problems,
            )?;
            context
                .tokens
                .push((token.name.en.get_ref().clone(), token.name.de.clone()));
            Effect::CreateTokens {
                token: definition,
                amount: amount.0,
                players,
            }
        }
        EffectTable::CreateCopies(what) => Effect::CreateCopies(what),
        EffectTable::Tap(what) => Effect::Tap(what),
        EffectTable::Untap(what) => Effect::Untap(what),
        EffectTable::PutCounters { kind, amount, on } => Effect::PutCounters {
            kind,
            amount: amount.0,
            on,
        },
        EffectTable::Continuous {
            what,
            changes,
            duration,
        } => Effect::Continuous {
            what,
            changes: changes.iter().map(change).collect(),
            duration,
        },
        EffectTable::AddMana(mana) => Effect::AddMana(mana),
        EffectTable::OnlyIf { .. } | EffectTable::May(_) => return None,
    })
}

fn change(table: &ChangeTable) -> Change {
    let subtypes = |names: &[String]| names.iter().map(|name| Subtype::new(name)).collect();
    match table {
        ChangeTable::GainControl => Change::GainControl,
        ChangeTable::AddTypes {
            types,
            subtypes: names,
        } => Change::AddTypes {
            types: types.clone(),
            subtypes: subtypes(names),
        },
        ChangeTable::SetTypes {
            types,
            subtypes: names,
        } => Change::SetTypes {
            types: types.clone(),
            subtypes: subtypes(names),
        },
        ChangeTable::SetColors(colors) => Change::SetColors(colors_of(colors)),
        ChangeTable::AddColors(colors) => Change::AddColors(colors_of(colors)),
        ChangeTable::AddKeyword(keyword) => {
            Change::AddAbility(Arc::new(Ability::Keyword(keyword.clone())))
        }
        ChangeTable::LoseAllAbilities => Change::LoseAllAbilities,
        ChangeTable::SetPowerToughness(power, toughness) => {
            Change::SetPowerToughness(*power, *toughness)
        }
        ChangeTable::ModifyPowerToughness(power, toughness) => {
            Change::ModifyPowerToughness(*power, *toughness)
        }
        ChangeTable::SwitchPowerToughness => Change::SwitchPowerToughness,
    }
}

fn colors_of(colors: &[Color]) -> Colors {
    colors.iter().copied().fold(Colors::NONE, Colors::with)
}
