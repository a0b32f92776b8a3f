// SPDX-License-Identifier: MIT OR Apache-2.0
//! The public [`Engine`], for both engines.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::checked::Checked;
use flitforge_traffic::NewPacket;

use super::common::bands::Bands;
use super::common::inspect::Inspect;
use super::common::layout::{ChannelNumbers, InputVc};
use super::common::mask::Mask;
use super::common::records::Phase;
use super::{
    BankUpdate, Buffer, ClassTally, Creation, Delivery, Engine, EngineKind, Front, FrontState, GoOn,
    InjectError, LinkCredit, LinkFlit, Loss, Moment, Stranded, Tally, Undelivered, View, Violation,
    WhyReference,
};
use crate::healing::{HealingReport, HealingSpec};
use crate::report::WaitingPacket;

/// What one engine can do and the other cannot.
pub(super) trait Own {
    /// Which engine this is.
    const KIND: EngineKind;

    /// From the next cycle on the receiver of a node takes no requests, or does so again.
    fn hold_requests(&mut self, _node: u32, _hold: bool) {}

    /// From the next cycle on nodes heal the network.
    fn begin_healing(&mut self, _spec: &HealingSpec) {}

    /// What healing has come to.
    fn healing_report(&self) -> Option<HealingReport> {
        None
    }

    /// What switches were told about their tables in the last cycle.
    fn bank_updates(&self) -> &[BankUpdate] {
        &[]
    }
}

/// An engine for routers of some size.
#[derive(Clone)]
pub(super) struct Running<E, const P: usize, const V: usize, M> {
    pub(super) engine: E,
    why_reference: Option<WhyReference>,
    mask: PhantomData<M>,
}

impl<E, const P: usize, const V: usize, M> Running<E, P, V, M> {
    pub(super) const fn new(engine: E, why_reference: Option<WhyReference>) -> Self {
        Self { engine, why_reference, mask: PhantomData }
    }
}

/// The kind of engine and the time: the whole state is too long to read.
impl<E: Bands<P, V, M> + Own, const P: usize, const V: usize, M: Mask> Debug for Running<E, P, V, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running")
            .field("kind", &E::KIND)
            .field("now", &self.engine.base().now)
            .finish_non_exhaustive()
    }
}

impl<E: Bands<P, V, M>, const P: usize, const V: usize, M: Mask> Running<E, P, V, M> {
    /// The engine, as those see it who look at any.
    fn inspect(&self) -> &dyn Inspect {
        &self.engine
    }

    /// The engine's number of a buffer, if there is one.
    fn channel(&self, buffer: Buffer) -> Option<InputVc> {
        let layout = &self.engine.base().layout;
        let (port, vc) = (usize::from(buffer.port), u32::from(buffer.vc));
        let exists = (buffer.router as usize) < layout.nodes
            && port < layout.in_ports
            && vc < layout.vcs_into(PortId(buffer.port));
        exists.then(|| layout.input_vc(RouterId(buffer.router), port, vc))
    }

    fn check_packet(&self, source: u32, packet: &NewPacket) -> Result<(), InjectError> {
        let base = self.engine.base();
        let last = (base.layout.attached as u32).saturating_sub(1);
        if let Some(&node) = [source, packet.dest].iter().find(|&&node| node > last) {
            return Err(InjectError::Node { node, last });
        }
        if !base.classes.has(packet.class) {
            return Err(InjectError::Class { class: packet.class, classes: base.classes.queues() });
        }
        if !base.is_sendable(packet) {
            let (least, most) = (*base.lengths.start(), *base.lengths.end());
            return Err(InjectError::Length { flits: packet.length, least, most });
        }
        if !base.health.alive(base.net.home(source)) {
            return Err(InjectError::Dead(source));
        }
        Ok(())
    }
}

impl<E, const P: usize, const V: usize, M> Engine for Running<E, P, V, M>
where
    E: Bands<P, V, M> + Own + Clone + 'static,
    M: Mask,
{
    fn kind(&self) -> EngineKind {
        E::KIND
    }

    fn why_reference(&self) -> Option<WhyReference> {
        self.why_reference
    }

    fn network(&self) -> &Checked {
        &self.engine.base().net
    }

    fn now(&self) -> u64 {
        self.engine.base().now
    }

    fn step(&mut self) {
        self.engine.step_cycle();
    }

    fn run(&mut self, cycles: u64, threads: usize) {
        let mut delivered = Vec::new();
        let mut keep = |moment: &mut Moment| {
            delivered.append(&mut moment.deliveries);
            false
        };
        // Nothing happens in a network at rest.
        let moving = self.engine.base().rests_in().map_or(cycles, |rest| rest.min(cycles));
        self.engine.run_windows(moving, threads, &mut keep);
        let base = self.engine.base_mut();
        base.pass_over(cycles - moving);
        base.books.deliveries = delivered;
    }

    fn run_while(&mut self, window: u64, threads: usize, go_on: GoOn<'_>) {
        self.engine.run_windows(window, threads, go_on);
    }

    fn inject_packet(&mut self, source: u32, packet: NewPacket) -> Result<u64, InjectError> {
        self.check_packet(source, &packet)?;
        Ok(self.engine.base_mut().queue_packet(source, packet))
    }

    fn set_measuring(&mut self, on: bool) {
        self.engine.base_mut().books.measuring = on;
    }

    fn tally(&self) -> &Tally {
        &self.engine.base().books.tally
    }

    fn take_deliveries(&mut self, into: &mut Vec<Delivery>) {
        into.clear();
        std::mem::swap(into, &mut self.engine.base_mut().books.deliveries);
    }

    fn occupancy(&self, buffer: Buffer) -> Option<u32> {
        self.channel(buffer).map(|c| self.engine.buffered(c))
    }

    fn front(&self, buffer: Buffer) -> Option<Front> {
        let c = self.channel(buffer)?;
        let begun = self.engine.begun(c);
        // When the stage after allocation ends, the engines take it in at different times within a cycle.
        let state = match self.engine.phase(c) {
            Phase::Idle => return None,
            Phase::Routing => FrontState::Routing,
            Phase::Waiting => FrontState::Waiting,
            Phase::Allocated | Phase::Active if !begun => FrontState::Granted,
            Phase::Allocated | Phase::Active => FrontState::Sending,
        };
        let packet = &self.engine.base().packets[self.engine.front_of(c)];
        Some(Front {
            state,
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            begun,
            left: self.engine.left(c),
        })
    }

    fn credits(&self, buffer: Buffer) -> Option<u32> {
        let o = self.engine.base().upstream(self.channel(buffer)?)?;
        Some(self.engine.credits(o))
    }

    fn channel_flits(&self) -> Box<dyn Iterator<Item = (u32, u8, u32, u64)> + '_> {
        let links = self.engine.base().net.graph.links();
        Box::new(links.map(|(router, port, end)| {
            (router.0, port.0, end.router.0, self.engine.sent(router, port.idx()))
        }))
    }

    fn channel_cycles(&self) -> Box<dyn Iterator<Item = (u32, u8, u32, u64)> + '_> {
        let graph = &self.engine.base().net.graph;
        Box::new(graph.links().map(|(router, port, end)| {
            let flits = self.engine.sent(router, port.idx());
            let begun = flits * u64::from(graph.phits(router, port));
            (router.0, port.0, end.router.0, begun - self.engine.still_crossing(router, port.idx()))
        }))
    }

    fn accepted_by_source(&self) -> &[u64] {
        &self.engine.base().books.accepted_by_source
    }

    fn stop_sources(&mut self) {
        let base = self.engine.base_mut();
        base.feed.silence(base.layout.attached);
    }

    fn is_source(&self, node: u32) -> bool {
        let base = self.engine.base();
        base.feed.is_active(node) && base.health.alive(base.net.home(node))
    }

    fn queued(&self) -> (u64, u64) {
        self.inspect().queued()
    }

    fn waiting_at(&self, node: u32) -> usize {
        let base = self.engine.base();
        if (node as usize) < base.layout.attached { base.source_queues.waiting(node as usize) } else { 0 }
    }

    fn waiting_of_class(&self, node: u32, class: u8) -> usize {
        let base = self.engine.base();
        if (node as usize) >= base.layout.attached || !base.classes.has(class) {
            return 0;
        }
        base.source_queues.of_class(node as usize, base.classes.queue_of(class)).len()
    }

    fn flits_of_class(&self, node: u32, class: u8) -> u64 {
        let base = self.engine.base();
        if (node as usize) >= base.layout.attached || !base.classes.has(class) {
            return 0;
        }
        let queue = base.source_queues.of_class(node as usize, base.classes.queue_of(class));
        queue.iter().map(|queued| u64::from(queued.length)).sum()
    }

    fn next_of_class(&self, node: u32, class: u8) -> Option<u64> {
        let base = self.engine.base();
        let exists = (node as usize) < base.layout.attached && base.classes.has(class);
        let queued = exists.then(|| base.first_queued(node, class)).flatten();
        queued.map(|queued| queued.serial)
    }

    fn created_at(&self, node: u32) -> u64 {
        self.engine.base().source_queues.created_at(node)
    }

    fn backlog(&self) -> u64 {
        self.engine.base().books.backlog()
    }

    fn undelivered(&self) -> Undelivered {
        self.engine.base().undelivered()
    }

    fn source_rate(&self) -> Option<f64> {
        self.engine.base().feed.source_rate()
    }

    fn in_flight(&self) -> (u64, u64) {
        (self.engine.packets_in_flight(), self.engine.base().books.flits_in_network)
    }

    fn by_class(&self) -> &[ClassTally] {
        &self.engine.base().books.by_class
    }

    fn hold_requests(&mut self, node: u32, hold: bool) {
        if (node as usize) < self.engine.base().layout.attached {
            self.engine.hold_requests(node, hold);
        }
    }

    fn take_losses(&mut self, into: &mut Vec<Loss>) {
        into.append(self.engine.base_mut().books.losses.get_or_insert_default());
    }

    fn take_creations(&mut self, into: &mut Vec<Creation>) {
        into.append(self.engine.base_mut().books.creations.get_or_insert_default());
    }

    fn look(&self, into: &mut View) {
        self.inspect().look(into);
    }

    fn lost_pairs(&self) -> &BTreeMap<(u32, u32), u64> {
        &self.engine.base().books.lost_pairs
    }

    fn find_deadlock(&self) -> Option<Vec<WaitingPacket>> {
        self.inspect().search_deadlock()
    }

    fn link_flits(&self) -> Box<dyn Iterator<Item = LinkFlit> + '_> {
        self.inspect().flits_sent()
    }

    fn link_credits(&self) -> Box<dyn Iterator<Item = LinkCredit> + '_> {
        self.inspect().credits_sent()
    }

    fn stranded(&self) -> Box<dyn Iterator<Item = Stranded> + '_> {
        self.inspect().heads_stranded()
    }

    fn begin_healing(&mut self, spec: &HealingSpec) {
        self.engine.begin_healing(spec);
    }

    fn healing_report(&self) -> Option<HealingReport> {
        self.engine.healing_report()
    }

    fn bank_updates(&self) -> &[BankUpdate] {
        self.engine.bank_updates()
    }

    fn audit(&self) -> Result<(), Violation> {
        self.inspect().check_conservation()?;
        self.inspect().audit_traffic()
    }

    fn duplicate(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}
