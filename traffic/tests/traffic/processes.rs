// SPDX-License-Identifier: MIT OR Apache-2.0
//! When packets are created, against per-cycle simulations and closed forms.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use crate::support;

use flitforge_traffic::{Lengths, MAX_LOAD, Process, Sources};
use proptest::prelude::*;
use support::{assert_alike, assert_distribution, gaps, histogram, packets, spec};

fn sources(process: Process, length: u32, load: f64) -> Sources {
    Sources::new(&spec(process, Lengths::Fixed(length), load), &[4, 4], 1).unwrap()
}

/// Random numbers of the oracles: PCG32 (O'Neill, 2014), nothing like the streams under test.
struct Pcg(u64);

impl Pcg {
    fn chance(&mut self, p: f64) -> bool {
        let state = self.0;
        self.0 = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let word = (((state >> 18) ^ state) >> 27) as u32;
        f64::from(word.rotate_right((state >> 59) as u32)) < p * 4_294_967_296.0
    }
}

proptest! {
    /// Packet `k` is created in the cycle of time `phase + k * period`, where the phase is below the
    /// period: so the packets of any time from 0 are the exact quotient, rounded up or down.
    #[test]
    fn constant_rate_never_drifts(load in 0.01..3.0f64, length in 1..30u32, node in 0..16u32) {
        let period = f64::from(length) / load;
        let packets = packets(&mut sources(Process::Constant, length, load), node, 2000);
        for (k, (cycle, _)) in packets.iter().enumerate() {
            let phase = *cycle as f64 - k as f64 * period;
            prop_assert!(-1.0 - 1e-6 < phase && phase < period + 1e-6, "packet {} in cycle {}", k, cycle);
        }
    }

    #[test]
    fn constant_rate_is_even(load in 0.01..3.0f64, length in 1..30u32) {
        let period = f64::from(length) / load;
        for gap in gaps(&mut sources(Process::Constant, length, load), 3, 500) {
            prop_assert!((gap as f64 - period).abs() < 1.0, "gap {} for {}", gap, period);
        }
    }
}

#[test]
fn a_load_of_1_offers_a_flit_in_every_cycle() {
    for length in [1, 5, 20] {
        let all = gaps(&mut sources(Process::Constant, length, 1.0), 7, 10_000);
        assert!(all.iter().all(|&gap| gap == u64::from(length)));
    }
}

#[test]
fn a_mixture_at_a_load_of_1_offers_a_flit_in_every_cycle() {
    let lengths = Lengths::Mixture(vec![(1, 1.0), (8, 1.0)]);
    let mut sources = Sources::new(&spec(Process::Constant, lengths, 1.0), &[4, 4], 1).unwrap();
    let packets = packets(&mut sources, 0, 1000);
    assert!(packets.windows(2).all(|pair| pair[1].0 - pair[0].0 == u64::from(pair[0].1.length)));
}

/// A load of 0.1 is not 1/10 in binary; the exact quotient still gives one packet in 200 cycles.
#[test]
fn a_load_of_a_tenth_keeps_its_count() {
    let cycles = packets(&mut sources(Process::Constant, 20, 0.1), 0, 1_000_001);
    assert_eq!(cycles[1_000_000].0 - cycles[0].0, 200_000_000);
}

#[test]
fn phases_differ_between_nodes() {
    let sources = Sources::new(&spec(Process::Constant, Lengths::Fixed(20), 0.5), &[64, 64], 1).unwrap();
    let phases = (0..4096).map(|node| sources.next_cycle(node));
    assert_distribution(&histogram(phases, 40), &[1.0 / 40.0; 40]);
}

#[test]
fn several_packets_can_be_created_in_a_cycle() {
    let mut sources = sources(Process::Constant, 1, 2.5);
    let cycles = packets(&mut sources, 0, 10_000).into_iter().map(|p| p.0);
    let per_cycle = histogram(cycles.filter(|&cycle| cycle < 3990), 3990);
    assert!(per_cycle.iter().all(|&n| n == 2 || n == 3), "{per_cycle:?}");
}

#[test]
fn the_greatest_load_creates_its_packets_in_each_cycle() {
    let mut sources = sources(Process::Constant, 1, MAX_LOAD);
    let cycles = packets(&mut sources, 0, 3 * MAX_LOAD as usize).into_iter().map(|p| p.0);
    assert_eq!(histogram(cycles, 3), [MAX_LOAD as u64; 3]);
}

#[test]
fn bernoulli_gaps_are_geometric() {
    for (length, load) in [(1, 1.0), (1, 0.9), (5, 0.6), (20, 0.7)] {
        let (p, q) = (load / f64::from(length), 1.0 - load / f64::from(length));
        // The last class that still expects 5 of 20 000 gaps.
        let last = 1 + ((5.0 / 20_000.0 / p).ln() / q.ln()) as usize;
        let counts = histogram(gaps(&mut sources(Process::Bernoulli, length, load), 5, 20_000), last + 1);
        let inner = (1..last).map(|k| p * q.powi(k as i32 - 1));
        let probabilities: Vec<_> = [0.0].into_iter().chain(inner).chain([q.powi(last as i32 - 1)]).collect();
        assert_distribution(&counts, &probabilities);
    }
}

#[test]
fn bernoulli_gaps_are_those_of_trials_in_each_cycle() {
    let skipped = histogram(gaps(&mut sources(Process::Bernoulli, 4, 0.5), 5, 20_000), 40);
    let mut trials = Pcg(11);
    let gap = |_| (1..).find(|_| trials.chance(0.125)).unwrap();
    assert_alike(&skipped, &histogram((0..20_000).map(gap), 40));
}

/// Cycle 0 is like any other: a packet in it with probability `p`.
#[test]
fn bernoulli_starts_as_it_goes_on() {
    let sources = Sources::new(&spec(Process::Bernoulli, Lengths::Fixed(2), 0.5), &[128, 128], 1).unwrap();
    let firsts = histogram((0..16_384).map(|node| sources.next_cycle(node)), 20);
    let mut probabilities: Vec<_> = (0..19).map(|k| 0.25 * 0.75f64.powi(k)).collect();
    probabilities.push(0.75f64.powi(19));
    assert_distribution(&firsts, &probabilities);
}

#[test]
fn bernoulli_keeps_the_load_of_a_mixture() {
    let lengths = Lengths::Mixture(vec![(1, 3.0), (9, 1.0)]);
    let (load, count) = (0.3, 100_000);
    let mut sources = Sources::new(&spec(Process::Bernoulli, lengths.clone(), load), &[4], 1).unwrap();
    let packets = packets(&mut sources, 1, count);
    let flits: u64 = packets.iter().map(|p| u64::from(p.1.length)).sum();
    let rate = flits as f64 / (packets[count - 1].0 + 1) as f64;
    // A packet has 3 flits with variance 12, and its gap is 10 cycles with variance 90: by the
    // delta method the relative variance of the quotient is (12/9 + 90/100) / count.
    let sigma = load * ((12.0 / 9.0 + 0.9) / count as f64).sqrt();
    assert_eq!(lengths.mean_length(), 3.0);
    assert!((rate - load).abs() < 5.0 * sigma, "{rate}");
}

/// With a packet in each cycle of a burst, bursts and idle times can be seen.
#[test]
fn on_off_bursts_and_idle_times_are_geometric() {
    let (burst, idle) = (5.0, 3.0);
    let process = Process::OnOff { burst_length: burst, idle_length: idle };
    let gaps = gaps(&mut sources(process, 1, burst / (burst + idle)), 2, 100_000);
    let idles: Vec<u64> = gaps.iter().filter(|&&gap| gap > 1).map(|gap| gap - 1).collect();
    let bursts: Vec<u64> = gaps.split(|&gap| gap > 1).map(|run| run.len() as u64 + 1).collect();
    // The first and the last run are cut off.
    assert_geometric(&bursts[1..bursts.len() - 1], 1.0 / burst);
    assert_geometric(&idles, 1.0 / idle);
}

fn assert_geometric(values: &[u64], p: f64) {
    let counts = histogram(values.iter().copied(), 16);
    let mut probabilities = vec![0.0];
    probabilities.extend((0..14).map(|k| p * (1.0 - p).powi(k)));
    probabilities.push((1.0 - p).powi(14));
    assert_distribution(&counts, &probabilities);
    let mean = values.iter().sum::<u64>() as f64 / values.len() as f64;
    let sigma = ((1.0 - p) / (p * p) / values.len() as f64).sqrt();
    assert!((mean - 1.0 / p).abs() < 5.0 * sigma, "mean {mean} for {}", 1.0 / p);
}

/// The two-state chain, stepped cycle by cycle.
#[test]
fn on_off_gaps_are_those_of_a_chain_stepped_by_cycles() {
    let (burst, idle, load, length) = (20.0, 40.0, 0.4, 4);
    let process = Process::OnOff { burst_length: burst, idle_length: idle };
    let skipped = histogram(gaps(&mut sources(process, length, load), 9, 30_000), 120);
    let mut chain = Pcg(5);
    let (mut on, mut since, mut stepped) = (true, None::<u64>, vec![]);
    while stepped.len() < 30_000 {
        since = since.map(|cycles| cycles + 1);
        if on && chain.chance(load / f64::from(length) * (burst + idle) / burst) {
            stepped.extend(since.replace(0));
        }
        on ^= chain.chance(if on { 1.0 / burst } else { 1.0 / idle });
    }
    assert_alike(&skipped, &histogram(stepped, 120));
}

#[test]
fn on_off_keeps_its_load() {
    let (burst, idle, load, count) = (50.0, 150.0, 0.2, 200_000);
    let process = Process::OnOff { burst_length: burst, idle_length: idle };
    let packets = packets(&mut sources(process, 2, load), 4, count);
    let cycles = (packets[count - 1].0 + 1) as f64;
    let rate = 2.0 * count as f64 / cycles;
    // Cycles on have variance c (1 - c) times (1 + r) / (1 - r) each, where c = 1/4 is the fraction on
    // and r = 1 - 1/50 - 1/150 the correlation of neighbouring cycles; packets in them have probability
    // 0.4.
    let (c, r, p) = (0.25, 1.0 - 1.0 / burst - 1.0 / idle, 0.4);
    let variance = p * p * c * (1.0 - c) * (1.0 + r) / (1.0 - r) + p * (1.0 - p) * c;
    assert!((rate - load).abs() < 5.0 * 2.0 * (variance / cycles).sqrt(), "{rate}");
}

/// The long-run distribution from the first cycle on: 1/4 of the sources start in a burst.
#[test]
fn on_off_starts_as_it_goes_on() {
    let process = Process::OnOff { burst_length: 10.0, idle_length: 30.0 };
    let sources = Sources::new(&spec(process, Lengths::Fixed(1), 0.25), &[128, 128], 1).unwrap();
    let at_once = (0..16_384).filter(|&node| sources.next_cycle(node) == 0).count() as u64;
    assert_distribution(&[at_once, 16_384 - at_once], &[0.25, 0.75]);
}
