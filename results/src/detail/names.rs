// SPDX-License-Identifier: MIT OR Apache-2.0
//! What links and nodes are called.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_sim::detail::{End, LinkDetail};
use flitforge_topology::any::names::Names;
use flitforge_topology::network::{Element, NetworkSpec};

/// The names of the links and nodes of a network.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    pub(super) net: &'a NetworkSpec,
    names: Names,
}

impl<'a> Places<'a> {
    pub(crate) fn of(net: &'a NetworkSpec) -> Self {
        Self { net, names: Names::of(net) }
    }

    /// A router: its coordinates, or its name in the graph.
    pub(crate) fn router(&self, router: u32) -> &str {
        self.names.router_name(RouterId(router))
    }

    /// A node: its router's name where each router has one, else its number and that name.
    pub(crate) fn node(&self, node: u32) -> String {
        let [home, sink] = [self.net.home(node), self.net.sink(node)];
        if home == sink && self.net.attachment.is_one_each() {
            return self.router(home.0).to_owned();
        }
        format!("node {node} at {}", self.router(home.0))
    }

    /// A link: a router and a direction, `(3,4) +x`; two routers of a graph, `c2r1 -> c2r0`; or a node and
    /// its router.
    pub(crate) fn link(&self, link: &LinkDetail) -> String {
        let router = self.router(link.router);
        match link.end {
            End::From(node) => format!("node {node} -> {router}"),
            End::To(node) => format!("{router} -> node {node}"),
            End::Router(_) => self.port(RouterId(link.router), PortId(link.port)),
        }
    }

    /// A part that may fail.
    pub(crate) fn part(&self, element: &Element) -> String {
        match *element {
            Element::Router(router) => format!("router {}", self.router(router.0)),
            Element::Channel(router, port) => format!("channel {}", self.port(router, port)),
            Element::Link(router, port) => self.port(router, port),
        }
    }

    /// The link of an output port.
    fn port(&self, router: RouterId, port: PortId) -> String {
        let (from, to) = (self.names.router_name(router), self.names.port_name(router, port));
        let arrow = if self.net.router.is_graph() { "-> " } else { "" };
        format!("{from} {arrow}{to}")
    }
}
