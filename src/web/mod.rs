//! The web service: routes, pages, JSON API. The types of actix stay in here.

pub mod problem;

pub use problem::{Code, Problem};
