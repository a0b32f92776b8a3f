// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of routers: graphs, coordinates, faults, capacity, and the proof before cycle 0 that a
//! routing relation cannot deadlock.
//!
//! The crate knows nothing of cycles in time, of traffic over time, or of files.
//!
//! - [`cube`] builds meshes and tori, [`circulant`] binomial and other circulant graphs, [`any`] graphs of
//!   the user's own, [`network`] holds all of them, and [`attachment`] says which node is attached to which
//!   router.
//! - [`elaborate`] turns parameters into a checked [`network::NetworkSpec`].
//! - [`faults`] decides what is broken and keeps the mask of healthy ports of each router.
//! - [`capacity`], [`distance`] and [`bisection`] are what a topology allows; [`facts`] puts them together,
//!   and [`picture`] draws the graph, with names that are [`printable`]; [`wires`] says how long its links
//!   are on a line and on a square.
//! - [`reliability`] says what failed nodes do to a circulant graph, [`healing`] which links repair a
//!   binomial one.
//! - [`deadlock`] is the check before cycle 0, [`checked`] the networks that have passed it and may be run.

pub mod any;
pub mod attachment;
pub mod bisection;
pub mod capacity;
pub mod checked;
pub mod circulant;
pub mod cube;
pub mod deadlock;
pub mod distance;
pub mod elaborate;
pub mod facts;
pub mod faults;
pub mod healing;
pub mod line;
pub mod network;
pub mod picture;
pub mod printable;
pub mod reliability;
pub mod wires;

#[cfg(test)]
mod testing;
