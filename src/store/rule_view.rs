//! Everything known about one rule in one edition, joined for a page or an answer.

use crate::citation::CitedRule;
use crate::corpus::{Keyword, RuleText};
use crate::lineage::{Resolution, Run, ThreadId};
use crate::model::{Citation, EditionDate, Locale, NumberLevel, PerLocale, RuleNumber};
use crate::store::Snapshot;

/// How the text shown for an edition stands to that edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextState {
    /// The source is of this edition, or of editions that include it.
    Exact,
    /// The source is of other editions, and the English text has not changed from there to
    /// this edition: the numbering table's fingerprints are equal.
    Unchanged,
    /// The source is of other editions, and the English text has changed in between.
    Outdated,
}

impl TextState {
    /// The word for it in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Unchanged => "unchanged",
            Self::Outdated => "outdated",
        }
    }
}

/// A text of a rule, with how it stands to the edition that it is shown for.
#[derive(Clone, Copy, Debug)]
pub struct ShownText<'a> {
    /// The text as its source has it.
    pub text: &'a RuleText,
    /// How it stands to the edition shown.
    pub state: TextState,
}

/// A rule in an edition: what the content has of it and what the numbering tells.
#[derive(Clone, Debug)]
pub struct RuleView<'a> {
    /// The number and the edition that it is shown for.
    pub citation: Citation,
    /// The rule through all editions; `None` when the numbering table does not have it.
    pub thread: Option<ThreadId>,
    /// The stretches of editions with their numbers, from old to new; empty without a thread.
    pub history: &'a [Run],
    /// The text in each language, where the content has one.
    pub texts: PerLocale<Option<ShownText<'a>>>,
    /// The gloss in our own words, where the project cites the rule.
    pub cited: Option<&'a CitedRule>,
    /// The keyword that the rule, or the rule above it, defines.
    pub keyword: Option<&'a Keyword>,
    /// What the number means in the newest edition, when this edition is another one.
    pub today: Option<Resolution>,
    /// The numbers one level down that are known in this edition, in order.
    pub children: Vec<RuleNumber>,
    /// The known number before this one on the same level, below the same parent.
    pub previous: Option<RuleNumber>,
    /// The known number after this one on the same level, below the same parent.
    pub next: Option<RuleNumber>,
}

impl RuleView<'_> {
    /// Where the rule stands in the newest edition; `None` when it is gone or not known.
    pub fn now(&self) -> Option<Citation> {
        match self.today {
            Some(resolution) => resolution.to,
            None => Some(self.citation),
        }
    }
}

impl Snapshot {
    /// The edition that a date in a URL means: the one in force on that day. `None` before
    /// the first edition that is known.
    pub fn edition_on(&self, day: EditionDate) -> Option<EditionDate> {
        self.editions
            .in_force_on(day)
            .map(|edition| edition.effective)
    }

    /// All that is known of a number in an edition; `None` when nothing is.
    pub fn rule(&self, number: RuleNumber, edition: EditionDate) -> Option<RuleView<'_>> {
        let siblings = match number.parent() {
            Some(parent) => self.numbers_below(parent, edition),
            None => self.chapters(edition),
        };
        let at = siblings.binary_search(&number).ok()?;
        let thread = self.numbering.thread_of(number, edition);
        let citation = Citation { number, edition };
        let neighbour = |index: Option<usize>| index.and_then(|i| siblings.get(i)).copied();
        Some(RuleView {
            citation,
            thread,
            history: thread.map_or(&[], |thread| self.numbering.history(thread)),
            texts: PerLocale::from_fn(|locale| self.text_of(citation, thread, locale)),
            cited: self.cited_in(citation, thread),
            keyword: self.keyword_of(citation, thread),
            today: self.today(citation),
            children: self.numbers_below(number, edition),
            previous: neighbour(at.checked_sub(1)),
            next: neighbour(at.checked_add(1)),
        })
    }

    /// What the rule at a number is about, or its number: the title alone of what
    /// [`Snapshot::rule`] gives, for lists of hundreds.
    pub fn title_at(&self, citation: Citation, locale: Locale) -> String {
        let thread = self.numbering.thread_of(citation.number, citation.edition);
        let keyword = self.keyword_of(citation, thread);
        let today = match thread {
            Some(thread) => self.numbering.number_in(thread, self.newest_edition()),
            None => Some(citation.number),
        };
        self.title_of(citation.number, today, keyword, locale)
    }

    /// The numbers directly below `parent` that are known in an edition, in order.
    pub fn numbers_below(&self, parent: RuleNumber, edition: EditionDate) -> Vec<RuleNumber> {
        let known = self.known_numbers(edition);
        // What stands below a number follows it without a gap.
        let start = known.partition_point(|number| *number <= parent);
        let below = known.iter().copied().skip(start);
        below
            .take_while(|number| number.is_within(parent))
            .filter(|number| number.parent() == Some(parent))
            .collect()
    }

    /// The chapters with anything known in an edition, in order.
    pub fn chapters(&self, edition: EditionDate) -> Vec<RuleNumber> {
        self.known_numbers(edition)
            .iter()
            .copied()
            .filter(|number| number.level() == NumberLevel::Chapter)
            .collect()
    }

    /// The known numbers of an edition around one that is not known, in order, at most
    /// `limit`.
    pub fn nearest_numbers(
        &self,
        number: RuleNumber,
        edition: EditionDate,
        limit: usize,
    ) -> Vec<RuleNumber> {
        let known = self.known_numbers(edition);
        let at = known.partition_point(|other| *other < number);
        let first = at.saturating_sub(limit / 2);
        known.iter().skip(first).take(limit).copied().collect()
    }

    /// The text in a language to show for a citation: one of exactly this edition, else one
    /// of the same thread whose English text has not changed, else the newest older one.
    fn text_of(
        &self,
        citation: Citation,
        thread: Option<ThreadId>,
        locale: Locale,
    ) -> Option<ShownText<'_>> {
        let exact = self.texts.get(citation.number, locale, citation.edition);
        if let Some(text) = exact {
            let state = TextState::Exact;
            return Some(ShownText { text, state });
        }
        let wanted = self
            .numbering
            .run_in(thread?, citation.edition)?
            .fingerprint;
        let candidates = self.texts_of_thread(thread?, locale);
        let same = candidates.iter().rev().find(|text| {
            let run = thread.and_then(|thread| self.numbering.run_in(thread, text.editions.last));
            run.is_some_and(|run| run.fingerprint == wanted)
        });
        match same {
            Some(text) => Some(ShownText {
                text,
                state: TextState::Unchanged,
            }),
            None => candidates.last().map(|text| ShownText {
                text,
                state: TextState::Outdated,
            }),
        }
    }

    /// The texts of a thread in a language, from old to new.
    fn texts_of_thread(&self, thread: ThreadId, locale: Locale) -> Vec<&RuleText> {
        let mut texts: Vec<&RuleText> = self
            .numbering
            .history(thread)
            .iter()
            .flat_map(|run| self.texts.of(run.number, locale))
            .filter(|text| {
                let there = self.numbering.thread_of(text.number, text.editions.last);
                there == Some(thread)
            })
            .collect();
        texts.sort_by_key(|text| text.editions.last);
        texts.dedup_by_key(|text| (text.editions.last, text.line, text.path.clone()));
        texts
    }

    /// The table entry of a rule: that of the citation itself, or of the same thread in the
    /// edition that the table cites.
    fn cited_in(&self, citation: Citation, thread: Option<ThreadId>) -> Option<&CitedRule> {
        if let Some(cited) = self.cited.cited(citation) {
            return Some(cited);
        }
        self.numbering
            .history(thread?)
            .iter()
            .filter_map(|run| self.cited.get(run.number))
            .find(|cited| {
                let Citation { number, edition } = cited.citation;
                self.numbering.thread_of(number, edition) == thread
            })
    }

    /// The keyword that a rule defines, by its number in the edition that the table of
    /// keywords cites.
    pub(super) fn keyword_of(
        &self,
        citation: Citation,
        thread: Option<ThreadId>,
    ) -> Option<&Keyword> {
        if let Some(keyword) = self.keywords.at(citation) {
            return Some(keyword);
        }
        let runs = self.numbering.history(thread?);
        // The table cites a few editions; in each the rule had one number.
        self.keywords.editions().find_map(|edition| {
            let run = runs.iter().find(|run| run.range.contains(edition))?;
            let number = run.number;
            self.keywords.at(Citation { number, edition })
        })
    }

    /// What became of a citation in the newest edition; `None` when it is of that edition.
    fn today(&self, citation: Citation) -> Option<Resolution> {
        let newest = self.newest_edition();
        (citation.edition != newest).then(|| {
            self.numbering
                .resolve(citation.number, citation.edition, newest)
        })
    }
}
