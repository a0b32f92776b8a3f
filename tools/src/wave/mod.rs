// SPDX-License-Identifier: MIT OR Apache-2.0
//! Waveforms of a network: FST or VCD files, which Surfer and GTKWave open.
//!
//! A router has a scope, a port of it one in there, and a channel of the port one in there. A port shows its
//! wires as the hardware has them. A channel shows its packets, the kinds of their flits, its state and its
//! credits.
//!
//! [`record`] writes one from the simulator alone, with files by which viewers open on one packet's way.
//! Lockstep with the hardware writes one of both sides, of wires alone, under the same names.

mod channels;
mod file;
mod format;
mod record;
mod save;
mod tree;
mod way;

pub use file::{Wave, WaveError};
pub(crate) use record::unbuffered;
pub use record::{RecordError, Recorded, Recording, record};
pub use way::Way;
