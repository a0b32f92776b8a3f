//! How routers, ports and channels are numbered in the engine's flat arrays.
//!
//! A link is named by the input port it feeds (`router * input_ports + port`); ejection links follow
//! all of these. Channel `v` of link `l` is `l << vc_shift | v`. The same number indexes the
//! downstream half (buffer) and the upstream half (credits, owner, label) of a channel.

use flitforge_router::ids::{LinkId, PortId, RouterId};
use flitforge_router::spec::{Pipeline, RouterSpec};
use flitforge_topology::network::NetworkSpec;

/// No link: an output port on the rim of a mesh.
pub(crate) const NO_LINK: u32 = u32::MAX;

/// A virtual channel of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Channel(pub(crate) u32);

impl Channel {
    #[inline(always)]
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// Numbering and wiring, fixed for a run.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub(crate) nodes: usize,
    pub(crate) dims: usize,
    /// Network ports of a router.
    pub(crate) net_ports: usize,
    /// Network and injection ports.
    pub(crate) in_ports: usize,
    /// Network and ejection ports.
    pub(crate) out_ports: usize,
    pub(crate) vcs: u32,
    pub(crate) injection_vcs: u32,
    pub(crate) vc_shift: u32,
    /// A switch input serves `2^group_shift` channels.
    pub(crate) group_shift: u32,
    pub(crate) depth: usize,
    /// First ejection link.
    pub(crate) eject_base: u32,
    /// Cycles from switch allocation to visibility downstream, over a network link.
    pub(crate) hop_delay: u64,
    /// The same over an ejection link.
    pub(crate) eject_delay: u64,
    /// Cycles from the interface to visibility at the router.
    pub(crate) inject_delay: u64,
    pub(crate) credit_delay: u64,
    pub(crate) pipeline: Pipeline,
    /// Link of output port `o` of router `r` at `r * out_ports + o`.
    out_link: Vec<u32>,
    /// Router at the downstream end of a link (for ejection links: the router itself).
    to_router: Vec<u32>,
    /// Input port at the downstream end.
    to_port: Vec<u8>,
    /// Router at the upstream end (for injection links: the router itself).
    from_router: Vec<u32>,
    /// Output port at the upstream end; for injection links the injection port's number from 0.
    from_port: Vec<u8>,
}

impl Layout {
    pub(crate) fn new(net: &NetworkSpec) -> Self {
        let r = &net.router;
        let mut layout = Self::dimensions(net, r);
        layout.wire(net, r);
        layout
    }

    fn dimensions(net: &NetworkSpec, r: &RouterSpec) -> Self {
        let nodes = net.graph.nodes() as usize;
        let in_ports = r.input_ports() as usize;
        let vc_shift = r.vcs.max(r.injection_vcs).next_power_of_two().ilog2();
        let stage = u64::from(r.pipeline.switch_allocation + r.pipeline.traversal);
        Self {
            nodes,
            dims: r.dims.len(),
            net_ports: r.network_ports() as usize,
            in_ports,
            out_ports: r.output_ports() as usize,
            vcs: r.vcs,
            injection_vcs: r.injection_vcs,
            vc_shift,
            group_shift: vc_shift.saturating_sub(r.input_speedup.ilog2()),
            depth: r.buffer_depth as usize,
            eject_base: (nodes * in_ports) as u32,
            hop_delay: stage + u64::from(net.link_latency),
            eject_delay: stage + 1,
            inject_delay: u64::from(net.injection_latency),
            credit_delay: u64::from(net.credit_latency),
            pipeline: r.pipeline,
            out_link: vec![NO_LINK; nodes * r.output_ports() as usize],
            to_router: Vec::new(),
            to_port: Vec::new(),
            from_router: Vec::new(),
            from_port: Vec::new(),
        }
    }

    fn wire(&mut self, net: &NetworkSpec, r: &RouterSpec) {
        let links = self.nodes * (self.in_ports + r.ejection_ports as usize);
        self.to_router = vec![0; links];
        self.to_port = vec![0; links];
        self.from_router = vec![NO_LINK; links];
        self.from_port = vec![0; links];
        for router in 0..self.nodes {
            for port in 0..self.in_ports {
                let link = router * self.in_ports + port;
                self.to_router[link] = router as u32;
                self.to_port[link] = port as u8;
                if port >= self.net_ports {
                    self.from_router[link] = router as u32;
                    self.from_port[link] = (port - self.net_ports) as u8;
                }
            }
            for port in self.net_ports..self.out_ports {
                let ejection = router * r.ejection_ports as usize + port - self.net_ports;
                self.join(router, port, self.eject_base as usize + ejection);
                self.to_router[self.eject_base as usize + ejection] = router as u32;
            }
        }
        for (from, port, end) in net.graph.links() {
            self.join(from.idx(), port.idx(), end.router.idx() * self.in_ports + end.port.idx());
        }
    }

    fn join(&mut self, router: usize, port: usize, link: usize) {
        self.out_link[router * self.out_ports + port] = link as u32;
        self.from_router[link] = router as u32;
        self.from_port[link] = port as u8;
    }

    /// Number of links, ejection links included.
    pub(crate) fn links(&self) -> usize {
        self.to_router.len()
    }

    /// Number of channels that end in a router's buffer.
    pub(crate) fn buffered_channels(&self) -> usize {
        (self.eject_base as usize) << self.vc_shift
    }

    /// Number of channels, ejection channels included.
    pub(crate) fn channels(&self) -> usize {
        self.links() << self.vc_shift
    }

    #[inline(always)]
    pub(crate) fn channel(&self, link: LinkId, vc: u32) -> Channel {
        Channel((link.0 << self.vc_shift) | vc)
    }

    #[inline(always)]
    pub(crate) fn link_of(&self, c: Channel) -> LinkId {
        LinkId(c.0 >> self.vc_shift)
    }

    #[inline(always)]
    pub(crate) fn vc_of(&self, c: Channel) -> u32 {
        c.0 & ((1 << self.vc_shift) - 1)
    }

    #[inline(always)]
    pub(crate) fn in_link(&self, router: RouterId, port: usize) -> LinkId {
        LinkId((router.idx() * self.in_ports + port) as u32)
    }

    /// The link of an output port, if it leads anywhere.
    #[inline(always)]
    pub(crate) fn out_link(&self, router: RouterId, port: usize) -> Option<LinkId> {
        let link = self.out_link[router.idx() * self.out_ports + port];
        (link != NO_LINK).then_some(LinkId(link))
    }

    #[inline(always)]
    pub(crate) fn is_ejection(&self, link: LinkId) -> bool {
        link.0 >= self.eject_base
    }

    #[inline(always)]
    pub(crate) fn is_injection(&self, link: LinkId) -> bool {
        !self.is_ejection(link) && self.to_port[link.idx()] as usize >= self.net_ports
    }

    /// Router and input port at the downstream end.
    #[inline(always)]
    pub(crate) fn downstream(&self, link: LinkId) -> (RouterId, PortId) {
        (RouterId(self.to_router[link.idx()]), PortId(self.to_port[link.idx()]))
    }

    /// Router and output port at the upstream end (injection links: the router, and the injection
    /// port's number from 0); `None` for an input port that nothing feeds.
    #[inline(always)]
    pub(crate) fn upstream(&self, link: LinkId) -> Option<(RouterId, PortId)> {
        let router = self.from_router[link.idx()];
        (router != NO_LINK).then(|| (RouterId(router), PortId(self.from_port[link.idx()])))
    }

    /// Switch inputs of a router.
    pub(crate) fn switch_inputs(&self) -> usize {
        self.in_ports << (self.vc_shift - self.group_shift)
    }

    /// The switch input of a channel: its number in the network, its number at the router, and the
    /// channel's bit.
    #[inline(always)]
    pub(crate) fn switch_input(&self, c: Channel, router: RouterId) -> (usize, u32, u64) {
        let group = c.idx() >> self.group_shift;
        let local = group - router.idx() * self.switch_inputs();
        (group, local as u32, 1 << (c.0 & ((1 << self.group_shift) - 1)))
    }

    /// Usable channels of a link.
    #[inline(always)]
    pub(crate) fn vcs_of(&self, link: LinkId) -> u32 {
        if self.is_injection(link) { self.injection_vcs } else { self.vcs }
    }
}
