//! What is on the wires: a timing wheel of arrivals, returning credits and wake-ups.

use super::layout::Channel;
use super::state::Flit;

/// Why a router is to look at a channel again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wake {
    /// The route of the head at the front has been computed.
    Routed,
    /// Virtual-channel allocation of the head at the front has taken effect.
    Allocated,
}

/// All that becomes visible in one cycle.
#[derive(Debug, Clone, Default)]
pub(crate) struct Slot {
    pub(crate) arrivals: Vec<(Channel, Flit)>,
    pub(crate) credits: Vec<Channel>,
    pub(crate) wakes: Vec<(Channel, Wake)>,
}

impl Slot {
    fn clear(&mut self) {
        self.arrivals.clear();
        self.credits.clear();
        self.wakes.clear();
    }
}

/// Slots for the next `2^k` cycles.
#[derive(Debug, Clone)]
pub(crate) struct Wheel {
    slots: Vec<Slot>,
    mask: u64,
}

impl Wheel {
    /// A wheel for delays of 1 to `horizon` cycles.
    pub(crate) fn new(horizon: u64) -> Self {
        let size = (horizon + 1).next_power_of_two();
        Self { slots: vec![Slot::default(); size as usize], mask: size - 1 }
    }

    /// The slot of `cycle`, which lies at most the horizon ahead.
    #[inline(always)]
    pub(crate) fn at(&mut self, cycle: u64) -> &mut Slot {
        &mut self.slots[(cycle & self.mask) as usize]
    }

    /// Takes out the slot of `cycle`; [`Wheel::give_back`] returns its storage.
    pub(crate) fn take(&mut self, cycle: u64) -> Slot {
        std::mem::take(self.at(cycle))
    }

    /// Returns a slot that has been dealt with. Nothing is scheduled for its own cycle any more.
    pub(crate) fn give_back(&mut self, cycle: u64, mut slot: Slot) {
        slot.clear();
        *self.at(cycle) = slot;
    }

    /// Takes back the wake-ups of a channel whose packet is gone: they would wake the next one early.
    pub(crate) fn forget_wakes(&mut self, gone: Channel) {
        for slot in &mut self.slots {
            slot.wakes.retain(|&(c, _)| c != gone);
        }
    }

    /// Every flit on a wire.
    pub(crate) fn flits(&self) -> impl Iterator<Item = (Channel, Flit)> + '_ {
        self.slots.iter().flat_map(|s| s.arrivals.iter().copied())
    }

    /// Every credit on its way back.
    pub(crate) fn credits(&self) -> impl Iterator<Item = Channel> + '_ {
        self.slots.iter().flat_map(|s| s.credits.iter().copied())
    }
}
