//! The network interface of each node: source queue, and the upstream end of its injection links.

use std::cmp::Reverse;
use std::collections::VecDeque;

use flitforge_router::arbiter::round_robin;
use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_router::spec::Injection;

use super::Engine;
use super::layout::Outlet;
use super::state::{Flit, Hold, Packet, Slot};

/// `entered` of a packet whose first flit has not left its interface.
const NOT_ENTERED: u64 = u64::MAX;

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
            let out = self.layout.interface(RouterId(node as u32), port);
            let link = out - self.layout.port_indices();
            self.start_packet(node, out, link);
            let mask = self.interfaces.sendable[link];
            if mask != 0 {
                let vc = self.interfaces.next_channel(link, mask);
                self.send_from_source(self.layout.outlet(out, vc), link, vc);
            }
            let more = !self.interfaces.queues[node].is_empty() && self.free[out] != 0;
            busy |= more || self.interfaces.sendable[link] != 0;
        }
        if !busy {
            self.senders.remove(node);
        }
    }

    /// Gives the packet at the front of the queue a free channel of the injection link.
    fn start_packet(&mut self, node: usize, out: usize, link: usize) {
        let Some(&queued) = self.interfaces.queues[node].front() else { return };
        let Some(vc) = self.injection_channel(out, link) else { return };
        self.interfaces.queues[node].pop_front();
        let slot = self.admit(node, &queued);
        self.free[out] &= !(1 << vc);
        let output = &mut self.outputs[self.layout.outlet(out, vc).idx()];
        output.hold = Hold::Owned;
        output.owner = slot.0;
        self.interfaces.left[link << self.layout.vc_shift | vc as usize] = queued.length;
        if output.credits > 0 {
            self.interfaces.sendable[link] |= 1 << vc;
        }
    }

    /// The channel of an injection link that the next packet may have now.
    fn injection_channel(&mut self, out: usize, link: usize) -> Option<u32> {
        let free = self.free[out];
        match self.net.router.injection {
            Injection::Interleaved => (free != 0).then_some(free.trailing_zeros()),
            Injection::Sequential => self.next_in_sequence(out, link, free),
        }
    }

    /// The next of the free channels with a credit, unless a packet is being sent.
    fn next_in_sequence(&mut self, out: usize, link: usize, free: u64) -> Option<u32> {
        let first = link << self.layout.vc_shift;
        let vcs = self.layout.injection_vcs;
        if self.interfaces.left[first..][..vcs as usize].iter().any(|&left| left > 0) {
            return None;
        }
        let credited = |vc: &u32| self.outputs[self.layout.outlet(out, *vc).idx()].credits > 0;
        let open = (0..vcs).filter(credited).fold(0, |open, vc| open | 1 << vc) & free;
        (open != 0).then(|| self.interfaces.next_channel(link, open))
    }

    fn admit(&mut self, node: usize, queued: &Queued) -> Slot {
        let (via, head) = self.itinerary.draw(&self.net.router, &self.coords, node as u32, queued.dest);
        self.packets.insert(Packet {
            serial: queued.serial,
            created: queued.created,
            entered: NOT_ENTERED,
            source: node as u32,
            dest: queued.dest,
            via,
            remaining: queued.length,
            head,
            measured: queued.measured,
            ..Packet::default()
        })
    }

    fn send_from_source(&mut self, o: Outlet, link: usize, vc: u32) {
        let output = &mut self.outputs[o.idx()];
        let slot = Slot(output.owner);
        let left = &mut self.interfaces.left[link << self.layout.vc_shift | vc as usize];
        *left -= 1;
        let packet = &mut self.packets[slot];
        let flit = Flit::new(slot, packet.entered == NOT_ENTERED, *left == 0);
        if flit.is_head() {
            packet.entered = self.now;
        }
        if let Some(c) = self.layout.downstream(o) {
            self.wires.injections.push((c, flit));
        }
        output.sent += 1;
        output.credits -= 1;
        self.flits_in_network += 1;
        if output.credits == 0 || flit.is_tail() {
            self.interfaces.sendable[link] &= !(1 << vc);
        }
        if flit.is_tail() {
            self.tail_sent(o);
        }
    }

    /// Flits that the owner of an injection channel has not sent.
    pub(super) fn unsent(&self, o: Outlet) -> u32 {
        let first = self.layout.injection_link(o) << self.layout.vc_shift;
        self.interfaces.left[first | self.layout.outlet_vc(o) as usize]
    }

    /// A credit came back to an injection channel.
    pub(super) fn credit_to_source(&mut self, o: Outlet) {
        let link = self.layout.injection_link(o);
        let vc = self.layout.outlet_vc(o);
        if self.interfaces.left[link << self.layout.vc_shift | vc as usize] > 0 {
            self.interfaces.sendable[link] |= 1 << vc;
            self.senders.insert(self.layout.router_of_outlet(o).idx());
        }
    }
}
