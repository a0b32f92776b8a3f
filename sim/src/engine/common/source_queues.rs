// SPDX-License-Identifier: MIT OR Apache-2.0
//! The source queue of each node, and the packets that leave it.

use std::collections::VecDeque;

use flitforge_traffic::NewPacket;

use super::super::{Creation, Undelivered};
use super::base::Base;
use super::mask::Mask;
use super::records::{NOT_ENTERED, Packet, Slot};

/// A packet in a source queue.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Queued {
    pub(crate) serial: u64,
    pub(crate) created: u64,
    pub(crate) dest: u32,
    pub(crate) length: u32,
    pub(crate) measured: bool,
    /// Its message class.
    pub(crate) class: u8,
    /// A message of nodes that heal the network.
    pub(crate) is_message: bool,
    /// Whether it goes before packets that are not urgent.
    pub(crate) urgent: bool,
}

/// Source queues, without bound: one for each node and message class.
#[derive(Debug, Clone)]
pub(crate) struct SourceQueues {
    queues: Vec<VecDeque<Queued>>,
    /// Queues of a node.
    classes: usize,
    /// Packets created at each node.
    created: Vec<u64>,
}

impl SourceQueues {
    /// For so many nodes with so many queues each.
    pub(crate) fn new(nodes: usize, classes: usize) -> Self {
        Self { queues: vec![VecDeque::new(); nodes * classes], classes, created: vec![0; nodes] }
    }

    /// The queues of the node at a place, in order of class.
    pub(crate) fn of(&self, at: usize) -> &[VecDeque<Queued>] {
        &self.queues[at * self.classes..][..self.classes]
    }

    /// The queue of a class of the node at a place.
    #[inline(always)]
    pub(crate) fn of_class(&self, at: usize, class: usize) -> &VecDeque<Queued> {
        &self.queues[at * self.classes + class]
    }

    /// The queue of a class of the node at a place.
    #[inline(always)]
    pub(crate) fn of_class_mut(&mut self, at: usize, class: usize) -> &mut VecDeque<Queued> {
        &mut self.queues[at * self.classes + class]
    }

    /// Takes all packets out of the queues of the node at a place.
    pub(crate) fn take(&mut self, at: usize) -> Vec<Queued> {
        self.queues[at * self.classes..][..self.classes].iter_mut().flat_map(std::mem::take).collect()
    }

    /// Packets in the queues of the node at a place.
    pub(crate) fn waiting(&self, at: usize) -> usize {
        self.of(at).iter().map(VecDeque::len).sum()
    }

    /// How many packets a node has created; none where there is no such node.
    pub(crate) fn created_at(&self, node: u32) -> u64 {
        self.created.get(node as usize).copied().unwrap_or_default()
    }

    /// How many packets a node has created; counts one more.
    fn next_number(&mut self, node: usize) -> u64 {
        let number = self.created[node];
        self.created[node] += 1;
        number
    }

    /// Packets and flits in all queues.
    pub(crate) fn total(&self) -> (u64, u64) {
        let queues = self.queues.iter().flatten();
        queues.fold((0, 0), |(packets, flits), queued| (packets + 1, flits + u64::from(queued.length)))
    }

    /// Takes off the queues from node `at` on.
    pub(crate) fn split_off(&mut self, at: usize) -> Self {
        let queues = self.queues.split_off(at * self.classes);
        Self { queues, classes: self.classes, created: self.created.split_off(at) }
    }

    /// Puts back what was split off.
    pub(crate) fn append(&mut self, mut rest: Self) {
        self.queues.append(&mut rest.queues);
        self.created.append(&mut rest.created);
    }
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// Creates the packets that are due in this cycle.
    pub(crate) fn create_packets(&mut self) {
        let due = self.feed.take_due(self.now);
        for &node in &due {
            // The first packet is due whatever an answer's source says: it is created a cycle after what it
            // answers.
            loop {
                let packet = self.feed.take(node);
                self.create_packet(node, packet);
                if self.feed.next_cycle(node) > self.now {
                    break;
                }
            }
            self.feed.plan(node);
        }
        self.feed.give_back(due);
    }

    fn create_packet(&mut self, node: u32, packet: NewPacket) {
        if !self.is_sendable(&packet) {
            self.books.refused.get_or_insert((node, packet));
        } else if self.health.alive(self.net.home(node)) {
            self.queue_packet(node, packet);
        }
    }

    /// Whether a packet has a length that the engine is made for, and its destination and its class exist.
    pub(crate) fn is_sendable(&self, packet: &NewPacket) -> bool {
        let has_class = self.classes.has(packet.class);
        (packet.dest as usize) < self.layout.attached && self.lengths.contains(&packet.length) && has_class
    }

    /// Puts a packet into the source queue of a node; returns its number.
    pub(crate) fn queue_packet(&mut self, node: u32, packet: NewPacket) -> u64 {
        let serial = self.next_serial(node);
        let queued = Queued {
            serial,
            created: self.now,
            dest: packet.dest,
            length: packet.length,
            measured: self.books.measuring,
            class: packet.class,
            is_message: false,
            urgent: packet.urgent,
        };
        let tally = &mut self.books.tally;
        tally.packets_created += 1;
        tally.flits_created += u64::from(packet.length);
        tally.outstanding += u64::from(queued.measured);
        if let Some(of_class) = self.books.of_class(packet.class) {
            of_class.packets_created += 1;
            of_class.flits_created += u64::from(packet.length);
        }
        let at = self.queues_at(node);
        self.feed.queued(serial, &packet);
        if let Some(creations) = &mut self.books.creations {
            let NewPacket { dest, length: flits, class, .. } = packet;
            creations.push(Creation { packet: serial, source: node, dest, class, flits, created: self.now });
        }
        let queue = self.source_queues.of_class_mut(at, self.classes.queue_of(packet.class));
        if packet.urgent {
            queue.insert(queue.partition_point(|before| before.urgent || before.is_message), queued);
        } else {
            queue.push_back(queued);
        }
        self.senders.insert(self.net.home(node).idx());
        serial
    }

    /// The number of the next packet of a node.
    pub(crate) fn next_serial(&mut self, node: u32) -> u64 {
        let number = self.source_queues.next_number(self.queues_at(node));
        number * self.layout.attached as u64 + u64::from(node)
    }

    /// Takes the packet at the front of a node's queue, which leaves it now with these jumps of a circulant
    /// graph to make.
    pub(crate) fn admit(&mut self, source: u32, queued: &Queued, digits: Option<u64>) -> Slot {
        let at = self.queues_at(source);
        self.source_queues.of_class_mut(at, self.classes.queue_of(queued.class)).pop_front();
        let (from, to) = (self.net.home(source).0, self.net.sink(queued.dest).0);
        let (drawn, mut head) = self.itinerary.draw(&self.net, &self.coords, source, (from, to));
        let via = if self.takes_shortest(from, drawn, to) { from } else { drawn };
        head.class = queued.class;
        let slot = self.packets.insert(Packet {
            serial: queued.serial,
            created: queued.created,
            entered: NOT_ENTERED,
            source,
            dest: queued.dest,
            aim: self.routes.aim(to, via),
            length: queued.length,
            remaining: queued.length,
            head,
            measured: queued.measured,
            ..Packet::default()
        });
        if let Some(jumps) = &self.net.router.jumps {
            let digits = digits.unwrap_or_else(|| jumps.recode_native(from, to));
            self.packets.set_digits(slot, digits);
        }
        slot
    }

    /// The packet at the front of a node's queue of a class.
    #[inline(always)]
    pub(crate) fn first_queued(&self, node: u32, class: u8) -> Option<Queued> {
        let queue = self.classes.queue_of(class);
        self.source_queues.of_class(self.queues_at(node), queue).front().copied()
    }

    /// The flits of packets created and neither accepted nor lost, of a whole network.
    pub(crate) fn undelivered(&self) -> Undelivered {
        let none = || vec![0; self.layout.attached];
        let mut owed = Undelivered { by_source: none(), by_dest: none() };
        for source in 0..self.layout.attached as u32 {
            let queues = self.source_queues.of(source as usize);
            queues.iter().flatten().for_each(|queued| owed.add(source, queued.dest, queued.length));
        }
        let moving = self.packets.live().map(|slot| &self.packets[slot]).filter(|packet| !packet.dead);
        moving.for_each(|packet| owed.add(packet.source, packet.dest, packet.remaining));
        owed
    }
}
