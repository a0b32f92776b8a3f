//! The state of one router and of its network interface's upstream end.

use flitforge_router::allocator::{Grant, RotatingSwitch};
use flitforge_router::ids::RouterId;

use super::layout::{Channel, Outlet};
use super::state::{Input, Output};

/// The state of one router, in one piece: `P` ports on either side of `V` virtual channels each, some of
/// them unused. Both are powers of two, so that a masked number needs no check.
///
/// On the output side the interface's injection links follow the ejection ports.
#[derive(Debug, Clone)]
#[repr(align(64))]
pub(crate) struct Node<const P: usize, const V: usize> {
    /// Input ports with a head that waits for a virtual channel.
    pub(crate) waiting_ports: u64,
    /// Switch inputs with a flit that may compete for the switch.
    pub(crate) ready_inputs: u64,
    /// Something has changed since the waiting heads were last considered.
    pub(crate) reconsider: bool,
    /// Switch allocator, where it is of the usual kind.
    switch: RotatingSwitch<P>,
    /// Channels of each input port with a flit, an allocated output and a credit.
    ready: [u64; P],
    /// Channels of each input port whose head waits.
    waiting: [u64; P],
    /// Free channels of each output port and injection link.
    free: [u64; P],
    /// Where the ports with each number lead.
    pub(crate) ends: [Ends; P],
    /// Output port allocated to the packet at the front of each buffer.
    out_ports: [[u8; V]; P],
    inputs: [[Input; V]; P],
    outputs: [[Output; V]; P],
}

/// Where the two ports with one number lead: the first channel there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ends {
    /// The buffer fed by the output port.
    pub(crate) down: u32,
    /// The outlet that feeds the input port.
    pub(crate) up: u32,
}

/// No link: an output port on the rim of a mesh, or the input port there.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// The downstream end of an ejection link.
pub(crate) const SINK: u32 = u32::MAX - 1;

impl<const P: usize, const V: usize> Node<P, V> {
    const VC_SHIFT: u32 = V.trailing_zeros();
    const SHIFT: u32 = Self::VC_SHIFT + P.trailing_zeros();

    /// A router that is linked to nothing.
    pub(crate) fn new() -> Self {
        Self {
            waiting_ports: 0,
            ready_inputs: 0,
            reconsider: false,
            switch: RotatingSwitch::default(),
            ready: [0; P],
            waiting: [0; P],
            free: [0; P],
            ends: [Ends { down: NOWHERE, up: NOWHERE }; P],
            out_ports: [[0; V]; P],
            inputs: [[Input::default(); V]; P],
            outputs: [[Output::default(); V]; P],
        }
    }

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

    /// The buffer that an outlet of this router feeds; `None` for ejection links.
    #[inline(always)]
    pub(crate) fn downstream(&self, o: Outlet) -> Option<Channel> {
        let first = self.ends[Self::port(o.0)].down;
        (first < SINK).then(|| Channel(first | Self::vc(o.0)))
    }

    /// The outlet that feeds a buffer of this router; `None` for an input port that nothing feeds.
    #[inline(always)]
    pub(crate) fn upstream(&self, c: Channel) -> Option<Outlet> {
        let first = self.ends[Self::port(c.0)].up;
        (first != NOWHERE).then(|| Outlet(first | Self::vc(c.0)))
    }

    /// Whether an outlet leads anywhere.
    pub(crate) fn leads_on(&self, o: Outlet) -> bool {
        self.ends[Self::port(o.0)].down != NOWHERE
    }

    #[inline(always)]
    pub(crate) fn input(&self, c: Channel) -> &Input {
        &self.inputs[Self::port(c.0)][Self::vc(c.0) as usize]
    }

    #[inline(always)]
    pub(crate) fn input_mut(&mut self, c: Channel) -> &mut Input {
        &mut self.inputs[Self::port(c.0)][Self::vc(c.0) as usize]
    }

    #[inline(always)]
    pub(crate) fn output(&self, o: Outlet) -> &Output {
        &self.outputs[Self::port(o.0)][Self::vc(o.0) as usize]
    }

    #[inline(always)]
    pub(crate) fn output_mut(&mut self, o: Outlet) -> &mut Output {
        &mut self.outputs[Self::port(o.0)][Self::vc(o.0) as usize]
    }

    /// The outlets of an output port, usable or not.
    #[inline(always)]
    pub(crate) fn outputs_of(&self, port: usize) -> &[Output; V] {
        &self.outputs[port & (P - 1)]
    }

    /// Free channels of an output port or injection link.
    #[inline(always)]
    pub(crate) fn free(&self, port: usize) -> u64 {
        self.free[port & (P - 1)]
    }

    /// Free channels of all output ports.
    #[inline(always)]
    pub(crate) fn all_free(&self) -> &[u64; P] {
        &self.free
    }

    #[inline(always)]
    pub(crate) fn set_free(&mut self, o: Outlet) {
        self.free[Self::port(o.0)] |= 1 << Self::vc(o.0);
    }

    #[inline(always)]
    pub(crate) fn clear_free(&mut self, o: Outlet) {
        self.free[Self::port(o.0)] &= !(1 << Self::vc(o.0));
    }

    /// Channels of an input port whose head waits.
    #[inline(always)]
    pub(crate) fn waiting(&self, port: usize) -> u64 {
        self.waiting[port & (P - 1)]
    }

    #[inline(always)]
    pub(crate) fn set_waiting(&mut self, c: Channel) {
        let port = Self::port(c.0);
        self.waiting[port] |= 1 << Self::vc(c.0);
        self.waiting_ports |= 1 << port;
        self.reconsider = true;
    }

    #[inline(always)]
    pub(crate) fn clear_waiting(&mut self, c: Channel) {
        let port = Self::port(c.0);
        self.waiting[port] &= !(1 << Self::vc(c.0));
        if self.waiting[port] == 0 {
            self.waiting_ports &= !(1 << port);
        }
    }

    /// Channels of each input port that compete for the switch.
    #[inline(always)]
    pub(crate) fn ready(&self) -> &[u64; P] {
        &self.ready
    }

    /// Switch allocation of the usual kind.
    #[inline(always)]
    pub(crate) fn allocate_switch(&mut self, grants: &mut [Grant; P]) -> usize {
        self.switch.allocate(self.ready_inputs, &self.ready, &self.out_ports, grants)
    }

    /// Lets a channel compete for the switch, by way of switch input `input`.
    #[inline(always)]
    pub(crate) fn set_ready(&mut self, c: Channel, input: u32) {
        self.ready[Self::port(c.0)] |= 1 << Self::vc(c.0);
        self.ready_inputs |= 1 << input;
    }

    /// `group` holds the channels of the port that share its switch input.
    #[inline(always)]
    pub(crate) fn clear_ready(&mut self, c: Channel, input: u32, group: u64) {
        let ready = &mut self.ready[Self::port(c.0)];
        *ready &= !(1 << Self::vc(c.0));
        if *ready & group == 0 {
            self.ready_inputs &= !(1 << input);
        }
    }

    /// The output ports allocated to all buffers, in order of number.
    #[inline(always)]
    pub(crate) fn out_ports(&self) -> &[u8] {
        self.out_ports.as_flattened()
    }

    #[inline(always)]
    pub(crate) fn out_port(&self, c: Channel) -> u8 {
        self.out_ports[Self::port(c.0)][Self::vc(c.0) as usize]
    }

    #[inline(always)]
    pub(crate) fn set_out_port(&mut self, c: Channel, port: u8) {
        self.out_ports[Self::port(c.0)][Self::vc(c.0) as usize] = port;
    }
}
