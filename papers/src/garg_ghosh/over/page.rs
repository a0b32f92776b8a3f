// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the page says of the runs over networks.

use flitforge_config::Named;
use flitforge_results::html::{Cell, Section, Table, significant};
use flitforge_results::plot::Figure;

use super::super::figures::Frame;
use super::scene::Over;
use crate::Mark;
use crate::page;

/// The figures.
pub(crate) const FRAMES: &[Frame] = &[
    Frame {
        id: "interval",
        title: "Over a network: from one result to the next",
        y_label: "cycles",
        logarithmic: false,
        caption: "Messages of one flit, which cost processors nothing. A binomial graph.",
    },
    Frame {
        id: "interval-overhead",
        title: "Over a network: from one result to the next, with processors",
        y_label: "cycles",
        logarithmic: false,
        caption: "As above, with 20 cycles of a processor for each message sent or received.",
    },
    Frame {
        id: "interval-mesh",
        title: "Over a network: from one result to the next, on a mesh",
        y_label: "cycles",
        logarithmic: false,
        caption: "Messages of one flit, which cost processors nothing.",
    },
];

/// The points of the figures.
pub(crate) fn marks(over: &[Over]) -> Vec<Mark> {
    let of = |own: &Over| {
        let figure = match (own.scene.fabric, own.scene.overhead) {
            (super::Fabric::Bmg, 0) => "interval",
            (super::Fabric::Bmg, _) => "interval-overhead",
            (super::Fabric::Mesh, 0) => "interval-mesh",
            _ => return None,
        };
        Some(Mark::new(figure, own.scene.scheme.name(), (own.scene.nodes.into(), own.interval), "cycles"))
    };
    over.iter().filter_map(of).collect()
}

/// The section.
pub(crate) fn section(over: &[Over], figures: Vec<Figure>) -> Section {
    page::section("Over a network", &[], figures, vec![table(over)])
}

fn table(over: &[Over]) -> Table {
    let number = |value: f64| Cell::from(significant(value, 4));
    let row = |own: &Over| {
        vec![
            own.scene.nodes.to_string().into(),
            own.scene.fabric.name().into(),
            own.degree.to_string().into(),
            Named::name(own.scene.scheme).into(),
            own.scene.overhead.to_string().into(),
            number(own.latency),
            own.everywhere.map_or_else(|| Cell::from("–"), number),
            number(own.interval),
            number(own.ideal_interval),
            number(own.messages),
            number(own.hops),
            number(own.busiest_link),
            number(own.least_work),
            number(own.most_work),
        ]
    };
    let columns = [
        "ranks",
        "network",
        "links of a node",
        "scheme",
        "overhead",
        "result complete",
        "known to all",
        "result every",
        "without contention",
        "messages a step",
        "hops",
        "busiest link, flits a step",
        "work, least",
        "work, most",
    ];
    Table {
        caption: String::from(
            "Means over whole revolutions. Times are in cycles. Exact links are those of the circulant graph of the \
             scheme's distances.",
        ),
        columns: columns.map(String::from).to_vec(),
        rows: over.iter().map(row).collect(),
    }
}
