//! Structured logs: what happened, as sentences with fields, to the standard error output.
//!
//! A message can be understood alone; its fields have dotted names (`rule.number`,
//! `request.id`) and their unit in the name (`duration_ms`). Something is logged once, where
//! it is dealt with. What a reader typed is never logged above `debug`.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};

use crate::config::{LogArgs, LogFormat};

/// The HTTP server calls every request that it cannot read an error; anyone could fill the log
/// so. The service logs such a request itself, in the access log and at `debug`. A filter that
/// names this target has the last word.
const QUIET: &str = "actix_http::h1::dispatcher=off";

/// The log cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    /// The filter cannot be read.
    #[error("`{filter}` is no log filter: {reason}; try `info` or `info,regelwerk=debug`")]
    Filter {
        /// What was given.
        filter: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There is a log already.
    #[error("the log is set up already: {0}")]
    Taken(#[from] TryInitError),
}

/// Starts the log of the process. Logs go to the standard error output, so that the standard
/// output stays free for results.
///
/// # Errors
/// [`TelemetryError`] when the filter cannot be read, or when called twice.
pub fn init(args: &LogArgs) -> Result<(), TelemetryError> {
    let filter = format!("{QUIET},{}", args.filter);
    let filter = EnvFilter::try_new(filter).map_err(|error| TelemetryError::Filter {
        filter: args.filter.clone(),
        reason: error.to_string(),
    })?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    match args.format {
        LogFormat::Text => log.finish().try_init()?,
        LogFormat::Json => log.json().flatten_event(true).finish().try_init()?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_that_cannot_be_read_is_named() {
        let args = LogArgs {
            filter: "regelwerk=loud".to_owned(),
            format: LogFormat::Text,
        };
        let error = init(&args).expect_err("no such level");
        assert!(error.to_string().contains("`regelwerk=loud`"), "{error}");
    }
}
