// SPDX-License-Identifier: MIT OR Apache-2.0
//! The links of the healed graph as the ports of a table whose size failures do not change.

use super::Healing;

impl Healing {
    /// Logical ports of every node: two for each jump of the graph before the failures. Where a jump is half
    /// the nodes both lead to one node: the graph of the living has other aliases, and a table keeps its
    /// size.
    pub const fn logical_ports(&self) -> u32 {
        2 * (u32::BITS - (self.original.nodes() - 1).leading_zeros())
    }

    /// Where logical port `port` of node `original` leads in the healed graph, both by their numbers before
    /// the failures. The port jumps by `2^(port / 2)` in the new numbers: down where it is even, up where it
    /// is odd.
    ///
    /// `None` for a node that failed or does not exist, and for a jump that the healed graph does not have.
    pub fn logical_neighbour(&self, original: u32, port: u32) -> Option<u32> {
        let (new, survivors) = (self.failed.new_number(original)?, self.failed.survivors());
        let jump = 1u32.checked_shl(port / 2).filter(|&jump| jump < survivors)?;
        let up = if port.is_multiple_of(2) { survivors - jump } else { jump };
        Some(self.failed.original_number((new + up) % survivors))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::reliability::neighbours;

    proptest! {
        /// Ports and links are one graph, whatever aliases the smaller one has.
        #[test]
        fn logical_ports_lead_to_the_healed_neighbours(nodes in 4u32..80, bits in any::<u64>()) {
            let dead: Vec<u32> = (0..nodes - 2).filter(|node| bits >> (node % 64) & 1 == 1).collect();
            let healing = Healing::binomial(nodes, &dead).unwrap();
            for node in 0..nodes {
                let ports = 0..healing.logical_ports();
                let far: BTreeSet<u32> = ports.filter_map(|port| healing.logical_neighbour(node, port)).collect();
                let linked: BTreeSet<u32> = healing.failed().new_number(node).into_iter()
                    .flat_map(|new| neighbours(healing.healed(), new))
                    .map(|other| healing.failed().original_number(other))
                    .collect();
                prop_assert_eq!(far, linked);
            }
        }
    }

    #[test]
    fn a_lost_jump_leaves_its_ports_empty() {
        let healing = Healing::binomial(9, &[2, 4]).unwrap();
        let far: Vec<_> =
            (0..healing.logical_ports()).map(|port| healing.logical_neighbour(0, port)).collect();
        let [down, up] = [[8, 7, 5], [1, 3, 6]].map(|far| far.map(Some));
        assert_eq!(far, [down[0], up[0], down[1], up[1], down[2], up[2], None, None]);
        assert_eq!((healing.logical_neighbour(2, 0), healing.logical_neighbour(0, 64)), (None, None));
    }
}
