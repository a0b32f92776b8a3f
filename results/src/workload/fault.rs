// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults of workloads in words.

use flitforge::workload::goal::GoalError;
use flitforge::workload::{Fault, WorkloadError};
use flitforge_config::Workload;

/// What is wrong, with the file of the schedule or the trace in front. `name` is the name of a file in
/// messages.
pub fn fault(program: &Workload, error: &WorkloadError, name: impl Fn(&str) -> &str) -> String {
    use WorkloadError::{Goal, Open, Schedule, Trace};
    let file = program.settings.file().unwrap_or_default();
    let file = name(&file);
    match error {
        Goal(GoalError::Read { error, .. }) => format!("cannot read {file}: {error}"),
        Open { file, error } => format!("cannot read {}: {error}", name(file)),
        Goal(_) | Schedule(_) | Trace(_) => format!("{file}, {error}"),
        _ => error.to_string(),
    }
}

/// Whether a file could not be read.
pub fn is_unreadable(error: &WorkloadError) -> bool {
    match error {
        WorkloadError::Goal(GoalError::Read { .. }) | WorkloadError::Open { .. } => true,
        WorkloadError::Trace(error) => matches!(error.fault, Fault::Read(_)),
        _ => false,
    }
}
