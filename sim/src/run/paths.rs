// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paths of measured packets.

use crate::engine::Delivery;

/// Sums over the packets delivered in the measured window.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Paths {
    pub(super) packets: u64,
    pub(super) hops: u64,
    pub(super) away: u64,
    pub(super) reversals: u64,
    pub(super) deterministic: u64,
}

impl Paths {
    pub(super) fn add(&mut self, delivery: &Delivery) {
        self.packets += 1;
        self.hops += u64::from(delivery.hops);
        self.away += u64::from(delivery.away);
        self.reversals += u64::from(delivery.reversals);
        self.deterministic += u64::from(delivery.deterministic);
    }

    /// The mean of a sum over the packets, of which there may be none.
    pub(super) fn mean(&self, sum: u64) -> Option<f64> {
        (self.packets > 0).then(|| sum as f64 / self.packets as f64)
    }
}
