// SPDX-License-Identifier: MIT OR Apache-2.0
//! The lockstep: simulator and hardware, cycle by cycle.

use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flitforge_hdl as hdl;
use flitforge_results::stream_aside;
use flitforge_router::ids::RouterId;
use flitforge_router::select::LFSR_PERIOD;
use flitforge_router::spec::Selection;
use flitforge_sim::healing::{HealingReport, HealingSpec};
use flitforge_topology::checked::Checked;
use flitforge_topology::faults::Health;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::TrafficSpec;
use serde::Serialize;

use super::build::{Model, Workshop};
use super::child::Bench;
use super::compare::{Comparison, Pair};
use super::difference::{Difference, Words, late_packet};
use super::error::CosimError;
use super::runtime::Runtime;
use super::simulator::{Simulator, rehearse};
use crate::wave::{Wave, WaveError, unbuffered};
use crate::wires::{FlitWords, Levels, WireMap};

/// Cycles that are exchanged at once: many enough that switching between the processes costs little, few
/// enough that a block of a large network is some megabytes.
const BLOCK: u64 = 64;

/// How the two are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CosimOptions {
    /// Cycles, from cycle 0.
    pub cycles: u64,
    /// Seed of the traffic.
    pub seed: u64,
    /// How the network heals, if it does.
    pub healing: Option<HealingSpec>,
    /// Form of the hardware.
    pub hardware: hdl::Options,
    /// Rows of the routing tables that are written before cycle 0, where they are rewritable.
    pub rows: Vec<hdl::RowWrite>,
    /// Level of optimisation of the C++ compiler, 0 to 3: more makes the build slower and the network faster.
    pub optimise: u8,
    /// Builds the network in one piece instead of compiling the router once.
    pub flat: bool,
    /// File of the waveform that a difference leaves.
    pub wave: PathBuf,
}

/// What a comparison found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// Cycles compared.
    pub cycles: u64,
    /// Directed links compared in each of them, those of the interfaces included.
    pub links: usize,
    /// Flits that routers put onto links in these cycles.
    pub flits: u64,
    /// Credits that they gave back.
    pub credits: u64,
    /// Packets delivered, all with the same latency on both sides. With finite receivers, which the hardware
    /// does not have, none came to its receiver later than it was served.
    pub packets: u64,
    /// Mean of their latencies from creation to acceptance of the last flit, in cycles; 0 where there are
    /// none.
    pub latency: f64,
    /// What healing came to, in a network that heals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healing: Option<HealingReport>,
    /// Seconds that the build took.
    pub build_seconds: f64,
    /// Seconds of processor time that these cycles take the simulator alone; 0 where the operating system
    /// does not tell.
    pub simulator_seconds: f64,
    /// Seconds of processor time that evaluating the verilated network took.
    pub rtl_seconds: f64,
    /// The first difference, if there is one.
    pub difference: Option<Difference>,
}

/// Builds the hardware of a network and compares it with the simulator. Unless it is built in one piece,
/// routers get their coordinates as inputs.
///
/// # Errors
/// See [`CosimError`]. That the two differ is an [`Outcome`].
pub fn cosim(
    net: &Checked,
    traffic: &TrafficSpec,
    options: &CosimOptions,
    runtime: &Runtime,
) -> Result<Outcome, CosimError> {
    cosim_on(net, net, traffic, options, runtime)
}

/// Compares a simulator with the hardware of another network, which routes as the simulator's does once its
/// [rows](CosimOptions::rows) are written.
///
/// # Errors
/// See [`cosim`].
pub fn cosim_on(
    generated: &NetworkSpec,
    net: &Checked,
    traffic: &TrafficSpec,
    options: &CosimOptions,
    runtime: &Runtime,
) -> Result<Outcome, CosimError> {
    let mut hardware = options.hardware.clone();
    if !options.flat {
        // As parameters, coordinates would make each router a module of its own.
        hardware.coordinates = hdl::Constants::Inputs;
    }
    let files = hdl::generate(generated, &hardware)?;
    lockstep(net, traffic, options, runtime, &files)
}

/// Compares simulator and hardware in lockstep, with Verilog of the caller's own.
///
/// # Errors
/// See [`cosim`].
pub fn lockstep(
    net: &Checked,
    traffic: &TrafficSpec,
    options: &CosimOptions,
    runtime: &Runtime,
    files: &[hdl::File],
) -> Result<Outcome, CosimError> {
    Built::new(net, traffic, options, runtime, files)?.compare()
}

/// Hardware that is built, to be compared with the simulator.
#[derive(Debug)]
pub struct Built<'n> {
    net: &'n Checked,
    traffic: &'n TrafficSpec,
    options: &'n CosimOptions,
    flits: FlitWords,
    map: WireMap,
    workshop: Workshop,
    /// How long it took.
    spent: Duration,
}

impl<'n> Built<'n> {
    /// Builds the hardware of a network from Verilog of the caller's own.
    ///
    /// # Errors
    /// See [`CosimError`].
    pub fn new(
        net: &'n Checked,
        traffic: &'n TrafficSpec,
        options: &'n CosimOptions,
        runtime: &Runtime,
        files: &[hdl::File],
    ) -> Result<Self, CosimError> {
        let flits = FlitWords::new(net, options.hardware.data_bits).map_err(hdl::Error::from)?;
        let map = WireMap::new(net, flits.width());
        // Seconds of simulation, before minutes of building for nothing.
        rehearse(net, traffic, options)?;
        let start = Instant::now();
        let prefix = &options.hardware.prefix;
        let (top, router) = (format!("{prefix}_network"), format!("{prefix}_router"));
        let repeated = (!options.flat).then_some(router.as_str());
        // Pins that change are driven with the links.
        let still = options.hardware.faults != hdl::Faults::Fixed && map.pins().is_none();
        let pins = still.then(|| healthy_ports(net));
        let rewritable = options.hardware.tables == hdl::TableRows::Rewritable;
        let model = Model { top: &top, repeated, files, healthy: pins.as_deref(), rewritable };
        let workshop = Workshop::build(model, &map, options.optimise, runtime)?;
        Ok(Self { net, traffic, options, flits, map, workshop, spent: start.elapsed() })
    }

    /// Compares it from cycle 0 on, as often as this is called; each time both sides begin anew.
    ///
    /// # Errors
    /// See [`CosimError`]. That the two differ is an [`Outcome`].
    pub fn compare(&self) -> Result<Outcome, CosimError> {
        self.compare_under(self.traffic)
    }

    /// The same under other traffic than it was built for.
    ///
    /// # Errors
    /// See [`CosimError`].
    pub fn compare_under(&self, traffic: &TrafficSpec) -> Result<Outcome, CosimError> {
        self.compare_with(self.net, traffic, &self.options.rows)
    }

    /// Compares it from cycle 0 on with the simulator of another network, which routes as these rows say.
    ///
    /// # Errors
    /// See [`CosimError`].
    pub fn compare_with(
        &self,
        net: &Checked,
        traffic: &TrafficSpec,
        rows: &[hdl::RowWrite],
    ) -> Result<Outcome, CosimError> {
        let Self { options, map, .. } = self;
        let alone = rehearse(net, traffic, options)?;
        let mut simulator = Simulator::new(net, traffic, options, map, self.flits.clone())?;
        let mut comparison = Comparison::default();
        let mut bench = Bench::start(&self.workshop, rows, idle(net, rows.len()))?;
        let (cycles, difference) = run(&mut bench, &mut simulator, &mut comparison, net, map, options)?;
        let rtl = if difference.is_none() { bench.finish()? } else { Duration::ZERO };
        let difference = difference.or_else(|| compare_latencies(net, &simulator, &comparison));
        let latencies: u64 = simulator.deliveries.iter().map(|delivery| delivery.packet_latency).sum();
        let packets = simulator.deliveries.len() as u64;
        Ok(Outcome {
            cycles,
            links: map.links().len(),
            flits: comparison.flits,
            credits: comparison.credits,
            packets,
            latency: latencies as f64 / packets.max(1) as f64,
            healing: simulator.healing_report(),
            build_seconds: self.spent.as_secs_f64(),
            simulator_seconds: alone.as_secs_f64(),
            rtl_seconds: rtl.as_secs_f64(),
            difference,
        })
    }
}

/// Clocks after so many rows were written, until the shift register of random selection is as it was.
fn idle(net: &NetworkSpec, rows: usize) -> u32 {
    let is_random = matches!(net.router.selection, Selection::Random | Selection::RandomOrder);
    let beyond = rows as u64 % LFSR_PERIOD;
    if is_random && beyond > 0 { (LFSR_PERIOD - beyond) as u32 } else { 0 }
}

/// Runs both sides to the end or to the first difference; says how many cycles were compared.
fn run(
    bench: &mut Bench,
    simulator: &mut Simulator<'_>,
    comparison: &mut Comparison,
    net: &NetworkSpec,
    map: &WireMap,
    options: &CosimOptions,
) -> Result<(u64, Option<Difference>), CosimError> {
    let size = |from: u64| (options.cycles - from).min(BLOCK);
    let mut done = 0;
    let mut block = simulator.block(size(0));
    bench.send(&block, map)?;
    while !block.is_empty() {
        let after = done + block.len() as u64;
        // While the hardware works on one block, the simulator makes the next.
        let next = simulator.block(size(after));
        let (rtl, stopped) = bench.receive(block.len(), map);
        if stopped.is_none() && !next.is_empty() {
            bench.send(&next, map)?;
        }
        let pairs = (done..).zip(block.into_iter().zip(rtl));
        let pairs = pairs.map(|(cycle, (simulator, rtl))| Pair { cycle, simulator, rtl });
        if let Some(difference) = compare(pairs, simulator, comparison, net, map, &options.wave)? {
            return Ok((difference.cycle + 1, Some(difference)));
        }
        if let Some(error) = stopped {
            return Err(error);
        }
        (done, block) = (after, next);
    }
    Ok((done, None))
}

/// Compares the cycles of a block. A difference leaves a waveform of the cycles before it and of the rest of
/// the block.
fn compare(
    pairs: impl Iterator<Item = Pair>,
    simulator: &mut Simulator<'_>,
    comparison: &mut Comparison,
    net: &NetworkSpec,
    map: &WireMap,
    wave: &Path,
) -> Result<Option<Difference>, CosimError> {
    let flits = simulator.flits().clone();
    let mut pairs = pairs;
    while let Some(pair) = pairs.next() {
        let cycle = pair.cycle;
        let Some(found) = comparison.cycle(map, &flits, pair, &mut simulator.arrivals) else { continue };
        let words = Words { net, map, flits: &flits, entered: &simulator.entered };
        let Some(pair) = comparison.recent.back() else { continue };
        let place = (&found.link, found.wire);
        let difference = words.difference(cycle, place, (&pair.simulator, &pair.rtl), found.others);
        comparison.recent.extend(pairs);
        write_wave(wave, map, &comparison.recent)?;
        return Ok(Some(difference));
    }
    Ok(None)
}

fn write_wave<'p>(
    path: &Path,
    map: &WireMap,
    pairs: impl IntoIterator<Item = &'p Pair>,
) -> Result<(), CosimError> {
    let at = |error: WaveError| error.at(path);
    stream_aside(path, |file| {
        let mut wave = Wave::new(BufWriter::new(file), &["sim", "rtl"], map).map_err(at)?;
        let mut end = 0;
        for Pair { cycle, simulator, rtl } in pairs {
            let sides: [&Levels; 2] = [simulator, rtl];
            wave.cycle(*cycle, map, &sides).map_err(at)?;
            end = cycle + 1;
        }
        Ok(wave.finish(end).and_then(unbuffered).map_err(at)?)
    })
}

/// Every packet that the simulator delivered came out of the hardware in the same cycle.
fn compare_latencies(
    net: &NetworkSpec,
    simulator: &Simulator<'_>,
    comparison: &Comparison,
) -> Option<Difference> {
    let finite = net.router.receiver.is_some();
    simulator.deliveries.iter().find_map(|delivery| {
        let accepted = delivery.created + delivery.packet_latency;
        let rtl = comparison.accepted.get(&delivery.packet).copied();
        // The tail may have waited at the receiver.
        let agrees = rtl.is_some_and(|at| at == accepted || finite && at < accepted);
        (!agrees).then(|| late_packet(net, net.sink(delivery.dest).0, delivery.packet, accepted, rtl))
    })
}

/// For each network port of each router, those of router 0 first, whether it leads somewhere and works.
fn healthy_ports(net: &NetworkSpec) -> Vec<bool> {
    let health = Health::initial(net);
    let ports = net.router.network_ports();
    (0..net.graph.nodes())
        .flat_map(|router| {
            let healthy = health.healthy(RouterId(router));
            (0..ports).map(move |port| healthy >> port & 1 == 1)
        })
        .collect()
}
