// SPDX-License-Identifier: MIT OR Apache-2.0
//! The wait-for graph of the packets in the network (paper, section II, equation 2), and what a
//! deadlock is reported as.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Injection;

use super::bits::bits;
use super::inspect::Inspect;
use super::kept::Parts;
use super::layout::{ChannelNumbers, InputVc, OutputVc};
use super::packets::NOT_STUCK;
use super::records::{Hold, Phase, Slot};
use crate::report::WaitingPacket;
use crate::waitfor::WaitForGraph;

/// The message class of requests, and that of their replies.
const REQUEST: u8 = 0;
const REPLY: u8 = 1;

/// A buffer in which a packet waits, or before which it does, and the packet ahead of it there.
type At = (InputVc, Option<Slot>);

/// The search for packets that wait for one another forever.
impl dyn Inspect + '_ {
    /// Looks for packets that wait for one another forever; returns a cycle of them.
    ///
    /// A packet at the front of a buffer waits for any of the channels it may take; one behind
    /// another packet in a buffer, or without a credit, waits for the packet ahead of it. A packet
    /// that can still choose or send is live, even if only its body is still closing up: it may let go
    /// of a channel that others wait for.
    pub(crate) fn search_deadlock(&self) -> Option<Vec<WaitingPacket>> {
        let Parts { layout, packets, .. } = self.parts();
        let occupied = self.occupied();
        let mut holders = Vec::new();
        // A packet that lies behind others can move on once these have.
        let holds = (0..layout.nodes * layout.places).any(|place| self.holds_requests(place));
        if !occupied.iter().any(|&c| self.blocked(c, &mut holders)) && self.serves() && !holds {
            return None;
        }
        // By number of packet: slots depend on how many threads share the network.
        let order = packets.live_by_number();
        let rank = ranks(&order, packets.slots());
        let mut graph = WaitForGraph::new(order.len());
        // Where a packet waits, and the packet ahead of it there.
        let mut blocked_at: Vec<Option<At>> = vec![None; packets.slots()];
        self.note_what_moves(&occupied, &mut graph, &rank);
        self.note_received(&mut graph, &rank);
        if holds {
            self.note_outside(&mut graph, &rank, &mut blocked_at);
        }
        for c in occupied {
            for (behind, ahead) in self.packets_behind(c) {
                graph.add_blocked(rank[behind.idx()], std::iter::once(rank[ahead.idx()]));
                blocked_at[behind.idx()] = Some((c, Some(ahead)));
            }
            holders.clear();
            if self.blocked(c, &mut holders) {
                let packet = self.front_of(c);
                graph.add_blocked(rank[packet.idx()], holders.iter().map(|h| rank[h.idx()]));
                blocked_at[packet.idx()] = Some((c, None));
            }
        }
        let deadlock = graph.solve()?;
        let cycle = deadlock.cycle.iter().map(|&p| order[p as usize]);
        Some(cycle.map(|slot| self.describe(slot, blocked_at[slot.idx()])).collect())
    }

    /// Packets with a flit or a credit on a wire, or a flit that has a credit, are live.
    fn note_what_moves(&self, occupied: &[InputVc], graph: &mut WaitForGraph, rank: &[u32]) {
        let layout = self.parts().layout;
        let arriving = self.arrivals().map(|(_, flit)| flit);
        for flit in arriving.chain(self.leaving().map(|(_, flit)| flit)) {
            graph.add_live(rank[flit.packet().idx()]);
        }
        for o in self.credits_under_way().filter(|&o| self.hold(o) == Hold::Owned) {
            graph.add_live(rank[self.owner_of(o).idx()]);
        }
        let held = occupied.iter().map(|&c| (self.output_of(c), c)).filter(|&(o, c)| self.owner(o) == c);
        let interfaces = layout.routers().flat_map(|router| layout.interface_outputs_of(router));
        for o in held.map(|(o, _)| o).chain(interfaces) {
            if self.hold(o) == Hold::Owned && self.owner_can_send(o) {
                graph.add_live(rank[self.owner_of(o).idx()]);
            }
        }
    }

    /// Whether receivers serve every flit in the end.
    fn serves(&self) -> bool {
        self.parts().net.router.receiver.is_none_or(|receiver| receiver.interval > 0)
    }

    /// Packets with a flit at a receiver are live, unless receivers serve nothing: then they wait forever,
    /// and for nobody. Where a node takes no requests, one at the front of a buffer waits for the packets
    /// that keep those of the node from leaving, and others wait for the packet ahead of them.
    fn note_received(&self, graph: &mut WaitForGraph, rank: &[u32]) {
        let Parts { packets, .. } = self.parts();
        let mut before: Option<(OutputVc, Slot)> = None;
        for (o, flit) in self.received() {
            let packet = flit.packet();
            let ahead = before.filter(|&(other, _)| other == o).map(|(_, ahead)| ahead);
            before = Some((o, packet));
            if !self.serves() {
                graph.add_blocked(rank[packet.idx()], std::iter::empty());
                continue;
            }
            let is_request = packets[packet].head.class == REQUEST;
            match ahead {
                Some(ahead) if ahead == packet => {}
                Some(ahead) => graph.add_blocked(rank[packet.idx()], std::iter::once(rank[ahead.idx()])),
                None => match self.replies_wait_for(o) {
                    Some(waits) if is_request => {
                        let owners = waits.iter().map(|&(_, owner)| rank[owner.idx()]);
                        graph.add_blocked(rank[packet.idx()], owners);
                    }
                    _ => graph.add_live(rank[packet.idx()]),
                },
            }
        }
    }

    /// The injection channels that replies of the node behind an ejection link wait for, each with the packet
    /// that has it. `None`: the node takes requests, has no reply to send, or has a channel for it.
    fn replies_wait_for(&self, o: OutputVc) -> Option<Vec<(OutputVc, Slot)>> {
        let Parts { net, layout, classes, .. } = self.parts();
        let place = layout.ejection_link(o) / layout.ejection_links();
        if !self.holds_requests(place) {
            return None;
        }
        let node = net.attachment.sink_node(layout.router_of_output(o), (place % layout.places) as u32)?;
        let (router, place) = (net.home(node), net.attachment.place(node) as usize);
        let class = if classes.has(REPLY) { REPLY } else { REQUEST };
        let channels = classes.channels_of(self.kept().first_queued(node, class)?.class);
        let wanted = layout.interface_outputs_at(router, place);
        let wanted: Vec<_> = wanted.filter(|&o| channels >> layout.vc_of_output(o) & 1 == 1).collect();
        wanted.into_iter().map(|o| Some((o, self.keeper(o)?))).collect()
    }

    /// Whether the owner of an output channel has a flit to send over it, and a credit.
    fn owner_can_send(&self, o: OutputVc) -> bool {
        let owner = self.owner(o);
        self.credits(o) > 0 && (self.parts().layout.at_interface(o) || self.buffered(owner) > 0)
    }

    /// Packets whose head lies behind another packet in the same buffer, each with the one just ahead.
    fn packets_behind(&self, c: InputVc) -> Vec<(Slot, Slot)> {
        let packets: Vec<_> = self.packets_in(c).into_iter().map(|(packet, _)| packet).collect();
        packets.windows(2).map(|pair| (pair[1], pair[0])).collect()
    }

    /// Whether the head at the front of a buffer is blocked, and by whom.
    fn blocked(&self, c: InputVc, holders: &mut Vec<Slot>) -> bool {
        match self.phase(c) {
            Phase::Waiting => !self.is_losing_patience(c) && self.wanted_are_held(c, holders),
            Phase::Active if self.buffered(c) > 0 && !self.begun(c) => {
                if self.credits(self.output_of(c)) > 0 {
                    return false;
                }
                holders.extend(self.last_behind(self.output_of(c)));
                !holders.is_empty()
            }
            _ => false,
        }
    }

    /// Whether every channel that a waiting head may take is held; lists the holders. A head that may
    /// take none waits for nobody: it is about to revert or to be taken out.
    fn wanted_are_held(&self, c: InputVc, holders: &mut Vec<Slot>) -> bool {
        let layout = self.parts().layout;
        let (router, wanted) = (layout.router_of(c), self.wanted(c));
        for &(port, vcs) in &wanted {
            if self.free(router, port) & vcs != 0 {
                return false;
            }
            for vc in bits(vcs) {
                match self.holder(layout.output_vc(router, port, vc)) {
                    Some(holder) => holders.push(holder),
                    None => return false,
                }
            }
        }
        !wanted.is_empty()
    }

    /// Ports and channels that a waiting head takes as soon as they are free.
    fn wanted(&self, c: InputVc) -> Vec<(usize, u64)> {
        let Parts { layout, packets, classes, heads, .. } = self.parts();
        let slot = self.front_of(c);
        let cand = self.candidates(c);
        let head = packets[slot].head;
        if cand.eject != 0 {
            let all = flitforge_router::hdl::ones(layout.vcs) & classes.channels_of(head.class);
            return (layout.net_ports..layout.out_ports).map(|port| (port, all)).collect();
        }
        let mut wanted = Vec::new();
        if !head.deterministic() {
            let away = if self.kept().stands_by(c, slot) { 0 } else { cand.unproductive };
            for port in bits(cand.productive | away) {
                let vcs = if cand.reversing >> port & 1 == 1 { cand.turn } else { cand.keep };
                wanted.push((port as usize, vcs));
            }
        }
        if head.deterministic() || heads.dynamic.is_none() {
            wanted.extend(bits(cand.escape).map(|port| (port as usize, cand.escape_vcs)));
        }
        wanted
    }

    /// Whether the patience of a head is running out: it will revert or be taken out, whatever the
    /// others do.
    fn is_losing_patience(&self, c: InputVc) -> bool {
        self.kept().stuck_since(self.front_of(c)) != NOT_STUCK
    }

    /// The packet whose progress will let a new packet take an injection channel.
    fn keeper(&self, o: OutputVc) -> Option<Slot> {
        let in_turn = self.parts().net.router.injection == Injection::Sequential;
        match self.hold(o) {
            // In sequence, a packet starts only where there is a credit.
            Hold::Free if in_turn && self.credits(o) == 0 => self.last_behind(o),
            _ => self.holder(o),
        }
    }

    /// Packets that have an injection channel without a credit, and no flit in the network: each waits for
    /// the packet that came into the buffer last.
    fn note_outside(&self, graph: &mut WaitForGraph, rank: &[u32], blocked_at: &mut [Option<At>]) {
        let Parts { layout, packets, .. } = self.parts();
        let interfaces = layout.routers().flat_map(|router| layout.interface_outputs_of(router));
        for o in interfaces.filter(|&o| self.hold(o) == Hold::Owned && self.credits(o) == 0) {
            let owner = self.owner_of(o);
            if !packets[owner].has_entered()
                && let Some(ahead) = self.last_behind(o)
            {
                graph.add_blocked(rank[owner.idx()], std::iter::once(rank[ahead.idx()]));
                blocked_at[owner.idx()] = self.kept().downstream(o).map(|c| (c, Some(ahead)));
            }
        }
    }

    /// The packet whose progress will free a channel.
    fn holder(&self, o: OutputVc) -> Option<Slot> {
        match self.hold(o) {
            Hold::Owned => Some(self.owner_of(o)),
            Hold::Draining => self.last_behind(o),
            Hold::Free => None,
        }
    }

    /// The packet that entered the buffer behind an output channel last, if it still lies there.
    fn last_behind(&self, o: OutputVc) -> Option<Slot> {
        match self.kept().downstream(o) {
            Some(c) => self.last_in(c),
            None => self.last_at_receiver(o),
        }
    }

    fn describe(&self, slot: Slot, at: Option<At>) -> WaitingPacket {
        let Parts { layout, packets, .. } = self.parts();
        let packet = &packets[slot];
        if let (None, Some(waiting)) = (at, self.describe_received(slot)) {
            return waiting;
        }
        let (c, ahead) = at.unwrap_or_default();
        let waits_for = at.filter(|_| ahead.is_none()).map(|_| self.waits_for(c, layout.router_of(c)));
        let router = layout.router_of(c);
        WaitingPacket {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            router: router.0,
            port: layout.port_of(c).0,
            vc: layout.vc_of(c) as u8,
            waits_for: waits_for.unwrap_or_default(),
            behind: ahead.map(|ahead| packets[ahead].serial),
        }
    }

    /// A packet whose head lies at a receiver.
    fn describe_received(&self, slot: Slot) -> Option<WaitingPacket> {
        let Parts { net, layout, packets, .. } = self.parts();
        let packet = &packets[slot];
        let (o, _) = self.received().find(|(_, flit)| flit.packet() == slot)?;
        let channel = |o: OutputVc| (layout.port_of_output(o) as u8, layout.vc_of_output(o) as u8);
        let name = |&(o, owner): &(OutputVc, Slot)| {
            let (port, vc) = channel(o);
            (port, vc, packets[owner].serial)
        };
        let (port, vc) = channel(o);
        let before = self.received().take_while(|(_, flit)| flit.packet() != slot);
        let ahead = before.filter(|(other, _)| *other == o).last().map(|(_, flit)| flit.packet());
        let ahead = ahead.filter(|_| self.serves());
        let replies = self.replies_wait_for(o);
        let own = |waits: Vec<(OutputVc, Slot)>| waits.iter().map(name).collect();
        Some(WaitingPacket {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            router: net.sink(packet.dest).0,
            port,
            vc,
            waits_for: match ahead {
                Some(_) => Vec::new(),
                None => replies.map_or_else(|| vec![(port, vc, packet.serial)], own),
            },
            behind: ahead.map(|ahead| packets[ahead].serial),
        })
    }

    /// The channels that the packet at the front of a buffer waits for.
    fn waits_for(&self, c: InputVc, router: RouterId) -> Vec<(u8, u8, u64)> {
        let Parts { layout, packets, .. } = self.parts();
        if self.phase(c) == Phase::Active {
            let o = self.output_of(c);
            let ahead = self.last_behind(o);
            let wait = |s| (layout.port_of_output(o) as u8, layout.vc_of_output(o) as u8, packets[s].serial);
            return ahead.map(wait).into_iter().collect();
        }
        let mut waits = Vec::new();
        for (port, vcs) in self.wanted(c) {
            for vc in bits(vcs) {
                if let Some(holder) = self.holder(layout.output_vc(router, port, vc)) {
                    waits.push((port as u8, vc as u8, packets[holder].serial));
                }
            }
        }
        waits
    }
}

/// The place of each slot in an order; slots that are not in it have none.
fn ranks(order: &[Slot], slots: usize) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; slots];
    (0..).zip(order).for_each(|(rank, slot)| ranks[slot.idx()] = rank);
    ranks
}
