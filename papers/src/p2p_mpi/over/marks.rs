// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures of gossip over networks.

use super::{Over, RoundTime, Safe, Watched};
use crate::Mark;
use crate::p2p_mpi::figures::{Abscissa, Frame};

/// The figures, in the order of the page.
pub(in crate::p2p_mpi) const FRAMES: &[Frame] = &[
    Frame {
        id: "round-times",
        title: "One round by itself, in proportion to no contention",
        x_label: "log2 of the jump of the round",
        y_label: "longest message, times no contention",
        x: Abscissa::Bytes,
        log_y: false,
        caption: "Every node sends its table to the node a jump above. The time is that of the last message.",
    },
    Frame {
        id: "detection-load",
        title: "Detection time under other traffic",
        x_label: "other traffic (flits per node and cycle)",
        y_label: "cycles from the crash to its detection",
        x: Abscissa::Plain,
        log_y: false,
        caption: "BRR, 64 nodes, rounds of 256 cycles. Bars reach to the last detection. Each curve has a cleanup \
                  time in rounds.",
    },
    Frame {
        id: "false-load",
        title: "False suspicions under other traffic",
        x_label: "other traffic (flits per node and cycle)",
        y_label: "false suspicions a round, of all nodes",
        x: Abscissa::Plain,
        log_y: false,
        caption: "The same runs as for the detection time. After a false suspicion comes a ping.",
    },
    Frame {
        id: "silence",
        title: "How often a living heartbeat stands still",
        x_label: "timeout (cycles)",
        y_label: "false suspicions for an entry and a round",
        x: Abscissa::Plain,
        log_y: true,
        caption: "BRR, 64 nodes, rounds of 256 cycles, nobody crashes. A cycle of the scheme has 1536 cycles. The \
                  curve ends at the longest silence that was seen. A saturated network has none.",
    },
    Frame {
        id: "safe-timeout",
        title: "Smallest timeout with 10^-6 false suspicions for an entry and a round",
        x_label: "other traffic (flits per node and cycle)",
        y_label: "timeout (cycles)",
        x: Abscissa::Plain,
        log_y: false,
        caption: "Bars are 95 % intervals from samples of whole runs. A setting with too few silences has no point.",
    },
];

/// Every point, in the order of the figures.
pub(in crate::p2p_mpi) fn marks(over: &Over) -> Vec<Mark> {
    let rounds = over.rounds.iter().map(round_mark);
    let watched = over.watched.iter().flat_map(detection_marks);
    let silences = over.safe.iter().flat_map(silence_marks);
    rounds.chain(watched).chain(silences).chain(over.safe.iter().filter_map(safe_mark)).collect()
}

fn round_mark(time: &RoundTime) -> Mark {
    let curve = format!("{}, {} nodes", time.network.name(), time.nodes);
    let times = time.longest as f64 / time.longest_alone as f64;
    Mark::new("round-times", curve, (f64::from(time.jump), times), "times")
}

fn detection_marks(own: &Watched) -> Vec<Mark> {
    let curve = format!("{}, {} rounds", own.network.name(), own.timeout);
    let mean = own.mean.zip(own.last).map(|(mean, last)| {
        let mark = Mark::new("detection-load", curve.clone(), (own.load, mean), "cycles");
        mark.between((mean, last as f64), "mean to last")
    });
    let rate = own.false_suspicions as f64 / own.rounds.max(1) as f64;
    mean.into_iter().chain([Mark::new("false-load", curve, (own.load, rate), "a round")]).collect()
}

/// In a saturated network silences are as long as the run, and would hide all other curves.
fn silence_marks(safe: &Safe) -> impl Iterator<Item = Mark> {
    let curve = format!("{}, {} flits", safe.network.name(), safe.load);
    let points = safe.curve.iter().filter(|_| !safe.saturated);
    points.map(move |&(timeout, share)| {
        Mark::new("silence", curve.clone(), (timeout as f64, share), "probability")
    })
}

fn safe_mark(safe: &Safe) -> Option<Mark> {
    let timeout = safe.timeout? as f64;
    let mark = Mark::new("safe-timeout", safe.network.name(), (safe.load, timeout), "cycles");
    Some(match safe.interval {
        Some((low, high)) => mark.between((low as f64, high as f64), "95 % interval"),
        None => mark,
    })
}
