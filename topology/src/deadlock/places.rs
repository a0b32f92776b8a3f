// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a head flit can be, and where a step takes it.

use flitforge_router::ids::{PortId, RouterId};

use super::answers::Step;
use super::channels::{ChannelId, Channels};
use crate::network::NetworkSpec;

/// A head flit at a router: by which channel it came and in which routing state it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Situation {
    pub(super) router: RouterId,
    /// The number of the situation among all of the network, those that cannot be included.
    pub(super) slot: u32,
}

impl Situation {
    /// The slot as an array subscript.
    #[inline]
    pub(super) const fn idx(self) -> usize {
        self.slot as usize
    }
}

/// Where a link leads.
#[derive(Debug, Clone, Copy)]
struct End {
    router: RouterId,
    /// The slot there of the lowest class of channels and the lowest state.
    slot: u32,
}

/// Numbers what a packet to one destination can meet. Each router has a *place* for packets that are
/// injected there and one for each channel that ends there, in order of input port and class; each
/// place has a *slot* for each routing state, rounded up to a power of two.
#[derive(Debug, Clone)]
pub(super) struct Map {
    /// Where the output ports lead: `router * ports + port`. A port that leads nowhere is on no
    /// packet's way and has any entry.
    ends: Vec<End>,
    ports: usize,
    classes: usize,
    /// Binary logarithm of the slots of a place.
    shift: u32,
    /// Slots of a router.
    slots: usize,
}

impl Map {
    /// `states`: how many routing states are told apart.
    pub(super) fn new(net: &NetworkSpec, channels: &Channels, states: usize) -> Self {
        let (ports, classes) = (net.graph.ports() as usize, channels.classes().len());
        let shift = states.next_power_of_two().ilog2();
        let nodes = net.graph.nodes() as usize;
        let ends = vec![End { router: RouterId(0), slot: 0 }; nodes * ports];
        let mut map = Self { ends, ports, classes, shift, slots: (1 + ports * classes) << shift };
        for (router, port, end) in net.graph.links() {
            let place = end.router.idx() * map.places() + 1 + end.port.idx() * classes;
            map.ends[router.idx() * ports + port.idx()] =
                End { router: end.router, slot: (place << shift) as u32 };
        }
        map
    }

    /// Number of places at a router.
    pub(super) fn places(&self) -> usize {
        1 + self.ports * self.classes
    }

    /// Number of slots at a router.
    #[inline]
    pub(super) fn slots(&self) -> usize {
        self.slots
    }

    /// A packet injected at a router in a state.
    pub(super) fn injected(&self, router: RouterId, state: u16) -> Situation {
        Situation { router, slot: (router.idx() * self.slots) as u32 + u32::from(state) }
    }

    /// What to add to the slot of a link's end for a class and state.
    pub(super) fn offset(&self, class: u8, state: u16) -> u32 {
        (u32::from(class) << self.shift) + u32::from(state)
    }

    /// The situations after some steps from a router.
    #[inline]
    pub(super) fn after<'m>(
        &'m self,
        router: RouterId,
        steps: &'m [Step],
    ) -> impl Iterator<Item = Situation> + use<'m> {
        let ends = &self.ends[router.idx() * self.ports..][..self.ports];
        steps.iter().map(move |step| {
            let End { router, slot } = ends[step.port.idx()];
            Situation { router, slot: slot + step.offset }
        })
    }

    /// The number of the situation among those at its router.
    #[inline]
    pub(super) fn local(&self, situation: Situation) -> usize {
        situation.idx() - situation.router.idx() * self.slots
    }

    /// The number of its place among those of the network.
    #[inline]
    pub(super) fn place(&self, situation: Situation) -> usize {
        situation.idx() >> self.shift
    }

    /// The number of its routing state.
    pub(super) fn state(&self, situation: Situation) -> u16 {
        (situation.slot & ((1 << self.shift) - 1)) as u16
    }

    /// The input port and class of channels by which it came, `None` for an injected packet.
    pub(super) fn arrival(&self, situation: Situation) -> Option<(PortId, u8)> {
        let channel = (self.local(situation) >> self.shift).checked_sub(1)?;
        Some((PortId((channel / self.classes) as u8), (channel % self.classes) as u8))
    }

    /// The channel that its packet holds, `None` for an injected one.
    #[inline]
    pub(super) fn channel(&self, situation: Situation) -> Option<ChannelId> {
        let before = situation.router.idx() * self.places();
        let channel = (self.place(situation) - before).checked_sub(1)?;
        Some(ChannelId((before - situation.router.idx() + channel) as u32))
    }
}
