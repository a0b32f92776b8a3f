// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors of the library.

use std::{fmt, iter};

use flitforge_config::Diagnostics;
use flitforge_config::rooms::SettingError;
use flitforge_sim::engine::{InjectError, StartError, Violation};
use flitforge_sim::run::RunError;
use flitforge_topology::checked::Refused;
use flitforge_traffic::TrafficError;

use crate::workload::WorkloadError;

/// An error of any part of the library, so that `?` works everywhere.
///
/// In words it is the whole message, such as the excerpt of a wrong setting, or the cycle of channels of a
/// refused network. `Debug` writes the same words and those of the causes: `main` may return it.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Settings are wrong: unknown, out of range, without effect, or impossible together. The diagnostics
    /// quote each line with a hint.
    #[error(transparent)]
    Settings(#[from] Diagnostics),
    /// A text with a `[sweep]` stands for many runs, where one is expected.
    #[error("the text has a `[sweep]` and stands for many runs: read it with `Sweep::from_toml`")]
    Sweep,
    /// The network cannot be built: only the whole of it shows what is wrong.
    #[error("the network cannot be built: {}", .0.join("; "))]
    Network(Vec<String>),
    /// The check before cycle 0 refuses the network. The report names the cycle of channels.
    #[error(transparent)]
    Refused(#[from] Box<Refused>),
    /// The traffic cannot be generated.
    #[error(transparent)]
    Traffic(#[from] TrafficError),
    /// The engine that was asked for cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A packet cannot be injected.
    #[error(transparent)]
    Inject(#[from] InjectError),
    /// A measured run cannot be made.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A workload cannot be run.
    #[error(transparent)]
    Workload(#[from] WorkloadError),
    /// A law of conservation is broken, or traffic of the user's own has offered an impossible packet.
    #[error(transparent)]
    Audit(#[from] Violation),
    /// A point of a sweep cannot be run.
    #[error("point {index} of the sweep")]
    Point {
        /// Place in the list of points, counted from 0.
        index: usize,
        /// The reason.
        source: Box<Error>,
    },
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)?;
        let mut causes = iter::successors(std::error::Error::source(self), |cause| cause.source());
        causes.try_for_each(|cause| write!(f, ": {cause}"))
    }
}

impl From<SettingError> for Error {
    fn from(error: SettingError) -> Self {
        WorkloadError::from(error).into()
    }
}
