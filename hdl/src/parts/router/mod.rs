// SPDX-License-Identifier: MIT OR Apache-2.0
//! The router: input units, allocators, crossbar and output units.

mod allocation;
mod inputs;
mod outputs;
mod own;

use std::rc::Rc;

use flitforge_router::bits::or_all;
use flitforge_router::hdl::{Hdl, Node};

use crate::ir::{Builder, Module};
use crate::plan::Plan;
use inputs::Arrivals;
use own::Own;

/// The module of the router and, by way of it, all it is made of.
pub(crate) fn router(plan: &Plan) -> Rc<Module> {
    let about = format!("Wormhole router with {} routing.", plan.spec.relation.name());
    let m = Builder::new(
        &plan.module("router"),
        &[
            about.as_str(),
            "A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.",
            "It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.",
            "The network ports come first, then the ports of the attached node.",
        ],
    );
    let own = Own::new(&m, plan);
    let inputs = plan.input_ports();
    let links: Vec<_> = inputs.iter().enumerate().map(|(p, name)| Arrivals::new(&m, plan, p, name)).collect();
    let outputs = plan.output_ports();
    let credits: Vec<_> = outputs
        .iter()
        .enumerate()
        .take(plan.credited_ports())
        .map(|(q, name)| {
            let doc = match q < plan.network_ports() {
                true => "credits from the downstream router, one bit per virtual channel",
                false => "credits from the attached node, one bit per virtual channel",
            };
            m.input(&format!("{name}_credit_i"), plan.spec.vcs, doc)
        })
        .collect();
    let router = Router { m: &m, plan, own, links, credits, inputs, outputs };
    router.build();
    m.finish()
}

/// A router whose ports have been declared.
struct Router<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    own: Own,
    links: Vec<Arrivals>,
    credits: Vec<Node>,
    inputs: Vec<String>,
    outputs: Vec<String>,
}

impl Router<'_> {
    fn build(&self) {
        let units = self.input_units();
        let (vc_outputs, given) = self.allocate_channels(&units);
        let switched = self.allocate_switch(&units);
        self.cross(&units, &switched);
        self.output_units(&units, &vc_outputs, &given, &switched);
        let h = self.m.h();
        let stranded: Vec<_> = units.iter().map(|unit| h.any(unit.says("stranded"))).collect();
        self.m.output(
            "stranded_o",
            or_all(h, 1, &stranded),
            "a packet in this router has no working output port left",
        );
    }

    /// Whether packets from an input port ever need an output port.
    fn wired(&self, input: usize, output: usize) -> bool {
        self.plan.wired(input) >> output & 1 == 1
    }

    /// The name of a switch input.
    fn lane_name(&self, input: usize, lane: u32) -> String {
        let name = &self.inputs[input];
        if self.plan.lanes().count() == 1 { name.clone() } else { format!("{name}_{lane}") }
    }
}
