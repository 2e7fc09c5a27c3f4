//! Reading TOML so that every fault is reported with its line, not only the first.

use serde::de::{DeserializeOwned, IntoDeserializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use crate::corpus::Problem;

/// A file under reading, and where its faults go.
pub(crate) struct TomlText<'a> {
    /// The file, relative to `rules/`.
    pub(crate) path: &'a str,
    /// The TOML.
    pub(crate) text: &'a str,
    /// The line of the file on which the TOML starts, from 1.
    pub(crate) first_line: u32,
}

/// An entry of a file of `[[…]]` tables.
pub(crate) struct Entry<T> {
    /// What it says.
    pub(crate) value: T,
    /// The line on which it starts.
    pub(crate) line: u32,
}

impl<'a> TomlText<'a> {
    /// A file that is TOML as a whole.
    pub(crate) const fn file(path: &'a str, text: &'a str) -> Self {
        Self {
            path,
            text,
            first_line: 1,
        }
    }

    /// Reads one table with the keys of `T`.
    pub(crate) fn table<T: DeserializeOwned>(&self, problems: &mut Vec<Problem>) -> Option<T> {
        let table = self.parse(problems)?;
        self.read(table, problems)
    }

    /// Reads the tables `[[key]]`, which must be all that the file has. A faulty entry does
    /// not keep the others from being read.
    pub(crate) fn entries<T: DeserializeOwned>(
        &self,
        key: &str,
        problems: &mut Vec<Problem>,
    ) -> Vec<Entry<T>> {
        let mut out = Vec::new();
        let Some(table) = self.parse(problems) else {
            return out;
        };
        for (name, value) in table.into_inner() {
            let line = self.line_at(name.span().start);
            let DeValue::Array(list) = value.into_inner() else {
                problems.push(self.problem(line, format!("`{}` has no place here", name.as_ref())));
                continue;
            };
            if name.as_ref() != key {
                let message = format!(
                    "unknown table `[[{}]]`, expected `[[{key}]]`",
                    name.as_ref()
                );
                problems.push(self.problem(line, message));
                continue;
            }
            for item in list {
                let span = item.span();
                let line = self.line_at(span.start);
                match item.into_inner() {
                    DeValue::Table(table) => {
                        let value = self.read(Spanned::new(span, table), problems);
                        out.extend(value.map(|value| Entry { value, line }));
                    }
                    _ => problems.push(self.problem(line, format!("`{key}` must be a table"))),
                }
            }
        }
        out
    }

    fn parse(&self, problems: &mut Vec<Problem>) -> Option<Spanned<DeTable<'a>>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        if errors.is_empty() {
            return Some(table);
        }
        problems.extend(errors.iter().map(|error| self.fault(error)));
        None
    }

    /// Reads `T`. When a key is at fault it is set aside and the rest read again, so that
    /// one pass reports the faults of all keys.
    fn read<T: DeserializeOwned>(
        &self,
        table: Spanned<DeTable<'a>>,
        problems: &mut Vec<Problem>,
    ) -> Option<T> {
        let span = table.span();
        let mut table = table.into_inner();
        let mut set_aside: Vec<String> = Vec::new();
        loop {
            let value = DeValue::Table(table.clone());
            let error = match T::deserialize(Spanned::new(span.clone(), value).into_deserializer())
            {
                Ok(value) => return set_aside.is_empty().then_some(value),
                Err(error) => error,
            };
            // A key is missed only after all that are there were read, so this is the end.
            if let Some(missing) = error.message().strip_prefix("missing field ") {
                let is_follow_up = set_aside
                    .iter()
                    .any(|key| missing.trim_matches('`') == key.as_str());
                if !is_follow_up {
                    problems.push(self.fault(&error));
                }
                return None;
            }
            problems.push(self.fault(&error));
            set_aside.push(remove_faulty_key(&mut table, &error)?);
        }
    }

    fn fault(&self, error: &Error) -> Problem {
        let at = error.span().map_or(0, |span| span.start);
        // The parser explains some faults in several lines; a problem has one.
        let message: Vec<&str> = error.message().lines().map(str::trim).collect();
        self.problem(self.line_at(at), message.join("; "))
    }

    fn problem(&self, line: u32, message: String) -> Problem {
        Problem::error(self.path, line, message)
    }

    /// The line of the file on which a value starts.
    pub(crate) fn line_of<T>(&self, value: &Spanned<T>) -> u32 {
        self.line_at(value.span().start)
    }

    fn line_at(&self, offset: usize) -> u32 {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let breaks = before.bytes().filter(|byte| *byte == b'\n').count();
        self.first_line
            .saturating_add(u32::try_from(breaks).unwrap_or(u32::MAX))
    }
}

/// Takes the key that an error points at out of the table; `None` when it points at none.
fn remove_faulty_key(table: &mut DeTable<'_>, error: &Error) -> Option<String> {
    let at = error.span()?.start;
    let name = table
        .iter()
        .find(|(key, value)| key.span().contains(&at) || value.span().contains(&at))
        .map(|(key, _)| key.as_ref().to_string())?;
    table.remove(name.as_str())?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        a: u32,
        #[serde(default)]
        b: String,
    }

    fn faults(text: &str) -> Vec<String> {
        let mut problems = Vec::new();
        let value: Option<Sample> = TomlText::file("x.toml", text).table(&mut problems);
        assert_eq!(value.is_none(), !problems.is_empty());
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_faulty_key_is_reported_with_its_line() {
        let found = faults("b = 1\n\nc = 2\na = 'x'\nd = 3\n");
        let starts: Vec<&str> = found
            .iter()
            .filter_map(|line| line.split(": ").next())
            .collect();
        let mut sorted = starts.clone();
        sorted.sort_unstable();
        assert_eq!(
            sorted,
            ["x.toml:1", "x.toml:3", "x.toml:4", "x.toml:5"],
            "{found:?}"
        );
    }

    #[test]
    fn a_missing_key_is_a_fault() {
        let found = faults("b = 'x'\n");
        assert_eq!(found, ["x.toml:1: missing field `a`"]);
        assert!(faults("a = 1").is_empty());
    }

    #[test]
    fn a_broken_entry_leaves_the_others() {
        let text = "[[s]]\na = 1\n[[s]]\na = -1\n[[s]]\na = 3\n[[t]]\na = 4\n";
        let mut problems = Vec::new();
        let entries: Vec<Entry<Sample>> =
            TomlText::file("x.toml", text).entries("s", &mut problems);
        let read: Vec<(u32, u32)> = entries.iter().map(|e| (e.value.a, e.line)).collect();
        assert_eq!(read, [(1, 1), (3, 5)]);
        assert!(entries.iter().all(|e| e.value.b.is_empty()));
        let lines: Vec<Option<u32>> = problems.iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [Some(4), Some(7)], "{problems:?}");
    }

    #[test]
    fn broken_syntax_is_reported_and_nothing_read() {
        let found = faults("a = 1\nb = \n= 3\n");
        assert!(found.len() >= 2, "{found:?}");
        assert!(found.iter().any(|line| line.starts_with("x.toml:2:")));
    }
}
