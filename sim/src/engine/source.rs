//! The network interface of each node: source queue, and the upstream end of its injection links.

use std::collections::VecDeque;

use flitforge_router::arbiter::round_robin;
use flitforge_router::hdl::{Native, ones};
use flitforge_router::ids::RouterId;
use flitforge_router::spec::Injection;

use super::bits::bits;
use super::layout::Outlet;
use super::mask::Mask;
use super::network::Core;
use super::planes::Blocks;
use super::state::{Flit, Hold, NOT_ENTERED, Packet, Slot};

/// A packet in a source queue.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Queued {
    pub(crate) serial: u64,
    pub(crate) created: u64,
    pub(crate) dest: u32,
    pub(crate) length: u32,
    pub(crate) measured: bool,
    /// A message of nodes that heal the network.
    pub(crate) is_message: bool,
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
    pub(crate) rotation: Vec<u8>,
    /// Packets created at each node.
    pub(crate) created: Vec<u64>,
}

impl Interfaces {
    /// For so many injection links and nodes, with room for `vcs` channels a link.
    pub(crate) fn new(links: usize, nodes: usize, vcs: usize) -> Self {
        Self {
            queues: vec![VecDeque::new(); nodes],
            left: vec![0; links * vcs],
            sendable: vec![0; links],
            rotation: vec![0; links],
            created: vec![0; nodes],
        }
    }

    /// How many packets a node has created; counts one more.
    fn next_number(&mut self, node: usize) -> u64 {
        let number = self.created[node];
        self.created[node] += 1;
        number
    }

    /// The first channel of `mask` at or after the rotating priority of the link.
    #[inline]
    fn next_channel(&mut self, link: usize, mask: u64) -> u32 {
        let passed = ones(self.rotation[link].into());
        let granted = round_robin::grant(Native, u64::BITS, mask, passed).trailing_zeros();
        self.rotation[link] = (granted + 1) as u8 & (u64::BITS - 1) as u8;
        granted
    }
}

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Creates the packets that are due in this cycle.
    pub(super) fn create_packets(&mut self) {
        let due = self.calendar.take(self.now);
        for &node in &due {
            let mut next = self.now;
            while next <= self.now {
                self.create_packet(node);
                next = self.sources.next_cycle(node);
            }
            if next != u64::MAX {
                self.calendar.push(next, node);
            }
        }
        self.calendar.give_back(due);
    }

    fn create_packet(&mut self, node: u32) {
        let packet = self.sources.take(node);
        if !self.health.alive(RouterId(node)) {
            return;
        }
        let queued = Queued {
            serial: self.next_serial(node),
            created: self.now,
            dest: packet.dest,
            length: packet.length,
            measured: self.measuring,
            is_message: false,
        };
        self.tally.packets_created += 1;
        self.tally.flits_created += u64::from(packet.length);
        self.tally.outstanding += u64::from(self.measuring);
        let at = self.at(RouterId(node));
        self.interfaces.queues[at].push_back(queued);
        self.senders.insert(node as usize);
    }

    /// The number of the next packet of a node.
    pub(super) fn next_serial(&mut self, node: u32) -> u64 {
        let number = self.interfaces.next_number(self.at(RouterId(node)));
        number * self.layout.nodes as u64 + u64::from(node)
    }

    /// Lets every interface with work send at most one flit on each injection link; where they do that side by side, only packets are given
    /// channels.
    pub(super) fn inject(&mut self) {
        if let Some(blocks) = self.planes.as_ref().map(|planes| planes.blocks()) {
            return self.start_packets(&blocks);
        }
        for word in 0..self.senders.words() {
            for bit in super::bits::bits(self.senders.word(word)) {
                self.inject_at(RouterId((word * 64) as u32 + bit));
            }
        }
    }

    fn inject_at(&mut self, router: RouterId) {
        let node = self.at(router);
        let ports = self.layout.in_ports - self.layout.net_ports;
        let mut busy = false;
        for k in 0..ports {
            let (port, link) = (self.layout.out_ports + k, node * ports + k);
            self.start_packet(router, port, link);
            let mask = self.interfaces.sendable[link];
            if mask != 0 {
                let vc = self.interfaces.next_channel(link, mask);
                self.send_from_source(self.layout.outlet(router, port, vc), link);
            }
            let more = !self.interfaces.queues[node].is_empty() && self.node(router).free(port) != 0;
            busy |= more || self.interfaces.sendable[link] != 0;
        }
        if !busy {
            self.senders.remove(router.idx());
        }
    }

    /// Gives packets channels of injection links at the routers of some blocks, where interfaces send side by side.
    pub(super) fn start_packets(&mut self, blocks: &Blocks) {
        let in_turn = self.net.router.injection == Injection::Sequential;
        let links = self.layout.in_ports - self.layout.net_ports;
        let words = self.planes.as_ref().map_or(0..0, |planes| planes.words_of(blocks));
        let words = words.start..words.end.min(self.senders.words());
        for (word, link) in words.flat_map(|word| (0..links).map(move |link| (word, link))) {
            let waiting = self.senders.word(word);
            let Some(planes) = self.planes.as_ref().filter(|_| waiting != 0) else { continue };
            for bit in bits(waiting & planes.may_start::<V>(word, link, in_turn)) {
                self.start_packet_beside(RouterId((word * 64) as u32 + bit), link);
            }
        }
    }

    /// Gives the packet at the front of a queue a channel of an injection link, where interfaces send side by side.
    fn start_packet_beside(&mut self, router: RouterId, link: usize) {
        let (at, links) = (self.at(router), self.layout.in_ports - self.layout.net_ports);
        let next = self.next_packet(router, self.layout.out_ports + link, at * links + link);
        let Some((o, slot, queued)) = next else { return };
        self.nodes[at].output_mut(o).owner = slot.0;
        if let Some(planes) = &mut self.planes {
            planes.give_source::<P, V>(o, queued.length);
        }
        if self.interfaces.queues[at].is_empty() {
            self.senders.remove(router.idx());
        }
    }

    /// Takes the packet at the front of the queue into the network if there is a channel of the injection link for it.
    fn next_packet(&mut self, router: RouterId, port: usize, link: usize) -> Option<(Outlet, Slot, Queued)> {
        let at = self.at(router);
        if self.interfaces.queues[at].is_empty() {
            return None;
        }
        self.refuse_pointless(router);
        let queued = *self.interfaces.queues[at].front()?;
        if !self.may_start(router, &queued) {
            return None;
        }
        let vc = self.injection_channel(router, port, link)?;
        self.interfaces.queues[at].pop_front();
        Some((self.layout.outlet(router, port, vc), self.admit(router.idx(), &queued), queued))
    }

    /// Gives the packet at the front of the queue a free channel of the injection link.
    fn start_packet(&mut self, router: RouterId, port: usize, link: usize) {
        let Some((o, slot, queued)) = self.next_packet(router, port, link) else { return };
        let vc = self.layout.outlet_vc(o);
        let node = self.node_mut(router);
        node.clear_free(o);
        let output = node.output_mut(o);
        output.hold = Hold::Owned;
        output.owner = slot.0;
        let credit = output.credits > 0;
        self.interfaces.left[link * V + vc as usize] = queued.length;
        if credit {
            self.interfaces.sendable[link] |= 1 << vc;
        }
    }

    /// The channel of an injection link that the next packet may have now.
    fn injection_channel(&mut self, router: RouterId, port: usize, link: usize) -> Option<u32> {
        let in_turn = self.net.router.injection == Injection::Sequential;
        let open = match &self.planes {
            Some(planes) => planes.open_channels::<V>(router, port - self.layout.out_ports, in_turn),
            None if in_turn => self.open_in_turn(router, port, link),
            None => self.free(router, port),
        };
        let vc = || if in_turn { self.interfaces.next_channel(link, open) } else { open.trailing_zeros() };
        (open != 0).then(vc)
    }

    /// The free channels of an injection link with a credit, none while a packet is being sent.
    fn open_in_turn(&self, router: RouterId, port: usize, link: usize) -> u64 {
        if self.interfaces.left[link * V..][..V].iter().any(|&unsent| unsent > 0) {
            return 0;
        }
        let node = self.node(router);
        let credited = |&vc: &u32| node.output(self.layout.outlet(router, port, vc)).credits > 0;
        bits(node.free(port)).filter(credited).fold(0, |open, vc| open | 1 << vc)
    }

    fn admit(&mut self, node: usize, queued: &Queued) -> Slot {
        let (via, head) = self.itinerary.draw(&self.net.router, &self.coords, node as u32, queued.dest);
        let slot = self.packets.insert(Packet {
            serial: queued.serial,
            created: queued.created,
            entered: NOT_ENTERED,
            source: node as u32,
            dest: queued.dest,
            aim: self.signs.as_ref().map_or(via, |signs| signs.place(queued.dest as usize)),
            remaining: queued.length,
            head,
            measured: queued.measured,
            ..Packet::default()
        });
        if let Some(jumps) = &self.net.router.jumps {
            let digits = match jumps.overlay() {
                None => jumps.recode_native(node as u32, queued.dest),
                Some(_) => self.chosen_path(queued),
            };
            self.packets.set_digits(slot, digits);
        }
        slot
    }

    fn send_from_source(&mut self, o: Outlet, link: usize) {
        let vc = self.layout.outlet_vc(o);
        let at = self.at(self.layout.router_of_outlet(o));
        let node = &mut self.nodes[at];
        let into = node.downstream(o);
        node.count_sent(o);
        let output = node.output_mut(o);
        let slot = Slot(output.owner);
        let left = &mut self.interfaces.left[link * V + vc as usize];
        *left -= 1;
        let packet = &mut self.packets[slot];
        let flit = Flit::new(slot, !packet.has_entered(), *left == 0);
        if flit.is_head() {
            packet.entered = self.now;
        }
        if let Some(c) = into {
            self.wires.injections.push((c, flit));
        }
        output.credits -= 1;
        self.flits_in_network += 1;
        if output.credits == 0 || flit.is_tail() {
            self.interfaces.sendable[link] &= !(1 << vc);
        }
        if flit.is_tail() {
            self.tail_sent(o);
        }
    }

    /// The number of an injection link among those of the interfaces here.
    pub(super) fn injection_link(&self, o: Outlet) -> usize {
        let ports = self.layout.in_ports - self.layout.net_ports;
        self.layout.injection_link(o) - self.first * ports
    }

    /// Flits that the owner of an injection channel has not sent.
    pub(super) fn unsent(&self, o: Outlet) -> u32 {
        if let Some(planes) = &self.planes {
            return planes.unsent::<P, V>(o);
        }
        self.interfaces.left[self.injection_link(o) * V + self.layout.outlet_vc(o) as usize]
    }

    /// A credit came back to an injection channel.
    pub(super) fn credit_to_source(&mut self, o: Outlet) {
        let link = self.injection_link(o);
        let vc = self.layout.outlet_vc(o);
        if self.unsent(o) > 0 {
            self.interfaces.sendable[link] |= 1 << vc;
            self.senders.insert(self.layout.router_of_outlet(o).idx());
        }
    }
}
