// SPDX-License-Identifier: MIT OR Apache-2.0
//! The reference engine: the readable definition of the router model. It runs every network.
//!
//! Every router is visited by itself and every flit is sent by itself. A cycle has four steps
//! ([`Reference::step`]): faults of this cycle; what is due comes off the delay lines; packets are created
//! and interfaces send; each router with work allocates output channels to waiting heads and then the switch.
//! Nodes that heal the network act at the end.

mod channels;
mod deliver;
mod exclusive;
mod fault;
mod healing;
mod holding;
mod injection;
mod inspect;
#[cfg(test)]
mod many_channels;
mod narrow;
mod queues;
mod receivers;
mod switch;
mod threads;

use std::sync::Arc;

use flitforge_router::ids::RouterId;
use flitforge_topology::checked::Checked;

use super::common::base::Base;
use super::common::bits::bits;
use super::common::delay_lines::DelayLine;
use super::common::feed::Feed;
use super::common::layout::{InputVc, OutputVc};
use super::common::mask::Mask;
use super::common::uneven::Uneven;
use super::kind::EngineKind;
use super::running::Own;
use crate::healing::{HealingReport, HealingSpec};
use channels::Stages;
use fault::Faults;
pub use healing::BankUpdate;
use healing::Healing;
use injection::InjectionLinks;
use narrow::Narrow;
use queues::Queues;
use receivers::Receivers;
use switch::Switch;

/// A network in motion, of routers with room for `P` ports on either side of `V` channels each.
#[derive(Debug, Clone)]
pub(super) struct Reference<const P: usize, const V: usize, M> {
    base: Base<P, V, M>,
    /// Credits on their way back.
    credits: DelayLine<OutputVc>,
    /// Buffers whose head was allocated an output channel that it may not use yet.
    allocations: DelayLine<InputVc>,
    switch: Switch,
    injection: InjectionLinks,
    /// What takes flits off the ejection links; none where nodes take every flit at once.
    receivers: Option<Box<Receivers>>,
    faults: Faults,
    /// Links narrower than a flit; none where all are as wide.
    narrow: Option<Box<Narrow>>,
    /// Queues of output ports, and further steps of a cycle; none where a link's flits come one a cycle.
    queues: Option<Box<Queues>>,
    /// Which links are faster than others; none where all take as long.
    uneven: Option<Arc<Uneven>>,
    /// Tables of routers, and the nodes that heal the network; in networks whose routes follow a numbering.
    healing: Option<Box<Healing>>,
}

impl<const P: usize, const V: usize, M: Mask> Own for Reference<P, V, M> {
    const KIND: EngineKind = EngineKind::Reference;

    fn hold_requests(&mut self, node: u32, hold: bool) {
        let place = self.base.slot_of(node);
        if let Some(receivers) = &mut self.receivers {
            receivers.hold_requests(place, hold);
        }
    }

    fn begin_healing(&mut self, spec: &HealingSpec) {
        self.start_healing(spec);
    }

    fn healing_report(&self) -> Option<HealingReport> {
        self.report_healing()
    }

    fn bank_updates(&self) -> &[BankUpdate] {
        self.healing.as_ref().map_or(&[], |healing| healing.updates())
    }
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// A network at cycle 0, empty, with its traffic.
    pub(super) fn new(net: Checked, feed: Feed, seed: u64) -> Self {
        let base = Base::new(net, feed, seed);
        let (net, layout) = (&base.net, &base.layout);
        Self {
            credits: DelayLine::new(layout.credit_delay),
            allocations: DelayLine::new(u64::from(layout.pipeline.vc_allocation).max(1)),
            switch: Switch::new(net, layout),
            injection: InjectionLinks::new(layout.nodes * layout.places, layout.injection_links(), V),
            receivers: net.router.receiver.map(|receiver| Box::new(Receivers::new(receiver, layout))),
            faults: Faults::new(net),
            narrow: Narrow::new(net).map(Box::new),
            queues: Queues::new(net, layout).map(Box::new),
            uneven: Uneven::new(net).map(Arc::new),
            healing: Healing::new(net),
            base,
        }
    }

    /// Simulates one cycle.
    pub(super) fn step(&mut self) {
        self.hasten();
        self.base.lines.advance();
        self.credits.advance();
        self.allocations.advance();
        self.apply_faults();
        self.deliver();
        self.base.create_packets();
        self.inject();
        self.base.draw();
        self.visit_all();
        if self.queues.is_some() {
            self.take_more_steps();
        }
        self.heal();
    }

    /// Visits every router with work.
    #[inline(always)]
    fn visit_all(&mut self) {
        for word in 0..self.base.active.words() {
            self.base.prefetch(word * 64, self.base.active.word(word));
            for bit in bits(self.base.active.word(word)) {
                self.visit(RouterId((word * 64) as u32 + bit));
            }
        }
    }

    /// What was sent over fast links in the last cycle is on its way for fewer cycles.
    #[inline]
    fn hasten(&mut self) {
        if let Some(uneven) = &self.uneven {
            let layout = &self.base.layout;
            self.base.lines.hops.hasten(|&(c, _)| uneven.flit(layout, c));
            self.credits.hasten(|&o| uneven.credit(layout, o));
        }
    }

    /// One router's cycle: virtual-channel allocation, then switch allocation and traversal.
    #[inline]
    fn visit(&mut self, router: RouterId) {
        let node = self.base.node_mut(router);
        if node.waiting_ports != 0 && node.reconsider {
            node.reconsider = false;
            self.base.allocate_channels(router, &mut Stages { allocations: &mut self.allocations });
        }
        if self.base.node(router).ready_inputs != 0 {
            self.traverse_switch(router);
        }
        let node = self.base.node(router);
        if node.ready_inputs == 0 && !(node.reconsider && node.waiting_ports != 0) {
            self.base.active.remove(router.idx());
        }
    }
}
