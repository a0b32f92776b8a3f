// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network of any graph before it is elaborated: routers by name, links, and nodes at each router.

use std::sync::Arc;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::RouterSpec;
use flitforge_router::strides::Strides;

use crate::attachment::Attachment;
use crate::network::{Endpoint, Graph};

/// Most network ports of a router: sets of ports are words of 64 bits, and a node needs a port too.
pub const MAX_PORTS: u32 = 63;

/// Most phits of a flit over a link.
pub const MAX_PHITS: u8 = 16;

/// Most routers of a graph in which each has a node: a table has up to three rows for any two of them, with
/// four bytes each. Where fewer have nodes there are [more](most_routers).
pub const MAX_ROUTERS: u32 = 1 << 14;

/// Most routers of any graph: their numbers are words of 16 bits.
const MAX_NUMBERS: u64 = 1 << 16;

/// Most pairs of a router and one that receives.
const MAX_PAIRS: u64 = (MAX_ROUTERS as u64).pow(2);

/// Most routers of a graph of which such a share receive: `receiving` of `routers`, both at least 1.
pub fn most_routers(routers: u64, receiving: u64) -> u64 {
    (MAX_PAIRS.saturating_mul(routers) / receiving).isqrt().min(MAX_NUMBERS)
}

/// A router of a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedRouter {
    /// Its name in messages, tables and pictures. No two routers of a plan have the same name.
    pub name: String,
    /// Nodes that send at it; 0 for a router that only passes packets on.
    pub nodes: u32,
    /// Nodes that receive at it; `None`: those that send there. As many receive in all as send.
    pub sinks: Option<u32>,
    /// Where pictures show it: x to the right, y downwards, in any unit.
    pub at: Option<[f64; 2]>,
    /// Its rank for up*/down* routing: lower ranks are nearer to the root. `None`: that of a search of the
    /// graph.
    pub rank: Option<u32>,
}

/// A link of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedLink {
    /// One end; of a link in one direction the end that sends.
    pub from: RouterId,
    /// The other end.
    pub to: RouterId,
    /// Whether flits go in both directions.
    pub both_ways: bool,
    /// Cycles there and back, 1 to 65535; `None`: the latency of all links.
    pub latencies: [Option<u32>; 2],
    /// Phits of a flit there and back, 1 to 16: a link of width 1/W has W.
    pub phits: [u8; 2],
}

impl PlannedLink {
    /// A link between two routers, as wide as a flit, with the latency of all links.
    pub const fn new(from: RouterId, to: RouterId, both_ways: bool) -> Self {
        Self { from, to, both_ways, latencies: [None; 2], phits: [1; 2] }
    }

    /// Phits of a flit over each channel of the link: there, and back if there is a way back.
    pub fn channels(&self) -> impl Iterator<Item = u8> + use<> {
        self.phits.into_iter().take(1 + usize::from(self.both_ways))
    }
}

/// Routers and links of any graph. Several links may join two routers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Plan {
    /// The routers, numbered in this order from 0.
    pub routers: Vec<PlannedRouter>,
    /// The links. Each takes the next free port at both of its ends, in this order.
    pub links: Vec<PlannedLink>,
    /// Routers along each dimension, dimension 0 first and fastest, where each link runs along one and
    /// relations may route by dimensions; empty where there are none.
    pub radix: Vec<u32>,
}

impl Plan {
    /// Network ports of the router that has most, at least 1.
    pub fn ports(&self) -> u32 {
        self.degrees().into_iter().max().unwrap_or_default().max(1)
    }

    /// Links of each router, those in one direction included.
    pub fn degrees(&self) -> Vec<u32> {
        let mut degrees = vec![0; self.routers.len()];
        for end in self.links.iter().flat_map(|link| [link.from, link.to]) {
            if let Some(degree) = degrees.get_mut(end.idx()) {
                *degree += 1;
            }
        }
        degrees
    }

    /// The default router of the graph: up*/down* routing. Its table knows the dimensions, if there are any.
    pub fn router(&self) -> RouterSpec {
        let router = RouterSpec::graph(self.routers.len() as u32, self.ports());
        let Some(strides) = self.strides() else { return router };
        let table = router.table.as_deref().cloned().map(|table| Arc::new(table.with_strides(strides)));
        RouterSpec { table, ..router }
    }

    /// Where ports lead along the dimensions.
    fn strides(&self) -> Option<Strides> {
        let routers = self.radix.iter().try_fold(1u32, |product, &k| product.checked_mul(k))?;
        if self.radix.is_empty() || routers as usize != self.routers.len() {
            return None;
        }
        let graph = self.graph();
        let mut strides = Strides::new(&self.radix, graph.ports());
        graph.links().for_each(|(from, port, end)| strides.link(from.0, port.0.into(), end.router.0));
        Some(strides)
    }

    /// Nodes of the router that has most.
    pub fn places(&self) -> u32 {
        let most = |router: &PlannedRouter| router.nodes.max(router.sinks.unwrap_or_default());
        self.routers.iter().map(most).max().unwrap_or_default()
    }

    /// Nodes that send at each router.
    pub fn nodes_at(&self) -> Vec<u32> {
        self.routers.iter().map(|router| router.nodes).collect()
    }

    /// Nodes that receive at each router.
    pub fn sinks_at(&self) -> Vec<u32> {
        self.routers.iter().map(|router| router.sinks.unwrap_or(router.nodes)).collect()
    }

    /// Which node is attached to which router.
    pub fn attachment(&self) -> Attachment {
        Attachment::apart(&self.nodes_at(), &self.sinks_at())
    }

    /// The graph. Input port `p` and output port `p` of a router belong to the same link.
    pub fn graph(&self) -> Graph {
        let mut graph = Graph::new(self.routers.len() as u32, self.ports());
        let mut taken = vec![0; self.routers.len()];
        for link in &self.links {
            let from = Endpoint { router: link.from, port: next_port(&mut taken, link.from) };
            let to = Endpoint { router: link.to, port: next_port(&mut taken, link.to) };
            let [there, back] = link.phits;
            graph.link(from.router, from.port, to);
            graph.narrow(from.router, from.port, there);
            if link.both_ways {
                graph.link(to.router, to.port, from);
                graph.narrow(to.router, to.port, back);
            }
        }
        graph
    }

    /// Cycles of the link at each output port, router by router, as the graph numbers ports; `usual` where it
    /// has no latency of its own. Empty where all links take as long.
    pub fn latencies(&self, usual: u32) -> Vec<u32> {
        let ports = self.ports() as usize;
        let mut latencies = vec![usual; self.routers.len() * ports];
        let mut taken = vec![0; self.routers.len()];
        for link in &self.links {
            for (end, own) in [link.from, link.to].into_iter().zip(link.latencies) {
                let at = end.idx() * ports + next_port(&mut taken, end).idx();
                if let Some(latency) = latencies.get_mut(at) {
                    *latency = own.unwrap_or(usual);
                }
            }
        }
        if latencies.iter().all(|latency| *latency == usual) { Vec::new() } else { latencies }
    }

    /// The rank of each router, where the plan gives all of them.
    pub fn ranks(&self) -> Option<Vec<u32>> {
        self.routers.iter().map(|router| router.rank).collect()
    }
}

fn next_port(taken: &mut [u8], router: RouterId) -> PortId {
    let port = PortId(taken[router.idx()]);
    taken[router.idx()] += 1;
    port
}
