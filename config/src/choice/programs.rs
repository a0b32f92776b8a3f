// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names in TOML of the values of the types of workloads.

use flitforge_traffic::applications::equations::Relaxation;
use flitforge_traffic::gossip::{Scheme, Timeout};
use flitforge_traffic::revolving::Scheme as Hierarchy;
use flitforge_traffic::workload::collectives::Collective;
use flitforge_traffic::workload::kernels::{Class, Kernel};

use super::Named;

names! {
    Kernel {
        /// NAS EP: a computation, and four small all-reduces.
        Ep = "ep",
        /// NAS IS: in each iteration an all-reduce of bucket sizes and two all-to-alls, the second of keys.
        Is = "is",
    }
    Class {
        /// 2^24 pairs of EP, 2^16 keys of IS.
        S = "S",
        /// 2^25 pairs of EP, 2^20 keys of IS.
        W = "W",
        /// 2^28 pairs of EP, 2^23 keys of IS.
        A = "A",
        /// 2^30 pairs of EP, 2^25 keys of IS.
        B = "B",
    }
    Scheme {
        /// To a random other rank.
        Random = "random",
        /// To the rank 1 above, then 2, 3 and so on.
        RoundRobin = "round-robin",
        /// To the rank 1 above, then 2, 4, 8 and so on: binary round robin, which sends along one half of the
        /// links of a binomial graph.
        Binary = "brr",
        /// As binary round robin, then the same backwards: double binary round robin.
        DoubleBinary = "dbrr",
    }
    Hierarchy {
        /// A tree whose ranks keep their positions. Results go down again, one level in each step.
        Static { arity: 2 } = "static",
        /// A tree that revolves: each rank has every position in turn, and leaves send. For any number of
        /// ranks.
        Next { arity: 2 } = "next",
        /// A list that revolves: its even positions send to the odd ones. For `2^n` ranks, as the next two.
        Snext = "snext",
        /// As `snext`, with the fewest distances between senders and receivers: `log2` of the ranks.
        NSnext2 = "n-snext2",
        /// As `snext`, and a result is known to all ranks after `log2` of the ranks steps more.
        Bcnext = "bcnext",
    }
    Timeout {
        /// By the time since its heartbeat last increased here.
        Silence = "silence",
        /// By how far its heartbeat is behind the rank's own. It presumes that all ranks start together.
        Lag = "lag",
    }
    Relaxation {
        /// The potentials of a network of resistors, by Jacobi relaxation.
        Jacobi = "jacobi",
        /// The lengths of the shortest paths from the first city, by Bellman-Ford.
        BellmanFord = "bellman-ford",
    }
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
