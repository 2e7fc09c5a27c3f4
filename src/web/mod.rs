//! The web service: routes, pages, JSON API. The types of actix stay in here.
//!
//! Every route stands in `router.rs`. A request passes the outermost middleware
//! ([`middleware::Edge`]: cache, language, headers, problems), then its handler in
//! `pages/` or `api/`. A handler takes what it needs from [`AppState`], answers with a value
//! or a [`Problem`], and knows nothing of what happens around it.

mod cache;
mod checks;
mod headings;
mod health;
mod lookup;
mod methods;
mod params;
mod redirect;
mod wire;

pub mod api;
pub mod assets;
pub mod middleware;
pub mod pages;
pub mod problem;
pub mod router;
pub mod server;
pub mod state;

pub use api::{CitationLine, CitationReport, ReportContext, TooMany, VerdictCounts};
pub use problem::{Code, Problem};
pub use server::Application;
pub use state::{AppState, Settings};
