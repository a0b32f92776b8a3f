// SPDX-License-Identifier: MIT OR Apache-2.0
//! The files that the workload of a point reads.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use flitforge::workload::{self, WorkloadError};
use flitforge_config::{Config, open};
use sha2::{Digest, Sha256};

use crate::sweep::SweepError;

/// What a point reads besides its configuration. The default reads nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Inputs {
    /// The folder to which the names are relative.
    folder: PathBuf,
    /// SHA-256 of all contents; empty where there are no files.
    pub(crate) digest: Vec<u8>,
}

impl Inputs {
    /// The files of a folder, none of which is hashed.
    pub fn below(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), digest: Vec::new() }
    }

    /// Opens a file by the name that the configuration has for it.
    pub fn opener(&self) -> impl Fn(&str) -> io::Result<File> + Send + Sync + 'static + use<> {
        let folder = self.folder.clone();
        move |file| open(&folder.join(file))
    }
}

/// The contents of the files that the points of a sweep read. Each file is read once, a block at a time.
pub(crate) struct Contents<'a> {
    folder: &'a Path,
    known: BTreeMap<String, [u8; 32]>,
}

impl<'a> Contents<'a> {
    pub(crate) const fn new(folder: &'a Path) -> Self {
        Self { folder, known: BTreeMap::new() }
    }

    /// What a point reads.
    pub(crate) fn of(&mut self, config: &Config) -> Result<Inputs, SweepError> {
        let mut inputs = Inputs::below(self.folder);
        let Some(section) = &config.workload else { return Ok(inputs) };
        let files = workload::files(section, inputs.opener()).map_err(unreadable)?;
        if files.is_empty() {
            return Ok(inputs);
        }
        if files.iter().any(|file| file == "-") {
            return Err(SweepError::Piped);
        }
        let mut hash = Sha256::new();
        for file in files {
            hash.update(self.digest(file)?);
        }
        inputs.digest = hash.finalize().to_vec();
        Ok(inputs)
    }

    fn digest(&mut self, file: String) -> Result<[u8; 32], SweepError> {
        if let Some(known) = self.known.get(&file) {
            return Ok(*known);
        }
        match digest_of(&self.folder.join(&file)) {
            Ok(digest) => Ok(*self.known.entry(file).or_insert(digest)),
            Err(error) => Err(SweepError::Input { file, error }),
        }
    }
}

fn unreadable(error: WorkloadError) -> SweepError {
    match error {
        WorkloadError::Open { file, error } => SweepError::Input { file, error },
        other => SweepError::Job { labels: Vec::new(), error: other.into() },
    }
}

fn digest_of(path: &Path) -> io::Result<[u8; 32]> {
    let mut hash = Hashing(Sha256::new());
    io::copy(&mut open(path)?, &mut hash)?;
    Ok(hash.0.finalize().into())
}

/// A sink that hashes what it is given.
struct Hashing(Sha256);

impl io::Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
