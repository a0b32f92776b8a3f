//! The control of one input virtual channel: its packet's route, what it asks for, what it was given.

use std::rc::Rc;

use flitforge_router::bits::{and_not, or_all, select, when};
use flitforge_router::channel;
use flitforge_router::hdl::{Hdl, Node, count_bits};
use flitforge_router::routing;
use flitforge_router::spec::VcMatching;

use super::advance::{advance, advanced};
use super::decide::{Ahead, Ask, ahead_inputs, asked, decide};
use super::route::{Known, Sight, route};
use super::store::Store;
use crate::ir::{Builder, Bus, Leaf, Module, Register};
use crate::plan::Plan;

/// Leaves that all channels share.
pub(crate) struct Leaves {
    pub(crate) route: Leaf,
    decide: Leaf,
    advance: Option<Leaf>,
    /// What the relation always answers.
    pub(crate) known: Known,
}

impl Leaves {
    pub(crate) fn new(plan: &Plan) -> Self {
        let route = route(plan);
        let known = Known::of(&route);
        Self { decide: decide(plan, &known), advance: advance(plan, &known), route, known }
    }

    /// Whether a waiting head's input of this name is looked at.
    pub(crate) fn use_of(&self, input: &str) -> bool {
        self.decide.uses(input) || self.advance.as_ref().is_some_and(|leaf| leaf.uses(input))
    }
}

/// The module of one input channel.
pub(crate) fn channel(plan: &Plan, leaves: &Leaves, store: &Store) -> Rc<Module> {
    let m = Builder::new(
        &plan.module("channel"),
        &[
            "Control of one input virtual channel. A packet's head waits at the front of the buffer until it is given",
            "a channel of an output port; then its flits ask for the switch, until the tail has been sent.",
        ],
    );
    let h = m.h();
    let inputs = Inputs::new(&m, plan, leaves, store);
    let packet = Packet::new(&m, plan);
    let (fields, answer) = store.unpack(&m, &inputs.stored);
    let reverted = packet.reverted.map_or_else(|| m.lit(1, 0), |register| register.q);
    let candidates = routing::once_reverted(h, &plan.spec, &answer, reverted);
    let sight = inputs.sight(fields, reverted);
    let waiting = waiting(&m, plan, &inputs, &packet);
    let impatient = impatient(&m, plan, &packet);
    let ask = asked(&m, plan, &leaves.decide, &sight, &candidates, &inputs.ahead, impatient);
    let ask = inputs.ask(&m, plan, waiting, ask);

    let given = inputs.given.unwrap_or(ask.vc);
    let port_now = h.mux(inputs.allocated, ask.port, packet.port.q);
    let vc_now = h.mux(inputs.allocated, given, packet.vc.q);
    let held = h.or(packet.active.q, inputs.allocated);
    let ended = h.and(inputs.sent, inputs.tail);
    m.set(packet.active, and_not(h, 1, held, ended));
    m.set(packet.port, port_now);
    m.set(packet.vc, vc_now);
    let state = leaves.advance.as_ref().map(|leaf| {
        let network = plan.spec.network_ports();
        let port = h.pack(network, |p| h.bit(ask.port, p));
        let (low, width) = plan.rewritten().unwrap_or((0, 1));
        let advanced = advanced(&m, leaf, &sight, &candidates, port, ask.escape);
        let header = plan.layout.pack(h, &sight.header(plan, h));
        let arrived = h.pack(width, |i| h.bit(header, low + i));
        // The last link carries the header as it arrived.
        h.mux(candidates.eject, arrived, advanced)
    });
    let state_now = packet.state.zip(state).map(|(register, state)| {
        let now = h.mux(inputs.allocated, state, register.q);
        m.set(register, now);
        (now, state)
    });
    timers(&m, plan, &inputs, &packet, &ask, waiting);

    let combined = plan.spec.pipeline.vc_allocation == 0;
    let [held, port, vc] = match combined {
        true => [held, port_now, vc_now],
        false => [settled(&m, plan, &inputs, &packet), packet.port.q, packet.vc.q],
    };
    let state_sent = state_now.map(|(now, _)| if combined { now } else { packet.state.map_or(now, |r| r.q) });
    m.output("want_o", ask.port, "one-hot: the output port that the waiting head asks for a channel of");
    if plan.spec.vc_matching == VcMatching::Channels {
        m.output("open_o", ask.open, "the free channels of it that will do");
    }
    m.output("vc_o", given, "one-hot: the channel that it asks for or is given");
    let request = inputs.request(&m, plan, held, port, vc);
    m.output("request_o", request, "one-hot: the output port that the flit at the front may be sent to now");
    m.output("send_vc_o", vc, "one-hot: the channel it is sent on");
    if let Some(state) = state_sent {
        m.output("state_o", state, "what the head flit's header becomes, the part that changes");
    }
    if let (Some((_, next)), true) = (state_now, plan.label_bits() > 0) {
        let label = h.pack(plan.label_bits(), |i| h.bit(next, i));
        m.output(
            "label_o",
            label,
            "reversals of the packet after the turn: the label of the channel it takes",
        );
    }
    m.output("stranded_o", ask.stranded, "no working channel is left to the packet: it stays here for good");
    m.finish()
}

/// What comes in.
struct Inputs {
    filled: Node,
    stored: Bus,
    here: Vec<Node>,
    healthy: Node,
    from: Node,
    from_vc: Node,
    ahead: Ahead,
    ready: Vec<Node>,
    /// The waiting head is given a channel.
    allocated: Node,
    /// Which one, where channels are matched.
    given: Option<Node>,
    sent: Node,
    tail: Node,
}

impl Inputs {
    fn new(m: &Builder, plan: &Plan, leaves: &Leaves, store: &Store) -> Self {
        let spec = &plan.spec;
        let n = spec.network_ports();
        let used = |name: &str, bits: u32, doc: &str| match leaves.use_of(name) {
            true => m.input(&format!("{name}_i"), bits, doc),
            false => m.lit(bits, 0),
        };
        let here = plan.coordinates().iter().map(|(name, bits)| used(name, *bits, "")).collect();
        let ahead = ahead_inputs(plan);
        let ahead: Vec<_> =
            ahead.iter().map(|(name, bits)| m.input(&format!("{name}_i"), *bits, "")).collect();
        let ready = plan.output_ports().into_iter().take(n as usize);
        Self {
            filled: m.input("filled_i", 1, "there is a flit at the front of the buffer"),
            stored: m.input_bus(
                "stored_i",
                store.bits(),
                "what is known of the packet, while that is a head flit",
            ),
            here,
            healthy: used("healthy", n, "network ports that lead somewhere and work"),
            from: used("from", n, "one-hot: the port of arrival"),
            from_vc: used("from_vc", spec.vcs, "one-hot: the channel of arrival"),
            ahead: Ahead::of(plan, m.h(), &ahead),
            ready: ready
                .map(|port| m.input(&format!("ready_{port}_i"), spec.vcs, "channels with a credit"))
                .collect(),
            allocated: m.input("allocated_i", 1, "the waiting head is given the channel it asks for"),
            given: (spec.vc_matching == VcMatching::Channels)
                .then(|| m.input("given_i", spec.vcs, "one-hot: which one, of those that will do")),
            sent: m.input("sent_i", 1, "the flit at the front is sent"),
            tail: m.input("tail_i", 1, "the flit that is sent is a tail flit"),
        }
    }

    fn sight(&self, fields: Vec<Node>, reverted: Node) -> Sight {
        let Self { from, from_vc, healthy, .. } = *self;
        Sight { here: self.here.clone(), fields, reverted, from, from_vc, healthy }
    }

    /// What the head asks for, if it is waiting at all.
    fn ask(&self, m: &Builder, plan: &Plan, waiting: Node, ask: Ask) -> Ask {
        let h = m.h();
        Ask {
            port: h.name("want", when(h, plan.spec.output_ports(), waiting, ask.port)),
            revert: h.and(waiting, ask.revert),
            stranded: h.and(waiting, ask.stranded),
            stuck: h.and(waiting, ask.stuck),
            ..ask
        }
    }

    /// The output port that the flit at the front may be sent to: there is a credit, or it is ejected.
    fn request(&self, m: &Builder, plan: &Plan, held: Node, port: Node, vc: Node) -> Node {
        let h = m.h();
        let (n, outputs) = (plan.spec.network_ports(), plan.spec.output_ports());
        let credited = select(h, plan.spec.vcs, h.pack(n, |p| h.bit(port, p)), &self.ready);
        let ejects = h.any(h.pack(outputs - n, |e| h.bit(port, n + e)));
        let credit = h.or(ejects, h.any(h.and(credited, vc)));
        let may = h.and(h.and(held, self.filled), credit);
        h.name("request", when(h, outputs, may, port))
    }
}

/// What is remembered of the packet at the front.
struct Packet {
    /// It has a channel.
    active: Register,
    port: Register,
    vc: Register,
    /// The changing part of its header as it leaves.
    state: Option<Register>,
    reverted: Option<Register>,
    patience: Option<Register>,
    routed: Option<Register>,
    settled: Option<Register>,
}

impl Packet {
    fn new(m: &Builder, plan: &Plan) -> Self {
        let spec = &plan.spec;
        let timer =
            |name: &str, most: u32, doc: &str| (most > 0).then(|| m.register(name, count_bits(most), 0, doc));
        let dynamic = plan.dynamic();
        Self {
            active: m.register("active", 1, 0, "The packet at the front has a channel."),
            port: m.register_unreset(
                "out_port",
                spec.output_ports(),
                "One-hot: the output port of that channel.",
            ),
            vc: m.register_unreset("out_vc", spec.vcs, "One-hot: its number."),
            state: plan.rewritten().map(|(_, width)| {
                m.register_unreset(
                    "state",
                    width,
                    "The part of the header that changes, as the head flit leaves.",
                )
            }),
            reverted: dynamic
                .map(|_| m.register("reverted", 1, 0, "The packet has reverted while it waited here.")),
            patience: timer(
                "impatience",
                dynamic.map_or(0, |params| params.patience),
                "Clocks that the packet could not wait for anything, as many as its patience at most.",
            ),
            routed: timer("route_stage", spec.pipeline.route, "Clocks that the head has been at the front."),
            settled: timer(
                "allocation_stage",
                spec.pipeline.vc_allocation.saturating_sub(1),
                "Clocks that the packet has had its channel.",
            ),
        }
    }
}

/// One when the head at the front may ask for a channel: its route has been computed.
fn waiting(m: &Builder, plan: &Plan, inputs: &Inputs, packet: &Packet) -> Node {
    let h = m.h();
    let at_front = and_not(h, 1, inputs.filled, packet.active.q);
    let routed = packet.routed.map(|stage| reached(m, stage, plan.spec.pipeline.route));
    h.name("waiting", routed.map_or(at_front, |routed| h.and(at_front, routed)))
}

/// One when a packet that has a channel may use it.
fn settled(m: &Builder, plan: &Plan, _inputs: &Inputs, packet: &Packet) -> Node {
    let h = m.h();
    let stage = packet.settled.map(|stage| reached(m, stage, plan.spec.pipeline.vc_allocation - 1));
    stage.map_or(packet.active.q, |settled| h.and(packet.active.q, settled))
}

/// One when the packet has been patient for long enough.
fn impatient(m: &Builder, plan: &Plan, packet: &Packet) -> Node {
    let patience = plan.dynamic().map_or(0, |params| params.patience);
    packet.patience.map_or_else(|| m.lit(1, 1), |clocks| reached(m, clocks, patience))
}

fn reached(m: &Builder, timer: Register, clocks: u32) -> Node {
    m.h().eq(timer.q, m.lit(count_bits(clocks), clocks.into()))
}

/// Counts the clocks of stages and of patience.
fn timers(m: &Builder, plan: &Plan, inputs: &Inputs, packet: &Packet, ask: &Ask, waiting: Node) {
    let h = m.h();
    let count = |timer: Option<Register>, most: u32, runs: Node| {
        let Some(timer) = timer else { return };
        let width = count_bits(most);
        let more = h.add(width, timer.q, h.lit(width, 1));
        let counted = h.mux(reached(m, timer, most), timer.q, more);
        m.set(timer, when(h, width, runs, counted));
    };
    let kept_waiting = and_not(h, 1, waiting, inputs.allocated);
    let at_front = and_not(h, 1, inputs.filled, or_all(h, 1, &[packet.active.q, inputs.allocated]));
    count(packet.routed, plan.spec.pipeline.route, at_front);
    count(packet.settled, plan.spec.pipeline.vc_allocation.saturating_sub(1), packet.active.q);
    count(
        packet.patience,
        plan.dynamic().map_or(0, |params| params.patience),
        h.and(kept_waiting, ask.stuck),
    );
    if let Some(reverted) = packet.reverted {
        m.set(reverted, h.and(kept_waiting, h.or(reverted.q, ask.revert)));
    }
}

/// One when credits allow sending: shared with the output unit.
pub(crate) fn ready(m: &Builder, credits: &[Node]) -> Node {
    let h = m.h();
    h.pack(credits.len() as u32, |v| channel::has_credit(h, credits[v as usize]))
}
