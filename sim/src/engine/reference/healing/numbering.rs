// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the switches: two banks each, written word by word.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_router::jumps::{Incoming, Jumps, Overlay};
use flitforge_topology::healing::{Healing, Method, Table, Write};

use crate::engine::BankUpdate;

/// The banks of all switches.
#[derive(Debug, Clone)]
pub(super) struct Numbering {
    jumps: Arc<Jumps>,
    /// What heads see that come in now.
    in_force: Vec<Banks>,
    /// As they will be once what has been said is done.
    banks: Vec<Banks>,
    /// By node, the words that are still to be written, and what they make of the bank.
    writing: BTreeMap<u32, Writing>,
    /// Cycles that each word takes, at least 1.
    pace: u64,
    /// What switches are told in this cycle.
    updates: Vec<BankUpdate>,
    /// Packets that had to go over to another numbering on their way.
    pub(super) crossings: u64,
    /// Words written.
    pub(super) words: u64,
}

/// The banks of a switch.
#[derive(Debug, Clone)]
struct Banks {
    tables: [Table; 2],
    valid: [bool; 2],
    current: usize,
}

#[derive(Debug, Clone)]
struct Writing {
    words: VecDeque<Write>,
    table: Table,
    /// When the next word is written.
    due: u64,
}

impl Numbering {
    /// Before anything has failed; `None` where routes do not follow a numbering.
    pub(super) fn new(jumps: Option<&Arc<Jumps>>) -> Option<Self> {
        let jumps = Arc::clone(jumps?);
        let capacity = jumps.overlay()?.capacity();
        let sound = Healing::binomial(jumps.graph().nodes(), &[]).ok()?;
        let sound_banks = |node| {
            let table = sound.table(node, 0, capacity)?;
            Some(Banks { tables: [table.clone(), table], valid: [true, false], current: 0 })
        };
        let in_force = (0..jumps.graph().nodes()).map(sound_banks).collect::<Option<Vec<_>>>()?;
        let (banks, writing) = (in_force.clone(), BTreeMap::new());
        Some(Self { jumps, in_force, banks, writing, pace: 1, updates: Vec::new(), crossings: 0, words: 0 })
    }

    pub(super) fn set_pace(&mut self, cycles: u64) {
        self.pace = cycles.max(1);
    }

    /// The digits of a packet that comes in at a router, from its interface or with `digits` over a link.
    pub(super) fn arrive(&mut self, router: RouterId, head: &Incoming<u64>, digits: u64) -> u64 {
        let Some(overlay) = self.jumps.overlay() else { return digits };
        let Banks { tables, valid, current } = &self.in_force[router.idx()];
        let bank = |i: usize| if valid[i] { tables[i].bank() } else { tables[i].invalid() };
        let [current, other] = [bank(*current), bank(1 - *current)];
        if head.from == 0 {
            return overlay.injected(Native, &current, head, digits);
        }
        let next = overlay.arrived_by_link(Native, [&current, &other], head, digits);
        self.crossings += u64::from(overlay.epoch(Native, next) != overlay.epoch(Native, digits));
        next
    }

    /// Begins to make the other bank of a switch that of a numbering.
    pub(super) fn prepare(&mut self, node: u32, epoch: u32, dead: &[u32], method: Method, now: u64) {
        let Some(capacity) = self.jumps.overlay().map(Overlay::capacity) else { return };
        let healing = Healing::binomial(self.jumps.graph().nodes(), dead).ok();
        let Some(table) = healing.and_then(|healing| healing.table(node, epoch, capacity)) else { return };
        let Banks { tables, current, .. } = &self.banks[node as usize];
        let words = table.writes((method == Method::Adaptive).then_some(&tables[*current])).into();
        self.writing.insert(node, Writing { words, table, due: now });
    }

    /// The other bank of a switch becomes the current one.
    pub(super) fn activate(&mut self, node: u32) {
        let banks = &mut self.banks[node as usize];
        banks.current = 1 - banks.current;
        self.updates.push(BankUpdate { router: RouterId(node), write: None, switch: true });
    }

    /// What switches were told in the last cycle is done.
    pub(super) fn begin_cycle(&mut self) {
        for update in self.updates.drain(..) {
            let router = update.router.idx();
            self.in_force[router].clone_from(&self.banks[router]);
        }
    }

    /// What switches are told in this cycle.
    pub(super) fn updates(&self) -> &[BankUpdate] {
        &self.updates
    }

    /// Writes the words that are due; names the switches whose bank is complete.
    pub(super) fn write(&mut self, now: u64) -> Vec<u32> {
        let mut complete = Vec::new();
        for (&node, writing) in self.writing.iter_mut().filter(|(_, writing)| writing.due <= now) {
            writing.due = now + self.pace;
            let write = writing.words.pop_front();
            let Banks { tables, valid, current } = &mut self.banks[node as usize];
            let other = 1 - *current;
            valid[other] = writing.words.is_empty();
            if valid[other] {
                tables[other].clone_from(&writing.table);
                complete.push(node);
            }
            self.words += u64::from(write.is_some());
            self.updates.push(BankUpdate { router: RouterId(node), write, switch: false });
        }
        complete.iter().for_each(|node| _ = self.writing.remove(node));
        complete
    }
}
