//! The pages: one file a kind, each with its template's values and its handler.
//!
//! A handler takes the request apart, looks the thing up in the snapshot and renders; what it
//! cannot find it returns as a [`Problem`](crate::web::problem::Problem), which becomes a page
//! in the reader's language at the edge. Pages hold no words: those stand in `locales/`.

pub mod error;

mod about;
mod card;
mod contents;
mod diff;
mod frame;
mod glossary;
mod history;
mod home;
mod keyword;
mod link;
mod notes;
mod passage;
mod request;
mod rule;
mod ruling;
mod scenario;
mod search;
mod words;

pub use about::show_about;
pub use card::show_card;
pub use contents::show_contents;
pub use diff::{choose_editions, show_difference};
pub use glossary::{show_glossary, show_term};
pub use history::show_history;
pub use home::show_home;
pub use rule::show_rule;
pub use ruling::show_ruling;
pub use scenario::{list_scenarios, show_scenario};
pub use search::show_search;
