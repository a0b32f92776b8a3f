// SPDX-License-Identifier: MIT OR Apache-2.0
//! The control of one input virtual channel: its packet's route, what it asks for, what it was given.

mod inputs;
mod packet;

use std::rc::Rc;

use flitforge_router::bits::and_not;
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::head::Candidates;
use flitforge_router::routing;
use flitforge_router::spec::VcMatching;

use super::advance::{Advance, advance};
use super::decide::{Ask, asked, decide};
use super::ready::credited;
use super::recoder::{Recoder, arrival, recoder};
use super::route::{Known, Sight, route};
use super::rows::row;
use super::store::Store;
use crate::ir::{Builder, Leaf, Module, Register};
use crate::plan::Plan;
use inputs::Inputs;
use packet::{Packet, impatient, settled, settles, timers, waiting};

/// Leaves that all channels share.
pub(crate) struct Leaves {
    pub(crate) route: Leaf,
    /// Numbers the row that a head reads, where rows are rewritten.
    pub(crate) row: Option<Leaf>,
    /// Makes digits of the destination at injection ports (circulant graphs).
    recoder: Option<Recoder>,
    /// Brings digits up to date at network ports (routes that follow a numbering).
    arrival: Option<Recoder>,
    decide: Leaf,
    advance: Option<Advance>,
    /// What the relation always answers.
    pub(crate) known: Known,
}

impl Leaves {
    pub(crate) fn new(plan: &Plan) -> Self {
        let route = route(plan);
        let known = Known::of(&route);
        let (decide, advance) = (decide(plan, &known), advance(plan, &known));
        let (row, recoder, arrival) = (row(plan), recoder(plan), arrival(plan));
        Self { route, row, recoder, arrival, decide, advance, known }
    }

    /// Whether the answer to a head that comes in depends on an input.
    pub(crate) fn routes_by(&self, input: &str) -> bool {
        self.route.uses(input) || self.row.as_ref().is_some_and(|row| row.uses(input))
    }

    /// What makes the digits of heads that come in at injection ports, or at network ports.
    pub(crate) fn recoder(&self, injects: bool) -> Option<&Recoder> {
        if injects { self.recoder.as_ref() } else { self.arrival.as_ref() }
    }

    /// Whether a waiting head's input of this name is looked at.
    pub(crate) fn use_of(&self, input: &str) -> bool {
        self.decide.uses(input) || self.advance.as_ref().is_some_and(|advance| advance.uses(input))
    }
}

/// The module of one input channel.
pub(crate) fn channel(plan: &Plan, leaves: &Leaves, store: &Store) -> Rc<Module> {
    let m = Builder::new(
        &plan.module("channel"),
        &[
            "Control of one input virtual channel.",
            "A head flit at the front of the buffer requests an output virtual channel until one is granted.",
            "The flits of the packet then request the switch until the tail flit has been sent.",
        ],
    );
    let h = m.h();
    let inputs = Inputs::new(&m, plan, leaves);
    let packet = Packet::new(&m, plan);
    let (fields, answer) = store.unpack(&m, &inputs.stored);
    let reverted = packet.reverted.map_or_else(|| m.lit(1, 0), |register| register.q);
    let answer = routing::once_reverted(h, &plan.spec, &answer, reverted);
    let candidates = inputs.wired(&m, plan, &answer);
    let sight = inputs.sight(fields, reverted);
    let waiting = waiting(&m, plan, &inputs, &packet);
    inputs.assert_legal(&m, plan, waiting, &answer);
    let impatient = impatient(&m, plan, &packet);
    let ask = asked(&m, plan, &leaves.decide, &sight, &candidates, &inputs.ahead, impatient);
    let ask = inputs.ask(&m, waiting, ask);
    timers(&m, plan, &inputs, &packet, &ask, waiting);
    let changed =
        leaves.advance.as_ref().map(|advance| changed(&m, plan, advance, &sight, &candidates, &ask));
    let channel = Channel { m: &m, plan, inputs, packet, ask, changed };
    channel.requests(waiting);
    channel.sends();
    m.output("stranded_o", channel.ask.stranded, "no working output port is left to the packet");
    m.finish()
}

/// The part of the header that changes, as the packet leaves by the port it asks for.
fn changed(
    m: &Builder,
    plan: &Plan,
    advance: &Advance,
    sight: &Sight,
    candidates: &Candidates<Node>,
    ask: &Ask,
) -> Node {
    let h = m.h();
    let port = h.pack(plan.spec.network_ports(), |p| h.bit(ask.port, p));
    let advanced = advance.advanced(m, plan, sight, candidates, (port, ask.escape));
    let header = plan.layout.pack(h, &sight.header(plan, h));
    let arrived = h.pack(advance.width, |i| h.bit(header, advance.low + i));
    // The last link carries the header as it arrived.
    h.mux(candidates.eject, arrived, advanced)
}

/// A channel whose head has been looked at.
struct Channel<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    inputs: Inputs,
    packet: Packet,
    ask: Ask,
    changed: Option<Node>,
}

impl Channel<'_> {
    /// The channel that the waiting head is given if it is given any.
    fn given(&self) -> Node {
        self.inputs.given.unwrap_or(self.ask.vc)
    }

    /// What the virtual-channel allocator and the output units are told.
    fn requests(&self, waiting: Node) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        m.output("asks_o", h.and(waiting, self.ask.asks), "the head flit requests an output virtual channel");
        m.output("want_o", self.ask.port, "one-hot: the requested output port");
        if plan.spec.vc_matching == VcMatching::Channels {
            m.output("open_o", self.ask.open, "free virtual channels of that port that the packet accepts");
        }
        m.output("vc_o", self.given(), "one-hot: the requested virtual channel of that port");
        if let Some(changed) = self.changed.filter(|_| plan.label_bits() > 0) {
            let label = h.pack(plan.label_bits(), |i| h.bit(changed, i));
            m.output(
                "label_o",
                label,
                "label for that virtual channel: reversal count of the packet after the turn",
            );
        }
    }

    /// What was given is kept, and the flit at the front asks for the switch. In the combined router both
    /// happen in one clock.
    fn sends(&self) {
        let Self { m, plan, inputs, packet, .. } = self;
        let h = m.h();
        let held = h.or(packet.active.q, inputs.allocated);
        let ended = h.and(inputs.sent, inputs.tail);
        m.set(packet.active, and_not(h, 1, held, ended));
        let combined = plan.spec.pipeline.vc_allocation == 0;
        let keep = |register: Register, new: Node| {
            let now = h.mux(inputs.allocated, new, register.q);
            m.set(register, now);
            if combined { now } else { register.q }
        };
        let port = keep(packet.port, self.ask.port);
        let vc = keep(packet.vc, self.given());
        let state = packet.state.zip(self.changed).map(|(register, changed)| keep(register, changed));
        let held = if combined { held } else { settled(m, plan, packet) };
        let sends = if plan.sends_ahead() { self.sends_ahead() } else { self.sends_now(held, port, vc) };
        m.output("sends_o", sends, "switch request: the front flit can be sent");
        m.output("request_o", port, "one-hot: the output port of the switch request");
        m.output("send_vc_o", vc, "one-hot: the output virtual channel of the packet");
        if let Some(state) = state {
            m.output("state_o", state, "changed header fields of the head flit as it leaves");
        }
    }

    /// One when the flit at the front may be sent: there is a credit, or it is ejected.
    fn sends_now(&self, held: Node, port: Node, vc: Node) -> Node {
        let Self { m, plan, inputs, .. } = self;
        let h = m.h();
        let credit = credited(m, plan, &inputs.ready[0], port, vc);
        h.and(h.and(held, inputs.filled), credit)
    }

    /// The register that is one when the flit at the front may be sent. It is computed a clock ahead for both
    /// cases, since whether a flit is sent in this clock is known last.
    fn sends_ahead(&self) -> Node {
        let Self { m, plan, inputs, packet, .. } = self;
        let h = m.h();
        let active = packet.active.q;
        let [unsent, sent] = [0, 1].map(|case| {
            let credit = credited(m, plan, &inputs.ready[case], packet.port.q, packet.vc.q);
            h.and(inputs.filled_ahead[case], credit)
        });
        let unsent = h.and(settles(m, plan, packet), unsent);
        let given = inputs.ready_given.map_or(m.lit(1, 0), |ready| h.and(inputs.allocated, ready));
        let stays = h.mux(active, unsent, given);
        let doc = "Switch request: the front flit has a credit or is ejected. Computed one cycle ahead.";
        let sends = m.register("sends", 1, 0, doc);
        m.set(sends, h.mux(inputs.sent, and_not(h, 1, sent, inputs.tail), stays));
        let groundless = and_not(h, 1, sends.q, h.and(inputs.filled, active));
        m.assert(
            "sends_a_flit",
            h.not(1, groundless),
            "Only a flit whose packet holds an output virtual channel requests the switch.",
        );
        sends.q
    }
}
