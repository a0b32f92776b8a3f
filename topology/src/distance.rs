// SPDX-License-Identifier: MIT OR Apache-2.0
//! Distances in a network: means, diameter, bisection.

use std::collections::VecDeque;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Dimension;
use serde::Serialize;

use crate::attachment::Attachment;
use crate::cube;
use crate::network::Graph;

/// Exact minimal distances, in hops from router to router.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Distances {
    /// Mean over all ordered pairs, a node and itself included.
    pub mean_with_self: f64,
    /// Mean over all ordered pairs of different nodes; 0 for a single node.
    pub mean: f64,
    /// Greatest.
    pub diameter: u32,
}

/// Distances of a cube: each dimension by its closed form.
///
/// Mean distance along a line of `k` routers, self included: `(k^2 - 1) / 3k`; along a ring
/// `k / 4` for even `k` and `(k^2 - 1) / 4k` for odd (Dally and Towles, section 3.2).
pub fn cube_distances(dims: &[Dimension]) -> Distances {
    let dims = cube::normalise(dims);
    let nodes: f64 = dims.iter().map(|d| f64::from(d.radix)).product();
    let mean_with_self: f64 = dims.iter().map(line_mean).sum();
    let diameter = dims.iter().map(|d| if d.wraps { d.radix / 2 } else { d.radix - 1 }).sum();
    Distances { mean_with_self, mean: without_self(mean_with_self, nodes), diameter }
}

fn line_mean(dim: &Dimension) -> f64 {
    let k = f64::from(dim.radix);
    match (dim.wraps, dim.radix % 2) {
        (true, 0) => k / 4.0,
        (true, _) => (k * k - 1.0) / (4.0 * k),
        (false, _) => (k * k - 1.0) / (3.0 * k),
    }
}

fn without_self(mean_with_self: f64, nodes: f64) -> f64 {
    if nodes > 1.0 { mean_with_self * nodes / (nodes - 1.0) } else { 0.0 }
}

/// Distances of any graph by breadth-first search from every router, over the pairs that are
/// joined at all. Time `O(nodes * links)`.
pub fn graph_distances(graph: &Graph) -> Distances {
    let (mut sum, mut pairs, mut diameter) = (0u64, 0u64, 0);
    for source in (0..graph.nodes()).map(RouterId) {
        for d in hops_from(graph, source).into_iter().flatten() {
            sum += u64::from(d);
            pairs += 1;
            diameter = diameter.max(d);
        }
    }
    let others = pairs - u64::from(graph.nodes());
    let mean = |over: u64| if over == 0 { 0.0 } else { sum as f64 / over as f64 };
    Distances { mean_with_self: mean(pairs), mean: mean(others), diameter }
}

/// Distances between nodes, over the pairs that are joined at all. Nodes of one router are 0 apart. In a
/// network where nodes receive at other routers than they send, a node has a distance to itself, which counts
/// in both means. Time `O(routers * links)`.
pub fn node_distances(graph: &Graph, attachment: &Attachment) -> Distances {
    let (mut sum, mut pairs, mut diameter) = (0u128, 0u128, 0);
    let weight = |router: u32| attachment.counts(RouterId(router)).map(u128::from);
    for source in (0..graph.nodes()).map(RouterId).filter(|router| weight(router.0)[0] > 0) {
        for (dest, hops) in (0..).zip(hops_from(graph, source)) {
            let (Some(hops), [_, dests]) = (hops, weight(dest)) else { continue };
            let counted = weight(source.0)[0] * dests;
            sum += u128::from(hops) * counted;
            pairs += counted;
            diameter = if dests > 0 { diameter.max(hops) } else { diameter };
        }
    }
    let to_itself = match attachment {
        Attachment::Apart { .. } => 0,
        _ => u128::from(attachment.nodes(graph.nodes())),
    };
    let mean = |over: u128| if over == 0 { 0.0 } else { sum as f64 / over as f64 };
    Distances { mean_with_self: mean(pairs), mean: mean(pairs.saturating_sub(to_itself)), diameter }
}

/// Hops from one router to every other, `None` where there is no way.
pub fn hops_from(graph: &Graph, source: RouterId) -> Vec<Option<u32>> {
    search(graph, source, |router| graph.ends_of(router).map(|(_, end)| end.router))
}

/// Hops from every router to one, `None` where there is no route. `feeders` are those of the graph.
pub fn hops_to(graph: &Graph, feeders: &[Option<(RouterId, PortId)>], dest: RouterId) -> Vec<Option<u32>> {
    let ports = graph.ports() as usize;
    search(graph, dest, |router| {
        feeders[router.idx() * ports..][..ports].iter().flatten().map(|&(before, _)| before)
    })
}

/// Breadth-first search from a router along `next`.
fn search<R: Iterator<Item = RouterId>>(
    graph: &Graph,
    start: RouterId,
    next: impl Fn(RouterId) -> R,
) -> Vec<Option<u32>> {
    let mut hops = vec![None; graph.nodes() as usize];
    hops[start.idx()] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((router, d)) = queue.pop_front() {
        for found in next(router) {
            if hops[found.idx()].is_none() {
                hops[found.idx()] = Some(d + 1);
                queue.push_back((found, d + 1));
            }
        }
    }
    hops
}

/// Unidirectional channels across the narrowest cut of a cube through the middle of a dimension
/// (halves that differ by one layer where the radix is odd): for each dimension `nodes / radix`
/// lines, each cut once (mesh) or twice (torus), two channels a link.
pub fn cube_bisection_channels(dims: &[Dimension]) -> u64 {
    let dims = cube::normalise(dims);
    let nodes: u64 = dims.iter().map(|d| u64::from(d.radix)).product();
    let across = |d: &Dimension| nodes / u64::from(d.radix) * if d.wraps { 4 } else { 2 };
    dims.iter().map(across).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The closed forms against a search of the built graph.
        #[test]
        fn closed_forms_equal_a_search(
            dims in prop::collection::vec((2u32..7, any::<bool>()), 1..4),
        ) {
            let dims: Vec<_> = dims.into_iter().map(|(radix, wraps)| Dimension { radix, wraps }).collect();
            let closed = cube_distances(&dims);
            let searched = graph_distances(&cube::build(&dims).unwrap().graph);
            prop_assert_eq!(closed.diameter, searched.diameter);
            prop_assert!((closed.mean - searched.mean).abs() < 1e-9);
            prop_assert!((closed.mean_with_self - searched.mean_with_self).abs() < 1e-9);
        }
    }

    #[test]
    fn the_bisection_of_the_16x16_mesh_is_16_links_each_way() {
        assert_eq!(cube_bisection_channels(&[Dimension { radix: 16, wraps: false }; 2]), 32);
    }

    #[test]
    fn a_graph_in_two_parts_counts_joined_pairs_only() {
        let d = graph_distances(&Graph::new(3, 2));
        assert_eq!((d.mean_with_self, d.mean, d.diameter), (0.0, 0.0, 0));
    }
}
