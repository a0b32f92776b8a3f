// SPDX-License-Identifier: MIT OR Apache-2.0
//! The files that a workload reads.

use std::io::{self, ErrorKind};

use flitforge_config::{Places, RankProgram, Workload as Section};
use flitforge_traffic::workload::goal::MAX_RANKS;

use super::WorkloadError;

/// The names of the files that a workload reads, relative to the folder of its configuration: mapping,
/// program, groups. An execution trace of Chakra has a file for each rank, and `open` tells which of them
/// there are.
///
/// # Errors
/// [`WorkloadError::Open`]: a file of a rank cannot be opened.
pub fn files<S>(
    section: &Section,
    open: impl Fn(&str) -> io::Result<S>,
) -> Result<Vec<String>, WorkloadError> {
    let mut files = Vec::new();
    if let Places::File(file) = &section.mapping {
        files.push(file.clone());
    }
    match &section.program {
        RankProgram::Goal { file, .. }
        | RankProgram::Packets { file, .. }
        | RankProgram::Netrace { file, .. }
        | RankProgram::BranchAndBound { file, .. }
        | RankProgram::FixedPoint { file, .. } => files.push(file.clone()),
        RankProgram::Chakra { file, groups, .. } => {
            files.extend((0..ranks(file, &open)?).map(|rank| of_rank(file, rank)));
            files.extend(groups.clone());
        }
        RankProgram::Room => files.extend(section.settings.file()),
        RankProgram::Collective { .. }
        | RankProgram::Kernel { .. }
        | RankProgram::Gossip(_)
        | RankProgram::GlobalFunction(_) => {}
    }
    Ok(files)
}

/// The file of a rank of an execution trace.
pub(super) fn of_rank(file: &str, rank: u32) -> String {
    format!("{file}.{rank}.et")
}

/// How many ranks of an execution trace have a file.
pub(super) fn ranks<S>(file: &str, open: &impl Fn(&str) -> io::Result<S>) -> Result<u32, WorkloadError> {
    for rank in 0..MAX_RANKS {
        match open(&of_rank(file, rank)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound && rank > 0 => return Ok(rank),
            Err(error) => return Err(WorkloadError::Open { file: of_rank(file, rank), error }),
        }
    }
    Ok(MAX_RANKS)
}
