// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why rules or a question about gossip are refused.

use super::Scheme;

/// What is wrong, and the remedy.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum GossipError {
    /// Nobody to gossip with.
    #[error("gossip needs at least 2 nodes, not {nodes}: add nodes")]
    TooFewNodes {
        /// As given.
        nodes: u32,
    },
    /// More nodes than numbers of jumps fit.
    #[error("{nodes} nodes are too many: give at most {most}")]
    TooManyNodes {
        /// As given.
        nodes: u32,
        /// The greatest number.
        most: u32,
    },
    /// A node outside the network.
    #[error("node {node} is not in the network: give a node below {nodes}, the number of nodes")]
    NoSuchNode {
        /// As given.
        node: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// Rounds without time.
    #[error("the gossip time is 0: give at least 1 cycle")]
    NoInterval,
    /// A cleanup time within which news cannot have come.
    #[error(
        "a cleanup time of {cleanup} cycles is shorter than the {rounds} rounds of {interval} cycles that {scheme} \
         needs among {nodes} nodes: give at least {} cycles",
        u64::from(*rounds).saturating_mul(*interval)
    )]
    CleanupTooShort {
        /// In cycles.
        cleanup: u64,
        /// The fewest rounds.
        rounds: u32,
        /// In cycles.
        interval: u64,
        /// The scheme.
        scheme: Scheme,
        /// Number of nodes.
        nodes: u32,
    },
    /// A probability that is none.
    #[error("a node fails with probability {probability}: give a number from 0 to 1")]
    Probability {
        /// As given.
        probability: f64,
    },
    /// Too many sets to go through.
    #[error("all sets of failed nodes can be counted for at most {most} nodes: draw trials for {nodes}")]
    TooManySets {
        /// Number of nodes.
        nodes: u32,
        /// The greatest number for which it can be done.
        most: u32,
    },
}
