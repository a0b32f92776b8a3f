// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links narrower than a flit: what sends a flit over one phit by phit, what puts it together again, and what
//! keeps a router from sending the next flit too early.

use std::rc::Rc;

use flitforge_router::bits::sub;
use flitforge_router::hdl::Hdl;

use super::line::delayed;
use crate::ir::{Builder, Bus, Module, Wide};
use crate::plan::Plan;

/// What an output port is told of its link: its name without the port's, and what it says.
pub(crate) const MORE_PHITS: (&str, &str) =
    ("more_phits", "phits of a flit on this link beside the first: 0 if the link is as wide as a flit");

/// Bits of a phit of a link on which a flit is so many phits.
pub(crate) const fn phit_bits(flit_bits: u32, phits: u32) -> u32 {
    flit_bits.div_ceil(phits)
}

/// The module that says whether the link of an output port takes a flit.
pub(crate) fn link_timer(plan: &Plan) -> Rc<Module> {
    let doc = [
        "Link timer: counts the cycles in which a flit is still on its way over the link of an output port.",
        "The router sends no flit by this port while busy_o is high.",
    ];
    let m = Builder::new(&plan.module("link_timer"), &doc);
    let h = m.h();
    let bits = plan.more_phits_bits();
    let sent = m.input("sent_i", 1, "a flit is sent in this cycle");
    let (name, doc) = MORE_PHITS;
    let more = m.input(&format!("{name}_i"), bits, doc);
    let left = m.register("left", bits, 0, "Phits of the last flit that are still to be sent.");
    let busy = h.any(left.q);
    let fewer = sub(h, bits, left.q, h.lit(bits, 1));
    m.set(left, h.mux(sent, more, h.mux(busy, fewer, left.q)));
    m.output("busy_o", busy, "the link takes no flit in this cycle");
    m.assert("sent_when_idle", h.not(1, h.and(sent, busy)), "A flit is sent only over an idle link.");
    m.finish()
}

/// The module that sends flits of so many phits.
pub(crate) fn phit_sender(plan: &Plan, phits: u32) -> Rc<Module> {
    let doc =
        format!("Phit sender: sends a flit over a narrow link in {phits} phits, the lowest bits first.");
    let m = Builder::new(
        &plan.module(&format!("phit_sender_{phits}")),
        &[&doc, "The first phit leaves in the cycle of the flit, and each of the others in the next one."],
    );
    let (vcs, flit_bits) = (plan.spec.vcs, plan.layout.flit_bits());
    let bits = phit_bits(flit_bits, phits);
    let valid =
        m.input("valid_i", vcs, "one-hot: the virtual channel of the departing flit; zero if there is none");
    let flit = m.input_bus("flit_i", flit_bits, "flit: {tail, head, data}");
    let sent = m.h().any(valid);
    let rest = Bus { name: "rest".into(), width: bits * (phits - 1) };
    let shifted = padded(rest.slice(bits, rest.width - bits), rest.width - bits, rest.width);
    let loaded = padded(flit.slice(bits, flit_bits - bits), flit_bits - bits, rest.width);
    let next = Wide::Mux(sent, Box::new(loaded), Box::new(shifted));
    m.delay("rest", next, None, "The phits that are still to be sent, the next one in the lowest bits.");
    let phit = Wide::Mux(sent, Box::new(flit.slice(0, bits)), Box::new(rest.slice(0, bits)));
    m.output_bus("phit_o", phit, "the phit on the link");
    m.finish()
}

/// A value of so many bits with zeros above.
fn padded(value: Wide, bits: u32, width: u32) -> Wide {
    match width - bits {
        0 => value,
        zeros if bits == 0 => Wide::Zero(zeros),
        zeros => Wide::Concat(vec![Wide::Zero(zeros), value]),
    }
}

/// The module that receives flits of so many phits.
pub(crate) fn phit_receiver(plan: &Plan, phits: u32) -> Rc<Module> {
    let doc = format!("Phit receiver: puts the {phits} phits of a flit together.");
    let m = Builder::new(
        &plan.module(&format!("phit_receiver_{phits}")),
        &[&doc, "The flit is seen in the cycle in which its last phit comes in."],
    );
    let (vcs, flit_bits) = (plan.spec.vcs, plan.layout.flit_bits());
    let bits = phit_bits(flit_bits, phits);
    let valid = m.input_bus(
        "valid_i",
        vcs,
        "one-hot: the virtual channel of the flit whose first phit comes in; zero if there is none",
    );
    let phit = m.input_bus("phit_i", bits, "the phit on the link");
    let mut came = vec![phit];
    for ago in 1..phits {
        let before = came[came.len() - 1].all();
        let doc = format!("The phit that came in {ago} cycle{} ago.", if ago == 1 { "" } else { "s" });
        came.push(m.delay(&format!("phit_{ago}"), before, None, &doc));
    }
    // The last phit has the highest bits. Flits need not fill it, nor those before it.
    let part = |(number, phit): (u32, &Bus)| {
        let width = flit_bits.saturating_sub(number * bits).min(bits);
        (width > 0).then(|| phit.slice(0, width))
    };
    let parts = (0..phits).rev().zip(&came).filter_map(part).collect();
    m.output_bus("flit_o", Wide::Concat(parts), "flit: {tail, head, data}");
    let valid = delayed(&m, "valid", valid.all(), phits - 1, true);
    m.output_bus(
        "valid_o",
        valid,
        "one-hot: the virtual channel of the arriving flit; zero if there is none",
    );
    m.finish()
}
