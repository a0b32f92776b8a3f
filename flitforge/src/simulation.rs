// SPDX-License-Identifier: MIT OR Apache-2.0
//! A simulation that is stepped, looked at and given packets by hand.

mod host;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use flitforge_sim::engine::{
    Buffer, Delivery, Engine, EngineChoice, EngineKind, LOOK, LinkCredit, LinkFlit, Tally, WhyReference,
    start,
};
use flitforge_sim::healing::HealingReport;
use flitforge_sim::report::WaitingPacket;
use flitforge_sim::stats::measure::MeasureSpec;
use flitforge_topology::checked::Checked as Proved;
use flitforge_traffic::ByHand;

use crate::{Checked, Error, Measure, Source};

/// A simulation to be set up: its traffic, its seed, its engine and its threads.
#[derive(Debug)]
pub struct Setup<'n> {
    network: &'n Checked,
    source: Source,
    measure: Measure,
    engine: EngineChoice,
    threads: usize,
    max_queued: u64,
    source_queue: u64,
}

impl<'n> Setup<'n> {
    pub(crate) fn new(network: &'n Checked) -> Self {
        let source = ByHand::new(1..=16).into();
        let max_queued = MeasureSpec::default().max_queued;
        let (measure, engine, threads, source_queue) = (Measure::new(), EngineChoice::Auto, 1, u64::MAX);
        Self { network, source, measure, engine, threads, max_queued, source_queue }
    }

    /// The traffic. By default there is none, and all packets are injected by hand.
    #[must_use]
    pub fn traffic(self, traffic: impl Into<Source>) -> Self {
        Self { source: traffic.into(), ..self }
    }

    /// Lengths in flits, 1 or more, of packets that are injected by hand where there is no traffic; 1 to 16
    /// by default. With traffic, its own lengths hold.
    #[must_use]
    pub fn by_hand(self, flits: RangeInclusive<u32>) -> Self {
        self.traffic(ByHand::new(flits))
    }

    /// Seed of every random stream: 0 to 2^63 - 1, default 1.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { measure: self.measure.seed(seed), ..self }
    }

    /// Takes the seed of a measurement.
    #[must_use]
    pub fn seed_of(self, measure: &Measure) -> Self {
        Self { measure: measure.clone(), ..self }
    }

    /// Which engine simulates; the results do not depend on it. By default the simulator chooses.
    #[must_use]
    pub const fn engine(mut self, engine: EngineChoice) -> Self {
        self.engine = engine;
        self
    }

    /// Threads that share the network in [`Simulation::run`]; the results do not depend on it. The default is
    /// 1.
    #[must_use]
    pub const fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// The most flits that may wait in source queues, 2 * 10^7 by default. [`Simulation::run`] ends where
    /// there are more, and [`Simulation::inject`] refuses more.
    #[must_use]
    pub const fn max_queued(mut self, flits: u64) -> Self {
        self.max_queued = flits;
        self
    }

    /// The most flits of each message class that may wait in the source queue of a node, without bound by
    /// default. [`Simulation::inject`] refuses more, and [`Simulation::has_room`] says whether a packet fits.
    /// Sources with traffic of their own do not keep to it.
    #[must_use]
    pub const fn source_queue(mut self, flits: u64) -> Self {
        self.source_queue = flits;
        self
    }

    /// The network at cycle 0, empty.
    ///
    /// # Errors
    /// - [`Error::Settings`] or [`Error::Traffic`]: the network cannot have this traffic.
    /// - [`Error::Start`]: the bit-sliced engine was asked for and cannot run the network.
    pub fn start(self) -> Result<Simulation, Error> {
        let Self { network, source, measure, engine, threads, max_queued, source_queue } = self;
        let (run, traffic) = source.elaborate(network, &measure)?;
        let mut engine = start(network.network().clone(), traffic, run.seed, engine)?;
        if let Some(healing) = &network.healing {
            engine.begin_healing(healing);
        }
        Ok(Simulation { engine, threads, max_queued, source_queue, payloads: BTreeMap::new() })
    }
}

/// A network in motion. It owns its network and its engine, and can be sent to another thread or kept in a
/// struct.
///
/// ```
/// use flitforge::{Buffer, Network};
///
/// let network = Network::mesh([4, 4]).check()?;
/// let mut simulation = network.simulation().start()?;
/// simulation.inject(0, 15, 5)?;
/// simulation.run(100);
/// let delivered = simulation.deliveries();
/// assert_eq!((delivered[0].hops, delivered[0].packet_latency), (6, 12));
/// assert_eq!(simulation.occupancy(Buffer { router: 15, port: 0, vc: 0 }), Some(0));
/// simulation.audit()?;
/// # Ok::<(), flitforge::Error>(())
/// ```
///
/// A copy goes on as the original would.
#[derive(Debug, Clone)]
pub struct Simulation {
    engine: Box<dyn Engine>,
    threads: usize,
    max_queued: u64,
    source_queue: u64,
    /// What hosts have given with packets that are in flight.
    payloads: BTreeMap<u64, u64>,
}

impl Simulation {
    /// Simulates one cycle.
    pub fn step(&mut self) {
        self.engine.step();
    }

    /// Simulates so many cycles, on the threads that the simulation was set up with. It ends early where more
    /// flits wait in source queues than [may](Setup::max_queued). Returns whether it did not.
    pub fn run(&mut self, cycles: u64) -> bool {
        let end = self.now().saturating_add(cycles);
        while self.now() < end && !self.is_full() {
            self.engine.run(LOOK.min(end - self.now()), self.threads);
        }
        self.now() == end
    }

    fn is_full(&self) -> bool {
        self.engine.backlog() > self.max_queued
    }

    /// Simulates until no packet is queued or in flight, for so many cycles at most, as [`Simulation::run`]
    /// does. Returns whether the network is empty. Packets that traffic would create later do not count.
    pub fn run_until_empty(&mut self, cycles: u64) -> bool {
        let end = self.now().saturating_add(cycles);
        while !self.is_empty() && !self.is_full() && self.now() < end {
            self.step();
        }
        self.is_empty()
    }

    /// Whether no packet is queued or in flight.
    pub fn is_empty(&self) -> bool {
        let tally = self.engine.tally();
        tally.packets_created == tally.packets_delivered + tally.packets_lost
    }

    /// The cycle that [`Simulation::step`] simulates next.
    pub fn now(&self) -> u64 {
        self.engine.now()
    }

    /// The packets delivered since the last call, in order of acceptance.
    pub fn deliveries(&mut self) -> Vec<Delivery> {
        let mut delivered = Vec::new();
        self.engine.take_deliveries(&mut delivered);
        delivered
    }

    /// Running totals since cycle 0.
    pub fn tally(&self) -> &Tally {
        self.engine.tally()
    }

    /// Flits in the buffer of a virtual channel of an input port; `None` where there is no such channel.
    pub fn occupancy(&self, buffer: Buffer) -> Option<u32> {
        self.engine.occupancy(buffer)
    }

    /// Credits for a buffer at the other end of its link; `None` where there is no such channel or nothing
    /// feeds it.
    pub fn credits(&self, buffer: Buffer) -> Option<u32> {
        self.engine.credits(buffer)
    }

    /// The network.
    pub fn network(&self) -> &Proved {
        self.engine.network()
    }

    /// Flits that each linked network port has sent since cycle 0, router by router: router, port, the router
    /// at the other end, flits.
    pub fn channel_flits(&self) -> impl Iterator<Item = (u32, u8, u32, u64)> + '_ {
        self.engine.channel_flits()
    }

    /// The flits put onto links in the last cycle, in order of link: at most one for each.
    pub fn link_flits(&self) -> Vec<LinkFlit> {
        let mut flits: Vec<LinkFlit> = self.engine.link_flits().collect();
        flits.sort_by_key(|flit| flit.link);
        flits
    }

    /// The credits given back in the last cycle, in order of link and channel.
    pub fn link_credits(&self) -> Vec<LinkCredit> {
        let mut credits: Vec<LinkCredit> = self.engine.link_credits().collect();
        credits.sort_by_key(|credit| (credit.link, credit.vc));
        credits
    }

    /// Ends all traffic: nothing more is created, and what is queued and in flight goes on.
    pub fn stop_sources(&mut self) {
        self.engine.stop_sources();
    }

    /// Looks for packets that wait for one another forever; returns a cycle of them.
    pub fn find_deadlock(&self) -> Option<Vec<WaitingPacket>> {
        self.engine.find_deadlock()
    }

    /// Checks conservation of flits, packets and credits, and that traffic has kept to its contract.
    ///
    /// # Errors
    /// [`Error::Audit`] with the first law found broken.
    pub fn audit(&self) -> Result<(), Error> {
        Ok(self.engine.audit()?)
    }

    /// Which engine simulates.
    pub fn engine(&self) -> EngineKind {
        self.engine.kind()
    }

    /// Why it is the reference engine, if it is.
    pub fn why_reference(&self) -> Option<WhyReference> {
        self.engine.why_reference()
    }

    /// What healing has come to, if the network heals.
    pub fn healing_report(&self) -> Option<HealingReport> {
        self.engine.healing_report()
    }
}
