// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where results go: folders that one process writes to, and files that are not the configuration.

use std::fs::{File, TryLockError};
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use flitforge_results::{Claim, write_aside};

use super::Failure;
use crate::cli::Input;
use crate::manners::keep_in;

/// A folder for results. No other process makes one of it as long as this lives.
#[must_use]
pub(super) struct Folder {
    path: PathBuf,
    _lock: Option<File>,
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

/// Makes a folder for results, if it is not there, locks it, and claims it.
pub(super) fn make_folder(dir: &Path, claim: &Claim<'_>) -> Result<Folder, Failure> {
    std::fs::create_dir_all(dir)
        .map_err(|error| Failure::io(format!("cannot make the folder {}: {error}", dir.display())))?;
    let folder = lock_folder(dir)?;
    flitforge_results::claim(dir, claim)?;
    keep_in(dir);
    Ok(folder)
}

/// Locks a folder, where the system can.
pub(super) fn lock_folder(dir: &Path) -> Result<Folder, Failure> {
    let lock = File::open(dir).ok();
    match lock.as_ref().map(File::try_lock) {
        Some(Err(TryLockError::WouldBlock)) => Err(Failure::io(format!(
            "another flitforge writes its results to {}: wait until it is done, or choose another folder with --out",
            dir.display()
        ))),
        _ => Ok(Folder { path: dir.to_owned(), _lock: lock }),
    }
}

/// Whether an argument stands for standard output.
pub(super) fn is_standard_output(file: &Path) -> bool {
    file == Path::new("-")
}

/// Writes a file, or to `out` if it is called `-`.
pub(super) fn deliver(file: &Path, bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    if is_standard_output(file) { Ok(out.write_all(bytes)?) } else { Ok(write_aside(file, bytes)?) }
}

/// Refuses to write to the configuration itself.
pub(super) fn keep_apart(input: &Input, output: &Path) -> Result<(), Failure> {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    if real(output).is_some() && real(output) == real(Path::new(&input.file)) {
        let message = format!("{} is the configuration: choose another file to write to", output.display());
        return Err(Failure::bad_input(message));
    }
    Ok(())
}
