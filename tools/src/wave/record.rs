// SPDX-License-Identifier: MIT OR Apache-2.0
//! A waveform from the simulator alone.

use std::fs::File;
use std::io::BufWriter;
use std::ops::Range;
use std::path::PathBuf;

use flitforge_results::{ResultsError, stream_aside, write_aside};
use flitforge_router::flit::{FlitError, FlitLayout};
use flitforge_sim::engine::{Engine, Start, StartError, start};
use flitforge_sim::run::RunSpec;
use flitforge_topology::checked::Checked;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{TrafficError, TrafficSpec};
use fst_writer::FstWriteError;

use super::channels::{Channels, OnWires};
use super::file::{Wave, WaveError};
use super::format::Format;
use super::save;
use super::way::{Follower, Way};
use crate::wires::{FlitWords, Schedule, WireMap};

/// The scope of the network.
const SCOPE: &str = "sim";

/// Bits of data of a flit, unless the routing header needs more.
const DATA_BITS: u32 = 32;

/// Why there is no waveform.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The traffic cannot be generated.
    #[error(transparent)]
    Traffic(#[from] TrafficError),
    /// The engine that was asked for cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Flits of this network cannot be laid out.
    #[error(transparent)]
    Flit(#[from] FlitError),
    /// There is one router, so no link and no address in a flit.
    #[error("a network of one router has no links to show: a waveform needs two or more")]
    OneRouter,
    /// The packet asked for is on no wire.
    #[error(
        "packet {packet} is on no link in cycles {} to {}: packets have the number source + nodes * (packets that \
         the source created before)",
        cycles.start,
        cycles.end - 1
    )]
    NoPacket {
        /// Number of the packet.
        packet: u64,
        /// Cycles of the waveform.
        cycles: Range<u64>,
    },
    /// The file cannot be written.
    #[error(transparent)]
    File(#[from] ResultsError),
}

/// What is recorded, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording {
    /// The file: VCD if its name ends so, else FST.
    pub path: PathBuf,
    /// Cycles; the end is not in them.
    pub cycles: Range<u64>,
    /// Cycles in which measured packets are created.
    pub measured: Range<u64>,
    /// The packet on whose way viewers open. `None`: the first measured one that goes all its way in the
    /// cycles recorded, else the first of any.
    pub packet: Option<u64>,
}

/// What was recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// The way on which viewers open.
    pub way: Way,
    /// A save file of GTKWave.
    pub gtkwave: PathBuf,
    /// Commands for Surfer.
    pub surfer: PathBuf,
}

/// Simulates a network from cycle 0 and writes what is on its links and in its channels in the cycles given,
/// under the scope `sim`. The file is there whole or not at all. Beside it come files by which viewers open
/// on one packet's way. There are none if no packet is seen, if channels are too many to be shown, or if the
/// file is a device.
///
/// # Errors
/// See [`RecordError`].
pub fn record(
    net: &Checked,
    traffic: &TrafficSpec,
    run: &RunSpec,
    recording: &Recording,
) -> Result<Option<Recorded>, RecordError> {
    if net.graph.nodes() == 1 {
        return Err(RecordError::OneRouter);
    }
    let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
    let sources = Start::new(traffic, &radix, run.seed)?;
    let mut engine = start(net.clone(), sources, run.seed, run.engine)?;
    if let Some(healing) = &run.healing {
        engine.begin_healing(healing);
    }
    let channels = Channels::new(net);
    let mut way = None;
    stream_aside(&recording.path, |file| {
        let (file, followed) = write(&mut *engine, net, &channels, recording, file)?;
        way = followed;
        Ok::<_, RecordError>(file)
    })?;
    let way = way.filter(|_| !channels.all().is_empty() && recording.path.is_file());
    way.map(|way| save(&channels, recording, way)).transpose()
}

/// Writes the waveform, and finds the way of the packet asked for.
fn write(
    engine: &mut dyn Engine,
    net: &NetworkSpec,
    channels: &Channels,
    recording: &Recording,
    file: File,
) -> Result<(File, Option<Way>), RecordError> {
    let Recording { path, cycles, measured, packet } = recording;
    let flits = FlitWords::new(net, data_bits(net)?)?;
    let map = WireMap::new(net, flits.width());
    let mut schedule = Schedule::new(net, &map, flits);
    let (mut wires, mut follower) = (OnWires::new(net), Follower::new(*packet));
    let out = (BufWriter::new(file), Format::of(path));
    let at = |error: WaveError| error.at(path);
    let mut wave = Wave::with_channels(out, &[SCOPE], &map, channels).map_err(at)?;
    let mut arrived = Vec::new();
    for cycle in 0..cycles.end {
        if cycle == measured.start || cycle == measured.end {
            engine.set_measuring(measured.contains(&cycle));
        }
        engine.step();
        arrived.clear();
        engine.take_deliveries(&mut arrived);
        let levels = schedule.follow(engine, &map);
        let on_wires = wires.follow(engine);
        if cycles.contains(&cycle) {
            follower.follow(cycle, &on_wires);
            follower.arrive(&arrived);
            wave.cycle(cycle, &map, &[&levels]).map_err(at)?;
            wave.channels(&channels.values(engine, &on_wires)).map_err(at)?;
        }
    }
    let way = follower.way();
    match (packet, &way) {
        (Some(packet), None) => Err(RecordError::NoPacket { packet: *packet, cycles: cycles.clone() }),
        _ => Ok((wave.finish(cycles.end).and_then(unbuffered).map_err(at)?, way)),
    }
}

/// Writes the files by which viewers open on a packet's way.
fn save(channels: &Channels, recording: &Recording, way: Way) -> Result<Recorded, RecordError> {
    let Recording { path, cycles, .. } = recording;
    let [gtkwave, surfer] = ["gtkw", "sucl"].map(|end| path.with_extension(end));
    write_aside(&gtkwave, save::gtkwave(path, SCOPE, channels, &way).as_bytes())?;
    write_aside(&surfer, save::surfer(cycles.end, SCOPE, channels, &way).as_bytes())?;
    Ok(Recorded { way, gtkwave, surfer })
}

/// The file behind a buffer, everything written.
pub(crate) fn unbuffered(out: BufWriter<File>) -> Result<File, WaveError> {
    out.into_inner().map_err(|error| WaveError::from(FstWriteError::from(error.into_error())))
}

fn data_bits(net: &NetworkSpec) -> Result<u32, FlitError> {
    let header = FlitLayout::new(&net.router, u32::MAX - 2)?.header_bits;
    Ok(header.max(DATA_BITS))
}
