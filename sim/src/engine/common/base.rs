// SPDX-License-Identifier: MIT OR Apache-2.0
//! What both engines keep of a network in motion.

use std::ops::RangeInclusive;
use std::sync::Arc;

use flitforge_router::ids::RouterId;
use flitforge_router::select;
use flitforge_topology::checked::Checked;
use flitforge_topology::faults::Health;

use super::bits::WorkList;
use super::books::Books;
use super::classes::Classes;
use super::delay_lines::Lines;
use super::feed::Feed;
use super::heads::Heads;
use super::itinerary::Itinerary;
use super::layout::{ChannelNumbers, InputVc, Layout, OutputVc};
use super::mask::Mask;
use super::node::Node;
use super::packet_queues::PacketQueues;
use super::packets::Packets;
use super::records::{Input, Output};
use super::route_cache::RouteCache;
use super::source_queues::SourceQueues;
use super::ugal::Ugal;
use super::vc_allocation::VcAllocation;
use super::wiring;

/// A network in motion, of routers with room for `P` ports on either side of `V` channels each: all that both
/// engines keep. Sets of channels are of type `M`.
#[derive(Debug, Clone)]
pub(crate) struct Base<const P: usize, const V: usize, M> {
    pub(crate) net: Checked,
    pub(crate) layout: Layout<P, V>,
    /// Coordinates of all routers, those of a router next to each other.
    pub(crate) coords: Arc<[u64]>,
    pub(crate) health: Health,
    pub(crate) routes: RouteCache<M>,
    /// Where packets come from.
    pub(crate) feed: Feed,
    /// Flits of the shortest and of the longest packets.
    pub(crate) lengths: RangeInclusive<u32>,
    pub(crate) itinerary: Itinerary,
    /// What UGAL knows of the network.
    pub(crate) ugal: Option<Arc<Ugal>>,
    /// The cycle that is simulated next, or now.
    pub(crate) now: u64,
    pub(crate) source_queues: SourceQueues,
    pub(crate) classes: Classes,
    /// Routers with a node whose interface has something to send.
    pub(crate) senders: WorkList,
    pub(crate) packets: Packets<M>,
    pub(crate) lines: Lines,
    /// The routers of this part of the network: all of them, but while threads share the work.
    pub(crate) nodes: Vec<Node<P, V, M>>,
    /// Number of the first of them.
    pub(crate) first: usize,
    /// Packets that lie behind another packet in one buffer.
    pub(crate) packet_queues: PacketQueues,
    /// Routers whose waiting heads or flits are looked at in this cycle.
    pub(crate) active: WorkList,
    pub(crate) allocation: VcAllocation,
    pub(crate) heads: Heads,
    pub(crate) books: Books,
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// A network at cycle 0, empty, with its traffic.
    pub(crate) fn new(net: Checked, feed: Feed, seed: u64) -> Self {
        let lengths = feed.lengths();
        let layout = Layout::new(&net);
        let classes = Classes::new(&net.router);
        Self {
            coords: net.coords.iter().map(|&c| u64::from(c)).collect(),
            health: Health::initial(&net),
            routes: RouteCache::new(&net),
            itinerary: Itinerary::new(&net, seed),
            ugal: Ugal::new(&net).map(Arc::new),
            now: 0,
            source_queues: SourceQueues::new(layout.attached, classes.queues()),
            senders: WorkList::new(layout.nodes),
            packets: Packets::default(),
            lines: Lines::new(&net, &layout),
            nodes: wiring::nodes(&net, &layout),
            first: 0,
            packet_queues: PacketQueues::for_network(&net, &layout),
            active: WorkList::new(layout.nodes),
            allocation: VcAllocation::new(&net.router, &layout),
            heads: Heads::new(&net.router),
            books: Books::new(layout.attached, net.router.classes.len()),
            classes,
            lengths: (*lengths.start()).max(1)..=*lengths.end(),
            feed,
            layout,
            net,
        }
    }

    /// Cycles after which nothing changes any more but the time, where there is no packet and none will be
    /// created: until then credits are in flight. `None`: something happens.
    pub(crate) fn rests_in(&self) -> Option<u64> {
        let empty = self.packets.live().next().is_none() && self.source_queues.total().0 == 0;
        let rests = empty && self.feed.is_over() && self.net.faults.is_empty();
        let queued = if self.net.router.has_output_queues() { self.layout.credits_of_port() } else { 0 };
        rests.then_some(self.layout.hop_delay + self.layout.credit_delay + 1 + queued)
    }

    /// Where the record of a router is.
    #[inline(always)]
    pub(crate) fn at(&self, router: RouterId) -> usize {
        router.idx() - self.first
    }

    /// Where the queues of a node are.
    #[inline(always)]
    pub(crate) fn queues_at(&self, node: u32) -> usize {
        // Only networks with one node at each router are shared out.
        node as usize - self.first
    }

    /// The place where a node receives among those of all routers.
    #[inline(always)]
    pub(crate) fn slot_of(&self, node: u32) -> usize {
        self.net.sink(node).idx() * self.layout.places + self.net.attachment.sink_place(node) as usize
    }

    #[inline(always)]
    pub(crate) fn node(&self, router: RouterId) -> &Node<P, V, M> {
        &self.nodes[self.at(router)]
    }

    #[inline(always)]
    pub(crate) fn node_mut(&mut self, router: RouterId) -> &mut Node<P, V, M> {
        let at = self.at(router);
        &mut self.nodes[at]
    }

    #[inline(always)]
    pub(crate) fn input(&self, c: InputVc) -> &Input {
        self.node(self.layout.router_of(c)).input(c)
    }

    #[inline(always)]
    pub(crate) fn input_mut(&mut self, c: InputVc) -> &mut Input {
        self.node_mut(self.layout.router_of(c)).input_mut(c)
    }

    #[inline(always)]
    pub(crate) fn output(&self, o: OutputVc) -> &Output {
        self.node(self.layout.router_of_output(o)).output(o)
    }

    #[inline(always)]
    pub(crate) fn output_mut(&mut self, o: OutputVc) -> &mut Output {
        self.node_mut(self.layout.router_of_output(o)).output_mut(o)
    }

    /// The buffer that an output channel feeds; `None` for ejection links.
    pub(crate) fn downstream(&self, o: OutputVc) -> Option<InputVc> {
        self.node(self.layout.router_of_output(o)).downstream(o)
    }

    /// The output channel that feeds a buffer; `None` for an input port that nothing feeds.
    pub(crate) fn upstream(&self, c: InputVc) -> Option<OutputVc> {
        self.node(self.layout.router_of(c)).upstream(c)
    }

    /// Whether all routers are here: no thread has some of them.
    pub(crate) fn is_whole(&self) -> bool {
        self.nodes.len() == self.layout.nodes
    }

    /// Moves the random source of selection on by a cycle.
    #[inline(always)]
    pub(crate) fn draw(&mut self) {
        self.heads.lfsr = select::lfsr_step(flitforge_router::hdl::Native, self.heads.lfsr);
    }

    /// Passes over cycles in which nothing happens.
    pub(crate) fn pass_over(&mut self, cycles: u64) {
        self.now += cycles;
        (0..cycles % select::LFSR_PERIOD).for_each(|_| self.draw());
    }

    /// Takes off the routers from number `first` on. The packets are not divided.
    pub(crate) fn split_off(&mut self, first: usize) -> Self {
        let at = first - self.first;
        Self {
            net: self.net.clone(),
            layout: self.layout.clone(),
            coords: self.coords.clone(),
            health: self.health.clone(),
            routes: self.routes.clone(),
            feed: self.feed.split_off(first as u32),
            lengths: self.lengths.clone(),
            itinerary: self.itinerary.clone(),
            ugal: self.ugal.clone(),
            now: self.now,
            source_queues: self.source_queues.split_off(at),
            classes: self.classes.clone(),
            senders: self.senders.split_off(first),
            packets: Packets::default(),
            lines: self.lines.divide(&self.layout, first),
            nodes: self.nodes.split_off(at),
            first,
            packet_queues: self.packet_queues.split_off(first * P * V),
            active: self.active.split_off(first),
            allocation: self.allocation.split_off(at),
            heads: self.heads.split_off(&self.layout, first),
            books: Books::of_part(self.layout.attached, &self.books),
        }
    }

    /// Puts back what was split off.
    pub(crate) fn append(&mut self, mut part: Self) {
        let routers = part.first as u32..(part.first + part.nodes.len()) as u32;
        self.feed.append(part.feed, routers.clone());
        self.itinerary.adopt(&part.itinerary, routers);
        self.source_queues.append(part.source_queues);
        self.senders.append(&part.senders);
        self.lines.unite(part.lines);
        self.nodes.append(&mut part.nodes);
        self.packet_queues.append(part.packet_queues);
        self.active.append(&part.active);
        self.allocation.append(part.allocation);
        self.heads.append(part.heads);
        self.books.add(&part.books);
    }
}
