// SPDX-License-Identifier: MIT OR Apache-2.0
//! How traces of programs are run. Their readers are in a crate of their own.

use super::super::collectives::Algorithms;

/// How a trace of Chakra is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Cycles of a microsecond.
    pub cycles_per_micro: u64,
    /// The algorithm of each collective operation.
    pub algorithms: Algorithms,
    /// Bytes that a rank adds in a cycle; `None`: it takes no time.
    pub adds_per_cycle: Option<u64>,
    /// The most nodes of a rank that have been read and are not done.
    pub window: usize,
}

impl Default for Settings {
    /// A cycle is a nanosecond, sums take no time, and the window has 1000 nodes.
    fn default() -> Self {
        let algorithms = Algorithms::default();
        Self { cycles_per_micro: 1000, algorithms, adds_per_cycle: None, window: 1000 }
    }
}

/// Cycles from the arrival of the last packet that one of Netrace depends on to the first in which it can
/// leave. A first-level cache takes none. The defaults are those of BookSim 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delays {
    /// A second-level cache that asks the memory: it has looked at its tags.
    pub tags: u64,
    /// A second-level cache that answers a first-level one: it has read the line.
    pub data: u64,
    /// A memory controller.
    pub memory: u64,
}

impl Default for Delays {
    fn default() -> Self {
        Self { tags: 2, data: 8, memory: 150 }
    }
}
