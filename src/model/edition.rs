//! Editions of the rulebook, named by the date from which they were in force.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The effective date of an edition of the rules, `2024-06-07`.
///
/// A file is known by (language, effective date, sha256); a reader names an edition by
/// its date alone, and any date means the edition that was in force on that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EditionDate(pub Date);

impl FromStr for EditionDate {
    type Err = jiff::Error;

    /// Reads `YYYY-MM-DD` and nothing longer or shorter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let date: Date = text.parse()?;
        // jiff also takes a time behind the date, a date without dashes, and years of six
        // digits with a sign.
        if date.to_string() != text || text.len() != "YYYY-MM-DD".len() {
            return Err(jiff::Error::from_args(format_args!(
                "`{text}` is not of the form YYYY-MM-DD"
            )));
        }
        Ok(Self(date))
    }
}

impl fmt::Display for EditionDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for EditionDate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EditionDate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The editions, first to last and both included, in which a text stood unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EditionRange {
    /// The first edition with the text.
    pub first: EditionDate,
    /// The last edition with the text.
    pub last: EditionDate,
}

impl EditionRange {
    /// Whether the edition of that date lies within the range.
    pub fn contains(self, edition: EditionDate) -> bool {
        self.first <= edition && edition <= self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_calendar_dates_are_editions() {
        assert!("2024-06-07".parse::<EditionDate>().is_ok());
        for text in [
            "",
            "2024",
            "2024-6-7",
            "2024-02-30",
            "20240607",
            "2024-06-07T00:00",
            "latest",
            "2024-06-07 ",
            "-009999-01-01",
            "-000001-01-01",
            "+002024-06-07",
        ] {
            assert!(text.parse::<EditionDate>().is_err(), "{text:?}");
        }
    }
}
