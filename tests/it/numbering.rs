//! The facts about editions, numbers and cited rules, compared with real files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use regelwerk::lineage::{Run, ThreadId, Verdict};
use regelwerk::model::{
    Citation, EditionDate, EditionRange, Fingerprint, Locale, NumberLevel, RuleNumber, normalise,
};

use crate::real_rules::{data_folder, rules_of};
use crate::rules_folder::{load, rules, sha256};

fn number(text: &str) -> RuleNumber {
    text.parse().expect("a rule number")
}

fn date(text: &str) -> EditionDate {
    text.parse().expect("a date")
}

#[test]
fn haunt_of_2009_is_702_55_today_and_its_old_number_is_dredge() {
    let content = load(&rules());
    let (old, now) = (date("2009-07-11"), date("2026-08-07"));
    let answer = content.numbering.resolve(number("702.52"), old, now);
    assert_eq!(answer.verdict, Verdict::Moved);
    let to = answer.to.expect("haunt is still there");
    assert_eq!(to.to_string(), "702.55@2026-08-07");
    let other = answer.same_number_now.expect("the number is in use");
    assert_eq!(other.citation.to_string(), "702.52@2026-08-07");
    assert_eq!(other.thread.to_string(), "702.49@2009-07-11");
    let name = |citation| content.keywords.at(citation).map(|k| k.names.de.clone());
    assert_eq!(name(other.citation).as_deref(), Some("Ausgraben"));
    assert_eq!(name(to).as_deref(), Some("Spuk"));
}

#[test]
fn the_texts_of_the_content_are_those_that_the_numbering_knows() {
    let content = load(&rules());
    let mut compared = 0;
    for text in content.rule_texts.iter() {
        for edition in [text.editions.first, text.editions.last] {
            let place = format!("{} in {edition}", text.number);
            let thread = content.numbering.thread_of(text.number, edition);
            let thread = thread.unwrap_or_else(|| panic!("{place} is in no thread"));
            let run = content.numbering.run_in(thread, edition).expect("a run");
            if text.locale == Locale::En {
                assert_eq!(run.fingerprint, Fingerprint::of(&text.text), "{place}");
            }
            // Every text of the content is still that of today.
            let newest = content.numbering.newest().expect("an edition");
            let today = content
                .numbering
                .run_in(thread, newest)
                .expect("a run today");
            assert_eq!(run.fingerprint, today.fingerprint, "{place}");
            compared += 1;
        }
    }
    assert_eq!(compared, 24);
}

#[test]
fn the_known_editions_are_the_real_files() {
    let Some(data) = data_folder("editions.toml against the files of the rulebook") else {
        return;
    };
    let content = load(&rules());
    for edition in content.editions.iter() {
        let folder = data.join("cr").join(edition.lang.code());
        let sums: Vec<String> = fs::read_dir(&folder)
            .expect("a folder of editions")
            .map(|entry| entry.expect("a folder entry").path())
            .filter(|path| {
                path.file_stem()
                    .is_some_and(|stem| stem == edition.label.as_str())
            })
            .map(|path| sha256(&fs::read(path).expect("an edition")))
            .collect();
        assert_eq!(sums, [edition.sha256.as_str()], "{}", edition.effective);
    }
}

#[test]
fn the_fingerprints_of_cited_rules_are_those_of_the_real_edition() {
    let Some(data) = data_folder("citations.toml against the edition that it cites") else {
        return;
    };
    let content = load(&rules());
    let mut books: BTreeMap<EditionDate, BTreeMap<RuleNumber, String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for rule in content.cited.iter() {
        let Citation { number, edition } = rule.citation;
        let book = books.entry(edition).or_insert_with(|| {
            let known = content
                .editions
                .get(Locale::En, edition)
                .expect("a known edition");
            rules_of(&data.join("cr/en").join(format!("{}.txt", known.label)))
        });
        match book.get(&number).map(|text| Fingerprint::of(text)) {
            None => wrong.push(format!("{} is not in the edition", rule.citation)),
            Some(real) if real != rule.fingerprint => {
                wrong.push(format!("{} has the fingerprint {real}", rule.citation));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rows of the table, made anew: thread → runs.
type Rows = BTreeMap<ThreadId, Vec<Run>>;

/// The rules of an edition by number, each with its thread and its text's fingerprint.
type Threads = BTreeMap<RuleNumber, (ThreadId, Fingerprint)>;

/// Makes the rows for section 702, another way than the table was made.
fn recompute(books: &[(EditionDate, BTreeMap<RuleNumber, String>)]) -> Rows {
    let section = number("702");
    let mut rows = Rows::new();
    let mut before = Threads::new();
    let mut previous: Option<EditionDate> = None;
    for (edition, book) in books {
        let mut here = Threads::new();
        for (number, text) in book.iter().filter(|(number, _)| number.is_within(section)) {
            let (number, fingerprint) = (*number, Fingerprint::of(text));
            let thread = follow(number, fingerprint, &before, &here);
            let new = ThreadId(Citation {
                number,
                edition: *edition,
            });
            let thread = thread.unwrap_or(new);
            here.insert(number, (thread, fingerprint));
            let runs = rows.entry(thread).or_default();
            match runs.last_mut() {
                Some(last)
                    if Some(last.range.last) == previous
                        && (last.number, last.fingerprint) == (number, fingerprint) =>
                {
                    last.range.last = *edition;
                }
                _ => runs.push(Run {
                    range: EditionRange {
                        first: *edition,
                        last: *edition,
                    },
                    number,
                    fingerprint,
                }),
            }
        }
        before = here;
        previous = Some(*edition);
    }
    rows
}

/// The thread that a rule continues: for a keyword, the one with the same heading; for a
/// subrule, the one of the same keyword with the same text or else with the same letter.
fn follow(
    number: RuleNumber,
    fingerprint: Fingerprint,
    before: &Threads,
    here: &Threads,
) -> Option<ThreadId> {
    let mut candidates: Vec<(RuleNumber, ThreadId, Fingerprint)> = before
        .iter()
        .map(|(number, (thread, fingerprint))| (*number, *thread, *fingerprint))
        .filter(|(old, ..)| old.level() == number.level())
        .collect();
    let is_subrule = number.level() == NumberLevel::Subrule;
    if is_subrule {
        let (keyword, _) = here.get(&number.parent()?)?;
        let (old_parent, _) = before.iter().find(|(_, (thread, _))| thread == keyword)?;
        candidates.retain(|(old, ..)| old.parent() == Some(*old_parent));
    }
    let same_text = candidates.iter().find(|(.., text)| *text == fingerprint);
    let same_letter = candidates
        .iter()
        .find(|(old, ..)| is_subrule && old.letters() == number.letters());
    same_text.or(same_letter).map(|(_, thread, _)| *thread)
}

#[test]
fn the_table_of_numbers_is_what_the_real_files_give() {
    let Some(data) = data_folder("numbering.tsv against all editions since 2009-07-11") else {
        return;
    };
    let content = load(&rules());
    let books: Vec<_> = content
        .numbering
        .editions()
        .iter()
        .map(|effective| {
            let edition = content
                .editions
                .get(Locale::En, *effective)
                .expect("a known edition");
            let path = format!("{}.txt", edition.label);
            (
                *effective,
                rules_of(&data.join("cr/en").join(Path::new(&path))),
            )
        })
        .collect();
    assert!(books.len() > 70, "{} editions", books.len());
    let mut rows = recompute(&books);
    let family = ["702.52", "702.53", "702.54", "702.55"].map(number);
    let in_family = |runs: &[Run]| {
        let mut numbers = runs.iter().map(|run| run.number);
        numbers.any(|number| family.iter().any(|rule| number.is_within(*rule)))
    };
    rows.retain(|_, runs| in_family(runs));
    let table: Rows = content
        .numbering
        .threads()
        .filter(|(_, runs)| in_family(runs))
        .map(|(thread, runs)| (thread, runs.to_vec()))
        .collect();
    assert_eq!(
        table.keys().collect::<Vec<_>>(),
        rows.keys().collect::<Vec<_>>()
    );
    for (thread, runs) in &rows {
        assert_eq!(table.get(thread), Some(runs), "{thread}");
    }
    // A heading is a name: the comparison by fingerprint above rests on that.
    let (_, newest) = books.last().expect("an edition");
    assert_eq!(
        newest
            .get(&number("702.55"))
            .map(|text| normalise(text))
            .as_deref(),
        Some("Haunt")
    );
}
