//! Citations of rules: the table of rules that the project itself cites.

mod cited_rule;

pub use cited_rule::{CitedRule, CitedRules};
