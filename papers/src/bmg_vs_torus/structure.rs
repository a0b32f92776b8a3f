// SPDX-License-Identifier: MIT OR Apache-2.0
//! Structure of the networks: figures that need no simulation.

use flitforge_config::Shape;
use flitforge_topology::wires::{WireLength, channels_across_the_line};
use flitforge_topology::{circulant, cube};
use serde::Serialize;

use super::channel::{Budget, Channel};
use super::curve::Curve;

/// One network: its graph, its wires, and its channels under each budget.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Structure {
    /// The shape in words.
    pub name: String,
    /// Routers, each with a node.
    pub nodes: u32,
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
    /// Channels across the middle of the line of nodes, both directions.
    pub middle: u64,
    /// Wires on a line.
    pub line: WireLength,
    /// Wires on a square.
    pub square: WireLength,
    /// Channels with as many pins, or as much bisection bandwidth, under the relation named first.
    pub channels: Vec<(Budget, Channel)>,
}

impl Structure {
    /// The networks of some curves, each once, with the relation that comes first.
    pub fn of_curves(curves: &[Curve]) -> Vec<Self> {
        let mut structures: Vec<Self> = Vec::new();
        for curve in curves {
            let shape = &curve.config.network.shape;
            if structures.iter().all(|known| known.name != shape.to_string()) {
                structures.extend(Self::of(shape, curve.channel.header));
            }
        }
        structures
    }

    /// The structure of a network whose relation needs so many bits of header; `None` when its routers do not
    /// fit in memory.
    fn of(shape: &Shape, header: u32) -> Option<Self> {
        let facts = shape.facts(1);
        let graph = match shape {
            Shape::Mesh(_) | Shape::Torus(_) => cube::build(&shape.dimensions())?.graph,
            Shape::Circulant(circulant) => circulant::build(circulant),
            Shape::Graph(graph) => graph.plan.graph(),
        };
        let channel = |budget| Some((budget, Channel::new(budget, &facts, header)?));
        Some(Self {
            name: shape.to_string(),
            nodes: facts.nodes,
            degree: facts.degree,
            links: facts.edges,
            diameter: facts.distances.diameter,
            distance: facts.distances.mean,
            bisection: facts.bisection.channels,
            middle: channels_across_the_line(&graph),
            line: WireLength::on_line(&graph),
            square: WireLength::on_square(&graph, &shape.radix()),
            channels: Budget::ALL.into_iter().filter_map(channel).collect(),
        })
    }
}
