// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic patterns of the comparison.

use serde::Serialize;

use flitforge_config::{FixedPoints, Pattern};

/// A traffic pattern of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Workload {
    /// Every node to all others alike.
    Uniform,
    /// To the node whose number has the bits reversed, in every network.
    BitReversal,
    /// Almost half way round each dimension of the network; a binomial graph has one.
    Tornado,
    /// A tenth of all packets to node 0, the rest uniform.
    HotSpot,
    /// To the node with the next number, round the end, in every network.
    Neighbour,
}

/// Fraction of the packets that go to the hot spot.
const SHARE: f64 = 0.1;

impl Workload {
    /// All, in the order of the report.
    pub const ALL: [Self; 5] =
        [Self::Uniform, Self::BitReversal, Self::Tornado, Self::HotSpot, Self::Neighbour];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::BitReversal => "bit reversal",
            Self::Tornado => "tornado",
            Self::HotSpot => "hot spot",
            Self::Neighbour => "nearest neighbour",
        }
    }

    /// Short name of figures.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::BitReversal => "bit-reversal",
            Self::Tornado => "tornado",
            Self::HotSpot => "hot-spot",
            Self::Neighbour => "neighbour",
        }
    }

    /// As a configuration has it. The next number is a list: the pattern `neighbour` takes a step in each
    /// dimension, which would be another traffic in each network.
    pub(super) fn pattern(self, nodes: u32) -> (Pattern, Option<FixedPoints>) {
        let silent = Some(FixedPoints::Silent);
        match self {
            Self::Uniform => (Pattern::Uniform { include_self: false }, None),
            Self::BitReversal => (Pattern::BitReversal, silent),
            Self::Tornado => (Pattern::Tornado, None),
            Self::HotSpot => {
                let nodes = vec![(0, 1.0)];
                (Pattern::HotSpot { nodes, share: SHARE, include_self: false }, None)
            }
            Self::Neighbour => (Pattern::Map((0..nodes).map(|node| (node + 1) % nodes).collect()), silent),
        }
    }
}
