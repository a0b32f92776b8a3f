// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records of a trace that are being read, waited for and carried.

use std::collections::HashMap;

use super::{Packet, Packets, TraceError, Waits};
use crate::workload::program::{Action, Actions};
use crate::workload::replay::{Fault, Place};

/// The timer that ends a rank. No slot has this number.
pub(super) const END: u32 = u32::MAX;

/// As many dependents that have not been read are kept with the smallest window.
const FORGET_FROM: usize = 100_000;

/// A packet between its reading and its arrival.
#[derive(Debug)]
struct Held {
    packet: Packet,
    /// Where it was read.
    place: Place,
    /// When it could leave its source.
    due: u64,
}

/// A packet that others hold back.
#[derive(Debug, Clone, Copy, Default)]
struct Need {
    /// How many of them have not arrived.
    count: u32,
    /// When the last of them arrived that has.
    free: u64,
    /// Its slot, once it is read.
    slot: Option<u32>,
}

/// Packets that have been read and have not arrived, and which of them hold back which.
#[derive(Debug)]
pub(super) struct Feed {
    packets: Box<dyn Packets>,
    ranks: u32,
    /// The most packets that it holds.
    window: usize,
    slots: Vec<Option<Held>>,
    free: Vec<u32>,
    held: usize,
    /// Packets that others hold back or have held back, by their numbers.
    needs: HashMap<u64, Need>,
    /// The number of needs at which those of free packets are forgotten.
    forget_at: usize,
    /// Whether the trace is at its end, or cannot be read further.
    ended: bool,
    pub(super) error: Option<TraceError>,
    pub(super) waits: Waits,
}

impl Feed {
    pub(super) fn new(packets: Box<dyn Packets>, ranks: u32, window: usize) -> Self {
        // Slots have numbers below `END`.
        let window = window.clamp(1, END as usize - 1);
        Self {
            packets,
            ranks,
            window,
            slots: Vec::new(),
            free: Vec::new(),
            held: 0,
            needs: HashMap::new(),
            forget_at: window.saturating_mul(4).max(FORGET_FROM),
            ended: false,
            error: None,
            waits: Waits::default(),
        }
    }

    /// Reads packets as far as there is room, and wakes their sources when they can leave.
    pub(super) fn fill(&mut self, now: u64, actions: &mut Actions<()>) {
        while self.held < self.window && !self.ended {
            match self.next() {
                Ok(Some(packet)) => self.enter(now, packet, actions),
                Ok(None) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    self.error = Some(error);
                }
            }
        }
        if self.ended && self.held == 0 {
            for rank in 0..self.ranks {
                actions.push(Action::Wake { rank, timer: END, at: now });
            }
        }
    }

    fn next(&mut self) -> Result<Option<Packet>, TraceError> {
        let Some(packet) = self.packets.next()? else { return Ok(None) };
        super::check_nodes(&packet, self.ranks).map_err(|fault| self.error_here(fault))?;
        match self.needs.get(&packet.id) {
            Some(Need { slot: Some(_), .. }) => Err(self.error_here(Fault::SecondId(packet.id))),
            _ => Ok(Some(packet)),
        }
    }

    fn error_here(&self, fault: Fault) -> TraceError {
        TraceError { place: self.packets.place(), fault }
    }

    /// Takes in a packet. It leaves at its cycle or later, once all packets that hold it back have arrived.
    fn enter(&mut self, now: u64, packet: Packet, actions: &mut Actions<()>) {
        let slot = self.free.pop().unwrap_or(self.slots.len() as u32);
        let due = match self.needs.get_mut(&packet.id) {
            Some(need) if need.count > 0 => {
                need.slot = Some(slot);
                None
            }
            Some(&mut Need { free, .. }) => {
                self.needs.remove(&packet.id);
                Some(packet.cycle.max(free.saturating_add(packet.delay)))
            }
            None => Some(packet.cycle),
        };
        if let Some(due) = due {
            actions.push(Action::Wake { rank: packet.from, timer: slot, at: due.max(now) });
        }
        for &dependent in &packet.dependents {
            self.needs.entry(dependent).or_default().count += 1;
        }
        let (place, due) = (self.packets.place(), due.unwrap_or(packet.cycle));
        let held = Some(Held { packet, place, due });
        match self.slots.get_mut(slot as usize) {
            Some(free) => *free = held,
            None => self.slots.push(held),
        }
        self.held += 1;
    }

    /// The packet that leaves its source.
    pub(super) fn packet(&self, slot: u32) -> Option<&Packet> {
        Some(&self.slots.get(slot as usize)?.as_ref()?.packet)
    }

    /// Where a packet was read.
    pub(super) fn place(&self, slot: u32) -> Option<Place> {
        Some(self.slots.get(slot as usize)?.as_ref()?.place)
    }

    /// A packet has arrived: those that it held back are free of it, and there is room for another one.
    pub(super) fn arrived(&mut self, now: u64, slot: u32, actions: &mut Actions<()>) {
        let Some(held) = self.slots.get_mut(slot as usize).and_then(Option::take) else { return };
        self.free.push(slot);
        self.held -= 1;
        self.waits.add(now.saturating_sub(held.due));
        for dependent in held.packet.dependents {
            self.release(now, dependent, actions);
        }
        self.fill(now, actions);
    }

    /// A packet is free of one that held it back.
    fn release(&mut self, now: u64, dependent: u64, actions: &mut Actions<()>) {
        let Some(need) = self.needs.get_mut(&dependent) else { return };
        need.count -= 1;
        need.free = now;
        if need.count > 0 {
            return;
        }
        // One that has not been read stays, since its delay counts from now.
        let Some(slot) = need.slot else { return self.forget() };
        self.needs.remove(&dependent);
        let Some(held) = self.slots.get_mut(slot as usize).and_then(Option::as_mut) else { return };
        held.due = held.packet.cycle.max(now.saturating_add(held.packet.delay));
        actions.push(Action::Wake { rank: held.packet.from, timer: slot, at: held.due });
    }

    /// Forgets those that are free, when there are very many: they may never come.
    fn forget(&mut self) {
        if self.needs.len() >= self.forget_at {
            self.needs.retain(|_, need| need.count > 0);
            self.forget_at = self.forget_at.max(self.needs.len() * 2);
        }
    }
}
