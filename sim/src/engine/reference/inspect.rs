// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where packets, flits and credits are: in the records of routers and on the delay lines.

use flitforge_router::head::Candidates;
use flitforge_router::ids::RouterId;

use super::super::common::inspect::Inspect;
use super::super::common::kept::Kept;
use super::super::common::layout::{InputVc, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Hold, Phase, Slot};
use super::Reference;
use super::narrow::Narrow;

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// Whether a packet is the one that entered a buffer last.
    pub(super) fn came_last(&self, c: InputVc, packet: Slot) -> bool {
        (self as &dyn Inspect).last_in(c) == Some(packet)
    }
}

impl<const P: usize, const V: usize, M: Mask> Inspect for Reference<P, V, M> {
    fn kept(&self) -> &dyn Kept {
        &self.base
    }

    fn front_of(&self, c: InputVc) -> Slot {
        self.base.input(c).packet
    }

    fn output_of(&self, c: InputVc) -> OutputVc {
        self.base.input(c).output
    }

    fn owner(&self, o: OutputVc) -> InputVc {
        InputVc(self.base.output(o).owner)
    }

    fn buffered(&self, c: InputVc) -> u32 {
        self.base.input(c).len.into()
    }

    fn left(&self, c: InputVc) -> u32 {
        self.base.input(c).left
    }

    fn begun(&self, c: InputVc) -> bool {
        self.base.input(c).begun
    }

    fn phase(&self, c: InputVc) -> Phase {
        self.base.input(c).phase
    }

    fn candidates(&self, c: InputVc) -> Candidates<u64> {
        self.base.packets.wait(self.front_of(c)).candidates()
    }

    fn credits(&self, o: OutputVc) -> u32 {
        self.base.output(o).credits.into()
    }

    fn hold(&self, o: OutputVc) -> Hold {
        self.base.output(o).hold
    }

    fn free(&self, router: RouterId, port: usize) -> u64 {
        self.base.node(router).free(port)
    }

    fn unsent(&self, o: OutputVc) -> u32 {
        self.unsent_at(o)
    }

    fn sent(&self, router: RouterId, port: usize) -> u64 {
        let queued = self.queues.as_ref().map_or(0, |all| all.count_at(&self.base.layout, router, port));
        self.base.node(router).sent(port) - queued
    }

    fn still_crossing(&self, router: RouterId, port: usize) -> u64 {
        let left = |narrow: &Narrow| narrow.left(self.base.at(router), port, self.base.now);
        self.narrow.as_ref().map_or(0, |narrow| left(narrow))
    }

    fn was_busy(&self, router: RouterId, port: usize) -> bool {
        let narrow =
            self.narrow.as_ref().filter(|_| self.queues.is_none() && port < self.base.layout.net_ports);
        narrow.is_some_and(|narrow| narrow.was_busy(self.base.at(router), port, self.base.now))
    }

    fn packets_in_flight(&self) -> u64 {
        self.base.packets.len() as u64 - self.faults.ghosts
    }

    fn occupied(&self) -> Vec<InputVc> {
        self.base.layout.input_vcs().filter(|&c| self.phase(c) != Phase::Idle).collect()
    }

    fn arrivals(&self) -> Box<dyn Iterator<Item = (InputVc, Flit)> + '_> {
        let queued = self.queues.iter().flat_map(|queues| queues.arriving());
        Box::new(self.base.lines.arrivals().chain(queued))
    }

    fn leaving(&self) -> Box<dyn Iterator<Item = (OutputVc, Flit)> + '_> {
        Box::new(self.flits_to_nodes())
    }

    fn credits_under_way(&self) -> Box<dyn Iterator<Item = OutputVc> + '_> {
        let waiting = self.queues.iter().flat_map(|queues| queues.waiting_credits());
        Box::new(self.credits.iter().chain(waiting))
    }

    fn received(&self) -> Box<dyn Iterator<Item = (OutputVc, Flit)> + '_> {
        Box::new(self.receivers.iter().flat_map(|receivers| receivers.flits()))
    }

    fn last_at_receiver(&self, o: OutputVc) -> Option<Slot> {
        self.last_received(o)
    }

    fn holds_requests(&self, place: usize) -> bool {
        self.receivers.as_ref().is_some_and(|receivers| receivers.holds_requests(place))
    }

    fn flits_of_cycle(&self) -> Vec<(OutputVc, Flit)> {
        let lines = &self.base.lines;
        let arriving = lines.hops.entering().chain(lines.injections.entering());
        let arriving = arriving.filter_map(|(c, flit)| Some((self.base.upstream(c)?, flit)));
        arriving.chain(lines.ejections.entering()).collect()
    }

    fn credits_of_cycle(&self) -> Vec<OutputVc> {
        self.credits.entering().collect()
    }
}
