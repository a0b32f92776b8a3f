// SPDX-License-Identifier: MIT OR Apache-2.0
//! The crossbar: from switch inputs to output ports, as far as the relation has turns for them.

use std::rc::Rc;

use flitforge_router::hdl::Hdl;

use super::indexed::indexed;
use crate::ir::{Builder, Module, Wide};
use crate::plan::Plan;

/// The module; `wired(input, output)` says which switch inputs (by number) reach which output ports.
pub(crate) fn crossbar(plan: &Plan, inputs: &[String], wired: impl Fn(usize, usize) -> bool) -> Rc<Module> {
    let m = Builder::new(
        &plan.module("crossbar"),
        &[
            "Crossbar: each output port forwards the flit of the switch input that it is granted to.",
            "There is no path for a turn that the routing relation never makes.",
        ],
    );
    let h = m.h();
    let bits = plan.layout.flit_bits();
    let flits: Vec<_> = inputs
        .iter()
        .map(|input| m.input_bus(&format!("flit_{input}_i"), bits, "flit of this switch input"))
        .collect();
    for (q, output) in plan.output_ports().iter().enumerate() {
        let name = format!("select_{output}_i");
        let select =
            m.input(&name, inputs.len() as u32, "one-hot: the switch input granted to this output port");
        let (bits, choices): (Vec<_>, Vec<_>) = flits
            .iter()
            .enumerate()
            .filter(|(i, _)| wired(*i, q))
            .map(|(i, flit)| (h.bit(select, i as u32), flit.all()))
            .unzip();
        let one_hot = h.pack(bits.len() as u32, |i| bits[i as usize]);
        let index = h.name(&format!("index_{output}"), h.encode(bits.len() as u32, one_hot));
        m.output_bus(
            &format!("flit_{output}_o"),
            indexed(h, &choices, index, &|top, high, low| Wide::Mux(top, Box::new(high), Box::new(low))),
            "flit of this output port; valid only if select is nonzero",
        );
    }
    m.finish()
}
