// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state of one VC at one router, read and written by the scalar code.
//!
//! Inputs are the number of a VC and, for a grant, that of the output VC and the packet's length. Outputs are
//! counts of flits and credits, and the state of the packet at the front. Nothing here runs on whole planes.

use super::row::log2;
use super::shape::{
    ACTIVE, COUNT_BITS, CREDITS, DRAINING, HAS_CREDIT, HEAD_UNSENT, NO_CREDIT, OUTPUT_VC, Rules,
};
use super::{Planes, Spot};
use crate::engine::common::layout::{InputVc, Numbers, OutputVc};
use flitforge_router::ids::RouterId;

impl Planes {
    /// The lane of an input VC in its planes.
    #[inline(always)]
    pub(super) fn buffer<const P: usize, const V: usize>(&self, c: InputVc) -> Spot {
        self.place::<P, V>(&self.places.inputs, c.0)
    }

    /// The lane of an output VC in its planes; `None` at ejection ports and interfaces, which have no such
    /// planes.
    #[inline(always)]
    fn output<const P: usize, const V: usize>(&self, o: OutputVc) -> Option<Spot> {
        (Numbers::<P, V>::port(o.0) < self.shape.net_ports)
            .then(|| self.place::<P, V>(&self.places.outputs, o.0))
    }

    /// The output VC that the packet at the front of a buffer holds. The value means nothing where it holds
    /// none.
    pub(in super::super) fn output_vc<const P: usize, const V: usize>(&self, c: InputVc) -> OutputVc {
        let place = self.get(self.buffer::<P, V>(c), OUTPUT_VC..OUTPUT_VC + const { log2(P * V) });
        OutputVc(Numbers::<P, V>::number(Numbers::<P, V>::router(c.0), 0, 0) | place)
    }

    /// Flits in a buffer.
    pub(in super::super) fn buffered<const P: usize, const V: usize>(&self, c: InputVc) -> u32 {
        self.get(self.buffer::<P, V>(c), self.shape.buffered..self.shape.inputs.size)
    }

    /// Flits of the packet at the front of a buffer that have not left; `None` before it may compete for the
    /// switch.
    pub(in super::super) fn left<const P: usize, const V: usize>(&self, c: InputVc) -> Option<u32> {
        let spot = self.buffer::<P, V>(c);
        let after_head = self.get(spot, self.shape.remaining..self.shape.allocating);
        self.is(spot, ACTIVE).then_some(1 + after_head)
    }

    /// Whether the head of the packet at the front of a buffer has left.
    pub(in super::super) fn begun<const P: usize, const V: usize>(&self, c: InputVc) -> bool {
        let spot = self.buffer::<P, V>(c);
        self.is(spot, ACTIVE) && !self.is(spot, HEAD_UNSENT)
    }

    /// Gives an output VC to the packet of `length` flits at the front of a buffer.
    #[inline]
    pub(in super::super) fn begin<const P: usize, const V: usize>(
        &mut self,
        c: InputVc,
        o: OutputVc,
        length: u32,
    ) {
        let Rules { after_head, allocation, .. } = self.rules;
        // An ejection port takes flits without credits.
        let no_credit = self.output::<P, V>(o).is_some_and(|output| !self.is(output, HAS_CREDIT));
        // Where all packets have one length, the end of the allocation stage writes this count.
        let after_head = if after_head.is_some() && allocation > 0 { 0 } else { u64::from(length - 1) };
        let place = Numbers::<P, V>::place(o.0) as u64;
        let value =
            u64::from(no_credit) << NO_CREDIT | (place | after_head << const { log2(P * V) }) << OUTPUT_VC;
        let waits = if allocation > 0 {
            1 << (self.shape.allocating + allocation - 1)
        } else {
            1 << ACTIVE | 1 << HEAD_UNSENT
        };
        let group = self.group_of::<P, V>(c);
        self.active[group] |= 1 << Numbers::<P, V>::vc(c.0);
        self.add(self.buffer::<P, V>(c), 0, value | waits);
    }

    /// The place of the group of ports of an input VC, among those of all blocks.
    #[inline(always)]
    pub(super) fn group_of<const P: usize, const V: usize>(&self, c: InputVc) -> usize {
        let block = (Numbers::<P, V>::router(c.0).idx() / 64) >> self.block_shift;
        block * self.shape.in_ports + self.shape.group(Numbers::<P, V>::port(c.0)).0
    }

    /// Lets the packet at the front of a buffer compete for the switch again, now that its output VC has a
    /// credit.
    #[inline]
    pub(in super::super) fn resume<const P: usize, const V: usize>(&mut self, c: InputVc) {
        self.clear(self.buffer::<P, V>(c), NO_CREDIT);
    }

    /// Credits of an output VC; `None` at ejection ports and interfaces.
    #[inline]
    pub(in super::super) fn credits<const P: usize, const V: usize>(&self, o: OutputVc) -> Option<u32> {
        self.output::<P, V>(o).map(|output| self.get(output, CREDITS..self.shape.outputs.size))
    }

    /// Marks an output VC of a network port as draining: its tail was sent, and some of its credits are
    /// outstanding.
    pub(in super::super) fn drain<const P: usize, const V: usize>(&mut self, o: OutputVc) {
        #[expect(clippy::expect_used, reason = "an ejection port takes no credits, so none are outstanding")]
        let output = self.output::<P, V>(o).expect("only an output VC of a network port drains");
        self.add(output, DRAINING, 1);
    }

    /// Whether the tail was sent through an output VC of a network port, and credits are outstanding.
    pub(in super::super) fn is_draining<const P: usize, const V: usize>(&self, o: OutputVc) -> bool {
        self.output::<P, V>(o).is_some_and(|output| self.is(output, DRAINING))
    }

    /// Flits that an output port has sent and that its router's record does not count yet, below
    /// [`Planes::BATCH`].
    pub(in super::super) fn sent(&self, router: RouterId, port: usize) -> u32 {
        let first = self.shape.port_room;
        self.get(self.spot(router, self.shape.switch_arbiters, (port, 0)), first..first + COUNT_BITS)
    }
}
