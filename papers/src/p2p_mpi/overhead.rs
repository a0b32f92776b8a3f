// SPDX-License-Identifier: MIT OR Apache-2.0
//! The time of a ping-pong between two ranks with several copies each: section 4.4, Fig. 9.

use flitforge::workload::Workload;
use flitforge::{Checked, Network};
use flitforge_traffic::replication::{Notice, Replicated, Rules};
use flitforge_traffic::workload::{RankBuilder, Schedule, Task};
use serde::Serialize;

use super::replication::{LAWS, PROCESSES, RATE, application_fails, host_fails};
use crate::StudyError;

/// Copies of a rank, at most: those of Fig. 9.
pub(super) const MOST: u32 = 4;

/// Round trips of a run. Each takes as long as the others, once the network is full.
const ROUNDS: u32 = 10;

/// From a crash to its notice, in parts of the run without a crash.
const DELAY: u64 = 10;

/// A ping-pong of a size with a number of copies. Times are in cycles.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Overhead {
    /// Copies of each rank.
    pub degree: u32,
    /// Bytes of a message.
    pub bytes: u64,
    /// The time of all round trips over the network.
    pub time: u64,
    /// The same without contention.
    pub ideal: u64,
    /// The time if the first master crashes half way and the others are told a tenth of the run later. With
    /// one copy the run never ends.
    pub crashed: Option<u64>,
}

/// Rank 0 sends and waits for the answer, again and again.
fn ping_pong(bytes: u64) -> Schedule {
    let one = |first: bool| {
        let (mut rank, mut last) = (RankBuilder::default(), None);
        let peer = u32::from(first);
        for step in 0..2 * ROUNDS {
            let sends = (step % 2 == 0) == first;
            let task = if sends {
                Task::Send { to: peer, bytes, tag: 0 }
            } else {
                Task::Receive { from: Some(peer), bytes, tag: Some(0) }
            };
            let op = rank.task(task);
            if let Some(last) = last {
                rank.requires(op, last);
            }
            last = Some(op);
        }
        rank.build()
    };
    Schedule::new([one(true), one(false)])
}

/// Measures degrees 1 to 4 for messages of some sizes, over a mesh with a host for each copy.
///
/// # Errors
/// The network cannot be described, or a run of it fails: a defect of the program.
pub fn measure(sizes: &[u64]) -> Result<Vec<Overhead>, StudyError> {
    let network = Network::mesh([4, 2]).check().map_err(StudyError::plan)?;
    let plan = sizes.iter().flat_map(|&bytes| (1..=MOST).map(move |degree| (bytes, degree)));
    plan.map(|(bytes, degree)| measure_one(&network, bytes, degree)).collect()
}

/// A run without a crash. With more than one copy, the first master crashes in a second run.
fn measure_one(network: &Checked, bytes: u64, degree: u32) -> Result<Overhead, StudyError> {
    let schedule = ping_pong(bytes);
    let run = |workload: Workload, notices: Vec<Notice>| {
        let copies = Replicated::all(schedule.programs(), degree, Rules::whole(), notices);
        workload.programs(network, copies.map_err(StudyError::plan)?).map_err(StudyError::plan)
    };
    let (_, whole) = run(Workload::new(), Vec::new())?;
    let (at, first_master) = (whole.makespan / 2, 0);
    let mut crashed = None;
    if degree > 1 {
        let notice = Notice { at: at + whole.makespan / DELAY, process: first_master };
        let (copies, report) = run(Workload::new().failure(first_master, at, None), vec![notice])?;
        let waiting = copies.iter().filter(|copy| !copy.is_done()).count();
        crashed = (waiting == 1).then_some(report.makespan);
    }
    Ok(Overhead { degree, bytes, time: whole.makespan, ideal: whole.ideal_makespan, crashed })
}

/// The time in proportion to that of one copy.
pub(super) fn ratio(all: &[Overhead], own: &Overhead) -> Option<f64> {
    let one = all.iter().find(|other| (other.bytes, other.degree) == (own.bytes, 1))?;
    Some(own.time as f64 / one.time as f64)
}

/// The measurements with the largest messages.
pub(super) fn largest(all: &[Overhead]) -> impl Iterator<Item = &Overhead> {
    let bytes = all.iter().map(|own| own.bytes).max();
    all.iter().filter(move |own| Some(own.bytes) == bytes)
}

/// How likely the application of Fig. 10 fails with each degree, under each law of failure. It does nothing
/// but send the largest messages. It takes a second with one copy, and with more in proportion to the
/// measured times.
pub(super) fn failures(all: &[Overhead]) -> Vec<(&'static str, Vec<(u32, f64)>)> {
    let of_law = |(name, shape)| {
        let one = |own: &Overhead| {
            let host = host_fails(RATE, shape, ratio(all, own)?);
            Some((own.degree, application_fails(PROCESSES, own.degree, host)))
        };
        (name, largest(all).filter_map(one).collect())
    };
    LAWS.into_iter().map(of_law).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round trip has two messages one after the other, and each master sends one to `r` copies. So it
    /// takes at least as long as two messages, and as `r` messages, take to pass an injection link.
    #[test]
    fn time_grows_with_the_copies() {
        let all = measure(&[64, 4096]).unwrap();
        assert_eq!(all.len(), 2 * MOST as usize);
        assert!(all.windows(2).all(|pair| pair[0].bytes != pair[1].bytes || pair[0].time < pair[1].time));
        assert!(all.iter().all(|own| own.crashed.is_some() == (own.degree > 1)));
        for own in &all {
            let flits = (own.bytes + Rules::whole().mid_bytes).div_ceil(16);
            let bound = u64::from(ROUNDS * own.degree.max(2)) * flits;
            assert!(own.time >= bound, "{own:?} {bound}");
            if own.bytes == 4096 {
                assert!(own.time <= bound * 11 / 10, "{own:?} {bound}");
                assert!(own.crashed.is_none_or(|time| time > own.time), "{own:?}");
            }
        }
    }
}
