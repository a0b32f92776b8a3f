// SPDX-License-Identifier: MIT OR Apache-2.0
//! The wires of a network's links, as the hardware has them, and their levels as the simulator knows them.
//!
//! - [`WireMap`] lists the wires of a network: names, widths, and where the hardware has them.
//! - [`Levels`] holds the levels of all of them in one cycle.
//! - [`FlitWords`] says which bits a flit is made of.
//! - [`Schedule`] turns what the engine puts onto its links into levels, each at its time.

mod flit;
mod levels;
mod map;
mod pins;
mod schedule;

pub use flit::FlitWords;
pub use levels::Levels;
pub use map::{LinkWires, Place, Role, ScopePort, Wire, WireMap};
pub(crate) use map::{ejections, injections};
pub use schedule::Schedule;
