//! A waveform from the simulator alone.

use std::fs::File;
use std::io::BufWriter;
use std::ops::Range;
use std::path::Path;

use flitforge_results::{ResultsError, stream_aside};
use flitforge_router::flit::{FlitError, FlitLayout};
use flitforge_sim::engine::{StartError, start};
use flitforge_sim::run::RunSpec;
use flitforge_topology::checked::Checked;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Sources, TrafficError, TrafficSpec};
use fst_writer::FstWriteError;

use super::file::{Wave, WaveError};
use crate::wires::{FlitWords, Schedule, WireMap};

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
    /// The contents cannot be written.
    #[error(transparent)]
    Wave(#[from] WaveError),
    /// The file cannot be made.
    #[error(transparent)]
    File(#[from] ResultsError),
}

/// Simulates a network from cycle 0 and writes what is on its links in the cycles given, under the scope
/// `sim`. The file is there whole or not at all.
///
/// # Errors
/// See [`RecordError`].
pub fn record(
    net: &Checked,
    traffic: &TrafficSpec,
    run: &RunSpec,
    cycles: Range<u64>,
    path: &Path,
) -> Result<(), RecordError> {
    let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
    let sources = Sources::new(traffic, &radix, run.seed)?;
    let mut engine = start(net.clone(), sources, run.seed, run.engine)?;
    if let Some(healing) = &run.healing {
        engine.begin_healing(healing);
    }
    let flits = FlitWords::new(net, data_bits(net)?)?;
    let map = WireMap::new(net, flits.width());
    let mut schedule = Schedule::new(net, &map, flits);
    stream_aside(path, |file| {
        let mut wave = Wave::new(BufWriter::new(file), &["sim"], &map)?;
        for cycle in 0..cycles.end {
            engine.step();
            let levels = schedule.follow(&*engine, &map);
            if cycles.contains(&cycle) {
                wave.cycle(cycle, &map, &[&levels])?;
            }
        }
        Ok(unbuffered(wave.finish(cycles.end)?)?)
    })
}

/// The file behind a buffer, everything written.
pub(crate) fn unbuffered(out: BufWriter<File>) -> Result<File, WaveError> {
    out.into_inner().map_err(|error| WaveError::from(FstWriteError::from(error.into_error())))
}

fn data_bits(net: &NetworkSpec) -> Result<u32, FlitError> {
    let header = FlitLayout::new(&net.router, u32::MAX - 2)?.header_bits;
    Ok(header.max(DATA_BITS))
}
