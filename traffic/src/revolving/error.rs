// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why there is no such hierarchy.

use super::{MAX_PROCESSES, MAX_STEPS, Scheme};

/// What is wrong, and the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RevolvingError {
    /// Nobody to gather from, or too many.
    #[error("a hierarchy has 2 to {MAX_PROCESSES} nodes, not {nodes}")]
    Nodes {
        /// As given.
        nodes: u32,
    },
    /// A list that cannot be halved to the end.
    #[error(
        "`{scheme}` halves the list of all nodes until one is left, which {nodes} nodes do not allow: {} \
         or {} do, and `next` takes any number",
        1u64 << nodes.ilog2(),
        2u64 << nodes.ilog2()
    )]
    NoPowerOfTwo {
        /// The scheme.
        scheme: Scheme,
        /// As given.
        nodes: u32,
    },
    /// A chain, or a tree with more places for children than nodes.
    #[error("a tree of {nodes} nodes has an arity of 2 to {nodes}, not {arity}")]
    Arity {
        /// As given.
        arity: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// Too few steps for a result, or too many.
    #[error(
        "a result of {ranks} ranks takes {least} steps, so a run has {least} to {MAX_STEPS} of them, not {steps}"
    )]
    Steps {
        /// As given.
        steps: u32,
        /// Steps of a result.
        least: u32,
        /// Number of ranks.
        ranks: u32,
    },
    /// The complete tree around the nodes is too large.
    #[error(
        "the complete tree of arity {arity} around {nodes} nodes has more than {MAX_PROCESSES} positions: \
         give fewer nodes or a smaller arity"
    )]
    Positions {
        /// Children of a process.
        arity: u32,
        /// As given.
        nodes: u32,
    },
}
