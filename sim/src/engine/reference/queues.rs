// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routers that take several steps in a cycle, or whose stages do not overlap: several flits can come out of
//! the switch for one link in a cycle. They queue at the output port, and the link takes one a cycle.
//!
//! A granted flit has taken its credit, so the credits bound the queues. Queues of ejection ports to endless
//! receivers have no bound. The credits of an input port queue too: its wires carry those of one step a
//! cycle.

use std::collections::VecDeque;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::{InternalSpeedup, Stages};
use flitforge_topology::network::NetworkSpec;

use super::super::common::bits::{WorkList, bits};
use super::super::common::delay_lines::DelayLine;
use super::super::common::layout::{ChannelNumbers, InputVc, Layout, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::Flit;
use super::Reference;
use super::channels::set_active;
use super::exclusive::Exclusive;

/// A flit between the switch and its link: the output channel it leaves by, and the buffer it goes to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leaving {
    by: OutputVc,
    into: Option<InputVc>,
    flit: Flit,
}

/// What is between the switch and the links of all routers.
#[derive(Debug, Clone)]
pub(super) struct Queues {
    speedup: InternalSpeedup,
    /// Heads whose route is computed, where stages do not overlap and this one has several cycles.
    routing: Option<Exclusive<InputVc>>,
    /// Flits in switch allocation and traversal, except for the last cycle of these; or in switch allocation
    /// alone.
    line: Option<DelayLine<Leaving>>,
    /// Flits in switch traversal, where stages do not overlap and it has several cycles.
    traversal: Option<Exclusive<Leaving>>,
    /// Flits that traverse the switch in the step in which they are granted it.
    at_once: bool,
    /// Flits at each output port, port by port of each router.
    flits: Vec<VecDeque<Leaving>>,
    /// Output ports that have any.
    filled: WorkList,
    /// Flits of each output port that were granted the switch and are not on the link.
    granted: Vec<u64>,
    /// Credits for the upstream ends of links, each with the step in which its flit left.
    credits: Vec<VecDeque<(u64, OutputVc)>>,
    /// Upstream ends of links that have any.
    credited: WorkList,
    /// Steps since cycle 0.
    steps: u64,
}

impl Queues {
    /// The queues of a network at rest; `None` where at most one flit a cycle comes out of the switch for a
    /// link.
    pub(super) fn new<const P: usize, const V: usize>(
        net: &NetworkSpec,
        layout: &Layout<P, V>,
    ) -> Option<Self> {
        let router = &net.router;
        if !router.has_output_queues() {
            return None;
        }
        let pipeline = router.pipeline;
        let stage = |cycles: u32| (router.stages == Stages::Exclusive && cycles > 1).then_some(cycles.into());
        let traversal = stage(pipeline.traversal).map(|cycles| Exclusive::new(cycles, layout.nodes));
        let overlapping = if traversal.is_some() { 0 } else { pipeline.traversal };
        let delay = u64::from(pipeline.switch_allocation + overlapping).saturating_sub(1);
        let ports = layout.nodes * P;
        Some(Self {
            speedup: router.internal_speedup,
            routing: stage(pipeline.route).map(|cycles| Exclusive::new(cycles, layout.nodes)),
            line: (delay > 0).then(|| DelayLine::new(delay)),
            at_once: pipeline.switch_allocation == 0,
            traversal,
            flits: vec![VecDeque::new(); ports],
            filled: WorkList::new(ports),
            granted: vec![0; ports],
            credits: vec![VecDeque::new(); ports],
            credited: WorkList::new(ports),
            steps: 0,
        })
    }

    /// Steps since cycle 0.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Every flit between the switch and its link.
    fn leaving(&self) -> impl Iterator<Item = Leaving> + '_ {
        let crossing = self.line.iter().flat_map(|line| line.iter());
        let traversing = self.traversal.iter().flat_map(|stage| stage.iter());
        crossing.chain(traversing).chain(self.flits.iter().flatten().copied())
    }

    /// Every flit between the switch and its link that goes to a buffer.
    pub(super) fn arriving(&self) -> impl Iterator<Item = (InputVc, Flit)> + '_ {
        self.leaving().filter_map(|Leaving { into, flit, .. }| Some((into?, flit)))
    }

    /// Every flit between the switch and its link that goes to a node, with the output channel it leaves by.
    pub(super) fn ejected(&self) -> impl Iterator<Item = (OutputVc, Flit)> + '_ {
        self.leaving().filter(|leaving| leaving.into.is_none()).map(|Leaving { by, flit, .. }| (by, flit))
    }

    /// Credits that wait for their wires.
    pub(super) fn waiting_credits(&self) -> impl Iterator<Item = OutputVc> + '_ {
        self.credits.iter().flatten().map(|&(_, o)| o)
    }

    /// Flits that were granted an output port and are not on its link.
    pub(super) fn count_at<const P: usize, const V: usize>(
        &self,
        layout: &Layout<P, V>,
        router: RouterId,
        port: usize,
    ) -> u64 {
        self.granted[port_number(layout, layout.output_vc(router, port, 0))]
    }

    /// A buffer's packet is gone: its route is computed no more.
    pub(super) fn forget(&mut self, router: RouterId, gone: InputVc) {
        if let Some(routing) = &mut self.routing {
            routing.retain(router.idx(), |&c| c != gone);
        }
    }

    /// A step of the stages behind the switch: takes in the granted flits, and puts those that have traversed
    /// it into the queues.
    fn traverse<const P: usize, const V: usize>(
        &mut self,
        layout: &Layout<P, V>,
        granted: Vec<Leaving>,
        now: u64,
    ) {
        let allocated = match &mut self.line {
            None => granted,
            Some(line) => {
                line.advance();
                granted.into_iter().for_each(|leaving| line.push(leaving));
                line.take()
            }
        };
        let Self { traversal, flits, filled, at_once, .. } = self;
        let mut queue = |leaving: Leaving| {
            let port = port_number(layout, leaving.by);
            flits[port].push_back(leaving);
            filled.insert(port);
        };
        match traversal {
            None => allocated.into_iter().for_each(queue),
            Some(stage) => {
                let router = |leaving: &Leaving| layout.router_of_output(leaving.by).idx();
                if !*at_once {
                    stage.step(now, &mut queue);
                }
                allocated.iter().for_each(|leaving| stage.wait(router(leaving), *leaving));
                if *at_once {
                    stage.step(now, &mut queue);
                }
            }
        }
    }
}

/// The number of the output port of a channel, or of the injection link, among those of all routers.
fn port_number<const P: usize, const V: usize>(layout: &Layout<P, V>, o: OutputVc) -> usize {
    layout.router_of_output(o).idx() * P + layout.port_of_output(o)
}

/// The items of a work list, as it is now.
fn items(list: &WorkList) -> Vec<usize> {
    (0..list.words())
        .flat_map(|word| bits(list.word(word)).map(move |bit| word * 64 + bit as usize))
        .collect()
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// Ends the first step of a cycle, takes the others, and puts flits and credits onto the links.
    #[inline(never)]
    pub(super) fn take_more_steps(&mut self) {
        let steps = self.queues.as_ref().map_or(1, |queues| queues.speedup.steps(self.base.now));
        self.end_step();
        for _ in 1..steps {
            self.base.lines.advance_stages();
            self.allocations.advance();
            self.end_stages(self.base.now);
            self.visit_all();
            self.end_step();
        }
        self.drive_links();
    }

    /// What was granted in a step goes on behind the switch.
    fn end_step(&mut self) {
        let Self { base, queues: Some(queues), credits, .. } = self else { return };
        let mut granted = Vec::new();
        let lines = &mut base.lines;
        let mut hops = Vec::new();
        lines.hops.divert(|_| false, |hop| hops.push(hop));
        lines.ejections.divert(|_| false, |(by, flit)| granted.push(Leaving { by, into: None, flit }));
        let by = |c: InputVc| base.upstream(c);
        granted
            .extend(hops.iter().filter_map(|&(c, flit)| Some(Leaving { by: by(c)?, into: Some(c), flit })));
        let layout = &base.layout;
        granted.iter().for_each(|leaving| queues.granted[port_number(layout, leaving.by)] += 1);
        queues.traverse(layout, granted, base.now);
        queues.steps += 1;
        let step = queues.steps;
        let Queues { credits: waiting, credited, .. } = &mut **queues;
        credits.divert(
            |&o| layout.at_receiver(o),
            |o| {
                let port = port_number(layout, o);
                waiting[port].push_back((step, o));
                credited.insert(port);
            },
        );
    }

    /// Each link takes a flit, and each link back the credits of a step.
    fn drive_links(&mut self) {
        let Self { base, queues: Some(queues), credits, narrow, .. } = self else { return };
        for port in items(&queues.filled) {
            if let Some(narrow) = narrow {
                if narrow.busy(port / P, base.now) >> (port % P) & 1 == 1 {
                    continue;
                }
                narrow.note_sent(port / P, port % P, base.now);
            }
            match queues.flits[port].pop_front() {
                Some(Leaving { into: Some(c), flit, .. }) => base.lines.hops.push((c, flit)),
                Some(Leaving { by, flit, .. }) => base.lines.ejections.push((by, flit)),
                None => continue,
            }
            queues.granted[port] -= 1;
            if queues.flits[port].is_empty() {
                queues.filled.remove(port);
            }
        }
        for port in items(&queues.credited) {
            let waiting = &mut queues.credits[port];
            let first = waiting.front().map(|&(step, _)| step);
            let of_step = waiting.iter().take_while(|&&(step, _)| Some(step) == first).count();
            waiting.drain(..of_step).for_each(|(_, o)| credits.push(o));
            if waiting.is_empty() {
                queues.credited.remove(port);
            }
        }
    }

    /// Ends the stages of route computation and virtual-channel allocation that are over. The last step was
    /// in cycle `before`.
    pub(super) fn end_stages(&mut self, before: u64) {
        if self.queues.as_ref().is_some_and(|queues| queues.routing.is_some()) {
            self.end_exclusive_routing(before);
        } else {
            self.base.end_route_stages();
        }
        let due = self.allocations.take();
        due.iter().for_each(|&c| set_active(&mut self.base, c));
        self.allocations.give_back(due);
    }

    /// Heads that could be routed in the last step enter the stage of their router, if that was empty, and
    /// wait for it else.
    fn end_exclusive_routing(&mut self, before: u64) {
        let Self { base, queues: Some(queues), .. } = self else { return };
        let Some(stage) = &mut queues.routing else { return };
        for line in [&mut base.lines.routes, &mut base.lines.routes_behind] {
            let due = line.take();
            due.iter().for_each(|&c| stage.wait(base.layout.router_of(c).idx(), c));
            line.give_back(due);
        }
        let mut routed = Vec::new();
        stage.step(before, |c| routed.push(c));
        routed.into_iter().for_each(|c| base.set_waiting(c));
    }

    /// The flits between a switch and an ejection link, or on it.
    pub(super) fn flits_to_nodes(&self) -> impl Iterator<Item = (OutputVc, Flit)> + '_ {
        let queued = self.queues.iter().flat_map(|queues| queues.ejected());
        self.base.lines.ejections.iter().chain(queued)
    }
}
