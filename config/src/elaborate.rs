// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a checked configuration to what the simulator runs.

use std::collections::BTreeSet;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::jumps::JumpsError;
use flitforge_sim::healing::HealingSpec;
use flitforge_sim::run::RunSpec;
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_topology::any::busiest::{Busiest, Flow};
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::{Directions, FaultPlan};
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::healing::HealingRules;
use flitforge_traffic::{Part as Stream, Pattern, TrafficSpec};

use crate::{Auto, Config, Each, Faults, Healing, Part};

/// One configuration, ready to run.
#[derive(Debug, Clone)]
pub struct Experiment {
    /// The network.
    pub net: NetworkSpec,
    /// What is sent through it, in flits per node and cycle.
    pub traffic: TrafficSpec,
    /// How it is measured.
    pub run: RunSpec,
    /// Capacity under uniform traffic, in flits per node and cycle.
    pub capacity: f64,
}

impl Experiment {
    /// Elaborates a configuration.
    ///
    /// # Errors
    /// What only the whole network shows to be wrong, such as a fault at a port that leads nowhere:
    /// one message each.
    pub fn new(config: &Config) -> Result<Self, Vec<String>> {
        let net = NetworkSpec::new(params(config).map_err(|error| vec![error.to_string()])?)
            .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let (traffic, capacity) = (config.offered_traffic(), config.capacity());
        Ok(Self { net, traffic, run: run_spec(config), capacity })
    }
}

impl Experiment {
    /// The part of the network that rates of pairs fill first, in the cycle in which they are greatest;
    /// `None` where no rates are given.
    pub fn busiest(&self) -> Option<Busiest> {
        let parts = &self.traffic.parts;
        let begins: BTreeSet<u64> = parts.iter().map(|part| part.window.from).collect();
        let at = |cycle: u64| {
            let active = parts.iter().filter(|part| part.window.holds(cycle));
            Busiest::of(&self.net, &active.flat_map(flows).collect::<Vec<_>>())
        };
        begins.into_iter().filter_map(at).max_by(|one, other| one.busy.total_cmp(&other.busy))
    }
}

/// The rates of a stream of pairs.
fn flows(part: &Stream) -> impl Iterator<Item = Flow> {
    let Stream { spec, shares, .. } = part;
    let pairs = if let Pattern::Pairs(pairs) = &spec.pattern { &pairs[..] } else { &[] };
    let load = spec.load;
    (0..).zip(pairs.iter().zip(shares)).flat_map(move |(source, (to, share))| {
        let sum: f64 = to.iter().map(|to| to.1).sum();
        let flow = move |&(dest, weight)| Flow { source, dest, rate: load * share * weight / sum };
        to.iter().map(flow)
    })
}

/// What the network of a configuration is built from.
pub(crate) fn params(config: &Config) -> Result<NetworkParams, JumpsError> {
    Ok(NetworkParams {
        router: config.router_spec()?,
        plan: config.network.plan(),
        link_latency: config.network.link_latency.values().iter().copied().min().unwrap_or(1),
        dimension_latencies: match &config.network.link_latency {
            Each::All(_) => Vec::new(),
            Each::Listed(latencies) => latencies.clone(),
        },
        injection_latency: config.network.injection_latency,
        credit_latency: config.network.credit_latency,
        injection_credit_latency: config.network.node_credit_latency,
        faults: fault_plan(&config.faults),
    })
}

fn element(router: u32, port: u32) -> (RouterId, PortId) {
    (RouterId(router), PortId(port as u8))
}

fn part(part: Part) -> Element {
    match part {
        Part::Link((router, port)) => {
            let (router, port) = element(router, port);
            Element::Link(router, port)
        }
        Part::Channel((router, port)) => {
            let (router, port) = element(router, port);
            Element::Channel(router, port)
        }
        Part::Router(router) => Element::Router(RouterId(router)),
    }
}

fn fault_plan(faults: &Faults) -> FaultPlan {
    let links = faults.links.iter().map(|&link| part(Part::Link(link)));
    let channels = faults.channels.iter().map(|&channel| part(Part::Channel(channel)));
    let routers = faults.routers.iter().map(|&router| part(Part::Router(router)));
    let schedule = faults.schedule.iter().flat_map(|failure| {
        let element = part(failure.part);
        let fails = FaultEvent { cycle: failure.at, element, fails: true };
        let recovers = failure.until.map(|cycle| FaultEvent { cycle, element, fails: false });
        std::iter::once(fails).chain(recovers)
    });
    FaultPlan {
        list: links.chain(channels).chain(routers).collect(),
        link_fraction: faults.random.map_or(0.0, |random| random.links),
        directions: faults.random.map_or(Directions::Both, |random| random.directions),
        router_fraction: faults.random.map_or(0.0, |random| random.routers),
        seed: faults.random.map_or(0, |random| random.seed),
        keep_connected: faults.random.is_some_and(|random| random.connected),
        schedule: schedule.collect(),
    }
}

fn length(cycles: Auto<u64>) -> Length {
    match cycles {
        Auto::Auto => Length::Auto,
        Auto::Fixed(cycles) => Length::Cycles(cycles),
    }
}

fn healing_spec(healing: &Healing) -> HealingSpec {
    HealingSpec {
        rules: HealingRules {
            method: healing.method,
            failed: healing.failed,
            extra_hops: healing.extra_hops,
            settle: healing.settle,
            retry: healing.retry,
            capacity: healing.capacity,
        },
        detection: healing.detection,
        write: healing.write,
        flit_bits: healing.flit_bits,
        window: healing.window,
    }
}

/// How a configuration is measured and on which engine, on one thread.
pub fn run_spec(config: &Config) -> RunSpec {
    let measure = &config.measure;
    let defaults = MeasureSpec::default();
    RunSpec {
        seed: measure.seed,
        deadlock_interval: measure.deadlock_check,
        threads: 1,
        engine: measure.engine,
        healing: config.healing.as_ref().map(healing_spec),
        measure: MeasureSpec {
            warmup: length(measure.warmup),
            length: length(measure.cycles),
            precision: measure.precision.unwrap_or(defaults.precision),
            window: measure.batch,
            max_warmup: (measure.max_cycles / 4).clamp(1, defaults.max_warmup),
            max_cycles: measure.max_cycles,
            max_queued: measure.max_queued,
            drain: measure.drain,
            max_drain: measure.max_cycles,
            detail: measure.detail,
        },
    }
}
