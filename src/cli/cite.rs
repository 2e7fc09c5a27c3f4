//! `regelwerk cite`: which citations of rules in a file still hold.

use std::fs;
use std::io::{self, Read, Write};
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;

use super::run::{Format, Lang};
use crate::citation::Verdict;
use crate::i18n::{Arg, Catalog, CatalogError, Translator};
use crate::model::EditionDate;
use crate::store::{self, Snapshot, StoreError};
use crate::web::{CitationReport, ReportContext};

/// Largest file that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// Check the citations of rules in files: which numbers still mean what they meant
///
/// Prints every citation as `file:line:column: verdict: sentence`. A number means something
/// only in an edition: the one named beside it in the text, as in `702.52a (2011-05-01)`, else
/// that of --as-of, else the newest. The exit status is 1 when a citation is not live.
#[derive(Args, Clone, Debug)]
pub struct CiteArgs {
    /// Files to read, as UTF-8; `-` is the standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
    /// The edition that the texts were written for: `latest`, or a day such as 2018-01-19,
    /// which means the edition in force then
    #[arg(long, value_name = "DAY")]
    pub as_of: Option<String>,
    /// The language of the sentences
    #[arg(long, value_enum, default_value_t)]
    pub lang: Lang,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Why nothing could be checked.
#[derive(Debug, thiserror::Error)]
pub enum CiteError {
    /// A file cannot be read.
    #[error("cannot read `{path}`: {source}")]
    Read {
        /// Its path.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file is too large.
    #[error("`{0}` is larger than 64 MiB")]
    TooLarge(String),
    /// A file is no text.
    #[error("`{0}` is no UTF-8 text")]
    NotUtf8(String),
    /// Not a day.
    #[error("`{0}` is no edition; one is `latest` or a day such as 2018-01-19")]
    NoDay(String),
    /// Before every edition that is known.
    #[error("no edition that is known was in force on {day}; the oldest is of {first}")]
    TooOld {
        /// The day.
        day: EditionDate,
        /// The oldest edition.
        first: EditionDate,
    },
    /// The content cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The messages are damaged.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// The output cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// The output cannot be made JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl CiteError {
    /// Whether nobody reads the output any more, as behind `| head`.
    pub fn is_closed_output(&self) -> bool {
        match self {
            Self::Write(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            _ => false,
        }
    }
}

/// The report on one file.
#[derive(Serialize)]
struct FileReport<'a> {
    /// The path as it was given.
    file: &'a str,
    #[serde(flatten)]
    report: &'a CitationReport,
}

/// Checks the citations in files and prints what became of them.
///
/// # Errors
/// [`CiteError`] when a file cannot be read, the day is none, or the output fails.
pub fn cite(
    args: &CiteArgs,
    input: &mut impl Read,
    out: &mut impl Write,
) -> Result<ExitCode, CiteError> {
    let texts: Vec<(&str, String)> = args
        .files
        .iter()
        .map(|path| Ok((path.as_str(), read(path, input)?)))
        .collect::<Result<_, CiteError>>()?;
    let snapshot = store::embedded()?;
    let catalog = Catalog::embedded()?;
    let edition = args.as_of.as_deref().map(|day| edition(day, &snapshot));
    let edition = edition.transpose()?;
    let context = ReportContext {
        snapshot: &snapshot,
        t: Translator::new(&catalog, args.lang.into()),
        base: "",
    };
    let reports: Vec<(&str, CitationReport)> = texts
        .iter()
        .filter_map(|(path, text)| {
            // There is no bound here but that of the file.
            let report = CitationReport::new(text, edition, context, usize::MAX);
            Some((*path, report.ok()?))
        })
        .collect();
    match args.format {
        Format::Text => print(&reports, context, out)?,
        Format::Json => {
            let all: Vec<FileReport<'_>> = reports
                .iter()
                .map(|(file, report)| FileReport { file, report })
                .collect();
            serde_json::to_writer_pretty(&mut *out, &all)?;
            writeln!(out)?;
        }
    }
    let mut lines = reports.iter().flat_map(|(_, report)| report.lines());
    Ok(if lines.all(|line| line.verdict() == Verdict::Live) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn read(path: &str, input: &mut impl Read) -> Result<String, CiteError> {
    let failed = |source| CiteError::Read {
        path: path.to_owned(),
        source,
    };
    let mut bytes = Vec::new();
    if path == "-" {
        input.take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
    }
    .map_err(failed)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > LARGEST {
        return Err(CiteError::TooLarge(path.to_owned()));
    }
    String::from_utf8(bytes).map_err(|_| CiteError::NotUtf8(path.to_owned()))
}

/// The edition with known numbers that a day means.
fn edition(text: &str, snapshot: &Snapshot) -> Result<EditionDate, CiteError> {
    let numbering = &snapshot.numbering;
    let newest = numbering
        .newest()
        .unwrap_or_else(|| snapshot.newest_edition());
    if text == "latest" {
        return Ok(newest);
    }
    let day: EditionDate = text
        .parse()
        .map_err(|_| CiteError::NoDay(text.to_owned()))?;
    let first = numbering.editions().first().copied().unwrap_or(newest);
    numbering
        .edition_on(day)
        .ok_or(CiteError::TooOld { day, first })
}

fn print(
    reports: &[(&str, CitationReport)],
    context: ReportContext<'_>,
    out: &mut impl Write,
) -> Result<(), CiteError> {
    let mut total = 0;
    let mut counts = [0_usize; Verdict::ALL.len()];
    for (path, report) in reports {
        for line in report.lines() {
            let (row, column) = line.place();
            let verdict = context.t.get(verdict_message(line.verdict()));
            writeln!(out, "{path}:{row}:{column}: {verdict}: {}", line.message())?;
        }
        total += report.lines().len();
        for (count, verdict) in counts.iter_mut().zip(Verdict::ALL) {
            *count += report.counts().of(verdict);
        }
    }
    let counted = Verdict::ALL.into_iter().zip(counts);
    let mut args: Vec<(&str, Arg<'_>)> = vec![("total", total.into())];
    args.extend(counted.map(|(verdict, count)| (verdict.name(), Arg::from(count))));
    writeln!(out, "{}", context.t.with("citation-summary", &args))?;
    Ok(())
}

const fn verdict_message(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Live => "citation-verdict-live",
        Verdict::Moved => "citation-verdict-moved",
        Verdict::Edited => "citation-verdict-edited",
        Verdict::Dead => "citation-verdict-dead",
        Verdict::Reused => "citation-verdict-reused",
    }
}
