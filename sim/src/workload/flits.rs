// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interfaces of nodes, which cut messages into packets.

use std::collections::VecDeque;

use flitforge_traffic::workload::{Arrival, Handle, Parcel, Wire};

use super::Carriage;

/// A message whose packets leave its node.
#[derive(Debug, Clone, Copy)]
struct Leaving {
    handle: Handle,
    /// The rank that sends it.
    from: u32,
    dest: u32,
    /// Flits that have not left.
    flits: u64,
}

/// A packet to be injected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) handle: Handle,
    pub(super) dest: u32,
    pub(super) flits: u32,
    /// It is the last one of its message.
    pub(super) last: bool,
}

/// The interfaces of all nodes.
#[derive(Debug, Clone)]
pub(super) struct Flits {
    carriage: Carriage,
    /// The node of each rank.
    nodes: Vec<u32>,
    /// For each node, the messages whose packets have not all left.
    queues: Vec<VecDeque<Leaving>>,
    /// The nodes with such messages, a bit each.
    senders: Vec<u64>,
    /// How many of them there are.
    sending: usize,
    /// For each message under way, by its number, the flits that have not arrived.
    missing: Vec<u64>,
}

impl Flits {
    pub(super) fn new(carriage: Carriage, nodes: Vec<u32>, count: u32) -> Self {
        let queues = vec![VecDeque::new(); count as usize];
        let senders = vec![0; count.div_ceil(64) as usize];
        Self { carriage, nodes, queues, senders, sending: 0, missing: Vec::new() }
    }

    /// The nodes that have packets to inject, in order.
    pub(super) fn senders(&self, into: &mut Vec<u32>) {
        into.clear();
        if self.is_idle() {
            return;
        }
        for (word, &bits) in (0u32..).zip(&self.senders) {
            let mut left = bits;
            while left != 0 {
                into.push(word * 64 + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }

    pub(super) const fn is_idle(&self) -> bool {
        self.sending == 0
    }

    /// A node has messages now, or has none.
    fn set_sender(&mut self, node: u32, sends: bool) {
        let (word, bit) = (&mut self.senders[node as usize / 64], 1 << (node % 64));
        if (*word & bit != 0) != sends {
            *word ^= bit;
            self.sending = if sends { self.sending + 1 } else { self.sending - 1 };
        }
    }

    /// The ranks of a node.
    pub(super) fn ranks_at(&self, node: u32) -> Vec<u32> {
        let ranks = (0u32..).zip(&self.nodes).filter(|(_, at)| **at == node);
        ranks.map(|(rank, _)| rank).collect()
    }

    /// Whether nodes hold back messages.
    pub(super) const fn is_bounded(&self) -> bool {
        self.carriage.send_queue.is_some()
    }

    /// Cuts the next packet of a node.
    pub(super) fn cut(&mut self, node: u32) -> Option<Cut> {
        let queue = self.queues.get_mut(node as usize)?;
        let leaving = queue.front_mut()?;
        let flits = leaving.flits.min(u64::from(self.carriage.longest()));
        leaving.flits -= flits;
        let Leaving { handle, dest, flits: left, .. } = *leaving;
        if left == 0 {
            queue.pop_front();
        }
        if queue.is_empty() {
            self.set_sender(node, false);
        }
        Some(Cut { handle, dest, flits: flits as u32, last: left == 0 })
    }

    /// Takes note of flits that have arrived. Returns whether their message has.
    pub(super) fn arrived(&mut self, handle: Handle, flits: u32) -> bool {
        let Some(missing) = self.missing.get_mut(handle.0 as usize) else { return false };
        *missing = missing.saturating_sub(u64::from(flits));
        *missing == 0
    }
}

impl Wire for Flits {
    fn send_overhead(&self, _: u64) -> u64 {
        self.carriage.overhead
    }

    fn receive_overhead(&self, _: u64) -> u64 {
        self.carriage.overhead
    }

    fn takes_from(&self, rank: u32, _: u8) -> Option<u64> {
        let queued = self.queues[self.nodes[rank as usize] as usize].len();
        self.carriage.send_queue.is_none_or(|most| queued < most.max(1) as usize).then_some(0)
    }

    fn receives_from(&self, _: u32, _: u8) -> u64 {
        0
    }

    fn holds_processor(&self) -> bool {
        false
    }

    fn send(&mut self, _: u64, parcel: &Parcel) -> Arrival {
        let [node, dest] = [parcel.from, parcel.to].map(|rank| self.nodes[rank as usize]);
        let (handle, flits) = (parcel.handle, self.carriage.flits(parcel.bytes));
        let at = handle.0 as usize;
        self.missing.resize(self.missing.len().max(at + 1), 0);
        self.missing[at] = flits;
        self.queues[node as usize].push_back(Leaving { handle, from: parcel.from, dest, flits });
        self.set_sender(node, true);
        Arrival::Told
    }

    fn receive(&mut self, now: u64, _: &Parcel) -> u64 {
        now
    }

    fn fail(&mut self, rank: u32, unsent: &mut Vec<Handle>) {
        let node = self.nodes[rank as usize];
        let queue = &mut self.queues[node as usize];
        unsent.extend(queue.iter().filter(|leaving| leaving.from == rank).map(|leaving| leaving.handle));
        queue.retain(|leaving| leaving.from != rank);
        if queue.is_empty() {
            self.set_sender(node, false);
        }
    }

    fn rendezvous_above(&self) -> u64 {
        self.carriage.eager
    }
}
