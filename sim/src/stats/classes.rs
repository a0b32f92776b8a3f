// SPDX-License-Identifier: MIT OR Apache-2.0
//! Latencies of the packets of a message class: their mean, a percentile, and the greatest one.

use hdrhistogram::Histogram;

use super::latency::empty_histogram;

/// Latencies of measured packets of a message class.
#[derive(Debug, Clone)]
pub(crate) struct ClassLatency {
    pub(crate) packets: u64,
    sum: u64,
    pub(crate) max: u64,
    histogram: Histogram<u64>,
}

impl Default for ClassLatency {
    fn default() -> Self {
        Self { packets: 0, sum: 0, max: 0, histogram: empty_histogram() }
    }
}

impl ClassLatency {
    /// Adds a packet.
    pub(crate) fn add(&mut self, latency: u64) {
        self.packets += 1;
        self.sum += latency;
        self.max = self.max.max(latency);
        // Growing the histogram fails only where `usize` is too small for its buckets.
        if self.histogram.record(latency).is_err() {
            self.histogram.saturating_record(latency);
        }
    }

    /// The mean; `None` without packets.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.packets > 0).then(|| self.sum as f64 / self.packets as f64)
    }

    /// The 99th percentile, as near as those of all packets; `None` without packets.
    pub(crate) fn p99(&self) -> Option<u64> {
        (self.packets > 0).then(|| self.histogram.value_at_quantile(0.99).min(self.max))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_added_up() {
        let mut of_class = ClassLatency::default();
        assert_eq!((of_class.mean(), of_class.p99()), (None, None));
        [3, 9, 6].into_iter().for_each(|latency| of_class.add(latency));
        assert_eq!((of_class.packets, of_class.mean(), of_class.max), (3, Some(6.0), 9));
        (0..997).for_each(|_| of_class.add(6));
        assert_eq!(of_class.p99(), Some(6));
        (0..20).for_each(|_| of_class.add(100));
        assert_eq!(of_class.p99(), Some(100));
    }
}
