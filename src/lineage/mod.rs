//! Rules across editions: which number a rule had when, and what a number means today.
//!
//! A **thread** is one rule through all editions. The table `numbering.tsv` says at which
//! number each thread stood in which editions and when its text changed, as fingerprints,
//! so that old numbers can be resolved without any rule text at hand.

pub mod align;
mod diff;
mod numbering;
mod resolve;
mod sections;
mod table;
#[cfg(test)]
pub(crate) mod testing;
mod thread;
mod wording;

pub use diff::{Change, ChangeKind, Difference};
pub use numbering::Numbering;
pub use resolve::{Resolution, SameNumber, Verdict};
pub use sections::SectionMeaning;
pub use thread::{Run, ThreadId};
pub use wording::{Piece, PieceKind, changed_words};
