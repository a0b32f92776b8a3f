// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of the comparison.

use flitforge_results::html::{Cell, Table, significant};

use super::channel::{Budget, PAYLOAD};
use super::curve::Measured;
use super::patterns::Workload;
use super::structure::{Structure, Wires};
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

/// A number of a network's wires; a dash where it has none that can be compared.
fn of_wires(structure: &Structure, number: impl Fn(&Wires) -> u64) -> Cell {
    structure.wires.as_ref().map_or_else(|| Cell::from("–"), |wires| whole(number(wires)))
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
            whole(s.routers),
            whole(s.degree),
            whole(s.links),
            whole(s.diameter),
            significant(s.distance, 4).into(),
            whole(s.bisection),
            of_wires(s, |wires| wires.middle),
            of_wires(s, |wires| wires.line.total),
            of_wires(s, |wires| wires.line.longest.into()),
            of_wires(s, |wires| wires.square.total),
            of_wires(s, |wires| wires.square.longest.into()),
        ]
    };
    table(
        "Channels (across the bisection, across the middle of the line) are unidirectional, links and wires bidirectional. Wires in pitches of neighbouring nodes, not yet times \
         the bits of a channel; no number where routers have several nodes or none.",
        &[
            "network",
            "routers",
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
                whole(u64::from(s.routers) * u64::from(s.degree) * bits / u64::from(s.nodes)),
                whole(s.bisection * u64::from(channel.width)),
                whole(channel.header),
                whole(channel.flits),
                whole(channel.depth),
                whole(channel.link_latency),
                whole(channel.local_ports),
                of_wires(s, |wires| wires.line.total * bits),
                of_wires(s, |wires| wires.square.total * bits),
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
pub(super) fn summary(measured: &[&Measured], switches: &[Switch]) -> Vec<Table> {
    let mut greatest = by_pattern(
        "Saturation: the greatest load found stable, in bits of payload per node and cycle (≥: the local ports sent no more). \
         Area of one switch as it is used here, Xilinx 7 series (≤: a wider one, since the header does not fit into a flit).",
        measured,
        saturation,
    );
    greatest.columns.extend(["LUTs".to_owned(), "flip-flops".to_owned()]);
    for row in &mut greatest.rows {
        let one = measured.iter().find(|one| row.first().is_some_and(|cell| cell.text == one.curve.network));
        let switch = one.and_then(|one| Switch::used(switches, &one.curve.network, one.curve.budget));
        row.extend([area(switch, |switch| switch.luts), area(switch, |switch| switch.flip_flops)]);
    }
    let caption = "Latency at the least load, serialisation included, in cycles.";
    vec![greatest, by_pattern(caption, measured, |one| one.zero_load.into())]
}

/// A dash where a network was not measured under a pattern.
fn by_pattern(caption: &str, measured: &[&Measured], value: fn(&Measured) -> Cell) -> Table {
    let mut names: Vec<&str> = Vec::new();
    let mut workloads: Vec<Workload> = Vec::new();
    for one in measured {
        let (name, workload) = (one.curve.network.as_str(), one.curve.workload);
        if !names.contains(&name) {
            names.push(name);
        }
        if !workloads.contains(&workload) {
            workloads.push(workload);
        }
    }
    let cell = |name: &str, workload: Workload| {
        let is_it = |one: &&&Measured| one.curve.network == name && one.curve.workload == workload;
        measured.iter().find(is_it).map_or_else(|| Cell::from("–"), |one| value(one))
    };
    let row = |&name: &&str| {
        let cells = workloads.iter().map(|&workload| cell(name, workload));
        std::iter::once(name.into()).chain(cells).collect()
    };
    let rows = names.iter().map(row).collect();
    let columns: Vec<&str> =
        std::iter::once("network").chain(workloads.iter().map(|workload| workload.name())).collect();
    table(caption, &columns, rows)
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
            "{}: {} routers, degree {}, {} links, diameter {}, distance {:.4}, bisection {}",
            s.name, s.routers, s.degree, s.links, s.diameter, s.distance, s.bisection,
        );
        if let Some(Wires { middle, line, square }) = &s.wires {
            text += &format!(
                ", middle {middle}, line {}/{}, square {}/{}",
                line.total, line.longest, square.total, square.longest
            );
        }
        text += "\n";
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
