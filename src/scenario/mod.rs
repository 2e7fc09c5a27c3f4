//! Example games: the file format, running one, expectations, verdict, variants, mutants.
//!
//! [`load()`] reads a file into a [`Scenario`] and reports every fault with its line and
//! column; [`run`] plays the base game and every variant and gives a [`Run`] with a
//! [`Verdict`]. A scenario proves its rulings only if everything that it expects holds,
//! if what its variants must turn false turns false, and if the same comes out twice.
//!
//! The module knows no language: sentences about events are the business of `i18n`, and
//! titles and steps have messages of their own in `locales/`.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing,
        clippy::string_slice,
        clippy::disallowed_methods,
        clippy::disallowed_types
    )
)]

pub mod cards;
mod compare;
mod evaluate;
pub mod facts;
mod format;
pub mod labels;
pub mod load;
mod play;
mod problem;
mod prove;
pub mod reference;
mod resolve;
pub mod script;
pub mod trace;
pub mod view;
pub mod words;

pub use cards::{Card, Cards};
pub use facts::{TraceEvent, trace_event};
pub use labels::Labels;
pub use load::{id_of, load, load_all, parse};
pub use play::{PlayOptions, play};
pub use problem::{Problem, distance as word_distance};
pub use prove::{RunOptions, run};
pub use script::{Scenario, Script, ScriptStep, Variant};
pub use trace::{
    Check, CheckKind, Fault, FaultCode, FlipResult, Game, Run, Start, Summary, TraceStep,
    VariantRun, Verdict,
};
pub use view::viewer_named;
