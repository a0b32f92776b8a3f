//! The network interface of each node: source queue, and the upstream end of its injection links.

use std::cmp::Reverse;
use std::collections::VecDeque;

use flitforge_router::arbiter::round_robin;
use flitforge_router::hdl::Native;
use flitforge_router::ids::{LinkId, RouterId};
use flitforge_router::spec::Injection;

use super::Engine;
use super::layout::Channel;
use super::state::{Flit, Hold, Packet, Slot};

/// A packet in a source queue.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Queued {
    pub(crate) serial: u64,
    pub(crate) created: u64,
    pub(crate) dest: u32,
    pub(crate) length: u32,
    pub(crate) measured: bool,
}

/// Everything between the traffic sources and the injection links.
#[derive(Debug, Clone)]
pub(crate) struct Interfaces {
    /// Source queues, without bound.
    pub(crate) queues: Vec<VecDeque<Queued>>,
    /// Flits still to be sent of the packet that owns a channel, by injection channel from 0.
    pub(crate) left: Vec<u32>,
    /// Channels with a flit to send and a credit, one mask for each injection link.
    pub(crate) sendable: Vec<u64>,
    /// Channel with the highest priority, one for each injection link.
    rotation: Vec<u8>,
}

impl Interfaces {
    pub(crate) fn new(nodes: usize, injection_ports: usize, vc_shift: u32) -> Self {
        let links = nodes * injection_ports;
        Self {
            queues: vec![VecDeque::new(); nodes],
            left: vec![0; links << vc_shift],
            sendable: vec![0; links],
            rotation: vec![0; links],
        }
    }

    /// The first channel of `mask` at or after the rotating priority of the link.
    #[inline]
    fn next_channel(&mut self, link: usize, mask: u64) -> u32 {
        let pointer = 1 << self.rotation[link];
        let grant = round_robin::grant(Native, u64::BITS, mask, pointer);
        let next = round_robin::next_pointer(Native, u64::BITS, grant, pointer);
        self.rotation[link] = next.trailing_zeros() as u8;
        grant.trailing_zeros()
    }
}

impl Engine<'_> {
    /// Creates the packets that are due in this cycle.
    pub(super) fn create_packets(&mut self) {
        while let Some(&Reverse((cycle, node))) = self.calendar.peek() {
            if cycle > self.now {
                break;
            }
            self.calendar.pop();
            self.create_packet(node);
            let next = self.sources.next_cycle(node);
            if next != u64::MAX {
                self.calendar.push(Reverse((next, node)));
            }
        }
    }

    fn create_packet(&mut self, node: u32) {
        let packet = self.sources.take(node);
        if !self.health.alive(RouterId(node)) {
            return;
        }
        let queued = Queued {
            serial: self.tally.packets_created,
            created: self.now,
            dest: packet.dest,
            length: packet.length,
            measured: self.measuring,
        };
        self.tally.packets_created += 1;
        self.tally.flits_created += u64::from(packet.length);
        self.tally.outstanding += u64::from(self.measuring);
        self.interfaces.queues[node as usize].push_back(queued);
        self.senders.insert(node as usize);
    }

    /// Lets every interface with work send at most one flit on each injection link.
    pub(super) fn inject(&mut self) {
        for word in 0..self.senders.words() {
            for bit in super::bits::bits(self.senders.word(word)) {
                self.inject_at(word * 64 + bit as usize);
            }
        }
    }

    fn inject_at(&mut self, node: usize) {
        let mut busy = false;
        for port in self.layout.net_ports..self.layout.in_ports {
            let link = self.layout.in_link(RouterId(node as u32), port);
            self.start_packet(node, link);
            let local = self.injection_index(link);
            let mask = self.interfaces.sendable[local];
            if mask != 0 {
                let vc = self.interfaces.next_channel(local, mask);
                self.send_from_source(link, local, vc);
            }
            let more = !self.interfaces.queues[node].is_empty() && self.free[link.idx()] != 0;
            busy |= more || self.interfaces.sendable[local] != 0;
        }
        if !busy {
            self.senders.remove(node);
        }
    }

    /// Number of an injection link among all injection links.
    #[inline]
    pub(super) fn injection_index(&self, link: LinkId) -> usize {
        let (router, port) = self.layout.downstream(link);
        let ports = self.layout.in_ports - self.layout.net_ports;
        router.idx() * ports + port.idx() - self.layout.net_ports
    }

    /// Gives the packet at the front of the queue a free channel of the injection link.
    fn start_packet(&mut self, node: usize, link: LinkId) {
        let Some(&queued) = self.interfaces.queues[node].front() else { return };
        let Some(vc) = self.injection_channel(link) else { return };
        self.interfaces.queues[node].pop_front();
        let slot = self.admit(node, &queued);
        self.free[link.idx()] &= !(1 << vc);
        let c = self.layout.channel(link, vc);
        let local = self.injection_index(link);
        let output = &mut self.outputs[c.idx()];
        output.hold = Hold::Owned;
        output.owner = slot.0;
        self.interfaces.left[local << self.layout.vc_shift | vc as usize] = queued.length;
        if output.credits > 0 {
            self.interfaces.sendable[local] |= 1 << vc;
        }
    }

    /// The channel of an injection link that the next packet may have now.
    fn injection_channel(&mut self, link: LinkId) -> Option<u32> {
        let free = self.free[link.idx()];
        match self.net.router.injection {
            Injection::Interleaved => (free != 0).then_some(free.trailing_zeros()),
            Injection::Sequential => self.next_in_sequence(link, free),
        }
    }

    /// The next of the free channels with a credit, unless a packet is being sent.
    fn next_in_sequence(&mut self, link: LinkId, free: u64) -> Option<u32> {
        let local = self.injection_index(link);
        let first = local << self.layout.vc_shift;
        let vcs = self.layout.injection_vcs;
        if self.interfaces.left[first..][..vcs as usize].iter().any(|&left| left > 0) {
            return None;
        }
        let credited = |vc: &u32| self.outputs[self.layout.channel(link, *vc).idx()].credits > 0;
        let open = (0..vcs).filter(credited).fold(0, |open, vc| open | 1 << vc) & free;
        (open != 0).then(|| self.interfaces.next_channel(local, open))
    }

    fn admit(&mut self, node: usize, queued: &Queued) -> Slot {
        let (via, head) = self.itinerary.draw(&self.net.router, &self.coords, node as u32, queued.dest);
        self.packets.insert(Packet {
            serial: queued.serial,
            created: queued.created,
            entered: u64::MAX,
            source: node as u32,
            dest: queued.dest,
            via,
            length: queued.length,
            remaining: queued.length,
            head,
            measured: queued.measured,
            ..Packet::default()
        })
    }

    fn send_from_source(&mut self, link: LinkId, local: usize, vc: u32) {
        let c = self.layout.channel(link, vc);
        let left = &mut self.interfaces.left[local << self.layout.vc_shift | vc as usize];
        let slot = Slot(self.outputs[c.idx()].owner);
        let packet = &mut self.packets[slot];
        let flit = Flit::new(slot, *left == packet.length, *left == 1);
        if flit.is_head() {
            packet.entered = self.now;
        }
        *left -= 1;
        self.wheel.at(self.now + self.layout.inject_delay).arrivals.push((c, flit));
        self.link_flits[link.idx()] += 1;
        self.flits_in_network += 1;
        let output = &mut self.outputs[c.idx()];
        output.credits -= 1;
        if output.credits == 0 || flit.is_tail() {
            self.interfaces.sendable[local] &= !(1 << vc);
        }
        if flit.is_tail() {
            self.tail_sent(c);
        }
    }

    /// A credit came back to an injection channel.
    pub(super) fn credit_to_source(&mut self, c: Channel) {
        let link = self.layout.link_of(c);
        let local = self.injection_index(link);
        let vc = self.layout.vc_of(c);
        if self.interfaces.left[local << self.layout.vc_shift | vc as usize] > 0 {
            self.interfaces.sendable[local] |= 1 << vc;
            self.senders.insert(self.layout.downstream(link).0.idx());
        }
    }
}
