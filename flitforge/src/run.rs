// SPDX-License-Identifier: MIT OR Apache-2.0
//! Measured runs.

use std::ops::ControlFlow;

use flitforge_sim::report::Report;
use flitforge_sim::run::{Seen, Watch, run_from};

use crate::{Checked, Error, Measure, Source};

/// Simulates a network under a traffic until the measurement is done.
///
/// The report is a function of the arguments: it is the same on any machine, with any engine. A run that ends
/// badly is a report with its verdict, not an error.
///
/// # Errors
/// - [`Error::Settings`] or [`Error::Traffic`]: the network cannot have this traffic or measurement.
/// - [`Error::Run`]: the engine that was asked for cannot run the network, or a law of conservation is
///   broken.
pub fn run(network: &Checked, traffic: impl Into<Source>, measure: &Measure) -> Result<Report, Error> {
    run_watched(network, traffic, measure, &mut |_: &Seen<'_>| ControlFlow::Continue(()))
}

/// Simulates as [`run`] does, and calls `watch` after each window of the measurement (`measure.batch`) with
/// the cycle and the packets that have arrived. The report does not depend on it. `watch` may end the run.
///
/// # Errors
/// As of [`run`], and [`RunError::Stopped`](flitforge_sim::run::RunError::Stopped) where `watch` ends it.
pub fn run_watched(
    network: &Checked,
    traffic: impl Into<Source>,
    measure: &Measure,
    watch: Watch<'_>,
) -> Result<Report, Error> {
    let (spec, start) = traffic.into().elaborate(network, measure)?;
    Ok(run_from(network.network(), start, network.capacity(), &spec, watch)?)
}
