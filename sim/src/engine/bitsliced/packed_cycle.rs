// SPDX-License-Identifier: MIT OR Apache-2.0
//! The packed cycle: what all routers do together in planes, and what is left to do for each head and tail.

use flitforge_router::ids::RouterId;

use super::super::common::base::Base;
use super::super::common::bits::bits;
use super::super::common::layout::{ChannelNumbers, InputVc, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::prefetch::for_each_prefetched;
use super::super::common::records::{Flit, Hold, Slot};
use super::super::common::vc_allocation::Begin;
use super::planes::{Blocks, EjectedFlit, Planes, Route};
use super::{Bitsliced, Heads, Sliced, route_of};

/// Planes see to the stage of virtual-channel allocation themselves.
impl<const P: usize, const V: usize, M: Mask> Begin<P, V, M> for Planes {
    #[inline(always)]
    fn begin(&mut self, _: &mut Base<P, V, M>, c: InputVc, o: OutputVc, flits: u32) {
        Planes::begin::<P, V>(self, c, o, flits);
    }
}

impl<const P: usize, const V: usize, M: Mask> Bitsliced<P, V, M> {
    /// Simulates one cycle.
    #[inline]
    pub(super) fn step(&mut self) {
        self.planes.begin_cycle();
        match &self.heads {
            Heads::OneByOne => self.step_one_by_one(),
            Heads::Sliced(_) => self.step_sliced(),
        }
        self.planes.end_cycle();
    }

    /// A cycle in which heads are dealt with one by one.
    fn step_one_by_one(&mut self) {
        let all = self.planes.blocks();
        self.base.lines.advance();
        self.receive(all.clone());
        self.meet_one_by_one();
        self.accept_flits();
        self.base.end_route_stages();
        self.base.lose_patience();
        self.base.create_packets();
        self.start_packets(&all);
        self.base.draw();
        for word in 0..self.base.active.words() {
            self.base.prefetch(word * 64, self.base.active.word(word));
            for bit in bits(self.base.active.word(word)) {
                self.visit(RouterId((word * 64) as u32 + bit));
            }
        }
        debug_assert!(
            self.base.heads.stranded.is_empty(),
            "without faults some channel is left to every head"
        );
        self.planes.last_ended.clear();
        self.traverse(all);
    }

    /// A cycle in which heads are bit-sliced: nothing fails, and no credit or stage is on a delay line.
    #[inline]
    fn step_sliced(&mut self) {
        self.base.lines.advance_flits();
        self.accept_flits();
        self.base.create_packets();
        self.planes.last_ended.clear();
        self.step_tiles();
    }

    /// One router's virtual-channel allocation.
    #[inline]
    fn visit(&mut self, router: RouterId) {
        let node = self.base.node_mut(router);
        if node.waiting_ports != 0 && node.reconsider {
            node.reconsider = false;
            self.base.allocate_channels(router, &mut self.planes);
        }
        let node = self.base.node(router);
        if !(node.reconsider && node.waiting_ports != 0) {
            self.base.active.remove(router.idx());
        }
    }

    /// Flits come to their destinations.
    #[inline(always)]
    fn accept_flits(&mut self) {
        let due = self.base.lines.ejections.take();
        self.base.books.note_accepted(due.len() as u64);
        for &(_, flit) in &due {
            self.base.accept(flit);
        }
        self.base.lines.ejections.give_back(due);
    }

    /// Takes in what comes over the links to the routers of some blocks, except for heads.
    #[inline]
    fn receive(&mut self, blocks: Blocks) {
        let Self { base, planes, arena, heads, .. } = self;
        planes.receive(blocks, arena);
        let (resumed, drained) = (std::mem::take(&mut planes.resumed), std::mem::take(&mut planes.drained));
        for &o in &resumed {
            let at = base.at(base.layout.router_of_output(o));
            let (owner, is_owned) = match heads {
                Heads::Sliced(sliced) => (sliced.ids[at].owner(o), true),
                Heads::OneByOne => (InputVc(base.output(o).owner), base.output(o).hold == Hold::Owned),
            };
            if is_owned {
                planes.resume::<P, V>(owner);
            }
        }
        drained.iter().for_each(|&o| base.release(o));
        planes.give_back(resumed, drained);
    }

    /// Heads come into buffers, where they are dealt with one by one.
    #[inline(always)]
    fn meet_one_by_one(&mut self) {
        let base = &mut self.base;
        let (hops, injections) = (base.lines.hops.take(), base.lines.injections.take());
        for came in [&hops, &injections] {
            let read = |base: &Base<P, V, M>, some: &[(InputVc, Flit)]| {
                base.prefetch_buffers(some.iter().map(|&(c, flit)| (c, Some(flit.packet()))));
            };
            for_each_prefetched(base, base.is_large(), came, read, |base, (c, flit)| {
                base.meet_head(c, flit.packet())
            });
        }
        base.lines.hops.give_back(hops);
        base.lines.injections.give_back(injections);
    }

    /// The cycle of all routers where heads are bit-sliced, tile by tile: the planes of a tile stay in a
    /// cache.
    #[inline]
    fn step_tiles(&mut self) {
        let (all, shift) = (self.planes.blocks(), self.planes.tile_shift());
        let tiles = all.start >> shift..all.end.div_ceil(1 << shift);
        let several = tiles.len() > 1;
        if several {
            self.sort_arrivals();
        }
        for tile in tiles {
            let blocks = all.start.max(tile << shift)..all.end.min((tile + 1) << shift);
            self.receive(blocks.clone());
            if several {
                self.meet_tile(tile);
            } else {
                self.meet_all();
            }
            self.start_packets(&blocks);
            self.traverse(blocks);
        }
    }

    /// What there is where heads are bit-sliced.
    #[inline(always)]
    fn sliced(&mut self) -> &mut Sliced<P, V> {
        match &mut self.heads {
            Heads::Sliced(sliced) => sliced,
            Heads::OneByOne => unreachable!("tiles are of networks whose heads are bit-sliced"),
        }
    }

    /// Puts heads that come to buffers in this cycle in order of tiles.
    fn sort_arrivals(&mut self) {
        let Base { lines, .. } = &mut self.base;
        let (hops, injections) = (lines.hops.take(), lines.injections.take());
        let tiles = &mut self.sliced().tiles;
        for &(c, flit) in hops.iter().chain(&injections) {
            tiles.put::<P, V>(c, flit);
        }
        self.base.lines.hops.give_back(hops);
        self.base.lines.injections.give_back(injections);
    }

    /// Heads come into the buffers of a tile.
    fn meet_tile(&mut self, tile: usize) {
        let came = self.sliced().tiles.take(tile);
        self.meet_heads(&came);
        self.sliced().tiles.give_back(tile, came);
    }

    /// Heads come into buffers, where all routers are one tile.
    #[inline(always)]
    fn meet_all(&mut self) {
        let (hops, injections) = (self.base.lines.hops.take(), self.base.lines.injections.take());
        for came in [&hops, &injections] {
            self.meet_heads(came);
        }
        self.base.lines.hops.give_back(hops);
        self.base.lines.injections.give_back(injections);
    }

    /// Heads come into buffers.
    fn meet_heads(&mut self, came: &[(InputVc, Flit)]) {
        let read = |all: &Self, some: &[(InputVc, Flit)]| {
            all.prefetch(some.iter().map(|&(c, flit)| (c, Some(flit.packet()))));
        };
        let large = self.base.is_large();
        for_each_prefetched(self, large, came, read, |all, (c, flit)| all.meet(c, flit.packet()));
    }

    /// The head of a packet has come into a buffer.
    #[inline(always)]
    fn meet(&mut self, c: InputVc, packet: Slot) {
        let route = self.route(c, packet);
        let length = self.base.packets[packet].remaining;
        if self.planes.meet::<P, V>(c, route, length) {
            self.come_forward(c, packet);
        } else {
            self.base.packet_queues.push(c, packet);
        }
    }

    /// A packet comes to the front of an input buffer, as in [`Base::start_head`].
    #[inline(always)]
    fn come_forward(&mut self, c: InputVc, packet: Slot) {
        self.base.packets[packet].hops += u32::from(!self.base.layout.injected(c));
        let at = self.base.at(self.base.layout.router_of(c));
        self.sliced().ids[at].set_packet(c, packet);
    }

    /// Where a head goes that may go by one port only.
    #[inline(always)]
    fn route(&self, c: InputVc, packet: Slot) -> Route {
        let Self { base, planes, heads, .. } = self;
        let routes = match heads {
            Heads::Sliced(sliced) => sliced.routes.as_slice(),
            Heads::OneByOne => &[],
        };
        let Some(directions) = base.routes.directions.as_ref().filter(|_| !routes.is_empty()) else {
            return self.to_its_place(packet, route_of(planes, &base.answer(c, packet)));
        };
        let here = base.layout.router_of(c).idx();
        let route = routes[directions.index(here, base.packets[packet].aim)];
        debug_assert_eq!(route, route_of(planes, &base.answer(c, packet)));
        self.to_its_place(packet, route)
    }

    /// A route that ends at the first place of a router, if it ends there, led to that of the packet's
    /// destination.
    #[inline(always)]
    fn to_its_place(&self, packet: Slot, route: Route) -> Route {
        if self.base.layout.places == 1 || route != self.planes.way(0, None) {
            return route;
        }
        let place = self.base.net.attachment.sink_place(self.base.packets[packet].dest);
        self.planes.way(place as usize, None)
    }

    /// The tail of the packet at the front has left: the next one comes forward. Returns the packet.
    fn follow(&mut self, c: InputVc) -> Slot {
        let at = self.base.at(self.base.layout.router_of(c));
        let packet = self.sliced().ids[at].packet(c);
        if let Some(next) = self.base.packet_queues.pop(c) {
            let (more, route) = (self.base.packet_queues.of(c).next().is_some(), self.route(c, next));
            self.planes.follow::<P, V>(c, route, self.base.packets[next].remaining, more);
            self.come_forward(c, next);
        }
        packet
    }

    /// The tail of the packet at the front has left, where heads are dealt with one by one. Returns the
    /// packet.
    fn end_packet(&mut self, c: InputVc) -> Slot {
        let ended = self.base.end_packet(c);
        if let Some(o) = ended.draining {
            self.planes.drain::<P, V>(o);
        }
        ended.packet
    }

    /// Allocation and traversal of the routers of some blocks in one cycle.
    #[inline]
    fn traverse(&mut self, blocks: Blocks) {
        self.planes.traverse(blocks, &mut self.arena);
        self.note_sent();
        self.send_heads();
        self.eject_flits();
        self.enter_network();
        self.end_packets();
    }

    /// Takes down what the planes have counted, and which heads wait for a credit.
    #[inline(always)]
    fn note_sent(&mut self) {
        let Self { base, planes, heads, .. } = self;
        if let Heads::Sliced(sliced) = heads {
            for (c, o) in planes.starving.drain(..) {
                sliced.ids[base.at(base.layout.router_of(c))].set_owner(o, c);
            }
        }
        for (router, port) in planes.counted.drain(..) {
            base.node_mut(router).count_many(port, Planes::BATCH);
        }
        base.books.flits_in_network += std::mem::take(&mut planes.entered);
    }

    /// Heads leave buffers for other routers.
    #[inline(always)]
    fn send_heads(&mut self) {
        let Self { base, planes, heads, .. } = self;
        for (from, o) in planes.heads.drain(..) {
            let at = base.at(base.layout.router_of(from));
            let (packet, into) = match heads {
                Heads::Sliced(sliced) => {
                    let ids = &mut sliced.ids[at];
                    ids.set_owner(o, from);
                    (ids.packet(from), ids.downstream(o))
                }
                Heads::OneByOne => (base.nodes[at].input(from).packet, base.nodes[at].downstream(o)),
            };
            if let Some(into) = into {
                base.lines.hops.push((into, Flit::new(packet, true, false)));
            }
        }
    }

    /// Flits leave for their destinations. They are accepted in order of router and link.
    #[inline(always)]
    fn eject_flits(&mut self) {
        let Self { base, planes, heads, .. } = self;
        if base.layout.out_ports - base.layout.net_ports > 1 {
            planes.ejected.sort_unstable_by_key(|leaving| leaving.o.0);
        }
        for EjectedFlit { from, o, head, tail } in planes.ejected.drain(..) {
            let packet = match heads {
                Heads::Sliced(sliced) => sliced.ids[base.at(base.layout.router_of(from))].packet(from),
                Heads::OneByOne => base.input(from).packet,
            };
            base.lines.ejections.push((o, Flit::new(packet, head, tail)));
        }
    }

    /// Heads leave their interfaces.
    #[inline(always)]
    fn enter_network(&mut self) {
        let Self { base, planes, .. } = self;
        for o in planes.entering.drain(..) {
            let at = base.at(base.layout.router_of_output(o));
            let packet = Slot(base.nodes[at].output(o).owner);
            base.packets[packet].entered = base.now;
            if let Some(into) = base.nodes[at].downstream(o) {
                base.lines.injections.push((into, Flit::new(packet, true, false)));
            }
        }
    }

    /// Packets whose tails have left give way to those behind them.
    #[inline(always)]
    fn end_packets(&mut self) {
        let planes = &mut self.planes;
        let (mut ended, mut last) =
            (std::mem::take(&mut planes.ended), std::mem::take(&mut planes.last_ended));
        let sliced = planes.has_heads();
        let read = |all: &Self, some: &[InputVc]| all.prefetch(some.iter().map(|&c| (c, None)));
        let large = self.base.is_large();
        for_each_prefetched(self, large, &ended, read, |all, from| {
            last.push((from, if sliced { all.follow(from) } else { all.end_packet(from) }));
        });
        ended.clear();
        (self.planes.ended, self.planes.last_ended) = (ended, last);
    }

    /// Reads what is needed of some buffers, and of the packets that come to them.
    #[inline(never)]
    fn prefetch(&self, buffers: impl Iterator<Item = (InputVc, Option<Slot>)>) {
        let Heads::Sliced(sliced) = &self.heads else { return self.base.prefetch_buffers(buffers) };
        let base = &self.base;
        std::hint::black_box(buffers.fold(0, |all, (c, packet)| {
            let known = packet.filter(|packet| packet.idx() < base.packets.slots());
            let dest = known.map_or(0, |packet| base.packets[packet].dest);
            all ^ sliced.ids[base.at(base.layout.router_of(c))].packet(c).0 ^ dest
        }));
    }
}
