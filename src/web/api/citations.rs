//! `POST /citations/check`: which citations in a text still hold.
//!
//! [`CitationReport`] is what `regelwerk cite` prints too, so that a file that is checked on
//! the command line and a text that is sent give the same answer.

use std::cell::RefCell;
use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::web::Bytes;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{self, Media};
use super::params::{LangParam, Params};
use super::texts::Editions;
use super::{Answer, Call};
use crate::citation::{Basis, CheckedCitation, Verdict, check};
use crate::i18n::{Arg, Translator};
use crate::model::{Citation, EditionDate, EditionRange, Locale, RuleNumber};
use crate::store::Snapshot;
use crate::web::problem::ProblemDocument;
use crate::web::{Code, Problem};

/// Most citations of one text.
const MOST_CITATIONS: usize = 2000;

/// A text whose citations are to be checked.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    /// The text: an article, a ruling, a post, source code.
    #[schema(example = "Spuk steht in Regel 702.52a (2011-05-01).")]
    text: String,
    /// The edition that the text was written for: `latest` or a day. It counts for every
    /// citation that does not name its own edition.
    #[schema(example = "2011-05-01")]
    edition: Option<String>,
}

/// Parameters of `/citations/check`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CheckParams {
    /// The edition that the text was written for, when the body is plain text: `latest` or a
    /// day.
    #[param(example = "2011-05-01")]
    edition: Option<String>,
}

/// A rule in the newest edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RuleToday {
    /// The newest edition.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The number in it.
    #[schema(value_type = String, example = "702.55a")]
    number: RuleNumber,
    /// What the rule is about, in the language of the answer.
    #[schema(example = "Spuk")]
    title: String,
    /// The call for it.
    #[schema(example = "/api/v1/cr/2026-08-07/702.55a")]
    uri: String,
    /// Its page.
    #[schema(example = "/de/cr/2026-08-07/702.55a")]
    url: String,
}

/// What a number meant for a while.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NumberMeaning {
    /// The editions in which it meant that.
    editions: Editions,
    /// Where that rule stands today, or `null` when it is gone.
    now: Option<RuleToday>,
}

/// A citation with what became of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CitationLine {
    /// Always `citation`.
    #[schema(value_type = String, example = "citation")]
    object: &'static str,
    /// The citation as it stands in the text. The rules of a range such as `601.2f–h` come
    /// one by one, each with the place and the text of the whole range.
    #[schema(example = "702.52a")]
    text: String,
    /// Where it begins, in Unicode code points from 0.
    #[schema(example = 20)]
    start: usize,
    /// Where it ends, the first code point behind it.
    #[schema(example = 27)]
    end: usize,
    /// Its line, from 1.
    #[schema(example = 1)]
    line: usize,
    /// Its column in code points, from 1.
    #[schema(example = 21)]
    column: usize,
    /// The number.
    #[schema(value_type = String, example = "702.52a")]
    number: RuleNumber,
    /// The edition in which the number was read.
    #[schema(value_type = String, format = Date, example = "2011-05-01")]
    edition: EditionDate,
    /// How the edition is known: `text` (the text names it beside the number), `request`, or
    /// `default` (it is not known, and the newest one was taken).
    #[schema(value_type = String, example = "text")]
    edition_basis: Basis,
    /// Whether the number has meant several rules and nothing says which edition is meant:
    /// the verdict then holds for the newest edition only, and `meanings` lists the others.
    uncertain: bool,
    /// `live` (same rule, same text), `edited` (same rule, other text), `moved` (the rule has
    /// another number, and the old one is free), `reused` (the number means another rule
    /// today) or `dead` (there is no such rule).
    #[schema(value_type = String, example = "reused")]
    verdict: Verdict,
    /// Whether the text of the rule is another one today, wherever it stands.
    edited: bool,
    /// The right number today, or `null` when the rule is gone.
    now: Option<RuleToday>,
    /// The other rule that has the number today, or `null`.
    same_number_now: Option<RuleToday>,
    /// What the number has meant, from old to new: where the edition is not known or does not
    /// have the number; else empty.
    meanings: Vec<NumberMeaning>,
    /// The verdict as a sentence, in the language of the answer.
    #[schema(
        example = "702.52a aus der Ausgabe vom 1. Mai 2011 ist heute 702.55a; 702.52a ist heute eine andere Regel (Ausgraben)."
    )]
    message: String,
}

impl CitationLine {
    /// Its line and column, from 1.
    pub fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    /// Whether it still holds.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The verdict as a sentence.
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// How many citations have each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct VerdictCounts {
    live: usize,
    moved: usize,
    edited: usize,
    dead: usize,
    reused: usize,
}

impl VerdictCounts {
    /// How many have a verdict.
    pub fn of(self, verdict: Verdict) -> usize {
        match verdict {
            Verdict::Live => self.live,
            Verdict::Moved => self.moved,
            Verdict::Edited => self.edited,
            Verdict::Dead => self.dead,
            Verdict::Reused => self.reused,
        }
    }

    fn add(&mut self, verdict: Verdict) {
        let count = match verdict {
            Verdict::Live => &mut self.live,
            Verdict::Moved => &mut self.moved,
            Verdict::Edited => &mut self.edited,
            Verdict::Dead => &mut self.dead,
            Verdict::Reused => &mut self.reused,
        };
        *count += 1;
    }
}

/// Every citation of a text with what became of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CitationReport {
    /// Always `list`.
    #[schema(value_type = String, example = "list")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition that the answer calls today: the newest whose numbers are known.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// The edition that the text was said to be written for, or `null`.
    #[schema(value_type = Option<String>, format = Date, example = "2011-05-01")]
    text_edition: Option<EditionDate>,
    /// How many citations there are.
    total: usize,
    /// Always `false`: a text is answered as a whole.
    has_more: bool,
    /// Always `null`.
    next_page: Option<String>,
    /// How many have each verdict.
    counts: VerdictCounts,
    /// The citations, in the order of the text.
    data: Vec<CitationLine>,
}

/// More citations in a text than are checked at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text has more than {0} citations")]
pub struct TooMany(pub usize);

/// Where a report gets its words and addresses from.
#[derive(Clone, Copy, Debug)]
pub struct ReportContext<'a> {
    /// The content.
    pub snapshot: &'a Snapshot,
    /// The words of the report's language.
    pub t: Translator<'a>,
    /// The start of absolute links, or nothing.
    pub base: &'a str,
}

impl CitationReport {
    /// Checks a text, of at most `most` citations.
    ///
    /// # Errors
    /// [`TooMany`] for a text with more.
    pub fn new(
        text: &str,
        edition: Option<EditionDate>,
        context: ReportContext<'_>,
        most: usize,
    ) -> Result<Self, TooMany> {
        let numbering = &context.snapshot.numbering;
        let mut places = Places::new(text);
        let mut counts = VerdictCounts::default();
        let mut data = Vec::new();
        let writer = Writer {
            context,
            titles: RefCell::default(),
        };
        for checked in check(text, edition, numbering) {
            if data.len() == most {
                return Err(TooMany(most));
            }
            counts.add(checked.verdict);
            data.push(writer.line(text, &checked, &mut places));
        }
        Ok(Self {
            object: "list",
            lang: context.t.locale(),
            edition: numbering
                .newest()
                .unwrap_or_else(|| context.snapshot.newest_edition()),
            text_edition: edition,
            total: data.len(),
            has_more: false,
            next_page: None,
            counts,
            data,
        })
    }

    /// The citations, in the order of the text.
    pub fn lines(&self) -> &[CitationLine] {
        &self.data
    }

    /// How many have each verdict.
    pub fn counts(&self) -> VerdictCounts {
        self.counts
    }
}

/// Writes the lines of one report.
struct Writer<'a> {
    context: ReportContext<'a>,
    /// Titles by number: a text cites the same rules over and over.
    titles: RefCell<BTreeMap<RuleNumber, String>>,
}

impl Writer<'_> {
    fn line(&self, text: &str, checked: &CheckedCitation, places: &mut Places<'_>) -> CitationLine {
        let begin = places.of(checked.range.start);
        let written = text.get(checked.range.clone()).unwrap_or_default();
        let Citation { number, edition } = checked.cited;
        CitationLine {
            object: "citation",
            text: written.to_owned(),
            start: begin.offset,
            end: begin.offset + written.chars().count(),
            line: begin.line,
            column: begin.column,
            number,
            edition,
            edition_basis: checked.basis,
            uncertain: checked.is_uncertain(),
            verdict: checked.verdict,
            edited: checked.is_edited,
            now: checked.now.map(|now| self.today(now)),
            same_number_now: checked.same_number_now.map(|now| self.today(now)),
            meanings: checked
                .meanings
                .iter()
                .map(|meaning| NumberMeaning {
                    editions: meaning.range.into(),
                    now: meaning.now.map(|now| self.today(now)),
                })
                .collect(),
            message: self.message(checked),
        }
    }

    /// What a rule of the newest edition is about.
    fn title(&self, now: Citation) -> String {
        let ReportContext { snapshot, t, .. } = self.context;
        let mut titles = self.titles.borrow_mut();
        let title = titles.entry(now.number);
        title
            .or_insert_with(|| snapshot.title_at(now, t.locale()))
            .clone()
    }

    fn today(&self, now: Citation) -> RuleToday {
        let Citation { number, edition } = now;
        let (base, locale) = (self.context.base, self.context.t.locale());
        RuleToday {
            edition,
            number,
            title: self.title(now),
            uri: format!("{base}/api/v1/cr/{edition}/{number}"),
            url: format!("{base}/{locale}/cr/{edition}/{number}"),
        }
    }

    /// The verdict as a sentence.
    fn message(&self, checked: &CheckedCitation) -> String {
        let number = checked.cited.number.to_string();
        let date = self.context.t.edition(checked.cited.edition);
        let mut args: Vec<(&str, Arg<'_>)> =
            vec![("number", Arg::from(&number)), ("date", Arg::from(&date))];
        let now = checked.now.map(|now| now.number.to_string());
        if let Some(now) = &now {
            args.push(("now", Arg::from(now)));
        }
        let other = checked.same_number_now.map(|other| self.named(other));
        if let Some(other) = &other {
            args.push(("other", Arg::from(other)));
        }
        let by_default = checked.basis == Basis::Default;
        let id = match (checked.verdict, &now) {
            (Verdict::Live, _) if by_default => "citation-live-today",
            (Verdict::Live, _) => "citation-live",
            (Verdict::Edited, _) => "citation-edited",
            (Verdict::Moved, _) if by_default => "citation-moved-only",
            (Verdict::Moved, _) if checked.is_edited => "citation-moved-edited",
            (Verdict::Moved, _) => "citation-moved",
            (Verdict::Reused, Some(_)) => "citation-reused",
            (Verdict::Reused, None) => "citation-reused-gone",
            (Verdict::Dead, _) if by_default || !checked.meanings.is_empty() => {
                "citation-dead-number"
            }
            (Verdict::Dead, _) if !self.was_there(checked.cited) => "citation-dead-number",
            (Verdict::Dead, _) => "citation-dead",
        };
        let mut message = self.context.t.with(id, &args);
        if checked.is_uncertain() || checked.verdict == Verdict::Dead {
            let earlier = self.earlier(checked);
            if !earlier.is_empty() {
                message.push(' ');
                message.push_str(&self.context.t.with(
                    "citation-meanings",
                    &[
                        ("number", Arg::from(&number)),
                        ("meanings", earlier.join("; ").into()),
                    ],
                ));
            }
        }
        message
    }

    /// Whether the edition has the number.
    fn was_there(&self, Citation { number, edition }: Citation) -> bool {
        self.context
            .snapshot
            .known_numbers(edition)
            .binary_search(&number)
            .is_ok()
    }

    /// A rule of today with its title in parentheses, where it has one.
    fn named(&self, now: Citation) -> String {
        let (number, title) = (now.number.to_string(), self.title(now));
        if title == number {
            return number;
        }
        let args = [("number", Arg::from(&number)), ("title", Arg::from(&title))];
        self.context.t.with("citation-named", &args)
    }

    /// A stretch of editions in words.
    fn editions(&self, range: EditionRange) -> String {
        let t = self.context.t;
        let (first, last) = (t.edition(range.first), t.edition(range.last));
        if first == last {
            return first;
        }
        let args = [("first", Arg::from(&first)), ("last", Arg::from(&last))];
        t.with("citation-editions", &args)
    }

    /// The meanings of a number that are not that of today, each with its editions.
    fn earlier(&self, checked: &CheckedCitation) -> Vec<String> {
        let meanings = checked.meanings.iter();
        let others = meanings.filter(|meaning| {
            checked.verdict == Verdict::Dead
                || meaning
                    .now
                    .is_none_or(|now| now.number != checked.cited.number)
        });
        others
            .map(|meaning| {
                let editions = self.editions(meaning.range);
                let mut args = vec![("editions", Arg::from(&editions))];
                let now = meaning.now.map(|now| self.named(now));
                let id = match &now {
                    None => "citation-meaning-gone",
                    Some(now) => {
                        args.push(("now", Arg::from(now)));
                        "citation-meaning"
                    }
                };
                self.context.t.with(id, &args)
            })
            .collect()
    }
}

/// Finds every citation of a rule in a text and says which of them still hold.
///
/// A number means something only in an edition. It is the one that the text names beside the
/// number (`702.52a (2011-05-01)`), else the one of the request. Where neither says anything,
/// the newest edition is taken, `edition_basis` is `default`, and `meanings` lists what the
/// number has meant.
#[utoipa::path(post, path = "/citations/check", tag = "rules", params(CheckParams, LangParam),
    request_body(description = "The text, as JSON or as it is", content(
        (CheckRequest = "application/json", examples(
            ("dated" = (summary = "A text of a known edition", value = json!({"text": "Spuk steht in Regel 702.52a.", "edition": "2011-05-01"}))),
            ("undated" = (summary = "A text of which nothing is known", value = json!({"text": "See rules 601.2f–h and 702.52a."}))),
        )),
        (String = "text/plain", example = json!("Spuk steht in Regel 702.52a (2011-05-01)."))
    )), responses(
    (status = 200, description = "The citations, in the order of the text", body = CitationReport),
    (status = "4XX", description = "What is wrong with the request", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn check_citations(
    call: Call,
    Params(params): Params<CheckParams>,
    request: HttpRequest,
    body: Bytes,
) -> Answer {
    let sent;
    let (text, edition) = match Media::of(&request, &[Media::Json, Media::Plain])? {
        Media::Json => {
            sent = body::json::<CheckRequest>(&body)?;
            (sent.text.as_str(), sent.edition.as_deref())
        }
        Media::Plain | Media::Toml => (body::text(&body)?, None),
    };
    let edition = match (edition, params.edition.as_deref()) {
        (Some(_), Some(_)) => {
            return Err(Problem::new(Code::RepeatedParameter).with("name", "edition"));
        }
        (edition, parameter) => edition.or(parameter),
    };
    let edition = edition
        .map(|text| call.numbered_edition(text))
        .transpose()?;
    let context = ReportContext {
        snapshot: &call.snapshot,
        t: Translator::new(call.catalog(), call.locale),
        base: call.base(),
    };
    let report = CitationReport::new(text, edition, context, MOST_CITATIONS)
        .map_err(|TooMany(limit)| Problem::new(Code::TooManyCitations).with("limit", limit))?;
    call.json(&report)
}

/// Places of a text in code points and lines, asked for from its start to its end.
struct Places<'t> {
    text: &'t str,
    byte: usize,
    at: Place,
}

/// A place.
#[derive(Clone, Copy)]
struct Place {
    offset: usize,
    line: usize,
    column: usize,
}

impl<'t> Places<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            byte: 0,
            at: Place {
                offset: 0,
                line: 1,
                column: 1,
            },
        }
    }

    /// The place of a byte, which is not before the one asked for last.
    fn of(&mut self, byte: usize) -> Place {
        for c in self.text.get(self.byte..byte).unwrap_or_default().chars() {
            self.at.offset += 1;
            self.at.column += 1;
            if c == '\n' {
                self.at.line += 1;
                self.at.column = 1;
            }
        }
        self.byte = self.byte.max(byte);
        self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_code_points_and_lines() {
        let text = "ä\n🃏ü 702.1";
        let mut places = Places::new(text);
        let told = |place: Place| (place.offset, place.line, place.column);
        assert_eq!(told(places.of(0)), (0, 1, 1));
        let at = text.find("702").expect("the number");
        assert_eq!(told(places.of(at)), (5, 2, 4));
        assert_eq!(told(places.of(at)), (5, 2, 4));
    }
}
