// SPDX-License-Identifier: MIT OR Apache-2.0
//! A directed graph over channels: is it acyclic, and if not, what is a shortest cycle?

use std::collections::VecDeque;

use super::channels::ChannelId;

/// A channel dependency graph: an edge from each channel to those that a packet holding it may be
/// waiting for. Compressed rows: compact, and in ascending order of channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DependencyGraph {
    first: Vec<u32>,
    targets: Vec<u32>,
}

/// A proof that a graph has no cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbering {
    /// A number for each channel, greater than that of every channel it is a successor of: the
    /// length of the longest chain of dependencies that ends in it.
    pub levels: Vec<u32>,
}

impl Numbering {
    /// Channels on the longest chain of dependencies.
    pub fn depth(&self) -> u32 {
        self.levels.iter().max().map_or(0, |level| level + 1)
    }
}

impl DependencyGraph {
    /// A graph of `nodes` channels; `successors` appends those of one channel to the list, in any
    /// order, and may repeat them.
    pub fn new(nodes: usize, mut successors: impl FnMut(ChannelId, &mut Vec<u32>)) -> Self {
        let mut graph = Self { first: Vec::with_capacity(nodes + 1), targets: Vec::new() };
        let mut row = Vec::new();
        graph.first.push(0);
        for node in 0..nodes as u32 {
            successors(ChannelId(node), &mut row);
            row.sort_unstable();
            row.dedup();
            graph.targets.append(&mut row);
            graph.first.push(graph.targets.len() as u32);
        }
        graph
    }

    /// Number of channels.
    pub fn nodes(&self) -> usize {
        self.first.len() - 1
    }

    /// Number of dependencies.
    pub fn dependencies(&self) -> usize {
        self.targets.len()
    }

    /// What a channel depends on.
    pub fn successors(&self, node: ChannelId) -> impl Iterator<Item = ChannelId> + '_ {
        self.row(node.0).iter().copied().map(ChannelId)
    }

    /// Every dependency, in order.
    pub fn edges(&self) -> impl Iterator<Item = (ChannelId, ChannelId)> + '_ {
        (0..self.nodes() as u32).map(ChannelId).flat_map(|a| self.successors(a).map(move |b| (a, b)))
    }

    fn row(&self, node: u32) -> &[u32] {
        &self.targets[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }

    /// A numbering along which every dependency ascends (Kahn's method), or a shortest cycle.
    ///
    /// # Errors
    /// The channels of a cycle in order, each depending on the next and the last on the first. It
    /// is a shortest one of the graph when at most [`ROOTS`] channels lie on or between cycles,
    /// else a shortest one through the lowest-numbered of them.
    pub fn numbering(&self) -> Result<Numbering, Vec<ChannelId>> {
        let mut waiting = vec![0u32; self.nodes()];
        self.targets.iter().for_each(|&t| waiting[t as usize] += 1);
        let mut levels = vec![0; self.nodes()];
        let mut ready: Vec<u32> = (0..self.nodes() as u32).filter(|&n| waiting[n as usize] == 0).collect();
        let mut done = 0;
        while let Some(node) = ready.pop() {
            done += 1;
            for &next in self.row(node) {
                levels[next as usize] = levels[next as usize].max(levels[node as usize] + 1);
                waiting[next as usize] -= 1;
                if waiting[next as usize] == 0 {
                    ready.push(next);
                }
            }
        }
        if done == self.nodes() { Ok(Numbering { levels }) } else { Err(self.shortest_cycle(&waiting)) }
    }

    /// A shortest cycle among the channels that Kahn's method could not number.
    fn shortest_cycle(&self, waiting: &[u32]) -> Vec<ChannelId> {
        let core = (0..self.nodes() as u32).filter(|&n| waiting[n as usize] > 0);
        let mut search = Search { graph: self, parent: vec![u32::MAX; self.nodes()], reached: Vec::new() };
        let mut best: Vec<ChannelId> = Vec::new();
        let mut rooted = 0;
        for root in core {
            let limit = if best.is_empty() { usize::MAX } else { best.len() };
            if let Some(cycle) = search.cycle_through(root, waiting, limit) {
                best = cycle;
            }
            rooted += 1;
            if rooted >= ROOTS && !best.is_empty() {
                break;
            }
        }
        best
    }
}

/// Channels from which a shortest cycle is searched for.
pub const ROOTS: usize = 4096;

/// Breadth-first search with storage that is cleared by what was touched.
struct Search<'a> {
    graph: &'a DependencyGraph,
    parent: Vec<u32>,
    reached: Vec<u32>,
}

impl Search<'_> {
    /// A shortest cycle through `root` with fewer than `limit` channels.
    fn cycle_through(&mut self, root: u32, waiting: &[u32], limit: usize) -> Option<Vec<ChannelId>> {
        let mut queue = VecDeque::from([(root, 1)]);
        let mut cycle = None;
        'search: while let Some((node, length)) = queue.pop_front() {
            if length >= limit {
                break;
            }
            for &next in self.graph.row(node) {
                if next == root {
                    cycle = Some(self.path(root, node));
                    break 'search;
                }
                if waiting[next as usize] > 0 && self.parent[next as usize] == u32::MAX {
                    self.parent[next as usize] = node;
                    self.reached.push(next);
                    queue.push_back((next, length + 1));
                }
            }
        }
        self.reached.drain(..).for_each(|n| self.parent[n as usize] = u32::MAX);
        cycle
    }

    fn path(&self, root: u32, mut node: u32) -> Vec<ChannelId> {
        let mut path = vec![ChannelId(node)];
        while node != root {
            node = self.parent[node as usize];
            path.push(ChannelId(node));
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use petgraph::algo::{floyd_warshall, is_cyclic_directed};
    use petgraph::graph::DiGraph;
    use proptest::prelude::*;

    use super::*;

    fn build(nodes: u32, edges: &[(u32, u32)]) -> DependencyGraph {
        DependencyGraph::new(nodes as usize, |node, row| {
            row.extend(edges.iter().filter(|e| e.0 == node.0).map(|e| e.1));
        })
    }

    proptest! {
        /// Verdict and length of the witness against petgraph's depth-first search and
        /// Floyd and Warshall's distances.
        #[test]
        fn cycles_agree_with_petgraph(
            edges in prop::collection::vec((0u32..12, 0u32..12), 0..30),
        ) {
            let ours = build(12, &edges);
            let theirs = DiGraph::<(), ()>::from_edges(&edges);
            match ours.numbering() {
                Ok(numbering) => {
                    prop_assert!(!is_cyclic_directed(&theirs));
                    for (a, b) in ours.edges() {
                        prop_assert!(numbering.levels[a.idx()] < numbering.levels[b.idx()]);
                    }
                }
                Err(cycle) => {
                    prop_assert!(is_cyclic_directed(&theirs));
                    for (i, &a) in cycle.iter().enumerate() {
                        let b = cycle[(i + 1) % cycle.len()];
                        prop_assert!(edges.contains(&(a.0, b.0)));
                    }
                    let distance = floyd_warshall(&theirs, |_| 1u32).unwrap();
                    let shortest = edges.iter().map(|&(a, b)| {
                        distance[&(b.into(), a.into())].saturating_add(1)
                    });
                    prop_assert_eq!(Some(cycle.len() as u32), shortest.min());
                }
            }
        }
    }
}
