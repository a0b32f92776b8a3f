// SPDX-License-Identifier: MIT OR Apache-2.0
//! Refusals of the generator, at the settings of the user's file.

use flitforge_config::{Diagnostics, Written};
use flitforge_hdl::Error;

/// An error of the generator at the settings that bring it about.
pub fn refused(error: &Error, settings: &Written) -> Diagnostics {
    let (wrong, remedy) = error.parts();
    settings.refusal(wrong, remedy, &keys(error, settings))
}

/// The settings that an error is about, that to change first.
fn keys(error: &Error, settings: &Written) -> Vec<&'static str> {
    let if_set = |key: &'static str| Some(key).filter(|key| settings.sets(key));
    match error {
        Error::Flit(_) | Error::DataBits { .. } => vec!["verilog.data_bits"],
        Error::Prefix { .. } => vec!["verilog.prefix"],
        Error::LateFault { .. } => vec!["faults.schedule"],
        Error::Table { .. } => {
            if_set("verilog.tables").into_iter().chain(["network.topology", "routing.algorithm"]).collect()
        }
        Error::NoRows => {
            ["verilog.tables", "routing.algorithm"].into_iter().chain(if_set("router.classes")).collect()
        }
        Error::OneRouter => vec!["network.topology"],
        Error::Simulated { parameter, .. } => vec![parameter],
        Error::MatchedChannels { .. } => vec!["router.vc_matching", "router.virtual_channels"],
        Error::HealthAtRest => vec!["verilog.faults", "healing.method"],
        Error::NoProtocol | Error::ProtocolPlace { .. } => vec!["verilog.protocol"],
        Error::Protocol(_) => vec!["verilog.protocol", "verilog.protocol_period"],
        Error::ProtocolData { .. } => vec!["verilog.protocol", "verilog.data_bits"],
        Error::NoRustHdl | Error::RustHdl { .. } => vec!["verilog.emitter"],
    }
}
