// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers that BookSim 2 printed.

use serde::Deserialize;

use flitforge_config::{Config, Lengths, Named, Pattern, Relation};

/// One run of BookSim 2: the keys of its configuration that differ between runs, and what it printed. Empty
/// fields belong to runs that it called unstable.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PeerRow {
    /// `mesh` or `torus`.
    pub topology: String,
    /// Routers along each dimension.
    pub k: u32,
    /// Dimensions.
    pub n: usize,
    /// `dor`, `dim_order`, `xy_yx` or `valiant`.
    pub routing_function: String,
    /// `uniform` or `transpose`.
    pub traffic: String,
    /// Virtual channels of a port.
    pub num_vcs: u32,
    /// Flits of a buffer.
    pub vc_buf_size: u32,
    /// Flits of a packet.
    pub packet_size: u32,
    /// Offered traffic in flits per node and cycle.
    pub injection_rate: f64,
    /// Mean cycles from creation to acceptance of the last flit.
    pub packet_latency: Option<f64>,
    /// Mean cycles from injection of the first flit to acceptance of the last.
    pub network_latency: Option<f64>,
    /// Accepted traffic in flits per node and cycle.
    pub accepted_flits: Option<f64>,
    /// Mean number of routers that a packet passed.
    pub hops: Option<f64>,
}

impl PeerRow {
    /// Reads rows from CSV with headings; lines that begin with `#` are comments.
    pub(super) fn parse(text: &str) -> Result<Vec<Self>, csv::Error> {
        csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes()).deserialize().collect()
    }

    /// The row's curve: everything but the load.
    pub fn curve(&self) -> String {
        let Self { topology, k, n, routing_function, traffic, num_vcs, vc_buf_size, packet_size, .. } = self;
        let shape = vec![k.to_string(); *n].join("x");
        format!("{shape} {topology} {routing_function} {traffic} {num_vcs}x{vc_buf_size}/{packet_size}")
    }

    /// Whether a configuration is this row's. What all rows have in common is not looked at.
    pub fn is_of(&self, config: &Config) -> bool {
        let network = &config.network;
        network.shape.topology().name() == self.topology
            && network.shape.radix() == vec![self.k; self.n]
            && self.routes_as(&config.routing.relation)
            && self.sends_as(&config.traffic.pattern)
            && config.router.virtual_channels == self.num_vcs
            && config.router.buffer_depth == self.vc_buf_size
            && config.traffic.packet_length == Lengths::Fixed(self.packet_size)
            && (config.traffic.load - self.injection_rate).abs() < 1e-9
    }

    fn routes_as(&self, relation: &Relation) -> bool {
        match relation {
            Relation::DimensionOrder { .. } => matches!(self.routing_function.as_str(), "dor" | "dim_order"),
            Relation::O1Turn => self.routing_function == "xy_yx",
            Relation::Valiant => self.routing_function == "valiant",
            _ => false,
        }
    }

    fn sends_as(&self, pattern: &Pattern) -> bool {
        match pattern {
            Pattern::Uniform { include_self } => *include_self && self.traffic == "uniform",
            Pattern::Transpose => self.traffic == "transpose",
            _ => false,
        }
    }
}
