// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the report says of the runs over networks.

use flitforge_results::html::{Cell, Section, Table};
use flitforge_results::plot::Figure;

use super::super::outcome::Shape;
use super::scene::Over;
use crate::Fabric;
use crate::page;

/// The section of the report.
pub(in super::super) fn section(runs: &[Over], figures: Vec<Figure>) -> Section {
    let text = "Each rank runs both algorithms on a node of the network, from a binomial tree. A message is one flit. \
                In a mesh and a torus a process dies, and its router goes on. In a binomial graph the router dies, \
                and the network heals while the others bring up their graph again.";
    page::section("Over the network", &[text], figures, vec![start(runs), again(runs)])
}

fn cycles(cycles: Option<u64>) -> Cell {
    cycles.map_or_else(|| Cell::from("–"), |cycles| cycles.to_string().into())
}

/// The networks in their order.
fn networks(runs: &[Over]) -> Vec<(Fabric, u32)> {
    let mut networks: Vec<(Fabric, u32)> =
        runs.iter().map(|run| (run.scene.fabric, run.scene.nodes)).collect();
    networks.dedup();
    networks
}

fn of(runs: &[Over], (fabric, nodes): (Fabric, u32), load: f64, death: bool) -> Option<&Over> {
    runs.iter().find(|run| {
        let scene = run.scene;
        (scene.fabric, scene.nodes, scene.death) == (fabric, nodes, death)
            && scene.load == load
            && scene.tree == Shape::Binomial
    })
}

/// The run from a binary tree.
fn binary(runs: &[Over], (fabric, nodes): (Fabric, u32)) -> Option<&Over> {
    runs.iter().find(|run| {
        let scene = run.scene;
        (scene.fabric, scene.nodes, scene.tree) == (fabric, nodes, Shape::Binary)
    })
}

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&column| column.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

/// From reset.
fn start(runs: &[Over]) -> Table {
    let row = |&network: &(Fabric, u32)| {
        let at = |load| of(runs, network, load, false);
        let alone = at(0.0);
        let pair = |run: Option<&Over>| {
            [cycles(run.and_then(|run| run.ring)), cycles(run.and_then(|run| run.graph))]
        };
        let ideal = [alone.and_then(|run| run.ideal_ring), alone.and_then(|run| run.ideal_graph)].map(cycles);
        let head = [Cell::from(network.0.name()), network.1.to_string().into()];
        head.into_iter()
            .chain(ideal)
            .chain(pair(alone))
            .chain(pair(at(0.1)))
            .chain(pair(at(0.3)))
            .chain(pair(binary(runs, network)))
            .collect()
    };
    table(
        "Cycles from reset to the ring and to the graph: without contention, alone, beside uniform traffic of a tenth \
         and of three tenths of capacity, and alone from a binary tree.",
        &[
            "network",
            "N",
            "ring, ideal",
            "graph, ideal",
            "ring",
            "graph",
            "ring, 0.1",
            "graph, 0.1",
            "ring, 0.3",
            "graph, 0.3",
            "ring, binary",
            "graph, binary",
        ],
        networks(runs).iter().map(row).collect(),
    )
}

/// After a death.
fn again(runs: &[Over]) -> Table {
    let row = |&network: &(Fabric, u32)| {
        let [alone, beside] = [0.0, 0.1].map(|load| of(runs, network, load, true));
        let head = [Cell::from(network.0.name()), network.1.to_string().into()];
        let numbers = [
            alone.map(|run| run.period),
            alone.and_then(|run| run.ideal_graph),
            alone.and_then(|run| run.ring),
            alone.and_then(|run| run.graph),
            beside.and_then(|run| run.ring),
            beside.and_then(|run| run.graph),
        ];
        head.into_iter().chain(numbers.map(cycles)).collect()
    };
    table(
        "Cycles from a death to the ring and to the graph of the others, and those of the timer. A message that a \
         dying router takes with it is made good by the timer.",
        &["network", "N", "timer", "graph, ideal", "ring", "graph", "ring, 0.1", "graph, 0.1"],
        networks(runs).iter().map(row).collect(),
    )
}
