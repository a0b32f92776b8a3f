// SPDX-License-Identifier: MIT OR Apache-2.0
//! Records of packets, flits and channels.

use flitforge_router::channel::{ChannelEvents, Occupancy, next_occupancy};
use flitforge_router::hdl::Native;
use flitforge_router::head::HeadState;
use flitforge_router::spec::Release;

use super::layout::OutputVc;

/// A packet's place in the packet table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Slot(pub(crate) u32);

impl Slot {
    #[inline(always)]
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// A flit: the packet it belongs to, and whether it is the first or the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flit(u32);

impl Flit {
    const HEAD: u32 = 1 << 31;
    const TAIL: u32 = 1 << 30;

    #[inline(always)]
    pub(crate) fn new(packet: Slot, head: bool, tail: bool) -> Self {
        Self(packet.0 | if head { Self::HEAD } else { 0 } | if tail { Self::TAIL } else { 0 })
    }

    #[inline(always)]
    pub(crate) const fn packet(self) -> Slot {
        Slot(self.0 & !(Self::HEAD | Self::TAIL))
    }

    #[inline(always)]
    pub(crate) const fn is_head(self) -> bool {
        self.0 & Self::HEAD != 0
    }

    #[inline(always)]
    pub(crate) const fn is_tail(self) -> bool {
        self.0 & Self::TAIL != 0
    }
}

/// The changing fields of a head flit, packed; digits of jumps are kept
/// [elsewhere](super::packets::PacketTable).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PackedHead {
    pub(crate) reversals: u8,
    misroutes: u8,
    flags: u8,
    /// The message class.
    pub(crate) class: u8,
}

impl PackedHead {
    const DETERMINISTIC: u8 = 1;
    const SECOND_PHASE: u8 = 2;
    /// Where [`HeadState::descending`] begins: it has the rest of the flags.
    const DRAWN: u32 = u8::BITS - flitforge_router::spec::MAX_DRAWN_BITS;

    #[inline(always)]
    pub(crate) fn pack(state: &HeadState<u64>) -> Self {
        Self {
            reversals: state.reversals as u8,
            misroutes: state.misroutes as u8,
            flags: (state.deterministic | state.second_phase << 1 | state.descending << Self::DRAWN) as u8,
            class: state.class as u8,
        }
    }

    #[inline(always)]
    pub(crate) fn unpack(self) -> HeadState<u64> {
        HeadState {
            reversals: u64::from(self.reversals),
            misroutes: u64::from(self.misroutes),
            deterministic: u64::from(self.flags & Self::DETERMINISTIC != 0),
            descending: u64::from(self.flags >> Self::DRAWN),
            second_phase: u64::from(self.flags & Self::SECOND_PHASE != 0),
            class: u64::from(self.class),
            digits: 0,
        }
    }

    /// All that changes, in 24 bits.
    #[inline(always)]
    pub(crate) fn word(self) -> u32 {
        u32::from_le_bytes([self.reversals, self.misroutes, self.flags, 0])
    }

    #[inline(always)]
    pub(crate) const fn deterministic(self) -> bool {
        self.flags & Self::DETERMINISTIC != 0
    }

    #[inline(always)]
    pub(crate) fn revert(&mut self) {
        self.flags |= Self::DETERMINISTIC;
    }
}

/// A packet, from leaving the source queue to the last flit at its destination: one cache line.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(64))]
pub(crate) struct Packet {
    /// Its source, plus the number of nodes for each packet that the source created before.
    pub(crate) serial: u64,
    /// Cycle of creation.
    pub(crate) created: u64,
    /// Cycle in which the first flit left the source queue.
    pub(crate) entered: u64,
    /// Cycles from then to acceptance of the first flit. What 32 bits do not hold stays at the greatest.
    pub(crate) head_latency: u32,
    /// Its flits.
    pub(crate) length: u32,
    pub(crate) source: u32,
    pub(crate) dest: u32,
    /// Where that is, if the routing function looks at nothing but
    /// [directions](super::route_cache::Directions); else the
    /// intermediate router (Valiant, ROMM), or the destination once more.
    pub(crate) aim: u32,
    /// Flits neither accepted nor taken out yet.
    pub(crate) remaining: u32,
    pub(crate) hops: u32,
    /// Steps away from the destination.
    pub(crate) away: u32,
    pub(crate) head: PackedHead,
    /// Counted in the statistics: created in the measured window.
    pub(crate) measured: bool,
    /// Taken out; flits of it that are still on wires vanish on arrival.
    pub(crate) dead: bool,
}

/// `entered` of a packet whose first flit has not left its interface.
pub(crate) const NOT_ENTERED: u64 = u64::MAX;

impl Packet {
    /// Whether its first flit has left its interface.
    pub(crate) const fn has_entered(&self) -> bool {
        self.entered != NOT_ENTERED
    }
}

/// What the packet at the front of an input buffer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Phase {
    /// No packet holds the buffer's front.
    #[default]
    Idle,
    /// Route computation is going on.
    Routing,
    /// The head waits for a virtual channel.
    Waiting,
    /// A channel was allocated; its stage is not over.
    Allocated,
    /// Flits may be sent.
    Active,
}

/// The downstream half of a channel: an input buffer and its packet's output. Flits lie in order, so
/// that counts tell them apart.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Input {
    /// The packet at the front, unless idle. Its flits may all have left already, the tail not.
    pub(crate) packet: Slot,
    /// Output channel allocated to the packet at the front.
    pub(crate) output: OutputVc,
    /// Flits of the packet at the front that have not left.
    pub(crate) left: u32,
    /// Flits buffered, those of packets behind the first included.
    pub(crate) len: u16,
    pub(crate) phase: Phase,
    /// The head of the packet at the front has left.
    pub(crate) begun: bool,
}

/// Who may use the upstream half of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Hold {
    /// Free to allocate.
    #[default]
    Free,
    /// A packet sends through it.
    Owned,
    /// Its tail was sent; credits are outstanding.
    Draining,
}

impl Hold {
    /// The state after a cycle with these events: the channel step that hardware is recorded from, for one
    /// channel.
    #[inline(always)]
    pub(crate) fn after(self, release: Release, events: ChannelEvents<u64>) -> Self {
        let (owned, draining) = (u64::from(self == Self::Owned), u64::from(self == Self::Draining));
        let next = next_occupancy(Native, release, 1, Occupancy { owned, draining }, events);
        match (next.owned, next.draining) {
            (0, 0) => Self::Free,
            (0, _) => Self::Draining,
            _ => Self::Owned,
        }
    }
}

/// The upstream half of a channel: credits and owner.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Output {
    /// Buffer of the owner at the same router, or the packet's slot (injection links).
    pub(crate) owner: u32,
    /// Free flits of the downstream buffer, as far as is known here.
    pub(crate) credits: u16,
    /// Reversal count of the packet that acquired it last.
    pub(crate) label: u8,
    pub(crate) hold: Hold,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_fit_cache_lines() {
        assert_eq!([size_of::<Packet>(), size_of::<Input>(), size_of::<Output>()], [64, 16, 8]);
    }
}
