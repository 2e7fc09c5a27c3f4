//! The list of example games.

use actix_web::HttpResponse;
use askama::Template;

use super::super::frame::Frame;
use super::super::link::{Link, Tag};
use super::super::request::PageRequest;
use super::super::ruling;
use super::links::{scenario_path, title};
use crate::i18n::Translator;
use crate::web::Problem;

#[derive(Template)]
#[template(path = "pages/scenarios.html")]
struct ListPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    topics: Vec<Topic>,
    count: usize,
}

/// The games about one keyword or card.
struct Topic {
    heading: Link,
    games: Vec<Link>,
}

/// `/scenarios`
pub async fn list_scenarios(page: PageRequest) -> Result<HttpResponse, Problem> {
    let t = page.t();
    let topics = topics(&page);
    page.html(&ListPage {
        t,
        frame: page.frame(
            "/scenarios",
            t.get("scenarios-title"),
            t.get("scenarios-description"),
        ),
        count: topics.iter().map(|topic| topic.games.len()).sum(),
        topics,
    })
}

fn topics(page: &PageRequest) -> Vec<Topic> {
    let (t, snapshot) = (page.t(), page.snapshot());
    let mut topics: Vec<Topic> = Vec::new();
    for played in snapshot.scenarios() {
        let run = &played.run;
        let first = run.proves.iter().chain(&run.applies).next();
        let Some(about) = first.and_then(|id| snapshot.rulings.get(id)) else {
            continue;
        };
        let url = format!("/{}{}", t.locale(), scenario_path(&run.id));
        let game = Link::new(url, title(page, played))
            .detail(about.title.get(t.locale()))
            .tag(Some(Tag::verdict(t, run.verdict)));
        let heading = ruling::scope(page, &about.scope);
        match topics
            .iter_mut()
            .find(|topic| topic.heading.url == heading.url)
        {
            Some(topic) => topic.games.push(game),
            None => topics.push(Topic {
                heading,
                games: vec![game],
            }),
        }
    }
    topics
}
