//! The contents as a checksum: what they list must stand in the body.

use super::refusal::RefusedFile;
use super::rulebook::Heading;
use super::warning::{Warning, WarningKind};

use crate::model::normalise;

/// Compares the contents with the headings of the body.
///
/// # Errors
/// [`RefusedFile::MissingSection`] when the body lacks a heading that the contents list: then
/// a piece of the file is gone, and numbers alone would not show it.
pub(super) fn check(
    contents: &[Heading],
    body: &[Heading],
    warnings: &mut Vec<Warning>,
) -> Result<(), RefusedFile> {
    for entry in contents {
        if !body.iter().any(|heading| heading.number == entry.number) {
            return Err(RefusedFile::MissingSection {
                line: entry.lines.first,
                number: entry.number,
            });
        }
    }
    for heading in body {
        let listed = contents.iter().any(|entry| {
            entry.number == heading.number && normalise(&entry.title) == normalise(&heading.title)
        });
        if !listed {
            warnings.push(Warning {
                line: heading.lines.first,
                kind: WarningKind::NotInContents(heading.number),
            });
        }
    }
    Ok(())
}
