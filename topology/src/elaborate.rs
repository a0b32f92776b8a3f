// SPDX-License-Identifier: MIT OR Apache-2.0
//! From parameters to a checked network.

use std::ops::RangeInclusive;
use std::sync::Arc;

use flitforge_router::errors::Errors;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing::{self, Illegal};
use flitforge_router::spec::{Dimension, Receiver, RouterSpec, VcMatching, ranges};
use flitforge_router::table::RouteTable;

use crate::any::names;
use crate::any::plan::{MAX_PHITS, MAX_PORTS, Plan, PlannedLink};
use crate::any::tables::{self, TableError};
use crate::attachment::Attachment;
use crate::faults::{FaultPlan, Health};
use crate::network::{Element, Graph, NetworkSpec};
use crate::{circulant, cube};

/// What a network is built from. [`NetworkParams::from`] a router has a latency of one cycle everywhere and
/// no faults; the default is that of the [default router](RouterSpec::default).
#[derive(Debug, Clone, PartialEq)]
pub struct NetworkParams {
    /// The router, the same everywhere; its dimensions give the cube. Its places for nodes are filled in
    /// where there is a plan.
    pub router: RouterSpec,
    /// Routers, links and nodes of a graph that is neither a cube nor a circulant graph.
    pub plan: Option<Arc<Plan>>,
    /// Cycles from leaving a router to being seen by the next, 1 to 65535, over links of the plan without a
    /// latency of their own.
    pub link_latency: u32,
    /// Cycles of the links along each dimension of a cube, at least `link_latency`; empty where all take as
    /// many.
    pub dimension_latencies: Vec<u32>,
    /// Cycles from leaving the source's interface to being seen by its router, 1 to 65535.
    pub injection_latency: u32,
    /// Cycles from a flit leaving a buffer to its credit being usable upstream, 1 to 65535.
    pub credit_latency: u32,
    /// Cycles until a credit of an injection link is usable, 1 to 65535; `None`: `credit_latency`.
    pub injection_credit_latency: Option<u32>,
    /// What is broken, and when.
    pub faults: FaultPlan,
}

impl From<RouterSpec> for NetworkParams {
    fn from(router: RouterSpec) -> Self {
        let faults = FaultPlan::default();
        Self {
            router,
            plan: None,
            link_latency: 1,
            dimension_latencies: Vec::new(),
            injection_latency: 1,
            credit_latency: 1,
            injection_credit_latency: None,
            faults,
        }
    }
}

impl NetworkParams {
    /// Cycles of the link at each output port, router by router; empty where all take as many.
    fn own_latencies(&self, graph: &Graph) -> Vec<u32> {
        if let Some(plan) = &self.plan {
            return plan.latencies(self.link_latency);
        }
        if self.dimension_latencies.iter().all(|&latency| latency == self.link_latency) {
            return Vec::new();
        }
        let of_dimension =
            |d: u32| self.dimension_latencies.get(d as usize).copied().unwrap_or(self.link_latency);
        (0..graph.nodes()).flat_map(|_| (0..graph.ports()).map(|port| of_dimension(port / 2))).collect()
    }
}

impl Default for NetworkParams {
    fn default() -> Self {
        RouterSpec::default().into()
    }
}

/// Why a network cannot be built.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TopologyError {
    /// A number is out of its range.
    #[error("{what} is {value}: it must be between {min} and {max}")]
    Range {
        /// The quantity, in words.
        what: String,
        /// What was given.
        value: u64,
        /// The least that is allowed.
        min: u64,
        /// The greatest that is allowed.
        max: u64,
    },
    /// More routers than can be numbered.
    #[error(
        "the radices {radix:?} make more than {max} input ports in all: lower a radix or the number of \
         injection ports"
    )]
    TooLarge {
        /// The radix of each dimension.
        radix: Vec<u32>,
        /// The greatest number of input ports of a network.
        max: u32,
    },
    /// No routes are found for a relation that finds its own.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The routing relation does not work on this network.
    #[error(transparent)]
    Relation(#[from] Illegal),
    /// A fraction is not between 0 and 1.
    #[error("the fraction of faulty {of} is {value}: it must be between 0 and 1")]
    Fraction {
        /// `links` or `routers`.
        of: &'static str,
        /// What was given.
        value: f64,
    },
    /// A fault names what is not there.
    #[error(
        "there is no {} to fail: the {nodes} routers are numbered from 0, port 2d leads to the lower and \
         port 2d + 1 to the higher neighbour in dimension d, and no link leads out at the edge of a mesh",
        element_name(element)
    )]
    NoSuchElement {
        /// What was named.
        element: Element,
        /// Number of routers.
        nodes: u32,
    },
    /// A recovery of what has not failed.
    #[error(
        "the {} recovers in cycle {cycle} but has not failed before: let it fail earlier, naming it the same way",
        element_name(element)
    )]
    IdleRecovery {
        /// What was to recover.
        element: Element,
        /// When.
        cycle: u64,
    },
    /// More random faults than the network has parts to spare.
    #[error(
        "{wanted} {of} cannot fail at random: only {possible} can{}; lower the fraction{}",
        if *connected { " without cutting the network in two" } else { "" },
        if *connected { " or allow the network to be cut" } else { "" }
    )]
    TooManyFaults {
        /// `links` or `routers`.
        of: &'static str,
        /// How many were asked for.
        wanted: usize,
        /// How many there could be.
        possible: usize,
        /// Whether the network was to stay connected.
        connected: bool,
    },
    /// The listed faults leave nothing connected to keep.
    #[error(
        "the listed faults already cut the network in two, but random faults must keep it connected: shorten \
         the list or allow the network to be cut"
    )]
    ListDisconnects,
}

/// Everything that is wrong with a network.
pub type TopologyErrors = Errors<TopologyError>;

/// An element in words, as diagnostics name it.
pub fn element_name(element: &Element) -> String {
    match element {
        Element::Link(router, port) => format!("link at port {port} of router {router}"),
        Element::Channel(router, port) => format!("output channel {port} of router {router}"),
        Element::Router(router) => format!("router {router}"),
    }
}

impl NetworkSpec {
    /// Builds and checks the network of the plan, where there is one; else the circulant graph of the
    /// router's jumps, else the cube that its dimensions describe. A wrapping dimension of radix 2 becomes
    /// one that does not wrap (see [`cube::normalise`]).
    ///
    /// The deadlock check is not part of it: see [`crate::deadlock::check`].
    ///
    /// # Errors
    /// Everything that is wrong, as far as it can be told: ranges first, then the relation's
    /// demands and the faults.
    pub fn new(mut params: NetworkParams) -> Result<Self, TopologyErrors> {
        if let Some(plan) = params.plan.clone() {
            return Self::of_plan(&plan, params);
        }
        if let Some(jumps) = params.router.jumps.clone() {
            let nodes = jumps.graph().nodes();
            params.router.dims = vec![Dimension { radix: nodes, wraps: false }];
            return Self::on_graph(circulant::build(jumps.graph()), (0..nodes).collect(), params);
        }
        Errors::unless_none(range_errors(&params))?;
        params.router.dims = cube::normalise(&params.router.dims);
        let Some(cube) = cube::build(&params.router.dims) else {
            return Err(too_large(&params.router).into());
        };
        Self::on_graph(cube.graph, cube.coords, params)
    }

    /// A network of a plan. Routers have as many ports and places as the router that has most.
    fn of_plan(plan: &Plan, mut params: NetworkParams) -> Result<Self, TopologyErrors> {
        let (routers, ports) = (plan.routers.len() as u32, plan.ports());
        let phits = || plan.links.iter().flat_map(PlannedLink::channels).map(u32::from);
        let (least, most) = (phits().min().unwrap_or(1), phits().max().unwrap_or(1));
        let counts = [
            ranged("the number of routers", routers, 1..=*ranges::RADIX.end()),
            ranged("the number of links of a router", ports, 1..=MAX_PORTS),
            ranged("the number of nodes of a router", plan.places(), 1..=62),
            ranged("the least number of phits of a flit over a link", least, 1..=MAX_PHITS.into()),
            ranged("the greatest number of phits of a flit over a link", most, 1..=MAX_PHITS.into()),
        ];
        Errors::unless_none(outside(
            counts.map(|(what, value, min, max)| (what.to_owned(), value, min, max)),
        ))?;
        let given = params.router.table.take().filter(|table| table.is_filled());
        let router = plan.router();
        // The plan's own routes are those of the sound graph.
        let anew = params.faults.is_at_start() && tables::finds(params.router.relation);
        let own = if anew { Some(Arc::new(RouteTable::empty(routers, ports))) } else { router.table };
        params.router.table = given.or(own);
        params.router.dims = router.dims;
        params.router.jumps = None;
        params.router.places = plan.places();
        Self::on_graph(plan.graph(), (0..routers).collect(), params)
    }

    /// Checks a network on a graph of its own: `coords` gives each router one number for each
    /// dimension of `params.router`, as [`NetworkSpec::coords`] documents.
    ///
    /// # Errors
    /// As [`NetworkSpec::new`].
    pub fn on_graph(graph: Graph, coords: Vec<u32>, params: NetworkParams) -> Result<Self, TopologyErrors> {
        let mut errors = range_errors(&params);
        errors.extend(shape_errors(&graph, &coords, &params.router));
        Errors::unless_none(errors)?;
        let mut params = params;
        let mut errors = Vec::new();
        let faults = params.faults.resolve(&graph).unwrap_or_else(|found| {
            errors.extend(found);
            Vec::new()
        });
        let health = Health::at_start(&graph, &faults);
        let found = tables::of_relation(&graph, &health, &params).map_err(TopologyError::from)?;
        if let Some(table) = found {
            params.router.table = Some(Arc::new(table));
        }
        if let Err(illegal) = routing::legal(&params.router) {
            errors.extend(illegal.into_iter().map(TopologyError::from));
        }
        Errors::unless_none(errors)?;
        let own_latencies = params.own_latencies(&graph);
        let NetworkParams { router, plan, link_latency, injection_latency, credit_latency, .. } = params;
        let injection_credit_latency = params.injection_credit_latency.unwrap_or(credit_latency);
        let attachment = match &plan {
            Some(plan) => plan.attachment(),
            None => Attachment::new(&vec![router.places; graph.nodes() as usize]),
        };
        Ok(Self {
            router,
            graph,
            attachment,
            plan,
            coords,
            link_latency,
            own_latencies,
            injection_latency,
            credit_latency,
            injection_credit_latency,
            faults,
        })
    }

    /// A router as diagnostics name it: its coordinates, `(3,0)`; in a circulant graph its number, `(3)`; in
    /// any other graph the name that the plan gives it.
    pub fn router_name(&self, router: RouterId) -> String {
        if let Some(planned) = self.plan.as_ref().and_then(|plan| plan.routers.get(router.idx())) {
            return planned.name.clone();
        }
        names::of_coordinates(self.coords_of(router))
    }

    /// The direction of an output port as diagnostics write it: `+x`, `-y`, and from the fifth
    /// dimension on `+d4`; in a circulant graph the jump, `-4`; in any other graph the port's number, `#2`.
    pub fn direction_name(&self, port: PortId) -> String {
        if self.router.is_graph() {
            return format!("#{port}");
        }
        let Some(jumps) = &self.router.jumps else { return names::of_direction(port) };
        let up = u32::from(port.0) == jumps.graph().port_up(port.idx() / 2);
        format!("{}{}", if up { '+' } else { '-' }, jumps.graph().jumps()[port.idx() / 2])
    }
}

fn range_errors(params: &NetworkParams) -> Vec<TopologyError> {
    let router = &params.router;
    let dims = router.dims.len() as u64;
    let of_places =
        |ports: u32| u64::from(router.network_ports()) + u64::from(ports) * u64::from(router.places);
    let (inputs, outputs) = (of_places(router.injection_ports), of_places(router.ejection_ports));
    let mut checks: Vec<(String, u64, u64, u64)> = [
        ("the number of dimensions", dims, 1, 31),
        ranged("the number of virtual channels", router.vcs, ranges::VCS),
        ranged("the buffer depth in flits", router.buffer_depth, ranges::BUFFER_DEPTH),
        ("the number of nodes of a router", router.places.into(), 1, 62),
        ("the number of injection ports", router.injection_ports.into(), 1, 62),
        ranged("the number of virtual channels of an injection port", router.injection_vcs, ranges::VCS),
        ("the number of ejection ports", router.ejection_ports.into(), 1, 62),
        ("the link latency in cycles", params.link_latency.into(), 1, 65535),
        ("the injection latency in cycles", params.injection_latency.into(), 1, 65535),
        ("the credit latency in cycles", params.credit_latency.into(), 1, 65535),
        (
            "the credit latency of injection links in cycles",
            params.injection_credit_latency.unwrap_or(1).into(),
            1,
            65535,
        ),
        ("the number of input ports (network and injection)", inputs, 1, 64),
        ("the number of output ports (network and ejection)", outputs, 1, 64),
        (
            "the number of switch inputs (input ports times speedup)",
            inputs * u64::from(router.input_speedup),
            1,
            64,
        ),
    ]
    .map(|(what, value, min, max)| (what.to_owned(), value, min, max))
    .into();
    // A plan may be a single router, which is an entry of a row of its own.
    let least = if params.plan.is_some() { 1 } else { *ranges::RADIX.start() };
    let radix = |(d, dim): (usize, &Dimension)| {
        let (_, value, min, max) = ranged("", dim.radix, least..=*ranges::RADIX.end());
        (format!("the radix of dimension {d}"), value, min, max)
    };
    if let Some(Receiver { depth, interval }) = router.receiver {
        let of_receiver = [
            ranged("the buffer depth of a receiver in flits", depth, ranges::RECEIVER_DEPTH),
            ranged("the service interval of a receiver in cycles", interval, ranges::SERVICE_INTERVAL),
        ];
        checks.extend(of_receiver.map(|(what, value, min, max)| (what.to_owned(), value, min, max)));
    }
    // The number of nodes of a circulant graph has been checked where its jumps were.
    if router.jumps.is_none() {
        checks.extend(router.dims.iter().enumerate().map(radix));
    }
    if router.vc_matching == VcMatching::Channels {
        let channels = u64::from(router.vcs.max(router.injection_vcs).next_power_of_two());
        let what = "the number of channels to match (ports times channels, these up to a power of two)";
        let most = router.vc_allocator.most_channels();
        checks.push((what.to_owned(), inputs.max(outputs) * channels, 1, most.into()));
    }
    outside(checks)
}

/// The errors of numbers that are out of their ranges.
fn outside(checks: impl IntoIterator<Item = (String, u64, u64, u64)>) -> Vec<TopologyError> {
    checks
        .into_iter()
        .filter(|(_, value, min, max)| !(min..=max).contains(&value))
        .map(|(what, value, min, max)| TopologyError::Range { what, value, min, max })
        .collect()
}

/// A number with its range.
fn ranged(what: &str, value: u32, range: RangeInclusive<u32>) -> (&str, u64, u64, u64) {
    (what, value.into(), (*range.start()).into(), (*range.end()).into())
}

fn shape_errors(graph: &Graph, coords: &[u32], router: &RouterSpec) -> Vec<TopologyError> {
    let exactly = |what: &str, value: u64, wanted: u64| {
        (value != wanted).then(|| TopologyError::Range {
            what: what.to_owned(),
            value,
            min: wanted,
            max: wanted,
        })
    };
    let wanted = u64::from(graph.nodes()) * router.dims.len() as u64;
    let shape = [
        exactly(
            "the number of network ports of the graph",
            graph.ports().into(),
            router.network_ports().into(),
        ),
        exactly("the number of coordinates", coords.len() as u64, wanted),
    ];
    let numbered = graph.nodes().checked_mul(router.input_ports()).is_some();
    shape.into_iter().flatten().chain((!numbered).then(|| too_large(router))).collect()
}

fn too_large(router: &RouterSpec) -> TopologyError {
    TopologyError::TooLarge { radix: router.dims.iter().map(|d| d.radix).collect(), max: u32::MAX }
}

#[cfg(test)]
mod tests;
