// SPDX-License-Identifier: MIT OR Apache-2.0
//! Joins routers to one another and to their interfaces.

use flitforge_topology::network::NetworkSpec;

use super::layout::{ChannelNumbers, Layout, OutputVc};
use super::mask::Mask;
use super::node::{Node, RECEIVER, SINK};

/// The routers of a network at rest: linked, every channel free and with all its credits.
pub(crate) fn nodes<const P: usize, const V: usize, M: Mask>(
    net: &NetworkSpec,
    layout: &Layout<P, V>,
) -> Vec<Node<P, V, M>> {
    let mut nodes = vec![Node::new(); layout.nodes];
    let receiver = if net.router.receiver.is_some() { RECEIVER } else { SINK };
    for (router, node) in layout.routers().zip(&mut nodes) {
        for port in layout.net_ports..layout.out_ports {
            node.ends[port].down = receiver;
        }
        for port in layout.net_ports..layout.in_ports {
            let out = layout.interface(port);
            node.ends[out].down = layout.input_vc(router, port, 0).0;
            node.ends[port].up = layout.output_vc(router, out, 0).0;
        }
    }
    for (from, port, end) in net.graph.links() {
        nodes[from.idx()].ends[port.idx()].down = layout.input_vc(end.router, end.port.idx(), 0).0;
        nodes[end.router.idx()].ends[end.port.idx()].up = layout.output_vc(from, port.idx(), 0).0;
    }
    for (router, node) in layout.routers().zip(&mut nodes) {
        let linked: Vec<OutputVc> = layout.outputs_of(router).filter(|&o| node.leads_on(o)).collect();
        for o in linked {
            node.set_free(o);
            node.output_mut(o).credits = layout.depth_behind(o) as u16;
        }
    }
    nodes
}
