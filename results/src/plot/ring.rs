// SPDX-License-Identifier: MIT OR Apache-2.0
//! The pointers of a ring on their network, step by step.

use flitforge_router::ids::RouterId;
use flitforge_topology::deadlock::ground::{Ground, arrow_head, link_head};
use flitforge_topology::deadlock::layout::Layout;
use flitforge_topology::network::NetworkSpec;
use flitforge_topology::printable::svg_text;
use svg::Document;
use svg::node::element::{Definitions, Group, Path, Rectangle, Text, Title};

/// Nodes of the largest network that is drawn.
pub(crate) const MOST_NODES: u32 = 64;
/// Panels of a row are at most so wide, in pixels.
const WIDE: f64 = 1000.0;
/// Room above a panel for its title.
const TITLE: f64 = 22.0;
const NEW: &str = "#d1495b";
const OLD: &str = "#2f4858";

/// One step: which rank points at which.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Panel {
    pub(crate) title: String,
    /// Pointers of before.
    pub(crate) old: Vec<(u32, u32)>,
    /// Pointers that are new.
    pub(crate) new: Vec<(u32, u32)>,
}

/// Draws the pointers of ranks as arrows between their nodes, a panel for each step. Rank `r` is at node
/// `nodes[r]`.
pub(crate) fn ring(net: &NetworkSpec, nodes: &[u32], panels: &[Panel]) -> String {
    let ground = Ground::of(net, Default::default);
    let (width, height) = (ground.layout.width, ground.layout.height + TITLE);
    let columns = ((WIDE / width) as usize).clamp(1, panels.len().max(1));
    let rows = panels.len().div_ceil(columns);
    let (wide, high) = (width * columns as f64, height * rows as f64);
    let heads = Definitions::new().add(link_head()).add(arrow_head("new", NEW)).add(arrow_head("old", OLD));
    let document = Document::new()
        .set("viewBox", (0.0, 0.0, wide, high))
        .set("width", wide)
        .set("height", high)
        .set("font-family", "sans-serif")
        .set("role", "img")
        .set("aria-label", "Pointers of the ring, step by step")
        .add(heads)
        .add(Rectangle::new().set("width", wide).set("height", high).set("fill", "#ffffff"));
    let document = panels.iter().enumerate().fold(document, |document, (at, panel)| {
        let (x, y) = (width * (at % columns) as f64, height * (at / columns) as f64);
        document.add(draw(&ground, nodes, panel).set("transform", format!("translate({x:.1} {y:.1})")))
    });
    svg_text(&document) + "\n"
}

fn draw(ground: &Ground<'_>, nodes: &[u32], panel: &Panel) -> Group {
    let title = Text::new(panel.title.clone()).set("x", 12).set("y", 16).set("font-size", 13);
    let links = ground.links().set("stroke-opacity", 0.5);
    let old = arrows(ground, nodes, &panel.old).set("stroke", OLD).set("marker-end", "url(#old)");
    let new = arrows(ground, nodes, &panel.new).set("stroke", NEW).set("marker-end", "url(#new)");
    let picture = Group::new().add(links).add(old).add(new).add(ground.circles()).add(names(ground, nodes));
    Group::new().add(title).add(picture.set("transform", format!("translate(0 {TITLE})")))
}

fn arrows(ground: &Ground<'_>, nodes: &[u32], pointers: &[(u32, u32)]) -> Group {
    let group = Group::new().set("fill", "none").set("stroke-width", 2);
    pointers.iter().fold(group, |group, &(rank, succ)| {
        let [from, to] = [rank, succ].map(|rank| RouterId(nodes[rank as usize]));
        let path = Path::new().set("d", ground.layout.link(from, to).path());
        group.add(path.add(Title::new(format!("rank {rank} points at rank {succ}"))))
    })
}

/// The rank of each node, in its circle.
fn names(ground: &Ground<'_>, nodes: &[u32]) -> Group {
    let group = Group::new().set("font-size", 10).set("text-anchor", "middle").set("fill", "#333333");
    nodes.iter().enumerate().fold(group, |group, (rank, &node)| {
        let (x, y) = ground.layout.place(RouterId(node));
        let below = Layout::RADIUS / 3.0;
        group.add(
            Text::new(rank.to_string()).set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + below)),
        )
    })
}
