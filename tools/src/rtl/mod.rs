// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verilog of a configuration, and the folder it goes to.

mod folder;
mod manifest;
mod refusal;

use flitforge_hdl::package::{Package, package};
use flitforge_hdl::{Error, Options};
use flitforge_topology::deadlock::CutPairs;
use flitforge_topology::network::NetworkSpec;

pub use folder::{FolderError, write};
pub use manifest::MANIFEST;
pub use refusal::refused;

use flitforge_config::Verilog;

/// Everything that is written for a network.
///
/// # Errors
/// When hardware cannot have it.
pub fn generate(net: &NetworkSpec, chosen: &Verilog, cut: &CutPairs) -> Result<Package, Error> {
    package(net, &options(chosen), chosen.emitter, chosen.top, cut)
}

/// The form of the hardware that was chosen.
pub fn options(chosen: &Verilog) -> Options {
    Options {
        prefix: chosen.prefix.clone(),
        data_bits: chosen.data_bits,
        coordinates: chosen.coordinates,
        faults: chosen.faults,
        buffers: chosen.buffers,
        tables: chosen.tables,
        streams: chosen.streams,
        protocol: chosen.protocol,
        protocol_period: chosen.protocol_period,
    }
}
