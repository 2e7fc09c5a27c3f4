//! Citations of rules: those that the project itself makes, with their glosses, and those in
//! a text of anybody's, with what became of each.
//!
//! ```
//! use regelwerk::citation::{Verdict, check};
//!
//! let snapshot = regelwerk::store::embedded()?;
//! let edition = snapshot.numbering.edition_on("2011-05-01".parse()?);
//! let text = "Spuk steht in Regel 702.52a.";
//! let citation = check(text, edition, &snapshot.numbering).next().expect("one citation");
//! assert_eq!(citation.verdict, Verdict::Reused);
//! assert_eq!(citation.now.map(|now| now.to_string()).as_deref(), Some("702.55a@2026-08-07"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod cited_rule;
mod scan;
mod words;

pub use check::{Basis, CheckedCitation, Meaning, Verdict, check};
pub use cited_rule::{CitedRule, CitedRules};
pub use scan::{Found, StatedEdition, find};
