// SPDX-License-Identifier: MIT OR Apache-2.0
//! What comes with the Verilog: file lists, constraints, scripts, test benches and a description of the
//! ports.
//!
//! All of it is written from what the Verilog itself is written from: ports from the modules, fields of a
//! head flit from the layout, times from the network's description.

mod bench;
mod lists;
mod markdown;
mod narrow;
mod numbering;
mod readme;
mod rows;
mod units;
mod wave;

use std::rc::Rc;

use flitforge_router::flit::FlitLayout;
use flitforge_topology::deadlock::CutPairs;
use flitforge_topology::network::NetworkSpec;

use crate::ir::Module;
pub use crate::options::Top;
use crate::options::{Emitter, Options, Streams};
use crate::plan::{Plan, without_streams};
use crate::protocol::{self, Unit};
use crate::{Error, File, parts, plan, text_of};

/// Folder of the Verilog in a package.
pub const RTL: &str = "rtl";

/// Folder into which the scripts of a package put what they make. No part of the package.
pub const BUILD: &str = "build";

/// Everything that is written for a network or a router.
#[derive(Debug, Clone)]
pub struct Package {
    /// The files, those of the Verilog first, parts before what is made of them.
    pub files: Vec<File>,
    /// How many of them are modules.
    pub modules: usize,
    /// The module at the top.
    pub top: String,
    /// Bits of a flit.
    pub layout: FlitLayout,
    /// Whether there are test benches; else why not.
    pub bench: Result<(), String>,
}

/// The network that a package holds: behind streams that lose no beat, its receivers are finite.
pub fn network(net: &NetworkSpec, options: &Options, top: Top) -> NetworkSpec {
    let mut net = net.clone();
    let streams = top == Top::Network && without_streams(&net.router).is_none();
    if streams && options.streams == Streams::Lossless {
        net.router.receiver.get_or_insert_default();
    }
    net
}

/// A package of the [network]. `cut` holds the pairs of nodes that faults cut off from each other, which the
/// test benches leave out.
///
/// # Errors
/// [`Error`] says what rules the network out, or that the emitter is not compiled in.
pub fn package(
    net: &NetworkSpec,
    options: &Options,
    emitter: Emitter,
    top: Top,
    cut: &CutPairs,
) -> Result<Package, Error> {
    let net = &network(net, options, top);
    let plan = plan(net, options)?;
    let router = parts::router(&plan);
    let module = match top {
        Top::Router => router,
        Top::Network if without_streams(&net.router).is_some() => parts::network(&plan, net, &router),
        Top::Network => parts::axi_network(&plan, net, &parts::network(&plan, net, &router)),
    };
    let unit = Unit::of(options.protocol, net.graph.nodes(), options.protocol_period);
    let module = match (&unit, top) {
        (None, _) => module,
        (Some(unit), Top::Network) => protocol::network(&plan, net, unit, &module)?,
        (Some(_), Top::Router) => {
            let remedy = "they are for networks; write the network, not a router";
            return Err(Error::ProtocolPlace { remedy });
        }
    };
    let modules = module.with_parts();
    let verilog = |module: &Rc<Module>| {
        Ok(File { name: format!("{RTL}/{}.v", module.name), text: text_of(module, emitter)? })
    };
    let mut files = modules.iter().map(verilog).collect::<Result<Vec<_>, Error>>()?;
    let bench = benches(top, cut, &plan, net);
    let subject = Subject {
        plan: &plan,
        net,
        top,
        module: &module,
        modules: &modules,
        cut,
        unit,
        bench: bench.clone(),
    };
    files.extend(lists::files(&subject));
    if bench.is_ok() {
        files.extend(unit.map_or_else(|| bench::files(&subject), |unit| units::files(&subject, &unit)));
    }
    files.push(readme::file(&subject));
    Ok(Package { files, modules: modules.len(), top: module.name.clone(), layout: plan.layout, bench })
}

/// What the files of a package are written from.
struct Subject<'a> {
    plan: &'a Plan,
    net: &'a NetworkSpec,
    top: Top,
    /// The module at the top.
    module: &'a Module,
    /// All modules, the parts first, the top last.
    modules: &'a [Rc<Module>],
    cut: &'a CutPairs,
    /// The protocol unit at each node.
    unit: Option<Unit>,
    /// Whether there are test benches; else why not.
    bench: Result<(), String>,
}

impl Subject<'_> {
    fn prefix(&self) -> &str {
        &self.plan.options.prefix
    }

    /// The name of the module at the top.
    fn top(&self) -> &str {
        &self.module.name
    }

    /// Fills the marks `@NAME@` of a template.
    fn fill(&self, template: &str, marks: &[(&str, String)]) -> String {
        let filled = |text: String, (name, value): &(&str, String)| text.replace(&format!("@{name}@"), value);
        marks.iter().fold(template.replace("@PREFIX@", self.prefix()), filled)
    }
}

/// Whether test benches are supported.
fn benches(top: Top, cut: &CutPairs, plan: &Plan, net: &NetworkSpec) -> Result<(), String> {
    if !net.attachment.is_one_each() && !cut.pairs.is_empty() {
        return Err("faults cut off routers, which may have several nodes or none".to_owned());
    }
    if top == Top::Router {
        return Err("they are for networks".to_owned());
    }
    if let Some(reason) = without_streams(&plan.spec) {
        return Err(format!("they drive streams, which {reason}"));
    }
    if cut.exposed > 0 || cut.cut > cut.pairs.len() as u64 {
        let lost = cut.exposed + cut.cut;
        return Err(format!("faults can strand packets of {lost} pairs of nodes"));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
