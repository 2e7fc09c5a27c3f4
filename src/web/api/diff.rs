//! `GET /diff/{a}/{b}`: what is different between two editions.

use actix_web::web::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::list::{Cursor, List, link_next};
use super::numbers::Cited;
use super::params::{LangParam, Params, count, invalid};
use super::{Answer, Call};
use crate::lineage::{Change, ChangeKind, Difference, Piece, ThreadId};
use crate::model::{Citation, EditionDate, Locale};
use crate::web::problem::ProblemDocument;
use crate::web::{Code, Problem};

/// Most changes on a page of an answer.
const MOST_CHANGES: usize = 500;

/// Parameters of `/diff`.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DiffParams {
    /// Only these changes, parted by commas: `edited`, `moved`, `moved-and-edited`, `added`,
    /// `removed`.
    #[param(example = "moved,moved-and-edited")]
    change: Option<String>,
    /// Most changes on a page, 1–500; 100 if absent.
    #[param(example = "100")]
    limit: Option<String>,
    /// Where to go on, from `next_page` of the answer before.
    cursor: Option<String>,
}

/// A piece of a text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct WordPiece {
    /// `kept` (in both editions), `removed` (in the first only) or `added` (in the second
    /// only).
    #[schema(example = "added")]
    kind: &'static str,
    /// The words.
    #[schema(example = "exile ")]
    text: String,
}

impl From<Piece> for WordPiece {
    fn from(piece: Piece) -> Self {
        use crate::lineage::PieceKind::{Added, Kept, Removed};
        Self {
            kind: match piece.kind {
                Kept => "kept",
                Removed => "removed",
                Added => "added",
            },
            text: piece.text,
        }
    }
}

/// The words of an edited rule in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct WordChanges {
    /// The language.
    #[schema(value_type = String, example = "en")]
    lang: Locale,
    /// The pieces of both texts in reading order.
    pieces: Vec<WordPiece>,
}

/// A rule that is not the same in both editions.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ChangeLine {
    /// Always `change`.
    #[schema(value_type = String, example = "change")]
    object: &'static str,
    /// `edited`, `moved`, `moved-and-edited`, `added` or `removed`.
    #[schema(value_type = String, example = "moved")]
    change: ChangeKind,
    /// What the rule is about, in the language of the answer, or its number.
    #[schema(example = "Haunt")]
    title: String,
    /// The rule through all editions.
    #[schema(value_type = String, example = "702.52@2009-07-11")]
    thread: ThreadId,
    /// Its number in the first edition, or `null` when it is not in it.
    from: Option<Cited>,
    /// Its number in the second edition, or `null` when it is not in it.
    to: Option<Cited>,
    /// Its page: in the second edition, or in the first when it is not in that.
    #[schema(example = "/de/cr/2026-08-07/702.55")]
    url: String,
    /// The words that changed, in each language in which both texts are here; else empty.
    wordings: Vec<WordChanges>,
}

/// How many rules differ in each way.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct ChangeCounts {
    /// Same number, same text.
    unchanged: usize,
    /// Same number, other text.
    edited: usize,
    /// Other number, same text.
    moved: usize,
    /// Other number, other text.
    moved_and_edited: usize,
    /// In the second edition only.
    added: usize,
    /// In the first edition only.
    removed: usize,
}

impl From<&Difference> for ChangeCounts {
    fn from(difference: &Difference) -> Self {
        let count = |kind| difference.count(kind);
        Self {
            unchanged: difference.unchanged,
            edited: count(ChangeKind::Edited),
            moved: count(ChangeKind::Moved),
            moved_and_edited: count(ChangeKind::MovedAndEdited),
            added: count(ChangeKind::Added),
            removed: count(ChangeKind::Removed),
        }
    }
}

/// The answer of `/diff`: a list of the rules that differ.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DiffList {
    /// The changes, by the numbers of the second edition; `edition` is that one.
    #[serde(flatten)]
    list: List<ChangeLine>,
    /// The first edition.
    #[schema(value_type = String, format = Date, example = "2009-07-11")]
    from: EditionDate,
    /// The second edition.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    to: EditionDate,
    /// How many rules differ in each way, whatever changes were asked for.
    counts: ChangeCounts,
    /// The page with the same.
    #[schema(example = "/de/diff/2009-07-11/2026-08-07")]
    url: String,
}

/// Tells what is different between two editions, rule by rule.
///
/// The table of numbers answers it, so that no text is needed. The second edition may be the
/// older one, or the same, which differs in nothing. A rule that was removed stands at the
/// place of its old number.
#[utoipa::path(get, path = "/diff/{a}/{b}", tag = "rules", params(
    ("a" = String, Path, description = "The first edition: `latest`, or a day: the edition in force then", example = "2009-07-11"),
    ("b" = String, Path, description = "The second edition, likewise", example = "latest"), DiffParams, LangParam,
), responses(
    (status = 200, description = "The rules that differ, in the order of their numbers", body = DiffList),
    (status = "4XX", description = "No such edition", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn compare_editions(
    call: Call,
    path: Path<(String, String)>,
    Params(params): Params<DiffParams>,
) -> Answer {
    let (a, b) = path.into_inner();
    let (from, to) = (call.numbered_edition(&a)?, call.numbered_edition(&b)?);
    let kinds = kinds(params.change.as_deref())?;
    let limit = count("limit", params.limit.as_deref(), 100, MOST_CHANGES)?;
    let editions = [from.to_string(), to.to_string()];
    let question: Vec<&str> = editions
        .iter()
        .map(String::as_str)
        .chain(kinds.iter().map(|kind| kind.name()))
        .collect();
    let start = Cursor::start(&question, &call.snapshot_id());
    let cursor = match params.cursor.as_deref() {
        Some(text) => start.go_on(text)?,
        None => start,
    };
    let numbering = &call.snapshot.numbering;
    let difference = numbering.difference(from, to).ok_or_else(|| {
        tracing::error!(%from, %to, "the table of numbers does not have its own editions");
        Problem::new(Code::Internal)
    })?;
    let all = difference.changes.iter();
    let wanted: Vec<&Change> = all
        .filter(|change| kinds.is_empty() || kinds.contains(&change.kind))
        .collect();
    let lines = wanted.iter().skip(cursor.offset).take(limit);
    let data: Vec<ChangeLine> = lines.map(|change| line(change, from, to, &call)).collect();
    let has_more = !data.is_empty() && cursor.offset + data.len() < wanted.len();
    let next_page = has_more.then(|| {
        let names = [("change", params.change.as_deref())];
        let path = format!("/diff/{from}/{to}");
        call.next_page(
            &path,
            &names,
            params.limit.as_deref(),
            &cursor.after(data.len()),
        )
    });
    let answer = DiffList {
        list: List {
            object: "list",
            lang: call.locale,
            edition: to,
            total: wanted.len(),
            has_more,
            next_page,
            data,
        },
        from,
        to,
        counts: ChangeCounts::from(&difference),
        url: call.page(format_args!("/diff/{from}/{to}")),
    };
    let mut response = call.json(&answer)?;
    link_next(&mut response, answer.list.next_page.as_deref());
    Ok(response)
}

fn kinds(text: Option<&str>) -> Result<Vec<ChangeKind>, Problem> {
    let Some(text) = text else {
        return Ok(Vec::new());
    };
    text.split(',')
        .map(|name| {
            ChangeKind::from_name(name.trim()).ok_or_else(|| {
                let expected = ChangeKind::ALL.map(ChangeKind::name).join(", ");
                invalid("change", name, expected)
            })
        })
        .collect()
}

fn line(change: &Change, from: EditionDate, to: EditionDate, call: &Call) -> ChangeLine {
    let cited = |number, edition| Cited::new(Citation { number, edition }, call);
    let snapshot = &call.snapshot;
    let (number, edition) = match (change.after, change.before) {
        (Some(number), _) => (Some(number), to),
        (None, number) => (number, from),
    };
    let wordings = snapshot.changed_wordings(change, from, to);
    ChangeLine {
        object: "change",
        change: change.kind,
        title: snapshot.changed_title(change, from, to, call.locale),
        thread: change.thread,
        from: change.before.map(|number| cited(number, from)),
        to: change.after.map(|number| cited(number, to)),
        url: number.map_or_else(
            || call.page(format_args!("/cr/{edition}")),
            |number| call.page(format_args!("/cr/{edition}/{number}")),
        ),
        wordings: wordings
            .into_iter()
            .map(|wording| WordChanges {
                lang: wording.locale,
                pieces: wording.pieces.into_iter().map(WordPiece::from).collect(),
            })
            .collect(),
    }
}
