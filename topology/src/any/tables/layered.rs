// SPDX-License-Identifier: MIT OR Apache-2.0
//! One shortest way for each pair of routers, in the first layer of channels whose dependencies stay without
//! a cycle.

use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::table::{Answer, RouteTable, TableBuilder};

use super::adaptive::closer;
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
    for dest in subject.dests() {
        let hops = hops_to(subject.graph, dest);
        if let Some(from) = subject.sources().find(|from| hops[from.idx()].is_none()) {
            return Err(subject.apart(from, dest));
        }
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

/// Dependencies without a cycle, with a numbering along which all of them ascend. A new one that does not
/// ascend renumbers what lies between (D. J. Pearce, P. H. J. Kelly, "A dynamic topological sort algorithm
/// for directed acyclic graphs", J. Experimental Algorithmics 11, 2007).
struct Dependencies {
    after: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
    /// For each channel those that close a cycle if they come after it. Dependencies only become more, so
    /// they always will.
    never: Vec<Vec<u32>>,
    place: Vec<u32>,
    /// The search in which each channel was reached last, and the number of searches.
    reached: Vec<u32>,
    searches: u32,
}

impl Dependencies {
    fn new(channels: u32) -> Self {
        let none = vec![Vec::new(); channels as usize];
        Self {
            after: none.clone(),
            before: none.clone(),
            never: none,
            place: (0..channels).collect(),
            reached: vec![0; channels as usize],
            searches: 0,
        }
    }

    /// Adds the dependencies of a way, all or none; returns whether there is still no cycle.
    fn add_way(&mut self, way: &[u32]) -> bool {
        let pairs = || way.windows(2).map(|pair| (pair[0], pair[1]));
        if pairs().any(|(a, b)| self.never[a as usize].contains(&b)) {
            return false;
        }
        let mut added = Vec::new();
        for (a, b) in pairs() {
            if self.after[a as usize].contains(&b) {
                continue;
            }
            if !self.make_room(a, b) {
                let alone = added.is_empty();
                added.into_iter().for_each(|(a, b)| self.remove(a, b));
                if alone || !self.make_room(a, b) {
                    self.never[a as usize].push(b);
                }
                return false;
            }
            self.after[a as usize].push(b);
            self.before[b as usize].push(a);
            added.push((a, b));
        }
        true
    }

    fn remove(&mut self, a: u32, b: u32) {
        self.after[a as usize].retain(|&to| to != b);
        self.before[b as usize].retain(|&from| from != a);
    }

    /// Renumbers so that `a` comes before `b`; `false` where `a` must come after it.
    fn make_room(&mut self, a: u32, b: u32) -> bool {
        let (low, high) = (self.place[b as usize], self.place[a as usize]);
        if high < low {
            return true;
        }
        let Some(behind) = self.reach(b, Some(a), Way::After, |place| place <= high) else { return false };
        let ahead = self.reach(a, None, Way::Before, |place| place >= low).unwrap_or_default();
        let mut moved: Vec<u32> = Vec::with_capacity(ahead.len() + behind.len());
        for mut part in [ahead, behind] {
            part.sort_by_key(|&channel| self.place[channel as usize]);
            moved.append(&mut part);
        }
        let mut places: Vec<u32> = moved.iter().map(|&channel| self.place[channel as usize]).collect();
        places.sort_unstable();
        moved.into_iter().zip(places).for_each(|(channel, place)| self.place[channel as usize] = place);
        true
    }

    /// The channels that are reached from one over channels in certain places; `None` if `but` is among them.
    fn reach(
        &mut self,
        from: u32,
        but: Option<u32>,
        way: Way,
        within: impl Fn(u32) -> bool,
    ) -> Option<Vec<u32>> {
        self.searches += 1;
        let next = if way == Way::After { &self.after } else { &self.before };
        let mut reached = vec![from];
        self.reached[from as usize] = self.searches;
        let mut i = 0;
        while let Some(&channel) = reached.get(i) {
            if Some(channel) == but {
                return None;
            }
            i += 1;
            for &to in &next[channel as usize] {
                if within(self.place[to as usize]) && self.reached[to as usize] != self.searches {
                    self.reached[to as usize] = self.searches;
                    reached.push(to);
                }
            }
        }
        Some(reached)
    }
}

/// Whether a search goes along dependencies or against them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    After,
    Before,
}
