//! What surrounds every page: title, addresses in both languages, search field, edition.

use crate::i18n::Translator;
use crate::model::{EditionDate, Locale};

/// What `layout.html` needs of a page.
#[derive(Clone, Debug)]
pub(super) struct Frame<'a> {
    /// The words of the page's language.
    pub t: Translator<'a>,
    /// The start of absolute links, without a slash at its end.
    pub base: &'a str,
    /// The title of the page, without the name of the service.
    pub title: String,
    /// One or two sentences for search engines and for previews of links.
    pub description: String,
    /// The path behind the language under which the page is to be known; none for a page
    /// that says that there is nothing.
    pub path: Option<String>,
    /// The path behind the language that was asked for, with its query: the language switch
    /// keeps both.
    pub asked: String,
    /// What stands in the search field.
    pub query: String,
    /// The edition that the page speaks of: the newest one that the service knows, unless the
    /// page shows another.
    pub edition: EditionDate,
    /// Whether search engines are to keep the page.
    pub indexed: bool,
}

/// One entry of the language switch.
pub(super) struct Language {
    pub locale: Locale,
    pub name: String,
    pub url: String,
    pub current: bool,
}

impl Frame<'_> {
    /// The same for a page that shows an edition.
    #[must_use]
    pub(super) fn of(self, edition: EditionDate) -> Self {
        Self { edition, ..self }
    }

    /// The title with the name of the service.
    pub(super) fn full_title(&self) -> String {
        if self.path.as_deref() == Some("/") {
            self.t.with("site-title-home", &[])
        } else {
            self.t
                .with("site-title", &[("title", (&self.title).into())])
        }
    }

    /// A link within the page's language: `link("/about")` is `/de/about`.
    pub(super) fn link(&self, path: &str) -> String {
        format!("/{}{path}", self.t.locale())
    }

    /// The start page in the page's language.
    pub(super) fn home(&self) -> String {
        self.link("/")
    }

    /// The absolute address that the page is to be known under.
    pub(super) fn canonical(&self) -> Option<String> {
        self.alternate(self.t.locale().code())
    }

    /// The absolute address of the page in a language, or for `x-default` without one.
    pub(super) fn alternate(&self, language: &str) -> Option<String> {
        let path = self.path.as_ref()?;
        Some(match language {
            "x-default" => format!("{}{path}", self.base),
            language => format!("{}/{language}{path}", self.base),
        })
    }

    /// The language switch: the same thing in each language.
    pub(super) fn languages(&self) -> Vec<Language> {
        Locale::ALL
            .into_iter()
            .map(|locale| Language {
                locale,
                name: self.t.catalog().text(locale, "site-language", &[]),
                url: format!("/{locale}{}", self.asked),
                current: locale == self.t.locale(),
            })
            .collect()
    }

    /// Whether the page lies in a part of the site.
    pub(super) fn is_in(&self, part: &str) -> bool {
        self.asked
            .strip_prefix(part)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
    }

    /// The edition that the page speaks of, as a date in words.
    pub(super) fn edition_date(&self) -> String {
        self.t.edition(self.edition)
    }
}
