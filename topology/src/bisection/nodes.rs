// SPDX-License-Identifier: MIT OR Apache-2.0
//! The narrowest cut of any graph between its nodes.
//!
//! Few routers: all cuts. Many: cuts through several orders of the routers, each improved by moving routers
//! one at a time and keeping the best state on the way (C. M. Fiduccia, R. M. Mattheyses, "A linear-time
//! heuristic for improving network partitions", DAC 1982).

use std::collections::BinaryHeap;

use flitforge_router::ids::RouterId;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Bisection, Cut};
use crate::attachment::Attachment;
use crate::distance::hops_from;
use crate::faults::below;
use crate::network::Graph;

/// Routers up to which every cut is looked at: a million of them.
const SEARCHED: usize = 21;

/// Passes over all routers for each start, at most.
const PASSES: u32 = 24;

/// Work of all starts together, in links moved over.
const WORK: usize = 1 << 22;

/// The cut into halves whose numbers of nodes differ least, and of these cuts one with few channels. A router
/// and its nodes are in one half; routers without nodes are in either.
/// A node is in one half: a router where it sends and one where it receives count as one router.
pub fn node_bisection(graph: &Graph, attachment: &Attachment) -> Bisection {
    let cutting = Cutting::new(graph, attachment);
    let of = |width: u64, cut| Bisection { channels: width as f64 / cutting.unit as f64, cut };
    if cutting.weights.len() <= SEARCHED {
        return of(cutting.narrowest(), Cut::Narrowest);
    }
    let found = cutting.orders(graph).into_iter().map(|order| cutting.improved(&order)).min();
    of(found.map_or(0, |(_, width)| width), Cut::Found)
}

/// The difference of the halves in nodes, and the width of the channels between them.
type State = (u64, u64);

struct Cutting {
    /// The width of a channel as wide as a flit: narrow ones have whole numbers too.
    unit: i64,
    /// Neighbours of each router, with the width of the channels there and back.
    joined: Vec<Vec<(usize, i64)>>,
    weights: Vec<i64>,
    /// The first router of each part that is not divided.
    routers: Vec<u32>,
}

/// Routers that are in the same half: those where the same nodes send and receive.
struct Parts {
    /// The part of each router.
    of: Vec<usize>,
    /// The first router of each part.
    first: Vec<u32>,
}

impl Parts {
    fn new(graph: &Graph, attachment: &Attachment) -> Self {
        let routers = graph.nodes();
        // A router of the same part with a lower number, or the router itself.
        let mut lower: Vec<u32> = (0..routers).collect();
        for node in 0..attachment.nodes(routers) {
            let ends = [attachment.home(node), attachment.sink(node)];
            let [a, b] = ends.map(|router| lowest(&lower, router.0));
            lower[a.max(b) as usize] = a.min(b);
        }
        let (mut of, mut first) = (Vec::new(), Vec::new());
        for router in 0..routers {
            let lowest = lowest(&lower, router);
            if lowest == router {
                first.push(router);
            }
            of.push(if lowest == router { first.len() - 1 } else { of[lowest as usize] });
        }
        Self { of, first }
    }
}

/// The lowest router of the part of a router.
fn lowest(lower: &[u32], mut router: u32) -> u32 {
    while lower[router as usize] != router {
        router = lower[router as usize];
    }
    router
}

/// Which half each router is in, and what follows.
struct Halves<'a> {
    cutting: &'a Cutting,
    inside: Vec<bool>,
    /// Nodes of the first half less those of the other.
    surplus: i64,
    /// Width of the channels between them.
    width: i64,
}

impl Halves<'_> {
    fn state(&self) -> State {
        (self.surplus.unsigned_abs(), self.width.unsigned_abs())
    }

    /// The width that is cut less when a router changes sides.
    fn gain(&self, router: usize) -> i64 {
        let of = |&(other, width): &(usize, i64)| {
            if self.inside[other] == self.inside[router] { -width } else { width }
        };
        self.cutting.joined[router].iter().map(of).sum()
    }

    /// The difference of the halves once a router has changed sides.
    fn surplus_after(&self, router: usize) -> i64 {
        let moved = 2 * self.cutting.weights[router];
        if self.inside[router] { self.surplus - moved } else { self.surplus + moved }
    }

    fn change(&mut self, router: usize) {
        self.width -= self.gain(router);
        self.surplus = self.surplus_after(router);
        self.inside[router] = !self.inside[router];
    }
}

/// The least number that two numbers divide, both 1 or more.
fn common_multiple(a: i64, b: i64) -> i64 {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

impl Cutting {
    fn new(graph: &Graph, attachment: &Attachment) -> Self {
        let parts = Parts::new(graph, attachment);
        let phits = graph.links().map(|(from, port, _)| i64::from(graph.phits(from, port)));
        let unit = phits.fold(1, common_multiple);
        let mut pairs: Vec<([usize; 2], i64)> = graph
            .links()
            .map(|(from, port, end)| {
                let width = unit / i64::from(graph.phits(from, port));
                ([parts.of[from.idx()], parts.of[end.router.idx()]], width)
            })
            .filter(|([from, to], _)| from != to)
            .flat_map(|([from, to], width)| [([from, to], width), ([to, from], width)])
            .collect();
        pairs.sort_unstable();
        let mut joined = vec![Vec::new(); parts.first.len()];
        for same in pairs.chunk_by(|(a, _), (b, _)| a == b) {
            let [from, to] = same[0].0;
            joined[from].push((to, same.iter().map(|(_, width)| width).sum()));
        }
        let mut weights = vec![0; parts.first.len()];
        for router in (0..graph.nodes()).map(RouterId) {
            weights[parts.of[router.idx()]] += i64::from(attachment.counts(router)[0]);
        }
        Self { unit, joined, weights, routers: parts.first }
    }

    fn halves(&self, inside: Vec<bool>) -> Halves<'_> {
        let mut halves = Halves { cutting: self, inside: vec![false; inside.len()], surplus: 0, width: 0 };
        halves.surplus = -self.weights.iter().sum::<i64>();
        let members = inside.into_iter().enumerate().filter(|(_, inside)| *inside);
        members.for_each(|(router, _)| halves.change(router));
        halves
    }

    /// Every cut, in an order in which each differs from the one before by one router (a Gray code).
    fn narrowest(&self) -> u64 {
        let routers = self.weights.len();
        let mut halves = self.halves(vec![false; routers]);
        let mut best = halves.state();
        for step in 1..1u32 << routers.saturating_sub(1) {
            halves.change(step.trailing_zeros() as usize);
            best = best.min(halves.state());
        }
        best.1
    }

    /// Orders of the routers whose first halves are a start: by number, by distance from some routers, at
    /// random.
    fn orders(&self, graph: &Graph) -> Vec<Vec<usize>> {
        let routers = self.weights.len();
        let links = self.joined.iter().map(Vec::len).sum::<usize>().max(1);
        let starts = (WORK / (links * 4)).clamp(3, 24);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let by_number: Vec<usize> = (0..routers).collect();
        let by_distance = |from: usize| {
            let hops = hops_from(graph, RouterId(self.routers[from]));
            let mut order = by_number.clone();
            let apart = |part: usize| hops[self.routers[part] as usize].unwrap_or(u32::MAX);
            order.sort_by_key(|&part| (apart(part), part));
            order
        };
        let mut orders = vec![by_number.clone(), by_distance(0)];
        while orders.len() < starts {
            let drawn = below(&mut rng, routers as u64) as usize;
            orders.push(by_distance(drawn));
            let mut order = by_number.clone();
            (0..routers).for_each(|i| order.swap(i, i + below(&mut rng, (routers - i) as u64) as usize));
            orders.push(order);
        }
        orders
    }

    /// The best cut that moves lead to from the first half of an order.
    fn improved(&self, order: &[usize]) -> State {
        let mut inside = vec![false; order.len()];
        let mut left = self.weights.iter().sum::<i64>() / 2;
        for &router in order {
            if self.weights[router] <= left {
                left -= self.weights[router];
                inside[router] = true;
            }
        }
        let mut halves = self.halves(inside);
        for _ in 0..PASSES {
            let before = halves.state();
            self.pass(&mut halves);
            if halves.state() >= before {
                break;
            }
        }
        halves.state()
    }

    /// Moves every router once at most, the one first whose move helps most, and goes back to the best state.
    fn pass(&self, halves: &mut Halves<'_>) {
        let slack = 2 * self.weights.iter().copied().max().unwrap_or(0);
        let allowed = slack.max(halves.surplus.abs());
        let mut moved = vec![false; self.weights.len()];
        let mut gains: Vec<i64> = (0..moved.len()).map(|router| halves.gain(router)).collect();
        // One queue for each half: what would unbalance the halves waits until the other half has given.
        let mut queues = [BinaryHeap::new(), BinaryHeap::new()];
        for (router, &gain) in gains.iter().enumerate() {
            queues[usize::from(halves.inside[router])].push((gain, router));
        }
        let (mut best, mut steps, mut kept) = (halves.state(), Vec::new(), 0);
        loop {
            for queue in &mut queues {
                while queue.peek().is_some_and(|&(gain, router)| moved[router] || gains[router] != gain) {
                    queue.pop();
                }
            }
            let heads = queues.iter().enumerate().filter_map(|(side, queue)| Some((*queue.peek()?, side)));
            let fits = |&((_, router), _): &((i64, usize), usize)| {
                let after = halves.surplus_after(router).abs();
                after <= allowed || after <= halves.surplus.abs()
            };
            let Some(((_, router), side)) = heads.filter(fits).max() else { break };
            queues[side].pop();
            moved[router] = true;
            halves.change(router);
            steps.push(router);
            if halves.state() < best {
                (best, kept) = (halves.state(), steps.len());
            }
            for &(other, width) in self.joined[router].iter().filter(|(other, _)| !moved[*other]) {
                let together = halves.inside[other] == halves.inside[router];
                gains[other] += if together { -2 * width } else { 2 * width };
                queues[usize::from(halves.inside[other])].push((gains[other], other));
            }
        }
        steps.drain(kept..).rev().for_each(|router| halves.change(router));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::families::Family;
    use crate::any::plan::{Plan, PlannedLink, PlannedRouter};

    fn found(plan: &Plan) -> u64 {
        let graph = plan.graph();
        let cutting = Cutting::new(&graph, &plan.attachment());
        cutting.orders(&graph).iter().map(|order| cutting.improved(order)).min().unwrap().1
    }

    /// Every half of the built graph, counted channel by channel.
    fn counted(plan: &Plan) -> u64 {
        let (graph, weights) = (plan.graph(), plan.nodes_at());
        let inside = |half: u32, router: RouterId| half >> router.0 & 1 == 1;
        let routers = plan.routers.len();
        let state = |half: u32| {
            let nodes = |side| {
                let members = (0..routers).filter(|&r| inside(half, RouterId(r as u32)) == side);
                members.map(|r| weights[r]).sum::<u32>()
            };
            let cut = graph.links().filter(|(from, _, end)| inside(half, *from) != inside(half, end.router));
            (nodes(true).abs_diff(nodes(false)), cut.count() as u64)
        };
        (0..1u32 << routers).map(state).min().unwrap().1
    }

    fn small() -> Vec<Family> {
        use Family::*;
        let mut all = vec![
            Star { leaves: 7, nodes: 2 },
            FullMesh { routers: 7, nodes: 1 },
            HexaMesh { rings: 1, nodes: 1 },
            Butterfly { arity: 2, stages: 2 },
            Butterfly { arity: 2, stages: 3 },
            Butterfly { arity: 4, stages: 2 },
            FatTree { arity: 2, levels: 2 },
            FatTree { arity: 2, levels: 3 },
            FatTree { arity: 3, levels: 2 },
            FlattenedButterfly { radix: vec![3, 4], nodes: 1 },
            Dragonfly { routers: 2, global_links: 1, groups: None, nodes: 1 },
            Dragonfly { routers: 4, global_links: 1, groups: Some(3), nodes: 1 },
            ExpressMesh { radix: vec![3, 4], interval: 2, nodes: 1 },
        ];
        all.extend((0..4).map(|seed| RandomRegular { routers: 12, degree: 3, nodes: 1, seed }));
        all
    }

    #[test]
    fn all_cuts_of_a_small_graph_are_looked_at() {
        for family in small() {
            let plan = family.plan().unwrap();
            let cut = node_bisection(&plan.graph(), &plan.attachment());
            assert_eq!((cut.channels, cut.cut), (counted(&plan) as f64, Cut::Narrowest), "{family:?}");
            assert_eq!(found(&plan) as f64, cut.channels, "{family:?}");
        }
    }

    /// What moves find in graphs whose narrowest cut is known.
    #[test]
    fn cuts_that_are_found_are_those_of_the_closed_forms() {
        use Family::*;
        let mut all = vec![
            Star { leaves: 50, nodes: 1 },
            FullMesh { routers: 40, nodes: 1 },
            FatTree { arity: 2, levels: 4 },
            FatTree { arity: 4, levels: 3 },
            FatTree { arity: 2, levels: 6 },
            Butterfly { arity: 2, stages: 4 },
            Butterfly { arity: 4, stages: 3 },
            FlattenedButterfly { radix: vec![4, 4], nodes: 4 },
            FlattenedButterfly { radix: vec![8, 8], nodes: 8 },
            FlattenedButterfly { radix: vec![4, 4, 4], nodes: 1 },
        ];
        all.extend((1..=6).map(|rings| HexaMesh { rings, nodes: 1 }));
        all.extend((2..=9).map(|routers| FullMesh { routers, nodes: 1 }));
        all.extend((1..=9).map(|leaves| Star { leaves, nodes: 1 }));
        for family in all {
            let plan = family.plan().unwrap();
            let cut = node_bisection(&plan.graph(), &plan.attachment());
            assert_eq!(
                Some(cut.channels),
                family.figures().bisection.map(|channels| channels as f64),
                "{family:?}"
            );
        }
    }

    #[test]
    fn nodes_count_and_not_routers() {
        // A line of four routers with three nodes at its end: halves of three nodes each.
        let mesh = Family::ExpressMesh { radix: vec![4], interval: 4, nodes: 1 }.plan().unwrap();
        let cut = |nodes_at: [u32; 4]| node_bisection(&mesh.graph(), &Attachment::new(&nodes_at)).channels;
        assert_eq!(
            (cut([3, 1, 1, 1]), cut([1, 1, 1, 1]), cut([0, 0, 1, 1]), cut([1, 2, 2, 1])),
            (2.0, 2.0, 2.0, 2.0)
        );
        assert_eq!(cut([1, 4, 4, 0]), 2.0);
        assert_eq!(cut([2, 0, 0, 0]), 0.0);
    }

    #[test]
    fn a_graph_without_links_has_no_channels() {
        assert_eq!(node_bisection(&Graph::new(40, 2), &Attachment::OneEach).channels, 0.0);
        assert_eq!(node_bisection(&Graph::new(1, 2), &Attachment::OneEach).channels, 0.0);
    }

    /// A ring of four with a narrow link: the cut through it and the opposite link, or through another pair.
    #[test]
    fn narrow_channels_count_by_their_width() {
        let mut ring = Plan::default();
        let name = |r: u32| format!("r{r}");
        ring.routers = (0..4)
            .map(|r| PlannedRouter { name: name(r), nodes: 1, sinks: None, at: None, rank: None })
            .collect();
        ring.links = (0..4).map(|r| PlannedLink::new(RouterId(r), RouterId((r + 1) % 4), true)).collect();
        let cut = |plan: &Plan| node_bisection(&plan.graph(), &plan.attachment()).channels;
        assert_eq!(cut(&ring), 4.0);
        ring.links[0].phits = [2, 3];
        assert!((cut(&ring) - (2.0 + 1.0 / 2.0 + 1.0 / 3.0)).abs() < 1e-12);
        ring.links[2].phits = [4, 16];
        ring.links[1].phits = [1, 16];
        let narrow = 1.0 / 2.0 + 1.0 / 3.0 + 1.0 / 4.0 + 1.0 / 16.0;
        assert!((cut(&ring) - narrow).abs() < 1e-12, "{}", cut(&ring));
        assert_eq!((common_multiple(4, 6), common_multiple(1, 5), common_multiple(16, 16)), (12, 5, 16));
    }
}
