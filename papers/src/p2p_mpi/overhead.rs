// SPDX-License-Identifier: MIT OR Apache-2.0
//! The time of a ping-pong between two ranks with several copies each: section 4.4, Fig. 9.

use flitforge::Network;
use flitforge::workload::Workload;
use flitforge_traffic::replication::{Notice, Replicated, Rules};
use flitforge_traffic::workload::{RankBuilder, Schedule, Task};
use serde_json::{Value, json};

use super::replication::{LAWS, PROCESSES, RATE, application_fails, host_fails};
use crate::publication::Failed;

/// Copies of a rank, at most: those of Fig. 9.
pub(super) const MOST: u32 = 4;

/// Round trips of a run. Each takes as long as the others, once the network is full.
const ROUNDS: u32 = 10;

/// From a crash to its notice, in parts of the run without a crash.
const DELAY: u64 = 10;

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

/// The time of all round trips with messages of a size and so many copies of each rank, over a mesh with a
/// host for each copy, and without contention. With more than one copy, `crashed` is the time if the first
/// master crashes half way and the others are informed a tenth of the run later. Times are in cycles.
pub(super) fn measure((bytes, degree): (u64, u32)) -> Result<Value, Failed> {
    let network = Network::mesh([4, 2]).check()?;
    let schedule = ping_pong(bytes);
    let run = |workload: Workload, notices: Vec<Notice>| -> Result<_, Failed> {
        let copies = Replicated::all(schedule.programs(), degree, Rules::whole(), notices)?;
        Ok(workload.programs(&network, copies)?)
    };
    let (_, whole) = run(Workload::new(), Vec::new())?;
    let (time, ideal) =
        whole.makespan.zip(whole.ideal_makespan).ok_or("a run without a crash did not end")?;
    let (at, first_master) = (time / 2, 0);
    let mut crashed = None;
    if degree > 1 {
        let notice = Notice { at: at + time / DELAY, process: first_master };
        let (copies, report) = run(Workload::new().failure(first_master, at, None), vec![notice])?;
        let waiting = copies.iter().filter(|copy| !copy.is_done()).count();
        crashed = report.makespan.filter(|_| waiting == 1);
    }
    Ok(json!({ "degree": degree, "bytes": bytes, "time": time, "ideal": ideal, "crashed": crashed }))
}

/// Times in proportion to those of one copy, and how likely the application of Fig. 10 fails with each
/// degree, under each law of failure. It does nothing but send the largest messages. It takes a second with
/// one copy, and with more in proportion to the measured times.
pub(super) fn ratios(all: &[Value]) -> (Vec<Value>, Vec<Value>) {
    let (mut ratios, mut measured) = (Vec::new(), Vec::new());
    let largest = all.iter().filter_map(|own| own["bytes"].as_u64()).max();
    for own in all {
        let one = all.iter().find(|one| one["bytes"] == own["bytes"] && one["degree"] == 1);
        let time = |own: &Value| own["time"].as_f64().unwrap_or(f64::NAN);
        let mut ratio = own.clone();
        ratio["ratio"] = json!(one.map(|one| time(own) / time(one)));
        ratios.push(ratio);
    }
    for (law, shape) in LAWS {
        for own in ratios.iter().filter(|own| own["bytes"].as_u64() == largest) {
            let (Some(degree), Some(ratio)) = (own["degree"].as_u64(), own["ratio"].as_f64()) else {
                continue;
            };
            let probability = application_fails(PROCESSES, degree as u32, host_fails(RATE, shape, ratio));
            measured.push(json!({ "law": law, "degree": degree, "probability": probability }));
        }
    }
    (ratios, measured)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round trip has two messages one after the other, and each master sends one to `r` copies. So it
    /// takes at least as long as two messages, and as `r` messages, take to pass an injection link.
    #[test]
    fn time_grows_with_the_copies() {
        for bytes in [64, 4096] {
            let mut before = 0;
            for degree in 1..=MOST {
                let own = measure((bytes, degree)).unwrap();
                let (time, crashed) = (own["time"].as_u64().unwrap(), own["crashed"].as_u64());
                assert!(time > before && crashed.is_some() == (degree > 1), "{own}");
                before = time;
                let flits = (bytes + Rules::whole().mid_bytes).div_ceil(16);
                let bound = u64::from(ROUNDS * degree.max(2)) * flits;
                assert!(time >= bound, "{own} {bound}");
                if bytes == 4096 {
                    assert!(time <= bound * 11 / 10, "{own} {bound}");
                    assert!(crashed.is_none_or(|crashed| crashed > time), "{own}");
                }
            }
        }
    }
}
