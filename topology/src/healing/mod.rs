// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which links turn a binomial graph with failed nodes into the binomial graph of those that live.
//!
//! Section 3 of T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks". The living
//! nodes are numbered again without gaps ([`FailedNodes`]) and linked as the smaller binomial graph wants.
//! The *naive* method takes down every link and sets up every link of the new graph; the *adaptive* one
//! touches only those in which the two differ (Algorithm 1, here with nodes from 0).
//!
//! Conventions of counting, wherever the paper leaves a choice:
//! - an undirected link counts once;
//! - the links of dead nodes die with them: nobody has to remove them. Algorithm 1 read literally lists them
//!   among the removed ones at their living ends, so they are kept apart, as *lost*;
//! - the number of *touched* links is that of the added and the removed ones, without the lost ones.
//!
//! Healing gives the overlay back its numbering, its symmetry and its routes. On a network whose wires cannot
//! be moved, an added link is a path over several of the old ones: [`dilation`] says how long.
//!
//! # Healing in a running network
//!
//! A binomial graph whose routers die heals while it runs. The living routers are numbered anew and route as
//! in the smaller graph. A link of that graph, a *logical* link, is a path over the remaining wires. Each of
//! four parts is in its crate:
//!
//! - `router/src/jumps/overlay.rs`: a switch's handling of digits on arrival. Digits get a second level: the
//!   logical links to come, and the epoch of their numbering. A switch has two banks of tables, so packets
//!   of two numberings can be in flight. A packet whose epoch is in neither bank is recoded. No other part
//!   of the router knows of healing. Static reversal sees ports, and holds back a class of channels for each
//!   logical link to come.
//! - `topology/src/healing/`: the tables, links and paths for a set of dead routers, and the routes of
//!   packets that follow them.
//! - `traffic/src/healing/`: one node's part of the procedure, a state machine `step(now, event) ->
//!   actions`. It handles news of the dead, the echo algorithm that makes all tables ready, and the commit
//!   that makes them current. It knows no engine.
//! - `sim/src/engine/healing/`: nodes act at the end of a cycle. Their messages are packets like any other.
//!   The sender chooses their paths, since it knows of more dead routers than the tables. Words are written
//!   one by one. A head sees a bank in the same cycle as in the hardware.
//!
//! Deadlock: within a class of channels the jumps of a packet ascend, and a jump that does not ascend takes
//! the next class. This is a property of the relation and not of the digits. So tables may change under
//! packets in any order.

mod dilation;
mod links;
mod load;
mod logical;
mod node;
mod route;
mod tables;

use flitforge_router::circulant::Circulant;

use crate::reliability::{FailedNodes, FailureError};

pub use dilation::{Dilation, dilation};
pub use links::{Link, LinkChanges, Method};
pub use load::{Counting, Load};
pub use node::NodeUpdate;
pub use route::{Healed, Route, Stage, Survey};
pub use tables::{Table, Write};

/// A binomial graph, the nodes that failed, and the binomial graph of those that live.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Healing {
    original: Circulant,
    healed: Circulant,
    failed: FailedNodes,
}

impl Healing {
    /// The binomial graph of so many nodes of which these fail.
    ///
    /// # Errors
    /// When there is no such graph, or no such set of failed nodes.
    pub fn binomial(nodes: u32, failed: &[u32]) -> Result<Self, FailureError> {
        let original = Circulant::binomial(nodes)?;
        let failed = FailedNodes::new(nodes, failed)?;
        let healed = Circulant::binomial(failed.survivors())?;
        Ok(Self { original, healed, failed })
    }

    /// The graph before the failures.
    pub const fn original(&self) -> &Circulant {
        &self.original
    }

    /// The graph of the living, in their new numbers.
    pub const fn healed(&self) -> &Circulant {
        &self.healed
    }

    /// The failed nodes.
    pub const fn failed(&self) -> &FailedNodes {
        &self.failed
    }
}
