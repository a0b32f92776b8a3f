// SPDX-License-Identifier: MIT OR Apache-2.0
//! The links that one node adds and removes: Algorithm 1.

use super::Healing;
use crate::reliability::neighbours;

/// The changes at one living node, as the other ends of its links, by their original numbers, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NodeUpdate {
    /// Links to set up.
    pub added: Vec<u32>,
    /// Links to take down, both of whose ends live.
    pub removed: Vec<u32>,
    /// Links to dead nodes. Algorithm 1 counts them among the removed ones.
    pub lost: Vec<u32>,
}

impl Healing {
    /// The links that node `original` (its number before the failures) adds and removes by the adaptive
    /// method; `None` for a node that failed or does not exist.
    ///
    /// Time `O(d log F + d log d)` for degree `d` and `F` failures, whatever the size of the network.
    pub fn node_update(&self, original: u32) -> Option<NodeUpdate> {
        let new = self.failed.new_number(original)?;
        let before = sorted(neighbours(&self.original, original));
        let after = sorted(neighbours(&self.healed, new).map(|other| self.failed.original_number(other)));
        let (lost, kept): (Vec<u32>, Vec<u32>) =
            before.iter().partition(|&&other| self.failed.new_number(other).is_none());
        Some(NodeUpdate { added: difference(&after, &kept), removed: difference(&kept, &after), lost })
    }
}

fn sorted(items: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut items: Vec<u32> = items.collect();
    items.sort_unstable();
    items
}

/// What is in `a` and not in `b`, both ascending.
fn difference(a: &[u32], b: &[u32]) -> Vec<u32> {
    a.iter().copied().filter(|item| b.binary_search(item).is_err()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_lists_its_own_changes() {
        let healing = Healing::binomial(10, &[3]).unwrap();
        let update = NodeUpdate { added: vec![0, 2], removed: vec![1], lost: vec![3] };
        assert_eq!(healing.node_update(5), Some(update));
        assert_eq!((healing.node_update(3), healing.node_update(10)), (None, None));
    }

    #[test]
    fn without_failures_nothing_changes() {
        let healing = Healing::binomial(24, &[]).unwrap();
        assert!((0..24).all(|node| healing.node_update(node) == Some(NodeUpdate::default())));
    }
}
