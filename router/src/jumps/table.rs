// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shortest routes of any circulant graph, by breadth-first search from router 0.

use crate::circulant::Circulant;

/// How often each jump is made upwards (negative: downwards).
pub(super) type Route = Vec<i32>;

/// A shortest route for each displacement: of several one that makes no jump more often than needed, then the
/// one with the smallest numbers of the first jumps. Displacements that are the negative of each other have
/// routes that are the negative of each other.
pub(super) fn shortest(graph: &Circulant) -> Vec<Route> {
    let nodes = graph.nodes() as usize;
    let mut hops = vec![u32::MAX; nodes];
    let mut routes: Vec<Route> = vec![Vec::new(); nodes];
    hops[0] = 0;
    routes[0] = vec![0; graph.jumps().len()];
    let mut reached = vec![0];
    while !reached.is_empty() {
        let mut next = Vec::new();
        for &from in &reached {
            let (here, so_far) = (hops[from], routes[from].clone());
            for (to, route) in onward(graph, from, &so_far) {
                if hops[to] == u32::MAX {
                    hops[to] = here + 1;
                    next.push(to);
                } else if hops[to] != here + 1 || rank(&routes[to]) <= rank(&route) {
                    continue;
                }
                routes[to] = route;
            }
        }
        reached = next;
    }
    mirror(&mut routes);
    routes
}

/// Where a router's ports lead, with the route there.
fn onward<'a>(
    graph: &'a Circulant,
    from: usize,
    route: &'a Route,
) -> impl Iterator<Item = (usize, Route)> + 'a {
    (0..graph.ports()).map(move |p| {
        let to = (from + graph.displacement(p) as usize) % graph.nodes() as usize;
        let mut route = route.clone();
        let k = p as usize / 2;
        route[k] += if p == graph.port_up(k) { 1 } else { -1 };
        (to, route)
    })
}

/// What is preferred among routes of one length.
fn rank(route: &Route) -> (u32, Vec<u32>, &Route) {
    let times: Vec<u32> = route.iter().map(|times| times.unsigned_abs()).collect();
    (times.iter().copied().max().unwrap_or(0), times, route)
}

/// Makes the routes of the upper half the negatives of those of the lower.
fn mirror(routes: &mut [Route]) {
    for upward in 1..routes.len().div_ceil(2) {
        let downward = routes[upward].iter().map(|times| -times).collect();
        let at = routes.len() - upward;
        routes[at] = downward;
    }
}
