// SPDX-License-Identifier: MIT OR Apache-2.0
//! The programs that `[workload]` can name.

use std::sync::OnceLock;

use flitforge_config::rooms::{Settings, install};
use flitforge_traffic::workload::room::Room;

use super::files::Open;
use super::{Quantity, Workload, WorkloadError, WorkloadReport};
use super::{
    applications, batch, bring_up, collective, election, global_function, gossip, kernel, requests, traces,
};
use crate::{Checked, Error};

/// A program of ranks that `workload.program` can name, with settings in `[workload]`.
pub trait RankProgram: Sync {
    /// Its name and its settings.
    fn room(&self) -> &'static Room;

    /// Its main numbers: columns of the tables of a sweep, and keys in JSON.
    fn quantities(&self) -> &'static [Quantity] {
        &[]
    }

    /// The files that it reads, by their names in its settings. `open` opens them.
    ///
    /// # Errors
    /// A file that names others cannot be opened, or the program does not have a setting.
    fn files(&self, settings: &Settings, _open: Open<'_>) -> Result<Vec<String>, WorkloadError> {
        Ok(settings.file().into_iter().collect())
    }

    /// The memory that its ranks take beyond their programs.
    ///
    /// # Errors
    /// The program does not have a setting.
    fn memory(&self, _settings: &Settings) -> Result<Memory, WorkloadError> {
        Ok(Memory::default())
    }

    /// Runs it on the ranks of a workload, with the values of its settings.
    ///
    /// # Errors
    /// The program cannot be run.
    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error>;
}

/// The memory of a program's ranks, as an estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memory {
    /// Copies of each rank, 1 or more.
    pub copies: u32,
    /// Bytes of each pair of ranks.
    pub pair: u64,
}

impl Default for Memory {
    fn default() -> Self {
        Self { copies: 1, pair: 0 }
    }
}

/// Bytes of a message in flight: measured, with the spare room of growing tables.
pub(crate) const MESSAGE: u64 = 450;

/// The programs of this crate, a line for each, in the order of the columns of their numbers.
const BUILT_IN: &[&dyn RankProgram] = &[
    &requests::Room,
    &batch::Room,
    &bring_up::Room,
    &election::Room,
    &gossip::Room,
    &global_function::Room,
    &applications::BranchAndBound,
    &applications::FixedPoint,
    &collective::Room,
    &kernel::Room,
    &traces::Goal,
    #[cfg(feature = "traces")]
    &super::readers::Chakra,
    #[cfg(feature = "traces")]
    &super::readers::Packets,
    #[cfg(feature = "traces")]
    &super::readers::Netrace,
];

/// The programs of the user.
static OWN: OnceLock<Vec<&'static dyn RankProgram>> = OnceLock::new();

/// Adds programs of one's own to those that a configuration can name. It counts once in a process, before
/// the first configuration is read. Returns whether these are the programs.
pub fn register(own: &[&'static dyn RankProgram]) -> bool {
    OWN.get_or_init(|| own.to_vec());
    install(&own.iter().map(|program| program.room()).collect::<Vec<_>>())
}

/// All programs, those of the user last.
pub(super) fn programs() -> impl Iterator<Item = &'static dyn RankProgram> {
    BUILT_IN.iter().chain(OWN.get().into_iter().flatten()).copied()
}

/// The numbers of programs, those of the user last.
pub(super) fn quantities() -> impl Iterator<Item = &'static Quantity> {
    programs().flat_map(RankProgram::quantities)
}

/// The program that settings are of.
pub(crate) fn find(settings: &Settings) -> Result<&'static dyn RankProgram, WorkloadError> {
    if let Some(program) = programs().find(|program| program.room().name == settings.program) {
        return Ok(program);
    }
    #[cfg(not(feature = "traces"))]
    if let Some(file) = settings.file() {
        return Err(WorkloadError::NoReader(file));
    }
    Err(WorkloadError::NoProgram(settings.program))
}
