// SPDX-License-Identifier: MIT OR Apache-2.0
//! Latencies of the packets of a message class: their mean and the greatest one.

/// Latencies of measured packets of a message class.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ClassLatency {
    pub(crate) packets: u64,
    pub(crate) sum: u64,
    pub(crate) max: u64,
}

impl ClassLatency {
    /// Adds a packet.
    pub(crate) fn add(&mut self, latency: u64) {
        self.packets += 1;
        self.sum += latency;
        self.max = self.max.max(latency);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_added_up() {
        let mut of_class = ClassLatency::default();
        [3, 9, 6].into_iter().for_each(|latency| of_class.add(latency));
        assert_eq!((of_class.packets, of_class.sum, of_class.max), (3, 18, 9));
    }
}
