// SPDX-License-Identifier: MIT OR Apache-2.0
//! The files that a workload reads.

use std::fmt;
use std::io;
use std::sync::Arc;

use flitforge_config::{Places, Workload as Section};
use flitforge_traffic::workload::{Opener, Source};

use super::{Workload, WorkloadError, registry};

/// Opens a file by its name, relative to the folder of the configuration.
pub type Open<'a> = &'a dyn Fn(&str) -> io::Result<Box<dyn Source>>;

/// The names of the files that a workload reads, relative to the folder of its configuration: the mapping,
/// and those of its program. Some programs open a file to see which others there are.
///
/// # Errors
/// [`WorkloadError::Open`]: such a file cannot be opened. [`WorkloadError::Setting`]: the program reads a
/// setting that it does not have.
pub fn files<S: Source + 'static>(
    section: &Section,
    open: impl Fn(&str) -> io::Result<S>,
) -> Result<Vec<String>, WorkloadError> {
    let mut files = match &section.mapping {
        Places::File(file) => vec![file.clone()],
        Places::Mapping(_) => Vec::new(),
    };
    if let Ok(program) = registry::find(&section.settings) {
        files.extend(program.files(&section.settings, &|file| Ok(Box::new(open(file)?)))?);
    }
    Ok(files)
}

/// What opens the files of a configuration, as often as they are read.
#[derive(Clone)]
pub(super) struct Files(Arc<Opening>);

type Opening = dyn Fn(&str) -> io::Result<Box<dyn Source>> + Send + Sync;

impl Files {
    pub(super) fn new<S: Source + 'static>(
        open: impl Fn(&str) -> io::Result<S> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(move |file| Ok(Box::new(open(file)?))))
    }

    pub(super) fn open(&self, file: &str) -> io::Result<Box<dyn Source>> {
        (self.0)(file)
    }
}

impl PartialEq for Files {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Files").finish_non_exhaustive()
    }
}

impl Workload {
    /// Opens a file that the configuration names.
    ///
    /// # Errors
    /// [`WorkloadError::Open`]: it cannot be opened. A workload that was not made of a configuration has no
    /// files.
    pub fn open(&self, file: &str) -> Result<Box<dyn Source>, WorkloadError> {
        let missing = || Err(io::ErrorKind::NotFound.into());
        let text = self.files.as_ref().map_or_else(missing, |files| files.open(file));
        text.map_err(|error| WorkloadError::Open { file: file.to_owned(), error })
    }

    /// Opens the files of a configuration by their numbers.
    pub(super) fn opener(&self, name: impl Fn(u32) -> String + Send + Sync + 'static) -> Opener {
        let files = self.files.clone();
        Opener::new(move |number| match &files {
            Some(files) => files.open(&name(number)),
            None => Err(io::ErrorKind::NotFound.into()),
        })
    }
}
