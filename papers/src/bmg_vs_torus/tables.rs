// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of the comparison.

use flitforge_results::html::{Cell, Table, significant};

use super::channel::{Budget, PAYLOAD};
use super::curve::Measured;
use super::patterns::Workload;
use super::structure::Structure;
use super::switches::Switch;

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    Table {
        caption: caption.to_owned(),
        columns: columns.iter().map(|&name| name.to_owned()).collect(),
        rows,
    }
}

fn whole(n: impl ToString) -> Cell {
    n.to_string().into()
}

/// The shape without its jumps, which are the powers of two below the number of nodes.
fn brief(structure: &Structure) -> Cell {
    structure.name.split(" (").next().unwrap_or_default().into()
}

/// Graphs and wires.
pub(super) fn graphs(structures: &[Structure]) -> Table {
    let row = |s: &Structure| {
        vec![
            brief(s),
            whole(s.degree),
            whole(s.links),
            whole(s.diameter),
            significant(s.distance, 4).into(),
            whole(s.bisection),
            whole(s.middle),
            whole(s.line.total),
            whole(s.line.longest),
            whole(s.square.total),
            whole(s.square.longest),
        ]
    };
    table(
        "Channels (across the bisection, across the middle of the line) are unidirectional, links and wires bidirectional. Wires in pitches of neighbouring nodes, not yet times \
         the bits of a channel.",
        &[
            "network",
            "degree",
            "links",
            "diameter",
            "distance",
            "bisection",
            "across the line",
            "wires, line",
            "longest",
            "wires, square",
            "longest",
        ],
        structures.iter().map(row).collect(),
    )
}

/// Channels under each budget.
pub(super) fn channels(structures: &[Structure]) -> Table {
    let rows = structures.iter().flat_map(|s| {
        s.channels.iter().map(|(budget, channel)| {
            let bits = u64::from(channel.width) * 2;
            vec![
                brief(s),
                budget.name().into(),
                whole(channel.width),
                whole(u64::from(s.degree) * bits),
                whole(s.bisection * u64::from(channel.width)),
                whole(channel.header),
                whole(channel.flits),
                whole(channel.depth),
                whole(channel.link_latency),
                whole(channel.local_ports),
                whole(s.line.total * bits),
                whole(s.square.total * bits),
            ]
        })
    });
    table(
        &format!(
            "Width of a channel, pins of a node, channels times width across the bisection and header of a packet in bits; flits of a \
             packet with {PAYLOAD} bits of payload, flits of a buffer, cycles of a link, and wires in bits times pitches, both directions."
        ),
        &[
            "network",
            "held equal",
            "width",
            "pins",
            "bisection",
            "header",
            "flits",
            "depth",
            "link",
            "local ports",
            "wires, line",
            "wires, square",
        ],
        rows.collect(),
    )
}

/// Saturation with the area of a switch, and zero-load latency: a row for each network and a column for each
/// pattern.
pub(super) fn summary(measured: &[&Measured], workloads: &[Workload], switches: &[Switch]) -> Vec<Table> {
    let mut greatest = by_pattern(
        "Saturation: the greatest load found stable, in bits of payload per node and cycle (≥: the local ports sent no more). \
         Area of one switch as it is used here, Xilinx 7 series (≤: a wider one, since the header does not fit into a flit).",
        measured,
        workloads,
        saturation,
    );
    greatest.columns.extend(["LUTs".to_owned(), "flip-flops".to_owned()]);
    for row in &mut greatest.rows {
        let one = measured.iter().find(|one| row.first().is_some_and(|cell| cell.text == one.curve.network));
        let switch = one.and_then(|one| Switch::used(switches, &one.curve.network, one.curve.budget));
        row.extend([area(switch, |switch| switch.luts), area(switch, |switch| switch.flip_flops)]);
    }
    let caption = "Latency at the least load, serialisation included, in cycles.";
    vec![greatest, by_pattern(caption, measured, workloads, |one| one.zero_load.into())]
}

fn by_pattern(
    caption: &str,
    measured: &[&Measured],
    workloads: &[Workload],
    value: fn(&Measured) -> Cell,
) -> Table {
    let mut rows: Vec<(String, Vec<Cell>)> = Vec::new();
    for one in measured {
        let name = &one.curve.network;
        match rows.iter_mut().find(|row| row.0 == *name) {
            Some(row) => row.1.push(value(one)),
            None => rows.push((name.clone(), vec![value(one)])),
        }
    }
    let rows = rows.into_iter().map(|(name, cells)| std::iter::once(name.into()).chain(cells).collect());
    let names: Vec<&str> =
        std::iter::once("network").chain(workloads.iter().map(|workload| workload.name())).collect();
    table(caption, &names, rows.collect())
}

/// A number of a switch; a dash where it was not measured.
fn area(switch: Option<&Switch>, number: fn(&Switch) -> u64) -> Cell {
    let words =
        |switch: &Switch| format!("{}{}", if switch.is_widened() { "≤ " } else { "" }, number(switch));
    switch.map_or_else(|| Cell::from("–"), |switch| words(switch).into())
}

fn saturation(one: &Measured) -> Cell {
    let bits = significant(one.saturation, 3);
    if one.saturated { bits.into() } else { format!("≥ {bits}").into() }
}

/// Area of one switch.
pub(super) fn switches(switches: &[Switch]) -> Table {
    let row = |switch: &Switch| {
        vec![
            switch.network.as_str().into(),
            switch.equal.as_str().into(),
            whole(switch.width),
            whole(switch.data_bits),
            whole(switch.depth),
            whole(switch.local_ports),
            whole(switch.luts),
            whole(switch.ram_luts),
            whole(switch.flip_flops),
            switch.yosys.as_str().into(),
        ]
    };
    table(
        "One inner switch with four virtual channels, on Xilinx 7 series. Width: bits of a channel; data: bits of a flit of the \
         switch measured; depth: flits of a buffer.",
        &[
            "network",
            "held equal",
            "width",
            "data",
            "depth",
            "local ports",
            "LUTs",
            "of them memory",
            "flip-flops",
            "Yosys",
        ],
        switches.iter().map(row).collect(),
    )
}

/// Graphs, wires and channels as plain text, a line for each network and budget.
pub fn structural(structures: &[Structure]) -> String {
    let mut text = String::new();
    for s in structures {
        text += &format!(
            "{}: degree {}, {} links, diameter {}, distance {:.4}, bisection {}, middle {}, line {}/{}, square {}/{}\n",
            s.name,
            s.degree,
            s.links,
            s.diameter,
            s.distance,
            s.bisection,
            s.middle,
            s.line.total,
            s.line.longest,
            s.square.total,
            s.square.longest,
        );
        for (budget, c) in &s.channels {
            text += &format!(
                "  {}: {} bits, header {}, {} flits, depth {}, link {}, local {}\n",
                budget.name(),
                c.width,
                c.header,
                c.flits,
                c.depth,
                c.link_latency,
                c.local_ports
            );
        }
    }
    text
}

/// Whether a curve belongs to a size and a budget.
pub(super) fn belongs(one: &Measured, nodes: u32, budget: Budget) -> bool {
    one.curve.nodes == nodes && one.curve.budget == budget
}
