// SPDX-License-Identifier: MIT OR Apache-2.0
//! The time of a ping-pong between two ranks with several copies each: section 4.4, Fig. 9.

use flitforge::workload::Workload;
use flitforge::{Error, Network};
use flitforge_traffic::replication::{Group, Notice, Replicated, Rules};
use flitforge_traffic::workload::{RankBuilder, Schedule, Task};
use serde::Serialize;

use super::replication::{PROCESSES, application_fails, host_fails};

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
/// A defect of the plan.
pub fn measure(sizes: &[u64]) -> Result<Vec<Overhead>, Error> {
    let network = Network::mesh([4, 2]).check()?;
    let mut measured = Vec::new();
    for &bytes in sizes {
        let schedule = ping_pong(bytes);
        for degree in 1..=MOST {
            let Ok(group) = Group::new(2, degree) else { continue };
            let run = |workload: Workload, notices: Vec<Notice>| {
                let copies = Replicated::all(schedule.programs(), degree, Rules::whole(), notices);
                workload.programs(&network, copies.unwrap_or_default())
            };
            let (_, whole) = run(Workload::new(), Vec::new())?;
            let (at, node) = (whole.makespan / 2, group.process(0, 0));
            let notice = Notice { at: at + whole.makespan / DELAY, process: node };
            let crashed = if degree > 1 {
                let (copies, report) = run(Workload::new().failure(node, at, None), vec![notice])?;
                let done = copies.iter().filter(|copy| copy.is_done()).count() as u32;
                (done == group.processes() - 1).then_some(report.makespan)
            } else {
                None
            };
            let (time, ideal) = (whole.makespan, whole.ideal_makespan);
            measured.push(Overhead { degree, bytes, time, ideal, crashed });
        }
    }
    Ok(measured)
}

/// The time in proportion to that of one copy.
pub(super) fn ratio(all: &[Overhead], own: &Overhead) -> Option<f64> {
    let one = all.iter().find(|other| (other.bytes, other.degree) == (own.bytes, 1))?;
    Some(own.time as f64 / one.time as f64)
}

/// How likely the application of Fig. 10 fails with each degree, if it does nothing but send messages of a
/// size. It takes a second with one copy, and with more in proportion to the measured times.
pub(super) fn failures(all: &[Overhead], bytes: u64, rate: f64, shape: f64) -> Vec<(u32, f64)> {
    let own = all.iter().filter(|own| own.bytes == bytes);
    let one = |own: &Overhead| {
        let host = host_fails(rate, shape, ratio(all, own)?);
        Some((own.degree, application_fails(PROCESSES, own.degree, host)))
    };
    own.filter_map(one).collect()
}

/// The degree with the least probability.
pub(super) fn best(failures: &[(u32, f64)]) -> Option<(u32, f64)> {
    failures.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A master sends `r` messages in a round trip, which takes two. So large messages take `r / 2` times as
    /// long, and no longer for two copies: the answer to the first message comes while the second one leaves.
    #[test]
    fn time_grows_with_the_copies() {
        let all = measure(&[64, 4096]).unwrap();
        assert_eq!(all.len(), 2 * MOST as usize);
        assert!(all.windows(2).all(|pair| pair[0].bytes != pair[1].bytes || pair[0].time < pair[1].time));
        assert!(all.iter().all(|own| own.crashed.is_some() == (own.degree > 1)));
        for own in all.iter().filter(|own| own.bytes == 4096) {
            let expected = (f64::from(own.degree) / 2.0).max(1.0);
            let ratio = ratio(&all, own).unwrap();
            assert!((expected..1.1 * expected).contains(&ratio), "{own:?} {ratio}");
            assert!(own.crashed.is_none_or(|time| time > own.time), "{own:?}");
        }
    }
}
