//! The tables of the switches: two banks each, written word by word.

use std::collections::VecDeque;
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
    switches: Vec<Switch>,
    /// Cycles that each word takes, at least 1.
    pace: u64,
    /// What switches are told in this cycle.
    updates: Vec<BankUpdate>,
    /// Packets that had to go over to another numbering on their way.
    pub(super) crossings: u64,
    /// Words written.
    pub(super) words: u64,
}

#[derive(Debug, Clone)]
struct Switch {
    banks: [Table; 2],
    valid: [bool; 2],
    current: usize,
    /// The words that are still to be written, and what they make of the bank.
    writing: Option<Writing>,
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
        let switch = |node| {
            let table = sound.table(node, 0, capacity)?;
            Some(Switch { banks: [table.clone(), table], valid: [true, false], current: 0, writing: None })
        };
        let switches = (0..jumps.graph().nodes()).map(switch).collect::<Option<_>>()?;
        Some(Self { jumps, switches, pace: 1, updates: Vec::new(), crossings: 0, words: 0 })
    }

    pub(super) fn set_pace(&mut self, cycles: u64) {
        self.pace = cycles.max(1);
    }

    /// The digits of a packet that comes in at a router, from its interface or with `digits` over a link.
    pub(super) fn arrive(&mut self, router: RouterId, head: &Incoming<u64>, digits: u64) -> u64 {
        let Some(overlay) = self.jumps.overlay() else { return digits };
        let Switch { banks, valid, current, .. } = &self.switches[router.idx()];
        let bank = |i: usize| if valid[i] { banks[i].bank() } else { banks[i].invalid() };
        let [current, other] = [bank(*current), bank(1 - *current)];
        if head.from == 0 {
            return overlay.injected(Native, &current, head, digits);
        }
        let next = overlay.arrived_by_link(Native, [&current, &other], head, digits);
        self.crossings += u64::from(overlay.epoch(Native, next) != overlay.epoch(Native, digits));
        next
    }

    fn overlay(&self) -> Option<&Overlay> {
        self.jumps.overlay()
    }

    /// Begins to make the other bank of a switch that of a numbering.
    pub(super) fn prepare(&mut self, node: u32, epoch: u32, dead: &[u32], method: Method, now: u64) {
        let Some(capacity) = self.overlay().map(Overlay::capacity) else { return };
        let healing = Healing::binomial(self.jumps.graph().nodes(), dead).ok();
        let Some(table) = healing.and_then(|healing| healing.table(node, epoch, capacity)) else { return };
        let switch = &mut self.switches[node as usize];
        let current = &switch.banks[switch.current];
        let words = table.writes((method == Method::Adaptive).then_some(current)).into();
        switch.writing = Some(Writing { words, table, due: now });
    }

    /// The other bank of a switch becomes the current one.
    pub(super) fn activate(&mut self, node: u32) {
        let switch = &mut self.switches[node as usize];
        switch.current = 1 - switch.current;
        self.updates.push(BankUpdate { router: RouterId(node), write: None, switch: true });
    }

    /// Forgets what switches were told in the last cycle.
    pub(super) fn begin_cycle(&mut self) {
        self.updates.clear();
    }

    /// What switches are told in this cycle.
    pub(super) fn updates(&self) -> &[BankUpdate] {
        &self.updates
    }

    /// Writes the words that are due; names the switches whose bank is complete.
    pub(super) fn write(&mut self, now: u64) -> Vec<u32> {
        let mut complete = Vec::new();
        for (node, switch) in (0u32..).zip(&mut self.switches) {
            let Some(writing) = switch.writing.as_mut().filter(|writing| writing.due <= now) else {
                continue;
            };
            let Some(write) = writing.words.pop_front() else { continue };
            writing.due = now + self.pace;
            let other = 1 - switch.current;
            switch.valid[other] = false;
            self.words += 1;
            self.updates.push(BankUpdate { router: RouterId(node), write: Some(write), switch: false });
            if writing.words.is_empty()
                && let Some(writing) = switch.writing.take()
            {
                switch.banks[other] = writing.table;
                switch.valid[other] = true;
                complete.push(node);
            }
        }
        complete
    }

    /// Whether any switch is being written.
    pub(super) fn is_writing(&self) -> bool {
        self.switches.iter().any(|switch| switch.writing.is_some())
    }
}
