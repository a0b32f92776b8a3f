// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the section `[workload]` to a run.

use std::collections::BTreeMap;
use std::io::{self, BufReader, ErrorKind};
use std::sync::Arc;

use flitforge_config::{Config, Places, RankProgram, Workload as Section};
use flitforge_traffic::workload::chakra::{Groups, Settings};
use flitforge_traffic::workload::goal::{GoalError, MAX_RANKS};
use flitforge_traffic::workload::netrace::Netrace;
use flitforge_traffic::workload::packets::CsvPackets;
use flitforge_traffic::workload::{Mapping, Opener, Source};

use super::{Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error, Experiment};

/// Runs the workload of a configuration. `open` opens a file that it names, as often as it is read.
///
/// # Errors
/// [`Error::Network`], [`Error::Refused`] or [`Error::Workload`]. A run that ends badly is a report with its
/// ending, not an error.
pub fn execute<S: Source + 'static>(
    config: &Config,
    section: &Section,
    allow_deadlock: bool,
    open: impl Fn(&str) -> io::Result<S> + Send + Sync + 'static,
) -> Result<WorkloadReport, Error> {
    let Experiment { network, .. } = Experiment::from_config(config)?;
    let network = if allow_deadlock { network.unchecked()? } else { network.check()? };
    let named = |file: &str| open(file).map_err(|error| WorkloadError::Open { file: file.to_owned(), error });
    let mapping = match &section.mapping {
        Places::Mapping(mapping) => mapping.clone(),
        Places::File(file) => {
            let error = |error| WorkloadError::MappingFile { file: file.clone(), error };
            Mapping::read(BufReader::new(named(file)?)).map_err(error)?
        }
    };
    let workload = Workload::of(config, section, mapping);
    match &section.program {
        RankProgram::Goal { file, window } => {
            let workload = workload.named(format!("GOAL schedule {file}"));
            match *window {
                Some(window) => {
                    let file = file.clone();
                    workload.stream(&network, &Opener::new(move |_| open(&file)), window)
                }
                None => {
                    let read = |error| WorkloadError::from(GoalError::Read { line: 1, error });
                    workload.goal(&network, open(file).map_err(read)?)
                }
            }
        }
        RankProgram::Chakra { file, settings, dims, groups } => {
            let groups = match groups {
                None => BTreeMap::new(),
                Some(file) => {
                    let groups = serde_json::from_reader(BufReader::new(named(file)?));
                    groups.map_err(|error| WorkloadError::GroupsFile { file: file.clone(), error })?
                }
            };
            chakra(&workload, &network, Trace { file, settings, dims: dims.as_deref(), groups }, open)
        }
        RankProgram::Packets { file, window } => {
            let longest = workload.carriage.packet_flits;
            let reader = || Ok(CsvPackets::new(named(file)?, workload.carriage.flit_bytes, longest));
            workload.clone().named(format!("packet trace {file}")).packets(&network, *window, reader)
        }
        RankProgram::Netrace { file, window, region, delays } => {
            let reader = || -> Result<Netrace, WorkloadError> {
                let trace = Netrace::new(named(file)?)?.with_delays(*delays);
                Ok(if let Some(region) = *region { trace.in_region(region)? } else { trace })
            };
            let ranks = u32::from(reader()?.header().nodes);
            workload.named(format!("netrace {file}")).ranks(ranks).packets(&network, *window, reader)
        }
        &RankProgram::Collective { collective, bytes, adds_per_cycle } => {
            workload.adds_per_cycle(adds_per_cycle).collective(&network, collective, bytes)
        }
        &RankProgram::RequestReply(requests) => workload.requests(&network, requests),
        RankProgram::Kernel { kernel, class, costs } => workload.kernel(&network, *kernel, *class, costs),
        &RankProgram::Batch { messages, bytes } => workload.batch(&network, messages, bytes),
    }
}

/// An execution trace of Chakra.
struct Trace<'a> {
    file: &'a str,
    settings: &'a Settings,
    dims: Option<&'a [u32]>,
    groups: BTreeMap<String, Vec<u32>>,
}

fn chakra<S: Source + 'static>(
    workload: &Workload,
    network: &Checked,
    trace: Trace<'_>,
    open: impl Fn(&str) -> io::Result<S> + Send + Sync + 'static,
) -> Result<WorkloadReport, Error> {
    let Trace { file, settings, dims, groups } = trace;
    let ranks = ranks(file, &open)?;
    let radix = network.radix();
    let fits = radix.iter().map(|size| u64::from(*size)).product::<u64>() == u64::from(ranks);
    let dims = dims.unwrap_or(if fits { &radix } else { &[] });
    let groups = Groups::new(ranks, dims, groups).map_err(WorkloadError::from)?;
    let owned = file.to_owned();
    let opener = Opener::new(move |rank| open(&of_rank(&owned, rank)));
    workload.clone().named(format!("Chakra trace {file}")).chakra(
        network,
        &opener,
        &Arc::new(groups),
        settings,
    )
}

/// The file of a rank.
fn of_rank(file: &str, rank: u32) -> String {
    format!("{file}.{rank}.et")
}

/// How many ranks have a file.
fn ranks<S>(file: &str, open: &impl Fn(&str) -> io::Result<S>) -> Result<u32, WorkloadError> {
    for rank in 0..MAX_RANKS {
        match open(&of_rank(file, rank)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound && rank > 0 => return Ok(rank),
            Err(error) => return Err(WorkloadError::Open { file: of_rank(file, rank), error }),
        }
    }
    Ok(MAX_RANKS)
}
