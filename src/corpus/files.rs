//! An in-memory view of the content folder.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Content files by path, in path order: paths are relative to `rules/` and use `/`.
///
/// `store` fills it from the content built into the program or from a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<String, Cow<'static, str>>);

impl Files {
    /// The text of the file at `path`.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(AsRef::as_ref)
    }

    /// All files whose path starts with `prefix`, in path order. A prefix that names a
    /// folder ends in `/`; the empty prefix gives every file.
    pub fn under<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0
            .range(prefix.to_owned()..)
            .map(|(path, text)| (path.as_str(), text.as_ref()))
            .take_while(move |(path, _)| path.starts_with(prefix))
    }

    /// Adds a file, or replaces the one at the same path.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<Cow<'static, str>>) {
        self.0.insert(path.into(), text.into());
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no file at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<P: Into<String>, T: Into<Cow<'static, str>>> FromIterator<(P, T)> for Files {
    fn from_iter<I: IntoIterator<Item = (P, T)>>(files: I) -> Self {
        Self(
            files
                .into_iter()
                .map(|(path, text)| (path.into(), text.into()))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_gives_its_own_files_only() {
        let files: Files = [("a/x", "1"), ("a/y/z", "2"), ("a-b/x", "3"), ("b", "4")]
            .into_iter()
            .collect();
        let paths: Vec<&str> = files.under("a/").map(|(path, _)| path).collect();
        assert_eq!(paths, ["a/x", "a/y/z"]);
        assert_eq!(files.under("").count(), 4);
        assert_eq!(files.under("c").count(), 0);
        assert_eq!(files.get("a/x"), Some("1"));
        assert_eq!(files.get("a"), None);
    }
}
