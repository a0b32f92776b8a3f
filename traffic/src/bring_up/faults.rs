// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults: what may happen to messages, memories and processes while a network runs.

use super::{Message, Parcel, Process, levels};
use crate::stream::{Stream, threshold};

/// The lane of the random stream that draws faults.
const LANE: u64 = 0x6661_756c_7400_0001;

/// Probabilities, each from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rates {
    /// That a process dies in a phase. Two always live. The launching service repairs the tree at once and
    /// tells everybody the new number of processes.
    pub crash: f64,
    /// That a message is lost.
    pub loss: f64,
    /// That a message comes twice.
    pub duplication: f64,
    /// That the contents of a message are random. Its sender stays known.
    pub corruption: f64,
    /// That the variables of a process become random in a phase.
    pub memory: f64,
}

/// Faults of the first phases of a run. The same seed gives the same faults.
#[derive(Debug, Clone)]
pub struct Faults {
    thresholds: [u64; 5],
    until: u64,
    stream: Stream,
}

const CRASH: usize = 0;
const LOSS: usize = 1;
const DUPLICATION: usize = 2;
const CORRUPTION: usize = 3;
const MEMORY: usize = 4;

impl Faults {
    /// Faults in phases 1 to `until`, and none after. A rate beyond its range counts as its nearest end.
    pub fn new(rates: Rates, until: u64, seed: u64) -> Self {
        let Rates { crash, loss, duplication, corruption, memory } = rates;
        let thresholds = [crash, loss, duplication, corruption, memory].map(threshold);
        Self { thresholds, until, stream: Stream::new(seed, LANE) }
    }

    /// None.
    pub fn none() -> Self {
        Self::new(Rates::default(), 0, 0)
    }

    /// The last phase with faults.
    pub const fn until(&self) -> u64 {
        self.until
    }

    fn happens(&mut self, phase: u64, what: usize) -> bool {
        phase <= self.until && self.thresholds[what] > 0 && self.stream.chance(self.thresholds[what])
    }

    /// What becomes of a message: how many copies arrive. It may change on the way.
    pub(super) fn carry(&mut self, phase: u64, nodes: u32, parcel: &mut Parcel) -> u32 {
        if self.happens(phase, LOSS) {
            return 0;
        }
        if self.happens(phase, CORRUPTION) {
            parcel.message = any_message(nodes, &mut self.stream);
        }
        1 + u32::from(self.happens(phase, DUPLICATION))
    }

    pub(super) fn crashes(&mut self, phase: u64) -> bool {
        self.happens(phase, CRASH)
    }

    /// Overwrites the variables of a process, perhaps.
    pub(super) fn forget(&mut self, phase: u64, nodes: u32, process: &mut Process) -> bool {
        let happens = self.happens(phase, MEMORY);
        if happens {
            scramble(nodes, process, &mut self.stream);
        }
        happens
    }
}

/// An identifier; every third one belongs to nobody.
fn any_ident(nodes: u32, stream: &mut Stream) -> u32 {
    let nodes = u64::from(nodes);
    stream.below(nodes + nodes / 2 + 1) as u32
}

/// A message that may say anything.
pub(super) fn any_message(nodes: u32, stream: &mut Stream) -> Message {
    let ident = any_ident(nodes, stream);
    let level = stream.below(levels(nodes) as u64 + 2) as u8;
    match stream.below(6) {
        0 => Message::FConnect(ident),
        1 => Message::Info(ident),
        2 => Message::AskConnect(ident),
        3 => Message::BConnect(ident),
        4 => Message::Up { ident, level },
        _ => Message::Dn { ident, level },
    }
}

/// Sets every variable of a process to anything; every eighth is unset.
pub(super) fn scramble(nodes: u32, process: &mut Process, stream: &mut Stream) {
    let Process { links, table } = process;
    let entries = table.ahead.iter_mut().chain(&mut table.behind);
    for variable in [&mut links.pred, &mut links.succ].into_iter().chain(entries) {
        let is_set = stream.below(8) > 0;
        *variable = is_set.then(|| any_ident(nodes, stream));
    }
}
