// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of runs, so that a study that was interrupted goes on where it stopped.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::StudyError;
use super::coverage::Run;

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    case: String,
    precision: f64,
    seed: u64,
    mean: f64,
    half_width: f64,
    cycles: u64,
    converged: bool,
}

/// Case, precision and seed of a run.
type Key = (String, u64, u64);

/// The runs that are known, and the file that holds them.
#[derive(Debug, Default)]
pub struct Record {
    path: Option<PathBuf>,
    known: Mutex<HashMap<Key, Run>>,
}

impl Record {
    /// The runs of a file of comma-separated values, if there is one. Further runs are added to it.
    ///
    /// # Errors
    /// The file cannot be read, or is no such file.
    pub fn open(path: &Path) -> Result<Self, StudyError> {
        let known = read(path).map_err(|source| StudyError::Record { path: path.to_owned(), source })?;
        Ok(Self { path: Some(path.to_owned()), known: Mutex::new(known) })
    }

    /// The run of a case with this precision (0: a long run) and seed; `run` makes it unless it is known.
    ///
    /// # Errors
    /// Those of `run`; or the file cannot be written.
    pub fn get(
        &self,
        case: &str,
        precision: f64,
        seed: u64,
        run: impl FnOnce() -> Result<Run, StudyError>,
    ) -> Result<Run, StudyError> {
        let key = (case.to_owned(), precision.to_bits(), seed);
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        if let Some(run) = known {
            return Ok(run);
        }
        let found = run()?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(path) = &self.path {
            append(path, case, precision, seed, found)
                .map_err(|source| StudyError::Record { path: path.clone(), source })?;
        }
        known.insert(key, found);
        Ok(found)
    }
}

/// The runs of a file, none if there is no file.
fn read(path: &Path) -> Result<HashMap<Key, Run>, csv::Error> {
    let mut known = HashMap::new();
    if path.exists() {
        for line in csv::Reader::from_path(path)?.deserialize() {
            let Line { case, precision, seed, mean, half_width, cycles, converged } = line?;
            known.insert((case, precision.to_bits(), seed), Run { mean, half_width, cycles, converged });
        }
    }
    Ok(known)
}

/// Adds a line, and the names of the columns before the first.
fn append(path: &Path, case: &str, precision: f64, seed: u64, run: Run) -> Result<(), csv::Error> {
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    let is_new = file.metadata()?.len() == 0;
    let mut writer = csv::WriterBuilder::new().has_headers(is_new).from_writer(file);
    let Run { mean, half_width, cycles, converged } = run;
    let case = case.to_owned();
    writer.serialize(Line { case, precision, seed, mean, half_width, cycles, converged })?;
    Ok(writer.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_file_holds_is_not_run_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("runs.csv");
        let run = |seed: u64| Run {
            mean: 0.1 + seed as f64,
            half_width: 1.0 / 3.0,
            cycles: seed,
            converged: seed == 1,
        };
        let record = Record::open(&path).unwrap();
        for seed in [1, 2, 1] {
            assert_eq!(record.get("mesh, uniform", 0.02, seed, || Ok(run(seed))).unwrap(), run(seed));
        }
        let again = Record::open(&path).unwrap();
        let none = || -> Result<Run, StudyError> { panic!("is known") };
        assert_eq!(again.get("mesh, uniform", 0.02, 2, none).unwrap(), run(2));
        assert_eq!(again.get("mesh, uniform", 0.05, 2, || Ok(run(7))).unwrap(), run(7));
        assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 1 + 3);
        std::fs::write(&path, "no such file\n1\n").unwrap();
        assert!(Record::open(&path).is_err());
    }
}
