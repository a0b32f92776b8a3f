// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the study: sizes and arities.

use serde::Serialize;

/// Sizes of hierarchies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Trees of `2^n - 1` and lists of `2^n` processes, for `n` from 2 to this.
    pub levels: u32,
    /// Arities above 2 of complete trees, as large as the largest list at most.
    pub arities: Vec<u32>,
    /// Numbers of nodes for which trees are filled with virtual processes: from 2 to this.
    pub any_to: u32,
    /// Networks of routers have `2^n - 1` or `2^n` nodes, for these `n`.
    pub fabrics: Vec<u32>,
    /// Ranks of the applications: 4, 16, 64 and so on up to this.
    pub applications: u32,
}

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            quick: false,
            levels: 12,
            arities: vec![3, 4, 5, 8],
            any_to: 256,
            fabrics: vec![4, 6, 8],
            applications: 256,
        }
    }

    /// Some seconds' worth: smaller hierarchies.
    pub fn quick() -> Self {
        Self { quick: true, levels: 10, any_to: 64, fabrics: vec![4, 6], applications: 64, ..Self::full() }
    }
}
