// SPDX-License-Identifier: MIT OR Apache-2.0
//! An output port: which of its channels are free, how many credits each has, and its labels.

use std::rc::Rc;

use flitforge_router::bits::lowest_set;
use flitforge_router::channel::{
    ChannelEvents, Occupancy, credit_bits, credit_if_sent, credit_if_unsent, credits_legal, free, has_credit,
    next_credits, next_occupancy,
};
use flitforge_router::hdl::{Hdl, Node, ones};
use flitforge_router::spec::Release;

use super::buffer::assert_one_hot;
use crate::ir::{Builder, Module, Register};
use crate::plan::Plan;

/// The module of a network port (`ejects` false) or of an ejection port, which needs no credits where
/// receivers are endless.
pub(crate) fn output_unit(plan: &Plan, name: &str, ejects: bool) -> Rc<Module> {
    let port = if ejects { plan.spec.network_ports() } else { 0 };
    let depth = plan.spec.depth_behind(port);
    let doc: &[&str] = match (ejects, depth) {
        (false, _) => {
            &["Output unit: allocation state and credit counters of the virtual channels of an output port."]
        }
        (true, Some(_)) => &[
            "Ejection unit: allocation state and credit counters of the virtual channels of an ejection port.",
        ],
        (true, None) => &[
            "Ejection unit: state of the virtual channels of an ejection port.",
            "The node accepts every flit, so there are no credits.",
        ],
    };
    let m = Builder::new(&plan.module(name), doc);
    let h = m.h();
    let (vcs, release) = (plan.spec.vcs, plan.spec.release);
    let allocated = m.input("allocated_i", vcs, "virtual channels allocated to a packet in this cycle");
    let sent = m.input(
        "sent_i",
        vcs,
        "one-hot: the virtual channel of the flit that is sent; zero if there is none",
    );
    let tail = m.input("tail_i", 1, "that flit is a tail flit");
    let tail_sent = h.and(sent, h.mux(tail, h.lit(vcs, ones(vcs)), h.lit(vcs, 0)));
    let owned = m.register(
        "owned",
        vcs,
        0,
        "Allocated virtual channels: the tail flit of the packet has not been sent.",
    );
    let drains = release == Release::Drained && depth.is_some();
    let draining = drains.then(|| {
        m.register(
            "draining",
            vcs,
            0,
            "Virtual channels whose tail flit has been sent but whose buffer is not yet empty.",
        )
    });
    let now = Occupancy { owned: owned.q, draining: draining.map_or(m.lit(vcs, 0), |register| register.q) };
    let from = if ejects { "attached node" } else { "downstream router" };
    let drained = depth.map_or_else(|| h.lit(vcs, ones(vcs)), |depth| credits(&m, plan, depth, from, sent));
    let events = ChannelEvents { allocated, tail_sent, drained };
    let next = next_occupancy(h, release, vcs, now, events);
    m.set(owned, next.owned);
    draining.into_iter().for_each(|register| m.set(register, next.draining));
    m.output("free_o", free(h, vcs, now), "free virtual channels: they may be allocated");
    labels(&m, plan, allocated, ejects);
    let taken = h.any(h.and(allocated, h.or(now.owned, now.draining)));
    m.assert("given_when_free", h.not(1, taken), "Only a free virtual channel is allocated.");
    let orphan = h.any(flitforge_router::bits::and_not(h, vcs, sent, h.or(now.owned, allocated)));
    m.assert("sent_by_owner", h.not(1, orphan), "A flit is sent only on an allocated virtual channel.");
    assert_one_hot(&m, "one_flit", sent, vcs, "At most one flit is sent per cycle.");
    m.finish()
}

/// Credit counters for buffers of `depth` flits; returns the channels all of whose credits will be here.
fn credits(m: &Builder, plan: &Plan, depth: u32, from: &str, sent: Node) -> Node {
    let (h, vcs) = (m.h(), plan.spec.vcs);
    let doc = format!("credits returned by the {from}, one bit per virtual channel");
    let credit = m.input("credit_i", vcs, &doc);
    let (width, full) = (credit_bits(depth), u64::from(depth));
    let counters: Vec<_> = (0..vcs)
        .map(|v| m.register(&format!("credits_{v}"), width, full, "Free buffer slots downstream."))
        .collect();
    let mut home = Vec::new();
    let mut words = vec![Vec::new(); plan.credit_words().len()];
    for (v, &counter) in (0..).zip(&counters) {
        let [sent, returned] = [sent, credit].map(|mask| h.bit(mask, v));
        let next = next_credits(h, depth, counter.q, sent, returned);
        m.set(counter, next);
        home.push(h.eq(next, h.lit(width, full)));
        let ready = ready(m, depth, v, counter, [sent, returned]);
        let told = match plan.sends_ahead() {
            true => vec![credit_if_unsent(h, ready, returned), credit_if_sent(h, depth, counter.q, returned)],
            false => vec![ready],
        };
        words.iter_mut().zip(told).for_each(|(word, bit)| word.push(bit));
        let legal = credits_legal(h, depth, counter.q, sent, returned);
        m.assert(
            &format!("credits_in_bounds_{v}"),
            legal,
            "The credit count stays between zero and the buffer depth.",
        );
    }
    for (word, (name, doc)) in words.iter().zip(plan.credit_words()) {
        m.output(&format!("{name}_o"), h.pack(vcs, |v| word[v as usize]), doc);
    }
    h.pack(vcs, |v| home[v as usize])
}

/// Whether a channel has a credit: a register of its own, worked out for both cases, since whether a flit is
/// sent is known last.
fn ready(m: &Builder, depth: u32, v: u32, counter: Register, [sent, returned]: [Node; 2]) -> Node {
    let h = m.h();
    let left = |sent| h.any(next_credits(h, depth, counter.q, h.lit(1, sent), returned));
    let register = m.register(&format!("ready_{v}"), 1, 1, &format!("credits_{v} is not zero."));
    m.set(register, h.mux(sent, left(1), left(0)));
    m.assert(
        &format!("ready_is_credit_{v}"),
        h.eq(register.q, has_credit(h, counter.q)),
        &format!("ready_{v} is high when credits_{v} is not zero."),
    );
    register.q
}

/// Labels of channels: the reversals of the packet that took each last (dynamic reversal).
fn labels(m: &Builder, plan: &Plan, allocated: Node, ejects: bool) {
    let (h, bits) = (m.h(), plan.label_bits());
    if bits == 0 || ejects {
        return;
    }
    let matched = plan.spec.vc_matching == flitforge_router::spec::VcMatching::Channels;
    let shared = (!matched).then(|| {
        m.input("label_i", bits, "reversal count of the packet that is allocated a virtual channel")
    });
    for v in 0..plan.spec.vcs {
        let label = shared.unwrap_or_else(|| {
            m.input(
                &format!("label_{v}_i"),
                bits,
                "reversal count of the packet that is allocated this virtual channel",
            )
        });
        let doc = format!("Label of virtual channel {v}: reversal count of the last packet allocated to it.");
        let register = m.register(&format!("label_{v}"), bits, 0, &doc);
        m.set_when(register, h.bit(allocated, v), label);
        m.output(
            &format!("label_{v}_o"),
            register.q,
            "label: reversal count of the last packet allocated to this virtual channel",
        );
    }
    let lowest = lowest_set(h, plan.spec.vcs, allocated);
    if !matched {
        m.assert(
            "one_channel_given",
            h.eq(lowest, allocated),
            "At most one virtual channel is allocated per cycle.",
        );
    }
}
