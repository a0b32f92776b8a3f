// SPDX-License-Identifier: MIT OR Apache-2.0
//! Execution traces of Chakra, over the network and without contention.

use std::collections::BTreeMap;
use std::io::{self, BufReader, ErrorKind, Read, Seek};
use std::sync::Arc;

use flitforge_traffic::workload::Opener;
use flitforge_traffic::workload::chakra::{self, Groups, Player, Settings};
use flitforge_traffic::workload::goal::MAX_RANKS;

use super::{Job, WorkloadJobError, WorkloadReport};

/// What is run.
pub(super) struct Trace<'a> {
    pub(super) file: &'a str,
    pub(super) settings: &'a Settings,
    pub(super) dims: Option<&'a [u32]>,
    pub(super) groups: Option<&'a str>,
}

/// The file of a rank.
fn name(file: &str, rank: u32) -> String {
    format!("{file}.{rank}.et")
}

/// How many ranks have a file.
fn ranks<R>(file: &str, open: &impl Fn(&str) -> io::Result<R>) -> io::Result<u32> {
    for rank in 0..MAX_RANKS {
        match open(&name(file, rank)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound && rank > 0 => return Ok(rank),
            Err(error) => return Err(io::Error::new(error.kind(), format!("{}: {error}", name(file, rank)))),
        }
    }
    Ok(MAX_RANKS)
}

/// The groups that a file names.
fn named<R: Read>(
    file: Option<&str>,
    open: &impl Fn(&str) -> io::Result<R>,
) -> Result<BTreeMap<String, Vec<u32>>, WorkloadJobError> {
    let Some(file) = file else { return Ok(BTreeMap::new()) };
    let text = open(file).map_err(WorkloadJobError::Open)?;
    let groups = serde_json::from_reader(BufReader::new(text));
    groups.map_err(|error| WorkloadJobError::GroupsFile { file: file.to_owned(), error })
}

impl Job<'_> {
    /// Reads a trace once to look for mistakes, and once for each of the two runs.
    pub(super) fn chakra<R: Read + Seek + Send + 'static>(
        &self,
        trace: &Trace<'_>,
        open: impl Fn(&str) -> io::Result<R> + Send + Sync + 'static,
    ) -> Result<WorkloadReport, WorkloadJobError> {
        let &Trace { file, settings, dims, groups } = trace;
        let ranks = ranks(file, &open).map_err(WorkloadJobError::Open)?;
        self.spec(ranks)?;
        let fits = self.places.radix.iter().map(|size| u64::from(*size)).product::<u64>() == u64::from(ranks);
        let dims = dims.unwrap_or(if fits { self.places.radix } else { &[] });
        let groups = Arc::new(Groups::new(ranks, dims, named(groups, &open)?)?);
        let owned = file.to_owned();
        let opener = Opener::new(move |rank| open(&name(&owned, rank)));
        chakra::check(&opener, &groups, settings.window)?;
        let mut alone: Vec<Player> = Vec::new();
        let programs = || {
            let programs = chakra::programs(&opener, &groups, settings);
            if alone.is_empty() {
                alone.extend(programs.first().cloned());
            }
            Ok(programs)
        };
        let (over, report) = self.programs(ranks, programs, format!("Chakra trace {file}"))?;
        // The files can have changed since they were checked.
        match chakra::error(&alone).or_else(|| chakra::error(&over)) {
            Some(error) => Err(error.into()),
            None => Ok(report),
        }
    }
}
