// SPDX-License-Identifier: MIT OR Apache-2.0
//! The elaborated network: immutable, checked, shared by simulator and hardware.

use std::ops::Range;
use std::sync::Arc;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::RouterSpec;

use crate::any::plan::Plan;
use crate::any::tables;
use crate::attachment::Attachment;
use crate::faults::Health;

/// Where an output port leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Endpoint {
    /// The router at the other end.
    pub router: RouterId,
    /// The input port there.
    pub port: PortId,
}

/// A directed multigraph of routers joined port to port. Not tied to cubes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    nodes: u32,
    ports: u32,
    ends: Vec<Option<Endpoint>>,
    /// Phits of a flit at each output port, as `ends`. Empty where no channel is narrower than a flit.
    phits: Vec<u8>,
}

impl Graph {
    /// A graph of `nodes` routers with `ports` network ports each and no links yet.
    pub fn new(nodes: u32, ports: u32) -> Self {
        Self { nodes, ports, ends: vec![None; nodes as usize * ports as usize], phits: Vec::new() }
    }

    /// Links output port `port` of `router` to `end`.
    pub fn link(&mut self, router: RouterId, port: PortId, end: Endpoint) {
        let at = self.index(router, port);
        self.ends[at] = Some(end);
    }

    /// The graph without the links that `keeps` refuses, by router and output port.
    pub(crate) fn retain(&self, keeps: impl Fn(RouterId, PortId) -> bool) -> Self {
        let mut graph = self.clone();
        for (router, port, _) in self.links().filter(|&(router, port, _)| !keeps(router, port)) {
            let at = self.index(router, port);
            graph.ends[at] = None;
        }
        graph
    }

    /// Narrows the channel of an output port: a flit is so many phits, and takes as many cycles to cross. The
    /// channel counts as so much less of a channel in loads and cuts.
    pub fn narrow(&mut self, router: RouterId, port: PortId, phits: u8) {
        if phits > 1 && self.phits.is_empty() {
            self.phits = vec![1; self.ends.len()];
        }
        let at = self.index(router, port);
        if let Some(own) = self.phits.get_mut(at) {
            *own = phits.max(1);
        }
    }

    /// Phits of a flit over the channel of an output port: 1, or W for a channel of width 1/W.
    #[inline]
    pub fn phits(&self, router: RouterId, port: PortId) -> u32 {
        self.phits.get(self.index(router, port)).copied().unwrap_or(1).into()
    }

    /// Whether any channel is narrower than a flit.
    pub fn is_narrow(&self) -> bool {
        self.links().any(|(router, port, _)| self.phits(router, port) > 1)
    }

    /// Number of routers.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Network ports of each router, linked or not.
    pub fn ports(&self) -> u32 {
        self.ports
    }

    /// Where an output port leads, `None` when it leads nowhere.
    pub fn end(&self, router: RouterId, port: PortId) -> Option<Endpoint> {
        self.ends[self.index(router, port)]
    }

    /// The output ports of a router that lead somewhere, in order, with where they lead.
    pub fn ends_of(&self, router: RouterId) -> impl Iterator<Item = (PortId, Endpoint)> + '_ {
        let ends = &self.ends[router.idx() * self.ports as usize..][..self.ports as usize];
        ends.iter().enumerate().filter_map(|(p, end)| end.map(|e| (PortId(p as u8), e)))
    }

    /// All directed links as (router, output port, other end), in order of router and port.
    pub fn links(&self) -> impl Iterator<Item = (RouterId, PortId, Endpoint)> + '_ {
        let ports = self.ports.max(1) as usize;
        self.ends.iter().enumerate().filter_map(move |(i, end)| {
            end.map(|e| (RouterId((i / ports) as u32), PortId((i % ports) as u8), e))
        })
    }

    /// The output port that leads back along the link of output port `port`: input port `q` and
    /// output port `q` of a router face the same neighbour, so it is output `q` of the other end,
    /// if that leads back. `None` when the port leads nowhere or the link has one direction only.
    pub fn reverse(&self, router: RouterId, port: PortId) -> Option<(RouterId, PortId)> {
        let end = self.end(router, port)?;
        let back = self.end(end.router, end.port)?;
        (back == Endpoint { router, port }).then_some((end.router, end.port))
    }

    /// Every bidirectional link once, named by its end with the lower (router, port), in order of
    /// that end. A link with one direction only counts as one and is named by its output port.
    pub fn bidirectional(&self) -> impl Iterator<Item = (RouterId, PortId)> + '_ {
        self.links().filter_map(|(r, p, _)| match self.reverse(r, p) {
            Some(back) if back < (r, p) => None,
            _ => Some((r, p)),
        })
    }

    /// For each input port, the output port that feeds it: entry `router * ports + port`.
    pub fn feeders(&self) -> Vec<Option<(RouterId, PortId)>> {
        let mut feeders = vec![None; self.ends.len()];
        for (router, port, end) in self.links() {
            feeders[self.index(end.router, end.port)] = Some((router, port));
        }
        feeders
    }

    fn index(&self, router: RouterId, port: PortId) -> usize {
        router.idx() * self.ports as usize + port.idx()
    }
}

/// One change of the health of the network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FaultEvent {
    /// The first cycle in which the change is in force.
    pub cycle: u64,
    /// What changes.
    pub element: Element,
    /// `true`: it fails; `false`: it recovers.
    pub fails: bool,
}

/// A part of the network that can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Element {
    /// The bidirectional link at a network port of a router: both directions fail.
    Link(RouterId, PortId),
    /// One direction only: the output port of a router.
    Channel(RouterId, PortId),
    /// A router with all its links; its nodes neither send nor receive.
    Router(RouterId),
}

/// A checked network: what the simulator runs and what Verilog is written from.
#[derive(Debug, Clone, PartialEq)]
pub struct NetworkSpec {
    /// The router, the same everywhere.
    pub router: RouterSpec,
    /// Who is linked to whom.
    pub graph: Graph,
    /// Which node is attached to which router.
    pub attachment: Attachment,
    /// The names of routers and what else a plan says, of a network that is built from one.
    pub plan: Option<Arc<Plan>>,
    /// Coordinates of router `r` at `coords[r * dims ..][.. dims]`, dimension 0 first.
    pub coords: Vec<u32>,
    /// Cycles from leaving a router to being seen by the next, 1 or more, for every network link without a
    /// latency of its own (ejection links take one cycle).
    pub link_latency: u32,
    /// Cycles of the link at each output port of each router, router by router, where links differ. Empty
    /// where all take `link_latency`.
    pub own_latencies: Vec<u32>,
    /// Cycles from leaving the source's interface to being seen by its router, 1 or more.
    pub injection_latency: u32,
    /// Cycles from a flit leaving a buffer to its credit being usable upstream, 1 or more.
    pub credit_latency: u32,
    /// Cycles until a credit of an injection link is usable, 1 or more.
    pub injection_credit_latency: u32,
    /// What is faulty from the start, then what changes, in order of cycle.
    pub faults: Vec<FaultEvent>,
}

impl NetworkSpec {
    /// Cycles from leaving a router by an output port to being seen by the next.
    pub fn latency(&self, router: RouterId, port: PortId) -> u32 {
        let at = router.idx() * self.graph.ports() as usize + port.idx();
        self.own_latencies.get(at).copied().unwrap_or(self.link_latency)
    }

    /// Cycles from the first phit of a flit leaving by an output port to the flit being seen by the next
    /// router, whole: the latency of the link, and a cycle for each further phit.
    pub fn flight(&self, router: RouterId, port: PortId) -> u32 {
        self.latency(router, port) + self.graph.phits(router, port) - 1
    }

    /// Cycles of the slowest flight.
    pub fn longest_flight(&self) -> u32 {
        let flights = self.graph.links().map(|(router, port, _)| self.flight(router, port));
        flights.max().unwrap_or_default().max(self.longest_latency())
    }

    /// Cycles until the credit of a flit that left by an output port is usable there. A credit takes as many
    /// cycles more than usual, or fewer, as the latency of the link. The width of the link does not count:
    /// credits have wires of their own.
    pub fn credit_latency_of(&self, router: RouterId, port: PortId) -> u32 {
        (self.credit_latency + self.latency(router, port)).saturating_sub(self.link_latency).max(1)
    }

    /// Cycles over the slowest link.
    pub fn longest_latency(&self) -> u32 {
        self.own_latencies.iter().copied().max().unwrap_or_default().max(self.link_latency)
    }

    /// Cycles of the slowest credit.
    pub fn longest_credit_latency(&self) -> u32 {
        (self.credit_latency + self.longest_latency() - self.link_latency).max(self.injection_credit_latency)
    }

    /// How many nodes there are.
    #[inline]
    pub fn nodes(&self) -> u32 {
        self.attachment.nodes(self.graph.nodes())
    }

    /// The router at which a node sends.
    #[inline]
    pub fn home(&self, node: u32) -> RouterId {
        self.attachment.home(node)
    }

    /// The router at which a node receives: its home but in a butterfly.
    #[inline]
    pub fn sink(&self, node: u32) -> RouterId {
        self.attachment.sink(node)
    }

    /// The nodes that send at a router.
    #[inline]
    pub fn nodes_at(&self, router: RouterId) -> Range<u32> {
        self.attachment.nodes_at(router)
    }

    /// The nodes that receive at a router.
    #[inline]
    pub fn sinks_at(&self, router: RouterId) -> Range<u32> {
        self.attachment.sinks_at(router)
    }

    /// Whether any node sends at a router.
    #[inline]
    pub fn has_nodes(&self, router: RouterId) -> bool {
        !self.nodes_at(router).is_empty()
    }

    /// Whether any node receives at a router.
    #[inline]
    pub fn has_sinks(&self, router: RouterId) -> bool {
        !self.sinks_at(router).is_empty()
    }

    /// Whether packets go from a router to another: a table that is given may leave out pairs without
    /// traffic.
    pub fn has_route(&self, from: RouterId, dest: RouterId) -> bool {
        let given = self.router.relation.reads_table() && !tables::finds(self.router.relation);
        !given || self.is_joined(from, dest)
    }

    /// Whether packets between two routers may go by a third one. Faults from cycle 0 can leave no route to
    /// it.
    pub fn may_go_by(&self, via: RouterId, from: RouterId, dest: RouterId) -> bool {
        !tables::finds(self.router.relation) || (self.is_joined(from, via) && self.is_joined(via, dest))
    }

    /// Whether the table has a route from a router to another; all relations without a table have.
    fn is_joined(&self, from: RouterId, dest: RouterId) -> bool {
        let table = self.router.table.as_deref().filter(|table| table.is_filled());
        table.is_none_or(|table| {
            let answer = table.answer(from.0, 0, dest.0);
            from == dest || answer.ports | answer.escape != 0
        })
    }

    /// The graph that the faults of cycle 0 leave.
    pub fn surviving(&self) -> Graph {
        Health::initial(self).surviving(&self.graph)
    }

    /// Nodes along each dimension, dimension 0 first, as traffic patterns see them: those of a cube with one
    /// node at each router are at its coordinates, those of any other network are in one dimension.
    pub fn radix(&self) -> Vec<u32> {
        match self.attachment.is_one_each() {
            true => self.router.dims.iter().map(|dim| dim.radix).collect(),
            false => vec![self.nodes()],
        }
    }

    /// Coordinates of a router, dimension 0 first.
    pub fn coords_of(&self, router: RouterId) -> &[u32] {
        let n = self.router.dims.len();
        &self.coords[router.idx() * n..][..n]
    }
}
