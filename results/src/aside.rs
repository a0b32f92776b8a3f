// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::error::ResultsError;

/// Writes `bytes` to a file beside `path` and renames it, so that a reader of `path` sees the old file
/// or the new one, never half of one. The name aside is fixed (`.NAME.part`): what a killed process
/// leaves behind is overwritten by the next. A link is followed; a device or a pipe is written to as it is.
///
/// # Errors
/// [`ResultsError::Write`] when the directory is missing, not writable or full.
pub fn write_aside(path: &Path, bytes: &[u8]) -> Result<(), ResultsError> {
    stream_aside(path, |mut file| {
        let whole = file.write_all(bytes).map(|()| file);
        whole.map_err(|source| ResultsError::Write { path: path.to_owned(), source })
    })
}

/// Replaces the file at `path` by contents that `write` produces piece by piece: `write` gets the file aside
/// and gives it back.
///
/// # Errors
/// [`ResultsError::Write`] as above, or what `write` fails with; the file at `path` is then the old one.
pub fn stream_aside<E: From<ResultsError>>(
    path: &Path,
    write: impl FnOnce(File) -> Result<File, E>,
) -> Result<(), E> {
    let failed = |source| E::from(ResultsError::Write { path: path.to_owned(), source });
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|there| !there.is_file()) {
        return write(File::create(&target).map_err(failed)?).map(drop);
    }
    let part = part_of(&target);
    let file = write(File::create(&part).map_err(failed)?)?;
    file.sync_all().and_then(|()| fs::rename(&part, &target)).map_err(failed)
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".part");
    path.with_file_name(name)
}
