// SPDX-License-Identifier: MIT OR Apache-2.0
//! Meshes and tori of any number of dimensions, with a radix for each dimension.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Dimension;

use crate::network::{Endpoint, Graph};

/// The graph of a cube and the coordinates of its routers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cube {
    /// Routers with two ports for each dimension: output port `2 d` leads to the lower neighbour
    /// of dimension `d`, `2 d + 1` to the higher, arriving at the port that faces back.
    pub graph: Graph,
    /// Coordinates of router `r` at `coords[r * dims ..][.. dims]`, dimension 0 first.
    pub coords: Vec<u32>,
}

/// The dimensions as they are built: a ring of two routers has one link pair, not two, so a
/// dimension of radix 2 never wraps.
pub fn normalise(dims: &[Dimension]) -> Vec<Dimension> {
    dims.iter().map(|d| Dimension { radix: d.radix, wraps: d.wraps && d.radix > 2 }).collect()
}

/// Number of routers of a cube, `None` when it does not fit in 32 bits.
pub fn nodes(dims: &[Dimension]) -> Option<u32> {
    dims.iter().try_fold(1u32, |n, d| n.checked_mul(d.radix))
}

/// Builds the cube. Router numbers run through dimension 0 fastest. `None` when the number of
/// routers does not fit in 32 bits, or a dimension has a radix below 2.
pub fn build(dims: &[Dimension]) -> Option<Cube> {
    if dims.iter().any(|d| d.radix < 2) {
        return None;
    }
    let dims = normalise(dims);
    let count = nodes(&dims)?;
    let mut graph = Graph::new(count, 2 * dims.len() as u32);
    let mut coords = Vec::with_capacity(count as usize * dims.len());
    let mut here = vec![0; dims.len()];
    for router in (0..count).map(RouterId) {
        coords.extend_from_slice(&here);
        for (port, end) in ports(router, &here, &dims) {
            if let Some(end) = end {
                graph.link(router, port, end);
            }
        }
        increment(&mut here, &dims);
    }
    Some(Cube { graph, coords })
}

/// Whether a graph is that of the cube with these dimensions; takes no memory.
pub fn is_cube(graph: &Graph, dims: &[Dimension]) -> bool {
    let dims = normalise(dims);
    if dims.iter().any(|d| d.radix < 2) || graph.ports() as usize != 2 * dims.len() {
        return false;
    }
    let mut here = vec![0; dims.len()];
    nodes(&dims) == Some(graph.nodes())
        && (0..graph.nodes()).map(RouterId).all(|router| {
            let same = ports(router, &here, &dims).all(|(port, end)| graph.end(router, port) == end);
            increment(&mut here, &dims);
            same
        })
}

/// The output ports of a router of a cube and where they lead.
fn ports(
    router: RouterId,
    here: &[u32],
    dims: &[Dimension],
) -> impl Iterator<Item = (PortId, Option<Endpoint>)> {
    let mut stride = 1;
    here.iter().zip(dims).enumerate().flat_map(move |(d, (&x, dim))| {
        let (low, high) = (PortId(2 * d as u8), PortId(2 * d as u8 + 1));
        let (line, step) = (router.0 - x * stride, stride);
        stride *= dim.radix;
        let end = |to: u32, port| Endpoint { router: RouterId(line + to * step), port };
        [(low, lower(x, dim).map(|to| end(to, high))), (high, higher(x, dim).map(|to| end(to, low)))]
    })
}

fn lower(x: u32, dim: &Dimension) -> Option<u32> {
    x.checked_sub(1).or(dim.wraps.then_some(dim.radix - 1))
}

fn higher(x: u32, dim: &Dimension) -> Option<u32> {
    if x + 1 < dim.radix { Some(x + 1) } else { dim.wraps.then_some(0) }
}

fn increment(here: &mut [u32], dims: &[Dimension]) {
    for (x, dim) in here.iter_mut().zip(dims) {
        *x += 1;
        if *x < dim.radix {
            return;
        }
        *x = 0;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn dims() -> impl Strategy<Value = Vec<Dimension>> {
        prop::collection::vec((2u32..6, any::<bool>()), 1..4)
            .prop_map(|v| v.into_iter().map(|(radix, wraps)| Dimension { radix, wraps }).collect())
    }

    proptest! {
        /// Written from the definition of a cube: neighbours differ by one step in one dimension.
        #[test]
        fn every_port_leads_one_step_and_back(dims in dims()) {
            let cube = build(&dims).unwrap();
            let n = dims.len();
            for router in (0..cube.graph.nodes()).map(RouterId) {
                for port in 0..2 * n as u8 {
                    let (d, up) = (port as usize / 2, port % 2 == 1);
                    let x = &cube.coords[router.idx() * n..][..n];
                    let k = dims[d].radix;
                    let rim = x[d] == if up { k - 1 } else { 0 };
                    let end = cube.graph.end(router, PortId(port));
                    prop_assert_eq!(end.is_none(), rim && !(dims[d].wraps && k > 2));
                    let Some(end) = end else { continue };
                    let mut to = x.to_vec();
                    to[d] = (x[d] + if up { 1 } else { k - 1 }) % k;
                    prop_assert_eq!(&cube.coords[end.router.idx() * n..][..n], &to[..]);
                    prop_assert_eq!(end.port.0, port ^ 1);
                    prop_assert_eq!(cube.graph.reverse(router, PortId(port)), Some((end.router, end.port)));
                }
            }
        }
    }

    proptest! {
        /// A graph is the cube it was built as, and any other only if that has the same graph.
        #[test]
        fn a_cube_is_recognised(a in dims(), b in dims()) {
            let graph = build(&a).unwrap().graph;
            prop_assert!(is_cube(&graph, &a));
            prop_assert_eq!(is_cube(&graph, &b), graph == build(&b).unwrap().graph);
            let mut cut = Graph::new(graph.nodes(), graph.ports());
            graph.links().skip(1).for_each(|(router, port, end)| cut.link(router, port, end));
            prop_assert!(!is_cube(&cut, &a));
        }
    }

    #[test]
    fn a_ring_of_two_has_one_link_pair() {
        let cube = build(&[Dimension { radix: 2, wraps: true }]).unwrap();
        assert_eq!(cube.graph.links().count(), 2);
    }

    #[test]
    fn the_paper_counts_480_links_in_the_16x16_mesh() {
        let cube = build(&[Dimension { radix: 16, wraps: false }; 2]).unwrap();
        assert_eq!(cube.graph.links().count(), 960);
        assert_eq!(cube.graph.bidirectional().count(), 480);
    }

    #[test]
    fn a_cube_too_large_for_a_router_number_is_refused() {
        assert_eq!(build(&[Dimension { radix: 65536, wraps: false }; 2]), None);
    }
}
