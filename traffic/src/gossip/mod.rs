// SPDX-License-Identifier: MIT OR Apache-2.0
//! Failure detection by gossip.
//!
//! Section 5 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message passing parallel programs",
//! 2009. Every node keeps a table with a counter for each node, its *heartbeat*. In each round a node counts
//! its own heartbeat up and sends its table to one other node. A node that receives a table keeps the greater
//! heartbeat of each entry. A node whose heartbeat stands still for the *cleanup time* is suspected. It is
//! pinged, and is declared failed unless news of it arrives within the *consensus time*.
//!
//! - [`Scheme`] says whom a node sends to: random, round robin, binary round robin (BRR) or double binary
//!   round robin (DBRR).
//! - [`Detector`] is one node's part, a state machine without network, clock or ambient randomness: an
//!   [`Event`] goes in, [`Action`]s come out.
//! - [`Watch`] runs a detector as a [`Program`](crate::workload::Program), so that messages are those of an
//!   ideal network or of a network of routers. [`Gossip`] makes those of all nodes, and [`Seen`] says what
//!   they have come to. [`Trial`] runs them over an ideal network.
//! - [`Silences`] counts how long heartbeats stood still.
//! - [`Round`] is one round by itself, to see how long its messages take over a network.
//! - [`HeartbeatUnit`] is a detector as hardware has it, a clock at a time. It suspects by
//!   [`Timeout::Silence`], and declares nobody failed.
//! - [`failing_sets`], [`failing_trials`] and [`isolation`] say how likely it is that failed nodes part the
//!   others, so that living nodes are suspected.
//!
//! # What holds
//! - Entries of a table never decrease, and merging takes the greater. So a message that comes late, twice or
//!   out of order changes nothing that a timely one would not.
//! - Without loss, the news of a node reaches every node in `ceil(log2 n)` rounds of BRR and of DBRR, for
//!   every `n` and from every round of the cycle on. The jumps of such rounds are each of `1, 2, 4, ...`
//!   once, some of them backwards. Their partial sums are `2^ceil(log2 n)` consecutive numbers.
//! - Round robin takes the least `r` with `r (r + 1) / 2 + 1 >= n` from its first round on, and more from
//!   some later rounds. Random gossip has no bound.
//! - Each round of a scheme but the random one is a permutation: every node sends and receives one table.
//! - Failures are crashes: a node that is declared failed remains so.
//!
//! # What the paper leaves open
//! - The cleanup time of BRR is not printed. [`Scheme::cleanup_rounds`] takes `2 ceil(log2 n)` rounds: the
//!   printed `3 ceil(log2 n)` of DBRR is its cycle and `ceil(log2 n)` rounds more.
//! - What a heartbeat that "has not increased after a certain timeout" is measured by: see [`Timeout`].

mod connected;
mod detector;
mod error;
mod room;
mod round;
mod rules;
mod scheme;
mod seen;
mod silences;
mod table;
mod trial;
mod unit;
mod watch;

use std::sync::Arc;

pub use connected::{Isolation, MAX_EXHAUSTIVE, failing_sets, failing_trials, isolation, sets_probability};
pub use detector::Detector;
pub use error::GossipError;
pub use room::ROOM;
pub use round::Round;
pub use rules::{Gossip, GossipRules, Timeout};
pub use scheme::Scheme;
pub use seen::{Detection, Mistake, Seen};
pub use silences::Silences;
pub use trial::Trial;
pub use unit::{Entry, HeartbeatUnit, Sent};
pub use watch::{Snapshot, Verdict, Watch};

/// What detectors say to one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// The sender's table: a heartbeat for each node.
    Gossip {
        /// By node.
        beats: Arc<[u64]>,
    },
    /// The receiver is suspected and should answer.
    Ping,
    /// The answer to a ping.
    Pong {
        /// The sender's own heartbeat.
        beat: u64,
    },
}

impl Message {
    /// Its size with 8 bytes a heartbeat, and 8 bytes for a ping. Sender and receiver are not counted.
    pub fn bytes(&self) -> u64 {
        match self {
            Self::Gossip { beats } => table_bytes(beats.len() as u32),
            Self::Ping | Self::Pong { .. } => 8,
        }
    }
}

/// The size in bytes of a table of so many nodes: 8 bytes a heartbeat.
pub const fn table_bytes(nodes: u32) -> u64 {
    8 * nodes as u64
}

/// What happens to a detector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// It begins: its first round is now, and every other node counts as heard of now.
    Start,
    /// Time has passed.
    Timer,
    /// A message has come in.
    Received {
        /// Its sender.
        from: u32,
        /// What it says.
        message: Message,
    },
}

/// What a detector does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// It sends a message.
    Send {
        /// To another node.
        to: u32,
        /// What it says.
        message: Message,
    },
    /// It begins to suspect a node.
    Suspect {
        /// The node.
        node: u32,
    },
    /// It suspects a node no longer, as news of it has come.
    Trust {
        /// The node.
        node: u32,
    },
    /// It declares a node failed.
    Declare {
        /// The node.
        node: u32,
    },
}
