// SPDX-License-Identifier: MIT OR Apache-2.0
//! Folders for results, to which one process writes.

use std::fs::{File, TryLockError, create_dir_all};
use std::ops::Deref;
use std::path::{Path, PathBuf};

use crate::{Claim, ResultsError, claim};

/// A folder for results. No other process makes one of it as long as this lives.
#[derive(Debug)]
#[must_use]
pub struct Folder {
    path: PathBuf,
    _lock: Option<File>,
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

impl Folder {
    /// Makes a folder for results, if it is not there, locks it, and claims it.
    ///
    /// # Errors
    /// [`ResultsError::Folder`], [`ResultsError::Busy`], and those of [`claim`].
    pub fn make(dir: &Path, wanted: &Claim<'_>) -> Result<Self, ResultsError> {
        create_dir_all(dir).map_err(|source| ResultsError::Folder { path: dir.to_owned(), source })?;
        let folder = Self::lock(dir)?;
        claim(dir, wanted)?;
        Ok(folder)
    }

    /// Locks a folder, where the system can.
    ///
    /// # Errors
    /// [`ResultsError::Busy`].
    pub fn lock(dir: &Path) -> Result<Self, ResultsError> {
        let lock = File::open(dir).ok();
        match lock.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => Err(ResultsError::Busy { path: dir.to_owned() }),
            _ => Ok(Self { path: dir.to_owned(), _lock: lock }),
        }
    }
}
