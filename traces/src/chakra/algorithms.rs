// SPDX-License-Identifier: MIT OR Apache-2.0
//! By which algorithm a collective operation is done.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use flitforge_traffic::workload::Schedule;
use flitforge_traffic::workload::collectives::{Algorithms, Collective, Purpose};

/// Schedules that are kept for the other ranks of a group, and for the next operation like it.
const KEPT: usize = 16;

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
    pub(super) fn get(&self, purpose: Purpose, ranks: u32, bytes: u64) -> Arc<Schedule> {
        let algorithm = self.algorithms.of(purpose);
        let bytes = match purpose {
            // These hand out a block to each rank.
            Purpose::AllToAll | Purpose::Scatter => bytes.div_ceil(u64::from(ranks.max(1))),
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
