// SPDX-License-Identifier: MIT OR Apache-2.0
//! One shortest way for each pair of routers, in the first layer of channels whose dependencies stay without
//! a cycle.

use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::table::{Answer, RouteTable, TableBuilder};

use super::adaptive::closer;
use super::dependencies::Dependencies;
use super::{Subject, TableError};
use crate::distance::hops_to;

/// A packet that was injected here. One that came in layer `l` has kind `l + 1`.
const INJECTED: u32 = 0;

/// The table, with the channels shared out among as many layers as are needed.
pub(super) fn table(subject: &Subject<'_>) -> Result<RouteTable, TableError> {
    let next = next_ports(subject)?;
    let mut layers = Layers::new(subject.graph.nodes() * subject.graph.ports());
    let pairs = subject.dests().flat_map(|dest| subject.sources().map(move |from| (from, dest)));
    let placed: Vec<_> = pairs
        .filter(|(from, dest)| from != dest)
        .map(|(from, dest)| (from, dest, layers.place(&way(subject, &next, from, dest))))
        .collect();
    let needed = layers.count();
    if needed > subject.vcs {
        return Err(subject.too_few(needed));
    }
    subject.has_room_for(needed + 1)?;
    Ok(fill(subject, &next, &placed, needed))
}

/// The rows: at the source the layer of the pair, on the way that of arrival.
fn fill(
    subject: &Subject<'_>,
    next: &NextPorts,
    placed: &[(RouterId, RouterId, u32)],
    layers: u32,
) -> RouteTable {
    let mut table = TableBuilder::new(subject.shape(layers + 1));
    let begin = |layer: u32| (u64::from(layer) * u64::from(subject.vcs) / u64::from(layers)) as u32;
    for (_, _, end) in subject.graph.links() {
        for layer in 0..layers {
            for vc in begin(layer)..begin(layer + 1) {
                table.set_kind(end.router.0, end.port.0.into(), vc, layer + 1);
            }
        }
    }
    let channels = |layer: u32| ones(begin(layer + 1)) & !ones(begin(layer));
    let answer =
        |port: PortId, layer| Answer { ports: 1 << port.0, vcs: channels(layer), ..Answer::default() };
    for &(from, dest, layer) in placed {
        let mut kind = INJECTED;
        let mut at = from;
        while let Some(port) = next.port(at, dest) {
            // Another packet to this destination set the rest of the route.
            if table.is_set(at.0, kind, dest.0) {
                break;
            }
            table.set(at.0, kind, dest.0, answer(port, layer));
            let Some(end) = subject.graph.end(at, port) else { break };
            (at, kind) = (end.router, layer + 1);
        }
    }
    table.finish()
}

/// The output port by which each router sends to each destination.
struct NextPorts {
    routers: usize,
    ports: Vec<Option<PortId>>,
}

impl NextPorts {
    fn port(&self, at: RouterId, dest: RouterId) -> Option<PortId> {
        self.ports[dest.idx() * self.routers + at.idx()]
    }
}

/// Shortest ways to each destination as a tree. Of several ports the one with the least load is taken, where
/// every router with nodes sends as much to each destination.
fn next_ports(subject: &Subject<'_>) -> Result<NextPorts, TableError> {
    let routers = subject.graph.nodes() as usize;
    let mut next = NextPorts { routers, ports: vec![None; routers * routers] };
    let mut loads = vec![0u64; routers * subject.graph.ports() as usize];
    let feeders = subject.graph.feeders();
    for dest in subject.dests() {
        let hops = hops_to(subject.graph, &feeders, dest);
        subject.joined(&hops, dest)?;
        let mut flows: Vec<u64> = subject.sends.iter().map(|&has| has.into()).collect();
        let mut order: Vec<_> = subject.routers().filter(|router| hops[router.idx()].is_some()).collect();
        order.sort_by_key(|router| std::cmp::Reverse(hops[router.idx()]));
        for router in order.into_iter().filter(|&router| router != dest) {
            let ports = closer(subject, &hops, router);
            let ends = subject.graph.ends_of(router).filter(|(port, _)| ports >> port.0 & 1 == 1);
            let channel = |port: PortId| router.idx() * subject.graph.ports() as usize + port.idx();
            let Some((port, end)) = ends.min_by_key(|&(port, _)| (loads[channel(port)], port)) else {
                continue;
            };
            let flow = flows[router.idx()];
            loads[channel(port)] += flow;
            flows[end.router.idx()] += flow;
            next.ports[dest.idx() * routers + router.idx()] = Some(port);
        }
    }
    Ok(next)
}

/// The channels of a way, `router * ports + output port` each.
fn way(subject: &Subject<'_>, next: &NextPorts, from: RouterId, dest: RouterId) -> Vec<u32> {
    let mut channels = Vec::new();
    let mut at = from;
    while let Some(port) = next.port(at, dest) {
        channels.push(at.0 * subject.graph.ports() + u32::from(port.0));
        let Some(end) = subject.graph.end(at, port) else { break };
        at = end.router;
    }
    channels
}

/// Layers, each with the dependencies among its channels.
struct Layers {
    channels: u32,
    layers: Vec<Dependencies>,
}

impl Layers {
    fn new(channels: u32) -> Self {
        Self { channels, layers: vec![Dependencies::new(channels)] }
    }

    fn count(&self) -> u32 {
        self.layers.len() as u32
    }

    /// Puts a way into the first layer that stays without a cycle; returns its number.
    fn place(&mut self, way: &[u32]) -> u32 {
        match self.layers.iter_mut().position(|layer| layer.add_way(way)) {
            Some(layer) => layer as u32,
            None => {
                let mut layer = Dependencies::new(self.channels);
                layer.add_way(way);
                self.layers.push(layer);
                self.count() - 1
            }
        }
    }
}
