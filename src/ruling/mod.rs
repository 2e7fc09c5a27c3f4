//! Rulings and notes: their texts in both languages, sources, status and the rules that
//! they rest on.
//!
//! One ruling is one folder of `rules/rulings/`: `ruling.toml`, `en.md`, `de.md` and its
//! scenarios. The path is the id. `docs/content-format.md` describes the files.

mod folder;
mod rulings;

pub use rulings::{Ruling, Rulings, Scope, Status};

pub use crate::corpus::{Note, Origin, TextVersion};
