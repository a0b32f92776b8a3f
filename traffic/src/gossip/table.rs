// SPDX-License-Identifier: MIT OR Apache-2.0
//! A node's table of heartbeats.

use std::sync::Arc;

/// What a node knows of every node's heartbeat, and since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    /// By node. They never decrease. Messages in flight share the list.
    beats: Arc<[u64]>,
    /// When each entry last increased.
    heard: Vec<u64>,
}

impl Table {
    /// Every heartbeat is 0, and nothing has been heard since time 0.
    pub(super) fn new(nodes: u32) -> Self {
        Self { beats: vec![0; nodes as usize].into(), heard: vec![0; nodes as usize] }
    }

    /// As if every node had been heard of now.
    pub(super) fn start(&mut self, now: u64) {
        self.heard.fill(now);
    }

    /// The heartbeats, by node.
    pub(super) const fn beats(&self) -> &Arc<[u64]> {
        &self.beats
    }

    pub(super) fn beat(&self, node: u32) -> u64 {
        self.beats.get(node as usize).copied().unwrap_or_default()
    }

    /// When the entry last increased.
    pub(super) fn heard(&self, node: u32) -> u64 {
        self.heard.get(node as usize).copied().unwrap_or_default()
    }

    /// Takes in a heartbeat, and says whether it is news.
    pub(super) fn hear(&mut self, now: u64, node: u32, beat: u64) -> bool {
        if node as usize >= self.beats.len() || beat <= self.beat(node) {
            return false;
        }
        self.heard[node as usize] = now;
        Arc::make_mut(&mut self.beats)[node as usize] = beat;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greater_heartbeat_is_kept_with_the_time_of_its_arrival() {
        let mut table = Table::new(3);
        table.start(5);
        let news = [(6, 1, 4), (7, 1, 4), (8, 1, 3), (9, 3, 1), (9, 2, 1)]
            .map(|(now, node, beat)| table.hear(now, node, beat));
        assert_eq!(news, [true, false, false, false, true]);
        assert_eq!(table.beats()[..], [0, 4, 1]);
        assert_eq!([0, 1, 2].map(|node| table.heard(node)), [5, 6, 9]);
    }

    /// A message that is in flight keeps what it said.
    #[test]
    fn a_list_that_was_sent_does_not_change() {
        let mut table = Table::new(2);
        let sent = Arc::clone(table.beats());
        table.hear(1, 0, 1);
        assert_eq!((sent[0], table.beat(0)), (0, 1));
    }
}
