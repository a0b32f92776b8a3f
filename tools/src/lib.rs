// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tools around the hardware of a network: programs that are not ours, and files that they read.
//!
//! - [`rtl`] writes a configuration's Verilog to a folder.
//! - [`cosim`] compares the simulator with the hardware, cycle by cycle; [`wires`] names what both have.
//! - [`synth`] measures area and clock; [`hardware`] does so for the routers of a sweep.
//! - [`wave`] writes waveforms.

pub mod cosim;
pub mod hardware;
pub mod rtl;
pub mod synth;
pub mod wave;
pub mod wires;
