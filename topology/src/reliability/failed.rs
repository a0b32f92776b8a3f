// SPDX-License-Identifier: MIT OR Apache-2.0
//! A set of failed nodes, and the numbers of those that live.

use super::error::FailureError;

/// Failed nodes of a network. At least two nodes live.
///
/// The living are numbered again, without gaps and in the old order: their *new* numbers, `0 .. survivors`.
/// Conversions take time logarithmic in the number of failures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedNodes {
    nodes: u32,
    /// Ascending.
    failed: Vec<u32>,
    /// For each failed node how many living ones have a lower number.
    living_below: Vec<u32>,
}

impl FailedNodes {
    /// These nodes of a network of so many, in any order.
    ///
    /// # Errors
    /// When a number is out of range or listed twice, or fewer than two nodes survive.
    pub fn new(nodes: u32, failed: &[u32]) -> Result<Self, FailureError> {
        check_survivors(nodes, u32::try_from(failed.len()).unwrap_or(u32::MAX))?;
        let mut failed = failed.to_vec();
        failed.sort_unstable();
        if let Some(&node) = failed.last().filter(|&&node| node >= nodes) {
            return Err(FailureError::NoSuchNode { node, nodes });
        }
        if let Some(twice) = failed.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(FailureError::Twice { node: twice[0] });
        }
        let living_below = (0..).zip(&failed).map(|(i, node)| node - i).collect();
        Ok(Self { nodes, failed, living_below })
    }

    /// Number of nodes, living and failed.
    pub const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// The failed nodes, ascending.
    pub fn failed(&self) -> &[u32] {
        &self.failed
    }

    /// How many live, at least 2.
    pub fn survivors(&self) -> u32 {
        self.nodes - self.failed.len() as u32
    }

    /// The living nodes, ascending.
    pub fn living(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.survivors()).map(|new| self.original_number(new))
    }

    /// The new number of a node; `None` for one that failed or does not exist.
    pub fn new_number(&self, original: u32) -> Option<u32> {
        let below = self.failed.binary_search(&original).err()?;
        (original < self.nodes).then(|| original - below as u32)
    }

    /// The original number of the living node with this new number, `0 .. survivors`.
    pub fn original_number(&self, new: u32) -> u32 {
        new + self.living_below.partition_point(|&living| living <= new) as u32
    }
}

/// Whether at least two nodes survive.
pub(super) fn check_survivors(nodes: u32, failures: u32) -> Result<(), FailureError> {
    if failures.saturating_add(2) <= nodes {
        Ok(())
    } else {
        Err(FailureError::TooManyFailures { failures, nodes })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// From the definition: the new number counts the living nodes below.
        #[test]
        fn the_living_are_numbered_without_gaps(nodes in 3u32..60, bits in any::<u64>()) {
            let failed: Vec<u32> = (0..nodes - 2).filter(|node| bits >> node & 1 == 1).collect();
            let set = FailedNodes::new(nodes, &failed).unwrap();
            let living: Vec<u32> = (0..nodes).filter(|node| !failed.contains(node)).collect();
            prop_assert_eq!(set.survivors() as usize, living.len());
            prop_assert_eq!(&set.living().collect::<Vec<_>>(), &living);
            for node in 0..nodes + 2 {
                let place = living.iter().position(|&other| other == node).map(|place| place as u32);
                prop_assert_eq!(set.new_number(node), place);
            }
        }
    }

    #[test]
    fn what_is_no_set_is_refused() {
        let message = |nodes, failed: &[u32]| FailedNodes::new(nodes, failed).unwrap_err().to_string();
        insta::assert_snapshot!(
            [message(5, &[0, 5]), message(5, &[3, 1, 3]), message(5, &[0, 1, 2, 3]), message(2, &[7, 7, 7, 7])]
                .join("\n"),
            @r"
        node 5 fails, but the 5 nodes have the numbers 0 to 4
        node 3 is listed twice among the failed nodes: list it once
        4 of 5 nodes fail: at least 2 must survive, so at most 3 may fail
        4 of 2 nodes fail: at least 2 must survive, so at most 0 may fail
        "
        );
        assert!(FailedNodes::new(5, &[4, 0, 2]).is_ok());
    }
}
