//! The chapters of rules between the contents and the glossary.

use crate::model::RuleNumber;

use super::grammar::Grammar;
use super::number_line::{Numbered, chapter, glued, numbered, section};
use super::paragraphs::Block;
use super::refusal::{Part, RefusedFile};
use super::rulebook::{Heading, Paragraph, Rule};
use super::sequence::{self, Printed};
use super::warning::{Warning, WarningKind};

/// How many numbers a single gap may leave out.
const GAP: usize = 9;

/// How many gaps a book may have.
const GAPS: usize = 24;

/// The headings and rules of a book.
#[derive(Debug, Default)]
pub(super) struct Body {
    /// Chapters and sections.
    pub(super) headings: Vec<Heading>,
    /// Rules and subrules.
    pub(super) rules: Vec<Rule>,
    /// Paragraphs before the first rule of a section.
    pub(super) strays: Vec<Paragraph>,
}

/// Reads the paragraphs between the contents and the glossary.
///
/// # Errors
/// [`RefusedFile`] when there are no rules, or when so many numbers are missing that the file
/// cannot be whole.
pub(super) fn read(
    blocks: &[Block],
    contents: &[Heading],
    grammar: &Grammar,
    warnings: &mut Vec<Warning>,
) -> Result<Body, RefusedFile> {
    let mut reader = Reader {
        contents,
        grammar,
        body: Body::default(),
        printed: Vec::new(),
        habits: Vec::new(),
        detached: Vec::new(),
        section: None,
        rule_open: false,
        gluing: false,
        warnings: Vec::new(),
    };
    for block in blocks {
        reader.block(block);
    }
    reader.habits();
    reader.settle_numbers()?;
    warnings.append(&mut reader.warnings);
    if reader.body.rules.is_empty() {
        let line = blocks.last().map_or(1, |block| block.lines.last);
        return Err(RefusedFile::CutOff {
            line,
            part: Part::Rules,
        });
    }
    Ok(reader.body)
}

/// What was seen about the way in which a rule's number is printed.
struct Habit {
    line: u32,
    stop: bool,
    after_blank: bool,
}

struct Reader<'a> {
    contents: &'a [Heading],
    grammar: &'a Grammar,
    body: Body,
    /// For each rule its number as printed.
    printed: Vec<Printed>,
    /// For each rule how it is printed.
    habits: Vec<Habit>,
    /// For each example its line, whether it stands apart, and its rule.
    detached: Vec<(u32, bool, usize)>,
    section: Option<RuleNumber>,
    /// Whether a rule of the present section has been read.
    rule_open: bool,
    /// Whether the rule that is read is glued to the one before.
    gluing: bool,
    warnings: Vec<Warning>,
}

impl Reader<'_> {
    fn warn(&mut self, line: u32, kind: WarningKind) {
        self.warnings.push(Warning { line, kind });
    }

    fn block(&mut self, block: &Block) {
        let text = block.text.as_str();
        if let Some(note) = self.grammar.note(text) {
            self.attach(block, note, |rule| &mut rule.notes);
        } else if let Some(example) = self.grammar.example(text) {
            if self.rule_open {
                let rule = self.body.rules.len().saturating_sub(1);
                self.detached
                    .push((block.lines.first, block.after_blank, rule));
            }
            self.attach(block, example, |rule| &mut rule.examples);
        } else if let Some(number) = numbered(text).filter(|found| self.is_rule(found)) {
            self.rule(block, &number);
        } else if let Some((number, title)) = self.heading(text) {
            let title = title.to_owned();
            if number.section_number().is_some() {
                self.section = Some(number);
            }
            self.rule_open = false;
            self.body.headings.push(Heading {
                number,
                title,
                lines: block.lines,
            });
        } else {
            self.unnumbered(block);
        }
    }

    /// A number with a blank in it is one only in its own section; else it is a heading.
    fn is_rule(&self, found: &Numbered<'_>) -> bool {
        !found.split || self.section == found.rule.parent()
    }

    /// A heading, when the contents have its number or it is the next one to come.
    fn heading<'t>(&self, text: &'t str) -> Option<(RuleNumber, &'t str)> {
        let listed = |number: RuleNumber| self.contents.iter().find(|entry| entry.number == number);
        if let Some((number, title)) = chapter(text) {
            let entry = listed(number)?;
            let seen = self
                .body
                .headings
                .iter()
                .any(|heading| heading.number == number);
            return (!seen || entry.title == title).then_some((number, title));
        }
        if let Some((number, title)) = section(text) {
            let later = self.section.is_none_or(|section| section < number);
            return (later || listed(number).is_some()).then_some((number, title));
        }
        // "702 Keyword Abilities": a heading that lost its full stop.
        let (number, title) = text.split_once(' ')?;
        let number: RuleNumber = number.parse().ok()?;
        listed(number).filter(|entry| entry.title == title)?;
        Some((number, title))
    }

    fn rule(&mut self, block: &Block, found: &Numbered<'_>) {
        let line = block.lines.first;
        let number = found.number.unwrap_or(found.rule);
        if found.split {
            self.warn(line, WarningKind::SplitNumber(number));
        }
        if block.indent > 0 {
            self.warn(line, WarningKind::Indented(number));
        }
        match found.blanks {
            0 if found.rest.is_empty() => self.warn(line, WarningKind::NumberAlone(number)),
            0 => self.warn(line, WarningKind::NoBlank(number)),
            1 => {}
            _ => self.warn(line, WarningKind::WideBlank(number)),
        }
        self.habits.push(Habit {
            line,
            stop: found.stop,
            after_blank: block.after_blank,
        });
        self.printed.push(Printed {
            text: found.printed.to_owned(),
            number: found.number,
            rule: found.rule,
            section: self
                .section
                .or_else(|| found.rule.parent())
                .unwrap_or(found.rule),
        });
        let (own, further) = match glued(found.rest) {
            Some((own, further)) if Self::follows(number, further) => (own, Some(further)),
            _ => (found.rest, None),
        };
        self.body.rules.push(Rule {
            number,
            printed: None,
            plain: !found.split && (found.blanks > 0 || found.rest.is_empty()) && !self.gluing,
            text: block.with_text(own),
            continuations: Vec::new(),
            examples: Vec::new(),
            notes: Vec::new(),
        });
        self.rule_open = true;
        if let Some(next) = further.and_then(numbered) {
            self.warn(line, WarningKind::Glued(next.number.unwrap_or(next.rule)));
            let block = Block {
                after_blank: true,
                indent: 0,
                ..block.clone()
            };
            self.gluing = true;
            self.rule(&block, &next);
            self.gluing = false;
        }
    }

    /// Whether a glued number comes right behind one, so that it is no reference.
    fn follows(number: RuleNumber, further: &str) -> bool {
        numbered(further)
            .and_then(|next| next.number)
            .is_some_and(|next| next.section_number() == number.section_number() && next > number)
    }

    fn unnumbered(&mut self, block: &Block) {
        if let Some(rule) = self.body.rules.last().filter(|_| self.rule_open) {
            let number = rule.number;
            // The text of a number that stands alone was announced there.
            if !rule.full_text().is_empty() {
                self.warn(block.lines.first, WarningKind::Continuation(number));
            }
        }
        self.attach(block, &block.text, |rule| &mut rule.continuations);
    }

    /// Adds a paragraph to the rule before it; without one it is a stray, kept as it stands.
    fn attach(
        &mut self,
        block: &Block,
        text: &str,
        list: impl Fn(&mut Rule) -> &mut Vec<Paragraph>,
    ) {
        if let Some(rule) = self.body.rules.last_mut().filter(|_| self.rule_open) {
            list(rule).push(block.with_text(text));
        } else {
            self.body.strays.push(block.paragraph());
            self.warn(block.lines.first, WarningKind::Stray);
        }
    }

    /// Warns of what stands against the habit of the file: full stops behind the numbers of
    /// rules and of subrules, blank lines, examples apart from their rules.
    fn habits(&mut self) {
        let mut odd = Vec::new();
        for subrules in [false, true] {
            let is_one = |rule: &&Rule| rule.number.letters().is_some() == subrules;
            let with_stop = self
                .body
                .rules
                .iter()
                .zip(&self.habits)
                .filter(|(rule, habit)| is_one(rule) && habit.stop)
                .count();
            let all = self.body.rules.iter().filter(is_one).count();
            let habit_is_stop = with_stop * 2 > all;
            for (rule, habit) in self.body.rules.iter().zip(&self.habits) {
                if is_one(&rule) && habit.stop != habit_is_stop {
                    let kind = WarningKind::FullStop {
                        number: rule.number,
                        present: habit.stop,
                    };
                    odd.push(Warning {
                        line: habit.line,
                        kind,
                    });
                }
            }
        }
        let apart = self.habits.iter().filter(|habit| habit.after_blank).count();
        if apart * 2 > self.habits.len() {
            for (rule, habit) in self
                .body
                .rules
                .iter()
                .zip(&self.habits)
                .filter(|(_, habit)| !habit.after_blank)
            {
                odd.push(Warning {
                    line: habit.line,
                    kind: WarningKind::NoBlankLine(rule.number),
                });
            }
        }
        let detached = self
            .detached
            .iter()
            .filter(|(_, detached, _)| *detached)
            .count();
        if detached * 2 <= self.detached.len() {
            for (line, _, rule) in self.detached.iter().filter(|(_, detached, _)| *detached) {
                if let Some(rule) = self.body.rules.get(*rule) {
                    odd.push(Warning {
                        line: *line,
                        kind: WarningKind::DetachedExample(rule.number),
                    });
                }
            }
        }
        self.warnings.append(&mut odd);
    }

    fn settle_numbers(&mut self) -> Result<(), RefusedFile> {
        let settled = sequence::settle(&self.printed);
        let gaps: usize = settled.iter().filter(|settled| settled.missing > 0).count();
        let rows = self.body.rules.iter_mut().zip(&self.printed).zip(settled);
        for ((rule, printed), settled) in rows {
            let line = rule.text.lines.first;
            if let Some(WarningKind::Gap { after, before }) = settled.odd
                && (settled.missing > GAP || gaps > GAPS)
            {
                return Err(RefusedFile::Gaps {
                    line,
                    after,
                    before,
                    gaps,
                });
            }
            rule.number = settled.number;
            // A blank within the number is warned of and no other number.
            let as_printed: String = printed
                .text
                .chars()
                .filter(|c| !c.is_whitespace())
                .collect();
            if as_printed != settled.number.to_string() {
                rule.printed = Some(printed.text.clone());
            }
            if let Some(kind) = settled.odd {
                self.warnings.push(Warning { line, kind });
            }
        }
        Ok(())
    }
}
