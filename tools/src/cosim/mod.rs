// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lockstep of the simulator with the hardware written from the same configuration.
//!
//! The hardware is built with Verilator and runs as a process of its own (`bench/bench.cpp`).
//! What the simulator's interfaces send goes into both; in every cycle every wire of every link is
//! compared.

mod build;
mod child;
mod compare;
mod difference;
mod error;
mod lockstep;
mod network;
mod runtime;
mod simulator;

pub use build::{Model, Workshop};
pub use child::Bench;
pub use difference::Difference;
pub use error::CosimError;
pub use lockstep::{Built, CosimOptions, Outcome, cosim, cosim_on, lockstep};
pub use runtime::Runtime;
