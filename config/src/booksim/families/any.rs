// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of a file: `anynet`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use flitforge_topology::any::plan::Plan;

use super::super::network::Net;
use super::super::work::Work;
use super::list;

/// Translates the network of the file.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let Some(plan) = work.plan.take() else {
        work.stop("network_file", "a network of a file needs its name", "`network_file = anynet_file`");
        return None;
    };
    list(work, &plan, &["network_file"]);
    let nodes = plan.nodes_at().into_iter().map(u64::from).sum();
    Some(Net {
        shape: "anynet",
        k: work.given.int("k").max(0).unsigned_abs(),
        n: work.given.int("n").clamp(0, 64) as u32,
        ports: u64::from(plan.ports()) + u64::from(plan.places()),
        nodes,
        is_cube: false,
        places: Vec::new(),
        plan: Some(plan),
    })
}

/// Routers, by the number in their names, with the links of each to others: BookSim 2's order decides between
/// ways that take as long.
pub(super) struct Search {
    /// The place in the plan of each number.
    of_number: Vec<usize>,
    /// Number and cycles of the links from each number, lowest number first.
    links: Vec<Vec<(usize, u64)>>,
}

impl Search {
    pub(super) fn new(plan: &Plan) -> Self {
        let number = |name: &str| name.trim_start_matches('r').parse::<usize>().unwrap_or_default();
        let mut order: Vec<(usize, usize)> =
            plan.routers.iter().enumerate().map(|(at, router)| (number(&router.name), at)).collect();
        order.sort_unstable();
        let mut numbers = vec![0; order.len()];
        for (number, (_, at)) in order.iter().enumerate() {
            numbers[*at] = number;
        }
        let mut links = vec![Vec::new(); order.len()];
        for link in &plan.links {
            let [from, to] = [link.from, link.to].map(|end| numbers[end.idx()]);
            let [there, back] = link.latencies.map(|cycles| u64::from(cycles.unwrap_or(1)));
            links[from].push((to, there));
            links[to].push((from, back));
        }
        links.iter_mut().for_each(|links| links.sort_unstable());
        Self { of_number: order.into_iter().map(|(_, at)| at).collect(), links }
    }

    /// The first router on the quickest way from `start` to each router, by places in the plan. Of ways that
    /// are as quick it is the one that is found first, going on from the nearest router with the lowest
    /// number.
    pub(super) fn first_steps(&self, start: usize) -> Vec<(usize, usize)> {
        let (mut cycles, mut first) = (vec![u64::MAX; self.links.len()], vec![None; self.links.len()]);
        let mut done = vec![false; self.links.len()];
        cycles[start] = 0;
        let mut next = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((so_far, at))) = next.pop() {
            if std::mem::replace(&mut done[at], true) {
                continue;
            }
            for &(to, more) in &self.links[at] {
                if so_far + more < cycles[to] {
                    cycles[to] = so_far + more;
                    first[to] = if at == start { Some(to) } else { first[at] };
                    next.push(Reverse((so_far + more, to)));
                }
            }
        }
        let place = |number: usize| self.of_number[number];
        (0..).zip(first).filter_map(|(dest, first)| Some((place(dest), place(first?)))).collect()
    }

    /// The routers, by number, with their places in the plan.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.of_number.iter().copied().enumerate()
    }
}
