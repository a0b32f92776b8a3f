// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the configuration to the specification of the traffic.

use flitforge_topology::capacity::Capacity;
use flitforge_traffic as spec;

use super::choice::{FixedPoints, LoadUnit};
use super::model::{Config, Network, Router, Traffic};

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
            Some(FixedPoints::Send) => spec::Pattern::SelfSending(Box::new(traffic.pattern.clone())),
            Some(FixedPoints::Silent) | None => traffic.pattern.clone(),
        },
        process: traffic.process,
        lengths: traffic.packet_length.clone().unwrap_or(spec::Lengths::Fixed(1)),
        load: traffic.load * unit,
        class_mix: traffic.class_mix.clone(),
        requests: traffic.requests.iter().map(|request| request.kind).collect(),
    }
}

fn capacity(network: &Network, router: &Router) -> f64 {
    let load = network.shape.channel_load(network.concentration);
    Capacity::bounds(load, router.injection_ports, router.ejection_rate()).flits_per_node_cycle()
}
