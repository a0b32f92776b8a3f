// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interfaces of nodes, which cut messages into packets.

use std::collections::VecDeque;

use flitforge_router::spec::{RequestIntake, RouterSpec};
use flitforge_traffic::workload::request_reply::REPLY;
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
    class: u8,
}

/// A packet to be injected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) handle: Handle,
    pub(super) dest: u32,
    pub(super) flits: u32,
    pub(super) class: u8,
    /// It is the last one of its message.
    pub(super) last: bool,
}

/// A message of a class that the network does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoClass {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) class: u8,
}

/// The interfaces of all nodes.
#[derive(Debug, Clone)]
pub(super) struct Flits {
    carriage: Carriage,
    /// The node of each rank.
    nodes: Vec<u32>,
    /// For each node and class, the messages whose packets have not all left.
    queues: Vec<VecDeque<Leaving>>,
    /// Queues of a node.
    classes: usize,
    /// Whether the network names classes.
    are_named: bool,
    /// For each node, the requests that it has taken and not answered; none where receivers take all.
    owed: Vec<u32>,
    /// The first message of a class that does not exist.
    no_class: Option<NoClass>,
    /// The nodes with such messages, a bit each.
    senders: Vec<u64>,
    /// How many of them there are.
    sending: usize,
    /// For each message in flight, by its number, the flits that have not arrived.
    missing: Vec<u64>,
}

impl Flits {
    /// The interfaces of so many nodes of a network.
    pub(super) fn new(carriage: Carriage, nodes: Vec<u32>, count: u32, router: &RouterSpec) -> Self {
        let (classes, are_named) = (router.class_count(), !router.classes.is_empty());
        let queues = vec![VecDeque::new(); count as usize * classes];
        let senders = vec![0; count.div_ceil(64) as usize];
        let stalls = router.requests == RequestIntake::Stall && router.receiver.is_some();
        let owed = vec![0; if stalls { count as usize } else { 0 }];
        let missing = Vec::new();
        Self {
            carriage,
            nodes,
            queues,
            classes,
            are_named,
            owed,
            no_class: None,
            senders,
            sending: 0,
            missing,
        }
    }

    /// The queue of a class at a node. Where no classes are named, all have one.
    fn queue_of(&self, node: u32, class: u8) -> usize {
        node as usize * self.classes + if self.classes > 1 { usize::from(class) } else { 0 }
    }

    /// Whether all queues of a node are empty.
    fn is_quiet(&self, node: u32) -> bool {
        self.queues[node as usize * self.classes..][..self.classes].iter().all(VecDeque::is_empty)
    }

    /// Message classes that have a queue of their own.
    pub(super) const fn classes(&self) -> usize {
        self.classes
    }

    /// The first message of a class that does not exist.
    pub(super) const fn no_class(&self) -> Option<NoClass> {
        self.no_class
    }

    /// A node has taken a request, whose reply it owes.
    pub(super) fn take_request(&mut self, node: u32) {
        if let Some(owed) = self.owed.get_mut(node as usize) {
            *owed += 1;
        }
    }

    /// For each node, whether it has no room for another reply; nothing where receivers take all requests.
    pub(super) fn full(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        let most = self.carriage.send_queue.map_or(usize::MAX, |most| most.max(1) as usize);
        (0u32..).zip(&self.owed).map(move |(node, &owed)| {
            let queued = self.queues[self.queue_of(node, REPLY)].len();
            (node, queued + owed as usize >= most)
        })
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

    /// Cuts the next packet of a node's queue.
    #[inline]
    pub(super) fn cut(&mut self, node: u32, queue: usize) -> Option<Cut> {
        let queue = self.queues.get_mut(node as usize * self.classes + queue)?;
        let leaving = queue.front_mut()?;
        let flits = leaving.flits.min(u64::from(self.carriage.longest()));
        leaving.flits -= flits;
        let Leaving { handle, dest, flits: left, class, .. } = *leaving;
        if left == 0 {
            queue.pop_front();
        }
        if self.is_quiet(node) {
            self.set_sender(node, false);
        }
        Some(Cut { handle, dest, flits: flits as u32, class, last: left == 0 })
    }

    /// Takes note of flits that have arrived. Returns whether their message has.
    #[inline]
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

    #[inline]
    fn takes_from(&self, rank: u32, _: u8, class: u8) -> Option<u64> {
        // A node that has taken a request has kept room for the reply.
        if class == REPLY && !self.owed.is_empty() {
            return Some(0);
        }
        let queued =
            self.queues.get(self.queue_of(self.nodes[rank as usize], class)).map_or(0, VecDeque::len);
        self.carriage.send_queue.is_none_or(|most| queued < most.max(1) as usize).then_some(0)
    }

    fn receives_from(&self, _: u32, _: u8) -> u64 {
        0
    }

    fn holds_processor(&self) -> bool {
        false
    }

    #[inline]
    fn send(&mut self, _: u64, parcel: &Parcel) -> Arrival {
        let [node, dest] = [parcel.from, parcel.to].map(|rank| self.nodes[rank as usize]);
        let (handle, flits) = (parcel.handle, self.carriage.flits(parcel.bytes));
        let at = handle.0 as usize;
        self.missing.resize(self.missing.len().max(at + 1), 0);
        self.missing[at] = flits;
        let &Parcel { from, to, class, .. } = parcel;
        if self.are_named && usize::from(class) >= self.classes {
            self.no_class.get_or_insert(NoClass { from, to, class });
            return Arrival::Told;
        }
        if class == REPLY
            && let Some(owed) = self.owed.get_mut(node as usize)
        {
            *owed = owed.saturating_sub(1);
        }
        let queue = self.queue_of(node, class);
        self.queues[queue].push_back(Leaving { handle, from, dest, flits, class });
        self.set_sender(node, true);
        Arrival::Told
    }

    fn receive(&mut self, now: u64, _: &Parcel) -> u64 {
        now
    }

    fn fail(&mut self, rank: u32, unsent: &mut Vec<Handle>) {
        let node = self.nodes[rank as usize];
        if let Some(owed) = self.owed.get_mut(node as usize) {
            *owed = 0;
        }
        for queue in &mut self.queues[node as usize * self.classes..][..self.classes] {
            unsent.extend(queue.iter().filter(|leaving| leaving.from == rank).map(|leaving| leaving.handle));
            queue.retain(|leaving| leaving.from != rank);
        }
        if self.is_quiet(node) {
            self.set_sender(node, false);
        }
    }

    fn rendezvous_above(&self) -> u64 {
        self.carriage.eager
    }
}
