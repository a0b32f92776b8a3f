// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collectives in a configuration.

use super::Collective;
use crate::workload::goal::MAX_RANKS;
use crate::workload::remedy::lower;
use crate::workload::room::{Choice, Conflict, Derived, Given, Room, Row, RowDefault, RowKind, Uses, names};

/// `workload.program = "collective"`.
pub static ROOM: Room = Room {
    name: "collective",
    about: "A collective operation.",
    settings: &[
        Uses::Own(Row::new(
            "workload.collective",
            "",
            RowDefault::Value("\"allreduce-ring\""),
            RowKind::Choice(Collective::NAMES),
            "The collective operation and its algorithm. It works for any number of ranks; the root is rank 0.",
        )),
        Uses::Shared("bytes", None),
        Uses::Shared("adds_per_cycle", None),
        Uses::Own(Row::new(
            "workload.replicas",
            "",
            RowDefault::Value("1"),
            RowKind::Int(1, MAX_RANKS as u64),
            "Copies of each rank (P2P-MPI). All of them run the program, and one sends for all. The program ends \
             while each rank has a living copy. Copies of a rank need nodes of their own.",
        )),
        Uses::Own(Row::new(
            "workload.notice",
            "cycles",
            RowDefault::Value("1000"),
            RowKind::Int(0, RowKind::MOST),
            "From a crash to the cycle in which all copies are told of it.",
        )),
        Uses::Shared("dead", None),
        Uses::Shared("dead_at", Some("1000")),
    ],
    follow: Some(copies),
    ..Room::PLAIN
};

/// Copies of ranks have nodes of their own. Ranks without copies have neither of the two settings.
fn copies(given: &dyn Given) -> Result<Vec<(&'static str, Derived)>, Conflict> {
    let (nodes, key) = (u64::from(given.nodes()), "workload.replicas");
    let replicas = given.number("replicas").unwrap_or(1);
    if replicas > nodes {
        let message = format!("{replicas} copies of a rank need {replicas} nodes, but there are {nodes}");
        return Err(Conflict { message, keys: vec![key], remedy: lower(key, nodes) });
    }
    let (ranks, places) = (given.number("ranks").unwrap_or(1), given.places());
    let processes = ranks * replicas;
    if replicas > 1 && processes > places {
        let message =
            format!("{ranks} ranks in {replicas} copies need {processes} places, but there are {places}");
        let remedy = lower(key, places / ranks).or(lower("workload.ranks", places / replicas));
        return Err(Conflict { message, keys: vec![key, "workload.ranks"], remedy });
    }
    let absent = [("replicas", Derived::Absent), ("notice", Derived::Absent)];
    Ok(if replicas > 1 { Vec::new() } else { absent.to_vec() })
}

names! {
    Collective {
        /// Broadcast by a binomial tree.
        BroadcastBinomial = "broadcast-binomial",
        /// Broadcast, each message from the root.
        BroadcastFlat = "broadcast-flat",
        /// Reduce by a binomial tree.
        ReduceBinomial = "reduce-binomial",
        /// Reduce, each message to the root.
        ReduceFlat = "reduce-flat",
        /// All-reduce by exchanges of the whole vector with the rank that differs in one bit.
        AllReduceButterfly = "allreduce-butterfly",
        /// All-reduce by a binomial tree up and down.
        AllReduceReduceBroadcast = "allreduce-tree",
        /// All-reduce block by block around the ring of ranks.
        AllReduceRing = "allreduce-ring",
        /// All-reduce around rings of rows, then columns, then rows.
        AllReduceRing2d = "allreduce-ring-2d",
        /// All-reduce by recursive halving and doubling (Rabenseifner).
        AllReduceHalving = "allreduce-halving",
        /// All-gather by way of the root.
        AllGatherGatherBroadcast = "allgather-root",
        /// All-gather block by block around the ring of ranks.
        AllGatherRing = "allgather-ring",
        /// All-to-all, each rank sending everything at once, beginning with the rank after it.
        AllToAllRotation = "alltoall-rotation",
        /// All-to-all in as many rounds as there are other ranks.
        AllToAllPairwise = "alltoall-pairwise",
        /// Barrier by a tree with four branches, up and down.
        BarrierTree = "barrier-tree",
        /// Barrier by signals to ranks ever farther off.
        BarrierDissemination = "barrier-dissemination",
        /// Gather, each message to the root.
        GatherFlat = "gather-flat",
        /// Scatter, each message from the root.
        ScatterFlat = "scatter-flat",
        /// Reduce-scatter by way of the root.
        ReduceScatterReduce = "reduce-scatter-root",
        /// Reduce-scatter block by block around the ring of ranks.
        ReduceScatterRing = "reduce-scatter-ring",
    }
}
