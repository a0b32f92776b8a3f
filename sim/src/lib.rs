//! Flit-level synchronous simulation: state, cycles, faults over time, statistics.

pub mod report;
pub mod stats;
pub mod waitfor;
