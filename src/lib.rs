//! The parts of the `flitforge` command: configuration, results, plots and reports.

pub use flitforge_config as config;
pub use flitforge_config::{elaborate, job, names};

pub mod cosim;
pub mod hardware;
pub mod html;
pub mod page;
pub mod plot;
pub mod progress;
pub mod reproduce;
pub mod results;
pub mod rtl;
pub mod sweep;
pub mod synth;
pub mod wave;
pub mod wires;
