//! `regelwerk run`: plays example games and prints what happens, or the verdicts of all.

mod report;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use report::Report;

use crate::corpus::Files;
use crate::i18n::{Catalog, CatalogError, Names};
use crate::model::{CardSlug, Locale, ScenarioId};
use crate::scenario::load::bounds;
use crate::scenario::{
    Cards, Fault, Problem, Run, RunOptions, Scenario, Summary, Verdict, id_of, load_all, parse,
    viewer_named,
};
use crate::store::{StoreError, embedded_files};

/// What to run and how to print it.
#[derive(Args, Clone, Debug, Default)]
pub struct RunArgs {
    /// The example game, such as `haunt/countered-spell`, or the path of a file `….toml`
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    pub id: Option<String>,
    /// Show the game of this variant instead of the base game
    #[arg(long, requires = "id")]
    pub variant: Option<String>,
    /// Show only what this player may see; `referee` sees all
    #[arg(long, default_value = "referee")]
    pub viewer: String,
    /// The language of the sentences
    #[arg(long, value_enum, default_value_t)]
    pub lang: Lang,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Run every example game and print the verdicts
    #[arg(long)]
    pub all: bool,
}

/// A language on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// German.
    De,
    /// English.
    #[default]
    En,
}

impl From<Lang> for Locale {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::De => Self::De,
            Lang::En => Self::En,
        }
    }
}

/// A form of output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// How the runs went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing is contradicted.
    Held,
    /// Something is contradicted; the exit status is 1.
    Contradicted,
}

impl Outcome {
    /// The exit status of the program.
    pub fn exit_code(self) -> ExitCode {
        match self {
            Self::Held => ExitCode::SUCCESS,
            Self::Contradicted => ExitCode::FAILURE,
        }
    }
}

/// Why nothing could be run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// There is no such example game.
    #[error("there is no example game `{id}`{}", listed(.near))]
    UnknownScenario {
        /// What was asked for.
        id: String,
        /// The nearest ids.
        near: Vec<String>,
    },
    /// The example game has no such variant.
    #[error("`{id}` has no variant `{variant}`{}", listed(.near))]
    UnknownVariant {
        /// The example game.
        id: String,
        /// What was asked for.
        variant: String,
        /// The variants that it has.
        near: Vec<String>,
    },
    /// The game has no such player.
    #[error("there is no viewer `{viewer}`{}", listed(.near))]
    UnknownViewer {
        /// What was asked for.
        viewer: String,
        /// The viewers that there are.
        near: Vec<String>,
    },
    /// The content has faults.
    #[error("{}", lines(.0))]
    Content(Vec<Problem>),
    /// The file cannot be read.
    #[error("{path}: {source}")]
    Read {
        /// The file.
        path: String,
        /// Why.
        source: io::Error,
    },
    /// The content cannot be read.
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

impl RunError {
    /// Whether nobody reads the output any more, as behind `| head`.
    pub fn is_closed_output(&self) -> bool {
        let kind = match self {
            Self::Write(error) => Some(error.kind()),
            Self::Json(error) => error.io_error_kind(),
            _ => None,
        };
        kind == Some(io::ErrorKind::BrokenPipe)
    }
}

/// Every fault on a line of its own.
fn lines(problems: &[Problem]) -> String {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

fn listed(near: &[String]) -> String {
    match near {
        [] => String::new(),
        near => format!("; there is `{}`", near.join("`, `")),
    }
}

/// Runs what is asked for among the embedded example games and prints it.
///
/// # Errors
/// [`RunError`] when there is no such game, variant or viewer, or the output fails.
pub fn run(args: &RunArgs, out: &mut impl Write) -> Result<Outcome, RunError> {
    run_files(args, &embedded_files()?, out)
}

/// Runs what is asked for among the example games of some content and prints it.
///
/// # Errors
/// As [`run`], and [`RunError::Content`] for content with faults.
pub fn run_files(args: &RunArgs, files: &Files, out: &mut impl Write) -> Result<Outcome, RunError> {
    let (cards, mut problems) = Cards::load(files.under("cards/"));
    let (scenarios, found) = load_all(files.under("rulings/"), &cards);
    problems.extend(found);
    if !problems.is_empty() {
        return Err(RunError::Content(problems));
    }
    let catalog = Catalog::embedded()?;
    let locale = Locale::from(args.lang);
    let Some(id) = &args.id else {
        let runs: Vec<Run> = scenarios
            .values()
            .map(|scenario| crate::scenario::run(scenario, RunOptions::default()))
            .collect();
        print_all(&runs, args.format, &catalog, locale, out)?;
        return Ok(outcome(&runs));
    };
    if id.ends_with(".toml") {
        let scenario = from_file(id, &cards)?;
        return print_one(&scenario, args, &catalog, out);
    }
    let scenario = scenarios
        .iter()
        .find(|(own, _)| own.as_str() == id)
        .map(|(_, scenario)| scenario)
        .ok_or_else(|| RunError::UnknownScenario {
            id: id.clone(),
            near: nearest(id, scenarios.keys().map(ScenarioId::as_str)),
        })?;
    print_one(scenario, args, &catalog, out)
}

/// The scenario in a file, which may lie anywhere. The id is that of its place beside a
/// ruling, or else made of its name.
fn from_file(path: &str, cards: &Cards) -> Result<Scenario, RunError> {
    let failed = |source| RunError::Read {
        path: path.to_owned(),
        source,
    };
    let file = File::open(path).map_err(failed)?;
    let mut text = String::new();
    // One byte beyond the bound is enough to see that a file is too long.
    let most = u64::try_from(bounds::TEXT)
        .unwrap_or(u64::MAX)
        .saturating_add(1);
    file.take(most).read_to_string(&mut text).map_err(failed)?;
    let slashes = path.replace('\\', "/");
    let beside_ruling = slashes.rfind("rulings/").and_then(|at| slashes.get(at..));
    let id = beside_ruling.and_then(id_of).or_else(|| {
        let name = Path::new(path).file_stem()?.to_str()?;
        let slug = CardSlug::from_name(name)?;
        format!("file/{slug}").parse().ok()
    });
    let id = match id {
        Some(id) => id,
        None => "file/scenario"
            .parse()
            .map_err(|_| RunError::UnknownScenario {
                id: path.to_owned(),
                near: Vec::new(),
            })?,
    };
    let (scenario, problems) = parse(id, path, &text, cards);
    scenario.ok_or(RunError::Content(problems))
}

/// Runs one example game and prints it.
fn print_one(
    scenario: &Scenario,
    args: &RunArgs,
    catalog: &Catalog,
    out: &mut impl Write,
) -> Result<Outcome, RunError> {
    let locale = Locale::from(args.lang);
    let run = crate::scenario::run(scenario, RunOptions::default());
    let variant = args.variant.as_deref();
    let unknown_variant = |variant: &str| RunError::UnknownVariant {
        id: scenario.id.to_string(),
        variant: variant.to_owned(),
        near: run.variants.iter().map(|one| one.id.to_string()).collect(),
    };
    let game = run
        .game(variant)
        .ok_or_else(|| unknown_variant(variant.unwrap_or_default()))?;
    let viewer =
        viewer_named(&args.viewer, &game.labels).ok_or_else(|| RunError::UnknownViewer {
            viewer: args.viewer.clone(),
            near: game
                .labels
                .players()
                .iter()
                .map(ToString::to_string)
                .chain(["referee".to_owned()])
                .collect(),
        })?;
    let names = Names {
        players: game
            .labels
            .players()
            .iter()
            .map(ToString::to_string)
            .collect(),
        cards: game.card_names(scenario),
    };
    let report = Report {
        scenario,
        run: &run,
        game,
        variant,
        viewer,
        catalog,
        locale,
        names: &names,
    };
    match args.format {
        Format::Text => report.text(out)?,
        Format::Json => {
            serde_json::to_writer_pretty(&mut *out, &report.json())?;
            writeln!(out)?;
        }
    }
    Ok(outcome(std::slice::from_ref(&run)))
}

fn outcome(runs: &[Run]) -> Outcome {
    if runs.iter().any(|run| run.verdict == Verdict::Contradicted) {
        Outcome::Contradicted
    } else {
        Outcome::Held
    }
}

/// The three ids that are most like the one asked for.
fn nearest<'i>(asked: &str, ids: impl Iterator<Item = &'i str>) -> Vec<String> {
    let mut all: Vec<(usize, &str)> = ids
        .map(|id| (crate::scenario::word_distance(asked, id), id))
        .collect();
    all.sort_unstable();
    all.into_iter()
        .take(3)
        .map(|(_, id)| id.to_owned())
        .collect()
}

fn print_all(
    runs: &[Run],
    format: Format,
    catalog: &Catalog,
    locale: Locale,
    out: &mut impl Write,
) -> Result<(), RunError> {
    if format == Format::Json {
        let summaries: Vec<Summary> = runs.iter().map(Run::summary).collect();
        serde_json::to_writer_pretty(&mut *out, &summaries)?;
        writeln!(out)?;
        return Ok(());
    }
    let width = runs.iter().map(|run| run.id.as_str().len()).max();
    for run in runs {
        let verdict = catalog.text(locale, &format!("verdict-{}", run.verdict), &[]);
        writeln!(
            out,
            "{:width$}  {verdict}",
            run.id,
            width = width.unwrap_or(0)
        )?;
        for fault in &run.faults {
            writeln!(out, "    {}", fault_text(catalog, locale, fault))?;
        }
    }
    let proved = runs.iter().filter(|run| run.verdict == Verdict::Proved);
    let total = catalog.text(
        locale,
        "run-total",
        &[
            ("proved", proved.count().into()),
            ("total", runs.len().into()),
        ],
    );
    writeln!(out, "{total}")?;
    Ok(())
}

fn fault_text(catalog: &Catalog, locale: Locale, fault: &Fault) -> String {
    let text = catalog.text(
        locale,
        &format!("fault-{}", fault.code),
        &[("detail", fault.detail.as_str().into())],
    );
    let place: Vec<&str> = [fault.variant.as_deref(), fault.step.as_deref()]
        .into_iter()
        .flatten()
        .collect();
    let fault = if place.is_empty() {
        text
    } else {
        format!("{}: {text}", place.join(", "))
    };
    catalog.text(locale, "run-fault", &[("fault", fault.into())])
}
