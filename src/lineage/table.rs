//! Reading `numbering.tsv`.
//!
//! The first line that is no comment says which editions the table covers:
//! `editions`, first, last and how many, divided by tabs. Each further line is one thread:
//! its id, then one field a stretch, `first edition:number:fingerprint`. The fingerprint is
//! left out when the text is that of the stretch before; `first edition:-` says that the
//! rule is not in the editions from there on. A stretch ends where the next one starts.

use crate::corpus::{Editions, Files, Problem};
use crate::lineage::{Numbering, Run, ThreadId};
use crate::model::{Citation, EditionDate, EditionRange, Fingerprint, Locale, RuleNumber};

/// Where the table stands.
const PATH: &str = "numbering.tsv";

impl Numbering {
    /// Reads `numbering.tsv`; the editions that it covers must be known English ones.
    pub fn load(files: &Files, editions: &Editions) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut numbering = Self::default();
        let Some(text) = files.get(PATH) else {
            return (
                numbering,
                vec![Problem::error(PATH, None, "the file is missing")],
            );
        };
        let mut header_read = false;
        let mut dates = Dates::default();
        for (line, row) in (1u32..).zip(text.lines()) {
            if row.is_empty() || row.starts_with('#') {
                continue;
            }
            let result = if header_read {
                read_thread(row, &dates).and_then(|(thread, runs)| numbering.add(thread, runs))
            } else {
                header_read = true;
                read_header(row, editions).map(|list| {
                    dates = Dates::of(&list);
                    numbering.editions = list;
                })
            };
            if let Err(message) = result {
                problems.push(Problem::error(PATH, line, message));
            }
        }
        if !header_read {
            problems.push(Problem::error(PATH, None, "the line `editions` is missing"));
        }
        problems.extend(numbering.collisions());
        (numbering, problems)
    }

    fn add(&mut self, thread: ThreadId, runs: Vec<Run>) -> Result<(), String> {
        if self.threads.contains_key(&thread) {
            return Err(format!("thread {thread} is there twice"));
        }
        for run in &runs {
            let threads = self.by_number.entry(run.number).or_default();
            if !threads.contains(&thread) {
                threads.push(thread);
            }
        }
        self.threads.insert(thread, runs);
        Ok(())
    }

    /// Two rules at one number in one edition.
    fn collisions(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        // The stretches of one thread do not overlap: they are read in order.
        let shared = self
            .by_number
            .iter()
            .filter(|(_, threads)| threads.len() > 1);
        for (number, _) in shared {
            let runs: Vec<_> = self.ever_at(*number).collect();
            for pair in runs.windows(2) {
                if let [(a, earlier), (b, later)] = pair
                    && later.range.first <= earlier.range.last
                {
                    let edition = later.range.first;
                    let message = format!("{a} and {b} both stand at {number} in {edition}");
                    problems.push(Problem::error(PATH, None, message));
                }
            }
        }
        problems
    }
}

fn read_header(row: &str, editions: &Editions) -> Result<Vec<EditionDate>, String> {
    let fields: Vec<&str> = row.split('\t').collect();
    let ["editions", first, last, count] = fields[..] else {
        return Err("expected `editions`, first, last and number of editions".to_owned());
    };
    let (first, last) = (read_date(first)?, read_date(last)?);
    let covered: Vec<EditionDate> = editions
        .of(Locale::En)
        .map(|edition| edition.effective)
        .filter(|date| (first..=last).contains(date))
        .collect();
    for end in [first, last] {
        if covered.binary_search(&end).is_err() {
            return Err(format!("editions.toml has no English edition of {end}"));
        }
    }
    if count.parse() != Ok(covered.len()) {
        let known = covered.len();
        return Err(format!(
            "{count} editions here, {known} of them in editions.toml"
        ));
    }
    Ok(covered)
}

/// The editions that the table covers, by how their dates are written. The same 71 dates stand
/// in thousands of fields, so they are looked up instead of read each time.
#[derive(Debug, Default)]
struct Dates {
    /// From old to new, which is the order of their texts too.
    editions: Vec<(String, EditionDate)>,
}

impl Dates {
    fn of(editions: &[EditionDate]) -> Self {
        let written = editions.iter().map(|date| (date.to_string(), *date));
        Self {
            editions: written.collect(),
        }
    }

    /// The place of an edition in the table.
    fn place(&self, text: &str) -> Result<usize, String> {
        let found = self
            .editions
            .binary_search_by(|(written, _)| written.as_str().cmp(text));
        found.map_err(|_| match read_date(text) {
            Ok(date) => format!("the table covers no edition of {date}"),
            Err(message) => message,
        })
    }

    fn get(&self, place: usize) -> Option<EditionDate> {
        self.editions.get(place).map(|(_, date)| *date)
    }
}

/// Number and text of a stretch; `None` where the rule is not in the book.
type Stretch = Option<(RuleNumber, Fingerprint)>;

fn read_thread(row: &str, dates: &Dates) -> Result<(ThreadId, Vec<Run>), String> {
    let mut fields = row.split('\t');
    let id = fields.next().unwrap_or_default();
    let mut starts: Vec<(usize, Stretch)> = Vec::new();
    let mut text = None;
    for field in fields {
        let (place, stretch) = read_stretch(field, dates, &mut text)?;
        if starts.last().is_some_and(|(last, _)| *last >= place) {
            return Err(format!(
                "`{field}` does not come after the stretch before it"
            ));
        }
        starts.push((place, stretch));
    }
    let ends = starts.iter().skip(1).map(|(place, _)| *place);
    let ends = ends.chain([dates.editions.len()]);
    let runs: Vec<Run> = starts
        .iter()
        .zip(ends)
        .filter_map(|((start, stretch), end)| {
            let (number, fingerprint) = (*stretch)?;
            let range = EditionRange {
                first: dates.get(*start)?,
                last: dates.get(end.checked_sub(1)?)?,
            };
            Some(Run {
                range,
                number,
                fingerprint,
            })
        })
        .collect();
    let first = runs.first().ok_or("a thread needs a stretch")?;
    let named = Citation {
        number: first.number,
        edition: first.range.first,
    };
    let is_named = |(number, date): (&str, &str)| {
        number.parse() == Ok(named.number)
            && dates.place(date).map(|place| dates.get(place)) == Ok(Some(named.edition))
    };
    if !id.split_once('@').is_some_and(is_named) {
        return Err(format!("the thread `{id}` starts with {named}"));
    }
    Ok((ThreadId(named), runs))
}

/// Reads `first edition:number:fingerprint`; `text` is the fingerprint so far.
fn read_stretch(
    field: &str,
    dates: &Dates,
    text: &mut Option<Fingerprint>,
) -> Result<(usize, Stretch), String> {
    let mut parts = field.split(':');
    let (edition, number, new_text) = match (parts.next(), parts.next(), parts.next(), parts.next())
    {
        (Some(edition), Some("-"), None, None) => (edition, None, None),
        (Some(edition), Some(number), fingerprint, None) => (edition, Some(number), fingerprint),
        _ => {
            return Err(format!(
                "`{field}` is not of the form edition:number:fingerprint"
            ));
        }
    };
    let index = dates.place(edition)?;
    let Some(number) = number else {
        return Ok((index, None));
    };
    let number = number.parse().map_err(|error| format!("{error}"))?;
    if let Some(fingerprint) = new_text {
        *text = Some(fingerprint.parse().map_err(|error| format!("{error}"))?);
    }
    let text = text.ok_or_else(|| format!("`{field}` needs a fingerprint"))?;
    Ok((index, Some((number, text))))
}

fn read_date(text: &str) -> Result<EditionDate, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is no date of the form 2009-07-11"))
}
