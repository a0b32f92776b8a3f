// SPDX-License-Identifier: MIT OR Apache-2.0
//! Do intervals cover as often as they say, and are verdicts right near an exact bound?
//! `docs/statistics.md` shows the tables.

pub mod coverage;
pub mod record;
pub mod verdicts;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use flitforge_router::spec::{Dimension, Relation, RouterSpec};
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::report::Report;
use flitforge_sim::run::{RunError, RunSpec, run};
use flitforge_sim::stats::measure::MeasureSpec;
use flitforge_topology::checked::Checked;
use flitforge_traffic::{Lengths, Pattern, Process, TrafficSpec};

use crate::cases::{self, CaseError};

/// Flits of each packet.
const FLITS: u32 = 5;

/// Why a study has no result.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A network cannot be set up.
    #[error(transparent)]
    Case(#[from] CaseError),
    /// A run failed.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The file of runs cannot be read or written.
    #[error("{}: {source}", .path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        source: csv::Error,
    },
}

/// A square network with four virtual channels of four flits on each port.
fn network(radix: u32, wraps: bool, vcs: u32, relation: Relation) -> Result<Checked, StudyError> {
    let dims = vec![Dimension { radix, wraps }; 2];
    let router = RouterSpec { vcs, injection_vcs: vcs, buffer_depth: 4, ..RouterSpec::cube(dims) };
    Ok(cases::network(router.routed_by(relation))?)
}

/// One run with packets of five flits.
fn report(
    net: &Checked,
    pattern: &Pattern,
    process: Process,
    load: f64,
    seed: u64,
    measure: MeasureSpec,
) -> Result<Report, StudyError> {
    let traffic = TrafficSpec {
        pattern: pattern.clone(),
        process,
        lengths: Lengths::Fixed(FLITS),
        load,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    };
    let engine = EngineChoice::Auto;
    let spec = RunSpec { seed, measure, deadlock_interval: 0, threads: 1, engine, healing: None };
    Ok(run(net, &traffic, 1.0, &spec)?)
}

/// What `of` makes of each of these seeds, in order, on so many threads.
fn of_seeds<T: Send>(
    seeds: RangeInclusive<u64>,
    threads: usize,
    of: impl Fn(u64) -> Result<T, StudyError> + Sync,
) -> Result<Vec<T>, StudyError> {
    let (next, done) = (AtomicU64::new(*seeds.start()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > *seeds.end() {
                        return;
                    }
                    let result = of(seed);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((seed, result));
                }
            });
        }
    });
    let mut results = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|&(seed, _)| seed);
    results.into_iter().map(|(_, result)| result).collect()
}
