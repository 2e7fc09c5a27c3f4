//! A ruling and the collection of all.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::corpus::{Files, Note, Problem, Sources, TextVersion};
use crate::model::{CardSlug, Citation, KeywordId, Locale, PerLocale, RulingId};
use crate::ruling::folder;

/// What a ruling is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Every card with a keyword.
    Keyword(KeywordId),
    /// One card.
    Card(CardSlug),
}

/// How a ruling stands to today's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It holds as it is written.
    Current,
    /// It holds, but the rules use other words today.
    Reworded,
    /// It held once; the rules have changed.
    Superseded,
    /// The rules say otherwise in some point.
    ContradictsRule,
    /// The rules leave it open; a judge must decide.
    NeedsJudge,
}

/// A ruling with all that is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its id, which is its path.
    pub id: RulingId,
    /// Its place among the rulings of its topic, as in the source, from 1.
    pub order: u32,
    /// What it is about.
    pub scope: Scope,
    /// The day that its source gives.
    pub date: Option<Date>,
    /// A short title of ours.
    pub title: PerLocale<String>,
    /// Its wordings, the one that fits today's rules best first; at least one a language.
    pub texts: PerLocale<Vec<TextVersion>>,
    /// The rules that it rests on.
    pub rules: Vec<Citation>,
    /// How it stands to today's rules.
    pub status: Status,
    /// Why the status is not `current`, in our words.
    pub explanation: PerLocale<Option<String>>,
    /// Remarks of ours about its texts.
    pub notes: Vec<Note>,
}

impl Ruling {
    /// The wording to show first in a language.
    pub fn text(&self, locale: Locale) -> Option<&TextVersion> {
        self.texts.get(locale).first()
    }
}

/// All rulings, by topic and place in the topic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    /// Sorted by (topic, order).
    list: Vec<Ruling>,
    /// Places in the list.
    by_id: BTreeMap<RulingId, usize>,
    by_scope: BTreeMap<Scope, Vec<usize>>,
}

impl Rulings {
    /// Reads all of `rulings/`, without the scenarios.
    pub fn load(files: &Files, sources: &Sources) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut list = folder::read_all(files, sources, &mut problems);
        list.sort_by(|a, b| (a.id.topic(), a.order).cmp(&(b.id.topic(), b.order)));
        for pair in list.windows(2) {
            if let [a, b] = pair
                && (a.id.topic(), a.order) == (b.id.topic(), b.order)
            {
                let path = folder::path_of(&b.id);
                let message = format!("`order` {} is that of {} too", b.order, a.id);
                problems.push(Problem::error(path, None, message));
            }
        }
        let mut rulings = Self {
            list,
            ..Self::default()
        };
        for (at, ruling) in rulings.list.iter().enumerate() {
            rulings.by_id.insert(ruling.id.clone(), at);
            let of_scope = rulings.by_scope.entry(ruling.scope.clone());
            of_scope.or_default().push(at);
        }
        (rulings, problems)
    }

    /// The ruling with that id.
    pub fn get(&self, id: &RulingId) -> Option<&Ruling> {
        self.at(*self.by_id.get(id)?)
    }

    /// The ruling at a place in the order of [`Self::iter`].
    pub fn at(&self, place: usize) -> Option<&Ruling> {
        self.list.get(place)
    }

    /// All rulings, by topic and place in the topic.
    pub fn iter(&self) -> impl Iterator<Item = &Ruling> {
        self.list.iter()
    }

    /// The rulings about a card or keyword, in the order of their source.
    pub fn about<'a>(&'a self, scope: &'a Scope) -> impl Iterator<Item = &'a Ruling> {
        let places = self.by_scope.get(scope).into_iter().flatten();
        places.filter_map(|at| self.at(*at))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
