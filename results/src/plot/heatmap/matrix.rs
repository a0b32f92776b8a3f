// SPDX-License-Identifier: MIT OR Apache-2.0
//! Heat map of any network: a column for each router, a row for each output port.

use flitforge_sim::report::ChannelLoad;
use svg::node::element::{Group, Rectangle};

use super::{Drawing, MARGIN, Scale, label, round, tip};

/// Routers in a row before the matrix goes on below.
const COLUMNS: u32 = 64;
const CELL: f64 = 14.0;
/// Room for the numbers of routers above a block, in pixels.
const HEADING: f64 = 28.0;

pub(super) fn draw(channels: &[ChannelLoad], scale: &Scale) -> Drawing {
    let ports = channels.iter().map(|channel| u32::from(channel.port) + 1).max().unwrap_or(0);
    let routers = channels.iter().map(|channel| channel.router + 1).max().unwrap_or(0);
    let block = HEADING + f64::from(ports) * CELL;
    let mut group = Group::new();
    for first in (0..routers).step_by(COLUMNS as usize) {
        let top = f64::from(first / COLUMNS) * block + MARGIN / 2.0;
        for text in headings(first, routers, ports, top) {
            group = group.add(text);
        }
    }
    for channel in channels {
        let top = f64::from(channel.router / COLUMNS) * block + MARGIN / 2.0;
        group =
            group.add(cell(channel, top).set("fill", scale.colour(channel.utilisation)).add(tip(channel)));
    }
    let width = 2.0 * MARGIN + f64::from(routers.min(COLUMNS)) * CELL;
    Drawing { group, width, height: MARGIN + f64::from(routers.div_ceil(COLUMNS)) * block }
}

fn cell(channel: &ChannelLoad, top: f64) -> Rectangle {
    Rectangle::new()
        .set("x", round(MARGIN + f64::from(channel.router % COLUMNS) * CELL))
        .set("y", round(top + HEADING + f64::from(channel.port) * CELL))
        .set("width", CELL - 1.0)
        .set("height", CELL - 1.0)
}

/// Every eighth router's number above; the port's number on the left of every row.
fn headings(first: u32, routers: u32, ports: u32, top: f64) -> Vec<svg::node::element::Text> {
    let end = routers.min(first + COLUMNS);
    let columns = (first..end).step_by(8).map(|r| {
        label(r.to_string(), MARGIN + (f64::from(r - first) + 0.5) * CELL, top + HEADING - 6.0, 11.0)
    });
    let rows = (0..ports)
        .map(|p| label(p.to_string(), MARGIN - 12.0, top + HEADING + (f64::from(p) + 0.75) * CELL, 11.0));
    let words = label("port", MARGIN - 20.0, top + HEADING - 6.0, 11.0);
    columns.chain(rows).chain([words]).collect()
}
