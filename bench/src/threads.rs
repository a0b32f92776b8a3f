// SPDX-License-Identifier: MIT OR Apache-2.0
//! One network on one thread and on several: the speed-up, and a check that the results are equal.

use std::time::{Duration, Instant};

use flitforge_sim::engine::EngineChoice;
use flitforge_sim::report::Report;
use flitforge_sim::run::{RunError, RunSpec, run};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_topology::capacity::Capacity;

use crate::cases::{Case, CaseError, DIMENSION_ORDER, SEED};

/// A network large enough to be shared out, at two thirds of its capacity.
pub const CASE: Case = Case {
    name: "128x128",
    radix: 128,
    vcs: 4,
    buffer_depth: 8,
    packet_length: 4,
    load: 0.02,
    relation: DIMENSION_ORDER,
    warmup: 100,
};

/// Why nothing could be timed.
#[derive(Debug, thiserror::Error)]
pub enum ThreadsError {
    /// The case cannot be set up.
    #[error(transparent)]
    Case(#[from] CaseError),
    /// The run failed.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// A whole run of so many cycles with all statistics, as `flitforge run` makes it, after the check: the time
/// on the clock, and the report.
///
/// # Errors
/// See [`ThreadsError`].
pub fn once(case: &Case, threads: usize, cycles: u64) -> Result<(Duration, Report), ThreadsError> {
    let net = case.network()?;
    let measure = MeasureSpec {
        warmup: Length::Cycles(case.warmup),
        length: Length::Cycles(cycles),
        drain: false,
        ..MeasureSpec::default()
    };
    let spec = RunSpec {
        seed: SEED,
        measure,
        deadlock_interval: 1000,
        threads,
        engine: EngineChoice::Auto,
        healing: None,
    };
    let capacity = Capacity::of(&net).flits_per_node_cycle();
    let start = Instant::now();
    let report = run(&net, &case.traffic(), capacity, &spec)?;
    Ok((start.elapsed(), report))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_give_the_same_report() {
        let case = Case { radix: 12, load: 0.1, ..CASE };
        let reports = [1, 2, 3].map(|threads| once(&case, threads, 900).unwrap().1);
        assert!(reports[0].packets.delivered > 1000);
        assert!(reports[0] == reports[1] && reports[0] == reports[2]);
    }
}
