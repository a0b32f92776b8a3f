// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of BookSim 2 that are no cubes with one node at each router.

mod any;
mod cmesh;
mod dragonfly;
pub(super) mod fat_tree;
mod flatfly;
mod fly;
mod ways;

use flitforge_router::ids::RouterId;
use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter, most_routers};

use super::network::{Net, links};
use super::work::Work;
use crate::graphs::edges;
pub(super) use ways::Ways;

/// Translates such a network. `None` where it is not possible, which was reported.
pub(super) fn translate(work: &mut Work<'_>, shape: &'static str) -> Option<Net> {
    match shape {
        "cmesh" => cmesh::translate(work),
        "fattree" => fat_tree::translate(work),
        "flatfly" => flatfly::translate(work),
        "fly" => fly::translate(work),
        "dragonflynew" => dragonfly::translate(work),
        _ => any::translate(work),
    }
}

/// A list of lines, as TOML.
pub(super) fn listed(lines: &[String]) -> String {
    let text: String = lines.iter().map(|line| format!("    \"{line}\",\n")).collect();
    format!("[\n{text}]")
}

/// Writes a network whose routers and links are listed. `from` are the options that it comes from.
fn list(work: &mut Work<'_>, plan: &Plan, from: &[&str]) {
    work.put("network.topology", "\"graph\"", &["topology"]);
    work.put("network.graph", listed(&edges::lines_of(plan)), from);
    links(work, 1);
}

/// A router with nodes; `at` is where pictures show it.
fn router(number: u64, nodes: u64, at: Option<[f64; 2]>) -> PlannedRouter {
    PlannedRouter { name: format!("r{number}"), nodes: nodes as u32, sinks: None, at, rank: None }
}

/// A link of so many cycles.
fn link(from: u64, to: u64, cycles: u64) -> PlannedLink {
    let latencies = if cycles == 1 { [None; 2] } else { [Some(cycles as u32); 2] };
    PlannedLink { latencies, ..PlannedLink::new(RouterId(from as u32), RouterId(to as u32), true) }
}

/// A grid of routers, `across` of them in a row, each with a block of nodes. BookSim 2 numbers nodes row by
/// row over the whole grid, and Flitforge router by router.
#[derive(Debug, Clone, Copy)]
struct Blocks {
    across: u64,
    /// Nodes of a block along x and y.
    block: [u64; 2],
}

impl Blocks {
    /// The number here of a node of BookSim 2.
    fn place(self, node: u64) -> u32 {
        let Self { across, block: [width, height] } = self;
        let (x, y) = (node % (across * width), node / (across * width));
        let router = y / height * across + x / width;
        (router * width * height + y % height * width + x % width) as u32
    }

    /// The numbers of so many nodes.
    fn places(self, nodes: u64) -> Vec<u32> {
        (0..nodes).map(|node| self.place(node)).collect()
    }
}

/// Whether tables have no room for so many stages of so many switches, of which one stage receives.
fn too_many(switches: u64, stages: u64) -> bool {
    switches.saturating_mul(stages) > most_routers(stages, 1)
}

/// A whole number of 1 or more, given or by default. `None` where it is less, which is reported.
fn count(work: &mut Work<'_>, option: &'static str) -> Option<u64> {
    let given = work.given.int(option);
    let count = u64::try_from(given).ok().filter(|count| (1..=1 << 20).contains(count));
    if count.is_none() {
        work.stop(option, "there is no such network", "a number from 1 on");
    }
    count
}
