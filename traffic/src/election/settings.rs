// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a user says of an election, before the number of ranks is known.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::{Elector, Poll, shuffled};
use crate::Stream;

/// The lane of the random stream that draws identifiers and starting cycles.
const LANE: u64 = 0x656c_6563_0000_0001;

/// Something happens to a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Moment {
    /// The rank.
    pub rank: u32,
    /// When, in cycles.
    pub at: u64,
}

/// An election among any number of ranks. Rank `i` sends to rank `i + 1`, and the last one to rank 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RingElection {
    /// Size of every message, in bytes.
    pub bytes: u64,
    /// Who wakes by itself, and when. `None`: every rank, in a cycle drawn from 0 to `skew`.
    pub starts: Option<Vec<Moment>>,
    /// Ranks wake in cycles drawn from 0 to this, unless it is said who wakes.
    pub skew: u64,
    /// Who fails when. Messages pass around a failed rank.
    pub failures: Vec<Moment>,
    /// Who recovers when. A rank that recovers is asleep.
    pub recoveries: Vec<Moment>,
}

impl Default for RingElection {
    /// All ranks start at once with messages of 16 bytes, and none fails.
    fn default() -> Self {
        Self { bytes: 16, starts: None, skew: 0, failures: Vec::new(), recoveries: Vec::new() }
    }
}

/// Why there is no such election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ElectionError {
    /// Too few ranks for a ring.
    #[error("an election needs a ring of 2 ranks or more, not of {0}")]
    Ranks(u32),
    /// A rank that there is not.
    #[error("rank {rank} {change}, but it is not in the ring: give ranks 0 to {last}")]
    NoRank {
        /// What is to happen to it.
        change: Change,
        /// The rank.
        rank: u32,
        /// The last rank.
        last: u32,
    },
    /// A rank fails that has failed.
    #[error("rank {rank} cannot fail in cycle {at}: it has failed before, and has not recovered by then")]
    NotAlive {
        /// The rank.
        rank: u32,
        /// When it is to fail.
        at: u64,
    },
    /// A rank recovers that has not failed.
    #[error("rank {rank} cannot recover in cycle {at}: give a failure of it in an earlier cycle")]
    NotFailed {
        /// The rank.
        rank: u32,
        /// When it is to recover.
        at: u64,
    },
    /// No rank is functional.
    #[error("no rank is functional in cycle {at}, and messages would go round forever: let one fewer fail")]
    NoneLeft {
        /// When the last one fails.
        at: u64,
    },
}

/// What happens to a rank by itself. Failures come before recoveries of the same cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// It wakes.
    Wake,
    /// It fails.
    Fail,
    /// It recovers.
    Recover,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wake => "wakes",
            Self::Fail => "fails",
            Self::Recover => "recovers",
        })
    }
}

impl RingElection {
    /// The program of each rank, and the observer of all of them. The seed draws identifiers and starting
    /// cycles.
    ///
    /// # Errors
    /// [`ElectionError`]: there is no such election.
    pub fn programs(&self, ranks: u32, seed: u64) -> Result<(Vec<Elector>, Poll), ElectionError> {
        let changes = self.changes(ranks)?;
        let mut stream = Stream::new(seed, LANE);
        let idents = shuffled(ranks, &mut stream);
        let starts = self.starts(ranks, &mut stream)?;
        let poll = Poll::new(ranks, starts.len() + changes.len());
        let mut electors: Vec<Elector> = (0..ranks)
            .zip(idents)
            .map(|(rank, ident)| Elector::new([rank, ranks], ident, self.bytes, poll.clone()))
            .collect();
        for Moment { rank, at } in starts {
            electors[rank as usize].plan(at, Change::Wake);
        }
        for (at, rank, change) in changes {
            electors[rank as usize].plan(at, change);
        }
        Ok((electors, poll))
    }

    /// Who wakes when.
    fn starts(&self, ranks: u32, stream: &mut Stream) -> Result<Vec<Moment>, ElectionError> {
        let Some(starts) = &self.starts else {
            let mut draw = |rank| Moment { rank, at: stream.below(self.skew.saturating_add(1)) };
            return Ok((0..ranks).map(&mut draw).collect());
        };
        starts.iter().try_for_each(|start| known(start.rank, ranks, Change::Wake))?;
        Ok(starts.clone())
    }

    /// Failures and recoveries in the order of time. One that cannot be is an error.
    fn changes(&self, ranks: u32) -> Result<Vec<(u64, u32, Change)>, ElectionError> {
        if ranks < 2 {
            return Err(ElectionError::Ranks(ranks));
        }
        let of = |list: &[Moment], change| {
            list.iter().map(move |moment| (moment.at, moment.rank, change)).collect::<Vec<_>>()
        };
        let mut changes = of(&self.failures, Change::Fail);
        changes.extend(of(&self.recoveries, Change::Recover));
        changes.sort_unstable();
        let mut failed: BTreeMap<u32, u64> = BTreeMap::new();
        for &(at, rank, change) in &changes {
            known(rank, ranks, change)?;
            if change == Change::Fail {
                if failed.insert(rank, at).is_some() {
                    return Err(ElectionError::NotAlive { rank, at });
                }
                if failed.len() as u32 == ranks {
                    return Err(ElectionError::NoneLeft { at });
                }
            } else if failed.remove(&rank).is_none_or(|since| since == at) {
                return Err(ElectionError::NotFailed { rank, at });
            }
        }
        Ok(changes)
    }
}

const fn known(rank: u32, ranks: u32, change: Change) -> Result<(), ElectionError> {
    if rank < ranks { Ok(()) } else { Err(ElectionError::NoRank { change, rank, last: ranks - 1 }) }
}
