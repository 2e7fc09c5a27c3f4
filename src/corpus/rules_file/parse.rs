//! The order of the parts of a file: title, date, introduction, contents, rules, glossary,
//! credits, date, publisher. Each part ends where the next one's heading stands; a heading
//! that is missing means that the file was cut off.

use crate::model::EditionDate;

use super::contents;
use super::glossary;
use super::grammar::{Grammar, is_word};
use super::number_line::{chapter, section};
use super::paragraphs::Block;
use super::refusal::{Part, RefusedFile};
use super::rulebook::{Heading, Paragraph, Rulebook};
use super::rules;
use super::warning::{Warning, WarningKind};

/// How many paragraphs may stand before the date.
const BEFORE_DATE: usize = 8;

/// The first edition of the form that is read.
const OLDEST: &str = "2003-01-01";

/// The first edition with nine chapters, from which on counts are certain.
const PRESENT_FORM: &str = "2009-07-11";

/// Reads the paragraphs of a file.
///
/// # Errors
/// [`RefusedFile`] when they are no complete edition.
pub(super) fn parse(
    blocks: &[Block],
    warnings: &mut Vec<Warning>,
) -> Result<Rulebook, RefusedFile> {
    let last_line = blocks.last().map_or(1, |block| block.lines.last);
    let mut rest = Rest { blocks, last_line };
    let (grammar, effective, before_date, date_line) = rest.date(warnings)?;
    let (title, strays) = before_date
        .split_first()
        .ok_or(RefusedFile::NotRules { line: 1 })?;
    let mut strays: Vec<Paragraph> = strays.iter().map(Block::paragraph).collect();

    let (before_contents, contents_heading) = rest.until(Part::Contents, |block| {
        is_word(&block.text, grammar.contents)
    })?;
    let heading = before_contents
        .iter()
        .position(|block| is_word(&block.text, grammar.introduction));
    let introduction = before_contents.iter().enumerate();
    let introduction = introduction
        .filter(|(at, _)| Some(*at) != heading)
        .map(|(_, block)| block.paragraph())
        .collect();
    let introduction_heading = heading
        .and_then(|at| before_contents.get(at))
        .map(Block::paragraph);

    let (contents, contents_tail) = rest.contents(grammar, warnings)?;
    let (rule_blocks, glossary_heading) = rest.until(Part::Glossary, |block| {
        is_word(&block.text, grammar.glossary)
    })?;
    let (glossary_blocks, credits_heading) =
        rest.until(Part::Credits, |block| is_word(&block.text, grammar.credits))?;
    let (credits, closing_date) =
        rest.until(Part::ClosingDate, |block| grammar.starts_date(&block.text))?;
    let closing = grammar
        .date(&closing_date.text)
        .ok_or_else(|| bad_date(closing_date))?;
    if closing != effective {
        return Err(RefusedFile::TwoDates {
            line: closing_date.lines.first,
            effective,
            closing,
        });
    }
    if rest.blocks.is_empty() {
        return Err(RefusedFile::CutOff {
            line: last_line,
            part: Part::Legal,
        });
    }

    let body = rules::read(rule_blocks, &contents, grammar, warnings)?;
    contents::check(&contents, &body.headings, warnings)?;
    let (glossary, glossary_strays) = glossary::read(glossary_blocks, grammar, warnings);
    strays.extend(body.strays);
    strays.extend(glossary_strays);
    Ok(Rulebook {
        locale: grammar.locale,
        effective,
        title: title.paragraph(),
        date_line,
        introduction_heading,
        introduction,
        contents_heading: contents_heading.paragraph(),
        contents,
        contents_tail,
        headings: body.headings,
        rules: body.rules,
        glossary_heading: glossary_heading.paragraph(),
        glossary,
        credits_heading: credits_heading.paragraph(),
        credits: credits.iter().map(Block::paragraph).collect(),
        closing_date: closing_date.paragraph(),
        legal: rest.blocks.iter().map(Block::paragraph).collect(),
        strays,
    })
}

fn bad_date(block: &Block) -> RefusedFile {
    RefusedFile::BadDate {
        line: block.lines.first,
        text: block.text.chars().take(80).collect(),
    }
}

/// The paragraphs that are still to be read.
struct Rest<'a> {
    blocks: &'a [Block],
    last_line: u32,
}

impl<'a> Rest<'a> {
    /// Finds the line with the date, which tells the language too.
    fn date(
        &mut self,
        warnings: &mut Vec<Warning>,
    ) -> Result<(&'static Grammar, EditionDate, &'a [Block], Paragraph), RefusedFile> {
        let head = self
            .blocks
            .get(..self.blocks.len().min(BEFORE_DATE))
            .unwrap_or_default();
        let found = head.iter().enumerate().find_map(|(at, block)| {
            let grammar = Grammar::ALL
                .into_iter()
                .find(|grammar| grammar.starts_date(&block.text))?;
            Some((at, block, grammar))
        });
        let Some((at, block, grammar)) = found else {
            return Err(RefusedFile::NotRules {
                line: head.last().map_or(1, |block| block.lines.last),
            });
        };
        let line = block.lines.first;
        let effective = grammar.date(&block.text).ok_or_else(|| bad_date(block))?;
        let day = |text: &str| text.parse::<EditionDate>().ok();
        if let Some(oldest) = day(OLDEST).filter(|oldest| effective < *oldest) {
            return Err(RefusedFile::TooOld {
                line,
                effective,
                oldest,
            });
        }
        if day(PRESENT_FORM).is_some_and(|present| effective < present) {
            warnings.push(Warning {
                line,
                kind: WarningKind::OldForm(effective),
            });
        }
        if !block.text.ends_with('.') {
            warnings.push(Warning {
                line,
                kind: WarningKind::DateWithoutStop,
            });
        }
        let before = self.blocks.get(..at).unwrap_or_default();
        let titled = before
            .first()
            .is_some_and(|block| block.text.contains(grammar.title));
        if !titled {
            return Err(RefusedFile::NotRules { line });
        }
        self.blocks = self.blocks.get(at + 1..).unwrap_or_default();
        Ok((grammar, effective, before, block.paragraph()))
    }

    /// What stands before the next paragraph of a kind, and that paragraph.
    fn until(
        &mut self,
        part: Part,
        is_it: impl Fn(&Block) -> bool,
    ) -> Result<(&'a [Block], &'a Block), RefusedFile> {
        let cut_off = RefusedFile::CutOff {
            line: self.last_line,
            part,
        };
        let at = self.blocks.iter().position(is_it).ok_or(cut_off.clone())?;
        let (before, rest) = self.blocks.split_at(at);
        let (found, rest) = rest.split_first().ok_or(cut_off)?;
        self.blocks = rest;
        Ok((before, found))
    }

    /// Reads the contents; they end where their first chapter comes a second time.
    fn contents(
        &mut self,
        grammar: &Grammar,
        warnings: &mut Vec<Warning>,
    ) -> Result<(Vec<Heading>, Vec<Paragraph>), RefusedFile> {
        let mut entries: Vec<Heading> = Vec::new();
        let mut tail = Vec::new();
        while let Some((block, rest)) = self.blocks.split_first() {
            if let Some((number, title)) = chapter(&block.text).or_else(|| section(&block.text)) {
                if entries.first().is_some_and(|first| first.number == number) {
                    return Ok((entries, tail));
                }
                entries.push(Heading {
                    number,
                    title: title.to_owned(),
                    lines: block.lines,
                });
            } else {
                // Behind the glossary old editions list pages of service too.
                if tail.is_empty()
                    && !is_word(&block.text, grammar.glossary)
                    && !is_word(&block.text, grammar.credits)
                {
                    warnings.push(Warning {
                        line: block.lines.first,
                        kind: WarningKind::OddContents,
                    });
                }
                tail.push(block.paragraph());
            }
            self.blocks = rest;
        }
        Err(RefusedFile::CutOff {
            line: self.last_line,
            part: Part::Rules,
        })
    }
}
