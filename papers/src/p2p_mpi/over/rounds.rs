// SPDX-License-Identifier: MIT OR Apache-2.0
//! Each round of BRR by itself: how long its messages take, and how long without contention.

use flitforge::workload::{Carriage, Round, Scheme, Workload};
use flitforge_traffic::gossip::table_bytes;
use serde::Serialize;

use super::network;
use crate::StudyError;
use crate::p2p_mpi::loads::Network;

/// A round in which all nodes send their tables at once. Times are in cycles, from the sending to the arrival
/// of the last flit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoundTime {
    /// The network.
    pub network: Network,
    /// Number of nodes.
    pub nodes: u32,
    /// The round, from 0.
    pub round: u32,
    /// What every node adds to its number.
    pub jump: u32,
    /// Flits of a table.
    pub flits: u64,
    /// The mean time of a message.
    pub mean: f64,
    /// The longest.
    pub longest: u64,
    /// The mean time without contention.
    pub alone: f64,
    /// The longest without contention.
    pub longest_alone: u64,
    /// By how much contention delays the message that it delays most.
    pub excess: u64,
}

/// The rounds of a cycle of BRR over a network of so many nodes.
///
/// # Errors
/// There is no such network.
pub(super) fn round_times(kind: Network, nodes: u32) -> Result<Vec<RoundTime>, StudyError> {
    let (checked, scheme) = (network(kind, nodes)?, Scheme::Binary);
    let flits = Carriage::default().flits(table_bytes(nodes));
    let mut times = Vec::new();
    for round in 0..scheme.cycle(nodes) {
        let rounds = Round::all(scheme, nodes, round.into()).zip(scheme.jump(nodes, round.into()));
        let Some((programs, jump)) = rounds else { unreachable!("every round of a cycle has a jump") };
        let (_, report) = Workload::new().programs(&checked, programs).map_err(StudyError::plan)?;
        // A message costs its receiver no time, so a rank's last act is to have it.
        let both: Vec<(u64, u64)> =
            report.ranks.iter().map(|rank| (rank.outcome.finish, rank.ideal_finish)).collect();
        let mean = |of: fn(&(u64, u64)) -> u64| both.iter().map(of).sum::<u64>() as f64 / f64::from(nodes);
        let most = |of: fn(&(u64, u64)) -> u64| both.iter().map(of).max().unwrap_or_default();
        times.push(RoundTime {
            network: kind,
            nodes,
            round,
            jump,
            flits,
            mean: mean(|times| times.0),
            longest: most(|times| times.0),
            alone: mean(|times| times.1),
            longest_alone: most(|times| times.1),
            excess: most(|times| times.0.saturating_sub(times.1)),
        });
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No message of a round waits for another on a binomial graph of any size, a power of two or not: each
    /// takes as long as it does without contention.
    #[test]
    fn rounds_are_free_of_contention_on_a_binomial_graph() {
        for nodes in [5, 12, 16, 33, 64, 256] {
            for time in round_times(Network::Bmg, nodes).unwrap() {
                assert_eq!((time.excess, time.mean), (0, time.alone), "{time:?}");
                // A hop: as long for all nodes.
                assert_eq!((time.mean, time.longest), (time.longest_alone as f64, time.longest_alone));
            }
        }
    }

    /// Two rows up, two messages share each link, so one waits for about the flits of the other. On the torus
    /// of 4 x 4 that is half way round: even rows go up and odd ones down, and each message has its links.
    #[test]
    fn rounds_wait_on_mesh_and_torus() {
        let time = |kind, nodes, round: usize| round_times(kind, nodes).unwrap()[round].clone();
        for shared in [time(Network::Mesh, 16, 3), time(Network::Torus, 64, 4), time(Network::Mesh, 64, 4)] {
            assert!(shared.excess >= shared.flits - 2, "{shared:?}");
        }
        assert_eq!(time(Network::Torus, 16, 3).excess, 0);
        assert_eq!(time(Network::Torus, 16, 2).excess, 0);
    }

    /// What counts as the time without contention is that of a message which is alone in the network.
    #[test]
    fn a_message_alone_takes_the_time_without_contention() {
        for kind in Network::ALL {
            let checked = network(kind, 16).unwrap();
            for round in 0..4 {
                let all = Round::all(Scheme::Binary, 16, round).unwrap();
                let to = all[3].partner().unwrap() as usize;
                let (_, report) = Workload::new().programs(&checked, all.clone()).unwrap();
                let ideal = report.ranks[to].ideal_finish;
                let silent = |(node, own): (usize, Round)| if node == 3 { own } else { own.silent() };
                let one: Vec<Round> = all.into_iter().enumerate().map(silent).collect();
                let (after, _) = Workload::new().programs(&checked, one).unwrap();
                assert_eq!(after[to].arrived(), Some(ideal), "{kind:?} {round}");
            }
        }
    }
}
