//! The catalogue of messages in both languages.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{files, numbers};
use crate::model::{Locale, PerLocale};

/// A value that a message is filled with.
///
/// Give counts as numbers: the message chooses its plural form by them and they are written
/// as the language writes numbers. Give everything else, dates too, as finished text.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// Text that is put in as it is.
    Text(Cow<'a, str>),
    /// A count.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Arg<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg<'_> {
    fn from(count: i64) -> Self {
        Self::Number(count)
    }
}

impl From<i32> for Arg<'_> {
    fn from(count: i32) -> Self {
        Self::Number(count.into())
    }
}

impl From<u32> for Arg<'_> {
    fn from(count: u32) -> Self {
        Self::Number(count.into())
    }
}

impl From<usize> for Arg<'_> {
    fn from(count: usize) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Arg<'_> {
    fn from(count: u64) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// One thing that is wrong with a message file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogProblem {
    /// The file, below `locales/`.
    pub path: String,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for CatalogProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

/// The message files cannot be used; every problem is named.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct CatalogError(pub Vec<CatalogProblem>);

/// All messages of the service in both languages. Build it once, share it everywhere.
pub struct Catalog {
    bundles: PerLocale<FluentBundle<FluentResource>>,
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog").finish_non_exhaustive()
    }
}

impl Catalog {
    /// The catalogue that is compiled into the program.
    ///
    /// # Errors
    /// [`CatalogError`] with every problem of every file. A test loads it, so that a released
    /// program has none.
    pub fn embedded() -> Result<Self, CatalogError> {
        let (catalog, problems) = Self::load(files::embedded_files());
        if problems.is_empty() {
            Ok(catalog)
        } else {
            Err(CatalogError(problems))
        }
    }

    /// Reads message files, each with its language, its path and its text. What is faulty is
    /// left out and named among the problems.
    pub fn load(
        files: impl IntoIterator<Item = (Locale, String, String)>,
    ) -> (Self, Vec<CatalogProblem>) {
        let mut problems = Vec::new();
        let mut bundles = PerLocale::from_fn(|locale| empty_bundle(locale, &mut problems));
        for (locale, path, text) in files {
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, errors)| {
                problems.extend(errors.into_iter().map(|error| CatalogProblem {
                    path: path.clone(),
                    message: error.to_string(),
                }));
                resource
            });
            if let Err(errors) = bundles.get_mut(locale).add_resource(resource) {
                problems.extend(errors.into_iter().map(|error| CatalogProblem {
                    path: path.clone(),
                    message: describe(&error),
                }));
            }
        }
        (Self { bundles }, problems)
    }

    /// The message `id`, or its attribute for `id.attribute`, in a language, filled with `args`.
    ///
    /// An id that does not exist, or a message that cannot be filled, is logged and shown as
    /// the id (or as far as it could be filled). It never panics, and never falls back to the
    /// other language: the tests make sure that both have the same messages.
    pub fn text(&self, locale: Locale, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let bundle = self.bundles.get(locale);
        let pattern = match id.split_once('.') {
            None => bundle.get_message(id).and_then(|message| message.value()),
            Some((id, attribute)) => bundle
                .get_message(id)
                .and_then(|message| message.get_attribute(attribute))
                .map(|attribute| attribute.value()),
        };
        let Some(pattern) = pattern else {
            tracing::error!(locale = %locale, message.id = id, "a message does not exist");
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| (*name, fluent_value(value)))
            .collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        for error in errors {
            tracing::error!(locale = %locale, message.id = id, %error, "a message is not filled");
        }
        text.into_owned()
    }

    /// Whether a message, or an attribute of one, exists in that language.
    pub fn has(&self, locale: Locale, id: &str) -> bool {
        let bundle = self.bundles.get(locale);
        match id.split_once('.') {
            None => bundle.has_message(id),
            Some((id, attribute)) => bundle
                .get_message(id)
                .is_some_and(|message| message.get_attribute(attribute).is_some()),
        }
    }
}

fn fluent_value<'a>(value: &'a Arg<'_>) -> FluentValue<'a> {
    match value {
        Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
        Arg::Number(count) => FluentValue::from(*count),
    }
}

fn language(locale: Locale) -> LanguageIdentifier {
    let tag = match locale {
        Locale::De => "de",
        Locale::En => "en-US",
    };
    // Both tags are well-formed; the default is the language-neutral one.
    tag.parse().unwrap_or_default()
}

fn empty_bundle(
    locale: Locale,
    problems: &mut Vec<CatalogProblem>,
) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language(locale)]);
    // German and English both run from left to right; the invisible marks that Fluent puts
    // around values would end up in copied text and in JSON.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match locale {
        Locale::De => |value, _| numbers::fluent_number(Locale::De, value),
        Locale::En => |value, _| numbers::fluent_number(Locale::En, value),
    }));
    if let Err(error) = bundle.add_builtins() {
        problems.push(CatalogProblem {
            path: locale.code().to_owned(),
            message: describe(&error),
        });
    }
    bundle
}

fn describe(error: &FluentError) -> String {
    match error {
        FluentError::Overriding { kind, id } => format!("{kind} `{id}` is defined twice"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalog(de: &str) -> (Catalog, Vec<CatalogProblem>) {
        Catalog::load([(Locale::De, "de/a.ftl".to_owned(), de.to_owned())])
    }

    #[test]
    fn the_embedded_catalogue_is_without_problems() {
        let result = Catalog::embedded();
        assert!(result.is_ok(), "{}", result.expect_err("problems"));
    }

    #[test]
    fn counts_choose_their_form_and_are_written_as_the_language_does() {
        let (catalog, problems) =
            catalog("hits = { $n ->\n    [one] ein Treffer\n   *[other] { $n } Treffer\n }\n");
        assert_eq!(problems, []);
        let text = |n: i64| catalog.text(Locale::De, "hits", &[("n", n.into())]);
        assert_eq!(text(1), "ein Treffer");
        assert_eq!(text(0), "0 Treffer");
        assert_eq!(text(12_345), "12.345 Treffer");
    }

    #[test]
    fn values_carry_no_invisible_marks() {
        let (catalog, _) = catalog("a = »{ $x }«\n");
        assert_eq!(
            catalog.text(Locale::De, "a", &[("x", "Spuk".into())]),
            "»Spuk«"
        );
    }

    #[test]
    fn a_missing_message_is_shown_as_its_id() {
        let (catalog, _) = catalog("a = { $x } b\n");
        assert_eq!(catalog.text(Locale::De, "nothing", &[]), "nothing");
        assert_eq!(catalog.text(Locale::En, "a", &[]), "a");
        assert_eq!(catalog.text(Locale::De, "a", &[]), "{$x} b");
    }

    #[test]
    fn all_problems_of_a_file_are_named() {
        let (_, problems) = catalog("a = x\na = y\n= z\nb = { \n");
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(said.len() >= 3, "{said:?}");
        assert!(
            said.iter().any(|p| p.contains("`a` is defined twice")),
            "{said:?}"
        );
    }
}
