// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a lockstep cannot start or go on.

use std::io;
use std::path::PathBuf;

use flitforge_results::ResultsError;
use flitforge_sim::engine::{StartError, Stranded};
use flitforge_traffic::TrafficError;

/// Why simulator and hardware could not be compared. A difference between them is no error, see
/// [`Outcome`](super::Outcome).
#[derive(Debug, thiserror::Error)]
pub enum CosimError {
    /// The traffic cannot be generated.
    #[error(transparent)]
    Traffic(#[from] TrafficError),
    /// The engine that was asked for cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Hardware cannot have this network.
    #[error(transparent)]
    Hardware(#[from] flitforge_hdl::Error),
    /// A packet that the simulator takes out of the network.
    #[error(
        "packet {} from router {} to router {} has no operational channel left at router {} in cycle {cycle}: \
         the simulator takes it out, hardware cannot; choose faults that leave every pair of nodes a way, or a \
         routing relation that finds it",
        packet.packet, packet.source, packet.dest, packet.at
    )]
    Stranded {
        /// Which packet.
        packet: Stranded,
        /// When it was found.
        cycle: u64,
    },
    /// Packets that a dying router tears apart.
    #[error(
        "a router dies in cycle {cycle} with packets in it or on its links: the simulator takes them out, hardware cannot; have \
         it die when nothing goes through it, or give the nodes other destinations (`traffic.pattern` = \"file\")"
    )]
    Torn {
        /// When.
        cycle: u64,
    },
    /// A program is missing.
    #[error(
        "{program} cannot be run: {error}; lockstep builds the network with Verilator, make and a C++ compiler \
         (Debian: apt-get install verilator make g++)"
    )]
    Missing {
        /// Which program.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// The network cannot be built.
    #[error("Verilator cannot build the network, a defect of the generator; it says:\n{log}")]
    Build {
        /// The end of what it wrote.
        log: String,
    },
    /// The verilated network stopped, as an assertion makes it do.
    #[error("the verilated network stopped in cycle {cycle}; it says:\n{log}")]
    Stopped {
        /// When.
        cycle: u64,
        /// What it wrote.
        log: String,
    },
    /// A file of the build.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file of the waveform.
    #[error(transparent)]
    WaveFile(#[from] ResultsError),
}
