//! The simulator's side: levels of cycles, a block at a time.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use flitforge_sim::engine::{Delivery, Engine, Link, LinkFlit};
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Sources, TrafficSpec};

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
    engine: Engine<'n>,
    map: &'n WireMap,
    schedule: Schedule,
    /// Cycles from the switch to an ejection link.
    stages: u64,
    pub(super) spent: Duration,
    pub(super) arrivals: VecDeque<Arrival>,
    pub(super) entered: BTreeMap<u64, Entered>,
    pub(super) deliveries: Vec<Delivery>,
    delivered: Vec<Delivery>,
}

/// Fails if a packet is stranded in the cycles to come.
pub(super) fn find_stranded(
    net: &NetworkSpec,
    traffic: &TrafficSpec,
    options: &CosimOptions,
) -> Result<(), CosimError> {
    let mut engine = engine(net, traffic, options.seed)?;
    let mut found = (0..options.cycles).filter_map(|cycle| {
        engine.step();
        engine.stranded().next().map(|packet| CosimError::Stranded { packet, cycle })
    });
    found.next().map_or(Ok(()), Err)
}

fn engine<'n>(net: &'n NetworkSpec, traffic: &TrafficSpec, seed: u64) -> Result<Engine<'n>, CosimError> {
    let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
    Ok(Engine::new(net, Sources::new(traffic, &radix, seed)?, seed))
}

impl<'n> Simulator<'n> {
    pub(super) fn new(
        net: &'n NetworkSpec,
        traffic: &TrafficSpec,
        seed: u64,
        map: &'n WireMap,
        flits: FlitWords,
    ) -> Result<Self, CosimError> {
        let pipeline = net.router.pipeline;
        Ok(Self {
            engine: engine(net, traffic, seed)?,
            map,
            schedule: Schedule::new(net, map, flits),
            stages: u64::from(pipeline.switch_allocation + pipeline.traversal),
            spent: Duration::ZERO,
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

    /// The levels of the next cycles.
    pub(super) fn block(&mut self, cycles: u64) -> Vec<Levels> {
        (0..cycles).map(|_| self.cycle()).collect()
    }

    fn cycle(&mut self) -> Levels {
        let cycle = self.engine.now();
        let start = Instant::now();
        self.engine.step();
        self.spent += start.elapsed();
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
        self.schedule.follow(&self.engine, self.map)
    }
}
