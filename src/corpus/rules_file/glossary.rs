//! The glossary: a term on a line of its own, below it what the term means.
//!
//! In wrapped files each numbered sense, and what follows behind the senses, stands behind a
//! blank line; such a group belongs to the entry before. Whether a group starts with a term is
//! seen from its first line: senses have a number, and a sentence ends in a full stop.

use std::collections::BTreeSet;

use super::grammar::Grammar;
use super::lines::trim;
use super::paragraphs::Block;
use super::rulebook::{GlossaryEntry, GlossaryKind, Paragraph};
use super::warning::{Warning, WarningKind};

/// The shortest text with a full stop at its end that is taken for a sentence and no term.
const SENTENCE: usize = 40;

/// Reads the blocks between the heading of the glossary and that of the credits. Gives what
/// stands before the first term apart.
pub(super) fn read(
    blocks: &[Block],
    grammar: &Grammar,
    warnings: &mut Vec<Warning>,
) -> (Vec<GlossaryEntry>, Vec<Paragraph>) {
    let mut entries: Vec<GlossaryEntry> = Vec::new();
    let mut strays = Vec::new();
    let mut in_entry = false;
    for block in blocks {
        let continues = in_entry && !block.after_blank;
        let part = if continues {
            Part::Text
        } else {
            part(&block.text, grammar)
        };
        let glued = if continues {
            None
        } else {
            glued_term(&block.text)
        };
        match (part, entries.last_mut()) {
            _ if glued.is_some() => {
                let (term, rest) = glued.unwrap_or_default();
                let kind = WarningKind::GluedTerm(term.to_owned());
                warnings.push(Warning {
                    line: block.lines.first,
                    kind,
                });
                entries.push(GlossaryEntry {
                    term: term.to_owned(),
                    kind: GlossaryKind::Listed,
                    lines: block.lines,
                    paragraphs: vec![block.with_text(rest)],
                });
                in_entry = true;
            }
            (Part::Term, _) => {
                entries.push(GlossaryEntry {
                    term: block.text.clone(),
                    kind: GlossaryKind::Listed,
                    lines: block.lines,
                    paragraphs: Vec::new(),
                });
                in_entry = true;
            }
            (_, None) => {
                warnings.push(Warning {
                    line: block.lines.first,
                    kind: WarningKind::Stray,
                });
                strays.push(block.paragraph());
            }
            (part, Some(entry)) => {
                if part == Part::Sentence {
                    let kind = WarningKind::NoTerm(entry.term.clone());
                    warnings.push(Warning {
                        line: block.lines.first,
                        kind,
                    });
                }
                entry.paragraphs.push(block.paragraph());
            }
        }
    }
    let mut terms: BTreeSet<String> = BTreeSet::new();
    for entry in &mut entries {
        entry.kind = kind(entry, grammar);
        let line = entry.lines.first;
        if entry.kind == GlossaryKind::Listed {
            warnings.push(Warning {
                line,
                kind: WarningKind::NoDefinition(entry.term.clone()),
            });
        }
        if !terms.insert(entry.term.clone()) {
            warnings.push(Warning {
                line,
                kind: WarningKind::DuplicateTerm(entry.term.clone()),
            });
        }
    }
    (entries, strays)
}

/// What a group of lines starts with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A term.
    Term,
    /// A sense or a reference, which go on with an entry.
    Text,
    /// A sentence, which goes on with an entry although nothing says so.
    Sentence,
}

fn part(text: &str, grammar: &Grammar) -> Part {
    if sense(text).is_some() || (text.starts_with(grammar.see) && text.ends_with('.')) {
        Part::Text
    } else if text.ends_with('.') && text.chars().count() > SENTENCE {
        Part::Sentence
    } else {
        Part::Term
    }
}

/// A term whose first sense starts on the same line without a blank: `Ability1. A text …`.
fn glued_term(text: &str) -> Option<(&str, &str)> {
    let (term, rest) = text.split_at_checked(text.find("1. ")?)?;
    let whole = term.ends_with(|c: char| c.is_alphabetic() || matches!(c, ')' | '”' | '"'))
        && !term.contains('.');
    (whole && term.chars().count() <= SENTENCE).then_some((term, rest))
}

/// The text of a numbered sense.
fn sense(text: &str) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text.get(digits..)?.strip_prefix('.')?;
    ((1..=2).contains(&digits) && rest.starts_with(char::is_whitespace)).then(|| trim(rest))
}

fn kind(entry: &GlossaryEntry, grammar: &Grammar) -> GlossaryKind {
    let Some(first) = entry.paragraphs.first() else {
        return match entry.term.split_once('→') {
            Some((from, to)) => GlossaryKind::Translation {
                from: trim(from).to_owned(),
                to: trim(to).to_owned(),
            },
            None => GlossaryKind::Listed,
        };
    };
    if let ([_], Some(target)) = (&entry.paragraphs[..], redirection(&first.text, grammar)) {
        return GlossaryKind::See(target);
    }
    let mut senses: Vec<String> = Vec::new();
    let mut remark: Vec<&str> = Vec::new();
    let numbered = entry
        .paragraphs
        .iter()
        .any(|paragraph| sense(&paragraph.text).is_some());
    for paragraph in &entry.paragraphs {
        match sense(&paragraph.text) {
            Some(text) => senses.push(text.to_owned()),
            None if numbered => remark.push(&paragraph.text),
            None => match senses.last_mut() {
                Some(text) => {
                    text.push('\n');
                    text.push_str(&paragraph.text);
                }
                None => senses.push(paragraph.text.clone()),
            },
        }
    }
    GlossaryKind::Definition {
        senses,
        remark: (!remark.is_empty()).then(|| remark.join("\n")),
    }
}

/// The term that a text redirects to, when it does nothing else: `See Owner.`
fn redirection(text: &str, grammar: &Grammar) -> Option<String> {
    let target = text.strip_prefix(grammar.see)?.strip_suffix('.')?;
    let to_rule = target.split(|c: char| !c.is_alphanumeric()).any(|word| {
        grammar
            .rule_words
            .iter()
            .any(|rule| word.eq_ignore_ascii_case(rule))
    });
    (!to_rule).then(|| target.to_owned())
}
