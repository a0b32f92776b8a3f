//! The summary as a list.

use serde::Serialize;

use super::curve::Measured;

/// One curve in a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// Routers.
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
    /// Mean hops at the least load.
    pub hops: f64,
}

/// The curves, line by line.
pub fn lines(measured: &[Measured]) -> Vec<Line> {
    let line = |one: &Measured| Line {
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
    };
    measured.iter().map(line).collect()
}
