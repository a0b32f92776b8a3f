// SPDX-License-Identifier: MIT OR Apache-2.0
//! `[sweep]`: from lists and ranges to points, each a full configuration.

mod axis;
mod expand;
mod layout;
mod trial;

pub(crate) use expand::expand;
pub(crate) use layout::{Layout, layout};

use super::model::Config;

/// How much of a sweep is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Full,
    /// With the replacements of `[sweep.quick]`.
    Quick,
}

/// The value of a swept parameter at a point.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The parameter.
    pub key: &'static str,
    /// The value as text, strings without quotes.
    pub value: String,
}

/// One run of a sweep.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    /// Name of the case, when the sweep has cases.
    pub case: Option<String>,
    /// Swept parameters in the order written.
    pub labels: Vec<Label>,
    /// Number of the repetition, from 0.
    pub repetition: u32,
    /// The configuration.
    pub config: Config,
    /// Whether the router's Verilog is to be synthesized as well.
    pub synth: bool,
}
