// SPDX-License-Identifier: MIT OR Apache-2.0
//! Structure of the networks: figures that need no simulation.

use flitforge_config::{Network, Shape};
use flitforge_topology::network::Graph;
use flitforge_topology::wires::{WireLength, channels_across_the_line};
use flitforge_topology::{circulant, cube};
use serde::Serialize;

use super::channel::{Budget, Channel};
use super::curve::Curve;

/// One network: its graph, its wires, and its channels under each budget.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Structure {
    /// The network in words.
    pub name: String,
    /// Nodes.
    pub nodes: u32,
    /// Routers.
    pub routers: u32,
    /// Links of an inner router.
    pub degree: u32,
    /// Bidirectional links.
    pub links: u64,
    /// Greatest distance in hops.
    pub diameter: u32,
    /// Mean distance to another node in hops.
    pub distance: f64,
    /// Channels across the narrowest known cut into halves, both directions.
    pub bisection: u64,
    /// Wires; `None` unless each router has one node, and so a place of its own.
    pub wires: Option<Wires>,
    /// Channels with as many pins, or as much bisection bandwidth, under the relation named first.
    pub channels: Vec<(Budget, Channel)>,
}

/// Wires of a network whose nodes lie on a line, or on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Wires {
    /// Channels across the middle of the line, both directions.
    pub middle: u64,
    /// Wires on a line.
    pub line: WireLength,
    /// Wires on a square.
    pub square: WireLength,
}

impl Structure {
    /// The networks of some curves, each once, with the relation that comes first.
    pub fn of_curves(curves: &[Curve]) -> Vec<Self> {
        let mut structures: Vec<Self> = Vec::new();
        for curve in curves {
            let network = &curve.config.network;
            if structures.iter().all(|known| known.name != network.name()) {
                structures.extend(Self::of(network, curve.channel.header));
            }
        }
        structures
    }

    /// The structure of a network whose relation needs so many bits of header; `None` when its routers do not
    /// fit in memory.
    fn of(network: &Network, header: u32) -> Option<Self> {
        let shape = &network.shape;
        let facts = shape.facts(network.concentration);
        let graph = match shape {
            Shape::Mesh(_) | Shape::Torus(_) => cube::build(&shape.dimensions())?.graph,
            Shape::Circulant(circulant) => circulant::build(circulant),
            Shape::Graph(graph) => graph.plan.graph(),
        };
        let channel = |budget| Some((budget, Channel::new(budget, &facts, header)?));
        let has_wires = facts.nodes == facts.routers;
        Some(Self {
            name: network.name(),
            nodes: facts.nodes,
            routers: facts.routers,
            degree: facts.degree,
            links: facts.edges,
            diameter: facts.distances.diameter,
            distance: facts.distances.mean,
            bisection: facts.bisection.channels as u64,
            wires: has_wires.then(|| Wires::of(&graph, shape)),
            channels: Budget::ALL.into_iter().filter_map(channel).collect(),
        })
    }
}

impl Wires {
    fn of(graph: &Graph, shape: &Shape) -> Self {
        Self {
            middle: channels_across_the_line(graph),
            line: WireLength::on_line(graph),
            square: WireLength::on_square(graph, &shape.radix()),
        }
    }
}
