//! Allocation of virtual channels.

use flitforge_router::allocator::{Grant, Requests};
use flitforge_router::hdl::Native;
use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_router::select;
use flitforge_router::spec::{RouterSpec, VcMatching};

use super::bits::bits;
use super::heads::Ask;
use super::layout::{Channel, Layout, Outlet};
use super::mask::Mask;
use super::network::Core;
use super::state::Phase;

/// What the heads at one router ask for in a cycle, reused by all.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asks {
    /// Input ports that may have a request, or input channels where channels are matched.
    inputs: u64,
    /// For each of them, its channels that ask for an output channel; where channels are matched, the
    /// output channels that it asks for.
    asking: Vec<u64>,
    /// What each input channel of the router asks for.
    asks: Vec<Ask>,
    /// The output port of each of these; where channels are matched, each output channel's own number, for
    /// each input channel.
    out_of: Vec<u8>,
}

impl Asks {
    pub(crate) fn new<const P: usize, const V: usize>(spec: &RouterSpec, layout: &Layout<P, V>) -> Self {
        let outputs = (layout.out_ports << layout.vc_shift) as u8;
        let (rows, channels, out_of) = match spec.vc_matching {
            VcMatching::Ports => (layout.in_ports, layout.in_ports * V, vec![0; layout.in_ports * V]),
            VcMatching::Channels => {
                let channels = layout.in_ports << layout.vc_shift;
                (channels, channels, (0..channels).flat_map(|_| 0..outputs).collect())
            }
        };
        Self { inputs: 0, asking: vec![0; rows], asks: vec![Ask::default(); channels], out_of }
    }
}

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// One router's virtual-channel allocation in one cycle.
    #[inline]
    pub(super) fn allocate_channels(&mut self, router: RouterId) {
        match self.net.router.vc_matching {
            VcMatching::Ports => self.match_ports(router),
            VcMatching::Channels => self.match_channels(router),
        }
    }

    #[inline]
    fn match_ports(&mut self, router: RouterId) {
        let at = self.at(router);
        let node = &self.nodes[at];
        if node.waiting_ports.is_power_of_two() {
            let port = node.waiting_ports.trailing_zeros() as usize;
            let heads = node.waiting(port);
            if heads.is_power_of_two() {
                let c = self.layout.channel(router, port, heads.trailing_zeros());
                return if self.is_plain { self.match_plain(at, c) } else { self.match_alone(router, c) };
            }
        }
        let asked = self.collect_asks(router);
        if asked == 0 {
            return;
        }
        if self.rotating_matching {
            return self.match_rotating(router, asked);
        }
        self.allocate(router);
        self.look_again(router, self.grants.len() < asked);
        for i in 0..self.grants.len() {
            let grant = self.grants[i];
            let at = grant.input.idx() * V + usize::from(grant.vc.0);
            self.grant_channel(router, grant, self.asks.asks[at]);
        }
        self.grants.clear();
    }

    /// When only one head waits, and all that happens to heads is that they get a channel.
    #[inline]
    fn match_plain(&mut self, at: usize, c: Channel) {
        let router = self.layout.router_of(c);
        let node = &self.nodes[at];
        let Some((port, vcs)) = self.packets.wait(node.input(c).packet).sole() else {
            return self.match_alone(router, c);
        };
        let open = node.free(port) & vcs;
        if open == 0 {
            return;
        }
        let vc = select::pick_vc(Native, &self.net.router, open).trailing_zeros();
        debug_assert_eq!(self.ask(c, router).map(|ask| (ask.port.into(), ask.vc.into())), Some((port, vc)));
        let node = &mut self.nodes[at];
        let o = self.layout.outlet(router, port, vc);
        let (input, from) = (self.layout.port_of(c), self.layout.vc_of(c));
        node.matching.allocate_alone(Grant { input, vc: VcId(from as u8), output: PortId(port as u8) });
        let length = node.grant(c, o).left;
        self.begin_stage(c, o, length);
    }

    /// When only one head waits, it gets what it asks for.
    #[inline]
    fn match_alone(&mut self, router: RouterId, c: Channel) {
        let Some(ask) = self.ask(c, router) else { return };
        let vc = VcId(self.layout.vc_of(c) as u8);
        let grant = Grant { input: self.layout.port_of(c), vc, output: PortId(ask.port) };
        if self.rotating_matching {
            self.node_mut(router).matching.allocate_alone(grant);
        } else {
            self.matching.grant_alone(self.at(router), grant);
        }
        self.look_again(router, false);
        self.grant_channel(router, grant, ask);
    }

    fn match_channels(&mut self, router: RouterId) {
        let asked = self.collect_channel_asks(router);
        if asked == 0 {
            return;
        }
        self.allocate(router);
        self.look_again(router, self.grants.len() < asked);
        let shift = self.layout.vc_shift;
        let vc_of = |channel: PortId| channel.0 & ((1 << shift) - 1);
        for i in 0..self.grants.len() {
            let Grant { input, output, .. } = self.grants[i];
            let ask = Ask { vc: vc_of(output), ..self.asks.asks[input.idx()] };
            let (port, vc) = (PortId(input.0 >> shift), VcId(vc_of(input)));
            self.grant_channel(router, Grant { input: port, vc, output: PortId(ask.port) }, ask);
        }
        self.grants.clear();
    }

    #[inline]
    fn allocate(&mut self, router: RouterId) {
        let requests =
            Requests { inputs: self.asks.inputs, vcs: &self.asks.asking, out_of: &self.asks.out_of };
        self.matching.allocate(self.at(router), requests, &mut self.grants);
    }

    /// A loser asks again, and whoever looks at labels or free channels looks again.
    #[inline]
    fn look_again(&mut self, router: RouterId, some_lost: bool) {
        if some_lost || self.dynamic.is_some() {
            self.node_mut(router).reconsider = true;
        }
    }

    /// The usual kind of allocator.
    #[inline]
    fn match_rotating(&mut self, router: RouterId, asked: usize) {
        let Asks { asking, asks, .. } = &self.asks;
        let inputs = bits(self.asks.inputs).filter(|&input| asking[input as usize] != 0);
        let inputs = inputs.fold(0, |inputs, input| inputs | 1 << input);
        let output = |input: usize, vc: usize| usize::from(asks[input * V + vc].port);
        let mut grants = [Grant::default(); P];
        let at = self.at(router);
        let matching = &mut self.nodes[at].matching;
        let count = matching.allocate(inputs, |input| asking[input], output, &mut grants);
        self.look_again(router, count < asked);
        for &grant in &grants[..count] {
            let ask = self.asks.asks[grant.input.idx() * V + usize::from(grant.vc.0)];
            self.grant_channel(router, grant, ask);
        }
    }

    /// Lets every waiting head of a router say what it asks for; returns how many ask.
    #[inline]
    fn collect_asks(&mut self, router: RouterId) -> usize {
        let mut asked = 0;
        self.asks.inputs = self.node(router).waiting_ports;
        for port in bits(self.asks.inputs) {
            let port = port as usize;
            let mut asking = 0;
            for vc in bits(self.node(router).waiting(port)) {
                let Some(ask) = self.ask(self.layout.channel(router, port, vc), router) else { continue };
                let at = port * V + vc as usize;
                self.asks.out_of[at] = ask.port;
                self.asks.asks[at] = ask;
                asking |= 1 << vc;
                asked += 1;
            }
            self.asks.asking[port] = asking;
        }
        asked
    }

    /// The same where channels are matched.
    fn collect_channel_asks(&mut self, router: RouterId) -> usize {
        self.asks.inputs = 0;
        let shift = self.layout.vc_shift;
        for port in bits(self.node(router).waiting_ports) {
            for vc in bits(self.node(router).waiting(port as usize)) {
                let c = self.layout.channel(router, port as usize, vc);
                let Some(ask) = self.ask(c, router) else { continue };
                let at = (port << shift | vc) as usize;
                self.asks.asks[at] = ask;
                self.asks.asking[at] = ask.open << (u32::from(ask.port) << shift);
                self.asks.inputs |= 1 << at;
            }
        }
        self.asks.inputs.count_ones() as usize
    }

    /// Gives a waiting head its output channel.
    #[inline]
    fn grant_channel(&mut self, router: RouterId, grant: Grant, ask: Ask) {
        let c = self.layout.channel(router, grant.input.idx(), u32::from(grant.vc.0));
        let o = self.layout.outlet(router, grant.output.idx(), u32::from(ask.vc));
        if grant.output.idx() < self.layout.net_ports {
            self.advance(c, ask);
        }
        let at = self.at(router);
        let input = *self.nodes[at].grant(c, o);
        if self.dynamic.is_some() {
            self.nodes[at].output_mut(o).label = self.packets[input.packet].head.reversals;
        }
        self.begin_stage(c, o, input.left);
    }

    /// A head that has been given an output channel may use it when the stage of allocation is over.
    #[inline(always)]
    fn begin_stage(&mut self, c: Channel, o: Outlet, length: u32) {
        if let Some(planes) = &mut self.planes {
            // They see to the delay themselves.
            planes.begin::<P, V>(c, o, length);
        } else if self.layout.pipeline.vc_allocation != 0 {
            self.input_mut(c).phase = Phase::Allocated;
            self.wires.allocations.push(c);
        } else {
            self.set_active(c);
        }
    }
}
