//! Links and tags as the templates list them.

use crate::model::{Citation, Locale, RuleNumber};
use crate::store::Snapshot;

use super::words;
use crate::i18n::Translator;
use crate::scenario::Verdict;

/// A short word with a meaning of its own, such as a verdict.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    /// `good`, `bad`, `warn` or nothing: only a colour, the word says it all.
    pub class: &'static str,
    /// The word.
    pub text: String,
}

impl Tag {
    /// The verdict of a game.
    pub(super) fn verdict(t: Translator<'_>, verdict: Verdict) -> Self {
        let class = match verdict {
            Verdict::Proved => "good",
            Verdict::Contradicted => "bad",
            Verdict::NotModelled => "",
            Verdict::NeedsJudge => "warn",
        };
        let text = t.get(words::verdict(verdict));
        Self { class, text }
    }
}

/// A link in a list.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// Where it leads; empty when there is no page to lead to.
    pub url: String,
    /// What it leads to.
    pub text: String,
    /// The language of the text, when it is not that of the page.
    pub lang: Option<Locale>,
    /// A line below it.
    pub detail: Option<String>,
    /// A word beside it.
    pub tag: Option<Tag>,
}

impl Link {
    /// A link with a text of the page's language.
    pub(super) fn new(url: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            text: text.into(),
            lang: None,
            detail: None,
            tag: None,
        }
    }

    /// Adds a line below it.
    #[must_use]
    pub(super) fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Adds a word beside it.
    #[must_use]
    pub(super) fn tag(mut self, tag: Option<Tag>) -> Self {
        self.tag = tag;
        self
    }
}

/// The path of a rule behind the language: `latest` for the newest edition, so that links
/// within the site do not age.
pub(super) fn rule_path(snapshot: &Snapshot, citation: Citation) -> String {
    let Citation { number, edition } = citation;
    if edition == snapshot.newest_edition() {
        format!("/cr/latest/{number}")
    } else {
        format!("/cr/{edition}/{number}")
    }
}

/// A link to a rule, with its gloss below; without an address when nothing is known of it.
pub(super) fn cited_rule(t: Translator<'_>, snapshot: &Snapshot, citation: Citation) -> Link {
    let locale = t.locale();
    let url = if snapshot.knows(citation) {
        format!("/{locale}{}", rule_path(snapshot, citation))
    } else {
        String::new()
    };
    let link = Link::new(url, citation.number.to_string());
    match gloss(snapshot, citation, locale) {
        Some(gloss) => link.detail(gloss),
        None => link,
    }
}

/// The gloss of a rule in our own words.
pub(super) fn gloss(snapshot: &Snapshot, citation: Citation, locale: Locale) -> Option<String> {
    let view = snapshot.rule(citation.number, citation.edition)?;
    Some(view.cited?.gloss.get(locale).clone())
}

/// The address of a number in the newest edition; `None` for one that is not known there.
pub(super) fn newest(snapshot: &Snapshot, locale: Locale, number: RuleNumber) -> Option<String> {
    let edition = snapshot.newest_edition();
    let known = snapshot.knows(Citation { number, edition });
    known.then(|| format!("/{locale}/cr/latest/{number}"))
}
