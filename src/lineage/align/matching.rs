//! Aligning two neighbouring editions.

use std::collections::BTreeMap;

use super::book::Book;
use super::similarity::Words;

/// Likeness, in thousandths, above which two texts are versions of one rule.
const ALIKE: u32 = 600;

/// Likeness that counts although the rules above them are different ones.
const VERY_ALIKE: u32 = 900;

/// What happened to a rule between two editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// Same number, same text.
    Same,
    /// Another number, same text.
    Moved,
    /// Same number; only numbers within the text changed.
    References,
    /// Another number; only numbers within the text changed.
    MovedReferences,
    /// Same number, another text.
    Edited,
    /// Another number, another text.
    MovedEdited,
}

/// One rule in both editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Its place in the old edition.
    pub old: usize,
    /// Its place in the new edition.
    pub new: usize,
    /// What happened to it.
    pub change: Change,
}

/// Which rule of an edition is which rule of the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alignment {
    /// The rules in both, in the order of the new edition.
    pub pairs: Vec<Pair>,
    /// Places in the old edition of rules that are gone.
    pub removed: Vec<usize>,
    /// Places in the new edition of rules that are new.
    pub added: Vec<usize>,
}

/// How many rules went through which change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangeCounts {
    /// See [`Change::Same`].
    pub same: usize,
    /// See [`Change::Moved`].
    pub moved: usize,
    /// See [`Change::References`].
    pub references: usize,
    /// See [`Change::MovedReferences`].
    pub moved_references: usize,
    /// See [`Change::Edited`].
    pub edited: usize,
    /// See [`Change::MovedEdited`].
    pub moved_edited: usize,
    /// Rules that are gone.
    pub removed: usize,
    /// Rules that are new.
    pub added: usize,
}

impl Alignment {
    /// Counts the changes.
    pub fn counts(&self) -> ChangeCounts {
        let of = |change| {
            self.pairs
                .iter()
                .filter(|pair| pair.change == change)
                .count()
        };
        ChangeCounts {
            same: of(Change::Same),
            moved: of(Change::Moved),
            references: of(Change::References),
            moved_references: of(Change::MovedReferences),
            edited: of(Change::Edited),
            moved_edited: of(Change::MovedEdited),
            removed: self.removed.len(),
            added: self.added.len(),
        }
    }
}

/// Aligns two editions.
///
/// The steps go from certain to likely, and each only looks at what the ones before left:
/// same number and text; the same text elsewhere, once or where the neighbours decide; the
/// same with numbers masked; similar words at the same number; similar words in the same
/// section; headings whose subrules belong together.
pub fn align(old: &Book, new: &Book) -> Alignment {
    let mut matching = Matching {
        old,
        new,
        to_new: vec![None; old.rules.len()],
        to_old: vec![None; new.rules.len()],
    };
    matching.same_number(|rule| &rule.text);
    matching.same_text(|rule| &rule.text);
    matching.same_number(|rule| &rule.masked);
    matching.same_text(|rule| &rule.masked);
    matching.alike_at_number();
    matching.alike_in_section();
    matching.headings_by_subrules();
    matching.finish()
}

struct Matching<'a> {
    old: &'a Book,
    new: &'a Book,
    to_new: Vec<Option<usize>>,
    to_old: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    fn join(&mut self, old: usize, new: usize) {
        if let (Some(to_new), Some(to_old)) = (self.to_new.get_mut(old), self.to_old.get_mut(new)) {
            *to_new = Some(new);
            *to_old = Some(old);
        }
    }

    fn open_old(&self) -> Vec<usize> {
        open(&self.to_new)
    }

    fn open_new(&self) -> Vec<usize> {
        open(&self.to_old)
    }

    /// The rule of an old place at the same number in the new edition, if both are open.
    fn open_at_same_number(&self, old: usize) -> Option<usize> {
        let number = self.old.rules.get(old)?.number;
        let new = self.new.position(number)?;
        self.to_old.get(new)?.is_none().then_some(new)
    }

    /// Joins open rules that have the same number and text in both editions. A text that
    /// stands in several places is left to the next step: there it may have moved on by one.
    fn same_number(&mut self, key: impl Fn(&'a super::BookRule) -> &'a str) {
        let groups = self.groups(&key);
        for old in self.open_old() {
            if let Some(new) = self.open_at_same_number(old)
                && let (Some(a), Some(b)) = (self.old.rules.get(old), self.new.rules.get(new))
                && key(a) == key(b)
                && groups
                    .get(key(a))
                    .is_some_and(|(olds, news)| olds.len() + news.len() == 2)
            {
                self.join(old, new);
            }
        }
    }

    /// Joins open rules of the same text: first where each edition has it once, then where
    /// the rule above or the neighbour decides between several, then at the same number, and
    /// at last in their order when there are as many here as there.
    fn same_text(&mut self, key: impl Fn(&'a super::BookRule) -> &'a str) {
        let groups = self.groups(&key);
        for (olds, news) in groups.values() {
            if let ([old], [new]) = (&olds[..], &news[..]) {
                self.join(*old, *new);
            }
        }
        for (olds, news) in groups
            .values()
            .filter(|(olds, news)| olds.len() + news.len() > 2)
        {
            let steps: [fn(&Self, usize, usize) -> bool; 2] = [Self::near, |this, old, new| {
                this.open_at_same_number(old) == Some(new) && !this.apart(old, new)
            }];
            for step in steps {
                for old in olds
                    .iter()
                    .filter(|old| self.to_new.get(**old) == Some(&None))
                    .copied()
                    .collect::<Vec<_>>()
                {
                    let new = news
                        .iter()
                        .copied()
                        .find(|new| self.to_old.get(*new) == Some(&None) && step(self, old, *new));
                    if let Some(new) = new {
                        self.join(old, new);
                    }
                }
            }
            let open_olds: Vec<usize> = olds
                .iter()
                .copied()
                .filter(|old| self.to_new.get(*old) == Some(&None))
                .collect();
            let open_news: Vec<usize> = news
                .iter()
                .copied()
                .filter(|new| self.to_old.get(*new) == Some(&None))
                .collect();
            if open_olds.len() == open_news.len() {
                for (old, new) in open_olds.into_iter().zip(open_news) {
                    self.join(old, new);
                }
            }
        }
    }

    /// The open places of both editions by text.
    fn groups(
        &self,
        key: &impl Fn(&'a super::BookRule) -> &'a str,
    ) -> BTreeMap<&'a str, (Vec<usize>, Vec<usize>)> {
        let mut groups: BTreeMap<&str, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        for at in self.open_old() {
            if let Some(rule) = self.old.rules.get(at) {
                groups.entry(key(rule)).or_default().0.push(at);
            }
        }
        for at in self.open_new() {
            if let Some(group) = self
                .new
                .rules
                .get(at)
                .and_then(|rule| groups.get_mut(key(rule)))
            {
                group.1.push(at);
            }
        }
        groups
    }

    /// Whether the rules above two places, or the rules before them, belong together.
    fn near(&self, old: usize, new: usize) -> bool {
        if let (Some(old_parent), Some(new_parent)) = (self.old.parent(old), self.new.parent(new)) {
            return self.to_new.get(old_parent) == Some(&Some(new_parent));
        }
        match (old.checked_sub(1), new.checked_sub(1)) {
            (Some(old), Some(new)) => self.to_new.get(old) == Some(&Some(new)),
            _ => false,
        }
    }

    /// Whether the rules above two places are known to be different ones.
    fn apart(&self, old: usize, new: usize) -> bool {
        match (self.old.parent(old), self.new.parent(new)) {
            (Some(old_parent), Some(new_parent)) => match self.to_new.get(old_parent) {
                Some(Some(partner)) => *partner != new_parent,
                _ => self.to_old.get(new_parent).is_some_and(Option::is_some),
            },
            _ => false,
        }
    }

    fn old_words(&self, old: usize) -> Words<'a> {
        Words::of(self.old.rules.get(old).map_or("", |rule| &rule.masked))
    }

    fn new_words(&self, new: usize) -> Words<'a> {
        Words::of(self.new.rules.get(new).map_or("", |rule| &rule.masked))
    }

    fn alike_at_number(&mut self) {
        for old in self.open_old() {
            if let Some(new) = self.open_at_same_number(old) {
                let needed = if self.apart(old, new) {
                    VERY_ALIKE
                } else {
                    ALIKE
                };
                if self.old_words(old).likeness(&self.new_words(new)) > needed {
                    self.join(old, new);
                }
            }
        }
    }

    /// Joins the most similar pairs first; a section that was renumbered counts as the same.
    fn alike_in_section(&mut self) {
        let sections = self.sections();
        let section_of = |book: &Book, at: usize| {
            book.rules
                .get(at)
                .and_then(|rule| rule.number.section_number())
        };
        let open_new: Vec<_> = self
            .open_new()
            .into_iter()
            .map(|new| (new, section_of(self.new, new), self.new_words(new)))
            .collect();
        let mut found: Vec<(u32, usize, usize)> = Vec::new();
        for old in self.open_old() {
            let section = section_of(self.old, old);
            let renumbered = section.and_then(|section| sections.get(&section).copied());
            let words = self.old_words(old);
            for (new, there, new_words) in &open_new {
                if *there != section && *there != renumbered {
                    continue;
                }
                let likeness = words.likeness(new_words);
                let needed = if self.apart(old, *new) {
                    VERY_ALIKE
                } else {
                    ALIKE
                };
                if likeness > needed {
                    let bonus = if self.near(old, *new) { 200 } else { 0 };
                    found.push((likeness + bonus, old, *new));
                }
            }
        }
        found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
        for (_, old, new) in found {
            if self.to_new.get(old) == Some(&None) && self.to_old.get(new) == Some(&None) {
                self.join(old, new);
            }
        }
    }

    /// For each section of the old edition the one that most of its rules went to.
    fn sections(&self) -> BTreeMap<u16, u16> {
        let mut votes: BTreeMap<u16, BTreeMap<u16, u32>> = BTreeMap::new();
        for (old, new) in self.to_new.iter().enumerate() {
            let from = self
                .old
                .rules
                .get(old)
                .and_then(|rule| rule.number.section_number());
            let to = new.and_then(|new| self.new.rules.get(new)?.number.section_number());
            if let (Some(from), Some(to)) = (from, to) {
                *votes.entry(from).or_default().entry(to).or_default() += 1;
            }
        }
        votes
            .into_iter()
            .filter_map(|(from, to)| {
                Some((from, to.into_iter().max_by_key(|(_, count)| *count)?.0))
            })
            .collect()
    }

    /// A rule whose subrules mostly went to those of one other rule is that rule, however
    /// its own words changed: a keyword that got another name.
    fn headings_by_subrules(&mut self) {
        for old in self.open_old() {
            let Some(number) = self
                .old
                .rules
                .get(old)
                .map(|rule| rule.number)
                .filter(|number| number.letters().is_none())
            else {
                continue;
            };
            let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
            let mut children = 0;
            for (child, rule) in self.old.rules.iter().enumerate() {
                if rule.number.letters().is_some() && rule.number.parent() == Some(number) {
                    children += 1;
                    let partner = self.to_new.get(child).copied().flatten();
                    if let Some(parent) = partner.and_then(|partner| self.new.parent(partner)) {
                        *votes.entry(parent).or_default() += 1;
                    }
                }
            }
            let best = votes.into_iter().max_by_key(|(_, count)| *count);
            if let Some((new, count)) = best
                && count * 2 > children
                && self.to_old.get(new) == Some(&None)
            {
                self.join(old, new);
            }
        }
    }

    fn finish(self) -> Alignment {
        let mut alignment = Alignment {
            removed: self.open_old(),
            added: self.open_new(),
            pairs: Vec::new(),
        };
        for (new, old) in self.to_old.iter().enumerate() {
            if let Some(old) = *old
                && let (Some(a), Some(b)) = (self.old.rules.get(old), self.new.rules.get(new))
            {
                let change = match (
                    a.number == b.number,
                    a.fingerprint == b.fingerprint,
                    a.masked == b.masked,
                ) {
                    (true, true, _) => Change::Same,
                    (false, true, _) => Change::Moved,
                    (true, false, true) => Change::References,
                    (false, false, true) => Change::MovedReferences,
                    (true, false, false) => Change::Edited,
                    (false, false, false) => Change::MovedEdited,
                };
                alignment.pairs.push(Pair { old, new, change });
            }
        }
        alignment
    }
}

/// The places that have no partner yet.
fn open(partners: &[Option<usize>]) -> Vec<usize> {
    let open = partners
        .iter()
        .enumerate()
        .filter(|(_, partner)| partner.is_none());
    open.map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(day: u8, rules: &[(&str, &str)]) -> Book {
        let edition = format!("2020-01-{day:02}").parse().expect("a date");
        let texts = rules
            .iter()
            .map(|(number, text)| (number.parse().expect("a number"), *text));
        Book::from_texts(edition, texts)
    }

    fn changes(old: &[(&str, &str)], new: &[(&str, &str)]) -> Vec<String> {
        let (old, new) = (book(1, old), book(2, new));
        let alignment = align(&old, &new);
        let number = |book: &Book, at: usize| {
            book.rules
                .get(at)
                .map_or_else(String::new, |rule| rule.number.to_string())
        };
        let pairs = alignment.pairs.iter().map(|pair| {
            format!(
                "{} {} {:?}",
                number(&old, pair.old),
                number(&new, pair.new),
                pair.change
            )
        });
        let removed = alignment
            .removed
            .iter()
            .map(|at| format!("-{}", number(&old, *at)));
        let added = alignment
            .added
            .iter()
            .map(|at| format!("+{}", number(&new, *at)));
        pairs.chain(removed).chain(added).collect()
    }

    #[test]
    fn an_insertion_moves_what_stands_behind_it() {
        assert_eq!(
            changes(
                &[
                    ("702.1", "Swim"),
                    ("702.1a", "A fish swims."),
                    ("702.2", "Walk"),
                    ("702.2a", "See rule 702.1a.")
                ],
                &[
                    ("702.1", "Run"),
                    ("702.1a", "A horse runs."),
                    ("702.2", "Swim"),
                    ("702.2a", "A fish swims."),
                    ("702.3", "Walk"),
                    ("702.3a", "See rule 702.2a.")
                ],
            ),
            [
                "702.1 702.2 Moved",
                "702.1a 702.2a Moved",
                "702.2 702.3 Moved",
                "702.2a 702.3a MovedReferences",
                "+702.1",
                "+702.1a",
            ]
        );
    }

    #[test]
    fn an_edit_keeps_its_rule_and_a_rewrite_does_not() {
        let old = [
            ("100.1", "Every player of the game draws one card."),
            ("100.2", "Nobody wins."),
        ];
        let new = [
            ("100.1", "Every player of the game draws two cards now."),
            ("100.2", "Ties are broken by age."),
        ];
        assert_eq!(
            changes(&old, &new),
            ["100.1 100.1 Edited", "-100.2", "+100.2"]
        );
    }

    #[test]
    fn like_sentences_of_different_keywords_are_not_mixed_up() {
        let again = |name: &str| {
            format!("Several instances of {name} on the same creature do nothing more.")
        };
        let (swim, walk) = (again("swim"), again("walk"));
        assert_eq!(
            changes(
                &[
                    ("702.1", "Swim"),
                    ("702.1a", &swim),
                    ("702.2", "Walk"),
                    ("702.2a", &walk)
                ],
                &[
                    ("702.1", "Run"),
                    ("702.1a", &again("run")),
                    ("702.2", "Swim"),
                    ("702.2a", &swim),
                    ("702.3", "Walk"),
                    ("702.3a", &walk)
                ],
            ),
            [
                "702.1 702.2 Moved",
                "702.1a 702.2a Moved",
                "702.2 702.3 Moved",
                "702.2a 702.3a Moved",
                "+702.1",
                "+702.1a"
            ]
        );
    }

    #[test]
    fn equal_sentences_are_told_apart_by_the_rule_above() {
        let text = "Do it again.";
        assert_eq!(
            changes(
                &[
                    ("702.1", "Swim"),
                    ("702.1a", text),
                    ("702.2", "Walk"),
                    ("702.2a", text)
                ],
                &[
                    ("702.1", "Run"),
                    ("702.2", "Swim"),
                    ("702.2a", text),
                    ("702.3", "Walk"),
                    ("702.3a", text)
                ],
            ),
            [
                "702.1 702.2 Moved",
                "702.1a 702.2a Moved",
                "702.2 702.3 Moved",
                "702.2a 702.3a Moved",
                "+702.1"
            ]
        );
    }

    #[test]
    fn a_keyword_that_is_renamed_stays_the_same_rule() {
        assert_eq!(
            changes(
                &[
                    ("702.1", "Swim"),
                    ("702.1a", "It may cross a river of any width.")
                ],
                &[
                    ("702.1", "Dive"),
                    ("702.1a", "It may cross a river of any depth.")
                ],
            ),
            ["702.1 702.1 Edited", "702.1a 702.1a Edited"]
        );
    }
}
