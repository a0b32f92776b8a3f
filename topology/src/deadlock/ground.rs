// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ground of every drawing of a network: routers at their places, links as arrows.

use std::collections::BTreeSet;

use flitforge_router::ids::RouterId;
use svg::node::element::{Circle, Group, Marker, Path, Text, Title};

use super::layout::{Layout, is_ring};
use crate::network::NetworkSpec;

/// Routers that are drawn at most; of a larger network only a part is.
pub(crate) const LEGIBLE: u32 = 256;

/// Colour of what is only there.
pub(super) const GREY: &str = "#9aa0a6";

/// The routers that are drawn, and where they stand.
pub struct Ground<'a> {
    /// The network.
    pub net: &'a NetworkSpec,
    /// The routers that are drawn.
    pub routers: BTreeSet<RouterId>,
    /// Where they stand.
    pub layout: Layout,
}

impl<'a> Ground<'a> {
    /// All routers of a network small enough to be drawn as a whole; of a larger one those of `part`.
    pub fn of(net: &'a NetworkSpec, part: impl FnOnce() -> BTreeSet<RouterId>) -> Self {
        let nodes = net.graph.nodes();
        let routers = if nodes <= LEGIBLE { (0..nodes).map(RouterId).collect() } else { part() };
        let layout = Layout::new(net, |router| routers.contains(&router));
        Self { net, routers, layout }
    }

    /// Whether the whole network is drawn.
    pub fn is_whole(&self) -> bool {
        self.routers.len() == self.net.graph.nodes() as usize
    }

    /// The links between the routers, as thin arrows that end in the [`arrow_head`] called `link`.
    pub fn links(&self) -> Group {
        let net = self.net;
        let shown = |router: &RouterId| self.routers.contains(router);
        let drawn = net.graph.links().filter(|(from, _, end)| shown(from) && shown(&end.router));
        let group = Group::new().set("fill", "none").set("stroke", GREY).set("stroke-width", 1);
        drawn.fold(group, |group, (from, port, end)| {
            let name = format!(
                "{} -> {} (port {port}, {})",
                net.router_name(from),
                net.router_name(end.router),
                net.direction_name(port)
            );
            let curve = self.layout.link(from, end.router).path();
            let path = Path::new().set("d", curve).set("marker-end", "url(#link)");
            group.add(path.add(Title::new(name)))
        })
    }

    /// The routers.
    pub fn circles(&self) -> Group {
        let group = Group::new().set("fill", "white").set("stroke", "black").set("stroke-width", 0.8);
        self.routers.iter().fold(group, |group, &router| {
            let (x, y) = self.layout.place(router);
            let circle = Circle::new()
                .set("cx", format!("{x:.1}"))
                .set("cy", format!("{y:.1}"))
                .set("r", Layout::RADIUS)
                .add(Title::new(self.title(router)));
            let has_nodes = self.net.has_nodes(router) || self.net.has_sinks(router);
            group.add(if has_nodes { circle } else { circle.set("fill", "#dddddd") })
        })
    }

    /// The name of a router, and how many nodes it has if not one.
    fn title(&self, router: RouterId) -> String {
        let name = self.net.router_name(router);
        match self.net.attachment.counts(router) {
            [1, 1] => name,
            [nodes, same] if nodes == same => format!("{name}, {nodes} nodes"),
            [senders, receivers] => format!("{name}, {senders} nodes send and {receivers} receive here"),
        }
    }

    /// The names of the routers, inside them.
    fn names(&self) -> Group {
        let group = Group::new().set("text-anchor", "middle").set("fill", "black");
        self.routers.iter().fold(group, |group, &router| {
            let (x, y) = self.layout.place(router);
            let name = self.net.router_name(router);
            let size = match name.chars().count() {
                ..=4 => 8,
                5 => 7,
                _ => 6,
            };
            let text = Text::new(name).set("font-size", size);
            group.add(text.set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + 3.0)))
        })
    }

    /// Coordinates of the routers along the left and the lower edge, on a rim of white where a link
    /// round the edge runs below them; in a ring and in a graph the names of the routers, inside them.
    pub fn labels(&self) -> Group {
        if self.net.router.is_graph() || is_ring(self.net) {
            return self.names();
        }
        let group = Group::new()
            .set("font-size", 9)
            .set("text-anchor", "middle")
            .set("fill", "#555555")
            .set("stroke", "white")
            .set("stroke-width", 3)
            .set("paint-order", "stroke");
        self.routers.iter().fold(group, |group, &router| {
            let (x, y) = self.layout.place(router);
            let name = || Text::new(self.net.router_name(router));
            if self.layout.at_bottom(router) {
                group.add(name().set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + 26.0)))
            } else if self.layout.at_left(router) {
                group.add(name().set("x", format!("{:.1}", x - 30.0)).set("y", format!("{:.1}", y + 3.0)))
            } else {
                group
            }
        })
    }
}

/// The head of an arrow, to be put among a document's definitions.
pub fn arrow_head(id: &str, colour: &str) -> Marker {
    Marker::new()
        .set("id", id)
        .set("viewBox", "0 0 6 6")
        .set("refX", 5)
        .set("refY", 3)
        .set("markerWidth", 5)
        .set("markerHeight", 5)
        .set("orient", "auto")
        .add(Path::new().set("d", "M0,0 L6,3 L0,6 z").set("fill", colour))
}

/// The head of the links of [`Ground::links`].
pub fn link_head() -> Marker {
    arrow_head("link", GREY)
}
