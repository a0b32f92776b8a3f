// SPDX-License-Identifier: MIT OR Apache-2.0
//! Batches of messages as a workload.

use flitforge_traffic::workload::{Batch, batch};

use super::{RankProgram, Settings, Workload, WorkloadReport};
use crate::{Checked, Error};

/// `workload.program = "batch"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &batch::ROOM
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        on.batch(network, settings.get("messages")?, settings.get("bytes")?)
    }
}

impl Workload {
    /// Runs a batch: each rank sends so many messages of so many bytes to random others.
    ///
    /// # Errors
    /// As of [`Workload::collective`].
    pub fn batch(&self, network: &Checked, messages: u32, bytes: u64) -> Result<WorkloadReport, Error> {
        let programs = Batch::programs(self.count(network), messages, bytes, self.seed).collect();
        let name = format!("batch of {messages} messages of {bytes} bytes from each rank");
        Ok(self.run(network, programs, &name)?.1)
    }
}
