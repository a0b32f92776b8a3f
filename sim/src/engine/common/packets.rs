// SPDX-License-Identifier: MIT OR Apache-2.0
//! The packets in the network, and what is known of their heads.

use flitforge_router::hdl::Native;
use flitforge_router::head::Candidates;
use flitforge_router::routing;

use super::mask::Mask;
use super::records::{Packet, Slot};

/// What is known of a packet's head while it waits at a router: there is one head to a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wait<M> {
    /// Cycle since which it has had nothing to wait for (dynamic relation only).
    pub(crate) stuck_since: u64,
    productive: M,
    unproductive: M,
    reversing: M,
    keep: M,
    turn: M,
    escape: M,
    escape_vcs: M,
    pub(crate) ejects: bool,
    /// The port, if it may take a single one only and that adaptively.
    sole: u8,
    /// The channels of that port that it may take.
    sole_vcs: M,
}

impl<M: Mask> Wait<M> {
    #[inline(always)]
    pub(crate) fn new(candidates: &Candidates<u64>) -> Self {
        let Candidates { productive, unproductive, escape, .. } = *candidates;
        let is_sole = productive.is_power_of_two() && unproductive | escape == 0;
        let port = if is_sole { productive.trailing_zeros() } else { NOT_SOLE };
        let sole_vcs = if is_sole { routing::channels_of(Native, candidates, port) } else { 0 };
        Self {
            sole: port as u8,
            sole_vcs: M::of(sole_vcs),
            stuck_since: NOT_STUCK,
            productive: M::of(candidates.productive),
            unproductive: M::of(candidates.unproductive),
            reversing: M::of(candidates.reversing),
            keep: M::of(candidates.keep),
            turn: M::of(candidates.turn),
            escape: M::of(candidates.escape),
            escape_vcs: M::of(candidates.escape_vcs),
            ejects: candidates.eject != 0,
        }
    }

    /// The port that it may take and channels of it, if there is a single one and that is no escape.
    #[inline(always)]
    pub(crate) fn sole(&self) -> Option<(usize, u64)> {
        (u32::from(self.sole) != NOT_SOLE).then(|| (self.sole.into(), self.sole_vcs.get()))
    }

    /// Whether a port leads away from the destination.
    #[inline(always)]
    pub(crate) fn leads_away(&self, port: u8) -> bool {
        self.unproductive.get() >> port & 1 == 1
    }

    /// What its routing relation offers it.
    #[inline(always)]
    pub(crate) fn candidates(&self) -> Candidates<u64> {
        Candidates {
            eject: u64::from(self.ejects),
            productive: self.productive.get(),
            unproductive: self.unproductive.get(),
            reversing: self.reversing.get(),
            keep: self.keep.get(),
            turn: self.turn.get(),
            escape: self.escape.get(),
            escape_vcs: self.escape_vcs.get(),
        }
    }
}

/// No port.
const NOT_SOLE: u32 = u8::MAX as u32;

/// No cycle: the head may wait for something.
pub(crate) const NOT_STUCK: u64 = u64::MAX;

/// The records of packets: slots are reused, last freed first.
#[derive(Debug, Clone)]
pub(crate) struct PacketTable {
    packets: Vec<Packet>,
    /// Jumps left to each packet in a circulant graph; empty in a cube.
    digits: Vec<u64>,
    free: Vec<Slot>,
    /// The next slot that was never used, and the distance to the one after it.
    next: usize,
    stride: usize,
}

impl PacketTable {
    /// The jumps left to a packet, as [`Jumps`](flitforge_router::jumps::Jumps) lays them out; 0 in a cube.
    #[inline(always)]
    pub(crate) fn digits(&self, slot: Slot) -> u64 {
        self.digits.get(slot.idx()).copied().unwrap_or(0)
    }

    /// Packets alive.
    pub(crate) fn len(&self) -> usize {
        self.packets.len() - self.free.len()
    }

    /// The slots of packets alive, in order of number.
    pub(crate) fn live(&self) -> impl Iterator<Item = Slot> + '_ {
        let mut alive = vec![true; self.slots()];
        self.free.iter().for_each(|slot| alive[slot.idx()] = false);
        (0..self.slots() as u32).map(Slot).filter(move |slot| alive[slot.idx()])
    }

    /// The slots of packets alive, in order of the packets' numbers.
    pub(crate) fn live_by_number(&self) -> Vec<Slot> {
        let mut order: Vec<Slot> = self.live().collect();
        order.sort_by_key(|&slot| self[slot].serial);
        order
    }

    /// Slots ever used: an upper bound of every live slot's number.
    pub(crate) fn slots(&self) -> usize {
        self.packets.len()
    }
}

impl std::ops::Index<Slot> for PacketTable {
    type Output = Packet;

    #[inline(always)]
    fn index(&self, slot: Slot) -> &Packet {
        &self.packets[slot.idx()]
    }
}

/// The packets of a network, and what is known of their heads.
#[derive(Debug, Clone)]
pub(crate) struct Packets<M> {
    table: PacketTable,
    waits: Vec<Wait<M>>,
}

impl<M> std::ops::Deref for Packets<M> {
    type Target = PacketTable;

    #[inline(always)]
    fn deref(&self) -> &PacketTable {
        &self.table
    }
}

impl<M: Mask> Default for Packets<M> {
    fn default() -> Self {
        let (packets, digits, free) = (Vec::new(), Vec::new(), Vec::new());
        Self { table: PacketTable { packets, digits, free, next: 0, stride: 1 }, waits: Vec::new() }
    }
}

impl<M: Mask> Packets<M> {
    pub(crate) fn insert(&mut self, packet: Packet) -> Slot {
        let table = &mut self.table;
        let slot = table.free.pop().unwrap_or_else(|| {
            let fresh = Slot(table.next as u32);
            table.next += table.stride;
            fresh
        });
        self.put(slot, packet);
        slot
    }

    /// Puts a packet into a slot of the caller's choice.
    pub(crate) fn put(&mut self, slot: Slot, packet: Packet) {
        if slot.idx() >= self.slots() {
            self.table.packets.resize(slot.idx() + 1, Packet::default());
            self.waits.resize(slot.idx() + 1, Wait::new(&Candidates::default()));
        }
        self[slot] = packet;
    }

    /// Parts for several threads: each knows all packets, and none takes a slot that another takes.
    pub(crate) fn divide(&mut self, parts: usize) -> Vec<Self> {
        let (free, base) = (std::mem::take(&mut self.table.free), self.slots());
        let part = |number: usize| {
            let mut part = self.clone();
            (part.table.next, part.table.stride) = (base + number, parts);
            part
        };
        let mut divided: Vec<_> = (0..parts).map(part).collect();
        for (part, slot) in (0..parts).cycle().zip(free) {
            divided[part].table.free.push(slot);
        }
        divided
    }

    /// All packets again. `homes` has, by slot, which of the parts knows a packet best, and none for unused
    /// slots.
    pub(crate) fn unite(parts: &[Self], homes: &[Option<usize>]) -> Self {
        let slots = parts.iter().map(|part| part.slots()).max().unwrap_or_default();
        let mut united = Self::default();
        united.table.next = slots;
        for (slot, home) in (0..).map(Slot).zip(homes).take(slots) {
            match *home {
                Some(at) => {
                    united.put(slot, parts[at][slot]);
                    united.waits[slot.idx()] = parts[at].waits[slot.idx()];
                }
                None => {
                    united.put(slot, Packet::default());
                    united.table.free.push(slot);
                }
            }
        }
        united
    }

    #[inline(always)]
    pub(crate) fn wait(&self, slot: Slot) -> &Wait<M> {
        &self.waits[slot.idx()]
    }

    #[inline(always)]
    pub(crate) fn wait_mut(&mut self, slot: Slot) -> &mut Wait<M> {
        &mut self.waits[slot.idx()]
    }

    /// Sets the jumps left to a packet.
    pub(crate) fn set_digits(&mut self, slot: Slot, digits: u64) {
        let table = &mut self.table;
        if slot.idx() >= table.digits.len() {
            table.digits.resize(table.packets.len().max(slot.idx() + 1), 0);
        }
        table.digits[slot.idx()] = digits;
    }

    pub(crate) fn remove(&mut self, slot: Slot) {
        self.table.free.push(slot);
    }
}

impl<M> std::ops::Index<Slot> for Packets<M> {
    type Output = Packet;

    #[inline(always)]
    fn index(&self, slot: Slot) -> &Packet {
        &self.table.packets[slot.idx()]
    }
}

impl<M> std::ops::IndexMut<Slot> for Packets<M> {
    #[inline(always)]
    fn index_mut(&mut self, slot: Slot) -> &mut Packet {
        &mut self.table.packets[slot.idx()]
    }
}
