// SPDX-License-Identifier: MIT OR Apache-2.0
//! How often the 95 % interval of the mean packet latency covers the mean of long runs.

use std::ops::RangeInclusive;

use flitforge_router::spec::Relation;
use flitforge_sim::report::{Report, Verdict};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_traffic::{Pattern, Process};

use super::record::Record;
use super::{StudyError, network, of_seeds, report};
use crate::cases::DIMENSION_ORDER;

/// Long runs whose mean is taken for the truth.
const LONG: u64 = 8;

/// Cycles in which a run ends at the latest.
const MAX_CYCLES: u64 = 5_000_000;

/// An 8 x 8 network under traffic, most at about 92 % of saturation.
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

/// The six cases, and two at lower loads. The mesh accepts half a flit per node and cycle at most, the torus
/// one.
pub const CASES: [Case; 8] = [
    Case { name: "mesh, uniform, 0.10 of capacity", load: 0.05, ..MESH },
    Case { name: "mesh, uniform, 0.40 of capacity", load: 0.2, ..MESH },
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

/// What one run said.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Run {
    /// Mean latency.
    pub mean: f64,
    /// Half width of its interval.
    pub half_width: f64,
    /// Cycles.
    pub cycles: u64,
    /// Whether the run is stable and as precise as asked.
    pub converged: bool,
}

impl Run {
    fn of(report: &Report) -> Self {
        Self {
            mean: report.packet_latency.mean,
            half_width: report.packet_latency.ci95.unwrap_or(0.0),
            cycles: report.cycles,
            converged: report.verdict == Verdict::Stable && report.converged,
        }
    }
}

/// What the runs of a case said.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Coverage {
    /// Runs.
    pub runs: usize,
    /// Runs whose interval holds the truth.
    pub covers: usize,
    /// Runs that are stable and as precise as asked.
    pub converged: usize,
    /// Mean of all latencies over the truth, less 1.
    pub bias: f64,
    /// Mean half width, as a fraction of the mean.
    pub width: f64,
    /// Mean and greatest number of cycles.
    pub cycles: (u64, u64),
}

impl Coverage {
    /// Sums up runs; the truth is known by long ones.
    pub fn of(runs: &[Run], truth: f64) -> Self {
        let count = |of: &dyn Fn(&Run) -> bool| runs.iter().filter(|run| of(run)).count();
        let mean = |of: &dyn Fn(&Run) -> f64| runs.iter().map(of).sum::<f64>() / runs.len().max(1) as f64;
        Self {
            runs: runs.len(),
            covers: count(&|run| (run.mean - truth).abs() <= run.half_width),
            converged: count(&|run| run.converged),
            bias: mean(&|run| run.mean) / truth - 1.0,
            width: mean(&|run| run.half_width / run.mean),
            cycles: (
                mean(&|run| run.cycles as f64).round() as u64,
                runs.iter().map(|run| run.cycles).max().unwrap_or(0),
            ),
        }
    }

    /// A row of the table.
    pub fn row(&self, case: &str, precision: f64) -> String {
        let covers = 100.0 * self.covers as f64 / self.runs.max(1) as f64;
        let (bias, width, (mean, greatest)) = (100.0 * self.bias, 100.0 * self.width, self.cycles);
        let runs = self.runs;
        format!(
            "| {case} | {precision} | {runs} | {covers:.1} % | {bias:+.2} % | {width:.1} % | {mean} | {greatest} |"
        )
    }
}

/// The mean latency of some long runs of so many cycles, and its standard error.
///
/// # Errors
/// See [`StudyError`].
pub fn truth(case: &Case, cycles: u64, threads: usize, record: &Record) -> Result<(f64, f64), StudyError> {
    let measure = MeasureSpec {
        warmup: Length::Cycles(100_000),
        length: Length::Cycles(cycles),
        window: 1000,
        ..MeasureSpec::default()
    };
    let name = format!("{}, {cycles} cycles", case.name);
    let means = of_seeds(1..=LONG, threads, |seed| {
        let seed = 1_000_000 + seed;
        Ok(record.get(&name, 0.0, seed, || Ok(Run::of(&of(case, seed, measure)?)))?.mean)
    })?;
    let n = means.len() as f64;
    let mean = means.iter().sum::<f64>() / n;
    let squares: f64 = means.iter().map(|x| (x - mean) * (x - mean)).sum();
    Ok((mean, (squares / (n - 1.0) / n).sqrt()))
}

/// Runs a case to a precision with each of these seeds.
///
/// # Errors
/// See [`StudyError`].
pub fn runs(
    case: &Case,
    precision: f64,
    seeds: RangeInclusive<u64>,
    threads: usize,
    record: &Record,
) -> Result<Vec<Run>, StudyError> {
    let measure = MeasureSpec { precision, max_cycles: MAX_CYCLES, ..MeasureSpec::default() };
    of_seeds(seeds, threads, |seed| {
        record.get(case.name, precision, seed, || Ok(Run::of(&of(case, seed, measure)?)))
    })
}

fn of(case: &Case, seed: u64, measure: MeasureSpec) -> Result<Report, StudyError> {
    let pattern = if case.transpose { Pattern::Transpose } else { Pattern::Uniform { include_self: false } };
    let net = network(8, case.wraps, case.vcs, case.relation)?;
    report(&net, &pattern, case.process, case.load, seed, measure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_summed_up() {
        let run = |mean, half_width, cycles| Run { mean, half_width, cycles, converged: half_width < 1.5 };
        let found = Coverage::of(&[run(10.0, 1.0, 100), run(12.0, 1.5, 400), run(8.0, 2.0, 301)], 10.0);
        assert_eq!((found.runs, found.covers, found.converged, found.cycles), (3, 2, 1, (267, 400)));
        assert_eq!(found.bias, 0.0);
        assert!((found.width - (0.1 + 0.125 + 0.25) / 3.0).abs() < 1e-12);
        assert_eq!(Coverage::of(&[], 10.0).runs, 0);
    }
}
