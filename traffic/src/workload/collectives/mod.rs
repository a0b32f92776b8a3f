// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collective operations of any number of ranks.
//!
//! A [`Plan`] says who sends which blocks of data to whom, round by round. It has no sizes, so it can be
//! checked with symbols in place of data. [`Collective::schedule`] gives its blocks sizes, and makes a
//! schedule of it.
//!
//! Those of P2P-MPI are in table 1 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message
//! passing parallel programs". The others are those of R. Thakur, R. Rabenseifner, W. Gropp, "Optimization of
//! collective communication operations in MPICH", 2005. The root is rank 0.
//!
//! ```
//! use flitforge_traffic::workload::collectives::Collective;
//! use flitforge_traffic::workload::{LogGops, Machine};
//!
//! let schedule = Collective::AllReduceRing.schedule(8, 800, None);
//! let wire = LogGops { gap_per_byte: 1, ..LogGops::free() };
//! let outcome = Machine::ideal(schedule.programs(), wire).run();
//! assert_eq!(outcome.messages(), 8 * 2 * 7);
//! assert_eq!(outcome.bytes(), 8 * 2 * 7 * 100);
//! ```

mod algorithms;
mod all_reduce;
mod plan;
mod ring;
mod sequence;
mod tree;

use serde::Serialize;

use super::schedule::Schedule;

pub use algorithms::{Algorithms, Purpose};
pub use plan::{Merge, Part, Plan};
pub use sequence::Sequence;

/// An operation of all ranks, and the algorithm that does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Collective {
    /// The root's data to all, by a binomial tree.
    BroadcastBinomial,
    /// The root's data to all, each from the root.
    BroadcastFlat,
    /// The sum of all data at the root, by a binomial tree.
    ReduceBinomial,
    /// The sum of all data at the root, each rank to the root.
    ReduceFlat,
    /// The sum of all data at all ranks, by exchanges with the rank that differs in one bit.
    AllReduceButterfly,
    /// The sum of all data at all ranks, by a binomial tree up and down.
    AllReduceReduceBroadcast,
    /// The sum of all data at all ranks, block by block around the ring.
    AllReduceRing,
    /// The sum of all data at all ranks, around rings of rows, of columns, and of rows.
    AllReduceRing2d,
    /// The sum of all data at all ranks, by recursive halving and doubling (Rabenseifner).
    AllReduceHalving,
    /// The data of all ranks at all ranks, by way of the root.
    AllGatherGatherBroadcast,
    /// The data of all ranks at all ranks, block by block around the ring.
    AllGatherRing,
    /// A block from each rank to each, all at once, each rank beginning with the one after it.
    AllToAllRotation,
    /// A block from each rank to each, in as many rounds as there are other ranks.
    AllToAllPairwise,
    /// Nobody goes on before all have come, by a tree with four branches, up and down.
    BarrierTree,
    /// Nobody goes on before all have come, by signals to ranks ever farther off.
    BarrierDissemination,
    /// The data of all ranks at the root, each rank to the root.
    GatherFlat,
    /// A block of the root's data to each rank, each from the root.
    ScatterFlat,
    /// A block of the sum at each rank, by way of the root.
    ReduceScatterReduce,
    /// A block of the sum at each rank, block by block around the ring.
    ReduceScatterRing,
}

/// What no algorithm can do without, if a rank sends one message at a time and receives one (E. Chan, M.
/// Heimlich, A. Purkayastha, R. van de Geijn, "Collective communication: theory, practice, and experience",
/// 2007, table 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Bound {
    /// Messages one after another.
    pub messages: u32,
    /// Bytes that one rank must send, or receive.
    pub bytes: u64,
}

use Collective::{
    AllGatherGatherBroadcast, AllGatherRing, AllReduceButterfly, AllReduceHalving, AllReduceReduceBroadcast,
    AllReduceRing, AllReduceRing2d, AllToAllPairwise, AllToAllRotation, BarrierDissemination, BarrierTree,
    BroadcastBinomial, BroadcastFlat, GatherFlat, ReduceBinomial, ReduceFlat, ReduceScatterReduce,
    ReduceScatterRing, ScatterFlat,
};

impl Collective {
    /// All of them.
    pub const ALL: [Self; 19] = [
        BroadcastBinomial,
        BroadcastFlat,
        ReduceBinomial,
        ReduceFlat,
        AllReduceButterfly,
        AllReduceReduceBroadcast,
        AllReduceRing,
        AllReduceRing2d,
        AllReduceHalving,
        AllGatherGatherBroadcast,
        AllGatherRing,
        AllToAllRotation,
        AllToAllPairwise,
        BarrierTree,
        BarrierDissemination,
        GatherFlat,
        ScatterFlat,
        ReduceScatterReduce,
        ReduceScatterRing,
    ];

    /// Who sends what to whom.
    pub fn plan(self, ranks: u32) -> Plan {
        let mut plan = Plan::new(ranks, self.blocks(ranks));
        let all: Vec<u32> = (0..ranks).collect();
        match self {
            BroadcastBinomial => tree::broadcast(&mut plan),
            BroadcastFlat => tree::from_root(&mut plan, |_, blocks| (0..blocks).collect()),
            ReduceBinomial => tree::reduce(&mut plan),
            ReduceFlat => tree::to_root(&mut plan, Merge::Sum, |_, blocks| (0..blocks).collect()),
            AllReduceButterfly => all_reduce::butterfly(&mut plan),
            AllReduceReduceBroadcast => {
                tree::reduce(&mut plan);
                tree::broadcast(&mut plan);
            }
            AllReduceRing => {
                ring::reduce_scatter(&mut plan, &all, &|at| vec![at]);
                ring::all_gather(&mut plan, &all, &|at| vec![at]);
            }
            AllReduceRing2d => ring::all_reduce_2d(&mut plan),
            AllReduceHalving => all_reduce::halving(&mut plan),
            AllGatherGatherBroadcast => {
                tree::to_root(&mut plan, Merge::Replace, |rank, _| vec![rank]);
                tree::broadcast(&mut plan);
            }
            AllGatherRing => ring::all_gather(&mut plan, &all, &|at| vec![at]),
            AllToAllRotation => ring::rotation(&mut plan, false),
            AllToAllPairwise => ring::rotation(&mut plan, true),
            BarrierTree => tree::barrier(&mut plan, 4),
            BarrierDissemination => ring::dissemination(&mut plan),
            GatherFlat => tree::to_root(&mut plan, Merge::Replace, |rank, _| vec![rank]),
            ScatterFlat => tree::from_root(&mut plan, |rank, _| vec![rank]),
            ReduceScatterReduce => {
                tree::reduce(&mut plan);
                tree::from_root(&mut plan, |rank, _| vec![rank]);
            }
            ReduceScatterRing => ring::reduce_scatter(&mut plan, &all, &|at| vec![at]),
        }
        plan
    }

    /// The blocks of its data.
    fn blocks(self, ranks: u32) -> u32 {
        match self {
            BroadcastBinomial
            | BroadcastFlat
            | ReduceBinomial
            | ReduceFlat
            | AllReduceButterfly
            | AllReduceReduceBroadcast
            | BarrierTree
            | BarrierDissemination => 1,
            AllReduceHalving => all_reduce::core(ranks),
            AllReduceRing
            | AllReduceRing2d
            | AllGatherGatherBroadcast
            | AllGatherRing
            | GatherFlat
            | ScatterFlat
            | ReduceScatterReduce
            | ReduceScatterRing => ranks,
            AllToAllRotation | AllToAllPairwise => ranks * ranks,
        }
    }

    /// Whether the blocks are parts of a vector that every rank has. Otherwise each is the data of a rank.
    const fn divides(self) -> bool {
        !matches!(
            self,
            AllGatherGatherBroadcast
                | AllGatherRing
                | AllToAllRotation
                | AllToAllPairwise
                | GatherFlat
                | ScatterFlat
        )
    }

    /// A schedule of it. The bytes are those of the vector that is broadcast or summed. Where ranks send
    /// blocks of their own, they are those of a block, and a barrier has none. A rank adds so many bytes in
    /// a cycle;
    /// `None`: it takes no time.
    pub fn schedule(self, ranks: u32, bytes: u64, adds_per_cycle: Option<u64>) -> Schedule {
        let plan = self.plan(ranks);
        plan.schedule(&|block| sizes(self, plan.blocks(), bytes, block), adds_per_cycle)
    }

    /// What no algorithm for the operation can do without, for so many bytes as in [`Collective::schedule`].
    pub fn bound(self, ranks: u32, bytes: u64) -> Bound {
        let others = u64::from(ranks.saturating_sub(1));
        // A rank is left its own share, the largest of them.
        let but_one = bytes - bytes.div_ceil(u64::from(ranks.max(1)));
        let bytes = match self {
            _ if ranks < 2 => 0,
            BarrierTree | BarrierDissemination => 0,
            BroadcastBinomial | BroadcastFlat | ReduceBinomial | ReduceFlat => bytes,
            AllReduceButterfly
            | AllReduceReduceBroadcast
            | AllReduceRing
            | AllReduceRing2d
            | AllReduceHalving => 2 * but_one,
            ReduceScatterReduce | ReduceScatterRing => but_one,
            AllGatherGatherBroadcast
            | AllGatherRing
            | AllToAllRotation
            | AllToAllPairwise
            | GatherFlat
            | ScatterFlat => others * bytes,
        };
        Bound { messages: ranks.max(1).next_power_of_two().ilog2(), bytes }
    }
}

/// The bytes of a block, for so many bytes as in [`Collective::schedule`].
fn sizes(collective: Collective, blocks: u32, bytes: u64, block: u32) -> u64 {
    let (blocks, block) = (u64::from(blocks.max(1)), u64::from(block));
    match collective {
        BarrierTree | BarrierDissemination => 0,
        _ if collective.divides() => bytes / blocks + u64::from(block < bytes % blocks),
        _ => bytes,
    }
}
