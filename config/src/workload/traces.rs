// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traces of packets, over the network and without contention.

use std::io::{self, BufReader, Read};

use flitforge_traffic::workload::netrace::{Delays, Netrace};
use flitforge_traffic::workload::packets::CsvPackets;
use flitforge_traffic::workload::replay::{self, Packets, Replay, Waits};
use flitforge_traffic::workload::{LineError, Mapping};

use super::{Job, Trips, WorkloadJobError, WorkloadReport};

/// The nodes that a file gives ranks.
pub(super) fn mapping<R: Read>(
    file: &str,
    open: &impl Fn(&str) -> io::Result<R>,
) -> Result<Mapping, WorkloadJobError> {
    let error = |error| WorkloadJobError::MappingFile { file: file.to_owned(), error };
    let text = open(file).map_err(|failure| error(LineError { line: 1, problem: failure.into() }))?;
    Mapping::read(BufReader::new(text)).map_err(error)
}

/// A reader of Netrace, or of one of its regions.
pub(super) fn netrace<R: Read + Send + 'static>(
    file: R,
    region: Option<u32>,
    delays: Delays,
) -> Result<Netrace, WorkloadJobError> {
    let reader = Netrace::new(file)?.with_delays(delays);
    match region {
        Some(region) => Ok(reader.in_region(region)?),
        None => Ok(reader),
    }
}

impl Job<'_> {
    /// A reader of comma-separated values.
    pub(super) fn packets<R: Read>(&self, text: R) -> CsvPackets<R> {
        let carriage = self.workload.carriage;
        CsvPackets::new(text, carriage.flit_bytes, carriage.packet_flits)
    }

    /// Reads a trace once to look for mistakes, and once for each of the two runs.
    pub(super) fn replay<P: Packets>(
        &self,
        ranks: u32,
        window: usize,
        reader: impl Fn() -> Result<P, WorkloadJobError>,
        name: String,
    ) -> Result<WorkloadReport, WorkloadJobError> {
        self.spec(ranks)?;
        replay::check(reader()?, ranks)?;
        let mut alone: Vec<Replay> = Vec::new();
        let programs = || {
            let programs = replay::programs(reader()?, ranks, window);
            if alone.is_empty() {
                alone.extend(programs.first().cloned());
            }
            Ok(programs)
        };
        let (over, mut report) = self.programs(ranks, programs, name)?;
        // The file can have changed since it was checked.
        if let Some(error) = replay::error(&alone).or_else(|| replay::error(&over)) {
            return Err(error.into());
        }
        let waits: Waits = replay::waits(&over);
        report.latency = Some(Trips { count: waits.count, mean: waits.mean(), longest: waits.longest });
        Ok(report)
    }
}
