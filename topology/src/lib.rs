//! Networks of routers: graphs, coordinates, faults, capacity, and the proof before cycle 0 that a
//! routing relation cannot deadlock.
//!
//! The crate knows nothing of cycles in time, of traffic over time, or of files.

pub mod network;
