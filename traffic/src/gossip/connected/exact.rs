// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every set of failed nodes, by symmetry.

use flitforge_topology::reliability::{orbit, rotate};

use super::check_probability;
use crate::gossip::rules::check_nodes;
use crate::gossip::{GossipError, Scheme};

/// Most nodes of which all sets of failed nodes are gone through: 2^24 sets take about a second.
pub const MAX_EXHAUSTIVE: u32 = 24;

/// For each number of failed nodes, `0 ..= nodes`, how many sets of so many make detection fail.
///
/// Turning the numbers (`x -> x + 1`) maps links to links, and reflecting them (`x -> -x`) turns every link
/// round. Neither changes whether a graph is strongly connected. So of each orbit under these symmetries only
/// the least set is looked at and counts for all.
///
/// # Errors
/// With fewer than two nodes, or more than [`MAX_EXHAUSTIVE`].
pub fn failing_sets(scheme: Scheme, nodes: u32) -> Result<Vec<u64>, GossipError> {
    check_nodes(nodes)?;
    if nodes > MAX_EXHAUSTIVE {
        return Err(GossipError::TooManySets { nodes, most: MAX_EXHAUSTIVE });
    }
    let jumps = scheme.jumps(nodes);
    let mut counts = vec![0; nodes as usize + 1];
    for living in 0..1u32 << nodes {
        if let Some(orbit) = orbit(living, nodes)
            && !is_connected(&jumps, nodes, living)
        {
            counts[(nodes - living.count_ones()) as usize] += orbit;
        }
    }
    Ok(counts)
}

/// The probability that detection fails when each node has failed with a probability, from the counts of
/// [`failing_sets`].
///
/// # Errors
/// [`GossipError::Probability`].
pub fn sets_probability(counts: &[u64], failed: f64) -> Result<f64, GossipError> {
    check_probability(failed)?;
    let nodes = counts.len().saturating_sub(1);
    let term = |(failures, &count): (usize, &u64)| {
        count as f64 * power(failed, failures) * power(1.0 - failed, nodes - failures)
    };
    Ok(counts.iter().enumerate().map(term).sum())
}

/// By multiplication alone, so that every machine gives the same bits.
pub(super) fn power(base: f64, exponent: usize) -> f64 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// Whether the living nodes, a bit each, all have news of one another.
fn is_connected(jumps: &[u32], nodes: u32, living: u32) -> bool {
    let first = living & living.wrapping_neg();
    let reaches_all = |forward: bool| {
        let (mut reached, mut fresh) = (first, first);
        while fresh != 0 {
            let step = |set, &jump: &u32| {
                set | rotate(fresh, if forward { jump % nodes } else { (nodes - jump) % nodes }, nodes)
            };
            fresh = jumps.iter().fold(0, step) & living & !reached;
            reached |= fresh;
        }
        reached == living
    };
    reaches_all(true) && reaches_all(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without symmetry and without masks: paths by repeated relaxation.
    fn by_hand(scheme: Scheme, nodes: u32) -> Vec<u64> {
        let jumps = scheme.jumps(nodes);
        let mut counts = vec![0; nodes as usize + 1];
        for set in 0..1u32 << nodes {
            let living: Vec<u32> = (0..nodes).filter(|node| set >> node & 1 == 1).collect();
            let mut knows: Vec<(u32, u32)> = living.iter().map(|&node| (node, node)).collect();
            let mut next = 0;
            while let Some(&(of, at)) = knows.get(next) {
                next += 1;
                for jump in &jumps {
                    let news = (of, (at + jump) % nodes);
                    if living.contains(&news.1) && !knows.contains(&news) {
                        knows.push(news);
                    }
                }
            }
            if knows.len() < living.len() * living.len() {
                counts[nodes as usize - living.len()] += 1;
            }
        }
        counts
    }

    #[test]
    fn symmetry_changes_no_count() {
        for nodes in 2..=9 {
            for scheme in Scheme::ALL {
                assert_eq!(failing_sets(scheme, nodes), Ok(by_hand(scheme, nodes)), "{scheme} {nodes}");
            }
        }
    }

    /// With node 0 and node 1 failed, node 2 of four hears of nobody (section 5.1).
    #[test]
    fn the_example_of_four_nodes_is_counted() {
        assert!(!is_connected(&[1, 2], 4, 0b1100));
        assert_eq!(failing_sets(Scheme::Binary, 4), Ok(vec![0, 0, 4, 0, 0]));
        assert_eq!(failing_sets(Scheme::DoubleBinary, 4), Ok(vec![0; 5]));
    }

    /// Who can send to everybody loses nobody.
    #[test]
    fn round_robin_never_fails() {
        assert_eq!(failing_sets(Scheme::RoundRobin, 10), Ok(vec![0; 11]));
    }

    /// The values were computed by an independent model beforehand.
    #[test]
    fn eight_nodes_have_the_known_probabilities() {
        let failed = 0.095_162_581_964_040_43;
        let of = |scheme| sets_probability(&failing_sets(scheme, 8).unwrap(), failed).unwrap();
        assert_eq!(format!("{:.7}", of(Scheme::Binary)), "0.0110741");
        assert_eq!(format!("{:.4e}", of(Scheme::DoubleBinary)), "5.1117e-5");
    }

    #[test]
    fn a_probability_is_needed() {
        insta::assert_snapshot!(sets_probability(&[0, 1], 1.5).unwrap_err(), @"a node fails with probability 1.5: give a number from 0 to 1");
        assert!(sets_probability(&[0, 1], f64::NAN).is_err());
        assert_eq!(sets_probability(&[0, 0, 1], 1.0), Ok(1.0));
    }
}
