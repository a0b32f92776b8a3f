// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which packets are at a router, where heads are bit-sliced: eight bytes a channel, since little else is
//! kept for each packet.

use super::super::common::layout::{InputVc, Numbers, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::node::{Node, SINK};
use super::super::common::records::Slot;

/// One number of a buffer of a router, which is also that of an output channel.
#[derive(Debug, Clone, Copy, Default)]
struct Record {
    /// The packet at the front of the buffer, if there is one. Its flits may all have left already, the tail
    /// not.
    packet: Slot,
    /// The buffer from which a head left through the output channel last, or has waited for its credit since.
    owner: InputVc,
}

/// The packets at one router, and the buffers that own its output channels.
#[derive(Debug, Clone)]
pub(crate) struct HeadIds<const P: usize, const V: usize> {
    records: [[Record; V]; P],
    /// The first of the buffers that each output port feeds.
    ends: [u32; P],
}

impl<const P: usize, const V: usize> HeadIds<P, V> {
    /// The identifiers of a router without packets.
    pub(crate) fn new<M: Mask>(node: &Node<P, V, M>) -> Self {
        Self { records: [[Record::default(); V]; P], ends: node.ends.map(|end| end.down) }
    }

    #[inline(always)]
    fn record(&self, number: u32) -> &Record {
        &self.records.as_flattened()[Numbers::<P, V>::place(number)]
    }

    #[inline(always)]
    fn record_mut(&mut self, number: u32) -> &mut Record {
        &mut self.records.as_flattened_mut()[Numbers::<P, V>::place(number)]
    }

    /// The packet at the front of a buffer.
    #[inline(always)]
    pub(crate) fn packet(&self, c: InputVc) -> Slot {
        self.record(c.0).packet
    }

    /// A packet comes to the front of a buffer.
    #[inline(always)]
    pub(crate) fn set_packet(&mut self, c: InputVc, packet: Slot) {
        self.record_mut(c.0).packet = packet;
    }

    /// The buffer from which a head left through an output channel last, or has waited for its credit since.
    #[inline(always)]
    pub(crate) fn owner(&self, o: OutputVc) -> InputVc {
        self.record(o.0).owner
    }

    /// A head leaves a buffer through an output channel, or waits for its credit.
    #[inline(always)]
    pub(crate) fn set_owner(&mut self, o: OutputVc, c: InputVc) {
        self.record_mut(o.0).owner = c;
    }

    /// The buffer that an output channel feeds; `None` for ejection links.
    #[inline(always)]
    pub(crate) fn downstream(&self, o: OutputVc) -> Option<InputVc> {
        let first = self.ends[Numbers::<P, V>::port(o.0)];
        (first < SINK).then(|| InputVc(first | Numbers::<P, V>::vc(o.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_router_has_few_bytes() {
        assert_eq!(size_of::<HeadIds<8, 4>>(), 288);
    }

    /// Both directions of every pair, at a router that is not the first.
    #[test]
    fn channels_and_owners_find_each_other() {
        let mut ids = HeadIds::<8, 4>::new(&Node::<8, 4, u8>::new());
        let number = |place: u32| 7 << 5 | place;
        for place in 0..32 {
            let (c, o) = (InputVc(number(place)), OutputVc(number((place * 5 + 3) % 32)));
            ids.set_packet(c, Slot(place));
            ids.set_owner(o, c);
            assert_eq!((ids.owner(o), ids.packet(c)), (c, Slot(place)));
            assert_eq!(ids.downstream(o), None);
        }
    }
}
