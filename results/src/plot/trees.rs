// SPDX-License-Identifier: MIT OR Apache-2.0
//! Trees of ranks, step by step.

use crate::plot::sheet::sheet;
use flitforge::workload::page::{Tree, TreeNode};
use flitforge_topology::printable::svg_text;
use svg::node::element::{Circle, Definitions, Group, Line, Marker, Path, Rectangle, Text, Title};

/// From one node to the next.
const WIDE: f64 = 26.0;
/// From one level to the next.
const HIGH: f64 = 30.0;
/// The radius of a node.
const RADIUS: f64 = 10.0;
/// Room above a step for its title.
const TITLE: f64 = 30.0;
const LEFT: f64 = 24.0;
const FOLLOWED: &str = "#d1495b";
const RINGED: &str = "#589858";

/// Draws trees one below the other. `label` says what they are.
pub(crate) fn trees(steps: &[Tree], label: &str) -> String {
    let nodes = || steps.iter().flat_map(|step| &step.nodes);
    let levels = nodes().map(|node| node.depth).max().unwrap_or(0);
    let widest = steps.iter().map(|step| step.nodes.len()).max().unwrap_or(0);
    let step_height = TITLE + HIGH * f64::from(levels) + 2.0 * RADIUS + 12.0;
    let (width, height) = (2.0 * LEFT + WIDE * widest as f64, step_height * steps.len() as f64 + 16.0);
    let head = Marker::new().set("id", "sends").set("viewBox", "0 0 8 8").set("refX", 7).set("refY", 4);
    let head = head.set("markerWidth", 6).set("markerHeight", 6).set("orient", "auto");
    let head = head.add(Path::new().set("d", "M0 0L8 4L0 8z").set("fill", "#d08030"));
    let document = sheet(width, height)
        .set("font-size", 10)
        .set("role", "img")
        .set("aria-label", label)
        .add(Definitions::new().add(head))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "white"));
    let document = steps.iter().enumerate().fold(document, |document, (step, tree)| {
        let place = format!("translate(0 {:.1})", step_height * step as f64);
        document.add(drawn(tree).set("transform", place))
    });
    svg_text(&document) + "\n"
}

fn drawn(tree: &Tree) -> Group {
    let title = Text::new(tree.title.as_str()).set("x", LEFT).set("y", 16);
    let group = Group::new().add(title.set("font-size", 13));
    let places: Vec<(f64, f64)> = tree.nodes.iter().enumerate().map(place).collect();
    let nodes = || tree.nodes.iter().zip(&places);
    let group =
        nodes().fold(group, |group, (node, &from)| match node.parent.and_then(|parent| places.get(parent)) {
            Some(&to) => group.add(edge(node.sends, from, to)),
            None => group,
        });
    nodes().fold(group, |group, (node, &at)| group.add(circle(node, at)))
}

fn place((from_left, node): (usize, &TreeNode)) -> (f64, f64) {
    (LEFT + WIDE * (from_left as f64 + 0.5), TITLE + RADIUS + HIGH * f64::from(node.depth))
}

/// From a node to the one above it: an arrow where a message goes.
fn edge(sends: bool, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> Line {
    let (dx, dy) = (to_x - x, to_y - y);
    let share = RADIUS / dx.hypot(dy);
    let ends = [x + dx * share, y + dy * share, to_x - dx * share, to_y - dy * share];
    let line = ["x1", "y1", "x2", "y2"]
        .into_iter()
        .zip(ends)
        .fold(Line::new(), |line, (name, at)| line.set(name, format!("{at:.1}")));
    if sends {
        line.set("stroke", "#d08030").set("stroke-width", 2).set("marker-end", "url(#sends)")
    } else {
        line.set("stroke", "#999999")
    }
}

fn circle(node: &TreeNode, (x, y): (f64, f64)) -> Group {
    let (fill, ink) = if node.followed { (FOLLOWED, "white") } else { ("white", "#333333") };
    let (ring, wide) = if node.ringed { (RINGED, 3) } else { ("#333333", 1) };
    let circle = Circle::new().set("cx", format!("{x:.1}")).set("cy", format!("{y:.1}")).set("r", RADIUS);
    let circle = circle.set("fill", fill).set("stroke", ring).set("stroke-width", wide);
    let name = Text::new(node.name.as_str()).set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + 3.5));
    let name = name.set("text-anchor", "middle").set("fill", ink);
    Group::new().add(circle.add(Title::new(node.tip.as_str()))).add(name)
}
