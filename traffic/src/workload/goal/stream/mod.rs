// SPDX-License-Identifier: MIT OR Apache-2.0
//! Schedules that are read while they run.
//!
//! A first pass finds the block of each rank ([`Index`]). Then each rank reads its own block, and holds a
//! window of operations that have not ended. The requirements of an operation must stand in the text before
//! half a window of operations behind it. If a window has all operations of a rank, the rank does exactly
//! what its [`Script`](crate::workload::Script) does.

mod index;
mod labels;
mod player;
mod rank;

use std::collections::BTreeMap;

use super::GoalError;
use crate::workload::check::ScheduleError;
use crate::workload::opener::Opener;
use crate::workload::schedule::{Operation, Task};
use rank::Rank;

pub use index::Index;
pub(super) use index::Start;
pub use player::{Player, error, programs};

/// Why a schedule cannot be run while it is read.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// It cannot be read.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// It can never come to its end.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
}

/// Does all operations of a rank at once, in an order in which they can be done.
fn each(
    opener: &Opener,
    index: &Index,
    window: usize,
    rank: u32,
    mut see: impl FnMut(&Operation),
) -> Result<(), StreamError> {
    let start = index.0.get(rank as usize).copied().flatten();
    let mut graph = Rank::new(opener, rank, start, window);
    let mut free = graph.fill()?;
    while let Some(op) = free.pop() {
        if let Some(operation) = graph.operation(op) {
            see(&operation);
        }
        for begins in [true, false] {
            free.extend(graph.release(op, begins, |_| Default::default()).into_iter().map(|(_, op)| op));
        }
        free.extend(graph.fill()?);
    }
    match graph.ring() {
        Some(ring) => Err(ScheduleError::Cycle { rank, ring }.into()),
        None => Ok(()),
    }
}

/// Sender, receiver, tag.
type Channel = (u32, u32, u32);

/// Looks for what can never come to an end, as [`Schedule::check`](crate::workload::Schedule::check) does,
/// and for requirements that stand too far behind.
///
/// # Errors
/// The first of these, by rank.
pub fn check(opener: &Opener, index: &Index, window: usize) -> Result<(), StreamError> {
    let ranks = index.ranks();
    let mut balance: BTreeMap<Channel, [usize; 2]> = BTreeMap::new();
    let mut open = vec![false; ranks as usize];
    for rank in 0..ranks {
        let mut wrong = None;
        each(opener, index, window, rank, |operation| {
            let peer = match operation.task {
                Task::Send { to, tag, .. } => {
                    balance.entry((rank, to, tag)).or_default()[0] += 1;
                    Some(to)
                }
                Task::Receive { from: Some(from), tag: Some(tag), .. } => {
                    balance.entry((from, rank, tag)).or_default()[1] += 1;
                    Some(from)
                }
                Task::Receive { from, .. } => {
                    open[rank as usize] = true;
                    from
                }
                Task::Compute { .. } => None,
            };
            if let Some(peer) = peer.filter(|peer| *peer >= ranks && wrong.is_none()) {
                wrong = Some(ScheduleError::Peer { rank, operation: *operation, peer, ranks });
            }
        })?;
        if let Some(error) = wrong {
            return Err(error.into());
        }
    }
    let uneven =
        balance.into_iter().find(|((_, to, _), [sends, receives])| !open[*to as usize] && sends != receives);
    match uneven {
        Some((channel, counts)) => Err(unmatched(opener, index, window, channel, counts)?),
        None => Ok(()),
    }
}

/// Names the first operation of a channel, in the order in which they can be done, that is not matched.
fn unmatched(
    opener: &Opener,
    index: &Index,
    window: usize,
    (from, to, tag): Channel,
    [sends, receives]: [usize; 2],
) -> Result<StreamError, StreamError> {
    let (rank, matched) = if sends > receives { (from, receives) } else { (to, sends) };
    let mut of_channel = Vec::new();
    each(opener, index, window, rank, |operation| {
        let is = match operation.task {
            Task::Send { to: peer, tag: other, .. } => sends > receives && (peer, other) == (to, tag),
            Task::Receive { from: peer, tag: other, .. } => {
                receives > sends && (peer, other) == (Some(from), Some(tag))
            }
            Task::Compute { .. } => false,
        };
        if is {
            of_channel.push(*operation);
        }
    })?;
    of_channel.sort_by_key(|operation| operation.line);
    let operation = of_channel.get(matched).copied().unwrap_or(Operation::new(Task::Compute { cycles: 0 }));
    let others = sends.abs_diff(receives) - 1;
    Ok(if sends > receives {
        ScheduleError::NoReceive { rank, operation, to, others }.into()
    } else {
        ScheduleError::NoSend { rank, operation, others }.into()
    })
}
