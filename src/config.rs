//! Settings: every option of the command line and its environment variable.
//!
//! Options and variables are the same thing under two names; there is no settings file.
//! Values are parsed here, once, so that the rest of the program holds types.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, ValueEnum};

/// Options of `serve`.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Address and port to listen on; port 0 takes a free one
    #[arg(
        long,
        env = "REGELWERK_LISTEN",
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8080"
    )]
    pub listen: ListenAddress,

    /// Folder with content laid out like `rules/`; without it the embedded texts are served
    #[arg(long, env = "REGELWERK_DATA", value_name = "FOLDER")]
    pub data: Option<PathBuf>,

    /// Address under which readers reach the service; absolute links start with it
    #[arg(long, env = "REGELWERK_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<PublicUrl>,

    /// Write one line a request to the log
    #[arg(long, env = "REGELWERK_ACCESS_LOG")]
    pub access_log: bool,

    /// Memory for finished answers in MiB; 0 renders every answer anew
    #[arg(long, env = "REGELWERK_CACHE", value_name = "MIB", default_value_t = 32,
          value_parser = clap::value_parser!(u32).range(0..=4096))]
    pub cache: u32,

    /// Threads that answer requests; by default one for each processor
    #[arg(long, env = "REGELWERK_WORKERS", value_name = "NUMBER",
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub workers: Option<u16>,

    /// Seconds from the signal to end until no more requests are taken; `/readyz` says so
    /// meanwhile, for a load balancer in front
    #[arg(long, env = "REGELWERK_DRAIN", value_name = "SECONDS", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=300))]
    pub drain: u16,

    /// What is logged, and how
    #[command(flatten)]
    pub log: LogArgs,
}

impl ServeArgs {
    /// Time from the signal to end until the listener closes.
    pub fn drain_time(&self) -> Duration {
        Duration::from_secs(self.drain.into())
    }
}

/// Options of the log, shared by the verbs that run for long.
#[derive(Args, Clone, Debug)]
pub struct LogArgs {
    /// Least level that is logged: error, warn, info, debug or trace; also by module, such as
    /// `info,regelwerk::search=debug`
    #[arg(
        long = "log",
        env = "REGELWERK_LOG",
        value_name = "FILTER",
        default_value = "info"
    )]
    pub filter: String,

    /// Form of the log
    #[arg(
        long = "log-format",
        env = "REGELWERK_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub format: LogFormat,
}

/// Forms of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object a line, for machines.
    Json,
}

/// An address and port to listen on. A name is resolved when the service starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListenAddress(String);

impl ListenAddress {
    /// The text, `address:port`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ListenAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A setting that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// No port behind the address.
    #[error("`{0}` names no port; an address looks like 127.0.0.1:8080 or [::1]:8080")]
    NoPort(String),
    /// Not an absolute web address.
    #[error(
        "`{0}` is no web address; one looks like https://rules.example.org, without `?` and `#`"
    )]
    PublicUrl(String),
}

impl FromStr for ListenAddress {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = || ConfigError::NoPort(text.to_owned());
        let (host, port) = text.rsplit_once(':').ok_or_else(fail)?;
        let open_address = host.contains(':') && !(host.starts_with('[') && host.ends_with(']'));
        if host.is_empty() || open_address || port.parse::<u16>().is_err() {
            return Err(fail());
        }
        Ok(Self(text.to_owned()))
    }
}

/// The address that readers use, without a slash at its end: `https://rules.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PublicUrl {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = || ConfigError::PublicUrl(text.to_owned());
        let rest = text
            .strip_prefix("https://")
            .or_else(|| text.strip_prefix("http://"))
            .ok_or_else(fail)?;
        let host = rest.split('/').next().unwrap_or(rest);
        let plain = text.bytes().all(|byte| {
            byte.is_ascii_graphic()
                && !matches!(byte, b'?' | b'#' | b'"' | b'<' | b'>' | b'\\' | b'\'')
        });
        if host.is_empty() || host.contains('@') || !plain {
            return Err(fail());
        }
        Ok(Self(text.trim_end_matches('/').to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_needs_a_port() {
        for text in ["127.0.0.1:8080", "[::1]:0", "localhost:80"] {
            assert!(text.parse::<ListenAddress>().is_ok(), "{text}");
        }
        for text in [
            "",
            "8080",
            ":80",
            "127.0.0.1",
            "::1",
            "::1:80",
            "a:99999",
            "a:",
        ] {
            assert!(text.parse::<ListenAddress>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_public_address_is_absolute_and_plain() {
        let url = |text: &str| text.parse::<PublicUrl>().map(|url| url.as_str().to_owned());
        assert_eq!(
            url("https://a.example/").as_deref(),
            Ok("https://a.example")
        );
        assert_eq!(url("http://a:80/r").as_deref(), Ok("http://a:80/r"));
        for text in [
            "",
            "a.example",
            "ftp://a",
            "https://",
            "https://a?b",
            "https://u@a",
            "https://a b",
        ] {
            assert!(url(text).is_err(), "{text}");
        }
    }
}
