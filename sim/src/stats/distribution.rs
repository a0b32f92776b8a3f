// SPDX-License-Identifier: MIT OR Apache-2.0
//! The latencies of some packets of many, such as those of a message class, a node or a pair of nodes, in as
//! little memory as they have values.

use std::collections::BTreeMap;

use crate::report::Latency;

/// Bits that a value keeps: as many as those of [`LatencyRecorder`](super::latency::LatencyRecorder).
const BITS: u32 = 11;

/// Latencies of packets in cycles. Percentiles are those of a
/// [`LatencyRecorder`](super::latency::LatencyRecorder).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Distribution {
    pub(crate) packets: u64,
    sum: u128,
    pub(crate) max: u64,
    /// Packets of each value.
    counts: BTreeMap<u64, u64>,
}

impl Distribution {
    /// Adds a packet.
    pub(crate) fn add(&mut self, latency: u64) {
        self.packets += 1;
        self.sum += u128::from(latency);
        self.max = self.max.max(latency);
        *self.counts.entry(rounded(latency)).or_default() += 1;
    }

    /// The mean; `None` without packets.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.packets > 0).then(|| self.sum as f64 / self.packets as f64)
    }

    /// The least value that at least a share `q` of the packets does not exceed; `None` without packets.
    pub(crate) fn percentile(&self, q: f64) -> Option<u64> {
        let wanted = (q * self.packets as f64).ceil() as u64;
        let mut counted = 0;
        let reached = self.counts.iter().find(|&(_, &packets)| {
            counted += packets;
            counted >= wanted
        });
        reached.map(|(&latency, _)| latency.min(self.max))
    }

    /// The distribution. There is no interval: the packets are not observed in their order.
    pub(crate) fn summary(&self) -> Latency {
        let percentile = |q| self.percentile(q).unwrap_or_default();
        Latency {
            count: self.packets,
            mean: self.mean().unwrap_or_default(),
            ci95: None,
            p50: percentile(0.5),
            p90: percentile(0.9),
            p99: percentile(0.99),
            p999: percentile(0.999),
            max: self.max,
        }
    }
}

/// The greatest value that agrees with a latency in its first [`BITS`] bits.
const fn rounded(latency: u64) -> u64 {
    let dropped = (u64::BITS - latency.leading_zeros()).saturating_sub(BITS);
    latency | ((1 << dropped) - 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::latency::LatencyRecorder;
    use super::*;

    #[test]
    fn packets_are_added_up() {
        let mut some = Distribution::default();
        assert_eq!((some.mean(), some.percentile(0.99)), (None, None));
        [3, 9, 6].into_iter().for_each(|latency| some.add(latency));
        assert_eq!((some.packets, some.mean(), some.max), (3, Some(6.0), 9));
        (0..997).for_each(|_| some.add(6));
        assert_eq!(some.percentile(0.99), Some(6));
        (0..20).for_each(|_| some.add(100));
        assert_eq!(some.percentile(0.99), Some(100));
    }

    proptest! {
        #[test]
        fn percentiles_are_those_of_the_recorder(
            latencies in prop::collection::vec(prop_oneof![0_u64..100, 0_u64..5000, 0_u64..3_000_000], 1..400),
        ) {
            let (mut some, mut all) = (Distribution::default(), LatencyRecorder::new(0, 10));
            for &latency in &latencies {
                some.add(latency);
                all.record(0, latency);
            }
            prop_assert_eq!(some.summary(), Latency { ci95: None, ..all.summary() });
        }
    }
}
