//! Writing `numbering.tsv`, the table that the numbering is read from.

use std::fmt::Write as _;

use crate::lineage::{Numbering, Run};
use crate::model::EditionDate;

/// What stands above the table.
const HEAD: &str = "# Which number each rule had in which English edition, and when its text changed.\n\
                    # Made from the official files; facts only. Format: docs/content-format.md.\n";

impl Numbering {
    /// The table as `numbering.tsv` holds it; reading it gives the same numbering.
    pub fn to_tsv(&self) -> String {
        let mut out = HEAD.to_owned();
        let (Some(first), Some(last)) = (self.editions.first(), self.editions.last()) else {
            return out;
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "editions\t{first}\t{last}\t{}", self.editions.len());
        for (thread, runs) in &self.threads {
            let _ = write!(out, "{thread}");
            self.write_runs(&mut out, runs);
            out.push('\n');
        }
        out
    }

    fn write_runs(&self, out: &mut String, runs: &[Run]) {
        let mut text = None;
        let mut runs = runs.iter().peekable();
        while let Some(run) = runs.next() {
            let _ = write!(out, "\t{}:{}", run.range.first, run.number);
            if text != Some(run.fingerprint) {
                let _ = write!(out, ":{}", run.fingerprint);
                text = Some(run.fingerprint);
            }
            let after = self.edition_after(run.range.last);
            if let Some(gap) =
                after.filter(|after| runs.peek().is_none_or(|next| next.range.first > *after))
            {
                let _ = write!(out, "\t{gap}:-");
            }
        }
    }

    fn edition_after(&self, edition: EditionDate) -> Option<EditionDate> {
        let at = self.editions.binary_search(&edition).ok()?;
        self.editions.get(at + 1).copied()
    }
}

#[cfg(test)]
mod tests {
    use crate::lineage::align::{Book, NumberingBuilder};

    #[test]
    fn stretches_gaps_and_ends_are_written() {
        let mut builder = NumberingBuilder::default();
        let long = "A sentence that is long enough to be recognised when it comes back later on.";
        for (day, rules) in [
            (1, &[("702.1", "Swim"), ("703.1", long)][..]),
            (2, &[("702.1", "Run"), ("702.2", "Swim")]),
            (3, &[("702.1", "Run"), ("703.1", long)]),
        ] {
            let edition = format!("2020-01-{day:02}").parse().expect("a date");
            let texts = rules
                .iter()
                .map(|(number, text)| (number.parse().expect("a number"), *text));
            builder
                .add(Book::from_texts(edition, texts))
                .expect("from old to new");
        }
        let table = builder.finish().to_tsv();
        let rows: Vec<String> = table
            .lines()
            .filter(|row| !row.starts_with('#'))
            .map(|row| {
                row.split('\t')
                    .map(|field| field.split(':').take(2).collect::<Vec<_>>().join(":"))
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect();
        assert_eq!(
            rows,
            [
                "editions 2020-01-01 2020-01-03 3",
                "702.1@2020-01-01 2020-01-01:702.1 2020-01-02:702.2 2020-01-03:-",
                "702.1@2020-01-02 2020-01-02:702.1",
                "703.1@2020-01-01 2020-01-01:703.1 2020-01-02:- 2020-01-03:703.1",
            ]
        );
        assert_eq!(
            table
                .matches(&crate::model::Fingerprint::of("Swim").to_string())
                .count(),
            1
        );
    }
}
