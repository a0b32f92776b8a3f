// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::error::ResultsError;

/// The files aside that are being written, for a process that is about to end.
static BEGUN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file aside, from before it is made until it has its name or is gone.
struct Begun(PathBuf);

impl Begun {
    fn new(part: &Path) -> Self {
        BEGUN.lock().unwrap_or_else(PoisonError::into_inner).push(part.to_owned());
        Self(part.to_owned())
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        BEGUN.lock().unwrap_or_else(PoisonError::into_inner).retain(|begun| *begun != self.0);
    }
}

/// Removes the files aside that are not whole yet. The process is to end.
pub fn remove_begun() {
    for part in BEGUN.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        // What cannot be removed is overwritten by the next.
        let _ = fs::remove_file(part);
    }
}

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
    let _begun = Begun::new(&part);
    let whole = File::create(&part).map_err(failed).and_then(write);
    let placed =
        whole.and_then(|file| file.sync_all().and_then(|()| fs::rename(&part, &target)).map_err(failed));
    if placed.is_err() {
        // What is in the way of this is in the way of the file, too.
        let _ = fs::remove_file(&part);
    }
    placed
}

/// Finds out whether a file can be written later: makes a small one aside and takes it away again. Devices
/// and pipes are not tried, since that would be seen at the other end.
///
/// # Errors
/// [`ResultsError::Write`] when the directory is missing, not writable or full.
pub fn try_aside(path: &Path) -> Result<(), ResultsError> {
    let failed = |source| ResultsError::Write { path: path.to_owned(), source };
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|there| !there.is_file()) {
        return Ok(());
    }
    let part = part_of(&target);
    let _begun = Begun::new(&part);
    let written = fs::write(&part, [0; TRIED]);
    // As above.
    let _ = fs::remove_file(&part);
    written.map_err(failed)
}

/// Bytes of the file that is tried: less than any folder of results takes.
const TRIED: usize = 64 << 10;

fn part_of(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".part");
    path.with_file_name(name)
}
