//! The parts of the `flitforge` command: configuration, results, plots and reports.

pub mod config;
pub mod html;
pub mod plot;
pub mod progress;
pub mod results;
