//! The page of a card: its names, its rulings, the games that use it. No card text.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::link::Link;
use super::passage::Passage;
use super::request::PageRequest;
use super::{keyword, scenario, words};
use crate::i18n::Translator;
use crate::model::{CardSlug, Locale};
use crate::ruling::Scope;
use crate::scenario::Card;
use crate::web::Problem;
use crate::web::lookup::own_name;

#[derive(Template)]
#[template(path = "pages/card.html")]
struct CardPage<'a> {
    t: Translator<'a>,
    frame: Frame<'a>,
    name: String,
    /// The language of the name, when it is not that of the page.
    name_lang: Option<Locale>,
    other_name: Option<String>,
    other: Locale,
    no_german: bool,
    cost: Option<Passage>,
    types: String,
    size: Option<String>,
    rulings: Vec<Link>,
    games: Vec<Link>,
}

/// `/cards/{id}`
pub async fn show_card(page: PageRequest, id: web::Path<String>) -> Result<HttpResponse, Problem> {
    let card = page.lookup().card(&id)?;
    page.html(&CardPage::new(&page, card))
}

/// The name of the card with that id in the page's language; the id for an unknown one.
pub(super) fn name<'a>(page: &'a PageRequest, slug: &'a CardSlug) -> &'a str {
    page.snapshot()
        .cards
        .find(slug.as_str())
        .map_or(slug.as_str(), |card| own_name(card, page.locale()))
}

impl<'a> CardPage<'a> {
    fn new(page: &'a PageRequest, card: &Card) -> Self {
        let (t, locale) = (page.t(), page.locale());
        let name = own_name(card, locale).to_owned();
        let printed = &card.definition.printed;
        let types: Vec<String> = printed
            .types
            .iter()
            .map(|card_type| t.get(words::card_type(*card_type)))
            .collect();
        let other_name = own_name(card, locale.other());
        Self {
            frame: page.frame(
                format!("/cards/{}", card.slug()),
                &name,
                t.with("card-description", &[("name", (&name).into())]),
            ),
            name_lang: (locale == Locale::De && card.german.is_none()).then_some(Locale::En),
            other_name: (other_name != name).then(|| other_name.to_owned()),
            other: locale.other(),
            no_german: card.german.is_none(),
            cost: card
                .definition
                .mana_cost()
                .map(|cost| Passage::new(t, locale, &cost.to_string(), &|_| None)),
            types: types.join(", "),
            size: printed
                .power
                .zip(printed.toughness)
                .map(|(power, toughness)| format!("{power}/{toughness}")),
            rulings: keyword::rulings(page, &Scope::Card(card.slug().clone())),
            games: scenario::games_with_card(page, card.slug()),
            name,
            t,
        }
    }
}
