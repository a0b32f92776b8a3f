// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every set of failed nodes, by symmetry.

use flitforge_router::circulant::Circulant;

use super::error::FailureError;
use super::orbits::orbit;
use super::survey::Surveyor;
use super::tally::Tally;

/// Most nodes of which all sets of failed nodes are gone through: 2^28 sets take some twenty seconds.
pub const MAX_EXHAUSTIVE: u32 = 28;

/// Counts every set of failed nodes: the answer holds a tally for each number of failures, `0 ..= N - 2`.
///
/// Turning a circulant graph (`x -> x + 1`) and reflecting it (`x -> -x`) map links to links, so that all
/// images of a set under these `2 N` symmetries leave the same. Only the set of the least number of each
/// orbit is surveyed and counts for all of it, which brings 2^24 sets down to 350 000.
///
/// # Errors
/// When there are more than [`MAX_EXHAUSTIVE`] nodes.
pub fn exhaustive(circulant: &Circulant) -> Result<Vec<Tally>, FailureError> {
    let nodes = circulant.nodes();
    if nodes > MAX_EXHAUSTIVE {
        return Err(FailureError::TooManySets { nodes, most: MAX_EXHAUSTIVE });
    }
    let mut tallies: Vec<Tally> = (0..=nodes - 2).map(|failures| Tally::new(nodes, failures)).collect();
    let mut surveyor = Surveyor::new(circulant)?;
    let mut living = Vec::with_capacity(nodes as usize);
    for set in 0..1u32 << nodes {
        let failures = nodes - set.count_ones();
        let Some(tally) = tallies.get_mut(failures as usize) else { continue };
        let Some(orbit) = orbit(set, nodes) else { continue };
        living.clear();
        living.extend((0..nodes).filter(|node| set >> node & 1 == 1));
        tally.add(&surveyor.survey(&living), orbit);
    }
    Ok(tallies)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without symmetry: every set, surveyed for itself.
    fn one_by_one(circulant: &Circulant) -> Vec<Tally> {
        let nodes = circulant.nodes();
        let mut tallies: Vec<Tally> = (0..=nodes - 2).map(|f| Tally::new(nodes, f)).collect();
        let mut surveyor = Surveyor::new(circulant).unwrap();
        for set in 0..1u32 << nodes {
            let living: Vec<u32> = (0..nodes).filter(|node| set >> node & 1 == 1).collect();
            if let Some(tally) = tallies.get_mut(nodes as usize - living.len()) {
                tally.add(&surveyor.survey(&living), 1);
            }
        }
        tallies
    }

    #[test]
    fn symmetry_changes_no_count() {
        for nodes in 2..=14 {
            let circulant = Circulant::binomial(nodes).unwrap();
            assert_eq!(exhaustive(&circulant).unwrap(), one_by_one(&circulant), "{nodes} nodes");
        }
        for jumps in [&[1][..], &[2, 3], &[1, 5], &[3, 4]] {
            let circulant = Circulant::new(12, jumps).unwrap();
            assert_eq!(exhaustive(&circulant).unwrap(), one_by_one(&circulant), "jumps {jumps:?}");
        }
    }

    /// `T = C(N, F) (N - F) (N - F - 1)`.
    #[test]
    fn every_pair_of_every_set_is_counted() {
        for tally in exhaustive(&Circulant::binomial(18).unwrap()).unwrap() {
            let (n, f) = (18, u64::from(tally.failures));
            let sets = (0..f).fold(1, |sets, i| sets * (n - i) / (i + 1));
            assert_eq!((tally.sets, tally.pairs()), (sets, sets * (n - f) * (n - f - 1)));
        }
    }

    /// "Destinations become unreachable when the number of failed nodes is more than or equal to eight"
    /// (section 2.2).
    #[test]
    fn the_first_unreachable_pair_of_17_nodes_appears_at_8_failures() {
        let tallies = exhaustive(&Circulant::binomial(17).unwrap()).unwrap();
        let first = tallies.iter().find(|tally| tally.unreachable > 0).unwrap();
        // Each of the 17 nodes can be cut off from the 8 that are left, and nothing else can happen yet.
        assert_eq!((first.failures, first.bisected, first.unreachable), (8, 17, 17 * 16));
    }

    /// The connectivity of a binomial graph is its degree: no fewer failures part it. A complete graph is
    /// never parted.
    #[test]
    fn as_many_failures_as_neighbours_part_a_graph_and_no_fewer() {
        for nodes in 2..=18 {
            let circulant = Circulant::binomial(nodes).unwrap();
            let tallies = exhaustive(&circulant).unwrap();
            let first = tallies.iter().find(|tally| tally.bisected > 0).map(|tally| tally.failures);
            let degree = circulant.ports();
            assert_eq!(first, (degree + 1 < nodes).then_some(degree), "{nodes} nodes");
        }
    }

    #[test]
    fn more_nodes_than_can_be_gone_through_are_refused() {
        let refused = exhaustive(&Circulant::binomial(MAX_EXHAUSTIVE + 1).unwrap()).unwrap_err();
        insta::assert_snapshot!(refused, @"all sets of failed nodes can be counted for at most 28 nodes: draw samples for 29");
    }

    #[test]
    fn tallies_of_17_nodes_are_pinned() {
        let head =
            "  F   sets  bisected  unreachable  % unreachable  % bisected  mean hops  mean diameter  worst";
        let rows = exhaustive(&Circulant::binomial(17).unwrap()).unwrap().into_iter().map(|t| {
            format!(
                "{:>3} {:>6} {:>9} {:>12} {:>14.4} {:>11.4} {:>10.4} {:>14.4} {:>6}",
                t.failures,
                t.sets,
                t.bisected,
                t.unreachable,
                t.unreachable_percent(),
                t.bisected_percent(),
                t.mean_hops().unwrap_or_default(),
                t.mean_diameter().unwrap_or_default(),
                t.worst_diameter
            )
        });
        let table: Vec<String> = std::iter::once(head.to_owned()).chain(rows).collect();
        insta::assert_snapshot!(table.join("\n"));
    }
}
