//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::error::ResultsError;

/// Writes `bytes` to a file beside `path` and renames it, so that whoever looks at `path` sees the old
/// file or the new one, never half of one. The name aside is fixed (`.NAME.part`): what a killed process
/// leaves behind is overwritten by the next.
///
/// # Errors
/// [`ResultsError::Write`] when the directory is missing, not writable or full.
pub fn write_aside(path: &Path, bytes: &[u8]) -> Result<(), ResultsError> {
    let part = part_of(path);
    write_synced(&part, bytes)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|source| ResultsError::Write { path: path.to_owned(), source })
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".part");
    path.with_file_name(name)
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
