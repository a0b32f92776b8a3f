// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bit-sliced engine: one bit of each router in a word, the same step for 64 to 512 routers at once.
//!
//! It gives what the [reference engine](super::reference) gives, bit for bit, and refuses the networks that
//! it cannot run ([`WhyNot`]). Flits, credits and interfaces are always bit-sliced ([`planes`]). Heads are
//! bit-sliced as well where each may take channels of one port only; else they are dealt with one by one, as
//! in the reference engine.

mod head_ids;
mod inspect;
mod interfaces;
mod packed_cycle;
mod planes;
mod threads;
mod tiles;

use flitforge_router::routing::{Via, vc_classes};
use flitforge_router::spec::{Relation, Stages};
use flitforge_topology::checked::Checked;
use flitforge_topology::network::NetworkSpec;
use pulp::Arch;

use super::common::base::Base;
use super::common::feed::Feed;
use super::common::layout::{channel_numbers, port_numbers};
use super::common::mask::Mask;
use super::common::packets::Wait;
use super::common::rotation::Rotation;
use super::common::vc_allocation::is_rotating;
use super::kind::{EngineKind, Instructions, WhyNot};
use super::running::Own;
use head_ids::HeadIds;
use planes::{Arena, Planes, Route, without_wide_vectors};
use tiles::Tiles;

/// A network in motion, of routers with room for `P` ports on either side of `V` channels each.
#[derive(Debug, Clone)]
pub(super) struct Bitsliced<const P: usize, const V: usize, M> {
    base: Base<P, V, M>,
    planes: Planes,
    arena: Arena<P, V>,
    heads: Heads<P, V>,
    /// Who is next on each injection link, where packets are sent in turn.
    rotation: Rotation,
}

/// How heads are dealt with.
#[derive(Debug, Clone)]
enum Heads<const P: usize, const V: usize> {
    /// One by one: route computation and virtual-channel allocation are those of the reference engine.
    OneByOne,
    /// Bit-sliced.
    Sliced(Sliced<P, V>),
}

/// What there is besides planes where heads are bit-sliced.
#[derive(Debug, Clone)]
struct Sliced<const P: usize, const V: usize> {
    /// The route for each combination of directions to the destination; none where there are too many.
    routes: Vec<Route>,
    /// Heads that come to routers in a cycle.
    tiles: Tiles,
    /// The packets at the routers of this part of the network.
    ids: Vec<HeadIds<P, V>>,
}

impl<const P: usize, const V: usize, M> Own for Bitsliced<P, V, M> {
    const KIND: EngineKind = EngineKind::Bitsliced;
}

/// Most ports on a side of a router: the allocators keep a row for each pair of an input and an output port.
pub(super) const MAX_PORTS: u32 = 16;

/// Most virtual channels of a port in a router with more than [`FEW_PORTS`].
pub(super) const MAX_CHANNELS: u32 = 16;

/// Ports on a side of a router that may have up to 64 virtual channels each.
pub(super) const FEW_PORTS: u32 = 8;

/// Why no network with such routers can be bit-sliced, whatever its links are.
pub(super) fn why_not(net: &NetworkSpec) -> Option<WhyNot> {
    let router = &net.router;
    if !net.faults.is_empty() {
        Some(WhyNot::Faults)
    } else if router.jumps.as_ref().is_some_and(|jumps| jumps.overlay().is_some()) {
        Some(WhyNot::Healing)
    } else if !is_rotating(router.switch_allocator) {
        Some(WhyNot::SwitchAllocator)
    } else if router.input_speedup > 1 {
        Some(WhyNot::InputSpeedup(router.input_speedup))
    } else if !router.internal_speedup.is_one() {
        Some(WhyNot::InternalSpeedup(router.internal_speedup))
    } else if router.hold_switch {
        Some(WhyNot::HoldSwitch)
    } else if router.stages == Stages::Exclusive {
        Some(WhyNot::Stages)
    } else if matches!(router.relation, Relation::Ugal { .. }) {
        Some(WhyNot::Ugal)
    } else if !net.own_latencies.is_empty() {
        Some(WhyNot::Latencies)
    } else if net.graph.is_narrow() {
        Some(WhyNot::Width)
    } else if !router.classes.is_empty() {
        Some(WhyNot::Classes)
    } else if router.receiver.is_some() {
        Some(WhyNot::Receiver)
    } else if port_numbers(router) > MAX_PORTS {
        Some(WhyNot::Ports)
    } else if port_numbers(router) > FEW_PORTS && channel_numbers(router) > MAX_CHANNELS {
        Some(WhyNot::Size)
    } else {
        None
    }
}

impl<const P: usize, const V: usize, M: Mask> Bitsliced<P, V, M> {
    /// A network at cycle 0, empty, with its traffic.
    ///
    /// # Errors
    /// Why it cannot be bit-sliced; the traffic is given back.
    pub(super) fn new(
        net: Checked,
        feed: Feed,
        seed: u64,
        instructions: Instructions,
    ) -> Result<Self, Box<(WhyNot, Feed)>> {
        if let Some(why) = why_not(&net) {
            return Err(Box::new((why, feed)));
        }
        let base = Base::new(net, feed, seed);
        let router = &base.net.router;
        // One port for each head, and nothing that a head may do but take a channel of it.
        let relation = &router.relation;
        let one_way = relation.is_deterministic() && relation.via() == Via::None && router.jumps.is_none();
        let classes = if one_way && base.allocation.is_plain { vc_classes(router) } else { Vec::new() };
        let mut planes =
            match Planes::new(&base.net, &base.layout, &base.lengths, &classes, arch_of(instructions)) {
                Ok(planes) => planes,
                Err(why) => return Err(Box::new((why, base.feed))),
            };
        for o in base.layout.routers().flat_map(|router| base.layout.interface_outputs_of(router)) {
            planes.open_source::<P, V>(o);
        }
        let heads =
            if planes.has_heads() { Heads::Sliced(Sliced::new(&base, &planes)) } else { Heads::OneByOne };
        let links = base.layout.nodes * (base.layout.in_ports - base.layout.net_ports);
        Ok(Self { arena: planes.arena(), rotation: Rotation::new(links), base, planes, heads })
    }
}

impl<const P: usize, const V: usize> Sliced<P, V> {
    fn new<M: Mask>(base: &Base<P, V, M>, planes: &Planes) -> Self {
        let answers = base.routes.directions.as_ref().map_or(&[][..], |directions| directions.answers());
        let shift = planes.tile_shift() + planes.block_size().ilog2();
        Self {
            routes: answers.iter().map(|wait| route_of(planes, wait)).collect(),
            tiles: Tiles::new(base.layout.nodes, shift),
            ids: base.nodes.iter().map(HeadIds::new).collect(),
        }
    }
}

/// The instructions of this processor that may be used.
fn arch_of(instructions: Instructions) -> Arch {
    match instructions {
        Instructions::Any => Arch::Scalar,
        Instructions::UpTo256 => without_wide_vectors(Arch::new()),
        Instructions::Widest => Arch::new(),
    }
}

/// Where a head may go whose destination has the first place at its router, as planes have it.
fn route_of<M: Mask>(planes: &Planes, wait: &Wait<M>) -> Route {
    debug_assert_eq!(wait.ejects, wait.sole().is_none());
    planes.way(0, wait.sole())
}
