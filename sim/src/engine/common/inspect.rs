// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state of a network as its engine keeps it, for all who look at it and change nothing: the audit, the
//! search for deadlocks, what is on the links, and threads that share out a network.

use flitforge_router::head::Candidates;
use flitforge_router::ids::RouterId;

use super::kept::{Kept, Parts};
use super::layout::{ChannelNumbers, InputVc, OutputVc};
use super::records::{Flit, Hold, Phase, Slot};

/// What an engine says of buffers, channels and links. Those who look at it do so through `dyn Inspect`: they
/// are compiled once, and not for each engine and size of router.
pub(crate) trait Inspect {
    /// What both engines keep.
    fn kept(&self) -> &dyn Kept;

    /// The packet at the front of a buffer that is not idle.
    fn front_of(&self, c: InputVc) -> Slot;

    /// The output channel of the packet at the front of a buffer, once it has one.
    fn output_of(&self, c: InputVc) -> OutputVc;

    /// The buffer whose packet has an output channel of a router. Interfaces have packets instead.
    fn owner(&self, o: OutputVc) -> InputVc;

    /// Flits in a buffer.
    fn buffered(&self, c: InputVc) -> u32;

    /// Flits of the packet at the front of a buffer that have not left.
    fn left(&self, c: InputVc) -> u32;

    /// Whether the head of the packet at the front of a buffer has left.
    fn begun(&self, c: InputVc) -> bool;

    /// What the packet at the front of a buffer is doing.
    fn phase(&self, c: InputVc) -> Phase;

    /// What the routing relation offers a waiting head.
    fn candidates(&self, c: InputVc) -> Candidates<u64>;

    /// Credits of an output channel.
    fn credits(&self, o: OutputVc) -> u32;

    /// Who may use an output channel.
    fn hold(&self, o: OutputVc) -> Hold;

    /// Free channels of an output port or injection link.
    fn free(&self, router: RouterId, port: usize) -> u64;

    /// Flits that the owner of an injection channel has not sent.
    fn unsent(&self, o: OutputVc) -> u32;

    /// Flits sent through an output port since cycle 0.
    fn sent(&self, router: RouterId, port: usize) -> u64;

    /// Cycles from now on in which the flit sent last through a network port still crosses its link: none but
    /// over a link narrower than a flit.
    fn still_crossing(&self, _: RouterId, _: usize) -> u64 {
        0
    }

    /// Whether the link of a network port took no flit in the last cycle, busy with an earlier one: it is
    /// narrower than a flit.
    fn was_busy(&self, _: RouterId, _: usize) -> bool {
        false
    }

    /// Packets that have entered an interface channel and are not delivered or lost.
    fn packets_in_flight(&self) -> u64;

    /// The buffers whose front a packet holds, in order.
    fn occupied(&self) -> Vec<InputVc>;

    /// Every flit on its way to a buffer, after a cycle.
    fn arrivals(&self) -> Box<dyn Iterator<Item = (InputVc, Flit)> + '_>;

    /// Every flit on its way to a node, after a cycle, each with the channel that it left by.
    fn leaving(&self) -> Box<dyn Iterator<Item = (OutputVc, Flit)> + '_> {
        Box::new(self.kept().parts().lines.ejections.iter())
    }

    /// Every credit on its way, after a cycle.
    fn credits_under_way(&self) -> Box<dyn Iterator<Item = OutputVc> + '_>;

    /// The flits that lie in the buffers of finite receivers, each with the channel that it left by.
    fn received(&self) -> Box<dyn Iterator<Item = (OutputVc, Flit)> + '_> {
        Box::new(std::iter::empty())
    }

    /// The packet whose flit came into the buffer of a finite receiver last, if it still lies there.
    fn last_at_receiver(&self, _: OutputVc) -> Option<Slot> {
        None
    }

    /// Whether the receivers of a node take no requests now.
    fn holds_requests(&self, _: usize) -> bool {
        false
    }

    /// The flits that were put onto links in the last cycle, each with its channel.
    fn flits_of_cycle(&self) -> Vec<(OutputVc, Flit)>;

    /// The credits that were given back in the last cycle.
    fn credits_of_cycle(&self) -> Vec<OutputVc>;

    /// Whether the packet at the front of a buffer has an output channel.
    fn sends_through(&self, c: InputVc, o: OutputVc) -> bool {
        matches!(self.phase(c), Phase::Active | Phase::Allocated) && self.output_of(c) == o
    }

    /// The packet at the front of a buffer, unless it is idle.
    fn front(&self, c: InputVc) -> Option<Slot> {
        (self.phase(c) != Phase::Idle).then(|| self.front_of(c))
    }

    /// The packet that sends through an owned output channel.
    fn owner_of(&self, o: OutputVc) -> Slot {
        let kept = self.kept();
        if kept.parts().layout.at_interface(o) { kept.at_interface(o) } else { self.front_of(self.owner(o)) }
    }
}

impl dyn Inspect + '_ {
    /// The parts of what both engines keep.
    pub(crate) fn parts(&self) -> Parts<'_> {
        self.kept().parts()
    }

    /// The packets with flits in a buffer, front first, each with how many.
    pub(crate) fn packets_in(&self, c: InputVc) -> Vec<(Slot, u32)> {
        let front = self.front(c).map(|packet| (packet, self.left(c)));
        let Parts { packet_queues, packets, .. } = self.parts();
        let behind = packet_queues.of(c).map(|packet| (packet, packets[packet].remaining));
        let mut unassigned = self.buffered(c);
        let mut here = |(packet, most): (Slot, u32)| {
            let flits = most.min(unassigned);
            unassigned -= flits;
            (packet, flits)
        };
        front.into_iter().chain(behind).map(&mut here).collect()
    }

    /// The packet that entered a buffer last, if it still lies there.
    pub(crate) fn last_in(&self, c: InputVc) -> Option<Slot> {
        self.packets_in(c).into_iter().rfind(|&(_, flits)| flits > 0).map(|(packet, _)| packet)
    }

    /// Packets and flits that wait in source queues or have not left their interface yet, counted one by one.
    pub(crate) fn queued(&self) -> (u64, u64) {
        let Parts { layout, source_queues, .. } = self.parts();
        let (packets, flits) = source_queues.total();
        let interfaces = layout.routers().flat_map(|router| layout.interface_outputs_of(router));
        let partly: u64 = interfaces.map(|o| u64::from(self.unsent(o))).sum();
        (packets, flits + partly)
    }
}
