//! The steps of a script.

use std::sync::Arc;

use toml::Spanned;

use super::Loader;
use crate::engine::RefusalCode;
use crate::engine::state::TurnStep;
use crate::scenario::format::{AnswerTable, Do, LookTable, Name, RefuseTable, StepTable};
use crate::scenario::script::{ExpectedRefusal, Look, ScriptAction, ScriptStep};

impl Loader<'_, '_> {
    /// The steps of the base game.
    pub(super) fn steps(&mut self, tables: &[Spanned<StepTable>]) -> Vec<ScriptStep> {
        for table in tables {
            self.add_step_name(&table.get_ref().id);
        }
        tables
            .iter()
            .enumerate()
            .filter_map(|(index, table)| {
                let mut step = self.step(table)?;
                step.base = Some(index);
                step.base_expectations = true;
                Some(step)
            })
            .collect()
    }

    /// Makes a step's name known, and reports one that is there already or cannot be one.
    pub(super) fn add_step_name(&mut self, id: &Name) {
        let text = id.get_ref();
        let is_name = !text.is_empty()
            && text.len() <= 60
            && text
                .bytes()
                .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        if !is_name {
            self.problems.add(
                &id.span(),
                format!("`{text}` is no name of a step; one is small letters, digits, hyphens"),
            );
        }
        if !self.names.steps.insert(Arc::from(text.as_str())) {
            self.problems
                .add(&id.span(), format!("the step `{text}` is there twice"));
        }
    }

    /// One step; `None` when its action has a fault.
    pub(super) fn step(&mut self, table: &Spanned<StepTable>) -> Option<ScriptStep> {
        let table = table.get_ref();
        let by = match &table.by {
            Some(name) => Some(self.player(name)?),
            None => None,
        };
        let action = match &table.action {
            Some(action) => Some(self.action(action)?),
            None => None,
        };
        let mut expect = Vec::new();
        for expected in &table.expect {
            expect.extend(self.expectation(expected));
        }
        let refuse = match &table.refuse {
            Some(refuse) => Some(Arc::new(self.refusal(refuse)?)),
            None => None,
        };
        let look = table
            .look
            .iter()
            .filter_map(|look| self.look(look).map(Arc::new))
            .collect();
        let step = ScriptStep {
            id: Arc::from(table.id.get_ref().as_str()),
            line: self.line(&table.id.span()),
            by,
            action,
            refuse,
            expect,
            look,
            base: None,
            base_expectations: false,
        };
        self.check_step(&step, &table.id);
        Some(step)
    }

    /// That a step says who acts exactly when somebody does.
    pub(super) fn check_step(&mut self, step: &ScriptStep, id: &Name) {
        let driver = matches!(
            step.action,
            None | Some(ScriptAction::ResolveTop | ScriptAction::PassUntil { .. })
        );
        if driver && step.by.is_some() {
            self.problems.add(
                &id.span(),
                "`by` belongs to what one player does, not to a step that nobody or everybody does",
            );
        }
        if !driver && step.by.is_none() {
            self.problems
                .add(&id.span(), "`by` must say who does what the step does");
        }
        if step.refuse.is_some() && driver {
            self.problems
                .add(&id.span(), "`refuse` belongs to an action of one player");
        }
        let empty = step.expect.is_empty() && step.look.is_empty() && step.refuse.is_none();
        if step.action.is_none() && empty {
            self.problems
                .add(&id.span(), "the step neither does nor expects anything");
        }
    }

    /// What is done.
    pub(super) fn action(&mut self, action: &Spanned<Do>) -> Option<ScriptAction> {
        Some(match action.get_ref() {
            Do::Cast(cast) => ScriptAction::Cast {
                card: self.handle(&cast.card)?,
                targets: self.references(&cast.targets),
                mode: cast.mode,
                x: cast.x,
            },
            Do::Activate(activate) => ScriptAction::Activate {
                source: self.handle(&activate.source)?,
                ability: Arc::from(activate.ability.get_ref().as_str()),
                targets: self.references(&activate.targets),
                mode: activate.mode,
            },
            Do::PlayLand(card) => ScriptAction::PlayLand(self.handle(card)?),
            Do::Pass => ScriptAction::Pass,
            Do::Concede => ScriptAction::Concede,
            Do::ResolveTop => ScriptAction::ResolveTop,
            Do::PassUntil(until) => ScriptAction::PassUntil {
                step: self.word(
                    &until.step,
                    TurnStep::ALL,
                    TurnStep::as_str,
                    "step of a turn",
                )?,
                turn: until.turn.as_ref().map(|turn| *turn.get_ref()),
            },
            Do::Answer(AnswerTable::Targets(targets)) => {
                ScriptAction::AnswerTargets(self.references(targets))
            }
            Do::Answer(AnswerTable::Mode(mode)) => ScriptAction::AnswerMode(*mode),
            Do::Answer(AnswerTable::Objects(objects)) => {
                ScriptAction::AnswerObjects(self.handles(objects))
            }
            Do::Answer(AnswerTable::Order(order)) => ScriptAction::AnswerOrder(
                order.iter().filter_map(|name| self.ability(name)).collect(),
            ),
            Do::Answer(AnswerTable::Yes(yes)) => ScriptAction::AnswerYes(*yes),
        })
    }

    /// An expected refusal.
    pub(super) fn refusal(&mut self, table: &RefuseTable) -> Option<ExpectedRefusal> {
        let code = self.word(
            &table.code,
            RefusalCode::ALL,
            RefusalCode::as_str,
            "refusal code",
        );
        let rule = self.rule(&table.rule);
        let line = self.line(&table.code.span());
        Some(ExpectedRefusal {
            code: code?,
            rule: rule?,
            line,
            want: Arc::from(format!(
                "{{ code = \"{}\", rule = \"{}\" }}",
                table.code.get_ref(),
                table.rule.get_ref()
            )),
        })
    }

    fn look(&mut self, table: &Spanned<LookTable>) -> Option<Look> {
        let span = table.span();
        let look = table.get_ref();
        let viewer = self.player(&look.viewer);
        let object = self.handle(&look.object);
        let sees = match look.sees.get_ref().as_str() {
            "hidden" => None,
            name => {
                self.card(&look.sees)?;
                Some(name.to_owned())
            }
        };
        Some(Look {
            viewer: viewer?,
            object: object?,
            sees,
            line: self.line(&span),
            want: self.wording(&span),
        })
    }
}
