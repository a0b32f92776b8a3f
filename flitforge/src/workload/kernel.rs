// SPDX-License-Identifier: MIT OR Apache-2.0
//! Skeletons of benchmarks as a workload.

use flitforge_traffic::workload::kernels::{Class, Costs, Kernel, ROOM};
use flitforge_traffic::workload::room::Choice;

use super::registry::{MESSAGE, Memory};
use super::{RankProgram, Settings, Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error};

/// `workload.program = "kernel"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &ROOM
    }

    fn memory(&self, settings: &Settings) -> Result<Memory, WorkloadError> {
        let is_all_to_all = settings.choice::<Kernel>("kernel")? == Kernel::Is;
        Ok(Memory { pair: if is_all_to_all { MESSAGE } else { 0 }, ..Memory::default() })
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let costs = Costs {
            cycles_per_item: settings.get("cycles_per_item")?,
            iterations: settings.get::<Option<u32>>("iterations")?.unwrap_or(1),
            contention_percent: settings.get("memory_contention")?,
        };
        on.kernel(network, settings.choice("kernel")?, settings.choice("class")?, &costs)
    }
}

impl Workload {
    /// Runs the skeleton of a NAS benchmark.
    ///
    /// # Errors
    /// As of [`Workload::collective`].
    pub fn kernel(
        &self,
        network: &Checked,
        kernel: Kernel,
        class: Class,
        costs: &Costs,
    ) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        let sequence = kernel.sequence(class, costs, &self.spec(network, ranks)?.nodes);
        let name = format!("NAS {} of class {}", kernel.key().to_uppercase(), class.key());
        Ok(self.run(network, sequence.programs().collect(), &name)?.1)
    }
}
