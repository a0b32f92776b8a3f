// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocation of virtual channels.

use flitforge_router::allocator::{Grant, Priorities, Requests, Shape};
use flitforge_router::hdl::Native;
use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_router::select;
use flitforge_router::spec::{Allocator, Arbiter, RouterSpec, SwitchInputs, VcMatching};

use super::allocators::{Allocators, pass_over};
use super::base::Base;
use super::bits::bits;
use super::channel_matching::ChannelMatchers;
use super::heads::VcRequest;
use super::layout::{ChannelNumbers, InputVc, Layout, OutputVc};
use super::mask::Mask;

/// What allocation matches, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Matching {
    Ports,
    /// Channels, of which a word has a bit for each.
    Channels,
    /// Channels, too many for that.
    ManyChannels,
}

impl Matching {
    fn of<const P: usize, const V: usize>(router: &RouterSpec, layout: &Layout<P, V>) -> Self {
        let channels = layout.in_ports.max(layout.out_ports) << layout.vc_shift;
        match router.vc_matching {
            VcMatching::Ports => Self::Ports,
            VcMatching::Channels if channels <= u64::BITS as usize => Self::Channels,
            VcMatching::Channels => Self::ManyChannels,
        }
    }
}

/// What the heads at one router ask for in a cycle, reused by all.
#[derive(Debug, Clone, Default)]
pub(crate) struct VcRequests {
    /// Input ports that may have a request, or input channels where channels are matched.
    inputs: u64,
    /// For each of them, its channels that ask for an output channel; where channels are matched, the
    /// output channels that it asks for.
    asking: Vec<u64>,
    /// What each input channel of the router asks for.
    pub(super) asks: Vec<VcRequest>,
    /// The output port of each of these; where channels are matched, each output channel's own number, for
    /// each input channel.
    out_of: Vec<u8>,
}

impl VcRequests {
    fn new<const P: usize, const V: usize>(matching: Matching, layout: &Layout<P, V>) -> Self {
        let matched = layout.in_ports << layout.vc_shift;
        let (rows, channels, out_of) = match matching {
            Matching::Ports => (layout.in_ports, layout.in_ports * V, vec![0; layout.in_ports * V]),
            Matching::Channels => {
                let outputs = (layout.out_ports << layout.vc_shift) as u8;
                (matched, matched, (0..matched).flat_map(|_| 0..outputs).collect())
            }
            Matching::ManyChannels => (0, matched, Vec::new()),
        };
        Self { inputs: 0, asking: vec![0; rows], asks: vec![VcRequest::default(); channels], out_of }
    }
}

/// Allocators of virtual channels, and what they work on.
#[derive(Debug, Clone)]
pub(crate) struct VcAllocation {
    matching: Matching,
    /// None where there are too many channels.
    allocators: Allocators,
    /// The allocators of many channels; none where there are few.
    pub(super) matchers: ChannelMatchers,
    pub(super) asks: VcRequests,
    grants: Vec<Grant>,
    /// The allocators are separable with round-robin arbiters, and in the nodes.
    is_rotating: bool,
    shape: Shape,
    /// A head that waits alone is given a channel and changes nothing else.
    pub(crate) is_plain: bool,
}

/// Whether an allocator is separable, input first, with round-robin arbiters.
pub(crate) fn is_rotating(kind: Allocator) -> bool {
    kind == Allocator::SeparableInputFirst(Arbiter::RoundRobin)
}

impl VcAllocation {
    /// The allocators of all routers of a network at rest.
    pub(crate) fn new<const P: usize, const V: usize>(router: &RouterSpec, layout: &Layout<P, V>) -> Self {
        Self::of(Matching::of(router, layout), router, layout)
    }

    /// The allocators of channels, as if channels were too many for a word.
    #[cfg(test)]
    pub(crate) fn of_many_channels<const P: usize, const V: usize>(
        router: &RouterSpec,
        layout: &Layout<P, V>,
    ) -> Self {
        Self::of(Matching::ManyChannels, router, layout)
    }

    fn of<const P: usize, const V: usize>(
        matching: Matching,
        router: &RouterSpec,
        layout: &Layout<P, V>,
    ) -> Self {
        let (inputs, outputs, kind) = (layout.in_ports as u32, layout.out_ports as u32, router.vc_allocator);
        let ports = Shape { inputs, outputs, vcs: 1 << layout.vc_shift };
        let shape = match matching {
            Matching::Ports => Shape { vcs: V as u32, ..ports },
            Matching::Channels | Matching::ManyChannels => Shape::of_channels(ports),
        };
        let [few, many] = match matching {
            Matching::Ports | Matching::Channels => [layout.nodes, 0],
            Matching::ManyChannels => [0, layout.nodes],
        };
        let is_rotating = is_rotating(kind) && matching == Matching::Ports && !router.has_priorities();
        Self {
            matching,
            allocators: Allocators::new(kind, shape, few),
            matchers: ChannelMatchers::new(kind, ports, many),
            asks: VcRequests::new(matching, layout),
            grants: Vec::new(),
            is_rotating,
            shape,
            is_plain: is_rotating && router.relation.labels().is_none() && !router.changes_heads(),
        }
    }

    /// Takes off those of the routers from number `at` on.
    pub(crate) fn split_off(&mut self, at: usize) -> Self {
        Self {
            allocators: self.allocators.split_off(at),
            matchers: self.matchers.split_off(at),
            asks: self.asks.clone(),
            grants: Vec::new(),
            ..*self
        }
    }

    /// Puts back what was taken off.
    pub(crate) fn append(&mut self, part: Self) {
        self.allocators.append(part.allocators);
        self.matchers.append(part.matchers);
    }
}

/// What an engine does with a head that is given an output channel.
pub(crate) trait Begin<const P: usize, const V: usize, M> {
    /// The packet at the front of buffer `c`, with so many flits to send, may use output channel `o` when the
    /// stage of allocation is over.
    fn begin(&mut self, base: &mut Base<P, V, M>, c: InputVc, o: OutputVc, flits: u32);
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// One router's virtual-channel allocation in one cycle.
    #[inline]
    pub(crate) fn allocate_channels(&mut self, router: RouterId, begin: &mut impl Begin<P, V, M>) {
        match self.allocation.matching {
            Matching::Ports => self.match_ports(router, begin),
            Matching::Channels => self.match_channels(router, begin),
            Matching::ManyChannels => self.match_many_channels(router, begin),
        }
    }

    #[inline]
    fn match_ports(&mut self, router: RouterId, begin: &mut impl Begin<P, V, M>) {
        let at = self.at(router);
        let node = &self.nodes[at];
        if node.waiting_ports.is_power_of_two() {
            let port = node.waiting_ports.trailing_zeros() as usize;
            let heads = node.waiting(port);
            if heads.is_power_of_two() {
                let c = self.layout.input_vc(router, port, heads.trailing_zeros());
                return match self.allocation.is_plain {
                    true => self.match_plain(at, c, begin),
                    false => self.match_alone(router, c, begin),
                };
            }
        }
        let asked = self.collect_requests(router);
        if asked == 0 {
            return;
        }
        if self.allocation.is_rotating {
            return self.match_rotating(router, asked, begin);
        }
        let levels = self.classes.levels();
        if !levels.is_empty() {
            let (shape, priorities) =
                (self.allocation.shape, Priorities { levels, inputs: SwitchInputs::new(1, 1) });
            let VcRequests { inputs, asking, out_of, .. } = &mut self.allocation.asks;
            pass_over(shape, priorities, *inputs, asking, out_of);
        }
        self.allocate(router);
        self.look_again(router, self.allocation.grants.len() < asked);
        for i in 0..self.allocation.grants.len() {
            let grant = self.allocation.grants[i];
            let at = grant.input.idx() * V + usize::from(grant.vc.0);
            self.grant_channel(router, grant, self.allocation.asks.asks[at], begin);
        }
        self.allocation.grants.clear();
    }

    /// When only one head waits, and all that happens to heads is that they get a channel.
    #[inline]
    fn match_plain(&mut self, at: usize, c: InputVc, begin: &mut impl Begin<P, V, M>) {
        let router = self.layout.router_of(c);
        let node = &self.nodes[at];
        let Some((port, vcs)) = self.packets.wait(node.input(c).packet).sole() else {
            return self.match_alone(router, c, begin);
        };
        let open = node.free(port) & vcs;
        if open == 0 {
            return;
        }
        let vc = select::pick_vc(Native, &self.net.router, open).trailing_zeros();
        debug_assert_eq!(
            self.request(c, router).map(|ask| (ask.port.into(), ask.vc.into())),
            Some((port, vc))
        );
        let node = &mut self.nodes[at];
        let o = self.layout.output_vc(router, port, vc);
        let (input, from) = (self.layout.port_of(c), self.layout.vc_of(c));
        node.matching.allocate_alone(Grant { input, vc: VcId(from as u8), output: PortId(port as u8) });
        let length = node.grant(c, o).left;
        begin.begin(self, c, o, length);
    }

    /// When only one head waits, it gets what it asks for.
    #[inline]
    fn match_alone(&mut self, router: RouterId, c: InputVc, begin: &mut impl Begin<P, V, M>) {
        let Some(ask) = self.request(c, router) else { return };
        let vc = VcId(self.layout.vc_of(c) as u8);
        let grant = Grant { input: self.layout.port_of(c), vc, output: PortId(ask.port) };
        let at = self.at(router);
        if self.allocation.is_rotating {
            self.nodes[at].matching.allocate_alone(grant);
        } else {
            self.allocation.allocators.grant_alone(at, grant);
        }
        self.look_again(router, false);
        self.grant_channel(router, grant, ask, begin);
    }

    fn match_channels(&mut self, router: RouterId, begin: &mut impl Begin<P, V, M>) {
        let asked = self.collect_channel_requests(router);
        if asked == 0 {
            return;
        }
        self.allocate(router);
        self.look_again(router, self.allocation.grants.len() < asked);
        let shift = self.layout.vc_shift;
        let vc_of = |channel: PortId| channel.0 & ((1 << shift) - 1);
        for i in 0..self.allocation.grants.len() {
            let Grant { input, output, .. } = self.allocation.grants[i];
            let ask = VcRequest { vc: vc_of(output), ..self.allocation.asks.asks[input.idx()] };
            let (port, vc) = (PortId(input.0 >> shift), VcId(vc_of(input)));
            self.grant_channel(router, Grant { input: port, vc, output: PortId(ask.port) }, ask, begin);
        }
        self.allocation.grants.clear();
    }

    #[inline]
    fn allocate(&mut self, router: RouterId) {
        let at = self.at(router);
        let allocation = &mut self.allocation;
        let VcRequests { inputs, asking, out_of, .. } = &allocation.asks;
        let requests = Requests { inputs: *inputs, vcs: asking, out_of };
        allocation.allocators.allocate(at, requests, &mut allocation.grants);
    }

    /// A request that loses is made again, and heads that look at labels or free channels look again.
    #[inline]
    pub(super) fn look_again(&mut self, router: RouterId, some_lost: bool) {
        if some_lost || self.heads.dynamic.is_some() {
            self.node_mut(router).reconsider = true;
        }
    }

    /// The usual kind of allocator.
    #[inline]
    fn match_rotating(&mut self, router: RouterId, asked: usize, begin: &mut impl Begin<P, V, M>) {
        let VcRequests { asking, asks, .. } = &self.allocation.asks;
        let inputs = bits(self.allocation.asks.inputs).filter(|&input| asking[input as usize] != 0);
        let inputs = inputs.fold(0, |inputs, input| inputs | 1 << input);
        let output = |input: usize, vc: usize| usize::from(asks[input * V + vc].port);
        let mut grants = [Grant::default(); P];
        let at = self.at(router);
        let matching = &mut self.nodes[at].matching;
        let count = matching.allocate(inputs, |input| asking[input], output, &mut grants);
        self.look_again(router, count < asked);
        for &grant in &grants[..count] {
            let ask = self.allocation.asks.asks[grant.input.idx() * V + usize::from(grant.vc.0)];
            self.grant_channel(router, grant, ask, begin);
        }
    }

    /// Lets every waiting head of a router say what it asks for; returns how many ask.
    #[inline]
    fn collect_requests(&mut self, router: RouterId) -> usize {
        let mut asked = 0;
        self.allocation.asks.inputs = self.node(router).waiting_ports;
        for port in bits(self.allocation.asks.inputs) {
            let port = port as usize;
            let mut asking = 0;
            for vc in bits(self.node(router).waiting(port)) {
                let Some(ask) = self.request(self.layout.input_vc(router, port, vc), router) else {
                    continue;
                };
                let at = port * V + vc as usize;
                self.allocation.asks.out_of[at] = ask.port;
                self.allocation.asks.asks[at] = ask;
                asking |= 1 << vc;
                asked += 1;
            }
            self.allocation.asks.asking[port] = asking;
        }
        asked
    }

    /// Collects the requests of a router where channels are matched; returns how many there are.
    fn collect_channel_requests(&mut self, router: RouterId) -> usize {
        self.allocation.asks.inputs = 0;
        let shift = self.layout.vc_shift;
        for port in bits(self.node(router).waiting_ports) {
            for vc in bits(self.node(router).waiting(port as usize)) {
                let c = self.layout.input_vc(router, port as usize, vc);
                let Some(ask) = self.request(c, router) else { continue };
                let at = (port << shift | vc) as usize;
                self.allocation.asks.asks[at] = ask;
                self.allocation.asks.asking[at] = ask.open << (u32::from(ask.port) << shift);
                self.allocation.asks.inputs |= 1 << at;
            }
        }
        self.allocation.asks.inputs.count_ones() as usize
    }

    /// Gives a waiting head its output channel.
    #[inline]
    pub(super) fn grant_channel(
        &mut self,
        router: RouterId,
        grant: Grant,
        ask: VcRequest,
        begin: &mut impl Begin<P, V, M>,
    ) {
        let c = self.layout.input_vc(router, grant.input.idx(), u32::from(grant.vc.0));
        let o = self.layout.output_vc(router, grant.output.idx(), u32::from(ask.vc));
        if grant.output.idx() < self.layout.net_ports {
            self.advance(c, ask);
        }
        let at = self.at(router);
        let input = *self.nodes[at].grant(c, o);
        if self.heads.dynamic.is_some() {
            self.nodes[at].output_mut(o).label = self.packets[input.packet].head.reversals;
        }
        begin.begin(self, c, o, input.left);
    }
}
