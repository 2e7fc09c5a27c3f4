//! Texts as pages show them: paragraphs, symbols with spoken names, italics, rule numbers
//! that are links, and words that were searched for.

use std::ops::Range;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Translator;
use crate::model::{Emphasis, Locale, RuleNumber, Span, emphasis, spans};

/// A piece of a paragraph.
pub(super) enum Piece {
    Text(String),
    Italic(String),
    Symbol { code: String, spoken: String },
    Rule { number: RuleNumber, url: String },
}

/// A text of a rule, ruling or keyword.
#[derive(Template)]
#[template(path = "partials/passage.html")]
pub(super) struct Passage {
    /// The language of the text, when it is not that of the page.
    lang: Option<Locale>,
    /// The language of the page, in which symbols are named.
    page: Locale,
    /// Whether the page is about this text.
    main: bool,
    paragraphs: Vec<Vec<Piece>>,
}

// It is made from a template that escapes its values.
impl HtmlSafe for Passage {}

/// Gives the address of a rule for a number in a text; `None` for one that is not known.
pub(super) type LinkTo<'a> = &'a dyn Fn(RuleNumber) -> Option<String>;

impl Passage {
    /// Prepares a text of a language for a page.
    pub(super) fn new(t: Translator<'_>, locale: Locale, text: &str, link: LinkTo<'_>) -> Self {
        let paragraphs = text
            .split("\n\n")
            .map(str::trim)
            .filter(|paragraph| !paragraph.is_empty())
            .map(|paragraph| pieces(t, paragraph, link))
            .collect();
        Self {
            lang: (locale != t.locale()).then_some(locale),
            page: t.locale(),
            main: false,
            paragraphs,
        }
    }

    /// The same as what the page is about, set larger.
    #[must_use]
    pub(super) fn main(self) -> Self {
        Self { main: true, ..self }
    }
}

/// A sentence in the page's language, with symbols.
#[derive(Template)]
#[template(path = "partials/line.html")]
pub(super) struct Line {
    pieces: Vec<Piece>,
}

// It is made from a template that escapes its values.
impl HtmlSafe for Line {}

impl Line {
    /// Prepares a sentence.
    pub(super) fn new(t: Translator<'_>, text: &str) -> Self {
        let pieces = spans(text)
            .into_iter()
            .map(|span| match span {
                Span::Text(text) => Piece::Text(text.to_owned()),
                Span::Symbol(symbol) => Piece::Symbol {
                    code: symbol.as_str().to_owned(),
                    spoken: t.symbol(&symbol),
                },
            })
            .collect();
        Self { pieces }
    }
}

fn pieces(t: Translator<'_>, paragraph: &str, link: LinkTo<'_>) -> Vec<Piece> {
    let mut out = Vec::new();
    for span in spans(paragraph) {
        match span {
            Span::Text(text) => italics(text, link, &mut out),
            Span::Symbol(symbol) => out.push(Piece::Symbol {
                code: symbol.as_str().to_owned(),
                spoken: t.symbol(&symbol),
            }),
        }
    }
    out
}

fn italics(text: &str, link: LinkTo<'_>, out: &mut Vec<Piece>) {
    for part in emphasis(text) {
        match part {
            Emphasis::Plain(words) => numbers(words, link, out),
            Emphasis::Italic(words) => out.push(Piece::Italic(words.to_owned())),
        }
    }
}

/// Splits at rule numbers that the service knows.
fn numbers(text: &str, link: LinkTo<'_>, out: &mut Vec<Piece>) {
    let mut plain = String::new();
    for word in text.split_inclusive(|c: char| !(c.is_ascii_alphanumeric() || c == '.')) {
        let end = word
            .trim_end_matches(|c: char| !c.is_ascii_alphanumeric())
            .len();
        let (candidate, behind) = word.split_at(end);
        let found = candidate
            .contains('.')
            .then(|| candidate.parse::<RuleNumber>().ok())
            .flatten()
            .and_then(|number| Some((number, link(number)?)));
        match found {
            Some((number, url)) => {
                if !plain.is_empty() {
                    out.push(Piece::Text(std::mem::take(&mut plain)));
                }
                out.push(Piece::Rule { number, url });
                plain.push_str(behind);
            }
            None => plain.push_str(word),
        }
    }
    if !plain.is_empty() {
        out.push(Piece::Text(plain));
    }
}

/// A text in which the words found are marked.
#[derive(Template)]
#[template(path = "partials/marked.html")]
pub(super) struct MarkedText {
    cut_before: bool,
    cut_after: bool,
    pieces: Vec<(bool, String)>,
}

// It is made from a template that escapes its values.
impl HtmlSafe for MarkedText {}

impl MarkedText {
    /// Cuts a text at the ranges to be marked. A range that does not fit the text is left out.
    pub(super) fn new(text: &str, highlights: &[Range<usize>]) -> Self {
        let mut pieces = Vec::new();
        let mut at = 0;
        for range in highlights {
            let (Some(before), Some(inside)) = (text.get(at..range.start), text.get(range.clone()))
            else {
                continue;
            };
            pieces.push((false, before.to_owned()));
            pieces.push((true, inside.to_owned()));
            at = range.end;
        }
        pieces.push((false, text.get(at..).unwrap_or_default().to_owned()));
        pieces.retain(|(_, piece)| !piece.is_empty());
        Self {
            cut_before: false,
            cut_after: false,
            pieces,
        }
    }

    /// The same as a part of a longer text.
    #[must_use]
    pub(super) fn cut(self, before: bool, after: bool) -> Self {
        Self {
            cut_before: before,
            cut_after: after,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Catalog;

    fn html(page: Locale, locale: Locale, text: &str) -> String {
        let catalog = Catalog::embedded().expect("the catalogue");
        let t = Translator::new(&catalog, page);
        let link = |number: RuleNumber| {
            (number.to_string() == "702.55a").then(|| format!("/de/cr/latest/{number}"))
        };
        Passage::new(t, locale, text, &link).to_string()
    }

    #[test]
    fn markup_in_a_text_is_shown_not_obeyed() {
        let html = html(
            Locale::De,
            Locale::De,
            "<script>alert(1)</script> & _<b>_ {3}",
        );
        assert!(!html.contains("<script>"), "{html}");
        assert!(!html.contains("<b>"), "{html}");
        assert!(html.contains("&#38; <i>&#60;b&#62;</i>"), "{html}");
    }

    #[test]
    fn symbols_are_named_in_the_language_of_the_page() {
        let html = html(Locale::De, Locale::En, "pay {3}");
        assert!(html.contains(r#"lang="en""#), "{html}");
        assert!(
            html.contains(r#"lang="de" aria-label="drei generische Mana">{3}</span>"#),
            "{html}"
        );
    }

    #[test]
    fn known_rule_numbers_are_links_and_everything_else_stays() {
        let html = html(
            Locale::De,
            Locale::De,
            "Siehe 702.55a. Nicht 702.99, 1.5 oder a_b.",
        );
        assert!(
            html.contains(
                r#"Siehe <a href="/de/cr/latest/702.55a">702.55a</a>. Nicht 702.99, 1.5 oder a_b."#
            ),
            "{html}"
        );
    }

    #[test]
    fn marks_that_do_not_fit_the_text_are_left_out() {
        let marked = |ranges: &[(usize, usize)]| {
            let highlights: Vec<Range<usize>> = ranges.iter().map(|&(a, b)| a..b).collect();
            MarkedText::new("Zähler & <b>", &highlights).to_string()
        };
        assert_eq!(marked(&[(0, 7)]), "<mark>Zähler</mark> &#38; &#60;b&#62;");
        assert_eq!(
            marked(&[(1, 2), (5, 99), (7, 3)]),
            "Zähler &#38; &#60;b&#62;"
        );
    }
}
