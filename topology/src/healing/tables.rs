// SPDX-License-Identifier: MIT OR Apache-2.0
//! What switches keep of a numbering: logical links as paths over the wires that are left.

use flitforge_router::circulant::Circulant;
use flitforge_router::hdl::ones;
use flitforge_router::jumps::{Bank, EPOCH_BITS, Overlay};

use super::Healing;

/// Wires of a path at most. With one failed router four are enough up to 64 routers, and five up to 4096.
const LONGEST: u32 = 5;

/// The contents of a bank of a switch; see [`Bank`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Number of the epoch, from 0.
    pub epoch: u32,
    /// How many routers live.
    pub nodes: u32,
    /// The router's own number among them.
    pub here: u32,
    /// Which powers of two are jumps: bit `k` for `2^k`.
    pub jumps: u64,
    /// Entries of dead routers, those that are not taken zero.
    pub dead: Vec<u64>,
    /// For each logical port the network ports of its path.
    pub paths: Vec<u64>,
}

impl Table {
    /// As the switch sees it.
    pub fn bank(&self) -> Bank<'_, u64> {
        Bank {
            valid: 1,
            epoch: u64::from(self.epoch) & ones(EPOCH_BITS),
            nodes: u64::from(self.nodes) & ones(self.paths.len() as u32 / 2),
            here: u64::from(self.here),
            jumps: self.jumps,
            dead: &self.dead,
            paths: &self.paths,
        }
    }

    /// The bank when it may not be used: before it is written for the first time, or while it is written
    /// anew.
    pub fn invalid(&self) -> Bank<'_, u64> {
        Bank { valid: 0, ..self.bank() }
    }
}

/// A word written to the bank of a switch that is not the current one, one a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Write {
    /// Which word, in the order of [`Overlay::words`].
    pub word: u32,
    /// What it becomes.
    pub data: u64,
}

impl Table {
    /// The words after the header, as [`Overlay::words`] orders them.
    fn words(&self) -> impl Iterator<Item = u64> {
        let bank = self.bank();
        [bank.nodes, bank.here, bank.jumps].into_iter().chain(bank.dead.to_vec()).chain(bank.paths.to_vec())
    }

    /// How this table comes into a bank, word by word: all of them, or after a copy of the table that is
    /// current those that differ. The bank may not be used from the first word to the last.
    pub fn writes(&self, current: Option<&Self>) -> Vec<Write> {
        let header = |valid, copy| Write { word: 0, data: Overlay::header(self.epoch, valid, copy) };
        let words = (1..).zip(self.words()).map(|(word, data)| Write { word, data });
        let mut writes = vec![header(false, current.is_some())];
        match current {
            None => writes.extend(words),
            Some(current) => {
                let changed = words.zip(current.words()).filter(|(new, old)| new.data != *old);
                writes.extend(changed.map(|(new, _)| new));
            }
        }
        writes.push(header(true, false));
        writes
    }
}

impl Healing {
    /// The network ports of a path from one living router to another, by their old numbers: the fewest wires,
    /// and of these the fewest turns into a jump that is not above the one before. Packets always take the
    /// lowest of these ports that leads to a living router. None where there is no such path that makes each
    /// jump once at most, on five wires.
    pub fn path(&self, from: u32, to: u32) -> u64 {
        Search { graph: &self.original, healing: self, from }.path(to)
    }

    /// What the switch of router `original` keeps, with room for `capacity` dead routers; `None` for a dead
    /// router, or when there are more.
    pub fn table(&self, original: u32, epoch: u32, capacity: u32) -> Option<Table> {
        let here = self.failed.new_number(original)?;
        let (failed, nodes) = (self.failed.failed(), self.healed.nodes());
        let free = (capacity as usize).checked_sub(failed.len())?;
        let levels = self.logical_ports() / 2;
        let dead = failed.iter().map(|&node| u64::from(node) | 1 << levels);
        let path =
            |port: u32| self.logical_neighbour(original, port).map_or(0, |other| self.path(original, other));
        Some(Table {
            epoch,
            nodes,
            here,
            jumps: (0..levels).filter(|&k| 1 << k < nodes).fold(0, |jumps, k| jumps | 1 << k),
            dead: dead.chain(std::iter::repeat_n(0, free)).collect(),
            paths: (0..2 * levels).map(path).collect(),
        })
    }
}

/// Looks for paths from one router.
struct Search<'a> {
    graph: &'a Circulant,
    healing: &'a Healing,
    from: u32,
}

impl Search<'_> {
    fn path(&self, to: u32) -> u64 {
        let nodes = self.graph.nodes();
        let displacement = (to + nodes - self.from) % nodes;
        for wires in 1..=LONGEST {
            let mut found = None;
            self.sets(0, wires, displacement, 0, &mut |ports| {
                let turns = self.turns(ports);
                found = turns.map(|turns| (turns, ports)).into_iter().chain(found).min();
            });
            if let Some((_, ports)) = found {
                return ports;
            }
        }
        0
    }

    /// Every set of `wires` ports of different jumps, from jump `k` on, that adds up to a displacement.
    fn sets(&self, k: usize, wires: u32, displacement: u32, ports: u64, found: &mut impl FnMut(u64)) {
        if wires == 0 {
            if displacement == 0 {
                found(ports);
            }
            return;
        }
        let nodes = self.graph.nodes();
        for jump in k..self.graph.jumps().len() {
            for port in 2 * jump as u32..=self.graph.port_up(jump) {
                let left = (displacement + nodes - self.graph.displacement(port)) % nodes;
                self.sets(jump + 1, wires - 1, left, ports | 1 << port, found);
            }
        }
    }

    /// How often a packet turns into a jump that is not above the one before, when it always takes the lowest
    /// of these ports that leads to a living router; `None` where none does.
    fn turns(&self, mut ports: u64) -> Option<u32> {
        let lives = |at: u32| self.healing.failed.new_number(at).is_some();
        let (mut at, mut before, mut turns) = (self.from, 0, 0);
        while ports != 0 {
            let to = |port: u32| (at + self.graph.displacement(port)) % self.graph.nodes();
            let port = (0..self.graph.ports()).find(|&p| ports >> p & 1 == 1 && lives(to(p)))?;
            turns += u32::from(port / 2 < before);
            (at, before, ports) = (to(port), port / 2, ports & !(1 << port));
        }
        Some(turns)
    }
}
