// SPDX-License-Identifier: MIT OR Apache-2.0
//! How often the 95 % interval of the mean packet latency covers the mean of long runs.

use flitforge_router::spec::Relation;
use flitforge_sim::report::{Report, Verdict};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_traffic::{Pattern, Process};

use super::{StudyError, network, of_seeds, report};
use crate::cases::DIMENSION_ORDER;

/// Long runs whose mean is taken for the truth.
const LONG: u64 = 8;

/// An 8 x 8 network at about 92 % of saturation.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    /// Its name in the table.
    pub name: &'static str,
    wraps: bool,
    vcs: u32,
    relation: Relation,
    transpose: bool,
    process: Process,
    /// Flits per source and cycle.
    load: f64,
}

const MESH: Case = Case {
    name: "mesh, uniform, 0.72 of capacity",
    wraps: false,
    vcs: 4,
    relation: DIMENSION_ORDER,
    transpose: false,
    process: Process::Bernoulli,
    load: 0.36,
};

/// The six cases, and one at a low load. The mesh accepts half a flit per node and cycle at most, the torus
/// one.
pub const CASES: [Case; 7] = [
    Case { name: "mesh, uniform, 0.10 of capacity", load: 0.05, ..MESH },
    MESH,
    Case { name: "torus, uniform, 0.50 of capacity", wraps: true, load: 0.5, ..MESH },
    Case { name: "mesh, transpose, 0.26 of capacity", transpose: true, load: 0.13, ..MESH },
    Case {
        name: "torus, minimal adaptive, 0.53 of capacity",
        wraps: true,
        relation: Relation::MinimalAdaptive { escape_vcs: 2 },
        load: 0.53,
        ..MESH
    },
    Case {
        name: "mesh, on-off sources, 0.60 of capacity",
        process: Process::OnOff { burst_length: 100.0, idle_length: 100.0 },
        load: 0.3,
        ..MESH
    },
    Case {
        name: "torus, on-off sources, 0.40 of capacity",
        wraps: true,
        process: Process::OnOff { burst_length: 50.0, idle_length: 150.0 },
        load: 0.4,
        ..MESH
    },
];

/// What the runs of a case said.
#[derive(Debug, Clone, Copy)]
pub struct Coverage {
    /// Mean latency over the long runs, and its standard error.
    pub truth: (f64, f64),
    /// Runs.
    pub runs: u64,
    /// Runs whose interval holds that mean.
    pub covers: u64,
    /// Runs that are stable and as precise as asked.
    pub converged: u64,
    /// Mean of all latencies over the truth, less 1.
    pub bias: f64,
    /// Mean half width, as a fraction of the mean.
    pub width: f64,
    /// Mean and greatest number of cycles.
    pub cycles: (u64, u64),
}

/// The mean latency of some long runs, and its standard error.
///
/// # Errors
/// See [`StudyError`].
pub fn truth(case: &Case, cycles: u64, threads: usize) -> Result<(f64, f64), StudyError> {
    let measure = MeasureSpec {
        warmup: Length::Cycles(100_000),
        length: Length::Cycles(cycles),
        window: 1000,
        ..MeasureSpec::default()
    };
    let means = of_seeds(LONG, threads, |seed| Ok(of(case, 1_000_000 + seed, measure)?.packet_latency.mean))?;
    let n = means.len() as f64;
    let mean = means.iter().sum::<f64>() / n;
    let squares: f64 = means.iter().map(|x| (x - mean) * (x - mean)).sum();
    Ok((mean, (squares / (n - 1.0) / n).sqrt()))
}

/// Runs a case to a precision with every seed.
///
/// # Errors
/// See [`StudyError`].
pub fn coverage(
    case: &Case,
    truth: (f64, f64),
    precision: f64,
    seeds: u64,
    threads: usize,
) -> Result<Coverage, StudyError> {
    let measure =
        MeasureSpec { precision, max_warmup: 250_000, max_cycles: 5_000_000, ..MeasureSpec::default() };
    let reports = of_seeds(seeds, threads, |seed| of(case, seed, measure))?;
    let count = |of: &dyn Fn(&Report) -> bool| reports.iter().filter(|report| of(report)).count() as u64;
    let mean = |of: &dyn Fn(&Report) -> f64| reports.iter().map(of).sum::<f64>() / reports.len() as f64;
    let half_width = |report: &Report| report.packet_latency.ci95.unwrap_or(0.0);
    Ok(Coverage {
        truth,
        runs: seeds,
        covers: count(&|report| (report.packet_latency.mean - truth.0).abs() <= half_width(report)),
        converged: count(&|report| report.verdict == Verdict::Stable && report.converged),
        bias: mean(&|report| report.packet_latency.mean) / truth.0 - 1.0,
        width: mean(&|report| half_width(report) / report.packet_latency.mean),
        cycles: (
            mean(&|report| report.cycles as f64).round() as u64,
            reports.iter().map(|report| report.cycles).max().unwrap_or(0),
        ),
    })
}

fn of(case: &Case, seed: u64, measure: MeasureSpec) -> Result<Report, StudyError> {
    let pattern = if case.transpose { Pattern::Transpose } else { Pattern::Uniform { include_self: false } };
    let net = network(8, case.wraps, case.vcs, case.relation)?;
    report(&net, &pattern, case.process, case.load, seed, measure)
}
