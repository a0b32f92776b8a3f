// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a study is not done.

use std::error::Error;

use flitforge_config::{Colour, Diagnostics};
use flitforge_results::sweep::SweepError;
use flitforge_results::{ReportError, ResultsError};

/// Why a study is not done. What was finished before is kept.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A configuration of the study is wrong: a defect of the program.
    #[error("{}", .0.render(Colour::Never))]
    Configuration(Diagnostics),
    /// The plan cannot be carried out.
    #[error(transparent)]
    Plan(Box<dyn Error + Send + Sync>),
    /// The numbers to compare with cannot be read: a defect of the program.
    #[error(transparent)]
    Printed(Box<dyn Error + Send + Sync>),
    /// A point cannot be run or kept.
    #[error(transparent)]
    Sweep(#[from] SweepError),
    /// The numbers cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The report cannot be written.
    #[error(transparent)]
    Report(#[from] ReportError),
}

impl StudyError {
    pub(crate) fn plan(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Plan(Box::new(error))
    }

    pub(crate) fn printed(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Printed(Box::new(error))
    }
}

impl From<Diagnostics> for StudyError {
    fn from(diagnostics: Diagnostics) -> Self {
        Self::Configuration(diagnostics)
    }
}
