// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets of the nodes of a circulant graph, up to its symmetries.
//!
//! A set has a bit for each of 1 to 31 nodes. Turning the numbers (`x -> x + 1`) and reflecting them
//! (`x -> -x`) maps the graph onto itself.

/// How many sets a set of `nodes` nodes is turned and reflected to; `None` unless it is the least of them.
///
/// By the orbit-stabiliser theorem: the number of symmetries over the number of those that leave the set as
/// it is.
pub fn orbit(set: u32, nodes: u32) -> Option<u64> {
    let reflected = set.reverse_bits() >> (u32::BITS - nodes);
    let mut fixed = 0;
    for turn in 0..nodes {
        let [turned, mirrored] = [set, reflected].map(|set| rotate(set, turn, nodes));
        if turned < set || mirrored < set {
            return None;
        }
        fixed += u64::from(turned == set) + u64::from(mirrored == set);
    }
    Some(2 * u64::from(nodes) / fixed)
}

/// Turns a set of `nodes` nodes by `0 .. nodes`: every number grows by as much.
pub const fn rotate(set: u32, by: u32, nodes: u32) -> u32 {
    (set << by | set >> (nodes - by)) & ((1 << nodes) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The orbits of all sets together are all sets; there are as many as bracelets of two colours (OEIS
    /// A000029).
    #[test]
    fn orbits_are_bracelets() {
        for (nodes, bracelets) in [(2, 3), (3, 4), (4, 6), (5, 8), (6, 13), (10, 78), (12, 224), (16, 2250)] {
            let orbits: Vec<u64> = (0..1 << nodes).filter_map(|set| orbit(set, nodes)).collect();
            assert_eq!((orbits.len(), orbits.iter().sum::<u64>()), (bracelets, 1 << nodes));
        }
    }
}
