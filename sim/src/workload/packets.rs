// SPDX-License-Identifier: MIT OR Apache-2.0
//! The packets of messages that are in flight.

use std::collections::VecDeque;

use flitforge_traffic::workload::Handle;

/// A packet in flight.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnderWay {
    /// Its message.
    pub(super) handle: Handle,
    pub(super) flits: u32,
    /// Its message class.
    pub(super) class: u8,
}

/// The packets of one node, by their numbers there. Packets of a node are about in order, so a queue holds
/// few of them.
#[derive(Debug, Clone, Default)]
struct OfNode {
    /// The number of the first one.
    first: u64,
    packets: VecDeque<Option<UnderWay>>,
}

/// The packets of messages that are in flight, of all nodes.
#[derive(Debug, Clone)]
pub(super) struct Packets {
    nodes: Vec<OfNode>,
}

impl Packets {
    pub(super) fn new(nodes: u32) -> Self {
        Self { nodes: vec![OfNode::default(); nodes as usize] }
    }

    /// The node of a packet, and its number there.
    fn split(&self, packet: u64) -> (usize, u64) {
        let nodes = self.nodes.len() as u64;
        ((packet % nodes) as usize, packet / nodes)
    }

    /// Takes note of a packet, which has a larger number than those of its node before.
    #[inline]
    pub(super) fn insert(&mut self, packet: u64, under_way: UnderWay) {
        let (node, number) = self.split(packet);
        let OfNode { first, packets } = &mut self.nodes[node];
        if packets.is_empty() {
            *first = number;
        }
        packets.resize((number - *first) as usize, None);
        packets.push_back(Some(under_way));
    }

    /// Takes out a packet; `None` where it is of no message.
    #[inline]
    pub(super) fn remove(&mut self, packet: u64) -> Option<UnderWay> {
        let (node, number) = self.split(packet);
        let OfNode { first, packets } = &mut self.nodes[node];
        let under_way = packets.get_mut(number.checked_sub(*first)? as usize)?.take();
        while packets.front().is_some_and(Option::is_none) {
            packets.pop_front();
            *first += 1;
        }
        under_way
    }

    /// How many packets of messages of a class a node has injected from a packet on.
    pub(super) fn since(&self, node: u32, packet: u64, class: Option<u8>) -> usize {
        let (_, number) = self.split(packet);
        let OfNode { first, packets } = &self.nodes[node as usize];
        let skipped = number.saturating_sub(*first) as usize;
        let of_class = |under_way: &&UnderWay| class.is_none_or(|class| class == under_way.class);
        packets.iter().skip(skipped).flatten().filter(of_class).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_found_in_any_order_beside_others() {
        let mut packets = Packets::new(4);
        let under_way = |number: u32| UnderWay { handle: Handle(number), flits: number, class: number as u8 };
        // Node 1 has packets 0, 1 and 4. Others in between are of no message.
        for number in [0, 1, 4] {
            packets.insert(number * 4 + 1, under_way(number as u32));
        }
        let since = |number: u64, class| packets.since(1, number * 4 + 1, class);
        assert_eq!((since(0, None), since(1, None), since(2, None)), (3, 2, 1));
        assert_eq!((since(0, Some(4)), since(1, Some(0))), (1, 0));
        let mut handle = |number: u64| packets.remove(number * 4 + 1).map(|packet| packet.handle.0);
        assert_eq!([handle(1), handle(2), handle(0), handle(0)], [Some(1), None, Some(0), None]);
        assert_eq!([handle(4), handle(4), handle(9)], [Some(4), None, None]);
        assert_eq!(packets.since(1, 1, None), 0);
    }
}
