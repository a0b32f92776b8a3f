// SPDX-License-Identifier: MIT OR Apache-2.0
//! What processes say to one another, and what each knows from its start.

/// A message of either algorithm. Each names a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Message {
    /// A parent to its first child: I precede you.
    FConnect(u32),
    /// A child to its parent: the last leaf below me looks for its successor.
    Info(u32),
    /// A parent to a child that is not the first: this leaf precedes you.
    AskConnect(u32),
    /// A process to the leaf that precedes it: I follow you.
    BConnect(u32),
    /// The process `2^level` places back in the ring.
    Up {
        /// That process.
        ident: u32,
        /// The exponent, `nb_hop` in the paper.
        level: u8,
    },
    /// The process `2^level` places ahead in the ring.
    Dn {
        /// That process.
        ident: u32,
        /// The exponent.
        level: u8,
    },
}

impl Message {
    /// The process that it names.
    pub const fn ident(self) -> u32 {
        match self {
            Self::FConnect(ident) | Self::Info(ident) | Self::AskConnect(ident) | Self::BConnect(ident) => {
                ident
            }
            Self::Up { ident, .. } | Self::Dn { ident, .. } => ident,
        }
    }

    /// Whether it belongs to Algorithm 2.
    pub const fn is_of_table(self) -> bool {
        matches!(self, Self::Up { .. } | Self::Dn { .. })
    }
}

/// A message that a process sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Action {
    /// To this process, which may not exist when the state was corrupted.
    pub to: u32,
    /// What it says.
    pub message: Message,
}

/// What a process knows from its start: the constants of the paper.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The process itself.
    pub id: u32,
    /// Its parent in the tree; `None` at the root.
    pub parent: Option<u32>,
    /// Its children, in order.
    pub children: &'a [u32],
    /// Processes in all.
    pub nodes: u32,
}

impl Place<'_> {
    /// Whether it has no child.
    pub const fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }
}
