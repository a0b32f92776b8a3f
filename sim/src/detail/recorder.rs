// SPDX-License-Identifier: MIT OR Apache-2.0
//! Counts what links and nodes do, cycle by cycle.

use super::ends::Ends;
use super::links::{Filled, LinkCounts, Links};
use super::{Detail, SourceDetail};
use crate::engine::{AtInterface, Buffer, Creation, Delivery, Engine, Held, Link, Loss, View, Wants, bits};
use crate::stats::measure::DetailChoice;

/// What was at a place after the last cycle: the packet, its flits there, and the cycle in which it was given
/// its output channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Before {
    packet: u64,
    left: u32,
    granted: Option<u64>,
}

/// The places that had a packet after the last cycle, in order.
type Memory<K> = Vec<(K, Before)>;

fn recall<K: Ord + Copy>(memory: &Memory<K>, place: K) -> Option<Before> {
    memory.binary_search_by_key(&place, |one| one.0).ok().map(|at| memory[at].1)
}

/// Packets by the times of their creation, delivery and loss, over a whole run.
#[derive(Debug, Clone, Copy, Default)]
struct Times {
    /// Packets in the network or its queues, summed over the ends of all cycles.
    present: u128,
    /// Packets created, and the sum of their cycles of creation.
    created: (u128, u128),
    /// Packets delivered or lost, and the sum of the cycles from their creation until then.
    gone: (u128, u128),
    /// The sum of the cycles of creation of those.
    gone_created: u128,
}

impl Times {
    fn leave(&mut self, created: u64, time: u64) {
        self.gone = (self.gone.0 + 1, self.gone.1 + u128::from(time));
        self.gone_created += u128::from(created);
    }

    /// The time that all packets spent, those included that are still there in cycle `now`.
    fn spent(&self, now: u64) -> u128 {
        let there = self.created.0 - self.gone.0;
        self.gone.1 + there * u128::from(now) - (self.created.1 - self.gone_created)
    }
}

/// Counts in the measured cycles.
#[derive(Debug, Clone)]
struct Counts {
    cycles: u64,
    present: u64,
    links: LinkCounts,
    queues: Vec<Filled>,
    ends: Ends,
}

/// Counts what links and nodes do.
#[derive(Debug)]
pub(crate) struct Recorder {
    links: Links,
    choice: DetailChoice,
    classes: usize,
    counting: bool,
    /// Cycles of the stage of virtual-channel allocation.
    stage: u64,
    view: View,
    buffers: Memory<Buffer>,
    interfaces: Memory<(Link, u8)>,
    /// Packets of each node that have left its queue.
    begun: Vec<u64>,
    /// Injection link of each node, the first of several.
    injection: Vec<usize>,
    creations: Vec<Creation>,
    times: Times,
    counts: Counts,
}

impl Recorder {
    /// Of a network at cycle 0; `None` where nothing is to be counted.
    pub(crate) fn new(engine: &mut dyn Engine, choice: DetailChoice) -> Option<Box<Self>> {
        if choice == DetailChoice::Off {
            return None;
        }
        let mut creations = Vec::new();
        engine.take_creations(&mut creations);
        let net = engine.network();
        let (links, nodes) = (Links::new(net), net.nodes());
        let first = |node: u32| {
            let place = net.attachment.place(node) * net.router.injection_ports;
            links.at(Link::Injection(net.home(node), place as u8))
        };
        let injection = (0..nodes).map(first).collect();
        let classes = net.router.classes.len();
        let stage = net.router.pipeline.vc_allocation.into();
        let counts = Counts::new(&links, nodes as usize, classes, choice);
        Some(Box::new(Self {
            links,
            choice,
            classes,
            counting: true,
            stage,
            view: View::default(),
            buffers: Memory::new(),
            interfaces: Memory::new(),
            begun: vec![0; nodes as usize],
            injection,
            creations,
            times: Times::default(),
            counts,
        }))
    }

    /// Forgets what was counted, and counts from now on.
    pub(crate) fn start(&mut self) {
        self.counts = Counts::new(&self.links, self.begun.len(), self.classes, self.choice);
    }

    /// The measured cycles are over.
    pub(crate) const fn stop(&mut self) {
        self.counting = false;
    }

    /// Takes in a cycle.
    pub(crate) fn look(&mut self, engine: &mut dyn Engine) {
        engine.look(&mut self.view);
        engine.take_creations(&mut self.creations);
        let cycle = engine.now() - 1;
        for creation in self.creations.drain(..) {
            self.times.created.0 += 1;
            self.times.created.1 += u128::from(creation.created);
            if self.counting {
                self.counts.ends.create(&creation);
            }
        }
        self.look_at_buffers(cycle);
        self.look_at_interfaces();
        self.look_at_queues(engine);
        let tally = engine.tally();
        let present = tally.packets_created - tally.packets_delivered - tally.packets_lost;
        self.times.present += u128::from(present);
        if self.counting {
            self.counts.cycles += 1;
            self.counts.present += present;
            for crossing in &self.view.crossings {
                self.counts.links.cross(self.links.at(crossing.link), crossing);
            }
        }
    }

    fn look_at_buffers(&mut self, cycle: u64) {
        let mut after = Memory::new();
        for held in &self.view.held {
            let before = recall(&self.buffers, held.buffer);
            let same = before.filter(|before| before.packet == held.packet);
            let is_granted = matches!(held.wants, Wants::Switch { .. });
            let granted = same.and_then(|before| before.granted).or(is_granted.then_some(cycle));
            after.push((held.buffer, Before { packet: held.packet, left: held.left, granted }));
            let moved = before.map_or(held.begun, |before| same.is_none() || before.left > held.left);
            let is_in_stage = !held.begun && granted.is_some_and(|granted| cycle < granted + self.stage);
            let Some(link) = self.links.of_buffer(held.buffer).filter(|_| self.counting) else { continue };
            self.counts.links.fill(link, held);
            if !moved && held.flits > 0 && !is_in_stage {
                note_wait(&mut self.counts.links, &self.links, held, link);
            }
        }
        self.counts.links.end_cycle();
        self.buffers = after;
    }

    fn look_at_interfaces(&mut self) {
        let mut after = Memory::new();
        for &AtInterface { link, vc, packet, unsent, entered, credits, .. } in &self.view.leaving {
            let before = recall(&self.interfaces, (link, vc));
            let same = before.filter(|before| before.packet == packet);
            after.push(((link, vc), Before { packet, left: unsent, granted: None }));
            let moved = same.map_or(entered, |before| before.left > unsent);
            if !moved && self.counting {
                let waits = self.counts.links.waits(self.links.at(link));
                let cause = if credits == 0 { &mut waits.no_credit } else { &mut waits.link_busy };
                *cause += 1;
            }
        }
        self.interfaces = after;
    }

    fn look_at_queues(&mut self, engine: &dyn Engine) {
        let mut leaving = vec![0; self.begun.len()];
        for one in self.view.leaving.iter().filter(|one| !one.entered) {
            leaving[one.source as usize] += 1;
        }
        for (node, (begun, queue)) in (0..).zip(self.begun.iter_mut().zip(&mut self.counts.queues)) {
            let waiting = engine.waiting_at(node);
            let now_begun = engine.created_at(node) - waiting as u64;
            if self.counting {
                queue.add(waiting as u32 + leaving[node as usize]);
                if waiting > 0 && *begun == now_begun {
                    self.counts.links.waits(self.injection[node as usize]).no_channel += 1;
                }
            }
            *begun = now_begun;
        }
    }

    /// Takes in a delivery; `counting` unless the measured cycles are over.
    pub(crate) fn deliver(&mut self, delivery: &Delivery, counting: bool) {
        self.times.leave(delivery.created, delivery.packet_latency);
        self.counts.ends.deliver(delivery, counting);
    }

    /// Takes in a loss.
    pub(crate) fn lose(&mut self, loss: &Loss) {
        self.times.leave(loss.created, loss.lost - loss.created);
    }

    /// Little's law over the whole run until cycle `now`: the packets present, summed over its cycles, and
    /// the cycles that all packets spent.
    pub(crate) fn little(&self, now: u64) -> (u64, u64) {
        let whole = |sum: u128| u64::try_from(sum).unwrap_or(u64::MAX);
        (whole(self.times.present), whole(self.times.spent(now)))
    }

    /// What was counted.
    pub(crate) fn detail(&self) -> Detail {
        let Counts { cycles, present, ref links, ref queues, ref ends } = self.counts;
        let services = |all: &[super::ends::Packets]| all.iter().map(|one| one.service(cycles)).collect();
        let sources = ends.sources.iter().zip(queues);
        Detail {
            cycles,
            packets_mean: present as f64 / cycles.max(1) as f64,
            links: links.detail(&self.links, cycles),
            sources: sources
                .map(|(one, queue)| SourceDetail { service: one.service(cycles), queue: queue.over(cycles) })
                .collect(),
            destinations: services(&ends.dests),
            classes: services(&ends.classes),
            pairs: ends.pairs(cycles),
        }
    }
}

impl Counts {
    fn new(links: &Links, nodes: usize, classes: usize, choice: DetailChoice) -> Self {
        Self {
            cycles: 0,
            present: 0,
            links: LinkCounts::new(links),
            queues: vec![Filled::default(); nodes],
            ends: Ends::new(nodes, classes, choice == DetailChoice::Pairs),
        }
    }
}

/// The flit at the front of the buffer behind link `behind` did not move in a cycle.
fn note_wait(counts: &mut LinkCounts, links: &Links, held: &Held, behind: usize) {
    let router = held.buffer.router;
    match held.wants {
        Wants::Route => {}
        Wants::Channel(0) => counts.waits(behind).fault += 1,
        Wants::Channel(ports) => {
            for port in bits(ports) {
                counts.waits(links.of_output(router, port)).no_channel += 1;
            }
        }
        Wants::Switch { port, credits, busy } => {
            let is_receiver = links.is_ejection(port);
            let waits = counts.waits(links.of_output(router, port.into()));
            let cause = match credits {
                Some(0) if is_receiver => &mut waits.receiver_full,
                Some(0) => &mut waits.no_credit,
                _ if busy => &mut waits.link_busy,
                _ => &mut waits.lost_at_switch,
            };
            *cause += 1;
        }
    }
}
