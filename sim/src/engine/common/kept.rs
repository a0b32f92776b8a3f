// SPDX-License-Identifier: MIT OR Apache-2.0
//! What both engines keep, for those who look at it and need not know for what size of router it is laid out.

use std::ops::RangeInclusive;

use flitforge_router::head::HeadState;
use flitforge_router::ids::RouterId;
use flitforge_topology::checked::Checked;

use super::base::Base;
use super::books::Books;
use super::classes::Classes;
use super::delay_lines::Lines;
use super::heads::Heads;
use super::layout::{ChannelNumbers, Counts, InputVc, OutputVc};
use super::mask::Mask;
use super::packet_queues::PacketQueues;
use super::packets::PacketTable;
use super::records::Slot;
use super::source_queues::{Queued, SourceQueues};

/// The parts of a [`Base`] whose types know no size of router.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) net: &'a Checked,
    pub(crate) layout: &'a Counts,
    pub(crate) packets: &'a PacketTable,
    pub(crate) packet_queues: &'a PacketQueues,
    pub(crate) source_queues: &'a SourceQueues,
    pub(crate) lines: &'a Lines,
    pub(crate) heads: &'a Heads,
    pub(crate) classes: &'a Classes,
    pub(crate) books: &'a Books,
    /// Flits of the shortest and of the longest packets.
    pub(crate) lengths: &'a RangeInclusive<u32>,
    pub(crate) now: u64,
}

/// What a [`Base`] says, whatever the size of its routers.
pub(crate) trait Kept {
    /// Its parts.
    fn parts(&self) -> Parts<'_>;

    /// The buffer that an output channel feeds; `None` for ejection links.
    fn downstream(&self, o: OutputVc) -> Option<InputVc>;

    /// The output channel that feeds a buffer; `None` for an input port that nothing feeds.
    fn upstream(&self, c: InputVc) -> Option<OutputVc>;

    /// Whether an output channel leads anywhere.
    fn leads_on(&self, o: OutputVc) -> bool;

    /// The packet that has an injection channel.
    fn at_interface(&self, o: OutputVc) -> Slot;

    /// The packet of the record of a buffer.
    fn packet_at(&self, c: InputVc) -> Slot;

    /// Cycle since which a head has had nothing to wait for.
    fn stuck_since(&self, packet: Slot) -> u64;

    /// Whether a waiting head stands by for a productive channel.
    fn stands_by(&self, c: InputVc, packet: Slot) -> bool;

    /// The intermediate router of a packet, else its destination.
    fn via(&self, packet: Slot) -> RouterId;

    /// The changing fields of a packet's head.
    fn state_of(&self, packet: Slot) -> HeadState<u64>;

    /// The packet at the front of a node's queue of a class.
    fn first_queued(&self, node: u32, class: u8) -> Option<Queued>;
}

impl dyn Kept + '_ {
    /// Every output channel that leads anywhere.
    pub(crate) fn output_vcs(&self) -> impl Iterator<Item = OutputVc> + '_ {
        let layout = self.parts().layout;
        layout.routers().flat_map(|router| layout.outputs_of(router)).filter(|&o| self.leads_on(o))
    }
}

impl<const P: usize, const V: usize, M: Mask> Kept for Base<P, V, M> {
    fn parts(&self) -> Parts<'_> {
        Parts {
            net: &self.net,
            layout: self.layout.counts(),
            packets: &self.packets,
            packet_queues: &self.packet_queues,
            source_queues: &self.source_queues,
            lines: &self.lines,
            heads: &self.heads,
            classes: &self.classes,
            books: &self.books,
            lengths: &self.lengths,
            now: self.now,
        }
    }

    fn downstream(&self, o: OutputVc) -> Option<InputVc> {
        Self::downstream(self, o)
    }

    fn upstream(&self, c: InputVc) -> Option<OutputVc> {
        Self::upstream(self, c)
    }

    fn leads_on(&self, o: OutputVc) -> bool {
        self.node(self.layout.router_of_output(o)).leads_on(o)
    }

    fn at_interface(&self, o: OutputVc) -> Slot {
        Slot(self.output(o).owner)
    }

    fn packet_at(&self, c: InputVc) -> Slot {
        self.input(c).packet
    }

    fn stuck_since(&self, packet: Slot) -> u64 {
        self.packets.wait(packet).stuck_since
    }

    fn stands_by(&self, c: InputVc, packet: Slot) -> bool {
        Self::stands_by(self, c, packet)
    }

    fn via(&self, packet: Slot) -> RouterId {
        RouterId(Self::via(self, &self.packets[packet]))
    }

    fn state_of(&self, packet: Slot) -> HeadState<u64> {
        Self::state_of(self, packet)
    }

    fn first_queued(&self, node: u32, class: u8) -> Option<Queued> {
        Self::first_queued(self, node, class)
    }
}
