//! From editions to threads: which rule of one edition is which rule of the next.
//!
//! Neighbouring editions are aligned (`matching`): most rules have the same number and text;
//! the others are found by their text, by their text with the numbers in it masked, and at
//! last by similar words where the book's order says that they belong. Chaining the pairs
//! through all editions gives the threads of a [`Numbering`] (`threads`), which is written as
//! the table `numbering.tsv` (`export`). Old and new text are never compared over many
//! editions: a rule that changed in each of ten steps would be lost.
//!
//! [`Numbering`]: super::Numbering

mod book;
mod export;
mod matching;
mod similarity;
mod threads;

pub use book::{Book, BookRule};
pub use matching::{Alignment, Change, ChangeCounts, Pair, align};
pub use threads::{NumberingBuilder, ThreadsError};
