// SPDX-License-Identifier: MIT OR Apache-2.0
//! Workloads from the readers of traces.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use flitforge_sim::workload::Carriage;
use flitforge_traces::chakra::{self, Groups, Settings};
use flitforge_traces::netrace::{self, Delays};
use flitforge_traces::packets::CsvPackets;
use flitforge_traces::tsplib;
use flitforge_traffic::applications::tour::Distances;
use flitforge_traffic::workload::{Opener, Source};

use super::files::{of_rank, ranks};
use super::{Workload, WorkloadError, WorkloadReport, groups};
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
        settings: &Settings,
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

/// An execution trace of Chakra, as a configuration names it.
pub(super) struct Chakra<'a> {
    pub(super) file: &'a str,
    pub(super) settings: &'a Settings,
    pub(super) dims: Option<&'a [u32]>,
    /// The file of groups.
    pub(super) groups: Option<&'a str>,
}

impl Chakra<'_> {
    pub(super) fn run<S: Source + 'static>(
        self,
        workload: &Workload,
        network: &Checked,
        open: impl Fn(&str) -> io::Result<S> + Send + Sync + 'static,
    ) -> Result<WorkloadReport, Error> {
        let Self { file, settings, dims, groups } = self;
        let ranks = ranks(file, &open)?;
        let groups = groups.map(|file| read_groups(file, ranks, open(file))).transpose()?.unwrap_or_default();
        let radix = network.radix();
        let fits = radix.iter().map(|size| u64::from(*size)).product::<u64>() == u64::from(ranks);
        let dims = dims.unwrap_or(if fits { &radix } else { &[] });
        let groups = Arc::new(Groups::new(ranks, dims, groups).map_err(WorkloadError::from)?);
        let owned = file.to_owned();
        let opener = Opener::new(move |rank| open(&of_rank(&owned, rank)));
        workload.clone().named(format!("Chakra trace {file}")).chakra(network, &opener, &groups, settings)
    }
}

/// The groups of ranks: a name and the ranks of each.
fn read_groups(
    file: &str,
    ranks: u32,
    text: io::Result<impl Source>,
) -> Result<BTreeMap<String, Vec<u32>>, WorkloadError> {
    let text = text.map_err(|error| WorkloadError::Open { file: file.to_owned(), error })?;
    groups::read(text, ranks).map_err(|error| WorkloadError::GroupsFile { file: file.to_owned(), error })
}

/// The distances of an instance of TSPLIB.
pub(super) fn instance(file: &str, text: impl Source) -> Result<Distances, WorkloadError> {
    tsplib::read(text).map_err(|error| WorkloadError::Instance { file: file.to_owned(), error })
}

/// Runs the packets of a file of comma-separated values.
pub(super) fn packets<S: Source + 'static>(
    workload: &Workload,
    network: &Checked,
    file: &str,
    window: usize,
    open: impl Fn() -> Result<S, WorkloadError>,
) -> Result<WorkloadReport, Error> {
    let Carriage { flit_bytes, packet_flits, .. } = workload.carriage;
    let reader = || Ok(CsvPackets::new(open()?, flit_bytes, packet_flits));
    workload.clone().named(format!("packet trace {file}")).packets(network, window, reader)
}

/// A trace of Netrace, as a configuration names it.
pub(super) struct Netrace<'a> {
    pub(super) file: &'a str,
    pub(super) window: usize,
    pub(super) region: Option<u32>,
    pub(super) delays: Delays,
}

impl Netrace<'_> {
    pub(super) fn run<S: Source + 'static>(
        self,
        workload: Workload,
        network: &Checked,
        open: impl Fn() -> Result<S, WorkloadError>,
    ) -> Result<WorkloadReport, Error> {
        let reader = || -> Result<netrace::Netrace, WorkloadError> {
            let trace = netrace::Netrace::new(open()?)?.with_delays(self.delays);
            Ok(if let Some(region) = self.region { trace.in_region(region)? } else { trace })
        };
        let ranks = u32::from(reader()?.header().nodes);
        let workload = workload.named(format!("netrace {}", self.file)).ranks(ranks);
        workload.packets(network, self.window, reader)
    }
}
