//! The parts of the `flitforge` command: configuration, results, plots and reports.

pub use flitforge_config as config;
pub use flitforge_config::{elaborate, job, names};
pub use flitforge_results as results;
pub use flitforge_results::{html, page, parallel, plot, progress, sweep};

pub mod cosim;
pub mod hardware;
pub mod reproduce;
pub mod rtl;
pub mod synth;
pub mod wave;
pub mod wires;
