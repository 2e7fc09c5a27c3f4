//! The account of a file in words: what each line became, and what is odd. For the people who
//! import files, in English as all messages of the command line's developers' side are.

use std::fmt::Write as _;

use super::RulesFile;

impl RulesFile {
    /// A line for each line of the file with what it became, then the warnings.
    pub fn report(&self) -> String {
        let mut out = String::new();
        let book = &self.book;
        let counts = self.counts();
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "edition {} ({}), {}, {}",
            book.effective, book.locale, self.encoding, self.line_ends
        );
        let _ = writeln!(
            out,
            "{} rules, {} subrules, {} examples, {} glossary entries",
            counts.rules, counts.subrules, counts.examples, counts.glossary
        );
        for (line, roles) in self.accounting.lines() {
            let roles: Vec<String> = roles.iter().map(ToString::to_string).collect();
            let _ = writeln!(out, "{line}: {}", roles.join(" + "));
        }
        for warning in &self.warnings {
            let _ = writeln!(out, "warning: {warning}");
        }
        out
    }
}
