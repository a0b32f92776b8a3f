// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whose results a folder holds, so that no command takes another's place unasked.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use flitforge_config::Config;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::sweep::STORE;
use crate::{ResultsError, Store, try_aside, write_aside};

/// The file in a folder of results that says whose they are.
const MANIFEST: &str = ".flitforge.json";

/// What a command is about to write to a folder.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The command, such as `sweep`.
    pub owner: &'a str,
    /// The configurations of which it writes the results.
    pub configs: &'a [&'a Config],
    /// Whether results of another specification are replaced.
    pub force: bool,
}

/// The contents of the file.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    owner: String,
    /// Hashes of the configurations.
    configs: BTreeSet<String>,
    /// Pictures, tables and pages that follow from the results.
    files: BTreeSet<String>,
}

impl Manifest {
    /// `None` where no command has claimed the folder.
    fn read(dir: &Path) -> Option<Self> {
        serde_json::from_str(&fs::read_to_string(dir.join(MANIFEST)).ok()?).ok()
    }

    fn write(&self, dir: &Path) -> Result<(), ResultsError> {
        let fault =
            |e: serde_json::Error| ResultsError::Encode { what: "a list of files", reason: e.to_string() };
        write_aside(&dir.join(MANIFEST), serde_json::to_string_pretty(self).map_err(fault)?.as_bytes())
    }

    /// The results that a claim would drop, in words.
    fn lost(&self, dir: &Path, other: &Self) -> Result<Option<String>, ResultsError> {
        let lost = self.configs.difference(&other.configs).count();
        if self.owner == other.owner && lost == 0 {
            return Ok(None);
        }
        let store = dir.join(STORE);
        let finished = if store.is_file() { Store::open(store)?.finished_of()?.0 } else { 0 };
        if finished == 0 && self.files.is_empty() {
            return Ok(None);
        }
        Ok(Some(match self.owner == other.owner {
            true => format!(
                "another specification, of which {lost} of {} configurations are not in this one",
                self.configs.len()
            ),
            false => format!("`flitforge {}`", self.owner),
        }))
    }

    /// Removes the files that follow from the results, except some.
    fn remove(&mut self, dir: &Path, except: &BTreeSet<String>) -> Result<(), ResultsError> {
        for name in self.files.difference(except) {
            let path = dir.join(name);
            // A name of the list never leads out of the folder.
            if Path::new(name).file_name().is_some_and(|last| last == name.as_str()) && path.is_file() {
                fs::remove_file(&path).map_err(|source| ResultsError::Write { path, source })?;
            }
        }
        self.files.retain(|name| except.contains(name));
        Ok(())
    }
}

/// Takes a folder for the results of some configurations. One that holds results of others is refused, unless
/// the claim is by force: then the pictures, tables and pages of those go. A folder that cannot be written to
/// is found out here.
///
/// # Errors
/// [`ResultsError::Occupied`], [`ResultsError::Write`], and the errors of [`Store::open`].
pub fn claim(dir: &Path, claim: &Claim<'_>) -> Result<(), ResultsError> {
    let configs = claim.configs.iter().map(|config| hash(config)).collect();
    take(dir, Manifest { owner: claim.owner.to_owned(), configs, ..Manifest::default() }, claim.force)
}

/// Takes a folder for the results of which another folder holds a part.
///
/// # Errors
/// As [`claim`].
pub(crate) fn adopt(dir: &Path, part: &Path, force: bool) -> Result<(), ResultsError> {
    take(dir, Manifest { files: BTreeSet::new(), ..Manifest::read(part).unwrap_or_default() }, force)
}

fn take(dir: &Path, next: Manifest, force: bool) -> Result<(), ResultsError> {
    try_aside(&dir.join(MANIFEST))?;
    let mut manifest = Manifest::read(dir).unwrap_or_default();
    if let Some(by) = manifest.lost(dir, &next)? {
        if !force {
            return Err(ResultsError::Occupied { path: dir.to_owned(), by });
        }
        manifest.remove(dir, &BTreeSet::new())?;
    }
    Manifest { files: manifest.files, ..next }.write(dir)
}

/// Notes which files follow from the results in a folder. With `alone`, others that were noted before are out
/// of date and go. Nothing is noted in a folder that no command has claimed.
///
/// # Errors
/// [`ResultsError::Write`].
pub fn note(dir: &Path, names: BTreeSet<String>, alone: bool) -> Result<(), ResultsError> {
    let Some(mut manifest) = Manifest::read(dir) else { return Ok(()) };
    if alone {
        manifest.remove(dir, &names)?;
    }
    manifest.files.extend(names);
    manifest.write(dir)
}

/// Digits that tell configurations apart, whichever build runs them.
fn hash(config: &Config) -> String {
    let hash = Sha256::digest(config.canonical());
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
