// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reachability and hops between the living nodes.

use flitforge_router::circulant::Circulant;

use super::error::FailureError;
use super::failed::FailedNodes;
use super::neighbours;

/// Most nodes of a network that is surveyed, which then takes 64 MiB.
pub const MAX_SURVEYED: u32 = 1 << 14;

/// Bits of a word of a row.
const BITS: usize = u64::BITS as usize;

/// What is left of a network of which some nodes have failed. Pairs are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Survey {
    /// Living nodes.
    pub living: u32,
    /// Pairs of different living nodes of which one reaches the other.
    pub reachable: u64,
    /// Pairs of different living nodes of which neither does.
    pub unreachable: u64,
    /// Sum of the hops of the reachable pairs.
    pub hops: u64,
    /// The most hops of a reachable pair; 0 when there is none.
    pub diameter: u32,
}

impl Survey {
    /// Whether what lives is in more than one component.
    pub const fn is_bisected(&self) -> bool {
        self.unreachable > 0
    }
}

/// Surveys one set of failed nodes. Time `O(N^2 degree diameter / 64)`, memory `N^2 / 4` bytes.
///
/// # Errors
/// When the set is one of another number of nodes, or there are more than [`MAX_SURVEYED`].
pub fn survey(circulant: &Circulant, failed: &FailedNodes) -> Result<Survey, FailureError> {
    let (set, nodes) = (failed.nodes(), circulant.nodes());
    if set != nodes {
        return Err(FailureError::OtherNetwork { set, nodes });
    }
    Ok(Surveyor::new(circulant)?.survey(&failed.living().collect::<Vec<_>>()))
}

/// Surveys many sets of one network in the same memory.
///
/// All living nodes search at once: each has a row of bits, the nodes within `k` hops of it, and the row for
/// `k + 1` is the union of its own and its neighbours' rows. Rows of failed nodes stay empty, so nothing
/// passes through them.
pub(super) struct Surveyor {
    neighbours: Vec<u32>,
    degree: usize,
    words: usize,
    near: Vec<u64>,
    next: Vec<u64>,
}

impl Surveyor {
    pub(super) fn new(circulant: &Circulant) -> Result<Self, FailureError> {
        if circulant.nodes() > MAX_SURVEYED {
            return Err(FailureError::TooLarge { nodes: circulant.nodes(), most: MAX_SURVEYED });
        }
        let nodes = circulant.nodes() as usize;
        let words = nodes.div_ceil(BITS);
        Ok(Self {
            neighbours: (0..circulant.nodes()).flat_map(|node| neighbours(circulant, node)).collect(),
            degree: circulant.ports() as usize,
            words,
            near: vec![0; nodes * words],
            next: vec![0; nodes * words],
        })
    }

    /// What is left when these nodes live, which are different ones of the network.
    pub(super) fn survey(&mut self, living: &[u32]) -> Survey {
        self.start(living);
        let alive = living.len() as u64;
        let (mut within, mut hops, mut diameter) = (alive, 0, 0);
        while within < alive * alive {
            let wider = self.widen(living);
            if wider == within {
                break;
            }
            diameter += 1;
            hops += u64::from(diameter) * (wider - within);
            within = wider;
        }
        let (reachable, unreachable) = (within - alive, alive * alive - within);
        Survey { living: alive as u32, reachable, unreachable, hops, diameter }
    }

    /// Every living node is within no hop of itself.
    fn start(&mut self, living: &[u32]) {
        self.near.fill(0);
        self.next.fill(0);
        for &node in living {
            let node = node as usize;
            self.near[node * self.words + node / BITS] |= 1 << (node % BITS);
        }
    }

    /// Goes a hop further; the answer is the number of bits set.
    fn widen(&mut self, living: &[u32]) -> u64 {
        let mut count = 0;
        for &node in living {
            let node = node as usize;
            let row = node * self.words..(node + 1) * self.words;
            let next = &mut self.next[row.clone()];
            next.copy_from_slice(&self.near[row]);
            for &other in &self.neighbours[node * self.degree..(node + 1) * self.degree] {
                let other = other as usize * self.words;
                let row = &self.near[other..other + self.words];
                next.iter_mut().zip(row).for_each(|(mine, its)| *mine |= its);
            }
            count += next.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        }
        std::mem::swap(&mut self.near, &mut self.next);
        count
    }
}

#[cfg(test)]
mod tests {
    use petgraph::algo::connected_components;
    use petgraph::graph::UnGraph;
    use proptest::prelude::*;

    use super::*;
    use crate::circulant::build;
    use crate::distance::graph_distances;

    /// The survey by somebody else's algorithms: a search from each node, and components.
    fn by_search(circulant: &Circulant, failed: &FailedNodes) -> (Survey, usize) {
        let living: Vec<u32> = failed.living().collect();
        let mut graph = UnGraph::<(), ()>::new_undirected();
        let places: Vec<_> = living.iter().map(|_| graph.add_node(())).collect();
        let place = |node| living.iter().position(|&other| other == node).map(|at| places[at]);
        for &node in &living {
            for other in neighbours(circulant, node).filter(|&other| other < node) {
                if let (Some(a), Some(b)) = (place(node), place(other)) {
                    graph.add_edge(a, b, ());
                }
            }
        }
        let alive = living.len() as u64;
        let mut found = Survey { living: alive as u32, reachable: 0, unreachable: 0, hops: 0, diameter: 0 };
        for &source in &places {
            let hops: Vec<u32> =
                petgraph::algo::dijkstra(&graph, source, None, |_| 1u32).into_values().collect();
            found.reachable += hops.len() as u64 - 1;
            found.hops += u64::from(hops.iter().sum::<u32>());
            found.diameter = found.diameter.max(hops.into_iter().max().unwrap());
        }
        found.unreachable = alive * (alive - 1) - found.reachable;
        (found, connected_components(&graph))
    }

    /// A binomial graph and nodes of it that fail.
    fn damaged() -> impl Strategy<Value = (u32, Vec<u32>)> {
        (4u32..150).prop_flat_map(|nodes| {
            let all: Vec<u32> = (0..nodes).collect();
            (Just(nodes), prop::sample::subsequence(all, 0..=nodes as usize - 2))
        })
    }

    proptest! {
        #[test]
        fn a_survey_agrees_with_searches((nodes, failed) in damaged()) {
            let circulant = Circulant::binomial(nodes).unwrap();
            let failed = FailedNodes::new(nodes, &failed).unwrap();
            let (wanted, parts) = by_search(&circulant, &failed);
            let found = survey(&circulant, &failed).unwrap();
            prop_assert_eq!(found, wanted);
            prop_assert_eq!(found.is_bisected(), parts > 1);
        }
    }

    #[test]
    fn nothing_failed_leaves_the_distances_of_the_graph() {
        for nodes in [2, 3, 17, 64, 65, 200] {
            let circulant = Circulant::binomial(nodes).unwrap();
            let found = survey(&circulant, &FailedNodes::new(nodes, &[]).unwrap()).unwrap();
            let wanted = graph_distances(&build(&circulant));
            assert_eq!((found.unreachable, found.diameter), (0, wanted.diameter));
            assert!((found.hops as f64 / found.reachable as f64 - wanted.mean).abs() < 1e-12);
        }
    }

    /// A node whose neighbours are all dead reaches nobody; with one neighbour fewer it reaches all.
    #[test]
    fn only_all_neighbours_cut_a_node_off() {
        for nodes in [11, 17, 24, 100] {
            let circulant = Circulant::binomial(nodes).unwrap();
            let dead: Vec<u32> = neighbours(&circulant, 0).collect();
            let survey = |dead: &[u32]| survey(&circulant, &FailedNodes::new(nodes, dead).unwrap()).unwrap();
            let others = u64::from(nodes) - dead.len() as u64 - 1;
            assert_eq!(survey(&dead).unreachable, 2 * others, "{nodes} nodes");
            assert!(!survey(&dead[1..]).is_bisected(), "{nodes} nodes");
        }
        let ring = Circulant::new(6, &[1]).unwrap();
        let parted = survey(&ring, &FailedNodes::new(6, &[0, 3]).unwrap()).unwrap();
        assert_eq!(parted, Survey { living: 4, reachable: 4, unreachable: 8, hops: 4, diameter: 1 });
    }

    #[test]
    fn a_set_of_another_network_is_refused() {
        let circulant = Circulant::binomial(8).unwrap();
        let found = survey(&circulant, &FailedNodes::new(9, &[1]).unwrap());
        assert_eq!(found, Err(FailureError::OtherNetwork { set: 9, nodes: 8 }));
    }

    #[test]
    fn a_network_too_large_for_memory_is_refused() {
        let nodes = MAX_SURVEYED + 1;
        let circulant = Circulant::binomial(nodes).unwrap();
        let refused = survey(&circulant, &FailedNodes::new(nodes, &[]).unwrap()).unwrap_err();
        insta::assert_snapshot!(refused, @"distances between all pairs are computed for at most 16384 nodes, not for 16385");
    }
}
