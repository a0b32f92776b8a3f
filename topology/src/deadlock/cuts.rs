// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pairs of routers that faults cut.

use bitvec::vec::BitVec;
use flitforge_router::ids::RouterId;
use flitforge_router::routing::Via;
use flitforge_router::spec::Dimension;

use super::exploration::{Exploration, Leg};
use super::reach::Predecessors;
use super::report::CutPairs;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// Collects cut pairs from the explorations of one state of health.
pub(super) struct Cuts {
    nodes: usize,
    /// `source * nodes + destination`: some choice arrives.
    open: Legs,
    /// Some choice is lost.
    risky: Legs,
    explored: Vec<RouterId>,
}

/// Pairs of a journey in one piece or of the second leg, and those of the first leg.
struct Legs {
    last: BitVec,
    first: BitVec,
}

impl Legs {
    fn new(pairs: usize) -> Self {
        Self { last: BitVec::repeat(false, pairs), first: BitVec::repeat(false, pairs) }
    }

    fn of(&mut self, leg: Leg) -> &mut BitVec {
        if leg == Leg::ToVia { &mut self.first } else { &mut self.last }
    }
}

impl Cuts {
    pub(super) fn new(net: &NetworkSpec) -> Self {
        let nodes = net.graph.nodes() as usize;
        let pairs = nodes * nodes;
        Self { nodes, open: Legs::new(pairs), risky: Legs::new(pairs), explored: Vec::new() }
    }

    /// Notes which starts of an exploration arrive.
    pub(super) fn add(&mut self, exploration: &Exploration) {
        let moves = || exploration.moves().map(|step| (step.from, step.to));
        let predecessors = Predecessors::new(exploration.situations.len(), moves);
        let arrive = predecessors.leading_to(exploration.offers().map(|o| o.arrived).collect());
        let lost = predecessors.leading_to(exploration.offers().map(|o| o.dead_end()).collect());
        if exploration.leg != Leg::ToVia {
            self.explored.push(exploration.dest);
        }
        for (i, start) in exploration.situations[..exploration.starts].iter().enumerate() {
            let pair = start.router.idx() * self.nodes + exploration.dest.idx();
            if arrive[i] {
                self.open.of(exploration.leg).set(pair, true);
            }
            if lost[i] || !arrive[i] {
                self.risky.of(exploration.leg).set(pair, true);
            }
        }
    }

    /// The pairs of working routers, over the destinations explored.
    pub(super) fn finish(mut self, net: &NetworkSpec, health: &Health) -> CutPairs {
        self.explored.retain(|&dest| health.alive(dest));
        self.explored.sort_unstable();
        let routers = (0..net.graph.nodes()).map(RouterId);
        let alive: Vec<RouterId> = routers.filter(|&r| health.alive(r) && net.has_nodes(r)).collect();
        let mut cuts = CutPairs::default();
        for &source in &alive {
            for &dest in self.explored.iter().filter(|&&dest| dest != source && net.has_route(source, dest)) {
                let (open, risky) = self.pair(net, &alive, source, dest);
                cuts.of += 1;
                cuts.cut += u64::from(!open);
                cuts.exposed += u64::from(open && risky);
                if !open && cuts.pairs.len() < CutPairs::LISTED {
                    cuts.pairs.push((source.0, dest.0));
                }
            }
        }
        cuts
    }

    /// Whether some choice arrives, and whether some choice is lost.
    fn pair(&self, net: &NetworkSpec, alive: &[RouterId], source: RouterId, dest: RouterId) -> (bool, bool) {
        let whole = source.idx() * self.nodes + dest.idx();
        let vias: Box<dyn Fn(RouterId) -> bool> = match net.router.relation.via() {
            Via::Anywhere => Box::new(|_| true),
            Via::WithNodes | Via::ByLoad => Box::new(|via| net.may_go_by(via, source, dest)),
            Via::InMinimalBox => Box::new(|via| in_minimal_box(net, source, via, dest)),
            Via::None => return (self.open.last[whole], self.risky.last[whole]),
        };
        let (mut open, mut risky) = (false, false);
        for &via in alive.iter().filter(|&&via| vias(via)) {
            let there = source.idx() * self.nodes + via.idx();
            let on = via.idx() * self.nodes + dest.idx();
            open |= self.open.first[there] && self.open.last[on];
            risky |= self.risky.first[there] || self.risky.last[on];
        }
        (open, risky)
    }
}

/// Whether `via` lies on a shortest way from `source` to `dest`.
fn in_minimal_box(net: &NetworkSpec, source: RouterId, via: RouterId, dest: RouterId) -> bool {
    let coords = [source, via, dest].map(|r| net.coords_of(r));
    net.router.dims.iter().enumerate().all(|(i, dim)| {
        let [s, v, d] = coords.map(|c| c[i]);
        distance(dim, s, v) + distance(dim, v, d) == distance(dim, s, d)
    })
}

fn distance(dim: &Dimension, a: u32, b: u32) -> u32 {
    let line = a.abs_diff(b);
    if dim.wraps { line.min(dim.radix - line) } else { line }
}
