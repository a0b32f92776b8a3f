// SPDX-License-Identifier: MIT OR Apache-2.0
//! Synthesizable Verilog of routers and networks.
//!
//! Combinational logic is recorded from the generic functions of `flitforge_router`. The simulator runs the
//! same functions for routing, reversals, selection and admissibility. Allocation, credits and channel
//! release are recorded from functions that the proofs are about. Those of the simulator's fast forms are
//! tested equal.
//!
//! This crate adds what holds state (buffers, registers, links) and puts the modules together. It returns
//! files and writes none, and knows nothing of traffic or of time.
//!
//! # What the hardware is
//!
//! `hdl/` builds modules (`hdl/src/ir/`): a netlist of words recorded from the shared functions, with
//! registers, memories, instances and nets of any width around it. Writers turn modules into text. Parts
//! that hold state, or pass data through without a decision on it, are written in `hdl/` and not recorded.
//!
//! - **A clock is a cycle of the engine.** Registers hold the state that the engine sees in the cycle. The
//!   results are on the wires in the same clock, and in the registers downstream after it. So the combined
//!   router of Dally and Aoki has no register except its buffers. Every cycle of delay in the specification
//!   (link, credit, injection, stages of the pipeline) is a register.
//! - **Links** carry `valid`, one-hot with a bit for each virtual channel, and the flit. Credits come back,
//!   a bit for each channel. `router/src/flit.rs` defines the bits of a flit for both simulator and
//!   hardware.
//! - **The route is computed on arrival**, by one instance of the relation for each input port, and stored
//!   with the packet. It depends on nothing that changes while the packet waits. `routing::once_reverted`
//!   computes the only change, that of reversion.
//! - **Early values are used early.** Allocators receive requests before the requested ports. They output
//!   early the channel that an input port would serve (`allocator::front_runners`). A buffer knows its tails
//!   before the switch has chosen. So the buffer is read while the output ports arbitrate. None of this
//!   changes a grant.
//! - **Permission to send is known a clock ahead** if channels are granted a clock before their use. `sends`
//!   of a channel is a register. It is computed for both cases: a flit is sent in this clock, or none is
//!   (`channel::credit_if_sent`, `credit_if_unsent`). The path of a head through the allocator is then the
//!   longest. So the stored part of the head at the front is in a register too, if it is small
//!   (`Plan::fronts_heads`). If it is large, the router has neither register: they would cost area without a
//!   gain (`docs/synthesis.md`).
//! - **Arbiters** are modules that hold their own state. An allocator is recorded from the shared functions,
//!   which call arbiters through a trait. The trait stands for registers next to the function, or for an
//!   instance of each arbiter. Hardware leaves out requesters that never request; grants are the same.
//! - **The recoder** of a circulant graph's switch is at its injection ports. It overwrites the digits of a
//!   head flit there. All other parts are those of the cube's router.
//! - **Turns that a relation never makes** (`routing::turns`) have no wires, no registers and no
//!   arbitration. An assertion guards them.
//! - **Tables** of a switch that heals are two banks of registers (`hdl/src/parts/numbering.rs`) with a
//!   write port of one word a clock. The node's part of the procedure decides the words, outside the switch.
//!   In lockstep the simulator's nodes drive these pins.
//! - **Protocol units** sit at the streams (`hdl/src/protocol/`). All that a unit does in a clock, its
//!   registers included, is one function of `router/src/protocol/`. The unit knows the network only by its
//!   streams.
//! - **Receivers** are outside: the simulator's serve at a rate, and hardware knows their depth alone.
//!   Ejection units are output units with credits where receivers are finite. The stream adapter is such a
//!   receiver, whose rate is the reader's.
//! - **Faults** are those of cycle 0, except for routers that die in a network that heals. The engine
//!   removes a whole packet when a part that it uses fails or no channel is left to it. Hardware cannot. Its
//!   `stranded_o` says in each clock where a head waits without a working channel. Under dynamic reversal a
//!   packet that should revert there goes on when an adaptive channel becomes free.

pub mod formal;
pub mod ir;
mod options;
pub mod package;
mod parts;
mod plan;
pub mod protocol;
mod rewrite;
#[cfg(feature = "rust-hdl")]
pub mod rust_hdl;
pub mod verilog;

use std::rc::Rc;
use std::sync::Arc;

use flitforge_router::flit::{FlitError, FlitLayout};
use flitforge_router::protocol::ProtocolError;
use flitforge_router::spec::{Allocator, RouterSpec, Stages, VcMatching};
use flitforge_router::table::RouteTable;
use flitforge_topology::network::NetworkSpec;

pub use flitforge_router::flit::MAX_DATA_BITS;
pub use options::{Buffers, Constants, Emitter, Faults, Options, Protocol, Streams, TableRows};
pub use plan::network_port;
pub use rewrite::{RewriteError, RowWrite, RowWrites, row_writes};

/// A generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The file's path in the output folder: names joined by `/`.
    pub name: String,
    /// All of its text.
    pub text: String,
}

/// Bits of the address of a routing table that becomes logic.
pub const MAX_TABLE_BITS: u32 = 14;

/// Most channels of a router on either side that hardware matches. Its allocator grows with their square.
pub const MAX_MATCHED_CHANNELS: u32 = 128;

/// Why a network cannot be generated as hardware. Each message says what is wrong, and behind a colon how to
/// remedy it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Flits cannot be laid out.
    #[error(transparent)]
    Flit(#[from] FlitError),
    /// Flits have no data bits, or too many.
    #[error("a flit has {given} bits of data: give it 1 to {MAX_DATA_BITS}")]
    DataBits {
        /// What was asked for.
        given: u32,
    },
    /// The prefix cannot begin a Verilog name.
    #[error("`{given}` cannot begin module names: use a letter, then letters, digits and underscores")]
    Prefix {
        /// What was asked for.
        given: String,
    },
    /// A fault or recovery is scheduled after cycle 0.
    #[error(
        "hardware supports static faults only, and one is at cycle {cycle}: list what has failed under \
         `faults.links`, `faults.channels` and `faults.routers`"
    )]
    LateFault {
        /// The cycle of the first such event, 1 or more.
        cycle: u64,
    },
    /// There is one router, so no address in a flit.
    #[error("a network of one router has no addresses, by which hardware routes: give it two or more")]
    OneRouter,
    /// A routing table has too many rows for logic, or to be rewritten.
    #[error(
        "the routing table has addresses of {bits} bits (router, kind of arrival, destination), and {} at most \
         become logic or are rewritable: take fewer routers",
        MAX_TABLE_BITS
    )]
    Table {
        /// Bits of an address.
        bits: u32,
    },
    /// Rows of a routing table are to be rewritten, and there is no such table.
    #[error(
        "rewritable tables need a relation by which a head reads one row of a table, without message classes: \
         take up-down, layered-shortest, adaptive-up-down or table, or set `verilog.tables = \"fixed\"`"
    )]
    NoRows,
    /// A router has too many channels to match.
    #[error(
        "{ports} ports with {vcs} virtual channels each (a power of two) have more than {} channels in all, the \
         most that hardware matches: lower `router.virtual_channels`, or set `router.vc_matching` to \"ports\"",
        MAX_MATCHED_CHANNELS
    )]
    MatchedChannels {
        /// Ports on the side that has more.
        ports: u32,
        /// Channels of a port, up to a power of two.
        vcs: u32,
    },
    /// The simulator alone has a parameter.
    #[error("`{parameter}` is simulated, and no hardware has it: {remedy}")]
    Simulated {
        /// The parameter.
        parameter: &'static str,
        /// What hardware has.
        remedy: &'static str,
    },
    /// Routers of a network that heals learn of failures by pins, and there are none.
    #[error(
        "routers of a network that heals learn by pins which ports work: set `verilog.faults` to \"pins\", or \
         `healing.method` to \"none\""
    )]
    HealthAtRest,
    /// There is no protocol unit.
    #[error("no protocol unit is chosen: choose one with `verilog.protocol`")]
    NoProtocol,
    /// The protocol unit cannot serve the network.
    #[error("{0}: change `verilog.protocol_period` or the number of nodes")]
    Protocol(#[from] ProtocolError),
    /// The network has no place for protocol units.
    #[error("protocol units have no place in this network: {remedy}")]
    ProtocolPlace {
        /// What to change.
        remedy: &'static str,
    },
    /// A message of a protocol unit does not fit into a flit.
    #[error(
        "a message of the protocol unit has {bits} bits, and a flit has {given} bits of data: give it {bits}"
    )]
    ProtocolData {
        /// Bits of a message.
        bits: u32,
        /// Bits of data of a flit.
        given: u32,
    },
    /// The emitter was left out when this crate was compiled.
    #[error(
        "this build has no rust_hdl emitter: compile with `--features rust-hdl`, or set `verilog.emitter` to \
         \"plain\""
    )]
    NoRustHdl,
    /// `rust_hdl` refuses a module: a mistake of the generator.
    #[error(
        "rust_hdl refuses module `{module}`: {reason}. This is a bug: use the plain emitter, and report it"
    )]
    RustHdl {
        /// The module.
        module: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl Error {
    /// What is wrong, and the remedy.
    pub fn parts(&self) -> (String, String) {
        let whole = self.to_string();
        match whole.split_once(": ") {
            Some((wrong, remedy)) => (wrong.to_owned(), remedy.to_owned()),
            None => (whole, String::new()),
        }
    }
}

/// A network as modules: the top one, which holds all others.
///
/// # Errors
/// [`Error`] says what rules the network out.
pub fn design(net: &NetworkSpec, options: &Options) -> Result<Rc<ir::Module>, Error> {
    let plan = plan(net, options)?;
    let router = parts::router(&plan);
    Ok(parts::network(&plan, net, &router))
}

/// A network as Verilog by the plain emitter: a file for each module, the parts first.
///
/// # Errors
/// [`Error`] says what rules the network out.
pub fn generate(net: &NetworkSpec, options: &Options) -> Result<Vec<File>, Error> {
    generate_with(net, options, Emitter::Plain)
}

/// A network as Verilog: a file for each module, the parts first. Names of files and modules, and the
/// modules' ports, are the same with every emitter.
///
/// # Errors
/// [`Error`] says what rules the network out, or that the emitter is not compiled in.
pub fn generate_with(net: &NetworkSpec, options: &Options, emitter: Emitter) -> Result<Vec<File>, Error> {
    let top = design(net, options)?;
    let file = |module: &Rc<ir::Module>| {
        Ok(File { name: format!("{}.v", module.name), text: text_of(module, emitter)? })
    };
    top.with_parts().iter().map(file).collect()
}

fn text_of(module: &ir::Module, emitter: Emitter) -> Result<String, Error> {
    match emitter {
        Emitter::Plain => Ok(verilog::verilog(module)),
        #[cfg(feature = "rust-hdl")]
        Emitter::RustHdl => rust_hdl::verilog(module),
        #[cfg(not(feature = "rust-hdl"))]
        Emitter::RustHdl => Err(Error::NoRustHdl),
    }
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
    if net.graph.nodes() == 1 {
        return Err(Error::OneRouter);
    }
    fits(net)?;
    matches_few(&net.router)?;
    is_built(&net.router)?;
    let tables = net.router.jumps.as_deref().and_then(parts::Tables::of);
    if tables.is_some() && options.faults != Faults::Pins {
        return Err(Error::HealthAtRest);
    }
    // Where there are tables, pins say what fails later.
    let late = net.faults.iter().find(|event| event.cycle > 0 && tables.is_none());
    if let Some(late) = late {
        return Err(Error::LateFault { cycle: late.cycle });
    }
    let layout = FlitLayout::new(&net.router, given)?;
    let (spec, rows) = rows(&net.router, options)?;
    let phits = net.graph.links().map(|(router, port, _)| net.graph.phits(router, port)).max().unwrap_or(1);
    let options = options.clone();
    let plan = plan::Plan { spec, layout, options, tables, rows, stored: 0, phits };
    Ok(plan::Plan { stored: parts::stored(&plan), ..plan })
}

/// The router that hardware has, and its rows where they are rewritten.
fn rows(router: &RouterSpec, options: &Options) -> Result<(RouterSpec, Option<parts::Rows>), Error> {
    match options.tables {
        TableRows::Fixed => Ok((router.clone(), None)),
        TableRows::Rewritable => {
            let rows = parts::Rows::of(router).ok_or(Error::NoRows)?;
            let bits = router.table.as_ref().map_or(0, |table| table.address_bits());
            if bits > MAX_TABLE_BITS {
                return Err(Error::Table { bits });
            }
            Ok((RouterSpec { relation: router.relation.by_any_rows(), ..router.clone() }, Some(rows)))
        }
    }
}

/// Whether channels that are matched are few enough.
fn matches_few(router: &RouterSpec) -> Result<(), Error> {
    let ports = router.input_ports().max(router.output_ports());
    let vcs = router.vcs.max(router.injection_vcs).next_power_of_two();
    let many = router.vc_matching == VcMatching::Channels && ports * vcs > MAX_MATCHED_CHANNELS;
    if many { Err(Error::MatchedChannels { ports, vcs }) } else { Ok(()) }
}

/// Whether hardware has all that a router has.
fn is_built(router: &RouterSpec) -> Result<(), Error> {
    const ONE_ROUND: &str = "an allocator has one round, so set it to \"separable-output-first\"";
    let refuse = |parameter, remedy| Err(Error::Simulated { parameter, remedy });
    if !router.internal_speedup.is_one() {
        refuse("router.internal_speedup", "a clock is one step, so leave it at 1")
    } else if router.hold_switch {
        refuse("router.hold_switch", "flits ask for the switch one by one, so leave it false")
    } else if router.stages == Stages::Exclusive {
        refuse("router.stages", "stages overlap, so set it to \"overlapping\"")
    } else if matches!(router.vc_allocator, Allocator::Islip(..)) {
        refuse("router.vc_allocator", ONE_ROUND)
    } else if matches!(router.switch_allocator, Allocator::Islip(..)) {
        refuse("router.switch_allocator", ONE_ROUND)
    } else {
        Ok(())
    }
}

/// Whether a routing table is small enough to be logic, or follows a rule.
fn fits(net: &NetworkSpec) -> Result<(), Error> {
    let large = |table: &&Arc<RouteTable>| table.address_bits() > MAX_TABLE_BITS && !table.is_logic();
    match net.router.table.as_ref().filter(large) {
        Some(table) => Err(Error::Table { bits: table.address_bits() }),
        None => Ok(()),
    }
}
