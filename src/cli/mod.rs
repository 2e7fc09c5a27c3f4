//! The command line: one file a verb. Without a verb the service is started.

pub mod check;
pub mod cite;
pub mod run;
pub mod serve;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::ServeArgs;

/// The Magic rules in German and English: search, citations by edition, example games
#[derive(Debug, Parser)]
#[command(
    name = "regelwerk",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Every option can be set by the environment variable beside it. \
                  Without a command, `regelwerk` does what `regelwerk serve` does."
)]
struct Cli {
    #[command(subcommand)]
    verb: Option<Verb>,
    #[command(flatten)]
    serve: ServeArgs,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Start the web service: pages and JSON API
    Serve(ServeArgs),
    Check(check::CheckArgs),
    Cite(cite::CiteArgs),
    /// Play an example game and print what happens, or the verdicts of all
    Run(run::RunArgs),
}

/// The whole command line, for documents that describe it.
pub fn command() -> clap::Command {
    <Cli as clap::CommandFactory>::command()
}

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.verb.unwrap_or(Verb::Serve(cli.serve)) {
        Verb::Serve(args) => serve::serve(&args)
            .map(|()| ExitCode::SUCCESS)
            .map_err(|error| error.to_string()),
        // Whoever closes the output has read enough, which is no error.
        Verb::Run(args) => match run::run(&args, &mut io::stdout().lock()) {
            Err(error) if error.is_closed_output() => Ok(ExitCode::SUCCESS),
            outcome => outcome
                .map(run::Outcome::exit_code)
                .map_err(|error| error.to_string()),
        },
        Verb::Check(args) => match check::check(&args, &mut io::stdout().lock()) {
            Err(error) if error.is_closed_output() => Ok(ExitCode::SUCCESS),
            outcome => outcome.map_err(|error| error.to_string()),
        },
        Verb::Cite(args) => {
            match cite::cite(&args, &mut io::stdin().lock(), &mut io::stdout().lock()) {
                Err(error) if error.is_closed_output() => Ok(ExitCode::SUCCESS),
                outcome => outcome.map_err(|error| error.to_string()),
            }
        }
    };
    match outcome {
        Ok(code) => code,
        Err(message) => {
            // Nothing is left to be done if even this cannot be written.
            let _ = writeln!(io::stderr(), "regelwerk: {message}");
            ExitCode::FAILURE
        }
    }
}
