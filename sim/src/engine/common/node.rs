// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state of one router and of its network interface's upstream end.

use flitforge_router::allocator::{Grant, RotatingSwitch};
use flitforge_router::channel::{ChannelEvents, next_credits};
use flitforge_router::hdl::Native;
use flitforge_router::spec::Release;

use super::layout::{InputVc, Numbers, OutputVc};
use super::mask::Mask;
use super::records::{Flit, Input, Output, Phase};

/// The state of one router, in one piece: `P` ports on either side of `V` virtual channels each, some of
/// them unused, in sets of type `M`. Both are powers of two, so that a masked number needs no check.
///
/// On the output side the interface's injection links follow the ejection ports. What every cycle touches
/// comes first, in one cache line for routers of the usual size.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(crate) struct Node<const P: usize, const V: usize, M> {
    /// Input ports with a head that waits for a virtual channel.
    pub(crate) waiting_ports: u64,
    /// Switch inputs with a flit that may compete for the switch.
    pub(crate) ready_inputs: u64,
    /// Channels of each input port with a flit, an allocated output and a credit.
    ready: [M; P],
    /// Channels of each input port whose head waits.
    waiting: [M; P],
    /// Free channels of each output port and injection link.
    free: [M; P],
    /// Virtual-channel allocator, where it is of the usual kind.
    pub(crate) matching: RotatingSwitch<P>,
    /// Something has changed since the waiting heads were last considered.
    pub(crate) reconsider: bool,
    inputs: Lines<[[Input; V]; P]>,
    outputs: Lines<[[Output; V]; P]>,
    /// Where the ports with each number lead.
    pub(crate) ends: [Ends; P],
    /// Flits sent through each output port and injection link since cycle 0.
    sent: [u64; P],
    /// Switch allocator, where it is of the usual kind.
    switch: RotatingSwitch<P>,
}

/// Begins at a cache line, so that the channels of a port do not lie across two without need.
#[derive(Debug, Clone)]
#[repr(align(64))]
struct Lines<T>(T);

/// A flit that leaves a router.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sent {
    pub(crate) flit: Flit,
    /// By which output channel.
    pub(crate) output: OutputVc,
    /// The buffer it goes to; `None`: to the node.
    pub(crate) into: Option<InputVc>,
    /// Where its credit goes.
    pub(crate) credit: Option<OutputVc>,
    pub(crate) tail: bool,
    /// The channel may not send in the next cycle, as far as is known.
    pub(crate) stops: bool,
}

/// Where the two ports with one number lead: the first channel there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ends {
    /// The buffer fed by the output port.
    pub(crate) down: u32,
    /// The output that feeds the input port.
    pub(crate) up: u32,
}

/// No link: an output port on the rim of a mesh, or the input port there.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// The downstream end of an ejection link whose node takes every flit at once: it takes no credit.
pub(crate) const SINK: u32 = u32::MAX - 1;

/// The downstream end of an ejection link with a finite receiver.
pub(crate) const RECEIVER: u32 = u32::MAX - 2;

impl<const P: usize, const V: usize, M: Mask> Node<P, V, M> {
    /// A router that is linked to nothing.
    pub(crate) fn new() -> Self {
        Self {
            waiting_ports: 0,
            ready_inputs: 0,
            reconsider: false,
            ready: [M::default(); P],
            waiting: [M::default(); P],
            free: [M::default(); P],
            switch: RotatingSwitch::default(),
            matching: RotatingSwitch::default(),
            ends: [Ends { down: NOWHERE, up: NOWHERE }; P],
            sent: [0; P],
            inputs: Lines([[Input::default(); V]; P]),
            outputs: Lines([[Output::default(); V]; P]),
        }
    }

    /// The buffer that an output of this router feeds; `None` for ejection links.
    #[inline(always)]
    pub(crate) fn downstream(&self, o: OutputVc) -> Option<InputVc> {
        let first = self.ends[Numbers::<P, V>::port(o.0)].down;
        (first < RECEIVER).then(|| InputVc(first | Numbers::<P, V>::vc(o.0)))
    }

    /// The output that feeds a buffer of this router; `None` for an input port that nothing feeds.
    #[inline(always)]
    pub(crate) fn upstream(&self, c: InputVc) -> Option<OutputVc> {
        let first = self.ends[Numbers::<P, V>::port(c.0)].up;
        (first != NOWHERE).then(|| OutputVc(first | Numbers::<P, V>::vc(c.0)))
    }

    /// Whether flits sent through an output take credits: all but those to an endless receiver.
    #[inline(always)]
    pub(crate) fn takes_credits(&self, o: OutputVc) -> bool {
        self.ends[Numbers::<P, V>::port(o.0)].down != SINK
    }

    /// Whether an output leads anywhere.
    pub(crate) fn leads_on(&self, o: OutputVc) -> bool {
        self.ends[Numbers::<P, V>::port(o.0)].down != NOWHERE
    }

    #[inline(always)]
    pub(crate) fn input(&self, c: InputVc) -> &Input {
        &self.inputs.0.as_flattened()[Numbers::<P, V>::place(c.0)]
    }

    #[inline(always)]
    pub(crate) fn input_mut(&mut self, c: InputVc) -> &mut Input {
        &mut self.inputs.0.as_flattened_mut()[Numbers::<P, V>::place(c.0)]
    }

    #[inline(always)]
    pub(crate) fn output(&self, o: OutputVc) -> &Output {
        &self.outputs.0.as_flattened()[Numbers::<P, V>::place(o.0)]
    }

    #[inline(always)]
    pub(crate) fn output_mut(&mut self, o: OutputVc) -> &mut Output {
        &mut self.outputs.0.as_flattened_mut()[Numbers::<P, V>::place(o.0)]
    }

    /// The output channels of an output port, usable or not.
    #[inline(always)]
    pub(crate) fn outputs_of(&self, port: usize) -> &[Output; V] {
        &self.outputs.0[port & (P - 1)]
    }

    /// Counts a flit that is sent.
    #[inline(always)]
    pub(crate) fn count_sent(&mut self, o: OutputVc) {
        self.sent[Numbers::<P, V>::port(o.0)] += 1;
    }

    /// Counts flits that were sent.
    pub(crate) fn count_many(&mut self, port: usize, flits: u64) {
        self.sent[port & (P - 1)] += flits;
    }

    /// Flits sent through an output port since cycle 0.
    pub(crate) fn sent(&self, port: usize) -> u64 {
        self.sent[port & (P - 1)]
    }

    /// Free channels of an output port or injection link.
    #[inline(always)]
    pub(crate) fn free(&self, port: usize) -> u64 {
        self.free[port & (P - 1)].get()
    }

    /// Free channels of all output ports.
    #[inline(always)]
    pub(crate) fn all_free(&self) -> [u64; P] {
        self.free.map(M::get)
    }

    #[inline(always)]
    pub(crate) fn set_free(&mut self, o: OutputVc) {
        self.free[Numbers::<P, V>::port(o.0)].insert(Numbers::<P, V>::vc(o.0));
    }

    #[inline(always)]
    pub(crate) fn clear_free(&mut self, o: OutputVc) {
        self.free[Numbers::<P, V>::port(o.0)].remove(Numbers::<P, V>::vc(o.0));
    }

    /// Channels of an input port whose head waits.
    #[inline(always)]
    pub(crate) fn waiting(&self, port: usize) -> u64 {
        self.waiting[port & (P - 1)].get()
    }

    #[inline(always)]
    pub(crate) fn set_waiting(&mut self, c: InputVc) {
        let port = Numbers::<P, V>::port(c.0);
        self.waiting[port].insert(Numbers::<P, V>::vc(c.0));
        self.waiting_ports |= 1 << port;
        self.reconsider = true;
    }

    #[inline(always)]
    pub(crate) fn clear_waiting(&mut self, c: InputVc) {
        let port = Numbers::<P, V>::port(c.0);
        self.waiting[port].remove(Numbers::<P, V>::vc(c.0));
        if self.waiting[port].get() == 0 {
            self.waiting_ports &= !(1 << port);
        }
    }

    /// Channels of an input port that compete for the switch.
    #[inline(always)]
    pub(crate) fn ready(&self, port: usize) -> u64 {
        self.ready[port & (P - 1)].get()
    }

    /// Gives a waiting head an output channel, which it may use at once; returns its buffer.
    #[inline(always)]
    pub(crate) fn grant(&mut self, c: InputVc, o: OutputVc) -> &Input {
        self.clear_waiting(c);
        self.clear_free(o);
        let output = self.output_mut(o);
        let events = ChannelEvents { allocated: 1, ..ChannelEvents::default() };
        output.hold = output.hold.after(Release::Drained, events);
        output.owner = c.0;
        let input = self.input_mut(c);
        input.output = o;
        input.phase = Phase::Active;
        input
    }

    /// Switch allocation of the usual kind.
    #[inline(always)]
    pub(crate) fn allocate_switch(&mut self, grants: &mut [Grant; P]) -> usize {
        let Self { switch, ready_inputs, ready, inputs, .. } = self;
        let requests = |input: usize| ready[input & (P - 1)].get();
        let output =
            |input: usize, vc: usize| Numbers::<P, V>::port(inputs.0[input & (P - 1)][vc & (V - 1)].output.0);
        switch.allocate(*ready_inputs, requests, output, grants)
    }

    /// Switch allocation when one input port competes only: the channel that may send.
    #[inline(always)]
    pub(crate) fn allocate_switch_alone(&mut self) -> (usize, usize) {
        let Self { switch, ready_inputs, ready, inputs, .. } = self;
        let port = ready_inputs.trailing_zeros() as usize & (P - 1);
        let output = |vc: usize| Numbers::<P, V>::port(inputs.0[port][vc & (V - 1)].output.0);
        let (vc, _) = switch.allocate_port(port, ready[port].get(), output);
        (port, vc)
    }

    /// Takes the flit at the front of a buffer out and accounts for it on both sides.
    #[inline(always)]
    pub(crate) fn send(&mut self, c: InputVc, depth: u32) -> Sent {
        let input = self.input_mut(c);
        let (o, head) = (input.output, !input.begun);
        input.begun = true;
        input.len -= 1;
        input.left -= 1;
        let (empty, tail) = (input.len == 0, input.left == 0);
        let flit = Flit::new(input.packet, head, tail);
        let into = self.downstream(o);
        let sent = self.takes_credits(o).into();
        self.count_sent(o);
        let output = self.output_mut(o);
        let credits = output.credits.into();
        output.credits = next_credits(Native, depth, credits, sent, 0) as u16;
        let stops = empty | tail | (output.credits == 0);
        Sent { flit, output: o, into, credit: self.upstream(c), tail, stops }
    }

    /// Lets a channel compete for the switch, by way of switch input `input`.
    #[inline(always)]
    pub(crate) fn set_ready(&mut self, c: InputVc, input: u32) {
        self.ready[Numbers::<P, V>::port(c.0)].insert(Numbers::<P, V>::vc(c.0));
        self.ready_inputs |= 1 << input;
    }

    /// `group` holds the channels of the port that share its switch input.
    #[inline(always)]
    pub(crate) fn clear_ready(&mut self, c: InputVc, input: u32, group: u64) {
        let ready = &mut self.ready[Numbers::<P, V>::port(c.0)];
        ready.remove(Numbers::<P, V>::vc(c.0));
        if ready.get() & group == 0 {
            self.ready_inputs &= !(1 << input);
        }
    }

    /// Some buffer with a flit that competes for the switch, if there is any, or else any.
    pub(crate) fn some_ready(&self) -> &Input {
        let port = self.ready_inputs.trailing_zeros() as usize & (P - 1);
        &self.inputs.0[port][self.ready[port].get().trailing_zeros() as usize & (V - 1)]
    }

    /// Some buffer with a head that waits.
    pub(crate) fn some_waiting(&self) -> Option<&Input> {
        let port = self.waiting_ports.trailing_zeros() as usize & (P - 1);
        let vc = self.waiting[port].get().trailing_zeros() as usize & (V - 1);
        (self.waiting_ports != 0).then(|| &self.inputs.0[port][vc])
    }

    /// Everything that is looked at for a flit to be sent from a buffer, in one number that means nothing.
    pub(crate) fn output_of(&self, input: &Input) -> u64 {
        let port = Numbers::<P, V>::port(input.output.0);
        u64::from(self.output(input.output).credits) ^ u64::from(self.ends[port].down) ^ self.sent[port]
    }

    /// The output port allocated to the packet at the front of a buffer.
    #[inline(always)]
    pub(crate) fn out_port(&self, c: InputVc) -> u8 {
        Numbers::<P, V>::port(self.input(c).output.0) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_every_cycle_touches_is_one_cache_line() {
        assert_eq!(std::mem::offset_of!(Node<8, 4, u8>, inputs), 64);
        assert_eq!(size_of::<Node<8, 4, u8>>(), 1024);
    }
}
