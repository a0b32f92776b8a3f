// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verilog of a configuration, and the folder it goes to.

mod folder;
mod manifest;

use flitforge_hdl::package::{Package, Top, package};
use flitforge_hdl::{Buffers, Constants, Emitter, Error, Faults, Options};
use flitforge_topology::deadlock::CutPairs;
use flitforge_topology::network::NetworkSpec;

pub use folder::{FolderError, write};
pub use manifest::MANIFEST;

use flitforge_config::{BufferStyle, CoordinateStyle, EmitterKind, FaultStyle, TopModule, Verilog};

/// Everything that is written for a network.
///
/// # Errors
/// When hardware cannot have it.
pub fn generate(net: &NetworkSpec, chosen: &Verilog, cut: &CutPairs) -> Result<Package, Error> {
    let emitter = match chosen.emitter {
        EmitterKind::Plain => Emitter::Plain,
        EmitterKind::RustHdl => Emitter::RustHdl,
    };
    let top = match chosen.top {
        TopModule::Network => Top::Network,
        TopModule::Router => Top::Router,
    };
    package(net, &options(chosen), emitter, top, cut)
}

/// The form of the hardware that was chosen.
pub fn options(chosen: &Verilog) -> Options {
    Options {
        prefix: chosen.prefix.clone(),
        data_bits: chosen.data_bits,
        coordinates: match chosen.coordinates {
            CoordinateStyle::Parameters => Constants::Parameters,
            CoordinateStyle::Inputs => Constants::Inputs,
        },
        faults: match chosen.faults {
            FaultStyle::Fixed => Faults::Fixed,
            FaultStyle::Pins => Faults::Pins,
            FaultStyle::Registers => Faults::Registers,
        },
        buffers: match chosen.buffers {
            BufferStyle::Memory => Buffers::Memory,
            BufferStyle::Registers => Buffers::Registers,
        },
    }
}
