// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which node each rank is at.

use std::io::BufRead;

use flitforge_topology::line::{along, ring};

use super::goal::MAX_RANKS;
use crate::Stream;
use crate::limits::{self, Limit, cut};

/// How ranks are placed on nodes. Every node takes a number of ranks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Mapping {
    /// In order of the numbers of nodes, one each, and from node 0 again.
    Identity,
    /// As [`Mapping::Identity`], with the nodes in a random order.
    Random {
        /// Which order.
        seed: u64,
    },
    /// Along a line that goes through all nodes: each coordinate forth and back. Ranks in a row are
    /// neighbours in a mesh or torus.
    Linear,
    /// Along a ring through all nodes: as [`Mapping::Linear`], and the last rank is a neighbour of the first
    /// where the network has such a ring.
    Ring,
    /// Fewest ranks on each node, near node 0 first (*spread* of P2P-MPI, S. Genaud, C. Rattanapoka, "A
    /// peer-to-peer framework for message passing parallel programs", section 3.2).
    Spread,
    /// Nodes filled with ranks, near node 0 first (*concentrate* of P2P-MPI).
    Concentrate,
    /// The node of each rank.
    List(Vec<u32>),
}

/// Nodes as ranks are placed on them.
#[derive(Debug, Clone, Copy)]
pub struct Places<'n> {
    /// The number of positions of each dimension, the one that runs fastest first. Their product is the
    /// number of nodes.
    pub radix: &'n [u32],
    /// For each node the links between node 0 and it.
    pub distance: &'n [u32],
    /// The most ranks of a node.
    pub per_node: u32,
}

/// Why ranks cannot be placed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MappingError {
    /// More ranks than places.
    #[error("{ranks} ranks do not fit on {nodes} nodes with {per_node} each")]
    TooMany {
        /// Ranks.
        ranks: u32,
        /// Nodes.
        nodes: u32,
        /// The most ranks of a node.
        per_node: u32,
    },
    /// A list of another length.
    #[error("the list has a node for {given} ranks, but there are {ranks}")]
    Length {
        /// Nodes given.
        given: usize,
        /// Ranks.
        ranks: u32,
    },
    /// A node with too many ranks.
    #[error("rank {rank} is one too many at node {node}, which has at most {per_node}")]
    Crowded {
        /// The first rank for which there is no room.
        rank: usize,
        /// Its node.
        node: u32,
        /// The most ranks of a node.
        per_node: u32,
    },
    /// A node that does not exist.
    #[error("rank {rank} is at node {node}, but the nodes are 0 to {last}")]
    NoNode {
        /// The rank.
        rank: usize,
        /// Its node.
        node: u32,
        /// The last node.
        last: u32,
    },
}

/// Why a text does not say where ranks are.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct LineError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong with it.
    pub problem: LineProblem,
}

/// What is wrong with a line that should say where a rank is.
#[derive(Debug, thiserror::Error)]
pub enum LineProblem {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] std::io::Error),
    /// It exceeds a limit of the reader.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// It is the first one, and no line of a mapping.
    #[error("this is no mapping, which has the number of a node in each line")]
    NoMapping,
    /// It is not the number of a node.
    #[error("`{0}` is no number of a node")]
    NoNode(String),
    /// It is one too many.
    #[error("there are more than {MAX_RANKS} ranks")]
    TooMany,
}

impl MappingError {
    /// The rank that has no place, if it is one of a list.
    pub const fn rank(&self) -> Option<usize> {
        match self {
            Self::Crowded { rank, .. } | Self::NoNode { rank, .. } => Some(*rank),
            Self::TooMany { .. } | Self::Length { .. } => None,
        }
    }
}

impl Mapping {
    /// Reads the node of each rank, and the line that it stands in. There is a line for each. Blank lines,
    /// and lines that begin with `#`, are skipped.
    ///
    /// # Errors
    /// The text cannot be read, or a line is not the number of a node.
    pub fn read(text: impl BufRead) -> Result<Vec<(u32, u64)>, LineError> {
        let mut nodes = Vec::new();
        let (mut text, mut buffer) = (text, Vec::new());
        for line in 1.. {
            let error = |problem| LineError { line, problem };
            let read = limits::read_line(&mut text, &mut buffer).map_err(|failure| error(failure.into()))?;
            if read.map_err(|excess| error(excess.limit.into()))? == 0 {
                break;
            }
            let text = String::from_utf8_lossy(&buffer);
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let wrong =
                || if nodes.is_empty() { LineProblem::NoMapping } else { LineProblem::NoNode(cut(text)) };
            nodes.push((text.parse().map_err(|_| error(wrong()))?, line));
            if nodes.len() > MAX_RANKS as usize {
                return Err(error(LineProblem::TooMany));
            }
        }
        Ok(nodes)
    }

    /// The node of each rank.
    ///
    /// # Errors
    /// There are too few places, or the list is not one of the ranks' nodes.
    pub fn nodes(&self, ranks: u32, places: &Places<'_>) -> Result<Vec<u32>, MappingError> {
        let nodes = places.distance.len() as u32;
        let per_node = places.per_node;
        if let Self::List(list) = self {
            return listed(list, ranks, nodes, per_node);
        }
        if u64::from(ranks) > u64::from(nodes) * u64::from(per_node) {
            return Err(MappingError::TooMany { ranks, nodes, per_node });
        }
        let mut order: Vec<u32> = (0..nodes).collect();
        match self {
            Self::Identity | Self::List(_) => {}
            Self::Random { seed } => shuffle(&mut order, *seed),
            Self::Linear => order = (0..nodes).map(|at| along(at, places.radix)).collect(),
            Self::Ring => order = ring(places.radix, places.distance),
            // Nodes of one distance stay in order.
            Self::Spread | Self::Concentrate => order.sort_by_key(|&node| places.distance[node as usize]),
        }
        let place = |rank: u32| match self {
            Self::Concentrate => rank / per_node,
            _ => rank % nodes,
        };
        Ok((0..ranks).map(|rank| order[place(rank) as usize]).collect())
    }
}

fn listed(list: &[u32], ranks: u32, nodes: u32, per_node: u32) -> Result<Vec<u32>, MappingError> {
    if list.len() != ranks as usize {
        return Err(MappingError::Length { given: list.len(), ranks });
    }
    let mut counts = vec![0u32; nodes as usize];
    for (rank, &node) in list.iter().enumerate() {
        let Some(count) = counts.get_mut(node as usize) else {
            return Err(MappingError::NoNode { rank, node, last: nodes.saturating_sub(1) });
        };
        *count += 1;
        if *count > per_node {
            return Err(MappingError::Crowded { rank, node, per_node });
        }
    }
    Ok(list.to_vec())
}

/// Fisher and Yates.
fn shuffle(order: &mut [u32], seed: u64) {
    let mut stream = Stream::new(seed, Stream::NO_NODE);
    for at in (1..order.len()).rev() {
        order.swap(at, stream.below(at as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DISTANCE: [u32; 12] = [0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5];
    const PLACES: Places<'_> = Places { radix: &[4, 3], distance: &DISTANCE, per_node: 2 };

    fn nodes(mapping: &Mapping, ranks: u32) -> Vec<u32> {
        mapping.nodes(ranks, &PLACES).unwrap()
    }

    #[test]
    fn mappings_are_those_of_their_definitions() {
        assert_eq!(nodes(&Mapping::Identity, 14)[10..], [10, 11, 0, 1]);
        assert_eq!(nodes(&Mapping::Linear, 12), [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11]);
        assert_eq!(nodes(&Mapping::Spread, 14), [0, 1, 4, 2, 5, 8, 3, 6, 9, 7, 10, 11, 0, 1]);
        assert_eq!(nodes(&Mapping::Concentrate, 7), [0, 0, 1, 1, 4, 4, 2]);
        assert_eq!(nodes(&Mapping::List(vec![3, 3]), 2), [3, 3]);
    }

    /// In three dimensions too, each place of the line is next to the one before.
    #[test]
    fn the_line_has_no_gap() {
        let radix = [3, 4, 2];
        let coordinates = |node: u32| [node % 3, node / 3 % 4, node / 12];
        let line: Vec<u32> = (0..24).map(|place| along(place, &radix)).collect();
        for pair in line.windows(2) {
            let [from, to] = [coordinates(pair[0]), coordinates(pair[1])];
            let steps: u32 = (0..3).map(|dim| from[dim].abs_diff(to[dim])).sum();
            assert_eq!(steps, 1, "{line:?}");
        }
    }

    #[test]
    fn a_random_mapping_is_a_permutation_that_its_seed_gives() {
        let [one, again, other] = [1, 1, 2].map(|seed| nodes(&Mapping::Random { seed }, 12));
        assert_eq!(one, again);
        assert_ne!(one, other);
        let mut sorted = one;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..12).collect::<Vec<_>>());
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let error = |mapping: Mapping, ranks| mapping.nodes(ranks, &PLACES).unwrap_err().to_string();
        assert_eq!(error(Mapping::Spread, 25), "25 ranks do not fit on 12 nodes with 2 each");
        assert_eq!(error(Mapping::List(vec![1]), 2), "the list has a node for 1 ranks, but there are 2");
        assert_eq!(error(Mapping::List(vec![1, 12]), 2), "rank 1 is at node 12, but the nodes are 0 to 11");
        let crowded = Mapping::List(vec![5, 1, 5, 5]);
        assert_eq!(error(crowded, 4), "rank 3 is one too many at node 5, which has at most 2");
    }

    #[test]
    fn a_text_has_a_node_in_each_line() {
        let read = |text: &str| Mapping::read(text.as_bytes());
        assert_eq!(read("# front row\n3\r\n\n 2 \n0").unwrap(), [(3, 2), (2, 4), (0, 5)]);
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(error("3\n\n2 1\n"), "line 3: `2 1` is no number of a node");
        assert_eq!(error("0\n-1\n"), "line 2: `-1` is no number of a node");
        let stranger = "line 2: this is no mapping, which has the number of a node in each line";
        assert_eq!(error("#\nroot:x:0:0\n"), stranger);
        assert_eq!(error("1\n4294967296"), "line 2: `4294967296` is no number of a node");
    }
}
