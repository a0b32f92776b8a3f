// SPDX-License-Identifier: MIT OR Apache-2.0
//! UGAL: whether a packet takes the shortest way, or the way by the intermediate router that was drawn.
//!
//! The source's router compares what it sees itself: the flits behind the port that a way begins with, times
//! the hops of the way (UGAL-L of Kim, Dally, Scott and Abts, "Technology-driven, highly-scalable dragonfly
//! topology", ISCA 2008).

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Relation;
use flitforge_topology::distance::hops_from;
use flitforge_topology::network::NetworkSpec;

use super::base::Base;
use super::layout::{ChannelNumbers, OutputVc};
use super::mask::Mask;

/// What the choice needs to know of the network.
#[derive(Debug, Clone)]
pub(crate) struct Ugal {
    threshold: u64,
    routers: usize,
    /// Hops from each router to each, of a router in a row; none between routers that are not joined.
    hops: Vec<u16>,
}

impl Ugal {
    /// What UGAL needs of a network; `None` under any other relation.
    pub(crate) fn new(net: &NetworkSpec) -> Option<Self> {
        let Relation::Ugal { threshold } = net.router.relation else { return None };
        let (routers, graph) = (net.graph.nodes(), net.surviving());
        let of_router = |router| hops_from(&graph, RouterId(router)).into_iter();
        let hops = (0..routers).flat_map(of_router).map(|hops| hops.unwrap_or_default() as u16).collect();
        Some(Self { threshold: threshold.into(), routers: routers as usize, hops })
    }

    fn hops(&self, from: u32, to: u32) -> u64 {
        self.hops[from as usize * self.routers + to as usize].into()
    }

    /// Whether the shortest way looks no slower than that by `via`. `behind` gives the flits behind the port
    /// that the shortest way to a router begins with.
    fn prefers_shortest(&self, from: u32, via: u32, dest: u32, behind: impl Fn(u32) -> u64) -> bool {
        let shortest = behind(dest) * self.hops(from, dest);
        let detour = behind(via) * (self.hops(from, via) + self.hops(via, dest));
        shortest <= detour + self.threshold
    }
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// Whether a packet from router `from` to router `dest` takes the shortest way, and not that by `via`.
    #[inline]
    pub(crate) fn takes_shortest(&self, from: u32, via: u32, dest: u32) -> bool {
        let behind = |target| self.flits_behind(RouterId(from), target);
        self.ugal.as_ref().is_some_and(|ugal| ugal.prefers_shortest(from, via, dest, behind))
    }

    /// Flits that left by the port with which the shortest way from `router` to `target` begins, and whose
    /// credits are not back.
    fn flits_behind(&self, router: RouterId, target: u32) -> u64 {
        let ports = self.net.router.table.as_ref().map_or(0, |table| table.answer(router.0, 0, target).ports);
        if ports == 0 {
            return 0;
        }
        let port = PortId(ports.trailing_zeros() as u8).idx();
        let channels = (0..self.layout.vcs).map(|vc| self.layout.output_vc(router, port, vc));
        let used = |o: OutputVc| self.layout.depth.saturating_sub(self.output(o).credits.into());
        channels.map(|o| u64::from(used(o))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three routers in a row: 0, 1, 2.
    fn row(threshold: u64) -> Ugal {
        Ugal { threshold, routers: 3, hops: vec![0, 1, 2, 1, 0, 1, 2, 1, 0] }
    }

    #[test]
    fn the_shortest_way_is_taken_until_its_queue_is_longer_for_its_hops() {
        // From 1 to 2 directly is one hop, by router 0 it is three.
        let of = |threshold, direct: u64, detour: u64| {
            row(threshold).prefers_shortest(1, 0, 2, |target| if target == 2 { direct } else { detour })
        };
        assert!(of(0, 0, 0) && of(0, 3, 1) && !of(0, 4, 1));
        assert!(of(1, 4, 1) && !of(1, 5, 1));
    }

    #[test]
    fn by_way_of_either_end_nothing_is_longer() {
        for via in [1, 2] {
            assert!(row(0).prefers_shortest(1, via, 2, |_| 7), "by way of {via}");
        }
    }
}
