// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of the study.

use flitforge_topology::healing::{self, Dilation, Method};
use flitforge_topology::reliability::{Sample, Tally};
use serde::Serialize;

/// Everything that follows from the plan alone.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// The sizes that were gone through.
    pub exact: Vec<Exact>,
    /// The drawn sets, by size and number of failures.
    pub samples: Vec<Sample>,
    /// Healing after a single failure, by size.
    pub single: Vec<Single>,
    /// Healing after some failures, by size, number of failures and method.
    pub loads: Vec<Load>,
}

/// A size whose sets of failed nodes were all counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exact {
    /// Number of nodes.
    pub nodes: u32,
    /// Links of each.
    pub degree: u32,
    /// A tally for each number of failures, from 0.
    pub tallies: Vec<Tally>,
}

/// Links touched when one node fails; which one makes no difference.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Single {
    /// Number of nodes.
    pub nodes: u32,
    /// Links that the naive method sets up.
    pub naive_added: usize,
    /// Links that the naive method takes down, without those of the dead node.
    pub naive_removed: usize,
    /// Links that the adaptive method sets up.
    pub adaptive_added: usize,
    /// Links that the adaptive method takes down, without those of the dead node.
    pub adaptive_removed: usize,
    /// Links that the adaptive method takes down, with those of the dead node, as Algorithm 1 counts them.
    pub adaptive_removed_literally: usize,
    /// Touched links, adaptive over naive.
    pub ratio: f64,
}

/// Links that a method touches after random failures, averaged over the draws.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Load {
    /// Number of nodes.
    pub nodes: u32,
    /// How many failed.
    pub failures: u32,
    /// The method.
    pub method: Method,
    /// Draws of failed nodes.
    pub draws: u32,
    /// Seed of the first draw; the others count up from it.
    pub seed: u64,
    /// Touched links.
    pub touched: f64,
    /// Added links for each living node, where they are opened.
    pub added: healing::Load,
    /// Removed links, likewise.
    pub removed: healing::Load,
    /// Added links for each living node, at both ends.
    pub added_ends: healing::Load,
    /// Removed links, likewise.
    pub removed_ends: healing::Load,
    /// Hops that the healed graph's links take over the old wires, for the first draw; `None` for large
    /// networks.
    pub dilation: Option<Dilation>,
}
