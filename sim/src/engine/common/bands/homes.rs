// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which band knows a packet best, when bands are put together again.

use flitforge_router::ids::RouterId;

use super::super::inspect::Inspect;
use super::super::layout::{ChannelNumbers, InputVc};
use super::super::packets::PacketTable;
use super::super::records::Slot;

/// The homes of the packets of an engine.
impl dyn Inspect + '_ {
    /// For each slot the band that its packet's head is in or was accepted in; `None` for unused slots.
    pub(super) fn homes(&self, parts: &[&PacketTable], starts: &[usize]) -> Vec<Option<usize>> {
        let slots = parts.iter().map(|part| part.slots()).max().unwrap_or_default();
        let band_of = |router: RouterId| starts.partition_point(|&start| start <= router.idx()) - 1;
        let mut homes = vec![None; slots];
        for (slot, router) in self.packets_and_routers() {
            homes[slot.idx()] = Some(band_of(router));
        }
        // A band that has a flit of a packet knows its destination, where the head is unless it is found
        // elsewhere.
        for (slot, home) in (0..).map(Slot).zip(&mut homes) {
            *home = home.map(|band| band_of(RouterId(parts[band][slot].dest)));
        }
        for (slot, router) in self.heads(parts, band_of) {
            homes[slot.idx()] = Some(band_of(router));
        }
        homes
    }

    /// Every packet in the network, with each router that one of its flits is at or on its way to.
    fn packets_and_routers(&self) -> impl Iterator<Item = (Slot, RouterId)> + '_ {
        let layout = self.parts().layout;
        let leaving = self.leaving().chain(self.received());
        let leaving = leaving.map(|(o, flit)| (flit.packet(), layout.router_of_output(o)));
        let arriving = self.arrivals().map(|(c, flit)| (flit.packet(), layout.router_of(c)));
        let buffered = layout
            .input_vcs()
            .flat_map(move |c| self.packets_held(c).map(move |packet| (packet, layout.router_of(c))));
        leaving.chain(arriving).chain(buffered).chain(self.entering())
    }

    /// Every packet whose head has not been accepted, with the router that the head is at or on its way to.
    fn heads<'a>(
        &'a self,
        parts: &'a [&PacketTable],
        band_of: impl Fn(RouterId) -> usize + 'a,
    ) -> impl Iterator<Item = (Slot, RouterId)> + 'a {
        let layout = self.parts().layout;
        let arriving = self.arrivals().filter(|(_, flit)| flit.is_head());
        let arriving = arriving.map(|(c, flit)| (flit.packet(), layout.router_of(c)));
        let buffered = layout.input_vcs().flat_map(move |c| {
            let begun = self.begun(c);
            let held = self.packets_held(c).enumerate();
            held.filter(move |&(k, _)| k > 0 || !begun).map(move |(_, packet)| (packet, layout.router_of(c)))
        });
        let entering = self.entering();
        let entering = entering.filter(move |&(slot, router)| !parts[band_of(router)][slot].has_entered());
        arriving.chain(buffered).chain(entering)
    }

    /// The packets of a buffer, front first, even if all its flits have moved on and its tail is still to
    /// come.
    fn packets_held(&self, c: InputVc) -> impl Iterator<Item = Slot> + '_ {
        self.front(c).into_iter().chain(self.parts().packet_queues.of(c))
    }

    /// Packets that have flits at their interface.
    fn entering(&self) -> impl Iterator<Item = (Slot, RouterId)> + '_ {
        let layout = self.parts().layout;
        let outputs = self.kept().output_vcs();
        let interfaces = outputs.filter(|&o| layout.at_interface(o) && self.unsent(o) > 0);
        interfaces.map(|o| (self.owner_of(o), layout.router_of_output(o)))
    }
}
