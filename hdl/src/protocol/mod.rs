// SPDX-License-Identifier: MIT OR Apache-2.0
//! Protocol units as modules: a node's part of a protocol above the network.
//!
//! Each is recorded from its function in [`flitforge_router::protocol`]. It has the node's end of the two
//! streams of the network: `m_axis` goes into the network, `s_axis` comes out of it.

mod address;
mod bring_up;
mod election;
mod heartbeat;
mod network;

use std::rc::Rc;

use flitforge_router::hdl::index_bits;
use flitforge_router::protocol::bring_up::BringUp;
use flitforge_router::protocol::election::Election;
use flitforge_router::protocol::heartbeat::{Heartbeat, Scheme};
use flitforge_router::protocol::{ProtocolError, levels};

use crate::ir::Module;
use crate::options::Protocol;

pub use address::address_unit;
pub(crate) use network::{network, successors};

/// A protocol unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A heartbeat engine.
    Heartbeat(Heartbeat),
    /// A bring-up unit.
    BringUp(BringUp),
    /// An election unit.
    Election(Election),
}

/// Bits of the round of an election in a generated network: more than `2 log2 n + 1` rounds for 64 nodes.
const ROUND_BITS: u32 = 4;

/// Bits of a heartbeat in a generated network.
const BEAT_BITS: u32 = 8;

impl Unit {
    /// The unit at each of so many nodes, if there is one. `period` is that of the rounds of heartbeats, or
    /// of the timer of bring-up, in clocks. A node is suspected after the paper's cleanup time:
    /// `3 ceil(log2 nodes)` rounds for DBRR, and by analogy `2 ceil(log2 nodes)` for BRR.
    pub const fn of(protocol: Protocol, nodes: u32, period: u32) -> Option<Self> {
        let (scheme, timeout) = match protocol {
            Protocol::None => return None,
            Protocol::BringUp => {
                let children = if nodes > 2 { 2 } else { 1 };
                return Some(Self::BringUp(BringUp { nodes, children, period }));
            }
            Protocol::Election => {
                let ident_bits = index_bits(nodes);
                return Some(Self::Election(Election { ident_bits, round_bits: ROUND_BITS }));
            }
            Protocol::BinaryHeartbeat => (Scheme::Binary, 2 * levels(nodes)),
            Protocol::DoubleHeartbeat => (Scheme::DoubleBinary, 3 * levels(nodes)),
        };
        Some(Self::Heartbeat(Heartbeat { nodes, scheme, interval: period, timeout, beat_bits: BEAT_BITS }))
    }

    /// Bits of a beat on its streams.
    pub const fn stream_bits(&self) -> u32 {
        match self {
            Self::Heartbeat(engine) => engine.node_bits() + engine.beat_bits,
            Self::BringUp(unit) => unit.message_bits(),
            Self::Election(election) => election.message_bits(),
        }
    }

    /// Whether there is such a unit.
    ///
    /// # Errors
    /// [`ProtocolError`] names the first parameter that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        match self {
            Self::Heartbeat(engine) => engine.check(),
            Self::BringUp(unit) => unit.check(),
            Self::Election(election) => election.check(),
        }
    }

    /// The name of its module without the prefix.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Heartbeat(_) => "heartbeat",
            Self::BringUp(_) => "bring_up",
            Self::Election(_) => "election",
        }
    }

    /// The module of the unit. Its name is the prefix, an underscore and [`name`](Self::name).
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn module(&self, prefix: &str) -> Result<Rc<Module>, ProtocolError> {
        self.check()?;
        let name = format!("{prefix}_{}", self.name());
        Ok(match self {
            Self::Heartbeat(engine) => heartbeat::module(engine, &name),
            Self::BringUp(unit) => bring_up::module(unit, &name),
            Self::Election(election) => election::module(election, &name),
        })
    }
}
