// SPDX-License-Identifier: MIT OR Apache-2.0
//! Each round of BRR by itself: how long its messages take, and how long without contention.

use flitforge::workload::{Carriage, Round, Scheme, Workload};
use flitforge_traffic::gossip::table_bytes;
use serde_json::{Value, json};

use super::network;
use crate::p2p_mpi::loads::Network;
use crate::publication::Failed;

/// The rounds of a cycle of BRR over a network of so many nodes, in each of which all nodes send their tables
/// at once to the node a jump above. Times are from the sending to the arrival of the last flit, in the mean
/// and the longest, with contention and alone; `excess` is the greatest delay by contention.
///
/// # Errors
/// There is no such network.
pub(super) fn round_times(kind: Network, nodes: u32) -> Result<Vec<Value>, Failed> {
    let (checked, scheme) = (network(kind, nodes)?, Scheme::Binary);
    let flits = Carriage::default().flits(table_bytes(nodes));
    let mut times = Vec::new();
    for round in 0..scheme.cycle(nodes) {
        let rounds = Round::all(scheme, nodes, round.into()).zip(scheme.jump(nodes, round.into()));
        let (programs, jump) = rounds.ok_or("every round of a cycle has a jump")?;
        let (_, report) = Workload::new().programs(&checked, programs)?;
        // A message costs its receiver no time, so a rank's last act is to have it.
        let both: Vec<(u64, u64)> =
            report.ranks.iter().map(|rank| (rank.outcome.finish, rank.ideal_finish)).collect();
        let mean = |of: fn(&(u64, u64)) -> u64| both.iter().map(of).sum::<u64>() as f64 / f64::from(nodes);
        let most = |of: fn(&(u64, u64)) -> u64| both.iter().map(of).max().unwrap_or_default();
        times.push(json!({
            "network": kind,
            "nodes": nodes,
            "round": round,
            "jump": jump,
            "flits": flits,
            "mean": mean(|times| times.0),
            "longest": most(|times| times.0),
            "alone": mean(|times| times.1),
            "longest_alone": most(|times| times.1),
            "excess": most(|times| times.0.saturating_sub(times.1)),
        }));
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
                assert!(time["excess"] == 0 && time["mean"] == time["alone"], "{time}");
                // A hop: as long for all nodes.
                let longest = time["longest"].as_u64().unwrap();
                assert!(time["mean"] == longest as f64 && time["longest_alone"] == longest, "{time}");
            }
        }
    }

    /// Two rows up, two messages share each link, so one waits for about the flits of the other. On the torus
    /// of 4 x 4 that is half way round: even rows go up and odd ones down, and each message has its links.
    #[test]
    fn rounds_wait_on_mesh_and_torus() {
        let time = |kind, nodes, round: usize| round_times(kind, nodes).unwrap()[round].clone();
        for shared in [time(Network::Mesh, 16, 3), time(Network::Torus, 64, 4), time(Network::Mesh, 64, 4)] {
            let [excess, flits] = ["excess", "flits"].map(|of| shared[of].as_u64().unwrap());
            assert!(excess >= flits - 2, "{shared}");
        }
        assert_eq!(time(Network::Torus, 16, 3)["excess"], 0);
        assert_eq!(time(Network::Torus, 16, 2)["excess"], 0);
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
