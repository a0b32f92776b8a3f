// SPDX-License-Identifier: MIT OR Apache-2.0
//! Workloads from the readers of traces.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::sync::Arc;

use flitforge_sim::workload::Carriage;
use flitforge_traces::chakra::{self, Groups};
use flitforge_traces::netrace::{self, Delays};
use flitforge_traces::packets::CsvPackets;
use flitforge_traffic::workload::collectives::{Algorithms, Collective};
use flitforge_traffic::workload::goal::MAX_RANKS;
use flitforge_traffic::workload::room::Choice;
use flitforge_traffic::workload::{Opener, replay};

use super::files::Open;
use super::{RankProgram, Settings, Workload, WorkloadError, WorkloadReport, groups};
use crate::{Checked, Error};

impl Workload {
    /// Runs an execution trace of Chakra. There are as many ranks as the groups say.
    ///
    /// # Errors
    /// As of [`Workload::packets`].
    pub fn chakra(
        &self,
        network: &Checked,
        opener: &Opener,
        groups: &Arc<Groups>,
        settings: &chakra::Settings,
    ) -> Result<WorkloadReport, Error> {
        let ranks = groups.ranks();
        self.spec(network, ranks)?;
        chakra::check(opener, groups, settings.window).map_err(WorkloadError::from)?;
        let mut first = Vec::new();
        let programs = || {
            let programs = chakra::programs(opener, groups, settings);
            first.extend(programs.first().cloned());
            Ok(programs)
        };
        let (_, report) = self.twice(network, ranks, programs, "Chakra trace")?;
        match first.chunks(1).find_map(chakra::error) {
            Some(error) => Err(WorkloadError::from(error).into()),
            None => Ok(report),
        }
    }
}

/// `workload.program = "chakra"`.
pub(super) struct Chakra;

impl RankProgram for Chakra {
    fn room(&self) -> &'static super::Room {
        &replay::CHAKRA
    }

    fn files(&self, settings: &Settings, open: Open<'_>) -> Result<Vec<String>, WorkloadError> {
        let file: String = settings.get("file")?;
        let groups: Option<String> = settings.get("groups")?;
        let ranks = ranks(&file, |file| open(file).map(drop))?;
        Ok((0..ranks).map(|rank| of_rank(&file, rank)).chain(groups).collect())
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let file: String = settings.get("file")?;
        let ranks =
            ranks(&file, |file| on.files.as_ref().map_or(Ok(()), |files| files.open(file).map(drop)))?;
        let groups = match settings.get::<Option<String>>("groups")? {
            Some(file) => groups::read(on.open(&file)?, ranks)
                .map_err(|error| WorkloadError::GroupsFile { file, error })?,
            None => BTreeMap::default(),
        };
        let radix = network.radix();
        let fits = radix.iter().map(|size| u64::from(*size)).product::<u64>() == u64::from(ranks);
        let dims = settings.get::<Option<Vec<u32>>>("dims")?.unwrap_or(if fits { radix } else { Vec::new() });
        let groups = Arc::new(Groups::new(ranks, &dims, groups).map_err(WorkloadError::from)?);
        let mut algorithms = Algorithms::default();
        for name in settings.get::<Vec<String>>("algorithms")? {
            algorithms = Collective::named(&name).map_or(algorithms, |algorithm| algorithms.with(algorithm));
        }
        let adds: u64 = settings.get("adds_per_cycle")?;
        let how = chakra::Settings {
            cycles_per_micro: settings.get("cycles_per_microsecond")?,
            algorithms,
            adds_per_cycle: Some(adds).filter(|&bytes| bytes > 0),
            window: settings.get("window")?,
        };
        let named = on.clone().named(format!("Chakra trace {file}"));
        named.chakra(network, &on.opener(move |rank| of_rank(&file, rank)), &groups, &how)
    }
}

/// The file of a rank of an execution trace.
fn of_rank(file: &str, rank: u32) -> String {
    format!("{file}.{rank}.et")
}

/// How many ranks of an execution trace have a file.
fn ranks(file: &str, open: impl Fn(&str) -> io::Result<()>) -> Result<u32, WorkloadError> {
    for rank in 0..MAX_RANKS {
        match open(&of_rank(file, rank)) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::NotFound && rank > 0 => return Ok(rank),
            Err(error) => return Err(WorkloadError::Open { file: of_rank(file, rank), error }),
        }
    }
    Ok(MAX_RANKS)
}

/// `workload.program = "packets"`.
pub(super) struct Packets;

impl RankProgram for Packets {
    fn room(&self) -> &'static super::Room {
        &replay::PACKETS
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let file: String = settings.get("file")?;
        let Carriage { flit_bytes, packet_flits, .. } = on.carriage;
        let reader = || Ok(CsvPackets::new(on.open(&file)?, flit_bytes, packet_flits));
        on.clone().named(format!("packet trace {file}")).packets(network, settings.get("window")?, reader)
    }
}

/// `workload.program = "netrace"`.
pub(super) struct Netrace;

impl RankProgram for Netrace {
    fn room(&self) -> &'static super::Room {
        &replay::NETRACE
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let file: String = settings.get("file")?;
        let region: Option<u32> = settings.get("region")?;
        let delays = Delays {
            tags: settings.get("tag_delay")?,
            data: settings.get("cache_delay")?,
            memory: settings.get("memory_delay")?,
        };
        let reader = || -> Result<netrace::Netrace, WorkloadError> {
            let trace = netrace::Netrace::new(on.open(&file)?)?.with_delays(delays);
            Ok(if let Some(region) = region { trace.in_region(region)? } else { trace })
        };
        let ranks = u32::from(reader()?.header().nodes);
        let named = on.clone().named(format!("netrace {file}")).ranks(ranks);
        named.packets(network, settings.get("window")?, reader)
    }
}
