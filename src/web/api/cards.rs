//! `GET /cards/{card}`.

use actix_web::web::Path;
use serde::Serialize;
use utoipa::ToSchema;

use super::params::LangParam;
use super::references::{self, RulingName};
use super::{Answer, Call};
use crate::model::{CardSlug, EditionDate, Locale, RuleNumber};
use crate::ruling::Scope;
use crate::web::lookup::own_name;
use crate::web::problem::ProblemDocument;

/// The names of a card.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CardNames {
    /// The German printed name, or `null` where none is known here.
    #[schema(example = "Grimmige Haruspex")]
    de: Option<String>,
    /// The English name.
    #[schema(example = "Grim Haruspex")]
    en: String,
}

/// A card that rulings or games are about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CardAnswer {
    /// Always `card`.
    #[schema(value_type = String, example = "card")]
    object: &'static str,
    /// The language of the answer.
    #[schema(value_type = String, example = "de")]
    lang: Locale,
    /// The edition that the answer speaks of.
    #[schema(value_type = String, format = Date, example = "2026-08-07")]
    edition: EditionDate,
    /// Its id: its English name in small letters with hyphens.
    #[schema(value_type = String, example = "grim-haruspex")]
    id: CardSlug,
    /// Its names.
    names: CardNames,
    /// Its mana cost, or `null` for a card without one.
    #[schema(example = "{2}{B}")]
    mana_cost: Option<String>,
    /// Its card types.
    #[schema(example = json!(["creature"]))]
    types: Vec<String>,
    /// Its subtypes, in English.
    #[schema(example = json!(["human", "wizard"]))]
    subtypes: Vec<String>,
    /// Rules that its text needs and that the games here do not have.
    #[schema(value_type = Vec<String>)]
    not_modelled: Vec<RuleNumber>,
    /// Rulings on it.
    rulings: Vec<RulingName>,
    /// The call for it.
    #[schema(example = "/api/v1/cards/grim-haruspex")]
    uri: String,
    /// Its page.
    #[schema(example = "/de/cards/grim-haruspex")]
    url: String,
}

/// Gives a card, by its id or its name in either language.
#[utoipa::path(get, path = "/cards/{card}", tag = "names", params(
    ("card" = String, Path, description = "Id, or name in either language", example = "grim-haruspex"), LangParam,
), responses(
    (status = 200, description = "The card", body = CardAnswer),
    (status = "4XX", description = "No such card", body = ProblemDocument, content_type = "application/problem+json"),
))]
pub(crate) async fn show_card(call: Call, path: Path<String>) -> Answer {
    let card = call.lookup().card(&path)?;
    let slug = card.slug();
    let printed = &card.definition.printed;
    call.json(&CardAnswer {
        object: "card",
        lang: call.locale,
        edition: call.snapshot.newest_edition(),
        id: slug.clone(),
        names: CardNames {
            de: card.german.clone(),
            en: card.name.clone(),
        },
        mana_cost: card.definition.mana_cost().map(ToString::to_string),
        types: printed.types.iter().map(ToString::to_string).collect(),
        subtypes: printed.subtypes.iter().map(ToString::to_string).collect(),
        not_modelled: card.not_modelled.clone(),
        rulings: references::rulings_about(&Scope::Card(slug.clone()), &call),
        uri: call.uri(format_args!("/cards/{slug}")),
        url: call.page(format_args!("/cards/{slug}")),
    })
}

impl Call {
    /// The name of a card in the language of the call; its id where it is not known.
    pub(crate) fn card_name(&self, slug: &CardSlug) -> String {
        let card = self.snapshot.cards.find(slug.as_str());
        let name = card.map(|card| own_name(card, self.locale));
        name.unwrap_or(slug.as_str()).to_owned()
    }
}
