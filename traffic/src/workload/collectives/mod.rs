// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collective operations of any number of ranks.
//!
//! A [`Plan`] says who sends which blocks of data to whom, round by round. It has no sizes, so it can be
//! checked with symbols in place of data. [`Collective::sequence`] gives its blocks sizes. Its programs hold
//! a round of it at a time, and [`Collective::schedule`] has all of it.
//!
//! Those of P2P-MPI are in table 1 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message
//! passing parallel programs". The others are those of R. Thakur, R. Rabenseifner, W. Gropp, "Optimization of
//! collective communication operations in MPICH", 2005. The root is rank 0.
//!
//! ```
//! use flitforge_traffic::workload::collectives::Collective;
//! use flitforge_traffic::workload::{LogGops, Machine};
//!
//! let sequence = Collective::AllReduceRing.sequence(8, 800, None);
//! let wire = LogGops { gap_per_byte: 1, ..LogGops::free() };
//! let outcome = Machine::ideal(sequence.programs(), wire).run();
//! assert_eq!(outcome.messages(), 8 * 2 * 7);
//! assert_eq!(outcome.bytes(), 8 * 2 * 7 * 100);
//! ```

mod algorithms;
mod all_reduce;
mod exchange;
mod plan;
mod ring;
mod room;
mod rounds;
mod sequence;
mod tree;

use serde::Serialize;

use super::schedule::Schedule;

pub use algorithms::{Algorithms, Purpose};
pub use exchange::Exchange;
pub use plan::{Merge, Part, Plan};
use ring::Pass;
pub use room::ROOM;
pub use rounds::Rounds;
pub use sequence::Sequence;
pub(super) use sequence::share;

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
    pub const fn plan(self, ranks: u32) -> Plan {
        Plan::new(self, ranks)
    }

    /// A round of a rank by its number; `None` after the last one.
    fn round(self, ranks: u32, rank: u32, number: u32) -> Option<Vec<Part>> {
        let (ring, blocks) = (Pass::of_all(ranks, rank), self.blocks(ranks));
        let own = |rank: u32| u64::from(rank)..u64::from(rank) + 1;
        // A rank has few rounds in a tree.
        let nth = |rounds: &mut dyn Iterator<Item = Vec<Part>>| {
            rounds.filter(|parts| !parts.is_empty()).nth(number as usize)
        };
        match self {
            BroadcastBinomial => nth(&mut tree::broadcast(ranks, rank, 0..blocks)),
            BroadcastFlat => nth(&mut tree::from_root(ranks, rank, |_| 0..blocks)),
            ReduceBinomial => nth(&mut tree::reduce(ranks, rank, 0..blocks)),
            ReduceFlat => nth(&mut tree::to_root(ranks, rank, Merge::Sum, |_| 0..blocks)),
            AllReduceButterfly => nth(&mut all_reduce::butterfly(ranks, rank)),
            AllReduceReduceBroadcast => {
                let down = tree::broadcast(ranks, rank, 0..blocks);
                nth(&mut tree::reduce(ranks, rank, 0..blocks).chain(down))
            }
            AllReduceRing => ring.reduce_scatter(number).or_else(|number| ring.all_gather(number)).ok(),
            AllReduceRing2d => ring::all_reduce_2d(ranks, rank, number).ok(),
            AllReduceHalving => nth(&mut all_reduce::halving(ranks, rank)),
            AllGatherGatherBroadcast => {
                let down = tree::broadcast(ranks, rank, 0..blocks);
                nth(&mut tree::to_root(ranks, rank, Merge::Replace, own).chain(down))
            }
            AllGatherRing => ring.all_gather(number).ok(),
            AllToAllRotation => ring::rotation(ranks, rank, number),
            AllToAllPairwise => ring::pairwise(ranks, rank, number),
            BarrierTree => nth(&mut tree::barrier(ranks, rank, 4)),
            BarrierDissemination => ring::dissemination(ranks, rank, number),
            GatherFlat => nth(&mut tree::to_root(ranks, rank, Merge::Replace, own)),
            ScatterFlat => nth(&mut tree::from_root(ranks, rank, own)),
            ReduceScatterReduce => {
                let down = tree::from_root(ranks, rank, own);
                nth(&mut tree::reduce(ranks, rank, 0..blocks).chain(down))
            }
            ReduceScatterRing => ring.reduce_scatter(number).ok(),
        }
    }

    /// The blocks of its data.
    fn blocks(self, ranks: u32) -> u64 {
        let count = u64::from(ranks);
        match self {
            BroadcastBinomial
            | BroadcastFlat
            | ReduceBinomial
            | ReduceFlat
            | AllReduceButterfly
            | AllReduceReduceBroadcast
            | BarrierTree
            | BarrierDissemination => 1,
            AllReduceHalving => all_reduce::core(ranks).into(),
            AllReduceRing
            | AllReduceRing2d
            | AllGatherGatherBroadcast
            | AllGatherRing
            | GatherFlat
            | ScatterFlat
            | ReduceScatterReduce
            | ReduceScatterRing => count,
            AllToAllRotation | AllToAllPairwise => count * count,
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
        self.sequence(ranks, bytes, adds_per_cycle).build()
    }

    /// The same as a sequence, whose programs hold a round of it at a time.
    pub fn sequence(self, ranks: u32, bytes: u64, adds_per_cycle: Option<u64>) -> Sequence {
        let mut sequence = Sequence::new(ranks);
        sequence.collective(self, bytes, adds_per_cycle);
        sequence
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
