// SPDX-License-Identifier: MIT OR Apache-2.0
//! Latencies of measured packets: exact mean, confidence interval and percentiles.

use hdrhistogram::Histogram;

use super::batch::Batches;
use crate::report::Latency;

/// Significant decimal figures that percentiles keep.
const FIGURES: u8 = 3;

/// Collects latencies in cycles, in bounded memory.
///
/// Count, mean and greatest are exact. A percentile `q` is the least recorded value that at least `q`
/// of all do not exceed, rounded up within a histogram bucket: exact below 2048 cycles, otherwise too
/// great by less than one part in 1024 (buckets of 3 significant figures, HdrHistogram).
#[derive(Debug, Clone)]
pub struct LatencyRecorder {
    histogram: Histogram<u64>,
    max: u64,
    batches: Batches,
}

impl LatencyRecorder {
    /// An empty recorder for packets created from cycle `start` on. Batches of the confidence interval
    /// begin with `batch` cycles and double as the run grows.
    pub fn new(start: u64, batch: u64) -> Self {
        Self { histogram: empty_histogram(), max: 0, batches: Batches::new(start, batch) }
    }

    /// Notes a packet created in cycle `created` that took `latency` cycles.
    ///
    /// Batches go by creation, not by arrival: the drain then adds to the batches it belongs to
    /// instead of forming batches of late packets only.
    pub fn record(&mut self, created: u64, latency: u64) {
        self.note(latency, 1);
        self.max = self.max.max(latency);
        self.batches.add(created, latency.into(), 1);
    }

    /// Half width of the confidence interval of the mean, as a fraction of the mean; `None` with too few
    /// batches or a mean of 0.
    pub fn relative_half_width(&self) -> Option<f64> {
        self.batches.estimate().filter(|e| e.mean > 0.0).map(|e| e.relative())
    }

    /// The distribution so far. The confidence interval is the best the data give, also when they are too
    /// few to be trusted ([`super::batch::Estimate::reliable`]).
    pub fn summary(&self) -> Latency {
        let percentile = |q| self.histogram.value_at_quantile(q).min(self.max);
        Latency {
            count: self.batches.count(),
            mean: self.batches.mean().unwrap_or(0.0),
            ci95: self.batches.estimate().map(|e| e.half_width),
            p50: percentile(0.5),
            p90: percentile(0.9),
            p99: percentile(0.99),
            p999: percentile(0.999),
            max: self.max,
        }
    }

    fn note(&mut self, latency: u64, count: u64) {
        // Growing the histogram fails only where `usize` is too small for its buckets.
        if self.histogram.record_n(latency, count).is_err() {
            self.histogram.saturating_record_n(latency, count);
        }
    }
}

#[expect(clippy::expect_used, reason = "the only argument is a constant within the crate's range of 0 to 5")]
pub(super) fn empty_histogram() -> Histogram<u64> {
    Histogram::new(FIGURES).expect("a valid number of figures")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn recorder(latencies: &[u64]) -> LatencyRecorder {
        let mut recorder = LatencyRecorder::new(0, 10);
        (0u64..).zip(latencies).for_each(|(cycle, &l)| recorder.record(cycle, l));
        recorder
    }

    #[test]
    fn nothing_measured() {
        assert_eq!(recorder(&[]).summary(), Latency::default());
    }

    #[test]
    fn one_to_a_thousand() {
        let latencies: Vec<u64> = (1..=1000).collect();
        let summary = recorder(&latencies).summary();
        assert_eq!((summary.count, summary.mean, summary.max), (1000, 500.5, 1000));
        assert_eq!((summary.p50, summary.p90, summary.p99, summary.p999), (500, 900, 990, 999));
    }

    #[test]
    fn any_latency_can_be_recorded() {
        let summary = recorder(&[0, 1 << 62, 1 << 62]).summary();
        assert_eq!((summary.p50, summary.max, summary.count), (1 << 62, 1 << 62, 3));
        assert_eq!(recorder(&[u64::MAX]).summary().max, u64::MAX);
        assert_eq!(recorder(&[0, 0]).summary().p999, 0);
    }

    /// The least value that at least `permille` of all do not exceed.
    fn percentile(sorted: &[u64], permille: usize) -> u64 {
        sorted[(sorted.len() * permille).div_ceil(1000).max(1) - 1]
    }

    proptest! {
        #[test]
        fn percentiles_are_within_the_stated_bound(
            mut latencies in prop::collection::vec(0u64..200_000, 1..300),
        ) {
            let summary = recorder(&latencies).summary();
            latencies.sort_unstable();
            let Latency { p50, p90, p99, p999, .. } = summary;
            for (found, permille) in [(p50, 500), (p90, 900), (p99, 990), (p999, 999)] {
                let exact = percentile(&latencies, permille);
                prop_assert!(found >= exact && found - exact <= exact / 1024, "{} for {}", found, exact);
                prop_assert!(exact >= 2048 || found == exact);
            }
        }
    }
}
