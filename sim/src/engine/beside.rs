//! The cycle where flits and credits are kept side by side in [planes](super::planes): what the routers do together, and what is
//! left to do one by one.

use flitforge_router::routing::vc_classes;
use flitforge_router::spec::Relation;
use pulp::Arch;

use super::arrivals::Arrivals;
use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::names::Names;
use super::network::Core;
use super::planes::{Blocks, Leaving, Planes, Way};
use super::slab::Wait;
use super::state::{Flit, Hold, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Keeps flits and credits in planes from now on if that can be done, by the instructions of some kind of processors. Called before
    /// cycle 0.
    pub(super) fn lay_side_by_side(&mut self, arch: Arch) {
        let plain = self.net.faults.is_empty() && self.healing.is_none();
        if self.rotating_switch && plain {
            let (lengths, router) = (self.sources.lengths(), &self.net.router);
            // One port for each head, and nothing that a head may do but take a channel of it.
            let one_way = matches!(router.relation, Relation::DimensionOrder { .. } | Relation::O1Turn);
            let classes = if one_way && self.is_plain { vc_classes(router) } else { Vec::new() };
            self.planes = Planes::new(self.net, &self.layout, &lengths, &classes, arch).map(Box::new);
            self.arena = self.planes.as_ref().map(|planes| planes.arena());
        }
        for o in self.layout.routers().flat_map(|router| self.layout.interface_outlets_of(router)) {
            if let Some(planes) = &mut self.planes {
                planes.open_source::<P, V>(o);
            }
        }
        if !self.has_heads_beside() {
            return;
        }
        self.names = self.nodes.iter().map(Names::new).collect();
        let shift =
            self.planes.as_ref().map_or(0, |planes| planes.stretch_shift() + planes.block_size().ilog2());
        self.arrivals = Arrivals::new(self.layout.nodes, shift);
        if let Some(signs) = &self.signs {
            self.ways = signs.answers().iter().map(|wait| self.find_way(wait)).collect();
        }
    }

    /// Whether heads wait side by side as well.
    #[inline(always)]
    pub(super) fn has_heads_beside(&self) -> bool {
        self.planes.as_ref().is_some_and(|planes| planes.has_heads())
    }

    /// A cycle of all routers where heads wait side by side: nothing fails there, and no credit or stage is on a delay line.
    #[inline]
    pub(super) fn step_beside(&mut self) {
        self.wires.advance_flits();
        self.accept_flits();
        self.create_packets();
        self.step_side_by_side();
    }

    /// Takes in what comes over the links to the routers of some blocks, but for heads.
    #[inline]
    pub(super) fn receive_side_by_side(&mut self, blocks: Blocks) {
        let (Some(mut planes), Some(arena)) = (self.planes.take(), &mut self.arena) else { return };
        planes.receive(blocks, arena);
        let (resumed, drained) = (std::mem::take(&mut planes.resumed), std::mem::take(&mut planes.drained));
        self.planes = Some(planes);
        for &o in &resumed {
            let at = self.at(self.layout.router_of_outlet(o));
            let (owner, owned) = match self.names.get(at) {
                Some(names) => (names.owner(o), true),
                None => (Channel(self.output(o).owner), self.output(o).hold == Hold::Owned),
            };
            if let Some(planes) = self.planes.as_mut().filter(|_| owned) {
                planes.resume::<P, V>(owner);
            }
        }
        drained.iter().for_each(|&o| self.release(o));
        if let Some(planes) = &mut self.planes {
            planes.give_back(resumed, drained);
        }
    }

    /// The cycle of all routers where they do their part together.
    #[inline]
    pub(super) fn step_side_by_side(&mut self) {
        let Some(planes) = &mut self.planes else { return };
        planes.last_ended.clear();
        let (all, shift) = (planes.blocks(), planes.stretch_shift());
        if planes.has_heads() {
            self.step_stretches(all, shift);
        } else {
            self.traverse_side_by_side(all);
        }
        if let Some(planes) = &mut self.planes {
            planes.end_cycle();
        }
    }

    /// The cycle of all routers where heads wait side by side, stretch by stretch of so many blocks, as a power of two.
    #[inline]
    fn step_stretches(&mut self, all: Blocks, shift: u32) {
        let stretches = all.start >> shift..all.end.div_ceil(1 << shift);
        let several = stretches.len() > 1;
        if several {
            self.sort_arrivals();
        }
        for stretch in stretches {
            let blocks = all.start.max(stretch << shift)..all.end.min((stretch + 1) << shift);
            self.receive_side_by_side(blocks.clone());
            if several {
                self.meet_arrivals(stretch);
            } else {
                self.meet_all();
            }
            self.start_packets(&blocks);
            self.traverse_side_by_side(blocks);
        }
    }

    /// Puts heads that come to buffers in this cycle in order of stretches of routers.
    fn sort_arrivals(&mut self) {
        for wire in [&mut self.wires.hops, &mut self.wires.injections] {
            let due = wire.take();
            due.iter().for_each(|&(c, flit)| self.arrivals.put::<P, V>(c, flit));
            wire.give_back(due);
        }
    }

    /// Heads come into the buffers of a stretch.
    fn meet_arrivals(&mut self, stretch: usize) {
        let came = self.arrivals.take(stretch);
        self.meet_heads(&came);
        self.arrivals.give_back(stretch, came);
    }

    /// Heads come into buffers, where all routers are one stretch.
    #[inline(always)]
    fn meet_all(&mut self) {
        let (hops, injections) = (self.wires.hops.take(), self.wires.injections.take());
        for came in [&hops, &injections] {
            self.meet_heads(came);
        }
        self.wires.hops.give_back(hops);
        self.wires.injections.give_back(injections);
    }

    /// Heads come into buffers.
    fn meet_heads(&mut self, came: &[(Channel, Flit)]) {
        let of = |(c, flit): (Channel, Flit)| (c, Some(flit.packet()));
        self.for_each_ahead(came, of, |all, (c, flit)| all.meet_beside(c, flit.packet()));
    }

    /// The head of a packet has come into a buffer, where heads wait side by side.
    #[inline(always)]
    pub(super) fn meet_beside(&mut self, c: Channel, packet: Slot) {
        let way = self.way(c, packet);
        let Some(planes) = &mut self.planes else { return };
        let length = self.packets[packet].remaining;
        if planes.meet::<P, V>(c, way, length) {
            self.come_forward(c, packet);
        } else {
            self.behind.push(c, packet);
        }
    }

    /// A packet comes to the front of an input buffer, as in [`Core::start_head`].
    #[inline(always)]
    fn come_forward(&mut self, c: Channel, packet: Slot) {
        self.packets[packet].hops += u32::from(!self.layout.injected(c));
        let at = self.at(self.layout.router_of(c));
        self.names[at].set_packet(c, packet);
    }

    /// Where a head goes that may go by one port only.
    #[inline(always)]
    fn way(&self, c: Channel, packet: Slot) -> Way {
        let (Some(signs), false) = (&self.signs, self.ways.is_empty()) else {
            return self.find_way(&self.answer(c, packet));
        };
        let here = self.layout.router_of(c).idx();
        let way = self.ways[signs.index(here, self.packets[packet].aim)];
        debug_assert_eq!(way, self.find_way(&self.answer(c, packet)));
        way
    }

    fn find_way(&self, wait: &Wait<M>) -> Way {
        debug_assert_eq!(wait.ejects, wait.sole().is_none());
        self.planes.as_ref().map(|planes| planes.way(wait.sole())).unwrap_or_default()
    }

    /// The tail of the packet at the front has left: the next one comes forward. Returns the packet.
    fn follow_beside(&mut self, c: Channel) -> Slot {
        let packet = self.front_of(c);
        if let Some(next) = self.behind.pop(c) {
            let (more, way) = (self.behind.of(c).next().is_some(), self.way(c, next));
            if let Some(planes) = &mut self.planes {
                planes.follow::<P, V>(c, way, self.packets[next].remaining, more);
            }
            self.come_forward(c, next);
        }
        packet
    }

    /// Allocation and traversal of the routers of some blocks in one cycle.
    #[inline]
    fn traverse_side_by_side(&mut self, blocks: Blocks) {
        let (Some(mut planes), Some(arena)) = (self.planes.take(), &mut self.arena) else { return };
        planes.traverse(blocks, arena);
        for (c, o) in planes.starving.drain(..) {
            let at = self.at(self.layout.router_of(c));
            self.names[at].set_owner(o, c);
        }
        for (router, port) in planes.counted.drain(..) {
            self.node_mut(router).count_many(port, Planes::BATCH);
        }
        for (from, o) in planes.heads.drain(..) {
            self.send_head(from, o);
        }
        // Flits are accepted in order of router and link.
        if self.layout.out_ports - self.layout.net_ports > 1 {
            planes.ejected.sort_unstable_by_key(|leaving| leaving.o.0);
        }
        for Leaving { from, o, head, tail } in planes.ejected.drain(..) {
            self.wires.ejections.push((o, Flit::new(self.front_of(from), head, tail)));
        }
        for o in planes.entering.drain(..) {
            self.enter_network(o);
        }
        self.flits_in_network += std::mem::take(&mut planes.entered);
        let heads_wait = planes.has_heads();
        let (mut ended, mut last) =
            (std::mem::take(&mut planes.ended), std::mem::take(&mut planes.last_ended));
        self.planes = Some(planes);
        let end = |all: &mut Self, from| {
            last.push((from, if heads_wait { all.follow_beside(from) } else { all.end_packet(from) }));
        };
        self.for_each_ahead(&ended, |from| (from, None), end);
        ended.clear();
        if let Some(planes) = &mut self.planes {
            (planes.ended, planes.last_ended) = (ended, last);
        }
    }

    /// A head has left its interface.
    #[inline]
    fn enter_network(&mut self, o: Outlet) {
        let at = self.at(self.layout.router_of_outlet(o));
        let packet = Slot(self.nodes[at].output(o).owner);
        self.packets[packet].entered = self.now;
        if let Some(into) = self.nodes[at].downstream(o) {
            self.wires.injections.push((into, Flit::new(packet, true, false)));
        }
    }

    /// A head leaves a buffer for another router.
    #[inline]
    fn send_head(&mut self, from: Channel, o: Outlet) {
        let at = self.at(self.layout.router_of(from));
        let (packet, into) = match self.names.get_mut(at) {
            Some(names) => {
                names.set_owner(o, from);
                (names.packet(from), names.downstream(o))
            }
            None => (self.nodes[at].input(from).packet, self.nodes[at].downstream(o)),
        };
        if let Some(into) = into {
            self.wires.hops.push((into, Flit::new(packet, true, false)));
        }
    }
}
