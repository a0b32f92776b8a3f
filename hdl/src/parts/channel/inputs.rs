// SPDX-License-Identifier: MIT OR Apache-2.0
//! What comes in to the control of a channel, and what follows from it at once.

use flitforge_router::bits::and_not;
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::head::Candidates;
use flitforge_router::spec::VcMatching;

use super::super::buffer::fills;
use super::super::decide::{Ahead, Ask, ahead_inputs};
use super::super::meaning::{HERE, meaning};
use super::super::route::Sight;
use super::Leaves;
use crate::ir::{Builder, Bus, Words};
use crate::plan::Plan;

/// What comes in.
pub(super) struct Inputs {
    pub(super) filled: Node,
    /// Whether there is one in the next clock, if none is sent and if one is: where that is worked out ahead.
    pub(super) filled_ahead: Vec<Node>,
    pub(super) stored: Bus,
    pub(super) here: Vec<Node>,
    pub(super) healthy: Node,
    pub(super) from: Node,
    pub(super) from_vc: Node,
    /// Output ports that there are wires to, if not to all.
    pub(super) wired: Option<Node>,
    pub(super) ahead: Ahead,
    /// The words that the output units tell of their credits, each for every port that sends on credits.
    pub(super) ready: Vec<Vec<Node>>,
    /// The waiting head is given a channel.
    pub(super) allocated: Node,
    /// The channel that the waiting head is given, where channels are matched.
    pub(super) given: Option<Node>,
    /// The channel that the waiting head is given has a credit in the next clock. Absent where a channel
    /// cannot be used so soon.
    pub(super) ready_given: Option<Node>,
    pub(super) sent: Node,
    pub(super) tail: Node,
}

impl Inputs {
    pub(super) fn new(m: &Builder, plan: &Plan, leaves: &Leaves) -> Self {
        let spec = &plan.spec;
        let n = spec.network_ports();
        let used = |name: &str, bits: u32, doc: &str| match leaves.use_of(name) {
            true => m.input(&format!("{name}_i"), bits, doc),
            false => m.unread(bits),
        };
        let here = plan.coordinates().iter().map(|(name, bits)| used(name, *bits, HERE)).collect();
        let ahead = ahead_inputs(plan);
        let word = |(name, bits): (String, u32)| {
            let port = format!("{name}_i");
            let node = m.input(&port, bits, &meaning(&port));
            (name, node)
        };
        let ahead: Words = ahead.into_iter().map(word).collect();
        let ports = || plan.output_ports().into_iter().take(plan.credited_ports());
        let ready = |(word, doc): &(&str, &str)| {
            ports().map(|port| m.input(&format!("{word}_{port}_i"), spec.vcs, doc)).collect()
        };
        Self {
            filled: m.input("filled_i", 1, "buffer not empty"),
            filled_ahead: fills(plan)[1..]
                .iter()
                .map(|(word, doc)| m.input(&format!("{word}_i"), 1, doc))
                .collect(),
            stored: m.input_bus(
                "stored_i",
                plan.stored,
                "routing data of the packet; valid while its head flit is at the front",
            ),
            here,
            healthy: used("healthy", n, "network ports with a working link"),
            from: used("from", n, &meaning("from")),
            wired: plan
                .has_barred_turns()
                .then(|| m.input("wired_i", spec.output_ports(), &meaning("wired_i"))),
            from_vc: used("from_vc", spec.vcs, &meaning("from_vc")),
            ahead: Ahead::of(plan, m.h(), &ahead),
            ready: plan.credit_words().iter().map(ready).collect(),
            allocated: m.input("allocated_i", 1, "the request for an output virtual channel is granted"),
            given: (spec.vc_matching == VcMatching::Channels)
                .then(|| m.input("given_i", spec.vcs, "one-hot: the granted virtual channel, one of open_o")),
            ready_given: plan.gives_ahead().then(|| {
                m.input("ready_given_i", 1, "the granted virtual channel has a credit in the next cycle")
            }),
            sent: m.input("sent_i", 1, "the front flit is sent in this cycle"),
            tail: m.input("tail_i", 1, "the front flit is a tail flit"),
        }
    }

    /// The answer as far as there are wires: what synthesis cannot know of the relation.
    pub(super) fn wired(&self, m: &Builder, plan: &Plan, answer: &Candidates<Node>) -> Candidates<Node> {
        let h = m.h();
        let Some(wired) = self.wired else { return *answer };
        let network = h.pack(plan.spec.network_ports(), |p| h.bit(wired, p));
        Candidates {
            productive: h.and(answer.productive, network),
            unproductive: h.and(answer.unproductive, network),
            escape: h.and(answer.escape, network),
            ..*answer
        }
    }

    pub(super) fn assert_legal(&self, m: &Builder, plan: &Plan, waiting: Node, answer: &Candidates<Node>) {
        let h = m.h();
        let n = plan.spec.network_ports();
        let Some(wired) = self.wired else { return };
        let network = h.pack(n, |p| h.bit(wired, p));
        let offered = h.or(h.or(answer.productive, answer.unproductive), answer.escape);
        let illegal = h.and(waiting, h.any(and_not(h, n, offered, network)));
        m.assert(
            "legal_turn",
            h.not(1, illegal),
            "The packet requests only turns that the routing relation makes.",
        );
    }

    pub(super) fn sight(&self, fields: Vec<Node>, reverted: Node) -> Sight {
        let Self { from, from_vc, healthy, .. } = *self;
        Sight { here: self.here.clone(), fields, reverted, from, from_vc, healthy }
    }

    /// What the head asks for, if it is waiting at all.
    pub(super) fn ask(&self, m: &Builder, waiting: Node, ask: Ask) -> Ask {
        let h = m.h();
        Ask {
            revert: h.and(waiting, ask.revert),
            stranded: h.and(waiting, ask.stranded),
            stuck: h.and(waiting, ask.stuck),
            ..ask
        }
    }
}
