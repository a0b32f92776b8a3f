// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where an engine's packets come from.

use std::collections::{BTreeSet, HashMap};
use std::ops::{Range, RangeInclusive};

use flitforge_traffic::{Arrived, NewPacket, Sources, Traffic};

use super::calendar::Calendar;

/// No cycle.
const NEVER: u64 = u64::MAX;

/// The traffic of a network, and when its nodes create packets. Patterns are asked without a detour, and can
/// be shared out among threads.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "an engine has one")]
pub(crate) enum Feed {
    /// Open-loop sources that follow a pattern.
    Patterns(Sources, Calendar),
    /// Traffic of the user's own.
    Own(Own),
}

/// Traffic of the user's own. A node's next packet may come earlier than was planned.
#[derive(Debug)]
pub(crate) struct Own {
    traffic: Box<dyn Traffic>,
    /// For each node the cycle of its next packet, as in `due`.
    planned: Vec<u64>,
    /// The cycle of each node that has a next packet.
    due: BTreeSet<(u64, u32)>,
    woken: Vec<u32>,
    /// Flits and tag of each packet in flight, by its number; none where the traffic is not told.
    under_way: HashMap<u64, (u32, u16)>,
    is_told: bool,
}

impl Clone for Own {
    fn clone(&self) -> Self {
        let (planned, due, under_way) = (self.planned.clone(), self.due.clone(), self.under_way.clone());
        let (traffic, is_told) = (self.traffic.duplicate(), self.is_told);
        Self { traffic, planned, due, woken: Vec::new(), under_way, is_told }
    }
}

impl Own {
    fn plan(&mut self, node: u32, cycle: u64) {
        let planned = &mut self.planned[node as usize];
        self.due.remove(&(*planned, node));
        *planned = cycle;
        if cycle != NEVER {
            self.due.insert((cycle, node));
        }
    }

    fn take_due(&mut self, now: u64) -> Vec<u32> {
        let mut nodes = Vec::new();
        while let Some(&(cycle, node)) = self.due.first().filter(|&&(cycle, _)| cycle <= now) {
            self.due.remove(&(cycle, node));
            nodes.push(node);
        }
        nodes.sort_unstable();
        nodes
    }
}

impl Feed {
    /// Patterns before cycle 0.
    pub(crate) fn patterns(sources: Sources, nodes: usize) -> Self {
        Self::started(Self::Patterns(sources, Calendar::new(nodes)), nodes)
    }

    /// Traffic of the user's own, before cycle 0.
    pub(crate) fn own(traffic: Box<dyn Traffic>, nodes: usize) -> Self {
        let (planned, due, under_way) = (vec![NEVER; nodes], BTreeSet::new(), HashMap::new());
        let is_told = traffic.is_told();
        let own = Own { traffic, planned, due, woken: Vec::new(), under_way, is_told };
        Self::started(Self::Own(own), nodes)
    }

    fn started(mut self, nodes: usize) -> Self {
        (0..nodes as u32).for_each(|node| self.plan(node));
        self
    }

    /// Whether threads can have a copy each and answer for some nodes.
    pub(crate) const fn can_be_shared(&self) -> bool {
        matches!(self, Self::Patterns(..))
    }

    fn traffic(&self) -> &dyn Traffic {
        match self {
            Self::Patterns(sources, _) => sources,
            Self::Own(own) => &*own.traffic,
        }
    }

    /// Flits of the shortest and of the longest packets.
    pub(crate) fn lengths(&self) -> RangeInclusive<u32> {
        self.traffic().lengths()
    }

    /// Flits that the whole network creates per cycle in the mean, where that is known.
    pub(crate) fn flits_per_cycle(&self) -> Option<f64> {
        self.traffic().flits_per_cycle()
    }

    /// Flits that each source creates per cycle in the mean, where that is known and the same for all.
    pub(crate) fn source_rate(&self) -> Option<f64> {
        match self {
            Self::Patterns(sources, _) => Some(sources.load()),
            Self::Own(_) => None,
        }
    }

    /// The nodes that create packets in a cycle, in order; [`Feed::give_back`] returns the storage. Cycles
    /// come in turn.
    pub(crate) fn take_due(&mut self, now: u64) -> Vec<u32> {
        match self {
            Self::Patterns(_, calendar) => calendar.take(now),
            Self::Own(own) => own.take_due(now),
        }
    }

    /// Returns storage.
    pub(crate) fn give_back(&mut self, storage: Vec<u32>) {
        if let Self::Patterns(_, calendar) = self {
            calendar.give_back(storage);
        }
    }

    /// Enters the cycle of a node's next packet.
    #[inline]
    pub(crate) fn plan(&mut self, node: u32) {
        let next = self.next_cycle(node);
        match self {
            Self::Patterns(_, calendar) if next != NEVER => calendar.push(next, node),
            Self::Patterns(..) => {}
            Self::Own(own) => own.plan(node, next),
        }
    }

    /// The cycle of a node's next packet.
    #[inline]
    pub(crate) fn next_cycle(&self, node: u32) -> u64 {
        match self {
            Self::Patterns(sources, _) => sources.next_cycle(node),
            Self::Own(own) => own.traffic.next_cycle(node),
        }
    }

    /// A node's next packet.
    #[inline]
    pub(crate) fn take(&mut self, node: u32) -> NewPacket {
        match self {
            Self::Patterns(sources, _) => sources.take(node),
            Self::Own(own) => own.traffic.take(node),
        }
    }

    /// Whether a node has something to send, as far as is known.
    pub(crate) fn is_active(&self, node: u32) -> bool {
        self.next_cycle(node) != NEVER
    }

    /// Whether no node will create a packet by itself: what is injected by hand, or answers, may still come.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self, Self::Own(own) if own.due.is_empty())
    }

    /// Ends the packets of so many nodes forever.
    pub(crate) fn silence(&mut self, nodes: usize) {
        match self {
            Self::Patterns(sources, calendar) => {
                calendar.clear();
                (0..nodes as u32).for_each(|node| sources.silence(node));
            }
            Self::Own(own) => {
                own.due.clear();
                own.planned.fill(NEVER);
                (0..nodes as u32).for_each(|node| own.traffic.silence(node));
            }
        }
    }

    /// Takes off the nodes from number `first` on, in a copy that answers for them.
    pub(crate) fn split_off(&mut self, first: u32) -> Self {
        match self {
            Self::Patterns(sources, calendar) => Self::Patterns(sources.clone(), calendar.split_off(first)),
            Self::Own(_) => unreachable!("a network with traffic of the user's own is not shared out"),
        }
    }

    /// Puts back some nodes that were split off.
    pub(crate) fn append(&mut self, part: Self, nodes: Range<u32>) {
        match (self, part) {
            (Self::Patterns(sources, calendar), Self::Patterns(copy, rest)) => {
                sources.adopt(&copy, nodes);
                calendar.append(rest);
            }
            _ => unreachable!("a network with traffic of the user's own is not shared out"),
        }
    }

    /// A packet is put into its source queue.
    #[inline]
    pub(crate) fn queued(&mut self, number: u64, packet: &NewPacket) {
        if let Self::Own(own) = self
            && own.is_told
        {
            own.under_way.insert(number, (packet.length, packet.tag));
        }
    }

    /// A packet is lost.
    pub(crate) fn lost(&mut self, packet: u64) {
        if let Self::Own(own) = self {
            own.under_way.remove(&packet);
        }
    }

    /// A packet has arrived, whose length and tag are filled in here: traffic of the user's own may answer.
    pub(crate) fn arrived(&mut self, packet: Arrived) {
        let Self::Own(own) = self else { return };
        if !own.is_told {
            return;
        }
        let known = own.under_way.remove(&packet.packet);
        let (length, tag) = known.unwrap_or((packet.length, packet.tag));
        let packet = Arrived { length, tag, ..packet };
        own.traffic.arrived(&packet, &mut own.woken);
        let mut woken = std::mem::take(&mut own.woken);
        let nodes = own.planned.len();
        for node in woken.drain(..).filter(|&node| (node as usize) < nodes) {
            // An answer is created in the cycle after the packet at the earliest. It does not put off what is
            // due in this cycle.
            if own.planned[node as usize] <= packet.accepted {
                continue;
            }
            let next = own.traffic.next_cycle(node);
            own.plan(node, if next == NEVER { NEVER } else { next.max(packet.accepted + 1) });
        }
        own.woken = woken;
    }
}
