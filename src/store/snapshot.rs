//! The snapshot and how it is built.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::resume_unwind;
use std::thread;

use crate::citation::CitedRules;
use crate::corpus::{Editions, Files, Keywords, Problem, RuleTexts, Sources};
use crate::lineage::Numbering;
use crate::model::{CardSlug, Citation, EditionDate, Fingerprint, RuleNumber, RulingId};
use crate::ruling::Rulings;
use crate::scenario::Cards;
use crate::search::{Concept, Search, SearchError, Terms};
use crate::store::embedded_files;
use crate::store::games::{
    Played, games_by_card, games_by_rule, games_by_ruling, play_all, problem_of,
};
use crate::store::known_numbers::KnownNumbers;
use crate::store::names::Names;

/// All content in the form in which it is served.
#[derive(Debug)]
pub struct Snapshot {
    /// Names this content: two snapshots of the same content have the same id.
    pub id: Fingerprint,
    /// The known editions.
    pub editions: Editions,
    /// The documents that texts were taken from.
    pub sources: Sources,
    /// The texts of rules that the content has.
    pub texts: RuleTexts,
    /// The keywords and what is said about them.
    pub keywords: Keywords,
    /// The numbers of rules through the editions.
    pub numbering: Numbering,
    /// The rules that the project cites, with glosses.
    pub cited: CitedRules,
    /// The rulings.
    pub rulings: Rulings,
    /// The cards that games use.
    pub cards: Cards,
    /// The bridge of terms.
    pub terms: Terms,
    /// The search over all of it.
    pub search: Search,
    /// The games, in the order of their ids.
    pub(super) played: Vec<Played>,
    newest: EditionDate,
    known: KnownNumbers,
    /// Places in `rulings` by the rules that they rest on.
    rulings_by_rule: BTreeMap<RuleNumber, Vec<usize>>,
    concepts_by_rule: BTreeMap<RuleNumber, usize>,
    pub(super) names: Names,
    /// Places in `played` by the ruling that a game is about.
    pub(super) games_by_ruling: BTreeMap<RulingId, Vec<usize>>,
    /// The places of the games that show the rule of each ruling without proving it.
    pub(super) related_by_ruling: BTreeMap<RulingId, Vec<usize>>,
    /// Places in `played` by the cards that a game has.
    pub(super) games_by_card: BTreeMap<CardSlug, Vec<usize>>,
    /// Places in `played` by the rules that a game applies, in its base game or a variant.
    pub(super) games_by_rule: BTreeMap<RuleNumber, Vec<usize>>,
}

/// Content that was read, with all that is wrong with it.
#[derive(Debug)]
pub struct Loaded {
    /// The snapshot; `None` when something is missing without which none can be made.
    pub snapshot: Option<Snapshot>,
    /// Every problem found, by path and line.
    pub problems: Vec<Problem>,
}

/// Why there is no snapshot.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A file or folder cannot be read.
    #[error("cannot read `{path}`")]
    Read {
        /// Its path.
        path: String,
        /// What the system says.
        #[source]
        source: std::io::Error,
    },
    /// A content file is no UTF-8 text.
    #[error("`{0}` is no UTF-8 text")]
    NotUtf8(String),
    /// A content file is larger than any may be.
    #[error("`{0}` is larger than 8 MiB")]
    TooLarge(String),
    /// The content has errors.
    #[error("the content has {} errors; the first: {first}", .count)]
    Content {
        /// How many there are.
        count: usize,
        /// The first of them.
        first: Problem,
    },
    /// The search index cannot be built.
    #[error(transparent)]
    Search(#[from] SearchError),
}

/// The snapshot of the content that is built into the program.
///
/// # Errors
/// [`StoreError`] when that content is damaged, which the tests rule out.
pub fn embedded() -> Result<Snapshot, StoreError> {
    let loaded = load(&embedded_files()?)?;
    let mut errors = loaded.problems.into_iter().filter(Problem::is_error);
    match (errors.next(), loaded.snapshot) {
        (None, Some(snapshot)) => Ok(snapshot),
        (Some(first), _) => Err(StoreError::Content {
            count: 1 + errors.count(),
            first,
        }),
        (None, None) => Err(StoreError::Content {
            count: 1,
            first: Problem::error("editions.toml", None, "no English edition is known"),
        }),
    }
}

/// Loads content, joins its parts and checks what crosses them. All problems of all files
/// are returned, not only the first.
///
/// # Errors
/// [`StoreError::Search`] when the index cannot be built.
pub fn load(files: &Files) -> Result<Loaded, StoreError> {
    // Teaching the analyzers every form of every term takes as long as all the rest.
    let (terms, others) = thread::scope(|scope| {
        let terms = scope.spawn(|| Terms::load(files));
        let others = load_others(files);
        let terms = terms.join();
        (terms.unwrap_or_else(|panic| resume_unwind(panic)), others)
    });
    let (terms, mut problems) = terms;
    let (others, found) = others;
    problems.extend(found);

    let Some(newest) = others.editions.latest().map(|edition| edition.effective) else {
        return Ok(Loaded {
            snapshot: None,
            problems,
        });
    };
    let mut snapshot = Snapshot {
        id: id_of(files),
        search: Search::build(Vec::new(), &Terms::default())?,
        known: KnownNumbers::new(
            &others.editions,
            &others.texts,
            &others.numbering,
            &others.cited,
        ),
        rulings_by_rule: rulings_by_rule(&others.rulings),
        concepts_by_rule: concepts_by_rule(&terms),
        names: Names::new(&others.cards, &others.keywords, &terms),
        games_by_ruling: games_by_ruling(&others.played, |run| &run.proves),
        related_by_ruling: games_by_ruling(&others.played, |run| &run.applies),
        games_by_card: games_by_card(&others.played),
        games_by_rule: games_by_rule(&others.played),
        newest,
        terms,
        editions: others.editions,
        sources: others.sources,
        texts: others.texts,
        keywords: others.keywords,
        numbering: others.numbering,
        cited: others.cited,
        rulings: others.rulings,
        cards: others.cards,
        played: others.played,
    };
    snapshot.search = Search::build(snapshot.documents(), &snapshot.terms)?;
    problems.extend(snapshot.cross_problems());
    problems.sort();
    problems.dedup();
    Ok(Loaded {
        snapshot: Some(snapshot),
        problems,
    })
}

/// The content but for the terms.
struct Others {
    sources: Sources,
    editions: Editions,
    texts: RuleTexts,
    keywords: Keywords,
    numbering: Numbering,
    cited: CitedRules,
    rulings: Rulings,
    cards: Cards,
    played: Vec<Played>,
}

fn load_others(files: &Files) -> (Others, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut take = |found: Vec<Problem>| problems.extend(found);
    let (sources, found) = Sources::load(files);
    take(found);
    let (editions, found) = Editions::load(files);
    take(found);
    let (texts, found) = RuleTexts::load(files, &sources);
    take(found);
    let (keywords, found) = Keywords::load(files, &sources);
    take(found);
    let (numbering, found) = Numbering::load(files, &editions);
    take(found);
    let (cited, found) = CitedRules::load(files);
    take(found);
    let (rulings, found) = Rulings::load(files, &sources);
    take(found);
    let (cards, found) = Cards::load(files.under("cards/"));
    take(found.into_iter().map(problem_of).collect());
    let (played, found) = play_all(files, &cards);
    take(found);
    let others = Others {
        sources,
        editions,
        texts,
        keywords,
        numbering,
        cited,
        rulings,
        cards,
        played,
    };
    (others, problems)
}

impl Snapshot {
    /// The newest edition that is known, which `latest` means.
    pub const fn newest_edition(&self) -> EditionDate {
        self.newest
    }

    /// The numbers of which something is known in an edition, with those above them, in
    /// order; empty for an edition that is not known.
    pub fn known_numbers(&self, edition: EditionDate) -> &[RuleNumber] {
        self.known.of(edition)
    }

    /// Whether anything is known of a number in an edition.
    pub fn knows(&self, citation: Citation) -> bool {
        let known = self.known_numbers(citation.edition);
        known.binary_search(&citation.number).is_ok()
    }

    /// The named term that a rule explains, by its number in the edition that the terms cite.
    pub(super) fn concept_at(&self, number: RuleNumber) -> Option<&Concept> {
        let at = self.concepts_by_rule.get(&number)?;
        self.terms.concepts().get(*at)
    }

    /// The rulings that rest on a rule, named by its number in the newest edition, or on a
    /// subrule of it.
    pub fn rulings_on(&self, number: RuleNumber) -> impl Iterator<Item = &crate::ruling::Ruling> {
        let places: BTreeSet<usize> = self
            .rulings_by_rule
            .range(number..)
            .take_while(move |(other, _)| other.is_within(number))
            .flat_map(|(_, places)| places.iter().copied())
            .collect();
        // The places are in the order of the rulings.
        places.into_iter().filter_map(|at| self.rulings.at(at))
    }
}

/// The fingerprint of all files, so that equal content has an equal id everywhere.
fn id_of(files: &Files) -> Fingerprint {
    let mut all = String::new();
    for (path, text) in files.under("") {
        all.push_str(path);
        all.push('\n');
        all.push_str(text);
        all.push('\n');
    }
    all.push_str(env!("CARGO_PKG_VERSION"));
    Fingerprint::of_normalised(&all)
}

fn concepts_by_rule(terms: &Terms) -> BTreeMap<RuleNumber, usize> {
    let mut by_rule = BTreeMap::new();
    for (at, concept) in terms.concepts().iter().enumerate() {
        if let Some(rule) = concept.rule.filter(|_| concept.name.is_some()) {
            by_rule.entry(rule).or_insert(at);
        }
    }
    by_rule
}

fn rulings_by_rule(rulings: &Rulings) -> BTreeMap<RuleNumber, Vec<usize>> {
    let mut by_rule: BTreeMap<RuleNumber, Vec<usize>> = BTreeMap::new();
    for (at, ruling) in rulings.iter().enumerate() {
        for citation in &ruling.rules {
            by_rule.entry(citation.number).or_default().push(at);
        }
    }
    by_rule
}
