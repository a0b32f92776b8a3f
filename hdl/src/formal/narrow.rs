// SPDX-License-Identifier: MIT OR Apache-2.0
//! Narrow links: every flit that is sent comes out once, unchanged and in order, a fixed time later.

use std::rc::Rc;

use flitforge_router::hdl::Hdl;

use super::harness::{Harness, at_most_one};
use super::{Proof, harness_name, proof as finish};
use crate::ir::{Builder, Module, Wide};
use crate::parts::{MORE_PHITS, link_timer, phit_receiver, phit_sender};
use crate::plan::Plan;

/// The proof for a link on which a flit is so many phits: the timer of its output port and its two ends.
pub(super) fn proof(plan: &Plan, phits: u32) -> Proof {
    let name = format!("phit_link_{phits}");
    let module = link(plan, &name, phits);
    let doc = "A narrow link whose router sends only while its timer says that the link is idle.";
    let mut harness = Harness::new(harness_name(plan, &name), doc);
    harness.instance(&module, &[]);
    harness.assume("A link carries a flit at most.", at_most_one("valid_i"));
    harness.assume("A flit is sent over an idle link.", "!(busy_o && |valid_i)".to_owned());
    let [vcs, bits] = ["valid_i", "flit_i"].map(|port| module.width_of(port));
    for ago in 1..phits {
        let before = |of: &str| if ago == 1 { format!("{of}_i") } else { format!("{of}_{}", ago - 1) };
        harness.ghost(&format!("valid_{ago}"), vcs, 0, before("valid"));
        harness.ghost(&format!("flit_{ago}"), bits, 0, before("flit"));
    }
    let last = phits - 1;
    let doc = "A flit is seen as many cycles later as it has phits beside the first, on its channel.";
    harness.assert(doc, format!("valid_o == valid_{last}"));
    harness.assert("It is the flit that was sent.", format!("!(|valid_o) || flit_o == flit_{last}"));
    let sent: Vec<_> = (1..phits).map(|ago| format!("(|valid_{ago})")).collect();
    let doc = "The link is busy just while phits of a flit are still to be sent.";
    harness.assert(doc, format!("busy_o == ({})", sent.join(" || ")));
    // The timer's count is known from the flit that was sent last.
    let left = harness.inside("left", plan.more_phits_bits(), "timer.left");
    let counts = (1..phits).map(|ago| format!("(|valid_{ago}) ? {}", phits - ago));
    let count = counts.chain(["0".to_owned()]).collect::<Vec<_>>().join(" : ");
    harness.assert("The timer counts the phits that are left.", format!("{left} == ({count})"));
    finish(&name, &module, phits, harness.file())
}

/// The module of a link without delay.
fn link(plan: &Plan, name: &str, phits: u32) -> Rc<Module> {
    let m = Builder::new(&plan.module(name), &["A narrow link with the timer of its output port."]);
    let h = m.h();
    let valid = m.input("valid_i", plan.spec.vcs, "one-hot: the virtual channel of the departing flit");
    let flit = m.input_bus("flit_i", plan.layout.flit_bits(), "the departing flit");
    let more = m.lit(plan.more_phits_bits(), u64::from(phits - 1));
    let timer = [("sent_i".to_owned(), h.any(valid)), (format!("{}_i", MORE_PHITS.0), more)];
    let busy = m.instance("timer", &link_timer(plan), timer).node("busy_o");
    let valid = Wide::Node(valid);
    let sender =
        m.instance("sender", &phit_sender(plan, phits), [("valid_i", valid.clone()), ("flit_i", flit.all())]);
    let phit = sender.bus("phit_o").all();
    let receiver =
        m.instance("receiver", &phit_receiver(plan, phits), [("valid_i", valid), ("phit_i", phit)]);
    m.output("busy_o", busy, "the link takes no flit in this cycle");
    for port in ["flit_o", "valid_o"] {
        m.output_bus(port, receiver.bus(port).all(), "what arrives");
    }
    m.finish()
}
