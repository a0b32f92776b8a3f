// SPDX-License-Identifier: MIT OR Apache-2.0
//! By which algorithm a collective operation is done.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use super::message::CollectiveType;
use crate::workload::collectives::Collective;
use crate::workload::schedule::Schedule;

/// Schedules that are kept for the other ranks of a group, and for the next operation like it.
const KEPT: usize = 16;

/// The algorithm of each collective operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Algorithms([Collective; 9]);

impl Default for Algorithms {
    fn default() -> Self {
        Self([
            Collective::AllReduceRing,
            Collective::ReduceBinomial,
            Collective::AllGatherRing,
            Collective::GatherFlat,
            Collective::ScatterFlat,
            Collective::BroadcastBinomial,
            Collective::AllToAllPairwise,
            Collective::ReduceScatterRing,
            Collective::BarrierDissemination,
        ])
    }
}

const fn place(kind: CollectiveType) -> usize {
    match kind {
        CollectiveType::AllReduce => 0,
        CollectiveType::Reduce => 1,
        CollectiveType::AllGather => 2,
        CollectiveType::Gather => 3,
        CollectiveType::Scatter => 4,
        CollectiveType::Broadcast => 5,
        CollectiveType::AllToAll => 6,
        CollectiveType::ReduceScatter | CollectiveType::ReduceScatterBlock => 7,
        CollectiveType::Barrier => 8,
    }
}

/// The operation that an algorithm does.
pub const fn operation(algorithm: Collective) -> CollectiveType {
    match algorithm {
        Collective::AllReduceButterfly
        | Collective::AllReduceReduceBroadcast
        | Collective::AllReduceRing
        | Collective::AllReduceRing2d
        | Collective::AllReduceHalving => CollectiveType::AllReduce,
        Collective::ReduceBinomial | Collective::ReduceFlat => CollectiveType::Reduce,
        Collective::AllGatherGatherBroadcast | Collective::AllGatherRing => CollectiveType::AllGather,
        Collective::GatherFlat => CollectiveType::Gather,
        Collective::ScatterFlat => CollectiveType::Scatter,
        Collective::BroadcastBinomial | Collective::BroadcastFlat => CollectiveType::Broadcast,
        Collective::AllToAllRotation | Collective::AllToAllPairwise => CollectiveType::AllToAll,
        Collective::ReduceScatterReduce | Collective::ReduceScatterRing => CollectiveType::ReduceScatter,
        Collective::BarrierTree | Collective::BarrierDissemination => CollectiveType::Barrier,
    }
}

impl Algorithms {
    /// The algorithms of all operations.
    pub const fn all(self) -> [Collective; 9] {
        self.0
    }

    /// With an algorithm for the operation that it does.
    #[must_use]
    pub const fn with(mut self, algorithm: Collective) -> Self {
        self.0[place(operation(algorithm))] = algorithm;
        self
    }
}

/// What a schedule of a collective operation follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    algorithm: Collective,
    ranks: u32,
    bytes: u64,
}

/// The schedules of collective operations. All ranks share them.
#[derive(Debug)]
pub(super) struct Schedules {
    algorithms: Algorithms,
    adds_per_cycle: Option<u64>,
    kept: Mutex<VecDeque<(Key, Arc<Schedule>)>>,
}

impl Schedules {
    pub(super) const fn new(algorithms: Algorithms, adds_per_cycle: Option<u64>) -> Self {
        Self { algorithms, adds_per_cycle, kept: Mutex::new(VecDeque::new()) }
    }

    /// The schedule of an operation of so many ranks. The size is that of what each of them has before it.
    pub(super) fn get(&self, kind: CollectiveType, ranks: u32, bytes: u64) -> Arc<Schedule> {
        let algorithm = self.algorithms.0[place(kind)];
        let bytes = match kind {
            // These hand out a block to each rank.
            CollectiveType::AllToAll | CollectiveType::Scatter => bytes.div_ceil(u64::from(ranks.max(1))),
            _ => bytes,
        };
        let key = Key { algorithm, ranks, bytes };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, schedule)) = kept.iter().find(|(known, _)| *known == key) {
            return Arc::clone(schedule);
        }
        if kept.len() == KEPT {
            kept.pop_front();
        }
        let schedule = Arc::new(algorithm.schedule(ranks, bytes, self.adds_per_cycle));
        kept.push_back((key, Arc::clone(&schedule)));
        schedule
    }
}
