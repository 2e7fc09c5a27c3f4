//! One example game in print: what happens in each step, or the same as JSON.

use std::io::Write;

use serde::Serialize;

use super::{RunError, fault_text};
use crate::engine::{Event, Viewer};
use crate::i18n::{Arg, Catalog, Names, Narrator};
use crate::model::{Locale, RuleNumber, RulingId};
use crate::scenario::view::{Table, changed};
use crate::scenario::{
    Check, Fault, FlipResult, Game, Run, Scenario, Summary, TraceEvent, trace_event,
};

/// One game and everything that printing it needs.
pub(super) struct Report<'r> {
    pub(super) scenario: &'r Scenario,
    pub(super) run: &'r Run,
    pub(super) game: &'r Game,
    pub(super) variant: Option<&'r str>,
    pub(super) viewer: Viewer,
    pub(super) catalog: &'r Catalog,
    pub(super) locale: Locale,
    pub(super) names: &'r Names,
}

/// What `--format json` prints of one game.
#[derive(Serialize)]
pub(super) struct RunJson<'r> {
    #[serde(flatten)]
    summary: Summary,
    faults: &'r [Fault],
    lang: Locale,
    cr: String,
    variant: Option<&'r str>,
    title: String,
    intro: String,
    start: Option<Table>,
    steps: Vec<StepJson<'r>>,
    flips: &'r [FlipResult],
}

/// One step of it.
#[derive(Serialize)]
struct StepJson<'r> {
    id: &'r str,
    text: String,
    events: Vec<EventJson>,
    refusal: Option<RefusalJson>,
    checks: &'r [Check],
    table: Table,
    changed: Vec<String>,
}

/// One event of it.
#[derive(Serialize)]
struct EventJson {
    #[serde(flatten)]
    event: TraceEvent,
    text: String,
}

/// A refusal.
#[derive(Serialize)]
struct RefusalJson {
    code: &'static str,
    rules: Vec<RuleNumber>,
    text: String,
}

impl Report<'_> {
    fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.catalog.text(self.locale, id, args)
    }

    /// A message of the scenario's own; nothing for a file that the catalogue does not know.
    fn own(&self, id: &str) -> String {
        if self.catalog.has(self.locale, id) {
            self.say(id, &[])
        } else {
            String::new()
        }
    }

    fn title(&self) -> String {
        self.own(&format!("{}.title", self.scenario.message_id()))
    }

    /// The words of a step of the game shown.
    fn step_text(&self, index: usize) -> String {
        self.scenario
            .script(self.variant)
            .and_then(|script| script.steps.get(index))
            .map(|step| self.scenario.step_message_id(self.variant, step))
            .map_or_else(String::new, |id| self.own(&id))
    }

    /// What had to turn false, which is the author's knowledge as checks are.
    fn flips(&self) -> &[FlipResult] {
        if self.viewer != Viewer::Referee {
            return &[];
        }
        self.run
            .variants
            .iter()
            .find(|variant| Some(&*variant.id) == self.variant)
            .map_or(&[], |variant| &variant.flips)
    }

    pub(super) fn json(&self) -> RunJson<'_> {
        let mut narrator = Narrator::new(self.catalog, self.locale, self.names);
        let start = self.game.start_table(self.viewer);
        let mut before = start.clone();
        let mut steps = Vec::new();
        for (index, step) in self.game.steps.iter().enumerate() {
            let table = step.table(&self.game.labels, self.viewer);
            let changes = before
                .as_ref()
                .map(|before| changed(before, &table))
                .unwrap_or_default();
            before = Some(table.clone());
            steps.push(StepJson {
                id: &step.id,
                text: self.step_text(index),
                events: step
                    .events
                    .iter()
                    .map(|event| event.face(self.viewer))
                    .map(|event| EventJson {
                        text: narrator.sentence(&event),
                        event: trace_event(&event, &self.game.labels, &step.state),
                    })
                    .collect(),
                refusal: step.refusal.as_ref().map(|refusal| RefusalJson {
                    code: refusal.code.as_str(),
                    rules: refusal.rules.clone(),
                    text: self.say(&format!("refusal-{}", refusal.code), &[]),
                }),
                checks: step.checks_for(self.viewer),
                table,
                changed: changes.into_iter().collect(),
            });
        }
        RunJson {
            summary: self.run.summary(),
            faults: match self.viewer {
                Viewer::Referee => &self.run.faults,
                Viewer::Player(_) => &[],
            },
            lang: self.locale,
            cr: self.scenario.cr.to_string(),
            variant: self.variant,
            title: self.title(),
            intro: self.own(&format!("{}.intro", self.scenario.message_id())),
            start,
            steps,
            flips: self.flips(),
        }
    }

    pub(super) fn text(&self, out: &mut impl Write) -> Result<(), RunError> {
        let mut narrator = Narrator::new(self.catalog, self.locale, self.names);
        let heading = [
            ("id", self.run.id.as_str().into()),
            ("title", self.title().into()),
        ];
        writeln!(out, "{}", self.say("run-heading", &heading))?;
        let game = match self.variant {
            None => self.say("run-base", &[]),
            Some(variant) => {
                let title = format!("{}.variant-{variant}", self.scenario.message_id());
                let title = self.own(&title);
                self.say(
                    "run-variant",
                    &[("id", variant.into()), ("title", title.into())],
                )
            }
        };
        writeln!(out, "{game}\n")?;
        for (index, step) in self.game.steps.iter().enumerate() {
            writeln!(out, "{}. {}: {}", index + 1, step.id, self.step_text(index))?;
            for event in &step.events {
                self.event(&mut narrator, event, out)?;
            }
            if let Some(refusal) = &step.refusal {
                let title = self.say(&format!("refusal-{}", refusal.code), &[]);
                let rules = numbers(&refusal.rules);
                let args = [("title", title.into()), ("rules", rules.into())];
                writeln!(out, "     {}", self.say("run-refused", &args))?;
            }
            for check in step.checks_for(self.viewer) {
                writeln!(out, "   {}", self.check(check))?;
            }
            self.position(&step.table(&self.game.labels, self.viewer), out)?;
            writeln!(out)?;
        }
        self.ending(out)
    }

    fn event(
        &self,
        narrator: &mut Narrator<'_>,
        event: &Event,
        out: &mut impl Write,
    ) -> Result<(), RunError> {
        let sentence = narrator.sentence(&event.face(self.viewer));
        let rules = numbers(&event.face(self.viewer).rules);
        let rules = self.say("run-rules", &[("rules", rules.into())]);
        writeln!(out, "     {sentence} {rules}")?;
        Ok(())
    }

    fn check(&self, check: &Check) -> String {
        let want = ("want", Arg::from(&*check.want));
        if check.ok {
            return self.say("run-check-held", &[want]);
        }
        let got = ("got", check.got.as_str().into());
        self.say(
            "run-check-failed",
            &[want, got, ("line", check.line.into())],
        )
    }

    fn position(&self, table: &Table, out: &mut impl Write) -> Result<(), RunError> {
        for player in &table.players {
            let line = self.say(
                "run-player",
                &[
                    ("player", player.name.as_str().into()),
                    ("life", player.life.into()),
                    ("hand", player.hand_count.into()),
                    ("graveyard", player.graveyard.len().into()),
                    ("library", player.library_count.into()),
                ],
            );
            writeln!(out, "   {line}")?;
        }
        Ok(())
    }

    fn ending(&self, out: &mut impl Write) -> Result<(), RunError> {
        if self.variant.is_none() {
            for variant in &self.run.variants {
                let steps: Vec<String> = variant
                    .flips
                    .iter()
                    .filter(|flip| flip.flipped)
                    .map(|flip| format!("{}#{}", flip.step, flip.nth))
                    .collect();
                let id = if variant.ok {
                    "run-flipped"
                } else {
                    "run-not-flipped"
                };
                let args = [
                    ("variant", Arg::from(&*variant.id)),
                    ("steps", steps.join(", ").into()),
                ];
                writeln!(out, "{}", self.say(id, &args))?;
            }
        }
        for fault in &self.run.faults {
            writeln!(out, "{}", fault_text(self.catalog, self.locale, fault))?;
        }
        let verdict = self.say(&format!("verdict-{}", self.run.verdict), &[]);
        let (id, rulings) = match (&*self.run.proves, &*self.run.applies) {
            ([], []) => ("run-verdict-alone", &[][..]),
            ([], applies) => ("run-verdict-applies", applies),
            (proves, _) => ("run-verdict", proves),
        };
        let rulings: Vec<&str> = rulings.iter().map(RulingId::as_str).collect();
        let mut args = vec![("verdict", verdict.into())];
        if !rulings.is_empty() {
            args.push(("rulings", rulings.join(", ").into()));
        }
        writeln!(out, "{}", self.say(id, &args))?;
        Ok(())
    }
}

fn numbers(rules: &[RuleNumber]) -> String {
    let rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
    rules.join(", ")
}
