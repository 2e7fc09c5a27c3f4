//! Tables → a [`Scenario`]: every name is looked up, every fault reported with its place.

mod expect;
mod names;
mod steps;
mod variants;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;

use super::cards::{Card, Cards};
use super::format::{self, CardTable, FORMAT, GameTable, Head, Name, PutTable, Tables};
use super::problem::{Problem, Problems, nearest};
use super::script::{Lines, PlayerSeat, PutCard, Scenario, Script};
use super::words::Feature;
use crate::engine::setup::Payment;
use crate::engine::state::TurnStep;
use crate::engine::{Mutation, PlayerId, Zone, cite};
use crate::model::{EditionDate, RuleNumber, RulingId, ScenarioId};
pub(crate) use expect::prompt_names;
use names::Names;

/// The bounds on one file.
pub mod bounds {
    /// Bytes of text.
    pub const TEXT: usize = 64 * 1024;
    /// Cards of all players together.
    pub const CARDS: usize = 500;
    /// Steps of one game.
    pub const STEPS: usize = 200;
    /// Variants.
    pub const VARIANTS: usize = 16;
    /// Players.
    pub const PLAYERS: usize = 8;
}

/// The id of the scenario in the file `rulings/<topic>/<slug>/scenario[-<name>].toml`.
pub fn id_of(path: &str) -> Option<ScenarioId> {
    let (folder, file) = path.strip_prefix("rulings/")?.rsplit_once('/')?;
    let ruling: RulingId = folder.parse().ok()?;
    let stem = file.strip_suffix(".toml")?.strip_prefix("scenario")?;
    if stem.is_empty() {
        return ScenarioId::of(&ruling, None).ok();
    }
    ScenarioId::of(&ruling, Some(stem.strip_prefix('-')?)).ok()
}

/// Reads the scenario in the file `path`, relative to `rules/`.
///
/// A scenario with faults is none; all of them are returned.
pub fn load(path: &str, text: &str, cards: &Cards) -> (Option<Scenario>, Vec<Problem>) {
    if let Some(id) = id_of(path) {
        return read(id, true, path, text, cards);
    }
    let mut problems = Problems::new(path, text);
    problems.add(
        &(0..0),
        "a scenario stands in rulings/<topic>/<slug>/scenario.toml or scenario-<name>.toml",
    );
    (None, problems.into_sorted())
}

/// Reads every scenario among files, each with its path relative to `rules/` and its text.
///
/// A scenario is a file in `rulings/` whose name begins with `scenario`; one in a place that
/// gives no id is a problem, not passed over.
pub fn load_all<'f>(
    files: impl IntoIterator<Item = (&'f str, &'f str)>,
    cards: &Cards,
) -> (BTreeMap<ScenarioId, Arc<Scenario>>, Vec<Problem>) {
    let mut scenarios = BTreeMap::new();
    let mut problems = Vec::new();
    for (path, text) in files {
        let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
        if !path.starts_with("rulings/") || !name.starts_with("scenario") {
            continue;
        }
        let (scenario, found) = load(path, text, cards);
        problems.extend(found);
        if let Some(scenario) = scenario {
            scenarios.insert(scenario.id.clone(), Arc::new(scenario));
        }
    }
    (scenarios, problems)
}

/// Reads a scenario of that id, which need not be about any ruling; `path` is what problems
/// name.
pub fn parse(
    id: ScenarioId,
    path: &str,
    text: &str,
    cards: &Cards,
) -> (Option<Scenario>, Vec<Problem>) {
    read(id, false, path, text, cards)
}

fn read(
    id: ScenarioId,
    beside_ruling: bool,
    path: &str,
    text: &str,
    cards: &Cards,
) -> (Option<Scenario>, Vec<Problem>) {
    let mut problems = Problems::new(path, text);
    if text.len() > bounds::TEXT {
        problems.add(
            &(0..0),
            format!("a scenario has at most {} bytes", bounds::TEXT),
        );
        return (None, problems.into_sorted());
    }
    let scenario = format::read(text, &mut problems).and_then(|tables| {
        Loader::new(text, cards, &mut problems).scenario(id, beside_ruling, &tables)
    });
    let problems = problems.into_sorted();
    (scenario.filter(|_| problems.is_empty()), problems)
}

/// What is known while the names of one file are looked up.
struct Loader<'l, 't> {
    text: &'t str,
    cards: &'l Cards,
    own_cards: Cards,
    problems: &'l mut Problems<'t>,
    names: Names,
}

impl<'l, 't> Loader<'l, 't> {
    fn new(text: &'t str, cards: &'l Cards, problems: &'l mut Problems<'t>) -> Self {
        Self {
            text,
            cards,
            own_cards: Cards::default(),
            problems,
            names: Names::default(),
        }
    }

    fn scenario(
        mut self,
        id: ScenarioId,
        beside_ruling: bool,
        tables: &Tables,
    ) -> Option<Scenario> {
        for table in &tables.cards {
            if let Some(card) = super::cards::card_of(table.get_ref(), &table.span(), self.problems)
            {
                self.own_cards.insert(Arc::new(card));
            }
        }
        self.names.mentioned.clone_from(&tables.mentioned);
        let head = &tables.head;
        if *head.format.get_ref() != FORMAT {
            self.problems.add(
                &head.format.span(),
                format!("this build reads format {FORMAT} only"),
            );
        }
        let cr = self.edition(&head.cr);
        let proves = self.all_parsed::<RulingId>(names_in(head.proves.as_ref()));
        let applies = self.all_parsed::<RulingId>(names_in(head.applies.as_ref()));
        if beside_ruling {
            self.check_about(&id, head, &proves, &applies);
        }
        let cites = names_in(head.cites.as_ref())
            .iter()
            .filter_map(|name| self.rule(name))
            .collect();
        let lines = Lines {
            proves: self.line(&span_of(head.proves.as_ref())),
            applies: self.line(&span_of(head.applies.as_ref())),
            cites: self.line(&span_of(head.cites.as_ref())),
        };
        let catches = self.all_words(&head.catches, Mutation::ALL, Mutation::as_str, "mutant");
        let needs = self.all_words(&head.needs, Feature::ALL, Feature::as_str, "feature");
        let needs_judge = self.status(head.status.as_ref());

        let (players, active, step, payment) = self.game(&tables.game)?;
        let put = self.puts(&tables.puts);
        let steps = self.steps(&tables.steps);
        let base = Script { cards: put, steps };
        if self.problems.count() == 0 {
            self.check_script(&base, &(0..0));
        }
        let variants = self.variants(&tables.variants, &base, &tables.steps);

        Some(Scenario {
            id,
            proves,
            applies,
            cr: cr?,
            cites,
            catches,
            needs,
            needs_judge,
            players,
            active,
            step,
            payment,
            base,
            variants,
            text: Arc::from(self.text),
            lines,
        })
    }

    /// That a scenario is about the ruling beside which it stands, and says of each ruling
    /// only one thing.
    fn check_about(
        &mut self,
        id: &ScenarioId,
        head: &Head,
        proves: &[RulingId],
        applies: &[RulingId],
    ) {
        let whole = id.as_str();
        let own = whole.split_once(':').map_or(whole, |(ruling, _)| ruling);
        if !proves
            .iter()
            .chain(applies)
            .any(|ruling| ruling.as_str() == own)
        {
            self.problems.add(
                &span_of(head.proves.as_ref().or(head.applies.as_ref())),
                format!(
                    "the file stands beside the ruling `{own}`, so that `proves` has to name it, \
                     or `applies`"
                ),
            );
        }
        for name in names_in(head.applies.as_ref()) {
            if proves
                .iter()
                .any(|ruling| ruling.as_str() == name.get_ref())
            {
                self.problems.add(
                    &name.span(),
                    format!("`{}` is in `proves` already", name.get_ref()),
                );
            }
        }
    }

    fn edition(&mut self, name: &Name) -> Option<EditionDate> {
        let text = name.get_ref();
        let parsed: Option<EditionDate> = text.parse().ok();
        if parsed != Some(cite::EDITION) {
            self.problems.add(
                &name.span(),
                format!(
                    "`{text}` is not the edition whose numbers the engine cites, which is {}",
                    cite::EDITION
                ),
            );
        }
        parsed
    }

    /// A rule that the engine can apply; no other one could ever be cited.
    fn rule(&mut self, name: &Name) -> Option<RuleNumber> {
        let rule = self.parsed::<RuleNumber>(name)?;
        if cite::ALL.contains(&rule) {
            return Some(rule);
        }
        self.problems.add(
            &name.span(),
            format!(
                "the engine applies no rule {rule}; docs/scenario-format.md lists those it does"
            ),
        );
        None
    }

    fn status(&mut self, status: Option<&Name>) -> bool {
        let Some(status) = status else { return false };
        if status.get_ref() != "needs-judge" {
            self.problems.add(
                &status.span(),
                format!(
                    "unknown status `{}`, the only one is `needs-judge`",
                    status.get_ref()
                ),
            );
        }
        true
    }

    fn game(&mut self, game: &GameTable) -> Option<(Vec<PlayerSeat>, PlayerId, TurnStep, Payment)> {
        let mut seats: Vec<PlayerSeat> = Vec::new();
        for name in &game.players {
            let text = name.get_ref();
            if text.is_empty() || text.len() > 20 || !text.chars().all(char::is_alphanumeric) {
                self.problems.add(
                    &name.span(),
                    format!("`{text}` is no name of a player; one is 1 to 20 letters and digits"),
                );
            } else if seats.iter().any(|seat| *seat.name == **text) {
                self.problems
                    .add(&name.span(), format!("the player `{text}` is there twice"));
            }
            seats.push(PlayerSeat {
                name: Arc::from(text.as_str()),
                life: 20,
            });
        }
        if !(2..=bounds::PLAYERS).contains(&seats.len()) {
            let place = game.players.first().map_or(0..0, Spanned::span);
            self.problems.add(
                &place,
                format!("a game has 2 to {} players", bounds::PLAYERS),
            );
            return None;
        }
        self.names.players = seats.iter().map(|seat| Arc::clone(&seat.name)).collect();
        for (name, life) in &game.life {
            if let Some(PlayerId(index)) = self.player(name)
                && let Some(seat) = seats.get_mut(usize::from(index))
            {
                seat.life = *life.get_ref();
            }
        }
        let active = match &game.active {
            Some(name) => self.player(name)?,
            None => PlayerId(0),
        };
        let step = match &game.step {
            Some(name) => self.word(name, TurnStep::ALL, TurnStep::as_str, "step of a turn")?,
            None => TurnStep::PrecombatMain,
        };
        let payment = match &game.mana {
            Some(name) => self.word(name, Payment::ALL, Payment::as_str, "way to pay")?,
            None => Payment::Automatic,
        };
        Some((seats, active, step, payment))
    }

    fn puts(&mut self, tables: &[Spanned<PutTable>]) -> Vec<PutCard> {
        let mut put = Vec::new();
        let mut counted: BTreeMap<String, u32> = BTreeMap::new();
        let mut handles: BTreeSet<Arc<str>> = BTreeSet::new();
        for table in tables {
            let table = table.get_ref();
            let zone = self.word(&table.zone, Zone::ALL, Zone::as_str, "zone");
            let owner = self.player(&table.owner);
            let controller = match &table.controller {
                Some(name) => self.player(name),
                None => owner,
            };
            for entry in &table.cards {
                let Some(card) = self.card(&entry.card) else {
                    continue;
                };
                let (Some(zone), Some(owner), Some(controller)) = (zone, owner, controller) else {
                    continue;
                };
                let n = entry.n.as_ref().map_or(1, |n| *n.get_ref());
                if !self.check_entry(entry, n, put.len()) {
                    continue;
                }
                for _ in 0..n {
                    let handle: Arc<str> = if let Some(handle) = &entry.handle {
                        Arc::from(handle.get_ref().as_str())
                    } else {
                        let slug = card.slug().to_string();
                        let count = counted.entry(slug.clone()).or_default();
                        *count += 1;
                        Arc::from(format!("@{slug}-{count}"))
                    };
                    if !handles.insert(Arc::clone(&handle)) {
                        let place = entry
                            .handle
                            .as_ref()
                            .map_or(entry.card.span(), Spanned::span);
                        self.problems
                            .add(&place, format!("the handle `{handle}` is there twice"));
                    }
                    put.push(PutCard {
                        card: Arc::clone(&card),
                        handle,
                        zone,
                        owner,
                        controller,
                        tapped: entry.tapped,
                        sick: entry.sick,
                        damage: entry.damage,
                    });
                }
            }
        }
        self.names.handles = handles;
        put
    }

    fn check_entry(&mut self, entry: &CardTable, n: u32, so_far: usize) -> bool {
        let place = entry.n.as_ref().map_or(entry.card.span(), Spanned::span);
        let n = usize::try_from(n).unwrap_or(usize::MAX);
        if n == 0 || so_far.saturating_add(n) > bounds::CARDS {
            self.problems.add(
                &place,
                format!(
                    "a game has 1 to {} cards of one entry and in all",
                    bounds::CARDS
                ),
            );
            return false;
        }
        let Some(handle) = &entry.handle else {
            return true;
        };
        if n > 1 {
            self.problems.add(
                &handle.span(),
                "a handle names one card; give each its own entry",
            );
            return false;
        }
        if !names::is_handle(handle.get_ref()) {
            self.problems.add(
                &handle.span(),
                format!(
                    "`{}` is no handle; one looks like `@bears` or `@bears-2`, and `@token-…` \
                     is kept for tokens",
                    handle.get_ref()
                ),
            );
            return false;
        }
        true
    }

    fn card(&mut self, name: &Name) -> Option<Arc<Card>> {
        let text = name.get_ref();
        let found = self
            .own_cards
            .find(text)
            .or_else(|| self.cards.find(text))
            .cloned();
        if found.is_none() {
            let hint = self.cards.hint(text);
            self.problems
                .add(&name.span(), format!("unknown card `{text}`{hint}"));
        }
        found
    }

    fn check_script(&mut self, script: &Script, place: &Range<usize>) {
        if script.steps.is_empty() {
            self.problems
                .add(place, "a scenario needs at least one `[[step]]`");
        }
        if script.steps.len() > bounds::STEPS {
            self.problems
                .add(place, format!("a game has at most {} steps", bounds::STEPS));
        }
        if script.steps.iter().all(|step| step.expect.is_empty()) {
            self.problems.add(place, "no step expects anything");
        }
    }

    /// The text of a span on one line.
    fn wording(&self, span: &Range<usize>) -> Arc<str> {
        let text = self.text.get(span.clone()).unwrap_or_default();
        Arc::from(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    fn line(&self, span: &Range<usize>) -> u32 {
        self.problems.place(span.start).0
    }

    fn parsed<T>(&mut self, name: &Name) -> Option<T>
    where
        T: std::str::FromStr,
        T::Err: std::fmt::Display,
    {
        match name.get_ref().parse() {
            Ok(value) => Some(value),
            Err(error) => {
                self.problems.add(&name.span(), format!("{error}"));
                None
            }
        }
    }

    fn all_parsed<T>(&mut self, names: &[Name]) -> Vec<T>
    where
        T: std::str::FromStr,
        T::Err: std::fmt::Display,
    {
        names.iter().filter_map(|name| self.parsed(name)).collect()
    }

    /// The word of a closed list; the message about another one names what it should be.
    fn word<T: Copy>(
        &mut self,
        name: &Name,
        all: &[T],
        spelling: impl Fn(T) -> &'static str,
        what: &str,
    ) -> Option<T> {
        let text = name.get_ref();
        let found = all.iter().copied().find(|word| spelling(*word) == text);
        if found.is_none() {
            let hint = nearest(text, all.iter().map(|word| spelling(*word)));
            self.problems
                .add(&name.span(), format!("unknown {what} `{text}`{hint}"));
        }
        found
    }

    fn all_words<T: Copy>(
        &mut self,
        names: &[Name],
        all: &[T],
        spelling: impl Fn(T) -> &'static str + Copy,
        what: &str,
    ) -> Vec<T> {
        names
            .iter()
            .filter_map(|name| self.word(name, all, spelling, what))
            .collect()
    }
}

/// The names in a list that may be left out.
fn names_in(list: Option<&Spanned<Vec<Name>>>) -> &[Name] {
    list.map_or(&[], |list| list.get_ref())
}

/// The place of a list; the beginning of the file for one left out.
fn span_of(list: Option<&Spanned<Vec<Name>>>) -> Range<usize> {
    list.map_or(0..0, Spanned::span)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_a_file_is_the_id_of_its_scenario() {
        let id = |path| id_of(path).map(|id| id.to_string());
        assert_eq!(
            id("rulings/haunt/countered-spell/scenario.toml").as_deref(),
            Some("haunt/countered-spell")
        );
        assert_eq!(
            id("rulings/haunt/countered-spell/scenario-fizzled.toml").as_deref(),
            Some("haunt/countered-spell:fizzled")
        );
        assert_eq!(id("rulings/haunt/scenario.toml"), None);
        assert_eq!(id("rulings/haunt/x/scenariofizzled.toml"), None);
        assert_eq!(id("cards/forest.toml"), None);
    }
}
