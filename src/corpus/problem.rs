//! What a loader found wrong with a content file.

use std::fmt;

/// How bad a [`Problem`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The content cannot be served like this.
    Error,
    /// The content can be served, but somebody should look at it.
    Warning,
}

/// One fault of a content file, for the person who writes it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file or folder, relative to `rules/`.
    pub path: String,
    /// The line, counted from 1; `None` when the whole file is at fault.
    pub line: Option<u32>,
    /// What is wrong, in English.
    pub message: String,
    /// How bad it is.
    pub severity: Severity,
}

impl Problem {
    /// An error in a file, at a line when one is known.
    pub fn error(
        path: impl Into<String>,
        line: impl Into<Option<u32>>,
        message: impl Into<String>,
    ) -> Self {
        Self {
            path: path.into(),
            line: line.into(),
            message: message.into(),
            severity: Severity::Error,
        }
    }

    /// A warning about a file, at a line when one is known.
    pub fn warning(
        path: impl Into<String>,
        line: impl Into<Option<u32>>,
        message: impl Into<String>,
    ) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(path, line, message)
        }
    }

    /// Whether the content cannot be served with this fault.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path)?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        if self.severity == Severity::Warning {
            write!(f, " warning:")?;
        }
        write!(f, " {}", self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_prints_as_path_line_message() {
        assert_eq!(
            Problem::error("a/en.md", 3, "no text").to_string(),
            "a/en.md:3: no text"
        );
        assert_eq!(
            Problem::warning("a", None, "odd").to_string(),
            "a: warning: odd"
        );
    }
}
