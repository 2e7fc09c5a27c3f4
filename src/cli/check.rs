//! `regelwerk check`: validates all content and prints every problem.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::corpus::Problem;
use crate::store::{StoreError, embedded_files, folder_files, load};

/// Validate content: rule texts, rulings, terms, cards, scenarios
///
/// Prints every problem as `path:line: message` and runs every example game. The exit status
/// is 1 when there is an error, 0 when there are only warnings or nothing.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// A folder that is laid out like `rules/` [default: `rules` in the current folder, or,
    /// where there is none, the content built into the program]
    pub folder: Option<PathBuf>,
}

/// Why a check could not be made.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The content cannot be read or indexed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The output was closed.
    #[error("cannot write the result")]
    Write(#[from] io::Error),
}

impl CheckError {
    /// Whether nobody reads the output any more, as behind `| head`.
    pub fn is_closed_output(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Checks the content and writes what is wrong with it.
///
/// # Errors
/// [`CheckError`] when the content cannot be read at all or the output is closed.
pub fn check(args: &CheckArgs, out: &mut impl Write) -> Result<ExitCode, CheckError> {
    let default = Path::new("rules");
    let folder = match &args.folder {
        Some(folder) => Some(folder.as_path()),
        None => default.join("editions.toml").is_file().then_some(default),
    };
    let files = match folder {
        Some(folder) => folder_files(folder)?,
        None => embedded_files()?,
    };
    let problems = load(&files)?.problems;
    for problem in &problems {
        match folder {
            Some(folder) => writeln!(out, "{}/{problem}", folder.display())?,
            None => writeln!(out, "{problem}")?,
        }
    }
    let errors = problems.iter().filter(|p| Problem::is_error(p)).count();
    writeln!(
        out,
        "{} files checked: {errors} errors, {} warnings",
        files.len(),
        problems.len() - errors
    )?;
    Ok(if errors == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
