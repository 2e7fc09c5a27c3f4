//! The vocabulary that every other module speaks: rule numbers, editions,
//! languages, citations, identifiers and card symbols.
//!
//! Values are parsed once, at the edge of the program, and passed on as types.
//! This module imports nothing else of the crate and does no input or output.

mod citation;
mod edition;
mod emphasis;
mod fingerprint;
mod ids;
mod locale;
mod rule_number;
mod symbol;

pub use citation::Citation;
pub use edition::{EditionDate, EditionRange};
pub use emphasis::{Emphasis, emphasis, without_emphasis};
pub use fingerprint::{Fingerprint, normalise};
pub use ids::{CardSlug, KeywordId, ParseIdError, RulingId, ScenarioId};
pub use locale::{Locale, PerLocale};
pub use rule_number::{NumberLevel, ParseNumberError, RuleNumber, SubruleLetters};
pub use symbol::{Span, Symbol, spans};
