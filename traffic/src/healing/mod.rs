// SPDX-License-Identifier: MIT OR Apache-2.0
//! How the nodes of a binomial graph agree, by messages, to go on as the binomial graph of those that live.
//!
//! Section 3 of T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks" says what has
//! to be done and when; how the nodes come to do it together is left open there. An [`Agent`] is one node's
//! part of it, a state machine without engine, clock or randomness: an [`Event`] goes in, [`Action`]s come
//! out.
//!
//! 1. *News.* A node that finds a neighbour dead tells all its other neighbours. Every node passes on each
//!    piece of news once.
//! 2. *Trigger.* A number of dead nodes not yet healed, or a [`Message::Wanted`] from a node that receives
//!    packets by long detours or has one living neighbour left. The lowest node alive is the *initiator*. It
//!    waits for further news, then starts.
//! 3. *Round.* The echo algorithm (E. J. H. Chang, "Echo algorithms: depth parallel operations on general
//!    graphs", 1982): `Prepare` spreads over the network, everybody makes its next table ready and sets up
//!    its new links, and `Echo` comes back along the tree of first receipts. Then `Commit` spreads, and
//!    tables change.
//!
//! # What holds
//! Messages between living nodes may take any time and overtake one another. Links fall silent only when a
//! node is dead.
//!
//! - *Nobody activates an epoch before every living node has its table.* A node sends `Echo` when all nodes
//!   that it sent `Prepare` to have answered with `Echo` or with a `Prepare` of their own. One that dies
//!   before it answers is still waited for: a node whose parent it was may not be ready. The round hangs
//!   then, and its initiator, whom the news reaches, replaces it.
//! - *An epoch that is active anywhere has one set of dead nodes.* An initiator uses an epoch again only
//!   while it knows that it has not committed it; one that takes over goes beyond every epoch that it has
//!   answered for, and no round commits without its answer.
//! - A node that is late may skip an epoch: when the next round reaches it before the `Commit`, its shadow is
//!   overwritten.
//! - As long as the living are connected and every dead node had a living neighbour to notice it, rounds end,
//!   and all the living are in one epoch. When the network is parted, no part heals.

mod agent;
mod knowledge;
mod message;
mod round;
mod step;

use std::sync::Arc;

use flitforge_topology::healing::Method;

pub use agent::Agent;
pub use message::{COUNTER_BITS, Kind, Message, Round};

/// When the network heals, and how long it takes. Times are in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HealingRules {
    /// How links are brought up to date.
    pub method: Method,
    /// Dead nodes not yet healed that start a round, 1 or more.
    pub failed: u32,
    /// A packet that took more additional hops than this starts a round, if there is anything to heal.
    /// `None`: however long.
    pub extra_hops: Option<u32>,
    /// From the trigger to the start of the round, for further news.
    pub settle: u64,
    /// From the start of a round to the next try, 1 or more. It doubles with each try for the same dead
    /// nodes, so that rounds end on a network of any speed.
    pub retry: u64,
    /// Most dead nodes that a table can hold. A greater set is not healed.
    pub capacity: u32,
}

/// What happens to a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The link to a neighbour has been silent for so long that the neighbour is dead.
    Lost {
        /// The neighbour.
        neighbour: u32,
    },
    /// A message has come in.
    Received {
        /// Its sender.
        from: u32,
        /// What it says.
        message: Message,
    },
    /// A packet for this node took more hops than it would without failures.
    LongWay {
        /// Hops more than without failures.
        extra: u32,
    },
    /// The table that the node was last told to [write](Action::Write) is complete.
    Written,
    /// Time has passed.
    Timer,
}

/// What a node does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// It sends a message.
    Send {
        /// To a neighbour, or to the other end of a link of the healed graph.
        to: u32,
        /// What it says.
        message: Message,
    },
    /// It begins to write the shadow table, in place of what it was writing before; [`Event::Written`] says
    /// when that is done.
    Write {
        /// The epoch that it is for.
        epoch: u32,
        /// The nodes that are dead in that epoch, ascending.
        dead: Arc<[u32]>,
    },
    /// The shadow table becomes the active one.
    Activate {
        /// Its epoch.
        epoch: u32,
    },
}
