// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a collective comes to, and by which algorithm.

use super::Collective;

/// What a collective comes to, whatever its algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// The sum of all data at all ranks.
    AllReduce,
    /// The sum of all data at the root.
    Reduce,
    /// The data of all ranks at all ranks.
    AllGather,
    /// The data of all ranks at the root.
    Gather,
    /// A block of the root's data to each rank.
    Scatter,
    /// The root's data to all.
    Broadcast,
    /// A block from each rank to each.
    AllToAll,
    /// A block of the sum at each rank.
    ReduceScatter,
    /// Nobody goes on before all have come.
    Barrier,
}

impl Collective {
    /// What it comes to.
    pub const fn purpose(self) -> Purpose {
        match self {
            Self::AllReduceButterfly
            | Self::AllReduceReduceBroadcast
            | Self::AllReduceRing
            | Self::AllReduceRing2d
            | Self::AllReduceHalving => Purpose::AllReduce,
            Self::ReduceBinomial | Self::ReduceFlat => Purpose::Reduce,
            Self::AllGatherGatherBroadcast | Self::AllGatherRing => Purpose::AllGather,
            Self::GatherFlat => Purpose::Gather,
            Self::ScatterFlat => Purpose::Scatter,
            Self::BroadcastBinomial | Self::BroadcastFlat => Purpose::Broadcast,
            Self::AllToAllRotation | Self::AllToAllPairwise => Purpose::AllToAll,
            Self::ReduceScatterReduce | Self::ReduceScatterRing => Purpose::ReduceScatter,
            Self::BarrierTree | Self::BarrierDissemination => Purpose::Barrier,
        }
    }
}

/// An algorithm for each purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Algorithms([Collective; 9]);

impl Default for Algorithms {
    fn default() -> Self {
        // In the order of the purposes.
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

impl Algorithms {
    /// The algorithms for all purposes.
    pub const fn all(self) -> [Collective; 9] {
        self.0
    }

    /// The algorithm for a purpose.
    pub const fn of(self, purpose: Purpose) -> Collective {
        self.0[purpose as usize]
    }

    /// With an algorithm for its purpose.
    #[must_use]
    pub const fn with(mut self, algorithm: Collective) -> Self {
        self.0[algorithm.purpose() as usize] = algorithm;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_algorithm_stands_at_its_purpose() {
        for algorithm in Algorithms::default().all() {
            assert_eq!(Algorithms::default().of(algorithm.purpose()), algorithm);
        }
        let other = Algorithms::default().with(Collective::ReduceFlat);
        assert_eq!(other.of(Purpose::Reduce), Collective::ReduceFlat);
        assert_eq!(other.of(Purpose::AllReduce), Collective::AllReduceRing);
    }
}
