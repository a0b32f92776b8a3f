// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every reproduction is: how it is ordered, and what is left of it.

use std::path::Path;

use flitforge_config::Extent;

use crate::{Digest, StudyError};

/// How a study is to be done.
#[derive(Debug, Clone, Copy)]
pub struct Order<'a> {
    /// The folder for its files. It exists.
    pub dir: &'a Path,
    /// Fewer points, in a few minutes.
    pub quick: bool,
    /// Runs at once; 0 means one for each core.
    pub threads: usize,
}

impl Order<'_> {
    /// How much of a sweep is run.
    pub const fn extent(&self) -> Extent {
        if self.quick { Extent::Quick } else { Extent::Full }
    }
}

/// What is left of a study that is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reproduced {
    /// What came out, for a terminal.
    pub summary: String,
    /// What came out, for the page of all papers.
    pub digest: Digest,
}

/// A published experiment, done again.
pub trait Reproduce {
    /// What it is called in the command and in the names of folders.
    fn name(&self) -> &'static str;

    /// Does the study, and leaves numbers, figures, `report.html` and the digest in the folder.
    ///
    /// # Errors
    /// See [`StudyError`].
    fn reproduce(&self, order: &Order<'_>) -> Result<Reproduced, StudyError>;
}
