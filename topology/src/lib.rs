//! Networks of routers: graphs, coordinates, faults, capacity, and the proof before cycle 0 that a
//! routing relation cannot deadlock.
//!
//! The crate knows nothing of cycles in time, of traffic over time, or of files.
//!
//! - [`cube`] builds meshes and tori, [`circulant`] binomial and other circulant graphs, [`network`] holds any graph.
//! - [`elaborate`] turns parameters into a checked [`network::NetworkSpec`].
//! - [`faults`] decides what is broken and keeps the mask of healthy ports of each router.
//! - [`capacity`] and [`distance`] are the facts of a topology under uniform traffic.
//! - [`reliability`] says what failed nodes do to a circulant graph, [`healing`] which links mend a binomial one.
//! - [`deadlock`] is the check before cycle 0.

pub mod capacity;
pub mod circulant;
pub mod cube;
pub mod deadlock;
pub mod distance;
pub mod elaborate;
pub mod faults;
pub mod healing;
pub mod network;
pub mod reliability;

#[cfg(test)]
mod testing;
