// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a set of failed nodes is refused.

/// What is wrong with a request. Each message says the remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FailureError {
    /// There is no such graph.
    #[error(transparent)]
    Graph(#[from] flitforge_router::circulant::CirculantError),
    /// Nobody is left to send to somebody else.
    #[error("{failures} of {nodes} nodes fail: at least 2 must survive, so at most {} may fail", nodes.saturating_sub(2))]
    TooManyFailures {
        /// How many fail.
        failures: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// A failed node that the network does not have.
    #[error("node {node} fails, but the {nodes} nodes have the numbers 0 to {}", nodes.saturating_sub(1))]
    NoSuchNode {
        /// The node.
        node: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// A node that is listed twice.
    #[error("node {node} is listed twice among the failed nodes: list it once")]
    Twice {
        /// The node.
        node: u32,
    },
    /// Too many sets to go through.
    #[error("all sets of failed nodes can be counted for at most {most} nodes: draw samples for {nodes}")]
    TooManySets {
        /// Number of nodes.
        nodes: u32,
        /// The greatest number for which it can be done.
        most: u32,
    },
    /// Too many pairs of nodes to keep in memory.
    #[error("distances between all pairs are computed for at most {most} nodes, not for {nodes}")]
    TooLarge {
        /// Number of nodes.
        nodes: u32,
        /// The greatest number for which it can be done.
        most: u32,
    },
    /// No set would be drawn.
    #[error("there are no samples: draw at least 1")]
    NoSamples,
    /// A set of failed nodes of another network.
    #[error("the set of failed nodes belongs to a graph of {set} nodes, but this graph has {nodes}")]
    OtherNetwork {
        /// Nodes that the set was made for.
        set: u32,
        /// Nodes of the graph.
        nodes: u32,
    },
}
