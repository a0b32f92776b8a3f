//! How routers, ports and channels are numbered in the engine's flat arrays.
//!
//! Port `p` of router `r` has the index `r << port_shift | p`, on the input and on the output side
//! alike; the injection links' upstream ends, at the network interfaces, follow all output ports.
//! Channel `v` of the port with index `i` is `i << vc_shift | v`. Each channel has two halves, each
//! numbered at its own router: the buffer at its downstream end is a [`Channel`], credits and owner
//! at its upstream end are an [`Outlet`]. So what a router touches in a cycle lies together, and
//! finding the router of a channel takes a shift.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::{Pipeline, RouterSpec};
use flitforge_topology::network::NetworkSpec;

/// No link: an output port on the rim of a mesh, or the input port there.
const NOWHERE: u32 = u32::MAX;

/// The downstream end of an ejection link.
const NODE: u32 = u32::MAX - 1;

/// The downstream half of a virtual channel: a buffer of an input port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Channel(pub(crate) u32);

impl Channel {
    #[inline(always)]
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// The upstream half of a virtual channel, at an output port or at a network interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Outlet(pub(crate) u32);

impl Outlet {
    #[inline(always)]
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// Where the two ports with one index lead.
#[derive(Debug, Clone, Copy)]
struct Ends {
    /// Input port at the other end of the output port.
    down: u32,
    /// Output port, or injection link, at the other end of the input port.
    up: u32,
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
    /// A router has `2^port_shift` port indices on either side.
    pub(crate) port_shift: u32,
    /// A switch input serves `2^group_shift` channels.
    pub(crate) group_shift: u32,
    pub(crate) depth: u32,
    /// Cycles from switch allocation to visibility downstream, over a network link.
    pub(crate) hop_delay: u64,
    /// The same over an ejection link.
    pub(crate) eject_delay: u64,
    /// Cycles from the interface to visibility at the router.
    pub(crate) inject_delay: u64,
    pub(crate) credit_delay: u64,
    pub(crate) pipeline: Pipeline,
    /// The other ends of the ports with each index, the output port (or injection link) and the input port.
    ends: Vec<Ends>,
}

impl Layout {
    pub(crate) fn new(net: &NetworkSpec) -> Self {
        let mut layout = Self::dimensions(net, &net.router);
        layout.wire(net);
        layout
    }

    fn dimensions(net: &NetworkSpec, r: &RouterSpec) -> Self {
        let vc_shift = r.vcs.max(r.injection_vcs).next_power_of_two().ilog2();
        let ports = r.input_ports().max(r.output_ports());
        let stage = u64::from(r.pipeline.switch_allocation + r.pipeline.traversal);
        Self {
            nodes: net.graph.nodes() as usize,
            dims: r.dims.len(),
            net_ports: r.network_ports() as usize,
            in_ports: r.input_ports() as usize,
            out_ports: r.output_ports() as usize,
            vcs: r.vcs,
            injection_vcs: r.injection_vcs,
            vc_shift,
            port_shift: ports.next_power_of_two().ilog2(),
            group_shift: vc_shift.saturating_sub(r.input_speedup.ilog2()),
            depth: r.buffer_depth,
            hop_delay: stage + u64::from(net.link_latency),
            eject_delay: stage + 1,
            inject_delay: u64::from(net.injection_latency),
            credit_delay: u64::from(net.credit_latency),
            pipeline: r.pipeline,
            ends: Vec::new(),
        }
    }

    fn wire(&mut self, net: &NetworkSpec) {
        self.ends = vec![Ends { down: NOWHERE, up: NOWHERE }; self.out_indices()];
        for router in (0..self.nodes as u32).map(RouterId) {
            for port in self.net_ports..self.out_ports {
                let out = self.port_index(router, port);
                self.ends[out].down = NODE;
            }
            for port in self.net_ports..self.in_ports {
                let (out, into) = (self.interface(router, port), self.port_index(router, port));
                self.join(out, into);
            }
        }
        for (from, port, end) in net.graph.links() {
            let (out, into) =
                (self.port_index(from, port.idx()), self.port_index(end.router, end.port.idx()));
            self.join(out, into);
        }
    }

    fn join(&mut self, out: usize, into: usize) {
        self.ends[out].down = into as u32;
        self.ends[into].up = out as u32;
    }

    /// Port indices on either side of all routers.
    pub(crate) fn port_indices(&self) -> usize {
        self.nodes << self.port_shift
    }

    /// The same on the output side, with the injection links.
    pub(crate) fn out_indices(&self) -> usize {
        self.port_indices() + self.nodes * (self.in_ports - self.net_ports)
    }

    /// Numbers of buffers.
    pub(crate) fn channels(&self) -> usize {
        self.port_indices() << self.vc_shift
    }

    /// Numbers of outlets.
    pub(crate) fn outlets(&self) -> usize {
        self.out_indices() << self.vc_shift
    }

    /// The index of a port, on either side.
    #[inline(always)]
    pub(crate) fn port_index(&self, router: RouterId, port: usize) -> usize {
        router.idx() << self.port_shift | port
    }

    /// The index of the upstream end of an injection port's link.
    #[inline(always)]
    pub(crate) fn interface(&self, router: RouterId, port: usize) -> usize {
        let ports = self.in_ports - self.net_ports;
        self.port_indices() + router.idx() * ports + (port - self.net_ports)
    }

    /// The number of an injection link, from 0.
    #[inline(always)]
    pub(crate) fn injection_link(&self, outlet: Outlet) -> usize {
        self.out_port_of(outlet) - self.port_indices()
    }

    #[inline(always)]
    pub(crate) fn channel(&self, in_port: usize, vc: u32) -> Channel {
        Channel((in_port as u32) << self.vc_shift | vc)
    }

    #[inline(always)]
    pub(crate) fn outlet(&self, out_port: usize, vc: u32) -> Outlet {
        Outlet((out_port as u32) << self.vc_shift | vc)
    }

    /// Index of the input port of a buffer.
    #[inline(always)]
    pub(crate) fn in_port_of(&self, c: Channel) -> usize {
        (c.0 >> self.vc_shift) as usize
    }

    /// Index of the output port or injection link of an outlet.
    #[inline(always)]
    pub(crate) fn out_port_of(&self, o: Outlet) -> usize {
        (o.0 >> self.vc_shift) as usize
    }

    /// The router of a buffer.
    #[inline(always)]
    pub(crate) fn router_of(&self, c: Channel) -> RouterId {
        RouterId(c.0 >> (self.vc_shift + self.port_shift))
    }

    /// The input port of a buffer at its router.
    #[inline(always)]
    pub(crate) fn port_of(&self, c: Channel) -> PortId {
        PortId((self.in_port_of(c) & ((1 << self.port_shift) - 1)) as u8)
    }

    #[inline(always)]
    pub(crate) fn vc_of(&self, c: Channel) -> u32 {
        c.0 & ((1 << self.vc_shift) - 1)
    }

    #[inline(always)]
    pub(crate) fn outlet_vc(&self, o: Outlet) -> u32 {
        o.0 & ((1 << self.vc_shift) - 1)
    }

    /// Whether an outlet is that of an injection link.
    #[inline(always)]
    pub(crate) fn at_interface(&self, o: Outlet) -> bool {
        self.out_port_of(o) >= self.port_indices()
    }

    /// The router of an outlet, or of its interface.
    #[inline(always)]
    pub(crate) fn router_of_outlet(&self, o: Outlet) -> RouterId {
        let port = self.out_port_of(o);
        match port.checked_sub(self.port_indices()) {
            None => RouterId((port >> self.port_shift) as u32),
            Some(link) => RouterId((link / (self.in_ports - self.net_ports)) as u32),
        }
    }

    /// The buffer that an outlet feeds; `None` for ejection links.
    #[inline(always)]
    pub(crate) fn downstream(&self, o: Outlet) -> Option<Channel> {
        let into = self.ends[self.out_port_of(o)].down;
        (into < NODE).then(|| Channel(into << self.vc_shift | self.outlet_vc(o)))
    }

    /// The outlet that feeds a buffer; `None` for an input port that nothing feeds.
    #[inline(always)]
    pub(crate) fn upstream(&self, c: Channel) -> Option<Outlet> {
        let out = self.ends[self.in_port_of(c)].up;
        (out != NOWHERE).then(|| Outlet(out << self.vc_shift | self.vc_of(c)))
    }

    /// Whether an output port leads anywhere.
    #[inline(always)]
    pub(crate) fn leads_on(&self, out_port: usize) -> bool {
        self.ends[out_port].down != NOWHERE
    }

    /// Whether a buffer belongs to an injection port.
    #[inline(always)]
    pub(crate) fn injected(&self, c: Channel) -> bool {
        self.port_of(c).idx() >= self.net_ports
    }

    /// Switch inputs of a router, and of the ports it might have.
    #[inline(always)]
    pub(crate) fn switch_shift(&self) -> u32 {
        self.port_shift + self.vc_shift - self.group_shift
    }

    /// Switch inputs of a router.
    pub(crate) fn switch_inputs(&self) -> usize {
        self.in_ports << (self.vc_shift - self.group_shift)
    }

    /// The switch input of a channel: its number in the network, its number at the router, and the
    /// channel's bit.
    #[inline(always)]
    pub(crate) fn switch_input(&self, c: Channel) -> (usize, u32, u64) {
        let group = c.idx() >> self.group_shift;
        let local = group & ((1 << self.switch_shift()) - 1);
        (group, local as u32, 1 << (c.0 & ((1 << self.group_shift) - 1)))
    }

    /// Usable channels of an input port.
    #[inline(always)]
    pub(crate) fn vcs_into(&self, port: PortId) -> u32 {
        if port.idx() >= self.net_ports { self.injection_vcs } else { self.vcs }
    }

    /// The buffers of a router.
    pub(crate) fn channels_of(&self, router: RouterId) -> impl Iterator<Item = Channel> + '_ {
        (0..self.in_ports).flat_map(move |port| {
            let index = self.port_index(router, port);
            let vcs = self.vcs_into(PortId(port as u8));
            (0..vcs).map(move |vc| self.channel(index, vc))
        })
    }

    /// Every buffer, in order of number.
    pub(crate) fn all_channels(&self) -> impl Iterator<Item = Channel> + '_ {
        (0..self.nodes as u32).flat_map(|router| self.channels_of(RouterId(router)))
    }

    /// The outlets of a router's output ports that lead anywhere and of its interface.
    pub(crate) fn outlets_of(&self, router: RouterId) -> impl Iterator<Item = Outlet> + '_ {
        let out = (0..self.out_ports).map(move |port| (self.port_index(router, port), self.vcs));
        let interface = (self.net_ports..self.in_ports)
            .map(move |port| (self.interface(router, port), self.injection_vcs));
        out.filter(|&(port, _)| self.leads_on(port))
            .chain(interface)
            .flat_map(move |(port, vcs)| (0..vcs).map(move |vc| self.outlet(port, vc)))
    }
}
