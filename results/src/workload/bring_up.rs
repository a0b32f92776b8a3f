// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a report says of a bring-up.

use flitforge::workload::{BringUpReport, BuildRow};

/// What is said in a line each: the name, and the rest.
pub(super) fn lines(report: &BringUpReport) -> Vec<(&'static str, String)> {
    let mut lines = vec![("timer", format!("every {} cycles", report.period))];
    for build in &report.builds {
        let BuildRow { from, ring, ideal_ring, graph, ideal_graph } = *build;
        let since = if from == 0 { String::new() } else { format!(" from the death in cycle {from} on") };
        lines.push(("ring", stands(ring, ideal_ring, &since)));
        lines.push(("graph", stands(graph, ideal_graph, &since)));
    }
    lines
}

/// `after 19 cycles; 19 without contention`.
fn stands(after: Option<u64>, ideal: Option<u64>, since: &str) -> String {
    let cycles = |at: Option<u64>| at.map_or_else(|| String::from("never"), |at| format!("{at}"));
    match after {
        Some(after) => format!("stands after {after} cycles{since}; {} without contention", cycles(ideal)),
        None => format!("does not stand{since}; {} without contention", cycles(ideal)),
    }
}
