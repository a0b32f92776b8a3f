//! The state of a network and its cycle.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use flitforge_router::allocator::{Grant, Shape};
use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_router::select;
use flitforge_router::spec::{Allocator, Arbiter, DynamicReversal, Release, VcMatching};
use flitforge_topology::faults::Health;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Sources;
use pulp::Arch;

use super::allocators::{Allocators, Lanes};
use super::arrivals::Arrivals;
use super::audit::Violation;
use super::behind::Behind;
use super::bits::{WorkList, bits};
use super::calendar::Calendar;
use super::heads::dynamic_of;
use super::healing::Healing;
use super::itinerary::Itinerary;
use super::layout::{Channel, Layout, Outlet};
use super::mask::Mask;
use super::matching::Asks;
use super::names::Names;
use super::node::Node;
use super::planes::{Arena, Planes, Way};
use super::recall::Recall;
use super::signs::Signs;
use super::slab::Slab;
use super::source::Interfaces;
use super::state::{Input, Output};
use super::wires::Wires;
use super::{BankUpdate, Delivery, GoOn, LinkCredit, LinkFlit, Moment, Network, Stranded, Tally, wiring};
use crate::healing::{HealingReport, HealingSpec};
use crate::report::WaitingPacket;

/// A network in motion, of routers with room for `P` ports on either side of `V` channels each.
#[derive(Debug, Clone)]
pub(super) struct Core<'n, const P: usize, const V: usize, M> {
    pub(super) net: &'n NetworkSpec,
    pub(super) layout: Layout<P, V>,
    pub(super) coords: Arc<[u64]>,
    pub(super) health: Health,
    /// What the routing function looks at, where that is little.
    pub(super) signs: Option<Signs<M>>,
    /// Its answers, as far as they are remembered.
    pub(super) recall: Recall<M>,
    pub(super) sources: Sources,
    pub(super) itinerary: Itinerary,
    pub(super) now: u64,
    pub(super) calendar: Calendar,
    pub(super) interfaces: Interfaces,
    pub(super) senders: WorkList,
    pub(super) packets: Slab<M>,
    pub(super) wires: Wires,
    /// The routers this part of the network consists of; all of them but while threads share the work.
    pub(super) nodes: Vec<Node<P, V, M>>,
    /// Number of the first of them.
    pub(super) first: usize,
    pub(super) behind: Behind,
    /// Flits and credits of all routers, where they are kept side by side.
    pub(super) planes: Option<Box<Planes>>,
    pub(super) arena: Option<Arena<P, V>>,
    /// Where heads wait side by side, the way of each answer of the routing function; none where there are too many.
    pub(super) ways: Vec<Way>,
    /// Where heads wait side by side, what comes to routers in a cycle.
    pub(super) arrivals: Arrivals,
    /// Names of packets, router by router, where heads wait side by side.
    pub(super) names: Vec<Names<P, V>>,
    pub(super) active: WorkList,
    /// Virtual-channel allocators.
    pub(super) matching: Allocators,
    /// Switch allocators.
    pub(super) switch: Allocators,
    pub(super) asks: Asks,
    /// Virtual-channel allocators are of the usual kind, and in the nodes.
    pub(super) rotating_matching: bool,
    /// Switch allocators are of the usual kind, and in the nodes.
    pub(super) rotating_switch: bool,
    pub(super) lanes: Lanes,
    pub(super) grants: Vec<Grant>,
    pub(super) dynamic: Option<DynamicReversal>,
    /// A head that waits alone is given a channel and changes nothing else.
    pub(super) is_plain: bool,
    /// A packet's header changes from router to router.
    pub(super) heads_change: bool,
    pub(super) lfsr: u64,
    /// Heads in order of the cycle in which their patience may run out.
    pub(super) patience: VecDeque<(u64, Channel)>,
    pub(super) next_fault: usize,
    pub(super) measuring: bool,
    pub(super) tally: Tally,
    pub(super) flits_in_network: u64,
    pub(super) deliveries: Vec<Delivery>,
    pub(super) lost_pairs: BTreeMap<(u32, u32), u64>,
    /// Heads that no operational channel is left to, to be taken out before the next cycle.
    pub(super) stranded: Vec<Channel>,
    /// Packets taken out some of whose flits are still on wires.
    pub(super) ghosts: u64,
    pub(super) accepted_by_source: Vec<u64>,
    /// Switches' tables, and the nodes that heal the network; in networks whose routes follow a numbering.
    pub(super) healing: Option<Box<Healing>>,
}

impl<'n, const P: usize, const V: usize, M: Mask> Core<'n, P, V, M> {
    pub(super) fn new(net: &'n NetworkSpec, sources: Sources, seed: u64) -> Self {
        let layout = Layout::new(net);
        let channels = layout.channels();
        let dynamic = dynamic_of(&net.router);
        let (matching, switch) = allocators(net, &layout);
        let mut engine = Self {
            net,
            coords: net.coords.iter().map(|&c| u64::from(c)).collect(),
            health: Health::initial(net),
            signs: Signs::of(net),
            recall: Recall::default(),
            itinerary: Itinerary::new(&net.router, layout.nodes, seed),
            now: 0,
            calendar: Calendar::new(layout.nodes),
            interfaces: Interfaces::new(layout.nodes * net.router.injection_ports as usize, layout.nodes, V),
            senders: WorkList::new(layout.nodes),
            packets: Slab::default(),
            wires: Wires::new(net, &layout),
            nodes: wiring::nodes(net, &layout),
            first: 0,
            behind: Behind::new(if net.router.release == Release::TailSent { channels } else { 0 }),
            active: WorkList::new(layout.nodes),
            matching,
            switch,
            planes: None,
            arena: None,
            ways: Vec::new(),
            names: Vec::new(),
            arrivals: Arrivals::default(),
            asks: Asks::new(&net.router, &layout),
            rotating_matching: rotating(net.router.vc_allocator)
                && net.router.vc_matching == VcMatching::Ports,
            rotating_switch: rotating(net.router.switch_allocator) && layout.speedup_shift == 0,
            lanes: Lanes::new(&layout),
            grants: Vec::with_capacity(layout.switch_inputs()),
            dynamic,
            is_plain: rotating(net.router.vc_allocator)
                && net.router.vc_matching == VcMatching::Ports
                && dynamic.is_none()
                && !net.router.changes_heads(),
            heads_change: net.router.changes_heads(),
            lfsr: select::LFSR_SEED,
            patience: VecDeque::new(),
            next_fault: net.faults.iter().take_while(|event| event.cycle == 0).count(),
            measuring: false,
            tally: Tally::default(),
            flits_in_network: 0,
            deliveries: Vec::new(),
            lost_pairs: BTreeMap::new(),
            stranded: Vec::new(),
            ghosts: 0,
            accepted_by_source: vec![0; layout.nodes],
            healing: Healing::new(net),
            sources,
            layout,
        };
        engine.fill_calendar();
        engine.lay_side_by_side(Arch::new());
        engine
    }

    fn fill_calendar(&mut self) {
        for node in 0..self.layout.nodes as u32 {
            let cycle = self.sources.next_cycle(node);
            if cycle != u64::MAX {
                self.calendar.push(cycle, node);
            }
        }
    }

    /// Where the record of a router is.
    #[inline(always)]
    pub(super) fn at(&self, router: RouterId) -> usize {
        router.idx() - self.first
    }

    #[inline(always)]
    pub(super) fn node(&self, router: RouterId) -> &Node<P, V, M> {
        &self.nodes[self.at(router)]
    }

    #[inline(always)]
    pub(super) fn node_mut(&mut self, router: RouterId) -> &mut Node<P, V, M> {
        let at = self.at(router);
        &mut self.nodes[at]
    }

    #[inline(always)]
    pub(super) fn input(&self, c: Channel) -> &Input {
        self.node(self.layout.router_of(c)).input(c)
    }

    #[inline(always)]
    pub(super) fn input_mut(&mut self, c: Channel) -> &mut Input {
        self.node_mut(self.layout.router_of(c)).input_mut(c)
    }

    #[inline(always)]
    pub(super) fn output(&self, o: Outlet) -> &Output {
        self.node(self.layout.router_of_outlet(o)).output(o)
    }

    #[inline(always)]
    pub(super) fn output_mut(&mut self, o: Outlet) -> &mut Output {
        self.node_mut(self.layout.router_of_outlet(o)).output_mut(o)
    }

    /// One router's cycle: virtual-channel allocation, then switch allocation and traversal.
    #[inline]
    fn visit(&mut self, router: RouterId) {
        let node = self.node_mut(router);
        if node.waiting_ports != 0 && node.reconsider {
            node.reconsider = false;
            self.allocate_channels(router);
        }
        if self.node(router).ready_inputs != 0 {
            self.traverse_switch(router);
        }
        let node = self.node(router);
        if node.ready_inputs == 0 && !(node.reconsider && node.waiting_ports != 0) {
            self.active.remove(router.idx());
        }
    }
}

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// A cycle in which heads are dealt with one by one.
    fn step_each(&mut self) {
        self.wires.advance();
        self.apply_faults();
        self.deliver();
        self.create_packets();
        self.inject();
        self.lfsr = select::lfsr_step(Native, self.lfsr);
        for word in 0..self.active.words() {
            self.read_ahead(word * 64, self.active.word(word));
            for bit in bits(self.active.word(word)) {
                self.visit(RouterId((word * 64) as u32 + bit));
            }
        }
        self.step_side_by_side();
        self.heal();
    }
}

/// What the public [`Engine`](super::Engine) asks of a network of any size of router.
impl<'n, const P: usize, const V: usize, M: Mask> Network<'n> for Core<'n, P, V, M> {
    fn now(&self) -> u64 {
        self.now
    }

    fn step(&mut self) {
        if self.has_heads_beside() {
            self.step_beside();
        } else {
            self.step_each();
        }
        if cfg!(debug_assertions) && self.nodes.len() == self.layout.nodes {
            self.audit_in_debug();
        }
        self.now += 1;
    }

    fn set_measuring(&mut self, on: bool) {
        self.measuring = on;
    }

    fn tally(&self) -> &Tally {
        &self.tally
    }

    fn take_deliveries(&mut self, into: &mut Vec<Delivery>) {
        into.clear();
        std::mem::swap(into, &mut self.deliveries);
    }

    fn channel_flits(&self) -> Box<dyn Iterator<Item = (u32, u8, u32, u64)> + '_> {
        Box::new(
            self.net
                .graph
                .links()
                .map(|(router, port, end)| (router.0, port.0, end.router.0, self.sent(router, port.idx()))),
        )
    }

    fn accepted_by_source(&self) -> &[u64] {
        &self.accepted_by_source
    }

    fn stop_sources(&mut self) {
        self.calendar.clear();
        for node in 0..self.layout.nodes as u32 {
            self.sources.silence(node);
        }
    }

    fn is_source(&self, node: u32) -> bool {
        self.sources.active(node) && self.health.alive(RouterId(node))
    }

    fn queued(&self) -> (u64, u64) {
        let queues = self.interfaces.queues.iter().flatten();
        let (packets, flits) = queues.fold((0, 0), |(p, f), q| (p + 1, f + u64::from(q.length)));
        let interfaces = self.layout.routers().flat_map(|router| self.layout.interface_outlets_of(router));
        let partly: u64 = interfaces.map(|o| u64::from(self.unsent(o))).sum();
        (packets, flits + partly)
    }

    fn backlog(&self) -> u64 {
        self.tally.waiting(self.flits_in_network)
    }

    fn in_flight(&self) -> (u64, u64) {
        (self.packets.len() as u64 - self.ghosts, self.flits_in_network)
    }

    fn lost_pairs(&self) -> &BTreeMap<(u32, u32), u64> {
        &self.lost_pairs
    }

    fn run(&mut self, cycles: u64, threads: usize) {
        let mut delivered = Vec::new();
        let mut keep = |moment: &mut Moment| {
            delivered.append(&mut moment.deliveries);
            false
        };
        self.run_windows(cycles, threads, &mut keep);
        self.deliveries = delivered;
    }

    fn run_while(&mut self, window: u64, threads: usize, go_on: GoOn<'_>) {
        self.run_windows(window, threads, go_on);
    }

    fn find_deadlock(&self) -> Option<Vec<WaitingPacket>> {
        self.search_deadlock()
    }

    fn link_flits(&self) -> Box<dyn Iterator<Item = LinkFlit> + '_> {
        Box::new(self.flits_sent())
    }

    fn link_credits(&self) -> Box<dyn Iterator<Item = LinkCredit> + '_> {
        Box::new(self.credits_sent())
    }

    fn stranded(&self) -> Box<dyn Iterator<Item = Stranded> + '_> {
        Box::new(self.heads_stranded())
    }

    fn begin_healing(&mut self, spec: &HealingSpec) {
        self.begin_healing(spec);
    }

    fn healing_report(&self) -> Option<HealingReport> {
        self.healing_report()
    }

    fn bank_updates(&self) -> &[BankUpdate] {
        self.healing.as_ref().map_or(&[], |healing| healing.updates())
    }

    fn audit(&self) -> Result<(), Violation> {
        self.check_conservation()
    }

    fn duplicate(&self) -> Box<dyn Network<'n> + 'n> {
        Box::new(self.clone())
    }
}

/// Allocators of virtual channels and of the switch, for every router.
fn allocators<const P: usize, const V: usize>(
    net: &NetworkSpec,
    layout: &Layout<P, V>,
) -> (Allocators, Allocators) {
    let (inputs, outputs) = (layout.in_ports as u32, layout.out_ports as u32);
    let ports = Shape { inputs, outputs, vcs: V as u32 };
    let matched = match net.router.vc_matching {
        VcMatching::Ports => ports,
        VcMatching::Channels => Shape::of_channels(Shape { vcs: 1 << layout.vc_shift, ..ports }),
    };
    let switch_inputs =
        Shape { inputs: layout.switch_inputs() as u32, vcs: 1 << layout.group_shift, ..ports };
    let of = |kind, shape| Allocators::new(kind, shape, layout.nodes);
    (of(net.router.vc_allocator, matched), of(net.router.switch_allocator, switch_inputs))
}

/// Whether an allocator is of the usual kind.
fn rotating(kind: Allocator) -> bool {
    kind == Allocator::SeparableInputFirst(Arbiter::RoundRobin)
}
