// SPDX-License-Identifier: MIT OR Apache-2.0
//! Protocol units as modules: a node's part of a protocol above the network.
//!
//! Each is recorded from its function in [`flitforge_router::protocol`]. It has the node's end of the two
//! streams of the network: `m_axis` goes into the network, `s_axis` comes out of it.

mod bring_up;
mod heartbeat;

use std::rc::Rc;

use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::bring_up::BringUp;
use flitforge_router::protocol::heartbeat::Heartbeat;

use crate::ir::Module;

/// A protocol unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A heartbeat engine.
    Heartbeat(Heartbeat),
    /// A bring-up unit.
    BringUp(BringUp),
}

impl Unit {
    /// Whether there is such a unit.
    ///
    /// # Errors
    /// [`ProtocolError`] names the first parameter that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        match self {
            Self::Heartbeat(engine) => engine.check(),
            Self::BringUp(unit) => unit.check(),
        }
    }

    /// The name of its module without the prefix.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Heartbeat(_) => "heartbeat",
            Self::BringUp(_) => "bring_up",
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
        })
    }
}
