// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks with several copies each.

use flitforge_traffic::replication::{Group, Notice, Repairs, Replicated, Rules};
use flitforge_traffic::workload::Program;
use serde::Serialize;

use super::{Outcome, Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error};

/// What copies of ranks have done because of failures, all of them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Copies {
    /// Copies of each rank.
    pub degree: u32,
    /// Copies that failed.
    pub failed: u64,
    /// Copies that became masters of their rank.
    pub elections: u64,
    /// Messages that new masters sent again.
    pub resent: u64,
    /// Messages that receivers discarded as duplicates.
    pub discarded: u64,
}

impl Outcome for Copies {
    fn key(&self) -> &'static str {
        "copies"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let &Self { degree, failed, elections, resent, discarded } = self;
        let repairs = format!(
            "{degree} copies of each rank; failed {failed}, elections {elections}, messages resent {resent}, \
             duplicates discarded {discarded}"
        );
        vec![("replication", repairs)]
    }
}

impl Workload {
    /// Each rank has so many copies, by the protocol of P2P-MPI (see [`flitforge_traffic::replication`]).
    /// The time `notice`, in cycles, passes from a crash to the cycle in which all copies are told of it. A
    /// collective runs with copies; other programs do not heed this. Ranks of the report are then processes:
    /// first the copies 0 of all ranks, then the copies 1, and so on.
    #[must_use]
    pub fn replicas(mut self, degree: u32, notice: u64) -> Self {
        self.replicas = Some((degree, notice));
        self
    }

    /// How many ranks there are. With copies, they are by default as many as have places for all copies.
    pub(super) fn ranks_of_copies(&self, network: &Checked) -> u32 {
        match (self.is_ranks_given(), self.replicas) {
            (false, Some((degree, _))) => (self.count(network) / degree.max(1)).max(1),
            _ => self.count(network),
        }
    }

    /// Runs programs with copies of their ranks.
    pub(super) fn run_copies<P: Program>(
        &self,
        network: &Checked,
        programs: impl ExactSizeIterator<Item = P>,
        name: &str,
    ) -> Result<(WorkloadReport, Copies), Error> {
        let (degree, delay) = self.replicas.unwrap_or((1, 0));
        let ranks = programs.len() as u32;
        let group = Group::new(ranks, degree).map_err(WorkloadError::from)?;
        let hosts = network.nodes() as usize;
        group.check_hosts(&[], hosts).map_err(WorkloadError::from)?;
        let nodes = self.spec(network, group.processes())?.nodes;
        group.check_hosts(&nodes, hosts).map_err(WorkloadError::from)?;
        let crashes = self.crashes(&nodes);
        let notice = |&(process, at): &(u32, u64)| Notice { at: at.saturating_add(delay), process };
        let notices = crashes.iter().map(notice);
        let copies = Replicated::all(programs, degree, Rules::whole(), notices);
        let copies = copies.map_err(WorkloadError::from)?;
        let (processes, ranks) = (group.processes(), format!("{ranks} ranks in {degree} copies"));
        let (copies, report) = self.twice_of(network, processes, || Ok(copies.clone()), name, &ranks)?;
        let sum = |of: fn(&Repairs) -> u64| copies.iter().map(|copy| of(&copy.repairs())).sum();
        let copies = Copies {
            degree,
            failed: crashes.len() as u64,
            elections: sum(|repairs| repairs.elections),
            resent: sum(|repairs| repairs.resent),
            discarded: sum(|repairs| repairs.discarded),
        };
        Ok((report, copies))
    }
}
