// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the section `[workload]` to a run.

use std::io::{self, BufReader};

use flitforge_config::{Config, Extent, Places, Workload as Section};
use flitforge_traffic::workload::{Mapping, Source};

use super::files::Files;
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
    let workload = placed(Workload::of(config, section).reading(Files::new(open)), &section.mapping)?;
    registry::find(&section.settings)?.run(&section.settings, &workload, &network)
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
fn placed(workload: Workload, places: &Places) -> Result<Workload, WorkloadError> {
    match places {
        Places::Mapping(mapping) => Ok(workload.mapping(mapping.clone())),
        Places::File(file) => {
            let error = |error| WorkloadError::MappingFile { file: file.clone(), error };
            let ranks = Mapping::read(BufReader::new(workload.open(file)?)).map_err(error)?;
            Ok(workload.listed(file, ranks))
        }
    }
}
