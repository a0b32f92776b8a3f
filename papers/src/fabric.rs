// SPDX-License-Identifier: MIT OR Apache-2.0
//! Workloads over networks of routers, as several studies run them.

use std::io;

use flitforge::workload::{WorkloadReport, execute};
use flitforge_config::{self as config, Colour, Diagnostics, Request};
use flitforge_traffic::revolving::RevolvingError;
use flitforge_traffic::workload::Source;
use serde::{Deserialize, Serialize};

use crate::Embedded;

/// A kind of network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fabric {
    /// A mesh, square or nearly so.
    Mesh,
    /// A torus of the same shape.
    Torus,
    /// A binomial graph.
    Bmg,
}

impl Fabric {
    pub(crate) const ALL: [Self; 3] = [Self::Mesh, Self::Torus, Self::Bmg];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mesh => "mesh",
            Self::Torus => "torus",
            Self::Bmg => "BMG",
        }
    }

    /// What is set in a configuration for so many nodes, as `--set` takes it.
    pub(crate) fn settings(self, nodes: u32) -> Vec<String> {
        let narrow = (1..=nodes.isqrt()).rev().find(|side| nodes.is_multiple_of(*side)).unwrap_or(1);
        let shape = match (self, narrow) {
            (Self::Bmg, _) => format!("network.nodes={nodes}"),
            (_, 1) => format!("network.radix=[{nodes}]"),
            _ => format!("network.radix=[{}, {narrow}]", nodes / narrow),
        };
        vec![format!("network.topology=\"{}\"", self.name().to_lowercase()), shape]
    }
}

/// Why a run could not be made. Each is a defect of the plan or the program.
#[derive(Debug, thiserror::Error)]
pub enum SceneError {
    /// The configuration is wrong.
    #[error("{}", .0.render(Colour::Never))]
    Configuration(Diagnostics),
    /// The run is refused.
    #[error(transparent)]
    Run(#[from] flitforge::Error),
    /// There is no such hierarchy.
    #[error(transparent)]
    Hierarchy(#[from] RevolvingError),
    /// The run does not have what the study asks for.
    #[error("{path}: the run has no {what}")]
    Missing {
        /// Its configuration.
        path: &'static str,
        /// What is not there.
        what: &'static str,
    },
}

/// Runs the workload of a configuration that is part of the program. It may name files that `open` has.
pub(crate) fn run<S: Source + 'static>(
    (path, files): (&'static str, &Embedded),
    settings: &[String],
    open: impl Fn(&str) -> io::Result<S> + Send + Sync + 'static,
) -> Result<WorkloadReport, SceneError> {
    let request = Request { path, overrides: settings, files };
    let config = config::load(&request).map_err(SceneError::Configuration)?;
    let section = config.workload.as_ref().ok_or(SceneError::Missing { path, what: "workload" })?;
    Ok(execute(&config, section, false, open)?)
}

/// For a workload that reads no file.
pub(crate) fn no_files(_: &str) -> io::Result<io::Empty> {
    Err(io::ErrorKind::NotFound.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_as_square_as_their_nodes_allow() {
        let radix = |nodes| Fabric::Mesh.settings(nodes)[1].clone();
        let found = [16, 15, 12, 13].map(radix);
        assert_eq!(
            found,
            ["network.radix=[4, 4]", "network.radix=[5, 3]", "network.radix=[4, 3]", "network.radix=[13]"]
        );
        assert_eq!(Fabric::Bmg.settings(8), ["network.topology=\"bmg\"", "network.nodes=8"]);
    }
}
