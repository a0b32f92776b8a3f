// SPDX-License-Identifier: MIT OR Apache-2.0
//! Deadlocks of a report: each cycle of waiting packets as a picture and as a table.

use flitforge_config::names::{port_name, router_name};
use flitforge_sim::report::WaitingPacket;
use flitforge_topology::network::NetworkSpec;

use crate::html::{Cell, Drawing, Section, Table};
use crate::plot;
use crate::sweep::describe;
use crate::{Labels, Point};

/// The deadlocks of these points, `None` when there is none.
pub(super) fn section<'a>(points: impl Iterator<Item = (&'a Point, &'a NetworkSpec)>) -> Option<Section> {
    let mut section = Section {
        heading: "Deadlock".to_owned(),
        paragraphs: vec![
            "Each packet below waits for a channel that the next one holds, or behind it in a buffer, and the \
             last waits for the first. Nothing else can free them."
                .to_owned(),
        ],
        ..Section::default()
    };
    let dead = points.filter(|(point, _)| !point.report.deadlock.is_empty());
    for (number, (point, net)) in dead.enumerate() {
        let packets = &point.report.deadlock;
        section.drawings.push(Drawing {
            id: format!("deadlock-{}", number + 1),
            title: titled("Cycle of waiting packets", &point.labels),
            svg: plot::waiting(net, packets),
            caption: format!("Found in cycle {}. Numbers are those of the packets.", point.report.cycles),
        });
        section.tables.push(table(net, packets, &point.labels));
    }
    (!section.drawings.is_empty()).then_some(section)
}

/// A title with the labels of its point, if it has any.
fn titled(title: &str, labels: &Labels) -> String {
    if labels.is_empty() { title.to_owned() } else { format!("{title}: {}", describe(labels)) }
}

fn table(net: &NetworkSpec, packets: &[WaitingPacket], labels: &Labels) -> Table {
    let columns = ["packet", "from", "to", "its head waits at", "in channel", "for", "held by"];
    Table {
        caption: titled("The packets of the cycle, each waiting for the next", labels),
        columns: columns.map(str::to_owned).to_vec(),
        rows: packets.iter().flat_map(|packet| rows(net, packet)).map(|row| cells(&row)).collect(),
    }
}

fn cells(row: &[String]) -> Vec<Cell> {
    row.iter().map(|text| text.as_str().into()).collect()
}

/// A row for each channel that a packet waits for; what is known of the packet stands in the first.
fn rows(net: &NetworkSpec, packet: &WaitingPacket) -> Vec<[String; 7]> {
    let known = [
        packet.packet.to_string(),
        router_name(net, packet.source),
        router_name(net, packet.dest),
        router_name(net, packet.router),
        format!("{} channel {}", port_name(net, packet.port, "injection"), packet.vc),
    ];
    let mut goals: Vec<[String; 2]> = packet
        .waits_for
        .iter()
        .map(|(port, vc, holder)| {
            [format!("{} channel {vc}", port_name(net, *port, "ejection")), format!("packet {holder}")]
        })
        .collect();
    goals
        .extend(packet.behind.map(|ahead| ["its turn in this buffer".to_owned(), format!("packet {ahead}")]));
    let row = |(i, [goal, holder]): (usize, [String; 2])| {
        let [a, b, c, d, e] = if i == 0 { known.clone() } else { Default::default() };
        [a, b, c, d, e, goal, holder]
    };
    goals.into_iter().enumerate().map(row).collect()
}
