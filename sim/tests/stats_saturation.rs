// SPDX-License-Identifier: MIT OR Apache-2.0
//! How often the controller errs on queues that saturate at a load of exactly 1.
//!
//! A load of 2 % more or less than saturation shows only after thousands of packets a queue (the time
//! scale of a queue at load `rho` is `(1 - rho)^-2` services), and bursts stretch that time further.
//! There the tables say what to expect; at 5 % below saturation no run may be called saturated, and at
//! 20 % above it no more than one of 24 may be missed.

mod stats_support;

use flitforge_sim::report::Verdict;
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use stats_support::{Arrivals, Queues, Run};

const SEEDS: u64 = 24;
const LOADS: [f64; 6] = [0.5, 0.9, 0.95, 0.97, 1.02, 1.2];

/// One line per load: verdicts of all seeds, cycles until they were reached, and the error of the mean
/// latency over the runs called stable.
fn table(queues: usize, arrivals: Arrivals, spec: &MeasureSpec) -> String {
    let mut table =
        String::from("load  stable  saturated  not converged  mean cycles  greatest  error of mean\n");
    for load in LOADS {
        let run = |seed| Run::new(spec, Queues::new(seed, queues, load, arrivals));
        let runs: Vec<Run> = (0..SEEDS).map(run).collect();
        let [stable, saturated, neither] = [Verdict::Stable, Verdict::Saturated, Verdict::NotConverged]
            .map(|verdict| runs.iter().filter(|r| r.is(verdict)).count());
        if load <= 0.95 {
            assert_eq!(saturated, 0, "false alarm at {load}");
        }
        if load >= 1.2 {
            assert!(saturated + 1 >= SEEDS as usize, "overload missed: {saturated}");
        }
        let cycles = runs.iter().map(|r| r.cycles).sum::<u64>() / SEEDS;
        let most = runs.iter().map(|r| r.cycles).max().unwrap_or(0);
        let error = mean_error(&runs, load, arrivals);
        table += &format!(
            "{load:.2}  {stable:6}  {saturated:9}  {neither:13}  {cycles:11}  {most:8}  {error:>13}\n"
        );
    }
    table
}

fn mean_error(runs: &[Run], load: f64, arrivals: Arrivals) -> String {
    let stable: Vec<f64> = runs.iter().filter(|r| r.is(Verdict::Stable)).map(|r| r.mean).collect();
    if stable.is_empty() || load >= 1.0 || matches!(arrivals, Arrivals::OnOff) {
        return "-".into();
    }
    let mean = stable.iter().sum::<f64>() / stable.len() as f64;
    format!("{:+.1} %", 100.0 * (mean / Queues::mean_latency(load) - 1.0))
}

#[test]
#[cfg_attr(debug_assertions, ignore = "seconds without optimisation")]
fn automatic_runs_of_64_queues() {
    insta::assert_snapshot!(table(64, Arrivals::Bernoulli, &automatic()));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "seconds without optimisation")]
fn automatic_runs_of_64_bursty_queues() {
    insta::assert_snapshot!(table(64, Arrivals::OnOff, &automatic()));
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "debug builds have it")]
fn automatic_runs_of_16_queues() {
    insta::assert_snapshot!(table(16, Arrivals::Bernoulli, &automatic()));
}

fn automatic() -> MeasureSpec {
    MeasureSpec { max_warmup: 50_000, max_cycles: 100_000, ..MeasureSpec::default() }
}

fn ten_thousand_cycles() -> MeasureSpec {
    MeasureSpec { warmup: Length::Cycles(2_000), length: Length::Cycles(10_000), ..MeasureSpec::default() }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "seconds without optimisation")]
fn fixed_runs_of_64_queues() {
    insta::assert_snapshot!(table(64, Arrivals::Bernoulli, &ten_thousand_cycles()));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "seconds without optimisation")]
fn fixed_runs_of_64_bursty_queues() {
    insta::assert_snapshot!(table(64, Arrivals::OnOff, &ten_thousand_cycles()));
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "debug builds have it")]
fn fixed_runs_of_one_queue() {
    insta::assert_snapshot!(table(1, Arrivals::Bernoulli, &ten_thousand_cycles()));
}

/// Sources that sent less than their mean were called doubtful though no queue held what they lacked.
#[test]
fn queues_below_four_fifths_of_saturation_are_rarely_in_doubt() {
    const RUNS: u64 = 400;
    let spec = MeasureSpec {
        warmup: Length::Cycles(3_000),
        length: Length::Cycles(7_000),
        ..MeasureSpec::default()
    };
    for (arrivals, load) in [(Arrivals::Bernoulli, 0.5), (Arrivals::Bernoulli, 0.75)] {
        let run = |seed| Run::new(&spec, Queues::new(seed, 16, load, arrivals));
        let in_doubt = (0..RUNS).filter(|&seed| !run(seed).is(Verdict::Stable)).count();
        assert!(in_doubt * 100 < RUNS as usize, "{in_doubt} of {RUNS} runs at {load}");
    }
}
