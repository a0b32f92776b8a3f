// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links of different length or width. Delay lines are as long as the slowest link; what takes a faster one
//! comes out so many cycles earlier.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::network::NetworkSpec;

use super::layout::{ChannelNumbers, InputVc, Layout, OutputVc};

/// How much faster than the slowest link each link is.
#[derive(Debug)]
pub(crate) struct Uneven {
    /// Network ports of a router.
    ports: usize,
    /// Cycles that flits come earlier, by the port at which they arrive.
    flits: Vec<u32>,
    /// Cycles that credits come earlier, by the port at which they arrive.
    credits: Vec<u32>,
    /// Cycles that credits come earlier over ejection and injection links.
    of_nodes: [u32; 2],
}

impl Uneven {
    /// `None` where all links take as long.
    pub(crate) fn new(net: &NetworkSpec) -> Option<Self> {
        let is_even = net.injection_credit_latency == net.credit_latency;
        if net.own_latencies.is_empty() && !net.graph.is_narrow() && is_even {
            return None;
        }
        let (ports, longest) = (net.graph.ports() as usize, net.longest_flight());
        let size = net.graph.nodes() as usize * ports;
        let mut uneven = Self {
            ports,
            flits: vec![0; size],
            credits: vec![0; size],
            of_nodes: [net.credit_latency, net.injection_credit_latency]
                .map(|latency| net.longest_credit_latency() - latency),
        };
        for router in (0..net.graph.nodes()).map(RouterId) {
            for (port, end) in net.graph.ends_of(router) {
                let (to, from) = (uneven.at(end.router, end.port), uneven.at(router, port));
                uneven.flits[to] = longest - net.flight(router, port);
                uneven.credits[from] = net.longest_credit_latency() - net.credit_latency_of(router, port);
            }
        }
        Some(uneven)
    }

    fn at(&self, router: RouterId, port: PortId) -> usize {
        router.idx() * self.ports + port.idx()
    }

    /// Cycles that a flit comes earlier to a buffer.
    pub(crate) fn flit<const P: usize, const V: usize>(&self, layout: &Layout<P, V>, c: InputVc) -> usize {
        self.flits[self.at(layout.router_of(c), layout.port_of(c))] as usize
    }

    /// Cycles that a credit comes earlier to an output channel.
    pub(crate) fn credit<const P: usize, const V: usize>(&self, layout: &Layout<P, V>, o: OutputVc) -> usize {
        let port = layout.port_of_output(o);
        if port >= self.ports {
            return self.of_nodes[usize::from(port >= layout.out_ports)] as usize;
        }
        self.credits[layout.router_of_output(o).idx() * self.ports + port] as usize
    }
}
