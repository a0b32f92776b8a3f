// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers that BookSim 2 printed.

use serde::Deserialize;

use flitforge_config::{Config, Lengths, Named, Pattern, Relation, Shape};

/// One run of BookSim 2: the keys of its configuration that differ between runs, and what it printed. Empty
/// fields belong to runs that it called unstable.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PeerRow {
    /// `mesh`, `torus`, `cmesh`, `fattree`, `fly`, `flatfly`, `dragonflynew` or `anynet`.
    pub topology: String,
    /// Routers along each dimension; of `anynet` the number of routers.
    pub k: u32,
    /// Dimensions; of a fat tree its levels.
    pub n: usize,
    /// `dor`, `dim_order`, `xy_yx` or `valiant`; `dor_no_express`, `nca`, `ran_min` or `min`.
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
        self.is_shaped(config)
            && self.routes_as(&config.routing.relation)
            && self.sends_as(&config.traffic.pattern)
            && config.router.virtual_channels == self.num_vcs
            && config.router.buffer_depth == self.vc_buf_size
            && config.traffic.packet_length == Some(Lengths::Fixed(self.packet_size))
            && (config.traffic.load - self.injection_rate).abs() < 1e-9
    }

    /// Whether the network is this row's: of graphs the numbers of routers and links tell.
    fn is_shaped(&self, config: &Config) -> bool {
        let (k, n, network) = (self.k as usize, self.n as u32, &config.network);
        let cube = |name: &str| {
            network.shape.topology().name() == name && network.shape.radix() == vec![self.k; self.n]
        };
        let graph = |routers: usize, links: Option<usize>| match &network.shape {
            Shape::Graph(graph) => {
                let plan = &graph.plan;
                plan.routers.len() == routers && links.is_none_or(|links| plan.links.len() == links)
            }
            _ => false,
        };
        let groups = 2 * k * k + 1;
        let of_stages = graph(self.n * k.pow(n.saturating_sub(1)), Some(k.pow(n) * self.n.saturating_sub(1)));
        match self.topology.as_str() {
            "cmesh" if self.routing_function == "dor" => graph(k * k, Some(2 * k * k)),
            "cmesh" => cube("mesh") && network.concentration == 4,
            "fattree" => network.shape.topology().name() == "fat-tree" && of_stages,
            "fly" => network.shape.topology().name() == "butterfly" && of_stages,
            "flatfly" => graph(k.pow(n), Some(self.n * (k - 1) * k.pow(n) / 2)),
            "dragonflynew" => graph(2 * k * groups, Some(groups * (k * (2 * k - 1) + (groups - 1) / 2))),
            "anynet" => graph(k, None),
            name => cube(name) && network.concentration == 1,
        }
    }

    fn routes_as(&self, relation: &Relation) -> bool {
        match relation {
            Relation::DimensionOrder { .. } => {
                matches!(self.routing_function.as_str(), "dor" | "dim_order" | "dor_no_express")
            }
            Relation::UpDown => matches!(self.routing_function.as_str(), "nca" | "dest_tag"),
            Relation::Table { .. } => matches!(self.routing_function.as_str(), "dor" | "ran_min" | "min"),
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
