// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is remembered of the packet at the front of a channel, and the clocks that are counted for it.

use flitforge_router::bits::{and_not, or_all, when};
use flitforge_router::hdl::{Hdl, Node, count_bits};

use super::super::decide::Ask;
use super::inputs::Inputs;
use crate::ir::{Builder, Register};
use crate::plan::Plan;

/// What is remembered of the packet at the front.
pub(super) struct Packet {
    /// The packet has an output channel.
    pub(super) active: Register,
    pub(super) port: Register,
    pub(super) vc: Register,
    /// The changing part of its header as it leaves.
    pub(super) state: Option<Register>,
    pub(super) reverted: Option<Register>,
    pub(super) patience: Option<Register>,
    pub(super) routed: Option<Register>,
    pub(super) settled: Option<Register>,
}

impl Packet {
    pub(super) fn new(m: &Builder, plan: &Plan) -> Self {
        let spec = &plan.spec;
        let timer =
            |name: &str, most: u32, doc: &str| (most > 0).then(|| m.register(name, count_bits(most), 0, doc));
        let dynamic = plan.dynamic();
        Self {
            active: m.register("active", 1, 0, "The packet holds an output virtual channel."),
            port: m.register_unreset(
                "out_port",
                spec.output_ports(),
                "One-hot: the output port of the packet.",
            ),
            vc: m.register_unreset("out_vc", spec.vcs, "One-hot: the output virtual channel of the packet."),
            state: plan.rewritten().map(|(_, width)| {
                m.register_unreset("state", width, "Changed header fields of the head flit as it leaves.")
            }),
            reverted: dynamic.map(|_| {
                m.register(
                    "reverted",
                    1,
                    0,
                    "The waiting packet has reverted to the deterministic virtual channels.",
                )
            }),
            patience: timer(
                "impatience",
                dynamic.map_or(0, |params| params.patience),
                "Patience counter: cycles without a port to wait for. It saturates at the limit.",
            ),
            routed: timer(
                "route_stage",
                spec.pipeline.route,
                "Pipeline stage counter: cycles of route computation.",
            ),
            settled: timer(
                "allocation_stage",
                spec.pipeline.vc_allocation.saturating_sub(1),
                "Pipeline stage counter: cycles since the grant of the virtual channel.",
            ),
        }
    }
}

/// One when the head at the front may ask for a channel: its route has been computed.
pub(super) fn waiting(m: &Builder, plan: &Plan, inputs: &Inputs, packet: &Packet) -> Node {
    let h = m.h();
    let at_front = and_not(h, 1, inputs.filled, packet.active.q);
    let routed = packet.routed.map(|stage| reached(m, stage, plan.spec.pipeline.route));
    h.name("waiting", routed.map_or(at_front, |routed| h.and(at_front, routed)))
}

/// One when a packet that has a channel may use it.
pub(super) fn settled(m: &Builder, plan: &Plan, packet: &Packet) -> Node {
    let h = m.h();
    let stage = packet.settled.map(|stage| reached(m, stage, plan.spec.pipeline.vc_allocation - 1));
    stage.map_or(packet.active.q, |settled| h.and(packet.active.q, settled))
}

/// One when a packet that has a channel may use it from the next clock on.
pub(super) fn settles(m: &Builder, plan: &Plan, packet: &Packet) -> Node {
    let last = plan.spec.pipeline.vc_allocation.saturating_sub(1);
    let now = |stage| m.h().or(reached(m, stage, last), at(m, stage, last, last - 1));
    packet.settled.map_or_else(|| m.lit(1, 1), now)
}

/// One when the packet has been patient for long enough.
pub(super) fn impatient(m: &Builder, plan: &Plan, packet: &Packet) -> Node {
    let patience = plan.dynamic().map_or(0, |params| params.patience);
    packet.patience.map_or_else(|| m.lit(1, 1), |clocks| reached(m, clocks, patience))
}

/// One when a timer has counted the `clocks` that it counts to.
fn reached(m: &Builder, timer: Register, clocks: u32) -> Node {
    at(m, timer, clocks, clocks)
}

/// One when a timer that counts to `most` stands at `clocks`.
fn at(m: &Builder, timer: Register, most: u32, clocks: u32) -> Node {
    m.h().eq(timer.q, m.lit(count_bits(most), clocks.into()))
}

/// Counts the clocks of stages and of patience.
pub(super) fn timers(m: &Builder, plan: &Plan, inputs: &Inputs, packet: &Packet, ask: &Ask, waiting: Node) {
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
