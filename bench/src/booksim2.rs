// SPDX-License-Identifier: MIT OR Apache-2.0
//! Speed of BookSim 2 and of this simulator on one network, under one load and with the same statistics.
//!
//! Each program runs as a child process, in turn, for two measured lengths. Cycles per second are the
//! difference in cycles over the difference in processor time, so that neither start-up nor warm-up
//! nor drain counts. Both keep latencies, hops and traffic of every packet, as they do by default.

use std::path::Path;

use flitforge_sim::engine::EngineChoice;
use flitforge_sim::report::{Report, Verdict};
use flitforge_sim::run::{RunError, RunSpec, run};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_topology::capacity::Capacity;

use crate::cases::{Case, CaseError, SEED};
use crate::child::{self, ChildError, number};

/// A case with what is asked of it.
#[derive(Debug, Clone, Copy)]
pub struct Contest {
    /// Name of the case.
    pub case: &'static str,
    /// Cycles of warm-up, and of each measured period of the peer.
    pub period: u64,
    /// Least acceptable ratio of cycles per second.
    pub floor: f64,
    /// Ratio aimed at.
    pub aim: f64,
}

/// Every case that the peer can run.
pub const CONTESTS: [Contest; 5] = [
    Contest { case: "8x8-0.1", period: 10_000, floor: 50.0, aim: 100.0 },
    Contest { case: "8x8-0.3", period: 5_000, floor: 50.0, aim: 100.0 },
    Contest { case: "16x16-dimension-order", period: 1_000, floor: 100.0, aim: 175.0 },
    Contest { case: "32x32", period: 500, floor: 150.0, aim: 300.0 },
    Contest { case: "64x64", period: 500, floor: 150.0, aim: 300.0 },
];

/// Measured periods of the shorter and of the longer run.
const PERIODS: [u64; 2] = [1, 4];

/// This program is faster, so it runs this many times the peer's periods: its shortest difference is then
/// tens of milliseconds, far above the resolution of the clock of processor time.
const LONGER: u64 = 20;

/// What one run of one program gave.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outcome {
    /// Cycles in all, drain included.
    pub cycles: f64,
    /// Mean latency of packets, source queueing included, in cycles.
    pub packet_latency: f64,
    /// Accepted traffic, in flits per node and cycle.
    pub accepted: f64,
    /// Mean number of network links crossed.
    pub hops: f64,
}

/// A program on a case: its speed, and what it measured in its longer run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Speed {
    /// Cycles per second of processor time.
    pub cycles_per_second: f64,
    /// Its numbers, for comparison.
    pub outcome: Outcome,
}

/// The peer's configuration file. Its parser tells whole numbers from fractions by the point.
pub fn config(case: &Case, period: u64, periods: u64) -> String {
    let whole = [
        ("k", u64::from(case.radix)),
        ("n", 2),
        ("num_vcs", u64::from(case.vcs)),
        ("vc_buf_size", u64::from(case.buffer_depth)),
        ("packet_size", u64::from(case.packet_length)),
        ("routing_delay", 1),
        ("vc_alloc_delay", 1),
        ("sw_alloc_delay", 1),
        ("st_final_delay", 1),
        ("credit_delay", 1),
        ("alloc_iters", 1),
        ("input_speedup", 1),
        ("output_speedup", 1),
        ("injection_rate_uses_flits", 1),
        ("seed", SEED),
        ("sample_period", period),
        ("warmup_periods", 1),
        ("max_samples", 1 + periods),
    ];
    let fractions = [
        ("internal_speedup", 1.0),
        ("injection_rate", case.load),
        // No change is small enough to end the run early, no latency too great to go on.
        ("stopping_thres", 0.0),
        ("acc_stopping_thres", 0.0),
        ("latency_thres", -1.0),
    ];
    let words = [
        ("topology", "mesh"),
        ("routing_function", "dor"),
        ("vc_allocator", "separable_input_first"),
        ("sw_allocator", "separable_input_first"),
        ("traffic", "uniform"),
        ("sim_type", "latency"),
    ];
    let lines = words.iter().map(|(key, value)| format!("{key} = {value};\n"));
    let lines = lines.chain(whole.iter().map(|(key, value)| format!("{key} = {value};\n")));
    lines.chain(fractions.iter().map(|(key, value)| format!("{key} = {value:?};\n"))).collect()
}

/// Reads what the peer printed at its end.
///
/// # Errors
/// A number is missing: the run was unstable, or the program is another.
pub fn read_peer(stdout: &str) -> Result<Outcome, ChildError> {
    let read = |label| number("BookSim 2", stdout, label);
    Ok(Outcome {
        cycles: read("Time taken is ")?,
        packet_latency: read("Packet latency average = ")?,
        accepted: read("Accepted flit rate average = ")?,
        // It counts the routers visited, one more than the links between them.
        hops: read("Hops average = ")? - 1.0,
    })
}

/// What the comparison reads of a run of this program: one number a line.
pub fn print_ours(report: &Report) -> String {
    format!(
        "cycles {}\npacket-latency {}\naccepted {}\nhops {}\n",
        report.cycles,
        report.packet_latency.mean,
        report.accepted,
        report.hops.unwrap_or(f64::NAN)
    )
}

fn read_ours(stdout: &str) -> Result<Outcome, ChildError> {
    let read = |label| number("flitforge-bench", stdout, label);
    Ok(Outcome {
        cycles: read("cycles ")?,
        packet_latency: read("packet-latency ")?,
        accepted: read("accepted ")?,
        hops: read("hops ")?,
    })
}

/// Why a run with statistics gave none.
#[derive(Debug, thiserror::Error)]
pub enum MeasureError {
    /// The case cannot be set up.
    #[error(transparent)]
    Case(#[from] CaseError),
    /// The run failed.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The run did not end well, so its length is not the one asked for.
    #[error("the run is {0:?}: {1}")]
    Verdict(Verdict, String),
}

/// A whole run with all statistics, `warmup` cycles and then `measured`.
///
/// # Errors
/// See [`MeasureError`].
pub fn measure(case: &Case, warmup: u64, measured: u64) -> Result<Report, MeasureError> {
    let net = case.network()?;
    let measure = MeasureSpec {
        warmup: Length::Cycles(warmup),
        length: Length::Cycles(measured),
        ..MeasureSpec::default()
    };
    let spec = RunSpec {
        seed: SEED,
        measure,
        deadlock_interval: 1000,
        threads: 1,
        engine: EngineChoice::Auto,
        healing: None,
    };
    let report = run(&net, &case.traffic(), Capacity::of(&net).flits_per_node_cycle(), &spec)?;
    match report.verdict {
        Verdict::Stable => Ok(report),
        verdict => Err(MeasureError::Verdict(verdict, report.reason)),
    }
}

/// Runs the peer on a case.
///
/// # Errors
/// The program fails or prints no result.
pub fn time_peer(program: &Path, case: &Case, period: u64) -> Result<Speed, ChildError> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("case.cfg");
    time(|periods| {
        std::fs::write(&path, config(case, period, periods))?;
        // Its exit status says nothing: it is 255 after a good run. What it prints decides.
        let finished = child::run(program, [&path])?;
        Ok((read_peer(&finished.stdout)?, finished.cpu.as_secs_f64()))
    })
}

/// Runs this program on a case. `program` is the executable of this crate.
///
/// # Errors
/// The run fails.
pub fn time_ours(program: &Path, case: &Case, period: u64) -> Result<Speed, ChildError> {
    time(|periods| {
        let (warmup, measured) = (period.to_string(), (LONGER * periods * period).to_string());
        let arguments = ["measure", case.name, "--warmup", &warmup, "--cycles", &measured];
        let finished = child::run(program, arguments)?.successful()?;
        Ok((read_ours(&finished.stdout)?, finished.cpu.as_secs_f64()))
    })
}

fn time(mut one: impl FnMut(u64) -> Result<(Outcome, f64), ChildError>) -> Result<Speed, ChildError> {
    let (short, less) = one(PERIODS[0])?;
    let (long, more) = one(PERIODS[1])?;
    Ok(Speed { cycles_per_second: (long.cycles - short.cycles) / (more - less), outcome: long })
}

/// How far two outcomes may be apart for the work to count as the same, as fractions. The peer's shortest
/// window creates some 40 000 packets, whose number varies by 0.5 %: accepted traffic may differ by four
/// times that. Hops vary by less, and packet latency amplifies the variation of the load.
const SAME: [(&str, f64); 3] = [("accepted", 0.02), ("hops", 0.01), ("latency", 0.05)];

/// What differs by more than it may; empty when both programs did the same work.
pub fn differences(ours: &Outcome, peer: &Outcome) -> Vec<String> {
    let pairs =
        [(ours.accepted, peer.accepted), (ours.hops, peer.hops), (ours.packet_latency, peer.packet_latency)];
    let compared = SAME.iter().zip(pairs);
    let far = compared.filter(|((_, bound), (a, b))| (a / b - 1.0).abs() > *bound);
    far.map(|((what, bound), (a, b))| {
        format!("{what} is {a:.4} here and {b:.4} there, more than {} % apart", 100.0 * bound)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The end of what the peer prints, with the numbers of an earlier period before it.
    const PRINTED: &str = "Packet latency average = 36.1\nTime taken is 3129 cycles\n\
        Packet latency average = 37.1999 (1 samples)\n\tminimum = 10 (1 samples)\n\
        Accepted flit rate average = 0.100844 (1 samples)\nHops average = 6.20857 (1 samples)\n";

    #[test]
    fn the_peers_numbers_are_read() {
        let outcome = read_peer(PRINTED).unwrap();
        assert_eq!((outcome.cycles, outcome.packet_latency, outcome.accepted), (3129.0, 37.1999, 0.100844));
        assert!((outcome.hops - 5.20857).abs() < 1e-9);
    }

    #[test]
    fn an_unstable_run_of_the_peer_is_no_result() {
        assert!(read_peer("Simulation unstable, ending ...\n").is_err());
    }

    #[test]
    fn what_is_printed_is_read_back() {
        let report = measure(&Case::named("8x8-0.1").unwrap(), 500, 500).unwrap();
        let outcome = read_ours(&print_ours(&report)).unwrap();
        assert_eq!(
            (outcome.cycles, outcome.packet_latency, outcome.accepted, outcome.hops),
            (report.cycles as f64, report.packet_latency.mean, report.accepted, report.hops.unwrap())
        );
    }

    #[test]
    fn start_up_does_not_count() {
        // Ten seconds of start-up, then a thousand cycles a second.
        let speed = time(|periods| {
            let cycles = 1000.0 * periods as f64;
            let outcome = Outcome { cycles, packet_latency: 1.0, accepted: 1.0, hops: 1.0 };
            Ok((outcome, 10.0 + cycles / 1000.0))
        });
        assert_eq!(speed.unwrap().cycles_per_second, 1000.0);
    }

    #[test]
    fn other_work_is_noticed() {
        let ours = Outcome { cycles: 1.0, packet_latency: 37.0, accepted: 0.1, hops: 5.25 };
        assert_eq!(differences(&ours, &Outcome { cycles: 9.0, ..ours }), [] as [String; 0]);
        let other = Outcome { accepted: 0.103, hops: 5.4, packet_latency: 40.0, ..ours };
        assert_eq!(differences(&ours, &other).len(), 3);
    }

    #[test]
    fn contests_are_cases() {
        for contest in CONTESTS {
            assert!(Case::named(contest.case).is_ok() && contest.floor < contest.aim, "{}", contest.case);
        }
    }
}
