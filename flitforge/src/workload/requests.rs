// SPDX-License-Identifier: MIT OR Apache-2.0
//! Requests and replies as a workload.

use flitforge_traffic::workload::request_reply::{ROOM, RequestReply, Requests, RoundTrips};

use super::report::Trips;
use super::{RankProgram, Settings, Workload, WorkloadReport};
use crate::{Checked, Error};

/// `workload.program = "request-reply"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &ROOM
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let control: u64 = settings.get("control_bytes")?;
        let data = control + settings.get::<u64>("data_bytes")?;
        let requests = Requests {
            count: settings.get("messages")?,
            outstanding: settings.get("outstanding")?,
            reads_percent: settings.get("reads_percent")?,
            bytes: [control, data, data, control],
            service: settings.get("service")?,
        };
        on.requests(network, requests)
    }
}

impl Workload {
    /// Runs requests and replies. The report has their round trips.
    ///
    /// # Errors
    /// As of [`Workload::collective`].
    pub fn requests(&self, network: &Checked, requests: Requests) -> Result<WorkloadReport, Error> {
        let programs = RequestReply::programs(self.count(network), requests, self.seed).collect();
        let name = format!("{} requests of each rank, {} in flight", requests.count, requests.outstanding);
        let (programs, mut report) = self.run(network, programs, &name)?;
        report.add(Trips::from(RoundTrips::of(&programs)));
        Ok(report)
    }
}
