// SPDX-License-Identifier: MIT OR Apache-2.0
//! The summary of the comparison, a line for each curve.

use serde::Serialize;

use super::curve::Measured;
use super::switches::Switch;

/// One curve in a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// Nodes.
    pub nodes: u32,
    /// What is held equal.
    pub equal: &'static str,
    /// Traffic.
    pub pattern: &'static str,
    /// The network and its relation.
    pub network: String,
    /// Bits of a channel.
    pub width: u32,
    /// Flits of a packet.
    pub flits: u32,
    /// Greatest stable traffic in bits of payload per node and cycle, over all nodes.
    pub saturation: f64,
    /// Whether more saturates it; otherwise it is what the local ports send.
    pub saturated: bool,
    /// Mean packet latency at the least load, in cycles.
    pub zero_load_latency: Option<f64>,
    /// Mean hops at the least load; `None` when no packet arrived.
    pub hops: Option<f64>,
    /// Bits of data of a flit of the switch whose area follows; more than `width` where its header needs
    /// them.
    pub switch_bits: Option<u32>,
    /// 6-input LUTs of one switch of a Xilinx 7 series, those used as memory included; `None` where it was
    /// not measured.
    pub luts: Option<u64>,
    /// LUTs used as memory.
    pub ram_luts: Option<u64>,
    /// Its flip-flops.
    pub flip_flops: Option<u64>,
}

/// The curves, line by line, each with its switch.
pub fn lines(measured: &[Measured], switches: &[Switch]) -> Vec<Line> {
    measured
        .iter()
        .map(|one| line(one, Switch::used(switches, &one.curve.network, one.curve.budget)))
        .collect()
}

fn line(one: &Measured, switch: Option<&Switch>) -> Line {
    Line {
        nodes: one.curve.nodes,
        equal: one.curve.budget.name(),
        pattern: one.curve.workload.name(),
        network: one.curve.network.clone(),
        width: one.curve.channel.width,
        flits: one.curve.channel.flits,
        saturation: one.saturation,
        saturated: one.saturated,
        zero_load_latency: one.zero_load,
        hops: one.hops,
        switch_bits: switch.map(|switch| switch.data_bits),
        luts: switch.map(|switch| switch.luts),
        ram_luts: switch.map(|switch| switch.ram_luts),
        flip_flops: switch.map(|switch| switch.flip_flops),
    }
}
