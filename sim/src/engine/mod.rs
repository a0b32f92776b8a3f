//! The cycle loop.
//!
//! A cycle has three steps: what is due comes off the wires, packets are created and injected, and
//! every router with work allocates virtual channels and then the switch. Whatever a router sends
//! is visible one cycle later at the earliest, so the order in which routers are visited does not
//! matter. Only routers and interfaces with work are visited.

mod audit;
mod bits;
mod channel;
mod deadlock;
mod deliver;
mod fault;
mod heads;
mod itinerary;
mod layout;
mod matching;
mod source;
mod state;
mod traverse;
mod wires;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use flitforge_router::allocator::{Grant, Shape};
use flitforge_router::ids::RouterId;
use flitforge_router::spec::{DynamicReversal, Release, VcMatching};
use flitforge_topology::faults::Health;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Sources;

use bits::WorkList;
use heads::dynamic_of;
use itinerary::Itinerary;
use layout::{Channel, Layout};
use matching::Asks;
use source::Interfaces;
use state::{Behind, Input, Output, Packet, Slab};
use traverse::Allocators;
use wires::Wires;

pub use audit::Violation;

/// A router's summary of its input channels, so that idle ports are not looked at.
#[derive(Debug, Clone, Copy, Default)]
struct RouterRecord {
    /// Input ports with a head that waits for a virtual channel.
    waiting_ports: u64,
    /// Switch inputs with a flit that may compete for the switch.
    ready_inputs: u64,
    /// Something has changed since the waiting heads were last considered.
    reconsider: bool,
}

/// A packet that has arrived, as the statistics see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    /// Number of the packet in order of creation.
    pub packet: u64,
    /// Source router.
    pub source: u32,
    /// Destination router.
    pub dest: u32,
    /// Cycle of creation.
    pub created: u64,
    /// Created in the measured window.
    pub measured: bool,
    /// Reverted to deterministic channels.
    pub deterministic: bool,
    /// Dimension reversals made.
    pub reversals: u8,
    /// Network links crossed.
    pub hops: u32,
    /// Steps away from the destination.
    pub away: u32,
    /// Cycles from creation to acceptance of the last flit.
    pub packet_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the last flit.
    pub network_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the first flit.
    pub head_latency: u64,
}

impl Delivery {
    fn of(packet: &Packet, now: u64) -> Self {
        Self {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            created: packet.created,
            measured: packet.measured,
            deterministic: packet.head.deterministic(),
            reversals: packet.head.reversals,
            hops: packet.hops,
            away: packet.away,
            packet_latency: now - packet.created,
            network_latency: now - packet.entered,
            head_latency: packet.head_accepted - packet.entered,
        }
    }
}

/// Running totals since cycle 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Packets put into source queues.
    pub packets_created: u64,
    /// Their flits.
    pub flits_created: u64,
    /// Packets accepted at their destinations.
    pub packets_delivered: u64,
    /// Flits accepted at destinations.
    pub flits_delivered: u64,
    /// Packets taken out and reported.
    pub packets_lost: u64,
    /// Those of them that no operational channel was left to.
    pub packets_stranded: u64,
    /// Flits that will never be delivered.
    pub flits_lost: u64,
    /// Measured packets neither delivered nor lost yet.
    pub outstanding: u64,
}

/// A network in motion.
#[derive(Debug, Clone)]
pub struct Engine<'n> {
    net: &'n NetworkSpec,
    layout: Layout,
    coords: Vec<u64>,
    health: Health,
    sources: Sources,
    itinerary: Itinerary,
    now: u64,
    calendar: BinaryHeap<Reverse<(u64, u32)>>,
    interfaces: Interfaces,
    senders: WorkList,
    packets: Slab,
    wires: Wires,
    inputs: Vec<Input>,
    behind: Behind,
    outputs: Vec<Output>,
    /// Free channels of each output port and injection link.
    free: Vec<u64>,
    /// Channels of each input port whose head waits.
    waiting: Vec<u64>,
    /// Channels of each switch input with a flit, an allocated output and a credit.
    ready: Vec<u64>,
    routers: Vec<RouterRecord>,
    active: WorkList,
    /// Virtual-channel allocators.
    matching: Allocators,
    /// Switch allocators.
    switch: Allocators,
    /// Output port allocated to the packet at the front of each input channel.
    out_ports: Vec<u8>,
    asks: Asks,
    grants: Vec<Grant>,
    dynamic: Option<DynamicReversal>,
    /// A packet's header changes from router to router.
    heads_change: bool,
    lfsr: u64,
    /// Heads in order of the cycle in which their patience may run out.
    patience: VecDeque<(u64, Channel)>,
    next_fault: usize,
    measuring: bool,
    tally: Tally,
    flits_in_network: u64,
    deliveries: Vec<Delivery>,
    lost_pairs: BTreeMap<(u32, u32), u64>,
    /// Heads that no operational channel is left to, to be taken out before the next cycle.
    stranded: Vec<Channel>,
    /// Packets taken out some of whose flits are still on wires.
    ghosts: u64,
    accepted_by_source: Vec<u64>,
}

impl<'n> Engine<'n> {
    /// A network at cycle 0, empty, with its sources.
    pub fn new(net: &'n NetworkSpec, sources: Sources, seed: u64) -> Self {
        let layout = Layout::new(net);
        let channels = layout.channels();
        let dynamic = dynamic_of(&net.router);
        let (matching, switch) = allocators(net, &layout);
        let mut engine = Self {
            net,
            coords: net.coords.iter().map(|&c| u64::from(c)).collect(),
            health: Health::initial(net),
            itinerary: Itinerary::new(&net.router, layout.nodes, seed),
            now: 0,
            calendar: BinaryHeap::new(),
            interfaces: Interfaces::new(layout.nodes, net.router.injection_ports as usize, layout.vc_shift),
            senders: WorkList::new(layout.nodes),
            packets: Slab::default(),
            wires: Wires::new(net, &layout),
            inputs: vec![Input::default(); channels],
            behind: Behind::new(if net.router.release == Release::TailSent { channels } else { 0 }),
            outputs: vec![Output::default(); layout.outlets()],
            free: vec![0; layout.out_indices()],
            waiting: vec![0; layout.port_indices()],
            ready: vec![0; layout.nodes << layout.switch_shift()],
            routers: vec![RouterRecord::default(); layout.nodes],
            active: WorkList::new(layout.nodes),
            matching,
            switch,
            out_ports: vec![0; channels],
            asks: Asks::new(&net.router, &layout),
            grants: Vec::with_capacity(layout.switch_inputs()),
            dynamic,
            heads_change: net.router.relation.changes_heads(),
            lfsr: flitforge_router::select::LFSR_SEED,
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
            sources,
            layout,
        };
        engine.open_channels();
        engine.fill_calendar();
        engine
    }

    fn open_channels(&mut self) {
        for router in (0..self.layout.nodes as u32).map(RouterId) {
            for o in self.layout.outlets_of(router) {
                self.free[self.layout.out_port_of(o)] |= 1 << self.layout.outlet_vc(o);
                self.outputs[o.idx()].credits = self.layout.depth as u16;
            }
        }
    }

    fn fill_calendar(&mut self) {
        for node in 0..self.layout.nodes as u32 {
            let cycle = self.sources.next_cycle(node);
            if cycle != u64::MAX {
                self.calendar.push(Reverse((cycle, node)));
            }
        }
    }

    /// The cycle that [`Engine::step`] will simulate next.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Simulates one cycle.
    pub fn step(&mut self) {
        self.wires.advance();
        self.apply_faults();
        self.deliver();
        self.create_packets();
        self.inject();
        self.lfsr = flitforge_router::select::lfsr_step(flitforge_router::hdl::Native, self.lfsr);
        for word in 0..self.active.words() {
            for bit in bits::bits(self.active.word(word)) {
                self.visit(RouterId((word * 64) as u32 + bit));
            }
        }
        if cfg!(debug_assertions) {
            self.audit_in_debug();
        }
        self.now += 1;
    }

    /// One router's cycle: virtual-channel allocation, then switch allocation and traversal.
    fn visit(&mut self, router: RouterId) {
        let record = &mut self.routers[router.idx()];
        if record.waiting_ports != 0 && record.reconsider {
            record.reconsider = false;
            self.allocate_channels(router);
        }
        if self.routers[router.idx()].ready_inputs != 0 {
            self.traverse_switch(router);
        }
        let record = &self.routers[router.idx()];
        if record.ready_inputs == 0 && !(record.reconsider && record.waiting_ports != 0) {
            self.active.remove(router.idx());
        }
    }

    /// Starts or ends the window in which created packets are measured.
    pub fn set_measuring(&mut self, on: bool) {
        self.measuring = on;
    }

    /// Running totals.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Takes out the packets delivered since the last call, in order of acceptance.
    pub fn take_deliveries(&mut self, into: &mut Vec<Delivery>) {
        into.clear();
        std::mem::swap(into, &mut self.deliveries);
    }

    /// Flits that have left each linked network port since cycle 0: (router, port, to, flits).
    pub fn channel_flits(&self) -> impl Iterator<Item = (u32, u8, u32, u64)> + '_ {
        self.net.graph.links().map(|(router, port, end)| {
            let first = self.layout.outlet(self.layout.port_index(router, port.idx()), 0);
            let outputs = &self.outputs[first.idx()..][..self.layout.vcs as usize];
            (router.0, port.0, end.router.0, outputs.iter().map(|output| output.sent).sum())
        })
    }

    /// Flits accepted from each source since cycle 0.
    pub fn accepted_by_source(&self) -> &[u64] {
        &self.accepted_by_source
    }

    /// Ends all traffic: nothing more is created, what is queued and in flight goes on. From then on no
    /// node counts as a source.
    pub fn stop_sources(&mut self) {
        self.calendar.clear();
        for node in 0..self.layout.nodes as u32 {
            self.sources.silence(node);
        }
    }

    /// Whether a node has something to send.
    pub fn is_source(&self, node: u32) -> bool {
        self.sources.active(node) && self.health.alive(RouterId(node))
    }

    /// Packets and flits that wait in source queues or have not left their interface yet, counted one by one.
    pub fn queued(&self) -> (u64, u64) {
        let queues = self.interfaces.queues.iter().flatten();
        let (packets, flits) = queues.fold((0, 0), |(p, f), q| (p + 1, f + u64::from(q.length)));
        let partly: u64 = self.interfaces.left.iter().map(|&l| u64::from(l)).sum();
        (packets, flits + partly)
    }

    /// Flits that have not left their interface yet, from the running totals.
    pub fn backlog(&self) -> u64 {
        let t = &self.tally;
        t.flits_created - t.flits_delivered - t.flits_lost - self.flits_in_network
    }

    /// Packets that have entered an interface channel and are not delivered or lost.
    pub fn in_flight(&self) -> (u64, u64) {
        (self.packets.len() as u64 - self.ghosts, self.flits_in_network)
    }

    /// Pairs whose packets were taken out, and how many of each.
    pub fn lost_pairs(&self) -> &BTreeMap<(u32, u32), u64> {
        &self.lost_pairs
    }
}

/// Allocators of virtual channels and of the switch, for every router.
fn allocators(net: &NetworkSpec, layout: &Layout) -> (Allocators, Allocators) {
    let ports =
        Shape { inputs: layout.in_ports as u32, outputs: layout.out_ports as u32, vcs: 1 << layout.vc_shift };
    let matched = match net.router.vc_matching {
        VcMatching::Ports => ports,
        VcMatching::Channels => Shape::of_channels(ports),
    };
    let switch_inputs =
        Shape { inputs: layout.switch_inputs() as u32, vcs: 1 << layout.group_shift, ..ports };
    let of = |kind, shape| Allocators::new(kind, shape, layout.nodes);
    (of(net.router.vc_allocator, matched), of(net.router.switch_allocator, switch_inputs))
}
