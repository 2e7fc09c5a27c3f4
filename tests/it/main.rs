//! Integration tests: one binary, one module a subject.

#![expect(clippy::panic, reason = "what a test needs and does not get fails it")]

mod api;
mod architecture;
mod citations;
mod content;
mod diff;
mod http;
mod locales;
mod numbering;
mod pages;
mod readme;
mod real_rules;
mod routes;
mod rules_files;
mod rules_folder;
mod scenario_format;
mod scenarios;
mod search;
mod seeds;
mod sent_scenarios;
mod start_stop;
mod store;
mod support;
