// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the configuration to the specification of the traffic.

use flitforge_topology::capacity::Capacity;
use flitforge_traffic as spec;

use super::choice::{FixedPoints, LoadUnit};
use super::model::{Config, Network, Pattern, Router, Traffic};

impl Config {
    /// Capacity of the network under uniform traffic, in flits per node and cycle.
    pub fn capacity(&self) -> f64 {
        capacity(&self.network, &self.router)
    }

    /// The specification of the traffic, with its load in flits per node and cycle whatever its unit here.
    pub fn offered_traffic(&self) -> spec::TrafficSpec {
        specify(&self.network, &self.router, &self.traffic)
    }
}

/// The specification that three sections make.
pub(crate) fn specify(network: &Network, router: &Router, traffic: &Traffic) -> spec::TrafficSpec {
    let unit = match traffic.load_unit {
        LoadUnit::Capacity => capacity(network, router),
        LoadUnit::Flits => 1.0,
    };
    spec::TrafficSpec {
        pattern: match traffic.fixed_points {
            Some(FixedPoints::Send) => spec::Pattern::SelfSending(Box::new(pattern(&traffic.pattern))),
            Some(FixedPoints::Silent) | None => pattern(&traffic.pattern),
        },
        process: traffic.process,
        lengths: traffic.packet_length.clone(),
        load: traffic.load * unit,
    }
}

fn capacity(network: &Network, router: &Router) -> f64 {
    let load = network.shape.channel_load();
    Capacity::bounds(load, router.injection_ports, router.ejection_rate()).flits_per_node_cycle()
}

fn pattern(pattern: &Pattern) -> spec::Pattern {
    match pattern {
        Pattern::Uniform { include_self } => spec::Pattern::Uniform { include_self: *include_self },
        Pattern::BitReversal => spec::Pattern::BitReversal,
        Pattern::Complement => spec::Pattern::Complement,
        Pattern::Transpose => spec::Pattern::Transpose,
        Pattern::Shuffle => spec::Pattern::Shuffle,
        Pattern::Rotation => spec::Pattern::Rotation,
        Pattern::Tornado => spec::Pattern::Tornado,
        Pattern::Neighbour => spec::Pattern::Neighbour,
        Pattern::Diagonal => spec::Pattern::Diagonal,
        Pattern::Asymmetric => spec::Pattern::Asymmetric,
        Pattern::HotSpot { include_self, hot_spots, hot_spot_share } => {
            let each = hot_spot_share / hot_spots.len() as f64;
            let nodes = hot_spots.iter().map(|node| (*node, each)).collect();
            spec::Pattern::HotSpot { nodes, include_self: *include_self }
        }
        Pattern::RandomPermutation { permutation_seed } => {
            spec::Pattern::RandomPermutation { seed: *permutation_seed }
        }
        Pattern::File { map } => spec::Pattern::Map(map.clone()),
    }
}
