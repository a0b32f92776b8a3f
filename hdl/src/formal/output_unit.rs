// SPDX-License-Identifier: MIT OR Apache-2.0
//! Output units: credits are what is left of the buffer downstream, and a channel is free just when it may
//! be.

use std::rc::Rc;

use flitforge_router::channel::credit_bits;
use flitforge_router::spec::{Release, VcMatching};

use super::harness::{Harness, at_most_one};
use super::{Proof, harness_name, proof as finish};
use crate::ir::Module;
use crate::plan::Plan;

/// The proof for the module `name` of ports with buffers of `depth` flits behind them.
pub(super) fn proof(plan: &Plan, name: &str, module: &Rc<Module>, depth: u32) -> Proof {
    let doc =
        "An output unit between packets that keep to their channels and a buffer that gives credits back.";
    let mut harness = Harness::new(harness_name(plan, name), doc);
    harness.instance(module, &[]);
    harness.assume("A link carries a flit at most.", at_most_one("sent_i"));
    if plan.spec.vc_matching == VcMatching::Ports {
        harness.assume("A port gives a channel at most.", at_most_one("allocated_i"));
    }
    (0..plan.spec.vcs).for_each(|v| channel(&mut harness, plan, v, depth));
    finish(name, module, 2, harness.file())
}

fn channel(harness: &mut Harness, plan: &Plan, v: u32, depth: u32) {
    let bits = credit_bits(depth);
    let of = |word: &str| if plan.spec.vcs == 1 { word.to_owned() } else { format!("{word}[{v}]") };
    let [allocated, sent, credit] = ["allocated_i", "sent_i", "credit_i"].map(of);
    let [free, owned] = ["free_o", "owned"].map(of);
    let ready = match plan.sends_ahead() {
        true => harness.inside(&format!("ready_{v}"), 1, &format!("ready_{v}")),
        false => of("ready_o"),
    };
    // What the surroundings know: whether a packet has the channel, and the flits whose credits are out.
    let (holder, out) = (format!("holder_{v}"), format!("out_{v}"));
    harness.ghost(&holder, 1, 0, format!("({holder} || {allocated}) && !({sent} && tail_i)"));
    harness.ghost(&out, bits, 0, format!("{out} + {sent} - {credit}"));
    harness.assume("A channel is given only when it is free.", format!("!{allocated} || {free}"));
    harness.assume(
        "A flit is sent by the packet that has the channel.",
        format!("!{sent} || {holder} || {allocated}"),
    );
    harness.assume("A flit is sent only with a credit.", format!("!{sent} || {ready}"));
    harness.assume("A credit comes back for a flit that was sent.", format!("!{credit} || {out} > 0"));
    harness
        .assert("A channel is ready while the buffer has a place.", format!("{ready} == ({out} < {depth})"));
    if plan.sends_ahead() {
        let [unsent, sent] = ["ready_unsent_o", "ready_sent_o"].map(of);
        let doc = "It is known whether there will be one if no flit is sent,";
        harness.assert(doc, format!("{unsent} == ({out} - {credit} < {depth})"));
        let doc = "and if one is that may be sent.";
        harness.assert(doc, format!("!{ready} || {sent} == ({out} + 1 - {credit} < {depth})"));
    }
    let counter = harness.inside(&format!("counter_{v}"), bits, &format!("credits_{v}"));
    harness.assert("Credits are the places that are left.", format!("{counter} + {out} == {depth}"));
    let drains = plan.spec.release == Release::Drained;
    let settled = if drains { format!("{out} == 0") } else { "1'b1".to_owned() };
    let doc = "A channel is free just when no packet has it and, if it drains, its buffer is empty.";
    harness.assert(doc, format!("{free} == (!{holder} && {settled})"));
    if v == 0 {
        harness.inside("owned", plan.spec.vcs, "owned");
        if drains {
            harness.inside("draining", plan.spec.vcs, "draining");
        }
    }
    harness.assert("The unit knows who has the channel.", format!("{owned} == {holder}"));
    if drains {
        let doc = "It drains from the tail to the last credit.";
        harness.assert(doc, format!("{} == (!{holder} && {out} != 0)", of("draining")));
    }
}
