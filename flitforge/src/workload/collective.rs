// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collectives as a workload. Ranks may have several copies each.

use flitforge_traffic::replication::{Group, Notice, Repairs, Replicated, Rules};
use flitforge_traffic::workload::Program;
use flitforge_traffic::workload::collectives::{Bound, Collective, ROOM};
use flitforge_traffic::workload::room::Choice;
use serde::Serialize;

use super::registry::{MESSAGE, Memory};
use super::report::LowerBound;
use super::{Outcome, RankProgram, Settings, Workload, WorkloadError, WorkloadReport};
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

/// `workload.program = "collective"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &ROOM
    }

    fn memory(&self, settings: &Settings) -> Result<Memory, WorkloadError> {
        let copies = settings.get::<Option<u32>>("replicas")?.unwrap_or(1);
        let is_all_to_all = settings.choice::<Collective>("collective")? == Collective::AllToAllRotation;
        Ok(Memory { copies, pair: if is_all_to_all { MESSAGE } else { 0 } })
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let adds = settings.get("adds_per_cycle")?;
        let on = on.clone().adds_per_cycle(Some(adds).filter(|&bytes| bytes > 0));
        let on = match settings.get::<Option<u32>>("replicas")? {
            Some(replicas) => on.replicas(replicas, settings.get("notice")?),
            None => on,
        };
        on.collective(network, settings.choice("collective")?, settings.get("bytes")?)
    }
}

impl Workload {
    /// Runs a collective. The bytes are those of the vector that is broadcast or summed, or of a block that
    /// one rank sends another.
    ///
    /// # Errors
    /// [`Error::Workload`]: ranks have no place, there are too many, or the engine cannot run the network.
    pub fn collective(
        &self,
        network: &Checked,
        collective: Collective,
        bytes: u64,
    ) -> Result<WorkloadReport, Error> {
        let ranks = self.ranks_of_copies(network);
        if self.replicas.is_none() {
            self.spec(network, ranks)?;
        }
        let sequence = collective.sequence(ranks, bytes, self.adds_per_cycle);
        let name = format!("{} of {bytes} bytes", collective.key());
        let (mut report, copies) = match self.replicas {
            Some(_) => {
                let (report, copies) = self.run_copies(network, sequence.programs(), &name)?;
                (report, Some(copies))
            }
            None => (self.run(network, sequence.programs().collect(), &name)?.1, None),
        };
        let bound @ Bound { bytes, .. } = collective.bound(ranks, bytes);
        let cycles = bytes.div_ceil(u64::from(self.carriage.flit_bytes.max(1)));
        report.add(LowerBound { bound, cycles });
        copies.into_iter().for_each(|copies| report.add(copies));
        Ok(report)
    }

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
