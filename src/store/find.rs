//! Searching the snapshot: its documents, and every number that the table of numbers knows.

use crate::lineage::Run;
use crate::model::{Citation, EditionRange, Locale, NumberLevel, RuleNumber};
use crate::search::{
    Document, Hit, Kind, KnownNumbers, SearchAnswer, SearchError, SearchRequest, Substance,
};
use crate::store::Snapshot;

impl Snapshot {
    /// Answers a question from all content.
    ///
    /// # Errors
    /// [`SearchError::Index`] when the index cannot be read.
    pub fn find(&self, request: &SearchRequest) -> Result<SearchAnswer, SearchError> {
        self.search.search_with(request, self)
    }

    /// Where the rule of a hit stood when it had the number that was asked for; `None` when
    /// it has that number today, or was not found by a number.
    pub fn stood_at(&self, hit: &Hit) -> Option<(RuleNumber, EditionRange)> {
        let asked = hit.pinned?;
        let (now, edition) = (hit.document.number?, hit.document.edition?);
        if asked == now {
            return None;
        }
        let thread = self.numbering.thread_of(now, edition)?;
        let then: Vec<&Run> = self
            .numbering
            .history(thread)
            .iter()
            .filter(|run| run.number == asked)
            .collect();
        let (first, last) = (then.first()?.range.first, then.last()?.range.last);
        Some((asked, EditionRange { first, last }))
    }
}

impl KnownNumbers for Snapshot {
    fn is_known(&self, number: RuleNumber) -> bool {
        let edition = self.newest_edition();
        self.knows(Citation { number, edition })
    }

    fn document(&self, number: RuleNumber, locale: Locale) -> Option<Document> {
        let edition = self.newest_edition();
        let view = self.rule(number, edition)?;
        let kind = match number.level() {
            NumberLevel::Chapter | NumberLevel::Section => Kind::Section,
            NumberLevel::Rule | NumberLevel::Subrule => Kind::Rule,
        };
        let Citation { number, edition } = view.citation;
        Some(Document {
            kind,
            id: number.to_string(),
            locale,
            number: Some(number),
            other_numbers: Vec::new(),
            title: self.rule_title(&view, locale),
            context: Vec::new(),
            body: String::new(),
            substance: Substance::Names,
            path: format!("/cr/latest/{number}"),
            edition: Some(edition),
        })
    }

    fn nearest(&self, number: RuleNumber, limit: usize) -> Vec<RuleNumber> {
        self.nearest_numbers(number, self.newest_edition(), limit)
    }
}
