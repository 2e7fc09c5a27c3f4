//! What is different between two editions, and the choice of the two.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::{Link, Tag, rule_path};
use super::request::PageRequest;
use super::words;
use crate::i18n::Translator;
use crate::lineage::{Change, ChangeKind, Difference, PieceKind};
use crate::model::{Citation, EditionDate, Locale, RuleNumber};
use crate::web::params::{invalid, number_within};
use crate::web::{Code, Problem};

/// Changes on one page.
const PER_PAGE: usize = 100;

#[derive(Template)]
#[template(path = "pages/diff.html")]
struct DiffPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    /// The two editions; `None` before any are chosen.
    compared: Option<Compared>,
    from_choices: Vec<Choice>,
    to_choices: Vec<Choice>,
}

/// Two editions and what is different.
struct Compared {
    from: String,
    to: String,
    unchanged: usize,
    filters: Vec<Filter>,
    rows: Vec<Row>,
    swapped: Link,
    page: usize,
    previous: Option<String>,
    next: Option<String>,
}

/// An edition in a list of choices.
struct Choice {
    edition: EditionDate,
    date: String,
    selected: bool,
}

/// A kind of change with how many there are.
struct Filter {
    url: String,
    text: String,
    count: usize,
    current: bool,
}

/// A rule that differs.
struct Row {
    before: Option<Link>,
    after: Option<Link>,
    title: Option<String>,
    tag: Tag,
    wordings: Vec<Wording>,
}

/// The words of a rule in one language.
struct Wording {
    locale: Locale,
    pieces: Vec<(PieceKind, String)>,
}

/// `/diff`: the choice of two editions; with `from` and `to`, their difference.
pub async fn choose_editions(page: PageRequest) -> Result<HttpResponse, Problem> {
    if let (Some(from), Some(to)) = (page.parameter("from"), page.parameter("to")) {
        let lookup = page.lookup();
        let path = path(
            lookup.numbered_edition(from)?,
            lookup.numbered_edition(to)?,
            None,
            1,
        );
        return Ok(HttpResponse::build(StatusCode::FOUND)
            .insert_header((header::LOCATION, format!("/{}{path}", page.locale())))
            .finish());
    }
    let t = page.t();
    let newest = page.snapshot().numbering.newest();
    let before = page.snapshot().numbering.editions().iter().rev().nth(1);
    page.html(&DiffPage {
        t,
        frame: page.frame(
            "/diff",
            t.get("diff-title-choose"),
            t.get("diff-description"),
        ),
        compared: None,
        from_choices: choices(&page, before.copied()),
        to_choices: choices(&page, newest),
    })
}

/// `/diff/{a}/{b}`
pub async fn show_difference(
    page: PageRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (a, b) = path.into_inner();
    let lookup = page.lookup();
    let (from, to) = (lookup.numbered_edition(&a)?, lookup.numbered_edition(&b)?);
    let (t, snapshot) = (page.t(), page.snapshot());
    let kind = page.parameter("change").map(kind_named).transpose()?;
    let number = page_number(&page)?;
    let difference = snapshot
        .numbering
        .difference(from, to)
        .ok_or_else(|| Problem::new(Code::Internal))?;
    let wanted: Vec<&Change> = difference
        .changes
        .iter()
        .filter(|change| kind.is_none_or(|kind| change.kind == kind))
        .collect();
    let rows = wanted.iter().skip((number - 1) * PER_PAGE).take(PER_PAGE);
    let go = |number| format!("/{}{}", t.locale(), self::path(from, to, kind, number));
    let dates = (t.edition(from), t.edition(to));
    let args = [("from", (&dates.0).into()), ("to", (&dates.1).into())];
    let compared = Compared {
        unchanged: difference.unchanged,
        filters: filters(t, &difference, from, to, kind),
        rows: rows.map(|change| row(&page, change, from, to)).collect(),
        swapped: Link::new(
            format!("/{}{}", t.locale(), self::path(to, from, None, 1)),
            t.get("diff-swap"),
        ),
        page: number,
        previous: (number > 1).then(|| go(number - 1)),
        next: (number * PER_PAGE < wanted.len()).then(|| go(number + 1)),
        from: dates.0.clone(),
        to: dates.1.clone(),
    };
    let mut frame = page.frame(
        self::path(from, to, kind, number),
        t.with("diff-title", &args),
        t.get("diff-description"),
    );
    // Thousands of pairs say the same over and over.
    frame.indexed = false;
    page.html(&DiffPage {
        t,
        frame,
        compared: Some(compared),
        from_choices: choices(&page, Some(from)),
        to_choices: choices(&page, Some(to)),
    })
}

/// The path of a difference behind the language.
fn path(from: EditionDate, to: EditionDate, kind: Option<ChangeKind>, number: usize) -> String {
    let kind = kind.map(|kind| format!("change={}", kind.name()));
    let number = (number > 1).then(|| format!("page={number}"));
    let query: Vec<String> = kind.into_iter().chain(number).collect();
    let mut path = format!("/diff/{from}/{to}");
    if !query.is_empty() {
        path.push('?');
        path.push_str(&query.join("&"));
    }
    path
}

fn kind_named(name: &str) -> Result<ChangeKind, Problem> {
    ChangeKind::from_name(name).ok_or_else(|| {
        let expected = ChangeKind::ALL.map(ChangeKind::name).join(", ");
        invalid("change", name, expected)
    })
}

fn page_number(page: &PageRequest) -> Result<usize, Problem> {
    /// More than the rules of two editions together fill.
    const LAST: usize = 1000;
    let Some(text) = page.parameter("page") else {
        return Ok(1);
    };
    number_within("page", text, 1, LAST)
}

/// Every edition from new to old.
fn choices(page: &PageRequest, selected: Option<EditionDate>) -> Vec<Choice> {
    let editions = page.snapshot().numbering.editions().iter().rev();
    editions
        .map(|edition| Choice {
            edition: *edition,
            date: page.t().edition(*edition),
            selected: Some(*edition) == selected,
        })
        .collect()
}

fn filters(
    t: Translator<'_>,
    difference: &Difference,
    from: EditionDate,
    to: EditionDate,
    chosen: Option<ChangeKind>,
) -> Vec<Filter> {
    let url = |kind| format!("/{}{}", t.locale(), path(from, to, kind, 1));
    let all = Filter {
        url: url(None),
        text: t.get("diff-all"),
        count: difference.changes.len(),
        current: chosen.is_none(),
    };
    let kinds = ChangeKind::ALL.into_iter().map(|kind| Filter {
        url: url(Some(kind)),
        text: t.get(words::changes(kind)),
        count: difference.count(kind),
        current: chosen == Some(kind),
    });
    std::iter::once(all)
        .chain(kinds.filter(|filter| filter.count > 0 || filter.current))
        .collect()
}

fn row(page: &PageRequest, change: &Change, from: EditionDate, to: EditionDate) -> Row {
    let (t, snapshot) = (page.t(), page.snapshot());
    let link = |number: Option<RuleNumber>, edition| {
        number.map(|number| {
            let path = rule_path(snapshot, Citation { number, edition });
            Link::new(format!("/{}{path}", t.locale()), number.to_string())
        })
    };
    let title = snapshot.changed_title(change, from, to, t.locale());
    let own = change.after.or(change.before).map(|own| own.to_string());
    let wordings = snapshot.changed_wordings(change, from, to);
    Row {
        before: link(change.before, from),
        after: link(change.after, to),
        title: (own.as_ref() != Some(&title)).then_some(title),
        tag: Tag {
            class: match change.kind {
                ChangeKind::Added => "good",
                ChangeKind::Removed => "bad",
                ChangeKind::Edited | ChangeKind::MovedAndEdited => "warn",
                ChangeKind::Moved => "",
            },
            text: t.get(words::change(change.kind)),
        },
        wordings: wordings
            .into_iter()
            .map(|wording| Wording {
                locale: wording.locale,
                pieces: wording
                    .pieces
                    .into_iter()
                    .map(|piece| (piece.kind, piece.text))
                    .collect(),
            })
            .collect(),
    }
}
