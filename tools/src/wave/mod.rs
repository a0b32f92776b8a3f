//! Waveforms of a network's links: FST files, which Surfer and GTKWave open.
//!
//! [`record`] writes one from the simulator alone. Lockstep with the hardware writes one of both sides, under the
//! same names.

mod file;
mod record;

pub use file::{Wave, WaveError};
pub(crate) use record::unbuffered;
pub use record::{RecordError, record};
