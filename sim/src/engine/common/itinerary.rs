// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is drawn for a packet at its source: the order of dimensions (O1TURN), the way round rings where
//! both are equally long, or the intermediate router (Valiant, ROMM, UGAL).

use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_router::routing::{self, Via};
use flitforge_router::spec::RouterSpec;
use flitforge_topology::faults::Health;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Stream;

use super::records::PackedHead;

/// Lane of node 0: the lanes below are those of the traffic sources.
const LANES: u64 = 1 << 32;

/// One random stream for each node, where the relation draws anything at all.
#[derive(Debug, Clone)]
pub(crate) struct Itinerary {
    streams: Vec<Stream>,
    /// Routers of the network.
    routers: u64,
    /// The routers with nodes that work in cycle 0, where only these are intermediate ones.
    with_nodes: Vec<u32>,
    /// Whether the network has no fault in cycle 0 that matters to intermediate routers.
    is_sound: bool,
}

impl Itinerary {
    /// The streams of all nodes.
    pub(crate) fn new(net: &NetworkSpec, seed: u64) -> Self {
        let spec = &net.router;
        let draws = spec.drawn_bits() > 0 || spec.relation.is_two_phase();
        let count = if draws { net.nodes() } else { 0 };
        let streams = (0..u64::from(count)).map(|node| Stream::new(seed, LANES + node)).collect();
        let routers = net.graph.nodes();
        let (with_nodes, is_sound) = match spec.relation.via() {
            Via::WithNodes | Via::ByLoad => {
                let health = Health::initial(net);
                let serves = |router| health.alive(router) && net.has_nodes(router);
                let with_nodes = (0..routers).filter(|&router| serves(RouterId(router))).collect();
                (with_nodes, health.is_sound())
            }
            Via::None | Via::Anywhere | Via::InMinimalBox => (Vec::new(), true),
        };
        Self { streams, routers: routers.into(), with_nodes, is_sound }
    }

    /// Takes over the streams of some nodes from a copy in which they have gone on.
    pub(crate) fn adopt(&mut self, copy: &Self, nodes: std::ops::Range<u32>) {
        if !self.streams.is_empty() {
            let nodes = nodes.start as usize..nodes.end as usize;
            self.streams[nodes.clone()].clone_from_slice(&copy.streams[nodes]);
        }
    }

    /// The intermediate router (the destination where there is none, the source where no route leads to the
    /// one that is drawn) and the initial header.
    /// `coords` holds the coordinates of all routers, router by router; `node` is the source, and the packet
    /// goes from router `from` to router `dest`.
    pub(crate) fn draw(
        &mut self,
        net: &NetworkSpec,
        coords: &[u64],
        node: u32,
        (from, dest): (u32, u32),
    ) -> (u32, PackedHead) {
        let spec = &net.router;
        let mut head = routing::initial_state(Native, spec);
        let via = match spec.relation.via() {
            Via::None if spec.drawn_bits() > 0 => {
                head.descending = self.streams[node as usize].below(1 << spec.drawn_bits());
                dest
            }
            Via::None => dest,
            Via::Anywhere => {
                let routers = self.routers;
                self.streams[node as usize].below(routers) as u32
            }
            Via::WithNodes | Via::ByLoad => {
                let drawn = self.streams[node as usize].below(self.with_nodes.len() as u64);
                let via = self.with_nodes[drawn as usize];
                let [by, from, to] = [via, from, dest].map(RouterId);
                if self.is_sound || net.may_go_by(by, from, to) { via } else { from.0 }
            }
            Via::InMinimalBox => self.in_box(spec, coords, node, (from, dest)),
        };
        (via, PackedHead::pack(&head))
    }

    /// A router drawn uniformly from a minimal box between source and destination.
    fn in_box(&mut self, spec: &RouterSpec, coords: &[u64], node: u32, (from, dest): (u32, u32)) -> u32 {
        let n = spec.dims.len();
        let stream = &mut self.streams[node as usize];
        let mut stride = 1;
        let mut via = 0;
        for (d, dim) in spec.dims.iter().enumerate() {
            let (from, to) = (coords[from as usize * n + d] as i64, coords[dest as usize * n + d] as i64);
            let radix = i64::from(dim.radix);
            let mut span = to - from;
            if dim.wraps && span.abs() * 2 > radix {
                span -= radix * span.signum();
            }
            let step = stream.below(span.unsigned_abs() + 1) as i64 * span.signum();
            via += (from + step).rem_euclid(radix) as u32 * stride;
            stride *= dim.radix;
        }
        via
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flitforge_router::spec::*;
    use flitforge_topology::elaborate::NetworkParams;

    fn torus(relation: Relation) -> NetworkSpec {
        let dims = vec![Dimension { radix: 5, wraps: true }, Dimension { radix: 4, wraps: false }];
        let router = RouterSpec { relation, vcs: 4, ..RouterSpec::cube(dims) };
        NetworkSpec::new(NetworkParams::from(router)).expect("the network is legal")
    }

    /// How often each router is the intermediate one of 20 000 packets.
    fn vias(relation: Relation, source: u32, dest: u32) -> Vec<u32> {
        let net = torus(relation);
        let coords: Vec<u64> = (0..20).flat_map(|r| [r % 5, r / 5]).collect();
        let mut itinerary = Itinerary::new(&net, 1);
        let mut drawn = vec![0; 20];
        let mut draw = || itinerary.draw(&net, &coords, source, (source, dest)).0;
        (0..20_000).for_each(|_| drawn[draw() as usize] += 1);
        drawn
    }

    /// Five standard deviations of a count of so many draws with this probability.
    fn near(count: u32, probability: f64) -> bool {
        let (mean, variance) = (20_000.0 * probability, 20_000.0 * probability * (1.0 - probability));
        (f64::from(count) - mean).abs() < 5.0 * variance.sqrt()
    }

    #[test]
    fn valiant_draws_every_router_alike() {
        assert!(vias(Relation::Valiant, 3, 7).into_iter().all(|count| near(count, 1.0 / 20.0)));
    }

    /// From (4, 0) to (1, 2): three columns over the closing link, three rows.
    #[test]
    fn romm_draws_from_the_minimal_box_alike() {
        for (router, count) in (0..).zip(vias(Relation::Romm, 4, 11)) {
            let inside = [4, 0, 1].contains(&(router % 5)) && router / 5 <= 2;
            assert!(if inside { near(count, 1.0 / 9.0) } else { count == 0 }, "router {router}: {count}");
        }
    }

    #[test]
    fn nodes_draw_on_their_own() {
        let net = torus(Relation::Valiant);
        let mut itinerary = Itinerary::new(&net, 1);
        let mut draw = |source| itinerary.draw(&net, &[], source, (source, 0)).0;
        let mut draws = |source| (0..8).map(|_| draw(source)).collect::<Vec<_>>();
        assert_ne!(draws(0), draws(1));
    }
}
