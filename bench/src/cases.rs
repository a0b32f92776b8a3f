// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cases that are measured: a network, its traffic, and a network in motion.
//!
//! All have the router of BookSim 2's usual example, so that the peer can be given the same work: four
//! stages of one cycle each, links and credits of one cycle, separable input-first allocators with
//! rotating arbiters, and Bernoulli sources of packets of equal length to uniform destinations, the
//! source itself included.

use flitforge_router::spec::{
    Dimension, DynamicReversal, EntryCount, Misroute, MisrouteLimit, MisrouteWhen, Pipeline, Relation,
    RouterSpec, StaticReversal, WaitCount, WaitRule,
};
use flitforge_sim::engine::{Delivery, Engine, EngineChoice, StartError, start};
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::TopologyErrors;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficError, TrafficSpec};

/// Seed of every measurement.
pub const SEED: u64 = 1;

/// One square mesh under one load.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Case {
    /// Its name in tables and on the command line.
    pub name: &'static str,
    /// Routers along each of the two dimensions.
    pub radix: u32,
    /// Virtual channels of each port.
    pub vcs: u32,
    /// Flits of buffer behind each virtual channel.
    pub buffer_depth: u32,
    /// Flits of each packet.
    pub packet_length: u32,
    /// Offered traffic, in flits per node and cycle.
    pub load: f64,
    /// Routing relation.
    pub relation: Relation,
    /// Cycles before anything is timed: several times the mean packet latency, so that as many flits
    /// arrive as are created.
    pub warmup: u64,
}

/// Dimension order; a mesh crosses no dateline.
pub const DIMENSION_ORDER: Relation = Relation::DimensionOrder { datelines: true };

/// As configurations have it by default: a step away only when stuck, and at most 16.
const MISROUTE: Misroute = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(16) };

/// Static reversal with a class for each of 16 channels.
pub const STATIC_REVERSAL: Relation =
    Relation::StaticReversal(StaticReversal { max_reversals: 15, misroute: MISROUTE });

/// Dynamic reversal with one deterministic channel of 16 and no throttling.
pub const DYNAMIC_REVERSAL: Relation = Relation::DynamicReversal(DynamicReversal {
    deterministic_vcs: 1,
    entry_lanes: 15,
    entry_count: EntryCount::AfterTurn,
    patience: 32,
    wait_count: WaitCount::BeforeTurn,
    wait_rule: WaitRule::Greater,
    max_reversals: 255,
    misroute: MISROUTE,
});

/// Four channels of eight flits and packets of four under dimension order.
const fn small(name: &'static str, radix: u32, load: f64, warmup: u64) -> Case {
    Case { name, radix, vcs: 4, buffer_depth: 8, packet_length: 4, load, relation: DIMENSION_ORDER, warmup }
}

/// The 16 x 16 mesh: 16 channels of four flits, packets of eight, half of capacity.
const fn middle(name: &'static str, relation: Relation) -> Case {
    Case { name, radix: 16, vcs: 16, buffer_depth: 4, packet_length: 8, load: 0.125, relation, warmup: 500 }
}

/// Every case, smallest network first.
///
/// The last one is above its capacity of 4/1024 flits per node and cycle. It never becomes steady: it
/// is measured while it fills.
pub const CASES: [Case; 8] = [
    small("8x8-0.1", 8, 0.1, 300),
    small("8x8-0.3", 8, 0.3, 500),
    middle("16x16-dimension-order", DIMENSION_ORDER),
    middle("16x16-static-reversal", STATIC_REVERSAL),
    middle("16x16-dynamic-reversal", DYNAMIC_REVERSAL),
    small("32x32", 32, 0.1, 500),
    small("64x64", 64, 0.02, 600),
    small(MILLION, 1024, 0.01, 200),
];

/// Name of the case with a million routers.
pub const MILLION: &str = "1024x1024";

/// A case that cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum CaseError {
    /// No case has this name.
    #[error("there is no case {given}; there are {}", CASES.map(|case| case.name).join(", "))]
    Unknown {
        /// What was asked for.
        given: String,
    },
    /// The network cannot be built.
    #[error(transparent)]
    Network(#[from] TopologyErrors),
    /// The traffic cannot be generated.
    #[error(transparent)]
    Traffic(#[from] TrafficError),
    /// The engine that was asked for cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl Case {
    /// The case of this name.
    ///
    /// # Errors
    /// [`CaseError::Unknown`], with the names there are.
    pub fn named(name: &str) -> Result<Self, CaseError> {
        let found = CASES.into_iter().find(|case| case.name == name);
        found.ok_or_else(|| CaseError::Unknown { given: name.to_owned() })
    }

    /// Flit-hops a cycle in the steady state: a flit to a uniform destination crosses a mean of
    /// `(k * k - 1) / (3 * k)` links of each of the two dimensions.
    pub fn flit_hops_per_cycle(&self) -> f64 {
        let k = f64::from(self.radix);
        k * k * self.load * 2.0 * (k * k - 1.0) / (3.0 * k)
    }

    /// Its router.
    pub fn router(&self) -> RouterSpec {
        RouterSpec {
            vcs: self.vcs,
            buffer_depth: self.buffer_depth,
            injection_vcs: self.vcs,
            pipeline: Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 },
            ..RouterSpec::cube(vec![Dimension { radix: self.radix, wraps: false }; 2])
                .routed_by(self.relation)
        }
    }

    /// The elaborated network.
    ///
    /// # Errors
    /// [`CaseError::Network`].
    pub fn network(&self) -> Result<Checked, CaseError> {
        network(self.router())
    }

    /// Its traffic.
    pub const fn traffic(&self) -> TrafficSpec {
        TrafficSpec {
            pattern: Pattern::Uniform { include_self: true },
            process: Process::Bernoulli,
            lengths: Lengths::Fixed(self.packet_length),
            load: self.load,
            class_mix: Vec::new(),
            requests: Vec::new(),
            parts: Vec::new(),
        }
    }
}

/// A network without faults, with links and credits of one cycle. It is not checked here: that takes seconds
/// for a million routers, and [`start`](crate::start) checks every relation.
///
/// # Errors
/// [`CaseError::Network`].
pub fn network(router: RouterSpec) -> Result<Checked, CaseError> {
    Ok(Checked::unchecked(NetworkSpec::new(router.into())?))
}

/// Cycles between two times at which deliveries are taken out, as a run does.
const WINDOW: u64 = 50;

/// A network in motion whose deliveries are taken out as a run takes them out.
#[derive(Debug)]
pub struct Motion {
    engine: Box<dyn Engine>,
    deliveries: Vec<Delivery>,
}

impl Motion {
    /// At cycle 0, with sources drawing from [`SEED`].
    ///
    /// # Errors
    /// [`CaseError::Traffic`], [`CaseError::Start`].
    pub fn new(net: &Checked, traffic: &TrafficSpec, engine: EngineChoice) -> Result<Self, CaseError> {
        let sources = Sources::new(traffic, &net.radix(), SEED)?;
        Ok(Self { engine: start(net.clone(), sources, SEED, engine)?, deliveries: Vec::new() })
    }

    /// Simulates so many cycles.
    pub fn advance(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.engine.step();
            if self.engine.now().is_multiple_of(WINDOW) {
                self.engine.take_deliveries(&mut self.deliveries);
            }
        }
    }

    /// Simulates two windows of so many cycles, the routers shared out among so many threads, and calls back
    /// at the end of each.
    pub fn share(&mut self, cycles: u64, threads: usize, mut at_end: impl FnMut()) {
        let mut windows = 0;
        self.engine.run_while(cycles, threads, &mut |_| {
            at_end();
            windows += 1;
            windows < 2
        });
    }

    /// Cycles simulated since the start.
    pub fn now(&self) -> u64 {
        self.engine.now()
    }

    /// Flits that have crossed a network link since the start; injection and ejection do not count.
    pub fn flit_hops(&self) -> u64 {
        self.engine.channel_flits().map(|(_, _, _, flits)| flits).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        for case in CASES {
            assert_eq!(Case::named(case.name).unwrap(), case);
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_all_names() {
        let text = Case::named("8x9").unwrap_err().to_string();
        assert!(text.starts_with("there is no case 8x9; there are 8x8-0.1, 8x8-0.3, "), "{text}");
    }

    /// A warm-up is long enough when flits then cross links at the rate at which the sources ask for it.
    #[test]
    fn warm_up_ends_in_the_steady_state() {
        for case in CASES.iter().filter(|case| case.name != MILLION) {
            let net = case.network().unwrap();
            let mut motion = Motion::new(&net, &case.traffic(), EngineChoice::Auto).unwrap();
            motion.advance(case.warmup);
            let before = motion.flit_hops();
            motion.advance(1000);
            let per_cycle = (motion.flit_hops() - before) as f64 / 1000.0;
            let ratio = per_cycle / case.flit_hops_per_cycle();
            assert!((ratio - 1.0).abs() < 0.05, "{}: {ratio}", case.name);
        }
    }
}
