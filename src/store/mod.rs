//! What the service serves: one snapshot of all content, loaded, joined, checked, indexed.
//!
//! A snapshot never changes. Pages and answers about the same thing come from the same
//! lookup here; a new snapshot replaces the old one as a whole.

mod check;
mod difference;
mod documents;
mod find;
mod games;
mod known_numbers;
mod names;
mod rule_view;
mod snapshot;
mod source;

pub use difference::ChangedWording;
pub use games::{Coverage, Played};
pub use rule_view::{RuleView, ShownText, TextState};
pub use snapshot::{Loaded, Snapshot, StoreError, embedded, load};
pub use source::{embedded_files, folder_files};
