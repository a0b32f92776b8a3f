// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run is free to choose: which messages, when the spontaneous rules fire, and who moves.

use super::Tree;
use super::table::levels;

/// What rules 2 and 3 of Algorithm 2 send on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MessageRule {
    /// Both kinds, as printed. With `L` levels an activation costs each process `2^L - 2` messages forever.
    Printed,
    /// Both kinds when the entry changed, else the same kind alone: `2 (L - 1)` messages.
    #[default]
    Linear,
}

impl MessageRule {
    /// Messages that each process sends, and receives, for an activation of rule 1 in a steady state.
    pub const fn cost(self, nodes: u32) -> u64 {
        let levels = levels(nodes) as u64;
        match self {
            Self::Printed => (1 << levels) - 2,
            Self::Linear => 2 * (levels - 1),
        }
    }
}

/// When spontaneous rules fire, where the scheduler lets them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Spontaneous {
    /// In every phase.
    Always,
    /// While the process does not look right to itself, as in the paper's simulator. A leaf repeats `Info`
    /// until it has a successor. A process does not repeat what it has done, so lost and corrupted messages
    /// are never made good.
    #[default]
    Quiet,
    /// Every so many phases, 1 or more, before any message is consumed. Algorithm 2 also moves when a
    /// neighbour in the ring has changed.
    Timer(u32),
    /// As [`Timer`](Self::Timer), but while no message waits. Under the asynchronous scheduler this is not
    /// fair: wrong entries that name one process can send it a message in every phase, forever.
    Patient(u32),
}

impl Spontaneous {
    /// The period of a timer.
    pub const fn period(self) -> Option<u32> {
        match self {
            Self::Always | Self::Quiet => None,
            Self::Timer(period) | Self::Patient(period) => Some(period),
        }
    }

    /// A period in which a process can consume all that the others send it in a period, one message in a
    /// phase: the greatest number of children, two messages of Algorithm 1 and those of Algorithm 2, and as
    /// much again for the messages of a repair.
    pub fn safe_timer(tree: &Tree, rule: MessageRule) -> Self {
        let sent = u64::from(tree.greatest_degree()) + 3 + rule.cost(tree.living());
        Self::Timer(u32::try_from(2 * sent).unwrap_or(u32::MAX))
    }
}

/// Who moves in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scheduler {
    /// Every process fires its spontaneous rules, then consumes all its messages, also those that were just
    /// sent spontaneously. What it sends in answer is consumed in the next phase.
    #[default]
    Synchronous,
    /// Every process consumes its oldest message, of one phase that of the lowest sender. A process without
    /// a message, or whose timer has run out, fires its spontaneous rules instead. Whatever is sent is
    /// consumed in a later phase.
    Asynchronous,
}

/// The choices of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rules {
    /// What Algorithm 2 sends on.
    pub messages: MessageRule,
    /// When spontaneous rules fire.
    pub spontaneous: Spontaneous,
    /// Who moves.
    pub scheduler: Scheduler,
}
