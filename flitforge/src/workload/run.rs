// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the section `[workload]` to a run.

use std::io::{self, BufReader};

use flitforge_config::{Config, Extent, Places, RankProgram, Workload as Section};
use flitforge_traffic::workload::goal::GoalError;
use flitforge_traffic::workload::{Mapping, Opener, Source};

use super::{Workload, WorkloadError, WorkloadReport, registry};
use crate::settings::runs;
use crate::{Error, Experiment};

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
    let workload = placed(Workload::of(config, section), &section.mapping, named)?;
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
        #[cfg(feature = "traces")]
        RankProgram::Chakra { file, settings, dims, groups } => {
            super::readers::Chakra { file, settings, dims: dims.as_deref(), groups: groups.as_deref() }
                .run(&workload, &network, open)
        }
        #[cfg(feature = "traces")]
        RankProgram::Packets { file, window } => {
            super::readers::packets(&workload, &network, file, *window, || named(file))
        }
        #[cfg(feature = "traces")]
        &RankProgram::Netrace { ref file, window, region, delays } => {
            super::readers::Netrace { file, window, region, delays }.run(workload, &network, || named(file))
        }
        #[cfg(feature = "traces")]
        RankProgram::BranchAndBound { file, rules } => {
            let distances = super::readers::instance(file, named(file)?)?;
            workload.branch_and_bound(&network, rules, &distances.into())
        }
        #[cfg(feature = "traces")]
        RankProgram::FixedPoint { file, rules } => {
            workload.fixed_point(&network, rules, &super::readers::instance(file, named(file)?)?)
        }
        #[cfg(not(feature = "traces"))]
        RankProgram::Chakra { file, .. }
        | RankProgram::BranchAndBound { file, .. }
        | RankProgram::FixedPoint { file, .. }
        | RankProgram::Packets { file, .. }
        | RankProgram::Netrace { file, .. } => Err(WorkloadError::NoReader(file.clone()).into()),
        &RankProgram::Collective { collective, bytes, adds_per_cycle, replicas, notice } => {
            let workload = workload.adds_per_cycle(adds_per_cycle);
            let workload = if replicas > 1 { workload.replicas(replicas, notice) } else { workload };
            workload.collective(&network, collective, bytes)
        }
        RankProgram::GlobalFunction(function) => workload.global_function(&network, function),
        &RankProgram::Gossip(gossip) => workload.gossip(&network, gossip),
        RankProgram::Kernel { kernel, class, costs } => workload.kernel(&network, *kernel, *class, costs),
        RankProgram::Room => registry::run(&section.settings, &workload, &network),
    }
}

/// Runs the workload of a configuration's text at each point of its `[sweep]`, in order, or once without one.
/// No other file is read.
///
/// # Errors
/// [`Error::Settings`] with everything that is wrong with the text, or as of [`execute`].
pub fn from_toml(text: &str) -> Result<Vec<WorkloadReport>, Error> {
    let nothing = |file: &str| -> io::Result<io::Cursor<Vec<u8>>> {
        Err(io::Error::other(format!("{file} is not read: settings come from a text")))
    };
    let points = runs(text, Extent::Full)?;
    let points = points.iter().filter_map(|point| Some((&point.config, point.config.workload.as_ref()?)));
    points.map(|(config, section)| execute(config, section, false, nothing)).collect()
}

/// Places ranks, by a file if it is named.
fn placed<S: Source>(
    workload: Workload,
    places: &Places,
    named: impl Fn(&str) -> Result<S, WorkloadError>,
) -> Result<Workload, WorkloadError> {
    match places {
        Places::Mapping(mapping) => Ok(workload.mapping(mapping.clone())),
        Places::File(file) => {
            let error = |error| WorkloadError::MappingFile { file: file.clone(), error };
            let ranks = Mapping::read(BufReader::new(named(file)?)).map_err(error)?;
            Ok(workload.listed(file, ranks))
        }
    }
}
