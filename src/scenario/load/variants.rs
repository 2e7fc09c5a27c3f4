//! Variants: the base game with one fact changed, as a whole game of its own.

use std::sync::Arc;

use toml::Spanned;

use super::{Loader, bounds};
use crate::scenario::format::{Name, ReplaceTable, StepTable, VariantTable};
use crate::scenario::problem::nearest;
use crate::scenario::script::{Flip, PutCard, Script, ScriptAction, ScriptStep, Variant};

/// More changed steps than these ask for a scenario file of their own.
const MAX_PATCHES: usize = 12;

impl Loader<'_, '_> {
    /// All variants.
    pub(super) fn variants(
        &mut self,
        tables: &[Spanned<VariantTable>],
        base: &Script,
        base_tables: &[Spanned<StepTable>],
    ) -> Vec<Variant> {
        if tables.is_empty() {
            self.problems.add(
                &(0..0),
                "a scenario needs a `[[variant]]` in which its condition is missing; without one \
                 nothing shows that the ruling decides anything",
            );
        }
        if tables.len() > bounds::VARIANTS {
            self.problems.add(
                &(0..0),
                format!("a scenario has at most {} variants", bounds::VARIANTS),
            );
            return Vec::new();
        }
        let mut variants: Vec<Variant> = Vec::new();
        for table in tables {
            if let Some(variant) = self.variant(table.get_ref(), base, base_tables) {
                if variants.iter().any(|other| other.id == variant.id) {
                    self.problems.add(
                        &table.get_ref().id.span(),
                        format!("the variant `{}` is there twice", variant.id),
                    );
                }
                variants.push(variant);
            }
        }
        variants
    }

    fn variant(
        &mut self,
        table: &VariantTable,
        base: &Script,
        base_tables: &[Spanned<StepTable>],
    ) -> Option<Variant> {
        let before = self.problems.count();
        let sound_base = before == 0;
        let known_steps = self.names.steps.clone();
        for insert in &table.insert_after {
            for step in &insert.steps {
                self.add_step_name(&step.get_ref().id);
            }
        }

        let mut facts = 0;
        let cards = self.swapped(table, base, &mut facts);
        let steps = self.patched(table, base, base_tables, &mut facts);
        let patches = table.drop.len()
            + table.replace.len()
            + table
                .insert_after
                .iter()
                .map(|insert| insert.steps.len())
                .sum::<usize>();
        if patches > MAX_PATCHES {
            self.problems.add(
                &table.id.span(),
                format!(
                    "{patches} steps are changed; beyond {MAX_PATCHES} the variant belongs into \
                     a file of its own"
                ),
            );
        }
        if facts != 1 && sound_base && self.problems.count() == before {
            self.problems.add(
                &table.id.span(),
                format!(
                    "a variant changes one fact, and this one changes {facts}: an action dropped, \
                     put in or replaced, another answer to the same question, and a swapped card \
                     are one fact each; passing and resolving are none"
                ),
            );
        }
        let script = Script { cards, steps };
        if sound_base && self.problems.count() == before {
            self.check_script(&script, &table.id.span());
        }
        let flips = self.flips(table, base);
        self.names.steps = known_steps;
        if self.problems.count() > before {
            return None;
        }
        Some(Variant {
            id: Arc::from(table.id.get_ref().as_str()),
            script,
            flips,
            line: self.line(&table.id.span()),
        })
    }

    fn swapped(&mut self, table: &VariantTable, base: &Script, facts: &mut usize) -> Vec<PutCard> {
        let mut cards = base.cards.clone();
        for swap in &table.swap_card {
            let (Some(handle), Some(card)) = (self.handle(&swap.put), self.card(&swap.card)) else {
                continue;
            };
            *facts += 1;
            if let Some(put) = cards.iter_mut().find(|put| put.handle == handle.name) {
                if put.card.slug() == card.slug() {
                    self.problems.add(
                        &swap.card.span(),
                        format!("`{}` already is that card", handle.name),
                    );
                }
                put.card = card;
            }
        }
        cards
    }

    fn patched(
        &mut self,
        table: &VariantTable,
        base: &Script,
        base_tables: &[Spanned<StepTable>],
        facts: &mut usize,
    ) -> Vec<ScriptStep> {
        let dropped: Vec<usize> = self.base_steps(&table.drop, base);
        let mut steps = Vec::new();
        let mut taken_back: Vec<&ScriptAction> = Vec::new();
        let mut given: Vec<ScriptAction> = Vec::new();
        for (index, base_step) in base.steps.iter().enumerate() {
            if dropped.contains(&index) {
                *facts += usize::from(acts(base_step));
                taken_back.extend(base_step.action.iter().filter(|action| action.is_answer()));
                continue;
            }
            let replacement = table
                .replace
                .iter()
                .find(|replace| *replace.step.get_ref() == *base_step.id);
            match (replacement, base_tables.get(index)) {
                (Some(replace), Some(base_table)) => {
                    steps.extend(self.replaced(replace, base_step, base_table, facts));
                }
                _ => steps.push(base_step.clone()),
            }
            for insert in &table.insert_after {
                if *insert.step.get_ref() == *base_step.id {
                    for table in &insert.steps {
                        let Some(step) = self.step(table) else {
                            continue;
                        };
                        *facts += usize::from(acts(&step));
                        given.extend(step.action.iter().filter(|one| one.is_answer()).cloned());
                        steps.push(step);
                    }
                }
            }
        }
        // An answer taken back and another one given is another answer, wherever it stands.
        for action in taken_back {
            let other = given.iter().position(|new| action.answers_otherwise(new));
            if let Some(at) = other {
                given.remove(at);
                *facts += 1;
            }
        }
        self.check_patch_places(table, base, &dropped);
        steps
    }

    fn replaced(
        &mut self,
        replace: &ReplaceTable,
        base_step: &ScriptStep,
        base_table: &Spanned<StepTable>,
        facts: &mut usize,
    ) -> Option<ScriptStep> {
        let mut step = base_step.clone();
        if let Some(by) = &replace.by {
            step.by = Some(self.player(by)?);
        }
        if let Some(action) = &replace.action {
            step.action = Some(self.action(action)?);
        }
        *facts += usize::from(does_otherwise(base_step, &step));
        if let Some(expect) = &replace.expect {
            step.expect = expect
                .iter()
                .filter_map(|expected| self.expectation(expected))
                .collect();
            step.look = Vec::new();
            step.base_expectations = false;
        }
        if let Some(refuse) = &replace.refuse {
            step.refuse = Some(Arc::new(self.refusal(refuse)?));
        }
        self.check_step(&step, &base_table.get_ref().id);
        Some(step)
    }

    /// That nothing is done to a dropped step and every named step is there.
    fn check_patch_places(&mut self, table: &VariantTable, base: &Script, dropped: &[usize]) {
        let named = table
            .replace
            .iter()
            .map(|replace| &replace.step)
            .chain(table.insert_after.iter().map(|insert| &insert.step));
        for name in named {
            if let Some(index) = self.base_step(name, base)
                && dropped.contains(&index)
            {
                self.problems.add(
                    &name.span(),
                    format!("the step `{}` is dropped", name.get_ref()),
                );
            }
        }
    }

    fn base_step(&mut self, name: &Name, base: &Script) -> Option<usize> {
        let text = name.get_ref();
        let found = base.steps.iter().position(|step| *step.id == **text);
        if found.is_none() && !self.is_faulty_step(text) {
            let hint = nearest(text, base.steps.iter().map(|step| &*step.id));
            self.problems
                .add(&name.span(), format!("unknown step `{text}`{hint}"));
        }
        found
    }

    /// Whether the file has such a step, but with a fault that is reported already.
    fn is_faulty_step(&self, name: &str) -> bool {
        self.problems.count() > 0 && self.names.mentioned.contains(name)
    }

    fn base_steps(&mut self, names: &[Name], base: &Script) -> Vec<usize> {
        names
            .iter()
            .filter_map(|name| self.base_step(name, base))
            .collect()
    }

    /// `step#2` for the second expectation of a step, `step` for its only one.
    fn flips(&mut self, table: &VariantTable, base: &Script) -> Vec<Flip> {
        if table.flips.is_empty() {
            self.problems.add(
                &table.id.span(),
                "`flips` must name a step whose expectations turn false",
            );
        }
        let mut flips = Vec::new();
        for name in &table.flips {
            let (step, nth) = match name.get_ref().split_once('#') {
                Some((step, nth)) => (step.to_owned(), Some(nth.to_owned())),
                None => (name.get_ref().clone(), None),
            };
            let place = Spanned::new(name.span(), step);
            let Some(base_step) = self.base_step(&place, base) else {
                continue;
            };
            let expectations = base
                .steps
                .get(base_step)
                .map_or(0, |step| step.expect.len());
            if expectations == 0 {
                self.problems.add(
                    &name.span(),
                    "the step expects nothing that could turn false",
                );
                continue;
            }
            let nth = match nth.as_deref().map(str::parse::<usize>) {
                None if expectations == 1 => 0,
                None => {
                    self.problems.add(
                        &name.span(),
                        format!(
                            "say which of the {expectations} expectations of the step turns \
                             false, such as `{}#1`",
                            place.get_ref()
                        ),
                    );
                    continue;
                }
                Some(Ok(nth)) if (1..=expectations).contains(&nth) => nth - 1,
                Some(_) => {
                    self.problems.add(
                        &name.span(),
                        format!("the step has {expectations} expectations, counted from 1"),
                    );
                    continue;
                }
            };
            flips.push(Flip {
                base_step,
                nth,
                line: self.line(&name.span()),
            });
        }
        flips
    }
}

/// Whether a player does something of their own accord in the step, legally.
fn acts(step: &ScriptStep) -> bool {
    let action = step.action.as_ref();
    step.refuse.is_none() && action.is_some_and(|action| !action.is_consequence())
}

/// Whether what a step does is another fact than what the base step does. Who answers a
/// question, and that a question of another sort is asked, follows from the game.
fn does_otherwise(base: &ScriptStep, step: &ScriptStep) -> bool {
    if !acts(base) && !acts(step) {
        let answers = base.action.as_ref().zip(step.action.as_ref());
        return answers.is_some_and(|(one, other)| one.answers_otherwise(other));
    }
    base.action != step.action || base.by != step.by
}
