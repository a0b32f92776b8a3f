// SPDX-License-Identifier: MIT OR Apache-2.0
//! Criterion of a schedule of messages: what ranks know in the end. A rank knows of itself. A message brings
//! what its sender knows of before the send.

use std::collections::BTreeMap;

use flitforge::workload::{RankSchedule, Schedule, Task, goal};

use super::super::finding::{Finding, Found};
use super::super::sheet::{Of, What};
use super::super::submission::Submission;

/// Operations of a schedule that is looked at: each learns from others until nothing is new.
const MOST_OPERATIONS: usize = 20_000;

/// Ranks whose knowledge fits a word.
const MOST_RANKS: usize = 64;

pub(super) fn schedule(
    folder: &Submission<'_>,
    network: &str,
    file: &str,
    (root, bytes): (Option<u32>, u64),
    makespan: &[f64],
) -> Found {
    let nodes = folder.network(network, &[])?.nodes() as usize;
    let text = folder.text(file)?;
    let schedule =
        goal::read(text.as_bytes()).map_err(|error| Finding::unreadable(format!("{file}, {error}")))?;
    let ranks: Vec<&RankSchedule> = schedule.ranks().collect();
    if ranks.len() != nodes.min(MOST_RANKS) {
        let words = format!("{file} has {} ranks, and the network has {nodes} nodes", ranks.len());
        return Err(Finding::short(words));
    }
    let operations: usize = ranks.iter().map(|rank| rank.operations().len()).sum();
    if operations > MOST_OPERATIONS {
        let words = format!("{file} has {operations} operations: far fewer are enough");
        return Err(Finding::short(words));
    }
    let sends =
        ranks.iter().flat_map(|rank| rank.operations()).filter_map(|operation| match operation.task {
            Task::Send { bytes, .. } => Some(bytes),
            _ => None,
        });
    if let Some(small) = sends.min().filter(|small| *small < bytes) {
        let words = format!("{file} has a message of {small} bytes: the vector has {bytes}");
        return Err(Finding::short(words));
    }
    let known = knowledge(&schedule);
    let wanted = root.map_or_else(|| u64::MAX >> (MOST_RANKS - ranks.len()), |root| 1 << root);
    let short: Vec<usize> = (0..known.len()).filter(|&rank| known[rank] & wanted != wanted).collect();
    let Some(first) = short.first() else { return quick(folder, network, file, makespan) };
    let unknown = (wanted & !known[*first]).trailing_zeros();
    Ok(Finding::partly(
        (known.len() - short.len()) as f64 / known.len() as f64 * TRUE,
        format!(
            "{file}: in the end {} of {} ranks lack something: nothing that rank {first} receives depends on what rank \
             {unknown} has",
            short.len(),
            known.len()
        ),
    ))
}

/// The share of the points for a schedule that does what it is for, however long it takes.
const TRUE: f64 = 0.4;

/// How many of the bounds a schedule keeps to.
fn quick(folder: &Submission<'_>, network: &str, file: &str, makespan: &[f64]) -> Found {
    let set = vec![format!("workload.file=\"{file}\"")];
    let of = Of { what: What::Run, file: network.to_owned(), set, allow_deadlock: false, given: false };
    let report = folder.result(&of)?;
    let Some(time) = report["makespan"].as_f64() else {
        let words = "does not end in time: does a rank wait for a message that is never sent?";
        return Ok(Finding::short(format!("{file} {words}")));
    };
    let missed = makespan.iter().filter(|bound| time > **bound);
    let (count, next) = (missed.clone().count(), missed.copied().fold(0.0, f64::max));
    if count == 0 {
        return Ok(Finding::met(format!("{time} cycles")));
    }
    let share = TRUE + (1.0 - TRUE) * (makespan.len() - count) as f64 / makespan.len() as f64;
    Ok(Finding::partly(share, format!("{file} takes {time} cycles: {next} or less are wanted")))
}

/// What each rank knows in the end: a bit for each rank.
fn knowledge(schedule: &Schedule) -> Vec<u64> {
    let ranks: Vec<&RankSchedule> = schedule.ranks().collect();
    let mut known: Vec<Vec<u64>> =
        ranks.iter().zip(0..).map(|(rank, number)| vec![1_u64 << number; rank.operations().len()]).collect();
    let pairs = pairs(schedule);
    loop {
        let mut changed = false;
        let mut learn = |known: &mut Vec<Vec<u64>>, (rank, op): (usize, usize), more: u64| {
            changed |= known[rank][op] | more != known[rank][op];
            known[rank][op] |= more;
        };
        for (number, rank) in ranks.iter().enumerate() {
            for op in 0..rank.operations().len() {
                // What waits for a beginning only does not wait for what was received.
                for edge in rank.waiting_for(op as u32).iter().filter(|edge| !edge.on_begin()) {
                    let more = known[number][op];
                    learn(&mut known, (number, edge.op() as usize), more);
                }
            }
        }
        for (send, receive) in &pairs {
            let more = known[send.0][send.1];
            learn(&mut known, *receive, more);
        }
        if !changed {
            break;
        }
    }
    let own = |(number, ops): (usize, &Vec<u64>)| ops.iter().fold(1 << number, |all, op| all | op);
    known.iter().enumerate().map(own).collect()
}

/// An operation: its rank and its number there.
type Place = (usize, usize);

/// Sends and the receives that take their messages, in order of sender, receiver and tag.
fn pairs(schedule: &Schedule) -> Vec<(Place, Place)> {
    let mut sends: BTreeMap<(usize, usize, u32), Vec<Place>> = BTreeMap::new();
    for (number, rank) in schedule.ranks().enumerate() {
        for (op, operation) in rank.operations().iter().enumerate() {
            if let Task::Send { to, tag, .. } = operation.task {
                sends.entry((number, to as usize, tag)).or_default().push((number, op));
            }
        }
    }
    sends.values_mut().for_each(|queue| queue.reverse());
    let mut pairs = Vec::new();
    for (number, rank) in schedule.ranks().enumerate() {
        for (op, operation) in rank.operations().iter().enumerate() {
            // Receives of any sender or tag are left out: who they hear depends on time.
            if let Task::Receive { from: Some(from), tag: Some(tag), .. } = operation.task
                && let Some(send) = sends.get_mut(&(from as usize, number, tag)).and_then(Vec::pop)
            {
                pairs.push((send, (number, op)));
            }
        }
    }
    pairs
}
