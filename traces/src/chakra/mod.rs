// SPDX-License-Identifier: MIT OR Apache-2.0
//! Execution traces of Chakra (MLCommons): one file a rank, of nodes that wait for one another.
//!
//! A file holds messages of Protocol Buffers, each behind its length: [`Metadata`](message::Metadata), then a
//! [`Node`](message::Node) for each operation. A node begins when all that it depends on are done. What it
//! does is in its type and its attributes:
//!
//! | type | what it does | attributes |
//! |---|---|---|
//! | `COMP_NODE` | computes for its `duration_micros` | `is_cpu_op`: on the host |
//! | `MEM_LOAD_NODE`, `MEM_STORE_NODE` | take their `duration_micros` | |
//! | `COMM_SEND_NODE` | sends a message | `comm_dst`, `comm_size` or `tensor_size`, `comm_tag` |
//! | `COMM_RECV_NODE` | receives one | `comm_src`, and the same |
//! | `COMM_COLL_NODE` | takes part in a collective | `comm_type`, `comm_size`, `pg_name` or `involved_dim` |
//! | others | nothing | |
//!
//! Computations, operations of the host, loads and stores, and messages have a processor of the rank each. So
//! messages go on during a computation. The size of a collective is that of what a rank has before it. The
//! n-th collectives of a group, in the order of each rank's file, belong together. The root is the first rank
//! of its group.
//!
//! A rank reads its file as it goes on, and holds a window of nodes.

pub mod message;

mod check;
mod file;
mod graph;
mod groups;
mod player;
mod work;

use std::sync::{Arc, Mutex, PoisonError};

use flitforge_traffic::workload::Opener;
use flitforge_traffic::workload::collectives::{Algorithms, Purpose, Sequence};
use flitforge_traffic::workload::replay::TraceError;
use graph::Graph;

pub use check::{Contents, check};
pub use file::{Nodes, write};
pub use flitforge_traffic::workload::replay::Settings;
pub use groups::{GroupError, Groups};
pub use player::Player;

/// What all ranks share.
#[derive(Debug)]
struct Shared {
    algorithms: Algorithms,
    adds_per_cycle: Option<u64>,
    cycles_per_micro: u64,
    error: Mutex<Option<TraceError>>,
}

impl Shared {
    /// An operation of so many ranks. The size is that of what each of them has before it.
    fn sequence(&self, purpose: Purpose, ranks: u32, bytes: u64) -> Sequence {
        let bytes = match purpose {
            // These hand out a block to each rank.
            Purpose::AllToAll | Purpose::Scatter => bytes.div_ceil(u64::from(ranks.max(1))),
            _ => bytes,
        };
        self.algorithms.of(purpose).sequence(ranks, bytes, self.adds_per_cycle)
    }
}

/// A program for each rank.
pub fn programs(opener: &Opener, groups: &Arc<Groups>, settings: &Settings) -> Vec<Player> {
    let &Settings { cycles_per_micro, algorithms, adds_per_cycle, window } = settings;
    let shared = Arc::new(Shared { algorithms, adds_per_cycle, cycles_per_micro, error: Mutex::new(None) });
    let program = |rank| {
        let graph = Graph::new(opener, rank, Arc::clone(groups), window);
        Player::new(graph, Arc::clone(&shared))
    };
    (0..groups.ranks()).map(program).collect()
}

/// Why a rank could not go on, if its file is to blame. The error is given once.
pub fn error(programs: &[Player]) -> Option<TraceError> {
    programs.first()?.shared().error.lock().unwrap_or_else(PoisonError::into_inner).take()
}
