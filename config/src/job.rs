// SPDX-License-Identifier: MIT OR Apache-2.0
//! One configuration from text to result: elaborate, check, run.

use std::io;
use std::path::Path;

use flitforge_sim::report::Report;
use flitforge_sim::run::{RunError, run_watched};
use flitforge_topology::checked::{Checked, Refused};
use flitforge_topology::network::NetworkSpec;

use crate::elaborate::Experiment;
use crate::{Config, Diagnostics, Files, Request};

/// Why a configuration was not run.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The network cannot be built.
    #[error("{}", .0.join("\n"))]
    Elaboration(Vec<String>),
    /// The check before cycle 0 failed.
    #[error("{0}\n--allow-deadlock runs it all the same")]
    Refused(#[from] Refused),
    /// The run could not start.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Runs one configuration on so many threads; the report does not depend on their number.
///
/// # Errors
/// See [`JobError`]; a run that ends badly is a [`Report`] with its verdict, not an error.
pub fn execute(config: &Config, allow_deadlock: bool, threads: usize) -> Result<Report, JobError> {
    execute_watched(config, allow_deadlock, threads, &mut |_| {})
}

/// Runs one configuration as [`execute`] does, and calls `watch` with the cycle after each window of the
/// measurement.
///
/// # Errors
/// As of [`execute`].
pub fn execute_watched(
    config: &Config,
    allow_deadlock: bool,
    threads: usize,
    watch: &mut dyn FnMut(u64),
) -> Result<Report, JobError> {
    let mut experiment = Experiment::new(config).map_err(JobError::Elaboration)?;
    let net = checked(experiment.net, allow_deadlock)?;
    experiment.run.threads = threads;
    Ok(run_watched(&net, &experiment.traffic, experiment.capacity, &experiment.run, watch)?)
}

/// The network of a run: checked before cycle 0, or taken as it is where deadlocks are allowed.
///
/// # Errors
/// The check fails.
pub fn checked(net: NetworkSpec, allow_deadlock: bool) -> Result<Checked, Refused> {
    if allow_deadlock { Ok(Checked::unchecked(net)) } else { Checked::new(net) }
}

/// Reads a configuration back from its canonical text, as a results store keeps it.
///
/// # Errors
/// The text was not written by this version of the program.
pub fn reread(canonical: &str) -> Result<Config, Diagnostics> {
    // A map that was a file of its own is a part of the text.
    let request = Request { path: "stored configuration", overrides: &[], files: &Stored(canonical) };
    crate::load_up_to(&request, usize::MAX)
}

/// A text in place of every file; a canonical text refers to none.
struct Stored<'a>(&'a str);

impl Files for Stored<'_> {
    fn read(&self, _path: &Path) -> io::Result<String> {
        Ok(self.0.to_owned())
    }
}

/// The part of a configuration that the check before cycle 0 depends on, as text.
pub fn network_key(config: &Config) -> String {
    let Config { network, router, routing, faults, healing, .. } = config;
    format!("{network:?}{router:?}{routing:?}{faults:?}{healing:?}")
}
