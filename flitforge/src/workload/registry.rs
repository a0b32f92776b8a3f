// SPDX-License-Identifier: MIT OR Apache-2.0
//! The programs that `[workload]` can name.

use std::sync::OnceLock;

use flitforge_config::rooms::{Settings, install};
use flitforge_traffic::workload::room::Room;

use super::{Quantity, Workload, WorkloadReport};
use super::{applications, batch, bring_up, election, global_function, gossip, requests};
use crate::{Checked, Error};

/// A program of ranks that `workload.program` can name, with settings in `[workload]`.
pub trait RankProgram: Sync {
    /// Its name and its settings.
    fn room(&self) -> &'static Room;

    /// Its main numbers: columns of the tables of a sweep, and keys in JSON.
    fn quantities(&self) -> &'static [Quantity] {
        &[]
    }

    /// Runs it on the ranks of a workload, with the values of its settings.
    ///
    /// # Errors
    /// The program cannot be run.
    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error>;
}

/// The programs of this crate, a line for each.
const BUILT_IN: [&dyn RankProgram; 4] = [&requests::Room, &batch::Room, &bring_up::Room, &election::Room];

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
    BUILT_IN.into_iter().chain(OWN.get().into_iter().flatten().copied())
}

/// The numbers of programs, those of the user last.
pub(super) fn quantities() -> impl Iterator<Item = &'static Quantity> {
    let without_room = [gossip::QUANTITIES, global_function::QUANTITIES, applications::QUANTITIES];
    let own = OWN.get().into_iter().flatten().flat_map(|program| program.quantities());
    let built_in = BUILT_IN.into_iter().flat_map(RankProgram::quantities);
    built_in.chain(without_room.into_iter().flatten()).chain(own)
}

/// Runs the program that settings are of.
pub(super) fn run(settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
    let program = programs().find(|program| program.room().name == settings.program);
    program
        .ok_or_else(|| super::WorkloadError::NoProgram(settings.program).into())
        .and_then(|program| program.run(settings, on, network))
}
