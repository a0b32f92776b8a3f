// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long the healed graph's links are on wires that cannot be moved.

use serde::Serialize;

use super::Healing;
use crate::reliability::neighbours;

/// Hops over the links that are left, for each link of the healed graph.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Dilation {
    /// Mean over the links that have a path, 1 or more; 0 when none has.
    pub mean: f64,
    /// The longest.
    pub most: u32,
    /// Links between nodes that the failures have parted: wires cannot bring these together.
    pub parted: u64,
}

/// Measures the healed graph's links. Time `O(N^2 degree)`.
pub fn dilation(healing: &Healing) -> Dilation {
    let (mut sum, mut links, mut most, mut parted) = (0u64, 0u64, 0, 0);
    let mut search = Search::new(healing);
    for new in 0..healing.failed.survivors() {
        let hops = search.from(new);
        for other in neighbours(&healing.healed, new).filter(|&other| other < new) {
            match hops[other as usize] {
                Search::FAR => parted += 1,
                hops => {
                    sum += u64::from(hops);
                    links += 1;
                    most = most.max(hops);
                }
            }
        }
    }
    Dilation { mean: if links == 0 { 0.0 } else { sum as f64 / links as f64 }, most, parted }
}

/// Breadth-first search in what is left, in new numbers.
struct Search {
    links: Vec<Vec<u32>>,
    hops: Vec<u32>,
    queue: Vec<u32>,
}

impl Search {
    /// The hops of a node that is not reached.
    const FAR: u32 = u32::MAX;

    fn new(healing: &Healing) -> Self {
        let failed = &healing.failed;
        let left = |node| neighbours(&healing.original, node).filter_map(|other| failed.new_number(other));
        let links: Vec<Vec<u32>> = failed.living().map(|node| left(node).collect()).collect();
        Self { hops: vec![Self::FAR; links.len()], queue: Vec::with_capacity(links.len()), links }
    }

    /// The hops from one node to each.
    fn from(&mut self, source: u32) -> &[u32] {
        self.hops.fill(Self::FAR);
        self.hops[source as usize] = 0;
        self.queue.clear();
        self.queue.push(source);
        let mut head = 0;
        while let Some(&node) = self.queue.get(head) {
            head += 1;
            for &other in &self.links[node as usize] {
                if self.hops[other as usize] == Self::FAR {
                    self.hops[other as usize] = self.hops[node as usize] + 1;
                    self.queue.push(other);
                }
            }
        }
        &self.hops
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_network_has_every_link() {
        let sound = dilation(&Healing::binomial(24, &[]).unwrap());
        assert_eq!(sound, Dilation { mean: 1.0, most: 1, parted: 0 });
    }

    /// Of the 27 healed links of ten nodes without node 3, the six added ones take two hops each.
    #[test]
    fn an_added_link_takes_two_hops() {
        let one = dilation(&Healing::binomial(10, &[3]).unwrap());
        assert_eq!((one.most, one.parted), (2, 0));
        assert!((one.mean - (21.0 + 6.0 * 2.0) / 27.0).abs() < 1e-12, "{one:?}");
    }

    #[test]
    fn parted_nodes_have_no_path() {
        // All neighbours of node 0 but none of node 3 and 9, which are not linked to it.
        let dead: Vec<u32> = (1..12).filter(|node| ![3, 9].contains(node)).collect();
        let parted = dilation(&Healing::binomial(12, &dead).unwrap());
        assert_eq!((parted.parted, parted.most), (3, 0), "nodes 3 and 9 are 6 apart, which is no jump");
    }
}
