//! Example games: their list, and the page that shows one step by step.

mod board;
mod links;
mod list;
mod page;
mod step;
mod words;

pub(super) use links::{
    GameLink, games_beside_ruling, games_of_ruling, games_with_card, games_with_rule,
};
pub use list::list_scenarios;
pub use page::show_scenario;
