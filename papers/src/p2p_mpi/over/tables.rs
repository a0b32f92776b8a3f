// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of gossip over networks.

use flitforge_results::html::{Cell, Table};

use super::{Over, RoundTime, Safe, Watched};
use crate::p2p_mpi::tables::table;

fn whole(number: Option<u64>) -> Cell {
    number.map_or_else(|| Cell::from("–"), |number| number.to_string().into())
}

/// Each round by itself.
pub(in crate::p2p_mpi) fn rounds(over: &Over) -> Table {
    let row = |time: &RoundTime| {
        vec![
            time.nodes.to_string().into(),
            time.network.name().into(),
            (time.round + 1).to_string().into(),
            time.jump.to_string().into(),
            time.flits.to_string().into(),
            time.mean.into(),
            time.longest.to_string().into(),
            time.longest_alone.to_string().into(),
            time.excess.to_string().into(),
        ]
    };
    let columns =
        ["n", "network", "round", "jump", "flits", "mean", "longest", "without contention", "greatest delay"];
    let caption = "Every round of BRR by itself. Times are in cycles. The delay is that of the message which \
                   contention delays most.";
    table(caption, &columns, over.rounds.iter().map(row).collect())
}

/// A crash under other traffic.
pub(in crate::p2p_mpi) fn detection(over: &Over) -> Table {
    let row = |own: &Watched| {
        vec![
            own.network.name().into(),
            own.load.to_string().into(),
            own.timeout.to_string().into(),
            own.mean.into(),
            whole(own.last),
            own.found.to_string().into(),
            own.missing.to_string().into(),
            own.false_suspicions.to_string().into(),
            own.false_declarations.to_string().into(),
            own.rounds.to_string().into(),
        ]
    };
    let columns = [
        "network",
        "other traffic",
        "cleanup (rounds)",
        "mean",
        "last",
        "detections",
        "missing",
        "false suspicions",
        "declared failed",
        "rounds",
    ];
    let caption =
        "A node crashes. Other traffic is in flits per node and cycle, times are in cycles from the crash.";
    table(caption, &columns, over.watched.iter().map(row).collect())
}

/// Smallest safe timeouts.
pub(in crate::p2p_mpi) fn safe(over: &Over) -> Table {
    let row = |safe: &Safe| {
        let interval =
            safe.interval.map_or_else(|| Cell::from("–"), |(low, high)| format!("{low} to {high}").into());
        vec![
            safe.network.name().into(),
            safe.load.to_string().into(),
            if safe.saturated { Cell::from("none: saturated") } else { whole(safe.timeout) },
            interval,
            safe.longest.to_string().into(),
            safe.judged.to_string().into(),
        ]
    };
    let columns =
        ["network", "other traffic", "timeout", "95 % interval", "longest silence", "entries times rounds"];
    let caption = "The smallest timeout with at most 10^-6 false suspicions for an entry and a round. Times are in \
                   cycles.";
    table(caption, &columns, over.safe.iter().map(row).collect())
}
