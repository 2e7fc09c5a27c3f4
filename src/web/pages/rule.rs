//! The page of one rule in one edition.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::{Link, Tag, cited_rule, newest, rule_path};
use super::passage::Passage;
use super::request::PageRequest;
use super::{contents, notes, words};
use crate::corpus::Note;
use crate::i18n::Translator;
use crate::lineage::Run;
use crate::model::{Citation, EditionDate, Locale, NumberLevel, RuleNumber, without_emphasis};
use crate::store::{RuleView, ShownText};
use crate::web::Problem;
use crate::web::params::invalid;

#[derive(Template)]
#[template(path = "pages/rule.html")]
struct RulePage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    number: RuleNumber,
    name: Option<String>,
    edition: String,
    crumbs: Vec<Link>,
    /// Where the rule stands in the newest edition, when it is another number.
    moved: Option<Link>,
    /// The rule is in no newer edition.
    removed: bool,
    /// What the number means in the newest edition, when that is another rule.
    reused: Option<Link>,
    /// Another rule that stood at this number before.
    formerly: Vec<Former>,
    both: bool,
    view_one: String,
    view_both: String,
    texts: Vec<TextView>,
    /// The text stands here in the other language only.
    foreign: bool,
    gloss: Option<String>,
    children: Vec<Child>,
    /// Subrules of which nothing but the number is known.
    bare_children: Vec<Link>,
    history: Vec<Place>,
    history_url: String,
    keyword: Option<Link>,
    rulings: Vec<Link>,
    games: Vec<Link>,
    citation: String,
    previous: Option<Link>,
    next: Option<Link>,
}

/// A text of the rule in one language.
struct TextView {
    locale: Locale,
    language: String,
    passage: Option<Passage>,
    is_here: bool,
    state: String,
    source: Option<String>,
    notes: Vec<notes::NoteView>,
    children: Vec<Child>,
}

/// A subrule below the rule.
struct Child {
    number: RuleNumber,
    url: String,
    passage: Option<Passage>,
    gloss: Option<String>,
}

/// A stretch of editions in which the rule had a number.
pub(super) struct Place {
    pub number: RuleNumber,
    pub url: String,
    pub first: EditionDate,
    pub first_date: String,
    pub last: EditionDate,
    pub last_date: String,
    /// The stretch reaches to the newest edition.
    pub lasts: bool,
    /// The text is another than in the stretch before.
    pub edited: bool,
}

/// Another rule that had the number before.
struct Former {
    /// What it was about and in which editions, as a sentence without its end.
    text: String,
    now: Option<Link>,
}

/// `/cr/{edition}/{number}`
pub async fn show_rule(
    page: PageRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (edition, number) = path.into_inner();
    let edition = page.lookup().edition(&edition)?;
    let number = page.lookup().number(&number)?;
    match number.level() {
        NumberLevel::Chapter | NumberLevel::Section => {
            contents::show_part(&page, Citation { number, edition })
        }
        NumberLevel::Rule | NumberLevel::Subrule => {
            let view = page.lookup().rule(number, edition)?;
            let both = shows_both(&page)?;
            page.html(&RulePage::new(&page, &view, both))
        }
    }
}

/// Whether both languages are shown side by side.
fn shows_both(page: &PageRequest) -> Result<bool, Problem> {
    match page.parameter("view") {
        None => Ok(false),
        Some("both") => Ok(true),
        Some(other) => Err(invalid("view", other, "both")),
    }
}

impl<'a> RulePage<'a> {
    fn new(page: &'a PageRequest, view: &RuleView<'_>, both: bool) -> Self {
        let (t, locale, snapshot) = (page.t(), page.locale(), page.snapshot());
        let Citation { number, edition } = view.citation;
        let title = snapshot.rule_title(view, locale);
        let name = (title != number.to_string()).then(|| title.clone());
        let languages: Vec<Locale> = if both {
            vec![locale, locale.other()]
        } else {
            vec![shown_language(view, locale)]
        };
        let own = rule_path(snapshot, view.citation);
        let known_as = match view.now() {
            Some(now) => rule_path(snapshot, now),
            None => own.clone(),
        };
        let heading = match &name {
            Some(name) => t.with(
                "rule-title",
                &[("number", number.to_string().into()), ("name", name.into())],
            ),
            None => t.with("rule-title-bare", &[("number", number.to_string().into())]),
        };
        let gloss = view.cited.map(|cited| cited.gloss.get(locale).clone());
        let description = description(t, view, gloss.as_deref());
        Self {
            frame: page.frame(known_as, heading, description).of(edition),
            number,
            edition: t.edition(edition),
            crumbs: contents::crumbs(page, view.citation),
            moved: moved(page, view),
            removed: view.today.is_some() && view.now().is_none() && view.thread.is_some(),
            reused: reused(page, view),
            formerly: formerly(page, view),
            view_one: format!("/{locale}{own}"),
            view_both: format!("/{locale}{own}?view=both"),
            foreign: !both
                && view.texts.get(locale).is_none()
                && view.texts.get(locale.other()).is_some(),
            texts: languages
                .iter()
                .map(|language| text_view(page, view, *language, both))
                .collect(),
            children: if both {
                Vec::new()
            } else {
                children(page, view, locale)
            },
            bare_children: if both {
                Vec::new()
            } else {
                bare_children(page, view)
            },
            history: places(page, view.history),
            history_url: format!("/{locale}{own}/history"),
            keyword: view.keyword.map(|keyword| {
                Link::new(
                    format!("/{locale}/glossary/{}", keyword.id),
                    keyword.names.get(locale),
                )
            }),
            rulings: rulings(page, view),
            games: super::scenario::games_with_rule(page, view),
            citation: citation(page, view, &known_as_text(page, view)),
            previous: view.previous.map(|other| neighbour(page, other, edition)),
            next: view.next.map(|other| neighbour(page, other, edition)),
            gloss,
            name,
            both,
            t,
        }
    }
}

/// The language whose text is shown: that of the page, where there is one.
fn shown_language(view: &RuleView<'_>, page: Locale) -> Locale {
    match (view.texts.get(page), view.texts.get(page.other())) {
        (None, Some(_)) => page.other(),
        _ => page,
    }
}

fn description(t: Translator<'_>, view: &RuleView<'_>, gloss: Option<&str>) -> String {
    let Citation { number, edition } = view.citation;
    let text = match view.texts.get(t.locale()) {
        Some(shown) if shown.text.heading.is_none() => Some(shown.text.text.as_str()),
        _ => gloss,
    };
    let beginning = text.map(|text| first_words(text, 180)).unwrap_or_default();
    t.with(
        "rule-description",
        &[
            ("number", number.to_string().into()),
            ("date", t.edition(edition).into()),
            ("text", beginning.into()),
        ],
    )
}

/// The beginning of a text up to a word's end, with an ellipsis when it goes on.
pub(super) fn first_words(text: &str, most: usize) -> String {
    let text = without_emphasis(text);
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((end, _)) = flat.char_indices().nth(most) else {
        return flat;
    };
    let cut = flat.get(..end).unwrap_or_default();
    let whole = cut.rfind(' ').and_then(|space| cut.get(..space));
    let whole = whole.unwrap_or(cut);
    format!(
        "{}…",
        whole.trim_end_matches(['.', ',', ';', ':', '–']).trim_end()
    )
}

fn moved(page: &PageRequest, view: &RuleView<'_>) -> Option<Link> {
    let now = view.today?.to?;
    (now.number != view.citation.number).then(|| {
        Link::new(
            format!("/{}{}", page.locale(), rule_path(page.snapshot(), now)),
            now.number.to_string(),
        )
    })
}

fn reused(page: &PageRequest, view: &RuleView<'_>) -> Option<Link> {
    let other = view.today?.same_number_now?;
    let snapshot = page.snapshot();
    let there = snapshot.rule(other.citation.number, other.citation.edition)?;
    Some(Link::new(
        format!("/{}{}", page.locale(), rule_path(snapshot, other.citation)),
        snapshot.rule_title(&there, page.locale()),
    ))
}

/// Other rules that had this number before. Only the page of the newest edition tells, so
/// that the page of an old edition stays about its own rule.
fn formerly(page: &PageRequest, view: &RuleView<'_>) -> Vec<Former> {
    let (t, snapshot) = (page.t(), page.snapshot());
    if view.today.is_some() {
        return Vec::new();
    }
    let mut found: Vec<(crate::lineage::ThreadId, EditionDate, EditionDate)> = Vec::new();
    for (thread, run) in snapshot.numbering.ever_at(view.citation.number) {
        if Some(thread) == view.thread {
            continue;
        }
        match found.iter_mut().find(|(other, _, _)| *other == thread) {
            Some((_, _, last)) => *last = run.range.last,
            None => found.push((thread, run.range.first, run.range.last)),
        }
    }
    found
        .into_iter()
        .filter_map(|(thread, first, last)| {
            let old = snapshot.rule(view.citation.number, last)?;
            let now = snapshot
                .numbering
                .number_in(thread, snapshot.newest_edition());
            let id = match first == last {
                true => "rule-formerly-one",
                false => "rule-formerly",
            };
            Some(Former {
                text: t.with(
                    id,
                    &[
                        ("name", snapshot.rule_title(&old, t.locale()).into()),
                        ("first", t.edition(first).into()),
                        ("last", t.edition(last).into()),
                    ],
                ),
                now: now.map(|number| {
                    Link::new(
                        format!("/{}/cr/latest/{number}", t.locale()),
                        number.to_string(),
                    )
                }),
            })
        })
        .collect()
}

fn text_view(
    page: &PageRequest,
    view: &RuleView<'_>,
    language: Locale,
    with_children: bool,
) -> TextView {
    let t = page.t();
    let shown = view.texts.get(language).as_ref();
    TextView {
        locale: language,
        language: t.catalog().text(language, "site-language", &[]),
        // A heading alone says no more than the title of the page.
        passage: shown
            .filter(|shown| with_children || shown.text.heading.is_none())
            .map(|shown| passage(page, shown).main()),
        is_here: shown.is_some(),
        state: match shown {
            Some(shown) => match stood(t, view, shown) {
                Some(stood) => format!("{} {stood}", state(t, shown)),
                None => state(t, shown),
            },
            None => t.get("rule-state-missing"),
        },
        source: shown.and_then(|shown| source(page, shown)),
        notes: shown.map_or_else(Vec::new, |shown| {
            let of_text = |note: &&Note| note.about.is_none_or(|about| about == language);
            notes::views(t, shown.text.notes.iter().filter(of_text))
        }),
        children: if with_children {
            children(page, view, language)
        } else {
            Vec::new()
        },
    }
}

/// The text of a rule, its numbers leading to today's rules.
fn passage(page: &PageRequest, shown: &ShownText<'_>) -> Passage {
    let link = |number: RuleNumber| newest(page.snapshot(), page.locale(), number);
    Passage::new(page.t(), shown.text.locale, &shown.text.text, &link)
}

fn state(t: Translator<'_>, shown: &ShownText<'_>) -> String {
    let range = shown.text.editions;
    let first = t.edition(range.first);
    let last = t.edition(range.last);
    let number = shown.text.number.to_string();
    let of_one = range.first == range.last;
    let id = if of_one {
        words::text_state_of_one(shown.state)
    } else {
        words::text_state(shown.state)
    };
    t.with(
        id,
        &[
            ("number", number.into()),
            ("first", first.into()),
            ("last", last.into()),
        ],
    )
}

/// Where a text stood first, when it had another number there; the page of an edition shows
/// one text, and a reader may know it by its old number.
fn stood(t: Translator<'_>, view: &RuleView<'_>, shown: &ShownText<'_>) -> Option<String> {
    let then = shown.text.editions.last;
    let mut runs = view.history.iter();
    let run = runs.find(|run| run.range.contains(then))?;
    let mut runs = view.history.iter();
    let first = runs.find(|other| other.fingerprint == run.fingerprint)?;
    (first.number != shown.text.number).then(|| {
        t.with(
            "rule-state-stood",
            &[
                ("number", first.number.to_string().into()),
                ("first", t.edition(first.range.first).into()),
                ("last", t.edition(first.range.last).into()),
            ],
        )
    })
}

fn source(page: &PageRequest, shown: &ShownText<'_>) -> Option<String> {
    let t = page.t();
    let source = page.snapshot().sources.get(&shown.text.source)?;
    Some(t.with(
        "rule-source",
        &[
            ("origin", t.get(words::origin(shown.text.origin)).into()),
            ("source", source.title.get(t.locale()).into()),
        ],
    ))
}

fn children(page: &PageRequest, view: &RuleView<'_>, language: Locale) -> Vec<Child> {
    let (snapshot, locale) = (page.snapshot(), page.locale());
    let edition = view.citation.edition;
    view.children
        .iter()
        .filter_map(|number| snapshot.rule(*number, edition))
        .map(|child| {
            let shown = child
                .texts
                .get(language)
                .as_ref()
                .or(child.texts.get(language.other()).as_ref());
            Child {
                number: child.citation.number,
                url: format!("/{locale}{}", rule_path(snapshot, child.citation)),
                passage: shown.map(|shown| passage(page, shown)),
                gloss: child.cited.map(|cited| cited.gloss.get(locale).clone()),
            }
        })
        .collect()
}

/// Links to the subrules of which nothing but the number is known.
fn bare_children(page: &PageRequest, view: &RuleView<'_>) -> Vec<Link> {
    let children = children(page, view, page.locale()).into_iter();
    children
        .filter(|child| child.passage.is_none() && child.gloss.is_none())
        .map(|child| Link::new(child.url, child.number.to_string()))
        .collect()
}

/// The numbers of a rule through the editions, from old to new; stretches with the same
/// number and text are one.
pub(super) fn places(page: &PageRequest, history: &[Run]) -> Vec<Place> {
    let (t, snapshot) = (page.t(), page.snapshot());
    let mut out: Vec<Place> = Vec::new();
    let mut before: Option<&Run> = None;
    for run in history {
        let edited = before.is_some_and(|old| old.fingerprint != run.fingerprint);
        let lasts = run.range.last == snapshot.newest_edition();
        match out.last_mut() {
            Some(place) if place.number == run.number && !edited => {
                place.last = run.range.last;
                place.last_date = t.edition(run.range.last);
                place.lasts = lasts;
            }
            _ => out.push(Place {
                number: run.number,
                url: format!(
                    "/{}{}",
                    t.locale(),
                    rule_path(
                        snapshot,
                        Citation {
                            number: run.number,
                            edition: run.range.last
                        }
                    )
                ),
                first: run.range.first,
                first_date: t.edition(run.range.first),
                last: run.range.last,
                last_date: t.edition(run.range.last),
                lasts,
                edited,
            }),
        }
        before = Some(run);
    }
    out
}

fn rulings(page: &PageRequest, view: &RuleView<'_>) -> Vec<Link> {
    let Some(now) = view.now() else {
        return Vec::new();
    };
    let (t, snapshot) = (page.t(), page.snapshot());
    snapshot
        .rulings_on(now.number)
        .map(|ruling| {
            Link::new(
                format!("/{}/rulings/{}", t.locale(), ruling.id),
                ruling.title.get(t.locale()),
            )
            .tag(
                snapshot
                    .verdict_of(&ruling.id)
                    .map(|verdict| Tag::verdict(t, verdict)),
            )
        })
        .collect()
}

fn known_as_text(page: &PageRequest, view: &RuleView<'_>) -> String {
    let Citation { number, edition } = view.citation;
    format!("{}/{}/cr/{edition}/{number}", page.base(), page.locale())
}

/// A citation to be copied: number, edition and an address that keeps both.
fn citation(page: &PageRequest, view: &RuleView<'_>, address: &str) -> String {
    let t = page.t();
    t.with(
        "rule-citation",
        &[
            ("number", view.citation.number.to_string().into()),
            ("date", t.edition(view.citation.edition).into()),
            ("address", address.into()),
        ],
    )
}

fn neighbour(page: &PageRequest, number: RuleNumber, edition: EditionDate) -> Link {
    cited_rule(page.t(), page.snapshot(), Citation { number, edition })
}
