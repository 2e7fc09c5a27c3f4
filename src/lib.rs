//! **Regelwerk**: the Magic: The Gathering rules in German and English, found by a
//! player's words, cited by edition, and proved by example games that run.
//!
//! The modules stand in reading order; each may import only from those above it, in the
//! narrower way that `tests/it/architecture.rs` checks. See `ARCHITECTURE.md` for a tour.

pub mod model;

pub mod corpus;
pub mod engine;
pub mod i18n;
pub mod lineage;

pub mod citation;
pub mod scenario;

pub mod ruling;

pub mod search;

pub mod store;

pub mod web;

pub mod config;
pub mod telemetry;

pub mod cli;
