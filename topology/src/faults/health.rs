// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which ports and routers work now.

use bitvec::vec::BitVec;
use flitforge_router::ids::{PortId, RouterId};

use crate::network::{Element, FaultEvent, Graph, NetworkSpec};

/// The health of a network at one moment. Failures of different kinds are kept apart, so that a
/// link that failed by itself stays down when the router at its end recovers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Health {
    masks: Vec<u64>,
    links_down: BitVec,
    channels_down: BitVec,
    routers_down: BitVec,
    /// Links in one direction only, by output port, with the router at the other end.
    one_way: Vec<(RouterId, PortId, RouterId)>,
    ports: usize,
}

impl Health {
    /// Everything works.
    pub fn sound(graph: &Graph) -> Self {
        let (nodes, ports) = (graph.nodes() as usize, graph.ports() as usize);
        let mut masks = vec![0; nodes];
        for (router, port, _) in graph.links() {
            masks[router.idx()] |= 1 << port.0;
        }
        let one_way = graph.links().filter(|&(router, port, _)| graph.reverse(router, port).is_none());
        Self {
            one_way: one_way.map(|(router, port, end)| (router, port, end.router)).collect(),
            masks,
            links_down: BitVec::repeat(false, nodes * ports),
            channels_down: BitVec::repeat(false, nodes * ports),
            routers_down: BitVec::repeat(false, nodes),
            ports,
        }
    }

    /// The health in cycle 0: the events of cycle 0 applied.
    pub fn initial(net: &NetworkSpec) -> Self {
        Self::at_start(&net.graph, &net.faults)
    }

    /// The health after those of the events that are in cycle 0. Events are in order of cycle.
    pub(crate) fn at_start(graph: &Graph, events: &[FaultEvent]) -> Self {
        let mut health = Self::sound(graph);
        for event in events.iter().take_while(|event| event.cycle == 0) {
            health.apply(graph, event);
        }
        health
    }

    /// The graph of the channels that work.
    pub(crate) fn surviving(&self, graph: &Graph) -> Graph {
        graph.retain(|router, port| self.healthy(router) >> port.0 & 1 == 1)
    }

    /// The output ports of a router over which flits can be sent: bit `p` for network port `p`.
    /// Zero for a broken router.
    #[inline]
    pub fn healthy(&self, router: RouterId) -> u64 {
        self.masks[router.idx()]
    }

    /// Whether the router itself works.
    #[inline]
    pub fn alive(&self, router: RouterId) -> bool {
        !self.routers_down[router.idx()]
    }

    /// Whether anything at all is broken.
    pub fn is_sound(&self) -> bool {
        self.links_down.not_any() && self.channels_down.not_any() && self.routers_down.not_any()
    }

    /// Number of routers that work.
    pub fn alive_count(&self) -> u32 {
        self.routers_down.count_zeros() as u32
    }

    /// Applies one event. Failing what is down, or recovering what works, changes nothing.
    pub fn apply(&mut self, graph: &Graph, event: &FaultEvent) {
        match event.element {
            Element::Router(router) => self.apply_to_router(graph, router, event.fails),
            Element::Channel(router, port) => {
                let at = self.index(router, port);
                self.channels_down.set(at, event.fails);
                self.refresh(graph, router, port);
            }
            Element::Link(router, port) => {
                for (router, port) in std::iter::once((router, port)).chain(graph.reverse(router, port)) {
                    let at = self.index(router, port);
                    self.links_down.set(at, event.fails);
                    self.refresh(graph, router, port);
                }
            }
        }
    }

    fn apply_to_router(&mut self, graph: &Graph, router: RouterId, fails: bool) {
        self.routers_down.set(router.idx(), fails);
        for port in (0..self.ports as u8).map(PortId) {
            self.refresh(graph, router, port);
            if let Some((other, back)) = graph.reverse(router, port) {
                self.refresh(graph, other, back);
            }
        }
        for i in 0..self.one_way.len() {
            let (from, port, to) = self.one_way[i];
            if to == router {
                self.refresh(graph, from, port);
            }
        }
    }

    fn refresh(&mut self, graph: &Graph, router: RouterId, port: PortId) {
        let at = self.index(router, port);
        let works = graph.end(router, port).is_some_and(|end| {
            !self.links_down[at] && !self.channels_down[at] && self.alive(router) && self.alive(end.router)
        });
        let mask = &mut self.masks[router.idx()];
        *mask = *mask & !(1 << port.0) | u64::from(works) << port.0;
    }

    fn index(&self, router: RouterId, port: PortId) -> usize {
        router.idx() * self.ports + port.idx()
    }
}
