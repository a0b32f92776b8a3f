// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[network]`.

use std::ops::Range;
use std::sync::Arc;

use flitforge_router::circulant::{Circulant, CirculantError};
use flitforge_router::ids::RouterId;
use flitforge_topology::any::plan::Plan;

use super::super::choice::{Named as _, Topology};
use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::{Each, MAX_NODES};
use super::super::model::Network;
use super::super::remedy::{choose, lower, set};
use super::super::schema::network as p;
use super::super::shape::Shape;
use super::super::source::Place;
use super::super::view::View;
use super::{Context, graphs};

const TOPOLOGY: &str = "network.topology";
const LATENCY: &str = "network.link_latency";
const RADIX: &str = "network.radix";
const NODES: &str = "network.nodes";
const JUMPS: &str = "network.jumps";
const CONCENTRATION: &str = "network.concentration";

pub(super) fn resolve(view: &View<'_>, context: &Context<'_>, sink: &mut Sink) -> Option<Network> {
    let topology = view.get(&p::TOPOLOGY)?;
    let shape = match topology {
        Topology::Mesh => radix(view, sink).map(Shape::Mesh),
        Topology::Torus => radix(view, sink).map(Shape::Torus),
        Topology::Bmg | Topology::Circulant => circulant(view, topology, sink).map(Shape::Circulant),
        Topology::Graph => graphs::of_file(view, context, sink).map(Shape::Graph),
        _ => graphs::of_family(view, topology, context, sink).map(Shape::Graph),
    };
    let network = Network::read(view, topology, shape)?;
    let latencies_fit = has_dimensions(view, &network, sink);
    (fits(view, &network, sink) && latencies_fit).then_some(network)
}

/// Reports latencies that are no list of the dimensions.
fn has_dimensions(view: &View<'_>, network: &Network, sink: &mut Sink) -> bool {
    let Each::Listed(latencies) = &network.link_latency else { return true };
    let longest = latencies.iter().max().copied().unwrap_or_default();
    let (message, remedy) = match &network.shape {
        Shape::Mesh(radix) | Shape::Torus(radix) if radix.len() == latencies.len() => return true,
        Shape::Mesh(radix) | Shape::Torus(radix) => {
            let dimensions = radix.len();
            let mut each = latencies.clone();
            each.resize(dimensions, longest);
            (
                format!("`{LATENCY}` has {} entries for {dimensions} dimensions", latencies.len()),
                set(LATENCY, format!("{each:?}")),
            )
        }
        shape => (
            format!("links of the topology \"{}\" have no dimensions", shape.topology().name()),
            set(LATENCY, longest),
        ),
    };
    sink.push(view.conflict(message, &[LATENCY]).hint(remedy));
    false
}

/// Reports more nodes than can be numbered.
fn fits(view: &View<'_>, network: &Network, sink: &mut Sink) -> bool {
    let nodes = u64::from(network.routers()) * u64::from(network.places());
    if nodes > MAX_NODES {
        let message = format!("the network has more than {MAX_NODES} nodes");
        let most = MAX_NODES / u64::from(network.routers());
        sink.push(
            view.conflict(message, &[CONCENTRATION, network.size_key()]).hint(lower(CONCENTRATION, most)),
        );
    }
    nodes <= MAX_NODES
}

fn radix(view: &View<'_>, sink: &mut Sink) -> Option<Vec<u32>> {
    let radix = view.get(&p::RADIX)?;
    let nodes = radix.iter().try_fold(1u64, |n, k| n.checked_mul(u64::from(*k)));
    let fits = nodes.is_some_and(|n| n <= MAX_NODES);
    if !fits {
        let message = format!("the network has more than {MAX_NODES} nodes");
        sink.push(view.conflict(message, &[RADIX]).hint("lower a radix, or leave out a dimension"));
    }
    fits.then_some(radix)
}

/// The graph with the jumps that are given, else the binomial graph.
fn circulant(view: &View<'_>, topology: Topology, sink: &mut Sink) -> Option<Circulant> {
    let mut jumps = vec![];
    let graph = if view.is_set(JUMPS) {
        jumps = view.given(&p::JUMPS)?;
        let numbers: Vec<u32> = jumps.iter().map(|(jump, _)| *jump).collect();
        Circulant::new(view.get(&p::NODES)?, &numbers)
    } else if topology == Topology::Bmg {
        Circulant::binomial(view.get(&p::NODES)?)
    } else {
        let remedy = set(JUMPS, "[1, 2, 4]").or(choose(TOPOLOGY, ["bmg"]));
        let message = "the topology \"circulant\" needs `network.jumps`";
        sink.push(view.conflict(message, &[TOPOLOGY]).hint(remedy));
        return None;
    };
    graph.map_err(|error| sink.push(no_graph(view, &error, &jumps))).ok()
}

/// Why there is no such graph, at the jump that is to blame if one is.
fn no_graph(view: &View<'_>, error: &CirculantError, jumps: &[(u32, Place)]) -> Diagnostic {
    let last = |jump: u32| jumps.iter().rfind(|(number, _)| *number == jump).map(|(_, place)| *place);
    let first = |jump: u32| jumps.iter().find(|(number, _)| *number == jump).map(|(_, place)| *place);
    let at = |place: Option<Place>, message: String| match place {
        Some(place) => Diagnostic::new(place, message),
        None => view.conflict(message, &[JUMPS, NODES]),
    };
    match *error {
        CirculantError::Jump { jump, nodes } => {
            let message = format!("a jump of {jump} is not possible in a graph of {nodes} nodes");
            at(first(jump), message).hint(format!("jumps are 1 to {}", nodes - 1))
        }
        CirculantError::Alias { first: one, second, nodes } => {
            let message = format!(
                "the jumps {one} and {second} join the same routers in a graph of {nodes} \
                                   nodes"
            );
            let error = at(last(second), message).hint("remove one of them");
            first(one).into_iter().fold(error, |error, place| error.also(place, "the other one"))
        }
        CirculantError::Disconnected { nodes, parts } => {
            let message =
                format!("with these jumps the {nodes} nodes form {parts} parts that are not linked");
            let note = format!("all jumps and the number of nodes are divisible by {parts}");
            view.conflict(message, &[JUMPS, NODES]).note(note).hint("add a jump that is not, such as 1")
        }
        // The kinds of the two parameters have the same ranges.
        CirculantError::Nodes { .. } | CirculantError::Jumps { .. } => {
            view.conflict(error.to_string(), &[NODES, JUMPS])
        }
    }
}

impl Network {
    /// Number of nodes.
    pub fn nodes(&self) -> u32 {
        match &self.shape {
            Shape::Graph(graph) => graph.nodes(),
            shape => shape.routers() * self.concentration,
        }
    }

    /// Number of routers.
    pub fn routers(&self) -> u32 {
        self.shape.routers()
    }

    /// Nodes of the router that has most.
    pub fn places(&self) -> u32 {
        match &self.shape {
            Shape::Graph(graph) => graph.plan.places(),
            _ => self.concentration,
        }
    }

    /// Whether every router has one node, of the same number.
    pub fn is_one_each(&self) -> bool {
        match &self.shape {
            Shape::Graph(graph) => graph.attachment.is_one_each(),
            _ => self.concentration == 1,
        }
    }

    /// Nodes along each dimension, dimension 0 first, as traffic patterns see them: those of a cube with one
    /// node at each router are at its coordinates, those of any other network are in one dimension.
    pub fn radix(&self) -> Vec<u32> {
        if self.is_one_each() { self.shape.radix() } else { vec![self.nodes()] }
    }

    /// The nodes of a router.
    pub fn nodes_at(&self, router: u32) -> Range<u32> {
        match &self.shape {
            Shape::Graph(graph) => graph.attachment.nodes_at(RouterId(router)),
            _ => router * self.concentration..(router + 1) * self.concentration,
        }
    }

    /// Routers, links and nodes of a graph that is neither a cube nor a circulant graph.
    pub fn plan(&self) -> Option<Arc<Plan>> {
        match &self.shape {
            Shape::Graph(graph) => Some(graph.plan.clone()),
            _ => None,
        }
    }

    /// The network in words: `mesh 4 x 4 with 4 nodes each`.
    pub fn name(&self) -> String {
        match self.concentration {
            1 => self.shape.to_string(),
            nodes => format!("{} with {nodes} nodes each", self.shape),
        }
    }

    /// The key that says how large the network is.
    pub(super) fn size_key(&self) -> &'static str {
        match &self.shape {
            Shape::Mesh(_) | Shape::Torus(_) => RADIX,
            Shape::Circulant(_) => NODES,
            Shape::Graph(graph) => graphs::size_key(graph),
        }
    }

    /// The key that says how many network ports a router has.
    pub(super) fn ports_key(&self) -> &'static str {
        match &self.shape {
            Shape::Mesh(_) | Shape::Torus(_) => RADIX,
            Shape::Circulant(graph) if graph.is_binomial() => NODES,
            Shape::Circulant(_) => JUMPS,
            Shape::Graph(graph) => graphs::size_key(graph),
        }
    }
}
