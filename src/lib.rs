//! The parts of the `flitforge` command: configuration, results, plots and reports.

pub use flitforge_config as config;
pub use flitforge_config::{elaborate, job, names};
pub use flitforge_results as results;
pub use flitforge_results::{html, page, parallel, plot, progress, sweep};
pub use flitforge_tools::{cosim, hardware, rtl, synth, wave, wires};

pub mod reproduce;
