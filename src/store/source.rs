//! Where content comes from: built into the program, or a folder on disk.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use rust_embed::RustEmbed;

use crate::corpus::Files;
use crate::store::StoreError;

/// The folder `rules/` as it was when the program was compiled.
#[derive(RustEmbed)]
#[folder = "rules/"]
#[include = "*.toml"]
#[include = "*.md"]
#[include = "*.tsv"]
#[include = "*.txt"]
struct Embedded;

/// Longest content file that is read, in bytes; the largest of the project is far below.
const MAX_FILE: u64 = 8 * 1024 * 1024;

/// The content built into the program.
///
/// # Errors
/// [`StoreError::NotUtf8`] for a file that is no UTF-8 text.
pub fn embedded_files() -> Result<Files, StoreError> {
    let mut files = Files::default();
    for path in Embedded::iter() {
        let Some(file) = Embedded::get(&path) else {
            continue;
        };
        let text = match file.data {
            Cow::Borrowed(bytes) => std::str::from_utf8(bytes).map(Cow::Borrowed).ok(),
            Cow::Owned(bytes) => String::from_utf8(bytes).map(Cow::Owned).ok(),
        };
        let text = text.ok_or_else(|| StoreError::NotUtf8(path.to_string()))?;
        files.insert(path.into_owned(), text);
    }
    Ok(files)
}

/// The content of a folder that is laid out like `rules/`. Hidden files and endings that
/// content does not have are passed over.
///
/// # Errors
/// [`StoreError::Read`] when a file or folder cannot be read, [`StoreError::NotUtf8`] for a
/// file that is no UTF-8 text, [`StoreError::TooLarge`] for a file over 8 MiB.
pub fn folder_files(folder: &Path) -> Result<Files, StoreError> {
    let mut files = Files::default();
    read_folder(folder, folder, &mut files)?;
    Ok(files)
}

fn read_folder(root: &Path, folder: &Path, files: &mut Files) -> Result<(), StoreError> {
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |source| StoreError::Read { path, source }
    };
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            read_folder(root, &path, files)?;
            continue;
        }
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if !matches!(&*ending, "toml" | "md" | "tsv" | "txt") {
            continue;
        }
        let inner: Vec<String> = path
            .strip_prefix(root)
            .unwrap_or(&path)
            .components()
            .map(|part| part.as_os_str().to_string_lossy().into_owned())
            .collect();
        let inner = inner.join("/");
        let size = fs::metadata(&path).map_err(failed(&path))?.len();
        if size > MAX_FILE {
            return Err(StoreError::TooLarge(inner));
        }
        let bytes = fs::read(&path).map_err(failed(&path))?;
        let text = String::from_utf8(bytes).map_err(|_| StoreError::NotUtf8(inner.clone()))?;
        files.insert(inner, text);
    }
    Ok(())
}
