// SPDX-License-Identifier: MIT OR Apache-2.0
//! The nodes' agents, and a record of what they do.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use flitforge_router::ids::RouterId;
use flitforge_router::jumps::{Jumps, Recoding};
use flitforge_topology::healing::Healing;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::healing::{Action, Agent, Event, Kind, Message};

use super::numbering::Numbering;
use crate::engine::Tally;
use crate::engine::common::records::Packet;
use crate::engine::common::source_queues::Queued;
use crate::healing::{Death, HealingReport, HealingSpec, MessageCount, Window};

/// A message in flight.
#[derive(Debug, Clone)]
pub(super) struct Carried {
    from: u32,
    pub(super) to: u32,
    /// The network ports that its sender wants it to take.
    path: u64,
    message: Message,
}

/// All nodes.
#[derive(Debug, Clone)]
pub(super) struct Nodes {
    spec: HealingSpec,
    agents: Vec<Agent>,
    /// When agents have something to do of themselves.
    timers: BTreeSet<(u64, u32)>,
    /// Neighbours that will notice a death: when, who, whose.
    detections: VecDeque<(u64, u32, u32)>,
    /// What has happened to nodes in this cycle.
    inbox: Vec<(u32, Event)>,
    /// Messages that nodes send in this cycle, with their flits.
    outgoing: Vec<(u32, Carried, u32)>,
    /// Messages in source queues and in the network, by the numbers of their packets.
    carried: BTreeMap<u64, Carried>,
    /// Routes in the sound network.
    sound: Option<Jumps>,
    record: Record,
}

/// What is counted.
#[derive(Debug, Clone, Default)]
struct Record {
    deaths: Vec<Death>,
    sent: BTreeMap<Kind, (u64, u64)>,
    messages_lost: u64,
    refused: u64,
    windows: Vec<Window>,
    window: Window,
    /// Data flits accepted and packets lost before this window.
    before: (u64, u64),
}

impl Nodes {
    pub(super) fn new(net: &NetworkSpec, spec: &HealingSpec) -> Self {
        let neighbours =
            |node| -> Vec<u32> { net.graph.ends_of(RouterId(node)).map(|(_, end)| end.router.0).collect() };
        let nodes = net.graph.nodes();
        let agents = (0..nodes).map(|node| Agent::new(&spec.rules, nodes, node, &neighbours(node)));
        let graph = net.router.jumps.as_ref().map(|jumps| jumps.graph().clone());
        Self {
            agents: agents.collect(),
            timers: BTreeSet::new(),
            detections: VecDeque::new(),
            inbox: Vec::new(),
            outgoing: Vec::new(),
            carried: BTreeMap::new(),
            sound: graph.and_then(|graph| Jumps::new(graph, Recoding::NonAdjacent).ok()),
            record: Record::default(),
            spec: *spec,
        }
    }

    /// A node has died: its neighbours will notice.
    pub(super) fn died(&mut self, net: &NetworkSpec, node: u32, now: u64) {
        let death = Death { node, cycle: now, detected: None, known: None, healed: None };
        self.record.deaths.push(death);
        let at = now + self.spec.detection;
        let neighbours = net.graph.ends_of(RouterId(node)).map(|(_, end)| end.router.0);
        self.detections.extend(neighbours.map(|neighbour| (at, neighbour, node)));
    }

    /// Whether a packet is a message.
    pub(super) fn carries(&self, packet: &Packet) -> bool {
        self.carried.contains_key(&packet.serial)
    }

    /// A packet was delivered; says whether it was a message.
    pub(super) fn delivered(&mut self, packet: &Packet, now: u64) -> bool {
        if let Some(Carried { from, to, message, .. }) = self.carried.remove(&packet.serial) {
            self.inbox.push((to, Event::Received { from, message }));
            return true;
        }
        let sound = self.sound_hops(packet);
        let window = &mut self.record.window;
        window.packets += 1;
        window.latency += now - packet.created;
        window.hops += u64::from(packet.hops);
        window.sound_hops += u64::from(sound);
        window.rerouted += u64::from(packet.hops > sound);
        window.detoured += u64::from(packet.away > 0);
        if self.spec.rules.extra_hops.is_some() && packet.hops > sound {
            self.inbox.push((packet.dest, Event::LongWay { extra: packet.hops - sound }));
        }
        false
    }

    fn sound_hops(&self, packet: &Packet) -> u32 {
        let way = |jumps: &Jumps| jumps.hops(jumps.recode_native(packet.source, packet.dest));
        self.sound.as_ref().map_or(packet.hops, way)
    }

    /// A packet was lost.
    pub(super) fn lost(&mut self, serial: u64) {
        self.record.messages_lost += u64::from(self.carried.remove(&serial).is_some());
    }

    /// Whether a node holds this packet back: it takes its links down before it sets up new ones.
    pub(super) fn holds(&self, node: u32, queued: &Queued) -> bool {
        !queued.is_message && self.agents[node as usize].holds_traffic()
    }

    /// Whether a node does not send this packet, since it knows its destination dead. Counts it.
    pub(super) fn refuses(&mut self, node: u32, queued: &Queued) -> bool {
        let refuses = self.agents[node as usize].knows_dead(queued.dest);
        self.record.refused += u64::from(refuses);
        refuses
    }

    /// Lets nodes act on what happened to them up to the end of this cycle.
    pub(super) fn act(&mut self, now: u64, numbering: &mut Numbering, alive: &dyn Fn(u32) -> bool) {
        // A table that is complete comes first: a message of this cycle may ask for another one.
        let complete = numbering.write(now).into_iter();
        let mut events: Vec<_> = complete.map(|node| (node, Event::Written)).collect();
        events.append(&mut self.inbox);
        while self.detections.front().is_some_and(|&(at, ..)| at <= now) {
            let Some((_, node, neighbour)) = self.detections.pop_front() else { break };
            events.push((node, Event::Lost { neighbour }));
            self.noticed(neighbour, node, now, alive);
        }
        while let Some(&(at, node)) = self.timers.first().filter(|(at, _)| *at <= now) {
            self.timers.remove(&(at, node));
            events.push((node, Event::Timer));
        }
        // One node's events do not depend on another's of the same cycle.
        events.sort_by_key(|&(node, _)| node);
        let happened = !events.is_empty();
        for (node, event) in events.into_iter().filter(|&(node, _)| alive(node)) {
            self.step(node, event, now, numbering);
        }
        if happened {
            self.record_progress(now, alive);
        }
    }

    fn step(&mut self, node: u32, event: Event, now: u64, numbering: &mut Numbering) {
        let agent = &mut self.agents[node as usize];
        let before = agent.next_timer();
        let mut actions = Vec::new();
        agent.step(now, event, &mut actions);
        let after = agent.next_timer();
        if before != after {
            before.into_iter().for_each(|at| _ = self.timers.remove(&(at, node)));
        }
        self.timers.extend(after.map(|at| (at.max(now + 1), node)));
        for action in actions {
            match action {
                Action::Send { to, message } => self.send(node, to, message),
                Action::Write { epoch, dead } => {
                    numbering.prepare(node, epoch, &dead, self.spec.rules.method, now + 1);
                }
                Action::Activate { .. } => numbering.activate(node),
            }
        }
    }

    fn send(&mut self, from: u32, to: u32, message: Message) {
        let id_bits = u32::BITS - (self.agents.len() as u32 - 1).leading_zeros();
        let flits = message.bits(id_bits).div_ceil(self.spec.flit_bits.max(1)).max(1);
        let count = self.record.sent.entry(message.kind()).or_default();
        *count = (count.0 + 1, count.1 + u64::from(flits));
        let path = self.path_between(from, to);
        self.outgoing.push((from, Carried { from, to, path, message }, flits));
    }

    /// The ports of a path past all that the sender knows to be dead; none where there are too many.
    fn path_between(&self, from: u32, to: u32) -> u64 {
        let dead = self.agents[from as usize].known_dead();
        Healing::binomial(self.agents.len() as u32, dead).map_or(0, |healing| healing.path(from, to))
    }

    /// The ports that the sender of a message has chosen; none for data.
    pub(super) fn path(&self, queued: &Queued) -> u64 {
        self.carried.get(&queued.serial).filter(|_| queued.is_message).map_or(0, |carried| carried.path)
    }

    /// What nodes have sent in this cycle.
    pub(super) fn take_outgoing(&mut self) -> Vec<(u32, Carried, u32)> {
        std::mem::take(&mut self.outgoing)
    }

    /// A message is in the source queue, as the packet of this number.
    pub(super) fn carry(&mut self, serial: u64, message: Carried) {
        self.carried.insert(serial, message);
    }

    fn noticed(&mut self, dead: u32, by: u32, now: u64, alive: &dyn Fn(u32) -> bool) {
        let death = self.record.deaths.iter_mut().rfind(|death| death.node == dead);
        if let Some(death) = death.filter(|death| death.detected.is_none() && alive(by)) {
            death.detected = Some(now);
        }
    }

    fn record_progress(&mut self, now: u64, alive: &dyn Fn(u32) -> bool) {
        let agents = (0u32..).zip(&self.agents).filter(|&(node, _)| alive(node));
        let living: Vec<&Agent> = agents.map(|(_, agent)| agent).collect();
        for death in &mut self.record.deaths {
            if death.known.is_none() && living.iter().all(|agent| agent.knows_dead(death.node)) {
                death.known = Some(now);
            }
            if death.healed.is_none() && living.iter().all(|agent| agent.healed().contains(&death.node)) {
                death.healed = Some(now);
            }
        }
    }

    /// Ends a window that is over.
    pub(super) fn close_window(&mut self, now: u64, tally: &Tally) {
        if (now + 1).is_multiple_of(self.spec.window.max(1)) {
            let window = self.window_until(now + 1, tally);
            self.record.before.0 += window.flits;
            self.record.before.1 += window.lost;
            self.record.windows.push(window);
            self.record.window = Window { start: now + 1, ..Window::default() };
        }
    }

    /// The window that is open, with what was counted in it up to a cycle.
    fn window_until(&self, end: u64, tally: &Tally) -> Window {
        let Record { window, before, .. } = &self.record;
        Window {
            cycles: end - window.start,
            flits: tally.data_delivered() - before.0,
            lost: tally.packets_lost - before.1,
            ..*window
        }
    }

    pub(super) fn report(
        &self,
        now: u64,
        numbering: &Numbering,
        tally: &Tally,
        alive: &dyn Fn(u32) -> bool,
    ) -> HealingReport {
        let record = &self.record;
        let count = |(&kind, &(messages, flits)): (&Kind, &(u64, u64))| MessageCount {
            kind: kind.name().to_owned(),
            messages,
            flits,
        };
        let open = self.window_until(now, tally);
        let unhealed = |&(node, agent): &(u32, &Agent)| {
            let has = |death: &Death| !agent.healed().contains(&death.node);
            alive(node) && record.deaths.iter().any(has)
        };
        HealingReport {
            method: self.spec.rules.method,
            deaths: record.deaths.clone(),
            epochs: self.agents.iter().map(Agent::epoch).max().unwrap_or(0),
            unhealed: (0..).zip(&self.agents).filter(unhealed).count() as u32,
            messages: record.sent.iter().map(count).collect(),
            messages_lost: record.messages_lost,
            words: numbering.words,
            crossings: numbering.crossings,
            torn: tally.packets_lost - tally.packets_stranded - record.refused,
            stranded: tally.packets_stranded,
            refused: record.refused,
            windows: record.windows.iter().copied().chain((open.cycles > 0).then_some(open)).collect(),
        }
    }
}
