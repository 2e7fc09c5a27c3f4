//! The content folder of this repository, as the loaders see it, and hashes of its texts.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use regelwerk::citation::CitedRules;
use regelwerk::corpus::{Editions, Files, Keywords, Problem, RuleTexts, Sources};
use regelwerk::lineage::Numbering;
use regelwerk::ruling::Rulings;

/// Everything that the loaders read from one set of files.
pub(crate) struct Content {
    pub(crate) sources: Sources,
    pub(crate) editions: Editions,
    pub(crate) rule_texts: RuleTexts,
    pub(crate) keywords: Keywords,
    pub(crate) numbering: Numbering,
    pub(crate) cited: CitedRules,
    pub(crate) rulings: Rulings,
    pub(crate) problems: Vec<Problem>,
}

/// Reads all content with every loader.
pub(crate) fn load(files: &Files) -> Content {
    let (sources, mut problems) = Sources::load(files);
    let (editions, found) = Editions::load(files);
    problems.extend(found);
    let (rule_texts, found) = RuleTexts::load(files, &sources);
    problems.extend(found);
    let (keywords, found) = Keywords::load(files, &sources);
    problems.extend(found);
    let (numbering, found) = Numbering::load(files, &editions);
    problems.extend(found);
    let (cited, found) = CitedRules::load(files);
    problems.extend(found);
    let (rulings, found) = Rulings::load(files, &sources);
    problems.extend(found);
    Content {
        sources,
        editions,
        rule_texts,
        keywords,
        numbering,
        cited,
        rulings,
        problems,
    }
}

/// The files of `rules/`.
pub(crate) fn rules() -> Files {
    folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules"))
}

/// The text files of a folder.
pub(crate) fn folder(root: &Path) -> Files {
    let mut files = Files::default();
    let mut open: Vec<PathBuf> = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of content") {
            let path = entry.expect("a folder entry").path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let inner = path.strip_prefix(root).expect("a path below the root");
            let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
            let text = fs::read_to_string(&path).expect("a text file");
            files.insert(parts.join("/"), text);
        }
    }
    files
}

/// The SHA-256 of exactly these bytes, in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    let mut out = String::new();
    for byte in Sha256::digest(bytes) {
        write!(out, "{byte:02x}").expect("a string takes everything");
    }
    out
}
