// SPDX-License-Identifier: MIT OR Apache-2.0
//! State of virtual channels: who may send, who owns what.

use flitforge_router::channel::ChannelEvents;

use super::super::common::base::Base;
use super::super::common::delay_lines::DelayLine;
use super::super::common::layout::{ChannelNumbers, InputVc, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Hold, Phase};
use super::super::common::vc_allocation::Begin;
use super::Reference;

/// The stage of virtual-channel allocation.
pub(super) struct Stages<'a> {
    pub(super) allocations: &'a mut DelayLine<InputVc>,
}

impl<const P: usize, const V: usize, M: Mask> Begin<P, V, M> for Stages<'_> {
    #[inline(always)]
    fn begin(&mut self, base: &mut Base<P, V, M>, c: InputVc, _: OutputVc, _: u32) {
        if base.layout.pipeline.vc_allocation == 0 {
            set_active(base, c);
        } else {
            base.input_mut(c).phase = Phase::Allocated;
            self.allocations.push(c);
        }
    }
}

/// The allocated channel may be used: flits compete for the switch.
#[inline]
pub(super) fn set_active<const P: usize, const V: usize, M: Mask>(base: &mut Base<P, V, M>, c: InputVc) {
    let input = base.input_mut(c);
    input.phase = Phase::Active;
    let (filled, o) = (input.len > 0, input.output);
    if filled && base.output(o).credits > 0 {
        set_ready(base, c);
    }
}

/// A buffer competes for the switch from now on.
#[inline(always)]
pub(super) fn set_ready<const P: usize, const V: usize, M: Mask>(base: &mut Base<P, V, M>, c: InputVc) {
    let (router, input) = (base.layout.router_of(c), base.layout.switch_input(c));
    base.node_mut(router).set_ready(c, input);
    base.active.insert(router.idx());
}

/// A buffer competes for the switch no more.
#[inline(always)]
pub(super) fn clear_ready<const P: usize, const V: usize, M: Mask>(base: &mut Base<P, V, M>, c: InputVc) {
    let (router, input) = (base.layout.router_of(c), base.layout.switch_input(c));
    let group = base.layout.switch_group(c);
    base.node_mut(router).clear_ready(c, input, group);
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// The tail flit of the owner has left by an output channel.
    #[inline]
    pub(super) fn tail_sent(&mut self, o: OutputVc) {
        let base = &mut self.base;
        let drained = u64::from(u32::from(base.output(o).credits) == base.layout.depth_behind(o));
        let events = ChannelEvents { tail_sent: 1, drained, ..ChannelEvents::default() };
        match Hold::Owned.after(base.net.router.release, events) {
            Hold::Free => base.release(o),
            hold => base.output_mut(o).hold = hold,
        }
    }

    /// Sends the credit of a flit that left a buffer.
    pub(super) fn return_credit(&mut self, c: InputVc) {
        if let Some(o) = self.base.upstream(c) {
            self.credits.push(o);
        }
    }
}
