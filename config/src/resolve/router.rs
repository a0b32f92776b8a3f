// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[router]`.

use flitforge_router::spec::{Allocator, DynamicReversal, InternalSpeedup, Receiver, Release, VcMatching};

use super::super::choice::ReceiverKind;
use super::super::diagnostic::Sink;
use super::super::kind::{Choice, Int};
use super::super::model::{Network, Router, Routing};
use super::super::remedy::{choose, lower, set};
use super::super::schema::{Param, router as p, routing as q};
use super::super::view::View;

/// Defaults that follow from other sections; `None` when they depend on a bad value.
pub(crate) struct Derived {
    pub(crate) packets_at_once: Option<u32>,
    pub(crate) release: Option<Release>,
}

pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    routing: Option<&Routing>,
    sink: &mut Sink,
) -> Option<Router> {
    let relation = routing.map(|routing| routing.relation).or_else(|| view.get(&q::ALGORITHM));
    let release =
        relation.map(|relation| if relation.needs_drained() { Release::Drained } else { Release::TailSent });
    let vcs = view.get(&p::VIRTUAL_CHANNELS);
    let packets_at_once = if view.is_set(p::CLASSES.info.key) { vcs } else { packets_at_once(vcs, routing) };
    Router::read(view, network, &Derived { packets_at_once, release }, sink)
}

/// Packets a source may be sending at once. Under throttling, more of them than there are entry
/// lanes would only wait at the head of their queues.
fn packets_at_once(virtual_channels: Option<u32>, routing: Option<&Routing>) -> Option<u32> {
    let vcs = virtual_channels?;
    let throttled = |of: &DynamicReversal| of.entry_lanes + of.deterministic_vcs < vcs;
    Some(routing?.relation.labels().filter(throttled).map_or(vcs, |of| of.entry_lanes))
}

/// The receiver of an ejection port, inside; `None` when a value is bad.
pub(crate) fn receiver(view: &View<'_>) -> Option<Option<Receiver>> {
    Some(match view.get(&p::RECEIVER)? {
        ReceiverKind::Endless => None,
        ReceiverKind::Finite => {
            let (depth, interval) = (view.get(&p::RECEIVER_DEPTH)?, view.get(&p::SERVICE_INTERVAL)?);
            Some(Receiver { depth, interval })
        }
    })
}

/// Most ports of a router on either side: sets of them are words of 64 bits.
const MAX_PORTS: u32 = 64;

/// Reports nodes whose ports leave no room for those of a router's links, and the other way round.
fn has_room(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<bool> {
    let (injection, ejection) = (view.get(&p::INJECTION_PORTS)?, view.get(&p::EJECTION_PORTS)?);
    let (links, nodes, most) = (network.shape.ports(), network.places(), injection.max(ejection));
    let ports = links + nodes * most;
    if nodes == 1 || ports <= MAX_PORTS {
        return Some(true);
    }
    let each = if injection >= ejection { p::INJECTION_PORTS.info.key } else { p::EJECTION_PORTS.info.key };
    let message = format!(
        "a router with {links} ports to others and {nodes} nodes has {ports} ports, more than {MAX_PORTS}"
    );
    let room = MAX_PORTS.saturating_sub(links);
    let fewer = lower("network.concentration", (room / most).max(1)).or(lower(each, (room / nodes).max(1)));
    let keys = ["network.concentration", network.ports_key(), each];
    sink.push(view.conflict(message, &keys).hint(fewer));
    Some(false)
}

/// Most switch inputs of a router: sets of them are words of 64 bits.
const MAX_SWITCH_INPUTS: u32 = 64;

pub(crate) fn input_speedup(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<u32> {
    const SPEEDUP: &str = "router.input_speedup";
    let speedup = view.get(&p::INPUT_SPEEDUP)?;
    let network = network?;
    if !has_room(view, network, sink)? {
        return None;
    }
    let ports = network.shape.ports() + network.places() * view.get(&p::INJECTION_PORTS)?;
    if ports * speedup > MAX_SWITCH_INPUTS {
        let message = format!(
            "{ports} input ports with {speedup} switch inputs each have more than {MAX_SWITCH_INPUTS} in all"
        );
        let keys = [SPEEDUP, network.ports_key(), "router.injection_ports"];
        let most = (MAX_SWITCH_INPUTS / ports).max(1);
        sink.push(view.conflict(message, &keys).hint(lower(SPEEDUP, most)));
    }
    Some(speedup)
}

/// The steps of a router in a cycle, in thousandths.
pub(crate) fn internal_speedup(view: &View<'_>, sink: &mut Sink) -> Option<InternalSpeedup> {
    const SPEEDUP: &str = "router.internal_speedup";
    let given = view.get(&p::INTERNAL_SPEEDUP)?;
    let speedup = InternalSpeedup::of_thousandths((given * 1000.0).round() as u32);
    if speedup.get() != given {
        let message = format!("`{SPEEDUP}` has more than three digits behind the point");
        sink.push(view.conflict(message, &[SPEEDUP]).hint(set(SPEEDUP, speedup.get())));
    }
    Some(speedup)
}

/// An allocator with its arbiters and rounds.
pub(crate) fn allocator(
    view: &View<'_>,
    kind: &Param<Choice<Allocator>>,
    rounds: &Param<Int<u32>>,
) -> Option<Allocator> {
    let rounds = view.if_any(rounds)?.unwrap_or(1) as u8;
    Some(view.get(kind)?.with(view.get(&p::ARBITER)?).in_rounds(rounds))
}

pub(crate) fn vc_matching(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<VcMatching> {
    const MATCHING: &str = "router.vc_matching";
    let matching = view.get(&p::VC_MATCHING)?;
    let most = view.get(&p::VC_ALLOCATOR)?.with(view.get(&p::ARBITER)?).most_channels();
    let ports = view.get(&p::INJECTION_PORTS)?.max(view.get(&p::EJECTION_PORTS)?);
    let network = network?;
    let ports = network.shape.ports() + network.places() * ports;
    let injection =
        if view.is_set(p::INJECTION_CHANNELS.info.key) { view.given(&p::INJECTION_CHANNELS)? } else { 1 };
    let vcs = view.get(&p::VIRTUAL_CHANNELS)?.max(injection).next_power_of_two();
    if matching == VcMatching::Channels && ports * vcs > most {
        let [arbiter, channels] = [p::ARBITER.info.key, p::VIRTUAL_CHANNELS.info.key];
        let message = format!(
            "{ports} ports with {vcs} virtual channels each (a power of two) have more than {most} channels in \
             all, too many for matrix arbiters that match channels"
        );
        let keys = [MATCHING, arbiter, channels, network.ports_key()];
        let fewer = 1u32 << (most / ports).max(1).ilog2();
        let remedy = choose(arbiter, ["round-robin"]).or(lower(channels, fewer));
        sink.push(view.conflict(message, &keys).hint(remedy));
    }
    Some(matching)
}
