// SPDX-License-Identifier: MIT OR Apache-2.0
//! The most likely way in which detection fails: one node is cut off.

use super::check_probability;
use super::exact::power;
use crate::gossip::rules::check_nodes;
use crate::gossip::{GossipError, Scheme};

/// Bounds of the probability that some living node receives from no living node, while others live.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Isolation {
    /// At least this: the sum over the nodes less that over the pairs (Bonferroni).
    pub low: f64,
    /// At most this: the sum over the nodes.
    pub high: f64,
    /// The sum over the nodes of both ways to be cut off: from all that it receives from, and from all that
    /// it sends to. Where few nodes fail, this is the probability that detection fails, up to higher powers
    /// of the probability of a failure. In a graph with every link both ways it is `high`.
    pub leading: f64,
}

/// How likely a node is cut off when each node has failed with a probability. All of it follows from the
/// jumps; time `O(nodes * jumps^2)`.
///
/// The lower bound holds for the probability that detection fails too.
///
/// # Errors
/// With fewer than two nodes, or when the probability is none.
pub fn isolation(scheme: Scheme, nodes: u32, failed: f64) -> Result<Isolation, GossipError> {
    check_nodes(nodes)?;
    check_probability(failed)?;
    let jumps = scheme.jumps(nodes);
    let lives = 1.0 - failed;
    let count = jumps.len();
    // A node that receives from all others is cut off only when it lives alone.
    let others = nodes as usize - 1 - count;
    let one = f64::from(nodes) * lives * power(failed, count) * (1.0 - power(failed, others));
    let both: f64 = (1..nodes).map(|apart| pair(&jumps, nodes, apart, failed)).sum();
    let both_ways = jumps.iter().all(|jump| jumps.contains(&(nodes - jump)));
    let leading = if both_ways { one } else { 2.0 * one };
    Ok(Isolation { low: (one - f64::from(nodes) * both / 2.0).max(0.0), high: one, leading })
}

/// The probability that two given nodes, so far apart, both live and receive from no living node.
fn pair(jumps: &[u32], nodes: u32, apart: u32, failed: f64) -> f64 {
    if jumps.contains(&apart) || jumps.contains(&(nodes - apart)) {
        return 0.0;
    }
    // The nodes that are senders of both: a jump to the one is a jump to the other plus the distance.
    let shared = jumps.iter().filter(|&&jump| jumps.contains(&((jump + apart) % nodes))).count();
    power(1.0 - failed, 2) * power(failed, 2 * jumps.len() - shared)
}

#[cfg(test)]
mod tests {
    use super::super::{failing_sets, sets_probability};
    use super::*;

    /// Every set of failed nodes, and in each every node.
    fn by_hand(scheme: Scheme, nodes: u32, failed: f64) -> f64 {
        let jumps = scheme.jumps(nodes);
        let mut sum = 0.0;
        for living in 0..1u32 << nodes {
            let lives = |node: u32| living >> (node % nodes) & 1 == 1;
            let cut = |node: &u32| lives(*node) && !jumps.iter().any(|jump| lives(node + nodes - jump));
            if living.count_ones() > 1 && (0..nodes).any(|node| cut(&node)) {
                let lives = living.count_ones() as usize;
                sum += power(1.0 - failed, lives) * power(failed, nodes as usize - lives);
            }
        }
        sum
    }

    #[test]
    fn bounds_hold_the_probability() {
        for nodes in 2..=13 {
            for scheme in Scheme::ALL {
                for failed in [0.05, 0.0951, 0.3] {
                    let Isolation { low, high, .. } = isolation(scheme, nodes, failed).unwrap();
                    let exact = by_hand(scheme, nodes, failed);
                    let slack = 1e-12 * high;
                    let fits = low - slack <= exact && exact <= high + slack;
                    assert!(fits, "{scheme} {nodes} {failed}: {low} {exact} {high}");
                }
            }
        }
    }

    /// With one node in ten failed, the sum over the nodes comes within a tenth, and closer where more
    /// neighbours must fail.
    #[test]
    fn the_leading_term_is_close_to_the_exact_probability() {
        for (scheme, nodes, within) in [
            (Scheme::Binary, 8, 0.18),
            (Scheme::Binary, 16, 0.05),
            (Scheme::DoubleBinary, 8, 0.1),
            (Scheme::DoubleBinary, 16, 0.05),
            (Scheme::DoubleBinary, 20, 0.05),
        ] {
            let failed = 0.0951;
            let exact = sets_probability(&failing_sets(scheme, nodes).unwrap(), failed).unwrap();
            let Isolation { low, leading, .. } = isolation(scheme, nodes, failed).unwrap();
            assert!((leading / exact - 1.0).abs() < within, "{scheme} {nodes}: {leading} {exact}");
            assert!(low <= exact, "{scheme} {nodes}: {low} {exact}");
        }
    }
}
