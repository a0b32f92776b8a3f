// SPDX-License-Identifier: MIT OR Apache-2.0
//! The Verilog that is measured.

use flitforge_hdl::protocol::Unit;
use flitforge_hdl::verilog::verilog;
use flitforge_hdl::{Constants, Error, File, Options};
use flitforge_topology::network::NetworkSpec;
use sha2::{Digest, Sha256};

use super::error::SynthError;

/// What of a network is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// One router. Its coordinates are inputs, so that nothing is left out that another place would need.
    Router,
    /// The whole network, without protocol units.
    Network,
    /// The protocol unit of a node. The number of its node is an input.
    Unit,
}

/// Verilog with a top module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rtl {
    /// Name of the top module.
    pub top: String,
    /// Bits of data of a flit.
    pub data_bits: u32,
    /// The files.
    pub files: Vec<File>,
}

impl Rtl {
    /// Generates the Verilog of a network, of its router or of a protocol unit. Coordinates are inputs,
    /// whatever the options say.
    ///
    /// # Errors
    /// [`SynthError::Hardware`] when the generator does not support the network.
    pub fn new(net: &NetworkSpec, scope: Scope, options: &Options) -> Result<Self, SynthError> {
        if scope == Scope::Unit {
            return Self::of_unit(net, options);
        }
        let options = Options { coordinates: Constants::Inputs, ..options.clone() };
        let mut files = flitforge_hdl::generate(net, &options)?;
        let module = |name: &str| format!("{}_{name}", options.prefix);
        let network = module("network");
        if scope == Scope::Router {
            files.retain(|file| file.name != format!("{network}.v"));
        }
        // What a mapper finds depends a little on the order of the modules: that of `*.v` in a shell.
        files.sort_by(|a, b| a.name.cmp(&b.name));
        let top = if scope == Scope::Router { module("router") } else { network };
        Ok(Self { top, data_bits: options.data_bits, files })
    }

    /// The unit that sits at each node.
    fn of_unit(net: &NetworkSpec, options: &Options) -> Result<Self, SynthError> {
        let unit = Unit::of(options.protocol, net.graph.nodes(), options.protocol_period);
        let unit = unit.ok_or(Error::NoProtocol)?;
        let module = unit.module(&options.prefix).map_err(Error::from)?;
        let file = File { name: format!("{}.v", module.name), text: verilog(&module) };
        Ok(Self { top: module.name.clone(), data_bits: options.data_bits, files: vec![file] })
    }

    /// SHA-256 of names and texts, as 64 hexadecimal digits: the same Verilog has the same area.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        let texts = self.files.iter().flat_map(|file| [file.name.as_str(), file.text.as_str()]);
        for text in [self.top.as_str()].into_iter().chain(texts) {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
