//! What the service is: sources, editions, licences, and how much is proved.

use actix_web::HttpResponse;
use askama::Template;

use super::frame::Frame;
use super::request::PageRequest;
use crate::i18n::Translator;
use crate::model::Locale;
use crate::ruling::Status;
use crate::web::Problem;

#[derive(Template)]
#[template(path = "pages/about.html")]
struct AboutPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    version: &'static str,
    sources: Vec<SourceView>,
    editions: Vec<EditionView>,
    coverage: Vec<Count>,
}

/// A document that texts were taken from.
struct SourceView {
    title: String,
    about: String,
    licence: String,
}

/// A known edition.
struct EditionView {
    language: String,
    effective: String,
    machine: String,
    label: String,
    rules: String,
    subrules: String,
}

/// A number and what it counts.
struct Count {
    label: String,
    count: String,
}

/// `/about`
pub async fn show_about(page: PageRequest) -> Result<HttpResponse, Problem> {
    let t = page.t();
    page.html(&AboutPage {
        t,
        frame: page.frame("/about", t.get("about-title"), t.get("site-description")),
        version: env!("CARGO_PKG_VERSION"),
        sources: sources(&page),
        editions: editions(&page),
        coverage: coverage(&page),
    })
}

fn sources(page: &PageRequest) -> Vec<SourceView> {
    let locale = page.locale();
    page.snapshot()
        .sources
        .iter()
        .map(|source| SourceView {
            title: source.title.get(locale).clone(),
            about: source.about.get(locale).clone(),
            licence: source.licence.get(locale).clone(),
        })
        .collect()
}

/// All editions, from new to old.
fn editions(page: &PageRequest) -> Vec<EditionView> {
    let t = page.t();
    let mut editions: Vec<_> = page.snapshot().editions.iter().collect();
    editions.sort_by_key(|edition| std::cmp::Reverse(edition.effective));
    editions
        .into_iter()
        .map(|edition| EditionView {
            language: t.get(match edition.lang {
                Locale::De => "language-de",
                Locale::En => "language-en",
            }),
            effective: t.edition(edition.effective),
            machine: edition.effective.to_string(),
            label: edition.label.clone(),
            rules: t.number(edition.counts.rules.into()),
            subrules: t.number(edition.counts.subrules.into()),
        })
        .collect()
}

/// What the content has, counted now.
fn coverage(page: &PageRequest) -> Vec<Count> {
    let (t, snapshot) = (page.t(), page.snapshot());
    let coverage = snapshot.coverage();
    let of_status = |status: Status| {
        snapshot
            .rulings
            .iter()
            .filter(|ruling| ruling.status == status)
            .count()
    };
    let texts = |locale: Locale| {
        snapshot
            .texts
            .iter()
            .filter(|text| text.locale == locale)
            .count()
    };
    let counts = [
        ("about-count-rulings", coverage.rulings),
        ("about-count-proved", coverage.proved),
        ("about-count-contradicted", coverage.contradicted),
        ("about-count-not-modelled", coverage.not_modelled),
        ("about-count-needs-judge", coverage.needs_judge),
        ("about-count-without-game", coverage.without_game),
        ("about-count-current", of_status(Status::Current)),
        ("about-count-texts-de", texts(Locale::De)),
        ("about-count-texts-en", texts(Locale::En)),
        ("about-count-cited", snapshot.cited.iter().count()),
        ("about-count-editions", snapshot.editions.iter().count()),
    ];
    counts
        .into_iter()
        .map(|(id, count)| Count {
            label: t.get(id),
            count: t.number(i64::try_from(count).unwrap_or(i64::MAX)),
        })
        .collect()
}
