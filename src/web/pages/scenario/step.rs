//! One step of a game in words: what was done, what happened, what was checked.

use super::super::link::{Link, gloss};
use super::super::request::PageRequest;
use crate::i18n::narration::{Narrator, narrate, narrate_action};
use crate::model::{Citation, EditionDate, RuleNumber};
use crate::scenario::view::Viewer;
use crate::scenario::{Check, Game, TraceStep};

/// The step that the page shows.
pub(super) struct StepView {
    pub heading: String,
    pub happened: Vec<Happening>,
    pub refusal: Option<Happening>,
    pub checks: Vec<CheckView>,
}

/// Something that happened, with the rules behind it.
pub(super) struct Happening {
    pub text: String,
    pub rules: Vec<Link>,
}

/// An expectation that was checked.
pub(super) struct CheckView {
    pub ok: bool,
    pub want: String,
    pub got: String,
}

impl CheckView {
    pub(super) fn new(check: &Check) -> Self {
        Self {
            ok: check.ok,
            want: check.want.to_string(),
            got: check.got.clone(),
        }
    }
}
