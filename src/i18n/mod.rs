//! Visible words: the Fluent catalogue, language negotiation, dates, numbers, order.
//!
//! Every word that a reader sees stands in `locales/<language>/*.ftl`, in German and in
//! English with the same ids. This module turns ids into text; it knows no page, no HTTP and
//! no rule text. The types of Fluent and ICU stay in here.
//!
//! ```
//! use regelwerk::i18n::{Catalog, Translator};
//! use regelwerk::model::Locale;
//!
//! let catalog = Catalog::embedded()?;
//! let t = Translator::new(&catalog, Locale::De);
//! assert_eq!(t.get("site-language"), "Deutsch");
//! # Ok::<(), regelwerk::i18n::CatalogError>(())
//! ```

mod catalog;
mod collate;
mod dates;
mod files;
pub mod narration;
mod negotiate;
mod numbers;
mod symbols;
mod translator;

pub use catalog::{Arg, Catalog, CatalogError, CatalogProblem};
pub use collate::{compare, sort_by_name};
pub use dates::date;
pub use files::embedded_files;
pub use narration::{Names, Narrator, narrate};
pub use negotiate::{LanguageRange, negotiate};
pub use numbers::number;
pub use symbols::spoken_symbol;
pub use translator::Translator;
