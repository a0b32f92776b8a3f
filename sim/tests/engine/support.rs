// SPDX-License-Identifier: MIT OR Apache-2.0
//! Constructors that show only what differs, and what every test does with an engine.

use flitforge_router::circulant::Circulant;
use flitforge_router::jumps::Jumps;
use flitforge_router::spec::*;
use flitforge_sim::engine::{Delivery, Engine, EngineChoice, StartError, start};
use flitforge_sim::report::Report;
use flitforge_sim::run::{RunSpec, run};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, NetworkSpec};
use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficSpec};

pub(crate) const DIMENSION_ORDER: Relation = Relation::DimensionOrder { datelines: true };

pub(crate) const MISROUTE: Misroute = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(4) };

pub(crate) const STATIC: Relation =
    Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute: MISROUTE });

/// Two deterministic channels, so that it is legal on a torus too.
pub(crate) const DYNAMIC: DynamicReversal = DynamicReversal {
    deterministic_vcs: 2,
    entry_lanes: 2,
    entry_count: EntryCount::AfterTurn,
    patience: 4,
    wait_count: WaitCount::BeforeTurn,
    wait_rule: WaitRule::Greater,
    max_reversals: 6,
    misroute: MISROUTE,
};

/// Every relation; with four channels each is legal wherever it is defined.
pub(crate) const RELATIONS: [Relation; 11] = [
    DIMENSION_ORDER,
    STATIC,
    Relation::DynamicReversal(DYNAMIC),
    Relation::MinimalAdaptive { escape_vcs: 2 },
    Relation::O1Turn,
    Relation::Valiant,
    Relation::Romm,
    Relation::WestFirst,
    Relation::NorthLast,
    Relation::NegativeFirst,
    Relation::OddEven,
];

pub(crate) fn mesh(radix: &[u32]) -> Vec<Dimension> {
    radix.iter().map(|&radix| Dimension { radix, wraps: false }).collect()
}

pub(crate) fn torus(radix: &[u32]) -> Vec<Dimension> {
    radix.iter().map(|&radix| Dimension { radix, wraps: true }).collect()
}

/// The combined router with four channels of four flits.
pub(crate) fn router(dims: Vec<Dimension>, relation: Relation) -> RouterSpec {
    RouterSpec {
        buffer_depth: 4,
        injection_vcs: 2,
        relation,
        release: Release::Drained,
        ..RouterSpec::cube(dims)
    }
}

/// A router of a binomial graph.
pub(crate) fn switch(nodes: u32, relation: Relation) -> RouterSpec {
    let graph = Circulant::binomial(nodes).unwrap();
    let jumps = Some(Jumps::new(graph, relation.recoding()).unwrap().into());
    RouterSpec { jumps, ..router(mesh(&[nodes]), relation) }
}

/// Every relation of circulant graphs.
pub(crate) const BY_JUMPS: [Relation; 6] = [
    Relation::JumpOrder,
    Relation::Shortest,
    Relation::NearestJump,
    STATIC,
    Relation::DynamicReversal(DYNAMIC),
    Relation::MinimalAdaptive { escape_vcs: 2 },
];

/// Requests and replies with so many channels each.
pub(crate) fn two_classes(requests: u32, replies: u32) -> Vec<MessageClass> {
    let own = |count| ClassChannels::Own { count, priority: 0 };
    let classes = [("request", own(requests)), ("reply", own(replies))];
    classes.map(|(name, channels)| MessageClass { name: name.to_owned(), channels }).to_vec()
}

pub(crate) fn params(router: RouterSpec) -> NetworkParams {
    router.into()
}

pub(crate) fn network(router: RouterSpec) -> NetworkSpec {
    NetworkSpec::new(params(router)).unwrap()
}

pub(crate) fn faulty(router: RouterSpec, list: Vec<Element>) -> NetworkSpec {
    let faults = FaultPlan { list, ..FaultPlan::default() };
    NetworkSpec::new(NetworkParams { faults, ..params(router) }).unwrap()
}

/// Bernoulli traffic of packets of equal length.
pub(crate) fn traffic(pattern: Pattern, length: u32, load: f64) -> TrafficSpec {
    TrafficSpec {
        pattern,
        process: Process::Bernoulli,
        lengths: Lengths::Fixed(length),
        load,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    }
}

pub(crate) const UNIFORM: Pattern = Pattern::Uniform { include_self: false };

/// The map in which `source` sends to `dest` and nobody else sends.
pub(crate) fn pair(nodes: u32, source: u32, dest: u32) -> Pattern {
    Pattern::Map((0..nodes).map(|node| if node == source { dest } else { node }).collect())
}

/// The nodes along each dimension; in one dimension where there are several at a router.
pub(crate) fn radices(net: &NetworkSpec) -> Vec<u32> {
    if !net.attachment.is_one_each() {
        return vec![net.nodes()];
    }
    net.router.dims.iter().map(|dim| dim.radix).collect()
}

/// A network that some tests let deadlock, as the engine takes it.
pub(crate) fn unchecked(net: &NetworkSpec) -> Checked {
    Checked::unchecked(net.clone())
}

pub(crate) fn engine(net: &NetworkSpec, traffic: &TrafficSpec, seed: u64) -> Box<dyn Engine> {
    engine_of(EngineChoice::Auto, net, traffic, seed).unwrap()
}

/// The engine that is asked for.
pub(crate) fn engine_of(
    choice: EngineChoice,
    net: &NetworkSpec,
    traffic: &TrafficSpec,
    seed: u64,
) -> Result<Box<dyn Engine>, StartError> {
    start(unchecked(net), Sources::new(traffic, &radices(net), seed).unwrap(), seed, choice)
}

/// Steps for `cycles` and returns what was delivered.
pub(crate) fn step(engine: &mut dyn Engine, cycles: u64) -> Vec<Delivery> {
    for _ in 0..cycles {
        engine.step();
    }
    let mut deliveries = Vec::new();
    engine.take_deliveries(&mut deliveries);
    deliveries
}

/// Stops the sources and lets the network run empty; returns what was delivered meanwhile, or `None`
/// when something is left after `bound` cycles.
pub(crate) fn drain(engine: &mut dyn Engine, bound: u64) -> Option<Vec<Delivery>> {
    engine.stop_sources();
    let end = engine.now() + bound;
    while engine.in_flight() != (0, 0) || engine.queued() != (0, 0) {
        if engine.now() >= end {
            return None;
        }
        engine.step();
    }
    Some(step(engine, 0))
}

/// A run of fixed length with deadlock detection every 100 cycles.
pub(crate) fn fixed(warmup: u64, cycles: u64, seed: u64) -> RunSpec {
    let measure = MeasureSpec {
        warmup: Length::Cycles(warmup),
        length: Length::Cycles(cycles),
        drain: false,
        ..MeasureSpec::default()
    };
    RunSpec { seed, measure, deadlock_interval: 100, threads: 1, engine: EngineChoice::Auto, healing: None }
}

pub(crate) fn report(net: &NetworkSpec, traffic: &TrafficSpec, spec: &RunSpec) -> Report {
    run(&unchecked(net), traffic, 1.0, spec).unwrap()
}

/// A step over a network link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hop {
    pub(crate) from: u32,
    pub(crate) port: u8,
    pub(crate) to: u32,
}

/// The dimension-order path of a cube, by coordinates: no ring of even radix, where both ways may be
/// equally long.
pub(crate) fn path(net: &NetworkSpec, source: u32, dest: u32) -> Vec<Hop> {
    let (mut at, mut stride, mut hops) = (source, 1, Vec::new());
    for (d, dim) in (0..).zip(&net.router.dims) {
        let k = dim.radix;
        let x = |node: u32| node / stride % k;
        while x(at) != x(dest) {
            let up = (x(dest) + k - x(at)) % k;
            let rises = if dim.wraps { 2 * up < k } else { x(at) < x(dest) };
            let next = if rises { (x(at) + 1) % k } else { (x(at) + k - 1) % k };
            let to = at - x(at) * stride + next * stride;
            hops.push(Hop { from: at, port: 2 * d + u8::from(rises), to });
            at = to;
        }
        stride *= k;
    }
    hops
}
