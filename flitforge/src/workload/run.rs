// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the section `[workload]` to a run.

use std::io::BufRead;

use flitforge_config::{Config, RankProgram, Workload as Section};
use flitforge_traffic::workload::goal::{self, GoalError};

use super::{Workload, WorkloadError, WorkloadReport};
use crate::{Error, Experiment};

/// Runs the workload of a configuration. `open` opens the file of a schedule.
///
/// # Errors
/// [`Error::Network`], [`Error::Refused`] or [`Error::Workload`]. A run that ends badly is a report with its
/// ending, not an error.
pub fn execute<R: BufRead>(
    config: &Config,
    section: &Section,
    allow_deadlock: bool,
    open: impl FnOnce(&str) -> std::io::Result<R>,
) -> Result<WorkloadReport, Error> {
    let Experiment { network, .. } = Experiment::from_config(config)?;
    let network = if allow_deadlock { network.unchecked()? } else { network.check()? };
    let workload = Workload::of(config, section);
    match &section.program {
        RankProgram::Goal { file } => {
            let read = |error| WorkloadError::from(GoalError::Read { line: 1, error });
            let schedule = goal::read(open(file).map_err(read)?).map_err(WorkloadError::from)?;
            workload.named(format!("GOAL schedule {file}")).schedule(&network, &schedule)
        }
        &RankProgram::Collective { collective, bytes, adds_per_cycle } => {
            workload.adds_per_cycle(adds_per_cycle).collective(&network, collective, bytes)
        }
        &RankProgram::RequestReply(requests) => workload.requests(&network, requests),
        RankProgram::Kernel { kernel, class, costs } => workload.kernel(&network, *kernel, *class, costs),
        &RankProgram::Batch { messages, bytes } => workload.batch(&network, messages, bytes),
    }
}
