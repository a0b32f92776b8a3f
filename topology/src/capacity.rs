// SPDX-License-Identifier: MIT OR Apache-2.0
//! Capacity: the greatest uniform traffic a network could carry.
//!
//! Uniform means that every node sends to every node, itself included, with equal probability; it
//! is the convention that makes the 16 x 16 mesh come to exactly 4 / k = 0.25 flits per node and
//! cycle. A channel whose load is `g` flits a cycle when every node sends one flit a cycle limits
//! the traffic to `1 / g`, and one of width `1 / W` to `1 / (W g)`.

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Dimension;
use serde::Serialize;

use crate::attachment::Attachment;
use crate::distance::hops_to;
use crate::network::{Endpoint, Graph, NetworkSpec};
use crate::{circulant, cube};

/// The capacity of a network and what limits it, in flits per node and cycle.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Capacity {
    /// What the busiest network channel allows; infinite when no channel is used.
    pub channels: f64,
    /// What the injection ports allow: one flit each a cycle.
    pub injection: f64,
    /// What the ejection ports allow: one flit each a cycle, or as many as their receivers serve.
    pub ejection: f64,
}

impl Capacity {
    /// Capacity of a sound network: of a cube with perfectly balanced minimal routing, of a circulant graph
    /// with that of [`circulant_channel_load`], of any other graph with that of [`channel_loads`]. Faults do
    /// not count.
    pub fn of(net: &NetworkSpec) -> Self {
        // With several nodes at each router a channel carries the traffic of as many.
        let places = f64::from(net.router.places);
        let load = match (&net.plan, &net.router.jumps) {
            (Some(_), _) => busiest(&net.graph, &net.attachment),
            (None, Some(jumps)) => places * circulant_channel_load(jumps.graph()),
            (None, None) if net.router.is_graph() => busiest(&net.graph, &net.attachment),
            (None, None) => places * cube_channel_load(&net.router.dims),
        };
        Self::bounds(load, net.router.injection_ports, net.router.ejection_rate())
    }

    /// Capacity where the busiest channel carries `load` flits a cycle when each node sends one a cycle, with
    /// so many injection ports, and takes so many flits a cycle.
    pub fn bounds(load: f64, injection_ports: u32, ejection_rate: f64) -> Self {
        Self { channels: 1.0 / load, injection: injection_ports.into(), ejection: ejection_rate }
    }

    /// The least of the bounds.
    pub fn flits_per_node_cycle(&self) -> f64 {
        self.channels.min(self.injection).min(self.ejection)
    }
}

/// Load of the busiest channel of a cube in flits a cycle when each node sends one flit a cycle:
/// the greatest over its dimensions of
///
/// | | even radix `k` | odd radix `k` |
/// |---|---|---|
/// | line | `k / 4` | `(k^2 - 1) / 4k` |
/// | ring | `k / 8` | `(k^2 - 1) / 8k` |
///
/// (Dally and Towles, section 3.3). Dimension order reaches it on lines and on odd rings, and on
/// even rings when the packets that are half a ring from home are split between both ways.
pub fn cube_channel_load(dims: &[Dimension]) -> f64 {
    cube::normalise(dims).iter().map(dimension_load).fold(0.0, f64::max)
}

fn dimension_load(dim: &Dimension) -> f64 {
    let k = f64::from(dim.radix);
    let line = if dim.radix.is_multiple_of(2) { k / 4.0 } else { (k * k - 1.0) / (4.0 * k) };
    if dim.wraps { line / 2.0 } else { line }
}

/// Load of every channel of any graph (entry `router * ports + output port`) in flits a cycle when
/// each node sends one flit a cycle to uniform destinations by shortest paths, split equally at
/// each router among the ports that bring a packet closer. What this routing carries is a lower bound of what
/// the best routing would. Time `O(routers * links)`.
pub fn channel_loads(graph: &Graph, attachment: &Attachment) -> Vec<f64> {
    let routers = || (0..graph.nodes()).map(RouterId);
    let nodes = f64::from(attachment.nodes(graph.nodes()));
    let ends: Vec<_> = routers().map(|router| attachment.counts(router).map(f64::from)).collect();
    let dests = routers().zip(&ends).filter(|(_, [_, here])| *here > 0.0);
    let sent = |here: f64| ends.iter().map(|[senders, _]| here / nodes * senders).collect();
    loads_towards(graph, dests.map(|(dest, [_, here])| (dest, sent(*here))))
}

/// Load of every channel under the routing of [`channel_loads`], of traffic of which each router sends so
/// much to each of these destinations.
pub(crate) fn loads_towards(
    graph: &Graph,
    traffic: impl IntoIterator<Item = (RouterId, Vec<f64>)>,
) -> Vec<f64> {
    let mut loads = vec![0.0; graph.nodes() as usize * graph.ports() as usize];
    let feeders = graph.feeders();
    traffic.into_iter().for_each(|towards| add_loads_towards(graph, &feeders, towards, &mut loads));
    loads
}

/// Load of the busiest channel under the routing of [`channel_loads`], in cycles that flits occupy it per
/// cycle: a channel of width `1 / W` is occupied for `W` cycles by each.
pub fn busiest(graph: &Graph, attachment: &Attachment) -> f64 {
    let loads = channel_loads(graph, attachment);
    let ports = graph.ports() as usize;
    let occupied = |(router, port, _): (RouterId, PortId, Endpoint)| {
        loads[router.idx() * ports + port.idx()] * f64::from(graph.phits(router, port))
    };
    graph.links().map(occupied).fold(0.0, f64::max)
}

/// Load of the busiest channel of a circulant graph under the routing of [`channel_loads`], in flits a cycle
/// when each node sends one flit a cycle. A step of the numbering maps the graph onto itself, so a port of
/// any router carries what the ports of that number carry together of the traffic towards one destination.
/// Time `O(nodes * ports)`.
pub fn circulant_channel_load(circulant: &Circulant) -> f64 {
    circulant_port_loads(circulant).into_iter().fold(0.0, f64::max)
}

/// Load of each network port of any router of a circulant graph, 0 where it leads nowhere; as
/// [`channel_loads`] has it.
pub fn circulant_port_loads(circulant: &Circulant) -> Vec<f64> {
    let ways = circulant::ways(circulant);
    let nodes = circulant.nodes();
    let (hops, nearest_first) = circulant::hops_from_zero(circulant);
    let mut loads = vec![0.0; circulant.ports() as usize];
    let mut through = vec![1.0 / f64::from(nodes); nodes as usize];
    for &router in nearest_first.iter().skip(1).rev() {
        // The way to router 0 is as long as the way from it, since every jump can be made both ways.
        let closer = |step: u32| hops[((router + step) % nodes) as usize] < hops[router as usize];
        let exits = || ways.iter().filter(|&&(_, step)| closer(step));
        let share = through[router as usize] / exits().count() as f64;
        for &(port, step) in exits() {
            loads[port.idx()] += share;
            through[((router + step) % nodes) as usize] += share;
        }
    }
    loads
}

/// Adds the traffic towards one destination, of which each router sends so much. Routers are taken farthest
/// first, so that all that comes through a router is known when it is passed on.
fn add_loads_towards(
    graph: &Graph,
    feeders: &[Option<(RouterId, PortId)>],
    (dest, mut through): (RouterId, Vec<f64>),
    loads: &mut [f64],
) {
    let ports = graph.ports() as usize;
    let hops = hops_to(graph, feeders, dest);
    for (d, router) in farthest_first(&hops).into_iter().take_while(|&(d, _)| d > 0) {
        let closer = |e: &Endpoint| hops[e.router.idx()] == Some(d - 1);
        let exits = || graph.ends_of(router).filter(|(_, e)| closer(e));
        let share = through[router.idx()] / exits().count() as f64;
        for (port, end) in exits() {
            loads[router.idx() * ports + port.idx()] += share;
            through[end.router.idx()] += share;
        }
    }
}

/// The routers that are so many hops away, farthest first and by number within a distance.
fn farthest_first(hops: &[Option<u32>]) -> Vec<(u32, RouterId)> {
    let distances = || hops.iter().flatten();
    // How many are farther away than each distance: where the first one of it stands.
    let mut next = vec![0; distances().max().map_or(0, |&most| most as usize + 1)];
    distances().for_each(|&d| next[d as usize] += 1);
    let mut farther = 0;
    for place in next.iter_mut().rev() {
        farther += std::mem::replace(place, farther);
    }
    let mut sorted = vec![(0, RouterId(0)); farther];
    for (&hops, router) in hops.iter().zip((0..).map(RouterId)) {
        if let Some(d) = hops {
            sorted[next[d as usize]] = (d, router);
            next[d as usize] += 1;
        }
    }
    sorted
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Channel loads of a cube under dimension order, walked packet by packet: from every node to
    /// every node, half a packet each way round where both ways of a ring are equally long.
    fn walked(dims: &[Dimension]) -> f64 {
        let cube = cube::build(dims).unwrap();
        let (n, nodes) = (dims.len(), cube.graph.nodes());
        let ports = 2 * n;
        let mut loads = vec![0.0; nodes as usize * ports];
        for (s, t) in (0..nodes).flat_map(|s| (0..nodes).map(move |t| (s, t))) {
            let mut at = vec![(RouterId(s), 1.0 / f64::from(nodes))];
            for d in 0..n {
                at = at.into_iter().flat_map(|(r, w)| walk(&cube, dims, d, (r, t, w), &mut loads)).collect();
            }
            assert!(at.iter().all(|(r, _)| r.0 == t));
        }
        loads.into_iter().fold(0.0, f64::max)
    }

    fn walk(
        cube: &cube::Cube,
        dims: &[Dimension],
        d: usize,
        (from, to, weight): (RouterId, u32, f64),
        loads: &mut [f64],
    ) -> Vec<(RouterId, f64)> {
        let n = dims.len();
        let k = dims[d].radix;
        let x = |r: u32| cube.coords[r as usize * n + d];
        let up = (x(to) + k - x(from.0)) % k;
        let ways: Vec<(u8, u32)> = if up == 0 {
            return vec![(from, weight)];
        } else if !(dims[d].wraps && k > 2) {
            vec![if x(to) > x(from.0) { (1, up) } else { (0, k - up) }]
        } else {
            let short = up.min(k - up);
            [(1, up), (0, k - up)].into_iter().filter(|&(_, hops)| hops == short).collect()
        };
        let share = weight / ways.len() as f64;
        ways.iter()
            .map(|&(side, hops)| {
                let port = PortId(2 * d as u8 + side);
                let mut at = from;
                for _ in 0..hops {
                    loads[at.idx() * 2 * n + port.idx()] += share;
                    at = cube.graph.end(at, port).unwrap().router;
                }
                (at, share)
            })
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn the_closed_form_equals_walked_loads(
            dims in prop::collection::vec((2u32..7, any::<bool>()), 1..4),
        ) {
            let dims: Vec<_> = dims.into_iter().map(|(radix, wraps)| Dimension { radix, wraps }).collect();
            prop_assert!((cube_channel_load(&dims) - walked(&dims)).abs() < 1e-9);
        }

        /// Flow conservation: the loads of all channels add up to the mean distance times the nodes.
        #[test]
        fn generic_loads_add_up_to_the_distance(
            dims in prop::collection::vec((2u32..7, any::<bool>()), 1..4),
        ) {
            let dims: Vec<_> = dims.into_iter().map(|(radix, wraps)| Dimension { radix, wraps }).collect();
            let graph = cube::build(&dims).unwrap().graph;
            let loads = channel_loads(&graph, &Attachment::OneEach);
            let hops = crate::distance::cube_distances(&dims).mean_with_self * f64::from(graph.nodes());
            prop_assert!((loads.iter().sum::<f64>() - hops).abs() < 1e-6 * hops);
            let busiest = loads.into_iter().fold(0.0, f64::max);
            prop_assert!(busiest >= cube_channel_load(&dims) - 1e-9, "no routing beats the bisection");
        }
    }

    #[test]
    fn generic_loads_of_a_ring_are_the_closed_form() {
        for radix in 3..9 {
            let dims = [Dimension { radix, wraps: true }];
            let busiest =
                busiest(&cube::build(&dims).unwrap().graph, &Attachment::new(&vec![1; radix as usize]));
            assert!((busiest - cube_channel_load(&dims)).abs() < 1e-12, "radix {radix}");
        }
    }

    /// The sum over one destination against every channel of the whole graph.
    #[test]
    fn loads_of_a_circulant_graph_are_those_of_every_router() {
        let binomial = (2..=66).chain([100, 128]).map(|nodes| Circulant::binomial(nodes).unwrap());
        let others = [(12, &[4, 3][..]), (20, &[1, 7, 10]), (31, &[2, 5]), (9, &[3, 1, 4])];
        let others = others.map(|(nodes, jumps)| Circulant::new(nodes, jumps).unwrap());
        for graph in binomial.chain(others) {
            let loads = circulant_port_loads(&graph);
            let ports = graph.ports() as usize;
            for (channel, load) in
                channel_loads(&circulant::build(&graph), &Attachment::OneEach).into_iter().enumerate()
            {
                assert!((load - loads[channel % ports]).abs() < 1e-12, "{graph:?}, channel {channel}");
            }
        }
    }

    /// Nodes at a router share its channels; a router without nodes sends nothing.
    #[test]
    fn loads_count_nodes() {
        let graph = cube::build(&[Dimension { radix: 4, wraps: false }]).unwrap().graph;
        assert_eq!(
            busiest(&graph, &Attachment::new(&[3; 4])),
            3.0 * busiest(&graph, &Attachment::new(&[1; 4]))
        );
        // Two nodes at each end: half of their flits cross the middle.
        assert_eq!(busiest(&graph, &Attachment::new(&[2, 0, 0, 2])), 1.0);
        assert_eq!(busiest(&graph, &Attachment::new(&[1, 0, 0, 0])), 0.0);
    }

    /// A channel of width 1/W is full at 1/W of the load.
    #[test]
    fn narrow_channels_are_full_sooner() {
        use flitforge_router::ids::{PortId, RouterId};
        let mut graph = cube::build(&[Dimension { radix: 4, wraps: false }]).unwrap().graph;
        let nodes = Attachment::new(&[1; 4]);
        // Six of sixteen pairs cross an outer link there, and eight the one in the middle, each way.
        assert_eq!(busiest(&graph, &nodes), 1.0);
        graph.narrow(RouterId(0), PortId(1), 3);
        assert!((busiest(&graph, &nodes) - 2.25).abs() < 1e-12);
        graph.narrow(RouterId(2), PortId(0), 16);
        assert!((busiest(&graph, &nodes) - 16.0).abs() < 1e-12);
        assert!(graph.is_narrow());
    }

    #[test]
    fn capacity_is_that_of_nodes_on_any_network() {
        use crate::any::families::Family;
        use crate::elaborate::NetworkParams;
        use crate::testing::{DIMENSION_ORDER, dims, router};
        use flitforge_router::spec::{Relation, RouterSpec};
        use std::sync::Arc;
        let channels = |params: NetworkParams| Capacity::of(&NetworkSpec::new(params).unwrap()).channels;
        let cube = RouterSpec { places: 4, ..router(dims(&[4, 4], false), 1, DIMENSION_ORDER) };
        assert_eq!(channels(cube.into()), 0.25);
        let of = |family: Family| {
            let router = router(dims(&[2], false), 1, Relation::UpDown);
            let plan = Some(Arc::new(family.plan().unwrap()));
            channels(NetworkParams { plan, ..router.into() })
        };
        // Three of four flits leave their leaf. One link of the full mesh carries an eighth of those of two
        // nodes.
        assert_eq!(of(Family::Star { leaves: 4, nodes: 1 }), 4.0 / 3.0);
        assert_eq!(of(Family::FullMesh { routers: 8, nodes: 2 }), 4.0);
        assert!((of(Family::FatTree { arity: 2, levels: 3 }) - 4.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn the_classic_values() {
        let mesh = |radix| 1.0 / cube_channel_load(&[Dimension { radix, wraps: false }; 2]);
        let torus = |radix| 1.0 / cube_channel_load(&[Dimension { radix, wraps: true }; 2]);
        assert_eq!((mesh(16), mesh(8), torus(8), torus(16)), (0.25, 0.5, 1.0, 0.5));
    }
}
