//! The parts of the `flitforge` command: configuration, results, plots and reports.

pub mod config;
pub mod cosim;
pub mod elaborate;
pub mod hardware;
pub mod html;
pub mod job;
pub mod names;
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
