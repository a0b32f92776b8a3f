// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a unit is refused.

use super::MAX_NODES;

/// What is wrong with the parameters of a protocol unit, and the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    /// Too few or too many nodes.
    #[error("a protocol unit serves 2 to {MAX_NODES} nodes, not {nodes}")]
    Nodes {
        /// As given.
        nodes: u32,
    },
    /// A node outside the network.
    #[error("node {node} is not in the network: give a node below {nodes}, the number of nodes")]
    NoSuchNode {
        /// As given.
        node: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// The table of a round does not fit between two rounds.
    #[error(
        "rounds of {interval} clocks are too short for a table of {nodes} entries, one a clock: give {} to \
         {most} clocks",
        nodes + 1
    )]
    Interval {
        /// Clocks, as given.
        interval: u32,
        /// Number of nodes.
        nodes: u32,
        /// The greatest number.
        most: u32,
    },
    /// A timeout within which news cannot have come, or beyond what is counted.
    #[error("a timeout of {timeout} rounds does not serve {nodes} nodes: give {least} to {most} rounds")]
    Timeout {
        /// Rounds, as given.
        timeout: u32,
        /// Number of nodes.
        nodes: u32,
        /// The fewest rounds in which news reaches every node.
        least: u32,
        /// The greatest number.
        most: u32,
    },
    /// Heartbeats that come round too soon, or are too wide.
    #[error(
        "heartbeats of {bits} bits do not serve a timeout of {timeout} rounds: give {least} to {most} bits"
    )]
    BeatBits {
        /// As given.
        bits: u32,
        /// Rounds.
        timeout: u32,
        /// The fewest bits.
        least: u32,
        /// The most bits.
        most: u32,
    },
    /// A process has no place for its children, or for too many.
    #[error("a process has room for 1 to {most} children, not {children}")]
    Children {
        /// As given.
        children: u32,
        /// One less than the nodes.
        most: u32,
    },
    /// A field of a message that is too narrow or too wide.
    #[error("{field} has {least} to {most} bits, not {bits}")]
    Field {
        /// What the field holds.
        field: &'static str,
        /// Bits, as given.
        bits: u32,
        /// The fewest bits.
        least: u32,
        /// The most bits.
        most: u32,
    },
    /// A timer that runs out too soon, or is too wide.
    #[error("a timer of {period} clocks does not serve: give {least} to {most} clocks")]
    Timer {
        /// Clocks, as given.
        period: u32,
        /// The fewest clocks.
        least: u32,
        /// The most clocks.
        most: u32,
    },
}
