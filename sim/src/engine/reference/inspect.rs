//! Where packets, flits and credits are: in the records of routers and on the delay lines.

use flitforge_router::head::Candidates;
use flitforge_router::ids::RouterId;

use super::super::common::base::Base;
use super::super::common::inspect::Inspect;
use super::super::common::layout::{Channel, Outlet};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Hold, Phase, Slot};
use super::Reference;

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// Whether a packet is the one that entered a buffer last.
    pub(super) fn came_last(&self, c: Channel, packet: Slot) -> bool {
        self.last_in(c) == Some(packet)
    }
}

impl<const P: usize, const V: usize, M: Mask> Inspect<P, V, M> for Reference<P, V, M> {
    fn base(&self) -> &Base<P, V, M> {
        &self.base
    }

    fn front_of(&self, c: Channel) -> Slot {
        self.base.input(c).packet
    }

    fn outlet_of(&self, c: Channel) -> Outlet {
        self.base.input(c).outlet
    }

    fn owner(&self, o: Outlet) -> Channel {
        Channel(self.base.output(o).owner)
    }

    fn buffered(&self, c: Channel) -> u32 {
        self.base.input(c).len.into()
    }

    fn left(&self, c: Channel) -> u32 {
        self.base.input(c).left
    }

    fn begun(&self, c: Channel) -> bool {
        self.base.input(c).begun
    }

    fn phase(&self, c: Channel) -> Phase {
        self.base.input(c).phase
    }

    fn candidates(&self, c: Channel) -> Candidates<u64> {
        self.base.packets.wait(self.front_of(c)).candidates()
    }

    fn credits(&self, o: Outlet) -> u32 {
        self.base.output(o).credits.into()
    }

    fn hold(&self, o: Outlet) -> Hold {
        self.base.output(o).hold
    }

    fn free(&self, router: RouterId, port: usize) -> u64 {
        self.base.node(router).free(port)
    }

    fn unsent(&self, o: Outlet) -> u32 {
        self.unsent_at(o)
    }

    fn sent(&self, router: RouterId, port: usize) -> u64 {
        self.base.node(router).sent(port)
    }

    fn packets_in_flight(&self) -> u64 {
        self.base.packets.len() as u64 - self.faults.ghosts
    }

    fn occupied(&self) -> Vec<Channel> {
        self.base.layout.all_channels().filter(|&c| self.phase(c) != Phase::Idle).collect()
    }

    fn arrivals(&self) -> Box<dyn Iterator<Item = (Channel, Flit)> + '_> {
        Box::new(self.base.lines.arrivals())
    }

    fn credits_under_way(&self) -> Box<dyn Iterator<Item = Outlet> + '_> {
        Box::new(self.credits.iter())
    }

    fn flits_of_cycle(&self) -> Vec<(Outlet, Flit)> {
        let lines = &self.base.lines;
        let arriving = lines.hops.entering().chain(lines.injections.entering());
        let arriving = arriving.filter_map(|(c, flit)| Some((self.base.upstream(c)?, flit)));
        arriving.chain(lines.ejections.entering()).collect()
    }

    fn credits_of_cycle(&self) -> Vec<Outlet> {
        self.credits.entering().collect()
    }
}
