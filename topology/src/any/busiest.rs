// SPDX-License-Identifier: MIT OR Apache-2.0
//! The busiest part of a network under given rates from node to node.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use flitforge_router::ids::{PortId, RouterId};

use super::export::{Arrival, Walk};
use crate::capacity::loads_towards;
use crate::network::NetworkSpec;

/// Flits a cycle from one node to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flow {
    /// The node that sends.
    pub source: u32,
    /// The node that receives.
    pub dest: u32,
    /// Flits a cycle, above 0.
    pub rate: f64,
}

/// A part of a network that takes a flit a cycle at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The link at a router's output port.
    Link(RouterId, PortId),
    /// The injection ports of a node.
    Injection(u32),
    /// The ejection ports of a node.
    Ejection(u32),
}

/// Which routes the loads of links are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Routes {
    /// Routes of the relation, shared out evenly where a packet has a choice.
    Relation,
    /// The shortest paths, shared out evenly. What the relation does depends on more than a packet's place.
    Shortest,
}

/// The part of a network that traffic fills first.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Busiest {
    /// The part.
    pub part: Part,
    /// Flits a cycle that it carries.
    pub flits: f64,
    /// How much of its time it is busy, 1 for always. It is full at `1 / busy` times the traffic.
    pub busy: f64,
    /// Whose routes were counted.
    pub routes: Routes,
}

impl Busiest {
    /// The busiest part under these flows; `None` without any. Faults do not count.
    pub fn of(net: &NetworkSpec, flows: &[Flow]) -> Option<Self> {
        let (loads, routes) = link_loads(net, flows);
        let ports = net.graph.ports() as usize;
        let links = net.graph.links().map(|(router, port, _)| {
            let flits = loads[router.idx() * ports + port.idx()];
            (Part::Link(router, port), flits, flits * f64::from(net.graph.phits(router, port)))
        });
        let (sent, received) = (rates(flows, |flow| flow.source), rates(flows, |flow| flow.dest));
        let (into, out) = (f64::from(net.router.injection_ports), net.router.ejection_rate());
        let sent = sent.into_iter().map(|(node, flits)| (Part::Injection(node), flits, flits / into));
        let received = received.into_iter().map(|(node, flits)| (Part::Ejection(node), flits, flits / out));
        let all = links.chain(sent).chain(received).filter(|(_, flits, _)| *flits > 0.0);
        // Of equally busy ones the first, links before ports.
        let first = all.reduce(|most, part| if part.2 > most.2 * (1.0 + 1e-12) { part } else { most });
        first.map(|(part, flits, busy)| Self { part, flits, busy, routes })
    }

    /// The part in words.
    pub fn name(&self, net: &NetworkSpec) -> String {
        match self.part {
            Part::Link(router, port) => {
                let to = net.graph.end(router, port).map(|end| net.router_name(end.router));
                format!("the link from router {} to {}", net.router_name(router), to.unwrap_or_default())
            }
            Part::Injection(node) => format!("the injection of node {node}"),
            Part::Ejection(node) => format!("the ejection of node {node}"),
        }
    }
}

impl fmt::Display for Routes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Relation => "by the routes of the relation",
            Self::Shortest => "by shortest paths, since routes depend on more than a packet's place",
        })
    }
}

/// Flits a cycle of each node, in order of node.
fn rates(flows: &[Flow], node: impl Fn(&Flow) -> u32) -> BTreeMap<u32, f64> {
    let mut rates = BTreeMap::new();
    flows.iter().for_each(|flow| *rates.entry(node(flow)).or_default() += flow.rate);
    rates
}

/// Flits a cycle over every channel, entry `router * ports + output port`.
fn link_loads(net: &NetworkSpec, flows: &[Flow]) -> (Vec<f64>, Routes) {
    let mut towards: BTreeMap<RouterId, Vec<f64>> = BTreeMap::new();
    for flow in flows {
        let (from, to) = (net.attachment.home(flow.source), net.attachment.sink(flow.dest));
        let sent = towards.entry(to).or_insert_with(|| vec![0.0; net.graph.nodes() as usize]);
        sent[from.idx()] += flow.rate;
    }
    match by_relation(net, &towards) {
        Some(loads) => (loads, Routes::Relation),
        None => (loads_towards(&net.graph, towards), Routes::Shortest),
    }
}

/// The loads by the routes of the relation; `None` where they depend on more than a packet's place and
/// destination, or lead in a circle.
fn by_relation(net: &NetworkSpec, towards: &BTreeMap<RouterId, Vec<f64>>) -> Option<Vec<f64>> {
    if net.router.changes_heads() || net.router.drawn_bits() > 0 {
        return None;
    }
    let walk = Walk::new(net);
    let mut loads = vec![0.0; net.graph.nodes() as usize * net.graph.ports() as usize];
    for (&dest, sent) in towards {
        Spread { walk: &walk, dest, moves: HashMap::new() }.add(sent, &mut loads)?;
    }
    Some(loads)
}

/// A router and how a packet came there.
type Place = (RouterId, Arrival);

/// Traffic towards one destination.
struct Spread<'a> {
    walk: &'a Walk<'a>,
    dest: RouterId,
    /// The ports of each place that was reached, each with the places after it.
    moves: HashMap<Place, Vec<(PortId, Vec<Place>)>>,
}

impl Spread<'_> {
    /// Adds what routers send; `None` where a packet may come back to a place.
    fn add(mut self, sent: &[f64], loads: &mut [f64]) -> Option<()> {
        let ports = self.walk.net.graph.ports() as usize;
        let mut through: HashMap<Place, f64> = HashMap::new();
        let sources = (0..).map(RouterId).zip(sent).filter(|(_, rate)| **rate > 0.0);
        sources.for_each(|(router, &rate)| _ = through.insert((router, None), rate));
        for place in self.order(through.keys().copied().collect())? {
            let rate = through.get(&place).copied().unwrap_or_default();
            let moves = &self.moves[&place];
            for (port, behind) in moves {
                let share = rate / moves.len() as f64;
                loads[place.0.idx() * ports + port.idx()] += share;
                let each = share / behind.len() as f64;
                behind.iter().for_each(|&next| *through.entry(next).or_default() += each);
            }
        }
        Some(())
    }

    /// The places that packets come to, each before those after it; `None` where there is a cycle.
    fn order(&mut self, mut roots: Vec<Place>) -> Option<Vec<Place>> {
        // The order decides how sums are rounded.
        roots.sort_unstable_by_key(|(router, _)| *router);
        let (mut order, mut is_open) = (Vec::new(), HashMap::new());
        let mut stack: Vec<(Place, bool)> = roots.into_iter().map(|root| (root, false)).collect();
        while let Some((place, is_left)) = stack.pop() {
            if is_left {
                is_open.insert(place, false);
                order.push(place);
                continue;
            }
            if is_open.contains_key(&place) {
                continue;
            }
            is_open.insert(place, true);
            stack.push((place, true));
            let moves = self.walk.onward(place, self.dest);
            let behind: Vec<Place> = moves.iter().flat_map(|(_, behind)| behind).copied().collect();
            if behind.iter().any(|next| is_open.get(next) == Some(&true)) {
                return None;
            }
            stack.extend(
                behind.into_iter().filter(|next| !is_open.contains_key(next)).map(|next| (next, false)),
            );
            self.moves.insert(place, moves);
        }
        order.reverse();
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use flitforge_router::spec::{Relation, RouterSpec};

    use super::*;
    use crate::capacity::cube_channel_load;
    use crate::testing::{DIMENSION_ORDER, dims, router};

    fn network(radix: &[u32], wraps: bool, vcs: u32, relation: Relation) -> NetworkSpec {
        NetworkSpec::new(router(dims(radix, wraps), vcs, relation).into()).unwrap()
    }

    /// Every node sends a flit a cycle to all nodes alike.
    fn uniform(nodes: u32) -> Vec<Flow> {
        let pairs = (0..nodes).flat_map(|source| (0..nodes).map(move |dest| (source, dest)));
        pairs.map(|(source, dest)| Flow { source, dest, rate: 1.0 / f64::from(nodes) }).collect()
    }

    /// The closed form of Dally and Towles, for the routes of dimension order and for shortest paths.
    #[test]
    fn uniform_rates_fill_the_middle() {
        for (radix, wraps) in
            [(&[4, 4][..], false), (&[5, 3], false), (&[8], false), (&[5, 7], true), (&[3, 3, 5], true)]
        {
            let net = network(radix, wraps, 2, DIMENSION_ORDER);
            let found = Busiest::of(&net, &uniform(net.nodes())).unwrap();
            let expected = cube_channel_load(&net.router.dims);
            assert_eq!(found.routes, Routes::Relation);
            match found.part {
                Part::Link(..) => assert!((found.busy - expected).abs() < 1e-9, "{radix:?}: {found:?}"),
                _ => {
                    assert!(expected <= 1.0 + 1e-9 && (found.busy - 1.0).abs() < 1e-9, "{radix:?}: {found:?}")
                }
            }
        }
    }

    /// Dimension order turns once: both flows cross the second link of the first row, and one the column.
    #[test]
    fn routes_are_those_of_the_relation() {
        let flows = |rates: [f64; 2]| {
            [(0, 10), (1, 2)].into_iter().zip(rates).map(|((source, dest), rate)| Flow { source, dest, rate })
        };
        let net = network(&[4, 4], false, 1, DIMENSION_ORDER);
        let found = Busiest::of(&net, &flows([0.25, 0.5]).collect::<Vec<_>>()).unwrap();
        assert_eq!((found.part, found.flits), (Part::Link(RouterId(1), PortId(1)), 0.75));
        assert_eq!(found.name(&net), "the link from router (1,0) to (2,0)");
        // Minimal adaptive routing shares out the first flow at each router.
        let net = network(&[4, 4], false, 2, Relation::MinimalAdaptive { escape_vcs: 1 });
        let found = Busiest::of(&net, &flows([0.25, 0.5]).collect::<Vec<_>>()).unwrap();
        assert_eq!((found.part, found.flits), (Part::Link(RouterId(1), PortId(1)), 0.5625));
    }

    #[test]
    fn ports_of_nodes_are_parts_too() {
        let net = network(&[4, 4], false, 1, DIMENSION_ORDER);
        let to_one = [(4, 0.4), (1, 0.3)].map(|(source, rate)| Flow { source, dest: 0, rate });
        let found = Busiest::of(&net, &to_one).unwrap();
        assert_eq!(found.part, Part::Ejection(0));
        assert!((found.busy - 0.7).abs() < 1e-12);
        let from_one = to_one.map(|flow| Flow { source: 0, dest: flow.source, ..flow });
        assert_eq!(Busiest::of(&net, &from_one).unwrap().part, Part::Injection(0));
        let wide = RouterSpec { injection_ports: 2, ..net.router.clone() };
        let wide = NetworkSpec::new(wide.into()).unwrap();
        assert_eq!(Busiest::of(&wide, &from_one).unwrap().busy, 0.4, "two ports have half of 0.7 each");
        assert_eq!(Busiest::of(&net, &[]), None);
    }

    /// Where a head carries more than its place, shortest paths are counted.
    #[test]
    fn other_relations_are_counted_by_shortest_paths() {
        let net = network(&[4, 4], false, 2, Relation::Valiant);
        let found = Busiest::of(&net, &[Flow { source: 0, dest: 3, rate: 0.5 }]).unwrap();
        assert_eq!((found.routes, found.flits), (Routes::Shortest, 0.5));
    }
}
