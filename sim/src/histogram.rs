// SPDX-License-Identifier: MIT OR Apache-2.0
//! The histogram of packet latencies.

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};

/// A histogram has at most this many bins of one width; one more holds the rest.
pub const BINS: u64 = 64;

/// Significant decimal figures of what is recorded. Its buckets are narrower than a bin.
const FIGURES: u8 = 3;

/// The packets that took from `from` to `to` cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bin {
    /// Least latency, in cycles.
    pub from: u64,
    /// Greatest latency, in cycles.
    pub to: u64,
    /// Packets, counted one by one.
    pub packets: u64,
}

/// Counts latencies in cycles, in bounded memory.
#[derive(Debug, Clone)]
pub(crate) struct HistogramRecorder {
    counts: Histogram<u64>,
    max: u64,
}

impl HistogramRecorder {
    #[expect(clippy::expect_used, reason = "the only argument is a constant within the range of 0 to 5")]
    pub(crate) fn new() -> Self {
        Self { counts: Histogram::new(FIGURES).expect("a valid number of figures"), max: 0 }
    }

    pub(crate) fn record(&mut self, latency: u64) {
        self.max = self.max.max(latency);
        // Growing fails only where `usize` is too small for the buckets.
        if self.counts.record(latency).is_err() {
            self.counts.saturating_record(latency);
        }
    }

    /// The bins between the least and the greatest latency. Up to the 99.9th percentile all are equally wide;
    /// the last holds what took longer.
    ///
    /// The width is a power of two, so that no bucket of the recorder lies in two bins.
    pub(crate) fn bins(&self) -> Vec<Bin> {
        if self.counts.is_empty() {
            return Vec::new();
        }
        let most = self.counts.value_at_quantile(0.999).min(self.max);
        let width = (most / BINS + 1).next_power_of_two();
        let first = self.counts.min() / width;
        let mut bins: Vec<Bin> = (first..=most / width).map(|at| bin(at * width, width)).collect();
        let end = (most / width).saturating_add(1).saturating_mul(width);
        if self.max >= end {
            bins.push(Bin { from: end, to: self.max, packets: 0 });
        }
        let last = bins.len() - 1;
        for bucket in self.counts.iter_recorded() {
            let at = ((bucket.value_iterated_to() / width - first) as usize).min(last);
            bins[at].packets += bucket.count_at_value();
        }
        bins
    }
}

fn bin(from: u64, width: u64) -> Bin {
    Bin { from, to: from.saturating_add(width - 1), packets: 0 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bins(latencies: &[u64]) -> Vec<Bin> {
        let mut recorder = HistogramRecorder::new();
        latencies.iter().for_each(|&latency| recorder.record(latency));
        recorder.bins()
    }

    #[test]
    fn short_latencies_have_a_bin_each() {
        let bin = |at, packets| Bin { from: at, to: at, packets };
        assert_eq!(bins(&[5, 7, 7]), [bin(5, 1), bin(6, 0), bin(7, 2)]);
        assert_eq!(bins(&[]), []);
        assert_eq!(bins(&[0]), [bin(0, 1)]);
    }

    #[test]
    fn the_last_bin_holds_what_took_longest() {
        let mut latencies = vec![10; 5_000];
        latencies.push(700);
        let bins = bins(&latencies);
        assert_eq!(bins, [Bin { from: 10, to: 10, packets: 5_000 }, Bin { from: 11, to: 700, packets: 1 }]);
    }

    #[test]
    fn any_latency_has_a_bin() {
        for latencies in [vec![u64::MAX], vec![0, u64::MAX], vec![1 << 62, 3]] {
            let packets: u64 = bins(&latencies).iter().map(|bin| bin.packets).sum();
            assert_eq!(packets, latencies.len() as u64);
        }
    }

    proptest! {
        #[test]
        fn every_count_is_exact(
            latencies in prop::collection::vec(prop_oneof![0u64..100, 0u64..5_000, 0u64..3_000_000], 1..400),
        ) {
            let bins = bins(&latencies);
            prop_assert!(bins.len() as u64 <= BINS + 1);
            for bin in &bins {
                let within = |latency: &&u64| (bin.from..=bin.to).contains(latency);
                let counted = latencies.iter().filter(within).count() as u64;
                prop_assert_eq!(bin.packets, counted, "{:?}", bin);
            }
            let joined = bins.windows(2).all(|pair| pair[0].to + 1 == pair[1].from);
            prop_assert!(joined && bins.iter().map(|bin| bin.packets).sum::<u64>() == latencies.len() as u64);
        }
    }
}
