// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the study: sizes of networks, counts of failures, samples.

use serde::Serialize;

/// Sizes, numbers of failures and of draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Seed of the first draw. Each sample and each set of failures has a seed of its own, counted up from
    /// here.
    pub seed: u64,
    /// Sizes of which every set of failed nodes is counted: those of the paper, section 2.2.
    pub exhaustive: Vec<u32>,
    /// Sizes of which sets are drawn.
    pub sampled: Vec<u32>,
    /// Numbers of failures of each of these sizes, evenly spread, at most.
    pub failures_per_size: u32,
    /// Sets drawn for each.
    pub samples: u64,
    /// Every size up to this is healed after a single failure, from [`SMALLEST`](Self::SMALLEST) on.
    pub every_size_to: u32,
    /// Sizes beyond that are healed after a single failure, for the figures.
    pub larger: Vec<u32>,
    /// Sizes of Fig. 6.
    pub healed: Vec<u32>,
    /// Numbers of failures of Fig. 6.
    pub failures: Vec<u32>,
    /// Sets of failures of Fig. 6 over which loads are averaged.
    pub draws: u32,
    /// Greatest size for which the length of healed links on fixed wires is measured.
    pub dilated_to: u32,
}

/// "BMG networks of size 11, 13, 14, 15, 17, 18, 20 and 24" (section 2.2).
const PAPER: [u32; 8] = [11, 13, 14, 15, 17, 18, 20, 24];

impl Plan {
    /// Smallest size of Figs. 5 and 6: "BMG sized between 16 and 4096 nodes" (section 4).
    pub const SMALLEST: u32 = 16;

    /// Everything.
    pub fn full() -> Self {
        Self {
            quick: false,
            seed: 1,
            exhaustive: PAPER.to_vec(),
            sampled: vec![24, 32, 64, 128, 256],
            failures_per_size: 32,
            samples: 10_000,
            every_size_to: 1024,
            larger: (9..=16).map(|k| k * 128).chain((9..=16).map(|k| k * 256)).collect(),
            healed: (4..=12).map(|k| 1 << k).collect(),
            failures: vec![1, 4, 8],
            draws: 20,
            dilated_to: 1024,
        }
    }

    /// A few seconds' worth: the paper's sizes whole, less of the rest.
    pub fn quick() -> Self {
        Self {
            quick: true,
            sampled: vec![24, 64],
            failures_per_size: 12,
            samples: 1000,
            every_size_to: 256,
            larger: vec![1024, 4096],
            healed: vec![16, 64, 256, 1024, 4096],
            draws: 3,
            dilated_to: 256,
            ..Self::full()
        }
    }

    /// The numbers of failures at which a size is sampled: evenly spread from 0 to all but two nodes.
    pub(super) fn sampled_failures(&self, nodes: u32) -> Vec<u32> {
        let step = nodes.div_ceil(self.failures_per_size).max(1) as usize;
        (0..=nodes - 2).step_by(step).collect()
    }

    /// The sizes after a single failure.
    pub(super) fn single(&self) -> impl Iterator<Item = u32> + '_ {
        (Self::SMALLEST..=self.every_size_to).chain(self.larger.iter().copied())
    }
}
