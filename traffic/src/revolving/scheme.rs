// SPDX-License-Identifier: MIT OR Apache-2.0
//! The schemes of the paper, and the static tree that they are compared with.

use std::fmt;

use flitforge_router::protocol::revolving::Rule;

/// A hierarchy of processes over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scheme {
    /// A tree whose processes keep their positions. Every process but the root sends in every step.
    Static {
        /// Children of a process, 2 or more.
        arity: u32,
    },
    /// A complete tree that revolves (section III, and section VI for any arity). Its leaves send.
    Next {
        /// Children of a process, 2 or more.
        arity: u32,
    },
    /// A list that revolves (section V): its even positions send to the odd ones beside them.
    Snext,
    /// As [`Snext`](Self::Snext), with the fewest distances between senders and receivers.
    NSnext2,
    /// As [`Snext`](Self::Snext), and a result is known everywhere after `log2 N` steps more (section V.A).
    Bcnext,
}

impl Scheme {
    /// The schemes of two children a process, in the order of the paper.
    pub const ALL: [Self; 5] =
        [Self::Static { arity: 2 }, Self::Next { arity: 2 }, Self::Snext, Self::NSnext2, Self::Bcnext];

    /// As the paper calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Static { .. } => "static",
            Self::Next { .. } => "next",
            Self::Snext => "snext",
            Self::NSnext2 => "n_snext2",
            Self::Bcnext => "bcnext",
        }
    }

    /// Whether processes change their positions.
    pub const fn revolves(self) -> bool {
        !matches!(self, Self::Static { .. })
    }

    /// The scheme with so many children a process, where it has a tree.
    #[must_use]
    pub const fn with_arity(self, arity: u32) -> Self {
        match self {
            Self::Static { .. } => Self::Static { arity },
            Self::Next { .. } => Self::Next { arity },
            list => list,
        }
    }

    /// Children of a process of a tree; `None` for a list.
    pub const fn arity(self) -> Option<u32> {
        match self {
            Self::Static { arity } | Self::Next { arity } => Some(arity),
            Self::Snext | Self::NSnext2 | Self::Bcnext => None,
        }
    }

    /// The rule on the bits of a position, where the paper prints one.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::Next { arity: 2 } => Some(Rule::Next),
            Self::Snext => Some(Rule::Snext),
            Self::NSnext2 => Some(Rule::NSnext2),
            Self::Bcnext => Some(Rule::Bcnext),
            Self::Static { .. } | Self::Next { .. } => None,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
