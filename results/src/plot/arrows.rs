// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arrows between ranks on their network, step by step.

use std::collections::BTreeSet;

use crate::plot::sheet::sheet;
use flitforge::workload::page::Arrows;
use flitforge_router::ids::RouterId;
use flitforge_topology::deadlock::ground::{Ground, arrow_head, link_head};
use flitforge_topology::deadlock::layout::Layout;
use flitforge_topology::network::NetworkSpec;
use flitforge_topology::printable::svg_text;
use svg::node::element::{Definitions, Group, Path, Rectangle, Text, Title};

/// Nodes of the largest network that is drawn.
const MOST_NODES: u32 = 64;
/// Panels of a row are at most so wide, in pixels.
const WIDE: f64 = 1000.0;
/// Room above a panel for its title.
const TITLE: f64 = 22.0;
const NEW: &str = "#d1495b";
const OLD: &str = "#2f4858";

/// What is drawn on.
struct Scene<'a> {
    ground: Ground<'a>,
    nodes: &'a [u32],
    /// What an arrow does, in words.
    verb: &'a str,
}

/// Draws arrows between the nodes of ranks, a panel for each step. Rank `r` is at node `nodes[r]`. There is
/// no picture of a large network, nor where ranks share a node. `label` says what the arrows are, and `verb`
/// what one does.
pub(crate) fn arrows(
    steps: &[Arrows],
    net: &NetworkSpec,
    nodes: &[u32],
    label: &str,
    verb: &str,
) -> Option<String> {
    let are_apart = nodes.iter().collect::<BTreeSet<_>>().len() == nodes.len();
    if net.graph.nodes() > MOST_NODES || !are_apart {
        return None;
    }
    let ground = Ground::of(net, Default::default);
    let (width, height) = (ground.layout.width, ground.layout.height + TITLE);
    let columns = ((WIDE / width) as usize).clamp(1, steps.len().max(1));
    let rows = steps.len().div_ceil(columns);
    let (wide, high) = (width * columns as f64, height * rows as f64);
    let heads = Definitions::new().add(link_head()).add(arrow_head("new", NEW)).add(arrow_head("old", OLD));
    let document = sheet(wide, high)
        .set("role", "img")
        .set("aria-label", label)
        .add(heads)
        .add(Rectangle::new().set("width", wide).set("height", high).set("fill", "#ffffff"));
    let scene = Scene { ground, nodes, verb };
    let document = steps.iter().enumerate().fold(document, |document, (at, step)| {
        let (x, y) = (width * (at % columns) as f64, height * (at / columns) as f64);
        document.add(scene.draw(step).set("transform", format!("translate({x:.1} {y:.1})")))
    });
    Some(svg_text(&document) + "\n")
}

impl Scene<'_> {
    fn draw(&self, step: &Arrows) -> Group {
        let title = Text::new(step.title.clone()).set("x", 12).set("y", 16).set("font-size", 13);
        let links = self.ground.links().set("stroke-opacity", 0.5);
        let old = self.arrows(&step.old).set("stroke", OLD).set("marker-end", "url(#old)");
        let new = self.arrows(&step.new).set("stroke", NEW).set("marker-end", "url(#new)");
        let picture = Group::new().add(links).add(old).add(new).add(self.ground.circles()).add(self.names());
        Group::new().add(title).add(picture.set("transform", format!("translate(0 {TITLE})")))
    }

    fn arrows(&self, pairs: &[(u32, u32)]) -> Group {
        let group = Group::new().set("fill", "none").set("stroke-width", 2);
        pairs.iter().fold(group, |group, &(rank, other)| {
            let node = |rank: u32| self.nodes.get(rank as usize).copied();
            let Some((from, to)) = node(rank).zip(node(other)) else { return group };
            let path = Path::new().set("d", self.ground.layout.link(RouterId(from), RouterId(to)).path());
            group.add(path.add(Title::new(format!("rank {rank} {} rank {other}", self.verb))))
        })
    }

    /// The rank of each node, in its circle.
    fn names(&self) -> Group {
        let group = Group::new().set("font-size", 10).set("text-anchor", "middle").set("fill", "#333333");
        self.nodes.iter().enumerate().fold(group, |group, (rank, &node)| {
            let (x, y) = self.ground.layout.place(RouterId(node));
            let below = Layout::RADIUS / 3.0;
            group.add(
                Text::new(rank.to_string()).set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + below)),
            )
        })
    }
}
