// SPDX-License-Identifier: MIT OR Apache-2.0
//! An election in a ring of ranks, over a network.

use flitforge_traffic::election::{Change, ElectionError, Poll, RingElection, Standing, Tally};
use serde::Serialize;

use super::{Workload, WorkloadReport};
use crate::{Checked, Error};

/// What has come of an election. Cycles count from the beginning of the run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ElectionReport {
    /// The leader; absent where there is none.
    pub leader: Option<u32>,
    /// The cycle in which it declared itself.
    pub declared: Option<u64>,
    /// The same without contention.
    pub ideal_declared: Option<u64>,
    /// The cycle in which the last rank came to know the leader.
    pub known: Option<u64>,
    /// The same without contention.
    pub ideal_known: Option<u64>,
    /// Functional ranks that know the leader in the end.
    pub knowing: u32,
    /// Functional ranks in the end.
    pub living: u32,
    /// Elections that ranks started by themselves.
    pub starts: u64,
    /// Messages of functional ranks.
    pub messages: u64,
    /// The most that there can be: a message of each rank for each round and for the announcement, and one
    /// for each recovery.
    pub bound: u64,
    /// Passages of messages around failed ranks, which do not count.
    pub bypassed: u64,
    /// The greatest round.
    pub rounds: u32,
    /// Failures.
    pub failures: u64,
    /// Recoveries.
    pub recoveries: u64,
    /// How ranks stand from which cycle on: cycle, rank and standing. All sleep before.
    #[serde(skip)]
    pub course: Vec<(u64, u32, Standing)>,
}

impl ElectionReport {
    fn new(ranks: u32, over: &Poll, alone: &Poll) -> Self {
        let (over, alone) = (over.tally(), alone.tally());
        let Tally { leader, declared, known, knowing, living, .. } = over;
        let Tally { starts, messages, bypassed, rounds, failures, recoveries, course, .. } = over;
        Self {
            leader,
            declared,
            ideal_declared: alone.declared,
            known,
            ideal_known: alone.known,
            knowing,
            living,
            starts,
            messages,
            bound: u64::from(ranks) * u64::from(rounds + 1) + recoveries,
            bypassed,
            rounds,
            failures,
            recoveries,
            course,
        }
    }
}

impl Workload {
    /// Elects a leader among the ranks, which are a ring in the order of their numbers. The model is that of
    /// M. Y. Chan and F. Y. L. Chin. The run is over when no message is under way.
    ///
    /// # Errors
    /// [`Election`](super::WorkloadError::Election): a rank that is not there starts, or one cannot fail or
    /// recover; or as of [`Workload::collective`].
    pub fn election(&self, network: &Checked, settings: &RingElection) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        let mut polls = Vec::new();
        let programs = || {
            let (electors, poll) = settings.programs(ranks, self.seed)?;
            polls.push(poll);
            Ok(electors)
        };
        let (_, mut report) = self.twice(network, ranks, programs, "election in a ring")?;
        if let [alone, over] = &polls[..] {
            report.election = Some(ElectionReport::new(ranks, over, alone));
        }
        Ok(report)
    }
}

/// The key of a configuration that is to blame.
pub(super) const fn key(error: &ElectionError) -> &'static str {
    match error {
        ElectionError::Ranks(_) => "workload.ranks",
        ElectionError::NoRank { change: Change::Wake, .. } => "workload.starts",
        ElectionError::NoRank { change: Change::Fail, .. }
        | ElectionError::NotAlive { .. }
        | ElectionError::NoneLeft { .. } => "workload.failures",
        ElectionError::NoRank { change: Change::Recover, .. } | ElectionError::NotFailed { .. } => {
            "workload.recoveries"
        }
    }
}
