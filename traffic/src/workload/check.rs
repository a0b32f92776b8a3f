// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is wrong with a schedule, whatever the wire.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::limits::LISTED;

use super::schedule::{Operation, RankSchedule, Schedule, Task};

/// Why a schedule can never come to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    /// A peer that does not exist.
    #[error("rank {rank}: `{operation}` names rank {peer}, but the ranks are 0 to {}", ranks.saturating_sub(1))]
    Peer {
        /// The rank.
        rank: u32,
        /// Its operation.
        operation: Operation,
        /// The peer.
        peer: u32,
        /// How many ranks there are.
        ranks: u32,
    },
    /// Operations that wait for one another.
    #[error("rank {rank}: operations wait for one another forever: {}", in_turn(ring))]
    Cycle {
        /// The rank.
        rank: u32,
        /// Each of them requires the next one, and the last one the first.
        ring: Vec<Operation>,
    },
    /// Receives that get no message.
    #[error("rank {rank}: `{operation}` waits for a message that no rank sends{}", more(*others))]
    NoSend {
        /// The rank that receives.
        rank: u32,
        /// The first operation that gets none.
        operation: Operation,
        /// Further ones with the same sender and tag.
        others: usize,
    },
    /// Messages that nobody receives.
    #[error("rank {rank}: `{operation}` sends a message that rank {to} does not receive{}", more(*others))]
    NoReceive {
        /// The rank that sends.
        rank: u32,
        /// The first operation whose message is not received.
        operation: Operation,
        /// The rank that it is for.
        to: u32,
        /// Further ones with the same receiver and tag.
        others: usize,
    },
}

fn more(others: usize) -> String {
    if others == 0 { String::new() } else { format!(" (and {others} more like it)") }
}

fn in_turn(ring: &[Operation]) -> String {
    let mut text = String::new();
    for operation in ring.iter().take(LISTED) {
        let _ = write!(text, "`{operation}` requires ");
    }
    if let Some(others) = ring.len().checked_sub(LISTED).filter(|others| *others > 0) {
        let _ = write!(text, "{others} more, of which the last requires ");
    }
    if let Some(first) = ring.first() {
        let _ = write!(text, "`{first}`");
    }
    text
}

/// Operations of a rank that wait for one another: each requires the next one.
pub(super) fn cycle(schedule: &RankSchedule) -> Option<Vec<Operation>> {
    let mut needs = schedule.needs();
    let mut free: Vec<u32> = (0u32..).zip(&needs).filter(|(_, n)| **n == 0).map(|(op, _)| op).collect();
    let mut left = needs.len() - free.len();
    while let Some(op) = free.pop() {
        for edge in schedule.waiting_for(op) {
            let needs = &mut needs[edge.op() as usize];
            *needs -= 1;
            if *needs == 0 {
                free.push(edge.op());
                left -= 1;
            }
        }
    }
    (left > 0).then(|| ring(schedule, &needs))
}

/// A ring among the operations that still need others.
fn ring(schedule: &RankSchedule, needs: &[u32]) -> Vec<Operation> {
    // Each of them has a predecessor among them: one that it requires.
    let mut required = vec![u32::MAX; needs.len()];
    for (op, _) in (0u32..).zip(needs).filter(|(_, needs)| **needs > 0) {
        for edge in schedule.waiting_for(op) {
            required[edge.op() as usize] = op;
        }
    }
    let first = needs.iter().position(|&needs| needs > 0).unwrap_or_default() as u32;
    let (mut at, mut seen, mut visited) = (first, Vec::new(), vec![false; needs.len()]);
    while at != u32::MAX && !visited[at as usize] {
        visited[at as usize] = true;
        seen.push(at);
        at = required[at as usize];
    }
    let begin = seen.iter().position(|&op| op == at).unwrap_or_default();
    seen[begin..].iter().map(|&op| schedule.ops[op as usize]).collect()
}

/// Sender, receiver, tag.
type Channel = (u32, u32, u32);

/// Checks that each rank receives what is sent to it. Ranks with a receive from any sender or for any tag are
/// left to the run.
pub(super) fn counts(schedule: &Schedule) -> Result<(), ScheduleError> {
    let mut balance: BTreeMap<Channel, [usize; 2]> = BTreeMap::new();
    let mut open = vec![false; schedule.ranks().len()];
    for (rank, ops) in (0u32..).zip(schedule.ranks()) {
        for operation in &ops.ops {
            match operation.task {
                Task::Send { to, tag, .. } => balance.entry((rank, to, tag)).or_default()[0] += 1,
                Task::Receive { from: Some(from), tag: Some(tag), .. } => {
                    balance.entry((from, rank, tag)).or_default()[1] += 1;
                }
                Task::Receive { .. } => open[rank as usize] = true,
                Task::Compute { .. } => {}
            }
        }
    }
    let closed = |channel: &Channel| !open[channel.1 as usize];
    let uneven =
        |&(channel, [sends, receives]): &(&Channel, &[usize; 2])| closed(channel) && sends != receives;
    match balance.iter().find(uneven) {
        Some((&channel, &counts)) => unmatched(schedule, channel, counts),
        None => Ok(()),
    }
}

/// Names the first operation of a channel that is not matched.
fn unmatched(schedule: &Schedule, channel: Channel, counts: [usize; 2]) -> Result<(), ScheduleError> {
    let ((from, to, tag), [sends, receives]) = (channel, counts);
    let (rank, matched) = if sends > receives { (from, receives) } else { (to, sends) };
    let of_channel = |operation: &&Operation| match operation.task {
        Task::Send { to: peer, tag: t, .. } => sends > receives && (peer, t) == (to, tag),
        Task::Receive { from: peer, tag: t, .. } => receives > sends && (peer, t) == (Some(from), Some(tag)),
        Task::Compute { .. } => false,
    };
    let ops = schedule.ranks().nth(rank as usize).map_or(&[][..], |rank| &rank.ops);
    let Some(&operation) = ops.iter().filter(of_channel).nth(matched) else { return Ok(()) };
    let others = sends.abs_diff(receives) - 1;
    Err(if sends > receives {
        ScheduleError::NoReceive { rank, operation, to, others }
    } else {
        ScheduleError::NoSend { rank, operation, others }
    })
}
