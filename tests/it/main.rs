//! Integration tests: one binary, one module a subject.

mod architecture;
mod content;
mod numbering;
mod real_rules;
mod rules_folder;
mod scenario_format;
mod scenarios;
mod seeds;
