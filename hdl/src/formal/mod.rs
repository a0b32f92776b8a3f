// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs about the emitted text: harnesses for Yosys and a SAT solver.
//!
//! A harness is a Verilog module that drives one generated module with free inputs, assumes what its
//! surroundings see to, and asserts what is to be proved. All assertions of the generated modules are proved
//! with it. Each proof is by k-induction: nothing goes wrong in the first k clocks after reset, and after
//! that many clocks in which nothing has, from any state whatever, nothing does in the next.
//!
//! What is only there to make the induction close is an invariant that is proved as well. It speaks of
//! registers within the module by their places in the hierarchy; assumptions never do.

mod allocator;
mod arbiter;
mod bring_up;
mod buffer;
mod election;
mod harness;
mod heartbeat;
mod inputs;
mod narrow;
mod output_unit;
mod outputs;
mod router;
mod rows;

use std::rc::Rc;

use flitforge_router::protocol::ProtocolError;
use flitforge_topology::network::NetworkSpec;

use crate::ir::Module;
use crate::options::{Constants, Options};
use crate::parts::narrow_links;
use crate::plan::{Plan, address_bits};
use crate::protocol::Unit;
use crate::{Error, File, parts, verilog};

/// What Yosys says of a proof that succeeds.
pub const PROVED: &str = "Induction step proven: SUCCESS!";

/// What Yosys says when a run from reset breaks an assertion.
pub const REFUTED: &str = "model found for base case: FAIL!";

/// A proof: the modules, the harness and the depth of the induction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// What it is about: the name of the module without the prefix.
    pub name: String,
    /// The module of the harness.
    pub top: String,
    /// Clocks that the induction may take, its k at most.
    pub depth: u32,
    /// The generated modules and, last, the harness.
    pub files: Vec<File>,
}

impl Proof {
    /// Commands for Yosys, which read the files and prove all that is asserted in them with its own SAT
    /// solver, by induction over at most `depth` clocks. It says [`PROVED`] or, with a counterexample,
    /// [`REFUTED`]; when it says neither, more clocks or stronger invariants are needed.
    pub fn script(&self, depth: u32) -> String {
        let files: Vec<_> = self.files.iter().map(|file| file.name.as_str()).collect();
        // Rows of memories become nets, which a harness can name, before the hierarchy goes. Nothing is
        // asserted in the first clock, that of the reset.
        format!(
            "read_verilog -sv -formal -DFLITFORGE_ASSERT {}; hierarchy -check -top {}; proc; memory_collect; \
             memory_map; flatten; opt; async2sync; techmap; opt; abc -g AND,XOR,MUX; opt_clean; dffunmap; \
             sat -tempinduct -set-assumes -prove-asserts -seq 1 -maxsteps {depth}",
            files.join(" "),
            self.top
        )
    }
}

/// The proofs for the parts of a network's router and, where it is on a line without a wrap with
/// dimension-order routing and takes one cycle a hop, or two of which one is for the channel, for the router
/// as a whole.
///
/// Coordinates are inputs of the router that is proved, whatever the options say, so that one proof is for
/// all places on the line. Fairness is proved of allocators that are separable, input first, with round-robin
/// arbiters. Rows that are rewritten are proved for routers with one coordinate, such as those of a graph.
/// Narrow links are proved for each width that the network has. Arbiters of more than 64 requesters are not
/// proved.
///
/// # Errors
/// [`Error`] says what rules the network out.
pub fn proofs(net: &NetworkSpec, options: &Options) -> Result<Vec<Proof>, Error> {
    let options = Options { coordinates: Constants::Inputs, ..options.clone() };
    let plan = crate::plan(net, &options)?;
    let modules = parts::router(&plan).with_parts();
    let find = |name: &str| {
        let Some(module) = modules.iter().find(|module| module.name == plan.module(name)) else {
            unreachable!("a router has no module {name}")
        };
        module
    };
    let mut proofs = Vec::new();
    for (name, vcs) in
        [("input_unit_buffer", plan.spec.vcs), ("injection_unit_buffer", plan.spec.injection_vcs)]
    {
        proofs.push(buffer::proof(&plan, name, find(name), vcs));
    }
    let receiver = plan.spec.receiver.map(|receiver| ("ejection_unit", receiver.depth));
    for (name, depth) in [("output_unit", plan.spec.buffer_depth)].into_iter().chain(receiver) {
        proofs.push(output_unit::proof(&plan, name, find(name), depth));
    }
    let prefix = plan.module(parts::ARBITER);
    // A harness has masks of 64 bits.
    let small = |module: &&Rc<Module>| module.name.starts_with(&prefix) && module.width_of("grant_o") <= 64;
    for module in modules.iter().filter(small) {
        let name = format!("{}{}", parts::ARBITER, &module.name[prefix.len()..]);
        proofs.push(arbiter::proof(&plan, &name, module));
    }
    for (name, kind) in
        [("vc_allocator", plan.spec.vc_allocator), ("switch_allocator", plan.spec.switch_allocator)]
    {
        proofs.extend(allocator::proof(&plan, name, find(name), kind));
    }
    if let Some(rows) = plan.rows.as_ref().filter(|_| plan.spec.dims.len() == 1) {
        for (name, injects) in [("input_unit", false), ("injection_unit", true)] {
            let vcs = if injects { plan.spec.injection_vcs } else { plan.spec.vcs };
            proofs.push(rows::Unit { plan: &plan, rows, vcs, injects }.proof(name, find(name)));
        }
    }
    proofs.extend(narrow_links(net).into_iter().map(|phits| narrow::proof(&plan, phits)));
    proofs.extend(router::proof(&plan, find("router")));
    Ok(proofs)
}

/// The proof for a protocol unit at any node.
///
/// # Errors
/// [`ProtocolError`] says what rules the unit out.
pub fn of_unit(unit: &Unit, prefix: &str) -> Result<Proof, ProtocolError> {
    let module = unit.module(prefix)?;
    Ok(match unit {
        Unit::Heartbeat(engine) => heartbeat::proof(engine, unit.name(), &module),
        Unit::BringUp(process) => bring_up::proof(process, unit.name(), &module),
        Unit::Election(election) => election::proof(election, unit.name(), &module),
    })
}

/// A proof of a module with a finished harness.
fn proof(name: &str, module: &Rc<Module>, depth: u32, harness: File) -> Proof {
    let file = |module: &Rc<Module>| File { name: format!("{}.v", module.name), text: without_else(module) };
    let mut files: Vec<_> = module.with_parts().iter().map(file).collect();
    let top = harness.name.trim_end_matches(".v").to_owned();
    files.push(harness);
    Proof { name: name.to_owned(), top, depth, files }
}

/// The text of a module as the reader of Yosys takes it, which knows no `else` of an assertion.
fn without_else(module: &Module) -> String {
    let text = verilog::verilog(module);
    let line =
        |line: &str| if line.trim_start().starts_with("else $fatal") { ";" } else { line }.to_owned() + "\n";
    text.lines().map(line).collect()
}

/// The name of a harness.
fn harness_name(plan: &Plan, name: &str) -> String {
    plan.module(&format!("{name}_proof"))
}

/// The row of a buffer's memory with the flit at a place of a virtual channel: the register's name.
fn flit_row(plan: &Plan, vcs: u32, v: u32, place: u32) -> String {
    let indexed = |memory: u32, rows: u32, row: u32| match rows {
        1 => format!("flits_{memory}"),
        _ => format!("flits_{memory}[{row}]"),
    };
    match plan.options.buffers {
        crate::Buffers::Registers => indexed(v, plan.spec.buffer_depth, place),
        crate::Buffers::Memory => {
            let lane = plan.lanes().of(v);
            let own = plan.lanes().channels(lane, vcs);
            let bits = address_bits(plan.spec.buffer_depth);
            let rows = (own.end - own.start).next_power_of_two() << bits;
            indexed(lane, rows, ((v - own.start) << bits) + place)
        }
    }
}

/// A place of a ring of so many rows, from one that is less than twice as far.
fn wrapped(place: &str, rows: u32) -> String {
    format!("(({place}) >= {rows} ? ({place}) - {rows} : ({place}))")
}
