// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets of failed nodes at random, 64 at once.

use super::check_probability;

use crate::gossip::rules::check_nodes;
use crate::gossip::{GossipError, Scheme};
use crate::stream::{Stream, threshold};

/// Of `64 * batches` trials, in how many detection fails. In each, every node has failed with a probability,
/// which is taken as a multiple of 2^-64. The trials of a seed and a lane are independent of all others.
///
/// Each bit of a word is a trial, so that one step of the search takes 64 trials further.
///
/// # Errors
/// With fewer than two nodes, or when the probability is none.
pub fn failing_trials(
    scheme: Scheme,
    nodes: u32,
    failed: f64,
    batches: u64,
    seed: u64,
    lane: u64,
) -> Result<u64, GossipError> {
    check_nodes(nodes)?;
    check_probability(failed)?;
    let jumps = scheme.jumps(nodes);
    let back: Vec<u32> = jumps.iter().map(|jump| nodes - jump).collect();
    // A graph that has every link in both directions is searched in one.
    let both_ways = jumps.iter().all(|jump| back.contains(jump));
    let threshold = threshold(failed);
    let mut stream = Stream::new(seed, lane);
    let mut living = vec![0; nodes as usize];
    let mut reached = vec![0; nodes as usize];
    let mut failing = 0;
    for _ in 0..batches {
        for word in &mut living {
            *word = if failed < 1.0 { !chances(threshold, &mut stream) } else { 0 };
        }
        let mut parted = search(&jumps, &living, &mut reached);
        if !both_ways {
            parted |= search(&back, &living, &mut reached);
        }
        failing += u64::from(parted.count_ones());
    }
    Ok(failing)
}

/// 64 draws, each true with probability `threshold / 2^64`: bit by bit from the highest, as far as a draw can
/// still be on either side.
fn chances(threshold: u64, stream: &mut Stream) -> u64 {
    let (mut below, mut open) = (0, u64::MAX);
    for place in (0..u64::BITS).rev() {
        if open == 0 {
            break;
        }
        let bits = stream.bits();
        if threshold >> place & 1 == 1 {
            below |= open & !bits;
            open &= bits;
        } else {
            open &= !bits;
        }
    }
    below
}

/// In which trials the first living node does not reach all living ones by these jumps.
fn search(jumps: &[u32], living: &[u64], reached: &mut [u64]) -> u64 {
    let mut rootless = u64::MAX;
    for (reached, living) in reached.iter_mut().zip(living) {
        *reached = living & rootless;
        rootless &= !living;
    }
    let nodes = living.len();
    let mut grows = true;
    while grows {
        grows = false;
        for node in 0..nodes {
            let from = |jump: &u32| {
                let jump = *jump as usize;
                reached[if node >= jump { node - jump } else { node + nodes - jump }]
            };
            let news = jumps.iter().map(from).fold(0, |all, word| all | word) & living[node] & !reached[node];
            reached[node] |= news;
            grows |= news != 0;
        }
    }
    reached.iter().zip(living).fold(0, |parted, (reached, living)| parted | (living & !reached))
}

#[cfg(test)]
mod tests {
    use super::super::{failing_sets, sets_probability};
    use super::*;

    /// Counts are those of a binomial distribution with the exact probability, five deviations allowed.
    #[test]
    fn trials_agree_with_all_sets() {
        let batches = 4000;
        let trials = 64.0 * batches as f64;
        for (nodes, failed) in [(4, 0.3), (5, 0.5), (8, 0.0951), (8, 0.4), (13, 0.5), (16, 0.6)] {
            for scheme in [Scheme::Binary, Scheme::DoubleBinary] {
                let exact = sets_probability(&failing_sets(scheme, nodes).unwrap(), failed).unwrap();
                let seen = failing_trials(scheme, nodes, failed, batches, 1, 0).unwrap() as f64;
                let deviation = (trials * exact * (1.0 - exact)).sqrt();
                let off = (seen - trials * exact).abs();
                assert!(off <= 5.0 * deviation + 1e-9, "{scheme} {nodes} {failed}: {seen} {exact}");
            }
        }
    }

    #[test]
    fn chances_have_their_share() {
        let (mut stream, draws) = (Stream::new(1, 0), 20_000);
        for share in [0.0, 0.095, 0.5, 0.75, 0.999] {
            let hits: u32 = (0..draws).map(|_| chances(threshold(share), &mut stream).count_ones()).sum();
            let (mean, all) = (64.0 * f64::from(draws) * share, 64.0 * f64::from(draws));
            let off = (f64::from(hits) - mean).abs();
            assert!(off <= 5.0 * (all * share * (1.0 - share)).sqrt(), "{share}: {hits}");
        }
    }

    #[test]
    fn who_always_or_never_fails_parts_nobody() {
        for failed in [0.0, 1.0] {
            assert_eq!(failing_trials(Scheme::Binary, 12, failed, 100, 1, 0), Ok(0));
        }
        assert!(failing_trials(Scheme::Binary, 1, 0.1, 1, 1, 0).is_err());
    }

    #[test]
    fn lanes_differ_and_repeat() {
        let count = |lane| failing_trials(Scheme::Binary, 8, 0.3, 100, 1, lane).unwrap();
        assert_eq!(count(3), count(3));
        assert!((0..8).any(|lane| count(lane) != count(8)));
    }
}
