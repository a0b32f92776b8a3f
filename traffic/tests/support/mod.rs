// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statistics shared by the tests: bounds are computed, never tuned.
#![allow(dead_code, reason = "no test file uses them all")]

use flitforge_traffic::{Lengths, NewPacket, Pattern, Process, Sources, TrafficSpec};

/// Uniform traffic between many nodes with this timing.
pub(crate) fn spec(process: Process, lengths: Lengths, load: f64) -> TrafficSpec {
    TrafficSpec {
        pattern: Pattern::Uniform { include_self: false },
        process,
        lengths,
        load,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    }
}

/// The first `count` packets of a node with the cycles of their creation.
pub(crate) fn packets(sources: &mut Sources, node: u32, count: usize) -> Vec<(u64, NewPacket)> {
    (0..count).map(|_| (sources.next_cycle(node), sources.take(node))).collect()
}

/// The cycles between the first `count + 1` packets of a node.
pub(crate) fn gaps(sources: &mut Sources, node: u32, count: usize) -> Vec<u64> {
    let cycles: Vec<u64> = packets(sources, node, count + 1).iter().map(|p| p.0).collect();
    cycles.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// Asserts that the counts fit the probabilities: Pearson's statistic below its mean, the degrees of
/// freedom, plus five standard deviations. Classes must expect 5 or more each, as the test's own
/// condition is.
pub(crate) fn assert_distribution(counts: &[u64], probabilities: &[f64]) {
    let total = counts.iter().sum::<u64>() as f64;
    assert!((probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let term = |(&count, &p): (&u64, &f64)| {
        let expected = total * p;
        match p {
            0.0 => assert_eq!(count, 0, "an impossible class occurred"),
            _ => assert!(expected >= 5.0, "a class expects {expected}"),
        }
        if p == 0.0 { 0.0 } else { (count as f64 - expected).powi(2) / expected }
    };
    let statistic: f64 = counts.iter().zip(probabilities).map(term).sum();
    let freedom = probabilities.iter().filter(|&&p| p > 0.0).count() as f64 - 1.0;
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt();
    assert!(statistic <= bound, "chi-square {statistic} above {bound}: {counts:?}");
}

/// Asserts that two samples come from one distribution, by Pearson's statistic for a table of two rows.
pub(crate) fn assert_alike(a: &[u64], b: &[u64]) {
    let (sum_a, sum_b) = (a.iter().sum::<u64>() as f64, b.iter().sum::<u64>() as f64);
    let (to_a, to_b) = ((sum_b / sum_a).sqrt(), (sum_a / sum_b).sqrt());
    let used = || a.iter().zip(b).filter(|(x, y)| *x + *y > 0);
    let statistic: f64 =
        used().map(|(&x, &y)| (to_a * x as f64 - to_b * y as f64).powi(2) / (x + y) as f64).sum();
    let freedom = used().count() as f64 - 1.0;
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt();
    assert!(statistic <= bound, "chi-square {statistic} above {bound}: {a:?} and {b:?}");
}

/// How often each value below `classes - 1` occurs; the last class holds all greater ones.
pub(crate) fn histogram(values: impl IntoIterator<Item = u64>, classes: usize) -> Vec<u64> {
    let mut counts = vec![0; classes];
    for value in values {
        counts[(value as usize).min(classes - 1)] += 1;
    }
    counts
}
