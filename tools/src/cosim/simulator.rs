// SPDX-License-Identifier: MIT OR Apache-2.0
//! The simulator's side: levels of cycles, a block at a time.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use flitforge_sim::engine::{Delivery, Engine, EngineChoice, Link, LinkFlit, Start, start};
use flitforge_sim::healing::HealingReport;
use flitforge_topology::checked::Checked;
use flitforge_traffic::TrafficSpec;
use nix::time::{ClockId, clock_gettime};

use super::error::CosimError;
use super::lockstep::CosimOptions;
use crate::wires::{FlitWords, Levels, Schedule, WireMap};

/// A packet's tail as it comes out of the network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arrival {
    /// Cycle in which the ejection link carries it.
    pub(super) cycle: u64,
    /// Which link, by number.
    pub(super) link: usize,
    /// Number of the packet.
    pub(super) packet: u64,
}

/// What is known of a packet that has entered the network.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entered {
    pub(super) source: u32,
    pub(super) dest: u32,
    /// Flits that its interface has sent.
    pub(super) flits: u32,
}

/// The engine with what follows it.
#[derive(Debug)]
pub(super) struct Simulator<'n> {
    engine: Box<dyn Engine>,
    map: &'n WireMap,
    schedule: Schedule,
    /// Cycles from the switch to an ejection link.
    stages: u64,
    pub(super) arrivals: VecDeque<Arrival>,
    pub(super) entered: BTreeMap<u64, Entered>,
    pub(super) deliveries: Vec<Delivery>,
    delivered: Vec<Delivery>,
}

/// The cycles to come, by the simulator alone: how much processor time they take. Fails if a packet is taken
/// out of the network in them.
pub(super) fn rehearse(
    net: &Checked,
    traffic: &TrafficSpec,
    options: &CosimOptions,
) -> Result<Duration, CosimError> {
    let mut engine = engine(net, traffic, options)?;
    let (start, mut before) = (processor_time(), 0);
    for cycle in 0..options.cycles {
        engine.step();
        if let Some(packet) = engine.stranded().next() {
            return Err(CosimError::Stranded { packet, cycle });
        }
        let lost = engine.tally().packets_lost;
        if lost > before && engine.healing_report().is_some_and(|report| report.torn > 0) {
            return Err(CosimError::Torn { cycle });
        }
        before = lost;
    }
    Ok(processor_time() - start)
}

fn engine(
    net: &Checked,
    traffic: &TrafficSpec,
    options: &CosimOptions,
) -> Result<Box<dyn Engine>, CosimError> {
    let radix: Vec<u32> = match net.attachment.is_one_each() {
        true => net.router.dims.iter().map(|dim| dim.radix).collect(),
        false => vec![net.nodes()],
    };
    let sources = Start::new(traffic, &radix, options.seed)?;
    let mut engine = start(net.clone(), sources, options.seed, EngineChoice::Auto)?;
    if let Some(healing) = &options.healing {
        engine.begin_healing(healing);
    }
    Ok(engine)
}

impl<'n> Simulator<'n> {
    pub(super) fn new(
        net: &'n Checked,
        traffic: &TrafficSpec,
        options: &CosimOptions,
        map: &'n WireMap,
        flits: FlitWords,
    ) -> Result<Self, CosimError> {
        Ok(Self {
            engine: engine(net, traffic, options)?,
            map,
            schedule: Schedule::new(net, map, flits),
            stages: net.router.stages_to_link().into(),
            arrivals: VecDeque::new(),
            entered: BTreeMap::new(),
            deliveries: Vec::new(),
            delivered: Vec::new(),
        })
    }

    /// The bits of flits.
    pub(super) fn flits(&self) -> &FlitWords {
        self.schedule.flits()
    }

    /// What healing has come to.
    pub(super) fn healing_report(&self) -> Option<HealingReport> {
        self.engine.healing_report()
    }

    /// The levels of the next cycles.
    pub(super) fn block(&mut self, cycles: u64) -> Vec<Levels> {
        (0..cycles).map(|_| self.cycle()).collect()
    }

    fn cycle(&mut self) -> Levels {
        let cycle = self.engine.now();
        self.engine.step();
        for flit in self.engine.link_flits() {
            let LinkFlit { link, packet, source, dest, tail, .. } = flit;
            match link {
                Link::Injection(..) => {
                    let entered = self.entered.entry(packet).or_insert(Entered {
                        source: source.0,
                        dest: dest.0,
                        flits: 0,
                    });
                    entered.flits += 1;
                }
                Link::Ejection(..) if tail => {
                    let link = self.map.number(link).unwrap_or_default();
                    self.arrivals.push_back(Arrival { cycle: cycle + self.stages, link, packet });
                }
                _ => {}
            }
        }
        self.engine.take_deliveries(&mut self.delivered);
        self.deliveries.append(&mut self.delivered);
        self.schedule.follow(&*self.engine, self.map)
    }
}

/// Processor time of this thread so far; none where the operating system does not tell.
fn processor_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}
