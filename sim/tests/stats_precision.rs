// SPDX-License-Identifier: MIT OR Apache-2.0
//! Do the intervals cover, and does the warm-up rule cut, as often as they claim? On series whose
//! mean and transient are known.

use flitforge_sim::stats::batch::{Batches, Estimate};
use flitforge_sim::stats::mser;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const MEAN: f64 = 1000.0;

/// A first-order autoregressive series of mean [`MEAN`] and autocorrelation `phi^k` at lag `k`, rounded
/// to integers. Uniform innovations: batch means do not ask for normal ones.
fn autoregressive(seed: u64, phi: f64) -> impl Iterator<Item = u64> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = 0.0;
    let series = std::iter::repeat_with(move || {
        state = phi * state + rng.random_range(-40.0..40.0);
        (MEAN + state).round().max(0.0) as u64
    });
    series.skip(200)
}

fn estimate(seed: u64, phi: f64, length: usize) -> Estimate {
    let mut batches = Batches::new(0, 1);
    (0u64..)
        .zip(autoregressive(seed, phi).take(length))
        .for_each(|(cycle, x)| batches.add(cycle, x.into(), 1));
    batches.estimate().unwrap_or_else(|| unreachable!("a long series"))
}

#[test]
fn intervals_cover_the_mean_as_often_as_they_say() {
    const RUNS: u64 = 400;
    // Three standard deviations of the share of covers among that many at 95 %.
    let allowed = 3.0 * (0.95f64 * 0.05 / RUNS as f64).sqrt();
    let mut table = String::from("phi    length  reliable  covers\n");
    for (phi, length) in [(0.0, 100), (0.0, 5000), (0.5, 5000), (0.9, 5000), (0.95, 20_000), (0.99, 100_000)]
    {
        let all: Vec<Estimate> = (0..RUNS).map(|seed| estimate(seed, phi, length)).collect();
        let trusted: Vec<&Estimate> = all.iter().filter(|e| e.reliable).collect();
        let covers = trusted.iter().filter(|e| (e.mean - MEAN).abs() <= e.half_width).count();
        let share = covers as f64 / trusted.len() as f64;
        assert!((share - 0.95).abs() <= allowed, "{share} at {phi}");
        table +=
            &format!("{phi:.3}  {length:6}  {:6.1} %  {:.1} %\n", trusted.len() as f64 / 4.0, 100.0 * share);
    }
    insta::assert_snapshot!(table);
}

/// Share of 200 series of 250 observations that are taken as settled, and the mean cut of these.
fn settled(phi: f64, transient: impl Fn(usize) -> f64) -> String {
    let cut = |seed| {
        let series: Vec<f64> =
            autoregressive(seed, phi).take(250).enumerate().map(|(n, x)| x as f64 + transient(n)).collect();
        mser::truncation(&series)
    };
    let cuts: Vec<usize> = (0..200).filter_map(cut).collect();
    let mean = cuts.iter().sum::<usize>() as f64 / cuts.len().max(1) as f64;
    format!("{:5.1} %  {mean:5.1}", cuts.len() as f64 / 2.0)
}

#[test]
fn the_warm_up_rule_on_noise() {
    let mut table = String::from("series                    settled  mean cut\n");
    for (name, phi) in [("independent", 0.0), ("autocorrelation 0.5", 0.5), ("autocorrelation 0.9", 0.9)] {
        table += &format!("{name:24}  {}\n", settled(phi, |_| 0.0));
    }
    table += &format!("step of 100 up to 60      {}\n", settled(0.5, |n| if n < 60 { 100.0 } else { 0.0 }));
    table += &format!("decay 200 exp(-n / 20)    {}\n", settled(0.5, |n| 200.0 * 0.951f64.powi(n as i32)));
    table += &format!("ramp of 1 each            {}\n", settled(0.5, |n| n as f64));
    insta::assert_snapshot!(table);
}
