// SPDX-License-Identifier: MIT OR Apache-2.0
//! How routers, ports and channels are numbered, and what is fixed for a run.
//!
//! Each virtual channel has two halves, each kept and numbered at its own router: the buffer at its
//! downstream end is a [`InputVc`], credits and owner at its upstream end are an [`OutputVc`]. A number
//! holds router, port and channel one below the other (see [`Numbers`]), so that finding the router of
//! a channel takes a shift.

use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::{Pipeline, RouterSpec, SwitchInputs};
use flitforge_topology::network::NetworkSpec;

/// The downstream half of a virtual channel: a buffer of an input port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct InputVc(pub(crate) u32);

/// The upstream half of a virtual channel, at an output port or at a network interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct OutputVc(pub(crate) u32);

/// How channels are numbered where routers have room for `P` ports on either side of `V` channels.
pub(crate) struct Numbers<const P: usize, const V: usize>;

impl<const P: usize, const V: usize> Numbers<P, V> {
    const VC_SHIFT: u32 = V.trailing_zeros();
    const SHIFT: u32 = Self::VC_SHIFT + P.trailing_zeros();

    /// The number of a channel of a router.
    #[inline(always)]
    pub(crate) const fn number(router: RouterId, port: usize, vc: u32) -> u32 {
        router.0 << Self::SHIFT | (port as u32) << Self::VC_SHIFT | vc
    }

    /// The router of a channel.
    #[inline(always)]
    pub(crate) const fn router(number: u32) -> RouterId {
        RouterId(number >> Self::SHIFT)
    }

    /// The port of a channel.
    #[inline(always)]
    pub(crate) const fn port(number: u32) -> usize {
        (number >> Self::VC_SHIFT) as usize & (P - 1)
    }

    /// The virtual channel.
    #[inline(always)]
    pub(crate) const fn vc(number: u32) -> u32 {
        number & (V as u32 - 1)
    }

    /// The place of a channel among those of its router, port by port.
    #[inline(always)]
    pub(crate) const fn place(number: u32) -> usize {
        number as usize & (P * V - 1)
    }
}

/// Counts and delays of the routers, all alike.
#[derive(Debug, Clone)]
pub(crate) struct Counts {
    /// Bits of the number of a virtual channel, and of a port.
    numbers: [u32; 2],
    /// Routers.
    pub(crate) nodes: usize,
    /// Nodes that are attached to them.
    pub(crate) attached: usize,
    /// Places for nodes at each router.
    pub(crate) places: usize,
    pub(crate) dims: usize,
    /// Network ports of a router.
    pub(crate) net_ports: usize,
    /// Network and injection ports.
    pub(crate) in_ports: usize,
    /// Network and ejection ports.
    pub(crate) out_ports: usize,
    pub(crate) vcs: u32,
    pub(crate) injection_vcs: u32,
    /// The channels of a port, rounded up to a power of two.
    pub(crate) vc_shift: u32,
    /// Switch inputs of an input port.
    pub(crate) switch_inputs: SwitchInputs,
    /// The channels of each of them.
    sharing: Vec<u64>,
    pub(crate) depth: u32,
    /// Flits of a receiver's buffer; that of a router where receivers are endless.
    pub(crate) receiver_depth: u32,
    /// The greatest number of credits of any output channel.
    pub(crate) most_credits: u32,
    /// Cycles from switch allocation to visibility downstream, over the slowest network link; from the queue
    /// of the output port where there is one.
    pub(crate) hop_delay: u64,
    /// The same over an ejection link.
    pub(crate) eject_delay: u64,
    /// Cycles from the interface to visibility at the router.
    pub(crate) inject_delay: u64,
    /// Cycles of a credit over the slowest network link.
    pub(crate) credit_delay: u64,
    pub(crate) pipeline: Pipeline,
}

/// Port numbers of a router: the greater side, with the injection links' upstream ends.
pub(crate) fn port_numbers(r: &RouterSpec) -> u32 {
    r.input_ports().max(r.output_ports() + r.injection_ports * r.places)
}

/// Channels of the port that has most.
pub(crate) fn channel_numbers(r: &RouterSpec) -> u32 {
    r.vcs.max(r.injection_vcs)
}

/// The [`Counts`] of routers with room for `P` ports on either side of `V` channels. Numbers are taken apart
/// by constants.
#[derive(Debug, Clone)]
pub(crate) struct Layout<const P: usize, const V: usize> {
    counts: Counts,
}

impl<const P: usize, const V: usize> Layout<P, V> {
    pub(crate) fn new(net: &NetworkSpec) -> Self {
        Self { counts: Counts::new(net, [V.trailing_zeros(), P.trailing_zeros()]) }
    }
}

impl<const P: usize, const V: usize> std::ops::Deref for Layout<P, V> {
    type Target = Counts;

    #[inline(always)]
    fn deref(&self) -> &Counts {
        &self.counts
    }
}

impl<const P: usize, const V: usize> ChannelNumbers for Layout<P, V> {
    #[inline(always)]
    fn counts(&self) -> &Counts {
        &self.counts
    }

    #[inline(always)]
    fn vc_bits(&self) -> u32 {
        const { V.trailing_zeros() }
    }

    #[inline(always)]
    fn port_bits(&self) -> u32 {
        const { P.trailing_zeros() }
    }
}

impl ChannelNumbers for Counts {
    fn counts(&self) -> &Counts {
        self
    }

    #[inline]
    fn vc_bits(&self) -> u32 {
        self.numbers[0]
    }

    #[inline]
    fn port_bits(&self) -> u32 {
        self.numbers[1]
    }
}

/// What the number of a channel says: by constants in the cycle loop, by shifts for those who look on.
pub(crate) trait ChannelNumbers {
    /// Counts of ports and channels.
    fn counts(&self) -> &Counts;

    /// Bits of the number of a virtual channel.
    fn vc_bits(&self) -> u32;

    /// Bits of the number of a port.
    fn port_bits(&self) -> u32;

    /// The number of a channel of a router.
    #[inline(always)]
    fn number(&self, router: RouterId, port: usize, vc: u32) -> u32 {
        (router.0 << self.port_bits() | port as u32) << self.vc_bits() | vc
    }

    /// The router of a channel.
    #[inline(always)]
    fn router(&self, number: u32) -> RouterId {
        RouterId(number >> (self.port_bits() + self.vc_bits()))
    }

    /// The port of a channel.
    #[inline(always)]
    fn port(&self, number: u32) -> usize {
        (number >> self.vc_bits()) as usize & ((1 << self.port_bits()) - 1)
    }

    /// The virtual channel.
    #[inline(always)]
    fn vc(&self, number: u32) -> u32 {
        number & ((1 << self.vc_bits()) - 1)
    }

    #[inline(always)]
    fn input_vc(&self, router: RouterId, port: usize, vc: u32) -> InputVc {
        InputVc(self.number(router, port, vc))
    }

    #[inline(always)]
    fn output_vc(&self, router: RouterId, port: usize, vc: u32) -> OutputVc {
        OutputVc(self.number(router, port, vc))
    }

    /// The router of a buffer.
    #[inline(always)]
    fn router_of(&self, c: InputVc) -> RouterId {
        self.router(c.0)
    }

    /// The router of an output channel, or of its interface.
    #[inline(always)]
    fn router_of_output(&self, o: OutputVc) -> RouterId {
        self.router(o.0)
    }

    /// The input port of a buffer.
    #[inline(always)]
    fn port_of(&self, c: InputVc) -> PortId {
        PortId(self.port(c.0) as u8)
    }

    #[inline(always)]
    fn vc_of(&self, c: InputVc) -> u32 {
        self.vc(c.0)
    }

    #[inline(always)]
    fn vc_of_output(&self, o: OutputVc) -> u32 {
        self.vc(o.0)
    }

    /// Whether an output channel is that of an ejection link.
    #[inline(always)]
    fn at_receiver(&self, o: OutputVc) -> bool {
        (self.counts().net_ports..self.counts().out_ports).contains(&self.port(o.0))
    }

    /// The number of an ejection link, from 0.
    #[inline(always)]
    fn ejection_link(&self, o: OutputVc) -> usize {
        let ports = self.counts().out_ports - self.counts().net_ports;
        self.router_of_output(o).idx() * ports + self.port(o.0) - self.counts().net_ports
    }

    /// All credits of an output channel: the depth of the buffer that it feeds.
    #[inline(always)]
    fn depth_behind(&self, o: OutputVc) -> u32 {
        if self.at_receiver(o) { self.counts().receiver_depth } else { self.counts().depth }
    }

    /// Whether an output channel is that of an injection link.
    #[inline(always)]
    fn at_interface(&self, o: OutputVc) -> bool {
        self.port(o.0) >= self.counts().out_ports
    }

    /// The number of an injection link, from 0.
    #[inline(always)]
    fn injection_link(&self, o: OutputVc) -> usize {
        let ports = self.counts().in_ports - self.counts().net_ports;
        self.router_of_output(o).idx() * ports + self.port(o.0) - self.counts().out_ports
    }

    /// Whether a buffer belongs to an injection port.
    #[inline(always)]
    fn injected(&self, c: InputVc) -> bool {
        self.port(c.0) >= self.counts().net_ports
    }

    /// The switch input of a channel, at its router.
    #[inline(always)]
    fn switch_input(&self, c: InputVc) -> u32 {
        let port = self.port(c.0) as u32;
        let inputs = self.counts().switch_inputs;
        if inputs.count() == 1 {
            return port;
        }
        port * inputs.count() + inputs.of(self.vc_of(c))
    }

    /// The channels of a port that share the switch input of a channel.
    #[inline(always)]
    fn switch_group(&self, c: InputVc) -> u64 {
        let counts = self.counts();
        if counts.switch_inputs.count() == 1 {
            return u64::MAX;
        }
        counts.sharing[counts.switch_inputs.of(self.vc_of(c)) as usize]
    }

    /// The output port of an output channel; injection links follow the output ports.
    #[inline(always)]
    fn port_of_output(&self, o: OutputVc) -> usize {
        self.port(o.0)
    }
}

impl Counts {
    fn new(net: &NetworkSpec, numbers: [u32; 2]) -> Self {
        let r = &net.router;
        let vc_shift = channel_numbers(r).next_power_of_two().ilog2();
        let switch_inputs = r.switch_inputs();
        let sharing = |input: u32| {
            let channels = switch_inputs.channels(input, 1 << vc_shift);
            ones(channels.end - channels.start) << channels.start
        };
        let receiver_depth = r.receiver.map_or(r.buffer_depth, |receiver| receiver.depth);
        let stage = u64::from(r.stages_to_link());
        Self {
            numbers,
            nodes: net.graph.nodes() as usize,
            attached: net.nodes() as usize,
            places: r.places as usize,
            dims: r.dims.len(),
            net_ports: r.network_ports() as usize,
            in_ports: r.input_ports() as usize,
            out_ports: r.output_ports() as usize,
            vcs: r.vcs,
            injection_vcs: r.injection_vcs,
            vc_shift,
            switch_inputs,
            sharing: (0..switch_inputs.count()).map(sharing).collect(),
            depth: r.buffer_depth,
            receiver_depth,
            most_credits: r.buffer_depth.max(receiver_depth),
            hop_delay: stage + u64::from(net.longest_flight()),
            eject_delay: stage + 1,
            inject_delay: u64::from(net.injection_latency),
            credit_delay: u64::from(net.longest_credit_latency()),
            pipeline: r.pipeline,
        }
    }

    /// Numbers of channels of all routers.
    pub(crate) fn channels(&self) -> usize {
        self.nodes << (self.port_bits() + self.vc_bits())
    }

    /// The number of the upstream end of an injection port, among output ports.
    #[inline(always)]
    pub(crate) fn interface(&self, injection_port: usize) -> usize {
        injection_port - self.net_ports + self.out_ports
    }

    /// The credits of all channels of a port.
    pub(crate) fn credits_of_port(&self) -> u64 {
        u64::from(self.vcs.max(self.injection_vcs)) * u64::from(self.depth)
    }

    /// Switch inputs of a router.
    pub(crate) fn all_switch_inputs(&self) -> usize {
        self.in_ports * self.switch_inputs.count() as usize
    }

    /// Injection links of each place.
    #[inline(always)]
    pub(crate) fn injection_links(&self) -> usize {
        (self.in_ports - self.net_ports) / self.places
    }

    /// Ejection links of each place.
    #[inline(always)]
    pub(crate) fn ejection_links(&self) -> usize {
        (self.out_ports - self.net_ports) / self.places
    }

    /// Usable channels of an input port.
    #[inline(always)]
    pub(crate) fn vcs_into(&self, port: PortId) -> u32 {
        if port.idx() >= self.net_ports { self.injection_vcs } else { self.vcs }
    }

    /// The buffers of a router.
    pub(crate) fn input_vcs_of(&self, router: RouterId) -> impl Iterator<Item = InputVc> + '_ {
        (0..self.in_ports).flat_map(move |port| {
            let vcs = self.vcs_into(PortId(port as u8));
            (0..vcs).map(move |vc| self.input_vc(router, port, vc))
        })
    }

    /// Every buffer, in order of number.
    pub(crate) fn input_vcs(&self) -> impl Iterator<Item = InputVc> + '_ {
        self.routers().flat_map(|router| self.input_vcs_of(router))
    }

    /// The output channels of a router's output ports and of its interface.
    pub(crate) fn outputs_of(&self, router: RouterId) -> impl Iterator<Item = OutputVc> + '_ {
        let of_ports = (0..self.out_ports)
            .flat_map(move |port| (0..self.vcs).map(move |vc| self.output_vc(router, port, vc)));
        of_ports.chain(self.interface_outputs_of(router))
    }

    /// The output channels of the interfaces of a router's nodes.
    pub(crate) fn interface_outputs_of(&self, router: RouterId) -> impl Iterator<Item = OutputVc> + '_ {
        (0..self.places).flat_map(move |place| self.interface_outputs_at(router, place))
    }

    /// The output channels of the interface at a place of a router.
    pub(crate) fn interface_outputs_at(
        &self,
        router: RouterId,
        place: usize,
    ) -> impl Iterator<Item = OutputVc> + '_ {
        let links = self.injection_links();
        let first = self.out_ports + place * links;
        (first..first + links)
            .flat_map(move |port| (0..self.injection_vcs).map(move |vc| self.output_vc(router, port, vc)))
    }

    pub(crate) fn routers(&self) -> impl Iterator<Item = RouterId> + use<> {
        (0..self.nodes as u32).map(RouterId)
    }
}
