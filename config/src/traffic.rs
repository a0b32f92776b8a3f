// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the configuration to the specification of the traffic.

use flitforge_topology::capacity::Capacity;
use flitforge_traffic as spec;

use super::choice::{FixedPoints, LoadUnit};
use super::model::{Config, Network, Router, Stream, Traffic};

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
        Some(LoadUnit::Capacity) => capacity(network, router),
        Some(LoadUnit::Flits) | None => 1.0,
    };
    let one = one(traffic, traffic.load * unit);
    let parts = match &traffic.rates {
        Some(rates) => rates.parts(&one, network.nodes()),
        None => {
            let part = |stream| part(stream, traffic.load, unit, network.nodes());
            traffic.streams.all.iter().map(part).collect()
        }
    };
    spec::TrafficSpec { parts, ..one }
}

/// The specification of the keys that have no streams, with its load in flits per node and cycle.
fn one(traffic: &Traffic, load: f64) -> spec::TrafficSpec {
    spec::TrafficSpec {
        pattern: match traffic.fixed_points {
            Some(FixedPoints::Send) => spec::Pattern::SelfSending(Box::new(traffic.pattern.clone())),
            Some(FixedPoints::Silent) | None => traffic.pattern.clone(),
        },
        process: traffic.process,
        lengths: traffic.packet_length.clone().unwrap_or(spec::Lengths::Fixed(1)),
        load,
        class_mix: traffic.class_mix.clone(),
        requests: traffic.requests.iter().map(|request| request.kind).collect(),
        parts: Vec::new(),
    }
}

/// The part of a stream, in a section with a load.
fn part(stream: &Stream, load: f64, unit: f64, nodes: u32) -> spec::Part {
    let load = if stream.own_load { stream.traffic.load } else { load };
    let mut spec = one(&stream.traffic, load * stream.share * unit);
    if let Some(class) = stream.class {
        spec.class_mix = spec::Part::only(class);
    }
    let mut shares = Vec::new();
    if let Some(sources) = &stream.sources {
        shares.resize(nodes as usize, 0.0);
        for &node in sources {
            if let Some(share) = shares.get_mut(node as usize) {
                *share = 1.0;
            }
        }
    }
    spec::Part { spec, shares, window: stream.window }
}

fn capacity(network: &Network, router: &Router) -> f64 {
    let load = network.shape.channel_load(network.concentration);
    Capacity::bounds(load, router.injection_ports, router.ejection_rate()).flits_per_node_cycle()
}
