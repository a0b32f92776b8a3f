// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a report says of a bring-up.

use std::collections::{BTreeMap, BTreeSet};

use flitforge::workload::{BringUpReport, BuildRow, Pointer};
use flitforge_topology::network::NetworkSpec;

use crate::html::Drawing;
use crate::plot::ring::{self, Panel};

/// Steps that are drawn of a build, at most.
const STEPS: usize = 6;

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

/// `stands after 19 cycles; without contention after 23`.
fn stands(after: Option<u64>, ideal: Option<u64>, since: &str) -> String {
    let cycles = ideal.map_or_else(|| String::from("never"), |ideal| format!("after {ideal}"));
    match after {
        Some(after) => format!("stands after {after} cycles{since}; without contention {cycles}"),
        None => format!("does not stand{since}; without contention {cycles}"),
    }
}

/// The pointers of the ring on the network, a drawing for each build. There is none of a large network, nor
/// where ranks share a node.
pub(super) fn drawings(report: &BringUpReport, net: &NetworkSpec, nodes: &[u32]) -> Vec<Drawing> {
    let are_apart = nodes.iter().collect::<BTreeSet<_>>().len() == nodes.len();
    if net.graph.nodes() > ring::MOST_NODES || !are_apart {
        return Vec::new();
    }
    let builds = report.builds.iter().enumerate();
    let drawn = builds.filter_map(|(at, build)| drawing(report, net, nodes, (at, build.from)));
    drawn.collect()
}

fn drawing(report: &BringUpReport, net: &NetworkSpec, nodes: &[u32], build: (usize, u64)) -> Option<Drawing> {
    let (at, from) = build;
    let end = report.builds.get(at + 1).map_or(u64::MAX, |next| next.from);
    let is_alive = |rank: u32| !report.deaths.iter().any(|death| death.rank == rank && death.at <= from);
    let panels = panels(&report.pointers, from, end, is_alive);
    let (id, title) = match at {
        0 => (String::from("ring-pointers"), String::from("The ring comes to be")),
        _ => (format!("ring-pointers-{from}"), format!("The ring after the death in cycle {from}")),
    };
    (!panels.is_empty()).then(|| Drawing {
        id,
        title,
        svg: ring::ring(net, nodes, &panels),
        caption: String::from(
            "A rank in a circle points at the one that it takes for its successor. New pointers are red. Thin arrows \
             are the links of the network.",
        ),
    })
}

/// The steps of a build: the cycles in which pointers change, or some of them. The dead point at nobody.
fn panels(pointers: &[Pointer], from: u64, end: u64, is_alive: impl Fn(u32) -> bool) -> Vec<Panel> {
    let before = pointers.partition_point(|pointer| pointer.at < from);
    let own = &pointers[before..pointers.partition_point(|pointer| pointer.at < end)];
    let mut cycles: Vec<u64> = own.iter().map(|pointer| pointer.at).collect();
    cycles.dedup();
    let shown = cycles.len().min(STEPS);
    let mut known: BTreeMap<u32, u32> = BTreeMap::new();
    let mut rest = pointers;
    let mut until = |cycle: u64, known: &mut BTreeMap<u32, u32>| {
        let (now, later) = rest.split_at(rest.partition_point(|pointer| pointer.at <= cycle));
        rest = later;
        known.extend(now.iter().map(|pointer| (pointer.rank, pointer.succ)));
    };
    if let Some(last) = from.checked_sub(1) {
        until(last, &mut known);
    }
    let step = |step: usize| {
        let cycle = cycles[(step + 1) * cycles.len() / shown - 1];
        let earlier = known.clone();
        until(cycle, &mut known);
        let pairs = known.iter().map(|(&rank, &succ)| (rank, succ)).filter(|&(rank, _)| is_alive(rank));
        let (old, new) = pairs.partition(|(rank, succ)| earlier.get(rank) == Some(succ));
        Panel { title: format!("cycle {cycle}"), old, new }
    };
    (0..shown).map(step).collect()
}
