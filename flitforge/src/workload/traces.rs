// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traces and schedules that are read while they run.
//!
//! Each is read once to look for mistakes, and once for each of the two runs. A file can have changed since
//! it was checked, so the runs can find mistakes too.

use std::io::BufReader;

use flitforge_traffic::workload::goal::stream::{self, Index, StreamError};
use flitforge_traffic::workload::goal::{self, GoalError, ROOM};
use flitforge_traffic::workload::replay::{self, Packets};
use flitforge_traffic::workload::{Opener, Schedule, Source};

use super::report::Latency;
use super::{RankProgram, Settings, Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error};

/// `workload.program = "goal"`.
pub(super) struct Goal;

impl RankProgram for Goal {
    fn room(&self) -> &'static super::Room {
        &ROOM
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let file: String = settings.get("file")?;
        let named = on.clone().named(format!("GOAL schedule {file}"));
        match settings.get("window")? {
            Some(window) => named.stream(network, &on.opener(move |_| file.clone()), window),
            None => match on.open(&file) {
                Err(WorkloadError::Open { error, .. }) => {
                    Err(WorkloadError::from(GoalError::Read { line: 1, error }).into())
                }
                text => named.goal(network, text?),
            },
        }
    }
}

impl From<StreamError> for WorkloadError {
    fn from(error: StreamError) -> Self {
        match error {
            StreamError::Goal(error) => Self::Goal(error),
            StreamError::Schedule(error) => Self::Schedule(error),
        }
    }
}

impl Workload {
    /// Runs a trace of packets, by a reader for each time that it is read. Sources and destinations are
    /// ranks. At most `window` packets have been read and have not arrived.
    ///
    /// # Errors
    /// [`Error::Workload`]: the trace cannot be read or is not one, or as of [`Workload::collective`].
    pub fn packets<P: Packets>(
        &self,
        network: &Checked,
        window: usize,
        reader: impl Fn() -> Result<P, WorkloadError>,
    ) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        self.spec(network, ranks)?;
        replay::check(reader()?, ranks, network.router.classes.len()).map_err(WorkloadError::from)?;
        let mut first = Vec::new();
        let programs = || {
            let programs = replay::programs(reader()?, ranks, window);
            first.extend(programs.first().cloned());
            Ok(programs)
        };
        let (_, mut report) = self.twice(network, ranks, programs, "packet trace")?;
        if let Some(error) = first.chunks(1).find_map(replay::error) {
            return Err(WorkloadError::from(error).into());
        }
        let waits =
            first.last().map(|replay| replay::waits(std::slice::from_ref(replay))).unwrap_or_default();
        report.add(Latency { count: waits.count, mean: waits.mean(), longest: waits.longest });
        Ok(report)
    }

    /// Runs a schedule in GOAL while it is read: file 0 of an opener. Each rank holds at most `window`
    /// operations that have been read and have not ended.
    ///
    /// # Errors
    /// As of [`Workload::schedule`], or the file cannot be read.
    pub fn stream(&self, network: &Checked, opener: &Opener, window: usize) -> Result<WorkloadReport, Error> {
        let read = |error| WorkloadError::from(GoalError::Read { line: 1, error });
        let text = BufReader::new(opener.open(0).map_err(read)?);
        let index = Index::new(text).map_err(WorkloadError::from)?;
        self.spec(network, index.ranks())?;
        stream::check(opener, &index, window).map_err(WorkloadError::from)?;
        let mut first = Vec::new();
        let programs = || {
            let programs = stream::programs(opener, &index, window);
            first.extend(programs.first().cloned());
            Ok(programs)
        };
        let (_, report) = self.twice(network, index.ranks(), programs, "schedule")?;
        match first.chunks(1).find_map(stream::error) {
            Some(error) => Err(WorkloadError::from(error).into()),
            None => Ok(report),
        }
    }

    /// Runs a schedule.
    ///
    /// # Errors
    /// [`Error::Workload`]: the schedule can never come to its end, or as of [`Workload::collective`].
    pub fn schedule(&self, network: &Checked, schedule: &Schedule) -> Result<WorkloadReport, Error> {
        schedule.check().map_err(WorkloadError::from)?;
        Ok(self.run(network, schedule.programs().collect(), "schedule")?.1)
    }

    /// Runs a schedule in GOAL that is held in memory.
    pub(super) fn goal(&self, network: &Checked, text: impl Source) -> Result<WorkloadReport, Error> {
        let schedule = goal::read(BufReader::new(text)).map_err(WorkloadError::from)?;
        self.schedule(network, &schedule)
    }
}
