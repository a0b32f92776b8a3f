// SPDX-License-Identifier: MIT OR Apache-2.0
//! Simulations that are stepped by hand, with arrays in place of packets.

use std::sync::Mutex;

use flitforge::{Buffer, ByHand, Delivery, EngineChoice, NewPacket};
use flitforge_config::Config;
use flitforge_config::parallel::lock;
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::fault::Fault;

/// Cycles times routers after which a run looks whether Python is interrupted.
const PIECE: u64 = 2_000_000;

/// How a simulation is set up.
pub(crate) struct Setup<'a> {
    /// Whether the sources of the configuration send.
    pub(crate) traffic: bool,
    /// Flits of the shortest and of the longest packets by hand.
    pub(crate) flits: (u32, u32),
    /// Name of the engine.
    pub(crate) engine: &'a str,
    /// Threads that share the network.
    pub(crate) threads: usize,
    /// The most flits that may wait in source queues.
    pub(crate) max_queued: Option<u64>,
    /// The most flits that may wait in the source queue of a node, for a message class.
    pub(crate) source_queue: Option<u64>,
    /// Whether a network runs that the check refuses.
    pub(crate) allow_deadlock: bool,
}

/// A network in motion.
#[pyclass(frozen)]
#[derive(Debug)]
pub(crate) struct Simulation(Mutex<flitforge::Simulation>);

impl Simulation {
    pub(crate) fn start(config: &Config, setup: &Setup<'_>) -> Result<Self, Fault> {
        let engine: EngineChoice =
            setup.engine.parse().map_err(|error| Fault::bad_input(format!("{error}")))?;
        let (least, most) = setup.flits;
        if least == 0 || most < least {
            let wrong = format!("packets of {least} to {most} flits: give 1 or more, and the shortest first");
            return Err(Fault::bad_input(wrong));
        }
        let flitforge::Experiment { network, traffic, measure } = flitforge::Experiment::from_config(config)?;
        let network = if setup.allow_deadlock { network.unchecked()? } else { network.check()? };
        let start = network.simulation().seed_of(&measure).engine(engine).threads(setup.threads);
        let start = setup.max_queued.into_iter().fold(start, |start, flits| start.max_queued(flits));
        let start = setup.source_queue.into_iter().fold(start, |start, flits| start.source_queue(flits));
        let start =
            if setup.traffic { start.traffic(traffic) } else { start.traffic(ByHand::new(least..=most)) };
        Ok(Self(Mutex::new(start.start()?)))
    }
}

/// A column of a table.
fn column<'py, T: numpy::Element, R>(
    py: Python<'py>,
    rows: &[R],
    of: impl Fn(&R) -> T,
) -> Bound<'py, PyArray1<T>> {
    rows.iter().map(of).collect::<Vec<T>>().into_pyarray(py)
}

/// A dictionary of columns of a table.
macro_rules! columns {
    ($py:ident, $rows:ident, $row:ident: $( $name:literal = $value:expr; )+) => {{
        let table = PyDict::new($py);
        $( table.set_item($name, column($py, &$rows, |$row| $value))?; )+
        Ok(table)
    }};
}

#[pymethods]
impl Simulation {
    /// Puts packets into the source queues of nodes, in order. Returns the numbers of the packets.
    fn inject<'py>(
        &self,
        py: Python<'py>,
        sources: PyReadonlyArray1<'py, u32>,
        destinations: PyReadonlyArray1<'py, u32>,
        flits: PyReadonlyArray1<'py, u32>,
        classes: PyReadonlyArray1<'py, u8>,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let (sources, destinations) = (sources.as_array(), destinations.as_array());
        let (flits, classes) = (flits.as_array(), classes.as_array());
        let mut simulation = lock(&self.0);
        let mut numbers = Vec::with_capacity(sources.len());
        let packets = sources.iter().zip(&destinations).zip(flits.iter().zip(&classes));
        for ((&source, &dest), (&length, &class)) in packets {
            let packet = NewPacket { class, ..NewPacket::new(dest, length) };
            let number = simulation.inject_packet(source, packet).map_err(|error| {
                Fault::bad_input(format!("packet {} of the arrays: {error}", numbers.len()))
            });
            numbers.push(number?);
        }
        Ok(numbers.into_pyarray(py))
    }

    /// Simulates one cycle.
    fn step(&self) {
        lock(&self.0).step();
    }

    /// Simulates so many cycles, or until the network is empty if that is asked for. Returns whether it did.
    fn run(&self, py: Python<'_>, cycles: u64, until_empty: bool) -> PyResult<bool> {
        let end = lock(&self.0).now().saturating_add(cycles);
        let piece = PIECE / u64::from(lock(&self.0).network().graph.nodes()).max(1) + 1;
        loop {
            let (ended, done) = py.detach(|| {
                let mut simulation = lock(&self.0);
                let cycles = piece.min(end.saturating_sub(simulation.now()));
                let last = simulation.now() + cycles;
                let done =
                    if until_empty { simulation.run_until_empty(cycles) } else { simulation.run(cycles) };
                // It ends early where the network is empty, and where more flits wait than may.
                (simulation.now() < last || last == end, done)
            });
            if ended {
                return Ok(done);
            }
            py.check_signals()?;
        }
    }

    /// Simulates until a packet arrives, for so many cycles at most. Returns whether one has.
    fn run_until_delivery(&self, py: Python<'_>, cycles: u64) -> bool {
        py.detach(|| lock(&self.0).run_until_delivery(cycles))
    }

    /// Whether a packet of so many flits of a message class may be injected at each of some nodes now.
    fn has_room<'py>(
        &self,
        py: Python<'py>,
        nodes: PyReadonlyArray1<'py, u32>,
        flits: u32,
        message_class: u8,
    ) -> Bound<'py, PyArray1<bool>> {
        let simulation = lock(&self.0);
        let room = nodes.as_array().into_iter().map(|&node| simulation.has_room(node, message_class, flits));
        room.collect::<Vec<bool>>().into_pyarray(py)
    }

    /// The cycle that comes next.
    fn now(&self) -> u64 {
        lock(&self.0).now()
    }

    /// Whether no packet is queued or in flight.
    fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }

    /// The packets delivered since the last call, a column for each quantity.
    fn deliveries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rows: Vec<Delivery> = lock(&self.0).deliveries();
        columns! { py, rows, row:
            "packet" = row.packet;
            "source" = row.source;
            "dest" = row.dest;
            "created" = row.created;
            "class" = row.class;
            "flits" = row.flits;
            "hops" = row.hops;
            "packet_latency" = row.packet_latency;
            "network_latency" = row.network_latency;
            "head_latency" = row.head_latency;
        }
    }

    /// Flits in each buffer, by router, input port and virtual channel; -1 where there is no such channel.
    /// With them the ports and the channels.
    fn occupancy<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<i32>>, [usize; 3]) {
        let simulation = lock(&self.0);
        let network = simulation.network();
        let (routers, ports) = (network.graph.nodes(), network.router.input_ports());
        let vcs = network.router.vcs.max(network.router.injection_vcs);
        let flits = (0..routers).flat_map(|router| (0..ports).map(move |port| (router, port)));
        let flits = flits.flat_map(|(router, port)| {
            (0..vcs).map(move |vc| Buffer { router, port: port as u8, vc: vc as u8 })
        });
        let flits = flits.map(|buffer| simulation.occupancy(buffer).map_or(-1, |flits| flits as i32));
        let shape = [routers, ports, vcs].map(|length| length as usize);
        (flits.collect::<Vec<i32>>().into_pyarray(py), shape)
    }

    /// Flits that each link has carried since cycle 0.
    fn links<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rows: Vec<(u32, u8, u32, u64)> = lock(&self.0).channel_flits().collect();
        columns! { py, rows, row: "router" = row.0; "port" = row.1; "to" = row.2; "flits" = row.3; }
    }

    /// Totals since cycle 0.
    fn tally<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tally = *lock(&self.0).tally();
        let table = PyDict::new(py);
        table.set_item("packets_created", tally.packets_created)?;
        table.set_item("packets_delivered", tally.packets_delivered)?;
        table.set_item("packets_lost", tally.packets_lost)?;
        table.set_item("flits_created", tally.flits_created)?;
        table.set_item("flits_delivered", tally.flits_delivered)?;
        table.set_item("flits_lost", tally.flits_lost)?;
        Ok(table)
    }

    /// Checks the laws of conservation.
    fn audit(&self) -> PyResult<()> {
        Ok(lock(&self.0).audit().map_err(Fault::from)?)
    }

    /// The engine that simulates.
    fn engine(&self) -> &'static str {
        lock(&self.0).engine().name()
    }

    /// A copy that goes on as this one would.
    fn copy(&self) -> Self {
        Self(Mutex::new(lock(&self.0).clone()))
    }
}
