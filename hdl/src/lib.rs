//! Synthesizable Verilog of routers and networks.
//!
//! Everything combinational that the simulator decides too is recorded from the shared functions of
//! `flitforge_router`; this crate adds what holds state (buffers, registers, links) and puts the modules
//! together. It returns files and writes none, and knows nothing of traffic or of time.

pub mod formal;
pub mod ir;
mod options;
mod parts;
mod plan;
pub mod verilog;

use std::rc::Rc;

use flitforge_router::flit::{FlitError, FlitLayout};
use flitforge_topology::network::NetworkSpec;

pub use options::{Buffers, Constants, Faults, Options};
pub use plan::network_port;

/// Most bits of data of a flit.
pub const MAX_DATA_BITS: u32 = 4096;

/// A generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name, without a folder.
    pub name: String,
    /// All of its text.
    pub text: String,
}

/// Why a network cannot be had as hardware. Each message says how to mend it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Flits cannot be laid out.
    #[error(transparent)]
    Flit(#[from] FlitError),
    /// Flits of no or of too many bits.
    #[error("flits with {given} bits of data cannot be had: 1 to {MAX_DATA_BITS} can")]
    DataBits {
        /// What was asked for.
        given: u32,
    },
    /// The prefix is no beginning of a Verilog name.
    #[error("`{given}` cannot begin names of modules: use a letter, then letters, digits and underscores")]
    Prefix {
        /// What was asked for.
        given: String,
    },
    /// Something fails or recovers while the network runs.
    #[error(
        "hardware cannot take out packets when something fails in cycle {cycle}: have all faults from cycle 0 on"
    )]
    LateFault {
        /// When.
        cycle: u64,
    },
}

/// A network as modules: the top and, by way of it, all it is made of.
///
/// # Errors
/// When hardware cannot have it; see [`Error`].
pub fn design(net: &NetworkSpec, options: &Options) -> Result<Rc<ir::Module>, Error> {
    let plan = plan(net, options)?;
    let router = parts::router(&plan);
    Ok(parts::network(&plan, net, &router))
}

/// A network as Verilog: a file for each module, the parts first.
///
/// # Errors
/// When hardware cannot have it; see [`Error`].
pub fn generate(net: &NetworkSpec, options: &Options) -> Result<Vec<File>, Error> {
    let top = design(net, options)?;
    let file =
        |module: &Rc<ir::Module>| File { name: format!("{}.v", module.name), text: verilog::verilog(module) };
    Ok(top.with_parts().iter().map(file).collect())
}

fn plan(net: &NetworkSpec, options: &Options) -> Result<plan::Plan, Error> {
    let given = options.data_bits;
    if !(1..=MAX_DATA_BITS).contains(&given) {
        return Err(Error::DataBits { given });
    }
    let named = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !options.prefix.starts_with(|c: char| c.is_ascii_alphabetic()) || !options.prefix.chars().all(named) {
        return Err(Error::Prefix { given: options.prefix.clone() });
    }
    if let Some(late) = net.faults.iter().find(|event| event.cycle > 0) {
        return Err(Error::LateFault { cycle: late.cycle });
    }
    let layout = FlitLayout::new(&net.router, given)?;
    Ok(plan::Plan { spec: net.router.clone(), layout, options: options.clone() })
}
